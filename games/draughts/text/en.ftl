### Words of draughts.

game = Draughts
notation = pdn

seat-0 = White
seat-1 = Black

piece-white-man = white man
piece-white-king = white king
piece-black-man = black man
piece-black-king = black king

## Books

book-fmjd-100 = World federation, 100 squares
book-cn-100 = Chinese code, 100 squares
book-fmjd-64 = World federation, 64 squares (Brazilian)
book-cn-64-brazilian = Chinese code, 64 squares, Brazilian
book-cn-64-russian = Chinese code, 64 squares, Russian

## Moves and marks

term-counted = counted
term-carried = before it, what the diagram carries
term-repeated = the position stood again
term-stood-before = the position stood before it
term-must-capture = must capture
term-board = board

## Rules

rule-dr-1-board = the board
    .id = DR-1-board
rule-dr-2-setup = the set-up
    .id = DR-2-setup
rule-dr-7-1-board = a wrongly placed board
    .id = DR-7.1-board
rule-dr-7-2-setup = the check of the position
    .id = DR-7.2-setup
rule-dr-7-3-white-square = a piece on a white square
    .id = DR-7.3-white-square
rule-dr-5-3-first = the order of moves
    .id = DR-5.3-first
rule-dr-5-4-man = the man’s move
    .id = DR-5.4-man
rule-dr-5-5-promote = promotion
    .id = DR-5.5-promote
rule-dr-5-6-crown-now = crowning at once
    .id = DR-5.6-crown-now
rule-dr-5-7-uncrowned = an uncrowned king
    .id = DR-5.7-uncrowned
rule-dr-5-8-wait = a new king’s wait
    .id = DR-5.8-wait
rule-dr-5-9-king = the king’s move
    .id = DR-5.9-king
rule-dr-6g-forced = the duty to capture
    .id = DR-6G-forced
rule-dr-7-4-6-noncapture = not capturing
    .id = DR-7.4.6-noncapture
rule-dr-6-2-man = the man’s capture
    .id = DR-6.2-man
rule-dr-6-1-both-ways = capture forward and backward
    .id = DR-6.1-both-ways
rule-dr-6-3-king = the king’s capture
    .id = DR-6.3-king
rule-dr-6-5-man-multi = the man’s multiple capture
    .id = DR-6.5-man-multi
rule-dr-6-6-king-multi = the king’s multiple capture
    .id = DR-6.6-king-multi
rule-dr-6-7-own = no jump over own pieces
    .id = DR-6.7-own
rule-dr-6-8-square-twice = no piece jumped twice
    .id = DR-6.8-square-twice
rule-dr-6-11-after = removal after the move
    .id = DR-6.11-after
rule-dr-6g-turkish = the Turkish strike
    .id = DR-6G-turkish
rule-dr-6-12-majority = majority capture
    .id = DR-6.12-majority
rule-dr-6g-example = three men before two kings
    .id = DR-6G-example
rule-dr-7-4-8-count = the wrong number captured
    .id = DR-7.4.8-count
rule-dr-6-13-free-choice = the free choice between equals
    .id = DR-6.13-free-choice
rule-dr-6-14-pass-through = no crowning in passing
    .id = DR-6.14-pass-through
rule-dr-v-64-russia = the Russian way
    .id = DR-V-64-russia
rule-dr-7-4-option = the opponent’s choice after an irregular act
    .id = DR-7.4-option
rule-dr-7-4-2-unlawful = an unlawful move
    .id = DR-7.4.2-unlawful
rule-dr-7-4-9-stop = a capture left half way
    .id = DR-7.4.9-stop
rule-dr-7-7-accept = acceptance by moving
    .id = DR-7.7-accept
rule-dr-9-1-draw = the opening drawn by lot
    .id = DR-9.1-draw
rule-dr-v-64-match = the double game
    .id = DR-V-64-match
rule-dr-8-2-10-double = each game of two timed alone
    .id = DR-8.2.10-double
rule-dr-10-2-1-from-to = start and end square
    .id = DR-10.2.1-from-to
rule-dr-10-2-2-dash = the hyphen
    .id = DR-10.2.2-dash
rule-dr-10-2-3-cross = the cross
    .id = DR-10.2.3-cross
rule-dr-10-2-6-al = ad libitum
    .id = DR-10.2.6-al
rule-dr-12-2-2-none = all pieces captured
    .id = DR-12.2.2-none
rule-dr-12-2-3-blocked = no move left
    .id = DR-12.2.3-blocked
rule-dr-12-3-1-threefold = threefold repetition
    .id = DR-12.3.1-threefold
rule-dr-12-3-4-1-brazil15 = fifteen king moves
    .id = DR-12.3.4.1-brazil15
rule-dr-12-3-4-2-brazil5 = five moves of the smallest endings
    .id = DR-12.3.4.2-brazil5
rule-dr-12-3-5-1-russia30 = thirty moves without a capture
    .id = DR-12.3.5.1-russia30
rule-dr-12-3-5-2-russia18 = eighteen moves of three kings against one
    .id = DR-12.3.5.2-russia18
rule-dr-12-4-after20 = draw offers after twenty moves
    .id = DR-12.4-after20
rule-dr-12-4-steps = the steps of a draw offer
    .id = DR-12.4-steps
rule-dr-12-4-valid = how long a draw offer stands
    .id = DR-12.4-valid
rule-dr-12-4-repeat = no second draw offer running
    .id = DR-12.4-repeat
rule-dr-12-5-claim = draws are claimed
    .id = DR-12.5-claim
rule-dr-12-3-2-agreed = agreement
    .id = DR-12.3.2-agreed
rule-dr-12-3-3-noneable = neither side can win
    .id = DR-12.3.3-noneable
rule-dr-12-6-points = two, one and no points
    .id = DR-12.6-points
rule-fmjd-6-2 = twenty-five king moves
    .id = FMJD-6.2
rule-fmjd-6-3 = sixteen moves of three pieces against a king
    .id = FMJD-6.3
rule-fmjd-6-4 = five moves of two pieces or one against a king
    .id = FMJD-6.4
rule-fmjd64-7-2-4 = fifteen moves of three kings against one
    .id = FMJD64-7.2.4
rule-fmjd64-7-2-5 = fifteen king moves
    .id = FMJD64-7.2.5
rule-fmjd64-7-2-6 = thirty or sixty moves with the same force
    .id = FMJD64-7.2.6
rule-fmjd64-7-2-7 = five moves against a king on the main road
    .id = FMJD64-7.2.7
rule-fmjd64-7-2-8 = five moves of two pieces or one against a king
    .id = FMJD64-7.2.8

## Why a move is refused

refused-dr-6-12-majority = must take { $must }, this takes { $takes } ({ $better })
    .id = DR-6.12-majority
refused-dr-6-5-man-multi = must take { $must }, this takes { $takes } ({ $better })
    .id = DR-6.5-man-multi
refused-dr-6-6-king-multi = must take { $must }, this takes { $takes } ({ $better })
    .id = DR-6.6-king-multi
refused-dr-6g-forced = must take { $must }, this takes { $takes } ({ $better })
    .id = DR-6G-forced

## Options

option-draws = Draws
value-draws-claimed = claimed
value-draws-automatic = automatic
option-king-moves = Limit of king moves
value-king-moves-off = none
value-king-moves-25 = 25 moves

## Pages

move-example = 32-28 / 28x19
