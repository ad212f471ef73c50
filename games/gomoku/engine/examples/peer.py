"""Lets the heuristic AI of pygomoku (PyPI) choose points: a line `own;other` in, a point out.

Its alpha-beta looks at every free point of the board, so that one ply more than the reply to its
own stone takes minutes on 15 by 15.
"""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

try:
    from pygomoku.board import AlphaBetaHeuristic
    from pygomoku.score import Player
except ImportError as why:
    print("missing", why, flush=True)
    sys.exit(0)

print("ready", flush=True)
for line in sys.stdin:
    game = AlphaBetaHeuristic(grid_size=15, max_depth=1)
    for text, player in zip(line.strip().split(";"), (Player.MAX, Player.MIN)):
        for point in filter(None, text.split(",")):
            column, row = point.split()
            game.board[(int(row), int(column))] = player
    game.next_player = Player.MAX
    row, column = game.calculate_next_move()
    print(column, row, flush=True)
