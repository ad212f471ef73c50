### 各种棋通用的句子。棋种自己的词汇表补充其用语，也可以替换这里的任何一句。
###
### 棋种用语：`game`、`notation`（本语言读者习惯的记谱法）、`seat-0` ……、`piece-棋子`，
### 以及 `term-名称`、`rule-名称`，其 `.id` 是所代表的术语或条文编号。

comma = 、
semicolon = ；

seat = 座位{ $seat }
seats-none = 裁判员

rule-named = { $name }（{ $id }）
piece-at = { $cell }{ $piece }

## 为什么没有照办

refusal-unreadable = 此处读不懂“{ $text }”：{ $why }
refusal-turn = { $seat }不能走子：轮到{ $turn }
refusal-over = 对局已经结束
refusal-illegal = { $text }不合规则：{ $rule }
refusal-illegal-cells = { $text }不合规则：{ $rule }，见 { $cells }
refusal-illegal-told = { $text }不合规则：{ $rule }，{ $told }
refusal-rule = “{ $rule }”不是本棋种的条文
refusal-touch = 第 { $touch } 次点选接不上
why-syntax = 第 { $at } 个字符不合记谱法
why-dialect = 第 { $at } 个字符处应为 { $expected }
why-no-such-move = 没有棋子能这样走
why-ambiguous = 可能是 { $moves } 中的任何一着
why-illegal = 不合规则：{ $rule }
why-illegal-cells = 不合规则：{ $rule }，见 { $cells }
why-illegal-told = 不合规则：{ $rule }，{ $told }
fault = { $rule }：应为 { $expected }，实为 { $got }
fault-cells = { $rule }（{ $cells }）：应为 { $expected }，实为 { $got }
fault-syntax = 应为 { $expected }，实为 { $got }

## 对局怎样结束

outcome-draw = 和棋
outcome-win = { $winner }胜
outcome-loss-all = 各方均负
outcome-places = { $places }
outcome-place = 第 { $place } 名 { $seats }
outcome-score = { $outcome }，得分 { $points }
verdict-none = 没有足够次数的循环
verdict-draw = 双方不变作和
verdict-loses = 双方不变，{ $seat }负
verdict-undetermined = 未能判定，由裁判员裁决

## 裁判的话

ruling-none = 无可裁决，对局继续。
ruling-ended = 对局结束，依据{ $rule }：{ $outcome }。
ruling-also = 另据{ $rule }。
ruling-claim = { $by }可以依据{ $rule }提出：{ $upheld }。
ruling-claim-arbiter = 裁判员可以依据{ $rule }裁决：{ $upheld }。
ruling-claim-lapses = { $claim }再走 { $plies } 着后失效。
ruling-duty = 依据{ $rule }，{ $seat }须在 { $plies } 着内变着。
ruling-undecided = 未能判定，由裁判员裁决：{ $rule }。
upheld-ends = { $outcome }
upheld-vary = { $seat }须在 { $plies } 着内变着，否则{ $outcome }

## 证据

evidence-ply = 第 { $ply } 着：{ $nature }
evidence-move = 第 { $ply } 着 { $move }：{ $nature }
evidence-plies = 第 { $first } 至 { $last } 着：{ $nature }
evidence-actors = 由 { $actors }
evidence-targets = 对 { $targets }
evidence-root = { $root }
evidence-roots = 根子 { $roots }
evidence-witness = 证着 { $moves }
evidence-value = 价值 { $value }
evidence-rule = 依 { $rule }
