"""What pictures and words of contests are made from; points are counted in halves."""

from msgspec import Struct

from render.standings.shown import Somebody


class Entrant(Struct, frozen=True):
    """Somebody who takes part: a person, or a computer of a level."""

    person: Somebody
    computer: str | None = None
    team: str = ""
    gone: bool = False


class Head(Struct, frozen=True):
    """What stands above every picture of a contest; *round* of *rounds*, 0 before the first."""

    name: str
    game: str
    round: int
    rounds: int
    over: bool = False
    division: int | None = None


class Rank(Struct, frozen=True):
    """How somebody stands; *breaks* decide between equal points, in their order."""

    entrant: Entrant
    place: int
    points: int
    breaks: tuple[int, ...] = ()
    played: int = 0
    out: bool = False


class Team(Struct, frozen=True):
    """How a team stands."""

    name: str
    place: int
    points: int
    members: int


class Ranking(Struct, frozen=True):
    """A page of standings: *group* is 0 if there is one only, *rises* and *falls* are how many of a
    division change it."""

    head: Head
    lines: tuple[Rank, ...]
    breaks: tuple[str, ...] = ()
    group: int = 0
    teams: tuple[Team, ...] = ()
    rises: int = 0
    falls: int = 0
    number: int = 0
    pages: int = 1
    entrants: int = 0


class Cross(Struct, frozen=True):
    """Everybody against everybody, in the order of the standings: *results* are rows of cells, each
    what the one made against the other in halves, meeting by meeting."""

    head: Head
    lines: tuple[Rank, ...]
    results: tuple[tuple[tuple[int, ...], ...], ...]
    group: int = 0


class Side(Struct, frozen=True):
    """One of two at a table of a bracket: nobody yet, or somebody with what they made."""

    entrant: Entrant | None = None
    total: int | None = None
    won: bool = False


class Duel(Struct, frozen=True):
    """A table of a bracket; one side alone goes on without a match."""

    sides: tuple[Side, ...]


class BracketRound(Struct, frozen=True):
    """A round of a bracket; *lower* are those who have lost once."""

    round: int
    upper: tuple[Duel, ...]
    lower: tuple[Duel, ...] = ()


class Bracket(Struct, frozen=True):
    """The rounds of a bracket, the first first; in a *tree* two duels lead to one of the next."""

    head: Head
    stages: tuple[BracketRound, ...]
    tree: bool = True
    champion: Entrant | None = None
