### Words of gomoku and renju.

game = Gomoku
notation = canonical

seat-0 = the first player
seat-1 = the second player

piece-black-stone = a black stone
piece-white-stone = a white stone

## Books

book-renju-cn = Chinese competition rules
book-renju-rif = renju, RIF 1996
book-renju-yamaguchi = renju, Yamaguchi
book-renju-soosorv8 = renju, Soosõrv-8
book-renju-taraguchi10 = renju, Taraguchi-10
book-standard = gomoku, exactly five
book-freestyle = gomoku, freestyle
book-swap2 = gomoku, Swap2

## Acts of the opening, and marks

term-offered = offered
term-black = black stones
term-white = white stones
term-fifth-moves = fifth moves declared
term-swap = swap
term-stay = keep the colours
term-pass = pass
term-offer = ten fifth moves
term-offer-at = offers { $at }
term-keep-at = keeps { $at }
term-n-1 = 1 fifth move
    .id = n=1
term-n-2 = 2 fifth moves
    .id = n=2
term-n-3 = 3 fifth moves
    .id = n=3
term-n-4 = 4 fifth moves
    .id = n=4
term-n-5 = 5 fifth moves
    .id = n=5
term-n-6 = 6 fifth moves
    .id = n=6
term-n-7 = 7 fifth moves
    .id = n=7
term-n-8 = 8 fifth moves
    .id = n=8
term-n-9 = 9 fifth moves
    .id = n=9
term-n-10 = 10 fifth moves
    .id = n=10
term-n-11 = 11 fifth moves
    .id = n=11
term-n-12 = 12 fifth moves
    .id = n=12

## Shapes and endings

term-five = five
    .id = 五连
term-overline = overline
    .id = 长连
term-straight-four = straight four
    .id = 活四
term-four = simple four
    .id = 冲四
term-three = open three
    .id = 活三
term-full = a full board
    .id = 满盘
term-both-passed = both passed
    .id = 放弃行棋权

## Articles

rule-board = the board
    .id = GR-0-board
rule-tengen = the centre
    .id = GR-0-tengen
rule-visible = visible lines
    .id = GR-2-yang
rule-hidden = hidden lines
    .id = GR-3-yin
rule-move = a move
    .id = GR-1-move
rule-swap-move = a swap is a move
    .id = GR-1-swap-move
rule-offers-move = the offers are one move
    .id = GR-1-N-move
rule-pass-move = a pass is a move
    .id = GR-1-pass-move
rule-hand = a stone is a move once it lies
    .id = OQ-GR-hand
rule-live-three = open three
    .id = GR-4-live-three
rule-live-four = straight four
    .id = GR-5-live-four
rule-rush-four = simple four
    .id = GR-6-rush-four
rule-five = five in a row
    .id = GR-7-five
rule-game = the first five wins
    .id = GR-0-game
rule-long = overline
    .id = GR-8-overline
rule-win = which rows win
    .id = OQ-GR-win
rule-swap = swap after three
    .id = GR-9-swap
rule-offer = fifth-move offers
    .id = GR-10-N-offer
rule-offer-max = how many offers, and which are alike
    .id = OQ-GR-N-max
rule-two-offers = two fifth moves
    .id = OQ-GR-5-2
rule-black = Black
    .id = GR-12-black
rule-round = a round
    .id = GR-11-round
rule-white = White
    .id = GR-13-white
rule-on-move = the side on move
    .id = GR-22-onmove
rule-off-move = the side not on move
    .id = GR-23-offmove
rule-end = the end of a game
    .id = GR-14-end
rule-draw = draws
    .id = OQ-GR-draw
rule-forbidden = forbidden moves
    .id = GR-19-forbidden
rule-black-only = only Black is bound
    .id = GR-19-blackonly
rule-claim = who calls a forbidden move
    .id = OQ-GR-claim
rule-double-three = double three
    .id = GR-19-33
rule-three-depth = a three must be real
    .id = OQ-GR-33-depth
rule-double-four = double four
    .id = GR-19-44
rule-overline = overline
    .id = GR-19-overline
rule-pass = passing
    .id = GR-21-pass
rule-pass-late = no pass before move 6
    .id = OQ-GR-pass-five
rule-flow = the flow of a designated opening
    .id = GR-O-flow
rule-two-kinds = two kinds of opening
    .id = GR-O-two
rule-designated = designated opening
    .id = GR-O-designated
rule-sixteen = designated opening
    .id = GR-16-designated
rule-first = black 1 on the centre
    .id = GR-O-first
rule-second = white 2 touches black 1
    .id = GR-O-second
rule-third = black 3 within five lines
    .id = GR-O-third
rule-indirect = indirect opening
    .id = GR-O-xie
rule-direct = direct opening
    .id = GR-O-zhi
rule-names = the 26 openings
    .id = GR-O-names
rule-table = where the openings lie
    .id = OQ-GR-openings
rule-free = free opening
    .id = GR-O-free
rule-seventeen = free opening
    .id = GR-17-free
rule-free-none = no swap and no offers
    .id = GR-O-free-none
rule-free-even = an even number of games
    .id = GR-O-free-even
rule-free-forbid = forbidden moves may be off
    .id = OQ-GR-free-forbid
rule-rif = the RIF rule
    .id = GR-O-rif
rule-yamaguchi = the Yamaguchi rule
    .id = GR-O-yamaguchi
rule-soosorv = the Soosõrv-8 rule
    .id = GR-O-soosorv8
rule-taraguchi = the Taraguchi-10 rule
    .id = GR-O-taraguchi10
rule-swap-two = the Swap2 rule
    .id = GR-O-swap2

## The 26 openings, as articles and as marks

rule-opening-1I = Chosei (1I)
    .id = GR-OX-01
term-opening-1I = Chosei (1I)
    .id = GR-OX-01
rule-opening-2I = Kyogetsu (2I)
    .id = GR-OX-02
term-opening-2I = Kyogetsu (2I)
    .id = GR-OX-02
rule-opening-3I = Kosei (3I)
    .id = GR-OX-03
term-opening-3I = Kosei (3I)
    .id = GR-OX-03
rule-opening-4I = Suigetsu (4I)
    .id = GR-OX-04
term-opening-4I = Suigetsu (4I)
    .id = GR-OX-04
rule-opening-5I = Ryusei (5I)
    .id = GR-OX-05
term-opening-5I = Ryusei (5I)
    .id = GR-OX-05
rule-opening-6I = Ungetsu (6I)
    .id = GR-OX-06
term-opening-6I = Ungetsu (6I)
    .id = GR-OX-06
rule-opening-7I = Hogetsu (7I)
    .id = GR-OX-07
term-opening-7I = Hogetsu (7I)
    .id = GR-OX-07
rule-opening-8I = Rangetsu (8I)
    .id = GR-OX-08
term-opening-8I = Rangetsu (8I)
    .id = GR-OX-08
rule-opening-9I = Gingetsu (9I)
    .id = GR-OX-09
term-opening-9I = Gingetsu (9I)
    .id = GR-OX-09
rule-opening-10I = Myojo (10I)
    .id = GR-OX-10
term-opening-10I = Myojo (10I)
    .id = GR-OX-10
rule-opening-11I = Shagetsu (11I)
    .id = GR-OX-11
term-opening-11I = Shagetsu (11I)
    .id = GR-OX-11
rule-opening-12I = Meigetsu (12I)
    .id = GR-OX-12
term-opening-12I = Meigetsu (12I)
    .id = GR-OX-12
rule-opening-13I = Suisei (13I)
    .id = GR-OX-13
term-opening-13I = Suisei (13I)
    .id = GR-OX-13
rule-opening-1D = Kansei (1D)
    .id = GR-OZ-01
term-opening-1D = Kansei (1D)
    .id = GR-OZ-01
rule-opening-2D = Keigetsu (2D)
    .id = GR-OZ-02
term-opening-2D = Keigetsu (2D)
    .id = GR-OZ-02
rule-opening-3D = Sosei (3D)
    .id = GR-OZ-03
term-opening-3D = Sosei (3D)
    .id = GR-OZ-03
rule-opening-4D = Kagetsu (4D)
    .id = GR-OZ-04
term-opening-4D = Kagetsu (4D)
    .id = GR-OZ-04
rule-opening-5D = Zangetsu (5D)
    .id = GR-OZ-05
term-opening-5D = Zangetsu (5D)
    .id = GR-OZ-05
rule-opening-6D = Ugetsu (6D)
    .id = GR-OZ-06
term-opening-6D = Ugetsu (6D)
    .id = GR-OZ-06
rule-opening-7D = Kinsei (7D)
    .id = GR-OZ-07
term-opening-7D = Kinsei (7D)
    .id = GR-OZ-07
rule-opening-8D = Shogetsu (8D)
    .id = GR-OZ-08
term-opening-8D = Shogetsu (8D)
    .id = GR-OZ-08
rule-opening-9D = Kyugetsu (9D)
    .id = GR-OZ-09
term-opening-9D = Kyugetsu (9D)
    .id = GR-OZ-09
rule-opening-10D = Shingetsu (10D)
    .id = GR-OZ-10
term-opening-10D = Shingetsu (10D)
    .id = GR-OZ-10
rule-opening-11D = Zuisei (11D)
    .id = GR-OZ-11
term-opening-11D = Zuisei (11D)
    .id = GR-OZ-11
rule-opening-12D = Sangetsu (12D)
    .id = GR-OZ-12
term-opening-12D = Sangetsu (12D)
    .id = GR-OZ-12
rule-opening-13D = Yusei (13D)
    .id = GR-OZ-13
term-opening-13D = Yusei (13D)
    .id = GR-OZ-13

## Options

option-opening = Opening
value-opening-designated = designated
value-opening-free = free
option-forbidden = Forbidden points
value-forbidden-auto = lose automatically
value-forbidden-claim = the opponent claims
value-forbidden-off = none
option-win = Five in a row
value-win-auto = wins automatically
value-win-claim = is claimed
option-offers = Fifth-move offers
option-five = Stones that win
value-five-exact = exactly five
value-five-more = five or more

## Pages

move-example = H8
