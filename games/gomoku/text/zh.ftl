### 五子棋与连珠的用语。

game = 五子棋
notation = canonical

seat-0 = 先手方
seat-1 = 后手方

piece-black-stone = 黑子
piece-white-stone = 白子

## 各本规则

book-renju-cn = 五子棋竞赛规则
book-renju-rif = 国际连珠规则（RIF 1996）
book-renju-yamaguchi = 连珠，山口规则
book-renju-soosorv8 = 连珠，索索夫-8
book-renju-taraguchi10 = 连珠，塔拉山口-10
book-standard = 五子棋，恰五为胜
book-freestyle = 五子棋，自由规则
book-swap2 = 五子棋，Swap2

## 开局中的着法与标记

term-offered = 打点
term-black = 黑子
term-white = 白子
term-fifth-moves = 五手打点数
term-swap = 交换
term-stay = 不交换
term-pass = 放弃行棋权
term-offer = 十打
term-offer-at = 打点 { $at }
term-keep-at = 留 { $at }
term-n-1 = 打点数 1
    .id = n=1
term-n-2 = 打点数 2
    .id = n=2
term-n-3 = 打点数 3
    .id = n=3
term-n-4 = 打点数 4
    .id = n=4
term-n-5 = 打点数 5
    .id = n=5
term-n-6 = 打点数 6
    .id = n=6
term-n-7 = 打点数 7
    .id = n=7
term-n-8 = 打点数 8
    .id = n=8
term-n-9 = 打点数 9
    .id = n=9
term-n-10 = 打点数 10
    .id = n=10
term-n-11 = 打点数 11
    .id = n=11
term-n-12 = 打点数 12
    .id = n=12

## 棋形与终局

term-five = 五连
    .id = 五连
term-overline = 长连
    .id = 长连
term-straight-four = 活四
    .id = 活四
term-four = 冲四
    .id = 冲四
term-three = 活三
    .id = 活三
term-full = 满盘
    .id = 满盘
term-both-passed = 双方放弃行棋权
    .id = 放弃行棋权

## 条文

rule-board = 棋盘
    .id = GR-0-board
rule-tengen = 天元
    .id = GR-0-tengen
rule-visible = 阳线
    .id = GR-2-yang
rule-hidden = 阴线
    .id = GR-3-yin
rule-move = 一着
    .id = GR-1-move
rule-swap-move = 交换算一着
    .id = GR-1-swap-move
rule-offers-move = 打点合为一着
    .id = GR-1-N-move
rule-pass-move = 放弃行棋权算一着
    .id = GR-1-pass-move
rule-hand = 落子为着
    .id = OQ-GR-hand
rule-live-three = 活三
    .id = GR-4-live-three
rule-live-four = 活四
    .id = GR-5-live-four
rule-rush-four = 冲四
    .id = GR-6-rush-four
rule-five = 五连
    .id = GR-7-five
rule-game = 先成五连者胜
    .id = GR-0-game
rule-long = 长连
    .id = GR-8-overline
rule-win = 何者为胜
    .id = OQ-GR-win
rule-swap = 三手可交换
    .id = GR-9-swap
rule-offer = 五手N打
    .id = GR-10-N-offer
rule-offer-max = 打点的数目与同形
    .id = OQ-GR-N-max
rule-two-offers = 五手两打
    .id = OQ-GR-5-2
rule-black = 黑方
    .id = GR-12-black
rule-round = 回合
    .id = GR-11-round
rule-white = 白方
    .id = GR-13-white
rule-on-move = 轮走方
    .id = GR-22-onmove
rule-off-move = 非轮走方
    .id = GR-23-offmove
rule-end = 终局
    .id = GR-14-end
rule-draw = 和棋
    .id = OQ-GR-draw
rule-forbidden = 禁手
    .id = GR-19-forbidden
rule-black-only = 禁手只约束黑方
    .id = GR-19-blackonly
rule-claim = 禁手由谁指出
    .id = OQ-GR-claim
rule-double-three = 三三禁手
    .id = GR-19-33
rule-three-depth = 活三须真能成活四
    .id = OQ-GR-33-depth
rule-double-four = 四四禁手
    .id = GR-19-44
rule-overline = 长连禁手
    .id = GR-19-overline
rule-pass = 放弃行棋权
    .id = GR-21-pass
rule-pass-late = 黑五之后方可放弃
    .id = OQ-GR-pass-five
rule-flow = 指定开局的流程
    .id = GR-O-flow
rule-two-kinds = 两种开局
    .id = GR-O-two
rule-designated = 指定开局
    .id = GR-O-designated
rule-sixteen = 指定开局
    .id = GR-16-designated
rule-first = 黑一落天元
    .id = GR-O-first
rule-second = 白二与黑一相邻
    .id = GR-O-second
rule-third = 黑三在五路之内
    .id = GR-O-third
rule-indirect = 斜指开局
    .id = GR-O-xie
rule-direct = 直指开局
    .id = GR-O-zhi
rule-names = 二十六种开局
    .id = GR-O-names
rule-table = 开局的位置
    .id = OQ-GR-openings
rule-free = 自由开局
    .id = GR-O-free
rule-seventeen = 自由开局
    .id = GR-17-free
rule-free-none = 无交换，无打点
    .id = GR-O-free-none
rule-free-even = 局数为双
    .id = GR-O-free-even
rule-free-forbid = 可不执行禁手
    .id = OQ-GR-free-forbid
rule-rif = 国际连珠规则
    .id = GR-O-rif
rule-yamaguchi = 山口规则
    .id = GR-O-yamaguchi
rule-soosorv = 索索夫-8 规则
    .id = GR-O-soosorv8
rule-taraguchi = 塔拉山口-10 规则
    .id = GR-O-taraguchi10
rule-swap-two = Swap2 规则
    .id = GR-O-swap2

## 二十六种开局，作条文与作标记

rule-opening-1I = 长星
    .id = GR-OX-01
term-opening-1I = 长星
    .id = GR-OX-01
rule-opening-2I = 峡月
    .id = GR-OX-02
term-opening-2I = 峡月
    .id = GR-OX-02
rule-opening-3I = 恒星
    .id = GR-OX-03
term-opening-3I = 恒星
    .id = GR-OX-03
rule-opening-4I = 水月
    .id = GR-OX-04
term-opening-4I = 水月
    .id = GR-OX-04
rule-opening-5I = 流星
    .id = GR-OX-05
term-opening-5I = 流星
    .id = GR-OX-05
rule-opening-6I = 云月
    .id = GR-OX-06
term-opening-6I = 云月
    .id = GR-OX-06
rule-opening-7I = 浦月
    .id = GR-OX-07
term-opening-7I = 浦月
    .id = GR-OX-07
rule-opening-8I = 岚月
    .id = GR-OX-08
term-opening-8I = 岚月
    .id = GR-OX-08
rule-opening-9I = 银月
    .id = GR-OX-09
term-opening-9I = 银月
    .id = GR-OX-09
rule-opening-10I = 明星
    .id = GR-OX-10
term-opening-10I = 明星
    .id = GR-OX-10
rule-opening-11I = 斜月
    .id = GR-OX-11
term-opening-11I = 斜月
    .id = GR-OX-11
rule-opening-12I = 名月
    .id = GR-OX-12
term-opening-12I = 名月
    .id = GR-OX-12
rule-opening-13I = 彗星
    .id = GR-OX-13
term-opening-13I = 彗星
    .id = GR-OX-13
rule-opening-1D = 寒星
    .id = GR-OZ-01
term-opening-1D = 寒星
    .id = GR-OZ-01
rule-opening-2D = 溪月
    .id = GR-OZ-02
term-opening-2D = 溪月
    .id = GR-OZ-02
rule-opening-3D = 疏星
    .id = GR-OZ-03
term-opening-3D = 疏星
    .id = GR-OZ-03
rule-opening-4D = 花月
    .id = GR-OZ-04
term-opening-4D = 花月
    .id = GR-OZ-04
rule-opening-5D = 残月
    .id = GR-OZ-05
term-opening-5D = 残月
    .id = GR-OZ-05
rule-opening-6D = 雨月
    .id = GR-OZ-06
term-opening-6D = 雨月
    .id = GR-OZ-06
rule-opening-7D = 金星
    .id = GR-OZ-07
term-opening-7D = 金星
    .id = GR-OZ-07
rule-opening-8D = 松月
    .id = GR-OZ-08
term-opening-8D = 松月
    .id = GR-OZ-08
rule-opening-9D = 丘月
    .id = GR-OZ-09
term-opening-9D = 丘月
    .id = GR-OZ-09
rule-opening-10D = 新月
    .id = GR-OZ-10
term-opening-10D = 新月
    .id = GR-OZ-10
rule-opening-11D = 瑞星
    .id = GR-OZ-11
term-opening-11D = 瑞星
    .id = GR-OZ-11
rule-opening-12D = 山月
    .id = GR-OZ-12
term-opening-12D = 山月
    .id = GR-OZ-12
rule-opening-13D = 游星
    .id = GR-OZ-13
term-opening-13D = 游星
    .id = GR-OZ-13

## 选项

option-opening = 开局
value-opening-designated = 指定开局
value-opening-free = 自由开局
option-forbidden = 禁手
value-forbidden-auto = 自动判负
value-forbidden-claim = 由对方提请
value-forbidden-off = 不设
option-win = 五连
value-win-auto = 自动判胜
value-win-claim = 由棋手提请
option-offers = 五手打点
option-five = 胜的连数
value-five-exact = 恰好五个
value-five-more = 五个以上

## 网页

move-example = H8
