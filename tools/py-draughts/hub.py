"""TurboEngine of py-draughts (PyPI, GPL) behind the Hub protocol, for matches; see README.md.

Only what a referee needs: hub, init, new-game, pos, level move-time, go think, ping, quit.
"""

import sys

from draughts import Board
from draughts.engines.turbo import TurboEngine


def arguments(line):
    """The arguments `key=value` of a line, values in quotes where they have spaces."""
    found, rest = {}, line.strip().partition(" ")[2]
    while rest := rest.strip():
        key, _, rest = rest.partition("=")
        if rest.startswith('"'):
            found[key], _, rest = rest[1:].partition('"')
        else:
            found[key], _, rest = rest.partition(" ")
    return found


def board_of(text):
    """The board of 51 letters."""
    parts = {"W": [], "B": []}
    for number, letter in enumerate(text[1:], 1):
        if letter != "e":
            parts[letter.upper()].append(("K" if letter.isupper() else "") + str(number))
    return Board.from_fen(f"{text[0]}:W{','.join(parts['W'])}:B{','.join(parts['B'])}")


def squares(move):
    """Start, end and the set of men taken, as printed numbers."""
    taken = frozenset(square + 1 for square in move.captured_list)
    return move.square_list[0] + 1, move.square_list[-1] + 1, taken


def push(board, text):
    """Plays a move of the protocol: its ends, then the men taken in any order."""
    start, end, *taken = (int(number) for number in text.replace("x", "-").split("-"))
    wanted = (start, end, frozenset(taken))
    board.push(next(move for move in board.legal_moves if squares(move) == wanted))


def name(move):
    """A move as the protocol writes it."""
    start, end, taken = squares(move)
    mark = "x" if taken else "-"
    return mark.join(str(number) for number in (start, end, *sorted(taken)))


def main():
    """Serves until `quit` or the end of the input."""
    board, engine, seconds = Board(), None, 1.0
    for line in sys.stdin:
        word = line.split(" ", 1)[0].strip()
        if word == "hub":
            print('id name="py-draughts TurboEngine"\nwait', flush=True)
        elif word == "init":
            print("ready", flush=True)
        elif word == "ping":
            print("pong", flush=True)
        elif word == "new-game":
            engine = None
        elif word == "pos":
            said = arguments(line)
            board = board_of(said["pos"])
            for move in said.get("moves", "").split():
                push(board, move)
        elif word == "level":
            seconds = float(arguments(line).get("move-time", seconds))
        elif word == "go":
            engine = engine or TurboEngine(depth_limit=None)
            engine.time_limit = seconds
            move = engine.get_best_move(board)
            print(f"info depth={engine.completed_depth} nodes={engine.nodes}", flush=True)
            print(f"done move={name(move)}", flush=True)
        elif word == "quit":
            break


if __name__ == "__main__":
    main()
