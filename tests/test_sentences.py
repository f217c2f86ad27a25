"""What refusals say to the person who is refused, in three languages: it has to be so, and help."""

from __future__ import annotations

from typing import Any

import pytest

from locales import LANGUAGES, words
from locales.telling import explain, tell
from rules import games
from rules.chance import Seat
from rules.errors import MoveError, SetupError
from tests.my_city import desk as city
from tests.paris.table import state as paris
from tests.saint_malo.desk import table as dice
from tests.tiny_towns.tables import EMPTY, side, table

every_language = pytest.mark.parametrize("language", LANGUAGES)


def refusal(slug: str, state: Any, text: str) -> MoveError:
    with pytest.raises(MoveError) as caught:
        games()[slug].parse(state, Seat(0), text)
    return caught.value


def said(slug: str, state: Any, text: str, language: str) -> str:
    return explain(words(language, slug), refusal(slug, state, text), ("Anna", "Borys"))


@pytest.mark.parametrize(
    ("language", "one"),
    [("en", "exactly 2 players"), ("ru", "ровно 2 человека"), ("uk", "рівно 2 гравці")],
)
def test_a_game_for_two_is_not_for_two_to_two(language: str, one: str) -> None:
    with pytest.raises(SetupError) as caught:
        games()["paris"].setup(3)
    assert one in explain(words(language, "paris"), caught.value)
    with pytest.raises(SetupError) as caught:
        games()["my_city"].setup(7)
    assert "4" in explain(words(language, "my_city"), caught.value)


@pytest.mark.parametrize(
    ("language", "only"),
    [
        ("en", "Cottage cannot stand on d4. It can stand on b1, a2, and b2."),
        ("ru", "Поставить коттедж на d4 нельзя. Можно на любую из клеток b1, a2 и b2."),
        ("uk", "Поставити котедж на d4 не можна. Можна на будь-яку з клітинок b1, a2 і b2."),
    ],
)
def test_where_a_building_can_stand_is_said_in_the_right_case(language: str, only: str) -> None:
    state = table(side(". h . . / b g . . / . . . . / . . . .", step="build"))
    assert said("tiny_towns", state, "cottage@d4:b1,a2,b2", language) == only


@every_language
def test_a_card_that_lies_open_twice_is_named_once(language: str) -> None:
    row: dict[str, Any] = {"row": ["wood", "wood", "wheat"]}
    state = table(EMPTY, mode="solo", phase="pick", current=None, **row)
    name = words(language, "tiny_towns").name
    told = said("tiny_towns", state, "glass", language)
    assert told.count(name("wood", "acc")) == 1
    assert name("wheat", "acc") in told


@every_language
def test_alone_nobody_is_told_of_a_last_player(language: str) -> None:
    state = table(EMPTY, mode="solo")
    told = said("tiny_towns", state, "finish", language)
    assert not any(word in told for word in ("last", "последний", "останній"))


@pytest.mark.parametrize(
    ("language", "later"),
    [
        ("en", "from the next round on"),
        ("ru", "со следующего раунда"),
        ("uk", "з наступного раунду"),
    ],
)
def test_a_new_trading_post_is_said_to_be_wild_from_the_next_round_on(
    language: str, later: str
) -> None:
    drawing = "tradingpost h . . / b . . . / . . . . / . . . ."
    fresh = side(drawing, step="build", fresh=["a1"])
    old = side(drawing, step="build")
    state = table(fresh, use="tradingpost")
    assert later in said("tiny_towns", state, "well@b1:b1,a2", language)
    assert later not in said("tiny_towns", table(old, use="tradingpost"), "well@b1:b1,a2", language)


@every_language
def test_paris_recommends_only_postcards_that_are_in_play(language: str) -> None:
    chartier = words(language, "paris").name("chartier")
    ground = "i3@a3n"
    assert chartier in said("paris", paris(supply=["i3"]), ground, language)
    gone = paris(supply=["i3"], used={"chartier": "blue"})
    assert chartier not in said("paris", gone, ground, language)


def test_my_city_says_what_stands_where_nothing_can_be_built() -> None:
    state = city.table(city.seat(), city.seat(), card="red-i2")
    for language, word in (("en", "there is"), ("ru", "там"), ("uk", "там")):
        names = {
            words(language, "my_city").name(kind)
            for kind in ("mountain", "forest", "port", "palace")
        }
        told = [
            said("my_city", state, f"build@{x}{y}n", language)
            for y in range(1, 12)
            for x in "abcdefghijk"
            if refusal_code(state, f"build@{x}{y}n") == "not-buildable"
        ]
        assert told
        assert all(word in each and any(name in each for name in names) for each in told)


@every_language
def test_a_cell_that_is_written_like_a_piece_is_said_as_a_cell(language: str) -> None:
    state = city.table(city.seat("blue-i2@i4n"), city.seat(), card="red-i2")
    assert refusal_code(state, "build@i4n") == "occupied"
    told = said("my_city", state, "build@i4n", language)
    assert "i4" in told
    shapes = words(language, "my_city")
    assert shapes.name("i4") not in told
    beside = city.table(city.seat("blue-i2@h4e"), city.seat(), card="red-i2")
    moves = [m for m in games()["my_city"].legal_moves(beside, Seat(0)) if "@i4" in str(m)]
    for move in moves:
        (built,) = games()["my_city"].apply(beside, Seat(0), move).events
        assert "i4" in tell(shapes, built, ("Anna", "Borys"))
    assert moves


def refusal_code(state: Any, text: str) -> str:
    try:
        games()["my_city"].parse(state, Seat(0), text)
    except MoveError as error:
        return error.code
    return ""


@every_language
def test_my_city_names_what_is_asked_for(language: str) -> None:
    name = words(language, "my_city").name
    state = city.table(city.seat(), city.seat(), card="blue-o4")
    assert name("blue-o4") in said("my_city", state, "tree@c4", language)
    waits = city.table(city.seat(queue=["tree"]), city.seat(), phase="reward", episode=1, card=None)
    assert name("tree") in said("my_city", waits, "build@c4n", language)


@pytest.mark.parametrize(
    ("language", "railroad"), [("en", "railroad"), ("ru", "железной дорогой"), ("uk", "залізницею")]
)
def test_the_port_is_linked_to_the_railroad(language: str, railroad: str) -> None:
    said_ = words(language, "my_city")
    for symbols in (1, 2, 5):
        assert railroad in said_("event-linked", player="Anna", symbols=symbols)
    assert "railway" not in said_("help-episode-21", port_symbols="1 symbol")


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "A church must be built: build it or finish."),
        ("ru", "Церковь строят обязательно: постройте её или завершите участие."),
        ("uk", "Церкву будують обов’язково: збудуйте її або завершіть участь."),
    ],
)
def test_a_church_is_not_passed_over_and_its_case_is_right(language: str, told: str) -> None:
    state = city.table(city.seat(token=3), city.seat(), card="church-1", episode=5)
    assert said("my_city", state, "pass", language) == told


@pytest.mark.parametrize(("language", "blue"), [("en", "blue"), ("ru", "синих"), ("uk", "синіх")])
def test_my_city_asks_for_a_blue_piece_where_a_factory_is_due(language: str, blue: str) -> None:
    waits = city.table(
        city.seat(queue=["factory"]), city.seat(), phase="reward", episode=13, card=None
    )
    assert blue in said("my_city", waits, "tree@c4", language)


@pytest.mark.parametrize(
    ("language", "sticker"), [("en", "a sticker one or two"), ("ru", "наклейк"), ("uk", "наліп")]
)
def test_the_help_on_trees_tells_of_stickers_with_one_tree(language: str, sticker: str) -> None:
    (line,) = [
        each
        for each in words(language, "my_city")("help-4").splitlines()
        if words(language, "my_city").name("tree")[:4] in each
    ][:1]
    assert sticker in line


@pytest.mark.parametrize(
    ("language", "takes", "brings"),
    [("en", "takes", "brings"), ("ru", "стоит", "приносит"), ("uk", "коштує", "дає")],
)
def test_what_a_house_costs_is_not_mixed_with_what_it_brings(
    language: str, takes: str, brings: str
) -> None:
    said_ = words(language, "saint_malo")
    (line,) = [each for each in said_("help-4").splitlines() if "(3)" in each and "3" in each][:1]
    assert line.index(takes) < line.index(brings) < line.index("3", line.index(brings))


@pytest.mark.parametrize(("coins", "turns"), [(3, True), (1, False)])
@pytest.mark.parametrize(
    ("language", "offer"), [("en", "Turn"), ("ru", "Поверн"), ("uk", "Поверн")]
)
def test_turning_dice_is_suggested_to_those_who_have_the_coins_alone(
    language: str, offer: str, coins: int, turns: bool
) -> None:
    told = said("saint_malo", dice("log*3 wall*2", coins=coins), "citizen@d4", language)
    assert (offer in told) is turns


@every_language
def test_who_may_not_pass_is_told_which_symbols_can_be_scored(language: str) -> None:
    own = words(language, "saint_malo")
    told = said("saint_malo", dice("log swords*4"), "pass", language)
    assert own.name("log", "acc") in told
