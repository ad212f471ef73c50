"""Fairy-Stockfish's repetition verdicts as a process of its own: JSON lines in, JSON lines out.

In:  {"id": ..., "fen": ..., "moves": ["h2e2", ...]}     (ranks from 0)
Out: {"id": ..., "verdict": "draw" | "seat0_loses" | "seat1_loses" | "none"} or {"id", "error"}

pyffish is GPL software; it is imported here and nowhere else, and nothing of the workspace links it.
"""

import json
import sys

import pyffish


def one_based(move):
    """Ranks from 0 become ranks from 1."""
    return f"{move[0]}{int(move[1]) + 1}{move[2]}{int(move[3]) + 1}"


def verdict(fen, moves):
    ended, value = pyffish.is_optional_game_end("xiangqi", fen, [one_based(m) for m in moves])
    if not ended:
        return "none"
    if value == 0:
        return "draw"
    to_move = 0 if (fen.split()[1] == "w") == (len(moves) % 2 == 0) else 1
    return f"seat{to_move if value < 0 else 1 - to_move}_loses"


for line in sys.stdin:
    case = json.loads(line)
    answer = {"id": case.get("id")}
    try:
        answer["verdict"] = verdict(case["fen"], case["moves"])
    except Exception as error:  # whatever the library says, the next case goes on
        answer["error"] = str(error)
    print(json.dumps(answer), flush=True)
