<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>importing</name>
    <message>
        <source>BuildCores parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NetBox device types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PCPartPicker list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a partner's board: its length, plugs and cooler are not known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another port of the same card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another report says this better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>depends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>described by the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>found in the catalogue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>list of parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>model configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not in the catalogue: only what the words say is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not understood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>only the first {most} lines are read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>prices without a date are not kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read from the words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>report of dmidecode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>report of lshw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>report of lspci</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>report of nvidia-smi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runs with {now:.0f} of {most:.0f} lanes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the name means several parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the price {text} is no amount</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the quantity {text} is no number: 1 is taken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the slot is PCIe {host:.0f}.0, the card PCIe {own:.0f}.0</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vendor's quote</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{count} prices are not kept: a price needs its vendor and its date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, line {line}: longer than {most} characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, line {line}: this is not JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, row {row}: a formula stands where a value is needed; save the sheet with values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}, row {row}: {reason}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: GGUF version {version} is not supported</source>
        <translation>{file}：不支持 GGUF 版本 {version}</translation>
    </message>
    <message>
        <source>{file}: a list named {name} is needed</source>
        <translation type="unfinished"></translation>
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
        <source>{file}: it unpacks to {size} MiB, too much for a sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: larger than {most} MiB</source>
        <translation>{file}：大于 {most} MiB</translation>
    </message>
    <message>
        <source>{file}: larger than {most} MiB of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: more than {most} devices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: more than {most} rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: neither a config.json nor a GGUF file</source>
        <translation>{file}：既不是 config.json 也不是 GGUF 文件</translation>
    </message>
    <message>
        <source>{file}: nested too deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: no row names the columns (item or part number, with quantity or price)</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: the XML cannot be read ({reason})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: the archive cannot be read ({reason})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: the file is empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: the text is in no encoding that is known here; save it as UTF-8</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: the workbook has no sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: there is no such file</source>
        <translation>{file}：没有这个文件</translation>
    </message>
    <message>
        <source>{file}: this JSON is of no format that is known here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: this XML is no report of nvidia-smi</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: this is a folder, a file is needed</source>
        <translation>{file}：这是文件夹，需要的是文件</translation>
    </message>
    <message>
        <source>{file}: this is not text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file}: {count} accelerators in one machine</source>
        <translation type="unfinished"></translation>
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
        <source>{file}: {where} is not a table with parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{where}: a part needs a kind</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
