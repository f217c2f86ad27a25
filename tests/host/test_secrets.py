"""Two matches that differ only in what is hidden: whoever may not know it gets the same out of
both, by log, file, film, suggestions, refusals, versions and times."""

from __future__ import annotations

from typing import Any

import pytest

from db import Store
from host import Host
from host.table import Table
from rules import games
from rules.chance import Chance, Seat, draw
from rules.codec import digest
from rules.errors import Refusal
from rules.game import Acting
from rules.matches import record
from rules.matches.record import AnyGame
from rules.setup import Setup
from tests.contract.matches import setups
from tests.host.conftest import ANNA, BORYS, CARL, EVE

PEOPLE = ((ANNA, "Anna"), (BORYS, "Borys"), (CARL, "Carl"))
SEED = b"secrets"
STEPS = 4
"""So many hidden decisions of others are made in every pair."""


def hiding(game: AnyGame) -> list[Setup]:
    """Every mode and option of a game that a table of two or three can choose, each once."""
    found = dict[tuple[tuple[str, str], ...], Setup]()
    for setup in setups(game):
        plain = tuple(pair for pair in setup.options if pair[0] not in personal(game))
        if setup.seats in (2, 3) and not setup.headers:
            found.setdefault(plain, setup)
    return list(found.values())


def personal(game: AnyGame) -> set[str]:
    return {option.name for option in game.options if option.is_personal}


@pytest.mark.parametrize("slug", games())
async def test_who_may_not_know_it_gets_the_same_out_of_both(
    store: Store, slug: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = Host(store, clock=lambda: 1_000_000)
    differed = 0
    for setup in hiding(games()[slug]):
        one = await begun(host, setup, slug)
        monkeypatch.setattr(record, "draw", another_draw)
        other = await begun(host, setup, slug)
        monkeypatch.undo()
        tables = [await host.table(match_id) for match_id in (one, other)]
        differed += tables[0].point.state != tables[1].point.state
        for step in range(STEPS):
            for viewer in (tables[0].players[0] or 0, EVE):
                seen = [await known(host, table.match.id, viewer) for table in tables]
                for ours, theirs in zip(*seen, strict=True):
                    assert ours == theirs, (setup, step)
            if not await hide_something(host, tables):
                break
            tables = [await host.table(match_id) for match_id in (one, other)]
            differed += 1
    assert differed or not hides(games()[slug])


def hides(game: AnyGame) -> bool:
    """Whether anybody knows more than others, in some match."""
    setup = hiding(game)[0]
    opening = record.begin(game, setup, SEED).point.state
    return game.sealed or game.mask(opening, None) != opening


def another_draw(seed: bytes, n: int, chance: Chance) -> tuple[str, ...]:
    """What others than the first seat draw for themselves is something else."""
    private = chance.only is not None and chance.only != Seat(0)
    return draw(seed + b" otherwise" if private else seed, n, chance)


async def begun(host: Host, setup: Setup, slug: str) -> int:
    about = personal(host.games[slug])
    options = {name: value for name, value in setup.options if name not in about}
    match_id = await host.lobby.create(
        slug, ANNA, "Anna", seats=setup.seats, options=options, pace="3d"
    )
    for player, name in PEOPLE[1 : setup.seats]:
        await host.lobby.join(match_id, player, name)
    await host.lobby.start(match_id, ANNA, seed=SEED)
    return match_id


async def hide_something(host: Host, tables: list[Table]) -> bool:
    """Another than the first seat decides in secret, otherwise in the second match; false if
    nobody can, or everybody would learn of it."""
    game = tables[0].game
    states = [table.point.state for table in tables]
    if not isinstance(game.turn(states[0]), Acting) or game.actors(states[0]) <= {Seat(0)}:
        return False
    seat = max(game.actors(states[0]))
    menus = [game.legal_moves(state, seat) for state in states]
    quiet = [
        [m for m in menu if _stays_hidden(game, state, seat, m)]
        for menu, state in zip(menus, states, strict=True)
    ]
    for first in quiet[0][:5]:
        after = game.turn(game.play(states[0], seat, first).state)
        for second in reversed(quiet[1]):
            if game.turn(game.play(states[1], seat, second).state) == after:
                for table, move in zip(tables, (first, second), strict=True):
                    await host.submit(table.match.id, table.players[seat] or 0, str(move))
                return True
    return False


def _stays_hidden(game: AnyGame, state: Any, seat: Seat, move: Any) -> bool:
    step = game.play(state, seat, move)
    hidden = game.sealed or game.secret(state, seat, move)
    return hidden and not step.closes and isinstance(game.turn(step.state), Acting)


async def known(host: Host, match_id: int, player: int) -> list[Any]:
    """Everything that *player* can get out of a match."""
    table = await host.table(match_id)
    seat, game = table.seat_of(player), table.game
    film = await host.chronicle.film(match_id)
    rows = await host._store.clocks(match_id)
    found: list[Any] = [
        table.version(None),
        table.to_move,
        digest(game.mask(table.point.state, seat)),
        await host.log(match_id, seat),
        await host.chronicle.exported(match_id, player),
        [(digest(game.mask(f.state, seat)), f.events) for f in film.frames],
        [(row.seat, row.kind, row.due_at, row.time_left, row.since) for row in rows],
    ]
    if seat is None:
        return found
    legal = [str(move) for move in await host.legal(match_id, player)]
    found += [table.version(seat), table.undoable(player), legal]
    for typed in ("", *legal[:2], "x"):
        found.append(await host.suggestions(match_id, player, typed[:3]))
    for text in ("", "xyzzy", "done", "pass", "stop", *legal[:3]):
        with pytest.raises(Refusal) as refused:
            await host.submit(match_id, player, f"{text}; xyzzy")
        found.append(str(refused.value))
    return found
