<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>report</name>
    <message>
        <source>1 {foreign} = {rate} {local}, {source}, {date}.</source>
        <translation>1 {foreign} = {rate} {local}，{source}，{date}。</translation>
    </message>
    <message>
        <source>?: unknown. The sum is at least what is known.</source>
        <translation>?：未知。合计至少为已知部分。</translation>
    </message>
    <message>
        <source>A million tokens</source>
        <translation>每百万 token</translation>
    </message>
    <message>
        <source>A year, with tax</source>
        <translation>每年含税</translation>
    </message>
    <message>
        <source>Accepted instead</source>
        <translation>可接受的替代品</translation>
    </message>
    <message>
        <source>Air at the inlet, by the maker</source>
        <translation>进风温度（厂家规定）</translation>
    </message>
    <message>
        <source>Amount with tax</source>
        <translation>含税金额</translation>
    </message>
    <message>
        <source>Amount without tax</source>
        <translation>不含税金额</translation>
    </message>
    <message>
        <source>Amount without tax, {currency}</source>
        <translation>不含税金额（{currency}）</translation>
    </message>
    <message>
        <source>An urgent request needs a reason.</source>
        <translation>加急申请须写明理由。</translation>
    </message>
    <message>
        <source>Appendix: further readings</source>
        <translation>附录：其他读数</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>审批</translation>
    </message>
    <message>
        <source>Assumptions</source>
        <translation>计算条件</translation>
    </message>
    <message>
        <source>At most, W</source>
        <translation>最大，W</translation>
    </message>
    <message>
        <source>At other tax rates, {currency}</source>
        <translation>其他税率，{currency}</translation>
    </message>
    <message>
        <source>At the wall, W</source>
        <translation>墙上功率，W</translation>
    </message>
    <message>
        <source>At this tax rate, {currency}</source>
        <translation>按此税率，{currency}</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>误差范围</translation>
    </message>
    <message>
        <source>Below a value: the band in which the true one is expected, and the difference from the baseline. {star} best of the row, {hollow} best but the bands reach one another. {good} within the limit, {caution} close to it, {bad} beyond it, {unknown} a fact is missing.</source>
        <translation>数值下方：真实值预计所在的误差范围，以及与基准之差。{star} 该行最佳，{hollow} 最佳但误差范围相交。{good} 在限值内，{caution} 接近限值，{bad} 超出限值，{unknown} 缺少事实。</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>Bought</source>
        <translation>购入</translation>
    </message>
    <message>
        <source>Budget item</source>
        <translation>预算科目</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>整机</translation>
    </message>
    <message>
        <source>CPU socket</source>
        <translation>CPU 插座</translation>
    </message>
    <message>
        <source>Cable or transceiver {port}, {speed:g} Gbit/s, length to be named</source>
        <translation>{port} 线缆或光模块，{speed:g} Gbit/s，长度待定</translation>
    </message>
    <message>
        <source>Candidates that were compared</source>
        <translation>方案比较</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Comparison of builds</source>
        <translation>整机对比</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>新旧</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>联系方式</translation>
    </message>
    <message>
        <source>Cost centre / fund</source>
        <translation>成本中心 / 经费号</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Days</source>
        <translation>天数</translation>
    </message>
    <message>
        <source>Decision and reason</source>
        <translation>决定与理由</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策记录</translation>
    </message>
    <message>
        <source>Deliver to</source>
        <translation>送货地点</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>Depth and load: {source}</source>
        <translation>深度与承重来源：{source}</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>规格说明</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Differs</source>
        <translation>有差异</translation>
    </message>
    <message>
        <source>Discount {share}</source>
        <translation>折扣 {share}</translation>
    </message>
    <message>
        <source>Doors and lift</source>
        <translation>门与电梯</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>图纸</translation>
    </message>
    <message>
        <source>Enclosed</source>
        <translation>附件</translation>
    </message>
    <message>
        <source>Equal in all builds</source>
        <translation>各整机相同</translation>
    </message>
    <message>
        <source>Everything fits.</source>
        <translation>全部符合要求。</translation>
    </message>
    <message>
        <source>Exported although something is missing: {note}</source>
        <translation>资料不全，仍予导出：{note}</translation>
    </message>
    <message>
        <source>Feed {feed}, W</source>
        <translation>回路 {feed}，W</translation>
    </message>
    <message>
        <source>Feed {feed}: {pdu}{volts:.0f} V, {amps:g} A, {phases} phase, of which {share:.0f} % for hours</source>
        <translation>供电回路 {feed}：{pdu}{volts:.0f} V，{amps:g} A，{phases} 相，可持续使用其中 {share:.0f} %</translation>
    </message>
    <message>
        <source>Fewer offers than asked for: {reason}</source>
        <translation>报价不足规定份数，理由：{reason}</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>For No. {number}, revision {revision}: {lines} lines, total not known yet.</source>
        <translation>签批对象：{number} 第 {revision} 版，共 {lines} 项，总额未定。</translation>
    </message>
    <message>
        <source>For No. {number}, revision {revision}: {lines} lines, {open} of them to be quoted, the others {total} with tax.</source>
        <translation>签批对象：{number} 第 {revision} 版，共 {lines} 项，其中 {open} 项待报价，其余含税 {total}。</translation>
    </message>
    <message>
        <source>For No. {number}, revision {revision}: {lines} lines, {total} with tax.</source>
        <translation>签批对象：{number} 第 {revision} 版，共 {lines} 项，含税 {total}。</translation>
    </message>
    <message>
        <source>Free seats, for later</source>
        <translation>可扩充的空位</translation>
    </message>
    <message>
        <source>Freight</source>
        <translation>运费</translation>
    </message>
    <message>
        <source>Further lines</source>
        <translation>其他项目</translation>
    </message>
    <message>
        <source>GPU power cable {plug} for {model}</source>
        <translation>{model} 用 GPU 供电线（{plug}）</translation>
    </message>
    <message>
        <source>Heat, air and noise</source>
        <translation>散热、空调与噪声</translation>
    </message>
    <message>
        <source>Height in the rack</source>
        <translation>机架高度</translation>
    </message>
    <message>
        <source>High</source>
        <translation>上限值</translation>
    </message>
    <message>
        <source>In use, W</source>
        <translation>使用中，W</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>品名</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Judged for the job</source>
        <translation>评判所用任务</translation>
    </message>
    <message>
        <source>Kinds of parts</source>
        <translation>主要部件</translation>
    </message>
    <message>
        <source>Known lines with tax in words</source>
        <translation>已知项目含税合计（大写）</translation>
    </message>
    <message>
        <source>Launch prices are known for {count} of them: {amount} {currency} in all; no offers, not in the sums.</source>
        <translation>其中 {count} 项有首发价，共 {amount} {currency}；首发价不是报价，未计入合计。</translation>
    </message>
    <message>
        <source>Lead time</source>
        <translation>交货期</translation>
    </message>
    <message>
        <source>Left for later</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限值</translation>
    </message>
    <message>
        <source>Limit {budget}: cannot be judged before every line has an offer.</source>
        <translation>限额 {budget}：各项均有报价后方可判断。</translation>
    </message>
    <message>
        <source>Line {number} takes longest: {weeks}.</source>
        <translation>第 {number} 项交货最慢：{weeks}。</translation>
    </message>
    <message>
        <source>Line {number} takes longest: {weeks}; ordered on {date}, all is there by {complete}.</source>
        <translation>第 {number} 项交货最慢：{weeks}；{date} 下单，最迟 {complete} 到齐。</translation>
    </message>
    <message>
        <source>Line {number} takes longest: {weeks}; ordered on {date}, it is there by {complete}. Lines without a known lead time: {count}.</source>
        <translation>第 {number} 项交货最慢：{weeks}；{date} 下单，该项最迟 {complete} 到货。交货期未知的项目：{count} 项。</translation>
    </message>
    <message>
        <source>Line {number}, {name}: a used part without a word about warranty.</source>
        <translation>第 {number} 项 {name}：二手件，未注明保修。</translation>
    </message>
    <message>
        <source>Line {number}, {name}: new, refurbished or used?</source>
        <translation>第 {number} 项 {name}：未注明全新、翻新或二手。</translation>
    </message>
    <message>
        <source>Line {number}, {name}: the part number is not confirmed.</source>
        <translation>第 {number} 项 {name}：型号未经确认。</translation>
    </message>
    <message>
        <source>Line {number}, {name}: the price is negative.</source>
        <translation>第 {number} 项 {name}：价格为负数。</translation>
    </message>
    <message>
        <source>Line {number}, {name}: the price is zero.</source>
        <translation>第 {number} 项 {name}：价格为零。</translation>
    </message>
    <message>
        <source>Line {number}, {name}: there is no offer.</source>
        <translation>第 {number} 项 {name}：尚无报价。</translation>
    </message>
    <message>
        <source>Line {number}, {name}: {quantity} are asked for, the offer is for {offered}.</source>
        <translation>第 {number} 项 {name}：申请 {quantity} 件，报价为 {offered} 件。</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>各项小计</translation>
    </message>
    <message>
        <source>Lines that the sum covers</source>
        <translation>合计涵盖的行</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>下限值</translation>
    </message>
    <message>
        <source>M.2 slot</source>
        <translation>M.2 插槽</translation>
    </message>
    <message>
        <source>Mains cord {plug}, other end to fit the outlet, for {volts:.0f} V</source>
        <translation>电源线 {plug}，另一端与现场插座匹配，{volts:.0f} V</translation>
    </message>
    <message>
        <source>Mains cord, both ends to be named, for {volts:.0f} V</source>
        <translation>电源线，两端接口待定，{volts:.0f} V</translation>
    </message>
    <message>
        <source>Maker</source>
        <translation>品牌</translation>
    </message>
    <message>
        <source>Memory and speed for the workload</source>
        <translation>本任务的显存与速度</translation>
    </message>
    <message>
        <source>Money against speed, watts and noise</source>
        <translation>费用与速度、功率、噪声</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Needed by</source>
        <translation>需用日期</translation>
    </message>
    <message>
        <source>Needed by {needed}, but the slowest line is there by {late} at the worst.</source>
        <translation>需用日期为 {needed}，但交货最慢的一项最迟 {late} 才到。</translation>
    </message>
    <message>
        <source>No competing offers: {reason}</source>
        <translation>无竞争报价，理由：{reason}</translation>
    </message>
    <message>
        <source>No exchange rate is given for {currencies}: sums are by currency.</source>
        <translation>未给出 {currencies} 的汇率：按货币分别合计。</translation>
    </message>
    <message>
        <source>No open findings.</source>
        <translation>没有未解决的检查结果。</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>No. {number}, revision {revision}</source>
        <translation>编号 {number}，第 {revision} 版</translation>
    </message>
    <message>
        <source>Not drawn in every chart: {builds}.</source>
        <translation>未画入全部图表：{builds}。</translation>
    </message>
    <message>
        <source>Not used any more</source>
        <translation>不再使用</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Nothing stands in this rack.</source>
        <translation>此机柜为空。</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Number, date</source>
        <translation>编号、日期</translation>
    </message>
    <message>
        <source>Numbers at the left: units from the floor.</source>
        <translation>左侧数字：自下而上的 U 位。</translation>
    </message>
    <message>
        <source>Numbers: units from the floor. Lines beside them: the distribution units of the feeds, with the number of cords of each machine.</source>
        <translation>数字：自下而上的 U 位。两侧的线：各路供电的配电单元及每台机器的电源线数量。</translation>
    </message>
    <message>
        <source>Numbers: units from the floor. Lines beside them: the distribution units of the feeds, with the number of cords of each machine. Hatched: a finding names the machine.</source>
        <translation>数字：自下而上的 U 位。两侧的线：各路供电的配电单元及每台机器的电源线数量。斜线：检查结果涉及该机器。</translation>
    </message>
    <message>
        <source>Of this, lines that all offers hold ({count}), without freight</source>
        <translation>其中各报价共有的行（{count} 行），不含运费</translation>
    </message>
    <message>
        <source>Offered</source>
        <translation>报价口径</translation>
    </message>
    <message>
        <source>Offers</source>
        <translation>询价</translation>
    </message>
    <message>
        <source>Offers received</source>
        <translation>报价比较</translation>
    </message>
    <message>
        <source>On the efficient edge</source>
        <translation>在有效前沿上</translation>
    </message>
    <message>
        <source>Open error: {message}</source>
        <translation>未解决的错误：{message}</translation>
    </message>
    <message>
        <source>Organisation</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Outer size</source>
        <translation>外形尺寸</translation>
    </message>
    <message>
        <source>Outlets at the site</source>
        <translation>现场电源</translation>
    </message>
    <message>
        <source>Over {years} years, with tax</source>
        <translation>{years} 年含税合计</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Part list: {title}</source>
        <translation>配件清单（part list）：{title}</translation>
    </message>
    <message>
        <source>Part number</source>
        <translation>型号 / 料号</translation>
    </message>
    <message>
        <source>Part number status</source>
        <translation>料号状态</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>Power and outlets</source>
        <translation>功耗与供电</translation>
    </message>
    <message>
        <source>Price source</source>
        <translation>价格来源</translation>
    </message>
    <message>
        <source>Prices are without tax unless marked; amounts and taxes are rounded half up to the smallest unit of the currency.</source>
        <translation>除注明者外，单价均不含税；金额与税额四舍五入至货币最小单位。</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>紧急程度</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Purchase request</source>
        <translation>采购申请单</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Qty</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>Rail kit for {model}</source>
        <translation>{model} 用导轨</translation>
    </message>
    <message>
        <source>Read from</source>
        <translation>读自</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读数</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>读数</translation>
    </message>
    <message>
        <source>Reason for the priority</source>
        <translation>加急理由</translation>
    </message>
    <message>
        <source>Recurring lines</source>
        <translation>周期性费用</translation>
    </message>
    <message>
        <source>Recurring lines need a signature for the technical side.</source>
        <translation>周期性费用须有技术部门会签。</translation>
    </message>
    <message>
        <source>Recurring, {period}, {currency}</source>
        <translation>周期性费用，{period}，{currency}</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Request for quotation</source>
        <translation>询价单</translation>
    </message>
    <message>
        <source>Requester</source>
        <translation>申请人</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Revisions</source>
        <translation>修订记录</translation>
    </message>
    <message>
        <source>Row</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Running cost</source>
        <translation>运行费用</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>能否运行</translation>
    </message>
    <message>
        <source>SATA data cable</source>
        <translation>SATA 数据线</translation>
    </message>
    <message>
        <source>Scale 1 : {scale:.1f}</source>
        <translation>比例 1 : {scale:.1f}</translation>
    </message>
    <message>
        <source>Seats</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Signature</source>
        <translation>签字</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>场地</translation>
    </message>
    <message>
        <source>Small parts, added by rule</source>
        <translation>配件（按规则添加）</translation>
    </message>
    <message>
        <source>Source of funds</source>
        <translation>资金来源</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>资料来源</translation>
    </message>
    <message>
        <source>Spare parts by policy</source>
        <translation>备件（按备件政策）</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Stage 1 is this request. Later stages are plans, not part of it.</source>
        <translation>第 1 阶段为本次申请；以后各阶段是计划，不在本次申请之内。</translation>
    </message>
    <message>
        <source>Stamp of the organisation</source>
        <translation>（单位盖章）</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Sum of the lines, {currency}</source>
        <translation>各项合计，{currency}</translation>
    </message>
    <message>
        <source>Sum with tax</source>
        <translation>价税合计</translation>
    </message>
    <message>
        <source>Sum without tax</source>
        <translation>不含税合计</translation>
    </message>
    <message>
        <source>Supplies and inlets</source>
        <translation>电源与插口</translation>
    </message>
    <message>
        <source>Tax amount</source>
        <translation>税额</translation>
    </message>
    <message>
        <source>Tax is rounded once for each currency and tax rate.</source>
        <translation>税额按币种与税率各汇总后只取整一次。</translation>
    </message>
    <message>
        <source>Tax rate</source>
        <translation>税率</translation>
    </message>
    <message>
        <source>Tax {rate}</source>
        <translation>税额（{rate}）</translation>
    </message>
    <message>
        <source>Tax {rate} on {net}</source>
        <translation>税额 {rate}（{net}）</translation>
    </message>
    <message>
        <source>Technical sheet</source>
        <translation>技术规格书</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>条款</translation>
    </message>
    <message>
        <source>The builds do not differ in anything that is compared.</source>
        <translation>所比较的各项均无差异。</translation>
    </message>
    <message>
        <source>The date of need, {date}, is past.</source>
        <translation>需用日期 {date} 已过。</translation>
    </message>
    <message>
        <source>The machine</source>
        <translation>整机</translation>
    </message>
    <message>
        <source>The numbers are those of the lines of the request.</source>
        <translation>图中编号即清单序号。</translation>
    </message>
    <message>
        <source>The offer of {seller} expired on {date}.</source>
        <translation>{seller} 的报价已于 {date} 失效。</translation>
    </message>
    <message>
        <source>The offer of {seller} holds until {date}, the sheet until {until}.</source>
        <translation>{seller} 的报价有效期至 {date}，而本单有效期至 {until}。</translation>
    </message>
    <message>
        <source>The offer of {seller} holds {part}, which is not asked for any more.</source>
        <translation>{seller} 的报价含 {part}，该项已不在申请之列。</translation>
    </message>
    <message>
        <source>The offers do not hold the same lines and quantities: their sums cannot be compared as they stand.</source>
        <translation>各报价所含的行与数量不同：其合计不能直接比较。</translation>
    </message>
    <message>
        <source>The sheet expired on {date}; a new revision is valid anew.</source>
        <translation>本单已于 {date} 过期；新版本重新计算有效期。</translation>
    </message>
    <message>
        <source>The table {file} cannot be read ({reason}); install the program again.</source>
        <translation>无法读取数据表 {file}（{reason}）；请重新安装本程序。</translation>
    </message>
    <message>
        <source>The total is above the limit of {budget}.</source>
        <translation>合计超出限额 {budget}。</translation>
    </message>
    <message>
        <source>The total is not known yet: a box with an amount is signed where it applies.</source>
        <translation>总额尚未确定：注有金额的栏按实际金额签批。</translation>
    </message>
    <message>
        <source>The true value is expected inside the band. A verdict is good only where the whole band stays within the limit. {good} within the limit, {caution} close to it, {bad} beyond it, {unknown} a fact is missing.</source>
        <translation>真值预计落在误差范围之内；整个范围都不超过限值，结论才为合格。{good} 在限值内，{caution} 接近限值，{bad} 超出限值，{unknown} 缺少数据。</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>There is no build with both a price and a value.</source>
        <translation>没有同时具备费用与数值的整机。</translation>
    </message>
    <message>
        <source>There is no exchange rate for {currency}.</source>
        <translation>缺少 {currency} 的汇率。</translation>
    </message>
    <message>
        <source>To the supplier</source>
        <translation>致供应商</translation>
    </message>
    <message>
        <source>Total with tax</source>
        <translation>含税总计</translation>
    </message>
    <message>
        <source>Total with tax in words</source>
        <translation>含税总计（大写）</translation>
    </message>
    <message>
        <source>Total, {currency}</source>
        <translation>总计，{currency}</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Unit price without tax</source>
        <translation>不含税单价</translation>
    </message>
    <message>
        <source>Unit price without tax, {currency}</source>
        <translation>不含税单价（{currency}）</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>U 位</translation>
    </message>
    <message>
        <source>Unloading</source>
        <translation>卸货</translation>
    </message>
    <message>
        <source>Untitled plan</source>
        <translation>未命名方案</translation>
    </message>
    <message>
        <source>Upgrade path</source>
        <translation>升级路径</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>有效期至</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>Verdict of the rules</source>
        <translation>规则结论</translation>
    </message>
    <message>
        <source>Void, because revision {revision} was changed: {name} ({role}), {date}.</source>
        <translation>第 {revision} 版已修改，下列签字作废：{name}（{role}），{date}。</translation>
    </message>
    <message>
        <source>Warranty</source>
        <translation>保修</translation>
    </message>
    <message>
        <source>Weight of the case or server</source>
        <translation>机箱或整机重量</translation>
    </message>
    <message>
        <source>What changed and why</source>
        <translation>修改内容与原因</translation>
    </message>
    <message>
        <source>What it does and what it needs</source>
        <translation>性能与需求</translation>
    </message>
    <message>
        <source>What stands in it</source>
        <translation>机柜内的设备</translation>
    </message>
    <message>
        <source>What stands there</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>What the place must offer</source>
        <translation>现场条件</translation>
    </message>
    <message>
        <source>Which build runs which job</source>
        <translation>哪台整机能运行哪项任务</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Why not more were compared: {reason}</source>
        <translation>未比较更多方案的理由：{reason}</translation>
    </message>
    <message>
        <source>a logo is an SVG, a PNG or a JPEG picture</source>
        <translation>标志须为 SVG、PNG 或 JPEG 图片</translation>
    </message>
    <message>
        <source>a month</source>
        <translation>每月</translation>
    </message>
    <message>
        <source>a truck with a lift gate where there is no loading dock: to be agreed with the carrier</source>
        <translation>无装卸平台时需带尾板的货车：与承运方商定</translation>
    </message>
    <message>
        <source>a year</source>
        <translation>每年</translation>
    </message>
    <message>
        <source>above {above}</source>
        <translation>{above} 以上</translation>
    </message>
    <message>
        <source>above {above} up to {up_to}</source>
        <translation>{above} 以上至 {up_to}</translation>
    </message>
    <message>
        <source>accepted instead: {names}</source>
        <translation>可替代：{names}</translation>
    </message>
    <message>
        <source>added: {quantity} × {name}</source>
        <translation>增加：{quantity} × {name}</translation>
    </message>
    <message>
        <source>an opening of {low:g} × {middle:g} mm at least, more with packing and hands</source>
        <translation>净空至少 {low:g} × {middle:g} mm，包装与搬运另需余量</translation>
    </message>
    <message>
        <source>approved</source>
        <translation>已批准</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>baseline of the differences</source>
        <translation>差异的基准</translation>
    </message>
    <message>
        <source>beyond the limit</source>
        <translation>超出限值</translation>
    </message>
    <message>
        <source>build, content and lines of this revision, inside of the PDF file</source>
        <translation>本版的配置、内容与明细（嵌于 PDF 文件内）</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>close to the limit</source>
        <translation>接近限值</translation>
    </message>
    <message>
        <source>comparison of {count} machines</source>
        <translation>{count} 个方案的比较</translation>
    </message>
    <message>
        <source>confirmed</source>
        <translation>已确认</translation>
    </message>
    <message>
        <source>cords: {count}</source>
        <translation>电源线 {count} 根</translation>
    </message>
    <message>
        <source>difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>draft</source>
        <translation>草稿</translation>
    </message>
    <message>
        <source>drive bay</source>
        <translation>硬盘位</translation>
    </message>
    <message>
        <source>efficient edge</source>
        <translation>有效前沿</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>待核实</translation>
    </message>
    <message>
        <source>expansion slot</source>
        <translation>扩展槽</translation>
    </message>
    <message>
        <source>for approval</source>
        <translation>待审批</translation>
    </message>
    <message>
        <source>for {quantity}</source>
        <translation>按 {quantity} 件</translation>
    </message>
    <message>
        <source>high</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>inlet unknown</source>
        <translation>插口未知</translation>
    </message>
    <message>
        <source>launch price {amount} {currency}, {date}: not an offer</source>
        <translation>首发价 {amount} {currency}，{date}，非报价</translation>
    </message>
    <message>
        <source>lead time {weeks}</source>
        <translation>交货期 {weeks}</translation>
    </message>
    <message>
        <source>low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>made in {country}</source>
        <translation>产地 {country}</translation>
    </message>
    <message>
        <source>memory slot</source>
        <translation>内存插槽</translation>
    </message>
    <message>
        <source>missing: {what}</source>
        <translation>缺少：{what}</translation>
    </message>
    <message>
        <source>new</source>
        <translation>全新</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no parts yet</source>
        <translation>还没有部件</translation>
    </message>
    <message>
        <source>no warranty</source>
        <translation>无保修</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>一般</translation>
    </message>
    <message>
        <source>not asked for</source>
        <translation>未申请</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>nothing to draw</source>
        <translation>没有可画的内容</translation>
    </message>
    <message>
        <source>nothing to draw: no chassis, server or board says where the parts sit</source>
        <translation>没有可画的内容：没有机箱、服务器或主板说明部件装在哪里</translation>
    </message>
    <message>
        <source>offers received ({count}): {offers}</source>
        <translation>已收报价 {count} 份：{offers}</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一次性</translation>
    </message>
    <message>
        <source>one for a machine of {units} U in a rack</source>
        <translation>上架的 {units} U 整机一套</translation>
    </message>
    <message>
        <source>one for each SATA drive ({count})</source>
        <translation>每个 SATA 硬盘一根（{count}）</translation>
    </message>
    <message>
        <source>one for each port ({count})</source>
        <translation>每个端口一根（{count}）</translation>
    </message>
    <message>
        <source>one for each power plug of the cards ({count})</source>
        <translation>每个显卡供电口一根（{count}）</translation>
    </message>
    <message>
        <source>one for each supply ({count})</source>
        <translation>每个电源一根（{count}）</translation>
    </message>
    <message>
        <source>page {number} of {count}</source>
        <translation>第 {number} 页，共 {count} 页</translation>
    </message>
    <message>
        <source>refurbished</source>
        <translation>翻新</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>不同意</translation>
    </message>
    <message>
        <source>removed: {quantity} × {name}</source>
        <translation>删除：{quantity} × {name}</translation>
    </message>
    <message>
        <source>revision {revision}</source>
        <translation>第 {revision} 版</translation>
    </message>
    <message>
        <source>second-hand</source>
        <translation>二手</translation>
    </message>
    <message>
        <source>socket for an accelerator module</source>
        <translation>加速模组插座</translation>
    </message>
    <message>
        <source>technical pages of this document</source>
        <translation>本文件的技术页</translation>
    </message>
    <message>
        <source>the project has no racks; put some into its window of racks first</source>
        <translation>该项目没有机柜；请先在机柜窗口中添加</translation>
    </message>
    <message>
        <source>this SVG cannot be drawn; save it as plain SVG, or as PNG</source>
        <translation>无法绘制此 SVG；请另存为普通 SVG 或 PNG</translation>
    </message>
    <message>
        <source>this SVG has too many shapes for a logo; save it as PNG</source>
        <translation>此 SVG 的图形过多，不宜作标志；请另存为 PNG</translation>
    </message>
    <message>
        <source>this picture has {width} x {height} pixels, too many for a logo; save it smaller</source>
        <translation>此图片有 {width} x {height} 像素，用作标志过大；请缩小后另存</translation>
    </message>
    <message>
        <source>this picture is damaged; save it anew as PNG</source>
        <translation>此图片已损坏；请重新存为 PNG</translation>
    </message>
    <message>
        <source>to be entered as an asset</source>
        <translation>按固定资产登记</translation>
    </message>
    <message>
        <source>to be named</source>
        <translation>待定</translation>
    </message>
    <message>
        <source>to be quoted</source>
        <translation>待报价</translation>
    </message>
    <message>
        <source>total {new} instead of {old}</source>
        <translation>总计由 {old} 改为 {new}</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>unknown kind of part: {kind}</source>
        <translation>未知的部件类别：{kind}</translation>
    </message>
    <message>
        <source>up to {up_to}</source>
        <translation>{up_to} 及以下</translation>
    </message>
    <message>
        <source>urgent</source>
        <translation>紧急</translation>
    </message>
    <message>
        <source>void</source>
        <translation>作废</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>warranty {months}</source>
        <translation>保修 {months}</translation>
    </message>
    <message>
        <source>what this request lists</source>
        <translation>本申请所列</translation>
    </message>
    <message>
        <source>with tax</source>
        <translation>含税</translation>
    </message>
    <message>
        <source>within the limit</source>
        <translation>在限值内</translation>
    </message>
    <message>
        <source>without tax</source>
        <translation>不含税</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>{btu:,.0f} BTU/h</source>
        <translation>{btu:,.0f} BTU/h</translation>
    </message>
    <message>
        <source>{circuits} × {amps:g} A at {volts:g} V, {phases} phase</source>
        <translation>{circuits} 路 × {amps:g} A，{volts:g} V，{phases} 相</translation>
    </message>
    <message>
        <source>{cost} for a million tokens</source>
        <translation>每百万 token {cost}</translation>
    </message>
    <message>
        <source>{count} machines were compared of {needed}; choose some, or give a reason for fewer.</source>
        <translation>应比较 {needed} 个方案，现有 {count} 个；请选择，或说明理由。</translation>
    </message>
    <message>
        <source>{count} of {all} asked for</source>
        <translation>所需 {all} 行中的 {count} 行</translation>
    </message>
    <message>
        <source>{count} of {lines} lines have no offer and are not in the sums.</source>
        <translation>{lines} 项中有 {count} 项尚无报价，未计入合计。</translation>
    </message>
    <message>
        <source>{count} offers of {needed} are there; add some, or a reason for fewer.</source>
        <translation>要求 {needed} 份报价，现有 {count} 份；请补充，或说明理由。</translation>
    </message>
    <message>
        <source>{count} things are missing, first: {first} Fill them in, or add a note that is printed.</source>
        <translation>还缺 {count} 项，首先：{first}请补全，或加一条将被打印的说明。</translation>
    </message>
    <message>
        <source>{count} × {inlet}</source>
        <translation>{count} × {inlet}</translation>
    </message>
    <message>
        <source>{count} × {seat}</source>
        <translation>{count} 个{seat}</translation>
    </message>
    <message>
        <source>{count} × {watts:g} W, {inlet}</source>
        <translation>{count} × {watts:g} W，{inlet}</translation>
    </message>
    <message>
        <source>{date}, valid until {until}, {status}</source>
        <translation>{date}，有效期至 {until}，{status}</translation>
    </message>
    <message>
        <source>{field} is not filled in.</source>
        <translation>“{field}”未填写。</translation>
    </message>
    <message>
        <source>{field}: {new} instead of {old}</source>
        <translation>{field}：{new}，原为 {old}</translation>
    </message>
    <message>
        <source>{file}: larger than {most} MiB</source>
        <translation>{file}：大于 {most} MiB</translation>
    </message>
    <message>
        <source>{file}: name a file that ends in one of {endings}</source>
        <translation>{file}：文件名须以下列之一结尾：{endings}</translation>
    </message>
    <message>
        <source>{file}: no build is attached to this PDF; only sheets of Slotwright hold one</source>
        <translation>{file}：此 PDF 未附方案；只有 Slotwright 的采购单才附有方案</translation>
    </message>
    <message>
        <source>{file}: the PDF is locked by a password</source>
        <translation>{file}：此 PDF 有密码保护</translation>
    </message>
    <message>
        <source>{file}: this Slotwright does not know the format of the request</source>
        <translation>{file}：当前版本的 Slotwright 不认识此申请的格式</translation>
    </message>
    <message>
        <source>{file}: this is no PDF, or it is damaged</source>
        <translation>{file}：这不是 PDF，或文件已损坏</translation>
    </message>
    <message>
        <source>{file}: {count} offers are chosen ({offers}); choose one</source>
        <translation>{file}：选定了 {count} 份报价（{offers}）；请只选一份</translation>
    </message>
    <message>
        <source>{file}: {reason}</source>
        <translation>{file}：{reason}</translation>
    </message>
    <message>
        <source>{file}: {where}: at least {least} is needed</source>
        <translation>{file}：{where}：至少为 {least}</translation>
    </message>
    <message>
        <source>{file}: {where}: write a date as 2026-12-31</source>
        <translation>{file}：{where}：日期请写成 2026-12-31</translation>
    </message>
    <message>
        <source>{file}: {where}: write the code of a currency, such as CNY</source>
        <translation>{file}：{where}：请写货币代码，如 CNY</translation>
    </message>
    <message>
        <source>{file}: {where}: {reason}</source>
        <translation>{file}：{where}：{reason}</translation>
    </message>
    <message>
        <source>{file}: {where}: {value} is none of {allowed}</source>
        <translation>{file}：{where}：{value} 不在 {allowed} 之内</translation>
    </message>
    <message>
        <source>{first} and {count} more</source>
        <translation>{first} 等另外 {count} 处</translation>
    </message>
    <message>
        <source>{first} – {last}</source>
        <translation>{first} – {last}</translation>
    </message>
    <message>
        <source>{first}, {second}</source>
        <translation>{first}、{second}</translation>
    </message>
    <message>
        <source>{form} is no form; choose one of {forms}</source>
        <translation>{form} 不是可用形式，请选 {forms} 之一</translation>
    </message>
    <message>
        <source>{height:g} × {width:g} × {depth:g} mm (height, width, depth)</source>
        <translation>{height:g} × {width:g} × {depth:g} mm（高、宽、深）</translation>
    </message>
    <message>
        <source>{kw:.1f} kW</source>
        <translation>{kw:.1f} kW</translation>
    </message>
    <message>
        <source>{letter} ({reason})</source>
        <translation>{letter}（{reason}）</translation>
    </message>
    <message>
        <source>{low:g} to {high:g} °C</source>
        <translation>{low:g} 至 {high:g} °C</translation>
    </message>
    <message>
        <source>{low:g} – {high:g} weeks</source>
        <translation>{low:g} – {high:g} 周</translation>
    </message>
    <message>
        <source>{mark} Figures from memory: to be confirmed by the seller.</source>
        <translation>{mark} 参数凭记忆，须由卖方确认。</translation>
    </message>
    <message>
        <source>{mark} Over the limit of {budget} by {over}.</source>
        <translation>{mark} 超出限额 {budget}，超出 {over}。</translation>
    </message>
    <message>
        <source>{mark} Within the limit of {budget}, {left} left.</source>
        <translation>{mark} 在限额 {budget} 之内，尚余 {left}。</translation>
    </message>
    <message>
        <source>{mark} accepted by {name} on {date}: {reason}</source>
        <translation>{mark} {name} 于 {date} 接受：{reason}</translation>
    </message>
    <message>
        <source>{months} months</source>
        <translation>{months} 个月</translation>
    </message>
    <message>
        <source>{name} ({role}) rejected this revision.</source>
        <translation>{name}（{role}）不同意本版。</translation>
    </message>
    <message>
        <source>{name} is no field of a heading</source>
        <translation>{name} 不是表头字段</translation>
    </message>
    <message>
        <source>{name} is no format; choose one of {formats}</source>
        <translation>{name} 不是可用格式，请选 {formats} 之一</translation>
    </message>
    <message>
        <source>{name}: condition {new} instead of {old}</source>
        <translation>{name}：新旧由 {old} 改为 {new}</translation>
    </message>
    <message>
        <source>{name}: price {new} instead of {old}</source>
        <translation>{name}：价格由 {old} 改为 {new}</translation>
    </message>
    <message>
        <source>{name}: {new} instead of {old}</source>
        <translation>{name}：数量由 {old} 改为 {new}</translation>
    </message>
    <message>
        <source>{number} is for approval and locked; take it back to draft first</source>
        <translation>{number} 正在审批，已锁定；请先退回草稿</translation>
    </message>
    <message>
        <source>{number} is void; ask for a new number</source>
        <translation>{number} 已作废；请另取新编号</translation>
    </message>
    <message>
        <source>{page} is no size of paper; choose A4 or Letter</source>
        <translation>{page} 不是可用纸张，请选 A4 或 Letter</translation>
    </message>
    <message>
        <source>{pattern} is no pattern of numbers; write for example REQ-{{year}}-{{seq:04}}</source>
        <translation>{pattern} 不是编号规则；例如可写 REQ-{{year}}-{{seq:04}}</translation>
    </message>
    <message>
        <source>{precision}, micro-batch {batch}, optimizer {optimizer}</source>
        <translation>{precision}，微批 {batch}，优化器 {optimizer}</translation>
    </message>
    <message>
        <source>{quantity} asked for</source>
        <translation>需 {quantity} 件</translation>
    </message>
    <message>
        <source>{reason} A note does not help here.</source>
        <translation>{reason}此项不能以说明代替。</translation>
    </message>
    <message>
        <source>{row}: {value}</source>
        <translation>{row}：{value}</translation>
    </message>
    <message>
        <source>{seats}: {note}</source>
        <translation>{seats}：{note}</translation>
    </message>
    <message>
        <source>{share} of {count} pieces</source>
        <translation>{count} 件的 {share}</translation>
    </message>
    <message>
        <source>{share} of {count} pieces, at least {least}</source>
        <translation>{count} 件的 {share}，至少 {least} 件</translation>
    </message>
    <message>
        <source>{star} is the fastest, and the cheapest for a million tokens. Every build stands at its own site.</source>
        <translation>{star} 表示最快，以及每百万 token 最便宜。各整机放在各自的场地。</translation>
    </message>
    <message>
        <source>{title}: {volts:.0f} V, {circuits} × {amps:.0f} A, {phases} phase, of which {share:.0f} % for hours; room {room:.0f} °C, {altitude:.0f} m; {tariff:.3g} {currency}/kWh, PUE {pue:.2f}, in use {duty:.0f} % of the year</source>
        <translation>{title}：{volts:.0f} V，{circuits} × {amps:.0f} A，{phases} 相，长时间可用 {share:.0f} %；室温 {room:.0f} °C，海拔 {altitude:.0f} m；电价 {tariff:.3g} {currency}/kWh，PUE {pue:.2f}，全年使用 {duty:.0f} %</translation>
    </message>
    <message>
        <source>{units} U</source>
        <translation>{units} U</translation>
    </message>
    <message>
        <source>{units} U, depth unknown</source>
        <translation>{units} U，深度未知</translation>
    </message>
    <message>
        <source>{units} U, {depth:,.0f} mm deep with doors</source>
        <translation>{units} U，含门深 {depth:,.0f} mm</translation>
    </message>
    <message>
        <source>{weeks:g} weeks</source>
        <translation>{weeks:g} 周</translation>
    </message>
    <message>
        <source>{weight:g} kg as the maker states it</source>
        <translation>{weight:g} kg（厂家标称）</translation>
    </message>
    <message>
        <source>{where}: a list is needed</source>
        <translation>{where}：需要一个列表</translation>
    </message>
    <message>
        <source>“{text}” holds characters that cannot be printed ({characters}); their names stand for them.</source>
        <translation>“{text}”中有无法打印的字符（{characters}），以其名称代替。</translation>
    </message>
    <message>
        <source>● on the efficient edge: no other build without errors is as good in both and better in one. ○ beaten by another. □ with errors, never on the edge. Bars are the bands.</source>
        <translation>● 在有效前沿上：没有其他无错误的整机两项都不差且一项更好。○ 不如另一台。□ 有错误，不计入前沿。线段为误差范围。</translation>
    </message>
</context>
</TS>
