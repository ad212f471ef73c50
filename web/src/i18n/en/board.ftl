### The board: labels for screen readers, the gestures of moving.

board-place = file { $file }, rank { $rank }
board-cell = { $what }, { $place }
board-empty = empty
board-join = { ", " }
board-count = { $count ->
    [one] one
   *[other] { $count }
  }
board-is-selected = selected
board-may-go = may go here
board-may-touch = may be touched
board-is-last = last move
board-check = check
board-selected = Selected { $what }, { $place }. { $ways ->
    [one] One place
   *[other] { $ways } places
  } may follow.

gesture-title = Waits for you
gesture-asking = Asking what may follow.
gesture-fatal = This move loses by rule.
gesture-anyway = Play it anyway
gesture-place = { $place } waits to be confirmed.
gesture-place-how = Tap it once more to place.
gesture-cancel = Cancel
gesture-confirm = Place
gesture-may-end = may end here, or go on.
gesture-go-on = Touch what follows.
gesture-choose = Choose:
gesture-choose-or-touch = Move on the board, or choose:
gesture-finish = End the move
gesture-back = One step back

choice-swap = Swap
choice-stay = Do not swap
choice-pass = Pass
choice-offer = Offer a fifth move
choice-how-swap = The sides change colours, and the opponent is to move.
choice-how-stay = The colours stay, and the game goes on.
choice-how-pass = No move is made; the opponent is to move.
choice-how-offer = Touch the board to put up a point for the opponent to choose from.
choice-how-number = Say how many points you will put up for the opponent to choose from:
choice-n = { $count ->
    [one] One fifth move
   *[other] { $count } fifth moves
  }

movebox-label = Type a move
movebox-send = Move
