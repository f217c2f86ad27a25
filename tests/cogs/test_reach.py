"""Whatever is legal can be played with the thumb: the panel leads to every move."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.desk.studio import Drawn
from cogs.play.panel import panel_view
from cogs.play.questions import next_stage
from cogs.play.ways import MatchWays
from db import Store
from host import Host, Table
from locales import words
from rules import games
from rules.saint_malo.box import CITY, EMPTY, PEOPLE, ROLLS
from rules.saint_malo.model import Person

DRAWN = Drawn("x.png", b"", "a picture")
OFTEN, LONGEST = 13, 40
"""So many decisions lie between those that are tried, and so many are made at most."""
DEEPEST = 6
"""So many presses lead to any move."""
DULL = ("finish", "pass")
"""After these there is little left to decide."""


def presses(table: Table, player: int, prefix: str) -> list[tuple[str, str]]:
    """What can be pressed or picked at a question: a verb, and the text that it leads to."""
    seat, said = table.seat(player), words("en", table.game.slug)
    at, asked = next_stage(table, player, prefix, careful=False)
    ways = MatchWays(table.match.id, table.version(seat))
    undo = str(table.legal(player)[0])
    view = panel_view(at, seat, said, DRAWN, asked, ["told"], undo, {}, ways)
    components: Any = view.to_components()  # type: ignore[no-untyped-call]
    found = [part for row in components if row["type"] == 1 for part in row["components"]]
    ids = [part["custom_id"] for part in found if part["type"] == 2 and not part.get("disabled")]
    for menu in (part for part in found if part["type"] == 3):
        head = menu["custom_id"].removeprefix("menu:").rstrip()
        ids += [head + option["value"] for option in menu["options"]]
    return [_read(id) for id in ids]


def _read(id: str) -> tuple[str, str]:
    verb, _, rest = id.split("|", 2)
    text = rest.partition("~")[2] if verb == "do" else rest
    return verb, text.partition("~")[0]


def out_of_reach(
    table: Table, player: int, within: int = DEEPEST, verb: str | None = None
) -> set[str]:
    """The legal moves, or those of a *verb*, that so many presses do not lead to.

    Where a piece lies on the board as a ghost, every place of it is a question, too, and most are
    much alike: those that could be played already are asked last.
    """
    wanted = {str(m) for m in table.legal(player) if verb in (None, type(m).verb)}
    seen, now = {""}, [""]
    for _ in range(within):
        onward = set[str]()
        for prefix in sorted(now, key=lambda text: text not in wanted):
            pressed = presses(table, player, prefix)
            wanted -= {text.partition("; ")[0] for verb, text in pressed if verb == "do"}
            onward |= {text for verb, text in pressed if verb == "step"} - seen
            if not wanted:
                return set()
        seen |= onward
        now = sorted(onward)
    return wanted


async def started(store: Store, slug: str, seats: int) -> tuple[Host, Table]:
    """A match of so many people."""
    host = Host(store, dict(games()))
    match_id = await host.lobby.create(slug, 1, "Anna", seats=seats)
    for player in range(2, seats + 1):
        await host.lobby.join(match_id, player, f"Player {player}")
    await host.lobby.start(match_id, 1, seed=b"reach")
    return host, await host.table(match_id)


@pytest.mark.parametrize("slug", games())
async def test_presses_lead_to_every_legal_move(store: Store, slug: str) -> None:
    host, table = await started(store, slug, games()[slug].seats[-1])
    rng, decisions = random.Random(5), 0
    while table.to_move and decisions < LONGEST:
        player = table.players[rng.choice(table.to_move)]
        assert player is not None
        if decisions % OFTEN == 0:
            assert out_of_reach(table, player) == set()
        moves = [str(move) for move in table.legal(player)]
        chosen = rng.choice([text for text in moves if text not in DULL] or moves)
        table = (await host.submit(table.match.id, player, chosen)).table
        decisions += 1


@pytest.mark.parametrize("heads", [1, 3, 5])
async def test_whoever_comes_to_an_empty_city_lives_anywhere_within_two_presses(
    store: Store, heads: int
) -> None:
    """With two re-rolls before, that are four; not all of them fit into the menus of one panel."""
    _, table = await started(store, "saint_malo", 2)
    state, player = table.point.state, table.players[table.to_move[0]]
    assert player is not None
    empty = tuple(replace(each, city=EMPTY * len(each.city)) for each in state.players)
    dice = ("head",) * heads + ("swords",) * (len(state.dice) - heads)
    rolled = replace(state, players=empty, dice=dice, phase="score", rolls_done=ROLLS)
    table = replace(table, point=replace(table.point, state=rolled))
    people = [who for who in PEOPLE if who.heads <= heads]
    moves = [move for move in table.legal(player) if isinstance(move, Person)]
    assert len(moves) == len(people) * len(CITY)
    assert out_of_reach(table, player, within=2, verb=Person.verb) == set()
