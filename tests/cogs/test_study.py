"""Reviews, hints and puzzles on Discord."""

from __future__ import annotations

import pytest

from db import Store
from host.study.weeks import WEEK
from rules import games
from tests.cogs.conftest import discord_with
from tests.cogs.people import answer, buttons, parts, texts
from tests.cogs.test_computers import menus
from tests.thinking import AtOnce


async def test_a_match_is_thought_over_once_and_everybody_sees_the_same(store: Store) -> None:
    thinking = AtOnce()
    async with discord_with(store, thinking=thinking) as table:
        anna, borys = table.people["anna"], table.people["borys"]
        running = await table.started("anna", "borys", options="rounds=2")
        result = await anna.slash(table.thread, "game review")
        assert "still runs" in texts(answer(result))
        while people := await table.to_move(running):
            text = str((await table.host.legal(running, people[0].id))[0])
            await people[0].slash(table.thread, "move", move=text)
        await table.env.settle()
        first = table.now(answer(await table.press(anna, table.board(), "review")))
        await table.host.reviews.settled()
        asked = len(thinking.pondered)
        assert asked
        first = table.now(answer(await anna.slash(table.thread, "game review")))
        second = table.now(answer(await borys.slash(table.thread, "game review")))
        assert texts(first) == texts(second)
        assert "Own moves" in texts(first)
        assert len(thinking.pondered) == asked, "asked twice, it costs nothing"
        paged = await table.press(anna, first, "review")
        page = table.now(answer(paged))
        assert "Decision" in texts(page)
        assert any(part["type"] == 12 for part in parts(page))
        onward = [each for each in buttons(page) if each.endswith(".2")]
        await anna.click(page, custom_id=onward[0])


async def test_hints_are_agreed_on_and_marked(store: Store) -> None:
    async with discord_with(store, thinking=AtOnce()) as table:
        anna = table.people["anna"]
        await table.started("anna", "borys", options="rounds=2")
        refused = await anna.slash(table.thread, "hint")
        assert "plays without hints" in texts(answer(refused))
        card = await table.opened("anna", seats=2)
        setting = answer(await table.press(anna, card, "settings"))
        menu = next(each for each in menus(setting) if each.endswith("hints="))
        await anna.select(setting, ["yes"], custom_id=menu)
        assert "Hints are allowed" in texts(table.channel.last_message)
        await table.press(table.people["borys"], card, "join")
        await table.env.settle()
        (person, *_) = await table.to_move(2)
        given = table.now(answer(await person.slash(table.thread, "hint")))
        assert "looks best" in texts(given)
        assert any(part["type"] == 12 for part in parts(given)), "the ghost of it is drawn"
        panel = table.now(answer(await person.slash(table.thread, "play")))
        assert any(each.startswith("hint|") for each in buttons(panel))
        while people := await table.to_move(2):
            text = str((await table.host.legal(2, people[0].id))[0])
            await people[0].slash(table.thread, "move", move=text)
        await table.env.settle()
        assert "took hints: 1" in texts(table.board())


@pytest.mark.parametrize("slug", games())
async def test_a_puzzle_is_solved_by_buttons_alone(store: Store, slug: str) -> None:
    async with discord_with(store, games(), thinking=AtOnce()) as table:
        anna, host = table.people["anna"], table.host
        menu = table.now(answer(await anna.slash(table.channel, "puzzle")))
        (choice,) = menus(menu)
        await anna.select(menu, [slug], custom_id=choice)
        panel = table.now(menu)
        assert "clearly best" in texts(panel)
        shown = next(each for each in buttons(panel) if each.split("|")[0] in ("ponder", "solve"))
        name = shown.split("|")[2].split(",")[1]
        puzzle = host.puzzles.get(slug, name)
        for _ in range(40):
            panel = table.now(panel)
            ready = [each for each in buttons(panel) if each.startswith("solve|")]
            if ready:
                await anna.click(panel, custom_id=ready[0])
                break
            onward = [each for each in buttons(panel) if each.startswith("ponder|")]
            if onward:
                await anna.click(panel, custom_id=onward[0])
            else:
                name, (value, *_) = next(iter(menus(panel).items()))
                await anna.select(panel, [value], custom_id=name)
        said = texts(table.now(panel))
        assert "Solved!" in said or "Not the best" in said
        assert "Rating 1000" in said
        best = await host.puzzles.answer(puzzle, anna.id, "anna", puzzle.best, None)
        assert best.judgement.solved
        assert not best.counts, "only the first answer counts"
        solver = await host.puzzles.standing(anna.id)
        assert solver is not None
        assert solver.tried == 1
        listed = texts(answer(await anna.slash(table.channel, "puzzlers")))
        assert "anna" in listed
        await host.privacy.delete(anna.id, by=anna.id)
        assert await host.puzzles.best(None) == ()


async def test_the_puzzle_of_the_week_is_posted_once_and_its_solution_at_its_end(
    store: Store,
) -> None:
    async with discord_with(store, games(), thinking=AtOnce()) as table:
        await table.host.weeks.choose(table.guild.id, table.channel.id)
        cog = table.bot.get_cog("Weekly")
        assert cog is not None
        await cog.look()  # type: ignore[attr-defined]
        await cog.look()  # type: ignore[attr-defined]
        (post,) = table.channel.history()
        assert "Puzzle of the week" in texts(post)
        week = table.host.weeks.puzzle(table.host.weeks.now())
        assert week is not None
        assert week.best not in texts(post)
        clock = table.host.clock
        table.host.clock = lambda: clock() + WEEK
        await cog.look()  # type: ignore[attr-defined]
        said = [texts(each) for each in table.channel.history()]
        assert len(said) == 3
        assert sum("The best move was" in each for each in said) == 1
