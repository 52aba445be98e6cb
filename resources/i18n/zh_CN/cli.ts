<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>cli</name>
    <message>
        <source>  it had cost {amount:,.0f} {currency}</source>
        <translation>  曾花费 {amount:,.0f} {currency}</translation>
    </message>
    <message>
        <source>(expected: {verdict})</source>
        <translation>（应为：{verdict}）</translation>
    </message>
    <message>
        <source>(no part of a machine)</source>
        <translation>（不涉及机器部件）</translation>
    </message>
    <message>
        <source>(nothing expected)</source>
        <translation>（无预期）</translation>
    </message>
    <message>
        <source>(right)</source>
        <translation>（正确）</translation>
    </message>
    <message>
        <source>--limit must be at least 1</source>
        <translation>--limit 至少为 1</translation>
    </message>
    <message>
        <source>--seconds: a search needs time</source>
        <translation>--seconds：搜索需要时间</translation>
    </message>
    <message>
        <source>--set {setting}: a revision is a number from 1</source>
        <translation>--set {setting}：修订号是从 1 开始的数字</translation>
    </message>
    <message>
        <source>--set {setting}: choose one of: {names}</source>
        <translation>--set {setting}：请从以下选择：{names}</translation>
    </message>
    <message>
        <source>--set {setting}: write FIELD=TEXT with one of: {names}</source>
        <translation>--set {setting}：请写成 字段=文字，字段为：{names}</translation>
    </message>
    <message>
        <source>--set {setting}: write a date as 2026-12-31</source>
        <translation>--set {setting}：日期请写成 2026-12-31</translation>
    </message>
    <message>
        <source>--sign {signature}: write ROLE=NAME with one of: {roles}</source>
        <translation>--sign {signature}：请写成 角色=姓名，角色为：{roles}</translation>
    </message>
    <message>
        <source>--size {text}: write a size as 1280x800, each side from 100 to {most}</source>
        <translation>--size {text}：尺寸请写成 1280x800，每边 100 至 {most}</translation>
    </message>
    <message>
        <source>--workload {text}: there is no field {field}</source>
        <translation>--workload {text}：没有字段 {field}</translation>
    </message>
    <message>
        <source>--workload {text}: {reason}</source>
        <translation>--workload {text}：{reason}</translation>
    </message>
    <message>
        <source>... and {count} lines more; --json prints all</source>
        <translation>……另有 {count} 行；--json 输出全部</translation>
    </message>
    <message>
        <source>Data: {source}</source>
        <translation>数据：{source}</translation>
    </message>
    <message>
        <source>In reserve: {cards} places for such accelerators, {watts} W, {slots} memory slots</source>
        <translation>余量：{cards} 个此类加速卡位、{watts} W、{slots} 个内存槽</translation>
    </message>
    <message>
        <source>It would fit with: {change} ({need:.1f} GiB)</source>
        <translation>这样可以放下：{change}（{need:.1f} GiB）</translation>
    </message>
    <message>
        <source>Less, but not enough: {change} ({need:.1f} GiB)</source>
        <translation>可减少，但仍不够：{change}（{need:.1f} GiB）</translation>
    </message>
    <message>
        <source>No build can be named: {why}</source>
        <translation>无法给出配置：{why}</translation>
    </message>
    <message>
        <source>No build exists: {why}</source>
        <translation>不存在可行整机：{why}</translation>
    </message>
    <message>
        <source>No build was found in the time; whether one exists is not known</source>
        <translation>限时内未找到配置；是否存在尚不清楚</translation>
    </message>
    <message>
        <source>No project has these words.</source>
        <translation>没有包含这些词的项目。</translation>
    </message>
    <message>
        <source>No repair makes the build better</source>
        <translation>没有能改善方案的修复</translation>
    </message>
    <message>
        <source>Nothing was found</source>
        <translation>没有找到</translation>
    </message>
    <message>
        <source>Sources disagree on {field}: {said}</source>
        <translation>各来源对 {field} 说法不一：{said}</translation>
    </message>
    <message>
        <source>Stored: {title}</source>
        <translation>已存入：{title}</translation>
    </message>
    <message>
        <source>The build has no reading of a wall meter.</source>
        <translation>此配置还没有墙插功率计读数。</translation>
    </message>
    <message>
        <source>The builds do not differ in anything that is compared.</source>
        <translation>所比较的各项均无差异。</translation>
    </message>
    <message>
        <source>The offer of {seller} is there already.</source>
        <translation>{seller} 的报价已在其中。</translation>
    </message>
    <message>
        <source>There is no project yet. Begin one in the window (slotwright), or bring one in: slotwright projects --import FILE</source>
        <translation>还没有项目。可在窗口中新建（slotwright），或导入一个：slotwright projects --import 文件</translation>
    </message>
    <message>
        <source>Time ran out before every ranking was finished</source>
        <translation>时间用尽，未完成全部排序</translation>
    </message>
    <message>
        <source>Verdict: cannot tell, facts are missing</source>
        <translation>结论：无法判断，缺少数据</translation>
    </message>
    <message>
        <source>Verdict: cannot tell, facts are missing. {count} checks pass</source>
        <translation>结论：无法判断，缺少数据。{count} 项检查通过</translation>
    </message>
    <message>
        <source>Verdict: error</source>
        <translation>结论：错误</translation>
    </message>
    <message>
        <source>Verdict: error. {count} checks pass</source>
        <translation>结论：有错误。{count} 项检查通过</translation>
    </message>
    <message>
        <source>Verdict: ok</source>
        <translation>结论：正常</translation>
    </message>
    <message>
        <source>Verdict: ok. {count} checks pass</source>
        <translation>结论：没有问题。{count} 项检查通过</translation>
    </message>
    <message>
        <source>Verdict: warning</source>
        <translation>结论：警告</translation>
    </message>
    <message>
        <source>Verdict: warning. {count} checks pass</source>
        <translation>结论：有警告。{count} 项检查通过</translation>
    </message>
    <message>
        <source>What limits the job: {limit}</source>
        <translation>任务的瓶颈：{limit}</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>已写入：{file}</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>an SVG holds one drawing: name one overlay, or write a PDF</source>
        <translation>一个 SVG 只含一张图：请指定一种叠加图，或写成 PDF</translation>
    </message>
    <message>
        <source>at most {gap:.1%} from the best possible</source>
        <translation>距最优至多 {gap:.1%}</translation>
    </message>
    <message>
        <source>band</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>computed: {value} {unit}; {why}</source>
        <translation>计算值：{value} {unit}；{why}</translation>
    </message>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>应有</translation>
    </message>
    <message>
        <source>expired on {date}</source>
        <translation>已于 {date} 过期</translation>
    </message>
    <message>
        <source>from memory, unverified</source>
        <translation>凭记忆，未核实</translation>
    </message>
    <message>
        <source>giving way there: {gain}</source>
        <translation>放宽它可得：{gain}</translation>
    </message>
    <message>
        <source>holds until {date}</source>
        <translation>有效期至 {date}</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>in the tray</source>
        <translation>在托盘中</translation>
    </message>
    <message>
        <source>is bought</source>
        <translation>购入</translation>
    </message>
    <message>
        <source>is thrown away</source>
        <translation>弃用</translation>
    </message>
    <message>
        <source>it may be: {parts}</source>
        <translation>可能是：{parts}</translation>
    </message>
    <message>
        <source>job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>missing: {facts}</source>
        <translation>缺少：{facts}</translation>
    </message>
    <message>
        <source>missing: {fact}</source>
        <translation>缺少：{fact}</translation>
    </message>
    <message>
        <source>name a job: --workload MODEL:METHOD, or ask for --presets</source>
        <translation>请指定任务：--workload 模型:方法，或使用 --presets</translation>
    </message>
    <message>
        <source>name build files, or a project with --project</source>
        <translation>请给出配置文件，或用 --project 指定项目</translation>
    </message>
    <message>
        <source>name the file to write with -o</source>
        <translation>请用 -o 指定要写入的文件</translation>
    </message>
    <message>
        <source>name the project with --to</source>
        <translation>请用 --to 指明项目</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no file names the parts of a machine; {count} were read</source>
        <translation>没有文件列出一台机器的部件；共读取 {count} 个</translation>
    </message>
    <message>
        <source>no last day named</source>
        <translation>未注明有效期</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>无上限</translation>
    </message>
    <message>
        <source>not understood: {words}</source>
        <translation>未能理解：{words}</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>plans: {plans}, revisions: {revisions}</source>
        <translation>方案：{plans}，版本：{revisions}</translation>
    </message>
    <message>
        <source>proven: nothing in the catalogue is better</source>
        <translation>已证明：目录中没有更好的</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>读数</translation>
    </message>
    <message>
        <source>rules: {verdict}</source>
        <translation>规则：{verdict}</translation>
    </message>
    <message>
        <source>something went wrong inside Slotwright: {kind}</source>
        <translation>Slotwright 内部出错：{kind}</translation>
    </message>
    <message>
        <source>something went wrong inside Slotwright; a report is in {file}</source>
        <translation>Slotwright 内部出错；报告在 {file}</translation>
    </message>
    <message>
        <source>source</source>
        <translation>有来源</translation>
    </message>
    <message>
        <source>standard</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>the output cannot be written: {reason}</source>
        <translation>无法写出结果：{reason}</translation>
    </message>
    <message>
        <source>the project has no racks; put some into its window of racks first</source>
        <translation>该项目没有机柜；请先在机柜窗口中添加</translation>
    </message>
    <message>
        <source>the reading is refused: {reason}</source>
        <translation>读数被拒绝：{reason}</translation>
    </message>
    <message>
        <source>there is no catalogue of your own to put parts into</source>
        <translation>没有可放入部件的个人部件库</translation>
    </message>
    <message>
        <source>there is no part {id}; see: {alike}</source>
        <translation>没有部件 {id}；可参考：{alike}</translation>
    </message>
    <message>
        <source>there is no part {part}; search with: slotwright catalog find WORDS</source>
        <translation>没有部件 {part}；请用 slotwright catalog find 查找</translation>
    </message>
    <message>
        <source>there is no preset {id}; there are: {known}</source>
        <translation>没有预设 {id}；可选：{known}</translation>
    </message>
    <message>
        <source>there is no question {name}; there are: {known}</source>
        <translation>没有问题 {name}；可选：{known}</translation>
    </message>
    <message>
        <source>there is no rack {rack}; there are: {racks}</source>
        <translation>没有机柜 {rack}；现有：{racks}</translation>
    </message>
    <message>
        <source>there is no reading {name}; there are: {names}</source>
        <translation>没有读数 {name}；可用的有：{names}</translation>
    </message>
    <message>
        <source>there is no row {row}; choose of: {rows}</source>
        <translation>没有名为 {row} 的行；可选：{rows}</translation>
    </message>
    <message>
        <source>there is no row {row}; near it: {near}; choose of: {rows}</source>
        <translation>没有 {row} 这一行；相近的有：{near}；可选：{rows}</translation>
    </message>
    <message>
        <source>there is no stack {id}; there are: {known}</source>
        <translation>没有软件栈 {id}；可选：{known}</translation>
    </message>
    <message>
        <source>under load</source>
        <translation>负载中</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>what binds: {limit}</source>
        <translation>受限于：{limit}</translation>
    </message>
    <message>
        <source>what one {currency} costs is not said: add --rate {currency}=...</source>
        <translation>未给出 1 {currency} 的价格：请加上 --rate {currency}=...</translation>
    </message>
    <message>
        <source>without a date</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>自行填写</translation>
    </message>
    <message>
        <source>{btu:,.0f} BTU/h</source>
        <translation>{btu:,.0f} BTU/h</translation>
    </message>
    <message>
        <source>{count} lines in {currency}</source>
        <translation>{count} 行，币种 {currency}</translation>
    </message>
    <message>
        <source>{count} more were put aside; --json lists them</source>
        <translation>另有 {count} 项被排除；用 --json 列出</translation>
    </message>
    <message>
        <source>{count} papers of {plans} plans are in {folder}</source>
        <translation>{plans} 个方案的 {count} 份文件已写入 {folder}</translation>
    </message>
    <message>
        <source>{count} parts and prices are in your catalogue now</source>
        <translation>{count} 个部件和价格已放入您的部件库</translation>
    </message>
    <message>
        <source>{count} parts written to {file}</source>
        <translation>已把 {count} 个部件写入 {file}</translation>
    </message>
    <message>
        <source>{count} such cards would hold it as it is.</source>
        <translation>不作改动需要 {count} 张这样的卡。</translation>
    </message>
    <message>
        <source>{date}: {watts:g} W at the wall, {load}</source>
        <translation>{date}：墙插 {watts:g} W，{load}</translation>
    </message>
    <message>
        <source>{file} exists; choose another name, or overwrite it with --force</source>
        <translation>{file} 已存在；请换个名字，或用 --force 覆盖</translation>
    </message>
    <message>
        <source>{file} is not the catalogue of the tables</source>
        <translation>{file} 与各表不一致</translation>
    </message>
    <message>
        <source>{file} is the catalogue of the tables</source>
        <translation>{file} 与各表一致</translation>
    </message>
    <message>
        <source>{file}: a picture of the window is a PNG, name it so</source>
        <translation>{file}：窗口图片为 PNG 格式，请使用 .png 作为扩展名</translation>
    </message>
    <message>
        <source>{file}: name a file that ends in one of {endings}</source>
        <translation>{file}：文件名须以下列之一结尾：{endings}</translation>
    </message>
    <message>
        <source>{file}: there is no such folder</source>
        <translation>{file}：没有这个文件夹</translation>
    </message>
    <message>
        <source>{folder} is not empty; choose another, or write into it with --force</source>
        <translation>{folder} 不是空文件夹；请换一个，或用 --force 写入</translation>
    </message>
    <message>
        <source>{found} lines have a part, {missed} were not understood, {rest} name none</source>
        <translation>{found} 行有部件，{missed} 行未能理解，{rest} 行没有部件</translation>
    </message>
    <message>
        <source>{id} is not an accelerator</source>
        <translation>{id} 不是加速卡</translation>
    </message>
    <message>
        <source>{kind} price {amount} {currency}, {date}, {source}</source>
        <translation>{kind} 价 {amount} {currency}，{date}，{source}</translation>
    </message>
    <message>
        <source>{number} cannot be kept as taken, the next sheet would get it as well: {reason}</source>
        <translation>无法登记编号 {number}，下一份单据会得到同一编号：{reason}</translation>
    </message>
    <message>
        <source>{number} is none of the {count} builds</source>
        <translation>{number} 不在这 {count} 台整机之中</translation>
    </message>
    <message>
        <source>{number} is revision {revision} now</source>
        <translation>{number} 现为第 {revision} 版</translation>
    </message>
    <message>
        <source>{number} is revision {revision} now; earlier signatures are void</source>
        <translation>{number} 现为第 {revision} 版；此前的签字作废</translation>
    </message>
    <message>
        <source>{option}: {reason}</source>
        <translation>{option}：{reason}</translation>
    </message>
    <message>
        <source>{parts} parts named, {builds} builds; statements: {right} right, {wrong} wrong, {depends} depend, {unknown} cannot be checked</source>
        <translation>提到 {parts} 个部件、{builds} 套配置；论断：{right} 条正确，{wrong} 条错误，{depends} 条视情况，{unknown} 条无法核对</translation>
    </message>
    <message>
        <source>{reason}</source>
        <translation>{reason}</translation>
    </message>
    <message>
        <source>{right} of {counted} verdicts right ({share:.1%}), {fine} wrongly fine; {rest} cases name no part of a machine</source>
        <translation>{counted} 例中 {right} 例判定正确（{share:.1%}），{fine} 例误判为可行；{rest} 例不涉及机器部件</translation>
    </message>
    <message>
        <source>{text} is not a number</source>
        <translation>{text} 不是数字</translation>
    </message>
    <message>
        <source>{title} has the offer of {seller} now: {count} lines in {currency}.</source>
        <translation>{title} 现有 {seller} 的报价：{count} 行，币种 {currency}。</translation>
    </message>
    <message>
        <source>{title} is there already with other content; the file is stored beside it as {id}</source>
        <translation>{title} 已存在且内容不同；该文件已另存为 {id}</translation>
    </message>
    <message>
        <source>{units} U</source>
        <translation>{units} U</translation>
    </message>
</context>
</TS>
