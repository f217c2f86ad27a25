### Tournaments and leagues.

## Pictures

contest-division = Division { $number }
contest-is-over = over
contest-round = Round { $round }
contest-round-of = round { $round } of { $rounds }
contest-group = Group { $number }
contest-points = points
contest-played = played
contest-sum = sum
contest-out = out
contest-gone = left
contest-nobody = Nobody takes part yet.
contest-teams = Teams
contest-members =
    { $count ->
        [one] { $count } member
       *[other] { $count } members
    }
contest-lower = One defeat
contest-champion = { $name } wins the tournament
contest-line = { $place }. { $name }: { $points }
contest-team-line = { $place }. Team { $name }: { $points }
contest-equal = With equal points: { $order }.
contest-rises-falls = Up: { $rises } · down: { $falls }

profile-laurels = Tournaments: { $laurels }
profile-laurel = place { $place } of { $entrants } ({ $name })

tie-buchholz = Buchholz (points of all opponents)
tie-sonneborn = Sonneborn–Berger (points of beaten opponents)
tie-direct = matches among the tied
tie-totals = points in the games
tie-wins = wins
tie-buchholz-short = Buchholz
tie-sonneborn-short = Sonneborn
tie-direct-short = direct
tie-totals-short = in games
tie-wins-short = wins

## What is announced

format-swiss = Swiss
format-round-robin = round robin
format-single = elimination
format-double = double elimination
format-places = points by place
seeding-draw = by lot
seeding-rating = by rating
seeding-entry = in order of entry
late-clock = whoever is still to move ranks below the others
late-score = the score decides
leavers-replace = somebody else takes their place
leavers-forfeit = their matches are forfeited
contest-tables-of = tables of { $seats }
contest-rounds =
    { $rounds ->
        [one] { $rounds } round
       *[other] { $rounds } rounds
    }
contest-groups =
    { $groups ->
        [one] { $groups } group
       *[other] { $groups } groups
    }
contest-cycles =
    { $cycles ->
        [one] once against everybody
       *[other] { $cycles } times against everybody
    }
contest-in-teams = in teams
contest-deadline = Time for a round: { $span }.
contest-late-clock = When it is up, whoever is still to move ranks below the others; then the score decides.
contest-late-score = When it is up, the score decides.
contest-leavers-forfeit = Whoever leaves forfeits their matches.
contest-leavers-replace = Whoever leaves is replaced by the first who waits for a place.
contest-leavers-computer = Whoever leaves is replaced by the first who waits, else by a computer ({ $level }).
contest-for-role = Only for { $role }.
contest-for-rating = For ratings from { $low } to { $high }.
contest-closes = Entry until { $moment }; then it begins by itself.
contest-begins-with =
    { $count ->
        [one] It begins with { $count } entrant.
       *[other] It begins as soon as { $count } take part.
    }
contest-seeding-draw = Seeded by lot.
contest-seeding-rating = Seeded by rating.
contest-seeding-entry = Seeded in order of entry.
contest-seed = Seed of every draw: `{ $seed }`
contest-unrated = Its matches do not change ratings.
contest-abroad = Open to other servers: there it is number { $number } (`/{ cmd-tournament } { cmd-tournament-join }`).
span-days =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
span-hours =
    { $count ->
        [one] { $count } hour
       *[other] { $count } hours
    }
league-divisions = Divisions of { $size }; { $moves } rise and { $moves } fall each season.
league-status-waiting = Begins with the next season of this server (`/{ cmd-season }`).
league-status-running = Season { $season } is under way.
league-status-over = Closed.
league-new-member = from the next season on
league-joined = You play in { $name } from the next season on.

## Cards and lists

contest-count =
    { $count ->
        [0] Nobody takes part yet
        [one] { $count } takes part
       *[other] { $count } take part
    }
contest-waiting =
    { $count ->
        [one] { $count } more waits for a place.
       *[other] { $count } more wait for a place.
    }
contest-status-open = Entry is open.
contest-status-running = Round { $round } of { $rounds } is under way.
contest-status-paused = Paused in round { $round }.
contest-status-over = Over.
contest-status-cancelled = It did not take place.
contest-is-open = entry is open
contest-is-running = under way
contest-is-paused = paused
contest-is-cancelled = did not take place
contest-list = Tournaments on this server
contest-none = None yet. Announce one with `/{ cmd-tournament } { cmd-tournament-new }`.
contest-list-abroad = Tournaments of other servers
contest-none-abroad = None just now. One of this server is opened to others with `/{ cmd-tournament } { cmd-tournament-new } { arg-from-abroad }:True`.
contest-not-begun = It has not begun yet.
contest-round-until = Until { $moment }.
contest-table-bye = - { $name }: no opponent this round, counts as a win
contest-table-rest = - { $name }: rests this round
contest-late = adjudicated
contest-void = no result
contest-table-link = to the table
button-contest-join = Take part
button-contest-wait = Wait for a place
button-contest-leave = Leave
button-contest-start = Begin now
button-standings = Standings
button-cross = Cross-table
button-bracket = Bracket
button-round = Tables
button-contests-abroad = On other servers
button-contests-here = On this server
button-hub-contests = Tournaments

## Answers

contest-joined = You take part in { $name }. Your tables open by themselves; you are called there.
contest-joined-waiting = { $name } is full: you are on the waiting list.
contest-left = You have left { $name }.
contest-leave-forfeit = If you leave { $name } now, you forfeit this match and all that would follow. Leave?
contest-leave-replace = If you leave { $name } now, your place and your points pass to somebody else. Leave?
contest-started = It begins.
contest-paused = { $name } is paused: no round begins or ends. Matches under way go on. The same command lets it go on.
contest-resumed = { $name } goes on.
contest-ended = { $name } ends here; the standings are final.
contest-given-up = { $name } is called off.
contest-removed = Taken out of { $name }.
contest-computers-added = { $name }: the computers take part.
contest-exported = Everything needed to work out the standings again.

## News

contest-told-begun = **{ $name }** begins.
contest-told-standings = **{ $name }**: round { $round } is over.
contest-told-over = **{ $name }** is over. Congratulations: { $winners }!
contest-told-cancelled = **{ $name }** is called off.
contest-told-too-few = **{ $name }** does not take place: too few entrants.
contest-told-replaced = **{ $name }**: { $player } takes over a free place.

## Refusals

error-bad-span = “{ $text }” is not a time. Write it as `3d`, `12h`, or as a day: `2026-12-24 18:00` (UTC).
error-bad-tie-break = “{ $text }” is no way to break a tie. Choose from: { $known }.
error-contest-name-team = Name your team: `/{ cmd-tournament } { cmd-tournament-join } { arg-team }:…`. The teams so far: { $teams }
error-several-contests = There are several tournaments here: choose one.
error-several-leagues = There are several leagues here: choose one.

## Commands

cmd-tournament = tournament
    .what = Tournaments of this server
cmd-tournament-new = new
    .what = Announce a tournament
cmd-tournament-join = join
    .what = Take part in a tournament
cmd-tournament-leave = leave
    .what = Leave a tournament
cmd-tournament-status = status
    .what = Standings, bracket and tables
cmd-tournament-list = list
    .what = All tournaments of this server
cmd-tournament-start = start
    .what = Begin before entry closes
cmd-tournament-pause = pause
    .what = Pause a tournament, or let it go on
cmd-tournament-end = end
    .what = End a tournament as it stands, or call it off
cmd-tournament-remove = remove
    .what = Take an entrant out of a tournament
cmd-tournament-computers = computers
    .what = Have computers take part
cmd-tournament-export = export
    .what = A file from which the standings can be worked out again
cmd-league = league
    .what = Leagues of this server: divisions season after season
cmd-league-new = new
    .what = Announce a league
cmd-league-join = join
    .what = Play from the next season on
cmd-league-leave = leave
    .what = Leave a league
cmd-league-status = status
    .what = Divisions and members
cmd-league-computers = computers
    .what = Have computers play
cmd-league-close = close
    .what = Close a league for good
arg-contest-name = name
    .what = What it is called
arg-format = format
    .what = How opponents are found
arg-players = players
    .what = It begins as soon as this many take part
arg-until = until
    .what = When entry closes: 3d, or 2026-12-24 18:00 (UTC)
arg-table-seats = table
    .what = How many sit at a table (points by place: 3 to 6)
arg-rounds = rounds
    .what = How many rounds (Swiss, points by place)
arg-deadline = deadline
    .what = The time of a round: 3d, 12h
arg-seeding = seeding
    .what = In which order entrants are seeded
arg-equal = equal
    .what = What decides between equal points, in order: buchholz sonneborn direct totals wins
arg-late = late
    .what = How a table is decided when its time is up
arg-leavers = leavers
    .what = What happens to the place of somebody who leaves
arg-stand-in = substitute
    .what = The computer that takes the place of somebody who leaves
arg-entry-role = role
    .what = Only members with this role may take part
arg-weakest = weakest
    .what = The lowest rating that may take part
arg-strongest = strongest
    .what = The highest rating that may take part
arg-teams = teams
    .what = Entrants play for teams
arg-groups = groups
    .what = Groups of a round robin
arg-cycles = cycles
    .what = How often everybody meets everybody
arg-from-abroad = abroad
    .what = Whether people of other servers may take part
arg-tournament = tournament
    .what = Which tournament
arg-team = team
    .what = The team you play for
arg-entrant = entrant
    .what = Who
arg-league = league
    .what = Which league
arg-size = size
    .what = How many play in a division
arg-moves = moves
    .what = How many rise and fall
