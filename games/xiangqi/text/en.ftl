### Words of xiangqi.

game = Xiangqi
notation = wxf

material-example = RNP-CAABB
seat-0 = Red
seat-1 = Black

piece-red-general = red general
piece-red-advisor = red advisor
piece-red-elephant = red elephant
piece-red-horse = red horse
piece-red-chariot = red chariot
piece-red-cannon = red cannon
piece-red-soldier = red soldier
piece-black-general = black general
piece-black-advisor = black advisor
piece-black-elephant = black elephant
piece-black-horse = black horse
piece-black-chariot = black chariot
piece-black-cannon = black cannon
piece-black-soldier = black soldier

## Books

book-cxa-2020 = Chinese rules of 2020
book-cxa-1999 = Chinese rules of 1999
book-wxf-2018 = world rules of 2018
book-axf-2003 = Asian rules of 2003
book-online = plain rules of playing sites

## Natures of moves

term-jiang = check
    .id = 将
term-sha = mate threat
    .id = 杀
term-zhuo = chase
    .id = 捉
term-dui = exchange
    .id = 兑
term-xian = offer
    .id = 献
term-lan = block
    .id = 拦
term-gen = follow
    .id = 跟
term-idle = idle
    .id = 闲
term-mate = mate
    .id = 将死
term-stalemate = stalemate
    .id = 困毙
term-counted = counted
term-uncounted = not counted
term-check = in check

## Roots

term-rooted = protected
    .id = 有根
term-rootless = unprotected
    .id = 无根
term-false-root = falsely protected
    .id = 假根
term-few-roots = too little protected
    .id = 少根

## Rules

rule-grid = the board
    .id = XQ-1.1-grid
rule-count = the number of pieces
    .id = XQ-1.2-count
rule-start = the start position
    .id = XQ-1.3-start
rule-first = the order of moves
    .id = XQ-2.1-first
rule-move = a move
    .id = XQ-2.1-move
rule-round = a full move
    .id = XQ-2.1-round
rule-general = the general’s move
    .id = XQ-2.2-general
rule-facing = facing generals
    .id = XQ-2.2-facing
rule-advisor = the advisor’s move
    .id = XQ-2.2-advisor
rule-elephant = the elephant’s move
    .id = XQ-2.2-elephant
rule-elephant-eye = the blocked elephant’s eye
    .id = XQ-2.2-elephant-eye
rule-horse = the horse’s move
    .id = XQ-2.2-horse
rule-horse-leg = the blocked horse’s leg
    .id = XQ-2.2-horse-leg
rule-chariot = the chariot’s move
    .id = XQ-2.2-chariot
rule-cannon-move = the cannon’s move
    .id = XQ-2.2-cannon-move
rule-soldier-home = the soldier before the river
    .id = XQ-2.2-soldier-home
rule-soldier-crossed = the soldier beyond the river
    .id = XQ-2.2-soldier-crossed
rule-soldier-back = no soldier’s retreat
    .id = XQ-2.2-soldier-back
rule-soldier-last = the soldier on the last rank
    .id = XQ-2.2-soldier-last
rule-capture = capture
    .id = XQ-2.3-capture
rule-cannon-capture = the cannon’s capture over a screen
    .id = XQ-2.3-cannon-capture
rule-sacrifice = the general left to be taken
    .id = XQ-2.3-sacrifice
rule-remove = removal of captured pieces
    .id = XQ-2.3-remove
rule-flying = the flying general
    .id = XQ-3-flying
rule-check = check
    .id = XQ-3.1-check
rule-answer = the answer to check
    .id = XQ-3.1-answer
rule-mate-check = mate
    .id = XQ-3.1-mate
rule-stalemate-board = stalemate
    .id = XQ-3.2-stalemate
rule-mate = mate
    .id = XQ-4.1.1-mate
rule-facing-loss = facing generals
    .id = XQ-4.1.2-facing
rule-stalemate = stalemate
    .id = XQ-4.1.3-stalemate
rule-illegal = a breach of the movement rules
    .id = XQ-4.1.6-illegal
rule-deadpos = a position that neither side can win
    .id = XQ-4.2.1-deadpos
rule-deadpos-popular = no attacking piece left
    .id = XQ-4.2.1-popular
rule-cycle = a repeated cycle
    .id = XQ-4.2.3-cycle
rule-limit = the natural limit
    .id = XQ-4.2.4-limit
rule-limit-start = the start of the natural limit
    .id = XQ-4.2-limit-start
rule-arbiter = the arbiter’s ruling on cycles
    .id = XQ-23.2-arbiter
rule-audit = the audit of the natural limit
    .id = XQ-23.3-audit
rule-checks = the counting of checks
    .id = XQ-23.3-checks
rule-xqr-longcheck = perpetual check by one side
    .id = XQR-26.1-longcheck
rule-xqr-check-v-chase = perpetual check against another banned cycle
    .id = XQR-26-check-v-chase
rule-xqr-bothcheck = perpetual check by both sides
    .id = XQR-26-bothcheck
rule-xqr-allowed = both sides play what is allowed
    .id = XQR-26.2-allowed
rule-xqr-banned = both sides play what is banned
    .id = XQR-26.3-banned
rule-xqr-mixed = one side plays what is banned
    .id = XQR-26.4-mixed
rule-xqr-joint = a single chase against a joint one
    .id = XQR-26.9-joint
rule-xqr-24-pending = a position for a ruling
    .id = XQR-24-pending
rule-xqr-25-3-material = material and its value
    .id = XQR-25.3-material
rule-xqr-27-1-general = attacks of the general
    .id = XQR-27.1-general
rule-xqr-27-2-soldier = attacks of soldiers
    .id = XQR-27.2-soldier
rule-xqr-27-3-fortress = holding a drawing point
    .id = XQR-27.3-fortress
rule-xqr-27-4-heaviest = the heaviest effect
    .id = XQR-27.4-heaviest
rule-xqr-28-1-jiang = check
    .id = XQR-28.1-jiang
rule-xqr-28-2-sha = mate threat
    .id = XQR-28.2-sha
rule-xqr-28-3-zhuo = chase
    .id = XQR-28.3-zhuo
rule-xqr-28-5-dui = exchange
    .id = XQR-28.5-dui
rule-xqr-28-6-xian = offer
    .id = XQR-28.6-xian
rule-xqr-28-7-lan = block
    .id = XQR-28.7-lan
rule-xqr-28-8-gen = follow
    .id = XQR-28.8-gen
rule-xqr-28-16-rooted = protected and unprotected
    .id = XQR-28.16-rooted
rule-xqr-29-2-new = a chase is new
    .id = XQR-29.2-new
rule-xqr-29-4-safe = safe after taking
    .id = XQR-29.4-safe
rule-xqr-w-chase = perpetual chase, Asian and world rules
    .id = XQR-W-chase
rule-xqr-w-check = perpetual check, Asian and world rules
    .id = XQR-W-check
rule-xqr-w-both = both alike, Asian and world rules
    .id = XQR-W-both
rule-xqr-w-idle = allowed cycles, Asian and world rules
    .id = XQR-W-idle
rule-xqr-w-pinned = a chariot pinned by a horse
    .id = XQR-W-pinned
rule-xqr-o-fourth = the plain rule of playing sites
    .id = XQR-O-fourth

## Options

option-limit = Natural limit, full moves
option-checks = of which checks count at most
option-natural = At the natural limit
value-natural-claim = a player claims
value-natural-auto = drawn automatically
option-dead = Positions nobody can win
value-dead-attackers = no attacking piece left
value-dead-proved = proved unwinnable
option-cycles = Cycles

## Pages

move-example = C2=5 / h2e2 / 炮二平五

refused-move =
    { $at ->
        [to] a man of one’s own stands there
       *[from] no man of one’s own stands where it begins
    }
    .id = XQ-2.1-move
