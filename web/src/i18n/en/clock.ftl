### Time controls and clocks.

span-seconds = { $seconds } s
span-minutes = { $minutes } min
span-both = { $minutes } min { $seconds } s
clock-none = no clock
clock-and = {" "}+{" "}
clock-stage = { $moves } moves in { $span }
clock-increment = { $span } a move
clock-delay = { $span } delay a move
clock-refund = up to { $span } back a move
clock-move = { $span } for each move
clock-byo = { $periods } × { $span } byoyomi
clock-fresh = time left is not carried over
