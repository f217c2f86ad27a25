"""How the bot behaves on a server: language, threads, invitations, where it is offered."""

from __future__ import annotations

from typing import Any

import pytest
from discord import app_commands

from db import Store
from host import ServerScope
from locales import words
from rules import games
from tests.cogs.conftest import at_a_table, discord_with
from tests.cogs.people import Table, answer, buttons, texts

SILENT = 1 << 12


def sent(table: Table, method: str, end: str = "") -> list[Any]:
    """What the bot has sent, of one kind."""
    return [
        request
        for request in table.env.http_requests
        if request.method == method and request.path.endswith(end)
    ]


@at_a_table
async def test_a_server_without_a_language_is_spoken_to_as_the_opener_speaks(table: Table) -> None:
    anna = table.people["anna"]
    await anna.slash(table.channel, "settings language", language="uk")
    result = await anna.slash(table.channel, "game new", game="market", seats=2)
    (match,) = await table.host._store.matches()
    assert match.language == "uk"
    assert "/налаштування мова" in texts(answer(result))


@at_a_table
async def test_a_server_that_has_chosen_is_not_told_how_to(table: Table) -> None:
    anna = table.people["anna"]
    await table.host.settings.choose_language(ServerScope(table.guild.id), "ru")
    result = await anna.slash(table.channel, "game new", game="market", seats=2)
    (match,) = await table.host._store.matches()
    assert match.language == "ru"
    assert not result.followups


@at_a_table
async def test_a_server_full_of_threads_is_told_so(table: Table) -> None:
    card = await table.opened("anna", seats=2)
    table.env.inject_error("POST", "/channels/*/messages/*/threads", status=400, code=160006)
    said = texts(answer(await table.press(table.people["borys"], card, "join")))
    assert "1,000 active threads" in said
    assert "our mistake" not in said


@at_a_table
async def test_players_come_into_their_thread_without_a_line_each(table: Table) -> None:
    await table.started("anna", "borys")
    assert not [r for r in sent(table, "PUT") if "thread-members" in r.path]
    place = f"/channels/{table.thread.id}/messages"
    first = sent(table, "POST", place)[0].json
    assert first["flags"] & SILENT
    players = {table.people[name].id for name in ("anna", "borys")}
    assert {int(id) for id in first["allowed_mentions"]["users"]} == players


@at_a_table
async def test_the_thread_of_a_match_that_is_over_folds_away_after_an_hour(table: Table) -> None:
    match_id = await table.started("anna", "borys")
    assert not sent(table, "PATCH", f"/channels/{table.thread.id}")
    while awaited := await table.to_move(match_id):
        moves = await table.host.legal(match_id, awaited[0].id)
        await awaited[0].slash(table.thread, "move", move=str(moves[0]))
    await table.env.settle()
    changes = [r.json for r in sent(table, "PATCH", f"/channels/{table.thread.id}")]
    assert [change.get("auto_archive_duration") for change in changes] == [60]


@at_a_table
async def test_an_invitation_calls_the_invited_and_nobody_else(table: Table) -> None:
    card = await table.opened("anna", seats=2, invited=True)
    borys = table.people["borys"]
    result = await table.people["anna"].slash(table.channel, "game invite", player=borys)
    said = texts(answer(result))
    assert f"<@{borys.id}>" in said
    assert f"/{table.channel.id}/{card.id}" in said
    data = sent(table, "POST", "/callback")[-1].json["data"]
    assert [int(id) for id in data["allowed_mentions"]["users"]] == [borys.id]
    assert not data.get("flags", 0) & 64, "everybody sees it"


def is_own(command: Any) -> bool:
    """Whether a command is of use to somebody who has the bot for themselves, without a server."""
    if command.name in ("table", "privacy"):  # speaks in threads; must be there for everybody
        return bool(command.name == "privacy")
    parts = command.walk_commands() if isinstance(command, app_commands.Group) else ()
    return not command.guild_only and not any(part.guild_only for part in parts)


@at_a_table
async def test_every_command_says_where_it_is_offered(table: Table) -> None:
    for command in table.bot.tree.get_commands():
        payload = command.to_dict(table.bot.tree)
        own = is_own(command)
        assert payload["integration_types"] == ([0, 1] if own else [0]), command.name
        contexts = [0, 1, 2] if own else [0, 1]
        assert payload["contexts"] == ([0] if command.guild_only else contexts), command.name


@at_a_table
async def test_about_tells_who_runs_it_and_on_which_terms(table: Table) -> None:
    table.bot.docs_url, table.bot.contact = "https://example.org/docs", "ada@example.org"
    said = texts(answer(await table.people["anna"].slash(table.channel, "about")))
    assert "https://example.org/docs/terms.md" in said
    assert "https://example.org/docs/privacy.md" in said
    assert "ada@example.org" in said


async def test_a_table_of_townies_opens_at_its_first_level_and_says_what_the_others_add(
    store: Store,
) -> None:
    async with discord_with(store, dict(games())) as table:
        card = await table.opened("anna", "borys", game="small_cities", seats=4)
        (match,) = await table.host._store.matches()
        assert '["level","1"]' in match.setup
        said = words("en", "small_cities")
        assert said("option-level-1") in texts(card)
        assert said("option-goal") not in texts(card), "there is none at this level"
        assert said("option-bonus") not in texts(card)
        await table.host.lobby.amend(match.id, table.people["anna"].id, options={"level": "2"})
        await table.press(table.people["carl"], card, "join")
        await table.env.settle()
        shown = texts(next(m for m in table.channel.history() if m.id == card.id))
        assert said("option-bonus") in shown
        assert said("option-goal") not in shown


async def test_whoever_has_done_nothing_yet_is_told_whose_turn_it_is(store: Store) -> None:
    async with discord_with(store, dict(games())) as table:
        match_id = await table.started("anna", "borys", game="saint_malo")
        (active,) = await table.to_move(match_id)
        other = next(table.people[n] for n in ("anna", "borys") if table.people[n] is not active)
        told = texts(answer(await other.click(table.board(), label="Play")))
        assert f"It is the turn of {active.name}." in told
        assert "You are done" not in told


@pytest.mark.parametrize("monuments", ["deal", "none"])
async def test_alone_a_placement_is_told_once(store: Store, monuments: str) -> None:
    async with discord_with(store, dict(games())) as table:
        options = f"monuments={monuments} mode=solo"
        match_id = await table.started("anna", game="tiny_towns", options=options)
        anna, shown = table.people["anna"], list[Any]()
        board, empty = table.board(), (await table.host.table(match_id)).point.state.players[0].town
        if any(id.startswith("play|") for id in buttons(board)):
            shown.append(answer(await table.press(anna, board, "play")))
        for _ in range(30):
            await table.env.settle()
            if (await table.host.table(match_id)).point.state.players[0].town != empty:
                break
            panel = table.now(shown[-1] if shown else table.board())
            found = [id for id in buttons(panel) if id.split("|")[0] in ("do", "step")]
            await anna.click(panel, custom_id=found[0])
        told = [texts(table.now(each)) for each in shown]
        told += [texts(message) for message in table.thread.history()]
        assert "\n".join(told).count("**anna** puts ") == 1, told
