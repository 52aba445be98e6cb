<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>parts</name>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU cooler</source>
        <translation>CPU 散热器</translation>
    </message>
    <message>
        <source>Cable or bridge</source>
        <translation>线缆或桥接器</translation>
    </message>
    <message>
        <source>Chassis</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>Drive</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>Fan</source>
        <translation>风扇</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Motherboard</source>
        <translation>主板</translation>
    </message>
    <message>
        <source>Network card</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Outlet or UPS</source>
        <translation>供电或 UPS</translation>
    </message>
    <message>
        <source>Power supply</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>The table {file} cannot be read ({reason}); install the program again.</source>
        <translation>无法读取数据表 {file}（{reason}）；请重新安装本程序。</translation>
    </message>
    <message>
        <source>unknown kind of part: {kind}</source>
        <translation>未知的部件类别：{kind}</translation>
    </message>
    <message>
        <source>{count:g} slots</source>
        <translation>{count:g} 槽</translation>
    </message>
    <message>
        <source>{count} cores</source>
        <translation>{count} 核</translation>
    </message>
    <message>
        <source>{where}: a finite number is needed</source>
        <translation>{where}：需要一个有限的数</translation>
    </message>
    <message>
        <source>{where}: a list is needed</source>
        <translation>{where}：需要一个列表</translation>
    </message>
    <message>
        <source>{where}: a table is needed</source>
        <translation>{where}：需要一个表</translation>
    </message>
    <message>
        <source>{where}: unknown field {field}</source>
        <translation>{where}：未知字段 {field}</translation>
    </message>
    <message>
        <source>{where}: {count} items are needed</source>
        <translation>{where}：需要 {count} 项</translation>
    </message>
    <message>
        <source>{where}: {found} where {needed} is needed</source>
        <translation>{where}：此处应为 {needed}，实际为 {found}</translation>
    </message>
    <message>
        <source>{where}: {reason}</source>
        <translation>{where}：{reason}</translation>
    </message>
    <message>
        <source>{where}: {value} is below zero</source>
        <translation>{where}：{value} 小于零</translation>
    </message>
    <message>
        <source>{where}: {value} is not allowed</source>
        <translation>{where}：不允许 {value}</translation>
    </message>
</context>
</TS>
