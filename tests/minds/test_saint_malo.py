"""What Saint Malo teaches agrees with its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from statistics import mean
from typing import Any

import pytest
from msgspec.structs import replace

from minds import critic
from minds.critic import Critic
from minds.kernel import ints
from minds.saint_malo import deeds
from minds.saint_malo.dice import (
    NEVER,
    NUMBER,
    RESULTS,
    USES,
    Rolls,
    best_kept,
    best_uses,
    lying,
    shown,
    table,
    use,
)
from minds.saint_malo.plan import Foresight, Turn, next_turn
from minds.saint_malo.value import SIZES, STRETCHES, THOUSANDTHS, Race, Site, Value
from minds.thought import Budget, Noise
from rules.chance import Chance, Seat, draw
from rules.saint_malo import GAME
from rules.saint_malo.box import CITY, EMPTY, FACES, SIDES, SYMBOLS, WALL, Face
from rules.saint_malo.city import put
from rules.saint_malo.model import (
    Church,
    Crate,
    Log,
    Pass,
    Person,
    Player,
    State,
    TurnDie,
    Wall,
)
from tests.minds.plain import plain


def a_city(rng: random.Random, most: int = 35) -> str:
    city = Player().city
    for _ in range(rng.randrange(most + 1)):
        free = [spot for spot, sign in enumerate(city) if sign == EMPTY]
        city = put(city, rng.choice(free), rng.choice("xh12345CSPAMJN"))
    return city


def some_value(rng: random.Random) -> Value:
    stretches = range(len(STRETCHES) + 1)
    return Value(
        {
            name: [[round(rng.random(), 3) for _ in range(size + 1)] for _ in stretches]
            for name, size in SIZES.items()
        }
    )


def test_filling_a_cell_changes_a_value_as_looking_anew_does() -> None:
    rng = random.Random(1)
    value = some_value(rng)
    for now in range(len(STRETCHES) + 1):
        for _ in range(2):
            site = Site(a_city(rng))
            changes = value.filling(site, now)
            for sign, spot in product("x3CJw", site.free):
                changed = value.around(site, now) + changes["1" if sign == "3" else sign][spot]
                anew = value.around(Site(put(site.city, spot, sign)), now)
                assert changed == pytest.approx(anew)


def test_what_is_scored_is_worth_what_the_rules_make_of_it() -> None:
    """Every deed that a turn thinks of, played by the rules, has the value that it was given."""
    rng, seat, tried = random.Random(2), Seat(0), 0
    value = some_value(rng)
    for _ in range(12):
        player = Player(a_city(rng), coins=rng.randrange(7), points=rng.randrange(50))
        dice = tuple(rng.choices(SYMBOLS, k=5))
        state = State((player, Player(a_city(rng))), phase="score", rolls_done=3, dice=dice)
        turn, race = Turn.of(state, seat, value, Budget(0)), Race.of(state, seat)
        for deed in turn.judged(dice):
            after = GAME.play(state, seat, deed.move).state.players[seat]
            assert deed.worth == pytest.approx(value.of(after, race))
            tried += 1
    assert tried > 20


SYMBOL: dict[Any, str] = {Log: "log", Crate: "crate", Wall: "wall", Church: "cross", Person: "head"}


def test_no_move_of_the_rules_is_worth_more_than_what_a_turn_thinks_of() -> None:
    """For every symbol that lies there, at the beginning, in the middle and at the very end."""
    rng, seat, tried = random.Random(5), Seat(0), 0
    value = some_value(rng)
    for number in range(36):
        coins, logs = rng.randrange(5), rng.randrange(9)
        player = Player(a_city(rng, 40), coins=coins, logs=logs, cannons_lost=number % 3)
        other = Player("C" * 45 if number % 6 == 0 else a_city(rng, 40))
        dice = tuple(rng.choices(SYMBOLS, k=5))
        state = State((player, other), phase="score", rolls_done=3, dice=dice)
        race, best = Race(other.city.count(EMPTY), rng.randrange(7)), dict[str, float]()
        for move in GAME.legal_moves(state, seat):
            if not isinstance(move, TurnDie | Pass):
                after = GAME.play(state, seat, move).state.players[seat]
                symbol = SYMBOL[type(move)]
                best[symbol] = max(best.get(symbol, -999), value.of(after, race))
        turn = Turn(player, race, value, Budget(0))
        found = {SYMBOL[type(deed.move)]: deed.worth for deed in turn.judged(dice)}
        assert found == pytest.approx(best)
        tried += len(found)
    assert tried > 60


def test_a_city_is_worth_the_same_to_kernels_whatever_stands_in_it() -> None:
    """As it is, and with a wall more, which may complete a side; a bonus is not foreseen."""
    rng = random.Random(6)
    value = some_value(rng)
    for number in range(60):
        city = list(a_city(rng))
        for side in rng.sample(SIDES, rng.randrange(4)):
            spots = range(45)[side.cells]
            for spot in spots[rng.randrange(2) :]:
                city[spot] = WALL
        player = Player("".join(city), coins=number % 9, logs=number % 4, points=number)
        race = Race(rng.randrange(30), number % 7)
        turn = Turn(player, race, value, Budget(0))
        assert turn.idle() == pytest.approx(value.of(player, race))
        for deed in turn.judged(("wall",) * 5):
            walled = replace(player, city=put(player.city, CITY.index[deed.move.cell], WALL))
            assert deed.worth == pytest.approx(value.of(walled, race))


def test_compiled_and_plain_kernels_think_the_same_of_a_turn() -> None:
    rng = random.Random(7)
    value = some_value(rng)
    for number in range(4):
        player = Player(a_city(rng), coins=number, logs=1)
        compiled = deeds.asked(player, Race(20, number))
        row = [int(each) for each in compiled]
        deeds.think(compiled, deeds.box(), value.row)
        plain(deeds.think)(row, list(deeds.box()), list(value.row))
        assert list(compiled) == row
        given = list(table()), row, deeds.WORTH, row[deeds.IDLE]
        worth = plain(best_uses)(*given)
        kept = plain(lying)(given[0], plain(best_kept)(given[0], plain(lying)(given[0], worth)))
        results = best_uses(table(), compiled, deeds.WORTH, compiled[deeds.IDLE])
        assert list(lying(table(), best_kept(table(), lying(table(), results)))) == kept


def test_what_a_mind_counts_are_cities_and_dice_that_it_weighed() -> None:
    """Ten groups of signs on each empty cell, the uses of the dice, and sets left lying."""
    budget, value = Budget(0), some_value(random.Random(8))
    turn = Turn(Player(), Race(41, 0), value, budget)
    before = budget.spent
    assert 10 * 41 < before < 10 * 41 + 5 * USES
    turn.rolls.before_reroll(2)
    assert budget.spent == before + 2 * sum(len(list(_sets(size))) for size in range(5))


def _sets(size: int) -> Iterator[tuple[str, ...]]:
    return combinations_with_replacement(FACES, size)


def test_a_turn_thought_further_is_worth_what_the_next_one_makes_of_what_the_rules_say() -> None:
    rng, seat, tried = random.Random(3), Seat(0), 0
    value = some_value(rng)
    for _ in range(4):
        player = Player(a_city(rng), coins=rng.randrange(4), points=rng.randrange(50))
        dice = tuple(rng.choices(SYMBOLS, k=5))
        state = State((player, Player(a_city(rng))), phase="score", rolls_done=3, dice=dice)
        race = Race.of(state, seat)
        for deed in Foresight(player, race, value, Budget(0)).judged(dice):
            after = GAME.play(state, seat, deed.move).state.players[seat]
            assert deed.worth == pytest.approx(next_turn(after, race, value, Budget(0)))
            tried += 1
    assert tried > 6


@pytest.mark.parametrize("known", [critic(GAME), critic(GAME).ahead], ids=["now", "ahead"])
def test_pirates_who_come_in_this_turn_come_whatever_is_done(known: Critic) -> None:
    """Turning a die and then building is worth what building is worth with that die turned."""
    dice: tuple[Face, ...] = ("cross", "cross", "log", "swords", "swords")
    state = State((Player(coins=2), Player()), swords_marked=3, phase="score", rolls_done=3)
    state, judge = replace(state, dice=dice), known.weigh
    turned = GAME.play(state, Seat(0), TurnDie(3, "cross")).state
    view = GAME.view(turned, Seat(0))
    moves = GAME.legal_moves(turned, Seat(0))
    after = judge(view, Seat(0), b"", moves, 1.0, Budget(0))
    (before,) = judge(
        GAME.view(state, Seat(0)), Seat(0), b"", [TurnDie(3, "cross")], 1.0, Budget(0)
    )
    assert any(before.worth == pytest.approx(each.worth) for each in after)


def careless(seed: bytes, turns: int) -> State:
    """A match in which everybody plays anything for so many turns, at the dice after them."""
    state, draws = GAME.start(GAME.setup(2)), 0
    while turns > 0 or state.phase != "score":
        if isinstance(now := GAME.turn(state), Chance):
            state, draws = GAME.deal(state, draw(seed, draws, now)).state, draws + 1
            continue
        moves = GAME.legal_moves(state, state.active)
        move = moves[Noise(seed, draws, turns).below(len(moves))]
        after = GAME.play(state, state.active, move).state
        turns, state = turns - (after.active != state.active), after
    return state


def test_less_is_made_of_careless_moves_when_a_turn_is_foreseen() -> None:
    """Played out by the strongest, these moves cost 1.4 points in the mean, give or take one."""
    known, at_once, foreseen = critic(GAME), list[float](), list[float]()
    for number in range(10):
        state = careless(b"loss.random.%d" % number, 4 + 4 * number)
        seat, view = state.active, GAME.view(state, state.active)
        moves = GAME.legal_moves(state, seat)
        best = known.ideas(view, seat, b"", moves, Budget(0))[0].move
        rest = [move for move in moves if str(move) != str(best)]
        asked = [best, rest[Noise("p", "random", number).below(len(rest))]]
        for judge, losses in ((known.weigh, at_once), (known.ahead.weigh, foreseen)):
            good, bad = judge(view, seat, b"", asked, 1.0, Budget(0))
            losses.append(good.worth - bad.worth)
    assert 1.4 < mean(foreseen) < 0.75 * mean(at_once)


def test_there_are_252_results_and_each_is_known_by_its_number() -> None:
    assert len(RESULTS) == 252
    assert all(NUMBER[counts] == i for i, counts in enumerate(RESULTS))
    assert RESULTS[shown(("log", "wall", "log", "head", "swords"))] == (2, 0, 1, 0, 1, 1)


def rolls_of(points: list[int]) -> Rolls:
    """Rolls after which each result is worth so many points."""
    return Rolls(ints(THOUSANDTHS * worth for worth in points), Budget(0))


def test_an_expectation_is_the_mean_over_all_rolls() -> None:
    """Of five logs wanted, with one re-roll: each die is a log or not, whatever the others do."""
    rolls = rolls_of([counts[0] for counts in RESULTS])
    before = rolls.before_reroll(1)
    for counts, expected in zip(RESULTS, before, strict=True):
        assert expected == pytest.approx(counts[0] + (5 - counts[0]) / 6)
    again = rolls.before_reroll(2)
    assert again[shown(("wall",) * 5)] == pytest.approx(5 * (1 - (5 / 6) ** 2))


def test_what_is_worth_having_is_kept() -> None:
    rolls = rolls_of([int(counts[0] >= 3) for counts in RESULTS])
    held = rolls.keep(shown(("log", "log", "wall", "head", "swords")), 1)
    assert held == (2, 0, 0, 0, 0, 0)
    assert rolls.keep(shown(("log", "log", "log", "head", "swords")), 2) is None


def test_every_roll_of_two_dice_is_weighed_alike() -> None:
    worth = [counts[5] ** 2 for counts in RESULTS]
    kept = (3, 0, 0, 0, 0, 0)
    rolls = [worth[shown(("log", "log", "log", *two))] for two in product(FACES, repeat=2)]
    assert rolls_of(worth).kept(kept) == pytest.approx(sum(rolls) / 36)


def test_of_every_use_of_five_dice_the_best_counts() -> None:
    """With five logs lying: all may be turned to one symbol, but not to two."""
    worth = ints([NEVER] * USES)
    worth[use(0, 5, 0)], worth[use(3, 2, 2)], worth[use(3, 5, 4)] = 1, 7, 100
    results = best_uses(table(), worth, 0, 0)
    assert results[shown(("log",) * 5)] == 7
    assert results[shown(("log",) * 4 + ("cross",))] == 100
    assert results[shown(("swords",) * 5)] == 0
