"""What is said on buttons: as a person would say it, in three languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from cogs.desk.studio import Drawn
from cogs.play.panel import panel_view, question_text
from cogs.play.stages import Choice, Stage, stage, texts
from cogs.play.ways import MatchWays
from cogs.play.wording import LABEL, UNSET, Wording, spoken
from db import Store
from host import Host, Table
from locales import LANGUAGES, Words, words
from render.panel import panel
from rules import games
from rules.chance import Chance, Seat, draw
from rules.matches.record import AnyGame
from rules.moves.notation import Move
from tests.cogs.conftest import discord_with
from tests.cogs.people import answer, buttons, parts
from tests.saint_malo.desk import table as dice
from tests.small_cities.tables import pair
from tests.small_cities.test_drawing import TWO_STARS

DRAWN = Drawn("x.png", b"", "a picture")
every_language = pytest.mark.parametrize("language", LANGUAGES)


def positions(game: AnyGame, seats: int, seed: int, count: int, **options: str) -> Iterator[Any]:
    """Some positions of a random match in which somebody is to move."""
    rng, state = Random(seed), game.start(game.setup(seats, options))
    for n in range(count):
        turn = game.turn(state)
        if game.is_over(state):
            return
        if isinstance(turn, Chance):
            state = game.apply_chance(state, draw(b"w%d" % seed, n, turn)).state
            continue
        seat = min(game.actors(state))
        yield state, seat
        state = game.apply(state, seat, rng.choice(game.legal_moves(state, seat))).state


def questions(moves: Sequence[Move], slug: str, rng: Random) -> Iterator[Stage]:
    """The questions on the way to a move."""
    asked = stage(moves, "", panel(slug))
    for _ in range(5):
        yield asked
        targets = [c.target for row in (*asked.rows, asked.menu) for c in row if c.target]
        if not targets:
            return
        asked = stage(moves, rng.choice(targets), panel(slug))


@pytest.mark.parametrize("slug", games())
def test_every_thing_that_can_be_done_has_words_for_a_button(slug: str) -> None:
    for language in LANGUAGES:
        said = words(language, slug)
        assert all(f"do-{verb}" in said for verb in games()[slug].grammar.verbs)


SETUPS: list[tuple[str, int, dict[str, str]]] = [
    *((slug, 2, {}) for slug in games()),
    ("tiny_towns", 1, {}),
    ("tiny_towns", 4, {"cavern": "on"}),
    ("small_cities", 3, {"level": "3"}),
    ("my_city", 2, {"mode": "campaign", "episode": "5"}),
]


@pytest.mark.parametrize(("slug", "seats", "options"), SETUPS)
def test_no_button_shows_what_only_the_engine_understands(
    slug: str, seats: int, options: dict[str, str]
) -> None:
    game, rng = games()[slug], Random(5)
    for state, seat in positions(game, seats, 1, 60, **options):
        moves = game.legal_moves(state, seat)
        by_text = texts(moves, panel(slug))
        for asked in questions(moves, slug, rng):
            for language in LANGUAGES:
                wording = Wording(words(language, slug), game, asked, by_text, {})
                pressed = [c for row in asked.rows for c in row if c.target]
                shown = [wording.label(c) for c in (*pressed, *asked.menu)]
                assert len(set(map(wording.label, pressed))) == len(pressed), shown
                shown += [wording.begun(asked.prefix)] if asked.prefix else []
                shown += [wording.move(asked.ready) or "?"] if asked.ready else []
                for label in shown:
                    assert 0 < len(label) <= LABEL + 20
                    assert not re.search(r"unset|None|[@={}]|^\?|…", label), label
                    assert not re.fullmatch(r"[a-z]", label), "a column is called one"


@pytest.mark.parametrize(("slug", "seats", "options"), SETUPS)
def test_a_move_of_which_something_is_not_chosen_yet_has_words_without_a_gap(
    slug: str, seats: int, options: dict[str, str]
) -> None:
    game = games()[slug]
    played = {
        move
        for state, seat in positions(game, seats, 2, 90, **options)
        for move in game.legal_moves(state, seat)[::5]
    }
    for kind in {type(move) for move in played}:
        first, *rest = game.grammar.forms[kind].fields or ("",)
        lead = f"do-{re.split('[:@]', kind.form)[0]}"
        leads = lead in words("en", slug) and lead != f"do-{kind.verb}"
        is_known = kind.form.startswith("{") or leads  # the first field is never asked for alone
        for move in sorted((m for m in played if type(m) is kind), key=str)[:6]:
            for chosen in subsets(rest if is_known else [first, *rest]):
                known = {first, *chosen} if is_known else chosen
                begun = [move, only(move, known)]
                for language in LANGUAGES:
                    told = spoken(words(language, slug), game, begun)
                    assert told is None or UNSET not in told, (str(move), known, told)


def subsets(fields: list[str]) -> Iterator[set[str]]:
    for size in range(len(fields) + 1):
        yield from map(set, combinations(fields, size))


def only(move: Move, known: set[str]) -> Any:
    """A move of which no more than some fields are known."""
    fields = {name: getattr(move, name) for name in known - {""}}
    return type("Begun", (), {"verb": type(move).verb, **fields})()


@every_language
def test_a_place_is_no_piece_that_is_written_like_it(language: str) -> None:
    said = words(language, "my_city")
    assert said.name("i4") != "i4", "the shape of a piece"
    moves = [games()["my_city"].grammar.read(f"tree@{place}") for place in ("h4", "i4", "j4")]
    asked, by_text = stage(moves, "", panel("my_city")), texts(moves, panel("my_city"))
    wording = Wording(said, games()["my_city"], asked, by_text, {})
    assert [wording.label(c) for row in asked.rows for c in row] == ["h4", "i4", "j4"]
    assert said.phrase("tree@i4") == f"{said.name('tree')} → i4"
    for move, label in zip(moves, ("h4", "i4", "j4"), strict=True):
        assert label in (wording.move(move) or "")


@pytest.mark.parametrize(
    ("language", "card", "blank"),
    [
        ("en", "Lampadaire (1 token)", "Use Lampadaire without its effect"),
        ("ru", "Уличный фонарь (1 жетон)", "Уличный фонарь: применить вхолостую"),
        ("uk", "Вуличний ліхтар (1 жетон)", "Вуличний ліхтар: застосувати без дії"),
    ],
)
def test_where_a_postcard_goes_is_a_list_of_places_and_the_price_stands_above_it(
    language: str, card: str, blank: str
) -> None:
    game = games()["paris"]
    places = [f"{x}{y}" for x in "abcd" for y in range(1, 6)]
    lines = [*(f"card:lampadaire@{place}" for place in places), "card:lampadaire:blank", "pass"]
    moves = [game.grammar.read(line) for line in lines]
    asked, by_text = stage(moves, "card:lampadaire", panel("paris")), texts(moves, panel("paris"))
    wording = Wording(words(language, "paris"), game, asked, by_text, {})
    assert wording.begun(asked.prefix) == card
    assert [wording.label(c) for c in asked.choices] == [*places, blank]


@pytest.mark.parametrize(
    ("language", "one", "two"),
    [
        ("en", "Keep die 3 and roll the others", "Keep dice 1 and 3 and roll the others"),
        ("ru", "Оставить кубик 3 и перебросить", "Оставить кубики 1 и 3 и перебросить"),
        ("uk", "Лишити кубик 3 і перекинути", "Лишити кубики 1 і 3 і перекинути"),
    ],
)
def test_dice_that_are_kept_are_counted(language: str, one: str, two: str) -> None:
    game, said = games()["saint_malo"], words(language, "saint_malo")
    for text, told in (("keep:3", one), ("keep:1,3", two)):
        assert (spoken(said, game, [game.grammar.read(text)]) or "").startswith(told)


@every_language
def test_what_is_the_only_thing_to_do_is_said_as_a_whole(language: str) -> None:
    game = games()["paris"]
    moves = [game.grammar.read("pass")]
    asked = Stage("", ((Choice("pass", "pass"),),))
    wording = Wording(words(language, "paris"), game, asked, texts(moves, panel("paris")), {})
    assert wording.label(Choice("pass", "pass")) == words(language, "paris")("do-pass")


@pytest.mark.parametrize(
    ("slug", "language", "said"),
    [
        ("paris", "en", {"↺ Turn left", "Take a building"}),
        ("paris", "ru", {"↺ Влево", "Взять здание"}),
        ("paris", "uk", {"↺ Ліворуч", "Узяти будівлю"}),
        ("my_city", "en", {"Leave the piece out", "Stop building for good"}),
    ],
)
def test_the_first_question_of_a_match(slug: str, language: str, said: set[str]) -> None:
    game, found = games()[slug], set[str]()
    for state, seat in positions(game, 2, 3, 12):
        moves = game.legal_moves(state, seat)
        asked = stage(moves, "", panel(slug))
        wording = Wording(words(language, slug), game, asked, texts(moves, panel(slug)), {})
        found |= {wording.label(choice) for row in asked.rows for choice in row}
    assert said <= found


def test_a_ghost_is_turned_in_words() -> None:
    game = games()["paris"]
    state, seat = next(positions(game, 2, 1, 9))
    moves = game.legal_moves(state, seat)
    asked = stage(moves, "tile", panel("paris"))
    wording = Wording(words("en", "paris"), game, asked, texts(moves, panel("paris")), {})
    turns = ["↺ Turn left", "↻ Turn right", "⇅ Half a turn"]
    assert [wording.label(c) for c in asked.rows[-2]] == turns
    assert [wording.label(c) for c in asked.menu] == [
        f"{x}{y}" for x in "aceg" for y in (1, 3, 5, 7)
    ]


def test_a_number_that_is_the_same_on_every_button_is_not_shown() -> None:
    game = games()["tiny_towns"]
    state, seat = next(p for p in positions(game, 2, 1, 30) if p[0].phase == "name")
    moves = game.legal_moves(state, seat)
    asked, by_text = stage(moves, "", panel("tiny_towns")), texts(moves, panel("tiny_towns"))
    same = Wording(words("en", "tiny_towns"), game, asked, by_text, dict.fromkeys(by_text, "+1"))
    assert [same.label(c) for c in asked.rows[0]] == ["wood", "wheat", "brick", "glass", "stone"]
    other = Wording(words("en", "tiny_towns"), game, asked, by_text, {"wood": "+2", "glass": "+1"})
    assert [other.label(c) for c in asked.rows[0]][:2] == ["wood · +2", "wheat"]


@every_language
def test_where_a_piece_goes_is_a_list_of_places_though_more_can_be_done(language: str) -> None:
    game, layout = games()["saint_malo"], panel("saint_malo")
    moves = game.legal_moves(dice("cross*3 head*2"), Seat(0))
    asked, by_text = stage(moves, "church@d4:3", layout), texts(moves, layout)
    places = [choice.label for choice in asked.menu]
    assert len(places) > 40

    def lines(gains: dict[str, str]) -> list[str]:
        wording = Wording(words(language, "saint_malo"), game, asked, by_text, gains)
        return [wording.label(choice) for choice in asked.menu]

    same = {c.target: "+3" for c in asked.menu if c.target}
    assert lines(same | {"citizen": "+1"}) == places, "what is the same everywhere tells nothing"
    best = next(iter(same))
    assert lines(same | {best: "+4"})[:2] == [f"{places[0]} · +4", f"{places[1]} · +3"]


@pytest.mark.parametrize(
    ("slug", "options", "cost", "texts_"),
    [
        ("saint_malo", {}, "coins", ("turn", "log")),
        ("paris", {}, "token", ("card",)),
    ],
)
def test_what_spends_something_says_so_on_its_button(
    slug: str, options: dict[str, str], cost: str, texts_: tuple[str, ...]
) -> None:
    game, seen = games()[slug], set[str]()
    for state, seat in positions(game, 2, 4, 150, **options):
        moves = game.legal_moves(state, seat)
        asked = stage(moves, "", panel(slug))
        wording = Wording(words("en", slug), game, asked, texts(moves, panel(slug)), {})
        for choice in (c for row in asked.rows for c in row):
            if (verb := re.split("[:@]", choice.target or "")[0]) in texts_:
                asks = wording.begun(asked.prefix) if asked.prefix else ""
                assert cost in f"{asks} {wording.label(choice)}"
                seen.add(verb)
    assert seen == set(texts_)


COSTS = re.compile(r"\((\d+ \w+)\)|(★)")
"""What a label says that it spends."""
DONE = games()["saint_malo"].grammar.read("done")


@pytest.mark.parametrize(("slug", "seats", "options"), SETUPS)
def test_what_all_answers_spend_is_said_once_and_what_some_spend_on_each(
    slug: str, seats: int, options: dict[str, str]
) -> None:
    game, rng = games()[slug], Random(3)
    for state, seat in positions(game, seats, 4, 100, **options):
        moves = game.legal_moves(state, seat)
        by_text = texts(moves, panel(slug))
        for asked in questions(moves, slug, rng):
            for language in LANGUAGES:
                assert_what_is_spent_is_told(words(language, slug), game, asked, by_text)


def assert_what_is_spent_is_told(
    said: Words, game: AnyGame, asked: Stage, by_text: dict[str, Any]
) -> None:
    wording = Wording(said, game, asked, by_text, {})
    answers = [choice for choice in asked.choices if choice.target]
    labels = list(map(wording.label, answers))
    on_each = [COSTS.search(label) for label in labels]
    alone = len(answers) == 1 and not asked.prefix
    assert alone or asked.ready or not labels or not all(on_each), labels
    above = wording.begun(asked.prefix) if asked.prefix else f"({wording.shared})"
    for choice, is_told in zip(answers, on_each, strict=True):
        spent = (
            COSTS.search(spoken(said, game, [by_text[choice.target or ""]]) or "")
            if (choice.target in by_text)
            else None
        )
        moves_ghost = asked.ready is not None and not choice.other
        assert not spent or is_told or moves_ghost or spent[0] in above, choice


@every_language
async def test_what_everything_spends_stands_in_the_first_question(
    store: Store, language: str
) -> None:
    game, table = games()["saint_malo"], await Evening(store).table("saint_malo")
    said, seat = words(language, "saint_malo"), table.to_move[0]
    moves = [game.grammar.read(text) for text in ("turn:1=head", "turn:2=wall", "log:2")]
    for some, cost in ((moves, said.attribute("do-log", "cost")), ([*moves, DONE], None)):
        asked, by_text = stage(some, "", panel(game.slug)), texts(some, panel(game.slug))
        wording = Wording(said, game, asked, by_text, {})
        told = question_text(table, seat, said, asked, wording, {})
        assert told == (said("panel-choose-cost", cost=cost) if cost else said("panel-choose"))
        labels = [wording.label(choice) for choice in asked.choices]
        assert [bool(COSTS.search(label)) for label in labels][:2] == [not cost] * 2


@every_language
def test_a_star_a_power_and_a_postcard_are_named_where_they_are_spent(language: str) -> None:
    townies, paris = words(language, "small_cities"), words(language, "paris")
    for choice in ("fund", "wild", "red", "yellow", "brown", "green", "blue"):
        assert townies(f"way-{choice}").startswith("★ ")
    for power in ("metro", "chartier"):
        assert paris.name(power) in paris(f"way-{power}")


def test_a_building_for_a_star_says_so_on_its_button() -> None:
    state = pair(TWO_STARS, blue="a1", dice="bar,bank", bonus="funding")
    game = games()["small_cities"]
    moves = game.legal_moves(state, Seat(0))
    asked, by_text = stage(moves, "bank@b1", panel(game.slug)), texts(moves, panel(game.slug))
    assert str(asked.ready) == "bank@b1"
    for language, star in (("en", "★ shape and building"), ("uk", "★ і фігура, і споруда")):
        wording = Wording(words(language, game.slug), game, asked, by_text, {})
        assert [wording.label(choice) for row in asked.rows for choice in row] == [star]


class Evening:
    """A match whose panels are looked at."""

    def __init__(self, store: Store) -> None:
        self.host = Host(store, dict(games()))

    async def table(self, slug: str) -> Table:
        match_id = await self.host.lobby.create(slug, 1, "Anna", seats=2)
        await self.host.lobby.join(match_id, 2, "Borys")
        await self.host.lobby.start(match_id, 1, seed=b"shell")
        return await self.host.table(match_id)


def shown(table: Table, prefix: str, language: str) -> Any:
    """The panel of the first seat at a question."""
    slug, seat = table.game.slug, Seat(0)
    asked = stage(table.legal(table.players[0] or 0), prefix, panel(slug))
    ways = MatchWays(table.match.id, table.version(seat))
    view = panel_view(table, seat, words(language, slug), DRAWN, asked, [], None, {}, ways)
    return Shown(view.to_components())  # type: ignore[no-untyped-call]


class Shown:
    def __init__(self, components: Any) -> None:
        self.components = components

    @property
    def buttons(self) -> list[dict[str, Any]]:
        return [part for part in parts(self) if part["type"] == 2]

    @property
    def text(self) -> str:
        return "\n".join(part["content"] for part in parts(self) if part["type"] == 10)


RED = 4


@pytest.mark.parametrize(
    ("language", "called", "left", "total"),
    [
        ("en", "Stop building for good", "27 more cards are to come", "−"),
        ("ru", "Прекратить строить насовсем", "ещё 27 карточек", "−"),
        ("uk", "Припинити будувати назавжди", "ще 27 карток", "−"),
    ],
)
async def test_in_my_city_the_end_of_building_is_red_last_and_says_what_it_costs(
    store: Store, language: str, called: str, left: str, total: str
) -> None:
    table = await Evening(store).table("my_city")
    first = shown(table, "", language)
    *others, last = [b for b in first.buttons if b["custom_id"].startswith("step|")]
    assert (last["label"], last["style"]) == (called, RED)
    assert RED not in [button["style"] for button in others]
    asked = shown(table, "finish", language)
    assert left in asked.text
    assert total in asked.text
    assert asked.buttons[0]["style"] == RED


async def test_dice_are_shown_by_what_they_show(store: Store) -> None:
    table = await Evening(store).table("saint_malo")
    seat = table.to_move[0]
    asked = stage(table.legal(table.players[seat] or 0), "", panel("saint_malo"))
    said = words("en", "saint_malo")
    ways = MatchWays(table.match.id, table.version(seat))
    view = panel_view(table, seat, said, DRAWN, asked, [], None, {}, ways)
    found = Shown(view.to_components())  # type: ignore[no-untyped-call]
    faces = [said.name(face) for face in table.point.state.dice]
    dice = [f"{number} · {face}" for number, face in enumerate(faces, start=1)]
    assert [b["label"] for b in found.buttons][:5] == dice
    assert "Which ones stay?" in found.text


@every_language
async def test_a_die_to_turn_is_shown_by_what_it_shows(store: Store, language: str) -> None:
    table = await Evening(store).table("saint_malo")
    seat = table.to_move[0]
    await Evening(store).host.submit(table.match.id, table.players[seat] or 0, "stop")
    table = await Evening(store).host.table(table.match.id)
    said = words(language, "saint_malo")
    asked = stage(table.legal(table.players[seat] or 0), "turn", panel("saint_malo"))
    ways = MatchWays(table.match.id, table.version(seat))
    view = panel_view(table, seat, said, DRAWN, asked, [], None, {}, ways)
    found = Shown(view.to_components())  # type: ignore[no-untyped-call]
    turned = [choice.label for row in asked.rows for choice in row]
    faces = {str(n): said.name(face) for n, face in enumerate(table.point.state.dice, start=1)}
    assert turned
    shown = [button["label"] for button in found.buttons][: len(turned)]
    assert shown == [f"{number} · {faces[number]}" for number in turned]


async def test_what_has_no_room_in_the_picture_is_one_press_away(store: Store) -> None:
    async with discord_with(store, dict(games())) as table:
        await table.started("anna", "borys", game="paris")
        anna = table.people["anna"]
        asked = answer(await anna.click(table.board(), label="Play"))
        assert "Cards, large" in buttons(asked).values()
        shown = answer(await table.press(anna, asked.message, "cards"))
        assert shown.ephemeral
        assert [each.filename for each in shown.attachments] == ["cards.png"]
