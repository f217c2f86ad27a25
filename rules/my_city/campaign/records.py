"""The carry-over record: what a campaign is between two episodes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.errors import SetupError
from rules.ground.grid import Cell
from rules.my_city.board import GRID, lettered, marked
from rules.my_city.box import BLUE_SHAPES, BOARDS, CAMPAIGN, EPISODES, OWN_SHAPES
from rules.my_city.campaign.mines import STEPS
from rules.my_city.campaign.stickers import in_order
from rules.my_city.model import CarryOver, Rows, Town
from rules.setup import Setup

LONGEST_NAME = 32
CLAIMS = frozenset(step.id for step in STEPS if step.first)
"""The steps of the mines that pay only those who come first (MC-77)."""


class BadRecord(ValueError):
    """What is wrong with a record or a position."""


def taken_in(setup: Setup) -> CarryOver:
    """The record with which an episode begins."""
    text = setup.header("record")
    if text is None:
        return standard(int(setup.get("episode")), [""] * setup.seats)
    return read(text, setup.seats)


def christened(setup: Setup, names: Sequence[str]) -> CarryOver:
    """That record with other names for the towns, where there are any."""
    record = taken_in(setup)
    towns = zip(record.players, names, strict=True)
    return replace(record, players=tuple(replace(t, name=name or t.name) for t, name in towns))


def standard(episode: int, names: Sequence[str]) -> CarryOver:
    """The record with which everybody begins at *episode* (MC-57)."""
    town = _standard(episode)
    return CarryOver(episode, tuple(replace(town, name=name) for name in names))


@cache
def _standard(episode: int) -> Town:
    given = CAMPAIGN.standard
    rows = BOARDS.sides["campaign"].rows
    for number in range(1, episode):
        rows = opened(rows, number)
        for sticker in CAMPAIGN.row(number).chosen:
            letter = CAMPAIGN.stickers[sticker].letter or ""
            rows = lettered(rows, _cells(getattr(given, sticker)), letter)
    own = any(row.church4 for row in CAMPAIGN.episodes[: episode - 1])
    return Town(
        "",
        rows,
        church4=given.church4 if own else None,
        factories=given.factories if episode >= given.factories_from else (),
    )


def land(episode: int) -> Rows:
    """The board of *episode* with what is on every board, and nobody's own stickers."""
    rows = BOARDS.sides["campaign"].rows
    for number in range(1, episode + 1):
        rows = opened(rows, number)
    return rows


@lru_cache(maxsize=64)
def opened(rows: Rows, episode: int) -> Rows:
    """The board *rows* with what *episode* replaces and glues on every board (MC-48)."""
    table = CAMPAIGN.row(episode)
    for old, new in table.replaced.items():
        rows = lettered(rows, marked(rows, old), new)
    for letter, cells in table.fixed.items():
        rows = lettered(rows, _cells(cells), letter)
    return rows


def write(record: CarryOver) -> str:
    """*record* as one line of JSON that a game file can hold (MC-59)."""
    told = {
        "episode": record.episode,
        "players": [_told(town) for town in record.players],
        **unlike(record, CarryOver(record.episode, record.players)),
    }
    return msgspec.json.encode(told).decode().replace("#", "\\u0023")


def _told(town: Town) -> dict[str, Any]:
    """What every town has, and of the rest what it has come by: no key tells of a later chapter."""
    return {
        "name": town.name,
        "terrain": town.terrain,
        "debt": town.debt,
        "progress": town.progress,
        "places": town.places,
        **unlike(town, Town(town.name, town.terrain)),
    }


def unlike(value: Struct, fresh: Struct) -> dict[str, Any]:
    """The fields of *value* that are not as in *fresh*, those of its parts alike."""
    found: dict[str, Any] = {}
    for name in value.__struct_fields__:
        own, new = getattr(value, name), getattr(fresh, name)
        if own == new:
            continue
        if isinstance(own, Struct):
            found[name] = unlike(own, new)
        else:
            found[name] = list(own) if isinstance(own, tuple) else own
    return found


def read(text: str, seats: int) -> CarryOver:
    """The record that :func:`write` wrote.

    :raises SetupError: if it is none, or one for another number of seats.
    """
    try:
        record = msgspec.json.decode(text, type=CarryOver)
        _check(record, seats)
    except (msgspec.DecodeError, BadRecord) as error:
        raise SetupError("bad-record", reason=str(error)) from error
    towns = tuple(replace(t, factories=in_order(t.factories)) for t in record.players)
    return replace(record, players=towns, mine_claimed=tuple(sorted(record.mine_claimed)))


def _check(record: CarryOver, seats: int) -> None:
    if not 1 <= record.episode <= EPISODES:
        raise BadRecord(f"there is no episode {record.episode}")
    if len(record.players) != seats:
        raise BadRecord(f"{len(record.players)} players for {seats} seats")
    check_claims(record.mine_claimed)
    for town in record.players:
        check_town(town, record.episode)
        if len(town.places) >= record.episode:
            raise BadRecord("places of episodes not yet played")


def check_claims(steps: Sequence[str]) -> None:
    """:raises BadRecord: if *steps* are not distinct steps for first comers."""
    if set(steps) - CLAIMS or len(set(steps)) < len(steps):
        raise BadRecord(f"mine_claimed: {', '.join(steps)}")


def check_town(town: Town, episode: int | None) -> None:
    """:raises BadRecord: if no seat can have such a town before *episode*."""
    if len(town.name) > LONGEST_NAME or not town.name.isprintable():
        raise BadRecord(f"a name has at most {LONGEST_NAME} printable characters")
    if strange := set("".join(town.terrain)) - set(BOARDS.terrain):
        raise BadRecord(f"no terrain {', '.join(sorted(strange))}")
    if set(town.factories) - set(BLUE_SHAPES) or len(set(town.factories)) < len(town.factories):
        raise BadRecord(f"factories: {', '.join(town.factories)}")
    needed = any(row.church4 for row in CAMPAIGN.episodes[: (episode or 1) - 1])
    if town.church4 is None and needed:
        raise BadRecord("church4 is missing")
    if town.church4 is not None and town.church4 not in OWN_SHAPES:
        raise BadRecord(f"no fourth church {town.church4}")


def _cells(names: str) -> int:
    return GRID.mask(Cell.parse(name) for name in names.split())
