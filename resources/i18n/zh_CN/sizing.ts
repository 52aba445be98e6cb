<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>sizing</name>
    <message>
        <source>2N: half of the supplies, or one feed of two, carry the maximum</source>
        <translation>2N：一半电源或两路中的一路即可承担最大功耗</translation>
    </message>
    <message>
        <source>4-bit weights</source>
        <translation>4 位权重</translation>
    </message>
    <message>
        <source>8-bit AdamW</source>
        <translation>8 位 AdamW</translation>
    </message>
    <message>
        <source>8-bit KV cache</source>
        <translation>8 位 KV 缓存</translation>
    </message>
    <message>
        <source>8-bit weights</source>
        <translation>8 位权重</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活值</translation>
    </message>
    <message>
        <source>Air needed</source>
        <translation>所需风量</translation>
    </message>
    <message>
        <source>An expert parallelism of {degree} does not divide {copies} data-parallel ranks.</source>
        <translation>专家并行度 {degree} 不能整除 {copies} 个数据并行进程。</translation>
    </message>
    <message>
        <source>At the wall, sustained maximum</source>
        <translation>墙插功耗（持续最大）</translation>
    </message>
    <message>
        <source>At the wall, {phase}</source>
        <translation>墙插功耗（{phase}）</translation>
    </message>
    <message>
        <source>Bytes per cached scalar</source>
        <translation>每个缓存标量的字节数</translation>
    </message>
    <message>
        <source>Bytes per sample</source>
        <translation>每个样本的字节数</translation>
    </message>
    <message>
        <source>CPU cooler</source>
        <translation>CPU 散热器</translation>
    </message>
    <message>
        <source>Checkpoint</source>
        <translation>检查点</translation>
    </message>
    <message>
        <source>Context of {tokens} tokens</source>
        <translation>上下文缩短到 {tokens} 个 token</translation>
    </message>
    <message>
        <source>Context, libraries, allocator</source>
        <translation>CUDA 上下文、库与分配器</translation>
    </message>
    <message>
        <source>Coolant</source>
        <translation>冷却液</translation>
    </message>
    <message>
        <source>Copies while loading</source>
        <translation>加载时的副本数</translation>
    </message>
    <message>
        <source>Current at the wall</source>
        <translation>墙插电流</translation>
    </message>
    <message>
        <source>Data to read</source>
        <translation>需读取的数据</translation>
    </message>
    <message>
        <source>Different GPUs: judged by the smallest, {gpu}.</source>
        <translation>GPU 型号不一：按显存最小的 {gpu} 判断。</translation>
    </message>
    <message>
        <source>Does not load: {loads:.1f} GiB of weights and libraries, {limit:.1f} GiB usable ({engine}).</source>
        <translation>无法加载：权重与库需 {loads:.1f} GiB，可用 {limit:.1f} GiB（{engine}）。</translation>
    </message>
    <message>
        <source>Exhaust air</source>
        <translation>排风温度</translation>
    </message>
    <message>
        <source>Feed {feed}</source>
        <translation>供电回路 {feed}</translation>
    </message>
    <message>
        <source>Feed {feed} when {lost} is lost</source>
        <translation>失去 {lost} 时的回路 {feed}</translation>
    </message>
    <message>
        <source>Fixed time of a layer</source>
        <translation>每层固定耗时</translation>
    </message>
    <message>
        <source>Flash attention</source>
        <translation>Flash attention</translation>
    </message>
    <message>
        <source>Forward operations per token</source>
        <translation>每个 token 的前向运算量</translation>
    </message>
    <message>
        <source>Full activation checkpointing</source>
        <translation>完全激活检查点（重计算）</translation>
    </message>
    <message>
        <source>Fused AdamW</source>
        <translation>融合的 AdamW</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>GPUs with work</source>
        <translation>有任务的 GPU</translation>
    </message>
    <message>
        <source>Gradients</source>
        <translation>梯度</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>发热</translation>
    </message>
    <message>
        <source>Heat, sustained maximum</source>
        <translation>发热（持续最大）</translation>
    </message>
    <message>
        <source>Host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>Host memory of {need:.0f} GB needed, {limit:.0f} GB placed.</source>
        <translation>需要 {need:.0f} GB 主机内存，已安装 {limit:.0f} GB。</translation>
    </message>
    <message>
        <source>Hottest accelerator</source>
        <translation>最热的加速卡</translation>
    </message>
    <message>
        <source>Hottest drive</source>
        <translation>最热的硬盘</translation>
    </message>
    <message>
        <source>Instant</source>
        <translation>峰值时刻</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>L1 {one:.1f} A, L2 {two:.1f} A, L3 {three:.1f} A</source>
        <translation>L1 {one:.1f} A，L2 {two:.1f} A，L3 {three:.1f} A</translation>
    </message>
    <message>
        <source>Largest micro-batch</source>
        <translation>最大微批次</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>并行布局</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>互连</translation>
    </message>
    <message>
        <source>LoRA instead of full training</source>
        <translation>用 LoRA 代替全量训练</translation>
    </message>
    <message>
        <source>Loading the model</source>
        <translation>加载模型</translation>
    </message>
    <message>
        <source>Loads and probably survives {context} tokens: {need:.1f} of {limit:.1f} GiB, the band reaches {high:.1f} ({engine}).</source>
        <translation>可以加载，{context} 个 token 大概率能跑：需 {need:.1f} GiB，可用 {limit:.1f} GiB，误差带上限 {high:.1f} GiB（{engine}）。</translation>
    </message>
    <message>
        <source>Loads, but fails at {context} tokens: needs {need:.1f} GiB, {limit:.1f} GiB usable ({engine}).</source>
        <translation>可以加载，但在 {context} 个 token 时显存不足：需 {need:.1f} GiB，可用 {limit:.1f} GiB（{engine}）。</translation>
    </message>
    <message>
        <source>Loads, fills and survives {context} tokens with {margin:.1f} GiB to spare ({engine}).</source>
        <translation>可加载、可填满并能稳定运行 {context} 个 token，余量 {margin:.1f} GiB（{engine}）。</translation>
    </message>
    <message>
        <source>Logits and loss</source>
        <translation>logits 与损失</translation>
    </message>
    <message>
        <source>Longest context</source>
        <translation>最长上下文</translation>
    </message>
    <message>
        <source>Lost to heat</source>
        <translation>过热损失</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>Micro-batch of 1</source>
        <translation>微批次降为 1</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Most at a time</source>
        <translation>最多同时处理</translation>
    </message>
    <message>
        <source>Most users</source>
        <translation>最多用户数</translation>
    </message>
    <message>
        <source>N+1: any one supply may fail at the maximum</source>
        <translation>N+1：最大功耗下任一电源可失效</translation>
    </message>
    <message>
        <source>Needs {need:.1f} GiB on each GPU, {limit:.1f} GiB are usable.</source>
        <translation>每张 GPU 需要 {need:.1f} GiB，可用 {limit:.1f} GiB。</translation>
    </message>
    <message>
        <source>Noise at one metre</source>
        <translation>一米处噪声</translation>
    </message>
    <message>
        <source>Noise at {metres:g} m</source>
        <translation>{metres:g} 米处噪声</translation>
    </message>
    <message>
        <source>Off-load</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>Off-loaded states</source>
        <translation>卸载到主机的状态</translation>
    </message>
    <message>
        <source>Operating system</source>
        <translation>操作系统</translation>
    </message>
    <message>
        <source>Optimizer off-loaded to host memory</source>
        <translation>优化器状态卸载到主机内存</translation>
    </message>
    <message>
        <source>Optimizer states</source>
        <translation>优化器状态</translation>
    </message>
    <message>
        <source>Optimizer step</source>
        <translation>优化器更新</translation>
    </message>
    <message>
        <source>Output speed, all users</source>
        <translation>全部用户的输出速度</translation>
    </message>
    <message>
        <source>PCIe lanes</source>
        <translation>PCIe 通道</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Passes over the kept bytes</source>
        <translation>保留字节的读写遍数</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值算力</translation>
    </message>
    <message>
        <source>Power plugs</source>
        <translation>供电接头</translation>
    </message>
    <message>
        <source>Power, idle</source>
        <translation>功耗（空闲）</translation>
    </message>
    <message>
        <source>Power, load steps</source>
        <translation>功耗（负载阶跃）</translation>
    </message>
    <message>
        <source>Power, sustained maximum</source>
        <translation>功耗（持续最大）</translation>
    </message>
    <message>
        <source>Power, {phase}</source>
        <translation>功耗（{phase}）</translation>
    </message>
    <message>
        <source>Processes and data loaders</source>
        <translation>进程与数据加载</translation>
    </message>
    <message>
        <source>Processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>QLoRA</source>
        <translation>QLoRA</translation>
    </message>
    <message>
        <source>Radiator</source>
        <translation>散热排</translation>
    </message>
    <message>
        <source>Reserved by others</source>
        <translation>其他占用</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>房间</translation>
    </message>
    <message>
        <source>Scaling efficiency at this batch for all GPUs</source>
        <translation>总批大小不变时的扩展效率</translation>
    </message>
    <message>
        <source>Scaling efficiency at this batch per GPU</source>
        <translation>按此单卡批次的扩展效率</translation>
    </message>
    <message>
        <source>Shard everything (ZeRO-3, FSDP)</source>
        <translation>全部切分（ZeRO-3、FSDP）</translation>
    </message>
    <message>
        <source>Share of the bandwidth</source>
        <translation>带宽利用率</translation>
    </message>
    <message>
        <source>Share of the peak (model operations)</source>
        <translation>峰值利用率（模型运算，MFU）</translation>
    </message>
    <message>
        <source>Share of the peak, attention</source>
        <translation>注意力的峰值利用率</translation>
    </message>
    <message>
        <source>Share of the peak, matrices</source>
        <translation>矩阵乘的峰值利用率</translation>
    </message>
    <message>
        <source>Speed left under the power limit</source>
        <translation>功耗上限下保留的速度</translation>
    </message>
    <message>
        <source>Supply load</source>
        <translation>电源负载率</translation>
    </message>
    <message>
        <source>Supply redundancy</source>
        <translation>电源冗余</translation>
    </message>
    <message>
        <source>Tensor parallelism over {degree} GPUs does not divide {heads} heads, {kv_heads} KV heads or the MLP.</source>
        <translation>{degree} 卡张量并行无法整除 {heads} 个注意力头、{kv_heads} 个 KV 头或 MLP 宽度。</translation>
    </message>
    <message>
        <source>The layout needs {wanted} GPUs, the machine has {gpus}.</source>
        <translation>该布局需要 {wanted} 张 GPU，机器有 {gpus} 张。</translation>
    </message>
    <message>
        <source>The model is made for {tokens} tokens; memory would hold {value}.</source>
        <translation>模型按 {tokens} 个 token 训练；显存可容纳 {value} 个。</translation>
    </message>
    <message>
        <source>Time per output token</source>
        <translation>每个输出 token 的时间</translation>
    </message>
    <message>
        <source>Time to first token</source>
        <translation>首 token 时间</translation>
    </message>
    <message>
        <source>Time to train</source>
        <translation>训练时间</translation>
    </message>
    <message>
        <source>Training speed</source>
        <translation>训练速度</translation>
    </message>
    <message>
        <source>Uninterruptible supply</source>
        <translation>不间断电源</translation>
    </message>
    <message>
        <source>Units in use</source>
        <translation>已用高度</translation>
    </message>
    <message>
        <source>Usable memory</source>
        <translation>可用显存</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重量</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Weights read</source>
        <translation>读取的权重格式</translation>
    </message>
    <message>
        <source>Work per joule</source>
        <translation>每焦耳完成的工作</translation>
    </message>
    <message>
        <source>Workspace</source>
        <translation>工作区</translation>
    </message>
    <message>
        <source>Writing a checkpoint</source>
        <translation>写检查点</translation>
    </message>
    <message>
        <source>a CPU cooler</source>
        <translation>CPU 散热器</translation>
    </message>
    <message>
        <source>a model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>a power supply</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>a power that is not known</source>
        <translation>未知的功耗</translation>
    </message>
    <message>
        <source>a processor whose lanes are known</source>
        <translation>通道数已知的处理器</translation>
    </message>
    <message>
        <source>a unit of this size is not rated at {volts:.0f} V</source>
        <translation>这一规格的电源不支持 {volts:.0f} V</translation>
    </message>
    <message>
        <source>about {watts:.0f} W at {volts:.0f} V</source>
        <translation>{volts:.0f} V 下约 {watts:.0f} W</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>air at the cooler</source>
        <translation>散热器进风温度</translation>
    </message>
    <message>
        <source>air at the drive</source>
        <translation>硬盘进风温度</translation>
    </message>
    <message>
        <source>altitude</source>
        <translation>海拔</translation>
    </message>
    <message>
        <source>an accelerator</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>an air conditioner of {capacity:.1f} kW ({btu:.0f} BTU/h, {tons:.1f} t) is needed</source>
        <translation>需要 {capacity:.1f} kW 空调（{btu:.0f} BTU/h，{tons:.1f} 冷吨）</translation>
    </message>
    <message>
        <source>at least {kg:.0f} kg; not all weights are known</source>
        <translation>至少 {kg:.0f} kg；部分重量未知</translation>
    </message>
    <message>
        <source>at least {kw:.1f} kW; not all powers are known</source>
        <translation>至少 {kw:.1f} kW；部分功率未知</translation>
    </message>
    <message>
        <source>at least {watts:.0f} W; not all powers are known</source>
        <translation>至少 {watts:.0f} W；部分部件功耗未知</translation>
    </message>
    <message>
        <source>blower cards</source>
        <translation>涡轮显卡</translation>
    </message>
    <message>
        <source>board</source>
        <translation>主板</translation>
    </message>
    <message>
        <source>board of a small computer</source>
        <translation>小型计算机主板</translation>
    </message>
    <message>
        <source>breaker</source>
        <translation>断路器</translation>
    </message>
    <message>
        <source>cannot group by {name}: use kind, group or gpu</source>
        <translation>不能按 {name} 分组：请用 kind、group 或 gpu</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>cards of one step below 10 ms</source>
        <translation>10 ms 以内同时阶跃的卡数</translation>
    </message>
    <message>
        <source>case fans</source>
        <translation>机箱风扇</translation>
    </message>
    <message>
        <source>case {id}: measured.value is missing</source>
        <translation>用例 {id}：缺少 measured.value</translation>
    </message>
    <message>
        <source>case {id}: unknown kind {kind}</source>
        <translation>用例 {id}：未知的类型 {kind}</translation>
    </message>
    <message>
        <source>case {id}: unknown load {load}</source>
        <translation>用例 {id}：未知的负载 {load}</translation>
    </message>
    <message>
        <source>circuits</source>
        <translation>回路数</translation>
    </message>
    <message>
        <source>connectors of {part}</source>
        <translation>{part} 的接头</translation>
    </message>
    <message>
        <source>continuous share</source>
        <translation>持续系数</translation>
    </message>
    <message>
        <source>cooled by the maker's heat sinks</source>
        <translation>由厂商自带散热片散热</translation>
    </message>
    <message>
        <source>cooler</source>
        <translation>散热方式</translation>
    </message>
    <message>
        <source>data loading</source>
        <translation>数据加载</translation>
    </message>
    <message>
        <source>decoding</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>design rise</source>
        <translation>设计温升</translation>
    </message>
    <message>
        <source>desktop board</source>
        <translation>台式主板</translation>
    </message>
    <message>
        <source>distance of the listener</source>
        <translation>听者距离</translation>
    </message>
    <message>
        <source>drives</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>ducted fans of passive cards</source>
        <translation>被动散热卡的导风风扇</translation>
    </message>
    <message>
        <source>efficiency of {address}</source>
        <translation>{address} 的效率</translation>
    </message>
    <message>
        <source>efficiency, no supply is declared</source>
        <translation>效率（未选电源）</translation>
    </message>
    <message>
        <source>everything runs on</source>
        <translation>一切照常运行</translation>
    </message>
    <message>
        <source>exponent</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>extrapolated: classes of machines, ±6 dB</source>
        <translation>外推：按机器类别估计，±6 dB</translation>
    </message>
    <message>
        <source>extrapolated: no published measurement of this framework was compared</source>
        <translation>外推：未与该框架的公开实测比较过</translation>
    </message>
    <message>
        <source>extrapolated: readings once a second cannot prove steps of milliseconds</source>
        <translation>外推：每秒一次的读数无法验证毫秒级阶跃</translation>
    </message>
    <message>
        <source>fans</source>
        <translation>风扇</translation>
    </message>
    <message>
        <source>fans and pumps</source>
        <translation>风扇和水泵</translation>
    </message>
    <message>
        <source>fans of the case</source>
        <translation>机箱风扇</translation>
    </message>
    <message>
        <source>fans of the server</source>
        <translation>服务器风扇</translation>
    </message>
    <message>
        <source>feed {number}</source>
        <translation>第 {number} 路供电</translation>
    </message>
    <message>
        <source>first rise when the cooling fails</source>
        <translation>制冷失效时的初始升温</translation>
    </message>
    <message>
        <source>flow</source>
        <translation>风量</translation>
    </message>
    <message>
        <source>free slots to the next card</source>
        <translation>与下一张卡之间的空槽数</translation>
    </message>
    <message>
        <source>greatest wall power</source>
        <translation>最大墙插功耗</translation>
    </message>
    <message>
        <source>heat</source>
        <translation>热量</translation>
    </message>
    <message>
        <source>heat for each 120 mm and 10 K</source>
        <translation>每 120 mm、每 10 K 的散热量</translation>
    </message>
    <message>
        <source>heat to the air</source>
        <translation>排入空气的热量</translation>
    </message>
    <message>
        <source>imbalance of feed {number}</source>
        <translation>第 {number} 路供电三相不平衡度</translation>
    </message>
    <message>
        <source>inrush of {count} supplies on one circuit</source>
        <translation>同一回路 {count} 个电源的浪涌电流</translation>
    </message>
    <message>
        <source>it runs on with slowed accelerators only</source>
        <translation>只有降低加速卡功耗才能继续运行</translation>
    </message>
    <message>
        <source>its accelerators stop, the others run on</source>
        <translation>所供的加速卡停机，其余继续运行</translation>
    </message>
    <message>
        <source>lanes of {seat}</source>
        <translation>{seat} 的通道数</translation>
    </message>
    <message>
        <source>length of the radiator</source>
        <translation>散热排长度</translation>
    </message>
    <message>
        <source>limit of the room</source>
        <translation>房间限值</translation>
    </message>
    <message>
        <source>liquid-cooled cards</source>
        <translation>水冷显卡</translation>
    </message>
    <message>
        <source>losses in the supplies</source>
        <translation>电源损耗</translation>
    </message>
    <message>
        <source>louder than the {limit:.0f} dB(A) of the room</source>
        <translation>超过房间的 {limit:.0f} dB(A)</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>may be louder than the {limit:.0f} dB(A) of the room</source>
        <translation>可能超过房间的 {limit:.0f} dB(A)</translation>
    </message>
    <message>
        <source>may slow down: the limit lies inside the band of {band:.0f} K</source>
        <translation>可能降频：限值落在 {band:.0f} K 误差带内</translation>
    </message>
    <message>
        <source>mean efficiency</source>
        <translation>平均效率</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>memory bandwidth of {part}</source>
        <translation>{part} 的显存带宽</translation>
    </message>
    <message>
        <source>memory size of {part}</source>
        <translation>{part} 的显存容量</translation>
    </message>
    <message>
        <source>model, ±8 K without a reading of the machine: it ranks and warns</source>
        <translation>模型估计，未经实测校准时 ±8 K：用于排序和预警</translation>
    </message>
    <message>
        <source>module board, share of one module</source>
        <translation>模组底板（每个模组分摊）</translation>
    </message>
    <message>
        <source>module links</source>
        <translation>模组互连</translation>
    </message>
    <message>
        <source>network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>neutral of feed {number}</source>
        <translation>第 {number} 路供电中性线电流</translation>
    </message>
    <message>
        <source>no accelerator</source>
        <translation>没有加速卡</translation>
    </message>
    <message>
        <source>no processor</source>
        <translation>没有处理器</translation>
    </message>
    <message>
        <source>no supply is declared: power cannot be cleared</source>
        <translation>未选电源：无法确认供电</translation>
    </message>
    <message>
        <source>none: a failed supply stops the machine or a part of it</source>
        <translation>无冗余：任一电源失效将使整机或部分部件停机</translation>
    </message>
    <message>
        <source>not allowed at {volts:.0f} V</source>
        <translation>不允许在 {volts:.0f} V 下使用</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>not rated at {volts:.0f} V</source>
        <translation>不支持 {volts:.0f} V</translation>
    </message>
    <message>
        <source>not redundant at the maximum: {need:.0f} W are needed, {left:.0f} W are left when one supply fails</source>
        <translation>最大功耗下无冗余：需要 {need:.0f} W，一个电源失效后只剩 {left:.0f} W</translation>
    </message>
    <message>
        <source>number of tokens in the data set</source>
        <translation>数据集的 token 数</translation>
    </message>
    <message>
        <source>one supply</source>
        <translation>一个电源</translation>
    </message>
    <message>
        <source>only with slowed accelerators after a failure</source>
        <translation>电源失效后只能降频运行</translation>
    </message>
    <message>
        <source>open cards</source>
        <translation>开放式散热显卡</translation>
    </message>
    <message>
        <source>other load on the circuit</source>
        <translation>回路上的其他负载</translation>
    </message>
    <message>
        <source>other parts</source>
        <translation>其他部件</translation>
    </message>
    <message>
        <source>parts with fans</source>
        <translation>带风扇的部件</translation>
    </message>
    <message>
        <source>phases of feed {number}</source>
        <translation>第 {number} 路供电各相电流</translation>
    </message>
    <message>
        <source>power connectors of {part}</source>
        <translation>{part} 的供电接口</translation>
    </message>
    <message>
        <source>power factor</source>
        <translation>功率因数</translation>
    </message>
    <message>
        <source>power of the air conditioner</source>
        <translation>空调耗电</translation>
    </message>
    <message>
        <source>power of the card</source>
        <translation>显卡功耗</translation>
    </message>
    <message>
        <source>power of the cooling</source>
        <translation>制冷耗电</translation>
    </message>
    <message>
        <source>power of the package</source>
        <translation>封装功耗</translation>
    </message>
    <message>
        <source>power of the processor</source>
        <translation>处理器功耗</translation>
    </message>
    <message>
        <source>power of {machine}</source>
        <translation>{machine} 的功率</translation>
    </message>
    <message>
        <source>power of {part}</source>
        <translation>{part} 的功耗</translation>
    </message>
    <message>
        <source>power supply</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>rated from {volts:.0f} V upwards</source>
        <translation>额定电压从 {volts:.0f} V 起</translation>
    </message>
    <message>
        <source>rating of the cooler</source>
        <translation>散热器额定值</translation>
    </message>
    <message>
        <source>rating of {address}</source>
        <translation>{address} 的额定功率</translation>
    </message>
    <message>
        <source>rating of {address} ({reason})</source>
        <translation>{address} 的额定功率（{reason}）</translation>
    </message>
    <message>
        <source>reading speed of the drives</source>
        <translation>硬盘读取速度</translation>
    </message>
    <message>
        <source>resistance</source>
        <translation>热阻</translation>
    </message>
    <message>
        <source>resistance for a 350 W cooler</source>
        <translation>350 W 散热器的热阻</translation>
    </message>
    <message>
        <source>rise of the air</source>
        <translation>空气温升</translation>
    </message>
    <message>
        <source>room</source>
        <translation>室温</translation>
    </message>
    <message>
        <source>seats of the cards</source>
        <translation>显卡的安装位置</translation>
    </message>
    <message>
        <source>seats of {parts}</source>
        <translation>{parts} 的安装位置</translation>
    </message>
    <message>
        <source>sensible share</source>
        <translation>显热比</translation>
    </message>
    <message>
        <source>server board with a board of four modules</source>
        <translation>带四模组底板的服务器主板</translation>
    </message>
    <message>
        <source>server board with a module board</source>
        <translation>带模组底板的服务器主板</translation>
    </message>
    <message>
        <source>server board, one socket</source>
        <translation>单路服务器主板</translation>
    </message>
    <message>
        <source>server board, two sockets</source>
        <translation>双路服务器主板</translation>
    </message>
    <message>
        <source>serving</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>share to the liquid</source>
        <translation>由液体带走的比例</translation>
    </message>
    <message>
        <source>shift by the wall meter</source>
        <translation>按电表读数修正</translation>
    </message>
    <message>
        <source>size of the memory modules</source>
        <translation>内存条容量</translation>
    </message>
    <message>
        <source>size of the number format {format}</source>
        <translation>数值格式 {format} 的大小</translation>
    </message>
    <message>
        <source>slows down: {watts:.0f} W of {asked:.0f} W can be cooled</source>
        <translation>会降频：{asked:.0f} W 中只能散掉 {watts:.0f} W</translation>
    </message>
    <message>
        <source>steps of {peak:.0f} W; {energy:.1f} kWh of battery carry it for {minutes:.0f} min</source>
        <translation>负载阶跃达 {peak:.0f} W；{energy:.1f} kWh 电池可支撑 {minutes:.0f} 分钟</translation>
    </message>
    <message>
        <source>steps up to {watts:.0f} W exceed the {rated:.0f} W rating; the supply promises no tolerance (not ATX 3)</source>
        <translation>阶跃达 {watts:.0f} W，超过额定 {rated:.0f} W；该电源未承诺容限（非 ATX 3）</translation>
    </message>
    <message>
        <source>steps up to {watts:.0f} W for {span}</source>
        <translation>{span} 内阶跃达 {watts:.0f} W</translation>
    </message>
    <message>
        <source>stress test</source>
        <translation>压力测试</translation>
    </message>
    <message>
        <source>supply {address}</source>
        <translation>电源 {address}</translation>
    </message>
    <message>
        <source>switch chips, share of one module</source>
        <translation>交换芯片（每个模组分摊）</translation>
    </message>
    <message>
        <source>the cards have no seats: next to one another they reach {hot:.0f} °C</source>
        <translation>显卡尚未定位：若相邻安装将达到 {hot:.0f} °C</translation>
    </message>
    <message>
        <source>the circuit: {limit:.1f} A for hours</source>
        <translation>回路：可长时间供 {limit:.1f} A</translation>
    </message>
    <message>
        <source>the cooling of the room: {watts:.0f} W</source>
        <translation>房间制冷量：{watts:.0f} W</translation>
    </message>
    <message>
        <source>the job runs on, its greatest load does not</source>
        <translation>任务可继续，但承受不了最大负载</translation>
    </message>
    <message>
        <source>the machine stops</source>
        <translation>机器停机</translation>
    </message>
    <message>
        <source>the maker's fans are taken to move it</source>
        <translation>视为由厂商自带风扇提供</translation>
    </message>
    <message>
        <source>the only feed</source>
        <translation>唯一的一路供电</translation>
    </message>
    <message>
        <source>the rating of the supply is not known</source>
        <translation>电源额定功率未知</translation>
    </message>
    <message>
        <source>the site has no liquid loop for a directly cooled server</source>
        <translation>场地没有供直接液冷服务器使用的液冷回路</translation>
    </message>
    <message>
        <source>the supplies do not carry the maximum even when all live</source>
        <translation>即使全部电源正常也承担不了最大功耗</translation>
    </message>
    <message>
        <source>the supplies that are left: {watts:.0f} W</source>
        <translation>剩余电源：{watts:.0f} W</translation>
    </message>
    <message>
        <source>the supply {address}: {watts:.0f} W</source>
        <translation>{address}：{watts:.0f} W</translation>
    </message>
    <message>
        <source>time of the generation between updates</source>
        <translation>两次更新之间的生成时间</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>training over several machines</source>
        <translation>多机训练</translation>
    </message>
    <message>
        <source>training {training:.0f} W, prefill {prefill:.0f} W, decoding {decoding:.0f} W, loading data {loading:.0f} W</source>
        <translation>训练 {training:.0f} W，预填充 {prefill:.0f} W，解码 {decoding:.0f} W，数据加载 {loading:.0f} W</translation>
    </message>
    <message>
        <source>validated on {cases} cases from one source</source>
        <translation>已用一个来源的 {cases} 个实测验证</translation>
    </message>
    <message>
        <source>validated on {cases} cases from {sources} sources</source>
        <translation>已用 {sources} 个来源的 {cases} 个实测验证</translation>
    </message>
    <message>
        <source>voltage</source>
        <translation>电压</translation>
    </message>
    <message>
        <source>wall meter, {load}</source>
        <translation>电表读数（{load}）</translation>
    </message>
    <message>
        <source>wall power</source>
        <translation>墙插功耗</translation>
    </message>
    <message>
        <source>water at {water:.0f} °C</source>
        <translation>水温 {water:.0f} °C</translation>
    </message>
    <message>
        <source>weight of {machine}</source>
        <translation>{machine} 的重量</translation>
    </message>
    <message>
        <source>what state-space layers keep for backward</source>
        <translation>状态空间层为反向传播保留的量</translation>
    </message>
    <message>
        <source>what the rack carries is not given</source>
        <translation>未给出机柜承重</translation>
    </message>
    <message>
        <source>without feed {feed} the other one carries {amps:.1f} A; it gives {limit:.1f} A for hours</source>
        <translation>第 {feed} 路断电后，另一路须承担 {amps:.1f} A，而它只能长时间供 {limit:.1f} A</translation>
    </message>
    <message>
        <source>without {lost}: {runs}</source>
        <translation>失去{lost}：{runs}</translation>
    </message>
    <message>
        <source>writing speed of the drives</source>
        <translation>硬盘写入速度</translation>
    </message>
    <message>
        <source>{address} carries {load:.0f} W of {rated:.0f} W</source>
        <translation>{address} 承担 {load:.0f} W，额定 {rated:.0f} W</translation>
    </message>
    <message>
        <source>{amps:.1f} A at the maximum, {usual:.1f} A in use; the circuit gives {limit:.1f} A for hours</source>
        <translation>最大 {amps:.1f} A，常用 {usual:.1f} A；回路只能长时间供 {limit:.1f} A</translation>
    </message>
    <message>
        <source>{amps:.1f} A of {limit:.1f} A for hours</source>
        <translation>{amps:.1f} A，可长时间供 {limit:.1f} A</translation>
    </message>
    <message>
        <source>{amps:.1f} A on one cord, its inlet carries {limit:.0f} A</source>
        <translation>单根电源线 {amps:.1f} A，插口只能承载 {limit:.0f} A</translation>
    </message>
    <message>
        <source>{btu:.0f} BTU/h</source>
        <translation>{btu:.0f} BTU/h</translation>
    </message>
    <message>
        <source>{count:.0f} ms</source>
        <translation>{count:.0f} ms</translation>
    </message>
    <message>
        <source>{count:.0f} µs</source>
        <translation>{count:.0f} µs</translation>
    </message>
    <message>
        <source>{count:g} ms</source>
        <translation>{count:g} ms</translation>
    </message>
    <message>
        <source>{count} GPUs stay idle: {seats}.</source>
        <translation>{count} 张 GPU 闲置：{seats}。</translation>
    </message>
    <message>
        <source>{count} supplies</source>
        <translation>{count} 个电源</translation>
    </message>
    <message>
        <source>{count} x {part}</source>
        <translation>{count} × {part}</translation>
    </message>
    <message>
        <source>{experts} experts do not divide by an expert parallelism of {degree}.</source>
        <translation>{experts} 个专家无法被专家并行度 {degree} 整除。</translation>
    </message>
    <message>
        <source>{file}: cannot be read: {reason}</source>
        <translation>{file}：无法读取：{reason}</translation>
    </message>
    <message>
        <source>{file}: no list of cases</source>
        <translation>{file}：没有用例列表</translation>
    </message>
    <message>
        <source>{file}: not JSON: {reason}</source>
        <translation>{file}：不是 JSON：{reason}</translation>
    </message>
    <message>
        <source>{flow:.0f} CFM by {fans} fans, {lost:.0f} CFM with one dead</source>
        <translation>{fans} 个风扇共 {flow:.0f} CFM，坏一个时 {lost:.0f} CFM</translation>
    </message>
    <message>
        <source>{format} rate of {part}</source>
        <translation>{part} 的 {format} 算力</translation>
    </message>
    <message>
        <source>{free} of {all} U are free</source>
        <translation>{all} U 中剩余 {free} U</translation>
    </message>
    <message>
        <source>{heat:.0f} W of {cooling:.0f} W</source>
        <translation>发热 {heat:.0f} W，制冷 {cooling:.0f} W</translation>
    </message>
    <message>
        <source>{kind}</source>
        <translation>{kind}</translation>
    </message>
    <message>
        <source>{kind} plugs offered</source>
        <translation>可用 {kind} 接头</translation>
    </message>
    <message>
        <source>{kind}: {needed} needed, {offered} offered</source>
        <translation>{kind}：需要 {needed} 个，只有 {offered} 个</translation>
    </message>
    <message>
        <source>{layers} layers cannot be cut into {stages} pipeline stages.</source>
        <translation>{layers} 层无法切成 {stages} 个流水线阶段。</translation>
    </message>
    <message>
        <source>{layers} layers do not divide by {stages} stages: the fuller stage is counted.</source>
        <translation>{layers} 层不能被 {stages} 个阶段整除：按较满的阶段计算。</translation>
    </message>
    <message>
        <source>{machine}</source>
        <translation>{machine}</translation>
    </message>
    <message>
        <source>{margin:.0f} K below the limit</source>
        <translation>低于限值 {margin:.0f} K</translation>
    </message>
    <message>
        <source>{model}: {fields} unknown</source>
        <translation>{model}：{fields} 未知</translation>
    </message>
    <message>
        <source>{owner}</source>
        <translation>{owner}</translation>
    </message>
    <message>
        <source>{room:.0f} °C is warmer than the recommended {warn:.0f} °C</source>
        <translation>室温 {room:.0f} °C 高于建议的 {warn:.0f} °C</translation>
    </message>
    <message>
        <source>{seat} is switched off by what another seat holds</source>
        <translation>{seat} 因另一位置已占用而关闭</translation>
    </message>
    <message>
        <source>{seat}: wants {wanted}</source>
        <translation>{seat}：需要 {wanted}</translation>
    </message>
    <message>
        <source>{seat}: x{lanes} of the x{wanted} that the part can use</source>
        <translation>{seat}：部件可用 x{wanted}，实际只有 x{lanes}</translation>
    </message>
    <message>
        <source>{used:.0f} lanes are used, the processors give {total}</source>
        <translation>已用 {used:.0f} 条通道，处理器只提供 {total} 条</translation>
    </message>
    <message>
        <source>{users} users at a time</source>
        <translation>同时 {users} 个用户</translation>
    </message>
    <message>
        <source>{usual:.1f} kW in use</source>
        <translation>使用中 {usual:.1f} kW</translation>
    </message>
    <message>
        <source>{verdict}; {count} supplies switched on together draw {amps:.0f} A at first: a C or D curve breaker</source>
        <translation>{verdict}；{count} 个电源同时上电瞬间约 {amps:.0f} A：用 C 或 D 曲线断路器</translation>
    </message>
    <message>
        <source>{watts:.0f} W at {volts:.0f} V</source>
        <translation>{volts:.0f} V 下 {watts:.0f} W</translation>
    </message>
    <message>
        <source>{watts:.0f} W for {span} is more than the {allowed:.0f} W that the supply forgives</source>
        <translation>{span} 内达 {watts:.0f} W，超过电源可承受的 {allowed:.0f} W</translation>
    </message>
    <message>
        <source>{watts:.0f} W for {span}, {allowed:.0f} W allowed</source>
        <translation>{span} 内达 {watts:.0f} W，允许 {allowed:.0f} W</translation>
    </message>
</context>
</TS>
