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
stats-seat-line = { $people }, seat { $seat }: { $won } of { $played }.

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

## Refusals

error-no-season = There is no such season here.
error-season-open = A season is still under way. End it first.
error-no-season-open = No season is under way here.
error-season-ends-early = A season must end after it begins.
error-daily-not-solo = This game cannot be played alone. These can: { $known }.
error-daily-played = You have had your try of { $day }. The next challenge begins at midnight, UTC.
error-not-yours = Everybody can do that for themselves only.

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
