### 棋盘：读屏标签、走子的手势。

board-place = { $file }路{ $rank }线
board-cell = { $what } { $place }
board-empty = 空
board-join = ，
board-count = { $count } 个
board-is-selected = 已选
board-may-go = 可到
board-may-touch = 可点
board-is-last = 上一着
board-check = 将军
board-selected = 已选 { $what } { $place }，可点 { $ways } 处

gesture-title = 待你确认
gesture-asking = 正在问下一步可点何处。
gesture-fatal = 走此着即判负。
gesture-anyway = 仍走此着
gesture-place = { $place } 待确认。
gesture-place-how = 再点一次即落子。
gesture-cancel = 取消
gesture-confirm = 落子
gesture-may-end = 可到此为止，也可接着走。
gesture-go-on = 请点下一处。
gesture-choose = 请选择：
gesture-choose-or-touch = 在棋盘上走，或选择：
gesture-finish = 走完
gesture-back = 退一步

choice-swap = 交换
choice-stay = 不交换
choice-pass = 停一手
choice-offer = 提供打点
choice-how-swap = 换色：改执对方的子，轮到对方走。
choice-how-stay = 不换色，照现在的颜色往下走。
choice-how-pass = 这一着不走，轮到对方。
choice-how-offer = 点棋盘，摆出可供对方挑选的一点。
choice-how-number = 定下将摆出几个打点，由对方挑选：
choice-n = { $count } 打

movebox-label = 输入着法
movebox-send = 走
