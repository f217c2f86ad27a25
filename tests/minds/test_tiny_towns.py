"""What Tiny Towns teaches agrees with its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from minds import mind
from minds.thought import Noise
from minds.tiny_towns.board import Board, Deed, board_of, deeds, placed, raised, ready
from minds.tiny_towns.plan import Layout, Outlook, Planner
from minds.tiny_towns.policy import Future, Moment, Round, Walk, follow
from minds.tiny_towns.pool import EMPTY, turned_pool
from minds.tiny_towns.value import Value
from rules.chance import Chance, Seat, draw
from rules.game import Over
from rules.tiny_towns import GAME
from rules.tiny_towns.box import BY_KIND, COTTAGE, DRAWN, FIRST_GAME, MONUMENTS, NUMBER, Resource
from rules.tiny_towns.menu import constructible
from rules.tiny_towns.model import GRID, Build, Place, Player, State, Town, numbers


def a_town(rng: random.Random, cards: tuple[str, ...]) -> Town:
    """Some buildings anywhere, no more than one monument, with what they carry."""
    kinds = [0] * 8
    for number in rng.sample(range(16), rng.randrange(17)):
        kind = rng.choice([0, 0, 0, 1, 1, 2, 3, 3, 4, 5, 6, 7])
        kinds[kind if kind < 7 or not kinds[7] else 0] |= 1 << number
    carried: tuple[tuple[int, tuple[Resource, ...]], ...] = ()
    if cards[5] == "warehouse":
        loads = ((i, (Resource.WOOD,) * rng.randrange(4)) for i in numbers(kinds[6]))
        carried = tuple(load for load in loads if load[1])
    return Town(buildings=tuple(kinds), carried=carried, shrine=rng.randrange(1, 9))


def a_table(rng: random.Random) -> State:
    cards = tuple(rng.choice(BY_KIND[kind]) for kind in DRAWN)
    pair = rng.sample(MONUMENTS, 2)
    players = tuple(
        Player(a_town(rng, cards), monument=card, finished=rng.randrange(1, 4)) for card in pair
    )
    return State(players, cards=cards, phase="act")


def test_a_town_scores_as_on_the_pad() -> None:
    rng = random.Random(1)
    for _ in range(1500):
        table = a_table(rng)
        us, other = table.players
        rival = other.town.buildings[4].bit_count()
        place = 1 + ((other.finished or 0) < (us.finished or 0))
        value = Value(table.cards, us.monument, rival, place)
        board = board_of(table, us)
        assert (
            value.total(us.town.buildings, us.town.shrine or 0) - board.stored
            == GAME.score(table, Seat(0)).total
        )


def positions(seats: int, seed: bytes, **options: str) -> Iterator[tuple[State, Seat]]:
    """The positions of a random match in which somebody acts."""
    rng = random.Random(seed)
    state, draws = GAME.start(GAME.setup(seats, options)), 0
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Chance):
            state = GAME.deal(state, draw(seed, draws, turn)).state
            draws += 1
            continue
        seat = min(turn.seats)
        yield state, seat
        moves = GAME.legal_moves(state, seat)
        builds = [move for move in moves if isinstance(move, Build)]
        state = GAME.play(state, seat, rng.choice(builds or moves)).state


@pytest.mark.parametrize("seed", range(12))
def test_the_same_can_be_built_as_by_the_rules(seed: int) -> None:
    for state, seat in positions(2, b"%d" % seed):
        player = state.players[seat]
        if player.step != "build" or player.fresh:
            continue
        board = board_of(state, player)
        free = bool(player.town.buildings[7]) and player.monument == "obelisk"
        ours = {
            (deed.card, deed.cells & ~board.wild, deed.site)
            for card in constructible(state, player)
            for deed in deeds(card, card == "shed" or free)
            if ready(board, deed)
        }
        theirs = {
            (str(move.card), GRID.mask(move.spent), GRID.bit[move.site])
            for move in GAME.legal_moves(state, seat)
            if isinstance(move, Build)
        }
        assert {way for way in ours if way[0] != "bank"} == {
            way for way in theirs if way[0] != "bank"
        }
        assert ours >= theirs


def _same(ours: Board, theirs: Board) -> bool:
    return ours[:5] == theirs[:5]


@pytest.mark.parametrize("seed", range(12))
def test_cubes_and_buildings_enter_as_by_the_rules(seed: int) -> None:
    for state, seat in positions(2, b"%d" % seed):
        player = state.players[seat]
        board = board_of(state, player)
        for move in GAME.legal_moves(state, seat):
            if isinstance(move, Place):
                ours = placed(board, NUMBER[move.resource], GRID.bit[move.cell])
            elif isinstance(move, Build) and not player.fresh:
                ours = raised(board, _deed(move, board))
            else:
                continue
            if GRID.bit[move.cell if isinstance(move, Place) else move.site] & board.built:
                continue
            after = GAME.play(state, seat, move).state
            assert _same(ours, board_of(after, after.players[seat]))


def _deed(move: Build, board: Board) -> Deed:
    spent, site = GRID.mask(move.spent), GRID.bit[move.site]
    return next(
        deed
        for deed in deeds(str(move.card), True)
        if deed.cells & ~board.wild == spent and deed.site == site and ready(board, deed)
    )


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (1, {"cavern": "on", "monuments": "none"}),
        (2, {"cards": "farm,shed,temple,feasthall,theater,bank"}),
        (3, {"mode": "townhall", "cavern": "on", "cards": "farm,well,abbey,inn,market,warehouse"}),
        (4, {"first": "2"}),
    ],
)
def test_a_mind_plays_every_mode_to_its_end(seats: int, options: dict[str, str]) -> None:
    player = mind("tiny_towns", "apprentice")
    state, draws = GAME.start(GAME.setup(seats, options)), 0
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Chance):
            state = GAME.deal(state, draw(b"whole", draws, turn)).state
            draws += 1
            continue
        seat = min(turn.seats)
        move = player.choose(GAME.view(state, seat), seat, b"%d" % draws)
        assert move in GAME.legal_moves(state, seat)
        state = GAME.play(state, seat, move).state
    assert min(GAME.places(state)) == 1


CARDS = dict(zip((kind.id for kind in DRAWN), FIRST_GAME, strict=True))


@pytest.mark.parametrize(
    ("step", "monument", "more"),
    [
        ("replace", "guild", {"left": 2}),
        ("grove", "university", {}),
        ("stock", "watch", {"since": 3}),
        ("gain", "watch", {"since": 1, "stock": ["cottage", "well"], "triggered": ["well"]}),
    ],
)
def test_a_mind_answers_what_a_monument_asks(
    step: str, monument: str, more: dict[str, object]
) -> None:
    town = [f"{monument} cottage . .", ". farm wood .", ". . . .", "well . . ."]
    us = {"town": town, "monument": monument, "step": step, **more}
    other = {"monument": "fort", "step": "done" if step == "gain" else "place"}
    phase = "gain" if step == "gain" else "act"
    table = {"game": "tiny_towns", "cards": CARDS, "round": 3, "phase": phase}
    state = GAME.restore({**table, "current": "wood", "players": [us, other]})
    seat, player = Seat(0), mind("tiny_towns", "apprentice")
    view = GAME.view(state, seat)
    judged = player.judge(view, seat, b"seed")
    assert {str(each.move) for each in judged} == {str(m) for m in GAME.legal_moves(state, seat)}
    assert player.choose(view, seat, b"seed") == judged[0].move


def test_a_plan_has_room_for_all_its_buildings() -> None:
    """Built one after another, each from its own cubes, they lead to the town that was planned."""
    cards = ("farm", "well", "chapel", "tavern", "theater", "tradingpost")
    value = Value(cards, "palace")
    planner = Planner(EMPTY, value, Outlook(), (COTTAGE, *cards, "palace"))
    plan = planner.search(planner.laid(()), 400, Noise("room"), 2.5)[0]
    board = EMPTY
    for deed in plan.deeds:
        for cell, resource in deed.pairs:
            if cell & board.free:
                board = placed(board, resource, cell)
        assert ready(board, deed)
        board = raised(board, deed)
    assert board.built.bit_count() == len(plan.deeds) > 6
    assert value.total(board.kinds) > 10


def test_a_plan_is_followed_when_every_cube_can_be_chosen() -> None:
    cards = ("farm", "well", "chapel", "tavern", "theater", "factory")
    value = Value(cards, None)
    planner = Planner(EMPTY, value, Outlook(), (COTTAGE, *cards))
    plan = planner.search(planner.laid(()), 400, Noise("choice"), 2.5)[0]
    future = Future((Round(True, 0),) * 70)
    total = follow(EMPTY, plan.deeds, planner.ways, Moment(), future, value)
    assert total > value.total(EMPTY.kinds) + 20


def test_a_new_bank_forbids_what_is_needed_least() -> None:
    cards = ("farm", "well", "chapel", "tavern", "theater", "bank")
    planner = Planner(EMPTY, Value(cards, None), Outlook(), (COTTAGE, *cards))
    bank = deeds("bank", False)[0]
    rest = [next(d for d in deeds(card, False) if not d.cells & bank.cells) for card in cards[1:4]]
    board = EMPTY
    for cell, resource in bank.pairs:
        board = placed(board, resource, cell)
    walk = Walk(board, (bank, *rest), planner.ways)
    assert walk.build() == [bank]
    assert walk.banks == 1 << NUMBER[Resource.WHEAT]


def test_a_plan_can_be_turned_and_mirrored_and_is_worth_the_same() -> None:
    cards = ("orchard", "fountain", "cloister", "almshouse", "market", "warehouse")
    value = Value(cards, "forum")
    layout = Layout(EMPTY, value, Outlook())
    rows = turned_pool(cards, "forum", Outlook(), False, 1, 300)
    assert len({layout.laid(row).worth for row in rows}) == 1
    assert len(set(rows)) == 8
