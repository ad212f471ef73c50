### The library of games: list, search, explorer, adding.

nav-library = Library
library-title = Game library
library-views = Pages of records
library-view-hall = Games of the hall
library-view-list = Library
library-view-explorer = Explorer
library-which = Which library
library-all = See all
library-to-list = To the library
library-missing = There is no library “{ $id }”
library-broken = These libraries cannot be read: { $ids }. Their files are damaged, or of another version.
library-none = No games in the library yet
library-none-how = Take in records, files or folders, with this command on the machine that runs the hall:
library-none-ask = Ask the organiser to take in records with this command on the machine that runs the hall; DATA is its data folder:
library-none-then = What is taken in shows here when the page is loaded again; the hall goes on meanwhile.
library-command = Command
library-command-records = my-records

## Search

library-search = Search
library-clear = Clear
library-any = Any
library-further = More conditions
library-player = Player
library-player-hint = A name, or part of it
library-player-of = { $seat }’s player
library-from = From
library-until = Until
library-material = Material
library-material-hint = The pieces of each side, in any order, such as { $example }
library-position = Position
library-position-hint = A diagram as text (FEN)
library-mirrored = Mirror images count, too
library-order = Order
library-order-new = Newest first
library-order-old = Oldest first
library-order-added = As they were added
library-results = Games found
library-found = { $found } of { $all ->
    [one] one game
   *[other] { $all } games
  }
library-nothing = No such games
library-nothing-why = Try fewer conditions: part of a name, or no dates.
library-pages = Pages
library-page = Page { $page } of { $pages }
library-previous = Previous
library-next = Next
library-end-open = Result unknown

## One game

library-download = Download { $format }
library-part = { $count ->
    [one] One move
   *[other] { $count } moves
  } could not be read; what follows there is not shown.
record-tag-site = Place
record-formats = Other formats
record-explore = Open in the explorer

## Adding

library-add = Add a file of records
library-add-how = Any format of records, one game or many; games that are there already are left out.
library-added = { $new } new, { $known } there already, { $bad } could not be taken.
library-table-add = Add to the library
library-table-added = It is in the library.
library-table-known = The library has this game already.
library-table-see = See it

## Explorer

explorer-title = Opening explorer
explorer-no-opening = No named opening
explorer-how = Move on the board, choose a move below, or type one; [ and ] step back and forth.
explorer-line = Moves so far
explorer-moves = Moves of { $seat }
explorer-over = The game is over
explorer-reached = { $games ->
    [one] one game
   *[other] { $games } games
  } came here
explorer-said = { $move }. { $games ->
    [one] One game
   *[other] { $games } games
  } came here.
explorer-move = Move
explorer-games = Games
explorer-ends = { $first } won / draw / { $second } won, %
explorer-bar = { $first } won { $wins }%, draws { $draws }%, { $second } won { $losses }%
explorer-no-ends = Results unknown
explorer-nothing = No game of the library came to this position.
explorer-ended = The games that came here ended here.
explorer-restart = Start again
explorer-here = Games with this position
explorer-all = { $games ->
    [one] See it in the list
   *[other] See all { $games } games
  }
