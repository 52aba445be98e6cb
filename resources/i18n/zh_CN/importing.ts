<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>importing</name>
    <message>
        <source>A hard disk reads about {iops:.0f} small files or {rate:.0f} MB in a second.</source>
        <translation>机械硬盘每秒约读 {iops:.0f} 个小文件或 {rate:.0f} MB。</translation>
    </message>
    <message>
        <source>AdamW with FP32 master weights</source>
        <translation>AdamW，FP32 主权重</translation>
    </message>
    <message>
        <source>All {count} recorded ones agree.</source>
        <translation>已收录的 {count} 款都是如此。</translation>
    </message>
    <message>
        <source>BuildCores parts</source>
        <translation>BuildCores 部件</translation>
    </message>
    <message>
        <source>ECC inside of the chips only: whether the module has ECC is not known</source>
        <translation>仅芯片内 ECC：内存条本身是否有 ECC 未知</translation>
    </message>
    <message>
        <source>For cards with open coolers side by side; blower and passive cards stand four to ten in a ducted stream of air.</source>
        <translation>这只适用于并排的开放式散热卡；涡轮卡和被动散热卡在导风道中可并排四到十张。</translation>
    </message>
    <message>
        <source>For language models, yes; eight fast accelerators on pictures need more cores, or decode on the accelerators.</source>
        <translation>语言模型足够；八张高速加速卡处理图像时需要更多核心，或在加速卡上解码。</translation>
    </message>
    <message>
        <source>In total {first} x {part} has {compute:.2f} times the 16-bit rate and {bandwidth:.2f} times the bandwidth of {second} x {other}; what needs more than {memory:g} GB on one card only fits the larger.</source>
        <translation>合计 {first} 张 {part} 的 16 位算力是 {second} 张 {other} 的 {compute:.2f} 倍，带宽是 {bandwidth:.2f} 倍；单卡需要超过 {memory:g} GB 的任务只能放进显存更大的卡。</translation>
    </message>
    <message>
        <source>It depends on the data: pictures for eight fast accelerators need about {vision:g} GB/s, text some {text:g} MB/s.</source>
        <translation>取决于数据：八张高速加速卡读图像约需 {vision:g} GB/s，文本约 {text:g} MB/s。</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>Makers and ASHRAE recommend {low:g} to {high:g} °C at the inlet; {most:g} °C are allowed.</source>
        <translation>厂商和 ASHRAE 推荐进风 {low:g}～{high:g} °C；允许到 {most:g} °C。</translation>
    </message>
    <message>
        <source>NetBox device types</source>
        <translation>NetBox 设备类型</translation>
    </message>
    <message>
        <source>No rule: published training nodes have {middle:g} times the accelerators' memory in the middle, many less than 2; serving needs about the size of the model, full training with off-load more. The job decides.</source>
        <translation>不是规律：公开的训练节点内存中位数为显存的 {middle:g} 倍，许多不到 2 倍；推理约需模型大小，带卸载的全参训练需要更多。由任务决定。</translation>
    </message>
    <message>
        <source>No table has PyTorch {version}.</source>
        <translation>没有 PyTorch {version} 的数据。</translation>
    </message>
    <message>
        <source>Not all of them: {parts} have no {feature}.</source>
        <translation>并非都如此：{parts} 没有 {feature}。</translation>
    </message>
    <message>
        <source>Not all of them: {parts} have {feature}.</source>
        <translation>并非都如此：{parts} 有 {feature}。</translation>
    </message>
    <message>
        <source>Only its modules: {part} is a card for any PCIe slot.</source>
        <translation>仅模组形态如此：{part} 是可插任何 PCIe 插槽的卡。</translation>
    </message>
    <message>
        <source>PCIe {gen}.0 x{lanes} carries {rate:.1f} GB/s in each direction.</source>
        <translation>PCIe {gen}.0 x{lanes} 单向带宽为 {rate:.1f} GB/s。</translation>
    </message>
    <message>
        <source>PCPartPicker list</source>
        <translation>PCPartPicker 清单</translation>
    </message>
    <message>
        <source>PyTorch {version} is published for CUDA {cuda}.</source>
        <translation>PyTorch {version} 发布了 CUDA {cuda} 的版本。</translation>
    </message>
    <message>
        <source>QLoRA</source>
        <translation>QLoRA</translation>
    </message>
    <message>
        <source>Several cards of {memory:g} GB stay several memories of {memory:g} GB: a model is split over them, none sees the sum as one.</source>
        <translation>多张 {memory:g} GB 的卡仍是多份 {memory:g} GB 显存：模型被切分到各卡，没有哪张卡把总和当作一份。</translation>
    </message>
    <message>
        <source>Sources disagree on {field} of {part}.</source>
        <translation>各来源对 {part} 的 {field} 说法不一。</translation>
    </message>
    <message>
        <source>The PCIe generation of {part} is not known.</source>
        <translation>{part} 的 PCIe 代数未知。</translation>
    </message>
    <message>
        <source>The bandwidth of the link of {part} is not known.</source>
        <translation>{part} 的互联带宽未知。</translation>
    </message>
    <message>
        <source>The memory that {part} takes is not known.</source>
        <translation>{part} 支持的内存未知。</translation>
    </message>
    <message>
        <source>The other way round: BF16 has the range of FP32 and is what large models are trained in from compute capability {least}; FP16 needs loss scaling.</source>
        <translation>恰好相反：BF16 的数值范围与 FP32 相同，计算能力 {least} 起大模型都用它训练；FP16 需要损失缩放。</translation>
    </message>
    <message>
        <source>The sizes of {part} are not known.</source>
        <translation>{part} 的容量规格未知。</translation>
    </message>
    <message>
        <source>The socket of {part} is not known.</source>
        <translation>{part} 的插槽未知。</translation>
    </message>
    <message>
        <source>The {format} rate of {part} is not known.</source>
        <translation>{part} 的 {format} 算力未知。</translation>
    </message>
    <message>
        <source>The {metric} of {part} is not known.</source>
        <translation>{part} 的{metric}未知。</translation>
    </message>
    <message>
        <source>Two accelerators were measured at {low:g} to {high:g} times one, {middle:g} in the middle: it depends on the job and the link.</source>
        <translation>实测两张加速卡是一张的 {low:g}～{high:g} 倍，中位 {middle:g}：取决于任务和互联。</translation>
    </message>
    <message>
        <source>Two accelerators were measured at {low:g} to {high:g} times one, {middle:g} in the middle: the stated range leaves most of them out.</source>
        <translation>实测两张加速卡为一张的 {low:g} 至 {high:g} 倍，中位数 {middle:g}：文中范围漏掉了其中大多数。</translation>
    </message>
    <message>
        <source>Two accelerators were measured at {low:g} to {high:g} times one.</source>
        <translation>实测两张加速卡是一张的 {low:g}～{high:g} 倍。</translation>
    </message>
    <message>
        <source>Whether all of them have {feature} is not known.</source>
        <translation>是否都有 {feature} 未知。</translation>
    </message>
    <message>
        <source>Whether {part} has {feature} is not known.</source>
        <translation>{part} 是否有 {feature} 未知。</translation>
    </message>
    <message>
        <source>a partner's board: its length, plugs and cooler are not known</source>
        <translation>非公版卡：长度、供电接口和散热器未知</translation>
    </message>
    <message>
        <source>accelerator bays, processors and memory are not in such files: they are not known</source>
        <translation>此类文件不含加速卡位、处理器和内存：均未知</translation>
    </message>
    <message>
        <source>another port of the same card</source>
        <translation>同一张卡的另一个端口</translation>
    </message>
    <message>
        <source>another report says this better</source>
        <translation>另一份报告对此更可靠</translation>
    </message>
    <message>
        <source>cannot check</source>
        <translation>无法核对</translation>
    </message>
    <message>
        <source>context of {context}, paged 8-bit optimizer</source>
        <translation>上下文 {context}，分页 8 位优化器</translation>
    </message>
    <message>
        <source>default settings</source>
        <translation>默认设置</translation>
    </message>
    <message>
        <source>dense 16-bit rate</source>
        <translation>16 位稠密算力</translation>
    </message>
    <message>
        <source>depends</source>
        <translation>视情况</translation>
    </message>
    <message>
        <source>described by the file</source>
        <translation>由文件描述</translation>
    </message>
    <message>
        <source>found in the catalogue</source>
        <translation>部件库中有</translation>
    </message>
    <message>
        <source>full fine-tuning</source>
        <translation>全参微调</translation>
    </message>
    <message>
        <source>inference</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>it is damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>it is encrypted</source>
        <translation>已加密</translation>
    </message>
    <message>
        <source>it is not UTF-8 text</source>
        <translation>不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>its rating is not in its name: it is not known</source>
        <translation>名称中没有额定功率：未知</translation>
    </message>
    <message>
        <source>its weight is left out: pounds and kilograms are mixed in these records</source>
        <translation>重量未采用：这些记录混用磅和千克</translation>
    </message>
    <message>
        <source>list of parts</source>
        <translation>部件清单</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>memory at most {value:g} GB: TB must be meant</source>
        <translation>内存上限 {value:g} GB：应为 TB</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>显存带宽</translation>
    </message>
    <message>
        <source>model configuration</source>
        <translation>模型配置</translation>
    </message>
    <message>
        <source>neither JSON nor YAML</source>
        <translation>既非 JSON 也非 YAML</translation>
    </message>
    <message>
        <source>neither a server nor a supply, a PDU or a UPS</source>
        <translation>既非服务器，也非电源、PDU 或 UPS</translation>
    </message>
    <message>
        <source>no BuildCores record</source>
        <translation>不是 BuildCores 记录</translation>
    </message>
    <message>
        <source>no device type</source>
        <translation>不是设备类型</translation>
    </message>
    <message>
        <source>no longer builds for</source>
        <translation>不再支持</translation>
    </message>
    <message>
        <source>no part</source>
        <translation>非部件</translation>
    </message>
    <message>
        <source>not in the catalogue: only what the words say is known</source>
        <translation>部件库中没有：只知道文字所写的内容</translation>
    </message>
    <message>
        <source>not understood</source>
        <translation>未能识别</translation>
    </message>
    <message>
        <source>only its name is recorded</source>
        <translation>只记录了名称</translation>
    </message>
    <message>
        <source>only the first {most} lines are read</source>
        <translation>只读取前 {most} 行</translation>
    </message>
    <message>
        <source>places, owners and shared lanes of its slots are not recorded</source>
        <translation>插槽的位置、归属和共享通道未记录</translation>
    </message>
    <message>
        <source>power</source>
        <translation>功耗</translation>
    </message>
    <message>
        <source>pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>prices without a date are not kept</source>
        <translation>没有日期的价格不予保留</translation>
    </message>
    <message>
        <source>pure BF16 with AdamW</source>
        <translation>纯 BF16，AdamW</translation>
    </message>
    <message>
        <source>read from the words</source>
        <translation>由文字读出</translation>
    </message>
    <message>
        <source>recorded without a plug: its plugs are not known</source>
        <translation>记录中没有供电接口：接口未知</translation>
    </message>
    <message>
        <source>report of dmidecode</source>
        <translation>dmidecode 报告</translation>
    </message>
    <message>
        <source>report of lshw</source>
        <translation>lshw 报告</translation>
    </message>
    <message>
        <source>report of lspci</source>
        <translation>lspci 报告</translation>
    </message>
    <message>
        <source>report of nvidia-smi</source>
        <translation>nvidia-smi 报告</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>runs with {now:.0f} of {most:.0f} lanes</source>
        <translation>以 {most:.0f} 条通道中的 {now:.0f} 条运行</translation>
    </message>
    <message>
        <source>serving</source>
        <translation>推理服务</translation>
    </message>
    <message>
        <source>still builds for</source>
        <translation>仍然支持</translation>
    </message>
    <message>
        <source>stopped after {done} of {count} files</source>
        <translation>在 {count} 个文件中的第 {done} 个后停止</translation>
    </message>
    <message>
        <source>the device has no maker or no model</source>
        <translation>设备没有厂商或型号</translation>
    </message>
    <message>
        <source>the name means several parts</source>
        <translation>该名称对应多个部件</translation>
    </message>
    <message>
        <source>the price {text} is no amount</source>
        <translation>价格“{text}”不是金额</translation>
    </message>
    <message>
        <source>the quantity {text} is no number: 1 is taken</source>
        <translation>数量“{text}”不是数字：按 1 计</translation>
    </message>
    <message>
        <source>the record does not tell what kind of part it is</source>
        <translation>记录未说明是哪类部件</translation>
    </message>
    <message>
        <source>the slot is PCIe {host:.0f}.0, the card PCIe {own:.0f}.0</source>
        <translation>插槽为 PCIe {host:.0f}.0，卡为 PCIe {own:.0f}.0</translation>
    </message>
    <message>
        <source>the text is longer than {most} characters; check it in pieces</source>
        <translation>文本超过 {most} 个字符；请分段核对</translation>
    </message>
    <message>
        <source>too large for one part</source>
        <translation>对单个部件来说过大</translation>
    </message>
    <message>
        <source>vendor's quote</source>
        <translation>供应商报价</translation>
    </message>
    <message>
        <source>weights in 16 bits</source>
        <translation>16 位权重</translation>
    </message>
    <message>
        <source>weights in {format}</source>
        <translation>{format} 权重</translation>
    </message>
    <message>
        <source>what a port may draw is no power of the machine and is left out</source>
        <translation>端口允许的功率不是整机功率，未采用</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>{count} prices are not kept: a price needs its vendor and its date</source>
        <translation>{count} 个价格未保留：价格需要供应商和日期</translation>
    </message>
    <message>
        <source>{count} x {part} have {total:g} GB in total, each its own.</source>
        <translation>{count} 张 {part} 合计 {total:g} GB，各自独立。</translation>
    </message>
    <message>
        <source>{field} of {part} is not known.</source>
        <translation>{part} 的 {field} 未知。</translation>
    </message>
    <message>
        <source>{file}, line {line}: longer than {most} characters</source>
        <translation>{file} 第 {line} 行：超过 {most} 个字符</translation>
    </message>
    <message>
        <source>{file}, line {line}: this is not JSON</source>
        <translation>{file} 第 {line} 行：不是 JSON</translation>
    </message>
    <message>
        <source>{file}, row {row}: a formula stands where a value is needed; save the sheet with values</source>
        <translation>{file} 第 {row} 行：应为数值处是公式；请将表格另存为数值</translation>
    </message>
    <message>
        <source>{file}, row {row}: {reason}</source>
        <translation>{file} 第 {row} 行：{reason}</translation>
    </message>
    <message>
        <source>{file}: GGUF version {version} is not supported</source>
        <translation>{file}：不支持 GGUF 版本 {version}</translation>
    </message>
    <message>
        <source>{file}: a list named {name} is needed</source>
        <translation>{file}：需要名为 {name} 的列表</translation>
    </message>
    <message>
        <source>{file}: architecture {name} is not known to this version</source>
        <translation>{file}：本版本不认识架构 {name}</translation>
    </message>
    <message>
        <source>{file}: cannot be read: {reason}</source>
        <translation>{file}：无法读取：{reason}</translation>
    </message>
    <message>
        <source>{file}: damaged GGUF header</source>
        <translation>{file}：GGUF 文件头已损坏</translation>
    </message>
    <message>
        <source>{file}: it names no price of a known part</source>
        <translation>{file}：未给出任何已知部件的价格</translation>
    </message>
    <message>
        <source>{file}: it unpacks to more than {most} MiB</source>
        <translation>{file}：解压后超过 {most} MiB</translation>
    </message>
    <message>
        <source>{file}: it unpacks to {size} MiB, too much for a sheet</source>
        <translation>{file}：解压后达 {size} MiB，对表格来说过大</translation>
    </message>
    <message>
        <source>{file}: larger than {most} MiB</source>
        <translation>{file}：大于 {most} MiB</translation>
    </message>
    <message>
        <source>{file}: larger than {most} MiB of YAML</source>
        <translation>{file}：YAML 超过 {most} MiB</translation>
    </message>
    <message>
        <source>{file}: larger than {most} MiB of text</source>
        <translation>{file}：文本超过 {most} MiB</translation>
    </message>
    <message>
        <source>{file}: more than {most} devices</source>
        <translation>{file}：设备超过 {most} 个</translation>
    </message>
    <message>
        <source>{file}: more than {most} files in it</source>
        <translation>{file}：其中文件超过 {most} 个</translation>
    </message>
    <message>
        <source>{file}: more than {most} rows</source>
        <translation>{file}：超过 {most} 行</translation>
    </message>
    <message>
        <source>{file}: neither a config.json nor a GGUF file</source>
        <translation>{file}：既不是 config.json 也不是 GGUF 文件</translation>
    </message>
    <message>
        <source>{file}: nested too deep</source>
        <translation>{file}：嵌套过深</translation>
    </message>
    <message>
        <source>{file}: no file in it describes a part</source>
        <translation>{file}：其中没有描述部件的文件</translation>
    </message>
    <message>
        <source>{file}: no record in it describes a part</source>
        <translation>{file}：其中没有描述部件的记录</translation>
    </message>
    <message>
        <source>{file}: no row names the columns (item or part number, with quantity or price)</source>
        <translation>{file}：没有写明列名的行（品名或型号，以及数量或价格）</translation>
    </message>
    <message>
        <source>{file}: not JSON: {reason}</source>
        <translation>{file}：不是 JSON：{reason}</translation>
    </message>
    <message>
        <source>{file}: not a model's configuration</source>
        <translation>{file}：不是模型配置</translation>
    </message>
    <message>
        <source>{file}: the GGUF header ends too early</source>
        <translation>{file}：GGUF 文件头不完整</translation>
    </message>
    <message>
        <source>{file}: the JSON cannot be read ({reason})</source>
        <translation>{file}：无法读取 JSON（{reason}）</translation>
    </message>
    <message>
        <source>{file}: the XML cannot be read ({reason})</source>
        <translation>{file}：无法读取 XML（{reason}）</translation>
    </message>
    <message>
        <source>{file}: the YAML cannot be read ({reason})</source>
        <translation>{file}：无法读取 YAML（{reason}）</translation>
    </message>
    <message>
        <source>{file}: the archive cannot be read ({reason})</source>
        <translation>{file}：无法读取压缩包（{reason}）</translation>
    </message>
    <message>
        <source>{file}: the file is empty</source>
        <translation>{file}：文件为空</translation>
    </message>
    <message>
        <source>{file}: the text is in no encoding that is known here; save it as UTF-8</source>
        <translation>{file}：文本编码无法识别；请另存为 UTF-8</translation>
    </message>
    <message>
        <source>{file}: the workbook cannot be read ({reason})</source>
        <translation>{file}：无法读取工作簿（{reason}）</translation>
    </message>
    <message>
        <source>{file}: the workbook has no sheet</source>
        <translation>{file}：工作簿没有工作表</translation>
    </message>
    <message>
        <source>{file}: there is no such file</source>
        <translation>{file}：没有这个文件</translation>
    </message>
    <message>
        <source>{file}: this JSON is of no format that is known here</source>
        <translation>{file}：这个 JSON 的格式无法识别</translation>
    </message>
    <message>
        <source>{file}: this XML is no report of nvidia-smi</source>
        <translation>{file}：这个 XML 不是 nvidia-smi 报告</translation>
    </message>
    <message>
        <source>{file}: this is a folder, a file is needed</source>
        <translation>{file}：这是文件夹，需要的是文件</translation>
    </message>
    <message>
        <source>{file}: this is not text, and no file of a kind that can be read; builds, sheets, lists, quotes, reports of a machine and models can</source>
        <translation>{file}：不是文本，也不是可读取的文件；可以读取整机文件、采购单、清单、报价、机器报告和模型</translation>
    </message>
    <message>
        <source>{file}: {count} accelerators in one machine</source>
        <translation>{file}：一台机器中有 {count} 张加速卡</translation>
    </message>
    <message>
        <source>{file}: {key} is not a whole number</source>
        <translation>{file}：{key} 不是整数</translation>
    </message>
    <message>
        <source>{file}: {name} lacks {fields}</source>
        <translation>{file}：{name} 缺少 {fields}</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}：{reason}</translation>
    </message>
    <message>
        <source>{file}: {where} is not a table with parts</source>
        <translation>{file}：{where} 不是含部件的表</translation>
    </message>
    <message>
        <source>{format} rate</source>
        <translation>{format} 算力</translation>
    </message>
    <message>
        <source>{metric} {ratio:.2f} times</source>
        <translation>{metric} {ratio:.2f} 倍</translation>
    </message>
    <message>
        <source>{metric}: {part} {value:g}, the two {low:g} and {high:g}.</source>
        <translation>{metric}：{part} 为 {value:g}，另两者为 {low:g} 和 {high:g}。</translation>
    </message>
    <message>
        <source>{model} keeps about {need:.0f} GiB; {count} x {part} have {have:.0f} GiB.</source>
        <translation>{model} 约占 {need:.0f} GiB；{count} 张 {part} 有 {have:.0f} GiB。</translation>
    </message>
    <message>
        <source>{model}, {method} ({settings}), needs {need:.1f} GiB at a context of {context}; {stated:g} GB are stated.</source>
        <translation>{model}，{method}（{settings}），上下文 {context} 时需要 {need:.1f} GiB；文中称 {stated:g} GB。</translation>
    </message>
    <message>
        <source>{model}, {method} ({settings}): {need:.1f} GiB on each of {count} x {part}, {limit:.1f} GiB usable.</source>
        <translation>{model}，{method}（{settings}）：{count} 张 {part} 每张需要 {need:.1f} GiB，可用 {limit:.1f} GiB。</translation>
    </message>
    <message>
        <source>{part} (compute capability {own}) is supported by present toolkits.</source>
        <translation>{part}（计算能力 {own}）仍受当前工具包支持。</translation>
    </message>
    <message>
        <source>{part} (compute capability {own}): CUDA 13 dropped it; drivers, CUDA 12 and frameworks built with it still run.</source>
        <translation>{part}（计算能力 {own}）：CUDA 13 已放弃支持；驱动、CUDA 12 及其框架仍可运行。</translation>
    </message>
    <message>
        <source>{part} against {other}: {first}, {second}.</source>
        <translation>{part} 与 {other} 相比：{first}，{second}。</translation>
    </message>
    <message>
        <source>{part} against {other}: {first}.</source>
        <translation>{part} 与 {other} 相比：{first}。</translation>
    </message>
    <message>
        <source>{part} does not exist with {size:.0f} GB; it is made with {sizes} GB.</source>
        <translation>{part} 没有 {size:.0f} GB 的型号；只有 {sizes} GB。</translation>
    </message>
    <message>
        <source>{part} has ECC as an option of the driver; it is off by default.</source>
        <translation>{part} 可在驱动中打开 ECC，默认关闭。</translation>
    </message>
    <message>
        <source>{part} has compute capability {own}; CUDA {version} {verb} it.</source>
        <translation>{part} 的计算能力为 {own}；CUDA {version} {verb}它。</translation>
    </message>
    <message>
        <source>{part} has no direct link; {stated:g} GB/s are stated.</source>
        <translation>{part} 没有直连链路；方案写了 {stated:g} GB/s。</translation>
    </message>
    <message>
        <source>{part} has no {feature}.</source>
        <translation>{part} 没有 {feature}。</translation>
    </message>
    <message>
        <source>{part} has socket {socket}, not {stated}.</source>
        <translation>{part} 的插槽是 {socket}，不是 {stated}。</translation>
    </message>
    <message>
        <source>{part} has socket {socket}.</source>
        <translation>{part} 的插槽是 {socket}。</translation>
    </message>
    <message>
        <source>{part} has {feature}.</source>
        <translation>{part} 有 {feature}。</translation>
    </message>
    <message>
        <source>{part} has {own:.0f} TFLOPS ({format}), not {stated:g}.</source>
        <translation>{part} 为 {own:.0f} TFLOPS（{format}），不是 {stated:g}。</translation>
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
        <source>{part} has {value:g} {unit}, not {stated:g}.</source>
        <translation>{part} 为 {value:g} {unit}，而非 {stated:g}。</translation>
    </message>
    <message>
        <source>{part} is PCIe {gen}.0, as stated.</source>
        <translation>{part} 是 PCIe {gen}.0，与所述一致。</translation>
    </message>
    <message>
        <source>{part} is PCIe {gen}.0, not PCIe {claimed}.0.</source>
        <translation>{part} 是 PCIe {gen}.0，不是 PCIe {claimed}.0。</translation>
    </message>
    <message>
        <source>{part} is an {form} module; a board with PCIe slots has no socket for it.</source>
        <translation>{part} 是 {form} 模组；带 PCIe 插槽的主板没有它的插座。</translation>
    </message>
    <message>
        <source>{part} is made as {form}.</source>
        <translation>{part} 的形态是 {form}。</translation>
    </message>
    <message>
        <source>{part} is made with {size:.0f} GB.</source>
        <translation>{part} 有 {size:.0f} GB 的型号。</translation>
    </message>
    <message>
        <source>{part} is of the generation {arch}.</source>
        <translation>{part} 属于 {arch} 架构。</translation>
    </message>
    <message>
        <source>{part} is recorded with {type}, from memory only.</source>
        <translation>{part} 记录为 {type}，但仅凭记忆。</translation>
    </message>
    <message>
        <source>{part} is recorded with {value:g} {unit}, from memory only.</source>
        <translation>{part} 记录为 {value:g} {unit}，但仅凭记忆。</translation>
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
        <source>{part}: {own:.0f} TFLOPS as stated.</source>
        <translation>{part}：如所述为 {own:.0f} TFLOPS。</translation>
    </message>
    <message>
        <source>{part}: {own:.0f} TFLOPS dense; {stated:.0f} is the figure for sparse matrices.</source>
        <translation>{part}：稠密 {own:.0f} TFLOPS；{stated:.0f} 是稀疏矩阵的数值。</translation>
    </message>
    <message>
        <source>{part}: {own:.0f} TFLOPS with FP32 accumulation; {stated:.0f} with FP16.</source>
        <translation>{part}：FP32 累加为 {own:.0f} TFLOPS；{stated:.0f} 是 FP16 累加。</translation>
    </message>
    <message>
        <source>{part}: {total:g} GB/s as stated.</source>
        <translation>{part}：如所述为 {total:g} GB/s。</translation>
    </message>
    <message>
        <source>{part}: {value:g} {unit}, as stated.</source>
        <translation>{part}：{value:g} {unit}，与所述一致。</translation>
    </message>
    <message>
        <source>{server} has {bays} bays for accelerators.</source>
        <translation>{server} 有 {bays} 个加速卡位。</translation>
    </message>
    <message>
        <source>{server} takes {part}, but is a generation younger: servers with DDR5 came in {year:.0f}, the card in {launched}.</source>
        <translation>{server} 能装 {part}，但晚一代：DDR5 服务器始于 {year:.0f} 年，该卡发布于 {launched} 年。</translation>
    </message>
    <message>
        <source>{volts:g} V x {amps:g} A gives {limit:.0f} VA for hours.</source>
        <translation>{volts:g} V × {amps:g} A 可长时间供电 {limit:.0f} VA。</translation>
    </message>
    <message>
        <source>{volts:g} V x {amps:g} A is {limit:.0f} VA at most.</source>
        <translation>{volts:g} V × {amps:g} A 最多为 {limit:.0f} VA。</translation>
    </message>
    <message>
        <source>{where}: a part needs a kind</source>
        <translation>{where}：部件需要类别</translation>
    </message>
</context>
</TS>
