<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>pricing</name>
    <message>
        <source>A million tokens</source>
        <translation>每百万 token</translation>
    </message>
    <message>
        <source>Carbon a year</source>
        <translation>年碳排放</translation>
    </message>
    <message>
        <source>Cost of ownership, {years:g} years</source>
        <translation>{years:g} 年拥有成本</translation>
    </message>
    <message>
        <source>Electricity a year</source>
        <translation>年电费</translation>
    </message>
    <message>
        <source>Energy a year</source>
        <translation>年用电量</translation>
    </message>
    <message>
        <source>Owning wins from</source>
        <translation>自购划算的使用率</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Repaid after</source>
        <translation>回本时间</translation>
    </message>
    <message>
        <source>This training run</source>
        <translation>本次训练</translation>
    </message>
    <message>
        <source>a rent for these accelerators in the site's currency</source>
        <translation>以本地货币计的同类加速卡租价</translation>
    </message>
    <message>
        <source>an exchange rate for {currency}</source>
        <translation>{currency} 的汇率</translation>
    </message>
    <message>
        <source>cables, switches, rack</source>
        <translation>线缆、交换机、机柜</translation>
    </message>
    <message>
        <source>capital</source>
        <translation>资本</translation>
    </message>
    <message>
        <source>capital and maintenance</source>
        <translation>资本与维护</translation>
    </message>
    <message>
        <source>capital, maintenance and idle</source>
        <translation>资本、维护和空闲</translation>
    </message>
    <message>
        <source>carbon of electricity</source>
        <translation>电力碳排放因子</translation>
    </message>
    <message>
        <source>demand charge</source>
        <translation>需量电费</translation>
    </message>
    <message>
        <source>electricity</source>
        <translation>电费</translation>
    </message>
    <message>
        <source>electricity only: the price is not complete</source>
        <translation>仅电费：价格尚不完整</translation>
    </message>
    <message>
        <source>energy of a million tokens</source>
        <translation>每百万 token 用电</translation>
    </message>
    <message>
        <source>greatest apparent power</source>
        <translation>最大视在功率</translation>
    </message>
    <message>
        <source>hours of work</source>
        <translation>运行时段</translation>
    </message>
    <message>
        <source>hours with another price</source>
        <translation>分时电价时段</translation>
    </message>
    <message>
        <source>interest</source>
        <translation>利率</translation>
    </message>
    <message>
        <source>known prices</source>
        <translation>已知价格</translation>
    </message>
    <message>
        <source>launch prices of lines to be quoted</source>
        <translation>待报价项目的首发价</translation>
    </message>
    <message>
        <source>length of the run</source>
        <translation>训练时长</translation>
    </message>
    <message>
        <source>maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>mean tariff</source>
        <translation>平均电价</translation>
    </message>
    <message>
        <source>never: renting at {price:g} {currency} an hour stays cheaper</source>
        <translation>永不划算：每小时 {price:g} {currency} 租用始终更便宜</translation>
    </message>
    <message>
        <source>never: running it costs more than renting</source>
        <translation>永不回本：运行成本高于租用</translation>
    </message>
    <message>
        <source>owning wins above {duty:.0f} % use; planned are {planned:.0f} %</source>
        <translation>使用率高于 {duty:.0f} % 时自购划算；计划使用率 {planned:.0f} %</translation>
    </message>
    <message>
        <source>power at the wall</source>
        <translation>墙插功耗</translation>
    </message>
    <message>
        <source>power at the wall, idle</source>
        <translation>墙插功耗（空闲）</translation>
    </message>
    <message>
        <source>power of the machine</source>
        <translation>整机功耗</translation>
    </message>
    <message>
        <source>price of one line</source>
        <translation>1 项的价格</translation>
    </message>
    <message>
        <source>prices of all lines</source>
        <translation>所有项目的价格</translation>
    </message>
    <message>
        <source>prices of {count} lines</source>
        <translation>{count} 项的价格</translation>
    </message>
    <message>
        <source>rent, {provider}</source>
        <translation>租价（{provider}）</translation>
    </message>
    <message>
        <source>share of the year under load</source>
        <translation>全年负载时间占比</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>tariff</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>worth at the end</source>
        <translation>期末残值</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年限</translation>
    </message>
    <message>
        <source>{count} x {part}</source>
        <translation>{count} × {part}</translation>
    </message>
    <message>
        <source>{file}: {where}: write one number of weeks, or the lowest and the highest</source>
        <translation>{file}：{where}：请写一个周数，或最少与最多两个周数</translation>
    </message>
    <message>
        <source>{file}: {where}: {reason}</source>
        <translation>{file}：{where}：{reason}</translation>
    </message>
    <message>
        <source>{known} lines priced, {open} to be quoted</source>
        <translation>{known} 项已有价格，{open} 项待报价</translation>
    </message>
    <message>
        <source>{price:.3f} {currency} a kWh on average</source>
        <translation>平均每千瓦时 {price:.3f} {currency}</translation>
    </message>
    <message>
        <source>{text} is not a share; write 13 % or 0.13</source>
        <translation>{text} 不是比例；请写成 13 % 或 0.13</translation>
    </message>
    <message>
        <source>{text} is not an amount of money</source>
        <translation>{text} 不是金额</translation>
    </message>
</context>
</TS>
