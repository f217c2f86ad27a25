"""What Tiny Towns teaches agrees with its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from minds import mind
from minds.kernel import Ints, dice, ints, zeros
from minds.thought import Noise
from minds.tiny_towns.climb import LONGEST, OWN, climbed, raced
from minds.tiny_towns.future import futures
from minds.tiny_towns.plan import ROW, drafts, laid, search
from minds.tiny_towns.pool import turned_pool
from minds.tiny_towns.sketch import (
    ANYTHING,
    BANKS,
    EMPTY,
    EVERY_HIGH,
    EVERY_LOW,
    FREE,
    HIGH,
    LOW,
    SEEN,
    SIZE,
    STORED,
    TABLE,
    WIDE,
    WILD,
    Deed,
    board_of,
    deeds,
    ground_of,
    ways_of,
)
from minds.tiny_towns.value import MONUMENT, built, spec_of, total
from minds.tiny_towns.walk import EXTRA, WALK, begin, build, busy, come_to, step
from rules.chance import Chance, Seat, draw
from rules.game import Over
from rules.tiny_towns import GAME
from rules.tiny_towns.box import (
    BY_KIND,
    DRAWN,
    FIRST_GAME,
    MONUMENTS,
    NUMBER,
    RESOURCES,
    Resource,
)
from rules.tiny_towns.box import CARDS as BOX
from rules.tiny_towns.menu import DONE, FINISH, constructible
from rules.tiny_towns.model import GRID, Build, Name, Place, Player, State, Town, numbers
from tests.minds.plain import plain

NO_OUTLOOK = (ANYTHING, 0, 0, SIZE)


def ground(
    cards: tuple[str, ...],
    monument: str | None = None,
    board: list[int] = EMPTY,
    rival: int = 0,
    place: int = 1,
) -> Ints:
    """Where plans are made with these cards."""
    spec = spec_of(cards, monument, rival, place)
    return ground_of(board, cards, monument, spec, NO_OUTLOOK)


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
        board = board_of(table, us)
        spec = spec_of(table.cards, us.monument, rival, place)
        points = total(ints([*board, *spec]), ints(us.town.buildings), us.town.shrine or 0)
        assert points - board[STORED] == GAME.score(table, Seat(0)).total


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
            (card, deed.cells & ~board[WILD], deed.site)
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


def ready(board: list[int], deed: Deed) -> bool:
    """Whether a building can be built with the cubes that lie there now."""
    low, high = board[LOW] | board[WILD] * EVERY_LOW, board[HIGH] | board[WILD] * EVERY_HIGH
    spent = deed.cells & ~board[WILD]
    return not (deed.low & ~low or deed.high & ~high) and bool(
        spent and deed.site & (spent | board[FREE])
    )


SILENT = [card for card in MONUMENTS if card not in ("guild", "university", "watch")]
"""Monuments that ask nothing when they are built."""


def the_last(cards: tuple[str, ...], monument: str) -> State:
    """A table at which one player is left, whose town is empty, and names what they like."""
    by_kind = dict(zip((kind.id for kind in DRAWN), cards, strict=True))
    us = {"monument": monument}
    other = {"monument": "guild", "town": ["cottage cottage cottage cottage"] * 4, "finished": 2}
    table = {"game": "tiny_towns", "cards": by_kind, "round": 3, "phase": "name"}
    return GAME.restore({**table, "players": [us, other]})


def seen(row: list[int] | Ints) -> tuple[list[int], int, int]:
    """What a board and a walk must agree on: buildings, free cells, Trading Posts."""
    return [int(cells) for cells in row[: MONUMENT + 1]], int(row[FREE]), int(row[WILD])


@pytest.mark.parametrize("seed", range(24))
def test_a_plan_that_is_followed_leads_through_towns_of_the_rules(seed: int) -> None:
    """Step by step the same cells and buildings, and in the end the same score."""
    rng = random.Random(seed)
    cards = tuple(rng.choice([c for c in BY_KIND[kind] if c != "bank"]) for kind in DRAWN)
    monument = rng.choice(SILENT)
    state, seat = the_last(cards, monument), Seat(0)
    ours, walk, row = ground(cards, monument, rival=0, place=2), zeros(WALK), zeros(ROW)
    search(ours, row, 600, dice("follow", seed), 2500.0)
    begin(ours, row, walk)
    while busy(walk):
        before = seen(walk)[0]
        put = step(ours, walk, ANYTHING, False)
        resource, cell = RESOURCES[put >> SIZE], GRID.cells[((put & 0xFFFF) - 1).bit_count()]
        state = GAME.play(state, seat, Name(resource)).state
        state = GAME.play(state, seat, Place(resource, cell)).state
        state = _built(state, before, walk)
        assert seen(board_of(state, state.players[0])) == seen(walk)
        for move in (DONE, FINISH):
            if move in GAME.legal_moves(state, seat) and (move == DONE or not walk[FREE]):
                state = GAME.play(state, seat, move).state
    assert built(walk).bit_count() > 5
    assert come_to(ours, walk) - walk[EXTRA] == 2 * GAME.score(state, seat).total


def _built(state: State, before: list[int], walk: Ints) -> State:
    """With the building by which *walk* differs from what stood *before*, if any."""
    for move in GAME.legal_moves(state, Seat(0)):
        if isinstance(move, Build):
            kind = int(BOX[move.card].kind)
            if GRID.bit[move.site] & walk[kind] & ~before[kind]:
                after = GAME.play(state, Seat(0), move).state
                if seen(board_of(after, after.players[0])) == seen(walk):
                    return after
    return state


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
    cards = ("farm", "well", "chapel", "tavern", "theater", "tradingpost")
    ours, row, kept, town = ground(cards, "palace"), zeros(ROW), zeros(ROW), zeros(MONUMENT + 1)
    worth = search(ours, row, 400, dice("room"), 2500.0)
    assert laid(ours, row, kept, town) == worth
    assert list(kept[: kept[0] + 1]) == list(row[: row[0] + 1])
    assert built(town).bit_count() == row[0] > 6
    assert total(ours, town, 0) > 10


def test_every_building_of_a_plan_and_every_cube_of_a_walk_counts_as_a_position() -> None:
    cards = ("farm", "well", "chapel", "tavern", "theater", "factory")
    ours, row, walk = ground(cards), zeros(ROW), zeros(WALK)
    search(ours, row, 200, dice("count"), 2500.0)
    ours[SEEN] = 0
    laid(ours, row, zeros(ROW), zeros(MONUMENT + 1))
    assert ours[SEEN] == row[0]
    ours[SEEN], cubes = 0, 0
    begin(ours, row, walk)
    while busy(walk):
        step(ours, walk, ANYTHING, False)
        cubes += 1
    assert ours[SEEN] == cubes + built(walk).bit_count()


def test_what_is_remembered_is_not_counted_again() -> None:
    """Monuments to choose from: the pools of plans are made by the first who thinks of them."""
    state = GAME.start(GAME.setup(2))
    while isinstance(turn := GAME.turn(state), Chance):
        state = GAME.deal(state, draw(b"pools", 0, turn)).state
    view, thinker = GAME.view(state, Seat(0)), mind("tiny_towns", "apprentice")
    counts = []
    for _ in range(2):
        before = thinker.positions
        thinker.choose(view, Seat(0), b"seed")
        counts.append(thinker.positions - before)
    assert counts[0] > 1000
    assert counts[1] == 0


@pytest.mark.parametrize("seed", range(6))
def test_a_plan_is_built_by_the_rules_in_its_order(seed: int) -> None:
    """Cube by cube, building by building, up to the town and the total that it was laid for."""
    rng = random.Random(seed)
    cards = tuple(rng.choice([c for c in BY_KIND[kind] if c != "bank"]) for kind in DRAWN)
    monument, seat = rng.choice(SILENT), Seat(0)
    state, ours, row = the_last(cards, monument), ground(cards, monument, place=2), zeros(ROW)
    search(ours, row, 600, dice("order", seed), 2500.0)
    town = zeros(MONUMENT + 1)
    laid(ours, row, zeros(ROW), town)
    for way in row[1 : row[0] + 1]:
        deed = ways_of(cards, monument)[(way - TABLE) // WIDE]
        for resource, cell in needed(deed):
            if cell & board_of(state, state.players[0])[FREE]:
                state = finished(state)
                named = GAME.play(state, seat, Name(resource)).state
                spot = GRID.cells[(cell - 1).bit_count()]
                state = GAME.play(named, seat, Place(resource, spot)).state
        builds = [m for m in GAME.legal_moves(state, seat) if isinstance(m, Build)]
        wild = board_of(state, state.players[0])[WILD]
        state = next(
            GAME.play(state, seat, move).state
            for move in builds
            if int(BOX[move.card].kind) == deed.kind
            and GRID.bit[move.site] == deed.site
            and GRID.mask(move.spent) == deed.cells & ~wild
        )
    assert list(state.players[0].town.buildings) == [int(cells) for cells in town]
    shrine = state.players[0].town.shrine or 0
    assert total(ours, town, shrine) == GAME.score(state, seat).total


def needed(deed: Deed) -> Iterator[tuple[Resource, int]]:
    """The cubes of a building, and where they lie."""
    for i, resource in enumerate(RESOURCES):
        cells = deed.low >> SIZE * i if i < 3 else deed.high >> SIZE * (i - 3)
        for number in numbers(cells & 0xFFFF):
            yield resource, 1 << number


def finished(state: State) -> State:
    """The state when nothing more is built in this round."""
    while DONE in GAME.legal_moves(state, Seat(0)):
        state = GAME.play(state, Seat(0), DONE).state
    return state


def test_a_plan_is_followed_when_every_cube_can_be_chosen() -> None:
    cards = ("farm", "well", "chapel", "tavern", "theater", "factory")
    ours, row = ground(cards), zeros(ROW)
    search(ours, row, 400, dice("choice"), 2500.0)
    future = ints([0, LONGEST, *[OWN] * LONGEST])
    twice = raced(ours, row, future, 0, True, False, zeros(2), zeros(1))
    assert twice / 2 > total(ours, zeros(MONUMENT + 1), 0) + 20


def test_a_new_bank_forbids_what_is_needed_least() -> None:
    cards = ("farm", "well", "chapel", "tavern", "theater", "bank")
    bank = deeds("bank", False)[0]
    rest = [next(d for d in deeds(card, False) if not d.cells & bank.cells) for card in cards[1:4]]
    board = list(EMPTY)
    board[LOW], board[HIGH], board[FREE] = bank.low, bank.high, board[FREE] & ~bank.cells
    ours, walk = ground(cards, None, board), zeros(WALK)
    ways = [TABLE + WIDE * ways_of(cards, None).index(deed) for deed in (bank, *rest)]
    begin(ours, ints([4, *ways]), walk)
    assert build(ours, walk) == ways[0]
    assert walk[BANKS] == 1 << NUMBER[Resource.WHEAT]


def test_a_plan_can_be_turned_and_mirrored_and_is_worth_the_same() -> None:
    cards = ("orchard", "fountain", "cloister", "almshouse", "market", "warehouse")
    ours = ground(cards, "forum")
    pool = turned_pool(cards, "forum", 0, 0, False, 1, 300)
    rows = [ints(pool[i : i + ROW]) for i in range(0, len(pool), ROW)]
    assert len({laid(ours, row, zeros(ROW), zeros(MONUMENT + 1)) for row in rows}) == 1
    assert len({tuple(row) for row in rows}) == 8


@pytest.mark.parametrize("seats", [1, 2])
def test_compiled_and_in_python_the_same_is_thought(seats: int) -> None:
    """Plans from a pool, followed through futures, in positions of a random match."""
    for state, seat in islice(positions(seats, b"both"), 5, None, 12):
        ours = ground(state.cards, None, board_of(state, state.players[seat]))
        pool = turned_pool(state.cards, None, 500, 0, seats == 1, 1, 60)
        coming = futures(state, seat, Noise("both"), 2)
        moment = (ANYTHING, True, False) if seats > 1 else (0, True, False)
        found = [
            _thought(kind, ours, pool, coming, moment)
            for kind in ((drafts, climbed), (plain(drafts), plain(climbed)))
        ]
        assert found[0] == found[1]


def _thought(
    kernels: tuple[Any, Any], ours: Ints, pool: Ints, coming: Ints, moment: tuple[int, bool, bool]
) -> list[list[int]]:
    drafts, climbed = kernels
    noise, most = dice("both"), 8
    rows, worths, openings = zeros(most * ROW), zeros(most), zeros(most)
    count = drafts(ours, pool, 3, 20, 1000.0, noise, rows)
    climbed(ours, coming, *moment, rows, count, most - count, noise, worths, openings)
    return [list(map(int, row)) for row in (rows, worths, openings, noise)]
