### 中国跳棋用语。

game = 中国跳棋
notation = hops

## 规则集

book-basic = 基本规则
book-kongtiao = 空跳
book-rated = 等级对局（两人）
book-rated-many = 等级对局（多人）
book-contest = 竞赛补充规则
book-counted = 按步数排名
book-plain = 只走不裁

## 选项

option-seats = 人数
option-men = 每方子数
option-jump = 跳法
value-jump-adjacent = 相邻跳（子跳）
value-jump-equidistant = 等距跳（空跳）
option-camps = 他人营区
value-camps-free = 不限
value-camps-transit = 可经过，不可停
value-camps-closed = 不得进入
option-pass = 停一手
value-pass-none = 不许
value-pass-blocked = 无着可走时
value-pass-free = 随时
option-repeat = 重复
value-repeat-piece = 一子三次回到原孔后不得再回
value-repeat-position = 同一局面三次重现后不得再现
value-repeat-none = 不限
option-passive = 离营时限
value-passive-none = 不限
value-passive-stages = 第 20、25、30 回合分别离营 5、8、10 子
value-passive-all30 = 30 回合内全部离营
option-late = 一着超时
value-late-three = 连续三次判负
value-late-loses = 判负
option-dead = 死局
value-dead-concession = 让步者 0.75，对方 0.25
value-dead-none = 不设
option-fill = 占满目标营区
value-fill-home30 = 全为己方；第 30 回合起原主棋子不碍占满
value-fill-own = 全为己方
value-fill-any = 已满且有己方一子
option-result = 名次依据
value-result-first = 到家先后
value-result-moves = 所用步数
option-until = 终局
value-until-places = 名次排定
value-until-first = 第一名产生
option-gone = 离局者的棋子
value-gone-stay = 留在原处
value-gone-lift = 取离棋盘
value-gone-ends = 一人离局即终局
option-bonus = 每枚进营棋子鼓励分（四分之一分）

## 棋子与数字

piece-man-0 = 上角棋子
piece-man-1 = 右上角棋子
piece-man-2 = 右下角棋子
piece-man-3 = 下角棋子
piece-man-4 = 左下角棋子
piece-man-5 = 左上角棋子
term-camp = 营区
term-in-goal = 到营
term-left-home = 离营
term-turns = 回合
term-late = 超时
term-pass = 停一手
term-home = 占满目标营区
term-at-home = 仍在本营
term-return = 回到原孔
term-remaining = 剩余总距离
term-concedes = 最后一子前移
notation-canonical = 起止孔
notation-hops = 逐孔

## 条文

rule-CC-B-star = 棋盘
rule-CC-B-points = 一百二十一孔
rule-CC-B-neighbours = 相邻孔
rule-CC-B-players = 人数与座次
rule-CC-B-colours = 各走己子
rule-CC-B-count = 子数
rule-CC-B-camp10 = 起始营区
rule-CC-M-turn = 一着
rule-CC-M-step = 平移
rule-CC-M-chain = 连续跳跃
rule-CC-M-any = 可跳任何一方之子
rule-CC-M-adjacent = 相邻跳
rule-CC-M-general = 一般跳法
rule-CC-M-distance = 等距跳
rule-CC-M-line = 须在直线上
rule-CC-M-clear = 路上不得有他子
rule-CC-M-foreign = 他人营区
rule-CC-M-pass = 停一手
rule-CC-M-repeat = 重复
rule-CC-R-goal = 占满目标营区
rule-CC-R-first = 先满者第一
rule-CC-R-movecount = 步数少者在前
rule-CC-R-passive = 消极滞留
rule-CC-R-leave30 = 三十回合内离营
rule-CC-R-timeouts = 连续三次超时
rule-CC-R-dead = 死局
rule-CC-R-dead-concession = 死局中的让步
rule-CC-R-dead-score = 死局计分
rule-CC-R-bonus = 进营鼓励分
rule-CC-X-gone = 离局
rule-CC-X-stuck = 皆无着可走

## 网页

move-example = a1-b2
