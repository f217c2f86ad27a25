"""Reviews, hints and puzzles on Discord."""

from __future__ import annotations

import re

import pytest
from discord import ui
from simcord import ResponseMessage

from cogs.study.pages import bar, progress_view
from cogs.study.reasons import at_once, both, named, total
from db import Store
from host.study.exercises import exercise
from host.study.puzzles import Puzzle
from host.study.weeks import WEEK
from locales import LANGUAGES, words
from minds.study.puzzles import judge, shelf
from rules import games
from tests.cogs.conftest import discord_with
from tests.cogs.people import answer, buttons, parts, texts
from tests.cogs.pictures import small_pictures
from tests.cogs.study.test_learning import ANYBODY, Presser, presses_to
from tests.cogs.test_computers import menus
from tests.thinking import AtOnce

TEXT, GALLERY = 10, 12
FEW = 12
"""So many moves of a position are tried."""


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
        kinds = [part["type"] for part in parts(page) if part["type"] in (TEXT, GALLERY)]
        assert kinds[: 2 * kinds.count(GALLERY)] == [TEXT, GALLERY] * kinds.count(GALLERY), (
            "each picture stands under what is said of it"
        )
        onward = [each for each in buttons(page) if each.endswith(".2")]
        await anna.click(page, custom_id=onward[0])


def test_how_far_a_review_is_can_be_seen() -> None:
    said = words("en")
    assert [bar(done, 40) for done in (0, 20, 40)] == [
        f"`{filled}`" for filled in ("░" * 16, "█" * 8 + "░" * 8, "█" * 16)
    ]
    view = progress_view(1, 20, 40, said)
    (line,) = [each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay)]
    assert f"{bar(20, 40)} 20 of 40 steps" in line


async def test_a_blunder_is_named_and_valued_in_words_over_its_board(store: Store) -> None:
    async with discord_with(store, thinking=AtOnce()) as table:
        anna, blunder = table.people["anna"], None
        running = await table.started("anna", "borys", options="rounds=6")
        while people := await table.to_move(running):
            moves = [str(move) for move in await table.host.legal(running, people[0].id)]
            gift = next((text for text in moves if text.startswith("give:")), None)
            prize = (await table.host.table(running)).point.state.prize
            if gift and blunder is None and prize >= 4:
                blunder, line = people[0].name, gift
            else:
                line = "keep" if gift else max(moves, key=lambda text: int(text.split("@")[0]))
            await people[0].slash(table.thread, "move", move=line)
        await table.env.settle()
        await anna.slash(table.thread, "game review")
        await table.host.reviews.settled()
        shown = table.now(answer(await anna.slash(table.thread, "game review")))
        found = re.search(r"\*\*1\.\*\* \*\*(\w+)\*\*: give: \d · −(\d+) points", texts(shown))
        assert found is not None
        assert found[1] == blunder
        assert int(found[2]) > 5, "the prize, and what it is worth to the other"
        assert "Better: keep" in texts(shown)
        kinds = [part["type"] for part in parts(shown) if part["type"] in (TEXT, GALLERY)]
        assert kinds == [GALLERY, *[TEXT, GALLERY] * (len(kinds) // 2 - 1), TEXT], (
            "the board of a turning point stands under what is said of it"
        )
        assert kinds.count(GALLERY) > 1


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


def shown(panel: ResponseMessage, slug: str) -> Puzzle:
    """The puzzle that a panel shows."""
    ids = [each for each in (*buttons(panel), *menus(panel)) if f"|{slug}," in each]
    return shelf(slug)[ids[0].split("|")[2].split(",")[1]]


async def solve(somebody: Presser, puzzle: Puzzle) -> None:
    """Goes to the best move by pressing alone, and plays it."""
    game, at = games()[puzzle.game], f"0|{puzzle.game},{puzzle.name},"
    sitting = exercise(game, puzzle.view.state, puzzle.seat, ANYBODY, "anna", "Tymko")
    for prefix in presses_to(sitting, puzzle.best):
        await somebody.choose(f"ponder|{at}{prefix}~")
    await somebody.choose(f"solve|{at}{puzzle.best}")


@pytest.mark.parametrize("slug", games())
async def test_a_new_player_solves_puzzles_by_buttons_alone(store: Store, slug: str) -> None:
    drawn = small_pictures
    async with discord_with(store, games(), thinking=AtOnce(), pictures=drawn) as table:
        somebody, host = Presser(table, table.people["anna"]), table.host
        anna = somebody.person
        somebody.panel = answer(await anna.slash(table.channel, "help"))
        await somebody.press("puzzles|0|0")
        (choice,) = menus(somebody.panel)
        await anna.select(somebody.panel, [slug], custom_id=choice)
        somebody.panel = table.now(somebody.panel)
        for number in (1, 2):
            assert "clearly best" in texts(somebody.panel)
            puzzle = shown(somebody.panel, slug)
            await solve(somebody, puzzle)
            said = texts(somebody.panel)
            assert "Solved!" in said
            assert f"streak {number}" in said
            await somebody.press(f"puzzles|0|0,{slug}")
        best = await host.puzzles.answer(puzzle, anna.id, "anna", puzzle.best, None)
        assert not best.counts, "only the first answer counts"
        solver = await host.puzzles.standing(anna.id)
        assert solver is not None
        assert (solver.tried, solver.solved) == (2, 2)
        assert "anna" in texts(answer(await anna.slash(table.channel, "puzzlers")))
        await host.privacy.delete(anna.id, by=anna.id)
        assert await host.puzzles.best(None) == ()


@pytest.mark.parametrize("slug", games())
def test_what_a_move_brings_at_once_is_said_by_the_lines_of_the_score_pad(slug: str) -> None:
    game, told = games()[slug], 0
    for puzzle in list(shelf(slug).values())[:20]:
        state, seat = puzzle.view.state, puzzle.seat
        sitting = exercise(game, state, seat, ANYBODY, "anna", "Tymko")
        for move in game.legal_moves(state, seat)[:FEW]:
            said = [at_once(words(each, slug), sitting, seat, str(move)) for each in LANGUAGES]
            first, *others = [re.findall(r"[+−]\d+", each) for each in said]
            assert others == [first, first]
            if first:
                gain = sum(int(each.replace("−", "-")) for each in first)
                after = game.score(game.play(state, seat, move).state, seat).total
                assert gain == after - game.score(state, seat).total
                assert len(set(said)) == len(LANGUAGES), "each says it in its own words"
                told += 1
    assert told


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_moves_that_are_called_the_same_are_told_apart(language: str) -> None:
    said, game = words(language, "my_city"), games()["my_city"]
    first, second = both(said, game, "build@c2n", "build@c2e")
    assert first.endswith("(n)")
    assert second.endswith("(e)")
    assert "(" not in both(said, game, "build@c2n", "build@d2n")[0]


def test_a_total_below_nothing_keeps_its_sign() -> None:
    said = words("en")
    assert total(said, -12.6) == "−13 points"
    assert total(said, 1.2) == "1 point"
    assert total(said, -0.2) == "0 points"


@pytest.mark.parametrize("weeks", [1, 3])
async def test_the_puzzle_of_the_week_is_posted_once_and_its_solution_at_its_end(
    store: Store, weeks: int
) -> None:
    """Or as soon as the bot is there again."""
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
        said = words("en", week.game)
        solution = named(said, games()[week.game], week.best)
        alts = [item for part in parts(post) for item in part.get("items", [])]
        assert alts
        assert solution not in f"{texts(post)} {alts}"
        anna = Presser(table, table.people["anna"])
        anna.panel = answer(await table.press(anna.person, post, "ponder"))
        assert anna.panel.ephemeral, "who answers does so in private"
        await solve(anna, week)
        assert "Solved!" in texts(anna.panel)
        moves = games()[week.game].legal_moves(week.view.state, week.seat)
        wrong = next(text for text in map(str, moves) if not judge(week, text).solved)
        await table.host.puzzles.answer(
            week, table.people["borys"].id, "borys", wrong, table.guild.id
        )
        await cog.look()  # type: ignore[attr-defined]
        (post,) = table.channel.history()
        alts = [item for part in parts(post) for item in part.get("items", [])]
        assert solution not in f"{texts(post)} {alts}", "answers tell nobody else"
        clock = table.host.clock
        table.host.clock = lambda: clock() + weeks * WEEK
        await cog.look()  # type: ignore[attr-defined]
        await cog.look()  # type: ignore[attr-defined]
        posts = [texts(each) for each in table.channel.history()]
        assert len(posts) == 3
        (ended,) = [each for each in posts if f"Best move: **{solution}**" in each]
        assert "1 of 2 who tried it here found it" in ended
