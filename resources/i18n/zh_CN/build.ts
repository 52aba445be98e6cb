<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>build</name>
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
        <source>Card slot {n}</source>
        <translation>卡槽 {n}</translation>
    </message>
    <message>
        <source>DIMM {n}</source>
        <translation>内存槽 {n}</translation>
    </message>
    <message>
        <source>Data room, China (32 A, two feeds)</source>
        <translation>中国机房（32 A，两路）</translation>
    </message>
    <message>
        <source>Fan {side} {n}</source>
        <translation>{side}风扇 {n}</translation>
    </message>
    <message>
        <source>GPU {n}</source>
        <translation>GPU {n}</translation>
    </message>
    <message>
        <source>Home or office, USA (120 V, 15 A)</source>
        <translation>美国家庭或办公室（120 V，15 A）</translation>
    </message>
    <message>
        <source>Laboratory, China</source>
        <translation>中国实验室</translation>
    </message>
    <message>
        <source>Laboratory, China, price by the hour</source>
        <translation>中国实验室（分时电价）</translation>
    </message>
    <message>
        <source>Laboratory, Kunming (1900 m)</source>
        <translation>昆明实验室（1900 m）</translation>
    </message>
    <message>
        <source>LoRA fine-tuning of {model}, context {context} tokens</source>
        <translation>LoRA 微调 {model}，上下文 {context} token</translation>
    </message>
    <message>
        <source>M.2 {n}</source>
        <translation>M.2 {n}</translation>
    </message>
    <message>
        <source>Motherboard</source>
        <translation>主板</translation>
    </message>
    <message>
        <source>Office outlet, China (10 A)</source>
        <translation>中国办公室插座（10 A）</translation>
    </message>
    <message>
        <source>Office, Germany (230 V, 16 A)</source>
        <translation>德国办公室（230 V，16 A）</translation>
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
        <source>QLoRA fine-tuning of {model}, context {context} tokens</source>
        <translation>QLoRA 微调 {model}，上下文 {context} token</translation>
    </message>
    <message>
        <source>Rack, USA (208 V three-phase, 60 A)</source>
        <translation>美国机柜（208 V 三相，60 A）</translation>
    </message>
    <message>
        <source>Rack, USA (208 V, 30 A, two feeds)</source>
        <translation>美国机柜（208 V，30 A，两路）</translation>
    </message>
    <message>
        <source>Radiator {side}</source>
        <translation>{side}冷排</translation>
    </message>
    <message>
        <source>a PCIe card, but {seat} takes {takes}</source>
        <translation>PCIe 卡，而{seat}只接受 {takes}</translation>
    </message>
    <message>
        <source>a table is needed</source>
        <translation>此处需要一个对象</translation>
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
        <source>budget must be an amount like 30000.00</source>
        <translation>预算须写成 30000.00 这样的金额</translation>
    </message>
    <message>
        <source>days</source>
        <translation>天</translation>
    </message>
    <message>
        <source>front</source>
        <translation>前部</translation>
    </message>
    <message>
        <source>full fine-tuning of {model}, context {context} tokens</source>
        <translation>全参数微调 {model}，上下文 {context} token</translation>
    </message>
    <message>
        <source>has no mount for socket {socket}</source>
        <translation>没有 {socket} 插座的扣具</translation>
    </message>
    <message>
        <source>inference with {model}, context {context} tokens</source>
        <translation>{model} 推理，上下文 {context} token</translation>
    </message>
    <message>
        <source>lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>middle</source>
        <translation>中部</translation>
    </message>
    <message>
        <source>months</source>
        <translation>个月</translation>
    </message>
    <message>
        <source>no mount of the chassis takes a {size} mm radiator</source>
        <translation>机箱没有能装 {size} mm 冷排的位置</translation>
    </message>
    <message>
        <source>no workload chosen</source>
        <translation>未选择任务</translation>
    </message>
    <message>
        <source>pre-training of {model}, context {context} tokens</source>
        <translation>预训练 {model}，上下文 {context} token</translation>
    </message>
    <message>
        <source>rear</source>
        <translation>后部</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>serving {model} to {users} users at a time, context {context} tokens</source>
        <translation>为 {users} 个并发用户提供 {model} 服务，上下文 {context} token</translation>
    </message>
    <message>
        <source>side</source>
        <translation>侧面</translation>
    </message>
    <message>
        <source>slots</source>
        <translation>槽</translation>
    </message>
    <message>
        <source>socket {socket}, but {seat} is {takes}</source>
        <translation>插座为 {socket}，而{seat}为 {takes}</translation>
    </message>
    <message>
        <source>the number {value} is too large</source>
        <translation>数字 {value} 过大</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>token/秒</translation>
    </message>
    <message>
        <source>top</source>
        <translation>顶部</translation>
    </message>
    <message>
        <source>users</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>would collide with {part} in {seat}</source>
        <translation>会与{seat}中的 {part} 相碰</translation>
    </message>
    <message>
        <source>{field} is longer than {most} characters</source>
        <translation>{field} 超过 {most} 个字符</translation>
    </message>
    <message>
        <source>{field} is there twice in one table</source>
        <translation>同一个对象中 {field} 出现了两次</translation>
    </message>
    <message>
        <source>{field} must be one of {allowed}</source>
        <translation>{field} 须为以下之一：{allowed}</translation>
    </message>
    <message>
        <source>{field} must lie between {low:g} and {high:g}</source>
        <translation>{field} 须在 {low:g} 与 {high:g} 之间</translation>
    </message>
    <message>
        <source>{field}: write hours like {example}</source>
        <translation>{field}：时段请按此格式填写：{example}</translation>
    </message>
    <message>
        <source>{file}, line {line}, column {column}: damaged JSON: {reason}</source>
        <translation>{file}，第 {line} 行第 {column} 列：JSON 已损坏：{reason}</translation>
    </message>
    <message>
        <source>{file}, line {line}: this is not UTF-8 text</source>
        <translation>{file}，第 {line} 行：不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>{file}, line {line}: {reason}</source>
        <translation>{file}，第 {line} 行：{reason}</translation>
    </message>
    <message>
        <source>{file}: larger than {most} MiB</source>
        <translation>{file}：大于 {most} MiB</translation>
    </message>
    <message>
        <source>{file}: tables are nested too deeply</source>
        <translation>{file}：对象嵌套过深</translation>
    </message>
    <message>
        <source>{file}: there is no such file</source>
        <translation>{file}：没有这个文件</translation>
    </message>
    <message>
        <source>{file}: this is a folder, a file is needed</source>
        <translation>{file}：这是文件夹，需要的是文件</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}：{reason}</translation>
    </message>
    <message>
        <source>{forms}, but {seat} takes {takes}</source>
        <translation>{forms}，而{seat}只接受 {takes}</translation>
    </message>
    <message>
        <source>{form} board, but the chassis takes {takes}</source>
        <translation>{form} 主板，而机箱只接受 {takes}</translation>
    </message>
    <message>
        <source>{form} card, but {seat} is a PCIe slot</source>
        <translation>{form} 卡，而{seat}是 PCIe 插槽</translation>
    </message>
    <message>
        <source>{form} module, but {seat} takes {takes}</source>
        <translation>{form} 模块，而{seat}只接受 {takes}</translation>
    </message>
    <message>
        <source>{height:.0f} mm tall, {room:.0f} mm free under the side panel</source>
        <translation>高 {height:.0f} mm，侧板下只有 {room:.0f} mm</translation>
    </message>
    <message>
        <source>{kind} does not fit a DIMM slot</source>
        <translation>{kind} 插不进内存槽</translation>
    </message>
    <message>
        <source>{kind} module, but {seat} takes {takes}</source>
        <translation>{kind} 内存，而{seat}只接受 {takes}</translation>
    </message>
    <message>
        <source>{kind} supply, but {seat} takes {takes}</source>
        <translation>{kind} 电源，而{seat}只接受 {takes}</translation>
    </message>
    <message>
        <source>{length:.0f} mm long, {room:.0f} mm free</source>
        <translation>长 {length:.0f} mm，只有 {room:.0f} mm 空间</translation>
    </message>
    <message>
        <source>{need:.0f} mm card with its plug, {room:.0f} mm free</source>
        <translation>连同插头卡长 {need:.0f} mm，只有 {room:.0f} mm 空间</translation>
    </message>
    <message>
        <source>{need:.0f} mm card, {room:.0f} mm free behind the front radiator</source>
        <translation>卡长 {need:.0f} mm，前部冷排之后只有 {room:.0f} mm</translation>
    </message>
    <message>
        <source>{need:.0f} mm thick, {room:.0f} mm free below {seat}</source>
        <translation>厚 {need:.0f} mm，{seat}下方只有 {room:.0f} mm</translation>
    </message>
    <message>
        <source>{part}</source>
        <translation>{part}</translation>
    </message>
    <message>
        <source>{path}: access is denied; change its rights or choose another folder</source>
        <translation>{path}：没有访问权限；请修改权限或另选文件夹</translation>
    </message>
    <message>
        <source>{path}: the disk is full; free some space or choose another folder</source>
        <translation>{path}：磁盘已满；请腾出空间或另选文件夹</translation>
    </message>
    <message>
        <source>{path}: the disk is read-only; choose another folder</source>
        <translation>{path}：磁盘为只读；请另选文件夹</translation>
    </message>
    <message>
        <source>{path}: the drive does not answer; check that it is connected</source>
        <translation>{path}：驱动器没有响应；请检查连接</translation>
    </message>
    <message>
        <source>{path}: the file may not grow any more; choose another disk</source>
        <translation>{path}：文件大小已达上限；请另选磁盘</translation>
    </message>
    <message>
        <source>{path}: the folder does not exist; make it or choose another</source>
        <translation>{path}：文件夹不存在；请建立它或另选</translation>
    </message>
    <message>
        <source>{path}: this is a folder; name a file in it</source>
        <translation>{path}：这是文件夹；请写出其中的文件名</translation>
    </message>
    <message>
        <source>{path}: {reason}; choose another folder</source>
        <translation>{path}：{reason}；请另选文件夹</translation>
    </message>
    <message>
        <source>{seat} already holds {part}</source>
        <translation>{seat}中已有 {part}</translation>
    </message>
    <message>
        <source>{seat} does not take this kind of part</source>
        <translation>{seat}不接受这类部件</translation>
    </message>
    <message>
        <source>{size} mm fan, but {seat} takes {takes} mm</source>
        <translation>{size} mm 风扇，而{seat}只接受 {takes} mm</translation>
    </message>
    <message>
        <source>{value} is none of: {choices}</source>
        <translation>{value} 不在可选值之中：{choices}</translation>
    </message>
    <message>
        <source>{value} is not a date like 2026-01-31</source>
        <translation>{value} 不是 2026-01-31 这样的日期</translation>
    </message>
    <message>
        <source>{value} is not a number</source>
        <translation>{value} 不是数字</translation>
    </message>
    <message>
        <source>{where}: a table is needed</source>
        <translation>{where}：需要一个表</translation>
    </message>
    <message>
        <source>{where}: part {part} is neither in the file nor in the catalogue</source>
        <translation>{where}：部件 {part} 既不在文件中，也不在目录中</translation>
    </message>
    <message>
        <source>{where}: the file has format version {found}, this Slotwright reads up to {known}; update Slotwright</source>
        <translation>{where}：文件格式版本为 {found}，本版 Slotwright 只能读到 {known}；请更新 Slotwright</translation>
    </message>
    <message>
        <source>{where}: the version of the format is missing</source>
        <translation>{where}：缺少格式版本</translation>
    </message>
    <message>
        <source>{where}: this is not a Slotwright build file</source>
        <translation>{where}：这不是 Slotwright 的方案文件</translation>
    </message>
    <message>
        <source>{where}: this is not a seat's address</source>
        <translation>{where}：这不是位置的地址</translation>
    </message>
    <message>
        <source>{where}: unknown field {field}</source>
        <translation>{where}：未知字段 {field}</translation>
    </message>
    <message>
        <source>{where}: unknown kind of part: {kind}</source>
        <translation>{where}：未知的部件种类：{kind}</translation>
    </message>
    <message>
        <source>{where}: {part} is not a chassis or a server</source>
        <translation>{where}：{part} 不是机箱或服务器</translation>
    </message>
    <message>
        <source>{where}: {reason}</source>
        <translation>{where}：{reason}</translation>
    </message>
</context>
</TS>
