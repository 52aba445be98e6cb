<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>rules</name>
    <message>
        <source>"ECC" on this platform means ECC UDIMM: not RDIMM, and not the on-die ECC of every DDR5 module.</source>
        <translation>该平台上的“ECC”指 ECC UDIMM：既不是 RDIMM，也不是每条 DDR5 都有的片内 ECC。</translation>
    </message>
    <message>
        <source>"{name}" is sold as {variants}: name the one that is meant.</source>
        <translation>“{name}”有多个型号在售（{variants}）：请写明具体是哪一个。</translation>
    </message>
    <message>
        <source>6+2-pin plugs left</source>
        <translation>剩余 6+2 针接头</translation>
    </message>
    <message>
        <source>A 200-240 V outlet, or smaller supplies.</source>
        <translation>换 200-240 V 插座，或用更小的电源。</translation>
    </message>
    <message>
        <source>A Threadripper, EPYC or Xeon platform, or a PCIe switch.</source>
        <translation>Threadripper、EPYC 或 Xeon 平台，或 PCIe 交换芯片。</translation>
    </message>
    <message>
        <source>A board with Above 4G Decoding (2014 and later, server boards), or a consumer card.</source>
        <translation>支持 Above 4G Decoding 的主板（2014 年及以后，或服务器主板），或消费级显卡。</translation>
    </message>
    <message>
        <source>A board with a management controller, or a small display card.</source>
        <translation>带管理控制器的主板，或一块小显卡。</translation>
    </message>
    <message>
        <source>A bridge for cards without connector</source>
        <translation>显卡没有桥接器接口</translation>
    </message>
    <message>
        <source>A bridge of {slots} slots.</source>
        <translation>跨 {slots} 槽的桥接器。</translation>
    </message>
    <message>
        <source>A capacity that is not made</source>
        <translation>不存在的容量</translation>
    </message>
    <message>
        <source>A card of two slots made for servers.</source>
        <translation>为服务器设计的双槽卡。</translation>
    </message>
    <message>
        <source>A card within the limit, a lower power limit, or another server.</source>
        <translation>功耗在限值以内的卡、更低的功率上限，或换服务器。</translation>
    </message>
    <message>
        <source>A card's rule about the rest</source>
        <translation>扩展卡的散热限制</translation>
    </message>
    <message>
        <source>A carrier or host adapter for the further drives.</source>
        <translation>其余硬盘用转接载板或主机适配卡。</translation>
    </message>
    <message>
        <source>A carrier with its own PCIe switch, or drives in M.2 places.</source>
        <translation>自带 PCIe 交换芯片的载板，或把硬盘装在 M.2 位。</translation>
    </message>
    <message>
        <source>A chassis for racks.</source>
        <translation>改用机架式机箱。</translation>
    </message>
    <message>
        <source>A context of {tokens:.0f} tokens fits.</source>
        <translation>可容纳 {tokens:.0f} token 的上下文。</translation>
    </message>
    <message>
        <source>A cooling distribution unit, or the air-cooled version.</source>
        <translation>冷却液分配单元（CDU），或风冷版本。</translation>
    </message>
    <message>
        <source>A cord carries {amps:.1f} A, {part} is made for {limit:.0f} A.</source>
        <translation>一根电源线承载 {amps:.1f} A，{part} 只允许 {limit:.0f} A。</translation>
    </message>
    <message>
        <source>A deeper rack.</source>
        <translation>更深的机柜。</translation>
    </message>
    <message>
        <source>A degree that divides the number of cards, pipeline stages, or fewer cards.</source>
        <translation>选能整除卡数的并行度、流水线级，或减少显卡。</translation>
    </message>
    <message>
        <source>A drive for reading</source>
        <translation>读取型硬盘</translation>
    </message>
    <message>
        <source>A figure in the wrong unit</source>
        <translation>单位错误</translation>
    </message>
    <message>
        <source>A figure that is stated wrongly</source>
        <translation>参数写错</translation>
    </message>
    <message>
        <source>A job that is not sized</source>
        <translation>无法测算的任务</translation>
    </message>
    <message>
        <source>A larger cooler, or a lower power limit in the firmware.</source>
        <translation>更大的散热器，或在固件中降低功率上限。</translation>
    </message>
    <message>
        <source>A larger or second circuit, or a power limit of the cards.</source>
        <translation>更大的回路或第二条回路，或限制显卡功率。</translation>
    </message>
    <message>
        <source>A larger or second circuit: no power limit that the cards allow is low enough.</source>
        <translation>换更大的回路或加第二路：显卡允许的最低功耗上限也不够低。</translation>
    </message>
    <message>
        <source>A larger supply, or a lower power limit of the cards.</source>
        <translation>更大的电源，或降低显卡功率上限。</translation>
    </message>
    <message>
        <source>A lift.</source>
        <translation>升降设备。</translation>
    </message>
    <message>
        <source>A lower card, a card with the plug at its end, or a wider chassis.</source>
        <translation>更矮的卡、尾部供电的卡，或更宽的机箱。</translation>
    </message>
    <message>
        <source>A lower cooler, or one with a radiator.</source>
        <translation>更矮的散热器，或带冷排的散热器。</translation>
    </message>
    <message>
        <source>A module without a server</source>
        <translation>模组没有服务器</translation>
    </message>
    <message>
        <source>A native 600 W cable of the supply.</source>
        <translation>电源原生的 600 W 线缆。</translation>
    </message>
    <message>
        <source>A network card faster than its slot</source>
        <translation>网卡快于插槽</translation>
    </message>
    <message>
        <source>A newer version, eager mode, or a smaller share.</source>
        <translation>更新的版本、eager 模式，或更小的显存占比。</translation>
    </message>
    <message>
        <source>A number of equal cords that three divides.</source>
        <translation>使相同电源线的数量为三的倍数。</translation>
    </message>
    <message>
        <source>A part in a place that does not exist</source>
        <translation>部件放在不存在的位置</translation>
    </message>
    <message>
        <source>A picture while it starts</source>
        <translation>启动时的显示输出</translation>
    </message>
    <message>
        <source>A plug with other wiring</source>
        <translation>自有线序的接口</translation>
    </message>
    <message>
        <source>A price without source or date</source>
        <translation>价格没有来源或日期</translation>
    </message>
    <message>
        <source>A processor of the larger family, or fewer cards.</source>
        <translation>同平台的高一档处理器，或减少显卡。</translation>
    </message>
    <message>
        <source>A retimer with SlimSAS or MCIO cables, or set the slot to PCIe 3.</source>
        <translation>用带 retimer 的 SlimSAS 或 MCIO 线缆，或把插槽设为 PCIe 3。</translation>
    </message>
    <message>
        <source>A riser of 16 lanes, or MCIO cables with adapters.</source>
        <translation>16 通道的转接线，或带转接板的 MCIO 线缆。</translation>
    </message>
    <message>
        <source>A room of its own, or a power limit.</source>
        <translation>独立房间，或限制功率。</translation>
    </message>
    <message>
        <source>A room of its own.</source>
        <translation>独立房间。</translation>
    </message>
    <message>
        <source>A rule of thumb for host memory</source>
        <translation>主机内存的经验法则</translation>
    </message>
    <message>
        <source>A second PDU on another feed, which redundancy wants anyway.</source>
        <translation>在另一路供电上再加一个 PDU，冗余本来也需要。</translation>
    </message>
    <message>
        <source>A second feed.</source>
        <translation>增加第二路供电。</translation>
    </message>
    <message>
        <source>A server, a duct with a strong fan, or the version with a fan.</source>
        <translation>服务器、带强力风扇的导风罩，或带风扇的版本。</translation>
    </message>
    <message>
        <source>A short cable with redriver, PCIe 3 in the firmware, or a slot.</source>
        <translation>带 redriver 的短线缆、在固件中设为 PCIe 3，或直接用插槽。</translation>
    </message>
    <message>
        <source>A shorter card, a longer chassis, or the radiator at the top.</source>
        <translation>更短的卡、更长的机箱，或把冷排装到顶部。</translation>
    </message>
    <message>
        <source>A shorter radiator or an air cooler.</source>
        <translation>更短的冷排或风冷散热器。</translation>
    </message>
    <message>
        <source>A supply with more EPS plugs.</source>
        <translation>EPS 接口更多的电源。</translation>
    </message>
    <message>
        <source>A thinner card, another slot, or a chassis with more expansion slots.</source>
        <translation>更薄的卡、另一个插槽，或扩展槽更多的机箱。</translation>
    </message>
    <message>
        <source>A100, H100 and their kin can; others share by time.</source>
        <translation>A100、H100 等可以；其他卡只能分时共享。</translation>
    </message>
    <message>
        <source>ATX supplies</source>
        <translation>ATX 电源</translation>
    </message>
    <message>
        <source>About {need:.0f} VA, online double conversion.</source>
        <translation>约 {need:.0f} VA，在线双变换式。</translation>
    </message>
    <message>
        <source>About {value:.0f} dB(A) at one metre, {limit:.0f} dB(A) are wanted.</source>
        <translation>一米处约 {value:.0f} dB(A)，要求 {limit:.0f} dB(A)。</translation>
    </message>
    <message>
        <source>About {value:.0f} dB(A) at one metre.</source>
        <translation>一米处约 {value:.0f} dB(A)。</translation>
    </message>
    <message>
        <source>Access control of the switches</source>
        <translation>交换芯片的访问控制</translation>
    </message>
    <message>
        <source>Adapters (LoRA, QLoRA), off-load to host memory, or more accelerators.</source>
        <translation>用适配器（LoRA、QLoRA）、卸载到主机内存，或更多加速卡。</translation>
    </message>
    <message>
        <source>Add a 600 W cable</source>
        <translation>添加一根 600 W 线缆</translation>
    </message>
    <message>
        <source>Add a starter board</source>
        <translation>添加一块启动同步板</translation>
    </message>
    <message>
        <source>Add a starter board; feed each card's slot and plugs from one supply where risers allow it.</source>
        <translation>添加启动同步板；转接线允许时，每张卡的插槽与供电口由同一电源供电。</translation>
    </message>
    <message>
        <source>Add cables and adapters to the loose parts.</source>
        <translation>把线缆和转接板加入未安装部件。</translation>
    </message>
    <message>
        <source>Add the bridge of {span} slots</source>
        <translation>添加跨 {span} 槽的桥接器</translation>
    </message>
    <message>
        <source>Add {count} adapters</source>
        <translation>添加 {count} 块转接板</translation>
    </message>
    <message>
        <source>Add {count} bridges</source>
        <translation>添加 {count} 个桥接器</translation>
    </message>
    <message>
        <source>Address space for all cards</source>
        <translation>全部卡的地址空间</translation>
    </message>
    <message>
        <source>Addresses above 4 GB</source>
        <translation>4 GB 以上的地址映射</translation>
    </message>
    <message>
        <source>Air between the cards</source>
        <translation>卡间空隙</translation>
    </message>
    <message>
        <source>Air through the chassis</source>
        <translation>机箱风量</translation>
    </message>
    <message>
        <source>All cards on one processor</source>
        <translation>所有卡挂在同一处理器</translation>
    </message>
    <message>
        <source>All machines hang on one feed: its loss stops every one.</source>
        <translation>所有机器都接在一路供电上：失电时全部停机。</translation>
    </message>
    <message>
        <source>All {count} cards hang on processor {cpu}: half of the lanes and memory channels feed nothing.</source>
        <translation>{count} 张卡都挂在处理器 {cpu} 上：一半的通道和内存通道没有喂给任何卡。</translation>
    </message>
    <message>
        <source>Altitude</source>
        <translation>海拔</translation>
    </message>
    <message>
        <source>An ATX 3 supply or a larger one; a power limit lowers the steps but not the shortest ones.</source>
        <translation>ATX 3 电源或更大的电源；限制功率能降低阶跃，但降不了最短的那些。</translation>
    </message>
    <message>
        <source>An ATX 3 supply, one cable for each plug.</source>
        <translation>ATX 3 电源，每个供电口一根线。</translation>
    </message>
    <message>
        <source>An ATX 3 supply, one native plug for each card.</source>
        <translation>ATX 3 电源，每张卡一个原生接口。</translation>
    </message>
    <message>
        <source>An NVMe drive shortens it.</source>
        <translation>换 NVMe 硬盘可缩短。</translation>
    </message>
    <message>
        <source>An office machine's supply</source>
        <translation>品牌机自带电源</translation>
    </message>
    <message>
        <source>An old architecture</source>
        <translation>架构较旧</translation>
    </message>
    <message>
        <source>Another distribution unit.</source>
        <translation>换用其他配电单元。</translation>
    </message>
    <message>
        <source>Another room, larger and slower fans, water, or a power limit.</source>
        <translation>换房间、更大更慢的风扇、水冷，或限制功率。</translation>
    </message>
    <message>
        <source>Another software stack</source>
        <translation>软件栈不同</translation>
    </message>
    <message>
        <source>Another supply, or the card maker's adapter.</source>
        <translation>另一台电源，或显卡厂商的转接线。</translation>
    </message>
    <message>
        <source>Ask the seller for the firmware version before buying.</source>
        <translation>购买前向卖家问清固件版本。</translation>
    </message>
    <message>
        <source>Assign cords to phases over several machines.</source>
        <translation>在多台机器之间分配电源线的相位。</translation>
    </message>
    <message>
        <source>Assign each cord to a phase, and let each feed carry all.</source>
        <translation>把每根电源线分配到具体相位，并保证每一路都能承担全部负载。</translation>
    </message>
    <message>
        <source>At most about {most:.1f} billion before activations; adapters or off-load for more.</source>
        <translation>不计激活值最多约 {most:.1f}B 参数；更大则用适配器或卸载。</translation>
    </message>
    <message>
        <source>At {height:.0f} m the allowed inlet temperature falls by about {derate:.0f} K.</source>
        <translation>海拔 {height:.0f} m 时，允许的进风温度约降低 {derate:.0f} K。</translation>
    </message>
    <message>
        <source>BF16</source>
        <translation>BF16</translation>
    </message>
    <message>
        <source>Bandwidth of NVLink as stated</source>
        <translation>NVLink 带宽的说法</translation>
    </message>
    <message>
        <source>Blower cards, water, risers in an open frame, or fewer cards.</source>
        <translation>涡轮卡、水冷、开放架加转接线，或减少显卡。</translation>
    </message>
    <message>
        <source>Blower or passive cards.</source>
        <translation>涡轮卡或被动散热卡。</translation>
    </message>
    <message>
        <source>Bridges join pairs</source>
        <translation>桥接器只连成对的卡</translation>
    </message>
    <message>
        <source>Buy one matched set.</source>
        <translation>购买同一套装的内存。</translation>
    </message>
    <message>
        <source>C19 and C20 carry 16 A.</source>
        <translation>C19 与 C20 可承载 16 A。</translation>
    </message>
    <message>
        <source>CUDA 12 and frameworks built with it.</source>
        <translation>CUDA 12 及用它构建的框架。</translation>
    </message>
    <message>
        <source>CUDA graphs lie outside of the share that the engine may use: about 2.4 GB more on each card</source>
        <translation>CUDA graph 不计入引擎可用的占比：每张卡约多 2.4 GB</translation>
    </message>
    <message>
        <source>CUDA no longer builds for it</source>
        <translation>CUDA 已不支持</translation>
    </message>
    <message>
        <source>CUDA {version} no longer builds for compute capability {own} ({part}).</source>
        <translation>CUDA {version} 不再为计算能力 {own}（{part}）构建。</translation>
    </message>
    <message>
        <source>Cables instead of slots</source>
        <translation>以线缆代替插槽</translation>
    </message>
    <message>
        <source>Cards at x8, drives on the chipset, a switch, or a processor with more lanes.</source>
        <translation>显卡跑 x8、硬盘接芯片组、加交换芯片，或通道更多的处理器。</translation>
    </message>
    <message>
        <source>Cards behind one switch</source>
        <translation>交换芯片后的共用上行</translation>
    </message>
    <message>
        <source>Cards of the layout</source>
        <translation>并行布局所需卡数</translation>
    </message>
    <message>
        <source>Cards side by side</source>
        <translation>并排安装的卡数</translation>
    </message>
    <message>
        <source>Cards without a fan</source>
        <translation>被动散热卡</translation>
    </message>
    <message>
        <source>Check that model and engine are on the maker's list before buying.</source>
        <translation>购买前确认模型和引擎在厂商支持列表上。</translation>
    </message>
    <message>
        <source>Check the record; such a supply needs C20.</source>
        <translation>请核对数据；这样的电源需要 C20。</translation>
    </message>
    <message>
        <source>Choose a board that lists ECC, or plain modules.</source>
        <translation>选择列明支持 ECC 的主板，或普通内存。</translation>
    </message>
    <message>
        <source>Choose a board whose second slot is wired x8 to the processor.</source>
        <translation>选择第二条插槽以 x8 直连处理器的主板。</translation>
    </message>
    <message>
        <source>Choose a chassis for this board, or a board for this chassis.</source>
        <translation>为这块主板换机箱，或为这个机箱换主板。</translation>
    </message>
    <message>
        <source>Choose a processor for {socket}, or a board for this one.</source>
        <translation>选择 {socket} 的处理器，或为它换主板。</translation>
    </message>
    <message>
        <source>Choose a processor of a family that the board names.</source>
        <translation>选择主板列明的处理器系列。</translation>
    </message>
    <message>
        <source>Choose a server with {form} bays, or the card or module in the form {takes}.</source>
        <translation>选择有 {form} 位的服务器，或 {takes} 形态的卡或模组。</translation>
    </message>
    <message>
        <source>Choose a server with {form} bays.</source>
        <translation>选择有 {form} 位的服务器。</translation>
    </message>
    <message>
        <source>Choose a size that exists, or another series.</source>
        <translation>选择实际存在的容量，或换系列。</translation>
    </message>
    <message>
        <source>Choose the part for two sockets.</source>
        <translation>选择支持双路的型号。</translation>
    </message>
    <message>
        <source>Choose the part without P, or one processor.</source>
        <translation>选择不带 P 的型号，或只用一颗处理器。</translation>
    </message>
    <message>
        <source>Choose the server whose module board takes it.</source>
        <translation>选择模组板能装它的服务器。</translation>
    </message>
    <message>
        <source>Choose the variant of the server with {form} bays.</source>
        <translation>选择该服务器带 {form} 位的型号。</translation>
    </message>
    <message>
        <source>Choose {needed} modules.</source>
        <translation>选择 {needed} 内存。</translation>
    </message>
    <message>
        <source>Cool the room, or choose smaller processors or modules.</source>
        <translation>给房间降温，或选择更小的处理器或内存。</translation>
    </message>
    <message>
        <source>Cooler and socket</source>
        <translation>散热器与插座</translation>
    </message>
    <message>
        <source>Copy the data to an NVMe drive, or pack them into large files.</source>
        <translation>把数据复制到 NVMe 硬盘，或打包成大文件。</translation>
    </message>
    <message>
        <source>Correct the figure in the user layer.</source>
        <translation>在用户层更正该数值。</translation>
    </message>
    <message>
        <source>Correct the plan, or choose a drive of that generation.</source>
        <translation>更正方案，或选择该代的硬盘。</translation>
    </message>
    <message>
        <source>Correct the plan: what was planned with it may not hold.</source>
        <translation>更正方案：据此做的规划可能不成立。</translation>
    </message>
    <message>
        <source>Count on one port, or take the next PCIe generation.</source>
        <translation>按一个端口计，或用下一代 PCIe。</translation>
    </message>
    <message>
        <source>Current of the inlet</source>
        <translation>电源插口电流</translation>
    </message>
    <message>
        <source>DDR5</source>
        <translation>DDR5</translation>
    </message>
    <message>
        <source>Data as fast as the cards eat it</source>
        <translation>数据供给速度</translation>
    </message>
    <message>
        <source>Depth of the rack</source>
        <translation>机柜深度</translation>
    </message>
    <message>
        <source>Different accelerators ({names}), and not all memory sizes are known.</source>
        <translation>加速卡型号不同（{names}），且并非所有显存都已知。</translation>
    </message>
    <message>
        <source>Different accelerators in one job</source>
        <translation>一个任务里用了不同的加速卡</translation>
    </message>
    <message>
        <source>Different modules</source>
        <translation>混用内存条</translation>
    </message>
    <message>
        <source>Different processors in one board</source>
        <translation>混用不同处理器</translation>
    </message>
    <message>
        <source>Different processors in one board: both sockets need the same model.</source>
        <translation>同一主板上的处理器不同：两个插座必须用同一型号。</translation>
    </message>
    <message>
        <source>Direction of the air</source>
        <translation>送风方向</translation>
    </message>
    <message>
        <source>Does the engine know the card</source>
        <translation>引擎是否支持该卡</translation>
    </message>
    <message>
        <source>Does the job fit the graphics memory</source>
        <translation>显存是否够用</translation>
    </message>
    <message>
        <source>Drive and bay</source>
        <translation>硬盘与盘位</translation>
    </message>
    <message>
        <source>Drive bays or accelerators</source>
        <translation>盘位与加速卡冲突</translation>
    </message>
    <message>
        <source>ECC works.</source>
        <translation>ECC 可用。</translation>
    </message>
    <message>
        <source>Empty memory channels</source>
        <translation>内存通道未插满</translation>
    </message>
    <message>
        <source>Engines that store the cache in full</source>
        <translation>完整存储缓存的引擎</translation>
    </message>
    <message>
        <source>Engines that store {model}'s keys and values in full need {cache:.0f} GiB for {tokens} tokens: with {weights:.0f} GiB of weights more than the {have:.0f} GiB usable.</source>
        <translation>完整存储 {model} 的键和值的引擎需要 {cache:.0f} GiB（{tokens} token）：加上 {weights:.0f} GiB 权重，超过可用的 {have:.0f} GiB。</translation>
    </message>
    <message>
        <source>Enough for serving and adapters; loading and off-load want at least as much as the model.</source>
        <translation>推理服务和适配器够用；加载和卸载至少要有模型大小。</translation>
    </message>
    <message>
        <source>Enter the plugs from the maker's page.</source>
        <translation>按厂商网页填写接口。</translation>
    </message>
    <message>
        <source>Enter who offers it and when.</source>
        <translation>填写报价人与日期。</translation>
    </message>
    <message>
        <source>Every card has an adapter.</source>
        <translation>每张卡都有转接板。</translation>
    </message>
    <message>
        <source>Export rules</source>
        <translation>出口管制</translation>
    </message>
    <message>
        <source>FP16 or FP32 accumulation</source>
        <translation>FP16 与 FP32 累加</translation>
    </message>
    <message>
        <source>Facility water</source>
        <translation>机房冷却水</translation>
    </message>
    <message>
        <source>Fans that run up</source>
        <translation>风扇会全速运转</translation>
    </message>
    <message>
        <source>Faster or more drives, packed files, or the data in host memory.</source>
        <translation>更快或更多的硬盘、打包的文件，或把数据放进主机内存。</translation>
    </message>
    <message>
        <source>Feed {feed} carries {amps:.1f} A on its fullest phase, {most:.1f} A are allowed for hours.</source>
        <translation>供电回路 {feed} 最重的一相为 {amps:.1f} A，允许持续 {most:.1f} A。</translation>
    </message>
    <message>
        <source>Fewer and larger modules.</source>
        <translation>更少但更大的内存条。</translation>
    </message>
    <message>
        <source>Fewer bits for a weight, adapters, or more accelerators.</source>
        <translation>更低位数的权重、适配器，或更多加速卡。</translation>
    </message>
    <message>
        <source>Fewer machines, a larger distribution unit, or a power limit of the cards.</source>
        <translation>减少机器、换用更大的配电单元，或限制加速卡功率。</translation>
    </message>
    <message>
        <source>Fill every memory channel: its bandwidth sets the speed.</source>
        <translation>插满每个内存通道：其带宽决定速度。</translation>
    </message>
    <message>
        <source>Firmware that knows the part</source>
        <translation>固件需要支持该部件</translation>
    </message>
    <message>
        <source>Fixed system</source>
        <translation>固定配置的整机</translation>
    </message>
    <message>
        <source>Free rack units</source>
        <translation>机柜空位</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>全参数微调</translation>
    </message>
    <message>
        <source>Full fine-tuning as stated</source>
        <translation>全量微调的说法</translation>
    </message>
    <message>
        <source>Full fine-tuning of {billions:.1f} billion parameters keeps {need:.0f} GiB with AdamW; {have:.0f} GiB are there.</source>
        <translation>{billions:.1f}B 参数的全参数微调用 AdamW 要占 {need:.0f} GiB；现有 {have:.0f} GiB。</translation>
    </message>
    <message>
        <source>Give the engine {share:.0%}</source>
        <translation>给引擎 {share:.0%} 显存</translation>
    </message>
    <message>
        <source>Give the engine {share:.0%} of the card, or shorten the context.</source>
        <translation>给引擎 {share:.0%} 的显存，或缩短上下文。</translation>
    </message>
    <message>
        <source>Have the seller confirm in writing that it is not locked.</source>
        <translation>请卖家书面确认没有锁定。</translation>
    </message>
    <message>
        <source>Heads over cards</source>
        <translation>注意力头的切分</translation>
    </message>
    <message>
        <source>Heat in the room</source>
        <translation>房间散热</translation>
    </message>
    <message>
        <source>Heat of the rack</source>
        <translation>机柜发热</translation>
    </message>
    <message>
        <source>Height of the card with its plug</source>
        <translation>显卡高度（含插头）</translation>
    </message>
    <message>
        <source>Height of the processor's cooler</source>
        <translation>散热器高度</translation>
    </message>
    <message>
        <source>Host memory against graphics memory</source>
        <translation>主机内存与显存之比</translation>
    </message>
    <message>
        <source>Host memory follows the stated rule.</source>
        <translation>主机内存符合所述规则。</translation>
    </message>
    <message>
        <source>Host memory for the job</source>
        <translation>任务所需主机内存</translation>
    </message>
    <message>
        <source>Host memory is {ratio:.2f} of the accelerators' memory.</source>
        <translation>主机内存是加速卡显存的 {ratio:.2f} 倍。</translation>
    </message>
    <message>
        <source>Host memory is {ratio:.2f} of the accelerators' memory; {usual:.1f} is the median of nodes.</source>
        <translation>主机内存是加速卡显存的 {ratio:.2f} 倍；已公布节点的中位数是 {usual:.1f}。</translation>
    </message>
    <message>
        <source>How far the cards stand apart is not known; {bridge} spans {span} slots.</source>
        <translation>卡之间的间距未知；{bridge} 跨 {span} 槽。</translation>
    </message>
    <message>
        <source>How many slots {part} covers is not known.</source>
        <translation>{part} 占几个槽未知。</translation>
    </message>
    <message>
        <source>How many slots {part} covers is not known: whether {count} cards sit side by side on {board} neither.</source>
        <translation>{part} 占用几个插槽未知，因此 {count} 张卡能否并排装在 {board} 上也无法判断。</translation>
    </message>
    <message>
        <source>Inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Instances of a card (MIG)</source>
        <translation>多实例（MIG）</translation>
    </message>
    <message>
        <source>Jobs of the kind "{job}" are not sized: memory of accelerators and host cannot be cleared.</source>
        <translation>“{job}”类任务不做测算：显存与主机内存无法判定。</translation>
    </message>
    <message>
        <source>KV heads</source>
        <translation>KV 头数</translation>
    </message>
    <message>
        <source>Keep a SATA drive to start from; the NVMe drive then works for data.</source>
        <translation>保留一块 SATA 启动盘；NVMe 盘仍可存数据。</translation>
    </message>
    <message>
        <source>Keep the data in use on the SSD and the hard disk for the archive.</source>
        <translation>在用数据放 SSD，硬盘用于归档。</translation>
    </message>
    <message>
        <source>Lanes of the processor</source>
        <translation>处理器通道预算</translation>
    </message>
    <message>
        <source>Lanes that reach the card</source>
        <translation>显卡实际通道数</translation>
    </message>
    <message>
        <source>Larger drives, or a carrier card in a free slot.</source>
        <translation>更大的硬盘，或在空插槽加载板。</translation>
    </message>
    <message>
        <source>Larger supplies, or call it load sharing, not redundancy.</source>
        <translation>更大的电源，或如实称为均流而非冗余。</translation>
    </message>
    <message>
        <source>Leave more slots between them, or choose thinner cards.</source>
        <translation>卡之间多留插槽，或选更薄的卡。</translation>
    </message>
    <message>
        <source>Leave one of them free if this card needs all lanes.</source>
        <translation>若此卡需要全部通道，请空出其中一个。</translation>
    </message>
    <message>
        <source>Leave room: a shorter context, a smaller batch, or one of the repairs.</source>
        <translation>留些余量：更短的上下文、更小的批量，或采用某个修复。</translation>
    </message>
    <message>
        <source>Leave that slot empty, or put the drives elsewhere.</source>
        <translation>空出该插槽，或把硬盘装到别处。</translation>
    </message>
    <message>
        <source>Leave that slot to a small card, or choose a board with more processor lanes.</source>
        <translation>该插槽留给小卡，或选处理器通道更多的主板。</translation>
    </message>
    <message>
        <source>Length of the card</source>
        <translation>显卡长度</translation>
    </message>
    <message>
        <source>Length of the supply</source>
        <translation>电源长度</translation>
    </message>
    <message>
        <source>Let each feed alone carry the whole rack: fewer machines, or larger feeds.</source>
        <translation>应使任一路供电可独立承担整个机柜：减少机器或加大供电。</translation>
    </message>
    <message>
        <source>Limit each card to {watts:.0f} W</source>
        <translation>每张卡限制到 {watts:.0f} W</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Load of a feed</source>
        <translation>馈电线路负载</translation>
    </message>
    <message>
        <source>Load over the phases</source>
        <translation>三相平衡</translation>
    </message>
    <message>
        <source>Load steps</source>
        <translation>负载阶跃</translation>
    </message>
    <message>
        <source>Load steps of about {peak:.0f} W are inside the tolerance.</source>
        <translation>约 {peak:.0f} W 的负载阶跃在容许范围内。</translation>
    </message>
    <message>
        <source>Load steps of about {peak:.0f} W exceed {rated:.0f} W, and an ATX 2 supply promises no tolerance.</source>
        <translation>约 {peak:.0f} W 的负载阶跃超过 {rated:.0f} W，而 ATX 2 电源不承诺任何容差。</translation>
    </message>
    <message>
        <source>Load steps of about {peak:.0f} W for {ms:g} ms exceed the {allowed:.0f} W that the supply forgives.</source>
        <translation>约 {peak:.0f} W、持续 {ms:g} ms 的负载阶跃超过电源容许的 {allowed:.0f} W。</translation>
    </message>
    <message>
        <source>Load steps of about {peak:.0f} W for {ms:g} ms: whether the supply forgives them is a matter of its ATX revision.</source>
        <translation>约 {peak:.0f} W、持续 {ms:g} ms 的负载阶跃：电源是否容许取决于其 ATX 版本。</translation>
    </message>
    <message>
        <source>Loading the model takes about {minutes:.0f} minutes from these drives.</source>
        <translation>从这些硬盘加载模型约需 {minutes:.0f} 分钟。</translation>
    </message>
    <message>
        <source>Longer than the model was trained for</source>
        <translation>超过训练时的上下文</translation>
    </message>
    <message>
        <source>Look for Above 4G Decoding in the firmware before buying.</source>
        <translation>购买前在固件中确认有 Above 4G Decoding。</translation>
    </message>
    <message>
        <source>Look for x4x4x4x4 in the board's manual, or take a carrier with a switch.</source>
        <translation>在主板手册中查找 x4x4x4x4，或用带交换芯片的载板。</translation>
    </message>
    <message>
        <source>Loss of a feed</source>
        <translation>一路馈电中断</translation>
    </message>
    <message>
        <source>M.2 drives</source>
        <translation>M.2 硬盘</translation>
    </message>
    <message>
        <source>Machines that stop with a feed</source>
        <translation>随馈电中断而停机的机器</translation>
    </message>
    <message>
        <source>Measure before buying, or mount the radiator elsewhere.</source>
        <translation>购买前量好尺寸，或把冷排装到别处。</translation>
    </message>
    <message>
        <source>Measure the room behind the radiator before buying.</source>
        <translation>购买前量好冷排后的空间。</translation>
    </message>
    <message>
        <source>Memory generation</source>
        <translation>内存代际</translation>
    </message>
    <message>
        <source>Memory is not pooled</source>
        <translation>显存不会自动合并</translation>
    </message>
    <message>
        <source>Memory runs slower</source>
        <translation>内存降频</translation>
    </message>
    <message>
        <source>Memory taken by ECC</source>
        <translation>ECC 占用的显存</translation>
    </message>
    <message>
        <source>Modules of different build: {modules}. They may train only at a lower speed.</source>
        <translation>内存条构造不同：{modules}。可能只能以较低速度运行。</translation>
    </message>
    <message>
        <source>More air, more distance, or a power limit.</source>
        <translation>更多风量、更大间距，或限制功率。</translation>
    </message>
    <message>
        <source>More cards than cache heads</source>
        <translation>卡数多于 KV 头</translation>
    </message>
    <message>
        <source>More cooling, another room, or less power.</source>
        <translation>更强的制冷、另一个房间，或降低功率。</translation>
    </message>
    <message>
        <source>More memory, or less off-load.</source>
        <translation>更多内存，或减少卸载。</translation>
    </message>
    <message>
        <source>More or larger fans, a mesh front, or less power.</source>
        <translation>更多或更大的风扇、网孔面板，或降低功率。</translation>
    </message>
    <message>
        <source>More than an ordinary outlet gives for hours: plan a circuit of its own.</source>
        <translation>超过普通插座可长时间提供的功率：请规划专用回路。</translation>
    </message>
    <message>
        <source>Most memory</source>
        <translation>最大内存容量</translation>
    </message>
    <message>
        <source>Move it down, or take a higher rack.</source>
        <translation>下移，或换用更高的机柜。</translation>
    </message>
    <message>
        <source>Move it to a seat that exists, or take it out.</source>
        <translation>移到存在的位置，或取出。</translation>
    </message>
    <message>
        <source>Move one of them.</source>
        <translation>移动其中一台。</translation>
    </message>
    <message>
        <source>Move the card to {seat}</source>
        <translation>把卡移到 {seat}</translation>
    </message>
    <message>
        <source>Move {count} kg to another rack.</source>
        <translation>将 {count} kg 移到其他机柜。</translation>
    </message>
    <message>
        <source>Move {part} to {seat}</source>
        <translation>把 {part} 移到 {seat}</translation>
    </message>
    <message>
        <source>NVMe drives</source>
        <translation>NVMe 硬盘</translation>
    </message>
    <message>
        <source>Name the air conditioner's sensible capacity.</source>
        <translation>请填写空调的显冷量。</translation>
    </message>
    <message>
        <source>Name the card; part of its memory goes to prefill, graphs and, on GDDR, to ECC.</source>
        <translation>请写明型号；部分显存用于预填充、CUDA graph，GDDR 上还有 ECC。</translation>
    </message>
    <message>
        <source>Name the supply and its ATX revision.</source>
        <translation>请写明电源及其 ATX 版本。</translation>
    </message>
    <message>
        <source>Neither {board} nor {cpu} nor the cards have a display output.</source>
        <translation>{board}、{cpu} 和显卡都没有显示输出。</translation>
    </message>
    <message>
        <source>Network ports for each accelerator</source>
        <translation>每卡网络端口</translation>
    </message>
    <message>
        <source>No longer sold</source>
        <translation>已停售</translation>
    </message>
    <message>
        <source>No memory is placed yet.</source>
        <translation>尚未安装内存。</translation>
    </message>
    <message>
        <source>No memory yet</source>
        <translation>尚未安装内存</translation>
    </message>
    <message>
        <source>No peer access</source>
        <translation>不支持对等访问</translation>
    </message>
    <message>
        <source>No processor is placed yet.</source>
        <translation>尚未安装处理器。</translation>
    </message>
    <message>
        <source>No processor yet</source>
        <translation>尚未安装处理器</translation>
    </message>
    <message>
        <source>No rack height</source>
        <translation>没有机架高度</translation>
    </message>
    <message>
        <source>No supply is declared</source>
        <translation>没有声明电源</translation>
    </message>
    <message>
        <source>No supply is declared: power cannot be cleared; the load is about {load:.0f} W.</source>
        <translation>没有声明电源：无法判定供电；负载约 {load:.0f} W。</translation>
    </message>
    <message>
        <source>No supply is listed; the load is about {load:.0f} W.</source>
        <translation>清单中没有电源；负载约 {load:.0f} W。</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Not on the maker's list</source>
        <translation>不在厂商支持列表</translation>
    </message>
    <message>
        <source>Number format of the job</source>
        <translation>任务的数值格式</translation>
    </message>
    <message>
        <source>Number formats as stated</source>
        <translation>数值格式的说法</translation>
    </message>
    <message>
        <source>Number of accelerators</source>
        <translation>加速卡数量</translation>
    </message>
    <message>
        <source>Number of bridges</source>
        <translation>桥接器数量</translation>
    </message>
    <message>
        <source>Number of drives</source>
        <translation>硬盘数量</translation>
    </message>
    <message>
        <source>Number of feeds</source>
        <translation>馈电路数</translation>
    </message>
    <message>
        <source>Number of modules</source>
        <translation>内存条数量</translation>
    </message>
    <message>
        <source>Number of processors</source>
        <translation>处理器数量</translation>
    </message>
    <message>
        <source>Number of supplies</source>
        <translation>电源数量</translation>
    </message>
    <message>
        <source>One cable for each socket</source>
        <translation>每个供电口一根线</translation>
    </message>
    <message>
        <source>One cable from the supply for each socket.</source>
        <translation>每个供电口单独一根电源线。</translation>
    </message>
    <message>
        <source>One card has all of its lanes.</source>
        <translation>单卡独享全部通道。</translation>
    </message>
    <message>
        <source>One free slot, blower cards, water, or a power limit.</source>
        <translation>空一个槽、涡轮卡、水冷，或限制功率。</translation>
    </message>
    <message>
        <source>One larger supply, or a chassis with a second place.</source>
        <translation>一台更大的电源，或能装第二台的机箱。</translation>
    </message>
    <message>
        <source>One of the {count} cards shares the chipset's uplink with drives and network.</source>
        <translation>{count} 张卡中有一张与硬盘和网络共用芯片组上行。</translation>
    </message>
    <message>
        <source>One of {sockets} sockets is filled: the other's bays and memory slots are dead.</source>
        <translation>{sockets} 个插座只装了一个：另一个的插位和内存槽不可用。</translation>
    </message>
    <message>
        <source>Open coolers in a server</source>
        <translation>开放式卡装进服务器</translation>
    </message>
    <message>
        <source>Order the maker's cable.</source>
        <translation>订购厂商线缆。</translation>
    </message>
    <message>
        <source>Order the other fan direction.</source>
        <translation>订购另一风向的版本。</translation>
    </message>
    <message>
        <source>Order the {watts:.0f} W supplies</source>
        <translation>订购 {watts:.0f} W 电源</translation>
    </message>
    <message>
        <source>Outlets of the PDU</source>
        <translation>PDU 插孔</translation>
    </message>
    <message>
        <source>Outlets of the distribution unit</source>
        <translation>PDU 插孔</translation>
    </message>
    <message>
        <source>PCI-SIG: rate of a lane after line coding</source>
        <translation>PCI-SIG：线路编码后的每通道速率</translation>
    </message>
    <message>
        <source>PCIe generation</source>
        <translation>PCIe 代数</translation>
    </message>
    <message>
        <source>PCIe link</source>
        <translation>PCIe 链路</translation>
    </message>
    <message>
        <source>PCIe through host memory</source>
        <translation>PCIe 经主机内存</translation>
    </message>
    <message>
        <source>PDUs</source>
        <translation>PDU</translation>
    </message>
    <message>
        <source>Place a second {cpu}</source>
        <translation>再装一颗 {cpu}</translation>
    </message>
    <message>
        <source>Place for the radiator</source>
        <translation>冷排安装位</translation>
    </message>
    <message>
        <source>Place the second processor, or move the cards.</source>
        <translation>安装第二颗处理器，或移动显卡。</translation>
    </message>
    <message>
        <source>Plan a liquid loop</source>
        <translation>规划液冷回路</translation>
    </message>
    <message>
        <source>Plan all {bays} modules, or choose PCIe cards or a smaller module board.</source>
        <translation>规划全部 {bays} 个模组，或选 PCIe 卡或更小的模组板。</translation>
    </message>
    <message>
        <source>Plan the room for {limit:.0f} °C</source>
        <translation>按 {limit:.0f} °C 规划房间</translation>
    </message>
    <message>
        <source>Plan without peer access (NCCL_P2P_DISABLE=1); behind a switch it loads the uplink twice.</source>
        <translation>按没有对等访问来规划（NCCL_P2P_DISABLE=1）；在交换芯片后会使上行负载翻倍。</translation>
    </message>
    <message>
        <source>Plan {next} modules, or PCIe cards.</source>
        <translation>规划 {next} 个模组，或 PCIe 卡。</translation>
    </message>
    <message>
        <source>Power of a bay</source>
        <translation>卡位功率上限</translation>
    </message>
    <message>
        <source>Power of the processor</source>
        <translation>处理器功耗</translation>
    </message>
    <message>
        <source>Power plugs of the cards</source>
        <translation>显卡供电接口</translation>
    </message>
    <message>
        <source>Power through the slots</source>
        <translation>经插槽取电</translation>
    </message>
    <message>
        <source>Powered risers, or a board with a PCIe power plug.</source>
        <translation>自带供电的转接线，或带 PCIe 供电口的主板。</translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Prices of {part} have source and date.</source>
        <translation>{part} 的价格有来源和日期。</translation>
    </message>
    <message>
        <source>Processor and socket</source>
        <translation>处理器与插座</translation>
    </message>
    <message>
        <source>Processor plugs</source>
        <translation>处理器供电接口</translation>
    </message>
    <message>
        <source>Processors locked to a maker</source>
        <translation>处理器可能锁定厂商</translation>
    </message>
    <message>
        <source>Put checkpoints on a TLC drive.</source>
        <translation>检查点放在 TLC 硬盘上。</translation>
    </message>
    <message>
        <source>Put the adapters on the list: four 8-pin plugs for 600 W, three for 450 W.</source>
        <translation>把转接线加入清单：600 W 需四个 8 针，450 W 需三个。</translation>
    </message>
    <message>
        <source>Put the further drives on M.2 places of the chipset, or accept x8 for the card.</source>
        <translation>其余硬盘装到芯片组的 M.2 位，或接受显卡跑 x8。</translation>
    </message>
    <message>
        <source>QLoRA</source>
        <translation>QLoRA</translation>
    </message>
    <message>
        <source>Quality beyond it depends on position scaling.</source>
        <translation>超出部分的质量取决于位置缩放。</translation>
    </message>
    <message>
        <source>RAID 0 over {count} drives: one failed drive loses everything on it.</source>
        <translation>{count} 块硬盘组 RAID 0：坏一块就全部丢失。</translation>
    </message>
    <message>
        <source>RAID level</source>
        <translation>RAID 级别</translation>
    </message>
    <message>
        <source>Rates of sparse matrices</source>
        <translation>稀疏算力</translation>
    </message>
    <message>
        <source>Rating of the supply</source>
        <translation>电源容量</translation>
    </message>
    <message>
        <source>Registered or unbuffered</source>
        <translation>内存类型（RDIMM/UDIMM）</translation>
    </message>
    <message>
        <source>Risers</source>
        <translation>转接线</translation>
    </message>
    <message>
        <source>Same socket, other family</source>
        <translation>插座相同但系列不支持</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>Set the split of the layers so that no card is overfull.</source>
        <translation>手动设置各层的划分，使每张卡都不超。</translation>
    </message>
    <message>
        <source>Set the widest MMIO window; some cards offer a mode without display for a smaller one.</source>
        <translation>设置最大的 MMIO 窗口；有些卡可切到无显示模式以缩小窗口。</translation>
    </message>
    <message>
        <source>Shape of the supply</source>
        <translation>电源规格</translation>
    </message>
    <message>
        <source>Shared lanes</source>
        <translation>共享通道</translation>
    </message>
    <message>
        <source>Size of the board</source>
        <translation>主板板型</translation>
    </message>
    <message>
        <source>Size of the fan</source>
        <translation>风扇尺寸</translation>
    </message>
    <message>
        <source>Slots of this platform split into x4.</source>
        <translation>该平台的插槽可拆分为 x4。</translation>
    </message>
    <message>
        <source>Slots that are off</source>
        <translation>被关闭的插槽</translation>
    </message>
    <message>
        <source>Span of the bridge</source>
        <translation>桥接器跨距</translation>
    </message>
    <message>
        <source>Splitting a slot</source>
        <translation>插槽拆分</translation>
    </message>
    <message>
        <source>Spread the machines over more racks, or cool this one at its door.</source>
        <translation>将机器分散到更多机柜，或为此机柜加装背门冷却。</translation>
    </message>
    <message>
        <source>Spread them over both processors for loading; keep them together for peer traffic.</source>
        <translation>加载时分散到两颗处理器；要对等通信则放在一起。</translation>
    </message>
    <message>
        <source>Starting from NVMe</source>
        <translation>从 NVMe 启动</translation>
    </message>
    <message>
        <source>Striping without redundancy</source>
        <translation>RAID 0 无冗余</translation>
    </message>
    <message>
        <source>Such fans are loud; the card's maker names the air that it needs.</source>
        <translation>这种风扇很吵；所需风量见显卡厂商的说明。</translation>
    </message>
    <message>
        <source>Supplies for the later load, and one more if a failure must not stop it.</source>
        <translation>按将来的负载配电源；若不允许故障停机再多一台。</translation>
    </message>
    <message>
        <source>Supplies of which half carry the machine.</source>
        <translation>使用一半即可承担整机的电源。</translation>
    </message>
    <message>
        <source>Supply as stated</source>
        <translation>电源余量的说法</translation>
    </message>
    <message>
        <source>Supply at 100 to 127 V</source>
        <translation>低压线路下的电源</translation>
    </message>
    <message>
        <source>Take one of the repairs, or larger or more accelerators.</source>
        <translation>采用某个修复，或更大、更多的加速卡。</translation>
    </message>
    <message>
        <source>Take the bridge off the list; these cards talk over PCIe.</source>
        <translation>把桥接器从清单中去掉；这些卡经 PCIe 通信。</translation>
    </message>
    <message>
        <source>Take {extra} out or choose a larger server.</source>
        <translation>取出 {extra} 张，或选更大的服务器。</translation>
    </message>
    <message>
        <source>Take {part} out</source>
        <translation>取出 {part}</translation>
    </message>
    <message>
        <source>Take {size:.0f} GB</source>
        <translation>改用 {size:.0f} GB</translation>
    </message>
    <message>
        <source>Temperature at the inlet</source>
        <translation>进风温度</translation>
    </message>
    <message>
        <source>Temperature of the hottest card</source>
        <translation>最热显卡的温度</translation>
    </message>
    <message>
        <source>Tensor parallelism of {options} works; the other cards can run a second copy or pipeline stages.</source>
        <translation>可用的张量并行度为 {options}；其余的卡可运行第二个副本或流水线级。</translation>
    </message>
    <message>
        <source>Tensor parallelism within a group, data or pipeline parallelism between groups.</source>
        <translation>组内用张量并行，组间用数据或流水线并行。</translation>
    </message>
    <message>
        <source>The PCIe generation of {part} is not known.</source>
        <translation>{part} 的 PCIe 代数未知。</translation>
    </message>
    <message>
        <source>The PCIe lanes of {cpu} are not known.</source>
        <translation>{cpu} 的 PCIe 通道数未知。</translation>
    </message>
    <message>
        <source>The accelerator bays of {server} are not known.</source>
        <translation>{server} 的加速卡位未知。</translation>
    </message>
    <message>
        <source>The accelerator is made for another kind of host</source>
        <translation>加速卡形态与宿主不符</translation>
    </message>
    <message>
        <source>The accelerators eat {need:.0f} MB/s of data, the drives read {have:.0f} MB/s.</source>
        <translation>加速卡每秒消耗 {need:.0f} MB 数据，硬盘每秒读取 {have:.0f} MB。</translation>
    </message>
    <message>
        <source>The air direction suits the row.</source>
        <translation>风向与该列一致。</translation>
    </message>
    <message>
        <source>The attention heads of {model} are not known.</source>
        <translation>{model} 的注意力头数未知。</translation>
    </message>
    <message>
        <source>The bridge of the right span, or other slots.</source>
        <translation>跨度正确的桥接器，或换插槽。</translation>
    </message>
    <message>
        <source>The cards map {total} GiB of addresses together; firmware and switches must allow it.</source>
        <translation>各卡共需映射 {total} GiB 地址；固件和交换芯片必须支持。</translation>
    </message>
    <message>
        <source>The compute capability of {part} is not known.</source>
        <translation>{part} 的计算能力未知。</translation>
    </message>
    <message>
        <source>The cords load the phases of feed {feed} unevenly: {share:.0%} over the mean.</source>
        <translation>供电回路 {feed} 三相负载不均：高于平均 {share:.0%}。</translation>
    </message>
    <message>
        <source>The cords load the phases unevenly: {share:.0%} over the mean.</source>
        <translation>各相负载不均：比平均高 {share:.0%}。</translation>
    </message>
    <message>
        <source>The data have a copy.</source>
        <translation>数据有副本。</translation>
    </message>
    <message>
        <source>The drive's generation as stated</source>
        <translation>硬盘代际的说法</translation>
    </message>
    <message>
        <source>The drives read fast enough.</source>
        <translation>硬盘读取速度足够。</translation>
    </message>
    <message>
        <source>The fans move enough air.</source>
        <translation>风扇风量足够。</translation>
    </message>
    <message>
        <source>The form factor of {part} is not known.</source>
        <translation>{part} 的形态未知。</translation>
    </message>
    <message>
        <source>The heat wants {need:.0f} CFM, the fans move about {have:.0f} CFM.</source>
        <translation>散热需要 {need:.0f} CFM，风扇约提供 {have:.0f} CFM。</translation>
    </message>
    <message>
        <source>The hottest card is estimated at {value:.0f} °C ({low:.0f}-{high:.0f}), the limit is {limit:.0f} °C.</source>
        <translation>最热的卡估计 {value:.0f} °C（{low:.0f}-{high:.0f}），上限 {limit:.0f} °C。</translation>
    </message>
    <message>
        <source>The hottest card is estimated at {value:.0f} °C.</source>
        <translation>最热的卡估计 {value:.0f} °C。</translation>
    </message>
    <message>
        <source>The job needs about {need:.0f} {unit} of host memory, {have:.0f} GB are there.</source>
        <translation>任务约需 {need:.0f} {unit} 主机内存，现有 {have:.0f} GB。</translation>
    </message>
    <message>
        <source>The job needs about {need:.0f} {unit} of host memory.</source>
        <translation>任务约需 {need:.0f} {unit} 主机内存。</translation>
    </message>
    <message>
        <source>The job needs {need:.1f} GiB ({low:.1f} to {high:.1f}) of {have:.1f} GiB: it fills the accelerator.</source>
        <translation>任务需要 {need:.1f} GiB（{low:.1f} 到 {high:.1f}），共 {have:.1f} GiB：显存已占满。</translation>
    </message>
    <message>
        <source>The job needs {need:.1f} GiB on an accelerator that gives {have:.1f} GiB.</source>
        <translation>任务在一张加速卡上需要 {need:.1f} GiB，可用 {have:.1f} GiB。</translation>
    </message>
    <message>
        <source>The job needs {need:.1f} GiB; the engine may use {have:.1f} GiB of the card as planned.</source>
        <translation>任务需要 {need:.1f} GiB；按方案引擎只可用该卡的 {have:.1f} GiB。</translation>
    </message>
    <message>
        <source>The job needs {need:.1f} of {have:.1f} GiB.</source>
        <translation>任务需要 {need:.1f} GiB，共 {have:.1f} GiB。</translation>
    </message>
    <message>
        <source>The layout asks for {need} accelerators, {have} are there.</source>
        <translation>并行布局要 {need} 张加速卡，现有 {have} 张。</translation>
    </message>
    <message>
        <source>The length of {part} is not known.</source>
        <translation>{part} 的长度未知。</translation>
    </message>
    <message>
        <source>The length of {part} is not known; {room:.0f} mm are free.</source>
        <translation>{part} 的长度未知；可用 {room:.0f} mm。</translation>
    </message>
    <message>
        <source>The loss of feed {lost} stops {count} machines.</source>
        <translation>失去供电回路 {lost} 时有 {count} 台机器停机。</translation>
    </message>
    <message>
        <source>The loss of feed {lost} stops {machine}.</source>
        <translation>失去供电回路 {lost} 时 {machine} 停机。</translation>
    </message>
    <message>
        <source>The machines weigh {kg:.0f} kg, the rack carries {most:.0f} kg.</source>
        <translation>机器共重 {kg:.0f} kg，机柜承重 {most:.0f} kg。</translation>
    </message>
    <message>
        <source>The maker allows {most} cards of {card:.0f} W with {watts:.0f} W supplies, {count} are planned.</source>
        <translation>厂商规定 {watts:.0f} W 电源下 {card:.0f} W 的卡最多 {most} 张，方案有 {count} 张。</translation>
    </message>
    <message>
        <source>The maker allows {most} such cards.</source>
        <translation>厂商允许 {most} 张这样的卡。</translation>
    </message>
    <message>
        <source>The maker's GPU kit</source>
        <translation>需要原厂 GPU 套件</translation>
    </message>
    <message>
        <source>The maker's own cable</source>
        <translation>需要原厂线缆</translation>
    </message>
    <message>
        <source>The maker's table does not name {watts:.0f} W cards with these supplies.</source>
        <translation>厂商的表中没有这些电源配 {watts:.0f} W 卡的条目。</translation>
    </message>
    <message>
        <source>The maker's table of supplies and cards</source>
        <translation>厂商的电源配卡表</translation>
    </message>
    <message>
        <source>The memory channels of {cpu} are not known.</source>
        <translation>{cpu} 的内存通道数未知。</translation>
    </message>
    <message>
        <source>The memory of {part} is not known: whether the job fits cannot be told.</source>
        <translation>{part} 的显存未知：无法判断任务是否放得下。</translation>
    </message>
    <message>
        <source>The modules run at {speed} MT/s.</source>
        <translation>内存以 {speed} MT/s 运行。</translation>
    </message>
    <message>
        <source>The mounts of {chassis} are not known: the radiator and {count} cards may want the same room.</source>
        <translation>{chassis} 的安装位未知：冷排与 {count} 张卡可能争用空间。</translation>
    </message>
    <message>
        <source>The name fits several models</source>
        <translation>型号名称有歧义</translation>
    </message>
    <message>
        <source>The next size, or a power limit of the cards.</source>
        <translation>大一档的电源，或限制显卡功率。</translation>
    </message>
    <message>
        <source>The outlet is not named; the machine draws up to {watts:.0f} W at the wall.</source>
        <translation>未说明插座；整机在墙上最多取 {watts:.0f} W。</translation>
    </message>
    <message>
        <source>The phases are loaded evenly.</source>
        <translation>各相负载均衡。</translation>
    </message>
    <message>
        <source>The plan states {stated:g} times the accelerators' memory and has {ratio:.1f}; published nodes have {usual:.1f} in the middle, and the job decides.</source>
        <translation>方案写的是加速卡显存的 {stated:g} 倍，实际 {ratio:.1f} 倍；已公布节点中位数 {usual:.1f}，最终由任务决定。</translation>
    </message>
    <message>
        <source>The plugs of {part} are recorded.</source>
        <translation>{part} 的接口已记录。</translation>
    </message>
    <message>
        <source>The power of an accelerator is not known.</source>
        <translation>某张加速卡的功率未知。</translation>
    </message>
    <message>
        <source>The power of {part} is not known.</source>
        <translation>{part} 的功率未知。</translation>
    </message>
    <message>
        <source>The power plugs of {part} are not known.</source>
        <translation>{part} 的供电接口未知。</translation>
    </message>
    <message>
        <source>The price of {part} has no source or date and cannot be printed.</source>
        <translation>{part} 的价格没有来源或日期，不能打印。</translation>
    </message>
    <message>
        <source>The processor plugs of the supply are not known.</source>
        <translation>电源的处理器供电口未知。</translation>
    </message>
    <message>
        <source>The rack has no feed.</source>
        <translation>机柜没有供电回路。</translation>
    </message>
    <message>
        <source>The radiator mounts of {chassis} are not known.</source>
        <translation>{chassis} 的冷排位未知。</translation>
    </message>
    <message>
        <source>The rating of a supply is not known: redundancy cannot be cleared.</source>
        <translation>某台电源的额定功率未知：冗余无法判定。</translation>
    </message>
    <message>
        <source>The rating of the supply is not known: power cannot be cleared; the load is about {load:.0f} W.</source>
        <translation>电源的额定功率未知：无法判定供电；负载约 {load:.0f} W。</translation>
    </message>
    <message>
        <source>The server is built for such cards.</source>
        <translation>该服务器就是为这种卡设计的。</translation>
    </message>
    <message>
        <source>The shape of the network is not known: its weights take {need:.0f} of {have:.0f} GiB, cache and activations come on top.</source>
        <translation>网络结构未知：仅权重就占 {need:.0f} GiB（共 {have:.0f} GiB），缓存和激活值另计。</translation>
    </message>
    <message>
        <source>The site has a liquid loop.</source>
        <translation>场地有液冷回路。</translation>
    </message>
    <message>
        <source>The sockets of {part} are not known.</source>
        <translation>{part} 支持的插座未知。</translation>
    </message>
    <message>
        <source>The statement about FP8 is right.</source>
        <translation>关于 FP8 的说法正确。</translation>
    </message>
    <message>
        <source>The statement about NVLink is right.</source>
        <translation>关于 NVLink 的说法正确。</translation>
    </message>
    <message>
        <source>The supplies are known.</source>
        <translation>电源已知。</translation>
    </message>
    <message>
        <source>The supplies of {server} are not known; the load is about {load:.0f} W.</source>
        <translation>{server} 的电源未知；负载约 {load:.0f} W。</translation>
    </message>
    <message>
        <source>The supplies start together.</source>
        <translation>各电源同步启动。</translation>
    </message>
    <message>
        <source>The toolkit builds for {part}.</source>
        <translation>该工具包支持 {part}。</translation>
    </message>
    <message>
        <source>The training data lie on a hard disk: about {iops:.0f} small files or {rate:.0f} MB/s.</source>
        <translation>训练数据在机械硬盘上：每秒约 {iops:.0f} 个小文件或 {rate:.0f} MB/s。</translation>
    </message>
    <message>
        <source>The uninterruptible supply gives {have:.0f} {unit}, the machine draws up to {most:.0f} W.</source>
        <translation>不间断电源提供 {have:.0f} {unit}，整机最多取 {most:.0f} W。</translation>
    </message>
    <message>
        <source>The uninterruptible supply is large enough.</source>
        <translation>不间断电源足够大。</translation>
    </message>
    <message>
        <source>The {size} mm radiator goes to the {side}.</source>
        <translation>{size} mm 冷排装在{side}。</translation>
    </message>
    <message>
        <source>Thickness of the card</source>
        <translation>显卡厚度</translation>
    </message>
    <message>
        <source>Thinner cards, risers, or a board with more distance between its slots.</source>
        <translation>更薄的卡、转接线，或插槽间距更大的主板。</translation>
    </message>
    <message>
        <source>Three bridges for each pair.</source>
        <translation>每对三个桥接器。</translation>
    </message>
    <message>
        <source>Time to load the model</source>
        <translation>模型加载时间</translation>
    </message>
    <message>
        <source>Train in {other}, or choose a newer card.</source>
        <translation>用 {other} 训练，或换较新的卡。</translation>
    </message>
    <message>
        <source>Trainer and sampler share the cards and stage weights in host memory: measure, or plan with reserve.</source>
        <translation>训练与采样共用显卡，并在主机内存中转权重：请实测，或预留余量。</translation>
    </message>
    <message>
        <source>Training data on a hard disk</source>
        <translation>训练数据在机械硬盘</translation>
    </message>
    <message>
        <source>Transfers that collapse on this platform</source>
        <translation>该平台多对多传输会变慢</translation>
    </message>
    <message>
        <source>Two machines in one place</source>
        <translation>两台机器占同一位置</translation>
    </message>
    <message>
        <source>Two parts take the same room</source>
        <translation>两个部件占用同一空间</translation>
    </message>
    <message>
        <source>Two supplies in one machine</source>
        <translation>一机两台 ATX 电源</translation>
    </message>
    <message>
        <source>U.2 drives</source>
        <translation>U.2 硬盘</translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>UPS</translation>
    </message>
    <message>
        <source>Uneven phases</source>
        <translation>三相不平衡</translation>
    </message>
    <message>
        <source>Uneven stages</source>
        <translation>阶段不均</translation>
    </message>
    <message>
        <source>Uninterruptible supply</source>
        <translation>不间断电源</translation>
    </message>
    <message>
        <source>Update the firmware before the modules go in.</source>
        <translation>装内存前先更新固件。</translation>
    </message>
    <message>
        <source>Use a slot with more wires for this card.</source>
        <translation>此卡请用通道更多的插槽。</translation>
    </message>
    <message>
        <source>Use an engine with latent attention for this network, or a shorter context.</source>
        <translation>用支持该网络潜在注意力的引擎，或更短的上下文。</translation>
    </message>
    <message>
        <source>Use equal cards, or an engine that splits by layers.</source>
        <translation>用相同的卡，或按层切分的引擎。</translation>
    </message>
    <message>
        <source>Use it for scratch only and keep a copy elsewhere, or RAID 1, 5 or 10.</source>
        <translation>只作临时盘并在别处留副本，或用 RAID 1、5、10。</translation>
    </message>
    <message>
        <source>Use modules of one kind.</source>
        <translation>使用同一种内存。</translation>
    </message>
    <message>
        <source>Use the M.2 place that has lanes of its own, or one of the chipset.</source>
        <translation>用有独立通道的 M.2 位，或芯片组的 M.2 位。</translation>
    </message>
    <message>
        <source>Use {channels} or {twice} modules.</source>
        <translation>用 {channels} 或 {twice} 条内存。</translation>
    </message>
    <message>
        <source>Use {count} circuits</source>
        <translation>使用 {count} 条回路</translation>
    </message>
    <message>
        <source>Use {count} in tensor parallel</source>
        <translation>张量并行用 {count} 张</translation>
    </message>
    <message>
        <source>Use {other}</source>
        <translation>改用 {other}</translation>
    </message>
    <message>
        <source>Versions for this market: {others}.</source>
        <translation>面向该市场的型号：{others}。</translation>
    </message>
    <message>
        <source>Versions of an engine</source>
        <translation>引擎版本</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重量</translation>
    </message>
    <message>
        <source>Weight in the rack</source>
        <translation>机柜承重</translation>
    </message>
    <message>
        <source>What hangs on the second processor</source>
        <translation>依赖第二颗处理器的部件</translation>
    </message>
    <message>
        <source>What is left when a supply fails</source>
        <translation>一台电源失效后的余量</translation>
    </message>
    <message>
        <source>What the cable carries</source>
        <translation>线缆承载能力</translation>
    </message>
    <message>
        <source>What the circuit gives for hours</source>
        <translation>电路长时间承载</translation>
    </message>
    <message>
        <source>What the cooler carries away</source>
        <translation>散热器的散热能力</translation>
    </message>
    <message>
        <source>When feed {lost} is lost, feed {feed} carries {amps:.1f} A; {most:.1f} A are allowed.</source>
        <translation>失去供电回路 {lost} 时，回路 {feed} 承担 {amps:.1f} A；允许 {most:.1f} A。</translation>
    </message>
    <message>
        <source>Where {board} connects U.2 drives is not known.</source>
        <translation>{board} 从哪里接 U.2 硬盘未知。</translation>
    </message>
    <message>
        <source>Whether ECC really works</source>
        <translation>ECC 是否真正生效</translation>
    </message>
    <message>
        <source>Whether anything shows the firmware's screen is not known.</source>
        <translation>是否有设备能显示固件画面未知。</translation>
    </message>
    <message>
        <source>Whether the job fits cannot be told.</source>
        <translation>无法判断任务是否放得下。</translation>
    </message>
    <message>
        <source>Whether the slot for {part} can be split is not known.</source>
        <translation>{part} 所用插槽能否拆分未知。</translation>
    </message>
    <message>
        <source>Whether {board} fits {chassis} is not known.</source>
        <translation>{board} 能否装进 {chassis} 未知。</translation>
    </message>
    <message>
        <source>Whether {board} uses ECC is not known.</source>
        <translation>{board} 是否使用 ECC 未知。</translation>
    </message>
    <message>
        <source>Whether {cpu} fits {board} is not known.</source>
        <translation>{cpu} 是否适合 {board} 未知。</translation>
    </message>
    <message>
        <source>Whether {cpu} works in pairs is not known.</source>
        <translation>{cpu} 能否双路工作未知。</translation>
    </message>
    <message>
        <source>Whether {part} can be divided (MIG) is not known.</source>
        <translation>{part} 能否切分（MIG）未知。</translation>
    </message>
    <message>
        <source>Whether {part} computes {format} is not known.</source>
        <translation>{part} 是否原生计算 {format} 未知。</translation>
    </message>
    <message>
        <source>Zero that means unknown</source>
        <translation>以零表示未知</translation>
    </message>
    <message>
        <source>a card that the maker does not list makes the fans run fast; set the slot's airflow by hand.</source>
        <translation>厂商未列入的卡会让风扇高速运转；请手动设置该插槽的风量。</translation>
    </message>
    <message>
        <source>a display card and a slot</source>
        <translation>一块显示卡和一个插槽</translation>
    </message>
    <message>
        <source>a few percent of training at x8; a third and more at x4 behind the chipset</source>
        <translation>x8 时训练慢百分之几；在芯片组后的 x4 上慢三分之一以上</translation>
    </message>
    <message>
        <source>a few tokens a second</source>
        <translation>每秒几个 token</translation>
    </message>
    <message>
        <source>a lift on the day of delivery</source>
        <translation>到货当天需要升降设备</translation>
    </message>
    <message>
        <source>a processor above {cpu:.0f} W with {dimm:.0f} GB modules</source>
        <translation>处理器超过 {cpu:.0f} W 且内存条为 {dimm:.0f} GB</translation>
    </message>
    <message>
        <source>a processor from a branded server may be locked to that maker's boards: have the seller confirm.</source>
        <translation>品牌服务器拆下的处理器可能锁定在该厂主板：请卖家确认。</translation>
    </message>
    <message>
        <source>a program that does not split has {each:.0f} GiB</source>
        <translation>不切分模型的程序只有 {each:.0f} GiB</translation>
    </message>
    <message>
        <source>a shelf, and no rails to pull it out</source>
        <translation>需要托板，且没有可抽出的导轨</translation>
    </message>
    <message>
        <source>a shop</source>
        <translation>商家</translation>
    </message>
    <message>
        <source>a standard</source>
        <translation>某项标准</translation>
    </message>
    <message>
        <source>a starter board for {count} supplies</source>
        <translation>{count} 台电源的启动同步板</translation>
    </message>
    <message>
        <source>about 2.4 GB on each card</source>
        <translation>每张卡约 2.4 GB</translation>
    </message>
    <message>
        <source>about {level:.0f} dB(A) at one metre</source>
        <translation>一米处约 {level:.0f} dB(A)</translation>
    </message>
    <message>
        <source>about {loss:.0%} of decoding speed, loading takes longer</source>
        <translation>解码速度约低 {loss:.0%}，加载更慢</translation>
    </message>
    <message>
        <source>about {loss:.0%} of the speed of training over several cards</source>
        <translation>多卡训练速度约低 {loss:.0%}</translation>
    </message>
    <message>
        <source>about {loss:.0f} % of the speed</source>
        <translation>速度约低 {loss:.0f} %</translation>
    </message>
    <message>
        <source>about {tokens:.0f} tokens instead</source>
        <translation>约只能用 {tokens:.0f} token</translation>
    </message>
    <message>
        <source>accelerator memory</source>
        <translation>加速卡显存</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>accelerators and the middle or rear drive bays exclude each other.</source>
        <translation>加速卡与中部或后部硬盘位互斥。</translation>
    </message>
    <message>
        <source>accelerators need the low processor heatsink.</source>
        <translation>装加速卡时必须用低矮的处理器散热器。</translation>
    </message>
    <message>
        <source>accelerators wait most of the time on small files</source>
        <translation>加速卡大部分时间在等小文件</translation>
    </message>
    <message>
        <source>access control (ACS) must be off in the firmware, or cards drop off the bus.</source>
        <translation>固件中的访问控制（ACS）必须关闭，否则卡会掉线。</translation>
    </message>
    <message>
        <source>adapters listed</source>
        <translation>清单中的转接头</translation>
    </message>
    <message>
        <source>address windows</source>
        <translation>地址窗口</translation>
    </message>
    <message>
        <source>aio</source>
        <translation>一体水冷</translation>
    </message>
    <message>
        <source>air conditioner</source>
        <translation>空调</translation>
    </message>
    <message>
        <source>air moved</source>
        <translation>实际风量</translation>
    </message>
    <message>
        <source>air needed</source>
        <translation>所需风量</translation>
    </message>
    <message>
        <source>all accelerator links are MCIO cables: cables and device adapters must be on the list.</source>
        <translation>加速卡全部用 MCIO 线缆连接：线缆和转接板必须列入清单。</translation>
    </message>
    <message>
        <source>all machines of the rack, when the feed fails</source>
        <translation>供电失效时机柜内的全部机器</translation>
    </message>
    <message>
        <source>all run at {speed} MT/s or less</source>
        <translation>全部以不高于 {speed} MT/s 运行</translation>
    </message>
    <message>
        <source>allowed</source>
        <translation>允许值</translation>
    </message>
    <message>
        <source>altitude</source>
        <translation>海拔</translation>
    </message>
    <message>
        <source>another layout is used</source>
        <translation>将改用另一种布局</translation>
    </message>
    <message>
        <source>another supply, if the maker's board takes one</source>
        <translation>若厂商主板能接，则换另一台电源</translation>
    </message>
    <message>
        <source>apart</source>
        <translation>相隔</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>假定</translation>
    </message>
    <message>
        <source>assumed: servers regulate their fans</source>
        <translation>假定：服务器会调节风扇</translation>
    </message>
    <message>
        <source>behind the chipset</source>
        <translation>在芯片组后</translation>
    </message>
    <message>
        <source>behind the front fans and radiator</source>
        <translation>在前置风扇和冷排之后</translation>
    </message>
    <message>
        <source>behind the front radiator</source>
        <translation>在前置冷排之后</translation>
    </message>
    <message>
        <source>blower</source>
        <translation>涡轮</translation>
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
        <source>bridges</source>
        <translation>桥接器</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>字节数</translation>
    </message>
    <message>
        <source>bytes of each</source>
        <translation>每项字节数</translation>
    </message>
    <message>
        <source>bytes per parameter</source>
        <translation>每参数字节数</translation>
    </message>
    <message>
        <source>cables</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>cache and overhead</source>
        <translation>缓存与开销</translation>
    </message>
    <message>
        <source>cache in full</source>
        <translation>完整缓存</translation>
    </message>
    <message>
        <source>card</source>
        <translation>卡</translation>
    </message>
    <message>
        <source>card without its slot</source>
        <translation>扣除插槽供电后的卡功耗</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>卡</translation>
    </message>
    <message>
        <source>cards behind the switch</source>
        <translation>交换芯片后的卡</translation>
    </message>
    <message>
        <source>cards need the maker's GPU kit (shroud, fans, risers, cables): order it with the server.</source>
        <translation>加速卡需要厂商的 GPU 套件（导风罩、风扇、转接卡、线缆）：请随服务器订购。</translation>
    </message>
    <message>
        <source>catalogue</source>
        <translation>部件库</translation>
    </message>
    <message>
        <source>caution</source>
        <translation>警戒线</translation>
    </message>
    <message>
        <source>channels</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>channels of a head</source>
        <translation>每个头的通道数</translation>
    </message>
    <message>
        <source>chassis</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>circuit for hours</source>
        <translation>回路可持续容量</translation>
    </message>
    <message>
        <source>circuits</source>
        <translation>回路数</translation>
    </message>
    <message>
        <source>collective operations run at the pace of the slowest link</source>
        <translation>集合通信按最慢链路的速度进行</translation>
    </message>
    <message>
        <source>context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>cooling</source>
        <translation>散热</translation>
    </message>
    <message>
        <source>cord current</source>
        <translation>电源线电流</translation>
    </message>
    <message>
        <source>cords</source>
        <translation>电源线</translation>
    </message>
    <message>
        <source>counted from the shape</source>
        <translation>按模型结构计数</translation>
    </message>
    <message>
        <source>current</source>
        <translation>电流</translation>
    </message>
    <message>
        <source>data wanted</source>
        <translation>所需数据</translation>
    </message>
    <message>
        <source>days of porting, and fewer engines</source>
        <translation>数天的移植工作，可用引擎更少</translation>
    </message>
    <message>
        <source>degrees</source>
        <translation>并行度</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>间距</translation>
    </message>
    <message>
        <source>drives</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>each direction</source>
        <translation>单向</translation>
    </message>
    <message>
        <source>empty channels: down to half of the memory bandwidth</source>
        <translation>空通道：内存带宽最多只剩一半</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>engineering judgement, unverified</source>
        <translation>工程经验，未核实</translation>
    </message>
    <message>
        <source>entered by the user</source>
        <translation>由用户填写</translation>
    </message>
    <message>
        <source>excursion table</source>
        <translation>瞬态功耗表</translation>
    </message>
    <message>
        <source>fan records</source>
        <translation>风扇记录</translation>
    </message>
    <message>
        <source>far beyond the level of an office</source>
        <translation>远超办公室水平</translation>
    </message>
    <message>
        <source>feed for hours</source>
        <translation>单路可持续容量</translation>
    </message>
    <message>
        <source>filled sockets</source>
        <translation>已装插座</translation>
    </message>
    <message>
        <source>firmware of</source>
        <translation>固件日期</translation>
    </message>
    <message>
        <source>free bays</source>
        <translation>空余盘位</translation>
    </message>
    <message>
        <source>free slots</source>
        <translation>空余槽位</translation>
    </message>
    <message>
        <source>free units</source>
        <translation>空余 U 数</translation>
    </message>
    <message>
        <source>from memory, to be confirmed</source>
        <translation>凭记忆，待确认</translation>
    </message>
    <message>
        <source>from memory, unverified</source>
        <translation>凭记忆，未核实</translation>
    </message>
    <message>
        <source>from the processor</source>
        <translation>直连处理器</translation>
    </message>
    <message>
        <source>front radiator</source>
        <translation>前置冷排</translation>
    </message>
    <message>
        <source>gap</source>
        <translation>空隙</translation>
    </message>
    <message>
        <source>generation offered</source>
        <translation>提供的代数</translation>
    </message>
    <message>
        <source>gold</source>
        <translation>金牌</translation>
    </message>
    <message>
        <source>half of the memory slots and lanes stay dead</source>
        <translation>一半的内存槽和通道不可用</translation>
    </message>
    <message>
        <source>half of the stated rate</source>
        <translation>所述速率的一半</translation>
    </message>
    <message>
        <source>hard disk</source>
        <translation>机械硬盘</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头数</translation>
    </message>
    <message>
        <source>heat</source>
        <translation>热量</translation>
    </message>
    <message>
        <source>heavy card</source>
        <translation>最重的卡</translation>
    </message>
    <message>
        <source>host allowance</source>
        <translation>主机预留</translation>
    </message>
    <message>
        <source>host memory</source>
        <translation>主机内存</translation>
    </message>
    <message>
        <source>hotter cards and faster fans; the maker does not support it</source>
        <translation>卡更热、风扇更快；厂商不支持</translation>
    </message>
    <message>
        <source>imbalance</source>
        <translation>不平衡度</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>使用中</translation>
    </message>
    <message>
        <source>inlet</source>
        <translation>进风</translation>
    </message>
    <message>
        <source>its GPU kit (shroud, fans, risers, cables) is only sold with the server and cannot be added.</source>
        <translation>GPU 套件（导风罩、风扇、转接卡、线缆）只随服务器出售，事后无法加装。</translation>
    </message>
    <message>
        <source>its NVMe backplane needs the maker's cable; generic SlimSAS cables lack the side-band wires.</source>
        <translation>NVMe 背板需要厂商线缆；通用 SlimSAS 线缆缺少边带线。</translation>
    </message>
    <message>
        <source>its own supply and plugs are made for small cards; a large one needs another supply, if one fits.</source>
        <translation>自带电源和接口只适合小卡；大卡需要另换电源，且未必装得下。</translation>
    </message>
    <message>
        <source>its slots do not split into x4 for a passive carrier; use a carrier with a switch.</source>
        <translation>其插槽不能为无源载板拆成 x4；请用带交换芯片的载板。</translation>
    </message>
    <message>
        <source>jobs end in the middle</source>
        <translation>任务中途中断</translation>
    </message>
    <message>
        <source>label</source>
        <translation>标称</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>lanes wanted</source>
        <translation>所需通道</translation>
    </message>
    <message>
        <source>language models</source>
        <translation>语言模型</translation>
    </message>
    <message>
        <source>later load</source>
        <translation>日后负载</translation>
    </message>
    <message>
        <source>least</source>
        <translation>最低</translation>
    </message>
    <message>
        <source>least distance</source>
        <translation>最小间距</translation>
    </message>
    <message>
        <source>least need</source>
        <translation>最低需求</translation>
    </message>
    <message>
        <source>left after a failure</source>
        <translation>故障后剩余</translation>
    </message>
    <message>
        <source>lift</source>
        <translation>搬运设备</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>liquid loop</source>
        <translation>液冷回路</translation>
    </message>
    <message>
        <source>llama.cpp and frameworks built with CUDA 12 run on it; train in FP16.</source>
        <translation>llama.cpp 和用 CUDA 12 构建的框架仍可用；用 FP16 训练。</translation>
    </message>
    <message>
        <source>llama.cpp runs on it; or a newer card.</source>
        <translation>llama.cpp 可在其上运行；或换较新的卡。</translation>
    </message>
    <message>
        <source>load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>load step</source>
        <translation>负载阶跃</translation>
    </message>
    <message>
        <source>load time</source>
        <translation>载入时间</translation>
    </message>
    <message>
        <source>loading and collectives at about 1 GB/s</source>
        <translation>加载和集合通信只有约 1 GB/s</translation>
    </message>
    <message>
        <source>low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>many-to-many transfers between cards on different roots can collapse on this platform.</source>
        <translation>该平台上跨根的多对多传输可能大幅变慢。</translation>
    </message>
    <message>
        <source>margin</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>market</source>
        <translation>市场</translation>
    </message>
    <message>
        <source>maximum over the step's instants</source>
        <translation>一步中各时刻的最大值</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型公式</translation>
    </message>
    <message>
        <source>module</source>
        <translation>模组</translation>
    </message>
    <message>
        <source>module boards</source>
        <translation>模组底板</translation>
    </message>
    <message>
        <source>module speed</source>
        <translation>内存速率</translation>
    </message>
    <message>
        <source>modules</source>
        <translation>内存条</translation>
    </message>
    <message>
        <source>modules of 24 or 48 GB need a firmware of 2023 or later on this platform.</source>
        <translation>该平台上 24 或 48 GB 的内存条需要 2023 年及以后的固件。</translation>
    </message>
    <message>
        <source>modules per channel</source>
        <translation>每通道条数</translation>
    </message>
    <message>
        <source>need</source>
        <translation>需求</translation>
    </message>
    <message>
        <source>need of the fullest accelerator</source>
        <translation>最满加速卡的需求</translation>
    </message>
    <message>
        <source>needed</source>
        <translation>所需</translation>
    </message>
    <message>
        <source>newer than</source>
        <translation>新于</translation>
    </message>
    <message>
        <source>no new framework releases; FP16 with loss scaling instead of BF16</source>
        <translation>没有新框架版本；用带损失缩放的 FP16 代替 BF16</translation>
    </message>
    <message>
        <source>no reserve above {left:.0f} W</source>
        <translation>{left:.0f} W 以上没有余量</translation>
    </message>
    <message>
        <source>no source</source>
        <translation>无来源</translation>
    </message>
    <message>
        <source>no support, and a card that may not start</source>
        <translation>没有支持，卡可能无法启动</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>noise, and the power of the fans</source>
        <translation>噪声和风扇功耗</translation>
    </message>
    <message>
        <source>of generation 5</source>
        <translation>第 5 代</translation>
    </message>
    <message>
        <source>one 32-bit token id</source>
        <translation>一个 32 位 token 编号</translation>
    </message>
    <message>
        <source>one GPU</source>
        <translation>单张 GPU</translation>
    </message>
    <message>
        <source>one SATA drive more</source>
        <translation>多一块 SATA 硬盘</translation>
    </message>
    <message>
        <source>open</source>
        <translation>开放式</translation>
    </message>
    <message>
        <source>open coolers</source>
        <translation>开放式散热器</translation>
    </message>
    <message>
        <source>outlets</source>
        <translation>插座</translation>
    </message>
    <message>
        <source>owners</source>
        <translation>归属</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>卡对</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>parameters x bytes of the optimizer</source>
        <translation>参数量 × 优化器字节数</translation>
    </message>
    <message>
        <source>passive</source>
        <translation>被动</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>图像</translation>
    </message>
    <message>
        <source>pigtail cables</source>
        <translation>一分二线</translation>
    </message>
    <message>
        <source>placed</source>
        <translation>已放置</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>platinum</source>
        <translation>白金</translation>
    </message>
    <message>
        <source>plug</source>
        <translation>插头</translation>
    </message>
    <message>
        <source>plug bend</source>
        <translation>接头弯折</translation>
    </message>
    <message>
        <source>power-factor table</source>
        <translation>功率因数表</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>processor</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>processor assumed</source>
        <translation>假定的处理器</translation>
    </message>
    <message>
        <source>processor plugs needed</source>
        <translation>所需处理器供电接口</translation>
    </message>
    <message>
        <source>processor plugs offered</source>
        <translation>提供的处理器供电接口</translation>
    </message>
    <message>
        <source>processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>published</source>
        <translation>已公布</translation>
    </message>
    <message>
        <source>published nodes</source>
        <translation>已公布节点</translation>
    </message>
    <message>
        <source>rack depth</source>
        <translation>机柜深度</translation>
    </message>
    <message>
        <source>rating</source>
        <translation>额定值</translation>
    </message>
    <message>
        <source>rating here</source>
        <translation>此处额定值</translation>
    </message>
    <message>
        <source>reach</source>
        <translation>可达长度</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>读数</translation>
    </message>
    <message>
        <source>recommended</source>
        <translation>建议值</translation>
    </message>
    <message>
        <source>record</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>redundancy</source>
        <translation>冗余</translation>
    </message>
    <message>
        <source>riser cage</source>
        <translation>转接卡笼</translation>
    </message>
    <message>
        <source>room</source>
        <translation>室温</translation>
    </message>
    <message>
        <source>row</source>
        <translation>机柜列</translation>
    </message>
    <message>
        <source>seat</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>seat takes</source>
        <translation>位置可装</translation>
    </message>
    <message>
        <source>seats</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>server bay</source>
        <translation>服务器卡位</translation>
    </message>
    <message>
        <source>share of an engine</source>
        <translation>引擎占用比例</translation>
    </message>
    <message>
        <source>site</source>
        <translation>场地</translation>
    </message>
    <message>
        <source>size asked</source>
        <translation>所要容量</translation>
    </message>
    <message>
        <source>sized</source>
        <translation>计算所得</translation>
    </message>
    <message>
        <source>sized (formulas and references of the memory reading)</source>
        <translation>经计算（公式与文献见显存读数）</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>槽</translation>
    </message>
    <message>
        <source>slots covered</source>
        <translation>占用槽位</translation>
    </message>
    <message>
        <source>slots with air</source>
        <translation>连同风道占用的槽位</translation>
    </message>
    <message>
        <source>socket</source>
        <translation>插座</translation>
    </message>
    <message>
        <source>socket links</source>
        <translation>插座互联</translation>
    </message>
    <message>
        <source>socket stack</source>
        <translation>插座厚度叠加</translation>
    </message>
    <message>
        <source>sockets</source>
        <translation>插座</translation>
    </message>
    <message>
        <source>some cards run with half of their lanes</source>
        <translation>部分卡只有一半通道</translation>
    </message>
    <message>
        <source>speed below the rating</source>
        <translation>速度低于标称</translation>
    </message>
    <message>
        <source>speed, when the room is warm</source>
        <translation>房间较热时会损失速度</translation>
    </message>
    <message>
        <source>stack</source>
        <translation>软件栈</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>文中所述</translation>
    </message>
    <message>
        <source>sum over the accelerators</source>
        <translation>各加速卡求和</translation>
    </message>
    <message>
        <source>sum over the build</source>
        <translation>整机求和</translation>
    </message>
    <message>
        <source>supplies</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>supplies at the site's voltage</source>
        <translation>场地电压下的电源</translation>
    </message>
    <message>
        <source>supply</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>the 24-pin plug carries {watts:.0f} W at most</source>
        <translation>24 针接口最多承载 {watts:.0f} W</translation>
    </message>
    <message>
        <source>the accelerators slow down</source>
        <translation>加速卡降速</translation>
    </message>
    <message>
        <source>the air inside gets hotter than planned</source>
        <translation>内部空气比规划的更热</translation>
    </message>
    <message>
        <source>the breaker may trip when everything runs at its maximum</source>
        <translation>全部满载时断路器可能跳闸</translation>
    </message>
    <message>
        <source>the card runs at x8: a few percent at most</source>
        <translation>卡跑 x8：最多慢百分之几</translation>
    </message>
    <message>
        <source>the card runs at x8: a few percent at most, or SATA ports are off</source>
        <translation>卡跑 x8：最多慢百分之几，或部分 SATA 口停用</translation>
    </message>
    <message>
        <source>the channels with two modules run slower and set the pace</source>
        <translation>插两条的通道更慢，并拖慢整体</translation>
    </message>
    <message>
        <source>the chassis below {seat}</source>
        <translation>{seat} 以下的机箱空间</translation>
    </message>
    <message>
        <source>the chosen layout</source>
        <translation>所选布局</translation>
    </message>
    <message>
        <source>the chosen layout, cards idle</source>
        <translation>所选布局，部分卡闲置</translation>
    </message>
    <message>
        <source>the exhaust of the row as inlet air</source>
        <translation>进风就是该列的排风</translation>
    </message>
    <message>
        <source>the inner cards run about {rise:.0f} K hotter and throttle</source>
        <translation>中间的卡约高 {rise:.0f} K 并降频</translation>
    </message>
    <message>
        <source>the job swaps or is killed</source>
        <translation>任务会换页或被终止</translation>
    </message>
    <message>
        <source>the layers in host memory set the speed: a few tokens a second</source>
        <translation>主机内存中的层决定速度：每秒几个 token</translation>
    </message>
    <message>
        <source>the list</source>
        <translation>清单</translation>
    </message>
    <message>
        <source>the machine does not start with an older one</source>
        <translation>固件较旧时机器无法启动</translation>
    </message>
    <message>
        <source>the machine may switch off at the first step of a job</source>
        <translation>任务第一步机器就可能断电</translation>
    </message>
    <message>
        <source>the machine may switch off under load although the mean is fine</source>
        <translation>平均功率没问题，负载下仍可能断电</translation>
    </message>
    <message>
        <source>the machine stops</source>
        <translation>机器停机</translation>
    </message>
    <message>
        <source>the maker lists no such card for it: firmware, plugs and cooling are not cleared.</source>
        <translation>厂商没有列入这种卡：固件、供电和散热均未验证。</translation>
    </message>
    <message>
        <source>the maker's limit</source>
        <translation>厂商限值</translation>
    </message>
    <message>
        <source>the plan counts on the wrong link</source>
        <translation>方案依据了错误的链路</translation>
    </message>
    <message>
        <source>the plug is bent {over:.0f} mm too tight</source>
        <translation>供电线弯折超限 {over:.0f} mm</translation>
    </message>
    <message>
        <source>the processor is lost</source>
        <translation>处理器报废</translation>
    </message>
    <message>
        <source>the processor keeps about {share:.0%} of its turbo power</source>
        <translation>处理器约保留 {share:.0%} 的睿频功率</translation>
    </message>
    <message>
        <source>the server bay</source>
        <translation>服务器卡位</translation>
    </message>
    <message>
        <source>the slot falls to x8 or is switched off</source>
        <translation>插槽降为 x8 或停用</translation>
    </message>
    <message>
        <source>the surcharge for ECC buys nothing</source>
        <translation>为 ECC 多花的钱没有作用</translation>
    </message>
    <message>
        <source>the text</source>
        <translation>文中</translation>
    </message>
    <message>
        <source>the uplink of the switch carries everything twice</source>
        <translation>交换芯片的上行要传两遍</translation>
    </message>
    <message>
        <source>the upper card runs about {rise:.0f} K hotter and throttles under long load</source>
        <translation>上面的卡约高 {rise:.0f} K，长时间负载下降频</translation>
    </message>
    <message>
        <source>the usual load still runs, the maximum does not</source>
        <translation>平常负载仍能运行，最大负载不行</translation>
    </message>
    <message>
        <source>these machines, when the feed fails</source>
        <translation>供电失效时的这些机器</translation>
    </message>
    <message>
        <source>titanium</source>
        <translation>钛金</translation>
    </message>
    <message>
        <source>to be quoted</source>
        <translation>待报价</translation>
    </message>
    <message>
        <source>tolerance table</source>
        <translation>容差表</translation>
    </message>
    <message>
        <source>toolkit</source>
        <translation>工具包</translation>
    </message>
    <message>
        <source>torch out-of-memory messages (from memory, unverified)</source>
        <translation>torch 显存不足信息（凭记忆，未核实）</translation>
    </message>
    <message>
        <source>torch out-of-memory messages, ECC on (from memory, unverified)</source>
        <translation>torch 显存不足信息，开启 ECC（凭记忆，未核实）</translation>
    </message>
    <message>
        <source>traffic goes over PCIe</source>
        <translation>流量走 PCIe</translation>
    </message>
    <message>
        <source>transfers between the roots fall to a fraction of their rate</source>
        <translation>跨根传输只剩一小部分速率</translation>
    </message>
    <message>
        <source>twice the BF16 rate is or is not there</source>
        <translation>是否有两倍于 BF16 的速率</translation>
    </message>
    <message>
        <source>two processor links instead of three leave less traffic between the sockets.</source>
        <translation>处理器互联只有两条而非三条，插座间流量更少。</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>usual</source>
        <translation>常见值</translation>
    </message>
    <message>
        <source>variants</source>
        <translation>型号</translation>
    </message>
    <message>
        <source>voltage</source>
        <translation>电压</translation>
    </message>
    <message>
        <source>wall power</source>
        <translation>墙插功耗</translation>
    </message>
    <message>
        <source>wall power at the maximum</source>
        <translation>墙插最大功率</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>重量</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>width of the number format</source>
        <translation>数值格式的位宽</translation>
    </message>
    <message>
        <source>window</source>
        <translation>时间窗</translation>
    </message>
    <message>
        <source>without it the machine does not start</source>
        <translation>没有它机器无法启动</translation>
    </message>
    <message>
        <source>workload</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>{amps:.1f} A on a {inlet} inlet made for {limit:.0f} A.</source>
        <translation>{inlet} 插口上有 {amps:.1f} A，只允许 {limit:.0f} A。</translation>
    </message>
    <message>
        <source>{amps:.1f} A on a {inlet} inlet.</source>
        <translation>{inlet} 插口上 {amps:.1f} A。</translation>
    </message>
    <message>
        <source>{below:.0f} or {above:.0f} GB fill every channel.</source>
        <translation>{below:.0f} 或 {above:.0f} GB 可插满每个通道。</translation>
    </message>
    <message>
        <source>{board} cannot map the {bar} GiB address window of {part}: the card does not start.</source>
        <translation>{board} 无法映射 {bar} GiB 地址窗口（{part}）：卡无法启动。</translation>
    </message>
    <message>
        <source>{board} has a plug for slot power.</source>
        <translation>{board} 有插槽供电接口。</translation>
    </message>
    <message>
        <source>{board} has an outline of its own and fits only the maker's chassis.</source>
        <translation>{board} 是自有外形，只能装进厂商的机箱。</translation>
    </message>
    <message>
        <source>{board} has no slot of 16 lanes to split for {part}.</source>
        <translation>{board} 没有可为 {part} 拆分的 16 通道插槽。</translation>
    </message>
    <message>
        <source>{board} has no slots: {count} cards need {cables} MCIO cables and {count} adapters.</source>
        <translation>{board} 没有插槽：{count} 张卡需要 {cables} 根 MCIO 线缆和 {count} 块转接板。</translation>
    </message>
    <message>
        <source>{board} has {need} processor plugs, the supply {have}: enough for most processors.</source>
        <translation>{board} 有 {need} 个处理器供电口，电源有 {have} 个：多数处理器够用。</translation>
    </message>
    <message>
        <source>{board} is too old to start from an NVMe drive.</source>
        <translation>{board} 太旧，不能从 NVMe 硬盘启动。</translation>
    </message>
    <message>
        <source>{board} is wired for {wired} lanes, {cpu} has {have}: {wanted} are used, some slots are switched off.</source>
        <translation>{board} 布线 {wired} 通道，{cpu} 只有 {have}：用了 {wanted}，部分插槽停用。</translation>
    </message>
    <message>
        <source>{board} is {form}; {chassis} takes {takes}.</source>
        <translation>{board} 是 {form} 板型；{chassis} 支持 {takes}。</translation>
    </message>
    <message>
        <source>{board} needs {need} processor plugs, the supply has {have}.</source>
        <translation>{board} 需要 {need} 个处理器供电口，电源有 {have} 个。</translation>
    </message>
    <message>
        <source>{board} takes processors of {family}.</source>
        <translation>{board} 支持 {family} 系列处理器。</translation>
    </message>
    <message>
        <source>{board}: a drive in one of these places takes lanes from the card ({words}).</source>
        <translation>{board}：装在这些位置的硬盘会占用显卡的通道（{words}）。</translation>
    </message>
    <message>
        <source>{board}: whether its firmware maps the {bar} GiB window of {part} depends on the version.</source>
        <translation>{board}：固件能否映射 {bar} GiB 窗口（{part}）取决于版本。</translation>
    </message>
    <message>
        <source>{board}: {sharing}; {cards} cards and {drives} NVMe drives want them at once.</source>
        <translation>{board}：{sharing}；{cards} 张卡和 {drives} 块 NVMe 硬盘同时要用。</translation>
    </message>
    <message>
        <source>{bridge} can span the cards.</source>
        <translation>{bridge} 可以跨接这些卡。</translation>
    </message>
    <message>
        <source>{bridge} has no use here; {other} spans the cards.</source>
        <translation>{bridge} 在此无用；{other} 可以跨接这些卡。</translation>
    </message>
    <message>
        <source>{bridge} is not made for {gpu}.</source>
        <translation>{bridge} 不适用于 {gpu}。</translation>
    </message>
    <message>
        <source>{bridge} spans the cards.</source>
        <translation>{bridge} 跨接这些卡。</translation>
    </message>
    <message>
        <source>{bridge} spans {span} slots, the cards are {gap} apart.</source>
        <translation>{bridge} 跨 {span} 槽，而卡相距 {gap} 槽。</translation>
    </message>
    <message>
        <source>{bridge} spans {span} slots; cards of {slots} slots stand at least {slots} apart.</source>
        <translation>{bridge} 跨 {span} 槽；{slots} 槽的卡至少相距 {slots} 槽。</translation>
    </message>
    <message>
        <source>{bridge}: {gpus} have no connector for a bridge.</source>
        <translation>{bridge}：{gpus} 没有桥接器接口。</translation>
    </message>
    <message>
        <source>{cable} carries {rated:.0f} W, {part} draws {need:.0f} W through it.</source>
        <translation>{cable} 承载 {rated:.0f} W，{part} 要通过它取 {need:.0f} W。</translation>
    </message>
    <message>
        <source>{cable} is enough.</source>
        <translation>{cable} 足够。</translation>
    </message>
    <message>
        <source>{card} is allowed in {server} with processors up to {limit:.0f} W, these have {cpu:.0f} W.</source>
        <translation>{card} 在 {server} 中只允许配 {limit:.0f} W 以内的处理器，现为 {cpu:.0f} W。</translation>
    </message>
    <message>
        <source>{channels} equal modules use every channel.</source>
        <translation>{channels} 条相同的内存可用满每个通道。</translation>
    </message>
    <message>
        <source>{channels} larger modules keep the speed.</source>
        <translation>{channels} 条更大的内存可保持速度。</translation>
    </message>
    <message>
        <source>{chassis} takes {form} boards.</source>
        <translation>{chassis} 支持 {form} 主板。</translation>
    </message>
    <message>
        <source>{chassis} takes {kind} supplies.</source>
        <translation>{chassis} 支持 {kind} 电源。</translation>
    </message>
    <message>
        <source>{count} ATX supplies: nothing on the list starts them together or joins their ground.</source>
        <translation>{count} 台 ATX 电源：清单中没有使其同步启动和共地的部件。</translation>
    </message>
    <message>
        <source>{count} M.2 drives, {board} has {slots} places.</source>
        <translation>{count} 块 M.2 硬盘，{board} 有 {slots} 个位。</translation>
    </message>
    <message>
        <source>{count} M.2 drives.</source>
        <translation>{count} 块 M.2 硬盘。</translation>
    </message>
    <message>
        <source>{count} U.2 drives, {board} has {ports} ports.</source>
        <translation>{count} 块 U.2 硬盘，{board} 有 {ports} 个端口。</translation>
    </message>
    <message>
        <source>{count} accelerators, but {server} has {bays} bays.</source>
        <translation>{count} 张加速卡，而 {server} 只有 {bays} 个位。</translation>
    </message>
    <message>
        <source>{count} blower cards at full speed are too loud for an office.</source>
        <translation>{count} 张涡轮卡全速运行，对办公室来说太吵。</translation>
    </message>
    <message>
        <source>{count} bridges for {pairs} pairs.</source>
        <translation>{count} 个桥接器用于 {pairs} 对。</translation>
    </message>
    <message>
        <source>{count} cards may draw {watts:.0f} W through {board}, which has no plug for that.</source>
        <translation>{count} 张卡可能经 {board} 取 {watts:.0f} W，而它没有相应供电口。</translation>
    </message>
    <message>
        <source>{count} cards may draw {watts:.0f} W through {board}; whether it has a plug for that is not known.</source>
        <translation>{count} 张卡可能经 {board} 取 {watts:.0f} W；它是否有相应供电口未知。</translation>
    </message>
    <message>
        <source>{count} cards of {each:.0f} GiB are not one of {total:.0f} GiB: only engines that split a model use all.</source>
        <translation>{count} 张 {each:.0f} GiB 的卡不等于一张 {total:.0f} GiB 的卡：只有切分模型的引擎能全部用上。</translation>
    </message>
    <message>
        <source>{count} cards of {each:.0f} W and their host draw about {need:.0f} W; {reserve:.0f} W are too little.</source>
        <translation>{count} 张 {each:.0f} W 的卡连同主机约需 {need:.0f} W；{reserve:.0f} W 不够。</translation>
    </message>
    <message>
        <source>{count} cards of {wide} slots: only {seated} of them sit side by side on {board}.</source>
        <translation>{count} 张 {wide} 槽的卡：{board} 上只能并排装 {seated} 张。</translation>
    </message>
    <message>
        <source>{count} cards on {cpu} run {lanes} at best, and only on boards that split the x16 link.</source>
        <translation>{count} 张卡在 {cpu} 上最多跑 {lanes}，且只有能拆分 x16 的主板才行。</translation>
    </message>
    <message>
        <source>{count} cards share one uplink to the CPU: peer traffic is fast, traffic with the host is shared.</source>
        <translation>{count} 张卡共用一条到 CPU 的上行：对等通信快，与主机的通信要分享。</translation>
    </message>
    <message>
        <source>{count} cards sit in slots of processor {cpu}, whose socket is empty.</source>
        <translation>{count} 张卡插在处理器 {cpu} 的插槽上，而该插座为空。</translation>
    </message>
    <message>
        <source>{count} cards sit side by side on {board}.</source>
        <translation>{count} 张卡可在 {board} 上并排安装。</translation>
    </message>
    <message>
        <source>{count} cards want {wanted} lanes; {cpu} has {usable} and splits them into {most} links at most.</source>
        <translation>{count} 张卡要 {wanted} 通道；{cpu} 有 {usable} 通道，最多拆成 {most} 路。</translation>
    </message>
    <message>
        <source>{count} cards with open coolers want {need:.0f} slots with air between them, {slots:.0f} are usual.</source>
        <translation>{count} 张开放式散热的卡连同间隙要 {need:.0f} 槽，通常只有 {slots:.0f} 槽。</translation>
    </message>
    <message>
        <source>{count} cards without a slot</source>
        <translation>{count} 张卡没有插槽</translation>
    </message>
    <message>
        <source>{count} drives wait for a place, {server} has {free} free bays.</source>
        <translation>{count} 块硬盘没有位置，{server} 还有 {free} 个空位。</translation>
    </message>
    <message>
        <source>{count} machines on a three-phase PDU: which cord hangs on which phase is not said; neither the phases nor the loss of one feed can be cleared.</source>
        <translation>{count} 台机器接在三相 PDU 上：没有说明哪根线接哪一相；相位和失去一路供电的情况都无法判定。</translation>
    </message>
    <message>
        <source>{count} modules do not fill {channels} channels evenly.</source>
        <translation>{count} 条内存不能均匀插满 {channels} 个通道。</translation>
    </message>
    <message>
        <source>{count} modules fill {channels} channels.</source>
        <translation>{count} 条内存插满 {channels} 个通道。</translation>
    </message>
    <message>
        <source>{count} modules on {channels} channels run at about {limit} MT/s, not {rated}.</source>
        <translation>{count} 条内存在 {channels} 个通道上约以 {limit} MT/s 运行，而非 {rated}。</translation>
    </message>
    <message>
        <source>{count} modules on {channels} channels: {empty} channels are empty.</source>
        <translation>{count} 条内存，{channels} 个通道：{empty} 个通道为空。</translation>
    </message>
    <message>
        <source>{count} modules, {slots} slots.</source>
        <translation>{count} 条内存，{slots} 个插槽。</translation>
    </message>
    <message>
        <source>{count} of {bays} accelerator bays are filled.</source>
        <translation>{bays} 个加速卡位已装 {count} 个。</translation>
    </message>
    <message>
        <source>{count} of {bays}: {server} is only sold with all {bays} {form} modules.</source>
        <translation>{bays} 个只装了 {count} 个：{server} 只整套出售 {bays} 个 {form} 模组。</translation>
    </message>
    <message>
        <source>{count} of {need} bridges for {pairs} pairs of {gpu}.</source>
        <translation>{gpu}：{pairs} 对需要 {need} 个桥接器，现有 {count} 个。</translation>
    </message>
    <message>
        <source>{count} of {slots} slots.</source>
        <translation>{slots} 个插槽已用 {count} 个。</translation>
    </message>
    <message>
        <source>{count} ports if the job spans several nodes; none of them matters within one.</source>
        <translation>任务跨多节点时需要 {count} 个端口；单节点内无所谓。</translation>
    </message>
    <message>
        <source>{count} processors in {sockets} sockets.</source>
        <translation>{sockets} 个插座装有 {count} 颗处理器。</translation>
    </message>
    <message>
        <source>{count} processors, but {board} has {sockets} sockets.</source>
        <translation>{count} 颗处理器，而 {board} 只有 {sockets} 个插座。</translation>
    </message>
    <message>
        <source>{count} supplies; {chassis} has room for {room}.</source>
        <translation>{count} 台电源；{chassis} 只能装 {room} 台。</translation>
    </message>
    <message>
        <source>{count} times the risk of one drive</source>
        <translation>风险是单块硬盘的 {count} 倍</translation>
    </message>
    <message>
        <source>{count} x {cpu}: it is made for {most} socket.</source>
        <translation>{count} 颗 {cpu}：它只支持 {most} 路。</translation>
    </message>
    <message>
        <source>{count} x {gpu}: a bridge joins {peers}; between the groups traffic goes over PCIe.</source>
        <translation>{count} 张 {gpu}：一个桥接器连接 {peers} 张；组间流量走 PCIe。</translation>
    </message>
    <message>
        <source>{count} {form} modules: there are only boards for {sizes}.</source>
        <translation>{count} 个 {form} 模组：只有 {sizes} 个的模组板。</translation>
    </message>
    <message>
        <source>{cpu} ({family}) shares the socket, but {board} takes {families}.</source>
        <translation>{cpu}（{family}）插座相同，但 {board} 只支持 {families}。</translation>
    </message>
    <message>
        <source>{cpu} and {board} have socket {socket}.</source>
        <translation>{cpu} 与 {board} 都是 {socket} 插座。</translation>
    </message>
    <message>
        <source>{cpu} came after {board}: it needs a firmware (or board revision) that knows {family}.</source>
        <translation>{cpu} 晚于 {board}：需要认识 {family} 的固件（或主板修订版）。</translation>
    </message>
    <message>
        <source>{cpu} has socket {socket}, {board} has {other}.</source>
        <translation>{cpu} 是 {socket} 插座，{board} 是 {other}。</translation>
    </message>
    <message>
        <source>{cpu} has {have} lanes, {board} is wired for {wired}: some slots are off, see its manual.</source>
        <translation>{cpu} 有 {have} 通道，{board} 布线 {wired}：部分插槽停用，见手册。</translation>
    </message>
    <message>
        <source>{cpu} is made for one socket; {sockets} sockets are there and the second can never be filled.</source>
        <translation>{cpu} 只支持单路；有 {sockets} 个插座，第二个永远装不上。</translation>
    </message>
    <message>
        <source>{cpu} needs {tdp:.0f} W, {board} gives {limit:.0f} W.</source>
        <translation>{cpu} 需要 {tdp:.0f} W，{board} 提供 {limit:.0f} W。</translation>
    </message>
    <message>
        <source>{cpu} takes registered modules, which have ECC.</source>
        <translation>{cpu} 使用带寄存器的内存，本身就有 ECC。</translation>
    </message>
    <message>
        <source>{cpu} takes {kind}.</source>
        <translation>{cpu} 支持 {kind}。</translation>
    </message>
    <message>
        <source>{cpu}: a used part may be locked to the boards of the maker that it came from.</source>
        <translation>{cpu}：二手件可能锁定在原厂主板上。</translation>
    </message>
    <message>
        <source>{drives} NVMe drives ({gen5} of generation 5) on {board}: one takes lanes from the card's slot or switches off other ports.</source>
        <translation>{board} 上有 {drives} 块 NVMe 硬盘（其中 {gen5} 块第 5 代）：有一块会占用显卡插槽的通道或使其他接口停用。</translation>
    </message>
    <message>
        <source>{engine} runs on {part}.</source>
        <translation>{engine} 可在 {part} 上运行。</translation>
    </message>
    <message>
        <source>{engine}: {issue}.</source>
        <translation>{engine}：{issue}。</translation>
    </message>
    <message>
        <source>{field} of {part} is not known.</source>
        <translation>{part} 的 {field} 未知。</translation>
    </message>
    <message>
        <source>{free:.1f} slots are free between the cards.</source>
        <translation>卡之间空 {free:.1f} 槽。</translation>
    </message>
    <message>
        <source>{gpu} has no peer access over PCIe: data between cards goes through host memory.</source>
        <translation>{gpu} 不支持 PCIe 对等访问：卡间数据要经主机内存。</translation>
    </message>
    <message>
        <source>{gpu} takes bridges.</source>
        <translation>{gpu} 可装桥接器。</translation>
    </message>
    <message>
        <source>{have} outlets for {need} cords.</source>
        <translation>{need} 根电源线有 {have} 个插口。</translation>
    </message>
    <message>
        <source>{have} processor plugs for {need}.</source>
        <translation>{need} 个处理器供电口有 {have} 个。</translation>
    </message>
    <message>
        <source>{heads} attention heads do not divide by {tensor}.</source>
        <translation>{heads} 个注意力头不能被 {tensor} 整除。</translation>
    </message>
    <message>
        <source>{heads} heads divide by {tensor}.</source>
        <translation>{heads} 个头可被 {tensor} 整除。</translation>
    </message>
    <message>
        <source>{heat:.0f} W of heat ({btu:.0f} BTU/h), the room is cooled by {cooling:.0f} W.</source>
        <translation>发热 {heat:.0f} W（{btu:.0f} BTU/h），房间制冷 {cooling:.0f} W。</translation>
    </message>
    <message>
        <source>{heat:.0f} W of heat ({btu:.0f} BTU/h); the cooling of the room is not named.</source>
        <translation>发热 {heat:.0f} W（{btu:.0f} BTU/h）；未说明房间制冷量。</translation>
    </message>
    <message>
        <source>{heat:.0f} W of heat, {cooling:.0f} W of cooling.</source>
        <translation>发热 {heat:.0f} W，制冷 {cooling:.0f} W。</translation>
    </message>
    <message>
        <source>{idle} of {count} accelerators have no work.</source>
        <translation>{count} 张加速卡中有 {idle} 张没有任务。</translation>
    </message>
    <message>
        <source>{idle} of {count} accelerators have no work: {tensor} work together, and the rest is no second copy.</source>
        <translation>{count} 张加速卡中有 {idle} 张没有任务：{tensor} 张协同工作，其余不够组成第二个副本。</translation>
    </message>
    <message>
        <source>{kg:.0f} kg.</source>
        <translation>{kg:.0f} kg。</translation>
    </message>
    <message>
        <source>{kinds} cannot work together in one machine.</source>
        <translation>{kinds} 不能在同一台机器中混用。</translation>
    </message>
    <message>
        <source>{kind} plugs: {needed} are needed, the supply has {offered}.</source>
        <translation>{kind} 供电口：需要 {needed} 个，电源有 {offered} 个。</translation>
    </message>
    <message>
        <source>{kind}: {needed} of {offered}.</source>
        <translation>{kind}：需要 {needed} 个，共 {offered} 个。</translation>
    </message>
    <message>
        <source>{kv} KV heads and {tensor} accelerators do not divide.</source>
        <translation>{kv} 个 KV 头与 {tensor} 张加速卡不能整除。</translation>
    </message>
    <message>
        <source>{kv} KV heads on {tensor} accelerators: the cache is held {times} times and shrinks no further.</source>
        <translation>{kv} 个 KV 头用 {tensor} 张加速卡：缓存存 {times} 份，不再缩小。</translation>
    </message>
    <message>
        <source>{kw:.1f} kW of heat, the place takes {most:.1f} kW away.</source>
        <translation>发热 {kw:.1f} kW，该位置只能带走 {most:.1f} kW。</translation>
    </message>
    <message>
        <source>{left:.0f} W are left after a failure, {load:.0f} W are needed.</source>
        <translation>故障后剩 {left:.0f} W，需要 {load:.0f} W。</translation>
    </message>
    <message>
        <source>{left:.0f} W of margin</source>
        <translation>余量 {left:.0f} W</translation>
    </message>
    <message>
        <source>{left:.0f} mm of room</source>
        <translation>余量 {left:.0f} mm</translation>
    </message>
    <message>
        <source>{left:.1f} GiB of margin</source>
        <translation>余量 {left:.1f} GiB</translation>
    </message>
    <message>
        <source>{link} gives x{lanes}: decoding hardly notices, loading and several cards do.</source>
        <translation>{link} 提供 x{lanes}：解码几乎无影响，加载和多卡有影响。</translation>
    </message>
    <message>
        <source>{load:.0f} W are needed, {left:.0f} W are left when {lost} of {count} supplies fail: {runs}.</source>
        <translation>需要 {load:.0f} W；{count} 台电源坏 {lost} 台后剩 {left:.0f} W：{runs}。</translation>
    </message>
    <message>
        <source>{load:.0f} W on PDUs made for {limit:.0f} W.</source>
        <translation>PDU 允许 {limit:.0f} W，负载 {load:.0f} W。</translation>
    </message>
    <message>
        <source>{load:.0f} W on one supply of {rated:.0f} W ({share:.0%}): no margin for load steps and ageing.</source>
        <translation>一台 {rated:.0f} W 的电源带 {load:.0f} W（{share:.0%}）：负载阶跃和老化没有余量。</translation>
    </message>
    <message>
        <source>{load:.0f} W on {rated:.0f} W of supply ({share:.0%}).</source>
        <translation>{rated:.0f} W 电源带 {load:.0f} W（{share:.0%}）。</translation>
    </message>
    <message>
        <source>{load:.0f} W on {rated:.0f} W of supply ({share:.0%}): no margin for load steps and ageing.</source>
        <translation>{rated:.0f} W 电源带 {load:.0f} W（{share:.0%}）：负载阶跃和老化没有余量。</translation>
    </message>
    <message>
        <source>{loss:.0%} of the line rate</source>
        <translation>线速的 {loss:.0%}</translation>
    </message>
    <message>
        <source>{loss:.0%} of the link's bandwidth</source>
        <translation>链路带宽的 {loss:.0%}</translation>
    </message>
    <message>
        <source>{loss:.0%} of the rated memory speed</source>
        <translation>内存标称速度的 {loss:.0%}</translation>
    </message>
    <message>
        <source>{loss:.0%} of the speed</source>
        <translation>速度的 {loss:.0%}</translation>
    </message>
    <message>
        <source>{machine} from U{bottom} on stands where {other} does.</source>
        <translation>{machine}（从 U{bottom} 起）与 {other} 位置重叠。</translation>
    </message>
    <message>
        <source>{machine} has no rack height: it stands on a shelf of {units} U.</source>
        <translation>{machine} 没有机架高度：放在 {units} U 的托板上。</translation>
    </message>
    <message>
        <source>{machine} is cooled by liquid, and the site has no loop.</source>
        <translation>{machine} 为液冷，而场地没有回路。</translation>
    </message>
    <message>
        <source>{machine} needs a liquid loop; the site is not named.</source>
        <translation>{machine} 需要液冷回路；场地未说明。</translation>
    </message>
    <message>
        <source>{machine} reaches up to U{top}, the rack ends at U{units}.</source>
        <translation>{machine} 顶到 U{top}，机柜只到 U{units}。</translation>
    </message>
    <message>
        <source>{machine}: {issue}</source>
        <translation>{machine}：{issue}</translation>
    </message>
    <message>
        <source>{method} of {billions:.0f} billion parameters holds at least {need:.0f} GiB; all accelerators have {have:.0f} GiB.</source>
        <translation>{method}：{billions:.0f}B 参数至少占 {need:.0f} GiB；全部加速卡共 {have:.0f} GiB。</translation>
    </message>
    <message>
        <source>{method} of {model} holds at least {need:.0f} GiB of weights, gradients and optimizer states; all accelerators have {have:.0f} GiB.</source>
        <translation>{method} {model} 的权重、梯度和优化器状态至少占 {need:.0f} GiB；全部加速卡共 {have:.0f} GiB。</translation>
    </message>
    <message>
        <source>{module} has ECC, but {part} does not use it.</source>
        <translation>{module} 有 ECC，但 {part} 不使用。</translation>
    </message>
    <message>
        <source>{module} is {kind}; {cpu} takes {kinds}.</source>
        <translation>{module} 是 {kind}；{cpu} 支持 {kinds}。</translation>
    </message>
    <message>
        <source>{module} is {type}; {asker} takes {needed}.</source>
        <translation>{module} 是 {type}；{asker} 用 {needed}。</translation>
    </message>
    <message>
        <source>{names}: give each job cards of one kind, or split by layers.</source>
        <translation>{names}：每个任务用同型号的卡，或按层切分。</translation>
    </message>
    <message>
        <source>{names}: tensor parallelism gives each the share of the smallest, {used:.0f} of {total:.0f} GiB.</source>
        <translation>{names}：张量并行按最小的卡均分，只用到 {total:.0f} GiB 中的 {used:.0f} GiB。</translation>
    </message>
    <message>
        <source>{need:.0f} GiB are needed, the accelerators have {have:.0f}: the rest runs from host memory.</source>
        <translation>需要 {need:.0f} GiB，加速卡有 {have:.0f}：其余从主机内存运行。</translation>
    </message>
    <message>
        <source>{need:.0f} of {have:.0f} GiB before activations.</source>
        <translation>不计激活值为 {need:.0f} GiB，共 {have:.0f} GiB。</translation>
    </message>
    <message>
        <source>{need:.0f} of {have:.0f} mm.</source>
        <translation>{have:.0f} mm 中的 {need:.0f} mm。</translation>
    </message>
    <message>
        <source>{need:.1f} of {have:.1f} GiB over all cards: it fits when the layers are divided by hand.</source>
        <translation>所有卡共 {have:.1f} GiB，需要 {need:.1f} GiB：手动划分各层可放下。</translation>
    </message>
    <message>
        <source>{need} U are needed, {free} U are free.</source>
        <translation>需要 {need} U，空闲 {free} U。</translation>
    </message>
    <message>
        <source>{need} cords for {outlet} outlets, the PDU has {have}.</source>
        <translation>{need} 根线要 {outlet} 插口，PDU 有 {have} 个。</translation>
    </message>
    <message>
        <source>{need} lanes are wanted (cards {cards}, network {nics}, drives {drives}), {total} exist.</source>
        <translation>需要 {need} 通道（显卡 {cards}、网络 {nics}、硬盘 {drives}），共有 {total}。</translation>
    </message>
    <message>
        <source>{need} of {free} U.</source>
        <translation>{free} U 中的 {need} U。</translation>
    </message>
    <message>
        <source>{need} of {total} lanes are wanted.</source>
        <translation>{total} 通道中需要 {need}。</translation>
    </message>
    <message>
        <source>{off:.0%} off</source>
        <translation>偏差 {off:.0%}</translation>
    </message>
    <message>
        <source>{over:.0f} W too much with the host as assumed</source>
        <translation>按假定的主机负载超出 {over:.0f} W</translation>
    </message>
    <message>
        <source>{over:.0f} dB too loud</source>
        <translation>超出 {over:.0f} dB</translation>
    </message>
    <message>
        <source>{part} (compute capability {own}) has no BF16 and no FlashAttention 2, and CUDA 13 dropped it.</source>
        <translation>{part}（计算能力 {own}）没有 BF16 和 FlashAttention 2，CUDA 13 已不再支持。</translation>
    </message>
    <message>
        <source>{part} can be divided (MIG).</source>
        <translation>{part} 可以切分（MIG）。</translation>
    </message>
    <message>
        <source>{part} cannot be divided into instances (MIG).</source>
        <translation>{part} 不能切分为多实例（MIG）。</translation>
    </message>
    <message>
        <source>{part} carries x{lanes}: too little for training or for several cards.</source>
        <translation>{part} 只有 x{lanes}：训练或多卡都太少。</translation>
    </message>
    <message>
        <source>{part} computes FP8 by itself.</source>
        <translation>{part} 原生计算 FP8。</translation>
    </message>
    <message>
        <source>{part} computes {format}.</source>
        <translation>{part} 计算 {format}。</translation>
    </message>
    <message>
        <source>{part} covers {slots} slots.</source>
        <translation>{part} 占 {slots} 槽。</translation>
    </message>
    <message>
        <source>{part} covers {slots} slots; the riser cages of a {units} U server take {most:.0f}.</source>
        <translation>{part} 占 {slots} 槽；{units} U 服务器的转接笼最多 {most:.0f} 槽。</translation>
    </message>
    <message>
        <source>{part} covers {slots} slots; {place} has room for {room:.0f}.</source>
        <translation>{part} 占 {slots} 槽；{place}只有 {room:.0f} 槽。</translation>
    </message>
    <message>
        <source>{part} does not compute FP8 by itself.</source>
        <translation>{part} 不原生计算 FP8。</translation>
    </message>
    <message>
        <source>{part} does not compute {format} by itself.</source>
        <translation>{part} 不原生计算 {format}。</translation>
    </message>
    <message>
        <source>{part} does not compute {format} by itself; engines convert it.</source>
        <translation>{part} 不原生计算 {format}；由引擎转换。</translation>
    </message>
    <message>
        <source>{part} does not exist with {size:.0f} GB; it is made with {sizes} GB.</source>
        <translation>{part} 没有 {size:.0f} GB 的型号；只有 {sizes} GB。</translation>
    </message>
    <message>
        <source>{part} does not fit: {reason}.</source>
        <translation>{part} 装不进：{reason}。</translation>
    </message>
    <message>
        <source>{part} draws {watts:.0f} W, a bay of {server} feeds and cools {limit:.0f} W.</source>
        <translation>{part} 功耗 {watts:.0f} W，{server} 每位只能供电并散热 {limit:.0f} W。</translation>
    </message>
    <message>
        <source>{part} falls under export rules for {market}: have the seller confirm that it may be delivered.</source>
        <translation>{part} 受对 {market} 的出口规定限制：请卖家确认可以交付。</translation>
    </message>
    <message>
        <source>{part} fits socket {socket}.</source>
        <translation>{part} 适合 {socket} 插座。</translation>
    </message>
    <message>
        <source>{part} fits {sockets}, the socket is {socket}.</source>
        <translation>{part} 适合 {sockets}，插座是 {socket}。</translation>
    </message>
    <message>
        <source>{part} gives {watts:.0f} W at {volts:.0f} V, not {label:.0f} W.</source>
        <translation>{part} 在 {volts:.0f} V 下提供 {watts:.0f} W，而非 {label:.0f} W。</translation>
    </message>
    <message>
        <source>{part} has NVLink.</source>
        <translation>{part} 有 NVLink。</translation>
    </message>
    <message>
        <source>{part} has a plug of its maker's own wiring ({plug}).</source>
        <translation>{part} 的接口是厂商自有线序（{plug}）。</translation>
    </message>
    <message>
        <source>{part} has a plug of its maker's own wiring ({plug}): a PCIe cable destroys it.</source>
        <translation>{part} 的接口是厂商自有线序（{plug}）：接 PCIe 线会烧毁。</translation>
    </message>
    <message>
        <source>{part} has a {size} mm radiator; the longest mount of {chassis} is {longest} mm.</source>
        <translation>{part} 带 {size} mm 冷排；{chassis} 最长安装位 {longest} mm。</translation>
    </message>
    <message>
        <source>{part} has compute capability {own}; {engine} needs {least}.</source>
        <translation>{part} 的计算能力是 {own}；{engine} 需要 {least}。</translation>
    </message>
    <message>
        <source>{part} has its PCIe generation.</source>
        <translation>{part} 达到自身的 PCIe 代数。</translation>
    </message>
    <message>
        <source>{part} has its maker's cable.</source>
        <translation>{part} 配有厂商线缆。</translation>
    </message>
    <message>
        <source>{part} has its module board.</source>
        <translation>{part} 有模组板。</translation>
    </message>
    <message>
        <source>{part} has its {lanes} lanes.</source>
        <translation>{part} 拥有全部 {lanes} 通道。</translation>
    </message>
    <message>
        <source>{part} has no NVLink.</source>
        <translation>{part} 没有 NVLink。</translation>
    </message>
    <message>
        <source>{part} has no direct link; {stated:g} GB/s are stated.</source>
        <translation>{part} 没有直连链路；方案写了 {stated:g} GB/s。</translation>
    </message>
    <message>
        <source>{part} has no fan of its own and {chassis} blows no ducted air through it.</source>
        <translation>{part} 自身没有风扇，而 {chassis} 没有穿过它的导风。</translation>
    </message>
    <message>
        <source>{part} has no fan of its own: a server's air stream or a duct with a strong fan must be planned.</source>
        <translation>{part} 自身没有风扇：必须规划服务器风道，或带强力风扇的导风罩。</translation>
    </message>
    <message>
        <source>{part} has open fans that work against the server's air stream.</source>
        <translation>{part} 的开放式风扇与服务器风流相冲突。</translation>
    </message>
    <message>
        <source>{part} has the form factor of {server}.</source>
        <translation>{part} 的形态与 {server} 相符。</translation>
    </message>
    <message>
        <source>{part} has the generation stated.</source>
        <translation>{part} 的代数与所述一致。</translation>
    </message>
    <message>
        <source>{part} has x{lanes} of x{full} lanes ({owner}).</source>
        <translation>{part} 有 x{full} 中的 x{lanes} 通道（{owner}）。</translation>
    </message>
    <message>
        <source>{part} has {free:.1f} slots of air before the next card.</source>
        <translation>{part} 与下一张卡之间只有 {free:.1f} 槽空隙。</translation>
    </message>
    <message>
        <source>{part} has {own:.0f} TFLOPS in BF16, not {stated:.0f}.</source>
        <translation>{part} 的 BF16 为 {own:.0f} TFLOPS，而非 {stated:.0f}。</translation>
    </message>
    <message>
        <source>{part} has {own:.0f} TFLOPS in BF16; {stated:.0f} is the figure for sparse matrices.</source>
        <translation>{part} 的 BF16 为 {own:.0f} TFLOPS；{stated:.0f} 是稀疏矩阵的数字。</translation>
    </message>
    <message>
        <source>{part} has {plugs} sockets and draws {need:.0f} W; a cable with two plugs carries 150 W.</source>
        <translation>{part} 有 {plugs} 个供电口，取 {need:.0f} W；一根双头线只承载 150 W。</translation>
    </message>
    <message>
        <source>{part} has {total:g} GB/s in all; {stated:g} GB/s is one direction.</source>
        <translation>{part} 总共 {total:g} GB/s；{stated:g} GB/s 是单方向。</translation>
    </message>
    <message>
        <source>{part} has {total:g} GB/s, not {stated:g} GB/s.</source>
        <translation>{part} 为 {total:g} GB/s，而非 {stated:g} GB/s。</translation>
    </message>
    <message>
        <source>{part} has {type}, not {stated}.</source>
        <translation>{part} 用 {type}，而非 {stated}。</translation>
    </message>
    <message>
        <source>{part} has {type}.</source>
        <translation>{part} 用 {type}。</translation>
    </message>
    <message>
        <source>{part} has {value:g} {unit} as stated.</source>
        <translation>{part} 如所述为 {value:g} {unit}。</translation>
    </message>
    <message>
        <source>{part} has {value:g} {unit}, not {stated:g}.</source>
        <translation>{part} 为 {value:g} {unit}，而非 {stated:g}。</translation>
    </message>
    <message>
        <source>{part} in {seat} and {other} in {place} take the same room.</source>
        <translation>{part}（{seat}）与 {other}（{place}）占用同一空间。</translation>
    </message>
    <message>
        <source>{part} is a PCIe {gen} drive, not PCIe {claimed}.</source>
        <translation>{part} 是 PCIe {gen} 硬盘，而非 PCIe {claimed}。</translation>
    </message>
    <message>
        <source>{part} is a card that needs its own power; {server} takes {takes} modules, and its card slots give {watts:.0f} W each.</source>
        <translation>{part} 是需要单独供电的卡；{server} 装的是 {takes} 模组，其卡槽每个只供 {watts:.0f} W。</translation>
    </message>
    <message>
        <source>{part} is an {form} module and no server for it is named: it cannot be cleared.</source>
        <translation>{part} 是 {form} 模组而没有写明服务器：无法判定。</translation>
    </message>
    <message>
        <source>{part} is an {form} module: it needs its own board or an adapter to PCIe with a cooler.</source>
        <translation>{part} 是 {form} 模组：需要专用板，或带散热器的 PCIe 转接板。</translation>
    </message>
    <message>
        <source>{part} is an {form} module; a board with PCIe slots has no socket for it.</source>
        <translation>{part} 是 {form} 模组；带 PCIe 插槽的主板没有它的插座。</translation>
    </message>
    <message>
        <source>{part} is made as {form}, but {server} takes {takes}.</source>
        <translation>{part} 的形态是 {form}，而 {server} 用 {takes}。</translation>
    </message>
    <message>
        <source>{part} is made for PCIe {own}, the path gives {offered}: {share:.0%} of its bandwidth.</source>
        <translation>{part} 为 PCIe {own} 设计，通路只有 {offered}：带宽的 {share:.0%}。</translation>
    </message>
    <message>
        <source>{part} is made with {size:.0f} GB.</source>
        <translation>{part} 有 {size:.0f} GB 的型号。</translation>
    </message>
    <message>
        <source>{part} is no longer sold new ({date}).</source>
        <translation>{part} 已停售新品（{date}）。</translation>
    </message>
    <message>
        <source>{part} is not made for {volts:.0f} V.</source>
        <translation>{part} 不支持 {volts:.0f} V。</translation>
    </message>
    <message>
        <source>{part} is rated {rated:.0f} W for {power:.0f} W.</source>
        <translation>{part} 额定 {rated:.0f} W，需要 {power:.0f} W。</translation>
    </message>
    <message>
        <source>{part} is rated {rated:.0f} W; {cpu} may draw {power:.0f} W.</source>
        <translation>{part} 额定 {rated:.0f} W；{cpu} 可能取 {power:.0f} W。</translation>
    </message>
    <message>
        <source>{part} is read-optimised ({dwpd} full writes a day, {nand}): good for data, slow for checkpoints.</source>
        <translation>{part} 偏读取型（每天 {dwpd} 次全盘写入，{nand}）：适合数据，写检查点较慢。</translation>
    </message>
    <message>
        <source>{part} is recorded with 0: the figure is not known.</source>
        <translation>{part} 记录为 0：该数值未知。</translation>
    </message>
    <message>
        <source>{part} is recorded with {value:g} GB of memory at most: that must be TB.</source>
        <translation>{part} 的最大内存记录为 {value:g} GB：应当是 TB。</translation>
    </message>
    <message>
        <source>{part} is recorded with {value:g} kg: pounds?</source>
        <translation>{part} 记录为 {value:g} kg：是磅吗？</translation>
    </message>
    <message>
        <source>{part} is recorded without any plug: its plugs are not known.</source>
        <translation>{part} 没有任何接口记录：其接口未知。</translation>
    </message>
    <message>
        <source>{part} is short enough.</source>
        <translation>{part} 足够短。</translation>
    </message>
    <message>
        <source>{part} is {height:.0f} mm tall of {room:.0f} mm.</source>
        <translation>{part} 高 {height:.0f} mm，空间 {room:.0f} mm。</translation>
    </message>
    <message>
        <source>{part} is {height:.0f} mm tall, {room:.0f} mm are free under the panel.</source>
        <translation>{part} 高 {height:.0f} mm，侧板下只有 {room:.0f} mm。</translation>
    </message>
    <message>
        <source>{part} is {kind}; {chassis} takes {takes}.</source>
        <translation>{part} 是 {kind}；{chassis} 支持 {takes}。</translation>
    </message>
    <message>
        <source>{part} is {length:.0f} mm long, {room:.0f} mm are free.</source>
        <translation>{part} 长 {length:.0f} mm，只有 {room:.0f} mm。</translation>
    </message>
    <message>
        <source>{part} is {length:.0f} mm long.</source>
        <translation>{part} 长 {length:.0f} mm。</translation>
    </message>
    <message>
        <source>{part} keeps about {share:.0%} of its memory for ECC while it is on.</source>
        <translation>{part} 开启 ECC 时约占用 {share:.0%} 显存。</translation>
    </message>
    <message>
        <source>{part} leaves {left:.0f} mm of {room:.0f} mm ({bound}): it goes in only with the front opened.</source>
        <translation>{part} 在 {room:.0f} mm（{bound}）中只剩 {left:.0f} mm：只有打开前部才能装入。</translation>
    </message>
    <message>
        <source>{part} needs x4x4x4x4; socket {socket} splits its slot into x8/x8 at most.</source>
        <translation>{part} 需要 x4x4x4x4；{socket} 插座最多拆成 x8/x8。</translation>
    </message>
    <message>
        <source>{part} needs {need:.0f} mm of {room:.0f} mm.</source>
        <translation>{part} 需要 {need:.0f} mm，空间 {room:.0f} mm。</translation>
    </message>
    <message>
        <source>{part} needs {need:.0f} mm with its plug, {room:.0f} mm are free ({bound}).</source>
        <translation>{part} 连同插头需要 {need:.0f} mm，只有 {room:.0f} mm（{bound}）。</translation>
    </message>
    <message>
        <source>{part} on {link}: cards of this class are reported to fall off the bus under load.</source>
        <translation>{part} 接 {link}：有报告称这类卡负载下会掉线。</translation>
    </message>
    <message>
        <source>{part} reaches line rate.</source>
        <translation>{part} 可达线速。</translation>
    </message>
    <message>
        <source>{part} runs on {stack}: engines, number formats and quantisation differ, CUDA programs do not run.</source>
        <translation>{part} 运行于 {stack}：引擎、数字格式和量化都不同，CUDA 程序不能运行。</translation>
    </message>
    <message>
        <source>{part} sits in a slot that is switched off by what shares its lanes.</source>
        <translation>{part} 所在插槽因共用通道而停用。</translation>
    </message>
    <message>
        <source>{part} stands against the next card, with no air between them.</source>
        <translation>{part} 紧贴下一张卡，中间没有空气。</translation>
    </message>
    <message>
        <source>{part} stands in a ducted air stream.</source>
        <translation>{part} 处在导风气流中。</translation>
    </message>
    <message>
        <source>{part} stands {need:.0f} mm high with its plug, about {room:.0f} mm are free.</source>
        <translation>{part} 连同插头高 {need:.0f} mm，约有 {room:.0f} mm。</translation>
    </message>
    <message>
        <source>{part} stands {need:.0f} mm high with the bend of its plug, about {room:.0f} mm are free.</source>
        <translation>{part} 连同插头弯折高 {need:.0f} mm，约只有 {room:.0f} mm。</translation>
    </message>
    <message>
        <source>{part} takes {type}, not {stated}.</source>
        <translation>{part} 用 {type}，而非 {stated}。</translation>
    </message>
    <message>
        <source>{part} takes {type}.</source>
        <translation>{part} 用 {type}。</translation>
    </message>
    <message>
        <source>{part} was placed in {seat}, which {holder} does not have.</source>
        <translation>{part} 放在 {seat}，而 {holder} 没有这个位置。</translation>
    </message>
    <message>
        <source>{part}: the figure is plausible.</source>
        <translation>{part}：数值合理。</translation>
    </message>
    <message>
        <source>{part}: use a cable of its own for each of {plugs} sockets.</source>
        <translation>{part}：{plugs} 个供电口各用一根线。</translation>
    </message>
    <message>
        <source>{part}: {field}{rest}</source>
        <translation>{part}：{field}{rest}</translation>
    </message>
    <message>
        <source>{part}: {length:.0f} mm of passive riser at PCIe {gen}; about {reach:.0f} mm work.</source>
        <translation>{part}：PCIe {gen} 下无源转接线长 {length:.0f} mm；约 {reach:.0f} mm 以内可用。</translation>
    </message>
    <message>
        <source>{part}: {line:.1f} GB/s on its ports, {link:.1f} GB/s to the host.</source>
        <translation>{part}：端口合计 {line:.1f} GB/s，到主机 {link:.1f} GB/s。</translation>
    </message>
    <message>
        <source>{part}: {own:.0f} TFLOPS as stated.</source>
        <translation>{part}：如所述为 {own:.0f} TFLOPS。</translation>
    </message>
    <message>
        <source>{part}: {safe:.0f} TFLOPS with FP32 accumulation, which training uses; {fast:.0f} is the FP16 figure.</source>
        <translation>{part}：训练所用的 FP32 累加为 {safe:.0f} TFLOPS；{fast:.0f} 是 FP16 累加的数字。</translation>
    </message>
    <message>
        <source>{part}: {total:g} GB/s as stated.</source>
        <translation>{part}：如所述为 {total:g} GB/s。</translation>
    </message>
    <message>
        <source>{ports} fast ports for {count} accelerators; reference nodes have one for each.</source>
        <translation>{count} 张加速卡只有 {ports} 个高速端口；参考节点一卡一个。</translation>
    </message>
    <message>
        <source>{reserve:.0f} W carry {count} cards.</source>
        <translation>{reserve:.0f} W 可带 {count} 张卡。</translation>
    </message>
    <message>
        <source>{room:.0f} of {limit:.0f} °C.</source>
        <translation>{limit:.0f} °C 以内，现为 {room:.0f} °C。</translation>
    </message>
    <message>
        <source>{room:.0f} °C at the inlet, {server} allows {limit:.0f} °C ({why}).</source>
        <translation>进风 {room:.0f} °C，{server} 允许 {limit:.0f} °C（{why}）。</translation>
    </message>
    <message>
        <source>{seat} has x{lanes} instead of x{full}: {causes} in use as well.</source>
        <translation>{seat} 只有 x{lanes} 而非 x{full}：{causes} 也在用。</translation>
    </message>
    <message>
        <source>{server} blows from rear to front and takes in the hot aisle's air.</source>
        <translation>{server} 从后向前送风，会吸入热通道空气。</translation>
    </message>
    <message>
        <source>{server} brings its own board; {board} has no place in it.</source>
        <translation>{server} 自带主板；{board} 无处安装。</translation>
    </message>
    <message>
        <source>{server} is a rack server: far too loud beside people.</source>
        <translation>{server} 是机架服务器：在人旁边太吵。</translation>
    </message>
    <message>
        <source>{server} is built with {board}; {part} is not sold in it.</source>
        <translation>{server} 配 {board} 出厂；不随它销售 {part}。</translation>
    </message>
    <message>
        <source>{server} is only sold with its {bays} accelerators; none is placed yet.</source>
        <translation>{server} 只连同 {bays} 个加速卡出售；尚未放入。</translation>
    </message>
    <message>
        <source>{server} is {depth:.0f} mm deep and needs {need:.0f} mm with cables, the rack has {have:.0f}.</source>
        <translation>{server} 深 {depth:.0f} mm，连线缆需 {need:.0f} mm，机柜只有 {have:.0f} mm。</translation>
    </message>
    <message>
        <source>{server} weighs {kg:.0f} kg: a lift, and the floor's rating.</source>
        <translation>{server} 重 {kg:.0f} kg：需要升降设备，并核对楼板承重。</translation>
    </message>
    <message>
        <source>{server} weighs {kg:.0f} kg: too much for {people} people.</source>
        <translation>{server} 重 {kg:.0f} kg：{people} 个人抬不动。</translation>
    </message>
    <message>
        <source>{server} weighs {kg:.0f} kg: two people.</source>
        <translation>{server} 重 {kg:.0f} kg：需两个人。</translation>
    </message>
    <message>
        <source>{share:.0%} of the cards</source>
        <translation>{share:.0%} 的卡</translation>
    </message>
    <message>
        <source>{share:.0%} of the feed stays unused</source>
        <translation>供电的 {share:.0%} 未被利用</translation>
    </message>
    <message>
        <source>{share:.0%} of the memory bandwidth</source>
        <translation>内存带宽的 {share:.0%}</translation>
    </message>
    <message>
        <source>{share:.0%} of the memory bandwidth, which sets the speed of layers kept in host memory</source>
        <translation>内存带宽的 {share:.0%}，它决定主机内存中各层的速度</translation>
    </message>
    <message>
        <source>{share:.0%} of the reference bandwidth between nodes</source>
        <translation>节点间参考带宽的 {share:.0%}</translation>
    </message>
    <message>
        <source>{short:.0f} W too little</source>
        <translation>差 {short:.0f} W</translation>
    </message>
    <message>
        <source>{short} of the supply's 6+2-pin plugs serve as 6-pin plugs.</source>
        <translation>电源的 {short} 个 6+2 针接头可作 6 针使用。</translation>
    </message>
    <message>
        <source>{short} of {needed} 16-pin plugs come from adapters of two to four 8-pin cables.</source>
        <translation>{needed} 个 16 针接口中有 {short} 个要用二到四根 8 针线转接。</translation>
    </message>
    <message>
        <source>{size:.0f} GB modules need a firmware of 2023 or later on {board}{stated}.</source>
        <translation>{size:.0f} GB 内存条需要 2023 年及以后的固件：{board}{stated}。</translation>
    </message>
    <message>
        <source>{stated} is stated, but no supply can take over from another.</source>
        <translation>写的是 {stated}，但没有电源能接替另一台。</translation>
    </message>
    <message>
        <source>{tdp:.0f} W of {limit:.0f} W.</source>
        <translation>{limit:.0f} W 中的 {tdp:.0f} W。</translation>
    </message>
    <message>
        <source>{tokens} tokens are more than the {most} that {model} was trained for.</source>
        <translation>{tokens} token 超过 {model} 训练时的 {most}。</translation>
    </message>
    <message>
        <source>{total:.0f} GB cannot be spread evenly over {channels} channels with modules that exist.</source>
        <translation>{total:.0f} GB 无法用现有规格的内存均匀分到 {channels} 个通道。</translation>
    </message>
    <message>
        <source>{total:.0f} GB is {count} modules of {size:.0f} GB, one on every channel.</source>
        <translation>{total:.0f} GB 为 {count} 条 {size:.0f} GB，每通道一条。</translation>
    </message>
    <message>
        <source>{total:.0f} GB, but {part} addresses {most:.0f} GB.</source>
        <translation>{total:.0f} GB，而 {part} 只支持 {most:.0f} GB。</translation>
    </message>
    <message>
        <source>{total:.0f} of {most:.0f} GB.</source>
        <translation>{most:.0f} GB 中的 {total:.0f} GB。</translation>
    </message>
    <message>
        <source>{type} modules for a {type} platform.</source>
        <translation>{type} 内存配 {type} 平台。</translation>
    </message>
    <message>
        <source>{used} cords of feed {feed} need {kind}, its distribution unit has {have}.</source>
        <translation>供电回路 {feed} 有 {used} 根电源线需要 {kind}，其配电单元只有 {have} 个。</translation>
    </message>
    <message>
        <source>{waste:.0%} of the memory lies idle</source>
        <translation>{waste:.0%} 的显存闲置</translation>
    </message>
    <message>
        <source>{watts:.0f} W at the wall ({usual:.0f} W in use) is {va:.0f} VA; {count} x {volts:.0f} V x {amps:.0f} A gives {limit:.0f} VA for hours.</source>
        <translation>墙上 {watts:.0f} W（使用中 {usual:.0f} W），即 {va:.0f} VA；{count} x {volts:.0f} V x {amps:.0f} A 可长时间提供 {limit:.0f} VA。</translation>
    </message>
    <message>
        <source>{watts:.0f} W at the wall, the circuit gives {limit:.0f} VA for hours.</source>
        <translation>墙上 {watts:.0f} W，回路可长时间提供 {limit:.0f} VA。</translation>
    </message>
    <message>
        <source>{watts:.0f} of {limit:.0f} W.</source>
        <translation>{limit:.0f} W 中的 {watts:.0f} W。</translation>
    </message>
    <message>
        <source>{what} cords</source>
        <translation>{what} 电源线</translation>
    </message>
    <message>
        <source>{what} needed</source>
        <translation>所需 {what}</translation>
    </message>
    <message>
        <source>{what} needs</source>
        <translation>{what} 所需</translation>
    </message>
    <message>
        <source>{what} offered</source>
        <translation>提供的 {what}</translation>
    </message>
    <message>
        <source>{what} outlets</source>
        <translation>{what} 插座</translation>
    </message>
    <message>
        <source>{what} stated</source>
        <translation>文中所述 {what}</translation>
    </message>
    <message>
        <source>{what} usable</source>
        <translation>{what} 可用</translation>
    </message>
    <message>
        <source>{words}</source>
        <translation>{words}</translation>
    </message>
</context>
</TS>
