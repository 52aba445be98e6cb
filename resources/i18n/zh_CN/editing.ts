<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>editing</name>
    <message>
        <source>A feed has one phase or three</source>
        <translation>供电回路只能是单相或三相</translation>
    </message>
    <message>
        <source>A figure of a rack is above zero, or left open</source>
        <translation>机柜的数值必须大于零，或留空</translation>
    </message>
    <message>
        <source>A rack has 1 to {most} U</source>
        <translation>机柜为 1 至 {most} U</translation>
    </message>
    <message>
        <source>Accept the finding {code}</source>
        <translation>接受结论 {code}</translation>
    </message>
    <message>
        <source>Add the rack {rack}</source>
        <translation>添加机柜 {rack}</translation>
    </message>
    <message>
        <source>Add the rack {rack} as a copy</source>
        <translation>复制添加机柜 {rack}</translation>
    </message>
    <message>
        <source>Add {count} × {part} to the tray</source>
        <translation>把 {count} × {part} 加入托盘</translation>
    </message>
    <message>
        <source>Bay {n}</source>
        <translation>盘位 {n}</translation>
    </message>
    <message>
        <source>CPU cooler {n}</source>
        <translation>CPU 散热器 {n}</translation>
    </message>
    <message>
        <source>CPU {n}</source>
        <translation>CPU {n}</translation>
    </message>
    <message>
        <source>Calibrate with {watts:g} W at the wall</source>
        <translation>用墙上 {watts:g} W 读数校准</translation>
    </message>
    <message>
        <source>Card slot {n}</source>
        <translation>卡槽 {n}</translation>
    </message>
    <message>
        <source>Change a part in the tray</source>
        <translation>修改托盘中的部件</translation>
    </message>
    <message>
        <source>Change the notes</source>
        <translation>修改备注</translation>
    </message>
    <message>
        <source>Change the rack {rack}</source>
        <translation>修改机柜 {rack}</translation>
    </message>
    <message>
        <source>Change the settings of {seat}</source>
        <translation>修改{seat}的设置</translation>
    </message>
    <message>
        <source>Change the site</source>
        <translation>修改场地</translation>
    </message>
    <message>
        <source>Change the workload</source>
        <translation>修改负载</translation>
    </message>
    <message>
        <source>Change {machine}</source>
        <translation>更改 {machine}</translation>
    </message>
    <message>
        <source>Choose GPU bays number {number}</source>
        <translation>选择第 {number} 种 GPU 配置</translation>
    </message>
    <message>
        <source>Choose a chassis or a server first</source>
        <translation>请先选择机箱或服务器</translation>
    </message>
    <message>
        <source>Choose power supplies of {watts:g} W</source>
        <translation>选择 {watts:g} W 的电源</translation>
    </message>
    <message>
        <source>Choose the chassis {part}</source>
        <translation>选择机箱 {part}</translation>
    </message>
    <message>
        <source>Choose the standard power supplies</source>
        <translation>选择标准电源</translation>
    </message>
    <message>
        <source>Copy the part in {seat} to {to}</source>
        <translation>把{seat}中的部件复制到{to}</translation>
    </message>
    <message>
        <source>DIMM {n}</source>
        <translation>内存槽 {n}</translation>
    </message>
    <message>
        <source>ECC</source>
        <translation>ECC</translation>
    </message>
    <message>
        <source>Fan {side} {n}</source>
        <translation>{side}风扇 {n}</translation>
    </message>
    <message>
        <source>Fill all seats like {seat} with {part}</source>
        <translation>用 {part} 装满与{seat}相同的位置</translation>
    </message>
    <message>
        <source>Forget the readings of the wall meter</source>
        <translation>删除功率计读数</translation>
    </message>
    <message>
        <source>GPU {n}</source>
        <translation>GPU {n}</translation>
    </message>
    <message>
        <source>Limit {seat} to {watts:g} W</source>
        <translation>把{seat}限制在 {watts:g} W</translation>
    </message>
    <message>
        <source>Lock {seat}</source>
        <translation>锁定{seat}</translation>
    </message>
    <message>
        <source>M.2 {n}</source>
        <translation>M.2 {n}</translation>
    </message>
    <message>
        <source>Move the part in {seat} to {to}</source>
        <translation>把{seat}中的部件移到{to}</translation>
    </message>
    <message>
        <source>Move {count} parts</source>
        <translation>移动 {count} 个部件</translation>
    </message>
    <message>
        <source>No free seat takes what was copied</source>
        <translation>没有空位能容纳所复制的部件</translation>
    </message>
    <message>
        <source>No rack has room for it</source>
        <translation>没有机柜能容纳它</translation>
    </message>
    <message>
        <source>PCIe slot {n}</source>
        <translation>PCIe 插槽 {n}</translation>
    </message>
    <message>
        <source>PSU {n}</source>
        <translation>电源 {n}</translation>
    </message>
    <message>
        <source>Paste {count} parts</source>
        <translation>粘贴 {count} 个部件</translation>
    </message>
    <message>
        <source>Paste {part}</source>
        <translation>粘贴 {part}</translation>
    </message>
    <message>
        <source>Place a part from the tray in {seat}</source>
        <translation>把托盘中的部件装入{seat}</translation>
    </message>
    <message>
        <source>Place {part} in {seat}</source>
        <translation>把 {part} 装入{seat}</translation>
    </message>
    <message>
        <source>Put the part in {seat} into the tray</source>
        <translation>把{seat}中的部件放入托盘</translation>
    </message>
    <message>
        <source>Put {count} parts into the tray</source>
        <translation>把 {count} 个部件放入托盘</translation>
    </message>
    <message>
        <source>Put {count} × {machine} into racks</source>
        <translation>将 {count} 台 {machine} 放入机柜</translation>
    </message>
    <message>
        <source>Put {machine} at U{bottom}</source>
        <translation>将 {machine} 放在 U{bottom}</translation>
    </message>
    <message>
        <source>Radiator {side}</source>
        <translation>{side}冷排</translation>
    </message>
    <message>
        <source>Remove a part from the tray</source>
        <translation>从托盘移除部件</translation>
    </message>
    <message>
        <source>Remove the chassis</source>
        <translation>移除机箱</translation>
    </message>
    <message>
        <source>Remove the note on {seat}</source>
        <translation>删除 {seat} 的备注</translation>
    </message>
    <message>
        <source>Remove the part in {seat}</source>
        <translation>移除{seat}中的部件</translation>
    </message>
    <message>
        <source>Remove the power limit of {seat}</source>
        <translation>取消{seat}的功率限制</translation>
    </message>
    <message>
        <source>Remove the rack {rack}</source>
        <translation>移除机柜 {rack}</translation>
    </message>
    <message>
        <source>Remove {count} parts</source>
        <translation>移除 {count} 个部件</translation>
    </message>
    <message>
        <source>Rename the build to {title}</source>
        <translation>方案改名为“{title}”</translation>
    </message>
    <message>
        <source>Replace the part in {seat} by {part}</source>
        <translation>把{seat}中的部件换成 {part}</translation>
    </message>
    <message>
        <source>Revoke the acceptance of {code}</source>
        <translation>撤销对 {code} 的接受</translation>
    </message>
    <message>
        <source>Say who accepts it</source>
        <translation>请写明由谁接受</translation>
    </message>
    <message>
        <source>Say why it is accepted</source>
        <translation>请写明接受的理由</translation>
    </message>
    <message>
        <source>Set {field} to {value}</source>
        <translation>把{field}设为 {value}</translation>
    </message>
    <message>
        <source>Set {seat} to {size:g} GB</source>
        <translation>把{seat}设为 {size:g} GB</translation>
    </message>
    <message>
        <source>Switch {seat} off</source>
        <translation>停用{seat}</translation>
    </message>
    <message>
        <source>Switch {seat} on</source>
        <translation>启用{seat}</translation>
    </message>
    <message>
        <source>Take over {count} changed records from the catalogue</source>
        <translation>采用目录中 {count} 条已更改的记录</translation>
    </message>
    <message>
        <source>Take {count} machines out</source>
        <translation>取出 {count} 台机器</translation>
    </message>
    <message>
        <source>Take {machine} out</source>
        <translation>取出 {machine}</translation>
    </message>
    <message>
        <source>The build does not use {part}</source>
        <translation>方案没有用到 {part}</translation>
    </message>
    <message>
        <source>The chassis comes with supplies of {sizes} W</source>
        <translation>该机箱配有 {sizes} W 的电源</translation>
    </message>
    <message>
        <source>The chassis comes without power supplies to choose from</source>
        <translation>该机箱没有可选的电源</translation>
    </message>
    <message>
        <source>The chassis has {count} choices of GPU bays</source>
        <translation>该机箱有 {count} 种 GPU 配置可选</translation>
    </message>
    <message>
        <source>The finding {code} is not accepted</source>
        <translation>结论 {code} 未被接受</translation>
    </message>
    <message>
        <source>The part already sits there</source>
        <translation>部件已在该位置</translation>
    </message>
    <message>
        <source>The parts already sit there</source>
        <translation>部件已在该位置</translation>
    </message>
    <message>
        <source>The repair {action} is not known</source>
        <translation>未知的修复方式 {action}</translation>
    </message>
    <message>
        <source>The text is longer than {most} characters</source>
        <translation>文字超过 {most} 个字符</translation>
    </message>
    <message>
        <source>The tray has no such entry</source>
        <translation>托盘中没有这一项</translation>
    </message>
    <message>
        <source>There is no reading of a wall meter</source>
        <translation>没有功率计读数</translation>
    </message>
    <message>
        <source>There is no seat left for the part in {seat}</source>
        <translation>{seat} 中的部件没有可去的位置</translation>
    </message>
    <message>
        <source>There is no such plan</source>
        <translation>没有这个方案</translation>
    </message>
    <message>
        <source>There is no such rack</source>
        <translation>没有这个机柜</translation>
    </message>
    <message>
        <source>There is no {seat}</source>
        <translation>没有{seat}</translation>
    </message>
    <message>
        <source>There is nothing to change</source>
        <translation>没有可更改的内容</translation>
    </message>
    <message>
        <source>There is nothing to paste</source>
        <translation>没有可粘贴的内容</translation>
    </message>
    <message>
        <source>There is nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>There is nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>There is such a rack already</source>
        <translation>已有这个机柜</translation>
    </message>
    <message>
        <source>Unlock {seat}</source>
        <translation>解锁{seat}</translation>
    </message>
    <message>
        <source>U{bottom} is taken</source>
        <translation>U{bottom} 已被占用</translation>
    </message>
    <message>
        <source>U{bottom} to U{top} are taken</source>
        <translation>U{bottom} 至 U{top} 已被占用</translation>
    </message>
    <message>
        <source>Write a note on {seat}</source>
        <translation>为 {seat} 写备注</translation>
    </message>
    <message>
        <source>around</source>
        <translation>四周</translation>
    </message>
    <message>
        <source>bottom</source>
        <translation>底部</translation>
    </message>
    <message>
        <source>front</source>
        <translation>前部</translation>
    </message>
    <message>
        <source>middle</source>
        <translation>中部</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>rear</source>
        <translation>后部</translation>
    </message>
    <message>
        <source>side</source>
        <translation>侧面</translation>
    </message>
    <message>
        <source>the LoRA rank</source>
        <translation>LoRA 秩</translation>
    </message>
    <message>
        <source>the LoRA targets</source>
        <translation>LoRA 目标层</translation>
    </message>
    <message>
        <source>the PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>the UPS size</source>
        <translation>UPS 容量</translation>
    </message>
    <message>
        <source>the activation checkpointing</source>
        <translation>激活检查点</translation>
    </message>
    <message>
        <source>the altitude</source>
        <translation>海拔</translation>
    </message>
    <message>
        <source>the attention kernel</source>
        <translation>注意力内核</translation>
    </message>
    <message>
        <source>the batch per GPU</source>
        <translation>每 GPU 批大小</translation>
    </message>
    <message>
        <source>the board tray</source>
        <translation>主板位</translation>
    </message>
    <message>
        <source>the budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>the carbon intensity</source>
        <translation>碳强度</translation>
    </message>
    <message>
        <source>the circuit's amperes</source>
        <translation>回路电流</translation>
    </message>
    <message>
        <source>the context length</source>
        <translation>上下文长度</translation>
    </message>
    <message>
        <source>the context-parallel degree</source>
        <translation>上下文并行度</translation>
    </message>
    <message>
        <source>the continuous-load factor</source>
        <translation>持续负载系数</translation>
    </message>
    <message>
        <source>the cooling power</source>
        <translation>制冷量</translation>
    </message>
    <message>
        <source>the country</source>
        <translation>国家</translation>
    </message>
    <message>
        <source>the currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>the data-parallel degree</source>
        <translation>数据并行度</translation>
    </message>
    <message>
        <source>the demand charge</source>
        <translation>需量电费</translation>
    </message>
    <message>
        <source>the distance of the listener</source>
        <translation>听者距离</translation>
    </message>
    <message>
        <source>the draft model</source>
        <translation>草稿模型</translation>
    </message>
    <message>
        <source>the draft tokens</source>
        <translation>草稿 token 数</translation>
    </message>
    <message>
        <source>the epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>the expert-parallel degree</source>
        <translation>专家并行度</translation>
    </message>
    <message>
        <source>the format of the KV cache</source>
        <translation>KV 缓存格式</translation>
    </message>
    <message>
        <source>the format of the weights</source>
        <translation>权重格式</translation>
    </message>
    <message>
        <source>the free rack units</source>
        <translation>机柜空余 U 数</translation>
    </message>
    <message>
        <source>the goodput</source>
        <translation>有效训练占比</translation>
    </message>
    <message>
        <source>the gradient accumulation</source>
        <translation>梯度累积</translation>
    </message>
    <message>
        <source>the hours of work</source>
        <translation>运行时段</translation>
    </message>
    <message>
        <source>the hours with another price</source>
        <translation>分时电价</translation>
    </message>
    <message>
        <source>the kind of room</source>
        <translation>房间类型</translation>
    </message>
    <message>
        <source>the liquid loop</source>
        <translation>液冷回路</translation>
    </message>
    <message>
        <source>the market</source>
        <translation>市场</translation>
    </message>
    <message>
        <source>the memory utilisation</source>
        <translation>显存利用率</translation>
    </message>
    <message>
        <source>the method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>the model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>the models beside the policy</source>
        <translation>策略模型之外的模型</translation>
    </message>
    <message>
        <source>the noise limit</source>
        <translation>噪声上限</translation>
    </message>
    <message>
        <source>the number of circuits</source>
        <translation>回路数</translation>
    </message>
    <message>
        <source>the number of users</source>
        <translation>用户数</translation>
    </message>
    <message>
        <source>the off-load</source>
        <translation>卸载方式</translation>
    </message>
    <message>
        <source>the optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>the optimizer step in the backward pass</source>
        <translation>反向传播中的优化器步骤</translation>
    </message>
    <message>
        <source>the other load on the circuit</source>
        <translation>回路上的其他负载</translation>
    </message>
    <message>
        <source>the output length</source>
        <translation>输出长度</translation>
    </message>
    <message>
        <source>the parallel layout</source>
        <translation>并行布局</translation>
    </message>
    <message>
        <source>the phases</source>
        <translation>相数</translation>
    </message>
    <message>
        <source>the pipeline schedule</source>
        <translation>流水线调度</translation>
    </message>
    <message>
        <source>the pipeline-parallel degree</source>
        <translation>流水线并行度</translation>
    </message>
    <message>
        <source>the power limit of {part} ends at {bound:g} W</source>
        <translation>{part} 的功率限制到 {bound:g} W 为止</translation>
    </message>
    <message>
        <source>the precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>the prompt length</source>
        <translation>提示长度</translation>
    </message>
    <message>
        <source>the rack depth</source>
        <translation>机柜深度</translation>
    </message>
    <message>
        <source>the reserved memory</source>
        <translation>预留显存</translation>
    </message>
    <message>
        <source>the room temperature</source>
        <translation>室温</translation>
    </message>
    <message>
        <source>the room volume</source>
        <translation>房间容积</translation>
    </message>
    <message>
        <source>the sequence parallelism</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>the sharding</source>
        <translation>分片方式</translation>
    </message>
    <message>
        <source>the share of the year under load</source>
        <translation>全年负载占比</translation>
    </message>
    <message>
        <source>the site's name</source>
        <translation>场地名称</translation>
    </message>
    <message>
        <source>the size of the data set</source>
        <translation>数据集大小</translation>
    </message>
    <message>
        <source>the software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>the tariff</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>the tax rate</source>
        <translation>税率</translation>
    </message>
    <message>
        <source>the tensor-parallel degree</source>
        <translation>张量并行度</translation>
    </message>
    <message>
        <source>the tokens of the data set</source>
        <translation>数据集 token 数</translation>
    </message>
    <message>
        <source>the voltage</source>
        <translation>电压</translation>
    </message>
    <message>
        <source>top</source>
        <translation>顶部</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>{address}</source>
        <translation>{address}</translation>
    </message>
    <message>
        <source>{count:.0f} tokens</source>
        <translation>{count:.0f} 个 token</translation>
    </message>
    <message>
        <source>{count} seats</source>
        <translation>{count} 个位置</translation>
    </message>
    <message>
        <source>{field}</source>
        <translation>{field}</translation>
    </message>
    <message>
        <source>{field} cannot be changed here</source>
        <translation>{field} 不能在此修改</translation>
    </message>
    <message>
        <source>{part} in {seat} is locked</source>
        <translation>{seat}中的 {part} 已锁定</translation>
    </message>
    <message>
        <source>{part} is another kind of part in the catalogue</source>
        <translation>{part} 在目录中是另一种部件</translation>
    </message>
    <message>
        <source>{part} is not a chassis or a server</source>
        <translation>{part} 不是机箱或服务器</translation>
    </message>
    <message>
        <source>{part} is not in the catalogue</source>
        <translation>目录中没有 {part}</translation>
    </message>
    <message>
        <source>{part} is sold with {sizes} GB</source>
        <translation>{part} 只有 {sizes} GB 的规格</translation>
    </message>
    <message>
        <source>{part} takes power limits from {low:g} to {high:g} W</source>
        <translation>{part} 的功率限制可设为 {low:g} 至 {high:g} W</translation>
    </message>
    <message>
        <source>{reason}</source>
        <translation>{reason}</translation>
    </message>
    <message>
        <source>{seat} is empty</source>
        <translation>{seat}是空的</translation>
    </message>
    <message>
        <source>{side}</source>
        <translation>{side}</translation>
    </message>
    <message>
        <source>{units} U from U{bottom} on: the rack has {all} U</source>
        <translation>从 U{bottom} 起需 {units} U：机柜共 {all} U</translation>
    </message>
    <message>
        <source>{value:g}</source>
        <translation>{value:g}</translation>
    </message>
    <message>
        <source>{value:g} {unit}</source>
        <translation>{value:g} {unit}</translation>
    </message>
</context>
</TS>
