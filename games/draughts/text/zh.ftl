### 国际跳棋的用语。

game = 国际跳棋
notation = sheet

seat-0 = 白方
seat-1 = 黑方

piece-white-man = 白兵
piece-white-king = 白王
piece-black-man = 黑兵
piece-black-king = 黑王

## 规则

book-fmjd-100 = 世界联合会百格
book-cn-100 = 中国百格
book-fmjd-64 = 世界联合会六十四格（巴西）
book-cn-64-brazilian = 中国六十四格，巴西规则
book-cn-64-russian = 中国六十四格，俄罗斯规则

## 着法与标记

term-counted = 计入
term-carried = 此前由局面带来的计数
term-repeated = 同一局面出现
term-stood-before = 此着之前同一局面已出现
term-must-capture = 必须吃子
term-board = 棋盘

## 条文

rule-dr-1-board = 棋盘
    .id = DR-1-board
rule-dr-2-setup = 摆子
    .id = DR-2-setup
rule-dr-7-1-board = 棋盘摆错
    .id = DR-7.1-board
rule-dr-7-2-setup = 检查局面
    .id = DR-7.2-setup
rule-dr-7-3-white-square = 白格上的棋子
    .id = DR-7.3-white-square
rule-dr-5-3-first = 走子次序
    .id = DR-5.3-first
rule-dr-5-4-man = 兵的走法
    .id = DR-5.4-man
rule-dr-5-5-promote = 升变
    .id = DR-5.5-promote
rule-dr-5-6-crown-now = 立即加冕
    .id = DR-5.6-crown-now
rule-dr-5-7-uncrowned = 未加冕的王
    .id = DR-5.7-uncrowned
rule-dr-5-8-wait = 新王须等一着
    .id = DR-5.8-wait
rule-dr-5-9-king = 王的走法
    .id = DR-5.9-king
rule-dr-6g-forced = 有吃必吃
    .id = DR-6G-forced
rule-dr-7-4-6-noncapture = 能吃不吃
    .id = DR-7.4.6-noncapture
rule-dr-6-2-man = 兵吃子
    .id = DR-6.2-man
rule-dr-6-1-both-ways = 前后均可吃子
    .id = DR-6.1-both-ways
rule-dr-6-3-king = 王吃子
    .id = DR-6.3-king
rule-dr-6-5-man-multi = 兵的连跳
    .id = DR-6.5-man-multi
rule-dr-6-6-king-multi = 王的连跳
    .id = DR-6.6-king-multi
rule-dr-6-7-own = 不得跳过己方棋子
    .id = DR-6.7-own
rule-dr-6-8-square-twice = 同一敌子不得跳两次
    .id = DR-6.8-square-twice
rule-dr-6-11-after = 走完后取子
    .id = DR-6.11-after
rule-dr-6g-turkish = 土耳其打击
    .id = DR-6G-turkish
rule-dr-6-12-majority = 吃多数棋子
    .id = DR-6.12-majority
rule-dr-6g-example = 三兵多于两王
    .id = DR-6G-example
rule-dr-7-4-8-count = 吃子数目不对
    .id = DR-7.4.8-count
rule-dr-6-13-free-choice = 同数任选
    .id = DR-6.13-free-choice
rule-dr-6-14-pass-through = 经过底线不升变
    .id = DR-6.14-pass-through
rule-dr-v-64-russia = 俄罗斯规则的吃子与升变
    .id = DR-V-64-russia
rule-dr-7-4-option = 不合规则着法的处理
    .id = DR-7.4-option
rule-dr-7-4-2-unlawful = 违规行棋
    .id = DR-7.4.2-unlawful
rule-dr-7-4-9-stop = 中途停吃
    .id = DR-7.4.9-stop
rule-dr-7-7-accept = 走子即承认
    .id = DR-7.7-accept
rule-dr-9-1-draw = 抽签定开局
    .id = DR-9.1-draw
rule-dr-v-64-match = 双盘制
    .id = DR-V-64-match
rule-dr-8-2-10-double = 两盘分别计时
    .id = DR-8.2.10-double
rule-dr-10-2-1-from-to = 记录起止格
    .id = DR-10.2.1-from-to
rule-dr-10-2-2-dash = 短横表示走子
    .id = DR-10.2.2-dash
rule-dr-10-2-3-cross = 乘号表示吃子
    .id = DR-10.2.3-cross
rule-dr-10-2-6-al = a.l.
    .id = DR-10.2.6-al
rule-dr-12-2-2-none = 棋子全部被吃
    .id = DR-12.2.2-none
rule-dr-12-2-3-blocked = 无着可走
    .id = DR-12.2.3-blocked
rule-dr-12-3-1-threefold = 同一局面三次出现
    .id = DR-12.3.1-threefold
rule-dr-12-3-4-1-brazil15 = 十五回合只走王
    .id = DR-12.3.4.1-brazil15
rule-dr-12-3-4-2-brazil5 = 小残局各五着
    .id = DR-12.3.4.2-brazil5
rule-dr-12-3-5-1-russia30 = 三十回合无吃子
    .id = DR-12.3.5.1-russia30
rule-dr-12-3-5-2-russia18 = 三王对一王十八着
    .id = DR-12.3.5.2-russia18
rule-dr-12-4-after20 = 二十着后提和
    .id = DR-12.4-after20
rule-dr-12-4-steps = 提和的步骤
    .id = DR-12.4-steps
rule-dr-12-4-valid = 提和的有效期
    .id = DR-12.4-valid
rule-dr-12-4-repeat = 不得连续提和
    .id = DR-12.4-repeat
rule-dr-12-5-claim = 和棋由棋手提出
    .id = DR-12.5-claim
rule-dr-12-3-2-agreed = 双方同意和棋
    .id = DR-12.3.2-agreed
rule-dr-12-3-3-noneable = 双方均无法取胜
    .id = DR-12.3.3-noneable
rule-dr-12-6-points = 胜二和一负零
    .id = DR-12.6-points
rule-fmjd-6-2 = 二十五回合只走王
    .id = FMJD-6.2
rule-fmjd-6-3 = 三子对一王各十六着
    .id = FMJD-6.3
rule-fmjd-6-4 = 两子以下对一王各五着
    .id = FMJD-6.4
rule-fmjd64-7-2-4 = 三王以上对一王十五着
    .id = FMJD64-7.2.4
rule-fmjd64-7-2-5 = 十五回合只走王
    .id = FMJD64-7.2.5
rule-fmjd64-7-2-6 = 子力三十或六十回合不变
    .id = FMJD64-7.2.6
rule-fmjd64-7-2-7 = 对占大斜线的一王五着
    .id = FMJD64-7.2.7
rule-fmjd64-7-2-8 = 两子以下对一王各五着
    .id = FMJD64-7.2.8

## 不能走的理由

refused-dr-6-12-majority = 须吃 { $must } 子，此着吃 { $takes } 子（{ $better }）
    .id = DR-6.12-majority
refused-dr-6-5-man-multi = 须吃 { $must } 子，此着吃 { $takes } 子（{ $better }）
    .id = DR-6.5-man-multi
refused-dr-6-6-king-multi = 须吃 { $must } 子，此着吃 { $takes } 子（{ $better }）
    .id = DR-6.6-king-multi
refused-dr-6g-forced = 须吃 { $must } 子，此着吃 { $takes } 子（{ $better }）
    .id = DR-6G-forced

## 选项

option-draws = 和棋
value-draws-claimed = 由棋手提请
value-draws-automatic = 自动判和
option-king-moves = 王棋限着
value-king-moves-off = 不限
value-king-moves-25 = 25 着

## 网页

move-example = 32-28 / 28x19
