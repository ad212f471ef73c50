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
new-seats = Seats
new-open-seats = Who may take open seats
new-seat-open = Open
new-seats-fill = Engines at the open seats
new-seats-open = All open
new-seats-mine = Open seats wait for whoever comes; the game begins when all are taken.
new-seats-lot = You get one of the open seats by lot.
new-seats-none = Leave a seat for yourself.
new-leaving = Who leaves during the game
leaving-retires = retires; the others play on
leaving-passes = misses turns, and may come back
leaving-replaced = frees the seat for somebody else
new-more = Rule options and start position
new-setup = Start position
option-range = { $low } to { $high }
new-setup-hint = Empty: the normal start. Else a diagram as the game writes it.
new-rules = Read the articles
new-open = Open and wait
new-play = Play
lobby-diagram = set-up position
lobby-more-tables = Show more tables
