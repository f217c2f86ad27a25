"""The messages of a long campaign, in every language, within Discord's limits."""

from __future__ import annotations

import random
from typing import Any

import pytest
from discord import ui
from msgspec.structs import replace

from cogs.campaigns.course import status_view, waiting_view
from cogs.campaigns.episodes import opening_view
from cogs.desk.studio import Drawn
from host import Host, Table
from host.opening.campaigns import Campaign
from locales import LANGUAGES, words
from render.saga import saga
from rules.my_city import GAME
from tests.campaign.play import ANNA, BORYS, CARL, EVE, SLUG, begun, next_after, played
from tests.cogs.limits import breaches

DRAWN = Drawn("x.png", b"", "a picture")
LONG = "Оксана_Петренко*Ковальская~Бойко"  # as long as Discord lets a name be


def body(view: ui.LayoutView) -> dict[str, Any]:
    components: Any = view.to_components()  # type: ignore[no-untyped-call]
    return {"components": components}


def renamed(table: Table) -> Table:
    """The same table with names that are as long as they can be."""
    return replace(table, seats=tuple(replace(row, name=LONG) for row in table.seats))


async def long_campaign(host: Host) -> Campaign:
    """Twenty-four episodes of four people with long names."""
    rng, match_id = random.Random(1), await begun(host, ANNA, BORYS, CARL, EVE)
    for _ in range(23):
        match_id = await next_after(host, await played(host, match_id, rng, hasty=True))
    await played(host, match_id, rng, hasty=True)
    found = await host.campaigns.campaign(match_id)
    return Campaign(tuple(map(renamed, found.episodes)))


async def test_the_status_of_a_whole_campaign_fits_a_message_in_every_language(host: Host) -> None:
    found = await long_campaign(host)
    assert found.is_over
    for language in LANGUAGES:
        for count in (1, 2, 12, 24):
            view = status_view(Campaign(found.episodes[:count]), words(language, SLUG))
            assert breaches(body(view)) == []
            shown = str(body(view))
            assert all(f"`{number}`" in shown for number in range(1, count + 1))


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_opening_fits_a_message(host: Host, language: str) -> None:
    told, said = saga(SLUG), words(language, SLUG)
    assert told is not None
    table = await host.table(await begun(host))
    titles = set()
    for number in range(1, 25):
        setup = GAME.setup(2, {"mode": "campaign", "episode": str(number)})
        view = opening_view(told, said, replace(table, setup=setup), DRAWN)
        assert breaches(body(view)) == []
        titles |= {body(view)["components"][0]["components"][0]["content"]}
    assert len(titles) == 24


async def test_an_episode_that_waits_fits_a_message_in_every_language(host: Host) -> None:
    first = await begun(host, ANNA, BORYS, CARL, EVE)
    table = renamed(await played(host, first, random.Random(1), hasty=True))
    for player in (BORYS, CARL, EVE):
        waiting = await host.campaigns.hand_over(table.match.id, player)
        seats = await host._store.seats(waiting.id)
        for language in LANGUAGES:
            said = words(language, SLUG)
            view = waiting_view(waiting, seats, table.seats, said, offers_computers=True)
            assert breaches(body(view)) == []
