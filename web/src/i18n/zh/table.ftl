### 一桌：座位、棋钟、着法、提议、裁决、记事。

table-title = 对局
table-missing = 没有这一桌
table-open = 等人入座
table-live = 对局中
table-paused = 停钟
table-finished = 已结束
table-aborted = 已作废
board-label = { $game }棋盘，{ $seat }在下。
board-past = 正在看以前的局面。
board-open = 等人入座。
board-paused = 棋钟已停。
board-finished = 对局已结束。
board-aborted = 本局已作废。
board-watching = 观战。
board-not-my-turn = 轮到对方走。

## 座位与棋钟

seat-me = 我
seat-engine = 引擎 { $level } 级
seat-left = 已离局
seat-offline = 掉线
seat-sit = 入座
seat-let-engine = 引擎
seat-let-engine-title = 请引擎入座
seat-fouls = 犯规 { $fouls } 次
seat-warnings = 警告 { $warnings } 次
clock-of = 余时 { $time }
clock-your-turn = 轮到你走
clock-turn = 走棋
clock-running = 走时
clock-waiting = 等待
clock-stopped = 停钟
clock-over = 终局
clock-periods = 读秒余 { $periods } 次
clock-moves = 还须 { $moves } 着

## 着法

moves-title = 着法
moves-none = 还没有着法
moves-caption = 着法表：回合与各方着法
moves-number = 回合
moves-move = 着法
steps-title = 回放
step-first = 到开局
step-previous = 上一着
step-next = 下一着
step-last = 到最新
show-numbers = 手数
show-forbidden = 禁着点
step-flip = 翻转棋盘
delivery-ok = 已落盘
delivery-pending = 待确认
delivery-waiting = 等重连后送出
delivery-offline = 未连接

## 行间记录

row-taken-back = 悔棋，回到第 { $plies } 着后
row-undone = 裁判令退回到第 { $plies } 着后：{ $why }
row-offered = { $seat }提议：{ $what }
row-declined = { $seat }谢绝：{ $what }
row-claimed = { $seat }提请裁决：{ $rule }
row-ruled = 裁判裁定：{ $upheld ->
    [yes] 支持
   *[no] 不支持
  }
row-told = 裁判告知{ $seat }：{ $rule }
row-offended = { $offence ->
    [warning] 警告{ $seat }
   *[other] { $seat }犯规
  }：{ $rule }。{ $why } { $cost }
row-adjusted = { $seat }棋钟调整 { $by }。{ $why }
row-stopped = 停钟：{ $why }
row-resumed = 棋钟恢复
row-outage = 服务中断 { $span }，棋钟已停，未扣时
row-retired = { $seat }退出
row-left = { $seat }离座
row-seated = { $who }坐到{ $seat }
row-flagged = { $seat }超时
row-called = { $seat }叫裁判：{ $why }
row-placed = 局面由裁判摆定
row-ended = { $arbiter ->
    [yes] 裁判裁定终局
   *[other] 对局结束
  }：{ $rule }
row-aborted = 本局作废
what-draw = 和棋
what-take_back = 悔棋
what-pause = 停钟
what-resume = 恢复棋钟
what-rematch = 再下一局
rule-table-resigned = 认输
rule-table-left = 离座
rule-table-agreed = 协议和棋
rule-table-time = 超时
rule-table-move-time = 一着超时
rule-table-absent = 缺席
rule-table-fouls = 犯规次数
rule-table-warnings = 警告次数
rule-table-illegal = 违例着法
rule-table-offers = 违规提和
rule-table-false-claim = 提请不成立

## 提议、裁决、邀请

why = 为何
offer-title = 提议：{ $what }
offer-by = { $seat }提议：{ $what }
offer-mine = 已提议{ $what }，等对方答复
offer-draw-hint = 走棋即谢绝
offer-accept = 同意
offer-decline = 谢绝
offer-withdraw = 收回
waits = { $seat }提请“{ $rule }”，等裁判裁决。
stopped-why = 停钟：{ $why }
fatal-title = 再走一次即判负
fatal-anyway = 仍要走
claim-title = 可提请裁决
claim-may = 可提请裁决：
claim-do = 提请裁决
invite-title = 等人入座。
invite-how = 把链接发给对手，打开即可入座。
invite-link = 这一桌的链接
invite-copy = 复制
invite-copied = 已复制

## 动作

acts-title = 动作
act-leave = 离座
act-draw = 提和
act-draw-with-move = 随着提和
act-take-back = 悔棋
act-pause = 提议停钟
act-resume = 提议恢复
act-call = 叫裁判
act-resign = 认输
act-abort = 作废
act-rematch = 再来一局
why-not-offer-limit = 走完自己的一着后可用，不能连提两次
effect-result = 结果
effect-clock = 棋钟
effect-clock-stops = 停
effect-wins = { $seat }胜
effect-last = 排在其余各方之后
effect-none = 不计
resign-title = 认输？
resign-text = 本局记负，不能撤回。
resign-not = 继续下
leave-title = 离座吗？
leave-text-passes = 轮到你时算超时，按本棋种规则可能因此出局；在那之前可以回来。
leave-text-replaced = 座位空出，谁都可以接替；你的棋钟继续走。
leave-not = 留下
abort-title = 作废本局？
abort-text = 各方都走过一着之前可以作废，不记结果。
call-title = 叫裁判？
call-why = 什么事
call-hint = 裁判会看到这句话和本局。

## 结果

result-title = 结果
result-by = 依据：
result-won = 你胜
result-lost = 你负
result-why = 逐着看理由
result-replay = 复盘
result-download = 下载棋谱
result-earlier = 上一局
result-later = 下一局
result-aborted = 本局已作废，不计结果。

## 旁栏

about-title = 本局
about-watchers = 观战
count-quiet = 无吃子
count-rounds = { $rounds } 回合
count-rounds-of = { $rounds } / { $limit } 回合
referee-title = 裁判台
referee-hint = 提示
log-title = 本局记事
log-none = 还没有记事
local-clock = 棋钟按服务器校正 { $span }
local-low = 余时 { $span }
local-refused = 没有照办：{ $text }
local-online = 连接中断 { $span }，已恢复，着法未丢

## 播报与快捷键

said-move = { $seat } { $move }
said-check = 将军
said-time = 余时 { $seconds } 秒
keys-title = 快捷键
key-arrows = 移动焦点
key-enter = 拿起、落下、确认
key-escape = 取消
key-letters = 下一枚同类棋子
key-box = 到着法输入框
key-step = 上一着、下一着
key-ends = 到开局、到最新
key-flip = 翻转棋盘
key-clocks = 读出棋钟
key-last = 读出上一着
key-draw = 提和
key-answer = 同意、谢绝提议
key-call = 叫裁判
key-why = 为何
key-stop = 裁判：停钟
key-help = 这张表
