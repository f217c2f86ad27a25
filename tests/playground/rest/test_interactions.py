"""Commands, buttons, selects, forms, autocomplete: pressed by people, answered by discord.py."""

import aiohttp

from playground import Playground, seed
from tests.playground.conftest import Seat
from tests.playground.gamebot import GameBot
from tests.playground.openapi import Judge
from tests.playground.person import Json, Person, walk


async def test_a_bot_logs_in_and_syncs_commands_with_localisations(
    bot: GameBot, ada: Person, judge: Judge
) -> None:
    say = await ada.command("say")
    assert say["name_localizations"] == {"ru": "say-ру"}
    assert say["options"][0]["description_localizations"] == {"ru": "The words-ру"}
    assert (await ada.state())["bot"]["online"]
    assert ("PUT", "/applications/{application_id}/commands") in {
        (exchange.method, exchange.route) for exchange in judge.seen
    }


async def test_a_slash_command_is_answered_at_once(bot: GameBot, ada: Person) -> None:
    answer = await ada.slash("ping")
    message = (await ada.hears("INTERACTION_ACK", id=answer["id"]))["message"]
    assert message["content"] == "pong"
    assert message["type"] == 20
    assert message["interaction_metadata"]["user"]["id"] == str(seed.ADA)
    assert message["interaction_metadata"]["name"] == "ping"


async def test_a_deferred_answer_shows_itself_loading_and_becomes_the_board(
    bot: GameBot, ada: Person, http: aiohttp.ClientSession
) -> None:
    loading, board = await _board(ada)
    assert loading["flags"] & 128
    assert not board["flags"] & 128
    assert board["id"] == loading["id"]
    assert board["edited_timestamp"] is None
    gallery = next(c for c in walk(board["components"]) if c["type"] == 12)
    item = gallery["items"][0]
    assert item["description"] == "A board"
    assert (item["media"]["width"], item["media"]["height"]) == (40, 30)
    async with http.get(item["media"]["url"]) as picture:
        assert picture.content_type == "image/png"
        assert (await picture.read()).startswith(b"\x89PNG")


async def _board(ada: Person) -> tuple[Json, Json]:
    player = {"name": "player", "type": 6, "value": str(seed.BORIS)}
    await ada.slash("board", [player])
    loading = (await ada.hears("INTERACTION_LOADING"))["message"]
    return loading, await ada.hears("MESSAGE_UPDATE", id=loading["id"])


async def test_an_edit_tells_which_interaction_it_answers(bot: GameBot, ada: Person) -> None:
    await ada.slash("board", [{"name": "player", "type": 6, "value": str(seed.BORIS)}])
    deferred = await ada.hears("INTERACTION_LOADING")
    edit = await ada.hears("INTERACTION_EDIT", id=deferred["id"])
    assert edit["message"]["id"] == deferred["message"]["id"]
    assert edit["message"]["attachments"]


async def test_a_dynamic_button_edits_its_own_message(bot: GameBot, ada: Person) -> None:
    _, board = await _board(ada)
    await ada.press(board, "turn:1")
    after = await ada.hears("MESSAGE_UPDATE", id=board["id"])
    assert "turn:2" in [c.get("custom_id") for c in walk(after["components"])]
    assert [a["description"] for a in after["attachments"]] == ["A red board"]


async def test_a_button_that_is_no_longer_there_is_refused(bot: GameBot, ada: Person) -> None:
    _, board = await _board(ada)
    await ada.press(board, "turn:1")
    await ada.hears("MESSAGE_UPDATE", id=board["id"])
    press = {"custom_id": "turn:1", "component_type": 2}
    status, body = await ada.call(
        "POST",
        "/interactions",
        {
            "type": 3,
            "channel_id": board["channel_id"],
            "message_id": board["id"],
            "data": press,
        },
    )
    assert (status, body["error"]) == (400, "unknown_component")


async def test_a_select_answers_for_one_pair_of_eyes(
    bot: GameBot, ada: Person, boris: Person
) -> None:
    _, board = await _board(ada)
    await ada.press(board, "pick", ["inn"])
    answer = await ada.hears("MESSAGE_CREATE", content="You pick inn.")
    assert answer["flags"] & 64
    assert answer["id"] in [m["id"] for m in await ada.messages()]
    assert answer["id"] not in [m["id"] for m in await boris.messages()]
    assert answer["id"] not in [m["id"] for m in boris.heard("MESSAGE_CREATE")]


async def test_a_form_opens_and_its_answers_arrive(bot: GameBot, ada: Person) -> None:
    _, board = await _board(ada)
    await _name_the_town(ada, board)
    answer = await ada.hears("MESSAGE_CREATE", content="Rivertown: Large")
    trigger = answer["interaction_metadata"]["triggering_interaction_metadata"]
    assert trigger["interacted_message_id"] == board["id"]
    assert answer["referenced_message"]["id"] == board["id"]


async def _name_the_town(person: Person, board: Json) -> None:
    await person.press(board, "ask")
    form = await person.hears("MODAL")
    assert form["title"] == "Name the town"
    name, size = form["components"]
    answers = [
        {**_bare(name), "component": {**_bare(name["component"]), "value": "Rivertown"}},
        {**_bare(size), "component": {**_bare(size["component"]), "values": ["Large"]}},
    ]
    await person.interact(
        type=5,
        channel_id=board["channel_id"],
        interaction_id=form["interaction_id"],
        data={"custom_id": form["custom_id"], "components": answers},
    )


async def test_a_public_answer_from_a_panel_does_not_quote_the_panel(
    bot: GameBot, ada: Person, boris: Person
) -> None:
    await ada.slash("panel")
    panel = (await ada.hears("INTERACTION_ACK"))["message"]
    await _name_the_town(ada, panel)
    answer = await boris.hears("MESSAGE_CREATE", content="Rivertown: Large")
    assert answer["referenced_message"] is None
    assert "Round 2" not in str(await boris.messages())


def _bare(component: Json) -> Json:
    return {key: component[key] for key in ("type", "id", "custom_id") if key in component}


async def test_autocomplete_offers_what_begins_like_the_typed(bot: GameBot, ada: Person) -> None:
    typed = {"name": "words", "type": 3, "value": "g", "focused": True}
    answer = await ada.interact(
        type=4, channel_id=str(seed.GAMES), data=await ada.command_data("say", [typed])
    )
    assert [choice["value"] for choice in answer["choices"]] == ["glass", "grain"]


async def test_a_secret_answer_and_its_follow_up_are_seen_by_their_owner_alone(
    bot: GameBot, ada: Person, boris: Person
) -> None:
    await ada.slash("secret")
    loading = (await ada.hears("INTERACTION_LOADING"))["message"]
    assert loading["flags"] & 64
    hand = await ada.hears("MESSAGE_UPDATE", id=loading["id"])
    more = await ada.hears("MESSAGE_CREATE", content="And more")
    assert hand["content"] == "Your hand"
    assert len(hand["attachments"]) == 1
    assert more["flags"] & 64
    await boris.say("hello")
    await boris.hears("MESSAGE_CREATE", content="hello")
    assert len(boris.heard("MESSAGE_CREATE")) == 1
    assert [m["content"] for m in await boris.messages()] == ["hello"]


async def test_a_panel_for_one_pair_of_eyes_is_played_on_by_its_buttons(
    bot: GameBot, ada: Person, boris: Person, http: aiohttp.ClientSession
) -> None:
    await ada.slash("panel")
    panel = (await ada.hears("INTERACTION_ACK"))["message"]
    for custom_id in ("turn:2", "turn:3"):
        await ada.press(panel, custom_id)
        panel = await ada.hears("MESSAGE_UPDATE", id=panel["id"])
        assert panel["flags"] & 64
        assert [a["description"] for a in panel["attachments"]] == ["A red board"]
    async with http.get(panel["attachments"][0]["url"]) as picture:
        assert picture.status == 200
    assert await boris.messages() == []
    assert boris.heard("MESSAGE_CREATE") + boris.heard("MESSAGE_UPDATE") == []
    path = f"/channels/{panel['channel_id']}/messages/{panel['id']}"
    assert (await boris.call("DELETE", path))[0] == 403
    assert (await ada.call("DELETE", path))[0] == 204
    assert await ada.messages() == []


async def test_a_file_is_handed_to_a_command(
    bot: GameBot, ada: Person, table: Playground, http: aiohttp.ClientSession
) -> None:
    form = aiohttp.FormData()
    form.add_field("file", b"glass@b3", filename="game.txt")
    url = f"{table.page_url}table/attachments"
    async with http.post(url, params={"as": str(ada.id)}, data=form) as answer:
        assert answer.status == 201
        file = await answer.json()
    await ada.slash("look", [{"name": "file", "type": 11, "value": file["id"]}])
    assert (await ada.hears("MESSAGE_CREATE"))["content"] == "game.txt: glass@b3"


async def test_a_command_on_a_user_knows_its_target(bot: GameBot, ada: Person) -> None:
    command = await ada.command("Praise")
    await ada.interact(
        type=2,
        channel_id=str(seed.GAMES),
        data={
            "id": command["id"],
            "name": "Praise",
            "type": 2,
            "target_id": str(seed.BORIS),
        },
    )
    praise = await ada.hears("MESSAGE_CREATE")
    assert praise["content"] == "Борис plays well."
    assert praise["type"] == 23


async def test_options_are_checked_before_the_bot_hears_of_them(bot: GameBot, ada: Person) -> None:
    for options in (
        [],
        [{"name": "words", "type": 3, "value": "a"}, {"name": "times", "type": 4, "value": 9}],
        [{"name": "words", "type": 3, "value": 5}],
        [{"name": "nonsense", "type": 3, "value": "a"}],
    ):
        body = {
            "type": 2,
            "channel_id": str(seed.GAMES),
            "data": await ada.command_data("say", options),
        }
        status, answer = await ada.call("POST", "/interactions", body)
        assert (status, answer["error"]) == (400, "invalid")
    assert bot.taken == []


async def test_without_a_bot_an_interaction_fails_at_once(
    table: Playground, bot: GameBot, ada: Person, seat: Seat
) -> None:
    data = await ada.command_data("ping")
    await bot.close()
    await ada.hears("BOT_STATUS", online=False)
    status, answer = await ada.call(
        "POST", "/interactions", {"type": 2, "channel_id": str(seed.GAMES), "data": data}
    )
    assert (status, answer["error"]) == (503, "bot_offline")
