"""Compares the referee of Yiguan with Fairy-Stockfish (pyffish) on the published repetition cases.

    python3 tools/pyffish/compare.py [--program target/release/yiguan] [--cases FILE] [--table]

Installs pyffish into a virtual environment of its own (target/pyffish), runs it as a process of its
own, and lists every disagreement with what explains it. FILE holds cases as `yiguan judge --cases`
reads them; without it the published cases of games/xiangqi/data are compared.
"""

import argparse
import collections
import json
import pathlib
import subprocess
import sys
import tempfile
import venv

ROOT = pathlib.Path(__file__).resolve().parents[2]
CHINESE = ("cxa-1999", "cxa-2020")
IDLE = "兑献拦跟闲"


def worker():
    """The interpreter of an environment that has pyffish."""
    home = ROOT / "target" / "pyffish"
    python = home / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    if not python.exists():
        venv.create(home, with_pip=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", "pyffish"], check=True)
    return [str(python), str(pathlib.Path(__file__).with_name("worker.py"))]


def published():
    """The rows of the project's own table."""
    table = (ROOT / "games/xiangqi/data/repetition.txt").read_text(encoding="utf-8")
    for row in table.splitlines():
        if row and not row.startswith("#"):
            name, book, fen, moves, verdict, *_ = row.split(" | ")
            want = verdict if verdict == "draw" else f"{verdict}_loses"
            case = {"id": name, "rules": f"xiangqi/{book}", "fen": fen, "moves": moves.split()}
            yield case | {"published": want}


def given(path):
    for line in pathlib.Path(path).read_text(encoding="utf-8").splitlines():
        if line.strip():
            yield json.loads(line)


def ask(command, cases):
    """One answer a case, from a program that reads and writes JSON lines."""
    text = "".join(json.dumps(case) + "\n" for case in cases)
    run = subprocess.run(command, input=text, capture_output=True, text=True, encoding="utf-8")
    if run.returncode != 0:
        sys.exit(f"{command}: {run.stderr}")
    return [json.loads(line) for line in run.stdout.splitlines()]


def ours(program, cases):
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "cases.jsonl"
        file.write_text("".join(json.dumps(case) + "\n" for case in cases), encoding="utf-8")
        return ask([program, "judge", "--cases", str(file), "--json"], [])


def asian(case):
    """The same line under the rules that Fairy-Stockfish means to follow."""
    return case | {"rules": "xiangqi/axf-2003"}


def last_cycle(answer):
    """What the plies of the last cycle were, the side that moved beside each."""
    claims = answer["ruling"]["claims"] or [{"findings": []}]
    plies = {}
    for finding in claims[0]["findings"]:
        for item in finding["evidence"]:
            plies.setdefault(item["ply"], item)
    return [plies[ply] for ply in sorted(plies)]


def seat(case, ply):
    """Who makes a ply."""
    return (ply + (case["fen"].split()[1] == "b")) % 2


def first_square(case, item):
    """Where the target stood at first: which piece it is."""
    square = item["targets"][0]
    for move in reversed(case["moves"][: item["ply"] + 1]):
        if move[2:] == square:
            square = move[:2]
    return square


def why(case, answer, under_asian, theirs):
    """What explains a disagreement, from the evidence."""
    if "error" in theirs:
        return "Fairy-Stockfish does not read the diagram"
    book = case["rules"].split("/")[-1].lower()
    if book not in CHINESE:
        return "another reading of the Asian rules: see disputed.md"
    if under_asian.get("verdict") != theirs["verdict"]:
        return f"under the Asian rules we say {under_asian.get('verdict')}: see disputed.md"
    plies = last_cycle(answer)
    reasons = []
    if any(item["nature"] == "杀" for item in plies):
        reasons.append("mate threats attack here and are idle there (28.2)")
    chases = [item for item in plies if item["nature"] == "捉"]
    if any(item["witness"] and len(item["witness"]["moves"]) > 1 for item in chases):
        reasons.append("a chase by checks or exchanges (29.1)")
    if any(len(item["actors"]) > 1 for item in chases):
        reasons.append("several pieces chase together (26.9)")
    loser = answer["verdict"][4:5]
    own = [item for item in plies if str(seat(case, item["ply"])) == loser]
    if any(item["nature"] == "将" for item in own):
        reasons.append("checks and other attacks add up to what is banned (25.2)")
    targets = {first_square(case, item) for item in own if item["nature"] == "捉"}
    if len(targets) > 1:
        reasons.append("chases of several pieces in turn are one perpetual chase (28.12)")
    if answer["verdict"] == "draw":
        idle = any(item["nature"] in IDLE for item in plies)
        reasons.append("an idle move suffices (26.2)" if idle else "both attack with every move (26.3)")
    return "; ".join(reasons) or "what counts as new, or as protected, is another thing (29.2)"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=str(ROOT / "target/release/yiguan"))
    parser.add_argument("--cases")
    parser.add_argument("--table", action="store_true", help="print Markdown")
    options = parser.parse_args()
    cases = list(given(options.cases) if options.cases else published())
    cases = [case for case in cases if case.get("fen") and case.get("moves")]
    mine, other = ours(options.program, cases), ask(worker(), cases)
    also = ours(options.program, [asian(case) for case in cases])
    counts = collections.Counter()
    for case, answer, under_asian, theirs in zip(cases, mine, also, other):
        book = case["rules"].split("/")[-1]
        counts[book, "all"] += 1
        if answer.get("verdict") == theirs.get("verdict"):
            continue
        counts[book, "differ"] += 1
        if "error" in answer:
            print(f"{case['id']}: {answer['error']}", file=sys.stderr)
            continue
        fields = [case["id"], answer["verdict"], theirs.get("verdict", "error")]
        fields.append(why(case, answer, under_asian, theirs))
        print("| " + " | ".join(fields) + " |" if options.table else "\t".join(fields))
    for book in sorted({book for book, _ in counts}):
        differ, every = counts[book, "differ"], counts[book, "all"]
        print(f"{book}: {differ} of {every} differ", file=sys.stderr)


if __name__ == "__main__":
    main()
