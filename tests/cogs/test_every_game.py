"""Every game through the shell: matches at random, in every language, within Discord's limits."""

from __future__ import annotations

import os
import random
from itertools import cycle
from typing import Any

import pytest
from discord import ui

from cogs.desk.saying.messages import board_buttons, board_view, call, shortened
from cogs.desk.studio import Drawn
from cogs.play.panel import panel_view
from cogs.play.questions import next_stage
from cogs.play.stages import stage
from cogs.play.ways import MatchWays
from db import Status, Store
from host import Host, Sent
from locales import LANGUAGES, words
from locales.telling import story
from render.panel import panel
from rules import games
from rules.chance import Seat
from tests.cogs.conftest import discord_with
from tests.cogs.limits import breaches
from tests.cogs.people import Table, answer, buttons, parts, texts
from tests.cogs.pictures import small_pictures
from tests.market import GAME as MARKET

SLUGS = [MARKET.slug, *games()]
DRAWN = Drawn("x.png", b"", "a picture")
PRESSES = int(os.environ.get("SHELL_PRESSES", "60"))


@pytest.fixture
def host(store: Store) -> Host:
    return Host(store, {MARKET.slug: MARKET, **games()})


def body(view: ui.LayoutView) -> dict[str, Any]:
    """A message as it is sent."""
    components: Any = view.to_components()  # type: ignore[no-untyped-call]
    return {"components": components}


def in_menus(view: ui.LayoutView) -> set[str]:
    """What the menus of a message lead to."""
    rows = [row["components"] for row in body(view)["components"] if row["type"] == 1]
    menus = [part for row in rows for part in row if part["type"] == 3]
    return {option["value"].rpartition("~")[0] for menu in menus for option in menu["options"]}


async def table_of(host: Host, slug: str, seats: int) -> int:
    match_id = await host.lobby.create(slug, 1, "Anna", seats=seats)
    for player in range(2, seats + 1):
        await host.lobby.join(match_id, player, f"Player with quite a long name {player}")
    await host.lobby.start(match_id, 1, seed=b"shell")
    return match_id


@pytest.mark.parametrize("slug", SLUGS)
async def test_every_message_of_a_match_fits_discord(host: Host, slug: str) -> None:
    """Each decision is told in another language than the one before."""
    rng, spoken = random.Random(7), cycle([words(language, slug) for language in LANGUAGES])
    match_id = await table_of(host, slug, host.games[slug].seats[-1])
    table = await host.table(match_id)
    while table.to_move:
        said, seat = next(spoken), rng.choice(table.to_move)
        player = table.players[seat]
        assert player is not None
        moves = await host.legal(match_id, player)
        chosen, prefix = str(rng.choice(moves)), ""
        at, first = next_stage(table, player, prefix, careful=False)
        ways = MatchWays(table.match.id, table.version(seat))
        view = panel_view(at, seat, said, DRAWN, first, ["told"] * 5, chosen, {}, ways)
        assert breaches(body(view)) == []
        assert {choice.target for choice in first.lines} <= in_menus(view)
        for _ in range(8):
            asked = stage(moves, prefix, panel(slug))
            ways, told = MatchWays(table.match.id, table.version(seat)), ["told"] * 5
            view = panel_view(table, seat, said, DRAWN, asked, told, chosen, {chosen: "+4"}, ways)
            assert breaches(body(view)) == []
            labels = [c.label for row in asked.rows for c in row if c.target]
            assert len(set(labels)) == len(labels), "nobody can tell two buttons apart"
            targets = [c.target for row in asked.rows for c in row if c.target]
            targets += [c.target for c in asked.menu if c.target]
            if not targets or asked.ready is not None:
                break
            onward = [t for t in targets if chosen.startswith(t)]
            prefix = max(onward, key=len) if onward else rng.choice(targets)
        outcome = await host.submit(match_id, player, chosen)
        told = story(said, outcome.events, table.names, Seat(seat))
        table = outcome.table
        notes = tuple(["a note of some length" * 5] * 40)
        sent = Sent(1, (DRAWN.sent(),), shortened(told), call(table, said), notes)
        view = board_view(sent, said, row=board_buttons(table, said))
        assert breaches(body(view)) == []
    assert table.match.status is Status.OVER


@pytest.mark.parametrize("slug", SLUGS)
async def test_a_player_presses_anything_and_is_always_answered(store: Store, slug: str) -> None:
    known = {MARKET.slug: MARKET, **games()}
    async with discord_with(store, known, pictures=small_pictures) as table:
        rng = random.Random(11)
        names = ["anna", "borys", "carl"][: min(3, table.host.games[slug].seats[-1])]
        match_id = await table.started(*names, game=slug)
        await press_about(table, match_id, rng)
        for entry in table.env.http_requests:
            assert breaches(entry.json) == [], entry.path


async def press_about(table: Table, match_id: int, rng: random.Random) -> None:
    """Somebody who is to move presses buttons and picks from menus at random."""
    person, panel_message = None, None
    for _ in range(PRESSES):
        waiting = await table.to_move(match_id)
        if not waiting:
            return
        if person not in waiting or panel_message is None:
            person = waiting[0]
            panel_message = answer(await table.press(person, table.board(), "play"))
        choices = [i for i in buttons(panel_message) if i.split("|")[0] in ("step", "do")]
        menus = [part for part in parts(panel_message) if part["type"] == 3]
        confirm = [i for i in choices if i.startswith("do|")]
        if confirm and rng.random() < 0.7:
            await person.click(panel_message.message, custom_id=rng.choice(confirm))
        elif menus:
            value = rng.choice(menus[0]["options"])["value"]
            await person.select(panel_message.message, [value], custom_id=menus[0]["custom_id"])
        else:
            await person.click(panel_message.message, custom_id=rng.choice(choices))
        await table.env.settle()
        panel_message = table.now(panel_message)


@pytest.mark.parametrize(("slug", "seat"), [("saint_malo", 1), ("paris", 1), ("tiny_towns", 1)])
async def test_who_has_done_nothing_yet_is_not_told_to_be_done(
    host: Host, slug: str, seat: int
) -> None:
    match_id = await host.lobby.create(slug, 1, "Anna", seats=2, options=FIRST.get(slug, {}))
    await host.lobby.join(match_id, 2, "Borys")
    await host.lobby.start(match_id, 1, seed=b"shell")
    table, said = await host.table(match_id), words("en", slug)
    waiting = next(Seat(s) for s in range(2) if s not in table.to_move)
    asked, ways = stage([], "", panel(slug)), MatchWays(table.match.id, "")
    shown = body(panel_view(table, waiting, said, DRAWN, asked, [], None, {}, ways))
    assert f"It is the turn of {table.names[table.to_move[0]]}." in str(shown)


async def test_who_has_answered_in_this_round_is_told_to_be_done(host: Host) -> None:
    match_id = await table_of(host, "small_cities", 2)
    table, said = await host.table(match_id), words("en", "small_cities")
    move = str(table.legal(table.players[0] or 0)[0])
    table = (await host.submit(match_id, table.players[0] or 0, move)).table
    empty = stage([], "", panel("small_cities"))
    ways = MatchWays(table.match.id, "")
    shown = body(panel_view(table, Seat(0), said, DRAWN, empty, [], None, {}, ways))
    assert "You are done." in str(shown)


async def test_a_table_of_townies_opens_at_its_first_level(store: Store) -> None:
    async with discord_with(store, games()) as table:
        anna = table.people["anna"]
        for options, level in (({}, "1"), ({"options": "bonus=funding"}, "3")):
            await anna.slash(table.channel, "game new", game="small_cities", seats=2, **options)
            card = table.channel.last_message
            assert card is not None
            assert words("en", "small_cities")(f"option-level-{level}") in texts(card)


FIRST = {"tiny_towns": {"cards": "first", "monuments": "none"}}
"""Options with which somebody is to move alone at once."""
