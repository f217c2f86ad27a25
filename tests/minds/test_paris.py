"""What Paris teaches agrees with its rules, compiled or not."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from minds import mind
from minds.paris import cards, memory, paving, policy, sketch, tree, trials
from minds.paris.memory import DESK, MOST, NAMES, ROOM, STRIDE, Memory
from minds.paris.paving import dealt
from minds.paris.sketch import CARD, NUMBER
from minds.thought import Noise
from rules.chance import Chance, Seat, draw
from rules.game import Over
from rules.matches import playout
from rules.paris import GAME
from rules.paris.board import GRID, ahead, covered
from rules.paris.box import BAGS, CARDS, CHIMNEYS, SHARED, STOCK
from rules.paris.model import (
    BUILDING,
    ENDED,
    PAVING,
    Annex,
    Blank,
    Build,
    CardMove,
    Carve,
    Fountain,
    Levitate,
    Plant,
    Put,
    State,
)
from tests.minds.plain import plain

OPTIONS: list[dict[str, str]] = [{}, {"cards": "random"}, {"cards": "random", "flip": "yes"}]


def positions(options: dict[str, str], matches: int = 4) -> Iterator[State]:
    """Every position of some random matches."""
    for number in range(matches):
        state, moves, draws = GAME.start(GAME.setup(2, options)), 0, 0
        seed = b"sketch.%d" % number
        while not isinstance(turn := GAME.turn(state), Over):
            if isinstance(turn, Chance):
                state = GAME.deal(state, draw(seed, draws, turn)).state
                draws += 1
                continue
            yield state
            seat, move = playout.choice(GAME, state, turn.seats, seed, moves)
            state = GAME.play(state, seat, move).state
            moves += 1
        yield state


def building(options: dict[str, str], matches: int = 4) -> Iterator[tuple[State, Seat]]:
    """The positions of phase 2, and who is to move."""
    for state in positions(options, matches):
        if state.phase == BUILDING and state.to_move is not None:
            yield state, state.to_move


HERE = DESK + STRIDE
"""Where positions are drawn."""

spots, total, build = plain(sketch.spots), plain(sketch.total), plain(sketch.build)
use, run, pave_out = plain(cards.use), plain(policy.run), plain(paving.pave_out)


def drawn(state: State) -> Memory:
    """A memory of lists with the position on the desk."""
    sketch.draw(state, DESK)
    page = Memory(*(row.copy() for row in blank()))
    for row, now in zip(page, memory.memory(), strict=True):
        row[DESK : DESK + STRIDE] = [int(number) for number in now[DESK : DESK + STRIDE]]
    return page


@cache
def blank() -> tuple[list[int], list[int]]:
    """The tables, in lists."""
    words, numbers = paper(1)
    return list(words), list(numbers)


def paper(sketches: int = 64) -> Memory:
    """What is in the memory now, in lists."""
    rows = (row[: DESK + sketches * STRIDE] for row in memory.memory())
    words, numbers = ([int(number) for number in row] for row in rows)
    return Memory(words, numbers)


def totals(page: Memory) -> list[int]:
    return [total(*page, DESK, seat) for seat in (0, 1)]


def places(page: Memory, seat: int, number: int) -> list[int]:
    return list(page.words[ROOM : spots(*page, DESK, seat, number, ROOM)])


@pytest.mark.parametrize("options", OPTIONS)
def test_a_sketch_scores_as_the_rules_do(options: dict[str, str]) -> None:
    for state in positions(options):
        assert totals(drawn(state)) == [GAME.score(state, Seat(i)).total for i in (0, 1)]


@pytest.mark.parametrize("options", OPTIONS)
def test_a_sketch_finds_every_place_that_the_rules_allow(options: dict[str, str]) -> None:
    seen = 0
    for state, seat in building(options, 8):
        page = drawn(state)
        allowed: dict[str, set[int]] = {name: set() for name in NAMES}
        for move in GAME.legal_moves(state, seat):
            if isinstance(move, Build):
                allowed[move.building].add(covered(move.building, move.anchor, move.turn))
            elif isinstance(move, Plant):
                allowed["garden"].add(covered("garden", move.anchor, move.turn))
        free = page.numbers[DESK + sketch.CHIMNEYS + seat] > 0
        garden = ["garden"] if allowed["garden"] else []
        supply = [state.swap] if state.swap else state.players[seat].supply
        for name in [*supply, *garden]:
            found = places(page, seat, NUMBER[name])
            assert {cells for cells in found if free} == allowed[name]
            assert len(set(found)) == len(found) < MOST
            seen += len(found)
    assert seen > 500


@pytest.mark.parametrize("options", OPTIONS)
def test_a_building_on_a_sketch_counts_as_one_on_the_board(options: dict[str, str]) -> None:
    for state, seat in building(options):
        if state.swap is not None:
            continue
        builds = [m for m in GAME.legal_moves(state, seat) if isinstance(m, Build)]
        for move in builds[:: max(1, len(builds) // 5)]:
            page, number = drawn(state), NUMBER[move.building]
            page.numbers[DESK + sketch.SUPPLY + seat] ^= 1 << number
            build(*page, DESK, seat, covered(move.building, move.anchor, move.turn))
            _same(page, drawn(GAME.play(state, seat, move).state))


def _same(page: Memory, expected: Memory) -> None:
    """Both sketches are of the same position, whoever is to move."""
    assert totals(page) == totals(expected)
    for name in ("TAKEN", "LAMPS", "LARGE", "BUILT"):
        at = DESK + getattr(sketch, name)
        assert page.words[at : at + 1] == expected.words[at : at + 1], name
    for name in ("CHIMNEYS", "TOKENS", "POWERS", "SACRE", "SUPPLY"):
        at = DESK + getattr(sketch, name)
        assert page.numbers[at : at + 2] == expected.numbers[at : at + 2], name
    for name in ("STORE", "OPEN"):
        assert (
            page.numbers[DESK + getattr(sketch, name)]
            == expected.numbers[DESK + getattr(sketch, name)]
        ), name


def offered(page: Memory, state: State, seat: Seat, move: CardMove) -> None:
    """Writes down what a playout would have to be offered to use a postcard like this."""
    front = which = cells = 0
    match move:
        case Put(cell=cell):
            cells = GRID.bit[cell]
        case Carve(cell=cell, face=face):
            cells, front = GRID.bit[cell], GRID.bit[ahead(cell, face)]
        case Annex(cell=cell, building=name):
            cells = GRID.bit[cell]
            (piece,) = (p for p in state.pieces if (p.kind, p.label) == ("building", name))
            first = DESK + sketch.HOUSES + seat * sketch.EACH
            houses = page.words[first : first + sketch.EACH]
            (which,) = (i for i, house in enumerate(houses) if house & piece.cells)
        case Plant() | Fountain():
            cells = covered("garden", move.anchor, move.turn)
    page.words[memory.DEED_CELLS], page.words[memory.DEED_FRONT] = cells, front
    page.numbers[memory.DEED_CARD], page.numbers[memory.DEED_WHICH] = CARD[move.card], which
    page.numbers[memory.DEED_USED] = int(not isinstance(move, Blank))


@pytest.mark.parametrize("options", OPTIONS)
def test_a_postcard_on_a_sketch_does_what_it_does_on_the_board(options: dict[str, str]) -> None:
    seen = set()
    for state, seat in building(options, 8):
        moves = [m for m in GAME.legal_moves(state, seat) if isinstance(m, CardMove)]
        for move in moves[:: max(1, len(moves) // 12)]:
            if isinstance(move, Levitate) or getattr(move, "powers", None):
                continue
            page = drawn(state)
            offered(page, state, seat, move)
            use(*page, DESK, seat, 0)
            _same(page, drawn(GAME.play(state, seat, move).state))
            seen.add(move.card)
    assert len(seen) >= 7


def test_levitation_on_a_sketch_is_an_exchange_and_a_placement() -> None:
    for state, seat in building({}, 8):
        for move in GAME.legal_moves(state, seat):
            if not isinstance(move, Levitate):
                continue
            swapped = GAME.play(state, seat, move).state
            placing = GAME.legal_moves(swapped, seat)[0]
            if not isinstance(placing, Build) or placing.powers:
                continue
            page = drawn(state)
            numbers = page.numbers
            numbers[memory.DEED_CARD], numbers[memory.DEED_USED] = CARD["levitation"], 1
            numbers[memory.DEED_WHICH] = NUMBER[move.old]
            numbers[memory.DEED_NUMBER] = NUMBER[move.new]
            page.words[memory.DEED_CELLS] = covered(placing.building, placing.anchor, placing.turn)
            use(*page, DESK, seat, 0)
            _same(page, drawn(GAME.play(swapped, seat, placing).state))
            return
    pytest.fail("no match had a Levitation")


@pytest.mark.parametrize("options", OPTIONS)
def test_a_playout_keeps_to_the_rules(options: dict[str, str]) -> None:
    for number, (state, _) in enumerate(building(options)):
        page = drawn(state)
        run(*page, number, policy.FOREVER)
        words, numbers = page.words[DESK:], page.numbers[DESK:]
        assert numbers[sketch.TOKENS : sketch.TOKENS + 2] == [0, 0]
        covered_once = 0
        for seat in (0, 1):
            count = CHIMNEYS - numbers[sketch.CHIMNEYS + seat]
            first = sketch.HOUSES + seat * sketch.EACH
            foreign = 0
            for cells in words[first : first + count]:
                assert not cells & covered_once
                covered_once |= cells
                plain_ground = words[sketch.OWN + seat] | words[sketch.SHARED]
                foreign += (cells & ~plain_ground).bit_count()
            assert foreign <= 2
            assert not any(words[first + count : first + sketch.EACH])
        assert covered_once == words[sketch.BUILT] | words[sketch.BUILT + 1]


def test_a_pavement_is_finished_with_every_tile_laid() -> None:
    for state in positions({}, 2):
        if state.phase != PAVING:
            continue
        page, tiles = drawn(state), list(dealt(state, Noise("deal")))
        page.numbers[memory.TILES_AT : memory.TILES_AT + len(tiles)] = tiles
        pave_out(*page, state.to_move or 0, 0, 7)
        words, numbers = page.words[DESK:], page.numbers[DESK:]
        assert [cells.bit_count() for cells in words[: sketch.LAMPS]] == [23, 23, 10, 8]
        assert words[sketch.SHARED] & state.ground[SHARED] == state.ground[SHARED]
        left = numbers[sketch.STORE], *numbers[sketch.SUPPLY : sketch.SUPPLY + 2]
        assert sum(left) == (1 << len(STOCK)) - 1


@pytest.mark.parametrize("options", OPTIONS)
def test_compiled_and_plain_trials_come_to_the_same(options: dict[str, str]) -> None:
    """The same sums, and the same tree to the last visit."""
    states = [s for s in positions(options, 2) if s.to_move is not None]
    for number, state in enumerate(states[::9]):
        sketch.draw(state, HERE)
        compiled, tiles = memory.memory(), list(dealt(state, Noise("deal", number)))
        compiled.numbers[memory.TILES_AT : memory.TILES_AT + len(tiles)] = tiles
        compiled.numbers[memory.FREE] = HERE + STRIDE
        compiled.numbers[memory.LIMIT] = HERE + 60 * STRIDE
        page, paves = paper(), state.phase == PAVING
        for turns in (1, 4, policy.FOREVER) if paves else (0, 2, policy.FOREVER):
            given = HERE, state.to_move or 0, 211 * number, 1 if paves else 8, turns, -1 + paves
            trials.tried(*compiled, *given)
            plain(trials.tried)(*page, *given)
            assert paper() == page


def test_every_place_and_every_postcard_that_is_weighed_counts_as_a_position() -> None:
    for state, seat in list(building({}, 1))[::5]:
        page, moves = drawn(state), GAME.legal_moves(state, seat)
        page.numbers[memory.SEEN] = 0  # a desk may have been used before
        plain(tree.think_of)(*page, DESK)
        places = {
            (move.building, covered(move.building, move.anchor, move.turn))
            for move in moves
            if isinstance(move, Build)
        }
        cards = {move.card for move in moves if isinstance(move, CardMove)}
        assert page.numbers[memory.SEEN] == len(places) + len(cards)


def test_a_tree_agrees_with_itself_on_what_it_has_seen() -> None:
    state = next(building({}))[0]
    sketch.draw(state, HERE)
    page = paper(2000)
    page.numbers[memory.FREE], page.numbers[memory.LIMIT] = HERE + STRIDE, len(page.numbers)
    for world in range(60):
        plain(tree.descend)(*page, HERE, world)
    numbers = page.numbers[HERE:]
    assert numbers[tree.VISITS] == 60
    first, count = page.numbers[HERE + tree.FIRST], numbers[tree.KIDS]
    visits = [page.numbers[first + i * STRIDE + tree.VISITS] for i in range(count)]
    assert sum(visits) == 59
    assert 1 < sum(map(bool, visits)) < count
    leads = [page.numbers[first + i * STRIDE + tree.LEADS] for i in range(count)]
    assert all(lead == 0 for lead, seen in zip(leads, visits, strict=True) if not seen)


def test_a_finished_position_is_worth_its_score() -> None:
    state = next(s for s in positions({}, 1) if s.phase == ENDED)
    sketch.draw(state, HERE)
    page = paper()
    plain(tree.descend)(*page, HERE, 0)
    found = page.numbers[HERE + tree.TOTALS : HERE + tree.TOTALS + 2]
    assert found == [GAME.score(state, Seat(i)).total for i in (0, 1)]


def test_the_tables_have_room_and_the_constants_are_those_of_the_box() -> None:
    numbers = memory.memory().numbers
    stances = int(numbers[memory.STANCES_AT + 2 * memory.KINDS])
    assert memory.ANCHORS + stances <= memory.FOOTPRINTS
    assert memory.FOOTPRINTS + stances <= memory.LAYS
    assert 2 * memory.KINDS < memory.DISTANCES_AT - memory.STANCES_AT
    assert memory.DISTANCES_AT + stances < memory.FAR
    assert memory.FAR + int(numbers[memory.DISTANCES_AT + stances]) <= memory.SIZES
    assert memory.KINDS == len(NAMES) == memory.GARDEN_NUMBER + 1
    assert sketch.EACH == CHIMNEYS
    assert len(CARDS) == tree.CARDS
    assert len(BAGS[0]) + 1 == paving.HAND
    lays = len(BAGS[0]) * 2 * memory.PLACES * memory.TURNS * memory.LAY
    assert memory.LAYS + lays <= memory.NEEDED


@pytest.mark.parametrize(("level", "every"), [("apprentice", 4), ("builder", 6), ("architect", 20)])
def test_a_level_plays_by_the_rules_knows_no_secret_and_is_always_the_same(
    level: str, every: int
) -> None:
    player = mind("paris", level)
    for state in list(positions({"cards": "random"}, 1))[3::every]:
        if (seat := state.to_move) is None:
            continue
        view = GAME.view(state, seat)
        move = player.choose(view, seat, b"seed")
        assert move in GAME.legal_moves(state, seat)
        other = GAME.view(GAME.imagine(view, b"other secrets"), seat)
        assert player.choose(other, seat, b"seed") == move
