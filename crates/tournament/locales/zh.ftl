# 赛事拒绝一步操作的理由。键是 event- 加代码。

event-row = 第 { $row } 行：{ $why }
event-no-such =
    没有这个{ $what ->
        [section] 组别
        [stage] 阶段
        [group] 小组
        [round] 轮次
        [match] 台次
        [game] 对局
        [sides] 由这么多方进行的对局
        [player] 棋手
        [team] 队伍
        [entrant] 参赛者
        [team-of-match] 这一台的队伍
        [entrant-of-group] 本组的参赛者
       *[other] { $what }
    }（{ $number }）。
event-twice = { $name }已经在内，不能再列一次。
event-undo-nothing = 没有可以撤销的步骤。
event-redo-nothing = 没有可以重做的步骤。
event-open-already = 赛事已经开始记录。
event-first-entry = 记录应以赛事开始一条开头，现为“{ $got }”。
event-entry = 这一行不是赛事记录：应为 { $expected }，现为“{ $got }”。
event-quarters = 加减分应在四分之一分到一百分之间，现为 { $got } 个四分之一分。
event-text-long =
    { $field ->
        [name] 姓名
        [unit] 单位
        [team] 队名
        [title] 称号
        [leader] 领队
        [coach] 教练
        [note] 备注
        [why] 理由
        [seed] 种子
        [public] 公开数
        [id] 身份证号
        [phone] 电话
        [birth] 出生日期
       *[other] { $field }
    }最多 { $most } 个字。
event-text-misleads =
    { $field ->
        [name] 姓名
        [unit] 单位
        [team] 队名
        [title] 称号
        [leader] 领队
        [coach] 教练
        [note] 备注
        [why] 理由
        [seed] 种子
        [public] 公开数
        [id] 身份证号
        [phone] 电话
        [birth] 出生日期
       *[other] { $field }
    }里有看不见的或改变书写方向的字符：“{ $got }”。
event-sha256 = 应为 64 位十六进制的 SHA-256，现为“{ $got }”。

event-name-missing = 没有填姓名或名称。
event-team-missing = 没有填队名。
event-entry-missing = 名单里没有可报名的人。
event-sex = 这一组只收一种性别的棋手。
event-unit-full = { $unit }的名额已经报满。
event-unit-sex-full = { $unit }这一性别的名额已经报满。
event-entries-full = 报名已满，最多 { $most } 人。
event-teams-full = 报名已满，最多 { $most } 队。
event-team-full = { $team }已有 { $count } 人，不能再加。
event-team-order = { $name }等级分更高，应排在较低的队员前面。
event-late-entry = 规程没有安排迟报名。
event-late-format = 这种赛制第一轮以后不能再加人。
event-numbers-drawn = 已经抽签编号。
event-numbers-not-drawn = 还没有抽签编号。
event-entries-closed = 报名已经截止。
event-substitutes = 规程不许用别人顶替缺席的棋手。
event-player-left = 这名棋手已经退出。
event-left-already = 他已经退出。
event-totals-best = 这里按名次最好的队员计团体分，不必指定队员。
event-named-late = 计分队员须在比赛开始前指定。
event-named = 应指定本队至多 { $count } 名不同的队员，现为 { $got } 名。
event-few = 至少要有 { $least } 个参赛者，现有 { $got } 个。
event-team-short = { $team }至少要有 { $least } 人，现有 { $got } 人。

event-commit-late = 种子须在报名截止前封存。
event-public-missing = 请填报名截止后当众产生的数。
event-seed-missing = 没有封存过种子。
event-seed-spent = 这个种子已经公开过，不能再用它抽签，请先封存新的种子。
event-commit-again = 这个种子已经封存过。
event-seed-wrong = 种子与封存的不符。
event-no-lots = 还没有抽签。

event-rounds-over = 各轮都已编排完毕。
event-round-none = 还没有编排任何一轮。
event-by-hand = 这一阶段的各轮由裁判自行编排。
event-nobody-left = 没有还要比赛的人。
event-match-missing = 一台也没有。
event-match-open = 第 { $round } 轮第 { $match } 台还没有结果。
event-sides = 一台应有二至八方，现为 { $got } 方。
event-label = 台名应为至多 20 个字母、数字或连字符，现为“{ $got }”。
event-rest-format = 只有逐轮编排的赛制可以申请轮空。
event-rest-past = 只能为第 { $paired } 轮以后的轮次申请，现为第 { $got } 轮。

event-result = 结果应为 1-0、0-1、=、+-、-+、--、0-0，或依座位写出得分，现为“{ $got }”。
event-result-seats = 结果应写出 { $seats } 方，现为“{ $got }”。
event-result-beyond = 一方最多得 { $most } 分，现为“{ $got }”。
event-result-sum = 一局双方合计最多 { $most } 分，现为“{ $got }”。
event-result-used = 下一轮已经按这个结果编排，请先撤销。
event-late-seats = 应给出 { $seats } 方的迟到分钟数，现有 { $got } 个。
event-late-no-limit = 规程没有规定迟到时限。
event-late-nobody = 没有人迟到。

event-lineups-missing = 还没有排阵。
event-lineups-given = 已经排阵。
event-lineup-none = 这里不需要排阵。
event-lineup-others = 有人不是本队队员。
event-lineup-count = 应有 { $boards } 名不同的队员，现为 { $got } 名。
event-lineup-fixed = 台次已经固定，不能另排。
event-lineup-order = 替补上场时，队员的先后次序不得变动。
event-lineup-unsealed = 双方都封好阵容以后才能公开。
event-lineup-differs = 与封存的阵容不符。
event-seals-none = 这里不封阵容。
event-sealed = 阵容已经封存。

event-nothing-played = 还没有比赛过。
event-settle-two = 应列出两个以上不同的参赛者，现为 { $got } 个。
event-settle-early = 这一阶段还没有赛完，不能判定并列名次。
event-settle-untied = 他没有与别人并列，不必判定。
event-settle-all = 应列出并列的全部人：{ $numbers } 号。
event-tie = 第 { $group } 组的 { $numbers } 号名次相同，而名次决定去留，请先加赛或抽签。

event-pairing-nobody = 没有人到场。
event-pairing-bye = 编排不了：人数为单，而在场的人都轮空过或不战而胜过（C2）。
event-pairing-none = 编排不了：因不得重赛（C1）、轮空（C2）、先后手（C3）的限制，{ $numbers } 号无论如何没有对手。
event-pairing-rematch = 不重赛就编排不了：{ $numbers } 号没有未遇过的对手。
event-pairing-over = 计划的 { $planned } 轮都已编排。
event-pairing-early = 第 { $asked } 轮还不能编排，下一轮是第 { $next } 轮。
event-pairing-number = 签号应从 1 起连续，缺 { $missing } 号。
event-pairing-seats = 第 { $round } 轮有一局不是两方。

# 名单和表格文件。

event-list-empty = 名单里没有标题行。
event-list-quote = 引号没有结束。
event-list-no-names = 没有“姓名”一列，这一行是“{ $got }”。
event-list-twice = “{ $got }”列重复。
event-list-long = 名单最多 { $most } 人。
event-list-cells = 这一行应有 { $most } 格，多出“{ $got }”。
event-list-sex = 性别应为男、女、m 或 f，现为“{ $got }”。
event-list-rating = 等级分应为 0 到 5000 的整数，现为“{ $got }”。
event-list-nameless = 没有姓名：“{ $got }”。
event-book-old = 这是旧的 .xls 文件，请另存为 .xlsx 或 .csv。
event-book-size = 文件最大 64 MiB，现为 { $got } 字节。
event-book-files = 压缩包里最多 10000 个文件，现有 { $got } 个。
event-book-inflated = 解压后超过 256 MiB。
event-book-wrong = 不是能读的 .xlsx 文件：{ $got }
event-book-empty = 表格里没有内容。
event-sheet-value = 这一格是错误值“{ $got }”。
event-sheet-digits = 这一格的数字超过 15 位，表格只留得住前 15 位（现为 { $got }）。请把这一列设为文本后重填。
event-sheet-columns = 最多 200 列，多出“{ $got }”。
event-sheet-text = 文字太多，从“{ $got }”起。
event-sheet-order = 行的次序是乱的，在“{ $got }”处。

# 手工编排违反的规定。

event-breach-again = { $first } 与 { $second } 已在第{ $round }轮相遇：不得重复对阵
event-breach-unit = { $first } 与 { $second } 同一单位，应予回避
event-breach-three-running = { $first } 将连续三次同先后手
event-breach-three-more = { $first } 一种先后手将多出三次
event-breach-second-bye = { $first } 已轮空过，而有人尚未轮空
event-breach-high-bye = { $first } 轮空，而有积分更低者尚未轮空
event-breach-gaps = 对手间积分差合计 { $given }，本可只差 { $least }
event-breach-not-in-table = { $first } 对 { $second } 不在本轮的秩序表中
event-breach-left-out = { $first } 既无对手也未轮空，作缺席论
