<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>advising</name>
    <message>
        <source> The rent is old: {date}.</source>
        <translation>（租价较旧：{date}。）</translation>
    </message>
    <message>
        <source>A generative service for the public in China falls under the Interim Measures for the Management of Generative AI Services: security assessment, filing, content review.</source>
        <translation>在中国面向公众提供生成式服务须遵守《生成式人工智能服务管理暂行办法》：安全评估、备案、内容审核。</translation>
    </message>
    <message>
        <source>ACS off and IOMMU off (or pass-through) where no virtual machines run: peers reach each other.</source>
        <translation>不跑虚拟机时关闭 ACS 与 IOMMU（或设为直通），使各卡能互相访问。</translation>
    </message>
    <message>
        <source>Above 4G Decoding and Resizable BAR: on.</source>
        <translation>开启 Above 4G Decoding 和 Resizable BAR。</translation>
    </message>
    <message>
        <source>Acceptance</source>
        <translation>验收</translation>
    </message>
    <message>
        <source>Add one {part}</source>
        <translation>增加一个 {part}</translation>
    </message>
    <message>
        <source>Add {count} x {part}</source>
        <translation>增加 {count} × {part}</translation>
    </message>
    <message>
        <source>Assembly</source>
        <translation>装配</translation>
    </message>
    <message>
        <source>At the wall meter: about {watts:.0f} W under load, at most {most:.0f} W</source>
        <translation>插座电表：带载约 {watts:.0f} W，最多 {most:.0f} W</translation>
    </message>
    <message>
        <source>Boot mode: UEFI.</source>
        <translation>启动模式：UEFI。</translation>
    </message>
    <message>
        <source>Check every part against the list and note serial numbers before the packaging is thrown away.</source>
        <translation>丢弃包装前，按清单逐件核对并记下序列号。</translation>
    </message>
    <message>
        <source>Check that model and engine are on the maker's list; programs for CUDA do not run.</source>
        <translation>确认模型与引擎在厂商支持列表内；CUDA 程序不能运行。</translation>
    </message>
    <message>
        <source>Deployment</source>
        <translation>部署</translation>
    </message>
    <message>
        <source>Driver branch {driver}</source>
        <translation>驱动分支 {driver}</translation>
    </message>
    <message>
        <source>Fan profile: performance for passive cards and modules.</source>
        <translation>风扇策略：被动卡和模组用性能模式。</translation>
    </message>
    <message>
        <source>Fans first: front blows in, rear blows out; then board, processor, cooler, memory.</source>
        <translation>先装风扇：前进后出；再装主板、处理器、散热器、内存。</translation>
    </message>
    <message>
        <source>Firmware</source>
        <translation>固件</translation>
    </message>
    <message>
        <source>Hottest accelerator: about {value:.0f} °C after an hour</source>
        <translation>最热的加速卡：一小时后约 {value:.0f} °C</translation>
    </message>
    <message>
        <source>Law and licences</source>
        <translation>合规与许可</translation>
    </message>
    <message>
        <source>Memory profile: as rated by the processor; no overclocking for long runs.</source>
        <translation>内存按处理器额定频率；长期运行不超频。</translation>
    </message>
    <message>
        <source>NUMA nodes per socket: one, unless the job is bound to nodes by hand.</source>
        <translation>每路 NUMA 节点数为一，除非手工绑定任务。</translation>
    </message>
    <message>
        <source>One cable of the supply for each plug of a card; a 16-pin plug is pushed in until it clicks.</source>
        <translation>显卡每个供电口用单独的电源线；16 针插头须插到底、听到卡扣声。</translation>
    </message>
    <message>
        <source>Open findings</source>
        <translation>未决的检查结果</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Power after failure: last state.</source>
        <translation>断电恢复：保持上次状态。</translation>
    </message>
    <message>
        <source>Read settings.sh, then: bash install.sh --dry-run</source>
        <translation>先看 settings.sh，再运行：bash install.sh --dry-run</translation>
    </message>
    <message>
        <source>Read the licence of {model} before it is used commercially.</source>
        <translation>商用前阅读 {model} 的许可。</translation>
    </message>
    <message>
        <source>Restart, then: bash 60-health.sh</source>
        <translation>重启后运行：bash 60-health.sh</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>The cord of each supply to the circuit that is planned for it.</source>
        <translation>每个电源的电源线接到为它规划的回路。</translation>
    </message>
    <message>
        <source>The job: {low:,.0f} to {high:,.0f} {unit}</source>
        <translation>任务速度：{low:,.0f} 到 {high:,.0f} {unit}</translation>
    </message>
    <message>
        <source>The licence of GeForce drivers does not cover use in data centres.</source>
        <translation>GeForce 驱动许可不包括数据中心用途。</translation>
    </message>
    <message>
        <source>The software of these accelerators ({stack}) comes from their maker.</source>
        <translation>这些加速卡的软件（{stack}）由厂商提供。</translation>
    </message>
    <message>
        <source>Two people lift the server; cables and brackets of the accelerators are the maker's own.</source>
        <translation>服务器由两人抬；加速卡的线缆与支架用厂商原装。</translation>
    </message>
    <message>
        <source>Update the firmware of board and management controller before anything else; note the versions.</source>
        <translation>首先更新主板和管理控制器固件，并记下版本。</translation>
    </message>
    <message>
        <source>Versions: toolkit {toolkit}, PyTorch {torch}. Source: {source}</source>
        <translation>版本：工具包 {toolkit}，PyTorch {torch}。来源：{source}</translation>
    </message>
    <message>
        <source>Where the scripts' commands come from</source>
        <translation>脚本命令的来源</translation>
    </message>
    <message>
        <source>a closed machine, an open frame is wanted</source>
        <translation>是封闭机箱，要求开放式机架</translation>
    </message>
    <message>
        <source>a generation of {year}: sold used only</source>
        <translation>{year} 年的产品：只有二手</translation>
    </message>
    <message>
        <source>a job</source>
        <translation>一项任务</translation>
    </message>
    <message>
        <source>a larger circuit or supply, or fewer cards</source>
        <translation>更大的回路或电源，或更少的卡</translation>
    </message>
    <message>
        <source>a rack server, not for a desk</source>
        <translation>机架服务器，不适合桌面</translation>
    </message>
    <message>
        <source>a second supply of {watts:.0f} W gives 1+1, where the chassis takes redundant ones; {money}</source>
        <translation>若机箱支持冗余电源，再加一个 {watts:.0f} W 电源即为 1+1；{money}</translation>
    </message>
    <message>
        <source>a supply's rating</source>
        <translation>电源的额定功率</translation>
    </message>
    <message>
        <source>about {value:.0f} of {limit:.0f} dB(A)</source>
        <translation>约 {value:.0f} dB(A)，限值 {limit:.0f} dB(A)</translation>
    </message>
    <message>
        <source>an air conditioner of {need:.0f} W for {heat:.0f} W of heat</source>
        <translation>{heat:.0f} W 热量需 {need:.0f} W 空调</translation>
    </message>
    <message>
        <source>at least </source>
        <translation>至少 </translation>
    </message>
    <message>
        <source>at least {fewest} and at most {most} accelerators cannot be met together</source>
        <translation>加速卡至少 {fewest} 张与至多 {most} 张不能同时满足</translation>
    </message>
    <message>
        <source>bash 70-acceptance.sh: memory, diagnosis, hours of load, bandwidth, drives</source>
        <translation>bash 70-acceptance.sh：内存、诊断、数小时满载、带宽、硬盘</translation>
    </message>
    <message>
        <source>bash install.sh; each step asks before it changes anything</source>
        <translation>bash install.sh；每一步改动前都会询问</translation>
    </message>
    <message>
        <source>by the parts' typical power; losses of the supply differ by a few per cent</source>
        <translation>按部件典型功耗计；电源损耗有百分之几的差别</translation>
    </message>
    <message>
        <source>by the usual level of each kind of cooler; the levels carry a band of several dB</source>
        <translation>按各类散热器的通常声级计；声级有数分贝误差</translation>
    </message>
    <message>
        <source>bytes that the cards exchange in a step against the time that they compute; measured pairs lie from 1.3 to 2.0</source>
        <translation>取决于每步交换的字节与计算时间之比；实测双卡为 1.3 至 2.0 倍</translation>
    </message>
    <message>
        <source>cables and brackets for further cards are ordered with {server}</source>
        <translation>以后加卡所需线缆与支架须随 {server} 一起订购</translation>
    </message>
    <message>
        <source>cannot tell: no accelerator is in the build</source>
        <translation>无法判断：配置中没有加速卡</translation>
    </message>
    <message>
        <source>cannot tell: no part has a price, or a power is not known</source>
        <translation>无法判断：部件都没有价格，或某项功耗未知</translation>
    </message>
    <message>
        <source>cannot tell: no part that draws power is in the build</source>
        <translation>无法判断：配置中没有耗电的部件</translation>
    </message>
    <message>
        <source>cannot tell: no rent for these accelerators in {currency} is known</source>
        <translation>无法判断：没有这些加速卡以 {currency} 计的租价</translation>
    </message>
    <message>
        <source>cannot tell: no supply is placed</source>
        <translation>无法判断：没有安装电源</translation>
    </message>
    <message>
        <source>cannot tell: the job or an accelerator is not known</source>
        <translation>无法判断：任务或加速卡未知</translation>
    </message>
    <message>
        <source>cannot tell: {what} is not known</source>
        <translation>无法判断：{what}未知</translation>
    </message>
    <message>
        <source>cheapest that works</source>
        <translation>可用的最低价</translation>
    </message>
    <message>
        <source>choosing parts</source>
        <translation>选择部件</translation>
    </message>
    <message>
        <source>cools {watts:.0f} W and fits chassis and socket</source>
        <translation>可散 {watts:.0f} W，适配机箱与插座</translation>
    </message>
    <message>
        <source>costs no part</source>
        <translation>不需要购买部件</translation>
    </message>
    <message>
        <source>counted in places for further accelerators</source>
        <translation>按可再装加速卡的位置计</translation>
    </message>
    <message>
        <source>desk or rack</source>
        <translation>桌面或机架</translation>
    </message>
    <message>
        <source>does not compute the job's number format by itself</source>
        <translation>不原生支持任务的数值格式</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>有错误</translation>
    </message>
    <message>
        <source>falls under export rules for {market}</source>
        <translation>受面向 {market} 的出口管制</translation>
    </message>
    <message>
        <source>fastest within the budget</source>
        <translation>预算内最快</translation>
    </message>
    <message>
        <source>freight is not counted</source>
        <translation>未计运费</translation>
    </message>
    <message>
        <source>front to rear air stream; the chassis is sold without all of its fans</source>
        <translation>形成前进后出的风道；机箱出厂未配齐风扇</translation>
    </message>
    <message>
        <source>heat: {loss:.0f} % of the speed is lost to throttling</source>
        <translation>散热：降频损失 {loss:.0f} % 速度</translation>
    </message>
    <message>
        <source>host memory: {need:.0f} GB are needed, {have:.0f} GB are there</source>
        <translation>主机内存：需要 {need:.0f} GB，现有 {have:.0f} GB</translation>
    </message>
    <message>
        <source>its accelerator bays are not known</source>
        <translation>加速卡位未知</translation>
    </message>
    <message>
        <source>its cost is unknown</source>
        <translation>代价未知</translation>
    </message>
    <message>
        <source>its memory has no ECC</source>
        <translation>显存没有 ECC</translation>
    </message>
    <message>
        <source>its memory slots are not known</source>
        <translation>内存插槽数未知</translation>
    </message>
    <message>
        <source>its price is to be quoted</source>
        <translation>价格待报价</translation>
    </message>
    <message>
        <source>its price is to be quoted: {part} has none</source>
        <translation>价格待报价：{part} 没有价格</translation>
    </message>
    <message>
        <source>its processor socket is not known</source>
        <translation>处理器插座未知</translation>
    </message>
    <message>
        <source>its supplies are not known: power cannot be cleared</source>
        <translation>电源未知：无法确认供电</translation>
    </message>
    <message>
        <source>its {what} is not known</source>
        <translation>{what}未知</translation>
    </message>
    <message>
        <source>joins the pair of {part}</source>
        <translation>连接一对 {part}</translation>
    </message>
    <message>
        <source>launch price</source>
        <translation>首发价</translation>
    </message>
    <message>
        <source>launch prices are converted at {rate} {local} for one {currency} ({source}, {date})</source>
        <translation>首发价按 1 {currency} = {rate} {local} 换算（{source}，{date}）</translation>
    </message>
    <message>
        <source>launch prices are named without tax: {rate:.0%} are added to them</source>
        <translation>首发价不含税：已加上 {rate:.0%}</translation>
    </message>
    <message>
        <source>least of what has a price; what has none is the smallest that suffices, not the cheapest</source>
        <translation>仅就有价格的部件而言最低；没有价格的选够用的最小规格，不等于最便宜</translation>
    </message>
    <message>
        <source>loaders and processes by the accelerator; pictures are decoded on the processor and want more</source>
        <translation>按加速卡数量的加载器与进程计；图像在处理器上解码则需更多</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>memory of the accelerators: {need:.1f} GiB are needed on each, {have:.1f} GiB can be used</source>
        <translation>显存：每卡需要 {need:.1f} GiB，可用 {have:.1f} GiB</translation>
    </message>
    <message>
        <source>memory with ECC</source>
        <translation>带 ECC 的内存</translation>
    </message>
    <message>
        <source>most room to grow</source>
        <translation>扩展余地最大</translation>
    </message>
    <message>
        <source>most speed for a watt</source>
        <translation>每瓦速度最高</translation>
    </message>
    <message>
        <source>needs a liquid loop of the building</source>
        <translation>需要机房液冷回路</translation>
    </message>
    <message>
        <source>no accelerator that does the job has a price in {currency}, so that no budget can be judged: name prices, or the rate of exchange of the launch prices</source>
        <translation>能胜任的加速卡都没有以 {currency} 计的价格，因此无法判断预算：请给出价格，或给出首发价的汇率</translation>
    </message>
    <message>
        <source>no accelerator that works has a price: the smallest machine is named, not the cheapest</source>
        <translation>可用的加速卡都没有价格：给出的是最小的机器，而非最便宜的</translation>
    </message>
    <message>
        <source>no errors, but facts are missing</source>
        <translation>无错误，但缺少事实</translation>
    </message>
    <message>
        <source>no errors, but warnings</source>
        <translation>无错误，有警告</translation>
    </message>
    <message>
        <source>no errors, no warnings</source>
        <translation>无错误，无警告</translation>
    </message>
    <message>
        <source>no free seat takes {part}</source>
        <translation>没有空位可装 {part}</translation>
    </message>
    <message>
        <source>no line has a price: {count} are to be quoted</source>
        <translation>没有任何一行有价格：{count} 行待报价</translation>
    </message>
    <message>
        <source>no longer sold new ({date})</source>
        <translation>已停售（{date}）</translation>
    </message>
    <message>
        <source>no power limit is low enough</source>
        <translation>再低的功耗上限也不够</translation>
    </message>
    <message>
        <source>no power limit is needed: {cap:.0f} W each</source>
        <translation>不需要限制功耗：每卡 {cap:.0f} W</translation>
    </message>
    <message>
        <source>no processor for its socket is in the catalogue</source>
        <translation>目录中没有适配其插座的处理器</translation>
    </message>
    <message>
        <source>no room for data was asked for</source>
        <translation>没有要求数据空间</translation>
    </message>
    <message>
        <source>no seat is free for it</source>
        <translation>没有空位</translation>
    </message>
    <message>
        <source>no server for it takes so few or so many</source>
        <translation>没有服务器支持这个数量</translation>
    </message>
    <message>
        <source>no single breaker carries {watts:.0f} W at {volts:.0f} V: use more circuits or phases</source>
        <translation>没有单个断路器能在 {volts:.0f} V 承载 {watts:.0f} W：请用更多回路或相</translation>
    </message>
    <message>
        <source>no single unit on sale carries {load:.0f} W</source>
        <translation>没有单个电源能承载 {load:.0f} W</translation>
    </message>
    <message>
        <source>no supply can take over from another</source>
        <translation>没有电源能互相接替</translation>
    </message>
    <message>
        <source>not among the accelerators asked for</source>
        <translation>不在所要求的加速卡之内</translation>
    </message>
    <message>
        <source>not known: {what}</source>
        <translation>未知：{what}</translation>
    </message>
    <message>
        <source>nothing in the catalogue meets {wish}</source>
        <translation>目录中没有能满足{wish}的机器</translation>
    </message>
    <message>
        <source>one more {part} costs {amount:+,.0f} {currency}</source>
        <translation>再加一个 {part} 为 {amount:+,.0f} {currency}</translation>
    </message>
    <message>
        <source>one more {part}: there is no seat for it</source>
        <translation>再加一个 {part}：没有位置</translation>
    </message>
    <message>
        <source>one more {part}: {why}</source>
        <translation>再加一个 {part}：{why}</translation>
    </message>
    <message>
        <source>one supply: nothing runs when it fails</source>
        <translation>只有一个电源：它坏了就全停</translation>
    </message>
    <message>
        <source>only {free} slots are free</source>
        <translation>只有 {free} 个空槽</translation>
    </message>
    <message>
        <source>open frame: cards stand on risers, with air between them</source>
        <translation>开放式机架：卡立在延长线上，之间通风</translation>
    </message>
    <message>
        <source>owning wins above {floor}{duty:.0%} use; planned are {planned:.0%} (rent {price:g} {currency} an hour).{stale}</source>
        <translation>利用率超过{floor}{duty:.0%} 时自购更省；计划为 {planned:.0%}（租价每小时 {price:g} {currency}）。{stale}</translation>
    </message>
    <message>
        <source>parts of a current generation</source>
        <translation>当代部件</translation>
    </message>
    <message>
        <source>parts without export rules</source>
        <translation>不受出口管制的部件</translation>
    </message>
    <message>
        <source>power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>prices in {currency} are not counted: the site names no exchange rate for it</source>
        <translation>未计以 {currency} 计的价格：场地没有给出汇率</translation>
    </message>
    <message>
        <source>quietest</source>
        <translation>最安静</translation>
    </message>
    <message>
        <source>ranking of the builds</source>
        <translation>整机排序</translation>
    </message>
    <message>
        <source>reading the catalogue</source>
        <translation>读取目录</translation>
    </message>
    <message>
        <source>redundant supplies</source>
        <translation>冗余电源</translation>
    </message>
    <message>
        <source>rent: at {price:g} {currency} an hour for each card owning never pays back within {years:g} years.{stale}</source>
        <translation>租用：每卡每小时 {price:g} {currency}，自购在 {years:g} 年内不能回本。{stale}</translation>
    </message>
    <message>
        <source>room for the archive</source>
        <translation>归档空间</translation>
    </message>
    <message>
        <source>room for the data</source>
        <translation>数据空间</translation>
    </message>
    <message>
        <source>room to grow</source>
        <translation>扩展余地</translation>
    </message>
    <message>
        <source>runs on {stack}, not on {wanted}</source>
        <translation>使用 {stack}，而非 {wanted}</translation>
    </message>
    <message>
        <source>samples a second times their size: {need:,.1f} MB/s; checkpoints and loading are what fast drives help</source>
        <translation>每秒样本数乘其大小：{need:,.1f} MB/s；快盘真正有用的是检查点与加载</translation>
    </message>
    <message>
        <source>servers whose slots for network cards are not known were left out</source>
        <translation>网卡插槽数未知的服务器未列入</translation>
    </message>
    <message>
        <source>slots for {places} such cards with eight lanes and more each, {count} used</source>
        <translation>可装 {places} 张这样的卡，各有八条以上通道，用了 {count} 个</translation>
    </message>
    <message>
        <source>slower than {least:g}</source>
        <translation>慢于 {least:g}</translation>
    </message>
    <message>
        <source>small part</source>
        <translation>小件</translation>
    </message>
    <message>
        <source>stands on a desk, not in a rack</source>
        <translation>是桌面机，不能上架</translation>
    </message>
    <message>
        <source>supplies of {watts:.0f} W each give 2N (their price is to be quoted)</source>
        <translation>每个 {watts:.0f} W 的电源可达到 2N（价格待报价）</translation>
    </message>
    <message>
        <source>the accelerators and their software</source>
        <translation>加速卡及其软件</translation>
    </message>
    <message>
        <source>the bandwidth of the accelerators' memory</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>the budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>the build has no accelerator: there is nothing to deploy</source>
        <translation>整机没有加速卡：无可部署</translation>
    </message>
    <message>
        <source>the catalogue holds no machine at all that the rules accept</source>
        <translation>目录中没有任何规则认可的机器</translation>
    </message>
    <message>
        <source>the cheapest build</source>
        <translation>最低价整机</translation>
    </message>
    <message>
        <source>the circuit of {amps:g} A gives {limit:.0f} VA for hours</source>
        <translation>{amps:g} A 回路可持续 {limit:.0f} VA</translation>
    </message>
    <message>
        <source>the computing rate of the accelerators</source>
        <translation>加速卡的算力</translation>
    </message>
    <message>
        <source>the cooling of the room</source>
        <translation>房间的制冷</translation>
    </message>
    <message>
        <source>the cooling of the room: {watts:.0f} W</source>
        <translation>房间制冷量：{watts:.0f} W</translation>
    </message>
    <message>
        <source>the drives: the job wants {need:.0f} MB/s</source>
        <translation>硬盘：任务需要 {need:.0f} MB/s</translation>
    </message>
    <message>
        <source>the efficient edge</source>
        <translation>有效前沿</translation>
    </message>
    <message>
        <source>the job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>the job needs memory for loading the model, data loaders and what is off-loaded, not a multiple of {vram:.0f} GB</source>
        <translation>内存用于加载模型、数据加载器和卸载的状态，而不是 {vram:.0f} GB 的倍数</translation>
    </message>
    <message>
        <source>the job needs {need:.1f} GiB on each, {have:.1f} GiB can be used</source>
        <translation>任务每卡需要 {need:.1f} GiB，可用 {have:.1f} GiB</translation>
    </message>
    <message>
        <source>the job needs {need:.1f} of {have:.1f} GiB on each and runs at about {speed:,.0f} {unit}</source>
        <translation>任务每卡需要 {need:.1f}/{have:.1f} GiB，速度约 {speed:,.0f} {unit}</translation>
    </message>
    <message>
        <source>the job needs {need:.1f} of {have:.1f} GiB on each; its speed cannot be told</source>
        <translation>任务每卡需要 {need:.1f}/{have:.1f} GiB；速度无法判断</translation>
    </message>
    <message>
        <source>the largest batch on each accelerator</source>
        <translation>每卡最大批量</translation>
    </message>
    <message>
        <source>the least speed</source>
        <translation>最低速度</translation>
    </message>
    <message>
        <source>the links between the accelerators: {share:.0%} of {count} times one card</source>
        <translation>卡间互联：只有单卡 {count} 倍的 {share:.0%}</translation>
    </message>
    <message>
        <source>the longest context</source>
        <translation>最长上下文</translation>
    </message>
    <message>
        <source>the machine at its full power</source>
        <translation>机器满功率运行</translation>
    </message>
    <message>
        <source>the memory need</source>
        <translation>内存需求</translation>
    </message>
    <message>
        <source>the memory of the accelerators: {limit:.1f} GiB on each can be used</source>
        <translation>显存：每卡可用 {limit:.1f} GiB</translation>
    </message>
    <message>
        <source>the most users at a time</source>
        <translation>最多同时用户</translation>
    </message>
    <message>
        <source>the network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>the noise limit</source>
        <translation>噪声上限</translation>
    </message>
    <message>
        <source>the number of supplies</source>
        <translation>电源数量</translation>
    </message>
    <message>
        <source>the outlet</source>
        <translation>插座</translation>
    </message>
    <message>
        <source>the parts that must be used</source>
        <translation>必须使用的部件</translation>
    </message>
    <message>
        <source>the parts that must not be used</source>
        <translation>不得使用的部件</translation>
    </message>
    <message>
        <source>the power of a part is not known</source>
        <translation>某个部件的功耗未知</translation>
    </message>
    <message>
        <source>the rating of the supplies</source>
        <translation>电源的额定功率</translation>
    </message>
    <message>
        <source>the room in the rack</source>
        <translation>机架空间</translation>
    </message>
    <message>
        <source>the room may be this warm before the hottest card reaches {limit:.0f} °C at the far end of the band</source>
        <translation>在误差上限处，最热的卡达到 {limit:.0f} °C 之前房间可以这么热</translation>
    </message>
    <message>
        <source>the supply lacks plugs of this kind for {part}</source>
        <translation>电源缺少 {part} 所需的此类插头</translation>
    </message>
    <message>
        <source>there is no preset {id}; there are: {known}</source>
        <translation>没有预设 {id}；可选：{known}</translation>
    </message>
    <message>
        <source>there is no site {id}; there are: {known}</source>
        <translation>没有场地 {id}；可选：{known}</translation>
    </message>
    <message>
        <source>these cannot be met together, and giving up any one of them is enough: {wishes}</source>
        <translation>以下愿望不能同时满足，放弃其中任何一项即可：{wishes}</translation>
    </message>
    <message>
        <source>these cannot be met together, and perhaps fewer of them cannot: {wishes}</source>
        <translation>以下各项不能同时满足，也许其中更少几项就已冲突：{wishes}</translation>
    </message>
    <message>
        <source>this is not asked of a job of this kind</source>
        <translation>此类任务没有这个问题</translation>
    </message>
    <message>
        <source>time ran out before the proof</source>
        <translation>时间用尽，未能证明</translation>
    </message>
    <message>
        <source>twice the accelerators: {gained:+,.0f} {unit}</source>
        <translation>加速卡加倍：{gained:+,.0f} {unit}</translation>
    </message>
    <message>
        <source>twice the circuit carries {count} more</source>
        <translation>回路加倍可再带 {count} 张</translation>
    </message>
    <message>
        <source>weights of two bytes each (LoRA) or half a byte (QLoRA), activations of this context and batch</source>
        <translation>权重每个两字节（LoRA）或半字节（QLoRA），加上此上下文与批量的激活</translation>
    </message>
    <message>
        <source>whether it stays within the budget of {budget:,.0f} {currency} cannot be told before the quotes</source>
        <translation>拿到报价之前，无法判断是否在预算 {budget:,.0f} {currency} 之内</translation>
    </message>
    <message>
        <source>which wishes conflict</source>
        <translation>哪些愿望冲突</translation>
    </message>
    <message>
        <source>within the budget of {budget:,.0f} {currency}</source>
        <translation>在预算 {budget:,.0f} {currency} 之内</translation>
    </message>
    <message>
        <source>without that limit the accelerators run at {top:.0f} W</source>
        <translation>没有这一限制时加速卡可运行在 {top:.0f} W</translation>
    </message>
    <message>
        <source>without {wish}: {count} x {part} in {host}, {money}</source>
        <translation>放弃{wish}：{host} 中 {count} × {part}，{money}</translation>
    </message>
    <message>
        <source>{amount:,.0f} {currency} for {known} of {lines} lines ({hints} of them launch prices, only a hint); {open} lines are to be quoted</source>
        <translation>{lines} 行中 {known} 行合计 {amount:,.0f} {currency}（其中 {hints} 行为首发价，仅供参考）；{open} 行待报价</translation>
    </message>
    <message>
        <source>{amount:,.0f} {currency}: every line has a price</source>
        <translation>{amount:,.0f} {currency}：每行都有价格</translation>
    </message>
    <message>
        <source>{amount} is no price: it must not be negative</source>
        <translation>{amount} 不是价格：不能为负</translation>
    </message>
    <message>
        <source>{amps:g} A at {volts:.0f} V for {watts:.0f} W at the wall</source>
        <translation>插座侧 {watts:.0f} W，在 {volts:.0f} V 需 {amps:g} A</translation>
    </message>
    <message>
        <source>{cap:.0f} W on each accelerator instead of {top:.0f} W; {kept}</source>
        <translation>每卡 {cap:.0f} W 而非 {top:.0f} W；{kept}</translation>
    </message>
    <message>
        <source>{count} memory modules into: {seats}</source>
        <translation>{count} 根内存插入：{seats}</translation>
    </message>
    <message>
        <source>{count} of them cost {amount:,.0f} {currency} by themselves ({basis})</source>
        <translation>仅 {count} 个就要 {amount:,.0f} {currency}（{basis}）</translation>
    </message>
    <message>
        <source>{count} x in {host}: {why}</source>
        <translation>{host} 中 {count} 个：{why}</translation>
    </message>
    <message>
        <source>{count} x {part}</source>
        <translation>{count} × {part}</translation>
    </message>
    <message>
        <source>{count} x {part} for outlet, supplies and cooling; seats are another matter</source>
        <translation>就插座、电源和制冷而言可装 {count} × {part}；插位另论</translation>
    </message>
    <message>
        <source>{count} x {size:.0f} GiB</source>
        <translation>{count} × {size:.0f} GiB</translation>
    </message>
    <message>
        <source>{count} x: about {speed:.0f} {unit}</source>
        <translation>{count} 个：约 {speed:.0f} {unit}</translation>
    </message>
    <message>
        <source>{count} x: no machine has places for so many</source>
        <translation>{count} 张：没有机器有这么多位置</translation>
    </message>
    <message>
        <source>{count} x: {reason}</source>
        <translation>{count} 个：{reason}</translation>
    </message>
    <message>
        <source>{count} {form} modules are ordered with {server} and mounted by the maker: more cannot be added later</source>
        <translation>{count} 个 {form} 模组随 {server} 订购并由厂商安装：以后不能增加</translation>
    </message>
    <message>
        <source>{file} is not empty; choose another folder, or add --force</source>
        <translation>{file} 不是空的；请选择另一个文件夹，或加上 --force</translation>
    </message>
    <message>
        <source>{file}: there is no model {id}</source>
        <translation>{file}：没有模型 {id}</translation>
    </message>
    <message>
        <source>{first}, {second}</source>
        <translation>{first}、{second}</translation>
    </message>
    <message>
        <source>{first}; {second}</source>
        <translation>{first}；{second}</translation>
    </message>
    <message>
        <source>{have:.0f} GB fill every channel evenly; the job needs about {need:.0f} GB of host memory</source>
        <translation>{have:.0f} GB 均匀插满各通道；任务约需 {need:.0f} GB 主机内存</translation>
    </message>
    <message>
        <source>{have:.0f} GB of fast storage for system, data and checkpoints of {need:.0f} GB</source>
        <translation>{have:.0f} GB 高速存储，系统、数据与检查点需 {need:.0f} GB</translation>
    </message>
    <message>
        <source>{have} cores for the {need:.0f} that feed the accelerators, {channels} memory channels each</source>
        <translation>{have} 核，供数需要 {need:.0f} 核；每颗 {channels} 个内存通道</translation>
    </message>
    <message>
        <source>{left:.0f} W are left for {need:.0f} W when {lost} of {count} supplies fail</source>
        <translation>{count} 个电源坏 {lost} 个时剩 {left:.0f} W，需要 {need:.0f} W</translation>
    </message>
    <message>
        <source>{load:.0f} W at the most and steps of milliseconds; below it a unit of ATX 3 is enough</source>
        <translation>最多 {load:.0f} W，另有毫秒级阶跃；ATX 3 电源可以更小</translation>
    </message>
    <message>
        <source>{lost} of {count} supplies may fail: {left:.0f} W are left for {need:.0f} W</source>
        <translation>{count} 个电源可坏 {lost} 个：剩 {left:.0f} W，需要 {need:.0f} W</translation>
    </message>
    <message>
        <source>{money}; {held:,.0f} {currency} of the budget are kept back for them, which is a judgement: whether it suffices the quotes will tell</source>
        <translation>{money}；预算中留出 {held:,.0f} {currency} 给它们，这只是估计：是否足够要看报价</translation>
    </message>
    <message>
        <source>{need:.0f} W are needed, {left:.0f} W are left after a failure</source>
        <translation>需要 {need:.0f} W，故障后剩 {left:.0f} W</translation>
    </message>
    <message>
        <source>{need:.0f} mm deep with cables, the rack has {have:.0f}</source>
        <translation>连线缆深 {need:.0f} mm，机架只有 {have:.0f} mm</translation>
    </message>
    <message>
        <source>{need} U are needed, {free} U are free</source>
        <translation>需要 {need} U，空余 {free} U</translation>
    </message>
    <message>
        <source>{part} into {seat}</source>
        <translation>{part} 装入 {seat}</translation>
    </message>
    <message>
        <source>{places} places for {form}, {watts:.0f} W of supplies, {count} of the places used</source>
        <translation>{places} 个 {form} 位，电源 {watts:.0f} W，用了 {count} 个位</translation>
    </message>
    <message>
        <source>{rated:.0f} W for a greatest load of {load:.0f} W, with the plugs that the cards need</source>
        <translation>额定 {rated:.0f} W，最大负载 {load:.0f} W，插头满足显卡需要</translation>
    </message>
    <message>
        <source>{rate} is no rate of exchange for {currency}</source>
        <translation>{rate} 不是 {currency} 的汇率</translation>
    </message>
    <message>
        <source>{room:.0f} mm for cards of {length:.0f} mm, air from front to rear</source>
        <translation>卡长 {length:.0f} mm，空间 {room:.0f} mm，前进后出风道</translation>
    </message>
    <message>
        <source>{script}: {source} (as of {date})</source>
        <translation>{script}：{source}（{date}）</translation>
    </message>
    <message>
        <source>{server} is sold complete: nothing of it can be added or left out later</source>
        <translation>{server} 整机出售：以后不能增减</translation>
    </message>
    <message>
        <source>{share:.0%} of the speed is kept</source>
        <translation>保留 {share:.0%} 的速度</translation>
    </message>
    <message>
        <source>{size:.0f} GB for what is kept; not for training from</source>
        <translation>{size:.0f} GB 用于归档；不用于训练读取</translation>
    </message>
    <message>
        <source>{speed:.0f} Gbit/s as asked</source>
        <translation>按要求 {speed:.0f} Gbit/s</translation>
    </message>
    <message>
        <source>{supplies}; at {cap:.0f} W each, {speed:.0%} of the speed, the job runs on what is left</source>
        <translation>{supplies}；或每卡限 {cap:.0f} W（速度为 {speed:.0%}），任务可靠剩余电源继续运行</translation>
    </message>
    <message>
        <source>{total:,.0f} of {budget:,.0f}</source>
        <translation>{total:,.0f}，预算 {budget:,.0f}</translation>
    </message>
    <message>
        <source>{watts:.0f} W carry {load:.0f} W and the load steps</source>
        <translation>{watts:.0f} W 可承载 {load:.0f} W 及负载阶跃</translation>
    </message>
    <message>
        <source>{what}: {value:,.0f} {unit}</source>
        <translation>{what}：{value:,.0f} {unit}</translation>
    </message>
    <message>
        <source>{wish}: {value:g} is not an amount that can be wished</source>
        <translation>{wish}：{value:g} 不是可以要求的数量</translation>
    </message>
</context>
</TS>
