"""A contest as a file, from which everybody can count the standings again."""

from __future__ import annotations

from msgspec import Struct, json

from host.contests.formats import FORMATS
from host.contests.formats.model import Field, Meeting, Standing
from host.contests.model import Contest


class File(Struct, frozen=True):
    """A file to be handed out."""

    name: str
    content: bytes


class Written(Struct, frozen=True, kw_only=True):
    """What stands in the file; computers and people are told apart by their names only."""

    contest: str
    game: str
    format: str
    status: str
    field: Field
    names: dict[int, str]
    history: tuple[Meeting, ...]
    matches: dict[str, int]
    """The match of each table, by round and number."""
    standings: tuple[Standing, ...]


def exported(contest: Contest) -> File:
    """The file of a contest."""
    written = Written(
        contest=contest.row.name,
        game=contest.row.game,
        format=contest.terms.format,
        status=contest.status,
        field=contest.field,
        names={entrant.number: entrant.name for entrant in contest.taking_part},
        history=tuple(contest.history),
        matches={f"{t.round}.{t.number}": t.match for t in contest.tables if t.match is not None},
        standings=contest.standings(),
    )
    return File(f"contest-{contest.id}.json", json.format(json.encode(written), indent=2))


def recounted(content: bytes) -> tuple[Standing, ...]:
    """The standings, counted again from a file."""
    written = json.decode(content, type=Written)
    return FORMATS[written.format].standings(written.field, list(written.history))
