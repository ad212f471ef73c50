### Sentences about any game. A game's own catalogue adds its words and may replace any of these.
###
### Words of a game: `game`, `notation` (the one a reader of this language expects), `seat-0` ...,
### `piece-KIND`, and `term-NAME`, `rule-NAME` with `.id` the term or rule id they stand for.

comma = { ", " }
semicolon = { "; " }

seat = seat { $seat }
seats-none = an arbiter

rule-named = { $name } ({ $id })
piece-at = { $piece } { $cell }

## Why something was not done

refusal-unreadable = “{ $text }” cannot be read here: { $why }
refusal-turn = { $seat } may not move: it is the turn of { $turn }
refusal-over = the game is over
refusal-illegal = { $text } is forbidden by { $rule }
refusal-illegal-cells = { $text } is forbidden by { $rule }: { $cells }
refusal-illegal-told = { $text } is forbidden by { $rule }: { $told }
refusal-rule = “{ $rule }” is no rule of this game
refusal-touch = touch { $touch } cannot follow
why-syntax = unreadable at character { $at }
why-dialect = expected { $expected }, at character { $at }
why-no-such-move = no piece here can do that
why-ambiguous = it could be any of { $moves }
why-illegal = forbidden by { $rule }
why-illegal-cells = forbidden by { $rule }: { $cells }
why-illegal-told = forbidden by { $rule }: { $told }
fault = { $rule }: expected { $expected }, got { $got }
fault-cells = { $rule } ({ $cells }): expected { $expected }, got { $got }
fault-syntax = expected { $expected }, got { $got }

## How a game ends

outcome-draw = a draw
outcome-win = { $winner } wins
outcome-loss-all = all lose
outcome-places = { $places }
outcome-place = { $place }. { $seats }
outcome-score = { $outcome }, points { $points }
verdict-none = nothing repeats often enough
verdict-draw = a draw if both go on
verdict-loses = { $seat } loses if both go on
verdict-undetermined = not decided: an arbiter must rule

## What the referee says

ruling-none = There is nothing to rule on: play goes on.
ruling-ended = The game is over by { $rule }: { $outcome }.
ruling-also = Also: { $rule }.
ruling-claim = { $by } may claim { $rule }: { $upheld }.
ruling-claim-arbiter = An arbiter may rule by { $rule }: { $upheld }.
ruling-claim-lapses = { $claim } The claim lapses after { $plies ->
    [one] one more ply
   *[other] { $plies } more plies
  }.
ruling-duty = { $seat } must vary within { $plies ->
    [one] one ply
   *[other] { $plies } plies
  } by { $rule }.
ruling-undecided = Not decided, an arbiter must rule: { $rule }.
upheld-ends = { $outcome }
upheld-vary = { $seat } must vary within { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }, or else { $outcome }

## What shows it

evidence-ply = ply { $ply }: { $nature }
evidence-move = ply { $ply }, { $move }: { $nature }
evidence-plies = plies { $first } to { $last }: { $nature }
evidence-actors = by { $actors }
evidence-targets = on { $targets }
evidence-root = { $root }
evidence-roots = root { $roots }
evidence-witness = shown by { $moves }
evidence-value = worth { $value }
evidence-rule = by { $rule }
