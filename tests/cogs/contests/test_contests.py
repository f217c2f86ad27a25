"""``/tournament`` and ``/league`` as members use them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from simcord import MemberActor

from cogs.contests.cards import redraw
from cogs.contests.keeper import nonce_of
from cogs.desk.presses import Press
from db import Store
from host.contests import Contest, ContestStatus, NewsKind, NewsRow
from host.contests.office import TELLING
from host.time.pace import DAY, HOUR
from locales import LANGUAGES, words
from rules import games
from tests.async_life.evening import LongTable
from tests.cogs.late import overtaken
from tests.cogs.people import answer, texts
from tests.ratings.server import alt_texts, asked, moderator, offered, server

CUP = {"game": "market", "name": "Autumn *Cup*", "options": "rounds=2"}


async def look(table: LongTable) -> None:
    """Lets contests go on, and the bot tell of them, as it does a few times a minute."""
    await table.host.contests.tick()
    cog: Any = table.bot.get_cog("ContestKeeper")
    await cog.look()
    await table.bot.desk.posts.close()
    await table.env.settle()


async def announced(table: LongTable, **terms: Any) -> Contest:
    """A tournament that anna has announced."""
    sent = answer(await table.people["anna"].slash(table.channel, "tournament new", **CUP | terms))
    assert not sent.ephemeral, texts(sent)
    (row, *_) = await table.host.contests.of_guild(table.guild.id)
    return await table.host.contests.look(row.id)


async def press(table: LongTable, person: MemberActor, verb: str, contest: Contest) -> str:
    """What somebody reads who presses a button of a contest."""
    message = await offered(table, Press(verb, 0, str(contest.id)))
    return texts(answer(await person.click(message, custom_id=f"{verb}|0|{contest.id}")))


async def play_round(table: LongTable, contest_id: int) -> Contest:
    """Lets the one who sits second give up at every table."""
    contest = await table.host.contests.look(contest_id)
    for each in contest.tables_of(contest.row.round):
        if each.match is not None and each.outcome is None:
            player = contest.by_number[each.entrants[-1]].player
            assert player is not None
            await table.host.leaving.concede(each.match, player)
    await look(table)
    return await table.host.contests.look(contest_id)


def in_channel(table: LongTable) -> str:
    return "\n".join(texts(message) for message in table.channel.history())


async def test_a_tournament_is_announced_joined_and_played_to_its_end(store: Store) -> None:
    async with server(store) as table:
        contest = await announced(table, players=4)
        assert "## Autumn \\*Cup\\*" in in_channel(table)
        assert "Nobody takes part yet" in in_channel(table)
        for name in ("anna", "borys", "carl", "eve"):
            said = await press(table, table.people[name], "cupjoin", contest)
            assert "You take part in Autumn \\*Cup\\*" in said
        assert "already" in await press(table, table.people["anna"], "cupjoin", contest)
        assert "4 take part" in in_channel(table)
        await look(table)
        assert "Round 1" in in_channel(table)
        contest = await table.host.contests.look(contest.id)
        threads = [(await table.host.matches.match(t.match or 0)).thread for t in contest.tables]
        assert len(set(threads)) == 2
        assert None not in threads
        contest = await play_round(table, contest.id)
        assert "round 1 is over" in in_channel(table)
        while contest.status is ContestStatus.RUNNING:
            contest = await play_round(table, contest.id)
        assert "is over. Congratulations: **" in in_channel(table)
        pictures = [alt for m in table.channel.history() for alt in alt_texts(m)]
        assert any("Autumn *Cup*" in alt and "1." in alt for alt in pictures)
        assert in_channel(table).count("Congratulations") == 1
        await look(table)
        assert in_channel(table).count("Congratulations") == 1


async def test_a_card_shows_who_takes_part_however_late_an_edit_arrives(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with server(store) as table:
        contest, desk = await announced(table, players=4), table.bot.desk
        anna = table.people["anna"]
        joins = table.host.contests.join(contest.id, anna.id, "Anna")
        before = redraw(desk, contest.id, table.guild.id)
        await overtaken(monkeypatch, before, joins, redraw(desk, contest.id, table.guild.id))
        assert "1 takes part" in in_channel(table)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_contest_of_townies_is_of_the_first_level_and_says_so_in_words(
    store: Store, language: str
) -> None:
    slug = "small_cities"
    async with server(store, {slug: games()[slug]}) as table:
        anna = table.people["anna"]
        await anna.slash(table.channel, "settings language", language=language)
        await anna.slash(table.channel, "tournament new", game=slug, name="Cup", players=4)
        (row,) = await table.host.contests.of_guild(table.guild.id)
        contest = await table.host.contests.look(row.id)
        assert dict(contest.terms.options)["level"] == "1"
        assert words(language, slug)("option-level-1") in in_channel(table)


@pytest.mark.parametrize(("status", "told_later"), [(503, True), (403, False)])
async def test_news_stay_until_they_were_said_unless_they_never_can_be(
    store: Store, status: int, told_later: bool
) -> None:
    async with server(store) as table:
        contest = await announced(table, players=2, rounds=1)
        for name in ("anna", "borys"):
            await press(table, table.people[name], "cupjoin", contest)
        await table.host.contests.tick()
        await table.bot.desk.posts.close()
        path = f"/channels/{table.channel.id}/messages"
        table.env.inject_error("POST", path, status=status, code=0, times=1)
        await look(table)
        begun = "**Autumn \\*Cup\\*** begins."
        assert begun not in in_channel(table)
        await table.wait(TELLING)
        await look(table)
        assert in_channel(table).count(begun) == int(told_later)
        assert await table.host.contests.news() == ()


async def test_no_news_are_taken_for_others_that_were_told(store: Store) -> None:
    """Discord drops what has the mark of a message that it has just seen."""
    async with server(store) as table:
        contest, marks = await announced(table, players=2, rounds=1), list[str]()
        for name in ("anna", "borys"):
            await press(table, table.people[name], "cupjoin", contest)
        for _ in range(2):
            await table.host.contests.tick()
            marks += [nonce_of(news) for news in await table.host.contests.news()]
            await play_round(table, contest.id)
        assert len(marks) == len(set(marks)) == 2
        now = table.host.clock()
        told = [NewsRow(1, 9, home, kind, 60, 1200, now) for home in (0, 1) for kind in NewsKind]
        assert len({nonce_of(news) for news in told}) == 2 * len(NewsKind)
        assert max(len(nonce_of(news)) for news in told) <= 25


async def test_every_page_of_every_format_can_be_turned(store: Store) -> None:
    async with server(store) as table:
        eve, moira = table.people["eve"], moderator(table)
        for format, what in (
            ("single", "bracket.png"),
            ("double", "bracket.png"),
            ("round-robin", "standings.png"),
        ):
            contest = await announced(table, players=4, format=format)
            for name in ("anna", "borys", "carl", "eve"):
                await press(table, table.people[name], "cupjoin", contest)
            await look(table)
            await play_round(table, contest.id)
            shown = await asked(eve, table.channel, "tournament status", tournament=contest.id)
            assert what in str(shown.attachments), shown.attachments
            for page in ("s,0", "x,0", "b,-1", "b,0", "r,0", "r,1"):
                for mode in "pt":
                    turned = Press("cup", 0, f"{contest.id},{page},{mode}")
                    message = await offered(table, turned)
                    got = answer(await eve.click(message, custom_id=turned.id))
                    seen = texts(got) + " ".join(alt_texts(got))
                    assert "Autumn" in seen or "Round" in seen
            await asked(moira, table.channel, "tournament end", tournament=contest.id)


async def test_only_who_announced_it_or_manages_the_server_decides(store: Store) -> None:
    async with server(store) as table:
        contest = await announced(table, players=8)
        anna, borys = table.people["anna"], table.people["borys"]
        for command in ("start", "pause", "end"):
            refused = await asked(borys, table.channel, f"tournament {command}")
            assert "announced" in texts(refused), texts(refused)
        assert "too few" in texts(await asked(anna, table.channel, "tournament start")).lower()
        for name in ("anna", "borys", "carl"):
            await press(table, table.people[name], "cupjoin", contest)
        await asked(anna, table.channel, "tournament start")
        assert "paused" in texts(await asked(anna, table.channel, "tournament pause"))
        moira = moderator(table)
        assert "goes on" in texts(await asked(moira, table.channel, "tournament pause"))
        asking = texts(await asked(borys, table.channel, "tournament leave"))
        assert "forfeit" in asking
        assert "You have left" in await press(table, borys, "cupgo", contest)
        assert "the standings are final" in texts(
            await asked(anna, table.channel, "tournament end")
        )


@pytest.mark.parametrize(
    ("terms", "refusal"),
    [
        ({"until": "2020-01-01"}, "past"),
        ({"until": "soon"}, "is not a time"),
        ({"players": 4, "deadline": "bank:3d+8h"}, "is not a time"),
        ({"players": 4, "equal": "luck"}, "no way to break a tie"),
        ({"players": 4, "format": "places", "table": 2}, "3"),
        ({}, "never begin"),
    ],
)
async def test_what_cannot_be_announced_is_refused_with_the_reason(
    store: Store, terms: dict[str, Any], refusal: str
) -> None:
    async with server(store) as table:
        anna = table.people["anna"]
        refused = await asked(anna, table.channel, "tournament new", **CUP | terms)
        assert refused.ephemeral
        assert refusal in texts(refused).lower() + texts(refused)
        assert await table.host.contests.of_guild(table.guild.id) == ()


async def test_entry_closes_by_itself_and_too_few_are_told(store: Store) -> None:
    async with server(store) as table:
        contest = await announced(table, until="2d", format="single")
        await press(table, table.people["borys"], "cupjoin", contest)
        await table.wait(2 * DAY + HOUR)
        await look(table)
        assert "does not take place: too few entrants" in in_channel(table)
        said = await press(table, table.people["carl"], "cupjoin", contest)
        assert "over" in said.lower() or "ended" in said.lower()


async def test_teams_are_named_and_added_up(store: Store) -> None:
    async with server(store) as table:
        contest = await announced(table, players=4, teams=True)
        anna = table.people["anna"]
        assert "Name your team" in await press(table, anna, "cupjoin", contest)
        for name, team in (
            ("anna", "Reds"),
            ("borys", "Reds"),
            ("carl", "Blues"),
            ("eve", "Blues"),
        ):
            person = table.people[name]
            await asked(person, table.channel, "tournament join", tournament=contest.id, team=team)
        await look(table)
        await play_round(table, contest.id)
        shown = await asked(anna, table.channel, "tournament status", tournament=contest.id)
        assert "Team Reds" in " ".join(alt_texts(shown))


async def test_a_tournament_can_be_counted_again_from_its_file(store: Store) -> None:
    async with server(store) as table:
        contest = await announced(table, players=2)
        for name in ("anna", "borys"):
            await press(table, table.people[name], "cupjoin", contest)
        await look(table)
        given = await asked(table.people["eve"], table.channel, "tournament export")
        assert given.attachments
        file = await table.host.contests.export(contest.id)
        assert json.loads(file.content)


async def test_a_league_is_joined_and_its_divisions_are_seen(store: Store) -> None:
    async with server(store) as table:
        moira, anna = moderator(table), table.people["anna"]
        await moira.slash(table.channel, "league new", game="market", name="Town League", size=4)
        for name in ("anna", "borys", "carl"):
            joined = await asked(table.people[name], table.channel, "league join")
            assert "You play in Town League from the next season on." in texts(joined)
        assert "already" in texts(await asked(anna, table.channel, "league join"))
        await moira.slash(table.channel, "season start")
        await look(table)
        card = await asked(anna, table.channel, "league status")
        assert "Season 1 is under way." in texts(card)
        assert "Division 1" in texts(card)
        assert "the standings are final" in texts(await asked(moira, table.channel, "league close"))


@pytest.mark.parametrize("command", ["tournament new", "league new", "game new"])
async def test_options_and_computers_are_completed_wherever_tables_are_made(
    store: Store, command: str
) -> None:
    async with server(store) as table:
        anna = table.people["anna"]
        for option, typed, first in (
            ("options", "rounds", "rounds=2"),
            ("computers", "app", "apprentice"),
        ):
            found = await anna.autocomplete(table.channel, command, option, typed, game="market")
            assert found[0]["value"].strip() == first


def test_the_commands_have_names_of_their_own_in_every_language() -> None:
    for language in LANGUAGES:
        said = words(language)
        names = [said(f"cmd-tournament-{n}") for n in ("new", "join", "leave", "status", "list")]
        assert len(set(names)) == len(names)
