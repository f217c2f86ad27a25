"""``/learn`` as somebody uses it who has never played: by pressing, step by step, to the end."""

from __future__ import annotations

import pytest
from simcord import MemberActor, ResponseMessage

from cogs.play.questions import next_stage
from db import Store
from host import Host, Sitting
from host.study.exercises import exercise
from locales import words
from minds import LEVELS
from rules import games
from rules.lessons import LEARNER, Lesson, lesson, position, solution
from tests.cogs.conftest import discord_with
from tests.cogs.limits import breaches
from tests.cogs.people import Table, answer, buttons, parts, texts
from tests.cogs.pictures import small_pictures
from tests.thinking import AtOnce

TAUGHT = [slug for slug in games() if lesson(slug)]
ANYBODY = 1
FEW = 8
"""Presses that lead to any answer of a lesson."""


class Presser:
    """Somebody who only presses, at a private panel."""

    def __init__(self, table: Table, person: MemberActor) -> None:
        self.table, self.person = table, person
        self.panel: ResponseMessage

    async def press(self, press_id: str) -> None:
        await self.person.click(self.panel.message, custom_id=press_id)
        self.panel = self.table.now(self.panel)

    async def choose(self, lead: str) -> None:
        """Presses the button, or picks the line of a menu, that leads to something."""
        if found := [b for b in buttons(self.panel) if f"{b}~".startswith(lead)]:
            await self.press(found[0])
            return
        menu, value, *_ = [
            found
            for part in parts(self.panel)
            if part["type"] == 3
            for head in [part["custom_id"].removeprefix("menu:").rstrip()]
            for option in part["options"]
            if f"{head}{option['value']}".startswith(lead)
            for found in (part["custom_id"], option["value"])
        ]
        await self.person.select(self.panel.message, [value], custom_id=menu)
        self.panel = self.table.now(self.panel)


class Learner(Presser):
    """Somebody at a lesson."""

    def __init__(self, table: Table, person: MemberActor, slug: str) -> None:
        super().__init__(table, person)
        self.slug = slug
        taught = lesson(slug)
        assert taught is not None
        self.taught: Lesson = taught

    async def open(self) -> None:
        result = await self.person.slash(self.table.channel, "learn", game=self.slug)
        self.panel = answer(result)

    async def answer(self, number: int, text: str) -> None:
        """Goes to a move by pressing alone, and plays it."""
        at = f"0|{self.slug},{number}~"
        way = path(self.slug, self.taught, number, text)
        assert len(way) <= FEW, way
        for prefix in way:
            await self.choose(f"lesson|{at}{prefix}~")
        await self.choose(f"answer|{at}{text}")

    def right(self, number: int) -> str:
        return solution(games()[self.slug], self.taught, number)


def path(slug: str, taught: Lesson, number: int, text: str) -> list[str]:
    """The questions, one after the other, at whose end a move can be played."""
    game = games()[slug]
    state = position(game, taught, number)
    return presses_to(exercise(game, state, LEARNER, ANYBODY, "Anna", "Tymko"), text)


def presses_to(table: Sitting, text: str) -> list[str]:
    """The same for whatever somebody sits at."""
    ways: dict[str, list[str]] = {"": []}
    waiting = [""]
    for prefix in waiting:
        _, asked = next_stage(table, ANYBODY, prefix)
        choices = [choice for choice in asked.choices if choice.target]
        if str(asked.ready) == text or any(c.plays and c.target == text for c in choices):
            return ways[prefix]
        for target in [c.target for c in choices if not c.plays and c.target]:
            if target not in ways:
                ways[target] = [*ways[prefix], target]
                waiting.append(target)
    raise AssertionError(f"no buttons lead to {text}")


@pytest.mark.parametrize("slug", TAUGHT)
async def test_a_lesson_is_played_through_by_pressing_alone(store: Store, slug: str) -> None:
    async with discord_with(store, games(), pictures=small_pictures) as table:
        learner = Learner(table, table.people["anna"], slug)
        await learner.open()
        for number, task in enumerate(learner.taught.steps):
            said = words("en", slug)
            assert said(f"lesson-{task.id}") in texts(learner.panel)
            for text in task.tries:
                await learner.press(f"answer|0|{slug},{number}~{text}")
                assert "✋" in texts(learner.panel)
            await learner.answer(number, learner.right(number))
            assert (said.attribute(f"lesson-{task.id}", "done") or "") in texts(learner.panel)
            if number + 1 < len(learner.taught.steps):
                await learner.press(f"lesson|0|{slug},{number + 1}~")
        assert "Graduate" in texts(learner.panel)
        for entry in table.env.http_requests:
            assert breaches(entry.json) == [], entry.path
        badges = await table.host.standings.achievements.badges(table.people["anna"].id, ())
        assert [(badge.name, badge.game) for badge in badges] == [("graduate", slug)]


async def at_the_end(table: Table, slug: str) -> Learner:
    """Anna, who has just answered the last step."""
    learner = Learner(table, table.people["anna"], slug)
    last = len(learner.taught.steps) - 1
    for number in range(last):
        await table.host.lessons.passed(learner.person.id, slug, number)
    await learner.open()
    await learner.answer(last, learner.right(last))
    return learner


async def test_after_a_lesson_a_match_against_the_weakest_computer_is_one_press_away(
    store: Store,
) -> None:
    async with discord_with(store, games(), thinking=AtOnce(games())) as table:
        learner = await at_the_end(table, "small_cities")
        (press,) = [id for id in buttons(learner.panel) if id.startswith("alone|")]
        await learner.press(press)
        (match,) = await table.host.matches.running_of(learner.person.id)
        assert match.game == "small_cities"
        seats = await table.host.matches.seats(match.id)
        assert [row.computer for row in seats if row.player is None] == [LEVELS[0]]
        await table.env.settle()
        found = buttons(table.now(learner.panel))
        assert {id.split("|")[0] for id in found} & {"do", "step"}, "there is something to decide"


async def test_after_a_lesson_an_open_table_of_that_game_can_be_joined_or_opened(
    store: Store,
) -> None:
    async with discord_with(store, games()) as table:
        await table.opened("borys", game="small_cities", seats=3)
        await table.opened("borys", game="paris", seats=2)
        learner = await at_the_end(table, "small_cities")
        sits = [id for id in buttons(learner.panel) if id.startswith("sit|")]
        assert len(sits) == 1, "tables of other games are elsewhere"
        await learner.press(sits[0])
        seats = await table.host.matches.seats(int(sits[0].split("|")[1]))
        assert learner.person.id in [row.player for row in seats]
        cards = len(table.channel.history())
        await learner.press("open|0|small_cities")
        assert len(table.channel.history()) == cards + 1, "a new table waits for others"


async def test_a_lesson_can_be_opened_from_every_card_board_and_page_of_rules(
    store: Store,
) -> None:
    async with discord_with(store, games(), thinking=AtOnce(games())) as table:
        anna, slug = table.people["anna"], "saint_malo"
        rules = answer(await anna.slash(table.channel, "rules", game=slug))
        card = await table.opened("borys", game=slug, seats=3)
        await table.started("anna", "borys", game=slug)
        board = table.board()
        await anna.slash(table.channel, "game now", game=slug)
        await table.env.settle()
        alone = table.board()
        assert {id.split("|")[0] for id in buttons(alone)} & {"do", "step"}
        for shown in (rules, card, board, alone):
            assert f"learn|0|{slug}" in buttons(shown)
        opened = answer(await anna.click(alone, custom_id=f"learn|0|{slug}"))
        assert "### 1/" in texts(opened), "the board stays, and the lesson is a message of its own"


async def test_a_lesson_goes_on_where_one_has_stopped(store: Store) -> None:
    slug = TAUGHT[0]
    async with discord_with(store, games()) as table:
        learner = Learner(table, table.people["anna"], slug)
        await learner.open()
        await learner.answer(0, learner.right(0))
    async with discord_with(store, games()) as table:
        learner = Learner(table, table.people["anna"], slug)
        await learner.open()
        assert f"### 2/{len(learner.taught.steps)} ·" in texts(learner.panel)
        await learner.press("learn|0|")
        assert f"1 of {len(learner.taught.steps)} done" in texts(learner.panel)
        lessons = {f"learn|0|{each}" for each in TAUGHT}
        assert set(buttons(learner.panel)) == {*lessons, "hub|0|"}


async def test_a_legal_answer_that_does_not_help_is_told_why(store: Store) -> None:
    async with discord_with(store, games()) as table:
        learner = Learner(table, table.people["anna"], "tiny_towns")
        await learner.open()
        await learner.answer(0, "wood")
        why = words("en", "tiny_towns").attribute("lesson-hammer", "no")
        assert f"✋ {why}" in texts(learner.panel)
        assert await progress(table.host, table.people["anna"].id) == 0


async def test_who_is_forgotten_begins_anew(store: Store) -> None:
    host = Host(store, games())
    await host.lessons.passed(1, TAUGHT[0], 0)
    assert b'"next_step": 1' in (await host.privacy.export(1, by=1)).content
    await host.privacy.delete(1, by=1)
    assert {course.next_step for course in await host.lessons.courses(1)} == {0}


async def test_a_game_without_a_lesson_says_so(store: Store) -> None:
    async with discord_with(store) as table:
        told = answer(await table.people["anna"].slash(table.channel, "learn", game="market"))
        assert "no lesson" in texts(told)


async def progress(host: Host, player: int) -> int:
    return sum(course.next_step for course in await host.lessons.courses(player))
