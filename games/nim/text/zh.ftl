### 取子的用语。

game = 取子
notation = canonical
book-basic = 基本规则
piece-heap = 堆
rule-take = 从一堆中取子
    .id = nim-take
rule-last = 取走最后一个者定名次
    .id = nim-last
rule-setup = 局面成立
    .id = nim-setup
