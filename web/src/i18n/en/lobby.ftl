### The lobby, and opening tables.

list-comma = {", "}
versus = v
seat-free = free seat
seats-free = { $free } free seats
state-paused = clocks stopped
lobby-start = Start a game
lobby-mine = Your game
lobby-mine-open = Your game, waiting for somebody
lobby-go-on = Back to the board
lobby-live-count = { $count ->
    [one] 1 game
   *[other] { $count } games
  }
lobby-quick = Quick
lobby-slow = Slow
lobby-engine = Engine
lobby-more = More
lobby-open = Open tables
lobby-open-none = Nobody is waiting
lobby-open-none-why = Open a table; others see it here and sit down.
lobby-back = Go back
lobby-accept = Sit down
lobby-accept-named = Sit down with { $who }
lobby-live = Live
lobby-live-none = No games yet
lobby-live-none-why = They appear here as soon as somebody plays, and can be watched.
lobby-live-board = { $players }
lobby-plies = { $plies ->
    [one] 1 ply
   *[other] { $plies } plies
  }
column-game = Game
column-players = Players
column-clock = Time
column-rules = Rules
column-free = Free seat
column-act = Sit down
who-title = What is your name?
who-account = Sign in with an account
new-title = Open a table
new-opponent = Opponent
with-anyone = Anyone in the hall
with-anyone-hint = The table is listed in the lobby; anyone may sit down.
with-link = By link
with-link-hint = Not listed; send the link to your opponent.
with-engine = Engine
new-level = Level { $level } of { $levels }
new-clock-own = Write it
new-clock-text = Time control
new-clock-hint = Such as 10m +5s; 90m/40, 15m/10; 10m byo 3x30s; move 30s
new-seat = Seat
new-seat-lot = By lot
new-more = Rule options and start position
new-setup = Start position
new-setup-hint = Empty: the normal start. Xiangqi takes FEN.
new-rules = Read the articles
new-open = Open and wait
new-play = Play

## Rule options, where a game has no words of its own

option-xiangqi-limit = Natural limit, full moves
option-xiangqi-checks = of which checks count at most
option-xiangqi-natural = At the natural limit
value-natural-claim = a player claims
value-natural-auto = drawn automatically
option-xiangqi-dead = Positions nobody can win
value-dead-attackers = no attacking piece left
value-dead-proved = proved unwinnable
option-xiangqi-cycles = Cycles
option-draughts-draws = Draws
value-draws-claimed = claimed
value-draws-automatic = automatic
option-draughts-king-moves = Limit of king moves
value-king-moves-off = none
value-king-moves-25 = 25 moves
option-gomoku-opening = Opening
value-opening-designated = designated
value-opening-free = free
option-gomoku-forbidden = Forbidden points
value-forbidden-auto = lose automatically
value-forbidden-claim = the opponent claims
value-forbidden-off = none
option-gomoku-win = Five in a row
value-win-auto = wins automatically
value-win-claim = is claimed
option-gomoku-offers = Fifth-move offers
option-gomoku-five = Stones that win
value-five-exact = exactly five
value-five-more = five or more
