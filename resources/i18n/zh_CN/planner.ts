<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>planner</name>
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
        <source>{name} is neither a verb nor a file; see: slotwright --help</source>
        <translation>{name} 既不是命令也不是文件；请看 slotwright --help</translation>
    </message>
</context>
</TS>
