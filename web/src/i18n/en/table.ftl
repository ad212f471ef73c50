### A table: seats, clocks, moves, offers, rulings, log.

table-title = Table
table-missing = There is no such table
table-open = waiting for players
table-live = playing
table-paused = clocks stopped
table-finished = over
table-aborted = called off
board-label = { $game } board, { $seat } at the bottom.
board-past = Looking at an earlier position.
board-open = Waiting for players.
board-paused = The clocks are stopped.
board-finished = The game is over.
board-aborted = The game was called off.
board-watching = Watching.
board-not-my-turn = The opponent is to move.

## Seats and clocks

seat-me = me
seat-engine = engine, level { $level }
seat-left = has left
seat-offline = offline
seat-sit = Sit down
seat-let-engine = Engine
seat-let-engine-title = Let an engine sit down
seat-fouls = { $fouls ->
    [one] 1 foul
   *[other] { $fouls } fouls
  }
seat-warnings = { $warnings ->
    [one] 1 warning
   *[other] { $warnings } warnings
  }
clock-of = { $time } left
clock-your-turn = your move
clock-turn = to move
clock-running = running
clock-waiting = waiting
clock-stopped = stopped
clock-over = over
clock-periods = { $periods } periods
clock-moves = { $moves } to go

## Moves

moves-title = Moves
moves-none = No moves yet
moves-caption = Moves: number and each side
moves-number = Number
moves-move = Move
steps-title = Replay
step-first = To the start
step-previous = Previous move
step-next = Next move
step-last = To the newest
show-numbers = Numbers
show-forbidden = Losing points
step-flip = Turn the board
delivery-ok = recorded
delivery-pending = sending
delivery-waiting = waits for the line
delivery-offline = not connected

## Rows between moves

row-taken-back = Taken back to after ply { $plies }
row-undone = The arbiter takes the game back to after ply { $plies }: { $why }
row-offered = { $seat } proposes: { $what }
row-declined = { $seat } declines: { $what }
row-claimed = { $seat } claims: { $rule }
row-ruled = The arbiter rules: { $upheld ->
    [yes] upheld
   *[no] rejected
  }
row-told = The arbiter tells { $seat }: { $rule }
row-offended = { $offence ->
    [warning] { $seat } is warned
   *[other] Foul of { $seat }
  }: { $rule }. { $why } { $cost }
row-adjusted = Clock of { $seat } changed by { $by }. { $why }
row-stopped = Clocks stopped: { $why }
row-resumed = Clocks run again
row-outage = Server down for { $span }; clocks stood, nobody was charged
row-retired = { $seat } retires
row-left = { $seat } gets up
row-seated = { $who } sits down at { $seat }
row-flagged = Time of { $seat } is up
row-called = { $seat } calls the arbiter: { $why }
row-placed = The arbiter set the position
row-ended = { $arbiter ->
    [yes] The arbiter ends the game
   *[other] Game over
  }: { $rule }
row-aborted = The game was called off
what-draw = draw
what-take_back = taking back
what-pause = stopping the clocks
what-resume = starting the clocks
what-rematch = rematch
rule-table-resigned = resignation
rule-table-left = leaving
rule-table-agreed = agreed draw
rule-table-time = time
rule-table-move-time = time for one move
rule-table-absent = absence
rule-table-fouls = number of fouls
rule-table-warnings = number of warnings
rule-table-illegal = illegal moves
rule-table-offers = draw offers against the limits
rule-table-false-claim = a claim that did not hold

## Offers, claims, invitations

why = Why
offer-title = Offer: { $what }
offer-by = { $seat } proposes: { $what }
offer-mine = You proposed { $what }; waiting for the answer
offer-draw-hint = moving declines it
offer-accept = Accept
offer-decline = Decline
offer-withdraw = Withdraw
waits = Waiting for the arbiter: { $seat } claims { $rule }.
stopped-why = Clocks stopped: { $why }
fatal-title = This move loses
fatal-anyway = Play it anyway
claim-title = You may claim
claim-may = You may claim:
claim-do = Claim
invite-title = Waiting for somebody.
invite-how = Send the link to your opponent; whoever opens it can sit down.
invite-link = Link of this table
invite-copy = Copy
invite-copied = Copied

## Acts

acts-title = Acts
act-leave = Get up
act-draw = Draw
act-draw-with-move = Draw with move
act-take-back = Take back
act-pause = Pause
act-resume = Resume
act-call = Arbiter
act-resign = Resign
act-abort = Call off
act-rematch = Rematch
why-not-offer-limit = after your own move, and not twice running
effect-result = Result
effect-clock = Clocks
effect-clock-stops = stop
effect-wins = { $seat } wins
effect-last = behind everyone else
effect-none = none
resign-title = Resign?
resign-text = The game is lost; this cannot be taken back.
resign-not = Play on
leave-title = Get up?
leave-text-passes = Your turns count as missed, and the game may put you out for that; until then you can come back.
leave-text-replaced = The seat is free for anyone; your clock runs on.
leave-not = Stay
abort-title = Call the game off?
abort-text = Possible until everyone has moved; no result is recorded.
call-title = Call the arbiter?
call-why = What is it about
call-hint = The arbiter sees this sentence and the game.

## Result

result-title = Result
result-by = By:
result-won = you won
result-lost = you lost
result-why = See why, move by move
result-replay = Replay
result-download = Download
result-earlier = Game before
result-later = Next game
result-aborted = The game was called off; it has no result.

## Beside the board

about-title = This game
about-watchers = Watching
count-quiet = Without capture
count-rounds = { $rounds } full moves
count-rounds-of = { $rounds } of { $limit } full moves
referee-title = Referee
referee-hint = hint
log-title = Log
log-none = Nothing yet
local-clock = Clock corrected by { $span }, as the server has it
local-low = { $span } left
local-refused = Not done: { $text }
local-online = Connection lost for { $span } and back; no move lost

## Said aloud, and keys

said-move = { $seat } { $move }
said-check = check
said-time = { $seconds } seconds left
keys-title = Keys
key-arrows = move the focus
key-enter = pick up, drop, confirm
key-escape = cancel
key-letters = next piece of a kind
key-box = to the move box
key-step = previous, next move
key-ends = to the start, to the newest
key-flip = turn the board
key-clocks = read the clocks
key-last = read the last move
key-draw = offer a draw
key-answer = accept, decline an offer
key-call = call the arbiter
key-why = why
key-stop = arbiter: stop the clocks
key-help = this list
