"""What Saint Malo teaches agrees with its rules."""

from __future__ import annotations

import random
from itertools import product
from statistics import mean

import numpy as np
import pytest
from msgspec.structs import replace

from minds import critic
from minds.critic import Critic
from minds.saint_malo.dice import NUMBER, RESULTS, USES, Rolls, best_uses, shown, use
from minds.saint_malo.plan import Foresight, Turn, next_turn
from minds.saint_malo.value import SIZES, STRETCHES, Race, Site, Value
from minds.thought import Budget, Noise
from rules.chance import Chance, Seat, draw
from rules.saint_malo import GAME
from rules.saint_malo.box import EMPTY, FACES, SYMBOLS, Face
from rules.saint_malo.city import put
from rules.saint_malo.model import Player, State, TurnDie


def a_city(rng: random.Random) -> str:
    city = Player().city
    for _ in range(rng.randrange(36)):
        free = [spot for spot, sign in enumerate(city) if sign == EMPTY]
        city = put(city, rng.choice(free), rng.choice("xh12345CSPAMJN"))
    return city


def some_value(rng: random.Random) -> Value:
    stretches = range(len(STRETCHES) + 1)
    return Value(
        {
            name: [[rng.random() for _ in range(size + 1)] for _ in stretches]
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


def test_an_expectation_is_the_mean_over_all_rolls() -> None:
    """Of five logs wanted, with one re-roll: each die is a log or not, whatever the others do."""
    worth = np.array([float(counts[0]) for counts in RESULTS])
    before = Rolls(worth).before_reroll(1)
    for counts, expected in zip(RESULTS, before, strict=True):
        assert expected == pytest.approx(counts[0] + (5 - counts[0]) / 6)
    again = Rolls(worth).before_reroll(2)
    assert again[shown(("wall",) * 5)] == pytest.approx(5 * (1 - (5 / 6) ** 2))


def test_what_is_worth_having_is_kept() -> None:
    worth = np.array([float(counts[0] >= 3) for counts in RESULTS])
    rolls = Rolls(worth)
    held = rolls.keep(shown(("log", "log", "wall", "head", "swords")), 1)
    assert held == (2, 0, 0, 0, 0, 0)
    assert rolls.keep(shown(("log", "log", "log", "head", "swords")), 2) is None


def test_every_roll_of_two_dice_is_weighed_alike() -> None:
    worth = np.array([float(counts[5]) ** 2 for counts in RESULTS])
    kept = (3, 0, 0, 0, 0, 0)
    rolls = [worth[shown(("log", "log", "log", *two))] for two in product(FACES, repeat=2)]
    assert Rolls(worth).lying(kept) == pytest.approx(sum(rolls) / 36)


def test_of_every_use_of_five_dice_the_best_counts() -> None:
    """With five logs lying: all may be turned to one symbol, but not to two."""
    worth = np.full(USES, -np.inf)
    worth[use(0, 5, 0)], worth[use(3, 2, 2)], worth[use(3, 5, 4)] = 1, 7, 100
    results = best_uses(worth, 0)
    assert results[shown(("log",) * 5)] == 7
    assert results[shown(("log",) * 4 + ("cross",))] == 100
    assert results[shown(("swords",) * 5)] == 0
