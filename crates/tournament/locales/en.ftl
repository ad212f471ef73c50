# Why an event refuses a step. The key is event- and the code.

event-row = row { $row }: { $why }
event-no-such =
    there is no { $what ->
        [sides] match of so many sides
        [team-of-match] team of the match
        [entrant-of-group] entrant of the group
       *[other] { $what }
    } { $number }
event-twice = { $name } is there already
event-undo-nothing = there is no step to take back
event-redo-nothing = there is no step to do again
event-open-already = the event is open already
event-first-entry = expected an entry that opens the event, got { $got }
event-entry = no entry of an event: expected { $expected }, got "{ $got }"
event-quarters = expected 1 to 400 quarters of a point, got { $got }
event-text-long =
    { $field ->
        [name] the name
        [unit] the unit
        [team] the team's name
        [title] the title
        [leader] the leader
        [coach] the coach
        [note] the note
        [why] the reason
        [seed] the seed
        [public] the public number
        [id] the id number
        [phone] the telephone
        [birth] the date of birth
       *[other] { $field }
    } may have { $most } characters at most
event-text-misleads =
    { $field ->
        [name] the name
        [unit] the unit
        [team] the team's name
        [title] the title
        [leader] the leader
        [coach] the coach
        [note] the note
        [why] the reason
        [seed] the seed
        [public] the public number
        [id] the id number
        [phone] the telephone
        [birth] the date of birth
       *[other] { $field }
    } has invisible characters or changes the direction of writing: "{ $got }"
event-sha256 = expected a SHA-256 in 64 hexadecimal digits, got "{ $got }"

event-name-missing = a name is missing
event-team-missing = the team is missing
event-entry-missing = nobody is on the list
event-sex = the section is for one sex only
event-unit-full = { $unit } has entered all it may
event-unit-sex-full = { $unit } has entered all it may of this sex
event-entries-full = no more entries are taken: { $most } at most
event-teams-full = no more teams are taken: { $most } at most
event-team-full = { $team } has { $count } players already
event-team-order = { $name } must stand before players with lower ratings
event-late-entry = late entry is not scheduled by the regulations
event-late-format = nobody can come in after the first round of this format
event-numbers-drawn = numbers are drawn already
event-numbers-not-drawn = numbers are not drawn yet
event-entries-closed = entries are closed
event-substitutes = the regulations let nobody replace an absent player
event-player-left = the player has left
event-left-already = has left already
event-totals-best = the best placed players count here, nobody is named
event-named-late = the players who count are named before play
event-named = expected at most { $count } different players of the team, got { $got }
event-few = expected at least { $least } entrants, got { $got }
event-team-short = expected at least { $least } players in { $team }, got { $got }

event-commit-late = a seed is committed to before entries close
event-public-missing = expected a number drawn in public after entries closed, got nothing
event-seed-missing = no seed is committed to
event-seed-spent = this seed was opened already: commit to a new one before drawing again
event-commit-again = this seed is committed to already
event-seed-wrong = the seed is not the one that was committed to
event-no-lots = no lots are drawn

event-rounds-over = all rounds are played
event-round-none = no round is paired yet
event-by-hand = rounds of this stage are set by hand
event-nobody-left = nobody is left to play
event-match-missing = expected a match, got none
event-match-open = round { $round }: match { $match } is open
event-sides = expected two to eight sides of a match, got { $got }
event-label = expected a label of at most 20 letters, digits and hyphens, got "{ $got }"
event-rest-format = a round can be missed only where rounds are paired one by one
event-rest-past = expected a round after { $paired }, got { $got }

event-result = expected 1-0, 0-1, =, +-, -+, --, 0-0 or points by seat, got "{ $got }"
event-result-seats = expected a result for { $seats } seats, got "{ $got }"
event-result-beyond = expected at most { $most } points for a seat, got "{ $got }"
event-result-sum = expected at most { $most } points for both seats together, got "{ $got }"
event-result-used = the next round was paired from this result: undo it first
event-late-seats = expected minutes for { $seats } seats, got { $got }
event-late-no-limit = the regulations give no limit for coming late
event-late-nobody = nobody is late

event-lineups-missing = the line-ups are not given yet
event-lineups-given = the line-ups are given already
event-lineup-none = nobody lines up here
event-lineup-others = expected players of the team, got others
event-lineup-count = expected { $boards } different players, got { $got }
event-lineup-fixed = boards are fixed
event-lineup-order = expected players in the entered order, got another order
event-lineup-unsealed = both line-ups must be sealed first
event-lineup-differs = expected the line-up that was sealed, got another
event-seals-none = line-ups are not sealed here
event-sealed = the line-up is sealed already

event-nothing-played = nothing was played yet
event-settle-two = expected two or more different entrants, got { $got }
event-settle-early = the stage is not over: ties are settled at its end
event-settle-untied = nobody shares this place: there is nothing to settle
event-settle-all = expected everybody who shares the place: { $numbers }
event-tie = group { $group }: { $numbers } are tied where places decide who goes on; settle it first

event-pairing-nobody = no players are present
event-pairing-bye = no legal pairing: the field is odd and everybody present has had a bye or a win without play (C2)
event-pairing-none = no legal pairing: rematches (C1), byes (C2) and colours (C3) leave { $numbers } without an opponent whatever the others do
event-pairing-rematch = no pairing without a second meeting: nobody new is left for { $numbers }
event-pairing-over = all { $planned } planned rounds are paired
event-pairing-early = round { $asked } cannot be paired yet: the next round is { $next }
event-pairing-number = pairing numbers must run from 1 without a gap: { $missing } is missing
event-pairing-seats = a game of round { $round } does not have two seats

# Lists and spreadsheets.

event-list-empty = expected a row of headings, got nothing
event-list-quote = expected a closing quote, got the end
event-list-no-names = expected a column 姓名 or name, got "{ $got }"
event-list-twice = expected each column once, got "{ $got }" again
event-list-long = expected at most { $most } entries, got more
event-list-cells = expected { $most } cells, got one more: "{ $got }"
event-list-sex = expected 男, 女, m or f, got "{ $got }"
event-list-rating = expected a rating from 0 to 5000, got "{ $got }"
event-list-nameless = expected a name, got none: "{ $got }"
event-book-old = expected a workbook saved as .xlsx or .csv, got an old .xls
event-book-size = expected at most 64 MiB, got { $got } bytes
event-book-files = expected at most 10000 files inside, got { $got }
event-book-inflated = expected at most 256 MiB when inflated, got more
event-book-wrong = expected an .xlsx workbook: { $got }
event-book-empty = expected a sheet with rows, got none
event-sheet-value = expected a value, got "{ $got }"
event-sheet-digits = expected at most 15 digits in a number cell, got { $got }, of which the last are lost: format the column as text and enter it again
event-sheet-columns = expected at most 200 columns, got one more: "{ $got }"
event-sheet-text = expected less text, got more at "{ $got }"
event-sheet-order = expected rows in order, got another order at "{ $got }"

# What a round set by hand breaks.

event-breach-again = { $first } and { $second } have met in round { $round }: nobody meets twice
event-breach-unit = { $first } and { $second } are of one unit, and units are kept apart
event-breach-three-running = { $first } has the same colour three times running
event-breach-three-more = { $first } has one colour three times more often than the other
event-breach-second-bye = { $first } has had a bye, and others have not
event-breach-high-bye = { $first } gets the bye, though a lower score has had none
event-breach-gaps = opponents differ by { $given } points in all, and need to by { $least } only
event-breach-not-in-table = { $first } against { $second } is not in the table of this round
event-breach-left-out = { $first } has neither an opponent nor a bye, and counts as absent
