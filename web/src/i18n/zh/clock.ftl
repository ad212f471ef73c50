### 时限与棋钟。

span-seconds = { $seconds } 秒
span-minutes = { $minutes } 分
span-both = { $minutes } 分 { $seconds } 秒
clock-none = 不限时
clock-and = {" "}+{" "}
clock-stage = { $moves } 着 { $span }
clock-increment = 每步 { $span }
clock-delay = 每步延时 { $span }
clock-refund = 每步返还至多 { $span }
clock-move = 一步限 { $span }
clock-byo = 读秒 { $periods } 次 { $span }
clock-fresh = 余时不累计
