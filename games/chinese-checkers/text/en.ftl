### Words of Chinese checkers.

game = Chinese checkers
notation = hops

## Rule books

book-basic = Basic rules
book-kongtiao = Equal-distance jumps
book-rated = Rated games of two
book-rated-many = Rated games of three to six
book-contest = Contest rules as proposed
book-counted = Places by number of moves
book-plain = Moves and a full camp, nothing else

## Options

option-seats = Players
option-men = Men a seat
option-jump = Jump
value-jump-adjacent = adjacent
value-jump-equidistant = equal distance
option-camps = Camps of others
value-camps-free = free
value-camps-transit = passing through only
value-camps-closed = closed
option-pass = Passing
value-pass-none = never
value-pass-blocked = when there is no move
value-pass-free = always
option-repeat = Repetition
value-repeat-piece = a man returns to a hole three times at most
value-repeat-position = a position comes back three times at most
value-repeat-none = free
option-passive = Leaving home
value-passive-none = no limit
value-passive-stages = 5, 8, 10 men out after turns 20, 25, 30
value-passive-all30 = all men out after turn 30
option-late = Late for a turn
value-late-three = three in succession lose
value-late-loses = loses
option-dead = Deadlock
value-dead-concession = 0.75 for who concedes, 0.25 for the other
value-dead-none = none
option-fill = A filled goal camp
value-fill-home30 = all own; from turn 30 men still at home there do not prevent it
value-fill-own = all own
value-fill-any = full, with one own man
option-result = Places by
value-result-first = who is home first
value-result-moves = fewest turns
option-until = Played until
value-until-places = every place is settled
value-until-first = one is first
option-gone = Men of a seat that is out
value-gone-stay = stay
value-gone-lift = are taken off
value-gone-ends = end of the game
option-bonus = Quarter points a man in the goal camp

## Men and numbers

piece-man-0 = man of the top point
piece-man-1 = man of the upper right point
piece-man-2 = man of the lower right point
piece-man-3 = man of the bottom point
piece-man-4 = man of the lower left point
piece-man-5 = man of the upper left point
term-camp = camp
term-in-goal = in the goal camp
term-left-home = left home
term-turns = turns
term-late = late
term-pass = pass
term-home = fills the goal camp
term-at-home = still at home
term-return = returns
term-remaining = distance that remains
term-concedes = last man moves forward
notation-canonical = from and to
notation-hops = hop by hop

## Articles

rule-CC-B-star = The star
rule-CC-B-points = 121 holes
rule-CC-B-neighbours = Neighbours
rule-CC-B-players = Players and seats
rule-CC-B-colours = A seat moves its own men
rule-CC-B-count = Number of men
rule-CC-B-camp10 = The start camp
rule-CC-M-turn = A turn
rule-CC-M-step = Step
rule-CC-M-chain = Chains of jumps
rule-CC-M-any = Anyone's men are jumped
rule-CC-M-adjacent = Adjacent jump
rule-CC-M-general = The jump in general
rule-CC-M-distance = Equal-distance jump
rule-CC-M-line = Only along the six lines
rule-CC-M-clear = No other man on the way
rule-CC-M-foreign = Camps of others
rule-CC-M-pass = Pass
rule-CC-M-repeat = Repetition
rule-CC-R-goal = Filling the goal camp
rule-CC-R-first = First to fill
rule-CC-R-movecount = Fewest turns
rule-CC-R-passive = Staying at home
rule-CC-R-leave30 = Out within thirty
rule-CC-R-timeouts = Three time-outs in succession
rule-CC-R-dead = Deadlock
rule-CC-R-dead-concession = Concession in a deadlock
rule-CC-R-dead-score = Score of a deadlock
rule-CC-R-bonus = Consolation points
rule-CC-X-gone = A seat that leaves
rule-CC-X-stuck = Nobody can move

## Pages

move-example = a1-b2
