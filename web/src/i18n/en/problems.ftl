### Refusals and errors: what, expected, got.

problem-other = Not done: { $detail }

## Requests

problem-unreachable = The server cannot be reached. Check the network and try again.
problem-http = The server did not answer properly ({ $detail }).
problem-bad-request = The request does not fit: { $detail }
problem-sign-in = Sign in first, or come in as a guest.
problem-wrong-secret = The name, the password or the link is wrong.
problem-forbidden = You may not do this.
problem-wrong-origin = This page belongs to another site. Open it by the hall’s own address.
problem-not-found = Not found.
problem-name-taken = Somebody has this name already.
problem-busy = Too many requests at once. Try again in a moment.
problem-disk-full = The server’s disk is full; this was not recorded. What was recorded is safe.
problem-store-busy = The server could not write just now. Try once more.
problem-store = The server could not record it. Try once more.
problem-too-large = This is too long.

## Play

problem-clock = The clock: expected { $expected }, got “{ $got }”.
problem-record = expected { $expected }, got { $got }.
problem-rules = The rules: expected { $expected }, got “{ $got }”.
problem-fatal = This move loses
problem-fatal-rule = This move loses: { $rule }

problem-illegal = Cannot move: against the rules
problem-illegal-rule = Cannot move: { $rule }
problem-illegal-told = Cannot move: { $told }, { $rule }
problem-unreadable = “{ $text }” cannot be read. Write it in a notation of the game, in full.
problem-ambiguous = “{ $text }” may be { $moves }. Write it in full.
problem-no-such-move = No piece can move “{ $text }”.
problem-not-your-turn = It is not your turn yet.
problem-out-of-turn = It is not your turn yet.
problem-stale = The position has just changed, so this was not done. Look at it again.
problem-id-taken = The id of this command was used before.
problem-not-allowed = You cannot do this.
problem-no-such-seat = There is no such seat.
problem-text = The text does not fit: { $detail }
problem-regulations = The regulations of this table do not have it.
problem-not-started = The game has not started.
problem-started = The game has started.
problem-over = The game is over.
problem-not-over = The game goes on.
problem-stopped = The clocks are stopped. Move when they run again.
problem-running = The clocks are running.
problem-waiting = An arbiter’s ruling is awaited.
problem-nothing-waits = Nothing awaits a ruling.
problem-taken = Somebody sits there.
problem-empty = Nobody sits there.
problem-gone = This side has left the game.
problem-finished = This side has finished the game.
problem-unknown-rule = There is no such rule.
problem-not-pressed = The opponent has not pressed the clock.
problem-nothing-to-press = There is no move to press the clock for.
problem-time-is-up = Time is up.
problem-not-yet = It is not time yet.
problem-offer-limit = No draw offer now: { $limit }
problem-open-already = It is proposed already; wait for the answer.
problem-nothing-open = Nobody has proposed this.
problem-own-proposal = It is your own proposal.
problem-binding = It cannot be withdrawn.
problem-nothing-to-take-back = There is no move to take back.
problem-everyone-moved = Everyone has moved; the game cannot be called off.
problem-nothing-to-claim = This article gives nothing to claim now.
problem-undecided = The program cannot tell. Call the arbiter.
problem-say-what-follows = The arbiter must say what follows.
problem-places = The places do not fit: { $detail }
problem-no-clock = This side has no time to change.
problem-here = The player is here already.
problem-unfit = A fault of the program: { $detail }
problem-setup = The position cannot be: { $detail }
problem-setup-rule = The position cannot be: { $rule }. { $detail }
problem-no-such-touch = These touches do not follow each other.
problem-no-seat = You hold no seat at this table.
problem-seated = You sit at this table already.
problem-full = No seat is free.
problem-not-arbiter = Only an arbiter may do this.
problem-own-game = An arbiter does not rule on a game of their own. Let another arbiter decide.
problem-enough = You have asked several times since your last move. Move first.
problem-unknown-host = This hall is not known by the name in the address. Use its IP address, or let the organiser add the name to public-hosts in hall.toml.
problem-name = A name has 1 to { $most } visible characters, at least one of them a letter or a digit.
problem-password = A password has 8 to 256 characters.
problem-clock-short = A clock leaves at least one second for a move, got “{ $got }”.
problem-event-stale = Something new was entered meanwhile, so this was not done. Look again and repeat it.

## The library

problem-library = The files of the library cannot be used; the organiser finds the reason in the log.
problem-library-date = A date is written 2024, 2024-05 or 2024-05-01; got “{ $got }”.
problem-library-material = Material “{ $got }” is not understood.
problem-library-long = The game is too long: expected at most { $most } moves with its variations, got { $got }.
problem-library-format = This game cannot be written as { $format }: { $detail }
problem-library-held = Games are being added to this library just now. Try again in a moment.
problem-library-unfinished = The game is not over yet and cannot be added.
problem-library-game = Not taken: { $detail }
