"""What pictures and words of standings are made from: plain values, as a scene is for a board."""

from msgspec import Struct


class Somebody(Struct, frozen=True):
    """A person; without a user they asked to be forgotten."""

    user: int | None
    name: str


class Row(Struct, frozen=True):
    """A line of a leaderboard: no place for a provisional rating, no change without a past."""

    person: Somebody
    place: int | None
    value: int
    matches: int
    provisional: bool
    change: int | None


class RowPage(Struct, frozen=True):
    """The lines of a page, and that of whoever looks, wherever it stands."""

    lines: tuple[Row, ...]
    own: Row | None


class ShownSeason(Struct, frozen=True):
    """A season of a server; without an end it is under way."""

    season: int
    name: str
    starts_at: int
    ends_at: int | None
    crowned: bool


class ShownLevel(Struct, frozen=True):
    """Matches against computers of a level: how many were played and won."""

    level: str
    played: int
    won: int


class ShownLeaderboard(Struct, frozen=True):
    """A page of a leaderboard; *number* counts from 0, *enough* matches make a rating firm."""

    game: str
    by: str
    period: str
    guild: int | None
    season: ShownSeason | None
    page: RowPage
    number: int
    pages: int
    enough: int
    computers: tuple[ShownLevel, ...] = ()


class ShownStep(Struct, frozen=True):
    """A rating that a match led to."""

    at: int
    shown: int


class ShownCareer(Struct, frozen=True):
    """What somebody has done in one game."""

    matches: int
    wins: int
    solos: int
    best_solo: int | None
    average: float | None
    best: int | None
    shown: int | None
    steps: tuple[ShownStep, ...]


class ShownRecord(Struct, frozen=True):
    """A career and what can be read off it."""

    game: str
    career: ShownCareer
    provisional: bool
    peak: int | None
    streak: int
    longest: int
    favourites: tuple[tuple[str, int], ...]


class ShownConduct(Struct, frozen=True):
    """How many matches somebody has left."""

    left: int


class ShownRival(Struct, frozen=True):
    """Somebody met so often, and how often they came first."""

    person: Somebody
    met: int
    ahead: int


class ShownBadge(Struct, frozen=True):
    """An achievement, and how often."""

    name: str
    times: int


class ShownTitle(Struct, frozen=True):
    """A place among the first three of a season."""

    season: int
    game: str
    place: int
    person: Somebody
    shown: int
    matches: int


class ShownLaurel(Struct, frozen=True):
    """How somebody ended in a tournament, or in a division of a league."""

    name: str
    place: int
    entrants: int
    division: int | None = None


class ShownProfile(Struct, frozen=True):
    """All there is to tell about a person; *in_time* is a share, if anything had a deadline."""

    person: Somebody
    guild: int | None
    records: tuple[ShownRecord, ...]
    conduct: ShownConduct
    nemesis: ShownRival | None
    badges: tuple[ShownBadge, ...]
    titles: tuple[ShownTitle, ...]
    matches: int
    wins: int
    in_time: float | None
    computers: tuple[ShownLevel, ...] = ()
    laurels: tuple[ShownLaurel, ...] = ()
    tempo: int | None = None
    """In how many minutes they usually answer."""


class ShownUpset(Struct, frozen=True):
    """A win against somebody who was rated higher by the *gap*."""

    game: str
    winner: Somebody
    loser: Somebody
    gap: int


class ShownStreak(Struct, frozen=True):
    """Wins in a row that go on."""

    person: Somebody
    game: str
    wins: int


class ShownWeek(Struct, frozen=True):
    """What happened on a server in a week."""

    starts_at: int
    ends_at: int
    matches: int
    people: int
    games: tuple[tuple[str, int], ...]
    upset: ShownUpset | None
    streak: ShownStreak | None


class SeatWins(Struct, frozen=True):
    """How often a seat at a table of so many people was played and won."""

    people: int
    seat: int
    played: int
    won: int


class ShownFeat(Struct, frozen=True):
    """A record of a game, and whose it is."""

    value: int
    person: Somebody | None


class ShownTally(Struct, frozen=True):
    """The numbers of a game on a server; *totals* are (total, how often)."""

    matches: int
    solos: int
    people: int
    seats: tuple[SeatWins, ...]
    totals: tuple[tuple[int, int], ...]
    highest: ShownFeat | None
    longest: ShownFeat | None


class ShownStats(Struct, frozen=True):
    """How a game goes on a server."""

    game: str
    tally: ShownTally
    average: float | None


class ShownHall(Struct, frozen=True):
    """A hall of fame: seasons that are over and their first three."""

    seasons: tuple[ShownSeason, ...]
    titles: tuple[ShownTitle, ...]
    every: str | None
    current: ShownSeason | None


class ShownTry(Struct, frozen=True):
    """Somebody's try at a challenge."""

    person: Somebody
    total: int | None


class ShownStanding(Struct, frozen=True):
    """A finished try and its place."""

    place: int
    tried: ShownTry


class ShownDay(Struct, frozen=True):
    """How a day's challenge stands."""

    day: str
    game: str
    standings: tuple[ShownStanding, ...]
    under_way: int
    best: int | None
    median: float | None
    over: bool
