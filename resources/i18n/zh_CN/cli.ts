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
        <source>"as_written" is true for a plan that is kept with its faults, as its guide has it.</source>
        <translation>"as_written" 为 true 的方案保留指南原文中的错误。</translation>
    </message>
    <message>
        <source>"coverage" is the share of the cases whose measured value lies inside the band that the program states.</source>
        <translation>"coverage" 是实测值落在程序给出的误差范围内的案例比例。</translation>
    </message>
    <message>
        <source>"low" and "high" bound the value, "limit" is what it is held against; each is null where it is not known. The status is "info" where there is no limit. "memory" says whether the job loads and survives, which cards stay idle, and what would make it fit, best first; "cards_needed" is how many equal cards would hold it as it is, null where it fits. --explain NAME prints how a reading was derived: formula, inputs with their source, references.</source>
        <translation>"low" 与 "high" 是数值的范围，"limit" 是与之比较的上限；未知时各为 null。没有上限时状态为 "info"。"memory" 说明任务能否装载、能否长期运行，哪些卡闲置，以及怎样才能装下（最好的在前）；"cards_needed" 是原样装下所需的同型卡数，已能装下时为 null。--explain NAME 输出某个读数的推导：公式、输入及其来源、参考文献。</translation>
    </message>
    <message>
        <source>"verdict" is what the rules say: ok, warn or cannot_tell, never error. "price" is null where no line has one, and "within_budget" is null where a line has only a launch price or none: then nobody can tell before the quotes, and "held_back" is what was kept back of the budget for such lines. -o writes each proposal as a build file. The exit code is 1 when no build exists.</source>
        <translation>"verdict" 是规则的结论：ok、warn 或 cannot_tell，不会是 error。所有行都没有价格时 "price" 为 null；某行只有首发价或没有价格时 "within_budget" 为 null：询价之前无人能判断，"held_back" 是为这些行从预算中预留的部分。-o 把每个推荐写成整机文件。没有可行方案时退出码为 1。</translation>
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
        <source>--compare names the build of another candidate, --later that of the machine's next stage; each may be given several times. The sheet then has a comparison and an upgrade path.</source>
        <translation>--compare 指定另一候选方案的整机文件，--later 指定机器下一阶段的整机文件；两者都可重复。采购单随之含有对比和升级路径。</translation>
    </message>
    <message>
        <source>--json prints</source>
        <translation>--json 输出</translation>
    </message>
    <message>
        <source>--limit must be at least 1</source>
        <translation>--limit 至少为 1</translation>
    </message>
    <message>
        <source>--revises names an exported PDF. With the same content this sheet is that one with a new status or signatures:</source>
        <translation>--revises 指定一份已导出的 PDF。内容相同时，本单就是那一份，只是状态或签字更新：</translation>
    </message>
    <message>
        <source>--seconds: a search needs time</source>
        <translation>--seconds：搜索需要时间</translation>
    </message>
    <message>
        <source>--set fills a field of the heading: kind (request, quotation, technical), number, revision, date, valid_until, needed_by, status (draft, pending, approved, void), organisation, address, requester, department, contact, project, cost_centre, budget_subject, funds_source, purpose, priority (normal, urgent), priority_reason, supplier, deliver_to, remarks. --request names a TOML file with all that only the requester knows: terms of the lines, further lines, offers, decisions. --profile names the organisation's; without it the profile.toml of the user's folder is taken.</source>
        <translation>--set 填写抬头的一个字段：kind（request、quotation、technical）、number、revision、date、valid_until、needed_by、status（draft、pending、approved、void）、organisation、address、requester、department、contact、project、cost_centre、budget_subject、funds_source、purpose、priority（normal、urgent）、priority_reason、supplier、deliver_to、remarks。--request 指定一个 TOML 文件，写明只有申请人知道的内容：各行条款、附加行、报价、决定。--profile 指定单位信息文件；不指定时取用户文件夹中的 profile.toml。</translation>
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
        <source>A PDF has one page for each overlay, with its legend; lines differ by their pattern and heat by its hatching, so that it can be printed without colour. An SVG holds one drawing, in millimetres, 1:1.</source>
        <translation>PDF 中每种叠加图一页，并带图例；线条以线型区分，温度以剖面线区分，因此可以黑白打印。SVG 含一张图，单位为毫米，比例 1:1。</translation>
    </message>
    <message>
        <source>A case has input.parts (kind, model, qty, attrs), input.workload, input.site and right_answer (verdict, findings). --wrong lists only the cases whose verdict differs.</source>
        <translation>案例含有 input.parts（kind、model、qty、attrs）、input.workload、input.site 和 right_answer（verdict、findings）。--wrong 只列出结论不符的案例。</translation>
    </message>
    <message>
        <source>A case that names no part of a machine ("machine" is false) is replayed but not counted. The exit code is 1 when a machine that must be blocked is called fine, and 0 otherwise.</source>
        <translation>没有写出任何机器部件的案例（"machine" 为 false）会重放，但不计分。必须拦下的机器被判为没有问题时退出码为 1，否则为 0。</translation>
    </message>
    <message>
        <source>A file is a list of cases, {"cases": [{"id", "kind", ..., "measured": {"value", "unit"}}]}, as in tests/reference/sizing (memory and speed) and tests/reference/power (machines at the wall). Errors are shares of the measured value. A case whose configuration is incomplete is declined, and the report says why.</source>
        <translation>文件是一个案例列表，{"cases": [{"id", "kind", ..., "measured": {"value", "unit"}}]}，如 tests/reference/sizing（显存与速度）和 tests/reference/power（整机墙上功率）。误差是相对实测值的比例。配置不完整的案例不予计算，报告会写明原因。</translation>
    </message>
    <message>
        <source>A project is named by its title or its id. The same project gives the same bytes, and comes back identical; one that is there already with other content is stored beside it. A seller's quote (CSV or XLSX) becomes an offer of the project; each of its plans can use it.</source>
        <translation>项目以标题或编号指定。同一项目得到的字节相同，导入后完全一致；若已有同一项目而内容不同，则另存在旁边。卖方的报价（CSV 或 XLSX）成为项目的一份报价，项目的每个方案都可使用。</translation>
    </message>
    <message>
        <source>A workload is the id of a shipped model with a method (pretrain, full, lora, qlora, inference, serving) and, after further colons, fields of the workload: Qwen2.5-32B:serving:users=32:context=8192:profile=vllm. Several workloads must all run on the machine; builds are ranked by the first.</source>
        <translation>任务写成：自带模型的编号加方法（pretrain、full、lora、qlora、inference、serving），再以冒号接任务的字段：Qwen2.5-32B:serving:users=32:context=8192:profile=vllm。多个任务必须都能在机器上运行；方案按第一个任务排序。</translation>
    </message>
    <message>
        <source>Apply the repairs that the findings offer, until none is left that makes the build better.</source>
        <translation>应用检查结果给出的修复，直到没有一项能让整机变得更好。</translation>
    </message>
    <message>
        <source>Ask a build backwards: which cap, which outlet, how many users, how long a context; what limits it, what helps.</source>
        <translation>反过来问一台整机：限多少功率、用哪种插座、多少用户、多长上下文；受什么限制，怎样改进。</translation>
    </message>
    <message>
        <source>Check the statements of a text: an offer, a forum post, a guide, in English or Chinese.</source>
        <translation>检查一段文字中的说法：报价、论坛帖子、指南，中英文均可。</translation>
    </message>
    <message>
        <source>Compare up to six builds: a table, and with -o a PDF for an approver, a workbook or CSV.</source>
        <translation>对比最多六台整机：输出表格；加 -o 则写成给审批人的 PDF、工作簿或 CSV。</translation>
    </message>
    <message>
        <source>Data: {source}</source>
        <translation>数据：{source}</translation>
    </message>
    <message>
        <source>Draw the machine to scale on paper, with heat, lanes, power, airflow or clearance over it.</source>
        <translation>按比例在纸上画出机器，可叠加发热、通道、功率、气流或净空。</translation>
    </message>
    <message>
        <source>Draw the window with a build in it into a PNG file; no screen is needed.</source>
        <translation>把装有方案的窗口画成 PNG 文件；不需要屏幕。</translation>
    </message>
    <message>
        <source>Every build is judged for its own workload and site; --same judges all for those of one build (the first by default), which is the only way to hold speeds and costs against one another. --rows chooses rows and their order, by key or by theme: parts, fit, power, heat, noise, vram, speed, prices, costs, findings. --differences leaves out what is equal. A value in brackets is not held against the others: the job does not fit, or the price is not complete. An exported project stands for all its plans, an exported purchase sheet for the build that it was made of.</source>
        <translation>每台整机按自己的任务和场地判断；--same 让所有整机按其中一台（默认第一台）的任务判断，只有这样速度和费用才能相互比较。--rows 按行名或主题选择行及其顺序：parts、fit、power、heat、noise、vram、speed、prices、costs、findings。--differences 略去相同的行。括号中的数值不参与比较：任务装不下，或价格不完整。导出的项目代表其全部方案，导出的采购单代表生成它的那台整机。</translation>
    </message>
    <message>
        <source>Exit codes: 0 nothing worse than a warning; 1 an error finding; 2 bad input (file, line, reason); 3 the environment failed (disk, rights, lock); 4 a bug, with a report in the user's folder.</source>
        <translation>退出码：0 最多只有警告；1 有错误；2 输入有误（给出文件、行和原因）；3 环境不满足（磁盘、权限、锁）；4 程序缺陷，报告在用户文件夹中。</translation>
    </message>
    <message>
        <source>Figures that are not known are null; those called known are what is known of them, so that the whole is at least that. "when_lost" names the current of the feed's fullest phase when another feed is dark. "seats" are ids of machines.</source>
        <translation>未知的数值为 null；名称带 known 的是其中已知的部分，因此总数至少是这么多。"when_lost" 是另一路供电中断时，该路最满一相的电流。"seats" 是机器的编号。</translation>
    </message>
    <message>
        <source>Findings and exit code are those of check for the repaired build.</source>
        <translation>检查结果和退出码与对修复后的整机运行 check 相同。</translation>
    </message>
    <message>
        <source>For every plan there are the purchase request, the request for quotation and the technical sheet (PDF), the lines (XLSX, CSV, JSON, Markdown) and the build; for two to six plans a comparison; papers.json lists all with their SHA-256. Every plan takes the next number of its series. What was said in the window for the sheet of a stored plan (offers, further lines, terms) holds here as well, unless --request names a file. --project names a project of the database by its title or its id. The folder is made; one that holds something already is left alone unless --force is given.</source>
        <translation>每个方案都有采购申请单、询价单和技术资料（PDF），明细（XLSX、CSV、JSON、Markdown）以及整机文件；两至六个方案另附对比；papers.json 列出全部文件及其 SHA-256。每个方案取用下一个编号。在窗口中为已保存方案的采购单填写的内容（报价、附加行、条款）在这里同样有效，除非用 --request 指定文件。--project 以标题或编号指定数据库中的项目。文件夹会自动建立；已有内容的文件夹不动，除非加 --force。</translation>
    </message>
    <message>
        <source>Formats, told apart by content: PCPartPicker lists and lists in anybody's words; CSV and XLSX quotes; BuildCores JSON and NetBox or Nautobot device types (a file, a folder, a zip); nvidia-smi -q -x, lspci -vv, lshw -json, dmidecode; a model's config.json or GGUF. Several reports are taken for one machine. With -o the parts are written as a build; with --keep parts and dated prices go to the user's own catalogue.</source>
        <translation>格式按内容识别：PCPartPicker 清单和任意写法的清单；CSV 与 XLSX 报价；BuildCores JSON、NetBox 或 Nautobot 设备类型（文件、文件夹或 zip）；nvidia-smi -q -x、lspci -vv、lshw -json、dmidecode；模型的 config.json 或 GGUF。多份报告视为同一台机器。加 -o 把部件写成整机文件；加 --keep 把部件和带日期的价格存入用户自己的部件库。</translation>
    </message>
    <message>
        <source>In reserve: {cards} places for such accelerators, {watts} W, {slots} memory slots</source>
        <translation>余量：{cards} 个此类加速卡位、{watts} W、{slots} 个内存槽</translation>
    </message>
    <message>
        <source>It is drawn as it first appears: the whole machine with its meters and findings.</source>
        <translation>画的是窗口刚打开时的样子：整台机器及其仪表和检查结果。</translation>
    </message>
    <message>
        <source>It would fit with: {change} ({need:.1f} GiB)</source>
        <translation>这样可以放下：{change}（{need:.1f} GiB）</translation>
    </message>
    <message>
        <source>Keep what a wall meter showed of a machine: it shifts the power model of the build and narrows its band.</source>
        <translation>记下功率计对一台机器的读数：它修正这台整机的功率模型，并缩小误差范围。</translation>
    </message>
    <message>
        <source>Less, but not enough: {change} ({need:.1f} GiB)</source>
        <translation>可减少，但仍不够：{change}（{need:.1f} GiB）</translation>
    </message>
    <message>
        <source>List the plans to start from.</source>
        <translation>列出可用来开始的方案。</translation>
    </message>
    <message>
        <source>List the projects of the database, and move one as a file: everything that it holds, in one diffable JSON.</source>
        <translation>列出数据库中的项目，并把一个项目作为文件导出或导入：其全部内容，写成一个便于比较的 JSON。</translation>
    </message>
    <message>
        <source>Make all papers of a project in one go: sheets, tables and builds of every plan, and a comparison.</source>
        <translation>一次生成项目的全部文件：每个方案的单据、表格和整机文件，以及对比。</translation>
    </message>
    <message>
        <source>Names the parts and builds of the text and judges what it says of them: right, wrong, depends, cannot check, each with the figures compared and their sources. Without --all, right statements are only counted.</source>
        <translation>找出文字中的部件和整机，并判断对它们的说法：正确、错误、视情况、无法核实，各附所比较的数值及其来源。不加 --all 时，正确的说法只计数。</translation>
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
        <source>Open the build of an exported sheet: a PDF holds the very build that it was made of.</source>
        <translation>打开导出的采购单中的整机：PDF 内含生成它的那台整机。</translation>
    </message>
    <message>
        <source>PROJECT is the title or id of a project of the database, or a file that "slotwright projects --export" wrote. -o writes a page for each rack (.pdf) or the fronts of all as one drawing (.svg); --rack takes one of them alone.</source>
        <translation>PROJECT 是数据库中项目的标题或编号，或 "slotwright projects --export" 写出的文件。-o 为每个机柜写一页（.pdf），或把全部机柜的正视图写成一张图（.svg）；--rack 只取其中一个。</translation>
    </message>
    <message>
        <source>Prices are those of the catalogue, which are mostly launch prices in dollars: they count as hints, at the rate that --rate names. --price part=amount adds prices of one's own. What has no price is said and never taken for free.</source>
        <translation>价格取自部件库，多为美元首发价：按 --rate 给出的汇率，只作提示。--price part=amount 补充自己的价格。没有价格的会说明，绝不当作免费。</translation>
    </message>
    <message>
        <source>Print the readings of a build: power, heat, noise, memory, speed, lanes, money.</source>
        <translation>输出一台整机的读数：功率、发热、噪声、显存、速度、通道、费用。</translation>
    </message>
    <message>
        <source>Propose builds for a job, a budget and a room, each accepted by the rules, with the reason for every part.</source>
        <translation>按任务、预算和房间推荐整机，每台都通过规则检查，并说明每个部件的理由。</translation>
    </message>
    <message>
        <source>Questions: cap (power limit for this outlet), outlet, supply, cooling, cards, redundancy, context, users, batch, bottleneck (what limits the job, and the steps that help), thumb (rules of thumb beside computed values), cloud (rent instead). Without one all are answered. --then compares builds as stages over time.</source>
        <translation>问题：cap（此插座下的功率限制）、outlet、supply、cooling、cards、redundancy、context、users、batch、bottleneck（任务受什么限制，哪些步骤有帮助）、thumb（经验法则与计算值对照）、cloud（改为租用）。不写问题则全部回答。--then 把多台整机作为先后阶段比较。</translation>
    </message>
    <message>
        <source>Read lists of parts, quotes, part files and reports of a machine, and say what each line was taken for.</source>
        <translation>读取部件清单、报价、部件文件和机器报告，并说明每一行被认作什么。</translation>
    </message>
    <message>
        <source>Replay cases: lists of parts with a job and a place, each with the verdict that it should get.</source>
        <translation>重放案例：部件清单加任务和地点，各带应得的结论。</translation>
    </message>
    <message>
        <source>Say what is wrong with a build, what cannot be told, and what to do about it.</source>
        <translation>说明一台整机有什么问题、有什么无法判断，以及该怎么办。</translation>
    </message>
    <message>
        <source>Say what the racks of a project carry and what is wrong with them, and with -o print or draw them.</source>
        <translation>说明项目的机柜装了什么、有什么问题；加 -o 则打印或画出。</translation>
    </message>
    <message>
        <source>Search the catalogue, show a part with its evidence, assemble the catalogue.</source>
        <translation>搜索部件库，查看一个部件及其依据，生成部件库。</translation>
    </message>
    <message>
        <source>Show the program's own error: published measurements replayed with the formulas of the meters.</source>
        <translation>给出程序自身的误差：用仪表的公式重放已发表的实测。</translation>
    </message>
    <message>
        <source>Slotwright plans machines that train or serve AI models. Without a verb it opens the window:</source>
        <translation>Slotwright 规划训练或运行 AI 模型的机器。不带命令时打开窗口：</translation>
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
        <source>The exit code does not depend on what is found; see: slotwright check.</source>
        <translation>退出码与检查结果无关；参见：slotwright check。</translation>
    </message>
    <message>
        <source>The exit code is 1 when a finding is an error, and 0 otherwise.</source>
        <translation>有一条检查结果是错误时退出码为 1，否则为 0。</translation>
    </message>
    <message>
        <source>The exit code is 1 when a statement is wrong, and 0 otherwise.</source>
        <translation>有一条说法是错误的时退出码为 1，否则为 0。</translation>
    </message>
    <message>
        <source>The gravest finding comes first, answers that pass come last. "advice" is null where there is none; "missing" names the facts that would be needed, as part.field. The verdict is that of the gravest finding: "cannot_tell" means that a fact is missing without which an error cannot be ruled out.</source>
        <translation>最严重的检查结果在前，通过的在最后。没有建议时 "advice" 为 null；"missing" 列出所缺的数据，写作 part.field。总结论取最严重的一条："cannot_tell" 表示缺少某项数据，因此无法排除错误。</translation>
    </message>
    <message>
        <source>The offer of {seller} is there already.</source>
        <translation>{seller} 的报价已在其中。</translation>
    </message>
    <message>
        <source>The one that was changed last comes first. --find looks in titles, notes, tags, parts and sheets.</source>
        <translation>最近修改的在前。--find 在标题、说明、标签、部件和单据中查找。</translation>
    </message>
    <message>
        <source>The scripts are for Ubuntu 22.04 and 24.04 and for Rocky Linux and its kin; they ask before they change anything, may be run twice, and show with --dry-run what they would do. --json prints {"folder", "files": [...]}.</source>
        <translation>脚本适用于 Ubuntu 22.04 与 24.04 以及 Rocky Linux 及其同类；改动之前都会询问，可以重复运行，加 --dry-run 只显示将要做什么。--json 输出 {"folder", "files": [...]}。</translation>
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
        <source>Watts are of the whole machine at the wall, idle with the system up, or with its job running. Without -o nothing is written: what the readings would change is shown. Without a reading those that the build has are listed. The newest reading of each load counts.</source>
        <translation>瓦数是整机在墙上插座处的功率，系统启动后空闲，或运行任务时。不加 -o 则不写文件，只显示读数会改变什么。不给读数则列出整机已有的读数。每种负载以最新的读数为准。</translation>
    </message>
    <message>
        <source>What limits the job: {limit}</source>
        <translation>任务的瓶颈：{limit}</translation>
    </message>
    <message>
        <source>With other content it is the next revision of the same number, and earlier signatures are void. A sheet that is for approval is locked; --withdraw takes it back first.</source>
        <translation>内容不同时，本单是同一编号的下一修订，先前的签字作废。送审的单据已锁定；用 --withdraw 先撤回。</translation>
    </message>
    <message>
        <source>Without -o nothing is written: the repairs that would be made are listed. --code does only what one kind of finding offers. A repair is kept only if fewer errors, or as many errors and fewer warnings, are left after it.</source>
        <translation>不加 -o 则不写文件，只列出将做的修复。--code 只做某一种检查结果的修复。只有修复后错误更少，或错误一样多而警告更少，才会保留。</translation>
    </message>
    <message>
        <source>Without -o the file goes to standard output. A file that exists is left alone unless --force is given.</source>
        <translation>不加 -o 则写到标准输出。已有的文件不动，除非加 --force。</translation>
    </message>
    <message>
        <source>Without -o the window opens with the build. With -o the build is written to a file; - writes it to standard output. A build file is taken as well. A file that exists is left alone unless --force is given.</source>
        <translation>不加 -o 则打开窗口并载入整机。加 -o 则把整机写入文件；- 表示写到标准输出。也可以给整机文件。已有的文件不动，除非加 --force。</translation>
    </message>
    <message>
        <source>Without a number the sheet takes the next of its series. A sheet that is no draft is refused while something is missing for which purchasing would send it back, unless --note says why; the note is printed. An expired one is always refused. Open findings are printed on the sheet; they do not change the exit code.</source>
        <translation>没有编号时取该系列的下一个编号。不是草稿的采购单，若缺少采购部门会因此退回的内容，则被拒绝，除非用 --note 说明原因；说明会打印在单上。已过期的一律拒绝。未解决的检查结果打印在单上，不影响退出码。</translation>
    </message>
    <message>
        <source>Write a build file: a template's plan, or an empty one.</source>
        <translation>写一个整机文件：模板的方案，或空的。</translation>
    </message>
    <message>
        <source>Write a purchase sheet: PDF, XLSX, CSV, JSON or Markdown, by the ending of the file's name.</source>
        <translation>写一份采购单：按文件名后缀写成 PDF、XLSX、CSV、JSON 或 Markdown。</translation>
    </message>
    <message>
        <source>Write the deployment kit of a build: scripts, launch files, checklists.</source>
        <translation>写出一台整机的部署包：脚本、启动文件、检查清单。</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>已写入：{file}</translation>
    </message>
    <message>
        <source>a build file; - reads it from standard input</source>
        <translation>整机文件；- 表示从标准输入读取</translation>
    </message>
    <message>
        <source>a later stage</source>
        <translation>后续阶段</translation>
    </message>
    <message>
        <source>a model's config.json or GGUF, instead of the build's own model</source>
        <translation>模型的 config.json 或 GGUF，代替整机自带的模型</translation>
    </message>
    <message>
        <source>a part that is there already</source>
        <translation>已有的部件</translation>
    </message>
    <message>
        <source>a part that must be used</source>
        <translation>必须使用的部件</translation>
    </message>
    <message>
        <source>a part that must not be used</source>
        <translation>不得使用的部件</translation>
    </message>
    <message>
        <source>a part with the evidence of every figure</source>
        <translation>一个部件及其每个数值的依据</translation>
    </message>
    <message>
        <source>a plan to start from, see: slotwright templates</source>
        <translation>作为起点的方案，见：slotwright templates</translation>
    </message>
    <message>
        <source>a price of one's own</source>
        <translation>自己的价格</translation>
    </message>
    <message>
        <source>a project of the database instead</source>
        <translation>改用数据库中的一个项目</translation>
    </message>
    <message>
        <source>a seller's quote (CSV, XLSX) for the project of --to</source>
        <translation>卖方的报价（CSV、XLSX），归入 --to 的项目</translation>
    </message>
    <message>
        <source>a sheet as PDF, or a build file</source>
        <translation>PDF 采购单，或整机文件</translation>
    </message>
    <message>
        <source>a shipped site</source>
        <translation>自带的场地</translation>
    </message>
    <message>
        <source>a signature that was given, with today's date</source>
        <translation>已给出的签字，日期为今天</translation>
    </message>
    <message>
        <source>a stored project's title or id, or a project file</source>
        <translation>已保存项目的标题或编号，或项目文件</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>加速卡</translation>
    </message>
    <message>
        <source>accelerators that must find room later</source>
        <translation>以后还要装得下的加速卡</translation>
    </message>
    <message>
        <source>after</source>
        <translation>之后</translation>
    </message>
    <message>
        <source>all for the job of the Nth</source>
        <translation>全部按第 N 个的任务判断</translation>
    </message>
    <message>
        <source>also list what is right (JSON always does)</source>
        <translation>也列出正确的（JSON 总是列出）</translation>
    </message>
    <message>
        <source>also list what passes (JSON always does)</source>
        <translation>也列出通过的（JSON 总是列出）</translation>
    </message>
    <message>
        <source>an SVG holds one drawing: name one overlay, or write a PDF</source>
        <translation>一个 SVG 只含一张图：请指定一种叠加图，或写成 PDF</translation>
    </message>
    <message>
        <source>an exported sheet that this one follows</source>
        <translation>本单所接续的已导出采购单</translation>
    </message>
    <message>
        <source>and with --presets</source>
        <translation>加 --presets 时</translation>
    </message>
    <message>
        <source>and with --show</source>
        <translation>加 --show 时</translation>
    </message>
    <message>
        <source>another plan that was a candidate</source>
        <translation>曾作为候选的另一方案</translation>
    </message>
    <message>
        <source>arguments are missing: {names}</source>
        <translation>缺少参数：{names}</translation>
    </message>
    <message>
        <source>assemble makes catalog.db out of the reviewed tables in resources/catalog. With --check nothing is written: the exit code is 1 when the catalogue is not the one of the tables.</source>
        <translation>assemble 由 resources/catalog 中审核过的表生成 catalog.db。加 --check 则不写文件：部件库与这些表不一致时退出码为 1。</translation>
    </message>
    <message>
        <source>at most {gap:.1%} from the best possible</source>
        <translation>距最优至多 {gap:.1%}</translation>
    </message>
    <message>
        <source>at the wall with nothing running</source>
        <translation>空闲时墙上插座处的功率</translation>
    </message>
    <message>
        <source>at the wall with the build's job running</source>
        <translation>运行任务时墙上插座处的功率</translation>
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
        <source>build files, or sheets as PDF</source>
        <translation>整机文件，或 PDF 采购单</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>colours of the window</source>
        <translation>窗口的配色</translation>
    </message>
    <message>
        <source>compare only</source>
        <translation>只比较</translation>
    </message>
    <message>
        <source>computed: {value} {unit}; {why}</source>
        <translation>计算值：{value} {unit}；{why}</translation>
    </message>
    <message>
        <source>count differences from the Nth</source>
        <translation>差异以第 N 个为基准</translation>
    </message>
    <message>
        <source>counted in the budget</source>
        <translation>计入预算</translation>
    </message>
    <message>
        <source>cuda, rocm, cann... or domestic</source>
        <translation>cuda、rocm、cann……或 domestic（国产）</translation>
    </message>
    <message>
        <source>current generations only</source>
        <translation>只用现役各代产品</translation>
    </message>
    <message>
        <source>drop the readings that the build has first</source>
        <translation>先清除整机已有的读数</translation>
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
        <source>fast room for data</source>
        <translation>存放数据的高速空间</translation>
    </message>
    <message>
        <source>files of published cases (JSON)</source>
        <translation>已发表案例的文件（JSON）</translation>
    </message>
    <message>
        <source>files or folders to read</source>
        <translation>要读取的文件或文件夹</translation>
    </message>
    <message>
        <source>files; six builds at most</source>
        <translation>文件；最多六台整机</translation>
    </message>
    <message>
        <source>fill a field of the heading</source>
        <translation>填写抬头的一个字段</translation>
    </message>
    <message>
        <source>find --json prints</source>
        <translation>find --json 输出</translation>
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
        <source>how many at most</source>
        <translation>最多列出多少</translation>
    </message>
    <message>
        <source>how the cases are grouped</source>
        <translation>案例如何分组</translation>
    </message>
    <message>
        <source>how this reading was derived</source>
        <translation>这个读数是如何推导的</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>in the currency of the site; 4000USD is converted by --rate</source>
        <translation>以场地的货币计；4000USD 按 --rate 换算</translation>
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
        <source>its currency, where it does not say</source>
        <translation>其中没有写明时的货币</translation>
    </message>
    <message>
        <source>its date, where it does not say</source>
        <translation>其中没有写明时的日期</translation>
    </message>
    <message>
        <source>job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>language of what is said</source>
        <translation>输出的语言</translation>
    </message>
    <message>
        <source>leave out rows in which all are equal</source>
        <translation>略去全部相同的行</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>limit at one metre</source>
        <translation>一米处的上限</translation>
    </message>
    <message>
        <source>list only the cases with another verdict than expected</source>
        <translation>只列出结论与预期不同的案例</translation>
    </message>
    <message>
        <source>make catalog.db out of the tables</source>
        <translation>由各表生成 catalog.db</translation>
    </message>
    <message>
        <source>memory with ECC</source>
        <translation>带 ECC 的内存</translation>
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
        <source>nothing under export rules for the site's market</source>
        <translation>不用对场地所在市场受出口管制的产品</translation>
    </message>
    <message>
        <source>of the PDF: archive is PDF/A-3b, signable has fields and places for signatures</source>
        <translation>PDF 的种类：archive 为 PDF/A-3b，signable 含表单域和签字位</translation>
    </message>
    <message>
        <source>of the paper</source>
        <translation>纸面的标题</translation>
    </message>
    <message>
        <source>of the window in pixels</source>
        <translation>窗口的大小，以像素计</translation>
    </message>
    <message>
        <source>offers, decisions, sheets and revisions of one</source>
        <translation>一个项目的报价、决定、单据和修订</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>one of these is needed: {names}</source>
        <translation>以下参数须给出一个：{names}</translation>
    </message>
    <message>
        <source>only parts of this kind</source>
        <translation>只列出这一类部件</translation>
    </message>
    <message>
        <source>only the rack of this title</source>
        <translation>只取这个标题的机柜</translation>
    </message>
    <message>
        <source>only the repairs of findings with this code</source>
        <translation>只做带此代码的检查结果的修复</translation>
    </message>
    <message>
        <source>only these</source>
        <translation>只用这些</translation>
    </message>
    <message>
        <source>only those that hold each of the words</source>
        <translation>只列出含有每个词的项目</translation>
    </message>
    <message>
        <source>options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>overwrite a file that exists</source>
        <translation>覆盖已有的文件</translation>
    </message>
    <message>
        <source>overwrite files of a folder that holds some</source>
        <translation>覆盖已有内容的文件夹中的文件</translation>
    </message>
    <message>
        <source>passes</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>plans: {plans}, revisions: {revisions}</source>
        <translation>方案：{plans}，修订：{revisions}</translation>
    </message>
    <message>
        <source>positional arguments</source>
        <translation>位置参数</translation>
    </message>
    <message>
        <source>prices are without the site's tax</source>
        <translation>价格不含场地的税</translation>
    </message>
    <message>
        <source>print JSON</source>
        <translation>输出 JSON</translation>
    </message>
    <message>
        <source>projects and sheet numbers, if not the user's own</source>
        <translation>项目和单据编号所在的数据库，不用用户自己的</translation>
    </message>
    <message>
        <source>proven: nothing in the catalogue is better</source>
        <translation>已证明：目录中没有更好的</translation>
    </message>
    <message>
        <source>put parts and prices into the user's catalogue</source>
        <translation>把部件和价格存入用户自己的部件库</translation>
    </message>
    <message>
        <source>reading</source>
        <translation>读数</translation>
    </message>
    <message>
        <source>rows and their order, by key or theme</source>
        <translation>行及其顺序，按行名或主题</translation>
    </message>
    <message>
        <source>rules: {verdict}</source>
        <translation>规则：{verdict}</translation>
    </message>
    <message>
        <source>search by name, maker, part number</source>
        <translation>按名称、厂商、部件号搜索</translation>
    </message>
    <message>
        <source>see above; all without one</source>
        <translation>见上；不写则全部</translation>
    </message>
    <message>
        <source>show --json prints</source>
        <translation>show --json 输出</translation>
    </message>
    <message>
        <source>show program's version number and exit</source>
        <translation>显示程序版本并退出</translation>
    </message>
    <message>
        <source>show this help message and exit</source>
        <translation>显示此帮助并退出</translation>
    </message>
    <message>
        <source>size of the paper</source>
        <translation>纸张大小</translation>
    </message>
    <message>
        <source>slow room for what is kept</source>
        <translation>长期存放的低速空间</translation>
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
        <source>store the project of a file</source>
        <translation>保存文件中的项目</translation>
    </message>
    <message>
        <source>take it back first if it is for approval</source>
        <translation>若在送审，先撤回</translation>
    </message>
    <message>
        <source>terms, further lines, offers, decisions (TOML)</source>
        <translation>条款、附加行、报价、决定（TOML）</translation>
    </message>
    <message>
        <source>the PDF or SVG to write</source>
        <translation>要写的 PDF 或 SVG</translation>
    </message>
    <message>
        <source>the PNG to write</source>
        <translation>要写的 PNG</translation>
    </message>
    <message>
        <source>the build file to write; - is standard output</source>
        <translation>要写的整机文件；- 表示标准输出</translation>
    </message>
    <message>
        <source>the cases</source>
        <translation>案例</translation>
    </message>
    <message>
        <source>the catalogue to write</source>
        <translation>要写的部件库</translation>
    </message>
    <message>
        <source>the file to write</source>
        <translation>要写的文件</translation>
    </message>
    <message>
        <source>the folder to write</source>
        <translation>要写的文件夹</translation>
    </message>
    <message>
        <source>the folder to write into</source>
        <translation>写入的文件夹</translation>
    </message>
    <message>
        <source>the guides' path, as it can be bought</source>
        <translation>指南的升级路径，按能买到的写</translation>
    </message>
    <message>
        <source>the next stage of the machine</source>
        <translation>机器的下一阶段</translation>
    </message>
    <message>
        <source>the organisation's profile (TOML)</source>
        <translation>单位信息（TOML）</translation>
    </message>
    <message>
        <source>the output cannot be written: {reason}</source>
        <translation>无法写出结果：{reason}</translation>
    </message>
    <message>
        <source>the project file to write</source>
        <translation>要写的项目文件</translation>
    </message>
    <message>
        <source>the project has no racks; put some into its window of racks first</source>
        <translation>该项目没有机柜；请先在机柜窗口中添加</translation>
    </message>
    <message>
        <source>the project that gets the offer</source>
        <translation>得到报价的项目</translation>
    </message>
    <message>
        <source>the reading is refused: {reason}</source>
        <translation>读数被拒绝：{reason}</translation>
    </message>
    <message>
        <source>the reviewed tables</source>
        <translation>审核过的表</translation>
    </message>
    <message>
        <source>the text; - reads it from standard input</source>
        <translation>文字；- 表示从标准输入读取</translation>
    </message>
    <message>
        <source>the wishes of the two guides</source>
        <translation>两份指南中的需求</translation>
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
        <source>time for the search</source>
        <translation>搜索的时间</translation>
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
        <source>unknown arguments: {names}</source>
        <translation>未知的参数：{names}</translation>
    </message>
    <message>
        <source>usage: </source>
        <translation>用法: </translation>
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
        <source>what a foreign unit costs</source>
        <translation>一单位外币值多少</translation>
    </message>
    <message>
        <source>what binds: {limit}</source>
        <translation>受限于：{limit}</translation>
    </message>
    <message>
        <source>what is drawn over the machine; all: a page each</source>
        <translation>叠加在机器上的内容；all 表示各一页</translation>
    </message>
    <message>
        <source>what one {currency} costs is not said: add --rate {currency}=...</source>
        <translation>未给出 1 {currency} 的价格：请加上 --rate {currency}=...</translation>
    </message>
    <message>
        <source>what to look for; nothing lists all</source>
        <translation>要找的内容；不写则列出全部</translation>
    </message>
    <message>
        <source>when it was read, like 2026-01-31; today without it</source>
        <translation>读数的日期，如 2026-01-31；不写则为今天</translation>
    </message>
    <message>
        <source>where to write the calibrated build</source>
        <translation>校准后的整机写到哪里</translation>
    </message>
    <message>
        <source>where to write the repaired build</source>
        <translation>修复后的整机写到哪里</translation>
    </message>
    <message>
        <source>who prepared the paper</source>
        <translation>编制人</translation>
    </message>
    <message>
        <source>whose quote it is, where it does not say</source>
        <translation>其中没有写明时的报价方</translation>
    </message>
    <message>
        <source>why a sheet goes out that is not complete</source>
        <translation>采购单不完整仍要发出的原因</translation>
    </message>
    <message>
        <source>why its content is other now</source>
        <translation>现在内容不同的原因</translation>
    </message>
    <message>
        <source>with only what was asked; "value" is null where a fact is missing, "binds" names the limit, "buys" what giving way there would bring.</source>
        <translation>只含所问的内容；缺少数据时 "value" 为 null，"binds" 是限制所在，"buys" 是放宽它能换来什么。</translation>
    </message>
    <message>
        <source>with the readings of power at the wall and behind the supply, in W.</source>
        <translation>其中为墙上插座处和电源输出端的功率读数，单位 W。</translation>
    </message>
    <message>
        <source>with what it was read</source>
        <translation>用什么读的</translation>
    </message>
    <message>
        <source>without a date</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>write a PDF or SVG</source>
        <translation>写成 PDF 或 SVG</translation>
    </message>
    <message>
        <source>write a PDF, XLSX or CSV</source>
        <translation>写成 PDF、XLSX 或 CSV</translation>
    </message>
    <message>
        <source>write each proposal as a build file</source>
        <translation>把每个推荐写成整机文件</translation>
    </message>
    <message>
        <source>write into a folder that holds something</source>
        <translation>写入已有内容的文件夹</translation>
    </message>
    <message>
        <source>write one into the file of -o</source>
        <translation>把一个项目写入 -o 的文件</translation>
    </message>
    <message>
        <source>write the parts as a build</source>
        <translation>把部件写成整机文件</translation>
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
        <source>{name} does not go with {other}</source>
        <translation>{name} 不能与 {other} 同用</translation>
    </message>
    <message>
        <source>{name} may mean: {names}</source>
        <translation>{name} 可能是：{names}</translation>
    </message>
    <message>
        <source>{name} takes no value: {value}</source>
        <translation>{name} 不带值：{value}</translation>
    </message>
    <message>
        <source>{name}: a value is missing</source>
        <translation>{name}：缺少值</translation>
    </message>
    <message>
        <source>{name}: it takes {count} values</source>
        <translation>{name}：需要 {count} 个值</translation>
    </message>
    <message>
        <source>{name}: {value} cannot be read</source>
        <translation>{name}：无法读懂 {value}</translation>
    </message>
    <message>
        <source>{name}: {value} is no choice; choose from {choices}</source>
        <translation>{name}：不认识 {value}；可选：{choices}</translation>
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
        <source>{prog}: not understood: {complaint}</source>
        <translation>{prog}：无法理解：{complaint}</translation>
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
