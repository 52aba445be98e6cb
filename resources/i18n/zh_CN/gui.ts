<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>gui</name>
    <message>
        <source>&amp;About Slotwright</source>
        <translation>关于 Slotwright(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Airflow</source>
        <translation>气流(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Clearance</source>
        <translation>净空(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Close the project</source>
        <translation>关闭项目(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Compare plans...</source>
        <translation>对比方案(&amp;C)...</translation>
    </message>
    <message>
        <source>&amp;Connect</source>
        <translation>连接(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Copy the part</source>
        <translation>复制部件(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Duplicate the plan</source>
        <translation>复制方案(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;First steps</source>
        <translation>入门三步(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Go</source>
        <translation>转到(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Heat</source>
        <translation>发热(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;History...</source>
        <translation>历史记录(&amp;H)...</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Lanes</source>
        <translation>通道(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Look in:</source>
        <translation>查找范围(&amp;L)：</translation>
    </message>
    <message>
        <source>&amp;Manual</source>
        <translation>手册(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;New from template...</source>
        <translation>从模板新建(&amp;N)...</translation>
    </message>
    <message>
        <source>&amp;New plan</source>
        <translation>新建方案(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>粘贴(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>方案(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Power</source>
        <translation>功率(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Projects...</source>
        <translation>项目列表(&amp;P)...</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo: {edit}</source>
        <translation>重做(&amp;R)：{edit}</translation>
    </message>
    <message>
        <source>&amp;Rename the plan...</source>
        <translation>重命名方案(&amp;R)...</translation>
    </message>
    <message>
        <source>&amp;Reset the panels</source>
        <translation>复位面板(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save as a build file...</source>
        <translation>另存为整机文件(&amp;S)...</translation>
    </message>
    <message>
        <source>&amp;Search the catalogue</source>
        <translation>搜索部件库(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Stop the test</source>
        <translation>停止测试(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Test the connection</source>
        <translation>测试连接(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo: {edit}</source>
        <translation>撤销(&amp;U)：{edit}</translation>
    </message>
    <message>
        <source>&amp;Use it all the same</source>
        <translation>仍然使用(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Use it from the next start</source>
        <translation>下次启动起使用(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Use it now</source>
        <translation>立即使用(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>1 of 3  Start from a ready plan</source>
        <translation>第 1 步（共 3 步）  从现成方案开始</translation>
    </message>
    <message>
        <source>2 of 3  Read a finding</source>
        <translation>第 2 步（共 3 步）  读一条检查结果</translation>
    </message>
    <message>
        <source>2N: half may fail</source>
        <translation>2N：一半可失效</translation>
    </message>
    <message>
        <source>3 of 3  Change something and watch the meters</source>
        <translation>第 3 步（共 3 步）  改一处，看仪表变化</translation>
    </message>
    <message>
        <source>80 % where NEC 210.20 holds (United States, Canada); 100 % elsewhere</source>
        <translation>适用 NEC 210.20 的地区（美国、加拿大）为 80 %，其他地区为 100 %</translation>
    </message>
    <message>
        <source>A &amp;PostgreSQL server, for a team</source>
        <translation>PostgreSQL 服务器，供团队使用(&amp;P)</translation>
    </message>
    <message>
        <source>A build file...</source>
        <translation>整机文件...</translation>
    </message>
    <message>
        <source>A copy of its newest state, without its revisions</source>
        <translation>复制最新状态，不含修订历史</translation>
    </message>
    <message>
        <source>A day as 2026-11-30</source>
        <translation>日期，如 2026-11-30</translation>
    </message>
    <message>
        <source>A day as 2026-11-30; a later sheet asks for prices anew</source>
        <translation>日期，如 2026-11-30；过期后须重新询价</translation>
    </message>
    <message>
        <source>A day as 2026-11-30; lead times are held against it</source>
        <translation>日期，如 2026-11-30；用来核对交货期</translation>
    </message>
    <message>
        <source>A drawing in millimetres (*.svg)</source>
        <translation>以毫米为单位的图 (*.svg)</translation>
    </message>
    <message>
        <source>A fact is missing; the finding names it</source>
        <translation>缺少一项事实；结论中写明缺什么</translation>
    </message>
    <message>
        <source>A line with fewer quotes is named among what is missing; 0: none are asked for</source>
        <translation>报价少于此数的行会列入缺项；0 表示不要求报价</translation>
    </message>
    <message>
        <source>A list of parts in any words, or one that was copied here</source>
        <translation>任意写法的配件清单，或从这里复制的清单</translation>
    </message>
    <message>
        <source>A new plan of the project, without the parts that are switched off here</source>
        <translation>在项目中新建一个方案，不含此处关掉的部件</translation>
    </message>
    <message>
        <source>A new project with this plan</source>
        <translation>用此方案新建项目</translation>
    </message>
    <message>
        <source>A new sheet</source>
        <translation>新的采购单</translation>
    </message>
    <message>
        <source>A page for each overlay (*.pdf)</source>
        <translation>每种叠加图一页 (*.pdf)</translation>
    </message>
    <message>
        <source>A page for each rack: its front, figures, findings, and what stands where</source>
        <translation>每个机柜一页：正视图、各项数值、检查结果和设备位置</translation>
    </message>
    <message>
        <source>A picture of this computer; its size is checked</source>
        <translation>选择本机上的图片；会检查尺寸</translation>
    </message>
    <message>
        <source>A project from one of the ready plans</source>
        <translation>从现成方案开始一个项目</translation>
    </message>
    <message>
        <source>A project that was exported here or elsewhere</source>
        <translation>在本机或其他电脑上导出的项目</translation>
    </message>
    <message>
        <source>A project with one plan, and nothing in it.</source>
        <translation>只有一个空方案的项目。</translation>
    </message>
    <message>
        <source>A rack of a usual size, to the right of the others, on the same feeds</source>
        <translation>常用尺寸的机柜，放在最右侧，接相同的供电</translation>
    </message>
    <message>
        <source>A ready plan</source>
        <translation>现成方案</translation>
    </message>
    <message>
        <source>A saved revision...</source>
        <translation>已保存的修订...</translation>
    </message>
    <message>
        <source>A share of the pieces of a kind, such as 5 %, rounded up, and at least so many.</source>
        <translation>按该种类件数的比例（例如 5 %）向上取整，且不少于最低件数。</translation>
    </message>
    <message>
        <source>A sheet with gaps can be exported; this says why, on the paper</source>
        <translation>有缺项也可以导出；在单上写明原因</translation>
    </message>
    <message>
        <source>A sheet without it says so among what is missing</source>
        <translation>采购单缺少此项时会列入缺项</translation>
    </message>
    <message>
        <source>A sole source: printed, and then no more are asked for</source>
        <translation>单一来源的理由：会打印出来，且不再要求更多报价</translation>
    </message>
    <message>
        <source>A table of prices, CSV or XLSX, becomes an offer</source>
        <translation>把价格表（CSV 或 XLSX）读作一份报价</translation>
    </message>
    <message>
        <source>A wish of the two guides</source>
        <translation>两份指南中的需求</translation>
    </message>
    <message>
        <source>A workbook with the lines, live sums and the readings. It has no preview.</source>
        <translation>工作簿：含明细、可计算的合计与读数，不提供预览。</translation>
    </message>
    <message>
        <source>A&amp;ccuracy</source>
        <translation>准确度(&amp;C)</translation>
    </message>
    <message>
        <source>A&amp;ll papers of the project...</source>
        <translation>项目全部文件(&amp;L)...</translation>
    </message>
    <message>
        <source>About</source>
        <translation>概况</translation>
    </message>
    <message>
        <source>About Slotwright</source>
        <translation>关于 Slotwright</translation>
    </message>
    <message>
        <source>About the template</source>
        <translation>模板说明</translation>
    </message>
    <message>
        <source>About this answer</source>
        <translation>关于此答案</translation>
    </message>
    <message>
        <source>Above</source>
        <translation>高于</translation>
    </message>
    <message>
        <source>Accelerators of the same kind that must find room, lanes and power later</source>
        <translation>以后还要放下的同型加速卡数量（位置、通道、供电）</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>接受</translation>
    </message>
    <message>
        <source>Accept a finding</source>
        <translation>接受检查结果</translation>
    </message>
    <message>
        <source>Accept...</source>
        <translation>接受...</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>已接受</translation>
    </message>
    <message>
        <source>Accepted by {name} on {date}: {reason}</source>
        <translation>{name} 于 {date} 接受：{reason}</translation>
    </message>
    <message>
        <source>Accepted instead</source>
        <translation>可接受的替代品</translation>
    </message>
    <message>
        <source>Accepted {count}</source>
        <translation>已接受 {count}</translation>
    </message>
    <message>
        <source>Accumulation</source>
        <translation>梯度累积</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>准确度</translation>
    </message>
    <message>
        <source>Accuracy report</source>
        <translation>准确度报告</translation>
    </message>
    <message>
        <source>Ad&amp;visor...</source>
        <translation>方案顾问(&amp;V)...</translation>
    </message>
    <message>
        <source>AdamW, 8-bit</source>
        <translation>AdamW，8 位</translation>
    </message>
    <message>
        <source>AdamW, 8-bit, paged</source>
        <translation>AdamW，8 位分页</translation>
    </message>
    <message>
        <source>AdamW, fused</source>
        <translation>AdamW，融合</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add a decision</source>
        <translation>添加决定</translation>
    </message>
    <message>
        <source>Add a line</source>
        <translation>添加一项</translation>
    </message>
    <message>
        <source>Add a rack</source>
        <translation>添加机柜</translation>
    </message>
    <message>
        <source>Add a row</source>
        <translation>添加一行</translation>
    </message>
    <message>
        <source>Add an empty plan to this project</source>
        <translation>在本项目中添加空方案</translation>
    </message>
    <message>
        <source>Add an offer</source>
        <translation>添加报价</translation>
    </message>
    <message>
        <source>Add equipment</source>
        <translation>添加设备</translation>
    </message>
    <message>
        <source>Add it to this project as one more plan, which you can change</source>
        <translation>作为新方案加入本项目，可以修改</translation>
    </message>
    <message>
        <source>Add: {rack}</source>
        <translation>添加：{rack}</translation>
    </message>
    <message>
        <source>Added to net prices: 13 % VAT in China</source>
        <translation>加在不含税价上：中国增值税 13 %</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>地址</translation>
    </message>
    <message>
        <source>Address, Chinese</source>
        <translation>地址（中文）</translation>
    </message>
    <message>
        <source>Address, English</source>
        <translation>地址（英文）</translation>
    </message>
    <message>
        <source>Advisor</source>
        <translation>方案顾问</translation>
    </message>
    <message>
        <source>Air and room</source>
        <translation>气流与房间</translation>
    </message>
    <message>
        <source>Air and water coolers of processors</source>
        <translation>处理器的风冷和水冷散热器</translation>
    </message>
    <message>
        <source>Air at the machine's inlet</source>
        <translation>机器进风口的空气温度</translation>
    </message>
    <message>
        <source>Air conditioning</source>
        <translation>空调</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>All jobs must run on the machine; builds are ranked by the first</source>
        <translation>整机须能运行所有任务；按第一个任务排名</translation>
    </message>
    <message>
        <source>All papers of the project</source>
        <translation>项目全部文件</translation>
    </message>
    <message>
        <source>All rows</source>
        <translation>全部行</translation>
    </message>
    <message>
        <source>All that can be opened ({patterns})</source>
        <translation>所有可打开的文件 ({patterns})</translation>
    </message>
    <message>
        <source>All words must occur in the name of a part or in the reason</source>
        <translation>部件名称或原因中须包含所有词</translation>
    </message>
    <message>
        <source>All words must occur, each of them anywhere in the project</source>
        <translation>须包含所有词，可在项目的任何位置</translation>
    </message>
    <message>
        <source>Alternative to {title}</source>
        <translation>{title}的备选</translation>
    </message>
    <message>
        <source>Altitude</source>
        <translation>海拔</translation>
    </message>
    <message>
        <source>Amount</source>
        <translation>工作量</translation>
    </message>
    <message>
        <source>Amounts are totals with tax. A role without amounts signs always.</source>
        <translation>金额为含税总额。未填金额的角色始终签字。</translation>
    </message>
    <message>
        <source>An amount in the currency of the approval; empty: no line is marked</source>
        <translation>以审批币种计的金额；留空则不标记</translation>
    </message>
    <message>
        <source>An empty row at the end</source>
        <translation>在末尾加一空行</translation>
    </message>
    <message>
        <source>Another &amp;file</source>
        <translation>另一个文件(&amp;F)</translation>
    </message>
    <message>
        <source>Another currency than the site's is converted at the rate below</source>
        <translation>与场地不同的货币按下面的汇率换算</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Answer for it with name and reason; it stays on the sheet, among what is accepted</source>
        <translation>署名并写明理由；采购单上列为已接受</translation>
    </message>
    <message>
        <source>Apparent power that it carries. Empty: none</source>
        <translation>可承载的视在功率。留空：没有</translation>
    </message>
    <message>
        <source>Approval</source>
        <translation>审批</translation>
    </message>
    <message>
        <source>Arrow keys go from seat to seat, Delete empties the selected ones</source>
        <translation>方向键在位置间移动，Delete 清空所选位置</translation>
    </message>
    <message>
        <source>As a picture, a drawing or a table</source>
        <translation>存为图片、矢量图或表格</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>As the offer says it</source>
        <translation>按报价所写</translation>
    </message>
    <message>
        <source>As the seller wrote it</source>
        <translation>按卖方所写</translation>
    </message>
    <message>
        <source>Ascend CANN only</source>
        <translation>仅昇腾 CANN</translation>
    </message>
    <message>
        <source>Ask the advisor...</source>
        <translation>询问方案顾问...</translation>
    </message>
    <message>
        <source>Asked backwards</source>
        <translation>反向提问</translation>
    </message>
    <message>
        <source>At least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>At one metre. Empty: as the site says</source>
        <translation>一米处。留空：按场地</translation>
    </message>
    <message>
        <source>At one metre; 10 dB(A) more sound about twice as loud. Empty: in an office the usual one</source>
        <translation>在一米处；每增加 10 dB(A)，听起来约响一倍。留空：办公室用通常的限值</translation>
    </message>
    <message>
        <source>At the wall</source>
        <translation>墙插功耗</translation>
    </message>
    <message>
        <source>At the wall; of a UPS only what it loses itself; empty: not known</source>
        <translation>插座侧功率；UPS 只计自身损耗；留空：未知</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Average of a request</source>
        <translation>每个请求的平均值</translation>
    </message>
    <message>
        <source>Average of an answer</source>
        <translation>每个回答的平均值</translation>
    </message>
    <message>
        <source>BF16 autocast, FP32 weights</source>
        <translation>BF16 自动混合，FP32 权重</translation>
    </message>
    <message>
        <source>BF16 with FP32 master</source>
        <translation>BF16，FP32 主权重</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>后退</translation>
    </message>
    <message>
        <source>Back to the model as it is for all machines; this can be undone</source>
        <translation>恢复为适用于所有机器的模型；可以撤销</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Batch per GPU</source>
        <translation>每卡批量</translation>
    </message>
    <message>
        <source>Batches before one optimizer step</source>
        <translation>优化器每步之前的批数</translation>
    </message>
    <message>
        <source>Begin a new sheet</source>
        <translation>另开新单</translation>
    </message>
    <message>
        <source>Begin with a rack</source>
        <translation>先添加一个机柜</translation>
    </message>
    <message>
        <source>Beginning</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Beside the plans, this differs ({state}): {more}</source>
        <translation>除方案外还有以下差别（{state}）：{more}</translation>
    </message>
    <message>
        <source>Best at</source>
        <translation>最优之处</translation>
    </message>
    <message>
        <source>Between the conductors of the outlet; many supplies give less below 200 V</source>
        <translation>插座两极之间的电压；许多电源在 200 V 以下输出功率降低</translation>
    </message>
    <message>
        <source>Blank panel</source>
        <translation>盲板</translation>
    </message>
    <message>
        <source>Boards</source>
        <translation>主板</translation>
    </message>
    <message>
        <source>Boards with their slots, lanes and memory channels</source>
        <translation>主板及其插槽、通道和内存通道</translation>
    </message>
    <message>
        <source>Both languages</source>
        <translation>中英双语</translation>
    </message>
    <message>
        <source>Bridges, risers, cables and switches between cards</source>
        <translation>卡间的桥接器、转接卡、线缆和交换芯片</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Build</source>
        <translation>整机</translation>
    </message>
    <message>
        <source>Build an alternative beside it</source>
        <translation>另建一个备选方案</translation>
    </message>
    <message>
        <source>Build files (*.json)</source>
        <translation>整机文件 (*.json)</translation>
    </message>
    <message>
        <source>Build in {part}</source>
        <translation>装入 {part}</translation>
    </message>
    <message>
        <source>Builds</source>
        <translation>整机</translation>
    </message>
    <message>
        <source>Builds of the chart</source>
        <translation>图中的整机</translation>
    </message>
    <message>
        <source>Builds, projects and sheets (*.json *.pdf)</source>
        <translation>整机、项目与采购单 (*.json *.pdf)</translation>
    </message>
    <message>
        <source>C&amp;hoose...</source>
        <translation>选择(&amp;H)...</translation>
    </message>
    <message>
        <source>C&amp;ommands...</source>
        <translation>命令(&amp;O)...</translation>
    </message>
    <message>
        <source>CO2 of the grid for each kWh</source>
        <translation>电网每千瓦时的二氧化碳排放</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>CUDA only</source>
        <translation>仅 CUDA</translation>
    </message>
    <message>
        <source>Cable manager</source>
        <translation>理线架</translation>
    </message>
    <message>
        <source>Cables</source>
        <translation>线缆</translation>
    </message>
    <message>
        <source>Calibrate</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Cancelled; nothing was changed.</source>
        <translation>已取消；没有任何改动。</translation>
    </message>
    <message>
        <source>Cannot tell</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>Cannot tell {count}</source>
        <translation>无法判断 {count}</translation>
    </message>
    <message>
        <source>Carbon</source>
        <translation>碳强度</translation>
    </message>
    <message>
        <source>Cards of that speed</source>
        <translation>该速率的网卡数</translation>
    </message>
    <message>
        <source>Case fans</source>
        <translation>机箱风扇</translation>
    </message>
    <message>
        <source>Cases</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>Catalogue</source>
        <translation>部件库</translation>
    </message>
    <message>
        <source>Catalogue: take the part in hand</source>
        <translation>部件库：拿起部件</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>改动</translation>
    </message>
    <message>
        <source>Changed fields</source>
        <translation>已变的字段</translation>
    </message>
    <message>
        <source>Changed from the default: {count}. Show only these</source>
        <translation>与默认值不同：{count} 项。只显示这些</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Chart as a drawing (*.svg)</source>
        <translation>图表，矢量 (*.svg)</translation>
    </message>
    <message>
        <source>Chart as a picture (*.png)</source>
        <translation>图表，图片 (*.png)</translation>
    </message>
    <message>
        <source>Checkpointing</source>
        <translation>重计算</translation>
    </message>
    <message>
        <source>China</source>
        <translation>中国</translation>
    </message>
    <message>
        <source>Chinese form</source>
        <translation>中文单</translation>
    </message>
    <message>
        <source>Choose &amp;another database...</source>
        <translation>另选数据库(&amp;A)...</translation>
    </message>
    <message>
        <source>Choose a chassis or a server first</source>
        <translation>请先选择机箱或服务器</translation>
    </message>
    <message>
        <source>Choose a database...</source>
        <translation>选择数据库...</translation>
    </message>
    <message>
        <source>Choose a model</source>
        <translation>选择模型</translation>
    </message>
    <message>
        <source>Choose a model...</source>
        <translation>选择模型...</translation>
    </message>
    <message>
        <source>Choose an exported PDF: to sign it, or to make its next revision</source>
        <translation>选择已导出的 PDF：为其签字，或制作下一版本</translation>
    </message>
    <message>
        <source>Choose the logo</source>
        <translation>选择标志</translation>
    </message>
    <message>
        <source>Choose which rows are shown and printed, and their order</source>
        <translation>选择显示和打印哪些行，以及它们的顺序</translation>
    </message>
    <message>
        <source>Choose...</source>
        <translation>选择...</translation>
    </message>
    <message>
        <source>Circuit</source>
        <translation>回路</translation>
    </message>
    <message>
        <source>Circuits</source>
        <translation>回路数</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>清空搜索</translation>
    </message>
    <message>
        <source>Close the notice</source>
        <translation>关闭提示</translation>
    </message>
    <message>
        <source>Close the project</source>
        <translation>关闭项目</translation>
    </message>
    <message>
        <source>Close the project; it stays in the list of projects</source>
        <translation>关闭项目；项目仍在列表中</translation>
    </message>
    <message>
        <source>Cloud instead</source>
        <translation>改用云</translation>
    </message>
    <message>
        <source>Code under the MIT licence. Data, fonts and libraries:</source>
        <translation>代码采用 MIT 许可证。数据、字体和库：</translation>
    </message>
    <message>
        <source>Column that the differences are counted from</source>
        <translation>计算差异所用的基准列</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Compare both...</source>
        <translation>对比两者...</translation>
    </message>
    <message>
        <source>Compare the file with the SHA-256 that was kept when it was written</source>
        <translation>与写出文件时记下的 SHA-256 比较</translation>
    </message>
    <message>
        <source>Compare with now</source>
        <translation>与当前对比</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>计算值</translation>
    </message>
    <message>
        <source>Computing...</source>
        <translation>正在计算...</translation>
    </message>
    <message>
        <source>Condition</source>
        <translation>新旧</translation>
    </message>
    <message>
        <source>Connecting...</source>
        <translation>正在连接...</translation>
    </message>
    <message>
        <source>Contact</source>
        <translation>联系方式</translation>
    </message>
    <message>
        <source>Content of the file</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>Continuous share</source>
        <translation>持续负载比例</translation>
    </message>
    <message>
        <source>Coolers</source>
        <translation>散热器</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>散热</translation>
    </message>
    <message>
        <source>Cooling of its place</source>
        <translation>所在位置的制冷量</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Copy of the selected rack, as it is filled</source>
        <translation>复制所选机柜及其中设备</translation>
    </message>
    <message>
        <source>Copy the plan as a &amp;list</source>
        <translation>把方案复制为清单(&amp;L)</translation>
    </message>
    <message>
        <source>Cords</source>
        <translation>电源线</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Counted in the budget</source>
        <translation>计入预算</translation>
    </message>
    <message>
        <source>Country</source>
        <translation>国家或地区</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Currency of the amounts</source>
        <translation>金额币种</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>电流</translation>
    </message>
    <message>
        <source>Curve</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Data parallel</source>
        <translation>数据并行</translation>
    </message>
    <message>
        <source>Data&amp;base...</source>
        <translation>数据库(&amp;B)...</translation>
    </message>
    <message>
        <source>Database</source>
        <translation>数据库</translation>
    </message>
    <message>
        <source>Databases (*.db *.sqlite *.sqlite3)</source>
        <translation>数据库 (*.db *.sqlite *.sqlite3)</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>De&amp;lete the plan</source>
        <translation>删除方案(&amp;L)</translation>
    </message>
    <message>
        <source>Decides the electrical code</source>
        <translation>决定适用的电气规范</translation>
    </message>
    <message>
        <source>Decides what must fit into memory</source>
        <translation>决定显存要装下什么</translation>
    </message>
    <message>
        <source>Decides which buffers exist</source>
        <translation>决定有哪些缓冲区</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决定</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策记录</translation>
    </message>
    <message>
        <source>Default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Default: {value}</source>
        <translation>默认：{value}</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Deleted: {title}</source>
        <translation>已删除“{title}”</translation>
    </message>
    <message>
        <source>Demand charge</source>
        <translation>需量电费</translation>
    </message>
    <message>
        <source>Department</source>
        <translation>部门</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>深度</translation>
    </message>
    <message>
        <source>Depth and load: {source}</source>
        <translation>深度与承重来源：{source}</translation>
    </message>
    <message>
        <source>Depth with doors</source>
        <translation>深度（含柜门）</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>规格说明</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Discount</source>
        <translation>折扣</translation>
    </message>
    <message>
        <source>Distribution unit</source>
        <translation>配电单元（PDU）</translation>
    </message>
    <message>
        <source>Done. Meters and findings have followed. F1 opens the manual at what has the focus.</source>
        <translation>完成。仪表和检查结果已随之更新。按 F1 可打开与当前焦点对应的手册页。</translation>
    </message>
    <message>
        <source>Drag a chassis or server here</source>
        <translation>把机箱或服务器拖到这里</translation>
    </message>
    <message>
        <source>Drag a machine here, or put several at once.</source>
        <translation>将机器拖到这里，或一次放入多台。</translation>
    </message>
    <message>
        <source>Drag a machine into a rack, or put several at once. They stay linked to their plan.</source>
        <translation>将机器拖入机柜，或一次放入多台。机器始终与其方案关联。</translation>
    </message>
    <message>
        <source>Drag a machine to move it; arrows select, Ctrl+arrows move, Delete takes out, Enter opens the rack</source>
        <translation>拖动可移动机器；方向键选择，Ctrl+方向键移动，Delete 取出，Enter 打开机柜属性</translation>
    </message>
    <message>
        <source>Drag that fills all equal seats</source>
        <translation>拖放并填满所有同类位置</translation>
    </message>
    <message>
        <source>Drag with copy</source>
        <translation>拖动复制</translation>
    </message>
    <message>
        <source>Drawing (*.svg)</source>
        <translation>矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>Drawing (SVG)...</source>
        <translation>图样（SVG）...</translation>
    </message>
    <message>
        <source>Drawn over</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Drives</source>
        <translation>硬盘</translation>
    </message>
    <message>
        <source>Drop cables, bridges and licences here: they have no seat, but count in the bill</source>
        <translation>线缆、桥接器和许可放在这里：没有位置，但计入清单</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Duty</source>
        <translation>负载率</translation>
    </message>
    <message>
        <source>ECC</source>
        <translation>ECC</translation>
    </message>
    <message>
        <source>Earlier parts of the tray</source>
        <translation>托盘中前面的部件</translation>
    </message>
    <message>
        <source>Edits</source>
        <translation>编辑步骤</translation>
    </message>
    <message>
        <source>Efficient edge</source>
        <translation>有效前沿</translation>
    </message>
    <message>
        <source>Empty plan</source>
        <translation>空方案</translation>
    </message>
    <message>
        <source>Empty: as the site says</source>
        <translation>留空：按场地</translation>
    </message>
    <message>
        <source>Empty: no rack</source>
        <translation>留空：没有机柜</translation>
    </message>
    <message>
        <source>End the search and show what it has found</source>
        <translation>结束搜索，显示已找到的结果</translation>
    </message>
    <message>
        <source>End this work; nothing is changed by what was done of it</source>
        <translation>停止这项工作；已做的部分不会改变任何内容</translation>
    </message>
    <message>
        <source>Engine share</source>
        <translation>引擎占用比例</translation>
    </message>
    <message>
        <source>English form</source>
        <translation>英文单</translation>
    </message>
    <message>
        <source>Enter on a command, then press its new keys.</source>
        <translation>在命令上按回车，再按新的快捷键。</translation>
    </message>
    <message>
        <source>Enter or double click goes back, or forward again, to that edit.</source>
        <translation>按 Enter 或双击可退回或前进到该步。</translation>
    </message>
    <message>
        <source>Enter places it, Shift+Enter fills all equal seats, Escape lets go</source>
        <translation>Enter 放置，Shift+Enter 填满同类位置，Esc 放下</translation>
    </message>
    <message>
        <source>Epochs</source>
        <translation>轮数</translation>
    </message>
    <message>
        <source>Equipment</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Equivalents</source>
        <translation>可替代部件</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Errors {count}</source>
        <translation>错误 {count}</translation>
    </message>
    <message>
        <source>European Union</source>
        <translation>欧盟</translation>
    </message>
    <message>
        <source>Every edit by name; jump to any of them</source>
        <translation>按名称列出每步编辑，可跳到任意一步</translation>
    </message>
    <message>
        <source>Every edit of the racks by name; any of them can be jumped to</source>
        <translation>机柜的每一步操作；可跳转到任意一步</translation>
    </message>
    <message>
        <source>Every kind of part</source>
        <translation>所有种类的部件</translation>
    </message>
    <message>
        <source>Every row in the program's own order, also those that later builds bring</source>
        <translation>按程序自身的顺序列出全部行，包括以后的整机新增的行</translation>
    </message>
    <message>
        <source>Every save is a revision. Automatic ones within ten minutes are one, and old ones are thinned out; those with a note stay.</source>
        <translation>每次保存都是一个修订。十分钟内的自动保存合为一个，旧的会逐渐精简；带备注的会保留。</translation>
    </message>
    <message>
        <source>Every setting is at its default.</source>
        <translation>所有设置都是默认值。</translation>
    </message>
    <message>
        <source>Every sheet that was exported, with the hash of its file. What went out stays on this list.</source>
        <translation>每份导出过的采购单及其文件的哈希值。已发出的会一直留在此列表中。</translation>
    </message>
    <message>
        <source>Everything fits.</source>
        <translation>全部符合要求。</translation>
    </message>
    <message>
        <source>Everything of the project in one file, for another computer</source>
        <translation>将整个项目写入一个文件，供其他电脑使用</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Export rules</source>
        <translation>出口管制</translation>
    </message>
    <message>
        <source>Export the comparison</source>
        <translation>导出对比</translation>
    </message>
    <message>
        <source>Export the curve</source>
        <translation>导出曲线</translation>
    </message>
    <message>
        <source>Export the project</source>
        <translation>导出项目</translation>
    </message>
    <message>
        <source>Export the purchase sheet</source>
        <translation>导出采购单</translation>
    </message>
    <message>
        <source>Export...</source>
        <translation>导出...</translation>
    </message>
    <message>
        <source>Exported sheets</source>
        <translation>已导出的采购单</translation>
    </message>
    <message>
        <source>FP16 autocast, FP32 weights</source>
        <translation>FP16 自动混合，FP32 权重</translation>
    </message>
    <message>
        <source>Facility water</source>
        <translation>机房冷却水</translation>
    </message>
    <message>
        <source>Fans</source>
        <translation>风扇</translation>
    </message>
    <message>
        <source>Fast room for data</source>
        <translation>高速数据空间</translation>
    </message>
    <message>
        <source>Feed {feed}</source>
        <translation>供电回路 {feed}</translation>
    </message>
    <message>
        <source>Feeds</source>
        <translation>供电路</translation>
    </message>
    <message>
        <source>Fewest accelerators</source>
        <translation>最少加速卡数</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>Fields: {fields}</source>
        <translation>可用字段：{fields}</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Figures of the part</source>
        <translation>部件参数</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>File of the database</source>
        <translation>数据库文件</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>文件类型(&amp;T)：</translation>
    </message>
    <message>
        <source>Fill in what is wanted and press Search.</source>
        <translation>填写需求，然后按“搜索”。</translation>
    </message>
    <message>
        <source>Filled in on every new sheet, where it can be changed</source>
        <translation>自动填入每张新采购单，可在单上修改</translation>
    </message>
    <message>
        <source>Fills in every field below as a guide asks for it</source>
        <translation>按指南的要求填写下面所有字段</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Filter the findings</source>
        <translation>筛选检查结果</translation>
    </message>
    <message>
        <source>Find any command by its words</source>
        <translation>按文字查找任意命令</translation>
    </message>
    <message>
        <source>Find more parts</source>
        <translation>查找更多部件</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Findings of the rack</source>
        <translation>机柜检查结果</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Firm that made the offer</source>
        <translation>报价的公司</translation>
    </message>
    <message>
        <source>First build after {first} s, all after {seconds} s; {judged} machines were put before the rules</source>
        <translation>{first} 秒得到第一台，{seconds} 秒全部完成；共有 {judged} 台交由规则检查</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>入门三步</translation>
    </message>
    <message>
        <source>Fits this build</source>
        <translation>能装进本机</translation>
    </message>
    <message>
        <source>Floor times height; tells how fast a room without cooling grows warm</source>
        <translation>面积乘以高度；用来计算没有空调时升温多快</translation>
    </message>
    <message>
        <source>Flow</source>
        <translation>风量</translation>
    </message>
    <message>
        <source>Fold equal rows</source>
        <translation>折叠相同行</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folder for the deployment kit</source>
        <translation>部署包的文件夹</translation>
    </message>
    <message>
        <source>Folder for the papers</source>
        <translation>存放文件的文件夹</translation>
    </message>
    <message>
        <source>Footer, Chinese</source>
        <translation>页脚（中文）</translation>
    </message>
    <message>
        <source>Footer, English</source>
        <translation>页脚（英文）</translation>
    </message>
    <message>
        <source>For each kVA of the greatest load, a month</source>
        <translation>按最大负载每千伏安每月</translation>
    </message>
    <message>
        <source>For every plan of the project: purchase request, request for quotation and technical sheet as PDF, the lines as XLSX, CSV, JSON and Markdown, and the build. For two to six plans a comparison. Every plan takes the next number.</source>
        <translation>为项目的每个方案生成：采购申请单、询价单与技术资料（PDF），明细（XLSX、CSV、JSON、Markdown）及整机文件；两至六个方案另附对比。每个方案取用下一个编号。</translation>
    </message>
    <message>
        <source>For information</source>
        <translation>仅供参考</translation>
    </message>
    <message>
        <source>For the archive (PDF/A-3b)</source>
        <translation>存档（PDF/A-3b）</translation>
    </message>
    <message>
        <source>For those who work on the project; never printed on a sheet</source>
        <translation>供项目参与者查看；不会印在采购单上</translation>
    </message>
    <message>
        <source>Forget all readings</source>
        <translation>删除全部读数</translation>
    </message>
    <message>
        <source>Form</source>
        <translation>形式</translation>
    </message>
    <message>
        <source>Form of the PDF</source>
        <translation>PDF 形式</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>Format in which the weights are kept</source>
        <translation>权重的存储格式</translation>
    </message>
    <message>
        <source>Format of the file</source>
        <translation>文件格式</translation>
    </message>
    <message>
        <source>Formula</source>
        <translation>公式</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Four A100 on one 16 A outlet, as a guide wrote it, faults included. The plan is yours: change it.</source>
        <translation>一个 16 A 插座上的四张 A100，照指南原文，包括其中的错误。这个方案归您：随意修改。</translation>
    </message>
    <message>
        <source>Free units</source>
        <translation>空闲 U 数</translation>
    </message>
    <message>
        <source>Freight</source>
        <translation>运费</translation>
    </message>
    <message>
        <source>Freight currency</source>
        <translation>运费币种</translation>
    </message>
    <message>
        <source>Freight tax rate</source>
        <translation>运费税率</translation>
    </message>
    <message>
        <source>From below, where there is room, one rack after another</source>
        <translation>自下而上放入空位，逐个机柜</translation>
    </message>
    <message>
        <source>From door to door; rails, plugs and cables behind a machine need a part of it</source>
        <translation>前后门之间；机器后方的导轨、插头和线缆要占去一部分</translation>
    </message>
    <message>
        <source>From front to rear rail or door. Empty: not known</source>
        <translation>从前到后导轨或门。留空：未知</translation>
    </message>
    <message>
        <source>From the date of a sheet; prices are then asked for anew</source>
        <translation>自采购单日期起；过期后重新询价</translation>
    </message>
    <message>
        <source>From the feeds to the cards</source>
        <translation>从供电路到加速卡</translation>
    </message>
    <message>
        <source>From {low} to {high}</source>
        <translation>从 {low} 到 {high}</translation>
    </message>
    <message>
        <source>Full fine-tuning</source>
        <translation>全参数微调</translation>
    </message>
    <message>
        <source>Further lines</source>
        <translation>其他项目</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>GPU memory</source>
        <translation>显存</translation>
    </message>
    <message>
        <source>GPUs along this axis; 0 lets the program choose</source>
        <translation>该维度的 GPU 数；0 表示由程序选择</translation>
    </message>
    <message>
        <source>GRPO: a reference model</source>
        <translation>GRPO：另有参考模型</translation>
    </message>
    <message>
        <source>Gain in speed</source>
        <translation>速度提升</translation>
    </message>
    <message>
        <source>General</source>
        <translation>基本信息</translation>
    </message>
    <message>
        <source>Generation</source>
        <translation>代次</translation>
    </message>
    <message>
        <source>Give every command its first keys back</source>
        <translation>所有命令恢复默认按键</translation>
    </message>
    <message>
        <source>Give the project another title</source>
        <translation>更改项目标题</translation>
    </message>
    <message>
        <source>Give the selected command its first keys back</source>
        <translation>恢复所选命令的默认快捷键</translation>
    </message>
    <message>
        <source>Gives its current, phases and outlets, as the catalogue has them</source>
        <translation>按目录填入电流、相数和插座</translation>
    </message>
    <message>
        <source>Giving way; choose one to open it as a plan:</source>
        <translation>放宽条件；点选一项即可作为方案打开：</translation>
    </message>
    <message>
        <source>Go on with a sheet...</source>
        <translation>接续已有单据...</translation>
    </message>
    <message>
        <source>Go on with an exported sheet</source>
        <translation>接续已导出的单据</translation>
    </message>
    <message>
        <source>Go on with the projects on &amp;this computer</source>
        <translation>使用本机的项目继续(&amp;T)</translation>
    </message>
    <message>
        <source>Go to the &amp;findings</source>
        <translation>转到检查结果(&amp;F)</translation>
    </message>
    <message>
        <source>Go to the catalogue</source>
        <translation>转到部件库</translation>
    </message>
    <message>
        <source>Go to the catalogue; once something was changed, this ends the guide</source>
        <translation>转到目录；作了修改之后，此按钮结束引导</translation>
    </message>
    <message>
        <source>Go to the findings and select the first one that offers a repair</source>
        <translation>转到检查结果，选中第一条可以修复的</translation>
    </message>
    <message>
        <source>Go to the m&amp;achine</source>
        <translation>转到机器(&amp;A)</translation>
    </message>
    <message>
        <source>Go to the m&amp;eters</source>
        <translation>转到仪表(&amp;E)</translation>
    </message>
    <message>
        <source>Go to the s&amp;ite</source>
        <translation>转到场地(&amp;I)</translation>
    </message>
    <message>
        <source>Go to the w&amp;orkload</source>
        <translation>转到任务(&amp;O)</translation>
    </message>
    <message>
        <source>Goes on with {number}, revision {revision}, {status}</source>
        <translation>接续 {number}，第 {revision} 版，{status}</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>有效训练比例</translation>
    </message>
    <message>
        <source>Graphics cards and accelerator modules</source>
        <translation>显卡和加速器模组</translation>
    </message>
    <message>
        <source>Growth</source>
        <translation>扩展</translation>
    </message>
    <message>
        <source>Has no seat: goes into the tray</source>
        <translation>没有位置：放入托盘</translation>
    </message>
    <message>
        <source>Have it</source>
        <translation>已有</translation>
    </message>
    <message>
        <source>Head of the Chinese sheet</source>
        <translation>中文采购单的抬头</translation>
    </message>
    <message>
        <source>Head of the English sheet</source>
        <translation>英文采购单的抬头</translation>
    </message>
    <message>
        <source>Heading</source>
        <translation>表头</translation>
    </message>
    <message>
        <source>Heat that the air conditioner can take</source>
        <translation>空调能带走的热量</translation>
    </message>
    <message>
        <source>Heat that the room takes away at this rack; empty: not known</source>
        <translation>机房在此机柜处可带走的热量；留空：未知</translation>
    </message>
    <message>
        <source>Heat, lanes, power, airflow or clearance, over the machine</source>
        <translation>在机器上显示发热、通道、供电、气流或间隙</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Height, depth, load and feeds can be changed afterwards</source>
        <translation>之后可以修改高度、深度、承重和供电</translation>
    </message>
    <message>
        <source>Height, depth, load, cooling and feeds of the selected rack</source>
        <translation>所选机柜的高度、深度、承重、散热和供电</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Hints {count}</source>
        <translation>提示 {count}</translation>
    </message>
    <message>
        <source>History</source>
        <translation>历史记录</translation>
    </message>
    <message>
        <source>History...</source>
        <translation>历史记录...</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>是否成立</translation>
    </message>
    <message>
        <source>Host and lanes</source>
        <translation>主机与通道</translation>
    </message>
    <message>
        <source>Hours of work</source>
        <translation>运行时段</translation>
    </message>
    <message>
        <source>Hours with another price per kWh: 8-11,18-23 1.07; 23-7 0.29</source>
        <translation>分时段每千瓦时电价，例如 8-11,18-23 1.07; 23-7 0.29</translation>
    </message>
    <message>
        <source>How far away</source>
        <translation>与机器的距离</translation>
    </message>
    <message>
        <source>How far the sheet is; for approval it is locked, so that all sign the same</source>
        <translation>单据的进度；送审时锁定，保证各方签的是同一份</translation>
    </message>
    <message>
        <source>How it is called in the rack and on its sheet</source>
        <translation>在机柜中和打印页上的名称</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>How many machines</source>
        <translation>机器数量</translation>
    </message>
    <message>
        <source>How many power supplies may fail while the machine runs on</source>
        <translation>机器继续运行时允许几个电源失效</translation>
    </message>
    <message>
        <source>How often the data is gone through</source>
        <translation>数据遍历的次数</translation>
    </message>
    <message>
        <source>How soon it is wanted; say why below</source>
        <translation>需要的紧急程度；在下面写明理由</translation>
    </message>
    <message>
        <source>How the rack is called here and in its findings</source>
        <translation>机柜在此处和结论中的名称</translation>
    </message>
    <message>
        <source>How the work is split over the GPUs; by hand shows a field for each axis</source>
        <translation>工作如何分配到各 GPU；选手动则显示每个维度</translation>
    </message>
    <message>
        <source>How this was derived</source>
        <translation>推导过程</translation>
    </message>
    <message>
        <source>Import a project</source>
        <translation>导入项目</translation>
    </message>
    <message>
        <source>Import...</source>
        <translation>导入...</translation>
    </message>
    <message>
        <source>In every second slot</source>
        <translation>每隔一个插槽</translation>
    </message>
    <message>
        <source>In every slot</source>
        <translation>依次放置</translation>
    </message>
    <message>
        <source>In every third slot</source>
        <translation>每隔两个插槽</translation>
    </message>
    <message>
        <source>In one machine</source>
        <translation>一台机器内</translation>
    </message>
    <message>
        <source>In reserve</source>
        <translation>余量</translation>
    </message>
    <message>
        <source>In the catalogue</source>
        <translation>目录中</translation>
    </message>
    <message>
        <source>In the guide: “{words}”</source>
        <translation>指南原文：“{words}”</translation>
    </message>
    <message>
        <source>In the order of their tabs: what stays, what goes, what each step costs</source>
        <translation>按标签顺序：保留什么、换下什么、每步花费</translation>
    </message>
    <message>
        <source>In the plan</source>
        <translation>方案中</translation>
    </message>
    <message>
        <source>In the site's currency. Launch prices are in dollars; without a rate they do not count.</source>
        <translation>以场地货币计。首发价为美元；没有汇率则不计入。</translation>
    </message>
    <message>
        <source>In the site's currency; holds for all hours that have no price of their own below</source>
        <translation>以场地币种计；适用于下面没有单独定价的时段</translation>
    </message>
    <message>
        <source>In the words of the guide:</source>
        <translation>指南原文：</translation>
    </message>
    <message>
        <source>In use: {place}</source>
        <translation>正在使用：{place}</translation>
    </message>
    <message>
        <source>Inference, one batch</source>
        <translation>推理，单批</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入量</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入量</translation>
    </message>
    <message>
        <source>Instead of {seat}. The nearest comes first.</source>
        <translation>替换 {seat}。最接近的排在最前。</translation>
    </message>
    <message>
        <source>Is bought</source>
        <translation>购入</translation>
    </message>
    <message>
        <source>Is it unchanged?</source>
        <translation>文件是否未变？</translation>
    </message>
    <message>
        <source>Is thrown away</source>
        <translation>淘汰</translation>
    </message>
    <message>
        <source>It does not come back by itself; Help has it</source>
        <translation>不会自动再次出现；可在“帮助”中打开</translation>
    </message>
    <message>
        <source>It does not work, or is not allowed, as it is planned</source>
        <translation>按此方案不能工作或不允许</translation>
    </message>
    <message>
        <source>It had cost</source>
        <translation>当初花费</translation>
    </message>
    <message>
        <source>It is kept in memory until Slotwright is closed, and written nowhere.</source>
        <translation>密码只保存在内存中，直到 Slotwright 关闭；不会写到任何地方。</translation>
    </message>
    <message>
        <source>It says</source>
        <translation>说法</translation>
    </message>
    <message>
        <source>It stays accepted as long as these facts stay the same, and it is printed on the sheet.</source>
        <translation>只要这些事实不变，接受就一直有效，并会印在采购单上。</translation>
    </message>
    <message>
        <source>It stays in the list of projects</source>
        <translation>项目仍在列表中</translation>
    </message>
    <message>
        <source>It works, with a loss or a risk that is named</source>
        <translation>可以工作，但有注明的损失或风险</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>品名</translation>
    </message>
    <message>
        <source>Its parts lie in the tray below: they are counted and checked, but whether they fit cannot be told. Drag a chassis or server here.</source>
        <translation>部件都在下方的托盘里：会计入并检查，但能否装下无法判断。请把机箱或服务器拖到这里。</translation>
    </message>
    <message>
        <source>Its states lie beside the weights: AdamW keeps two numbers for each trained one</source>
        <translation>其状态与权重并存：AdamW 为每个训练参数保存两个数</translation>
    </message>
    <message>
        <source>Japan</source>
        <translation>日本</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Job and site</source>
        <translation>任务与场地</translation>
    </message>
    <message>
        <source>Job and site that the builds are judged for</source>
        <translation>评判各整机所用的任务与场地</translation>
    </message>
    <message>
        <source>Job: {job}</source>
        <translation>任务：{job}</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Keep as a plan</source>
        <translation>存为方案</translation>
    </message>
    <message>
        <source>Keep projects on this computer, or on a server for a team</source>
        <translation>把项目保存在本机，或保存在团队的服务器上</translation>
    </message>
    <message>
        <source>Keep the present state</source>
        <translation>保留当前状态</translation>
    </message>
    <message>
        <source>Keep those of the plan</source>
        <translation>保留方案中的</translation>
    </message>
    <message>
        <source>Kept in {file}</source>
        <translation>保存在 {file}</translation>
    </message>
    <message>
        <source>Kept in {place}</source>
        <translation>保存在 {place}</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Kind of part</source>
        <translation>部件种类</translation>
    </message>
    <message>
        <source>Kind of sheet</source>
        <translation>单据类型</translation>
    </message>
    <message>
        <source>La&amp;nguage</source>
        <translation>语言(&amp;N)</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Language of the sheet</source>
        <translation>采购单语言</translation>
    </message>
    <message>
        <source>Largest batch</source>
        <translation>最大批量</translation>
    </message>
    <message>
        <source>Launch price</source>
        <translation>发布价</translation>
    </message>
    <message>
        <source>Lay out machines of the catalogue, choose parts, and judge each with meters and rules</source>
        <translation>用目录中的机器布局、选部件，并逐一用仪表和规则评判</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>并行布局</translation>
    </message>
    <message>
        <source>Least speed</source>
        <translation>最低速度</translation>
    </message>
    <message>
        <source>Leaves out what export rules keep from the country of the site</source>
        <translation>排除因出口管制不能交付到场地所在国的产品</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>图例</translation>
    </message>
    <message>
        <source>Length of the training data; 8k and 2M are understood. Empty: no duration is computed</source>
        <translation>训练数据的长度；可写 8k 和 2M。留空：不计算时长</translation>
    </message>
    <message>
        <source>Libraries in use</source>
        <translation>所用的库</translation>
    </message>
    <message>
        <source>Licences and sources</source>
        <translation>许可证与来源</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Lines of the list</source>
        <translation>清单各行</translation>
    </message>
    <message>
        <source>Lines of the machine</source>
        <translation>整机明细</translation>
    </message>
    <message>
        <source>Lines of the offer</source>
        <translation>报价的各行</translation>
    </message>
    <message>
        <source>Lines that were not understood are not in the plan: search their parts in the catalogue.</source>
        <translation>未能识别的行不在方案中：请在部件库中查找相应部件。</translation>
    </message>
    <message>
        <source>List price</source>
        <translation>目录价</translation>
    </message>
    <message>
        <source>Listener</source>
        <translation>听者</translation>
    </message>
    <message>
        <source>Lists and quotes ({patterns})</source>
        <translation>清单与报价 ({patterns})</translation>
    </message>
    <message>
        <source>LoRA</source>
        <translation>LoRA</translation>
    </message>
    <message>
        <source>LoRA rank</source>
        <translation>LoRA 秩</translation>
    </message>
    <message>
        <source>LoRA targets</source>
        <translation>LoRA 目标层</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Log of decisions</source>
        <translation>决策日志</translation>
    </message>
    <message>
        <source>Logo</source>
        <translation>标志</translation>
    </message>
    <message>
        <source>Longest context</source>
        <translation>最长上下文</translation>
    </message>
    <message>
        <source>Looking what is there...</source>
        <translation>正在查看该处的内容...</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Machine: go from seat to seat</source>
        <translation>机器：在位置间移动</translation>
    </message>
    <message>
        <source>Machine: remove the selected parts</source>
        <translation>机器：移除所选部件</translation>
    </message>
    <message>
        <source>Machines are spread over them; the fullest one counts</source>
        <translation>机器分摊到各相；以负载最大的一相为准</translation>
    </message>
    <message>
        <source>Machines of the project</source>
        <translation>项目中的机器</translation>
    </message>
    <message>
        <source>Machines of the selected plan at once, up to {most}</source>
        <translation>一次放入所选方案的台数，最多 {most}</translation>
    </message>
    <message>
        <source>Made in</source>
        <translation>产地</translation>
    </message>
    <message>
        <source>Made when the papers are; it must be empty</source>
        <translation>生成文件时创建；须为空</translation>
    </message>
    <message>
        <source>Make the papers</source>
        <translation>生成文件</translation>
    </message>
    <message>
        <source>Make the selected state the newest; the present one stays a revision</source>
        <translation>将所选状态设为最新；当前状态保留为修订</translation>
    </message>
    <message>
        <source>Maker</source>
        <translation>品牌</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Map of the machine</source>
        <translation>整机缩略图</translation>
    </message>
    <message>
        <source>Markdown, for a message or an issue</source>
        <translation>Markdown 格式，可贴到消息或工单</translation>
    </message>
    <message>
        <source>May carry</source>
        <translation>承重</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Memory modules and kits</source>
        <translation>内存条和套装</translation>
    </message>
    <message>
        <source>Memory that corrects single flipped bits</source>
        <translation>能纠正单比特错误的内存</translation>
    </message>
    <message>
        <source>Meters</source>
        <translation>仪表</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Millimetres left, over the machine</source>
        <translation>在整机上显示剩余的毫米数</translation>
    </message>
    <message>
        <source>Missing</source>
        <translation>缺项</translation>
    </message>
    <message>
        <source>Missing ({count})</source>
        <translation>缺项（{count}）</translation>
    </message>
    <message>
        <source>Missing: {facts}</source>
        <translation>缺少：{facts}</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Models ({patterns})</source>
        <translation>模型 ({patterns})</translation>
    </message>
    <message>
        <source>Models beside the policy</source>
        <translation>策略模型之外的模型</translation>
    </message>
    <message>
        <source>Money</source>
        <translation>费用</translation>
    </message>
    <message>
        <source>Money against speed, watts or noise, with the builds that no other one beats</source>
        <translation>费用与速度、功率或噪声的关系，并标出不被其他整机胜过的整机</translation>
    </message>
    <message>
        <source>Money on the horizontal axis</source>
        <translation>横轴费用</translation>
    </message>
    <message>
        <source>Months</source>
        <translation>月数</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>More lines</source>
        <translation>其他项目</translation>
    </message>
    <message>
        <source>More parts of the tray</source>
        <translation>托盘中后面的部件</translation>
    </message>
    <message>
        <source>Most accelerators</source>
        <translation>最多加速卡数</translation>
    </message>
    <message>
        <source>Most cards</source>
        <translation>最多卡数</translation>
    </message>
    <message>
        <source>Most users</source>
        <translation>最多用户数</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Must be used</source>
        <translation>必须使用</translation>
    </message>
    <message>
        <source>N+1: one may fail</source>
        <translation>N+1：可失效一个</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Name of the equipment</source>
        <translation>设备名称</translation>
    </message>
    <message>
        <source>Name of the project in the list and on its papers</source>
        <translation>项目在列表和文件上的名称</translation>
    </message>
    <message>
        <source>Name of the rack</source>
        <translation>机柜名称</translation>
    </message>
    <message>
        <source>Name or number of the project that pays</source>
        <translation>付款项目的名称或编号</translation>
    </message>
    <message>
        <source>Name the database on the server</source>
        <translation>请填写服务器上的数据库名</translation>
    </message>
    <message>
        <source>Name the file of the database; it is made if it is not there</source>
        <translation>请填写数据库文件；若不存在则会新建</translation>
    </message>
    <message>
        <source>Name, logo, numbers, approval, terms of your sheets</source>
        <translation>单据的名称、标志、编号、审批与条款</translation>
    </message>
    <message>
        <source>Name, telephone or mail for the seller's questions</source>
        <translation>供卖方联系的姓名、电话或邮箱</translation>
    </message>
    <message>
        <source>Named on a request for quotation</source>
        <translation>印在询价单上</translation>
    </message>
    <message>
        <source>Ne&amp;xt plan</source>
        <translation>下一个方案(&amp;X)</translation>
    </message>
    <message>
        <source>Ne&amp;xt project</source>
        <translation>下一个项目(&amp;X)</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Network cards</source>
        <translation>网卡数</translation>
    </message>
    <message>
        <source>New keys of the selected command</source>
        <translation>所选命令的新快捷键</translation>
    </message>
    <message>
        <source>New plan</source>
        <translation>新建方案</translation>
    </message>
    <message>
        <source>New project</source>
        <translation>新建项目</translation>
    </message>
    <message>
        <source>No build can be named</source>
        <translation>无法给出配置</translation>
    </message>
    <message>
        <source>No build exists</source>
        <translation>没有可行的整机</translation>
    </message>
    <message>
        <source>No build has both quantities: nothing can be drawn. The list says why.</source>
        <translation>没有整机同时具备这两个量，无法绘图。原因见列表。</translation>
    </message>
    <message>
        <source>No build is compared. Press Add: plans of the project, saved revisions, build files and ready plans</source>
        <translation>还没有对比的整机。请按“添加”：项目中的方案、已保存的修订、装机文件和现成方案</translation>
    </message>
    <message>
        <source>No build was found in the time</source>
        <translation>在时限内没有找到整机</translation>
    </message>
    <message>
        <source>No command has all of these words.</source>
        <translation>没有命令同时含有这些词。</translation>
    </message>
    <message>
        <source>No finding has these words.</source>
        <translation>没有包含这些词的检查结果。</translation>
    </message>
    <message>
        <source>No findings yet. Choose a chassis and drag parts into it.</source>
        <translation>还没有检查结果。请选择机箱并把部件拖进去。</translation>
    </message>
    <message>
        <source>No findings. Checks passed: {count}.</source>
        <translation>没有问题，{count} 项检查通过。</translation>
    </message>
    <message>
        <source>No free seat takes it: {reason}</source>
        <translation>没有可用的位置：{reason}</translation>
    </message>
    <message>
        <source>No further lines. Add what is bought beside the machine: licences, support, installation.</source>
        <translation>暂无其他项目。可添加整机以外采购的内容：许可、支持服务、安装。</translation>
    </message>
    <message>
        <source>No model has all of these words.</source>
        <translation>没有包含这些词的模型。</translation>
    </message>
    <message>
        <source>No offer yet</source>
        <translation>尚无报价</translation>
    </message>
    <message>
        <source>No part has all of these words. Fewer words find more, as does a part number.</source>
        <translation>没有包含全部这些词的部件。词越少找到的越多，也可以用料号查找。</translation>
    </message>
    <message>
        <source>No part of this kind has all of these words.</source>
        <translation>该类部件中没有包含全部这些词的。</translation>
    </message>
    <message>
        <source>No project has these words.</source>
        <translation>没有包含这些词的项目。</translation>
    </message>
    <message>
        <source>No rack yet</source>
        <translation>还没有机柜</translation>
    </message>
    <message>
        <source>No reading and no finding would change.</source>
        <translation>读数与检查结果都不会变。</translation>
    </message>
    <message>
        <source>No reading yet.</source>
        <translation>尚无读数。</translation>
    </message>
    <message>
        <source>No setting has these words.</source>
        <translation>没有设置含有这些词。</translation>
    </message>
    <message>
        <source>No sheet has gone out yet. File, Purchase sheet makes one.</source>
        <translation>还没有导出过采购单。可用“文件 → 采购单”制作。</translation>
    </message>
    <message>
        <source>No single change that was tried helps by more than 2 %.</source>
        <translation>试过的单项改动，提升都不超过 2 %。</translation>
    </message>
    <message>
        <source>No source is given.</source>
        <translation>没有给出来源。</translation>
    </message>
    <message>
        <source>No spare parts yet. Add a row for a kind of part.</source>
        <translation>尚无备件。请为部件种类添加一行。</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Noise and heat are judged more strictly where people work</source>
        <translation>有人办公的地方对噪声和发热要求更严</translation>
    </message>
    <message>
        <source>Noise limit</source>
        <translation>噪声上限</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Note of the present state</source>
        <translation>当前状态的备注</translation>
    </message>
    <message>
        <source>Note on the offer</source>
        <translation>报价备注</translation>
    </message>
    <message>
        <source>Note...</source>
        <translation>备注...</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Notes, tags, decisions, exported sheets, revisions</source>
        <translation>说明、标签、决策、已导出的采购单、修订</translation>
    </message>
    <message>
        <source>Nothing differs from what is shown ({state})</source>
        <translation>与当前显示的内容没有差别（{state}）</translation>
    </message>
    <message>
        <source>Nothing has been decided yet. Add a decision to begin the log.</source>
        <translation>还没有决定。添加一条决定，即可开始记录。</translation>
    </message>
    <message>
        <source>Nothing is lost: what is in that database stays there. If you close this and go on, your work is kept in memory and in a rescue file, and saved as soon as the database answers.</source>
        <translation>不会丢失任何内容：该数据库中的内容原样保留。如果关闭此窗口继续工作，您的工作会留在内存和救援文件中，数据库一有响应就会保存。</translation>
    </message>
    <message>
        <source>Nothing is missing.</source>
        <translation>没有缺项。</translation>
    </message>
    <message>
        <source>Nothing that was searched for fits into this build as it is.</source>
        <translation>搜索结果中没有能装进当前整机的部件。</translation>
    </message>
    <message>
        <source>Nothing to show: {count} findings are hidden by the filter.</source>
        <translation>没有可显示的内容：{count} 条结果被筛选隐藏。</translation>
    </message>
    <message>
        <source>Notice</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>编号</translation>
    </message>
    <message>
        <source>Number format of weights and arithmetic</source>
        <translation>权重与运算的数值格式</translation>
    </message>
    <message>
        <source>Number format of what is kept of every token read and written</source>
        <translation>每个读写过的词元所保留内容的数值格式</translation>
    </message>
    <message>
        <source>Numbers and validity</source>
        <translation>编号与有效期</translation>
    </message>
    <message>
        <source>Numbers of sheets are given in order, and none twice</source>
        <translation>采购单编号按顺序发放，不会重复</translation>
    </message>
    <message>
        <source>OK</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>Of budget, tariff and sheet</source>
        <translation>预算、电价和采购单的币种</translation>
    </message>
    <message>
        <source>Of its body, without cables; empty: not known</source>
        <translation>机身深度，不含线缆；留空：未知</translation>
    </message>
    <message>
        <source>Of the circuit that feeds the outlet</source>
        <translation>插座所在回路的相数</translation>
    </message>
    <message>
        <source>Of the whole machine at its plug, in watts, averaged over some minutes</source>
        <translation>整机在插头处的功率，单位瓦，取几分钟的平均值</translation>
    </message>
    <message>
        <source>Of the whole sheet, without tax</source>
        <translation>全单的运费，不含税</translation>
    </message>
    <message>
        <source>Of this sheet alone; the usual one is in File, Organisation</source>
        <translation>仅用于本单；常用的在“文件 → 单位信息”中设置</translation>
    </message>
    <message>
        <source>Of those that are open</source>
        <translation>在打开的项目中切换</translation>
    </message>
    <message>
        <source>Of three phases: the line voltage (400 V), or that of a phase (230 V)</source>
        <translation>三相时填线电压（400 V）或相电压（230 V）</translation>
    </message>
    <message>
        <source>Off-load</source>
        <translation>卸载</translation>
    </message>
    <message>
        <source>Offer</source>
        <translation>报价</translation>
    </message>
    <message>
        <source>Offer date</source>
        <translation>报价日期</translation>
    </message>
    <message>
        <source>Offer number</source>
        <translation>报价单号</translation>
    </message>
    <message>
        <source>Offer valid until</source>
        <translation>报价有效期至</translation>
    </message>
    <message>
        <source>Offer {number}</source>
        <translation>报价 {number}</translation>
    </message>
    <message>
        <source>Offers of the project</source>
        <translation>项目的报价</translation>
    </message>
    <message>
        <source>Offers that are asked for</source>
        <translation>要求的报价份数</translation>
    </message>
    <message>
        <source>Older generations are sold used only, without the maker's warranty</source>
        <translation>旧代产品只有二手，没有原厂保修</translation>
    </message>
    <message>
        <source>On NVMe drives: what is read while it trains</source>
        <translation>在 NVMe 盘上：训练时读取的数据</translation>
    </message>
    <message>
        <source>On hard disks; 0: none</source>
        <translation>在机械硬盘上；0 表示没有</translation>
    </message>
    <message>
        <source>On the efficient edge</source>
        <translation>在有效前沿上</translation>
    </message>
    <message>
        <source>On this sheet</source>
        <translation>在本单中</translation>
    </message>
    <message>
        <source>One dollar costs</source>
        <translation>一美元折合</translation>
    </message>
    <message>
        <source>One machine after another, each bought with the next one in mind</source>
        <translation>逐台购置，每台都为下一台留余地</translation>
    </message>
    <message>
        <source>One more offer of the project, on this sheet</source>
        <translation>为项目新增一份报价，并列入本采购单</translation>
    </message>
    <message>
        <source>One more row, of today</source>
        <translation>加一行，日期为今天</translation>
    </message>
    <message>
        <source>One plan for each stage, added to this project</source>
        <translation>每个阶段一个方案，加入本项目</translation>
    </message>
    <message>
        <source>One reading of a meter at the wall shifts the model and narrows its band. It is kept with the build.</source>
        <translation>一次墙上功率计读数即可修正模型并收窄区间。读数随本机方案保存。</translation>
    </message>
    <message>
        <source>Only accelerators that this software runs on</source>
        <translation>只用能运行此软件的加速器</translation>
    </message>
    <message>
        <source>Only then can a sheet that is for approval be changed; signatures become void</source>
        <translation>送审的单据须先撤回才能修改；签字随之作废</translation>
    </message>
    <message>
        <source>Open a build &amp;file...</source>
        <translation>打开整机文件(&amp;F)...</translation>
    </message>
    <message>
        <source>Open a build file</source>
        <translation>打开整机文件</translation>
    </message>
    <message>
        <source>Open a build, a sheet or a list of parts</source>
        <translation>打开配置、采购单或部件清单</translation>
    </message>
    <message>
        <source>Open as a plan</source>
        <translation>作为方案打开</translation>
    </message>
    <message>
        <source>Open in the browser</source>
        <translation>在浏览器中打开</translation>
    </message>
    <message>
        <source>Open it</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Open projects</source>
        <translation>打开的项目</translation>
    </message>
    <message>
        <source>Open that path as plans</source>
        <translation>把该路径作为方案打开</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>打开文件</translation>
    </message>
    <message>
        <source>Open the folder</source>
        <translation>打开文件夹</translation>
    </message>
    <message>
        <source>Open the manual at the advisor</source>
        <translation>打开手册中顾问一节</translation>
    </message>
    <message>
        <source>Open the manual at what has the focus</source>
        <translation>打开手册中与当前焦点相关的内容</translation>
    </message>
    <message>
        <source>Open the plan</source>
        <translation>打开方案</translation>
    </message>
    <message>
        <source>Open, rename, duplicate or delete a project</source>
        <translation>打开、重命名、复制或删除项目</translation>
    </message>
    <message>
        <source>Opened as a plan of this project: {file}</source>
        <translation>已作为本项目的方案打开：{file}</translation>
    </message>
    <message>
        <source>Opened as a plan: {title}</source>
        <translation>已作为方案打开：{title}</translation>
    </message>
    <message>
        <source>Opening the database; one of an older version is brought up to date, a damaged one is read out...</source>
        <translation>正在打开数据库；旧版本会升级，损坏的会读出能读的内容...</translation>
    </message>
    <message>
        <source>Opening the project of last time...</source>
        <translation>正在打开上次的项目...</translation>
    </message>
    <message>
        <source>Opening the project...</source>
        <translation>正在打开项目...</translation>
    </message>
    <message>
        <source>Opening...</source>
        <translation>正在打开...</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>Optimizer step</source>
        <translation>优化器更新</translation>
    </message>
    <message>
        <source>Or&amp;ganisation...</source>
        <translation>单位信息(&amp;G)...</translation>
    </message>
    <message>
        <source>Order of forward and backward passes: how many batches are in flight, and how long GPUs idle</source>
        <translation>前向和反向的次序：决定同时处理多少批次、GPU 空闲多久</translation>
    </message>
    <message>
        <source>Ordinary</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>Organisation</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Organisation, Chinese</source>
        <translation>单位名称（中文）</translation>
    </message>
    <message>
        <source>Organisation, English</source>
        <translation>单位名称（英文）</translation>
    </message>
    <message>
        <source>Other equipment</source>
        <translation>其他设备</translation>
    </message>
    <message>
        <source>Other figures in the catalogue</source>
        <translation>目录中的参数不同</translation>
    </message>
    <message>
        <source>Other load</source>
        <translation>其他负载</translation>
    </message>
    <message>
        <source>Other plan</source>
        <translation>其他方案</translation>
    </message>
    <message>
        <source>Other plans</source>
        <translation>其他方案</translation>
    </message>
    <message>
        <source>Otherwise the tax is added to the prices of this offer</source>
        <translation>未勾选时，在此报价的价格上加税</translation>
    </message>
    <message>
        <source>Out of the comparison; the plan stays in the project</source>
        <translation>移出对比；方案仍留在项目中</translation>
    </message>
    <message>
        <source>Outlet</source>
        <translation>插座</translation>
    </message>
    <message>
        <source>Outlet, room, rack, tariff, tax</source>
        <translation>插座、房间、机架、电价、税</translation>
    </message>
    <message>
        <source>Outlets</source>
        <translation>插座</translation>
    </message>
    <message>
        <source>Outlets, cords, distribution units and UPSs</source>
        <translation>插座、电源线、配电单元和 UPS</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>输出 token</translation>
    </message>
    <message>
        <source>Over the limit</source>
        <translation>超出上限</translation>
    </message>
    <message>
        <source>Owning, spent so far</source>
        <translation>自购，累计支出</translation>
    </message>
    <message>
        <source>P&amp;urchase sheet...</source>
        <translation>采购单(&amp;U)...</translation>
    </message>
    <message>
        <source>PCIe cards</source>
        <translation>PCIe 卡</translation>
    </message>
    <message>
        <source>PCIe lanes and their roots over the machine</source>
        <translation>在整机上显示 PCIe 通道及其根</translation>
    </message>
    <message>
        <source>PDF files (*.pdf)</source>
        <translation>PDF 文件 (*.pdf)</translation>
    </message>
    <message>
        <source>PDF pages (*.pdf)</source>
        <translation>PDF 页面 (*.pdf)</translation>
    </message>
    <message>
        <source>PDF pages in both languages (*.pdf)</source>
        <translation>中英双语 PDF 页面 (*.pdf)</translation>
    </message>
    <message>
        <source>PDF pages, workbook, CSV, and the chart as a picture or as numbers</source>
        <translation>PDF 页面、工作簿、CSV，以及图表的图片或数值</translation>
    </message>
    <message>
        <source>PPO: critic, reference and reward model</source>
        <translation>PPO：另有评论、参考与奖励模型</translation>
    </message>
    <message>
        <source>PSU</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Pages of the comparison</source>
        <translation>对比的页面</translation>
    </message>
    <message>
        <source>Pages of the profile</source>
        <translation>单位信息的各页</translation>
    </message>
    <message>
        <source>Pages that have all of these words</source>
        <translation>包含所有这些词的页面</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>Panels, shelves, switches and whatever else takes units and power in the rack</source>
        <translation>盲板、托盘、交换机等占用机柜高度和电力的设备</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Part in hand or drag: cancel</source>
        <translation>手持部件或拖动：取消</translation>
    </message>
    <message>
        <source>Part in hand: fill all equal seats</source>
        <translation>手持部件：填满同类位置</translation>
    </message>
    <message>
        <source>Part in hand: next seat that takes it</source>
        <translation>手持部件：下一个可用位置</translation>
    </message>
    <message>
        <source>Part in hand: place</source>
        <translation>手持部件：放置</translation>
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
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Parts of the column</source>
        <translation>该列的部件</translation>
    </message>
    <message>
        <source>Parts of the open plan</source>
        <translation>当前方案的部件</translation>
    </message>
    <message>
        <source>Parts of the sheet</source>
        <translation>采购单的各部分</translation>
    </message>
    <message>
        <source>Parts, fit, power, heat, noise, memory, speed, cost and findings, side by side</source>
        <translation>并排列出部件、安装、功耗、发热、噪声、显存、速度、费用和检查结果</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>通过</translation>
    </message>
    <message>
        <source>Passed {count}</source>
        <translation>通过 {count}</translation>
    </message>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Password of the database</source>
        <translation>数据库密码</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Paste a list as a ne&amp;w plan</source>
        <translation>把清单粘贴为新方案(&amp;W)</translation>
    </message>
    <message>
        <source>Pasted list</source>
        <translation>粘贴的清单</translation>
    </message>
    <message>
        <source>Patch panel</source>
        <translation>配线架</translation>
    </message>
    <message>
        <source>Pattern of numbers</source>
        <translation>编号格式</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>周期</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>相数</translation>
    </message>
    <message>
        <source>Picture (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>Picture and points, for a document or a spreadsheet</source>
        <translation>图片和数据点，供文档或表格使用</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>图片 (*.png)</translation>
    </message>
    <message>
        <source>Pictures (*.svg *.png *.jpg *.jpeg)</source>
        <translation>图片 (*.svg *.png *.jpg *.jpeg)</translation>
    </message>
    <message>
        <source>Pieces; they count in power, memory and price, and take no seat</source>
        <translation>件数；计入功率、内存和价格，不占位置</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>Pipeline schedule</source>
        <translation>流水线调度</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>地点</translation>
    </message>
    <message>
        <source>Place it</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>Place this part</source>
        <translation>放置此部件</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Plan {number}</source>
        <translation>方案 {number}</translation>
    </message>
    <message>
        <source>Plans as written are kept with their faults, so that the findings can show them.</source>
        <translation>“原文”方案保留其错误，以便检查结果指出。</translation>
    </message>
    <message>
        <source>Plans of the project</source>
        <translation>项目中的方案</translation>
    </message>
    <message>
        <source>Plans of this project</source>
        <translation>本项目的方案</translation>
    </message>
    <message>
        <source>Point under the mouse</source>
        <translation>鼠标所指的点</translation>
    </message>
    <message>
        <source>Points of the chart</source>
        <translation>图中的点</translation>
    </message>
    <message>
        <source>Points of the chart as CSV (*.csv)</source>
        <translation>图中各点，CSV (*.csv)</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Power at most</source>
        <translation>最大功率</translation>
    </message>
    <message>
        <source>Power limit for this outlet</source>
        <translation>此插座下的功耗上限</translation>
    </message>
    <message>
        <source>Power limit of each GPU</source>
        <translation>每张 GPU 的功耗上限</translation>
    </message>
    <message>
        <source>Power of the room over power of the machines</source>
        <translation>机房总功率与设备功率之比</translation>
    </message>
    <message>
        <source>Power supplies</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>Power supply</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>Pre&amp;vious plan</source>
        <translation>上一个方案(&amp;V)</translation>
    </message>
    <message>
        <source>Pre&amp;vious project</source>
        <translation>上一个项目(&amp;V)</translation>
    </message>
    <message>
        <source>Pre-training</source>
        <translation>预训练</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>偏好</translation>
    </message>
    <message>
        <source>Preset</source>
        <translation>预设</translation>
    </message>
    <message>
        <source>Press a repair, or drag a part from the catalogue onto a seat. Ctrl+Z takes it back.</source>
        <translation>点一项修复，或从部件库把部件拖到位置上。Ctrl+Z 可撤销。</translation>
    </message>
    <message>
        <source>Press the keys that the selected command is to have</source>
        <translation>按下要给所选命令的快捷键</translation>
    </message>
    <message>
        <source>Pressure of the fans</source>
        <translation>风扇风压</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Preview, {count} pages</source>
        <translation>预览，共 {count} 页</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Price date</source>
        <translation>价格日期</translation>
    </message>
    <message>
        <source>Price includes tax</source>
        <translation>单价含税</translation>
    </message>
    <message>
        <source>Price source</source>
        <translation>价格来源</translation>
    </message>
    <message>
        <source>Prices</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Prices include the tax</source>
        <translation>价格含税</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>打印</translation>
    </message>
    <message>
        <source>Print...</source>
        <translation>打印...</translation>
    </message>
    <message>
        <source>Printed at the end of every Chinese sheet, one paragraph each</source>
        <translation>印在每张中文采购单末尾，每条一段</translation>
    </message>
    <message>
        <source>Printed at the end of every English sheet, one paragraph each</source>
        <translation>印在每张英文采购单末尾，每条一段</translation>
    </message>
    <message>
        <source>Printed at the head of a sheet</source>
        <translation>印在采购单抬头</translation>
    </message>
    <message>
        <source>Printed below the lines</source>
        <translation>印在明细下方</translation>
    </message>
    <message>
        <source>Printed beside the offer</source>
        <translation>印在报价旁</translation>
    </message>
    <message>
        <source>Printed beside the priority</source>
        <translation>印在紧急程度旁</translation>
    </message>
    <message>
        <source>Printed in the list of revisions</source>
        <translation>印在修订记录中</translation>
    </message>
    <message>
        <source>Printed on the sheet</source>
        <translation>印在采购单上</translation>
    </message>
    <message>
        <source>Printed with the comparison</source>
        <translation>随比较一起打印</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>紧急程度</translation>
    </message>
    <message>
        <source>Pro&amp;ject details...</source>
        <translation>项目资料(&amp;J)...</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>处理器</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Progress of the search</source>
        <translation>搜索进度</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Project files (*.json)</source>
        <translation>项目文件 (*.json)</translation>
    </message>
    <message>
        <source>Projects</source>
        <translation>项目列表</translation>
    </message>
    <message>
        <source>Projects are kept in {place}</source>
        <translation>项目保存在 {place}</translation>
    </message>
    <message>
        <source>Prompt tokens</source>
        <translation>提示 token</translation>
    </message>
    <message>
        <source>Properties...</source>
        <translation>属性...</translation>
    </message>
    <message>
        <source>Purchase sheet</source>
        <translation>采购单</translation>
    </message>
    <message>
        <source>Purpose</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Put a plan of the project, a revision, a build file or a ready plan beside these</source>
        <translation>把项目中的方案、修订、装机文件或现成方案放到旁边对比</translation>
    </message>
    <message>
        <source>Put aside</source>
        <translation>已排除</translation>
    </message>
    <message>
        <source>Put aside ({count})</source>
        <translation>已排除（{count}）</translation>
    </message>
    <message>
        <source>Put into the racks</source>
        <translation>放入机柜</translation>
    </message>
    <message>
        <source>Put into the tray</source>
        <translation>放入托盘</translation>
    </message>
    <message>
        <source>Put it back among the findings that are open</source>
        <translation>重新列入未处理的结论</translation>
    </message>
    <message>
        <source>Put the project's machines into racks: units, weight, feeds, heat</source>
        <translation>将项目中的机器放入机柜：高度、重量、供电、发热</translation>
    </message>
    <message>
        <source>Put the selected states beside the present one</source>
        <translation>将所选状态与当前状态并排比较</translation>
    </message>
    <message>
        <source>QLoRA</source>
        <translation>QLoRA</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Quantity of {part}</source>
        <translation>{part} 的数量</translation>
    </message>
    <message>
        <source>Quantity offered</source>
        <translation>报价数量</translation>
    </message>
    <message>
        <source>Quantity on the horizontal axis</source>
        <translation>横轴的量</translation>
    </message>
    <message>
        <source>Quantity on the vertical axis</source>
        <translation>纵轴量</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Quotes</source>
        <translation>报价</translation>
    </message>
    <message>
        <source>RAM</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>ROCm only</source>
        <translation>仅 ROCm</translation>
    </message>
    <message>
        <source>Rac&amp;ks...</source>
        <translation>机柜(&amp;K)...</translation>
    </message>
    <message>
        <source>Rack</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>Rack {rack}</source>
        <translation>机柜 {rack}</translation>
    </message>
    <message>
        <source>Racks</source>
        <translation>机柜</translation>
    </message>
    <message>
        <source>Rating of each phase of the feed</source>
        <translation>供电每相的额定电流</translation>
    </message>
    <message>
        <source>Rating of the breaker</source>
        <translation>断路器额定值</translation>
    </message>
    <message>
        <source>Re&amp;move the selected parts</source>
        <translation>移除所选部件(&amp;M)</translation>
    </message>
    <message>
        <source>Read a request file</source>
        <translation>读取申请文件</translation>
    </message>
    <message>
        <source>Read a request file...</source>
        <translation>读取申请文件...</translation>
    </message>
    <message>
        <source>Read a seller's quote</source>
        <translation>读取卖方报价</translation>
    </message>
    <message>
        <source>Read a seller's quote...</source>
        <translation>读取卖方报价...</translation>
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
        <source>Reading of the meter</source>
        <translation>功率计读数</translation>
    </message>
    <message>
        <source>Reading {file}...</source>
        <translation>正在读取 {file}...</translation>
    </message>
    <message>
        <source>Readings</source>
        <translation>读数</translation>
    </message>
    <message>
        <source>Ready machines of a maker: chassis, board, fans and supplies in one</source>
        <translation>厂商整机：机箱、主板、风扇和电源一体</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Reason for the change</source>
        <translation>变更原因</translation>
    </message>
    <message>
        <source>Reason for the priority</source>
        <translation>加急理由</translation>
    </message>
    <message>
        <source>Recent &amp;build files</source>
        <translation>最近的整机文件(&amp;B)</translation>
    </message>
    <message>
        <source>Recompute activations to save memory</source>
        <translation>重新计算激活以节省显存</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Redo: {edit}</source>
        <translation>重做：{edit}</translation>
    </message>
    <message>
        <source>Redundancy</source>
        <translation>冗余</translation>
    </message>
    <message>
        <source>References</source>
        <translation>参考资料</translation>
    </message>
    <message>
        <source>Reinforcement</source>
        <translation>强化学习</translation>
    </message>
    <message>
        <source>Remarks</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove the column</source>
        <translation>移除该列</translation>
    </message>
    <message>
        <source>Remove the rack</source>
        <translation>移除机柜</translation>
    </message>
    <message>
        <source>Remove the row</source>
        <translation>删除此行</translation>
    </message>
    <message>
        <source>Remove {part} from the tray</source>
        <translation>从托盘移除 {part}</translation>
    </message>
    <message>
        <source>Rename the plan</source>
        <translation>重命名方案</translation>
    </message>
    <message>
        <source>Rename the project</source>
        <translation>重命名项目</translation>
    </message>
    <message>
        <source>Rename...</source>
        <translation>重命名...</translation>
    </message>
    <message>
        <source>Renting: {provider}, {price:g} {currency}/h each, {date}</source>
        <translation>租用：{provider}，每卡每小时 {price:g} {currency}，{date}</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Replace by an equivalent</source>
        <translation>替换为同类部件</translation>
    </message>
    <message>
        <source>Replace by an equivalent...</source>
        <translation>替换为同类部件...</translation>
    </message>
    <message>
        <source>Replace {count} parts by {part}</source>
        <translation>将 {count} 个部件替换为 {part}</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>Request files (*.toml)</source>
        <translation>申请文件 (*.toml)</translation>
    </message>
    <message>
        <source>Requests at a time</source>
        <translation>同时进行的请求数</translation>
    </message>
    <message>
        <source>Required fields</source>
        <translation>必填项</translation>
    </message>
    <message>
        <source>Reserved per GPU</source>
        <translation>每卡预留</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>恢复默认</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部恢复默认</translation>
    </message>
    <message>
        <source>Reset to the default: {value}</source>
        <translation>恢复默认：{value}</translation>
    </message>
    <message>
        <source>Reset {field}</source>
        <translation>复位 {field}</translation>
    </message>
    <message>
        <source>Resistance of the case</source>
        <translation>机箱阻力</translation>
    </message>
    <message>
        <source>Restore as a new revision</source>
        <translation>恢复为新修订</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Revision {number}, {when}</source>
        <translation>修订 {number}，{when}</translation>
    </message>
    <message>
        <source>Revisions</source>
        <translation>修订记录</translation>
    </message>
    <message>
        <source>Revisions of the project</source>
        <translation>项目的修订</translation>
    </message>
    <message>
        <source>Revoke the acceptance</source>
        <translation>撤回接受</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Role in Chinese</source>
        <translation>角色（中文）</translation>
    </message>
    <message>
        <source>Role in English</source>
        <translation>角色（英文）</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>房间</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>Rows in which all builds are equal are named in the heading of their theme</source>
        <translation>各整机相同的行写在所属主题的标题行中</translation>
    </message>
    <message>
        <source>Rows of the comparison</source>
        <translation>对比的行</translation>
    </message>
    <message>
        <source>Rows...</source>
        <translation>行...</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>经验法则</translation>
    </message>
    <message>
        <source>Rule {code}</source>
        <translation>规则 {code}</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>Rules of thumb beside the computed value</source>
        <translation>经验法则与计算值对照</translation>
    </message>
    <message>
        <source>Rules that were checked and found nothing</source>
        <translation>已检查且没有问题的规则</translation>
    </message>
    <message>
        <source>SSDs and hard disks</source>
        <translation>固态硬盘和机械硬盘</translation>
    </message>
    <message>
        <source>SVG, PNG or JPEG</source>
        <translation>SVG、PNG 或 JPEG</translation>
    </message>
    <message>
        <source>Save a p&amp;icture of the window...</source>
        <translation>保存窗口图片(&amp;I)...</translation>
    </message>
    <message>
        <source>Save a picture of the window</source>
        <translation>保存窗口图片</translation>
    </message>
    <message>
        <source>Save as a build file</source>
        <translation>另存为整机文件</translation>
    </message>
    <message>
        <source>Save now, as a revision of its own</source>
        <translation>立即保存为单独的修订</translation>
    </message>
    <message>
        <source>Save the dra&amp;wing...</source>
        <translation>保存图纸(&amp;W)...</translation>
    </message>
    <message>
        <source>Save the drawing</source>
        <translation>保存图纸</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>已保存</translation>
    </message>
    <message>
        <source>Screen and other tenants</source>
        <translation>显示输出和其他占用</translation>
    </message>
    <message>
        <source>Scripts, launch files and checklists of the open plan, into a folder</source>
        <translation>把当前方案的脚本、启动文件和核对清单写入文件夹</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Search commands or keys</source>
        <translation>查找命令或快捷键</translation>
    </message>
    <message>
        <source>Search every kind</source>
        <translation>在所有类别中查找</translation>
    </message>
    <message>
        <source>Search models</source>
        <translation>搜索模型</translation>
    </message>
    <message>
        <source>Search models, e.g. qwen 14b</source>
        <translation>搜索模型，例如 qwen 14b</translation>
    </message>
    <message>
        <source>Search part or reason</source>
        <translation>搜索部件或原因</translation>
    </message>
    <message>
        <source>Search parts, e.g. 4090 or RTX 6000</source>
        <translation>搜索部件，例如 4090 或 昇腾</translation>
    </message>
    <message>
        <source>Search projects</source>
        <translation>搜索项目</translation>
    </message>
    <message>
        <source>Search settings</source>
        <translation>查找设置</translation>
    </message>
    <message>
        <source>Search the catalogue</source>
        <translation>搜索部件库</translation>
    </message>
    <message>
        <source>Search the manual</source>
        <translation>搜索手册</translation>
    </message>
    <message>
        <source>Search titles, notes, tags and parts</source>
        <translation>搜索标题、说明、标签和部件</translation>
    </message>
    <message>
        <source>See and export what will be printed</source>
        <translation>查看并导出将要打印的内容</translation>
    </message>
    <message>
        <source>See plans side by side, with their differences</source>
        <translation>并排查看方案及其差异</translation>
    </message>
    <message>
        <source>See the report...</source>
        <translation>查看报告...</translation>
    </message>
    <message>
        <source>See what changes...</source>
        <translation>查看变化...</translation>
    </message>
    <message>
        <source>Select a build to mark its point</source>
        <translation>选中一台整机，图中标出它的点</translation>
    </message>
    <message>
        <source>Select a cell to read all that it says.</source>
        <translation>选中一个单元格，这里显示它的全部内容。</translation>
    </message>
    <message>
        <source>Select one below: it says what is wrong and why, and most offer a repair beside it.</source>
        <translation>在下方选一条：它说明哪里不对、为什么，多数还在旁边给出修复办法。</translation>
    </message>
    <message>
        <source>Seller</source>
        <translation>供应商</translation>
    </message>
    <message>
        <source>Sellers' offers</source>
        <translation>卖方报价</translation>
    </message>
    <message>
        <source>Separate circuits that the machine may use</source>
        <translation>机器可使用的独立回路数</translation>
    </message>
    <message>
        <source>Sequence parallel</source>
        <translation>序列并行</translation>
    </message>
    <message>
        <source>Sequences at a time on one GPU</source>
        <translation>一张 GPU 上同时处理的序列数</translation>
    </message>
    <message>
        <source>Server</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>服务器</translation>
    </message>
    <message>
        <source>Serving, many users</source>
        <translation>在线服务，多用户</translation>
    </message>
    <message>
        <source>Sets every field of this page</source>
        <translation>设置本页所有字段</translation>
    </message>
    <message>
        <source>Sharding</source>
        <translation>分片</translation>
    </message>
    <message>
        <source>Share for hours</source>
        <translation>持续负载比例</translation>
    </message>
    <message>
        <source>Share of the GPU's memory that the engine may take</source>
        <translation>引擎可占用的显存比例</translation>
    </message>
    <message>
        <source>Share of the one-time lines</source>
        <translation>占一次性明细的比例</translation>
    </message>
    <message>
        <source>Share of the pieces</source>
        <translation>占件数的比例</translation>
    </message>
    <message>
        <source>Share of the rating that may be drawn for hours</source>
        <translation>可长时间使用的额定比例</translation>
    </message>
    <message>
        <source>Share of the time that really trains</source>
        <translation>真正用于训练的时间比例</translation>
    </message>
    <message>
        <source>Share of the year under load</source>
        <translation>全年处于负载的时间比例</translation>
    </message>
    <message>
        <source>Sheet (PDF)...</source>
        <translation>打印页（PDF）...</translation>
    </message>
    <message>
        <source>Sheet in both languages (PDF)...</source>
        <translation>中英双语打印页（PDF）...</translation>
    </message>
    <message>
        <source>Sheets</source>
        <translation>采购单</translation>
    </message>
    <message>
        <source>Sheets (*.pdf)</source>
        <translation>采购单 (*.pdf)</translation>
    </message>
    <message>
        <source>Sheets, tables and builds of every plan, and a comparison, into one folder</source>
        <translation>将每个方案的单据、表格与配置以及对比写入一个文件夹</translation>
    </message>
    <message>
        <source>Shelf</source>
        <translation>托盘</translation>
    </message>
    <message>
        <source>Shift the model so that it meets the reading; this can be undone</source>
        <translation>按读数修正模型；可以撤销</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>带我去看</translation>
    </message>
    <message>
        <source>Show only parts that a free seat takes</source>
        <translation>只显示有空位可装的部件</translation>
    </message>
    <message>
        <source>Show over the machine</source>
        <translation>叠加显示</translation>
    </message>
    <message>
        <source>Show the &amp;whole machine</source>
        <translation>显示整台机器(&amp;W)</translation>
    </message>
    <message>
        <source>Show the lines...</source>
        <translation>查看各行...</translation>
    </message>
    <message>
        <source>Show the next notice; this one is kept</source>
        <translation>显示下一条通知；这一条仍保留</translation>
    </message>
    <message>
        <source>Show the whole machine (Ctrl+0)</source>
        <translation>显示整台机器 (Ctrl+0)</translation>
    </message>
    <message>
        <source>Show what does not fit, too</source>
        <translation>也显示装不下的部件</translation>
    </message>
    <message>
        <source>Show: {group}</source>
        <translation>显示：{group}</translation>
    </message>
    <message>
        <source>Shown at the seat and printed with the plan; empty removes the note</source>
        <translation>显示在位置旁并随方案打印；留空则删除备注</translation>
    </message>
    <message>
        <source>Signatures</source>
        <translation>签字</translation>
    </message>
    <message>
        <source>Signatures that were given</source>
        <translation>已有签字</translation>
    </message>
    <message>
        <source>Site</source>
        <translation>场地</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>规模</translation>
    </message>
    <message>
        <source>Size of the paper</source>
        <translation>纸张大小</translation>
    </message>
    <message>
        <source>Skip the guide</source>
        <translation>跳过入门</translation>
    </message>
    <message>
        <source>Slotwright</source>
        <translation>Slotwright</translation>
    </message>
    <message>
        <source>Slotwright keeps projects there from the next start; until then all stays as it is.</source>
        <translation>下次启动起，Slotwright 会把项目保存在那里；在此之前一切照旧。</translation>
    </message>
    <message>
        <source>Slow room for what is kept</source>
        <translation>归档空间</translation>
    </message>
    <message>
        <source>Small line below every Chinese page</source>
        <translation>中文每页底部的小字</translation>
    </message>
    <message>
        <source>Small line below every English page</source>
        <translation>英文每页底部的小字</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>软件</translation>
    </message>
    <message>
        <source>Somebody answers for it, with name and reason</source>
        <translation>有人署名并写明理由</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>程序出错</translation>
    </message>
    <message>
        <source>Something went wrong inside Slotwright; your work is kept. A report is in {file}</source>
        <translation>Slotwright 内部出错；您的工作已保留。报告位于 {file}</translation>
    </message>
    <message>
        <source>Something went wrong; this was not finished</source>
        <translation>发生内部错误，操作未完成</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Sources and remarks</source>
        <translation>来源与备注</translation>
    </message>
    <message>
        <source>Spare parts</source>
        <translation>备件</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>Speed ({unit})</source>
        <translation>速度（{unit}）</translation>
    </message>
    <message>
        <source>Speed of each port; 0: what the board has</source>
        <translation>每个端口的速率；0 表示用主板自带的</translation>
    </message>
    <message>
        <source>Speed over</source>
        <translation>速度相对于</translation>
    </message>
    <message>
        <source>Speed over {quantity}</source>
        <translation>速度相对于{quantity}</translation>
    </message>
    <message>
        <source>Speed that is left</source>
        <translation>剩余速度</translation>
    </message>
    <message>
        <source>Speed, memory and cost are held against one another only for the same job and site</source>
        <translation>只有任务和场地相同，速度、显存和费用才作相互比较</translation>
    </message>
    <message>
        <source>Splits the activations between the split matrices as well</source>
        <translation>把切分矩阵之间的激活值也切分</translation>
    </message>
    <message>
        <source>Spread over GPUs</source>
        <translation>多卡分布</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>分期</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>开始</translation>
    </message>
    <message>
        <source>Start a project from one of the ready plans</source>
        <translation>从现成方案开始一个项目</translation>
    </message>
    <message>
        <source>Start from a template...</source>
        <translation>从模板开始...</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>State of the machine</source>
        <translation>机器状态</translation>
    </message>
    <message>
        <source>Static load that the maker allows on its feet</source>
        <translation>厂商允许的静态承重</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>保留</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stopped. What was written until then stays.</source>
        <translation>已停止。此前写出的文件仍保留。</translation>
    </message>
    <message>
        <source>Stopped; nothing was taken from {file}</source>
        <translation>已停止；没有从 {file} 取入任何内容</translation>
    </message>
    <message>
        <source>Stopping...</source>
        <translation>正在停止...</translation>
    </message>
    <message>
        <source>Street, house and room: what is heavy needs a lift and a door that is wide enough</source>
        <translation>街道、楼栋和房间：重物需要电梯和足够宽的门</translation>
    </message>
    <message>
        <source>Supplies</source>
        <translation>电源</translation>
    </message>
    <message>
        <source>Supplies, feeds and plugs over the machine</source>
        <translation>在整机上显示电源、供电路和插头</translation>
    </message>
    <message>
        <source>Supply and outlet</source>
        <translation>电源与插座</translation>
    </message>
    <message>
        <source>Support and licences are paid for each year: the total counts so many</source>
        <translation>支持和许可按年付费：总额计入这么多年</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Switch off (kept, not counted)</source>
        <translation>停用（保留，不计入）</translation>
    </message>
    <message>
        <source>Switch on</source>
        <translation>启用</translation>
    </message>
    <message>
        <source>Switch parts of the selected column off and see the comparison move</source>
        <translation>关掉所选列的部件，看对比如何变化</translation>
    </message>
    <message>
        <source>T&amp;ry again</source>
        <translation>重试(&amp;R)</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <translation>表格 (*.csv)</translation>
    </message>
    <message>
        <source>Table as CSV (*.csv)</source>
        <translation>表格，CSV (*.csv)</translation>
    </message>
    <message>
        <source>Table as CSV in both languages (*.csv)</source>
        <translation>双语 CSV 表格 (*.csv)</translation>
    </message>
    <message>
        <source>Tables of prices (*.csv *.tsv *.xlsx)</source>
        <translation>价格表 (*.csv *.tsv *.xlsx)</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Take it back from its approvers</source>
        <translation>从审批人处撤回</translation>
    </message>
    <message>
        <source>Take the keys from there</source>
        <translation>改归此命令</translation>
    </message>
    <message>
        <source>Take the machine out</source>
        <translation>取出机器</translation>
    </message>
    <message>
        <source>Take the offer out of the project, unless another of its plans uses it</source>
        <translation>将该报价移出项目；若另有方案使用，则只移出本采购单</translation>
    </message>
    <message>
        <source>Take the project off the list; it can be brought back</source>
        <translation>从列表中移除项目；可以恢复</translation>
    </message>
    <message>
        <source>Take the selected decision off the log</source>
        <translation>从日志中移除所选决定</translation>
    </message>
    <message>
        <source>Take the selected rack and what is in it away; this can be undone</source>
        <translation>移除所选机柜及其中的机器；可以撤销</translation>
    </message>
    <message>
        <source>Take them over</source>
        <translation>采用新参数</translation>
    </message>
    <message>
        <source>Take this part in hand; Enter puts it into the marked seat</source>
        <translation>拿起此部件；按 Enter 放入标出的位置</translation>
    </message>
    <message>
        <source>Taken for</source>
        <translation>识别为</translation>
    </message>
    <message>
        <source>Tariff per kWh</source>
        <translation>每千瓦时电价</translation>
    </message>
    <message>
        <source>Tax</source>
        <translation>税率</translation>
    </message>
    <message>
        <source>Tax number</source>
        <translation>税号</translation>
    </message>
    <message>
        <source>Tax on freight, as a share</source>
        <translation>运费的税率</translation>
    </message>
    <message>
        <source>Tax rate</source>
        <translation>税率</translation>
    </message>
    <message>
        <source>Tell it the job, the budget and the room, and get complete builds with reasons</source>
        <translation>告诉它任务、预算和场地，得到附有理由的完整整机</translation>
    </message>
    <message>
        <source>Temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Temperatures over the machine</source>
        <translation>在整机上显示温度</translation>
    </message>
    <message>
        <source>Templates</source>
        <translation>模板</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Terms and footers</source>
        <translation>条款与页脚</translation>
    </message>
    <message>
        <source>Terms, Chinese: one a line</source>
        <translation>条款（中文，每行一条）</translation>
    </message>
    <message>
        <source>Terms, English: one a line</source>
        <translation>条款（英文，每行一条）</translation>
    </message>
    <message>
        <source>Terms, further lines, offers and decisions from a TOML file</source>
        <translation>从 TOML 文件读取条件、附加行、报价与决定</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The catalogue has nothing else that fits here.</source>
        <translation>目录中没有其他适合此处的部件。</translation>
    </message>
    <message>
        <source>The catalogue has other figures now: {changes}. No meter would change.</source>
        <translation>目录中的参数已有不同：{changes}。各项读数不会变化。</translation>
    </message>
    <message>
        <source>The catalogue has other figures now: {changes}. They would change: {effects}.</source>
        <translation>目录中的参数已有不同：{changes}。采用后会改变：{effects}。</translation>
    </message>
    <message>
        <source>The catalogue has other sources now for parts of this plan; no figure differs.</source>
        <translation>目录中本方案部件的资料来源已有不同；参数没有变化。</translation>
    </message>
    <message>
        <source>The choice holds for starts without --database.</source>
        <translation>此选择用于不带 --database 的启动。</translation>
    </message>
    <message>
        <source>The content is other than in revision {old}: this is revision {new}, and earlier signatures are void.</source>
        <translation>内容与第 {old} 版不同：现为第 {new} 版，此前的签字作废。</translation>
    </message>
    <message>
        <source>The damaged file is kept as {file}. Backups of the last days may lie beside it; to go back to one, close Slotwright, put {name} away and give the backup that name.</source>
        <translation>损坏的文件保存为 {file}。旁边可能有最近几天的备份；要退回某个备份，请关闭 Slotwright，移走 {name}，再把备份改成这个名称。</translation>
    </message>
    <message>
        <source>The database cannot be opened</source>
        <translation>无法打开数据库</translation>
    </message>
    <message>
        <source>The database server does not answer; check host, port and the network</source>
        <translation>数据库服务器没有响应；请检查主机、端口和网络</translation>
    </message>
    <message>
        <source>The file of the database</source>
        <translation>数据库文件</translation>
    </message>
    <message>
        <source>The file {file} is missing.</source>
        <translation>缺少文件 {file}。</translation>
    </message>
    <message>
        <source>The folder in which a new one is made for the papers</source>
        <translation>在此文件夹中为文件新建一个文件夹</translation>
    </message>
    <message>
        <source>The line of the budget, such as equipment</source>
        <translation>预算科目，如设备费</translation>
    </message>
    <message>
        <source>The list of {count} parts is in the clipboard</source>
        <translation>{count} 个部件的清单已复制到剪贴板</translation>
    </message>
    <message>
        <source>The machine as it is shown (*.pdf)</source>
        <translation>当前显示的机器 (*.pdf)</translation>
    </message>
    <message>
        <source>The manual is not part of this installation.</source>
        <translation>此安装不含手册。</translation>
    </message>
    <message>
        <source>The model is {model} now, {count:.2f} billion parameters</source>
        <translation>模型现为 {model}，参数 {count:.2f} × 10 亿</translation>
    </message>
    <message>
        <source>The network that is trained or served</source>
        <translation>要训练或部署的网络</translation>
    </message>
    <message>
        <source>The next free one is proposed; it is taken when the sheet is exported</source>
        <translation>建议下一个可用编号；导出时正式占用</translation>
    </message>
    <message>
        <source>The next number looks like {number}</source>
        <translation>下一个编号形如 {number}</translation>
    </message>
    <message>
        <source>The next step</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>The offer is used by {plans} too: it has left this sheet and stays in the project</source>
        <translation>该报价也被 {plans} 使用：已移出本采购单，仍留在项目中</translation>
    </message>
    <message>
        <source>The offers of the project; the fields below are those of the one that is shown</source>
        <translation>项目的各份报价；下面是当前一份的内容</translation>
    </message>
    <message>
        <source>The open plan</source>
        <translation>当前方案</translation>
    </message>
    <message>
        <source>The other command is left without keys</source>
        <translation>另一个命令将没有按键</translation>
    </message>
    <message>
        <source>The parts of the selected offer and their prices stand here.</source>
        <translation>这里列出所选报价的部件及其价格。</translation>
    </message>
    <message>
        <source>The path of the guides, as it can be bought</source>
        <translation>指南的升级路径（可买到的版本）</translation>
    </message>
    <message>
        <source>The plan as it was saved then becomes a column.</source>
        <translation>当时保存的方案将成为一列。</translation>
    </message>
    <message>
        <source>The plan keeps the figures that it was made with until others are taken over.</source>
        <translation>在采用新参数之前，方案一直使用当初的参数。</translation>
    </message>
    <message>
        <source>The plan stays; this can be undone</source>
        <translation>方案保留；可以撤销</translation>
    </message>
    <message>
        <source>The printer {name} does not answer; choose another.</source>
        <translation>打印机 {name} 没有响应；请换一台。</translation>
    </message>
    <message>
        <source>The printer {name} stopped after {count} pages.</source>
        <translation>打印机 {name} 在 {count} 页后停止。</translation>
    </message>
    <message>
        <source>The project database was damaged</source>
        <translation>项目数据库已损坏</translation>
    </message>
    <message>
        <source>The project has no other plan.</source>
        <translation>本项目没有其他方案。</translation>
    </message>
    <message>
        <source>The project keeps the offer for all its plans; this plan's sheet prints it</source>
        <translation>报价由项目保存，供其所有方案使用；本方案的采购单会打印它</translation>
    </message>
    <message>
        <source>The row of the cursor goes</source>
        <translation>移除光标所在行</translation>
    </message>
    <message>
        <source>The search was ended before every ranking was finished.</source>
        <translation>搜索在所有排名完成之前结束。</translation>
    </message>
    <message>
        <source>The selected build</source>
        <translation>所选整机</translation>
    </message>
    <message>
        <source>The selected finding</source>
        <translation>所选检查结果</translation>
    </message>
    <message>
        <source>The selected row; {key}</source>
        <translation>所选的行；{key}</translation>
    </message>
    <message>
        <source>The sheet as it was shown last stays</source>
        <translation>保留上次显示的采购单</translation>
    </message>
    <message>
        <source>The sheet takes its prices from this offer</source>
        <translation>采购单采用该报价的价格</translation>
    </message>
    <message>
        <source>The way of the air over the machine</source>
        <translation>在整机上显示气流走向</translation>
    </message>
    <message>
        <source>The whole machine: click or drag to look at another part of it</source>
        <translation>整机缩略图：点击或拖动以查看其他部分</translation>
    </message>
    <message>
        <source>Then drag machines of the project into it, or put several at once. Units, weight, heat and the current of each feed are added up, and what does not fit is said.</source>
        <translation>然后将项目中的机器拖入机柜，或一次放入多台。高度、重量、发热和每路供电的电流会自动累加，放不下或超限之处会明确指出。</translation>
    </message>
    <message>
        <source>Then drag parts into it: the seats that take a part light up, the others say why they do not.</source>
        <translation>然后把部件拖进去：可用的位置会亮起，其余的会说明原因。</translation>
    </message>
    <message>
        <source>There is no offer yet. Read a seller's quote, or add an offer and type what was asked.</source>
        <translation>还没有报价。可读取卖方报价，或添加报价后手工填写。</translation>
    </message>
    <message>
        <source>There is no project yet. Close this and build one, or take File, New from template: it is kept by itself. A project that was exported elsewhere comes in with Import.</source>
        <translation>还没有项目。关闭此窗口开始配置，或选择“文件”中的“从模板新建”：项目会自动保存。在别处导出的项目可用“导入”带进来。</translation>
    </message>
    <message>
        <source>There is no text in the clipboard; copy a list of parts first</source>
        <translation>剪贴板中没有文字；请先复制一份配件清单</translation>
    </message>
    <message>
        <source>There is nothing to draw: a figure is missing, or nothing can be varied.</source>
        <translation>没有可画的内容：缺少数据，或没有可变的量。</translation>
    </message>
    <message>
        <source>There is nothing to redo</source>
        <translation>没有可重做的操作</translation>
    </message>
    <message>
        <source>There is nothing to undo</source>
        <translation>没有可撤销的操作</translation>
    </message>
    <message>
        <source>These keys are fixed.</source>
        <translation>这些按键是固定的。</translation>
    </message>
    <message>
        <source>They alternate over the feeds; two survive the loss of one</source>
        <translation>依次接到各路供电；两根时失去一路仍可运行</translation>
    </message>
    <message>
        <source>Thin air cools less</source>
        <translation>空气稀薄则散热更差</translation>
    </message>
    <message>
        <source>This &amp;computer</source>
        <translation>本机(&amp;C)</translation>
    </message>
    <message>
        <source>This is a fault of Slotwright, not of your plan. Your work is kept, and you can go on. The report holds versions and the place in the program, and nothing of your projects; it is sent nowhere by itself.</source>
        <translation>这是 Slotwright 的错误，不是方案的问题。您的工作已保留，可以继续。报告只含版本和出错的程序位置，不含任何项目内容，也不会自动发送到任何地方。</translation>
    </message>
    <message>
        <source>This machine has no seat for it</source>
        <translation>这台机器没有适合它的位置</translation>
    </message>
    <message>
        <source>This offer is chosen</source>
        <translation>选用此报价</translation>
    </message>
    <message>
        <source>This plan names no chassis</source>
        <translation>此方案没有写机箱</translation>
    </message>
    <message>
        <source>This start was given its database by --database; the choice holds for starts without it.</source>
        <translation>本次启动由 --database 指定了数据库；此选择用于不带它的启动。</translation>
    </message>
    <message>
        <source>Three letters: CNY, USD</source>
        <translation>三个字母：CNY、USD</translation>
    </message>
    <message>
        <source>Three steps with a ready plan</source>
        <translation>用现成方案走三步</translation>
    </message>
    <message>
        <source>Tight</source>
        <translation>余量小</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Time of use</source>
        <translation>分时电价</translation>
    </message>
    <message>
        <source>Time ran out before it was shown that the set is the smallest.</source>
        <translation>时限已到，未能证明这组条件是最小的。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>To be signed (fields)</source>
        <translation>待签（表单域）</translation>
    </message>
    <message>
        <source>To scale, with the overlay that is shown or all of them</source>
        <translation>按比例，带当前显示的叠加图或全部叠加图</translation>
    </message>
    <message>
        <source>Tokens per epoch</source>
        <translation>每轮 token 数</translation>
    </message>
    <message>
        <source>Tokens per sequence</source>
        <translation>每个序列的 token 数</translation>
    </message>
    <message>
        <source>Tokens, samples or images a second of the first job</source>
        <translation>第一个任务每秒的 token、样本或图像数</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Total with tax</source>
        <translation>含税总计</translation>
    </message>
    <message>
        <source>Towers, rack boxes and open frames, for a board of your own</source>
        <translation>塔式、机架式机箱和开放式机架，自配主板</translation>
    </message>
    <message>
        <source>Transformers generate</source>
        <translation>Transformers 生成</translation>
    </message>
    <message>
        <source>Transformers, fused loss</source>
        <translation>Transformers，融合损失</translation>
    </message>
    <message>
        <source>Tray</source>
        <translation>托盘</translation>
    </message>
    <message>
        <source>Tray of parts without a seat</source>
        <translation>无位置部件托盘</translation>
    </message>
    <message>
        <source>UPS</source>
        <translation>UPS</translation>
    </message>
    <message>
        <source>Under the name at the head of a sheet</source>
        <translation>印在采购单抬头的名称下方</translation>
    </message>
    <message>
        <source>Under these words the state stays; without any it is thinned out like the others</source>
        <translation>写上备注的状态会一直保留；不写则与其他修订一样逐步精简</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Undo: {edit}</source>
        <translation>撤销：{edit}</translation>
    </message>
    <message>
        <source>Unit price</source>
        <translation>单价</translation>
    </message>
    <message>
        <source>Unit price from which a line is an asset</source>
        <translation>按固定资产登记的单价起点</translation>
    </message>
    <message>
        <source>United Kingdom</source>
        <translation>英国</translation>
    </message>
    <message>
        <source>United States</source>
        <translation>美国</translation>
    </message>
    <message>
        <source>Units of 44.45 mm between the rails (EIA-310)</source>
        <translation>导轨间的高度单位，每 U 44.45 mm (EIA-310)</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Untick what is not wanted; drag rows into their order.</source>
        <translation>取消不需要的行；拖动可调整顺序。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Up to</source>
        <translation>不超过</translation>
    </message>
    <message>
        <source>Used by</source>
        <translation>使用者</translation>
    </message>
    <message>
        <source>User</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>用户数</translation>
    </message>
    <message>
        <source>Users at a time</source>
        <translation>同时用户数</translation>
    </message>
    <message>
        <source>VAT or unified social credit number; invoices need it</source>
        <translation>税号或统一社会信用代码；开发票需要</translation>
    </message>
    <message>
        <source>Valid for, days</source>
        <translation>有效天数</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>有效期至</translation>
    </message>
    <message>
        <source>Validation</source>
        <translation>验证</translation>
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
        <source>Version {version}, Python {python}, Qt {qt}</source>
        <translation>版本 {version}，Python {python}，Qt {qt}</translation>
    </message>
    <message>
        <source>Voltage</source>
        <translation>电压</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>体积</translation>
    </message>
    <message>
        <source>Wall meter</source>
        <translation>功率计</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Warnings {count}</source>
        <translation>警告 {count}</translation>
    </message>
    <message>
        <source>Warranty, months</source>
        <translation>质保（月）</translation>
    </message>
    <message>
        <source>Water of the building that liquid-cooled machines can be connected to</source>
        <translation>液冷机器可以接入的楼宇水路</translation>
    </message>
    <message>
        <source>Weeks</source>
        <translation>周数</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>重量</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Weights are updated while gradients are computed, so that these are never all kept</source>
        <translation>边算梯度边更新权重，不必同时保留全部梯度</translation>
    </message>
    <message>
        <source>What</source>
        <translation>功能</translation>
    </message>
    <message>
        <source>What already hangs on the circuit</source>
        <translation>回路上已有的负载</translation>
    </message>
    <message>
        <source>What binds</source>
        <translation>受限于</translation>
    </message>
    <message>
        <source>What can be done about it</source>
        <translation>可以采取的措施</translation>
    </message>
    <message>
        <source>What can be done...</source>
        <translation>可以怎么办...</translation>
    </message>
    <message>
        <source>What can be had instead</source>
        <translation>可替代的方案</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>要做什么？</translation>
    </message>
    <message>
        <source>What giving way there buys</source>
        <translation>放宽后可得</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设</translation>
    </message>
    <message>
        <source>What if a part were not there? The plan itself stays as it is.</source>
        <translation>假如没有某个部件？方案本身不变。</translation>
    </message>
    <message>
        <source>What is computed: it decides which weights, gradients and states lie in memory</source>
        <translation>计算内容：决定显存中有哪些权重、梯度和状态</translation>
    </message>
    <message>
        <source>What is left empty is unknown, and the meters of the rack say so.</source>
        <translation>留空表示未知，机柜的各项读数会注明。</translation>
    </message>
    <message>
        <source>What is missing</source>
        <translation>缺少的内容</translation>
    </message>
    <message>
        <source>What is split over data-parallel GPUs</source>
        <translation>在数据并行 GPU 间切分的内容</translation>
    </message>
    <message>
        <source>What is varied while everything else of the plan stays</source>
        <translation>改变此量，方案其余部分不变</translation>
    </message>
    <message>
        <source>What lies in host memory instead, at the price of its bandwidth</source>
        <translation>哪些内容改放主机内存，代价是其带宽</translation>
    </message>
    <message>
        <source>What limits this build</source>
        <translation>限制此整机的因素</translation>
    </message>
    <message>
        <source>What ran while the meter was read</source>
        <translation>读功率计时机器的状态</translation>
    </message>
    <message>
        <source>What sellers asked. Every plan of the project can use these offers: its purchase sheet shows those that are on it, and takes its prices from the chosen one.</source>
        <translation>卖方的报价。项目的每个方案都可使用：其采购单列出被列入的报价，并采用被选中报价的价格。</translation>
    </message>
    <message>
        <source>What the machine will do, in words that an approver understands</source>
        <translation>机器的用途，用审批人能看懂的话</translation>
    </message>
    <message>
        <source>What the paper is for; it decides which columns and boxes are printed</source>
        <translation>单据的用途；决定打印哪些列和栏</translation>
    </message>
    <message>
        <source>What the selected cell says</source>
        <translation>所选单元格的内容</translation>
    </message>
    <message>
        <source>What the speed is bought with: money, watts or noise</source>
        <translation>速度的代价：价格、功率或噪声</translation>
    </message>
    <message>
        <source>What was kept...</source>
        <translation>保留了什么...</translation>
    </message>
    <message>
        <source>What was put aside</source>
        <translation>被排除的部件</translation>
    </message>
    <message>
        <source>What was read from {file}</source>
        <translation>从 {file} 读取的内容</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>将会改变的</translation>
    </message>
    <message>
        <source>When the load runs: 20-8</source>
        <translation>负载运行的时段，例如 20-8</translation>
    </message>
    <message>
        <source>Where it will stand; an open frame has no case around its cards</source>
        <translation>放在哪里；开放式机架的卡没有外壳</translation>
    </message>
    <message>
        <source>Where questions are answered: telephone or mail</source>
        <translation>联系电话或邮箱</translation>
    </message>
    <message>
        <source>Where the cost is booked</source>
        <translation>费用记入何处</translation>
    </message>
    <message>
        <source>Where the money comes from, such as a grant and its number</source>
        <translation>经费来源，如基金及其编号</translation>
    </message>
    <message>
        <source>Whether the matrix of all pairs of tokens is kept: it grows with the square of the context</source>
        <translation>是否保留所有词元对的矩阵：随上下文的平方增长</translation>
    </message>
    <message>
        <source>Which build runs which job</source>
        <translation>哪台整机能运行哪项任务</translation>
    </message>
    <message>
        <source>Which build runs which job, how fast and at what cost</source>
        <translation>哪台整机能运行哪项任务、多快、费用多少</translation>
    </message>
    <message>
        <source>Which matrices of a layer get an added one</source>
        <translation>每层的哪些矩阵附加低秩矩阵</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>人员</translation>
    </message>
    <message>
        <source>Who answers for it; kept in the project and printed on the sheet</source>
        <translation>由谁负责；保存在项目中并印在采购单上</translation>
    </message>
    <message>
        <source>Who asks for it and signs first</source>
        <translation>申请人，首先签字</translation>
    </message>
    <message>
        <source>Who decided what, and why. The log is printed on the purchase sheets of the project.</source>
        <translation>谁作了什么决定，为什么。此日志会印在本项目的采购单上。</translation>
    </message>
    <message>
        <source>Who signs</source>
        <translation>签字人</translation>
    </message>
    <message>
        <source>Who the machine is for</source>
        <translation>机器的使用部门</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Why fewer than three machines were compared</source>
        <translation>比较不足三个方案的理由</translation>
    </message>
    <message>
        <source>Why it goes out all the same</source>
        <translation>仍然发出的原因</translation>
    </message>
    <message>
        <source>Why it is in</source>
        <translation>入选理由</translation>
    </message>
    <message>
        <source>Why it may stay as it is; printed on the sheet</source>
        <translation>为什么可以保持现状；印在采购单上</translation>
    </message>
    <message>
        <source>Why not</source>
        <translation>排除原因</translation>
    </message>
    <message>
        <source>Why there are fewer offers than asked for</source>
        <translation>报价不足规定份数的原因</translation>
    </message>
    <message>
        <source>Width of the added matrices; trained weights grow in step with it</source>
        <translation>附加矩阵的宽度；训练参数随之成比例增加</translation>
    </message>
    <message>
        <source>With its rails; empty: not known</source>
        <translation>含导轨；留空：未知</translation>
    </message>
    <message>
        <source>With tax and freight. A part of it is kept back for what has no price.</source>
        <translation>含税和运费。其中一部分留给没有价格的部件。</translation>
    </message>
    <message>
        <source>With tax, in the site's currency. Empty: no limit</source>
        <translation>含税，以场地币种计。留空：不限</translation>
    </message>
    <message>
        <source>With the figures of the plan</source>
        <translation>按方案中的参数</translation>
    </message>
    <message>
        <source>With the next number; the exported one stays as it is</source>
        <translation>使用下一个编号；已导出的保持不变</translation>
    </message>
    <message>
        <source>With the program that the system has for it</source>
        <translation>用系统关联的程序打开</translation>
    </message>
    <message>
        <source>With those of the catalogue</source>
        <translation>按目录中的参数</translation>
    </message>
    <message>
        <source>Without a password, PostgreSQL's own places are read: PGPASSWORD, ~/.pgpass, a service. Where they have none, it is asked for at every start and kept in memory only.</source>
        <translation>不填密码时，按 PostgreSQL 的惯例读取：PGPASSWORD、~/.pgpass、服务文件。那里也没有时，每次启动都会询问，且只保存在内存中。</translation>
    </message>
    <message>
        <source>Words of a command or its menu; the arrow keys choose, Enter does it</source>
        <translation>命令或其菜单的词；方向键选择，回车执行</translation>
    </message>
    <message>
        <source>Words of a command, or keys such as Ctrl+F</source>
        <translation>命令的词，或按键如 Ctrl+F</translation>
    </message>
    <message>
        <source>Words of a finding, its code or its seats; all of them must occur</source>
        <translation>结论、代码或位置中的词；须全部包含</translation>
    </message>
    <message>
        <source>Words of a heading, a label or its explanation; all of them must occur</source>
        <translation>标题、标签或说明中的词；须全部包含</translation>
    </message>
    <message>
        <source>Words of maker, model or part number, all of which must occur. Enter takes the first hit in hand.</source>
        <translation>厂商、型号或料号的词，须全部包含。按回车拿起第一个结果。</translation>
    </message>
    <message>
        <source>Words of name, family or size; all of them must occur</source>
        <translation>名称、系列或规模的词；须全部包含</translation>
    </message>
    <message>
        <source>Words with commas between them; the list of projects finds them</source>
        <translation>用逗号分隔的词；可在项目列表中搜索</translation>
    </message>
    <message>
        <source>Work of an earlier session could not be saved and was kept in a file: {title}</source>
        <translation>上次未能保存的工作已留在文件中：{title}</translation>
    </message>
    <message>
        <source>Work of an earlier session could not be saved and was kept in files: {title} and {count} more</source>
        <translation>上次未能保存的工作已留在文件中：{title} 等，另有 {count} 个</translation>
    </message>
    <message>
        <source>Work that is being done</source>
        <translation>正在进行的工作</translation>
    </message>
    <message>
        <source>Workbook (*.xlsx)</source>
        <translation>工作簿 (*.xlsx)</translation>
    </message>
    <message>
        <source>Workbook (XLSX)</source>
        <translation>工作簿（XLSX）</translation>
    </message>
    <message>
        <source>Workbook in both languages (*.xlsx)</source>
        <translation>双语工作簿 (*.xlsx)</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>任务</translation>
    </message>
    <message>
        <source>Worth knowing, nothing is wrong</source>
        <translation>值得了解，没有问题</translation>
    </message>
    <message>
        <source>Write the deployment kit...</source>
        <translation>写出部署包...</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>已写入：{file}</translation>
    </message>
    <message>
        <source>Written: {file}, {count} files</source>
        <translation>已写入：{file}，{count} 个文件</translation>
    </message>
    <message>
        <source>Years over which recurring lines are summed</source>
        <translation>周期性费用累计年数</translation>
    </message>
    <message>
        <source>Your price</source>
        <translation>您的价格</translation>
    </message>
    <message>
        <source>Your projects stay where they are, in {place}; nothing is moved or deleted. To take one along, export it in the list of projects and import it there.</source>
        <translation>您的项目原样留在 {place}；不会移动或删除任何内容。要带走某个项目，请在项目列表中导出，再到那里导入。</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Zoom in (Ctrl++)</source>
        <translation>放大 (Ctrl++)</translation>
    </message>
    <message>
        <source>Zoom out (Ctrl+−)</source>
        <translation>缩小 (Ctrl+−)</translation>
    </message>
    <message>
        <source>Zoom: 100 % is one pixel per millimetre. Click to show the whole machine</source>
        <translation>缩放：100 % 为每毫米一个像素。单击显示整台机器</translation>
    </message>
    <message>
        <source>a later stage</source>
        <translation>后续阶段</translation>
    </message>
    <message>
        <source>about {minutes:.0f} min left</source>
        <translation>约剩 {minutes:.0f} 分钟</translation>
    </message>
    <message>
        <source>about {seconds:.0f} s left</source>
        <translation>约剩 {seconds:.0f} 秒</translation>
    </message>
    <message>
        <source>all linear layers</source>
        <translation>所有线性层</translation>
    </message>
    <message>
        <source>all to host memory</source>
        <translation>全部到主机内存</translation>
    </message>
    <message>
        <source>and {count} more</source>
        <translation>以及另外 {count} 处</translation>
    </message>
    <message>
        <source>another job</source>
        <translation>另一个任务</translation>
    </message>
    <message>
        <source>another unit</source>
        <translation>其他配电单元</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>as revision {number}</source>
        <translation>同修订 {number}</translation>
    </message>
    <message>
        <source>as the guide says</source>
        <translation>按指南</translation>
    </message>
    <message>
        <source>as the precision</source>
        <translation>同精度</translation>
    </message>
    <message>
        <source>at most {gap} % from the best possible</source>
        <translation>距最优至多 {gap} %</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力层</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>band {band}</source>
        <translation>误差范围 {band}</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>beside a desk</source>
        <translation>桌边</translation>
    </message>
    <message>
        <source>best of the row</source>
        <translation>该行最佳</translation>
    </message>
    <message>
        <source>best, but the bands reach one another</source>
        <translation>最佳，但误差范围相交</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手动</translation>
    </message>
    <message>
        <source>cannot tell</source>
        <translation>无法判断</translation>
    </message>
    <message>
        <source>cannot tell: {count}</source>
        <translation>无法判断：{count}</translation>
    </message>
    <message>
        <source>changed; {hint}</source>
        <translation>已更改；{hint}</translation>
    </message>
    <message>
        <source>chosen</source>
        <translation>已选中</translation>
    </message>
    <message>
        <source>compared</source>
        <translation>列入比较</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>cords at feed {feed}: {count}</source>
        <translation>供电回路 {feed} 的电源线：{count} 根</translation>
    </message>
    <message>
        <source>d MMM yyyy</source>
        <translation>yyyy年M月d日</translation>
    </message>
    <message>
        <source>d MMM yyyy, HH:mm</source>
        <translation>yyyy年M月d日 HH:mm</translation>
    </message>
    <message>
        <source>data room</source>
        <translation>机房</translation>
    </message>
    <message>
        <source>day</source>
        <translation>天</translation>
    </message>
    <message>
        <source>depends on the job</source>
        <translation>与任务有关</translation>
    </message>
    <message>
        <source>depends on the job and the site</source>
        <translation>与任务和场地有关</translation>
    </message>
    <message>
        <source>depends on the site</source>
        <translation>与场地有关</translation>
    </message>
    <message>
        <source>desk or rack</source>
        <translation>桌面或机架</translation>
    </message>
    <message>
        <source>domestic accelerators only</source>
        <translation>仅国产加速卡</translation>
    </message>
    <message>
        <source>during backward</source>
        <translation>反向时进行</translation>
    </message>
    <message>
        <source>each its own</source>
        <translation>各用自己的</translation>
    </message>
    <message>
        <source>eager</source>
        <translation>普通</translation>
    </message>
    <message>
        <source>efficient edge</source>
        <translation>有效前沿</translation>
    </message>
    <message>
        <source>empty: this computer</source>
        <translation>留空：本机</translation>
    </message>
    <message>
        <source>entered by you</source>
        <translation>由您输入</translation>
    </message>
    <message>
        <source>equal in all builds</source>
        <translation>各整机相同</translation>
    </message>
    <message>
        <source>equal in all: {rows}</source>
        <translation>全部相同：{rows}</translation>
    </message>
    <message>
        <source>errors: {count}</source>
        <translation>错误：{count}</translation>
    </message>
    <message>
        <source>expired</source>
        <translation>已过期</translation>
    </message>
    <message>
        <source>feed {feed} and its cords</source>
        <translation>供电回路 {feed} 及其电源线</translation>
    </message>
    <message>
        <source>file {name}</source>
        <translation>文件 {name}</translation>
    </message>
    <message>
        <source>fills all equal seats</source>
        <translation>填满所有同类位置</translation>
    </message>
    <message>
        <source>flash</source>
        <translation>Flash</translation>
    </message>
    <message>
        <source>for example: before the meeting</source>
        <translation>例如：开会之前</translation>
    </message>
    <message>
        <source>for example: training, third floor</source>
        <translation>例如：训练，三楼</translation>
    </message>
    <message>
        <source>free</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>from a source</source>
        <translation>有来源</translation>
    </message>
    <message>
        <source>from a standard</source>
        <translation>来自标准</translation>
    </message>
    <message>
        <source>from memory, to be confirmed</source>
        <translation>凭记忆，待确认</translation>
    </message>
    <message>
        <source>full</source>
        <translation>完全</translation>
    </message>
    <message>
        <source>hatched: a finding names it</source>
        <translation>斜线：检查结果涉及该机器</translation>
    </message>
    <message>
        <source>here</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>high</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>holds</source>
        <translation>有效</translation>
    </message>
    <message>
        <source>idle</source>
        <translation>空闲</translation>
    </message>
    <message>
        <source>in a rack</source>
        <translation>机架内</translation>
    </message>
    <message>
        <source>in the tray</source>
        <translation>在托盘中</translation>
    </message>
    <message>
        <source>in {database}</source>
        <translation>位于 {database}</translation>
    </message>
    <message>
        <source>interleaved</source>
        <translation>交错</translation>
    </message>
    <message>
        <source>known price</source>
        <translation>已知价格</translation>
    </message>
    <message>
        <source>laboratory</source>
        <translation>实验室</translation>
    </message>
    <message>
        <source>lane</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>launch {amount:,} {currency}</source>
        <translation>首发价 {amount:,} {currency}</translation>
    </message>
    <message>
        <source>less is better</source>
        <translation>越小越好</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>limit {limit}</source>
        <translation>上限 {limit}</translation>
    </message>
    <message>
        <source>line {line} ({text})</source>
        <translation>第 {line} 行（{text}）</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>low</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>memory is full</source>
        <translation>显存已满</translation>
    </message>
    <message>
        <source>memory of host and accelerators</source>
        <translation>主机和加速卡的内存</translation>
    </message>
    <message>
        <source>missing: {fact}</source>
        <translation>缺少：{fact}</translation>
    </message>
    <message>
        <source>month</source>
        <translation>个月</translation>
    </message>
    <message>
        <source>more is better</source>
        <translation>越大越好</translation>
    </message>
    <message>
        <source>never written down</source>
        <translation>不会写到任何地方</translation>
    </message>
    <message>
        <source>new or used</source>
        <translation>全新或二手</translation>
    </message>
    <message>
        <source>new: current generations</source>
        <translation>全新：当前代次</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>no date</source>
        <translation>无日期</translation>
    </message>
    <message>
        <source>no feed</source>
        <translation>无此回路</translation>
    </message>
    <message>
        <source>no keys</source>
        <translation>无快捷键</translation>
    </message>
    <message>
        <source>no last day named</source>
        <translation>未注明有效期</translation>
    </message>
    <message>
        <source>no problems found</source>
        <translation>未发现问题</translation>
    </message>
    <message>
        <source>no redundancy</source>
        <translation>无冗余</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>none: as filled in below</source>
        <translation>无：按下面填写</translation>
    </message>
    <message>
        <source>not chosen</source>
        <translation>未选择</translation>
    </message>
    <message>
        <source>not drawn: {reason}</source>
        <translation>未画出：{reason}</translation>
    </message>
    <message>
        <source>not given</source>
        <translation>未填写</translation>
    </message>
    <message>
        <source>not held against the others: {reason}</source>
        <translation>不与其他比较：{reason}</translation>
    </message>
    <message>
        <source>not mentioned</source>
        <translation>不列入</translation>
    </message>
    <message>
        <source>not named</source>
        <translation>未填写</translation>
    </message>
    <message>
        <source>not on this sheet</source>
        <translation>未列入本采购单</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>未证明</translation>
    </message>
    <message>
        <source>nothing to check yet</source>
        <translation>暂无可检查的内容</translation>
    </message>
    <message>
        <source>of the site</source>
        <translation>场地的货币</translation>
    </message>
    <message>
        <source>office</source>
        <translation>办公室</translation>
    </message>
    <message>
        <source>on the efficient edge</source>
        <translation>在有效前沿上</translation>
    </message>
    <message>
        <source>one</source>
        <translation>单相</translation>
    </message>
    <message>
        <source>one phase</source>
        <translation>单相</translation>
    </message>
    <message>
        <source>only what may be delivered</source>
        <translation>仅可交付的</translation>
    </message>
    <message>
        <source>open frame</source>
        <translation>开放式机架</translation>
    </message>
    <message>
        <source>optimizer to host memory</source>
        <translation>优化器到主机内存</translation>
    </message>
    <message>
        <source>over</source>
        <translation>对</translation>
    </message>
    <message>
        <source>own values</source>
        <translation>自定</translation>
    </message>
    <message>
        <source>places for such accelerators: {cards}; supplies: {watts}; memory slots: {slots}; in the rack: {units}</source>
        <translation>同型加速卡位置：{cards}；电源：{watts}；内存插槽：{slots}；机架：{units}</translation>
    </message>
    <message>
        <source>plans: {plans}, revisions: {revisions}</source>
        <translation>方案：{plans}，修订：{revisions}</translation>
    </message>
    <message>
        <source>position schematic</source>
        <translation>位置为示意</translation>
    </message>
    <message>
        <source>power at the wall</source>
        <translation>墙插功耗</translation>
    </message>
    <message>
        <source>power unknown</source>
        <translation>功率未知</translation>
    </message>
    <message>
        <source>proven: nothing in the catalogue is better</source>
        <translation>已证明：目录中没有更好的</translation>
    </message>
    <message>
        <source>query and value</source>
        <translation>Q 与 V</translation>
    </message>
    <message>
        <source>ready plan</source>
        <translation>现成方案</translation>
    </message>
    <message>
        <source>revision {number}</source>
        <translation>修订 {number}</translation>
    </message>
    <message>
        <source>saved elsewhere</source>
        <translation>他处所存</translation>
    </message>
    <message>
        <source>selective</source>
        <translation>选择性</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>序列</translation>
    </message>
    <message>
        <source>size unknown</source>
        <translation>规模未知</translation>
    </message>
    <message>
        <source>slot</source>
        <translation>槽</translation>
    </message>
    <message>
        <source>switched off: not counted</source>
        <translation>已停用：不计入</translation>
    </message>
    <message>
        <source>taken back</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>takes {forms}</source>
        <translation>可装 {forms}</translation>
    </message>
    <message>
        <source>the builds differ</source>
        <translation>各整机不同</translation>
    </message>
    <message>
        <source>the job has no model: choose one in the workload panel, or another job here</source>
        <translation>任务没有模型：请在任务面板中选择，或在此选另一个任务</translation>
    </message>
    <message>
        <source>the jobs of all plans</source>
        <translation>所有方案的任务</translation>
    </message>
    <message>
        <source>the open plan's job</source>
        <translation>当前方案的任务</translation>
    </message>
    <message>
        <source>the open plan's site</source>
        <translation>当前方案的场地</translation>
    </message>
    <message>
        <source>the present one</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>the present state</source>
        <translation>当前状态</translation>
    </message>
    <message>
        <source>there is a loop</source>
        <translation>有循环水</translation>
    </message>
    <message>
        <source>this note is printed</source>
        <translation>此说明将打印在单据上</translation>
    </message>
    <message>
        <source>those of {build}, for all</source>
        <translation>全部采用 {build} 的</translation>
    </message>
    <message>
        <source>three</source>
        <translation>三相</translation>
    </message>
    <message>
        <source>three phases</source>
        <translation>三相</translation>
    </message>
    <message>
        <source>to NVMe</source>
        <translation>到 NVMe</translation>
    </message>
    <message>
        <source>to be quoted</source>
        <translation>待报价</translation>
    </message>
    <message>
        <source>token</source>
        <translation>token</translation>
    </message>
    <message>
        <source>under load</source>
        <translation>负载中</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>up to {height:.0f} mm high</source>
        <translation>高度不超过 {height:.0f} mm</translation>
    </message>
    <message>
        <source>up to {length:.0f} mm long</source>
        <translation>长度不超过 {length:.0f} mm</translation>
    </message>
    <message>
        <source>up to {watts:.0f} W</source>
        <translation>不超过 {watts:.0f} W</translation>
    </message>
    <message>
        <source>used</source>
        <translation>已用</translation>
    </message>
    <message>
        <source>user</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>warnings: {count}</source>
        <translation>警告：{count}</translation>
    </message>
    <message>
        <source>weight unknown</source>
        <translation>重量未知</translation>
    </message>
    <message>
        <source>what if: {count} parts off</source>
        <translation>假设：停用 {count} 个部件</translation>
    </message>
    <message>
        <source>what one {currency} costs is not said: fill in the exchange rate</source>
        <translation>未给出 1 {currency} 的价格：请填写汇率</translation>
    </message>
    <message>
        <source>with tax</source>
        <translation>含税</translation>
    </message>
    <message>
        <source>with tensor parallel</source>
        <translation>随张量并行</translation>
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
        <source>{amount:,} {currency}</source>
        <translation>{amount:,} {currency}</translation>
    </message>
    <message>
        <source>{amount} ({counted} of {lines} lines)</source>
        <translation>{amount}（{lines} 行中的 {counted} 行）</translation>
    </message>
    <message>
        <source>{amount} and {count} lines of unknown price</source>
        <translation>{amount}，另有 {count} 行价格未知</translation>
    </message>
    <message>
        <source>{blocking} things keep the sheet from going out for approval, {others} are advice. Choose one to go there.</source>
        <translation>{blocking} 项缺失使单据不能送审，{others} 项为建议。点选即可前往。</translation>
    </message>
    <message>
        <source>{command}: {keys}</source>
        <translation>{command}：{keys}</translation>
    </message>
    <message>
        <source>{cost} for a million tokens</source>
        <translation>每百万 token {cost}</translation>
    </message>
    <message>
        <source>{count} GPUs</source>
        <translation>{count} 张 GPU</translation>
    </message>
    <message>
        <source>{count} GPUs: {places}</source>
        <translation>{count} 张 GPU：{places}</translation>
    </message>
    <message>
        <source>{count} changed</source>
        <translation>已改 {count} 项</translation>
    </message>
    <message>
        <source>{count} lines to be quoted</source>
        <translation>{count} 行待报价</translation>
    </message>
    <message>
        <source>{count} more</source>
        <translation>另有 {count} 项</translation>
    </message>
    <message>
        <source>{count} pages were sent to {printer}</source>
        <translation>已将 {count} 页送往 {printer}</translation>
    </message>
    <message>
        <source>{count} papers are in {folder}</source>
        <translation>{count} 份文件已写入 {folder}</translation>
    </message>
    <message>
        <source>{count} seats selected</source>
        <translation>已选中 {count} 个位置</translation>
    </message>
    <message>
        <source>{count} x {part} in {host}</source>
        <translation>{host} 内 {count} x {part}</translation>
    </message>
    <message>
        <source>{currency}: {net} without tax, {tax} tax</source>
        <translation>{currency}：不含税 {net}，税额 {tax}</translation>
    </message>
    <message>
        <source>{difference} against the baseline</source>
        <translation>与基准相比 {difference}</translation>
    </message>
    <message>
        <source>{file} cannot be opened</source>
        <translation>无法打开 {file}</translation>
    </message>
    <message>
        <source>{file} cannot be written</source>
        <translation>无法写入 {file}</translation>
    </message>
    <message>
        <source>{file} is a folder: open the files in it instead</source>
        <translation>{file} 是文件夹：请打开其中的文件</translation>
    </message>
    <message>
        <source>{file} is other than the file that was exported</source>
        <translation>{file} 与当时导出的文件不同</translation>
    </message>
    <message>
        <source>{file} is the file that was exported, byte by byte</source>
        <translation>{file} 与当时导出的文件逐字节相同</translation>
    </message>
    <message>
        <source>{file}: it names no parts of a machine</source>
        <translation>{file}：没有写出机器的部件</translation>
    </message>
    <message>
        <source>{file}: it names no parts of a machine; records of parts go into your catalogue with: slotwright import --keep</source>
        <translation>{file}：其中没有整机的部件；部件记录可用 slotwright import --keep 收入自己的目录</translation>
    </message>
    <message>
        <source>{file}: {found} lines have a part</source>
        <translation>{file}：{found} 行对应到部件</translation>
    </message>
    <message>
        <source>{file}: {found} lines have a part. Not understood: {lines}</source>
        <translation>{file}：{found} 行对应到部件。未能识别：{lines}</translation>
    </message>
    <message>
        <source>{folder} is not empty; choose another.</source>
        <translation>{folder} 不是空文件夹；请换一个。</translation>
    </message>
    <message>
        <source>{gain:+.0%}</source>
        <translation>{gain:+.0%}</translation>
    </message>
    <message>
        <source>{have} are there already, {must} must be used</source>
        <translation>{have} 项已有，{must} 项必须使用</translation>
    </message>
    <message>
        <source>{job}: {machine}</source>
        <translation>{job}：{machine}</translation>
    </message>
    <message>
        <source>{keys} belongs to: {command}. Nothing was changed.</source>
        <translation>{keys} 已属于：{command}。未作改动。</translation>
    </message>
    <message>
        <source>{keys} is used for typing or in the panels; add Ctrl or Alt</source>
        <translation>{keys} 用于输入或面板操作；请加上 Ctrl 或 Alt</translation>
    </message>
    <message>
        <source>{kg:,.0f} kg</source>
        <translation>{kg:,.0f} kg</translation>
    </message>
    <message>
        <source>{lanes} from {owner}</source>
        <translation>{lanes}，来自 {owner}</translation>
    </message>
    <message>
        <source>{left} left of {limit}</source>
        <translation>余 {left}，上限 {limit}</translation>
    </message>
    <message>
        <source>{length:.0f} × {thickness:.0f} mm</source>
        <translation>{length:.0f} × {thickness:.0f} mm</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} 至 {high}</translation>
    </message>
    <message>
        <source>{machine}, rack {rack}, U{bottom} to U{top}</source>
        <translation>{machine}，{rack}，U{bottom} 至 U{top}</translation>
    </message>
    <message>
        <source>{mark} {number}  {machine}: {price}, {speed} ({best})</source>
        <translation>{mark} {number}  {machine}：{price}，{speed}（{best}）</translation>
    </message>
    <message>
        <source>{method}, {model}</source>
        <translation>{method}，{model}</translation>
    </message>
    <message>
        <source>{most} builds are compared at most; remove one first</source>
        <translation>最多对比 {most} 台整机；请先移除一列</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}：{value}</translation>
    </message>
    <message>
        <source>{need} of {room} on one accelerator</source>
        <translation>单卡需 {need}，可用 {room}</translation>
    </message>
    <message>
        <source>{note}; {more}</source>
        <translation>{note}；{more}</translation>
    </message>
    <message>
        <source>{number} was taken by another sheet meanwhile; this one is {taken} now. Export it again.</source>
        <translation>{number} 已被另一份采购单占用，本单编号改为 {taken}，请再次导出。</translation>
    </message>
    <message>
        <source>{over} over {limit}</source>
        <translation>超出 {over}，上限 {limit}</translation>
    </message>
    <message>
        <source>{part}: {field} {after} instead of {before}</source>
        <translation>{part}：{field} {after}（原为 {before}）</translation>
    </message>
    <message>
        <source>{path} cannot be written; choose another folder</source>
        <translation>无法写入 {path}；请选择其他文件夹</translation>
    </message>
    <message>
        <source>{placed} of {wanted} found room; add a rack for the others</source>
        <translation>{wanted} 台中放入了 {placed} 台；其余请再添加机柜</translation>
    </message>
    <message>
        <source>{plan} (chosen)</source>
        <translation>{plan}（已选中）</translation>
    </message>
    <message>
        <source>{point}; on the efficient edge</source>
        <translation>{point}；在有效前沿上</translation>
    </message>
    <message>
        <source>{point}; the rules find errors</source>
        <translation>{point}；规则发现错误</translation>
    </message>
    <message>
        <source>{rack}, U{bottom} to U{top}</source>
        <translation>{rack}，U{bottom} 至 U{top}</translation>
    </message>
    <message>
        <source>{reading} {after} instead of {before}</source>
        <translation>{reading} {after}（原为 {before}）</translation>
    </message>
    <message>
        <source>{reason}. Until then your work is kept in {rescue}, and saving resumes by itself.</source>
        <translation>{reason}。在此之前您的工作保存在 {rescue}，之后会自动恢复保存。</translation>
    </message>
    <message>
        <source>{said}; the latest: {machine}, {speed}</source>
        <translation>{said}；最新：{machine}，{speed}</translation>
    </message>
    <message>
        <source>{seat}</source>
        <translation>{seat}</translation>
    </message>
    <message>
        <source>{seat} and {count} more</source>
        <translation>{seat} 及另外 {count} 个</translation>
    </message>
    <message>
        <source>{seat}, free</source>
        <translation>{seat}，空</translation>
    </message>
    <message>
        <source>{seat}, {part}</source>
        <translation>{seat}，{part}</translation>
    </message>
    <message>
        <source>{seat}: needs {need:.0f} mm of {room:.0f} mm</source>
        <translation>{seat}：需要 {need:.0f} mm，现有 {room:.0f} mm</translation>
    </message>
    <message>
        <source>{seconds:.0f} s so far</source>
        <translation>已用 {seconds:.0f} 秒</translation>
    </message>
    <message>
        <source>{seconds} s, {judged} machines put before the rules</source>
        <translation>{seconds} 秒，{judged} 台交由规则检查</translation>
    </message>
    <message>
        <source>{size} mm fans</source>
        <translation>{size} mm 风扇</translation>
    </message>
    <message>
        <source>{stage}; {count} builds so far</source>
        <translation>{stage}；已找到 {count} 台</translation>
    </message>
    <message>
        <source>{text}: no plan of the project has this part</source>
        <translation>{text}：项目的任何方案都没有该部件</translation>
    </message>
    <message>
        <source>{text}: write a date as 2026-12-31</source>
        <translation>{text}：日期请写成 2026-12-31</translation>
    </message>
    <message>
        <source>{text}: write a whole number from {least}</source>
        <translation>{text}：请填写不小于 {least} 的整数</translation>
    </message>
    <message>
        <source>{text}: write the three letters of a currency, for example CNY</source>
        <translation>{text}：请写三个字母的币种代码，例如 CNY</translation>
    </message>
    <message>
        <source>{text}: write weeks as 3, or as 3-8</source>
        <translation>{text}：周数请写作 3 或 3-8</translation>
    </message>
    <message>
        <source>{title} is there already with other content; the file is stored beside it</source>
        <translation>“{title}”已存在且内容不同；该文件已另存在旁边</translation>
    </message>
    <message>
        <source>{title} was imported</source>
        <translation>已导入“{title}”</translation>
    </message>
    <message>
        <source>{title}, copy</source>
        <translation>{title} 副本</translation>
    </message>
    <message>
        <source>{title}, what if</source>
        <translation>{title}，假设</translation>
    </message>
    <message>
        <source>{total}, {active} active</source>
        <translation>{total}，激活 {active}</translation>
    </message>
    <message>
        <source>{typical:,.0f} W in use, {most:,.0f} W at most</source>
        <translation>使用中 {typical:,.0f} W，最大 {most:,.0f} W</translation>
    </message>
    <message>
        <source>{units} U, {count} in racks</source>
        <translation>{units} U，{count} 台在机柜中</translation>
    </message>
    <message>
        <source>{up} over {across}</source>
        <translation>{up}对{across}</translation>
    </message>
    <message>
        <source>{value} ({why})</source>
        <translation>{value}（{why}）</translation>
    </message>
    <message>
        <source>{value} of {limit}</source>
        <translation>{value} / {limit}</translation>
    </message>
    <message>
        <source>{who} says {value}</source>
        <translation>{who} 称 {value}</translation>
    </message>
    <message>
        <source>× error, ▲ warning in the rack</source>
        <translation>× 机柜有错误，▲ 有警告</translation>
    </message>
    <message>
        <source>× lost: {count} projects of which nothing could be read</source>
        <translation>× 丢失：{count} 个项目完全无法读取</translation>
    </message>
    <message>
        <source>▲ {title}: back at revision {number}</source>
        <translation>▲ {title}：退回到修订 {number}</translation>
    </message>
    <message>
        <source>● on the efficient edge: no other build found is as good in money, speed, watts and noise and better in one. ○ beaten by another. – not drawn: a value is not known. Money is only what has a price. Double-click a point, or press Enter in the list, to open the build as a plan.</source>
        <translation>● 在有效前沿上：没有别的整机在费用、速度、功耗和噪声上都不差且有一项更好。○ 被其他整机超过。– 未画出：有值未知。费用只计有价格的部分。双击某点，或在列表中按回车，即可作为方案打开。</translation>
    </message>
    <message>
        <source>● on the efficient edge: no other build without errors is as good in both and better in one. ○ beaten by another. □ with errors, never on the edge. Bars are the bands.</source>
        <translation>● 在有效前沿上：没有其他无错误的整机两项都不差且一项更好。○ 不如另一台。□ 有错误，不计入前沿。线段为误差范围。</translation>
    </message>
    <message>
        <source>✓ {title}: whole</source>
        <translation>✓ {title}：完整</translation>
    </message>
</context>
</TS>
