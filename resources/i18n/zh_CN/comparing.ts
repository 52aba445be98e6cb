<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>comparing</name>
    <message>
        <source>A million tokens</source>
        <translation>每百万 token</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>All builds are judged for the same job: {job}.</source>
        <translation>所有整机按同一任务评判：{job}。</translation>
    </message>
    <message>
        <source>All stand at the same site: {site}.</source>
        <translation>均放在同一场地：{site}。</translation>
    </message>
    <message>
        <source>At the wall, under the workload</source>
        <translation>墙上功率，任务负载下</translation>
    </message>
    <message>
        <source>Cost of ownership</source>
        <translation>拥有成本</translation>
    </message>
    <message>
        <source>Cost over the years</source>
        <translation>多年成本</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Drive space</source>
        <translation>硬盘总容量</translation>
    </message>
    <message>
        <source>Each build is judged for its own job: there is no common edge.</source>
        <translation>各整机按各自的任务评判：没有共同的前沿。</translation>
    </message>
    <message>
        <source>Each build is judged for its own job: what depends on the job is not held against the other builds.</source>
        <translation>各整机按各自的任务评判：与任务有关的项不作相互比较。</translation>
    </message>
    <message>
        <source>Each build stands at its own site: there is no common edge.</source>
        <translation>各整机放在各自的场地：没有共同的前沿。</translation>
    </message>
    <message>
        <source>Each build stands at its own site: what depends on the site is not held against the other builds.</source>
        <translation>各整机放在各自的场地：与场地有关的项不作相互比较。</translation>
    </message>
    <message>
        <source>Electricity a year</source>
        <translation>年电费</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Errors that cannot be ruled out</source>
        <translation>不能排除的错误</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>安装</translation>
    </message>
    <message>
        <source>Fits that cannot be told</source>
        <translation>无法判断能否装下</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>发热</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Height in the rack</source>
        <translation>机架高度</translation>
    </message>
    <message>
        <source>Host memory placed</source>
        <translation>主机内存总量</translation>
    </message>
    <message>
        <source>Lines to be quoted</source>
        <translation>待询价项</translation>
    </message>
    <message>
        <source>M.2 slots</source>
        <translation>M.2 插槽</translation>
    </message>
    <message>
        <source>Memory for the job</source>
        <translation>任务显存</translation>
    </message>
    <message>
        <source>Memory left on the fullest accelerator</source>
        <translation>占用最多的加速卡剩余显存</translation>
    </message>
    <message>
        <source>Memory of all accelerators</source>
        <translation>显存总量</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Noise at one metre</source>
        <translation>一米处噪声</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>PCIe 通道</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Parts that do not fit</source>
        <translation>装不下的部件</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Power, under the workload</source>
        <translation>功耗，任务负载下</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Processor cores</source>
        <translation>处理器核数</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Speed of the job</source>
        <translation>任务速度</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Weight of the case or server</source>
        <translation>机箱或整机重量</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>a job with this figure</source>
        <translation>有此数值的任务</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>airflow</source>
        <translation>风量</translation>
    </message>
    <message>
        <source>as frozen in the plan</source>
        <translation>方案中冻结的参数</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>cannot tell, facts are missing</source>
        <translation>缺少事实，无法判断</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>核心数</translation>
    </message>
    <message>
        <source>data rate</source>
        <translation>数据速率</translation>
    </message>
    <message>
        <source>does not apply</source>
        <translation>不适用</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>装不下</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>有错误</translation>
    </message>
    <message>
        <source>height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>in another unit: {unit}</source>
        <translation>单位不同：{unit}</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>memory slots</source>
        <translation>内存插槽</translation>
    </message>
    <message>
        <source>missing: {fact}</source>
        <translation>缺少：{fact}</translation>
    </message>
    <message>
        <source>no objection</source>
        <translation>无异议</translation>
    </message>
    <message>
        <source>not complete</source>
        <translation>不完整</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>ports</source>
        <translation>端口数</translation>
    </message>
    <message>
        <source>power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>读数</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>可运行</translation>
    </message>
    <message>
        <source>runs, hardly any memory is left</source>
        <translation>可运行，几乎没有余量</translation>
    </message>
    <message>
        <source>size</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>the figure in a record</source>
        <translation>记录中的数值</translation>
    </message>
    <message>
        <source>the job does not fit into the memory</source>
        <translation>任务装不进显存</translation>
    </message>
    <message>
        <source>the price is not complete</source>
        <translation>价格不完整</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>warnings</source>
        <translation>有警告</translation>
    </message>
    <message>
        <source>with the catalogue's present figures</source>
        <translation>目录当前的参数</translation>
    </message>
    <message>
        <source>writes a day</source>
        <translation>每日写入量</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>{count} builds cannot be compared; choose one to {most}</source>
        <translation>不能比较 {count} 台整机；请选 1 到 {most} 台</translation>
    </message>
    <message>
        <source>{money} stands for the money: more builds have it than a price.</source>
        <translation>此处费用取“{money}”：有该数值的整机多于有价格的。</translation>
    </message>
    <message>
        <source>{number} is none of the {count} builds</source>
        <translation>{number} 不在这 {count} 台整机之中</translation>
    </message>
    <message>
        <source>{part}, switched off</source>
        <translation>{part}，已停用</translation>
    </message>
</context>
</TS>
