"""Everything that is too long, too many or in the wrong place is refused as Discord refuses it."""

from typing import Any

import aiohttp
import pytest

from playground import Playground, seed
from tests.playground.conftest import Rest
from tests.playground.gamebot import GameBot
from tests.playground.person import Person

V2 = 1 << 15
Json = dict[str, Any]


def text(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def button(custom_id: str = "a", label: str = "b", **more: Any) -> Json:
    return {"type": 2, "style": 1, "custom_id": custom_id, "label": label, **more}


def row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def select(options: int, **more: Any) -> Json:
    offered = [{"label": str(n), "value": str(n)} for n in range(options)]
    return {"type": 3, "custom_id": "s", "options": offered, **more}


def gallery(alt: str, url: str = "https://example.org/a.png") -> Json:
    return {"type": 12, "items": [{"media": {"url": url}, "description": alt}]}


def v2(*components: Json) -> Json:
    return {"flags": V2, "components": list(components)}


BAD: dict[str, tuple[Json, str]] = {
    "content over 2000": ({"content": "x" * 2001}, "content"),
    "V2 text over 4000 in all": (v2(text("x" * 2500), text("y" * 1501)), "components"),
    "one text over 4000": (v2(text("x" * 4001)), "components.0.content"),
    "over 40 components": (
        v2(*({"type": 17, "components": [text()] * 20} for _ in range(2))),
        "components",
    ),
    "six buttons in a row": (
        {"components": [row(*(button(str(n)) for n in range(6)))]},
        "components.0.components",
    ),
    "six rows": ({"components": [row(button(str(n))) for n in range(6)]}, "components"),
    "26 options": ({"components": [row(select(26))]}, "components.0.components.0.options"),
    "a select beside a button": (
        {"components": [row(button(), select(2))]},
        "components.0.components",
    ),
    "label over 80": (
        {"components": [row(button(label="x" * 81))]},
        "components.0.components.0.label",
    ),
    "custom id over 100": (
        {"components": [row(button("x" * 101))]},
        "components.0.components.0.custom_id",
    ),
    "no custom id": (
        {"components": [row({"type": 2, "style": 1, "label": "b"})]},
        "components.0.components.0.custom_id",
    ),
    "duplicate custom ids": (
        {"components": [row(button("a")), row(button("a"))]},
        "components.1.components.0.custom_id",
    ),
    "duplicate values": (
        {
            "components": [
                row(
                    {
                        "type": 3,
                        "custom_id": "s",
                        "options": [{"label": "a", "value": "a"}, {"label": "b", "value": "a"}],
                    }
                )
            ]
        },
        "components.0.components.0.options.1.value",
    ),
    "V2 with content": ({**v2(text()), "content": "x"}, "content"),
    "V2 with embeds": ({**v2(text()), "embeds": [{"title": "x"}]}, "embeds"),
    "V2 components without the flag": ({"components": [text()]}, "components.0.type"),
    "alt text over 1024": (v2(gallery("x" * 1025)), "components.0.items.0.description"),
    "a picture that is not attached": (
        v2(gallery("x", "attachment://board.png")),
        "components.0.items.0.media.url",
    ),
    "a button outside a row": (v2(button()), "components.0.type"),
    "11 pictures": (
        v2({"type": 12, "items": [{"media": {"url": "https://example.org/a"}}] * 11}),
        "components.0.items",
    ),
    "a section without accessory": (
        v2({"type": 9, "components": [text()]}),
        "components.0.accessory",
    ),
    "embed description over 4096": (
        {"embeds": [{"description": "x" * 4097}]},
        "embeds.0.description",
    ),
    "embeds over 6000 in all": ({"embeds": [{"description": "x" * 3001}] * 2}, "embeds"),
    "11 embeds": ({"embeds": [{"title": "x"}] * 11}, "embeds"),
    "users named and parsed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
}


@pytest.mark.parametrize("name", BAD)
async def test_a_message_over_a_limit_is_refused_at_the_place(
    table: Playground, rest: Rest, name: str
) -> None:
    body, place = BAD[name]
    status, answer = await rest("POST", f"/channels/{seed.GAMES}/messages", body)
    assert (status, answer["code"]) == (400, 50035)
    assert _at(answer["errors"], place)["_errors"]
    assert table.table.world.storage.messages(seed.GAMES, viewer=None, limit=10) == []


def _at(tree: Json, place: str) -> Json:
    for step in place.split("."):
        assert step in tree, f"no {step} in {tree}"
        tree = tree[step]
    return tree


GOOD: dict[str, Json] = {
    "content of 2000": {"content": "x" * 2000},
    "V2 text of 4000": v2(text("x" * 2000), text("y" * 2000)),
    "40 components": v2({"type": 17, "components": [text()] * 19}, *([text()] * 20)),
    "25 options": {"components": [row(select(25))]},
    "five full rows": {
        "components": [row(*(button(f"{r}{n}") for n in range(5))) for r in range(5)]
    },
    "label of 80, custom id of 100": {"components": [row(button("x" * 100, "y" * 80))]},
    "alt text of 1024": v2(gallery("x" * 1024)),
}


@pytest.mark.parametrize("name", GOOD)
async def test_a_message_at_the_limit_is_taken(rest: Rest, name: str) -> None:
    status, answer = await rest("POST", f"/channels/{seed.GAMES}/messages", GOOD[name])
    assert status == 200, answer


async def test_an_empty_message_is_refused(rest: Rest) -> None:
    status, answer = await rest("POST", f"/channels/{seed.GAMES}/messages", {"content": ""})
    assert (status, answer["code"]) == (400, 50006)


async def test_the_v2_flag_never_goes_away(rest: Rest) -> None:
    _, message = await rest("POST", f"/channels/{seed.GAMES}/messages", v2(text()))
    path = f"/channels/{seed.GAMES}/messages/{message['id']}"
    status, answer = await rest("PATCH", path, {"content": "plain", "flags": 0})
    assert (status, answer["code"]) == (400, 50035)


async def test_eleven_files_are_refused(rest: Rest) -> None:
    form = aiohttp.FormData()
    form.add_field("payload_json", '{"content": "x"}')
    for n in range(11):
        form.add_field(f"files[{n}]", b"x", filename=f"{n}.txt")
    status, answer = await rest("POST", f"/channels/{seed.GAMES}/messages", data=form)
    assert (status, answer["code"]) == (400, 50035)
    assert answer["errors"]["attachments"]["_errors"]


async def test_a_body_that_is_no_json_is_refused(rest: Rest) -> None:
    status, answer = await rest("POST", f"/channels/{seed.GAMES}/messages", data=b"{")
    assert (status, answer["code"]) == (400, 50109)


def command(name: str = "play", **more: Any) -> Json:
    return {"name": name, "description": "x", "type": 1, **more}


def option(name: str = "o", **more: Any) -> Json:
    return {"name": name, "description": "x", "type": 3, **more}


BAD_COMMANDS: dict[str, tuple[list[Json], str]] = {
    "upper-case name": ([command("Play")], "0.name"),
    "name over 32": ([command("x" * 33)], "0.name"),
    "name with a space": ([command("a b")], "0.name"),
    "no description": ([{"name": "play", "type": 1}], "0.description"),
    "description over 100": ([command(description="x" * 101)], "0.description"),
    "unknown locale": ([command(name_localizations={"xx": "a"})], "0.name_localizations.xx"),
    "26 options": ([command(options=[option(f"o{n}") for n in range(26)])], "0.options"),
    "required after optional": (
        [command(options=[option("a"), option("b", required=True)])],
        "0.options.1",
    ),
    "the same option twice": ([command(options=[option(), option()])], "0.options.1.name"),
    "26 choices": (
        [command(options=[option(choices=[{"name": str(n), "value": str(n)} for n in range(26)])])],
        "0.options.0.choices",
    ),
    "a number that clients cannot tell from the next": (
        [command(options=[{**option(max_value=2**53), "type": 4}])],
        "0.options.0.max_value",
    ),
    "a text over 6000": ([command(options=[option(max_length=6001)])], "0.options.0.max_length"),
    "over 8000 characters": (
        [
            command(
                options=[
                    option(
                        f"o{n}",
                        choices=[{"name": "n" * 100, "value": "v" * 100} for _ in range(25)],
                    )
                    for n in range(2)
                ]
            )
        ],
        "0",
    ),
    "the same name twice": ([command(), command()], "1"),
}


@pytest.mark.parametrize("name", BAD_COMMANDS)
async def test_a_command_over_a_limit_is_refused_at_the_place(rest: Rest, name: str) -> None:
    bodies, place = BAD_COMMANDS[name]
    status, answer = await rest("PUT", f"/applications/{seed.BOT}/commands", bodies)
    assert (status, answer["code"]) == (400, 50035)
    assert _at(answer["errors"], place)["_errors"]


async def test_a_hundred_and_one_commands_are_too_many(rest: Rest) -> None:
    bodies = [command(f"c{n}") for n in range(101)]
    status, answer = await rest("PUT", f"/applications/{seed.BOT}/commands", bodies)
    assert (status, answer["code"]) == (400, 30032)
    status, _ = await rest("PUT", f"/applications/{seed.BOT}/commands", bodies[:100])
    assert status == 200


async def test_a_command_keeps_its_id_when_it_is_synced_again(rest: Rest) -> None:
    path = f"/applications/{seed.BOT}/guilds/{seed.GUILD}/commands"
    _, first = await rest("PUT", path, [command("a"), command("b")])
    _, again = await rest("PUT", path, [command("a"), command("b", description="y")])
    assert [c["id"] for c in again] == [c["id"] for c in first]
    assert again[0]["version"] == first[0]["version"]
    assert again[1]["version"] != first[1]["version"]
    _, created = await rest("POST", path, command("c"))
    _, changed = await rest("PATCH", f"{path}/{created['id']}", {"description": "z"})
    assert changed["description"] == "z"
    assert (await rest("DELETE", f"{path}/{created['id']}"))[0] == 204
    status, answer = await rest("GET", f"{path}/{created['id']}")
    assert (status, answer["code"]) == (404, 10063)
    assert [c["name"] for c in (await rest("GET", path))[1]] == ["a", "b"]


async def _open_interaction(bot: GameBot, ada: Person) -> str:
    await ada.slash("silent")
    interaction = await bot.takes()
    return f"/interactions/{interaction.id}/{interaction.token}/callback"


def modal(title: str = "t", rows: int = 1) -> Json:
    field = {"type": 4, "style": 1, "custom_id": "a", "label": "l"}
    rows_ = [row({**field, "custom_id": str(n)}) for n in range(rows)]
    return {"type": 9, "data": {"title": title, "custom_id": "m", "components": rows_}}


BAD_CALLBACKS: dict[str, tuple[Json, str]] = {
    "modal title over 45": (modal("x" * 46), "data.title"),
    "six rows in a modal": (modal(rows=6), "data.components"),
    "content over 2000": ({"type": 4, "data": {"content": "x" * 2001}}, "data.content"),
    "an update of nothing": ({"type": 7, "data": {"content": "x"}}, "type"),
    "choices for a command": ({"type": 8, "data": {"choices": []}}, "type"),
}


@pytest.mark.parametrize("name", BAD_CALLBACKS)
async def test_a_bad_callback_is_refused_and_may_be_mended(
    bot: GameBot, ada: Person, rest: Rest, name: str
) -> None:
    path = await _open_interaction(bot, ada)
    body, place = BAD_CALLBACKS[name]
    status, answer = await rest("POST", path, body)
    assert (status, answer["code"]) == (400, 50035)
    assert _at(answer["errors"], place)["_errors"]
    assert (await rest("POST", path, {"type": 4, "data": {"content": "better"}}))[0] == 204
