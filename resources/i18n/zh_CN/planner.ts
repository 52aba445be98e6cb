<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>planner</name>
    <message>
        <source>a fact is missing</source>
        <translation>缺少数据</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>装不下</translation>
    </message>
    <message>
        <source>fits</source>
        <translation>可行</translation>
    </message>
    <message>
        <source>fits, with warnings</source>
        <translation>可行，有警告</translation>
    </message>
    <message>
        <source>several projects are called {name}; give an id: {ids}</source>
        <translation>有多个项目名为 {name}；请给出标识：{ids}</translation>
    </message>
    <message>
        <source>the system library {library} is missing; install it, or let packaging/run.sh do it</source>
        <translation>缺少系统库 {library}；请安装，或运行 packaging/run.sh</translation>
    </message>
    <message>
        <source>there is no display to open a window on; draw it with: slotwright screenshot BUILD -o window.png, or use a verb: {verbs}</source>
        <translation>没有可显示窗口的屏幕；可用 slotwright screenshot BUILD -o window.png 画出窗口，或使用命令：{verbs}</translation>
    </message>
    <message>
        <source>there is no project {name}</source>
        <translation>没有名为 {name} 的项目</translation>
    </message>
    <message>
        <source>this session has no folder for a profile</source>
        <translation>本次运行没有存放单位信息的文件夹</translation>
    </message>
    <message>
        <source>{count} memory slots</source>
        <translation>内存插槽 {count} 个</translation>
    </message>
    <message>
        <source>{count} places for accelerators</source>
        <translation>加速卡位 {count} 个</translation>
    </message>
    <message>
        <source>{file}: the project has no plan</source>
        <translation>{file}：项目里没有方案</translation>
    </message>
    <message>
        <source>{name} is neither a verb nor a file; see: slotwright --help</source>
        <translation>{name} 既不是命令也不是文件；请看 slotwright --help</translation>
    </message>
    <message>
        <source>{units} U of the rack</source>
        <translation>机架余 {units} U</translation>
    </message>
    <message>
        <source>{watts:,.0f} W of the supplies</source>
        <translation>电源余量 {watts:,.0f} W</translation>
    </message>
</context>
</TS>
