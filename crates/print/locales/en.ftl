### What stands on papers.

## Kinds of papers

kind-entries = Entries
kind-lots = Lots
kind-pairings = Pairings
kind-names = Pairings by name
kind-results = Results
kind-slips = Result slips
kind-wall = Wall chart
kind-crosstable = Crosstable
kind-standings = Standings
kind-teams = Teams
kind-prizes = Prizes
kind-certificates = Certificates
kind-ratings = Ratings
kind-titles = Title report

round = Round { $round }
after-round = { $round ->
    [0] before round 1
   *[other] after round { $round }
}
stage = Stage { $stage }
group = Group { $group }
for-third = For the third place
for-final = Final
for-places = For places { $first } and { $last }

## Columns

stage-column = Stage
round-column = Round
place = Place
number = No.
name = Name
unit = Unit
team = Team
sex = Sex
rating = Rating
player-title = Title
private-id = Id
private-phone = Phone
private-birth = Birth
board = Board
match = Match
result = Result
opponent = Opponent
mover = Moves
mover-1 = First
mover-2 = Second
mover-3 = Seat 3
mover-4 = Seat 4
mover-5 = Seat 5
mover-6 = Seat 6
mover-7 = Seat 7
mover-8 = Seat 8
mover-short-1 = f
mover-short-2 = s
mover-short-3 = c
mover-short-4 = d
mover-short-5 = e
mover-short-6 = g
mover-short-7 = h
mover-short-8 = i
seat-of-1 = Seat 1
seat-of-2 = Seat 2
seat-of-3 = Seat 3
seat-of-4 = Seat 4
seat-of-5 = Seat 5
seat-of-6 = Seat 6
seat-of-7 = Seat 7
seat-of-8 = Seat 8
side-1 = First side
side-2 = Second side
side-3 = Third side
side-4 = Fourth side
side-5 = Fifth side
side-6 = Sixth side
side-7 = Seventh side
side-8 = Eighth side
winner = Winner
round-short = { $round }
points = Points
decided = Decided by
players-places = Players and places
order = Order
games = Games
leader = leader
coach = coach
prize = Prize
signature = Signature
score = Score
expected = Expected
development = K
change = Change
rating-after = New
performance = Performance
deviation = Deviation
deviation-after = New deviation
title-now = Now called
granted-by = Granted by
may-be-used = May be used
contest-points = Worth
protocol = Protocol

## In cells

unrated-games = fewer than 5 games
unrated-zero = no points, not counted
unrated-floor = below the floor
granted-state = state
granted-province = province
granted-city = city
granted-county = county
used-yes = yes
used-no = no
male = m
female = f
bye = bye
free = free
absent = absent
bye-short = bye
free-short = free
absent-short = abs
open = tied, to be settled
shared = shared
individuals = Players
teams = Teams
note-half = cancelled: fewer than half of the games played
note-few = cancelled: too few games played
note-group = not in this group
comma = ,{ " " }
lot-of = entry { $entry }: { $name }, number { $number }
order-of-entry = In the order of entry

## Notes

byes = Bye: { $names }
frees = Free: { $names }
absents = Absent: { $names }
entries-count = { $count ->
    [one] 1 entry
   *[other] { $count } entries
}
no-round = No round is paired yet.
no-draw = No lots are drawn yet.
no-teams = There are no teams.
no-prizes = No prizes to list: the regulations give no number, or there are no places yet.
no-line-ups = { $count ->
    [one] The line-ups of 1 match are not given yet.
   *[other] The line-ups of { $count } matches are not given yet.
}
not-over = The event is not over: places as they stand.
wall-legend = In each cell: opponent's number, f or s for moving first or second, result; below it the sum. + won and - lost without play.
square-legend = + won and - lost without play.
standings-legend = What decided a place is shaded.
named-legend = * was named before play to count for the team.
adjusted = { $name }: { $points }, { $why }
ratings-legend = By FIDE's Rating Regulations; forfeits and byes do not count; by default K is 20 below 2400 and 10 from there.
glicko-legend = Glicko-2; the event is one rating period.
titles-legend = Only places of official events that nobody shares may be used (TN-G-official); the table of standards is missing, so no title is awarded here.
no-titles = Matches of teams give players no places.

## Slips

slip-board = Board { $board }
slip-team-board = Match { $match }, board { $board }
game = game { $game }
slip-result = Result
slip-time = Time used
slip-fouls = Fouls
slip-signature = Signature
slip-arbiter = Arbiter
slip-marks = Result: won, lost or drawn; + or - without play

## Certificates

certificate = Certificate
certificate-to = { $name }
certificate-to-unit = { $name } ({ $unit })
certificate-text = { $prize } in { $event }, { $section }
certificate-text-plain = { $prize } in { $event }
certificate-date = Date
published = entry { $entries }, { $at }
page = Page { $page } of { $pages }

## Rules

rule-points = Points
rule-punished = Punished
rule-small-points = Small points
rule-opponents = Opponents
rule-progressive = Progressive
rule-wins = Wins
rule-wins-played = Wins played
rule-direct = Direct
rule-direct-two = Direct (two)
rule-fouls = Fouls
rule-warnings = Warnings
rule-second-wins = Wins as second
rule-second-games = Games as second
rule-first-wins = Wins as first
rule-second-in-game = Second in game
rule-best-opponent = Best opponent
rule-last-rounds = From last round
rule-first-rounds = From first round
rule-without-first = Without first
rule-without-last = Without last
rule-game-points = Game points
rule-match-wins = Match wins
rule-game-rate = Game rate
rule-boards = Boards
rule-place-sum = Sum of places
rule-best-place = Best place
rule-next-place = Next places
rule-play-off = Play-off
rule-lots = Lots
