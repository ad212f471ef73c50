### What the command line says. Missing words of a game are shown as their ids.

## Help

help-usage = Usage:
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-help = Print help
help-version = Print the version
help-lang = Language of answers; by default that of LANG
help-json = One JSON object a line, and nothing else
help-game = The game, such as xiangqi
help-rules = Rule book: GAME/BOOK:option=value,... or a book of the game
help-setup = The diagram to begin with; by default the normal start position
help-moves = Moves made from there, in any notation of the game, separated by spaces or commas
help-depth = How many plies to count
help-divide = Count for each first move
help-file = The record, in any known format and encoding; - for standard input
help-cases = Judge a case a line: { "{" }"id","rules","fen" or "setup","moves":[...]{ "}" }; always answers in JSON
help-judge-rules = The rules; by default those that the record names
help-input = A record, or a folder of records; - for standard input
help-output = The file or folder to write; - for standard output
help-from = Format of the records read; by default found out
help-to = Format to write; by default told by the end of OUT's name
help-notation = Notation of written moves, where the format leaves the choice
help-convert-rules = Rules by which the moves are read; by default those that the records name
help-force = Write over files that are there
help-library-import-folder = The folder of the library; it is made when it is not there
help-library-import-input = Files and folders of records
help-library-search-folder = The folder of the library
help-library-explore-folder = The folder of the library
help-player = Part of a player’s name, on either side
help-red = Part of the name of who moves first
help-black = Part of the name of who moves second
help-library-search-event = Part of the event’s name
help-library-search-from = Not before this date: 2024, 2024-05 or 2024-05-01
help-until = Not after this date
help-result = How the game ended
help-opening = An opening, by name or id
help-position = A diagram that stood on the board
help-material = Material that was on the board: Red’s letters, a dash, Black’s
help-exact = Mirror images do not count
help-most = At most so many games
help-encoding = Encoding of the file (utf-8, gb18030, big5); by default found out
help-rule = The rule, such as XQ-2.2-horse

help-yiguan = Yiguan: a competition hall for board games.
help-games = Games, rules ids with their options, notations and record formats
help-inspect = A position: legal moves with all their names, and what the referee says
help-engine = Run a built-in engine on standard input and output
help-protocol = Protocol spoken: uci, ucci; hub for draughts, gomocup for gomoku
help-dxp = Games of the engine of draughts against a program that waits for them (DXP)
help-address = Where it waits; the port is 27531 if none is named
help-plays = The engine’s side: white, black, or both in turn
help-minutes = Minutes of each player for the whole game
help-move_time = The engine’s longest thinking for one move, in milliseconds
help-level = The engine’s strength, 1 to 10
help-wait = How many seconds the other program may be silent beyond its clock
help-dxp-games = How many games
help-dxp-moves = The most moves of each player; 0: no limit
help-dxp-setup = The position to begin with, as a FEN; by default the normal start
help-lots = Openings of draughts drawn by lot, for double games
help-lots-file = Openings, one a line: NAME: moves or a diagram; - for standard input; by default the normal start alone
help-lots-rules = Rules by which the openings are read
help-lots-seed = What is drawn with; by default drawn anew, and told
help-lots-rounds = For how many rounds
help-lots-boards = For how many boards of each round
help-serve = The hall: play in the browser, until Ctrl+C
help-listen = Where to listen; by default 127.0.0.1:8668
help-data = The data folder; made if it is not there
help-config = Settings; by default hall.toml in the data folder, if it is there
help-demo = With finished games and one that is being played; listens on this machine alone
help-web = Pages from this folder instead of those built in
help-serve-library = Where the libraries of recorded games lie; by default the folder library of the data folder
help-log = What is written to standard error: error, warn, info, debug or trace
help-backup = Copies the database of a data folder into one file, also while the hall serves
help-backup-file = Where to; must not be there yet
help-restore = Puts a copy back into a data folder that no hall uses
help-restore-file = The copy
help-replace = Keep the database that is there under another name
help-perft = Count the lines of a given length
help-convert = Records from one format into another: files and whole folders
help-library = A library of games: take them in, search, explore
help-library-import = Take in records; what is there already is left out
help-library-search = Find games; everything that is given must hold
help-library-explore = What was played from a position, and how it ended
help-judge = Replay a record, or many cases, and say what the referee says
help-explain = The article that explains a rule

example-yiguan =
    Exit code: 0, 1 for a refusal by the rules, 2 for bad usage or unreadable input.

    Example:
      yiguan inspect xiangqi --moves "炮二平五 马8进7"
example-games =
    Example:
      yiguan games --json
example-inspect =
    Example:
      yiguan inspect xiangqi --rules cxa-2020 --moves "h2e2 h9g7"
example-engine =
    Example:
      yiguan engine xiangqi --protocol uci
example-dxp =
    Example:
      yiguan dxp 127.0.0.1:27531 --plays both --games 2 --minutes 5 > games.pdn
example-lots =
    Example:
      yiguan lots openings.txt --rules draughts/cn-64-russian --rounds 9 --seed 20141
example-serve =
    Example:
      yiguan serve --data club --listen 0.0.0.0:8668
example-backup =
    Example:
      yiguan backup monday.db --data club
example-restore =
    Example:
      yiguan restore monday.db --data club --replace
example-perft =
    Example:
      yiguan perft xiangqi --depth 4 --divide
example-convert =
    Examples:
      yiguan convert games.cbl games.pgn
      yiguan convert my-records converted --to pgn --notation wxf

    What a format cannot keep is told, game by game. A bad game never stops the others; a run
    that was broken off goes on where it stopped. Formats are listed by `yiguan games`.
example-library =
    Example:
      yiguan library import my-library my-records
example-library-import =
    Example:
      yiguan library import my-library my-records games.cbl
example-library-search =
    Example:
      yiguan library search my-library --player 许银川 --opening 屏风马 --from 2001
example-library-explore =
    Example:
      yiguan library explore my-library --moves "炮二平五 马8进7"
example-judge =
    Examples:
      yiguan judge games.pgn --rules xiangqi/cxa-2020
      yiguan judge --cases cases.jsonl --json
example-explain =
    Example:
      yiguan explain XQ-2.2-horse

help-pair = Pair the next round of an event
help-pair-file = The report of the event (TRF16 or TRF26); - for standard input
help-system = Pairing system: dutch, dutch-2025, dutch-2017 or bianpai; by default the one the file names
help-round = Which round; by default the next
help-pair-explain = For each board the criterion that decided and the best alternative
help-standings = Who stands where, and which tie-break decided
help-standings-file = The report of the event (TRF16 or TRF26); - for standard input
help-tie_breaks = Tie-breaks such as BH/C1,BH,SB; by default those of the file
help-edition = Edition of the tie-break rules; by default that of the event's first day
help-standings-round = After which round; by default the last
help-teams = Rank the teams
help-standings-explain = The rounds each value is the sum of
help-check = Check the pairings and the ranking of an event
help-check-file = The report of the event (TRF16 or TRF26); - for standard input
help-generate = Make up an event and print its report
help-players = How many players
help-rounds = How many rounds are played
help-planned = How many rounds the event has; by default those played
help-seed = The seed; the same seed gives the same event
help-rough = With forfeits, byes, withdrawals, latecomers and players kept apart
help-accelerated = Accelerate the first rounds (Baku)
help-trf16 = Write TRF16; by default TRF26

example-pair =
    Exit code: 0, 1 if there is no legal pairing, 2 for unreadable input.

    Example:
      yiguan pair open.trf --explain
example-standings =
    Example:
      yiguan standings open.trf --tie-breaks BH/C1,BH,SB --explain
example-check =
    Exit code: 0 if all is right, 1 if not, 2 for unreadable input.

    Example:
      yiguan check open.trf
example-generate =
    Example:
      yiguan generate --players 100 --rounds 9 --seed 7 --rough

help-event = Run a whole event from the shell
help-event-new = Begin an event by ready-made regulations or your own
help-event-new-file = The file of the event
help-event-import = Enter a list of players
help-event-import-file = The file of the event
help-event-import-section = Which section; needed where there are several
help-event-commit = Commit to a new seed for lots, when the one before was opened
help-event-commit-file = The file of the event
help-event-commit-section = Which section; needed where there are several
help-event-draw = Close entries and draw numbers in public
help-event-draw-file = The file of the event
help-event-draw-section = Which section; needed where there are several
help-event-pair = Pair the next round
help-event-pair-file = The file of the event
help-event-pair-section = Which section; needed where there are several
help-event-result = Enter or correct a result
help-event-result-file = The file of the event
help-event-result-section = Which section; needed where there are several
help-event-withdraw = A contestant leaves
help-event-withdraw-file = The file of the event
help-event-withdraw-section = Which section; needed where there are several
help-event-lineup = Line a team up for a match, or seal its line-up
help-event-lineup-file = The file of the event
help-event-lineup-section = Which section; needed where there are several
help-event-lineup-number = Which match of the round
help-event-lineup-team = The number of the team
help-event-lineup-players = Players by board, counted by their place in the team
help-event-lineup-seal = The SHA-256 of SALT:PLAYER,PLAYER,...
help-event-lineup-salt = Opens the seal
help-event-blame = Write down a foul, a warning and the like
help-event-blame-file = The file of the event
help-event-blame-section = Which section; needed where there are several
help-event-blame-number = The number of the player, or of the team
help-event-blame-what = foul, warning, ban, overstep, violation or late
help-event-blame-player = In events of teams: the player's place in the team
help-event-blame-run = How many running; by default all so far in the round
help-event-blame-note = In words
help-event-settle = Settle a tie by extra games or lots
help-event-settle-file = The file of the event
help-event-settle-section = Which section; needed where there are several
help-event-late = Write down how late players came; beyond the limit the game is lost
help-event-late-file = The file of the event
help-event-late-section = Which section; needed where there are several
help-event-late-number = Which match of the round
help-event-late-minutes = Minutes by seat, the first mover first
help-event-late-game = Which game of the match; by default the first without a result
help-event-late-round = Which round; by default the last
help-event-amend = Mend an entry, or put a substitute in its place
help-event-amend-file = The file of the event
help-event-amend-section = Which section; needed where there are several
help-event-amend-number = The number of the player, or of the team
help-event-amend-player = In events of teams: the player's place in the team
help-event-amend-substitute = It is another person, whom the regulations must admit
help-event-amend-name = The name
help-event-amend-unit = The unit
help-event-amend-sex = m or f
help-event-amend-rating = The rating; 0 is none
help-event-amend-title = The title
help-event-adjust = Give or take points by a decision
help-event-adjust-file = The file of the event
help-event-adjust-section = Which section; needed where there are several
help-event-adjust-number = The number of who is concerned
help-event-adjust-points = Points in quarters, such as -0.5
help-event-adjust-why = The reason, which standings print
help-event-arrange = Set the next round by hand, and say which rules it breaks
help-event-arrange-file = The file of the event
help-event-arrange-section = Which section; needed where there are several
help-event-arrange-matches = Two numbers a match, the first mover first
help-event-arrange-bye = Who has no opponent
help-event-arrange-dry_run = Only say what it would break
help-event-name = Name the players who count for a team
help-event-name-file = The file of the event
help-event-name-section = Which section; needed where there are several
help-event-name-team = The team, by its name
help-event-name-players = Players by their places in the team
help-event-team = Enter a team, or name its leader and coach
help-event-team-file = The file of the event
help-event-team-section = Which section; needed where there are several
help-event-team-name = The name of the team
help-event-team-leader = The leader
help-event-team-coach = The coach
help-event-undo = Take the last step back
help-event-undo-file = The file of the event
help-event-standings = Who stands where, and which rule decided
help-event-standings-file = The file of the event
help-event-standings-section = Which section; needed where there are several
help-event-export = Write tables for spreadsheets: CSV or xlsx
help-event-export-file = The file of the event
help-event-export-section = Which section; needed where there are several
help-event-new-regulations = Ready-made regulations by name, or a file
help-event-new-list = List the ready-made regulations
help-event-new-seed = The secret seed of the lots; by default random
help-event-import-list = The list: CSV or xlsx, columns in any order
help-event-draw-public = A number drawn in public after entries closed
help-event-draw-ties = Draw lots for tied places instead of numbers
help-event-result-number = Which match of the round
help-event-result-result = 1-0, 0-1, =, +-, -+, --, 0-0, or points by seat such as 0.75:0.25
help-event-result-game = Which game of the match; by default the first without a result
help-event-result-round = Which round; by default the last
help-event-withdraw-number = The number of who leaves
help-event-withdraw-round = Misses only this round
help-event-withdraw-expelled = Expelled, which counts as having left
help-event-settle-numbers = The numbers of the tied, the better first
help-event-settle-lots = Lots were drawn; otherwise extra games were played
help-event-undo-redo = Do the step taken back last again
help-event-standings-teams = Teams whose players are added up
help-event-standings-explain = What each value is the sum of
help-event-export-what = Which tables, parted by commas: entries, lots, pairings, names, results, slips, wall, crosstable, standings, teams, prizes, certificates, ratings, titles; or all
help-event-export-out = The file to write, .csv or .xlsx; by default CSV to standard output
help-event-export-round = The round of the pairings; by default the last
help-event-export-prizes = How many places get a prize; by default as the regulations say
help-event-export-title = The title of the event; by default that of the regulations
help-event-print = Print pairings, slips, standings, certificates and more as an A4 PDF
help-event-print-file = The file of the event
help-event-print-section = Which section; needed where there are several
help-event-print-what = What, parted by commas: entries, lots, pairings, names, results, slips, wall, crosstable, standings, teams, prizes, certificates, ratings, titles; or all
help-event-print-out = The PDF file to write
help-event-print-round = The round of pairings and slips; by default the last
help-event-print-font = A font file with Chinese characters (.ttf, .otf, .ttc); by default YIGUAN_FONT, fonts in the data folder, or one of the system
help-event-print-data = The data folder
help-event-print-prizes = How many places get a prize; by default as the regulations say
help-event-print-title = The title of the event; by default that of the regulations
help-event-print-signed = Who signs certificates
help-event-print-date = The date on certificates
help-event-export-private = With id numbers, telephones and birth dates
help-event-rating = What the games do to ratings, by FIDE's rules or Glicko-2
help-event-rating-file = The file of the event
help-event-rating-section = Which section; needed where there are several
help-event-rating-system = fide or glicko2
help-event-rating-edition = FIDE's text of March 2024 or of October 2025
help-event-rating-development = K for everybody; by default 20 below 2400 and 10 from there
help-event-rating-deviation = Glicko-2: the deviation of everybody who entered with a rating

example-event =
    Example:
      yiguan event new cup.event --regulations national-1999
example-event-new =
    Example:
      yiguan event new cup.event --regulations ansai-2014
example-event-import =
    Example:
      yiguan event import cup.event entries.csv
example-event-commit =
    Example:
      yiguan event commit cup.event
example-event-draw =
    Example:
      yiguan event draw cup.event --public "04 11 19"
example-event-pair =
    Example:
      yiguan event pair cup.event
example-event-result =
    Example:
      yiguan event result cup.event 1 1-0
example-event-withdraw =
    Example:
      yiguan event withdraw cup.event 7
example-event-lineup =
    Example:
      yiguan event lineup cup.event 1 3 1 2 4 5
example-event-blame =
    Example:
      yiguan event blame cup.event 7 foul
example-event-settle =
    Example:
      yiguan event settle cup.event 3 5 --lots
example-event-undo =
    Example:
      yiguan event undo cup.event
example-event-standings =
    Example:
      yiguan event standings cup.event --explain
example-event-export =
    Example:
      yiguan event export cup.event --what pairings
example-event-print =
    Example:
      yiguan event print cup.event --what pairings,slips --out round.pdf
example-event-late =
    Example:
      yiguan event late cup.event 3 0 12
example-event-amend =
    Example:
      yiguan event amend cup.event 7 --substitute --name "Li Si"
example-event-adjust =
    Example:
      yiguan event adjust cup.event 7 -0.5 "second overstep"
example-event-arrange =
    Example:
      yiguan event arrange cup.event 1-4 3-2 --bye 5 --dry-run
example-event-name =
    Example:
      yiguan event name cup.event "Team 1" 1 2 4 5
example-event-team =
    Example:
      yiguan event team cup.event "Team 1" --leader "Wang Yi"
example-event-rating =
    Example:
      yiguan event rating cup.event --development 40

event-open = shared: extra games or lots are due
event-unit = Unit

## The hall

serve-address = The hall is open: { $address }
serve-data = Its data: { $folder }
serve-taken-up = { $tables ->
    [one] One game goes on where it stopped.
   *[other] { $tables } games go on where they stopped.
}
serve-set-up = Whoever opens this first becomes the organiser: { $address }
serve-no-pages = This build has no pages: only the programming interface answers, under /api/v1.
serve-open = It can be reached from other machines: put a proxy with TLS in front of it, except on a network that you trust.
serve-stop = Stop it with Ctrl+C.
serve-stopped = The hall is closed.
backup-done = Copied to { $file }
restore-done = Restored to { $file }

## Answers

games-books = Rules
games-notations = Notations
games-formats = Records

inspect-rules = Rules: { $rules }
inspect-setup = Position: { $setup }
inspect-turn = To move: { $turn }
inspect-over = over
inspect-legal = Legal moves: { $count }
inspect-losing = Losing moves
inspect-barred = Barred moves

perft-nodes = depth { $depth }: { $nodes } lines, { $seconds } s

judge-game = Game { $number }: { $title }
judge-result = Result of the record: { $result }
judge-read-as = { $file }: read as { $encoding }
judge-ply = Ply
judge-seat = Side
judge-move = Move
judge-nature = Nature
judge-details = Shown by

explain-ids = Explains: { $ids }

pair-round = Round { $round }
pair-board = Board
pair-first = First
pair-second = Second
pair-bye = Bye: { $players }
pair-absent = Not paired: { $players }
pair-why = bracket { $bracket }, decided by { $criterion } ({ $number }): { $cost }, otherwise { $other } with { $instead }
pair-only = bracket { $bracket }, decided by { $criterion } ({ $number }): nothing else is legal

standings-rank = Rank
standings-number = No
standings-name = Name
standings-points = Points
standings-decided = Decided by
standings-shared = shared

check-right = Round { $round }: right
check-not-once = Round { $round }: player { $players } should be paired exactly once
check-colours = Round { $round }: { $players } have the wrong colours
check-forbidden = Round { $round }: { $players } breaks { $criterion } ({ $number })
check-worse = Round { $round }, bracket { $bracket }: better by { $criterion } ({ $number }): { $better }
check-standings-right = Ranks: right
check-standings-wrong = Ranks: player { $id } is stated as { $stated }, should be { $rank }

criterion-rematch = no rematch
criterion-second-bye = no second bye
criterion-clash = no clash of absolute colours
criterion-completion = completing the round
criterion-bye-score = the bye to the lowest score
criterion-pairs = the most pairs
criterion-floater-scores = the lowest floaters
criterion-next-bracket = the next bracket
criterion-bye-unplayed = the bye to the fewest missed games
criterion-topscorer-difference = topscorers' colour difference
criterion-topscorer-third = topscorers' third colour running
criterion-preference = colour preferences
criterion-strong-preference = strong colour preferences
criterion-down-again = no downfloat again
criterion-up-again = no upfloat again
criterion-down-again-two = no downfloat two rounds later
criterion-up-again-two = no upfloat two rounds later
criterion-down-again-by = smaller downfloats again
criterion-up-again-by = smaller upfloats again
criterion-down-again-two-by = smaller downfloats two rounds later
criterion-up-again-two-by = smaller upfloats two rounds later
criterion-order-of-sets = the order of moved-down players
criterion-order-of-opponents = the order of their opponents
criterion-order-of-exchanges = the order of exchanges
criterion-order-of-transpositions = the order of transpositions
criterion-colours = colours
criterion-not-once = one game each

## What of a record is not kept

convert-header = the header { $what } is left out
convert-header-changed = the header { $what } is cut or changed
convert-comment = a comment is left out or changed: { $what }
convert-comment-moved = comments of one move become one: { $what }
convert-mark = the mark { $what } is left out
convert-result = the result is left out: { $what }
convert-setup = the start diagram: { $what }
convert-variation = variations: { $what }
convert-move = a move, with all that follows it: { $what }
convert-characters = characters: { $what }
convert-other = not kept: { $what }
convert-turned = { $what }
convert-game = { $file }, game { $number }: { $what }
convert-done = { $files } files, { $games } games, { $bad } bad, { $losses } losses, { $skipped } files left as they were
convert-other-file = { $file }: no record, left alone
library-imported = { $files } files, { $games } games: { $new } new, { $known } known, { $bad } bad; { $all } in the library
library-found = { $found } of { $all } games
library-reached = Reached in { $games } games
library-move = Move
library-games = Games
library-first = First won
library-draws = Draws
library-second = Second won
lost-trailing = { $lines ->
    [one] one line after the result belongs to no game
   *[other] { $lines } lines after the result belong to no game
  }
lost-marks = the marks “{ $text }” have no number
lost-empty-variation = a variation without moves is left out
lost-result-in-variation = the result { $text } inside a variation is left out
lost-other-result = the result { $text } after the moves differs from the header’s
lost-repeated-tag = a second header { $name } is left out
lost-more = { $count } things more are not kept

event-unread = these columns are not known and were not entered: { $columns }
