### Leaderboards, profiles, statistics, seasons, challenges, privacy.

## Counting

count-matches =
    { $count ->
        [one] { $count } match
       *[other] { $count } matches
    }
count-solos =
    { $count ->
        [one] { $count } solo game
       *[other] { $count } solo games
    }
count-wins =
    { $count ->
        [one] { $count } win
       *[other] { $count } wins
    }
count-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }
count-moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }
count-days =
    { $count ->
        [one] { $count } day in a row
       *[other] { $count } days in a row
    }

## Leaderboards

by-rating = Rating
by-wins = Wins
by-points = Points
by-solo = Best solo
period-all = all time
period-recent = last 30 days
period-season = season { $number }
period-this-season = this season
scope-server = this server
scope-everywhere = all servers
board-empty = Nobody yet. The first to finish a match will be here.
board-page = Page { $page } of { $pages }
board-provisional =
    { $enough ->
        [one] “?” is a provisional rating: fewer than { $enough } match, no place yet.
       *[other] “?” is a provisional rating: fewer than { $enough } matches, no place yet.
    }
board-change = Arrows: the last seven days.
board-new = new
board-you = You
person-forgotten = a former player
board-line = { $place }. { $player }: { $value }
board-line-provisional = { $player }: { $value }, provisional
board-up = up { $change }
board-down = down { $change }

## Profiles

profile-rating = Rating
profile-plot = Rating over time
profile-plot-few = The plot begins with the second rated match.
profile-none = No finished matches yet.
profile-matches = Matches
profile-wins = Wins
profile-peak = peak { $value }
profile-share = { $share } %
profile-average = Average
profile-best = Best
profile-solo = Solo best
profile-streak = Wins in a row
profile-streak-best = longest { $count }
profile-in-time = Moves in time
profile-in-time-none = no deadlines yet
profile-left =
    { $count ->
        [0] never left early
        [one] left { $count } match early
       *[other] left { $count } matches early
    }
profile-tempo = Usually answers within { $hours } h
profile-tempo-soon = Usually answers within the hour
profile-nemesis = Nemesis
profile-nemesis-none = nobody yet
profile-nemesis-ahead = ahead { $ahead } of { $met } times
profile-favourites = Favourites
profile-badges = Achievements
profile-badges-none = none yet
profile-badge-times = { $badge } ×{ $times }
profile-more = +{ $count }
profile-game = { $game }: { $matches }, { $wins }.
profile-solo-line = { $game }: { $solos }, the best with { $points }.
profile-points = Average { $average }, best { $best }.
profile-titles =
    { $count ->
        [one] Champion of { $count } season.
       *[other] Champion of { $count } seasons.
    }

## Statistics

stats-seats = Who wins, by seat
stats-table =
    { $people ->
        [one] { $people } player
       *[other] { $people } players
    }
stats-few = too few matches
stats-of = { $won } of { $played }
stats-totals = Points at the end
stats-average = Average
stats-highest = Highest score
stats-longest = Longest match
stats-people = Players
stats-average-mark = average { $value }
stats-seat-line = { $people }, seat { $seat }: won { $won } of { $played }.

## Seasons

season-title = Season { $number }
season-named = Season { $number }: { $name }
season-running = since { $start }
season-until = { $start } to { $end }
season-counting = The last matches are still being counted.
hall-title = Hall of fame
hall-empty = No season has ended yet.
hall-line = { $place }. { $player }, { $rating } ({ $matches })
hall-nobody = nobody played enough
hall-now = Under way: { $season }
hall-month = A new season begins every month.
hall-quarter = A new season begins every quarter.
hall-year = A new season begins every year.
season-begins = { $season }: it begins now. Everybody starts anew; matches that end from now on count.
season-ends = { $season }: it is over. Its champions are named here in a minute.
season-every-month = every month
season-every-quarter = every quarter
season-every-year = every year
season-every-never = never
season-scheduled-month = A season begins by itself every month, and its champions are named here.
season-scheduled-quarter = A season begins by itself every quarter, and its champions are named here.
season-scheduled-year = A season begins by itself every year, and its champions are named here.
season-scheduled-never = No season begins by itself any more. One that is under way goes on to its end.

## Daily challenge

daily-title = Challenge of { $day }
daily-line = { $place }. { $player }: { $points }
daily-none = Nobody has finished it yet.
daily-middle = Best { $best }, median { $median }.
daily-under-way =
    { $count ->
        [one] { $count } player is still at it.
       *[other] { $count } players are still at it.
    }
daily-secret = What came is told when the day is over.
daily-finished = { $player } has finished the challenge of { $day }, { $game }: { $points }.
daily-place =
    { $count ->
        [1] Place { $place } so far, the first to finish.
       *[other] Place { $place } of { $count } so far.
    }
daily-seed = The seed of that day: `{ $seed }`
mine-private = only you see it: `/{ cmd-help }`

## What a match brought

final-gone = (left) { $player }
laurels-ratings = Ratings: { $ratings }
laurels-badge = ★ { $player }: **{ $badge }**, { $what }

## Privacy

privacy-export = Everything that is stored about you. Nobody else can ask for it.
privacy-delete = **Do you want to be forgotten?** This is final.
    Your id, names, settings, ratings, achievements and streaks are removed. Matches that ended stay for the others; in them you are a number without a person behind it. If you come back, you are new.
privacy-tables =
    { $count ->
        [0] You sit at no table now.
        [one] You leave the table at which you sit now.
       *[other] You leave the { $count } tables at which you sit now.
    }
privacy-deleted = Done. Nothing here knows you any more.
privacy-server = **Shall this server be forgotten?** This is final.
    Its settings, seasons, leaderboards and hall of fame are removed, and from its matches every trace of where they were. Finished matches stay with those who played them.
privacy-server-tables =
    { $count ->
        [0] Nothing is under way here.
        [one] The one table that is open or running here is closed.
       *[other] The { $count } tables that are open or running here are closed.
    }
privacy-server-deleted = Done. Nothing is stored about this server any more.

## Buttons

button-my-row = My row
button-text = As text
button-picture = As picture
button-share = Show to all
button-daily = Play today’s challenge
button-tries = Standings
button-forget = Forget me
button-forgetserver = Forget this server

## Commands

cmd-leaderboard = leaderboard
    .what = Who stands where: by rating, wins, points or best solo game
cmd-profile = profile
    .what = Ratings, records and achievements, yours or somebody else’s
cmd-stats = stats
    .what = How a game goes on this server
cmd-season = season
    .what = Seasons of this server and their champions
cmd-season-start = start
    .what = Start a season now
cmd-season-end = end
    .what = End the season now and name its champions
cmd-season-schedule = schedule
    .what = Let seasons begin by themselves
cmd-season-hall = hall
    .what = The hall of fame: the champions of every season
cmd-daily = daily
    .what = A game for one, the same for everybody, one try a day
cmd-daily-play = play
    .what = Play today’s challenge; nobody else sees your board
cmd-daily-results = results
    .what = Who has reached what, today or on another day
cmd-privacy = privacy
    .what = What is stored about you, and being forgotten
cmd-privacy-export = export
    .what = Everything that is stored about you, as a file
cmd-privacy-delete = delete
    .what = Be forgotten; you are asked once more
cmd-privacy-server = server
    .what = Have this server forgotten; you are asked once more

arg-by = by
    .what = What to order by; default: rating
arg-period = period
    .what = Which matches count; default: all
arg-season = season
    .what = A season of this server by its number
arg-everywhere = everywhere
    .what = All servers instead of this one
arg-season-name = name
    .what = What the season is called
arg-season-days = days
    .what = After how many days it ends by itself; default: when you end it
arg-season-every = every
    .what = How often
arg-day = day
    .what = A day such as 2026-11-16; default: today

## Refusals

error-no-season = There is no such season here.
error-season-open = A season is still under way. End it first.
error-no-season-open = No season is under way here.
error-season-ends-early = A season must end after it begins.
error-daily-not-solo = This game cannot be played alone. These can: { $known }.
error-daily-played = You have had your try of { $day }. The next challenge begins at midnight, UTC.
error-not-yours = Everybody can do that for themselves only.
error-nobody-here = { $player } has not finished a match here yet.
error-bad-day = That is not a day with a challenge. The latest is { $today }; days are written like that.
error-daily-sealed = This is a try at the challenge of { $day }. It can be watched when that day is over.
error-daily-no-back = In a challenge only the latest decision can be taken back, and only until something is drawn.

## Achievements of every game

award-whisker = By a Whisker
    .what = won by one point or on the tie-break
award-landslide = Landslide
    .what = won with half as many points again as the next
award-full-table = Full Table
    .what = won against as many as fit around the table
award-regular = Regular
    .what = ten matches of one game
award-streak = On a Roll
    .what = three wins in a row
award-all-rounder = All-Rounder
    .what = a match of every game
award-graduate = Graduate
    .what = finished the lesson of the game

## Achievements of Tiny Towns

award-no-gap = Not a Gap
    .what = a building on all sixteen cells
award-all-fed = Nobody Goes Hungry
    .what = five cottages, all of them fed
award-every-kind = One of Everything
    .what = a building of every type, monument included
award-grand-town = Grand Town
    .what = 38 points or more
award-late-bloomer = Late Bloomer
    .what = won with the town that was finished last

## Achievements of Paris

award-city-of-light = City of Light
    .what = one building in the light of five lamps
award-no-dark-window = No Dark Window
    .what = five buildings, all of them lit
award-one-quarter = One Quarter
    .what = five buildings in a single group
award-nothing-left = Nothing Left Over
    .what = five buildings and none left in the supply
award-postcard-home = Postcard Home
    .what = twenty points from postcards

## Achievements of Small Cities

award-ninth-wins = Finishing Stroke
    .what = drew the ninth building and won
award-dear-address = Dear Address
    .what = one building worth seven points or more
award-one-of-each = Six of a City
    .what = all six kinds of buildings
award-all-stars = All the Stars
    .what = a building on every star
award-small-is-fine = Small Is Fine
    .what = won with the fewest buildings

## Achievements of Saint Malo

award-unsinkable = Unsinkable
    .what = three attacks and not one cannon lost
award-fortress = Fortress
    .what = walls on all four sides
award-steeples = Five Steeples
    .what = a church of every level
award-whole-court = The Whole Court
    .what = all seven kinds of people
award-last-stone = The Last Stone
    .what = filled the city and won

## Achievements of My City

award-every-plot = Every Plot
    .what = no empty cell at the end
award-no-stone = No Stone Unturned
    .what = every stone is built over
award-three-quarters = Three Quarters
    .what = five connected buildings of each colour
award-bell-ringer = Bell-Ringer
    .what = three churches beside all colours
award-to-the-last-card = To the Last Card
    .what = built to the end without passing
