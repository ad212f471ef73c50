### 命令行的话。棋种缺少的用语以编号显示。

## 帮助

help-usage = 用法：
help-commands = 命令：
help-arguments = 参数：
help-options = 选项：
help-help = 显示帮助
help-version = 显示版本
help-lang = 回答所用的语言，默认依 LANG
help-json = 只输出 JSON，每行一个对象
help-game = 棋种，例如 xiangqi
help-rules = 规则：棋种/规则:选项=值,…… 或本棋种的规则名
help-setup = 起始局面，默认为开局局面
help-moves = 从起始局面走出的着法，可用本棋种的任何记谱法，以空格或逗号分隔
help-depth = 数到第几着
help-divide = 按第一着分别计数
help-file = 棋谱，格式与编码自动识别；- 表示标准输入
help-cases = 每行裁决一例：{ "{" }"id","rules","fen" 或 "setup","moves":[...]{ "}" }；总以 JSON 回答
help-judge-rules = 所用规则，默认依棋谱所记
help-input = 一份棋谱，或一个棋谱文件夹；- 表示标准输入
help-output = 要写的文件或文件夹；- 表示标准输出
help-from = 所读棋谱的格式，默认自动识别
help-to = 要写的格式，默认依 OUT 的扩展名
help-notation = 所写着法的记谱法（格式允许选择时）
help-convert-rules = 读着法所依的规则，默认依棋谱所记
help-force = 覆盖已有的文件
help-library-import-folder = 棋谱库所在的文件夹，没有就新建
help-library-import-input = 棋谱文件与文件夹
help-library-search-folder = 棋谱库所在的文件夹
help-library-explore-folder = 棋谱库所在的文件夹
help-player = 任一方棋手姓名的一部分
help-red = 先手棋手姓名的一部分
help-black = 后手棋手姓名的一部分
help-library-search-event = 赛事名称的一部分
help-library-search-from = 不早于此日期：2024、2024-05 或 2024-05-01
help-until = 不晚于此日期
help-result = 对局结果
help-opening = 布局的名称或编号
help-position = 棋盘上出现过的局面
help-material = 棋盘上出现过的子力：红方字母、短横、黑方字母
help-exact = 左右对称的局面不算
help-most = 最多列出多少局
help-encoding = 文件编码（utf-8、gb18030、big5），默认自动识别
help-rule = 条文，例如 XQ-2.2-horse

help-yiguan = 弈馆：棋类竞赛大厅。
help-games = 棋种、规则及其选项、记谱法、棋谱格式
help-inspect = 查看局面：合法着法及其各种写法，以及裁判的意见
help-engine = 在标准输入输出上运行内置引擎
help-protocol = 所用协议：uci、ucci；国际跳棋还有 hub，五子棋还有 gomocup
help-dxp = 国际跳棋引擎与等候对局的程序按 DXP 协议对局
help-address = 对方等候的地址；不写端口时为 27531
help-plays = 引擎执哪一方：white 白、black 黑、both 轮流
help-minutes = 每方全局用时（分钟）
help-move_time = 引擎每着最长思考时间（毫秒）
help-level = 引擎等级，1 至 10
help-wait = 对方超出其棋钟后还可沉默多少秒
help-dxp-games = 对局数
help-dxp-moves = 每方最多着数；0 为不限
help-dxp-setup = 开始的局面（FEN）；默认为正常开局
help-lots = 国际跳棋双盘制抽签定开局
help-lots-file = 开局表，每行一种：名称: 着法或局面；- 为标准输入；默认只有正常开局
help-lots-rules = 读开局所依的规则
help-lots-seed = 抽签种子；默认另抽并告知
help-lots-rounds = 抽几轮
help-lots-boards = 每轮抽几台
help-serve = 开馆：在浏览器中对弈，按 Ctrl+C 闭馆
help-listen = 监听地址，默认 127.0.0.1:8668
help-data = 数据目录，没有则新建
help-config = 设置文件，默认为数据目录中的 hall.toml（可无）
help-demo = 演示：带已完和正在进行的对局，只在本机监听
help-web = 网页取自此目录，不用内置的
help-serve-library = 棋谱库所在目录，默认为数据目录下的 library
help-log = 写到标准错误的日志：error、warn、info、debug 或 trace
help-backup = 把数据目录的数据库备份成一个文件，开馆时也可用
help-backup-file = 备份文件，不能已存在
help-restore = 把备份放回没有开馆的数据目录
help-restore-file = 备份文件
help-replace = 原有数据库改名保留
help-perft = 数出给定着数的所有走法
help-convert = 转换棋谱格式：单个文件或整个文件夹
help-library = 棋谱库：收入、检索、统计
help-library-import = 收入棋谱，库中已有的略去
help-library-search = 检索对局，所列条件须全部满足
help-library-explore = 某一局面之后的着法与胜负统计
help-judge = 复演一份棋谱或一批案例，给出裁判的意见
help-explain = 解释某条规则的条文

example-yiguan =
    退出码：0 成功；1 规则不允许；2 用法有误或读不懂输入。

    示例：
      yiguan inspect xiangqi --moves "炮二平五 马8进7"
example-games =
    示例：
      yiguan games --json
example-inspect =
    示例：
      yiguan inspect xiangqi --rules cxa-2020 --moves "h2e2 h9g7"
example-engine =
    示例：
      yiguan engine xiangqi --protocol uci
example-dxp =
    示例：
      yiguan dxp 127.0.0.1:27531 --plays both --games 2 --minutes 5 > games.pdn
example-lots =
    示例：
      yiguan lots openings.txt --rules draughts/cn-64-russian --rounds 9 --seed 20141
example-serve =
    示例：
      yiguan serve --data club --listen 0.0.0.0:8668
example-backup =
    示例：
      yiguan backup monday.db --data club
example-restore =
    示例：
      yiguan restore monday.db --data club --replace
example-perft =
    示例：
      yiguan perft xiangqi --depth 4 --divide
example-convert =
    示例：
      yiguan convert 棋谱.cbl 棋谱.pgn
      yiguan convert 我的棋谱 转换结果 --to pgn --notation wxf

    格式不能保存的内容逐局列出。坏棋谱不影响其他棋谱；中断后再次运行会接着转换。
    各种格式见 `yiguan games`。
example-library =
    示例：
      yiguan library import 棋谱库 我的棋谱
example-library-import =
    示例：
      yiguan library import 棋谱库 我的棋谱 全集.cbl
example-library-search =
    示例：
      yiguan library search 棋谱库 --player 许银川 --opening 屏风马 --from 2001
example-library-explore =
    示例：
      yiguan library explore 棋谱库 --moves "炮二平五 马8进7"
example-judge =
    示例：
      yiguan judge games.pgn --rules xiangqi/cxa-2020
      yiguan judge --cases cases.jsonl --json
example-explain =
    示例：
      yiguan explain XQ-2.2-horse

help-pair = 为赛事编排下一轮
help-pair-file = 赛事报告（TRF16 或 TRF26）；- 表示标准输入
help-system = 编排制度：dutch、dutch-2025、dutch-2017 或 bianpai；默认依文件所记
help-round = 第几轮；默认是下一轮
help-pair-explain = 每台说明由哪条准则决定，以及次优的排法
help-standings = 赛事的名次，以及由哪项破同分决定
help-standings-file = 赛事报告（TRF16 或 TRF26）；- 表示标准输入
help-tie_breaks = 破同分，例如 BH/C1,BH,SB；默认依文件所记
help-edition = 破同分规则的版本；默认依赛事首日
help-standings-round = 第几轮之后；默认是最后一轮
help-teams = 排团体名次
help-standings-explain = 每个数值由哪些轮次相加而成
help-check = 核对赛事的编排与名次
help-check-file = 赛事报告（TRF16 或 TRF26）；- 表示标准输入
help-generate = 随机生成一份赛事报告
help-players = 人数
help-rounds = 已赛轮数
help-planned = 总轮数；默认等于已赛轮数
help-seed = 种子；相同的种子给出相同的赛事
help-rough = 含弃权、请假、退赛、迟到与回避
help-accelerated = 前几轮采用巴库加速
help-trf16 = 写成 TRF16；默认 TRF26

example-pair =
    退出码：0 成功；1 没有合法的编排；2 读不懂输入。

    示例：
      yiguan pair open.trf --explain
example-standings =
    示例：
      yiguan standings open.trf --tie-breaks BH/C1,BH,SB --explain
example-check =
    退出码：0 全部正确；1 有错；2 读不懂输入。

    示例：
      yiguan check open.trf
example-generate =
    示例：
      yiguan generate --players 100 --rounds 9 --seed 7 --rough

help-event = 在命令行办一项赛事
help-event-new = 依现成的规程或自拟的规程新建赛事
help-event-new-file = 赛事文件
help-event-import = 导入报名表
help-event-import-file = 赛事文件
help-event-import-section = 组别；有多个组别时必须给出
help-event-commit = 封存新的抽签种子（原来的已经公开时）
help-event-commit-file = 赛事文件
help-event-commit-section = 组别；有多个组别时必须给出
help-event-draw = 截止报名，公开抽签
help-event-draw-file = 赛事文件
help-event-draw-section = 组别；有多个组别时必须给出
help-event-pair = 编排下一轮
help-event-pair-file = 赛事文件
help-event-pair-section = 组别；有多个组别时必须给出
help-event-result = 登记或更正成绩
help-event-result-file = 赛事文件
help-event-result-section = 组别；有多个组别时必须给出
help-event-withdraw = 退赛或除名
help-event-withdraw-file = 赛事文件
help-event-withdraw-section = 组别；有多个组别时必须给出
help-event-lineup = 排定或密封一场团体赛的出场名单
help-event-lineup-file = 赛事文件
help-event-lineup-section = 组别；有多个组别时必须给出
help-event-lineup-number = 本轮第几场
help-event-lineup-team = 队的签号
help-event-lineup-players = 各台队员在队内的序号
help-event-lineup-seal = “盐:序号,序号,…”的 SHA-256
help-event-lineup-salt = 启封所用的盐
help-event-blame = 登记犯规、警告等
help-event-blame-file = 赛事文件
help-event-blame-section = 组别；有多个组别时必须给出
help-event-blame-number = 棋手或队的签号
help-event-blame-what = foul 犯规、warning 警告、ban 取消当场资格、overstep 超时、violation 违规、late 迟到
help-event-blame-player = 团体赛：队员在队内的序号
help-event-blame-run = 连续第几次；默认为本轮至今的次数
help-event-blame-note = 文字说明
help-event-settle = 以加赛或抽签解决并列
help-event-settle-file = 赛事文件
help-event-settle-section = 组别；有多个组别时必须给出
help-event-late = 登记迟到；超过时限判负
help-event-late-file = 赛事文件
help-event-late-section = 组别；有多个组别时必须给出
help-event-late-number = 本轮第几场
help-event-late-minutes = 各方迟到的分钟数，先手在先
help-event-late-game = 该场第几局；默认是第一个没有成绩的局
help-event-late-round = 第几轮；默认是最后一轮
help-event-amend = 更正报名，或换人顶替
help-event-amend-file = 赛事文件
help-event-amend-section = 组别；有多个组别时必须给出
help-event-amend-number = 棋手或队的签号
help-event-amend-player = 团体赛：队员在队内的序号
help-event-amend-substitute = 换成另一人，须规程许可
help-event-amend-name = 姓名
help-event-amend-unit = 单位
help-event-amend-sex = m 男，f 女
help-event-amend-rating = 等级分；0 为无
help-event-amend-title = 称号
help-event-adjust = 依裁决加分或扣分
help-event-adjust-file = 赛事文件
help-event-adjust-section = 组别；有多个组别时必须给出
help-event-adjust-number = 当事者的签号
help-event-adjust-points = 分数，以四分之一分为单位，如 -0.5
help-event-adjust-why = 理由，随名次表打印
help-event-arrange = 手工编排下一轮，并指出违反哪些规定
help-event-arrange-file = 赛事文件
help-event-arrange-section = 组别；有多个组别时必须给出
help-event-arrange-matches = 每场两个签号，先手在先
help-event-arrange-bye = 轮空者
help-event-arrange-dry_run = 只指出违反哪些规定
help-event-name = 指定代表队计分的队员
help-event-name-file = 赛事文件
help-event-name-section = 组别；有多个组别时必须给出
help-event-name-team = 队名
help-event-name-players = 队员在队内的序号
help-event-team = 报一个队，或登记其领队与教练
help-event-team-file = 赛事文件
help-event-team-section = 组别；有多个组别时必须给出
help-event-team-name = 队名
help-event-team-leader = 领队
help-event-team-coach = 教练
help-event-undo = 撤销上一步
help-event-undo-file = 赛事文件
help-event-standings = 名次，以及由哪条规定决定
help-event-standings-file = 赛事文件
help-event-standings-section = 组别；有多个组别时必须给出
help-event-export = 导出表格：CSV 或 xlsx
help-event-export-file = 赛事文件
help-event-export-section = 组别；有多个组别时必须给出
help-event-new-regulations = 现成规程的名称，或规程文件
help-event-new-list = 列出现成的规程
help-event-new-seed = 抽签的保密种子；默认随机
help-event-import-list = 报名表：CSV 或 xlsx，列的次序不限
help-event-draw-public = 报名截止后公开产生的号码
help-event-draw-ties = 为并列的名次抽签，而不是抽签号
help-event-result-number = 本轮第几场
help-event-result-result = 1-0、0-1、=、+-、-+、--、0-0，或各方得分如 0.75:0.25
help-event-result-game = 该场第几局；默认是第一个没有成绩的局
help-event-result-round = 第几轮；默认是最后一轮
help-event-withdraw-number = 退出者的签号
help-event-withdraw-round = 只缺席这一轮
help-event-withdraw-expelled = 除名，按退赛处理
help-event-settle-numbers = 并列者的签号，名次在前者在先
help-event-settle-lots = 抽签决定；否则为加赛决定
help-event-undo-redo = 重做最近撤销的一步
help-event-standings-teams = 队员总分制的团体名次
help-event-standings-explain = 每个数值由哪些项相加而成
help-event-export-what = 哪些表，以逗号分隔：entries 名单、lots 抽签、pairings 对阵、names 按姓名、results 对局结果、slips 记录单、wall 积分表、crosstable 总表、standings 名次、teams 团体、prizes 奖励、certificates 证书、ratings 等级分、titles 称号；all 全部
help-event-export-out = 写入的文件，.csv 或 .xlsx；默认输出 CSV
help-event-export-round = 对阵的轮次；默认是最后一轮
help-event-export-prizes = 得奖的名次数；默认依规程
help-event-export-title = 赛事名称；默认用规程的名称
help-event-print = 打印 A4 的 PDF：对阵表、记录单、名次表、证书等
help-event-print-file = 赛事文件
help-event-print-section = 组别；有多个组别时必须给出
help-event-print-what = 哪些，以逗号分隔：entries 名单、lots 抽签、pairings 对阵、names 按姓名、results 对局结果、slips 记录单、wall 积分表、crosstable 总表、standings 名次、teams 团体、prizes 奖励、certificates 证书、ratings 等级分、titles 称号；all 全部
help-event-print-out = 写入的 PDF 文件
help-event-print-round = 对阵与记录单的轮次；默认是最后一轮
help-event-print-font = 中文字体文件（.ttf、.otf、.ttc）；默认用 YIGUAN_FONT、数据目录的 fonts 或系统字体
help-event-print-data = 数据目录
help-event-print-prizes = 得奖的名次数；默认依规程
help-event-print-title = 赛事名称；默认用规程的名称
help-event-print-signed = 证书的落款
help-event-print-date = 证书的日期
help-event-export-private = 含证件号、电话与出生日期
help-event-rating = 等级分升降：国际棋联规则或 Glicko-2
help-event-rating-file = 赛事文件
help-event-rating-section = 组别；有多个组别时必须给出
help-event-rating-system = fide 或 glicko2
help-event-rating-edition = 国际棋联 2024 年 3 月或 2025 年 10 月的规则
help-event-rating-development = 所有人的 K 值；默认 2400 分以下为 20，以上为 10
help-event-rating-deviation = Glicko-2：报名时有等级分者的偏差

example-event =
    示例：
      yiguan event new cup.event --regulations national-1999
example-event-new =
    示例：
      yiguan event new cup.event --regulations ansai-2014
example-event-import =
    示例：
      yiguan event import cup.event entries.csv
example-event-commit =
    示例：
      yiguan event commit cup.event
example-event-draw =
    示例：
      yiguan event draw cup.event --public "04 11 19"
example-event-pair =
    示例：
      yiguan event pair cup.event
example-event-result =
    示例：
      yiguan event result cup.event 1 1-0
example-event-withdraw =
    示例：
      yiguan event withdraw cup.event 7
example-event-lineup =
    示例：
      yiguan event lineup cup.event 1 3 1 2 4 5
example-event-blame =
    示例：
      yiguan event blame cup.event 7 foul
example-event-settle =
    示例：
      yiguan event settle cup.event 3 5 --lots
example-event-undo =
    示例：
      yiguan event undo cup.event
example-event-standings =
    示例：
      yiguan event standings cup.event --explain
example-event-export =
    示例：
      yiguan event export cup.event --what pairings
example-event-print =
    示例：
      yiguan event print cup.event --what pairings,slips --out round.pdf
example-event-late =
    示例：
      yiguan event late cup.event 3 0 12
example-event-amend =
    示例：
      yiguan event amend cup.event 7 --substitute --name 李四
example-event-adjust =
    示例：
      yiguan event adjust cup.event 7 -0.5 第二次超时
example-event-arrange =
    示例：
      yiguan event arrange cup.event 1-4 3-2 --bye 5 --dry-run
example-event-name =
    示例：
      yiguan event name cup.event 一队 1 2 4 5
example-event-team =
    示例：
      yiguan event team cup.event 一队 --leader 王一
example-event-rating =
    示例：
      yiguan event rating cup.event --development 40

event-open = 并列，须加赛或抽签
event-unit = 单位

## 弈馆

serve-address = 弈馆已开：{ $address }
serve-data = 数据目录：{ $folder }
serve-taken-up = { $tables } 局未完的棋从停下处继续。
serve-set-up = 最先打开此链接的人成为组织者：{ $address }
serve-no-pages = 此版本不含网页，只有接口 /api/v1 可用。
serve-open = 其他机器可以访问：除可信的内网外，请在前面加带 TLS 的代理。
serve-stop = 按 Ctrl+C 闭馆。
serve-stopped = 弈馆已闭。
backup-done = 已备份到 { $file }
restore-done = 已恢复到 { $file }

## 回答

games-books = 规则
games-notations = 记谱法
games-formats = 棋谱格式

inspect-rules = 规则：{ $rules }
inspect-setup = 局面：{ $setup }
inspect-turn = 轮走：{ $turn }
inspect-over = 对局已结束
inspect-legal = 合法着法：{ $count } 种
inspect-losing = 走后判负的着法
inspect-barred = 禁止的着法

perft-nodes = 深度 { $depth }：{ $nodes } 条，{ $seconds } 秒

judge-game = 第 { $number } 局：{ $title }
judge-result = 棋谱所记结果：{ $result }
judge-read-as = { $file }：按 { $encoding } 读取
judge-ply = 着
judge-seat = 走方
judge-move = 着法
judge-nature = 性质
judge-details = 证据

explain-ids = 解释条文：{ $ids }

pair-round = 第 { $round } 轮
pair-board = 台次
pair-first = 先手
pair-second = 后手
pair-bye = 轮空：{ $players }
pair-absent = 不参加编排：{ $players }
pair-why = { $bracket } 分组，由{ $criterion }（{ $number }）决定：{ $cost }，否则为 { $other }，排成 { $instead }
pair-only = { $bracket } 分组，由{ $criterion }（{ $number }）决定：别无合法的排法

standings-rank = 名次
standings-number = 签号
standings-name = 姓名
standings-points = 积分
standings-decided = 决定于
standings-shared = 并列

check-right = 第 { $round } 轮：正确
check-not-once = 第 { $round } 轮：{ $players } 号应恰好出场一次
check-colours = 第 { $round } 轮：{ $players } 的先后手颠倒
check-forbidden = 第 { $round } 轮：{ $players } 不合规则：{ $criterion }（{ $number }）
check-worse = 第 { $round } 轮，{ $bracket } 分组：按{ $criterion }（{ $number }）有更好的排法：{ $better }
check-standings-right = 名次：正确
check-standings-wrong = 名次：{ $id } 号记为第 { $stated } 名，应为第 { $rank } 名

criterion-rematch = 不重复相遇
criterion-second-bye = 不再次轮空
criterion-clash = 先后手绝对要求不冲突
criterion-completion = 全轮能够排完
criterion-bye-score = 轮空者积分最低
criterion-pairs = 对数最多
criterion-floater-scores = 下调者积分最低
criterion-next-bracket = 不损害下一分组
criterion-bye-unplayed = 轮空者未赛局数最少
criterion-topscorer-difference = 高分者先后手之差不过二
criterion-topscorer-third = 高分者不连三次同先后
criterion-preference = 先后手要求
criterion-strong-preference = 先后手强要求
criterion-down-again = 不连续下调
criterion-up-again = 不连续上调
criterion-down-again-two = 不隔轮再下调
criterion-up-again-two = 不隔轮再上调
criterion-down-again-by = 连续下调的分差
criterion-up-again-by = 连续上调的分差
criterion-down-again-two-by = 隔轮下调的分差
criterion-up-again-two-by = 隔轮上调的分差
criterion-order-of-sets = 下调者入选的先后
criterion-order-of-opponents = 下调者对手的先后
criterion-order-of-exchanges = 上下半区对换的先后
criterion-order-of-transpositions = 下半区换位的先后
criterion-colours = 先后手
criterion-not-once = 出场一次

## 棋谱中没有保留的内容

convert-header = 略去标头 { $what }
convert-header-changed = 标头 { $what } 被截短或改动
convert-comment = 注释被略去或改动：{ $what }
convert-comment-moved = 一着的几条注释合为一条：{ $what }
convert-mark = 略去符号 { $what }
convert-result = 略去结果：{ $what }
convert-setup = 起始局面：{ $what }
convert-variation = 变着：{ $what }
convert-move = 略去一着及其后各着：{ $what }
convert-characters = 字符：{ $what }
convert-other = 未保存：{ $what }
convert-turned = { $what }
convert-game = { $file } 第 { $number } 局：{ $what }
convert-done = { $files } 个文件，{ $games } 局，坏局 { $bad }，损失 { $losses } 处，{ $skipped } 个文件未动
convert-other-file = { $file }：不是棋谱，未动
library-imported = { $files } 个文件，{ $games } 局：新收 { $new }，已有 { $known }，坏局 { $bad }；库中共 { $all } 局
library-found = { $all } 局中的 { $found } 局
library-reached = { $games } 局出现此局面
library-move = 着法
library-games = 局数
library-first = 先手胜
library-draws = 和
library-second = 后手胜
lost-trailing = 结果之后的 { $lines } 行不属于任何一局
lost-marks = 符号“{ $text }”没有对应的编号
lost-empty-variation = 略去没有着法的变着
lost-result-in-variation = 略去变着中的结果 { $text }
lost-other-result = 着法之后的结果 { $text } 与标头不同
lost-repeated-tag = 略去重复的标头 { $name }
lost-more = 另有 { $count } 处未能保留

event-unread = 这些栏目不认识，没有录入：{ $columns }
