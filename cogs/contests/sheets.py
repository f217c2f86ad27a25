"""A contest as what pictures are made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from host.contests import (
    Contest,
    ContestStatus,
    EntrantRow,
    EntrantState,
    Format,
    Standing,
    TableOutcome,
    TableRow,
)
from host.contests.formats.double import LIVES, lost
from host.contests.formats.elimination import bracket, winner
from host.contests.model import meeting
from render.contests.bracket import MOST_DUELS, MOST_STAGES
from render.contests.cross import MOST
from render.contests.shown import (
    Bracket,
    BracketRound,
    Cross,
    Duel,
    Entrant,
    Head,
    Rank,
    Ranking,
    Side,
    Team,
)
from render.standings.shown import Somebody

PER_PAGE = 12
BRACKETS = (Format.SINGLE, Format.DOUBLE)


def head(contest: Contest, round: int | None = None) -> Head:
    """What stands above every picture of a contest."""
    row, now = contest.row, contest.row.round if round is None else round
    over = row.status is ContestStatus.OVER and now == row.round
    return Head(row.name, row.game, now, max(contest.planned, now), over, row.division)


def standings_page(
    contest: Contest, number: int = 0, after: int | None = None, moves: int = 0
) -> Ranking:
    """A page of the standings, now or *after* a round; a group has pages of its own.

    *moves* is how many of a division change it.
    """
    pages = _pages(contest, after)
    number = min(max(number, 0), len(pages) - 1)
    group, lines = pages[number]
    first = number == 0 or pages[number - 1][0] != group
    teams = contest.team_standings(after) if number == 0 else ()
    people, row = contest.by_number, contest.row
    return Ranking(
        head(contest, after),
        tuple(line_of(people, line) for line in lines),
        tuple(str(each) for each in contest.terms.decided_by),
        group if contest.terms.groups > 1 else 0,
        tuple(Team(t.team, t.place, t.points, len(t.members)) for t in teams),
        moves if first and row.division is not None and row.division > 1 else 0,
        moves if row.division is not None else 0,
        number,
        len(pages),
        len(contest.standings(after)),
    )


def has_cross(contest: Contest) -> bool:
    """Whether everybody meets everybody, and few enough for a picture."""
    groups = _groups(contest)
    fits = all(len(lines) <= MOST for lines in groups.values())
    return contest.terms.format is Format.ROUND_ROBIN and bool(contest.rounds) and fits


def cross_page(contest: Contest, number: int = 0) -> tuple[Cross, int]:
    """The cross-table of a group, and how many groups there are."""
    groups = _groups(contest)
    names = sorted(groups)
    number = min(max(number, 0), len(names) - 1)
    lines, people = groups[names[number]], contest.by_number
    order = [line.entrant for line in lines]
    met = _met(contest)
    results = tuple(tuple(tuple(met.get((a, b), ())) for b in order) for a in order)
    group = names[number] if contest.terms.groups > 1 else 0
    shown = tuple(line_of(people, line) for line in lines)
    return Cross(head(contest), shown, results, group), len(names)


def bracket_page(contest: Contest, number: int | None = None) -> tuple[Bracket, int, int]:
    """A part of a bracket that can be read, its number, and how many there are; by default the
    last, which has the final."""
    single = contest.terms.format is Format.SINGLE
    parts = _tree(contest) if single else _columns(contest)
    number = len(parts) - 1 if number is None else min(max(number, 0), len(parts) - 1)
    champion = None
    if contest.status is ContestStatus.OVER and number == len(parts) - 1:
        first = next(iter(contest.standings()), None)
        champion = None if first is None else entrant_of(contest.by_number[first.entrant])
    return Bracket(head(contest), parts[number], single, champion), number, len(parts)


def entrant_of(row: EntrantRow) -> Entrant:
    """Somebody who takes part; who was forgotten has no name."""
    known = row.player if row.player is not None and row.player > 0 else None
    gone = row.state is EntrantState.LEFT
    return Entrant(Somebody(known, row.name), row.computer, row.team, gone)


def line_of(people: Mapping[int, EntrantRow], line: Standing) -> Rank:
    """How somebody stands."""
    return Rank(
        entrant_of(people[line.entrant]),
        line.place,
        line.points,
        line.tie_breaks,
        line.played,
        line.out,
    )


def _pages(contest: Contest, after: int | None) -> list[tuple[int, Sequence[Standing]]]:
    """The standings in pages, each of one group."""
    pages = list[tuple[int, Sequence[Standing]]]()
    for group, lines in sorted(_groups(contest, after).items()):
        pages += [(group, lines[i : i + PER_PAGE]) for i in range(0, len(lines), PER_PAGE)]
    return pages or [(1, ())]


def _groups(contest: Contest, after: int | None = None) -> dict[int, list[Standing]]:
    groups = dict[int, list[Standing]]()
    for line in contest.standings(after):
        groups.setdefault(line.group, []).append(line)
    return groups


def _met(contest: Contest) -> dict[tuple[int, int], list[int]]:
    """What everybody made against everybody, in halves, meeting by meeting."""
    found = dict[tuple[int, int], list[int]]()
    for table in contest.tables:
        if table.outcome in (TableOutcome.PLAYED, TableOutcome.LATE) and len(table.entrants) == 2:
            (one, other), (a, b) = table.entrants, [place or 0 for place in table.places]
            found.setdefault((one, other), []).append(1 + (a < b) - (a > b))
            found.setdefault((other, one), []).append(1 + (b < a) - (b > a))
    return found


def _tree(contest: Contest) -> list[tuple[BracketRound, ...]]:
    """A bracket in which two tables lead to one: its later rounds, and before these the earlier
    rounds part by part."""
    lines = bracket(contest.field, contest.history)
    while len(lines[-1]) > 1:
        lines.append([None] * (len(lines[-1]) // 2))
    stages = [
        BracketRound(round, tuple(_duel(contest, round, *pair) for pair in _pairs(stage)))
        for round, stage in enumerate(lines[:-1], start=1)
    ]
    parts, late = list[tuple[BracketRound, ...]](), list[BracketRound]()
    for stage in stages:
        if len(stage.upper) <= MOST_DUELS:
            late.append(stage)
            continue
        for first in range(0, len(stage.upper), MOST_DUELS):
            parts.append((BracketRound(stage.round, stage.upper[first : first + MOST_DUELS]),))
    return [*parts, tuple(late)]


def _columns(contest: Contest) -> list[tuple[BracketRound, ...]]:
    """The rounds of double elimination, a few at a time: above who was unbeaten, below who was
    not."""
    stages = list[BracketRound]()
    for row in contest.rounds:
        before = [m for m in contest.history if m.round < row.round]
        losses = lost(contest.field, before)
        tables = [t for t in contest.tables_of(row.round) if t.outcome is not TableOutcome.BYE]
        fallen = [t for t in tables if all(len(losses[n]) == LIVES - 1 for n in t.entrants)]
        upper = [_played(contest, t) for t in tables if t not in fallen]
        stages.append(
            BracketRound(row.round, tuple(upper), tuple(_played(contest, t) for t in fallen))
        )
    few = [
        BracketRound(each.round, each.upper[:MOST_DUELS], each.lower[:MOST_DUELS])
        for each in stages
    ]
    return [tuple(few[i : i + MOST_STAGES]) for i in range(0, len(few), MOST_STAGES)] or [()]


def _pairs(stage: Sequence[int | None]) -> list[tuple[int | None, int | None]]:
    return list(zip(stage[::2], stage[1::2], strict=True))


def _duel(contest: Contest, round: int, one: int | None, other: int | None) -> Duel:
    """A table of a bracket as it was paired, played, or is to come."""
    for table in contest.tables_of(round):
        if one in table.entrants or other in table.entrants:
            if table.outcome is TableOutcome.BYE:
                alone = entrant_of(contest.by_number[table.entrants[0]])
                return Duel((Side(alone, won=True),))
            return _played(contest, table)
    sides = [None if n is None else entrant_of(contest.by_number[n]) for n in (one, other)]
    return Duel(tuple(Side(each) for each in sides))


def _played(contest: Contest, table: TableRow) -> Duel:
    best = None if table.outcome is None else winner(contest.field, meeting(table))
    totals = table.totals or (None,) * len(table.entrants)
    return Duel(
        tuple(
            Side(entrant_of(contest.by_number[number]), total, number == best)
            for number, total in zip(table.entrants, totals, strict=True)
        )
    )
