### Records: lists, import, replay.

record-title = Record
record-loading = Loading.
record-failed = This record cannot be read
record-gone = This record is no longer in memory
record-gone-why = A record read from a file stays in this page only; after a reload it must be read again.
record-to-list = To the records
record-which = Game of the file
record-views = Views
record-view-replay = Replay
record-view-ruling = Ruling
record-players = Players
record-rules = Rules
record-tag-event = Event
record-tag-round = Round
record-tag-date = Date
record-tag-opening = Opening
record-tag-result = Result
record-by = By
record-referee = Referee
record-no-ruling = Nothing to rule on at the end.
record-start = Start
record-board = Board after move { $at }: { $move }
record-moves = Moves
record-notation = Notation
record-slider = Move number
record-at = Move { $at } of { $count }: { $move }
record-first = To the start
record-previous = Previous move
record-next = Next move
record-last = To the end
record-flip = Flip the board
record-natures = Nature of { $move }
record-arrows = Arrows of attack
record-download = Download the record
record-variation = Variation
record-ways = Goes on with
record-numbers = Numbers on stones

records-finished = Finished games
records-again = Try again
records-none = No game is finished yet
records-none-why = Games appear here when they are over.
records-none-act = Open a table
records-plies = Moves
records-when = Time
records-more = Earlier games
records-import = Read a record
records-import-how = A PGN file in UTF-8 or GBK, with one game or many. It stays in this page and is not stored in the hall.
records-import-rules = Read it under
records-rules-own = as the record says
records-choose = Choose a file
records-reading = Reading
records-drop = or drop it here
records-paste = Or paste the text of a record
records-pasted = Pasted record
records-read = Read
records-too-large = Expected a file of at most { $most } KB, got { $got } KB.
records-report = { $games ->
    [one] one game
   *[other] { $games } games
  } read, { $problems ->
    [0] no problems
    [one] one problem
   *[other] { $problems } problems
  }, encoding { $encoding }
records-length = { $plies ->
    [one] one move
   *[other] { $plies } moves
  }

## What cannot be read

records-at-game = Game { $number }
records-at-ply = move { $ply } “{ $text }”
records-at-variation = move { $ply } “{ $text }” in a variation
records-at-place = line { $line }, column { $column }
records-at-join = {", "}
records-at-end = {": "}
record-says-game = a game
record-says-move = a move
record-says-move-before = a move before this variation
record-says-bracket = a closing ) for this variation
record-says-brace = a closing {"}"} for this comment
record-says-mark = a mark $0 to $65535
record-says-tag = a tag [Name "value"]
record-says-quote = a closing quote and ]
record-says-most-games = at most { $most } games
record-says-most-tags = at most { $most } tags
record-says-most-moves = at most { $most } moves
record-says-most-depth = at most { $most } variations inside each other
record-says-move-bytes = a move of at most { $most } bytes
record-says-tag-bytes = a tag of at most { $most } bytes
record-says-end = the end of the text
record-says-line-end = the end of the line
record-says-more = more
