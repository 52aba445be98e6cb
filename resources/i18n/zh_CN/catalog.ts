<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>catalog</name>
    <message>
        <source>cannot read {file}: {reason}; install the program again</source>
        <translation>无法读取 {file}：{reason}；请重新安装本程序</translation>
    </message>
    <message>
        <source>cannot use {file}: {reason}; check the folder's rights and the free space</source>
        <translation>无法使用 {file}：{reason}；请检查该文件夹的权限和剩余空间</translation>
    </message>
    <message>
        <source>cannot write the catalogue {file}: {reason}; check the folder's rights and the free space</source>
        <translation>无法写入部件目录 {file}：{reason}；请检查该文件夹的权限和剩余空间</translation>
    </message>
    <message>
        <source>the catalogue {file} is damaged ({reason}); make it anew with: slotwright catalog assemble</source>
        <translation>部件目录 {file} 已损坏（{reason}）；请用 slotwright catalog assemble 重新生成</translation>
    </message>
    <message>
        <source>the catalogue {file} is missing; make it with: slotwright catalog assemble</source>
        <translation>找不到部件目录 {file}；请用 slotwright catalog assemble 生成</translation>
    </message>
    <message>
        <source>there is no template {id}; see: slotwright templates</source>
        <translation>没有名为 {id} 的模板；可用 slotwright templates 查看全部模板</translation>
    </message>
    <message>
        <source>{file} is damaged: {reason}; move it away or restore it from a copy</source>
        <translation>{file} 已损坏：{reason}；请移走该文件或从副本恢复</translation>
    </message>
    <message>
        <source>{file} is in use by another program; close it and try again</source>
        <translation>{file} 正被其他程序使用；请关闭该程序后重试</translation>
    </message>
    <message>
        <source>{file} is not a catalogue; move it away or restore it from a copy</source>
        <translation>{file} 不是部件目录文件；请移走该文件或从副本恢复</translation>
    </message>
    <message>
        <source>{file} was written by a newer version of the program; update the program</source>
        <translation>{file} 由更新版本的程序写成；请更新本程序</translation>
    </message>
    <message>
        <source>{file}, record {number}: {reason}</source>
        <translation>{file} 第 {number} 条记录：{reason}</translation>
    </message>
    <message>
        <source>{file}: the catalogue has no part {id}</source>
        <translation>{file}：部件目录中没有 {id}</translation>
    </message>
    <message>
        <source>{file}: the id {id} occurs twice</source>
        <translation>{file}：编号 {id} 出现了两次</translation>
    </message>
    <message>
        <source>{file}: there is no model {id}</source>
        <translation>{file}：没有模型 {id}</translation>
    </message>
    <message>
        <source>{file}: {part} cannot sit in {seat}</source>
        <translation>{file}：{part} 不能装入 {seat}</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}：{reason}</translation>
    </message>
    <message>
        <source>{part} has no figure {field} that can be corrected</source>
        <translation>{part} 没有可以更正的数据项 {field}</translation>
    </message>
    <message>
        <source>{said:g} GB in the text, {recorded:g} GB recorded</source>
        <translation>文中写 {said:g} GB，记录为 {recorded:g} GB</translation>
    </message>
    <message>
        <source>{said:g} W in the text, {recorded:g} W recorded</source>
        <translation>文中写 {said:g} W，记录为 {recorded:g} W</translation>
    </message>
</context>
</TS>
