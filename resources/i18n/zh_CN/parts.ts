<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>parts</name>
    <message>
        <source>ATX version</source>
        <translation>ATX 版本</translation>
    </message>
    <message>
        <source>Airflow</source>
        <translation>气流</translation>
    </message>
    <message>
        <source>Airflow class</source>
        <translation>气流类别</translation>
    </message>
    <message>
        <source>Apparent power</source>
        <translation>视在功率</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Based on</source>
        <translation>基于</translation>
    </message>
    <message>
        <source>Boards</source>
        <translation>主板</translation>
    </message>
    <message>
        <source>Bridges needed</source>
        <translation>所需桥接器</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU cooler</source>
        <translation>CPU 散热器</translation>
    </message>
    <message>
        <source>CPU power, at most</source>
        <translation>CPU 功耗上限</translation>
    </message>
    <message>
        <source>Cable or bridge</source>
        <translation>线缆或桥接器</translation>
    </message>
    <message>
        <source>Card slots</source>
        <translation>卡槽</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>卡数</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>Chip width</source>
        <translation>颗粒位宽</translation>
    </message>
    <message>
        <source>Compute capability</source>
        <translation>计算能力</translation>
    </message>
    <message>
        <source>Continuous power</source>
        <translation>持续功率</translation>
    </message>
    <message>
        <source>Continuous share</source>
        <translation>持续负载比例</translation>
    </message>
    <message>
        <source>Cooler height, at most</source>
        <translation>散热器高度上限</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心数</translation>
    </message>
    <message>
        <source>Corrections</source>
        <translation>更正</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>国家或地区</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>电流</translation>
    </message>
    <message>
        <source>Current (UL)</source>
        <translation>电流（UL）</translation>
    </message>
    <message>
        <source>DC connector</source>
        <translation>直流接头</translation>
    </message>
    <message>
        <source>DIMM slots</source>
        <translation>内存插槽</translation>
    </message>
    <message>
        <source>Dense TFLOPS</source>
        <translation>稠密 TFLOPS</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备数</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>Drive bays</source>
        <translation>硬盘位</translation>
    </message>
    <message>
        <source>ECC</source>
        <translation>ECC</translation>
    </message>
    <message>
        <source>ECC UDIMM</source>
        <translation>ECC UDIMM</translation>
    </message>
    <message>
        <source>EPS plugs</source>
        <translation>EPS 插头</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>能效</translation>
    </message>
    <message>
        <source>End of sale</source>
        <translation>停售日期</translation>
    </message>
    <message>
        <source>Expansion slots</source>
        <translation>扩展槽</translation>
    </message>
    <message>
        <source>Extra slot power plug</source>
        <translation>额外的插槽供电接口</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>系列</translation>
    </message>
    <message>
        <source>Fan</source>
        <translation>风扇</translation>
    </message>
    <message>
        <source>Fan mounts</source>
        <translation>风扇位</translation>
    </message>
    <message>
        <source>Fans</source>
        <translation>风扇</translation>
    </message>
    <message>
        <source>For</source>
        <translation>适用于</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Form factor</source>
        <translation>外形规格</translation>
    </message>
    <message>
        <source>Form factors</source>
        <translation>外形规格</translation>
    </message>
    <message>
        <source>Front panel</source>
        <translation>前面板</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU baseboard</source>
        <translation>GPU 底板</translation>
    </message>
    <message>
        <source>GPU bays</source>
        <translation>GPU 位</translation>
    </message>
    <message>
        <source>GPU length, at most</source>
        <translation>GPU 长度上限</translation>
    </message>
    <message>
        <source>GPU power, at most</source>
        <translation>GPU 功耗上限</translation>
    </message>
    <message>
        <source>GPUs by supply</source>
        <translation>各电源支持的 GPU 数</translation>
    </message>
    <message>
        <source>Graphics memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>How it was obtained</source>
        <translation>获取方式</translation>
    </message>
    <message>
        <source>Huawei module</source>
        <translation>华为模组</translation>
    </message>
    <message>
        <source>Infinity Fabric bridge</source>
        <translation>Infinity Fabric 桥接器</translation>
    </message>
    <message>
        <source>Inlet</source>
        <translation>输入接口</translation>
    </message>
    <message>
        <source>Inlet rules</source>
        <translation>进风规定</translation>
    </message>
    <message>
        <source>Inlet, highest</source>
        <translation>进风温度上限</translation>
    </message>
    <message>
        <source>Inlet, lowest</source>
        <translation>进风温度下限</translation>
    </message>
    <message>
        <source>Integrated graphics</source>
        <translation>集成显卡</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Launched</source>
        <translation>发布日期</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Link between GPUs</source>
        <translation>GPU 互联</translation>
    </message>
    <message>
        <source>M.2 slots</source>
        <translation>M.2 插槽</translation>
    </message>
    <message>
        <source>MCIO ports</source>
        <translation>MCIO 接口</translation>
    </message>
    <message>
        <source>MIG</source>
        <translation>MIG</translation>
    </message>
    <message>
        <source>MLU-Link bridge</source>
        <translation>MLU-Link 桥接器</translation>
    </message>
    <message>
        <source>Maker</source>
        <translation>品牌</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>介质</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Memory channels</source>
        <translation>内存通道</translation>
    </message>
    <message>
        <source>Memory type</source>
        <translation>内存类型</translation>
    </message>
    <message>
        <source>Memory, at most</source>
        <translation>内存上限</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Model in Chinese</source>
        <translation>中文型号</translation>
    </message>
    <message>
        <source>Module kind</source>
        <translation>模组类型</translation>
    </message>
    <message>
        <source>Module kinds</source>
        <translation>模组类型</translation>
    </message>
    <message>
        <source>Module size</source>
        <translation>单条容量</translation>
    </message>
    <message>
        <source>Modules per kit</source>
        <translation>每套条数</translation>
    </message>
    <message>
        <source>Motherboard</source>
        <translation>主板</translation>
    </message>
    <message>
        <source>NAND</source>
        <translation>闪存</translation>
    </message>
    <message>
        <source>NVLink bridge</source>
        <translation>NVLink 桥接器</translation>
    </message>
    <message>
        <source>Needs bifurcation</source>
        <translation>需要通道拆分</translation>
    </message>
    <message>
        <source>Network card</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Not verified</source>
        <translation>未核实</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>OAM</source>
        <translation>OAM</translation>
    </message>
    <message>
        <source>Other names</source>
        <translation>其他名称</translation>
    </message>
    <message>
        <source>Other storage</source>
        <translation>其他存储</translation>
    </message>
    <message>
        <source>Outlet or UPS</source>
        <translation>供电或 UPS</translation>
    </message>
    <message>
        <source>Outlets</source>
        <translation>插座</translation>
    </message>
    <message>
        <source>PCIe card</source>
        <translation>PCIe 卡</translation>
    </message>
    <message>
        <source>PCIe generation</source>
        <translation>PCIe 代数</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>PCIe 通道</translation>
    </message>
    <message>
        <source>PCIe lanes, usable</source>
        <translation>可用 PCIe 通道</translation>
    </message>
    <message>
        <source>PCIe switch</source>
        <translation>PCIe 交换芯片</translation>
    </message>
    <message>
        <source>PDU</source>
        <translation>PDU</translation>
    </message>
    <message>
        <source>Part number</source>
        <translation>型号 / 料号</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>相数</translation>
    </message>
    <message>
        <source>Plug</source>
        <translation>插头</translation>
    </message>
    <message>
        <source>Plugs</source>
        <translation>插头</translation>
    </message>
    <message>
        <source>Port type</source>
        <translation>端口类型</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口数</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Power at 100-127 V</source>
        <translation>100-127 V 时的功率</translation>
    </message>
    <message>
        <source>Power limit (TDP)</source>
        <translation>功耗上限（TDP）</translation>
    </message>
    <message>
        <source>Power limit, highest</source>
        <translation>功耗上限，最高可设</translation>
    </message>
    <message>
        <source>Power limit, lowest</source>
        <translation>功耗上限，最低可设</translation>
    </message>
    <message>
        <source>Power plugs</source>
        <translation>供电接头</translation>
    </message>
    <message>
        <source>Power supply</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>Power, active</source>
        <translation>工作功率</translation>
    </message>
    <message>
        <source>Power, at most</source>
        <translation>功率上限</translation>
    </message>
    <message>
        <source>Power, typical</source>
        <translation>典型功率</translation>
    </message>
    <message>
        <source>Power-loss protection</source>
        <translation>掉电保护</translation>
    </message>
    <message>
        <source>Pressure</source>
        <translation>风压</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Processor families</source>
        <translation>处理器系列</translation>
    </message>
    <message>
        <source>Protocols</source>
        <translation>协议</translation>
    </message>
    <message>
        <source>Rack units</source>
        <translation>机架高度</translation>
    </message>
    <message>
        <source>Radiator</source>
        <translation>散热排</translation>
    </message>
    <message>
        <source>Radiator mounts</source>
        <translation>冷排位</translation>
    </message>
    <message>
        <source>Random read</source>
        <translation>随机读</translation>
    </message>
    <message>
        <source>Random write</source>
        <translation>随机写</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>秩</translation>
    </message>
    <message>
        <source>Rated power</source>
        <translation>额定功率</translation>
    </message>
    <message>
        <source>Redundant module</source>
        <translation>冗余模块</translation>
    </message>
    <message>
        <source>Remark on slots</source>
        <translation>插槽备注</translation>
    </message>
    <message>
        <source>Remote management</source>
        <translation>远程管理</translation>
    </message>
    <message>
        <source>SATA ports</source>
        <translation>SATA 接口</translation>
    </message>
    <message>
        <source>SH5 socket</source>
        <translation>SH5 插槽</translation>
    </message>
    <message>
        <source>SXM2</source>
        <translation>SXM2</translation>
    </message>
    <message>
        <source>SXM4</source>
        <translation>SXM4</translation>
    </message>
    <message>
        <source>SXM5</source>
        <translation>SXM5</translation>
    </message>
    <message>
        <source>SXM6</source>
        <translation>SXM6</translation>
    </message>
    <message>
        <source>Sequential read</source>
        <translation>顺序读</translation>
    </message>
    <message>
        <source>Sequential write</source>
        <translation>顺序写</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Shared lanes</source>
        <translation>共享通道</translation>
    </message>
    <message>
        <source>Single rail</source>
        <translation>单路输出</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>槽位</translation>
    </message>
    <message>
        <source>Socket</source>
        <translation>插座类型</translation>
    </message>
    <message>
        <source>Sockets</source>
        <translation>插座数</translation>
    </message>
    <message>
        <source>Sockets, at most</source>
        <translation>插座数上限</translation>
    </message>
    <message>
        <source>Software, at least</source>
        <translation>软件最低要求</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>资料来源</translation>
    </message>
    <message>
        <source>Sources that disagree</source>
        <translation>互相矛盾的来源</translation>
    </message>
    <message>
        <source>Span in slots</source>
        <translation>跨越槽数</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Speed, one module per channel</source>
        <translation>速度，每通道一条</translation>
    </message>
    <message>
        <source>Speed, two modules per channel</source>
        <translation>速度，每通道两条</translation>
    </message>
    <message>
        <source>Supplies</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>Supply kinds</source>
        <translation>电源规格</translation>
    </message>
    <message>
        <source>Supply length, at most</source>
        <translation>电源长度上限</translation>
    </message>
    <message>
        <source>The table {file} cannot be read ({reason}); install the program again.</source>
        <translation>无法读取数据表 {file}（{reason}）；请重新安装本程序。</translation>
    </message>
    <message>
        <source>Thickness</source>
        <translation>厚度</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>Turbo power</source>
        <translation>睿频功率</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>U.2 ports</source>
        <translation>U.2 接口</translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>UPS</translation>
    </message>
    <message>
        <source>Voltage</source>
        <translation>电压</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重量</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Writes per day</source>
        <translation>每日写入次数</translation>
    </message>
    <message>
        <source>circuit</source>
        <translation>回路</translation>
    </message>
    <message>
        <source>cube</source>
        <translation>立方机箱</translation>
    </message>
    <message>
        <source>desktop computer</source>
        <translation>台式一体机</translation>
    </message>
    <message>
        <source>network cable</source>
        <translation>网线</translation>
    </message>
    <message>
        <source>open frame</source>
        <translation>开放式机架</translation>
    </message>
    <message>
        <source>power cable</source>
        <translation>电源线</translation>
    </message>
    <message>
        <source>power inlet</source>
        <translation>进线插座</translation>
    </message>
    <message>
        <source>proprietary</source>
        <translation>专有</translation>
    </message>
    <message>
        <source>rack</source>
        <translation>机架式</translation>
    </message>
    <message>
        <source>riser</source>
        <translation>转接线</translation>
    </message>
    <message>
        <source>starter of a second supply</source>
        <translation>双电源启动器</translation>
    </message>
    <message>
        <source>superchip</source>
        <translation>超级芯片</translation>
    </message>
    <message>
        <source>tower</source>
        <translation>塔式</translation>
    </message>
    <message>
        <source>unknown kind of part: {kind}</source>
        <translation>未知的部件类别：{kind}</translation>
    </message>
    <message>
        <source>{count:g} slots</source>
        <translation>{count:g} 槽</translation>
    </message>
    <message>
        <source>{count} cores</source>
        <translation>{count} 核</translation>
    </message>
    <message>
        <source>{value}</source>
        <translation>{value}</translation>
    </message>
    <message>
        <source>{where}: a finite number is needed</source>
        <translation>{where}：需要一个有限的数</translation>
    </message>
    <message>
        <source>{where}: a list is needed</source>
        <translation>{where}：需要一个列表</translation>
    </message>
    <message>
        <source>{where}: a table is needed</source>
        <translation>{where}：需要一个表</translation>
    </message>
    <message>
        <source>{where}: unknown field {field}</source>
        <translation>{where}：未知字段 {field}</translation>
    </message>
    <message>
        <source>{where}: {count} items are needed</source>
        <translation>{where}：需要 {count} 项</translation>
    </message>
    <message>
        <source>{where}: {found} where {needed} is needed</source>
        <translation>{where}：此处应为 {needed}，实际为 {found}</translation>
    </message>
    <message>
        <source>{where}: {reason}</source>
        <translation>{where}：{reason}</translation>
    </message>
    <message>
        <source>{where}: {value} is below zero</source>
        <translation>{where}：{value} 小于零</translation>
    </message>
    <message>
        <source>{where}: {value} is not allowed</source>
        <translation>{where}：不允许 {value}</translation>
    </message>
</context>
</TS>
