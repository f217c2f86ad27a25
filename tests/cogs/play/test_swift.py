"""What is played by the press that chooses it, and what is asked about once more."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from cogs.play.questions import next_stage
from cogs.play.stages import Stage
from db import Store
from host import Host, Sitting
from host.study.exercises import exercise
from locales import LANGUAGES, words
from render.panel import panel
from rules import games
from rules.chance import Chance, Seat
from rules.matches.record import AnyGame, begin, extend
from rules.moves.notation import several
from rules.saint_malo import GAME as SAINT_MALO
from rules.saint_malo.box import Face
from rules.saint_malo.model import Keep, State
from tests.cogs.conftest import discord_with
from tests.cogs.people import answer, buttons
from tests.saint_malo.desk import table as dice
from tests.tiny_towns.tables import GROVE, GUILD, STOCK, top_row
from tests.tiny_towns.tables import side as town_side
from tests.tiny_towns.tables import table as town

ANNA, FIRST = 1, Seat(0)
LONGEST = 100
"""Discord takes no longer line in a menu."""


def sitting(slug: str, state: Any, *, computers: bool = False) -> Sitting:
    """Anna on the first seat; on the others sit people, or computers."""
    table = exercise(games()[slug], state, FIRST, ANNA, "Anna", "Tymko")
    if computers:
        return table
    return replace(table, seats=tuple(replace(row, computer=None) for row in table.seats))


def asked(table: Sitting, prefix: str = "", *, careful: bool = False) -> Stage:
    return next_stage(table, ANNA, prefix, careful=careful)[1]


def at_once(stage: Stage) -> set[str | None]:
    return {choice.target for choice in stage.choices if choice.plays}


def placing() -> Any:
    """A position of Tiny Towns in which everybody is to place the named cube."""
    game = games()["tiny_towns"]
    point = begin(game, game.setup(2, {"monuments": "none"}), b"swift").point
    named = extend(game, b"swift", point, min(game.actors(point.state)), "wood").point
    assert game.actors(named.state) == {Seat(0), Seat(1)}
    return named.state


def test_what_can_be_taken_back_is_played_by_the_press_that_chooses_it() -> None:
    stage = asked(sitting("tiny_towns", placing()))
    assert len(at_once(stage)) == 16
    assert stage.ready is None


def test_who_is_careful_confirms_everything() -> None:
    table = sitting("tiny_towns", placing())
    stage = asked(table, careful=True)
    assert at_once(stage) == set()
    assert str(asked(table, "wood@b2", careful=True).ready) == "wood@b2"


async def test_the_setting_for_the_careful_asks_before_every_move(store: Store) -> None:
    async with discord_with(store, dict(games())) as table:
        await table.started("anna", "borys", game="tiny_towns")
        anna = table.people["anna"]

        async def plays() -> set[str]:
            panel = answer(await table.press(anna, table.board(), "play"))
            await table.env.settle()
            return {id.split("|")[0] for id in buttons(table.now(panel))} & {"do", "step"}

        assert await plays() == {"do"}, "a monument that is kept can be taken back"
        await anna.slash(table.thread, "settings confirm", always=True)
        assert await plays() == {"step"}
        await anna.slash(table.thread, "settings confirm", always=False)
        assert await plays() == {"do"}


def test_what_only_computers_answer_cannot_be_taken_back_and_is_confirmed() -> None:
    game, state = games()["tiny_towns"], placing()
    state = game.apply(state, Seat(1), game.grammar.read("wood@a1")).state
    table = sitting("tiny_towns", state, computers=True)
    assert at_once(asked(table)) == set()
    assert asked(table, "wood@b2").ready is not None


def test_what_a_draw_follows_is_confirmed_and_what_none_follows_is_not() -> None:
    table = sitting("saint_malo", dice("wall*2 crate*2 log"))
    stage = asked(table)
    assert str(stage.ready).startswith("crate@"), "one more crate follows it"
    crates = {choice.target for choice in stage.menu}
    assert crates <= at_once(stage)
    last = asked(sitting("saint_malo", dice("cross log*2 swords*2")))
    assert last.ready is not None, "after a church somebody else rolls"
    assert not at_once(last) & {choice.target for choice in last.menu}


def test_what_there_is_no_way_back_from_is_always_confirmed() -> None:
    game = games()["my_city"]
    table = sitting("my_city", begin(game, game.setup(2), b"swift").point.state)
    assert "finish" not in at_once(asked(table))
    assert str(asked(table, "finish").ready) == "finish"


async def of_a_match(store: Store, slug: str, state: Any) -> Sitting:
    """A match between Anna and somebody else that has come to *state*."""
    host = Host(store, dict(games()))
    match_id = await host.lobby.create(slug, ANNA, "Anna", seats=2)
    await host.lobby.join(match_id, ANNA + 1, "Borys")
    await host.lobby.start(match_id, ANNA, seed=b"swift")
    table = await host.table(match_id)
    return replace(table, point=replace(table.point, state=state))


@pytest.mark.parametrize(
    ("drawing", "line"),
    [
        ("w s . . / . . s w / . . . . / . . . .", "well@a1:a1,b1; done"),
        (top_row("w s . ."), "well@a1:a1,b1"),
    ],
)
async def test_a_line_that_leaves_nothing_to_come_is_asked_about_no_more_than_one_that_says_so(
    store: Store, drawing: str, line: str
) -> None:
    last = town(town_side(drawing, step="build"), town_side(step="done"))
    table = await of_a_match(store, "tiny_towns", last)
    stage = asked(table)
    assert line in {choice.target for choice in stage.lines if choice.plays}
    assert line not in at_once(asked(table, careful=True))


async def test_a_building_that_ends_a_round_is_confirmed_after_a_button(store: Store) -> None:
    well = "well@a1:a1,b1"
    last = town(town_side(top_row("w s . ."), step="build"), town_side(step="done"))
    table = await of_a_match(store, "tiny_towns", last)
    shown = [choice for row in asked(table).rows for choice in row if choice.target == well]
    assert [choice.plays for choice in shown] == [False]
    assert str(asked(table, well).ready) == well


def faces_of(state: State, move: Keep) -> Counter[Face]:
    return Counter(state.dice[die - 1] for die in move.dice)


def test_any_dice_but_swords_are_kept_by_one_press() -> None:
    for rolled in ("head*2 cross*2 log", "wall crate log cross head", "swords*3 head log"):
        state = dice(rolled, phase="keep", rolls=1)
        stage = asked(sitting("saint_malo", state))
        kept = [move for move in SAINT_MALO.legal_moves(state, FIRST) if isinstance(move, Keep)]
        shown = [faces_of(state, move) for move in kept if str(move) in at_once(stage)]
        wanted = [faces_of(state, move) for move in kept]
        missing = [faces for faces in wanted if faces not in shown and not faces["swords"]]
        assert missing == []


@pytest.mark.parametrize("slug", [slug for slug in games() if panel(slug).lines])
def test_lines_are_legal_move_by_move_and_named_in_words_of_every_language(slug: str) -> None:
    layout, rng, met = panel(slug), Random(2), 0
    game: AnyGame = games()[slug]
    point = begin(game, game.setup(2), b"lines").point
    assert layout.lines is not None
    assert layout.says is not None
    for _ in range(60):
        seat = min(game.actors(point.state))
        view = game.mask(point.state, seat)
        found = layout.lines(view, seat)
        assert len(set(found)) == len(found)
        for language in LANGUAGES:
            said = words(language, slug)
            labels = [layout.says(said, view, seat, line) for line in found]
            assert len({*labels}) == len(labels), "nobody can tell two lines apart"
            assert all(0 < len(told) <= LONGEST for told in labels)
        for line in found:
            state = point.state
            assert len(line) < LONGEST - len("~00")
            for text in several(line):
                assert not isinstance(game.turn(state), Chance)
                state = game.apply(state, seat, game.grammar.read(text)).state
            met += 1
        choice = str(rng.choice(game.legal_moves(point.state, seat)))
        point = extend(game, b"lines", point, seat, choice).point
    assert met > 100


def town_lines(state: Any) -> tuple[str, ...]:
    """What Anna can do with several moves at once in Tiny Towns."""
    layout = panel("tiny_towns")
    assert layout.lines is not None
    return tuple(layout.lines(games()["tiny_towns"].mask(state, FIRST), FIRST))


def test_a_cube_and_the_building_that_it_completes_are_one_line() -> None:
    well = town(town_side(top_row(". s . .")))
    assert {"wood@a1; well@a1:a1,b1", "wood@c1; well@b1:b1,c1"} <= set(town_lines(well))
    assert town_lines(town(town_side(top_row(". . . .")))) == (), "a cube alone is one move"


def test_naming_and_placing_are_one_line_where_something_can_be_built_after_it() -> None:
    before = town(town_side(top_row(". s . .")), phase="name", current=None, master=0)
    lines = town_lines(before)
    assert {line for line in lines if line.count(";") == 1} == {
        "wood; wood@a1",
        "wood; wood@c1",
        "wood; wood@b2",
    }
    assert "wood; wood@a1; well@a1:a1,b1" in lines


def test_several_buildings_and_the_end_of_the_round_are_one_line() -> None:
    wells = town(town_side("w s . . / . . s w / . . . . / . . . .", step="build"))
    lines = town_lines(wells)
    assert "well@a1:a1,b1; done" in lines
    assert any(line.count("well@") == 2 and "done" not in line for line in lines)


def test_what_a_monument_allows_is_one_line() -> None:
    says, said = panel("tiny_towns").says, words("en", "tiny_towns")
    assert says is not None
    for monument, begins in ((GUILD, "replace@b1:"), (GROVE, "gain@b1:"), (STOCK, "stock:")):
        lines = town_lines(town(monument))
        assert any(line.startswith(begins) for line in lines)
        told = [says(said, town(monument), FIRST, line) for line in lines]
        assert len(set(told)) == len(told) >= 20


def test_a_monument_is_one_line_with_or_without_what_it_allows() -> None:
    paid = ". . g . / . h s . / w b cottage . / . . . ."
    guild = town_side(paid, step="build", monument="guild")
    says, said = panel("tiny_towns").says, words("en", "tiny_towns")
    assert says is not None
    lines = [line for line in town_lines(town(guild)) if line.startswith("guild@c1:")]
    assert {line.partition("; ")[2] for line in lines} == {"", "skip"}
    told = {says(said, town(guild), FIRST, line) for line in lines}
    assert len(told) == len(lines)


def test_dice_that_are_turned_and_what_they_make_possible_are_one_line() -> None:
    layout = panel("saint_malo")
    assert layout.lines is not None
    lines = layout.lines(dice("head*3 log*2", coins=4), FIRST)
    turned = [line for line in lines if line.startswith("turn:4=head; turn:5=head; ")]
    assert turned[0].split("; ")[2].startswith("noble@"), "five heads bring the noble, who is best"
    assert "turn:4=head; juggler" in "".join(lines)


def test_who_has_turned_dice_is_offered_nothing_but_their_symbol() -> None:
    layout = panel("saint_malo")
    assert layout.lines is not None
    for symbol in ("head", "wall"):
        rolled = dice(f"crate*3 {symbol}*2", coins=2)
        turned = SAINT_MALO.apply(rolled, FIRST, SAINT_MALO.grammar.read(f"turn:1={symbol}"))
        begun = {str(move) for move in SAINT_MALO.legal_moves(turned.state, FIRST)}
        lines = layout.lines(turned.state, FIRST)
        assert lines
        assert {several(line)[0] for line in lines} <= begun


def test_whoever_the_heads_bring_and_wherever_is_one_line() -> None:
    layout, rolled = panel("saint_malo"), dice("cross head*4")
    assert layout.lines is not None
    lines = set(layout.lines(rolled, FIRST))
    jugglers = {
        text
        for move in SAINT_MALO.legal_moves(rolled, FIRST)
        if (text := str(move)).startswith("juggler@")
    }
    assert len(jugglers) > 20
    assert jugglers <= lines
    assert len(lines) <= 100, "four menus"


def test_all_crates_walls_or_houses_are_one_line() -> None:
    layout = panel("saint_malo")
    assert layout.lines is not None
    crates = layout.lines(dice("crate*4 log"), FIRST)
    assert {line.count("crate@") for line in crates if line.startswith("crate@")} == {4}
    walls = layout.lines(dice("wall*3 log*2"), FIRST)
    assert "wall@b1; wall@c1; wall@d1" in walls
    houses = layout.lines(dice("head*3 log*2"), FIRST)
    assert any(line.startswith("architect@") and line.count("house@") == 2 for line in houses)
