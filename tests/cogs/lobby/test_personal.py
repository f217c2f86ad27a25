"""Who begins, and who has which colour, is agreed on about persons."""

from __future__ import annotations

from typing import Any

from db import Store
from rules import games
from tests.cogs.conftest import discord_with
from tests.cogs.people import Table, answer, parts, texts


async def settings(table: Table, card: Any, name: str = "anna") -> Any:
    return answer(await table.press(table.people[name], card, "settings"))


def menu(message: Any, beginning: str) -> dict[str, Any]:
    """The menu whose id goes on so after the match."""
    found = [part for part in parts(message) if part["type"] == 3]
    return next(part for part in found if part["custom_id"].split("|", 2)[2] == beginning)


async def test_the_owner_picks_a_person_and_card_and_thread_say_so(store: Store) -> None:
    async with discord_with(store, games()) as table:
        anna, borys = table.people["anna"], table.people["borys"]
        card = await table.opened("anna", "borys", game="saint_malo", seats=3)
        assert "Who begins: drawn by lot" in texts(card)
        shown = await settings(table, card)
        begins = menu(shown, "first=")
        assert [each["label"] for each in begins["options"]] == [
            "Who begins: drawn by lot",
            "Who begins: anna",
            "Who begins: borys",
        ]
        await anna.select(shown.message, [str(borys.id)], custom_id=begins["custom_id"])
        chosen = menu(table.now(shown), "first=")["options"]
        assert [each["label"] for each in chosen if each.get("default")] == ["Who begins: borys"]
        assert f"Who begins: <@{borys.id}>" in texts(table.channel.last_message)
        await table.press(borys, card, "leave")
        assert "Who begins: drawn by lot" in texts(table.channel.last_message)
        refused = await anna.select(shown.message, [str(borys.id)], custom_id=begins["custom_id"])
        assert "do not sit at this table any more" in texts(answer(refused))
        await table.press(borys, card, "join")
        await anna.select(shown.message, [str(borys.id)], custom_id=begins["custom_id"])
        await table.press(table.people["carl"], card, "join")
        await table.env.settle()
        assert "Who begins: **borys**" in texts(table.board())
        assert await table.to_move(1) == [borys]


async def test_colours_are_given_to_persons(store: Store) -> None:
    async with discord_with(store, games()) as table:
        anna, borys = table.people["anna"], table.people["borys"]
        options = "level=1 colors=red"
        card = await table.opened("anna", game="small_cities", seats=2, options=options)
        assert f"Start colours: <@{anna.id}>: red" in texts(card)
        shown = await settings(table, card)
        mine = menu(shown, f"colors={anna.id}=")
        assert [each["value"] for each in mine["options"] if each.get("default")] == ["red"]
        await anna.select(shown.message, ["blue"], custom_id=mine["custom_id"])
        assert f"Start colours: <@{anna.id}>: blue" in texts(table.channel.last_message)
        await table.press(borys, card, "join")
        await table.env.settle()
        assert "**anna**: blue" in texts(table.board())


async def test_a_seat_typed_in_place_of_a_person_is_refused(store: Store) -> None:
    async with discord_with(store, games()) as table:
        for slug, value in (("paris", "orange"), ("tiny_towns", "1")):
            typed = {"game": slug, "options": f"first={value}"}
            result = await table.people["anna"].slash(table.channel, "game new", **typed)
            assert "Possible: drawn and me" in texts(answer(result))
