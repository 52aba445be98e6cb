<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>drawing</name>
    <message>
        <source>? kW</source>
        <translation>? kW</translation>
    </message>
    <message>
        <source>Airflow</source>
        <translation>气流</translation>
    </message>
    <message>
        <source>Bay {number}</source>
        <translation>盘位 {number}</translation>
    </message>
    <message>
        <source>Board, CPU, fans, drives</source>
        <translation>主板、CPU、风扇、硬盘</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CPU {number}</source>
        <translation>CPU {number}</translation>
    </message>
    <message>
        <source>Clearance</source>
        <translation>净空</translation>
    </message>
    <message>
        <source>Estimated temperature of processors, accelerators and drives</source>
        <translation>处理器、加速卡与硬盘的估计温度</translation>
    </message>
    <message>
        <source>Feed {number}</source>
        <translation>供电路 {number}</translation>
    </message>
    <message>
        <source>Feeds</source>
        <translation>供电路</translation>
    </message>
    <message>
        <source>Greatest sustained power of accelerators and load of every supply</source>
        <translation>加速器的最大持续功率和各电源的负载</translation>
    </message>
    <message>
        <source>Heat</source>
        <translation>发热</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Lower deck</source>
        <translation>下层</translation>
    </message>
    <message>
        <source>Millimetres that are left in front of every card</source>
        <translation>每张卡前方剩余的毫米数</translation>
    </message>
    <message>
        <source>No supply is named</source>
        <translation>未指定电源</translation>
    </message>
    <message>
        <source>Outer dimensions unknown</source>
        <translation>外形尺寸未知</translation>
    </message>
    <message>
        <source>PCIe lanes of every seat and the root that they hang on</source>
        <translation>每个位置的 PCIe 通道及其根节点</translation>
    </message>
    <message>
        <source>PCIe switch</source>
        <translation>PCIe 交换芯片</translation>
    </message>
    <message>
        <source>PCIe switch {number}</source>
        <translation>交换芯片 {number}</translation>
    </message>
    <message>
        <source>Positions schematic; parts and outline to scale</source>
        <translation>位置为示意；部件与外形按比例</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Schematic, outer size unknown; parts to scale</source>
        <translation>示意图：外形尺寸未知；部件按比例</translation>
    </message>
    <message>
        <source>Slot {number}</source>
        <translation>插槽 {number}</translation>
    </message>
    <message>
        <source>Supplies</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>The way of the air and its amount</source>
        <translation>气流路径与风量</translation>
    </message>
    <message>
        <source>Upper deck</source>
        <translation>上层</translation>
    </message>
    <message>
        <source>Without {lost}: {runs}.</source>
        <translation>失去{lost}：{runs}。</translation>
    </message>
    <message>
        <source>air {celsius:.0f} °C</source>
        <translation>进风 {celsius:.0f} °C</translation>
    </message>
    <message>
        <source>airflow unknown</source>
        <translation>风量未知</translation>
    </message>
    <message>
        <source>at least {kg:,.0f} kg</source>
        <translation>至少 {kg:,.0f} kg</translation>
    </message>
    <message>
        <source>at least {kw:.1f} kW of heat</source>
        <translation>发热至少 {kw:.1f} kW</translation>
    </message>
    <message>
        <source>chipset</source>
        <translation>芯片组</translation>
    </message>
    <message>
        <source>feed {number}</source>
        <translation>第 {number} 路供电</translation>
    </message>
    <message>
        <source>front →</source>
        <translation>前 →</translation>
    </message>
    <message>
        <source>in {room:.0f} °C, out {out:.0f} °C</source>
        <translation>进风 {room:.0f} °C，出风 {out:.0f} °C</translation>
    </message>
    <message>
        <source>rating unknown</source>
        <translation>额定功率未知</translation>
    </message>
    <message>
        <source>seen from above</source>
        <translation>俯视</translation>
    </message>
    <message>
        <source>seen from the side</source>
        <translation>侧视</translation>
    </message>
    <message>
        <source>{amps:.1f} of {limit:.1f} A</source>
        <translation>{amps:.1f} / {limit:.1f} A</translation>
    </message>
    <message>
        <source>{cfm:.0f} CFM through the machine</source>
        <translation>整机风量 {cfm:.0f} CFM</translation>
    </message>
    <message>
        <source>{count} free</source>
        <translation>空 {count}</translation>
    </message>
    <message>
        <source>{feed} {sign}{amps:.1f} A</source>
        <translation>{feed} {sign}{amps:.1f} A</translation>
    </message>
    <message>
        <source>{filled}/{count} filled</source>
        <translation>已装 {filled}/{count}</translation>
    </message>
    <message>
        <source>{kg:,.0f} kg</source>
        <translation>{kg:,.0f} kg</translation>
    </message>
    <message>
        <source>{kg:,.0f} of {most:,.0f} kg</source>
        <translation>{kg:,.0f}/{most:,.0f} kg</translation>
    </message>
    <message>
        <source>{kw:.1f} kW</source>
        <translation>{kw:.1f} kW</translation>
    </message>
    <message>
        <source>{kw:.1f} kW of heat</source>
        <translation>发热 {kw:.1f} kW</translation>
    </message>
    <message>
        <source>{kw:.1f} of {most:.1f} kW of heat</source>
        <translation>发热 {kw:.1f}/{most:.1f} kW</translation>
    </message>
    <message>
        <source>{letter}: {root}</source>
        <translation>{letter}：{root}</translation>
    </message>
    <message>
        <source>{letter}: {root}, x{lanes} shared by {count}</source>
        <translation>{letter}：{root}，{count} 个插槽共享 x{lanes}</translation>
    </message>
    <message>
        <source>{one}, {two}</source>
        <translation>{one}，{two}</translation>
    </message>
    <message>
        <source>{room:.0f} mm free</source>
        <translation>余 {room:.0f} mm</translation>
    </message>
    <message>
        <source>{room:.0f} mm too long</source>
        <translation>超长 {room:.0f} mm</translation>
    </message>
    <message>
        <source>{root}, NUMA {node}</source>
        <translation>{root}，NUMA {node}</translation>
    </message>
    <message>
        <source>{seat}: {part}</source>
        <translation>{seat}：{part}</translation>
    </message>
    <message>
        <source>{share:.0f} %, feed {number}</source>
        <translation>{share:.0f} %，第 {number} 路</translation>
    </message>
    <message>
        <source>{size}, {view}</source>
        <translation>{size}，{view}</translation>
    </message>
    <message>
        <source>{units} U, power unknown, {kg} kg</source>
        <translation>{units} U，功率未知，{kg} kg</translation>
    </message>
    <message>
        <source>{units} U, {kw:.1f} kW, {kg} kg</source>
        <translation>{units} U，{kw:.1f} kW，{kg} kg</translation>
    </message>
    <message>
        <source>{used} of {all} U</source>
        <translation>已用 {used}/{all} U</translation>
    </message>
    <message>
        <source>{volts:.0f} V; each feed bears {va:.0f} VA for hours.</source>
        <translation>{volts:.0f} V；每路可长时间承受 {va:.0f} VA。</translation>
    </message>
    <message>
        <source>{watts:.0f} W</source>
        <translation>{watts:.0f} W</translation>
    </message>
    <message>
        <source>{watts:.0f} W · {part}</source>
        <translation>{watts:.0f} W · {part}</translation>
    </message>
    <message>
        <source>{watts:.0f} W, {plug}</source>
        <translation>{watts:.0f} W {plug}</translation>
    </message>
    <message>
        <source>{watts:.0f} of {rated:.0f} W</source>
        <translation>{watts:.0f} / {rated:.0f} W</translation>
    </message>
    <message>
        <source>← rear</source>
        <translation>← 后</translation>
    </message>
</context>
</TS>
