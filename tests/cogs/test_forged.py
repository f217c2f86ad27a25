"""An id is what a client sends: one that no button of ours has ends in a plain refusal."""

from __future__ import annotations

from typing import Any

import pytest
import simcord
from discord import ui
from structlog.testing import capture_logs

from cogs.desk.presses import Press, PressButton, verbs
from db import Store
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table, answer, texts

WORDS = ("", "x", "-1", "9" * 40, "1,2,3,4", "~", "seats=x", "pace=", "rewind:x:y", "²", "٣", "\0")


async def pressed(table: Table, press: Press, who: str = "eve") -> str:
    """What somebody hears who presses a button with that id."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.ActionRow[Any](PressButton(press, label="forged")))
    place = table.bot.get_partial_messageable(table.channel.id)
    message = await place.send(view=view)
    result = await table.people[who].click(message, custom_id=press.id)
    return texts(answer(result)) if result.response or result.followups else ""


@pytest.mark.parametrize("match_id", ["1", "0", "999999999"])
async def test_no_forged_press_is_a_bug_or_changes_anything(store: Store, match_id: str) -> None:
    async with discord_with(store) as table:
        played = await table.started("anna", "borys")
        before = await table.host.table(played)
        with capture_logs() as logs:
            for verb in verbs():
                for rest in WORDS:
                    told = await pressed(table, Press(verb, int(match_id), rest))
                    assert "our mistake" not in told, (verb, rest)
                await table.env.settle()
        assert [e for e in logs if e["log_level"] in ("warning", "error")] == []
        after = await table.host.latest(played)
        assert (after.point, after.names) == (before.point, before.names)


async def test_a_number_that_no_match_can_have_is_an_old_button(store: Store) -> None:
    async with discord_with(store) as table:
        view = ui.LayoutView(timeout=None)
        forged = ui.Button[Any](custom_id=f"play|{10**30}|", label="forged")
        view.add_item(ui.ActionRow[Any](forged))
        message = await table.bot.get_partial_messageable(table.channel.id).send(view=view)
        told = texts(answer(await table.people["eve"].click(message, label="forged")))
        assert "out of date" in told


async def test_who_is_on_another_server_cannot_join_by_its_number(store: Store) -> None:
    async with discord_with(store) as table:
        await table.opened("anna", seats=2)
        other = table.env.create_guild()
        channel = other.create_text_channel("elsewhere")
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.ActionRow[Any](PressButton(Press("join", 1, ""), label="forged")))
        message = await table.bot.get_partial_messageable(channel.id).send(view=view)
        stranger: simcord.MemberActor = other.add_member(table.env.create_user("stranger"))
        told = texts(answer(await stranger.click(message, custom_id="join|1|")))
        assert "no such match" in told.lower()
        assert [row.name for row in await store.seats(1)] == ["anna"]
