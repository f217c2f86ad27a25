"""What Paris teaches agrees with its rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from minds import mind
from minds.paris.cards import Offer, use
from minds.paris.paving import Pavement
from minds.paris.policy import Building
from minds.paris.sketch import NAMES, NUMBER, Sketch, near
from minds.paris.tree import Node, descend
from minds.thought import Noise
from rules import playout
from rules.chance import Chance, Seat, draw
from rules.game import Over
from rules.paris import GAME
from rules.paris.board import GRID, ahead, covered
from rules.paris.box import CHIMNEYS, SHARED, STOCK
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


@pytest.mark.parametrize("options", OPTIONS)
def test_a_sketch_scores_as_the_rules_do(options: dict[str, str]) -> None:
    for state in positions(options):
        sketch = Sketch.of(state)
        for seat in (Seat(0), Seat(1)):
            assert sketch.total(seat) == GAME.score(state, seat).total


@pytest.mark.parametrize("options", OPTIONS)
def test_a_sketch_finds_every_place_that_the_rules_allow(options: dict[str, str]) -> None:
    seen = 0
    for state, seat in building(options, 8):
        sketch = Sketch.of(state)
        allowed: dict[str, set[int]] = {name: set() for name in NAMES}
        for move in GAME.legal_moves(state, seat):
            if isinstance(move, Build):
                allowed[move.building].add(covered(move.building, move.anchor, move.turn))
            elif isinstance(move, Plant):
                allowed["garden"].add(covered("garden", move.anchor, move.turn))
        free = sketch.chimneys[seat] > 0
        garden = ["garden"] if allowed["garden"] else []
        supply = [state.swap] if state.swap else state.players[seat].supply
        for name in [*supply, *garden]:
            number = NUMBER[name]
            found = sketch.spots(seat, number) + sketch.powered_spots(seat, number)
            assert {spot[0] for spot in found if free} == allowed[name]
            seen += len(found)
    assert seen > 500


@pytest.mark.parametrize("options", OPTIONS)
def test_a_building_on_a_sketch_counts_as_one_on_the_board(options: dict[str, str]) -> None:
    for state, seat in building(options):
        if state.swap is not None:
            continue
        builds = [m for m in GAME.legal_moves(state, seat) if isinstance(m, Build)]
        for move in builds[:: max(1, len(builds) // 5)]:
            sketch, number = Sketch.of(state), NUMBER[move.building]
            cells = covered(move.building, move.anchor, move.turn)
            spots = sketch.spots(seat, number) + sketch.powered_spots(seat, number)
            sketch.supply[seat].remove(number)
            sketch.build(seat, next(spot for spot in spots if spot[0] == cells))
            after = GAME.play(state, seat, move).state
            for side in (Seat(0), Seat(1)):
                assert sketch.total(side) == GAME.score(after, side).total
                assert sketch.powers == Sketch.of(after).powers


def offered(state: State, seat: Seat, sketch: Sketch, move: CardMove) -> Offer | None:
    """What a playout would have to be offered to use a postcard like this."""
    match move:
        case Blank():
            return None
        case Put(cell=cell):
            return Offer(0, cell=GRID.bit[cell])
        case Carve(cell=cell, face=face):
            return Offer(0, cell=GRID.bit[cell], front=GRID.bit[ahead(cell, face)])
        case Annex(cell=cell, building=name):
            (piece,) = (p for p in state.pieces if (p.kind, p.label) == ("building", name))
            (which,) = (i for i, h in enumerate(sketch.houses[seat]) if h[0] & piece.cells)
            return Offer(0, cell=GRID.bit[cell], which=which)
        case Plant() | Fountain():
            cells = covered("garden", move.anchor, move.turn)
            return Offer(0, (cells, near(cells), NUMBER["garden"], 2))
    return Offer(0)


@pytest.mark.parametrize("options", OPTIONS)
def test_a_postcard_on_a_sketch_does_what_it_does_on_the_board(options: dict[str, str]) -> None:
    seen = set()
    for state, seat in building(options, 8):
        moves = [m for m in GAME.legal_moves(state, seat) if isinstance(m, CardMove)]
        for move in moves[:: max(1, len(moves) // 12)]:
            if isinstance(move, Levitate) or getattr(move, "powers", None):
                continue
            sketch, after = Sketch.of(state), GAME.play(state, seat, move).state
            use(sketch, seat, move.card, offered(state, seat, sketch, move))
            expected = Sketch.of(after)
            assert [sketch.total(0), sketch.total(1)] == [expected.total(0), expected.total(1)]
            for name in ("taken", "lamps", "large", "tokens", "powers", "sacre", "chimneys"):
                assert getattr(sketch, name) == getattr(expected, name), (move, name)
            seen.add(move.card)
    assert len(seen) >= 7


def test_levitation_on_a_sketch_is_an_exchange_and_a_placement() -> None:
    for state, seat in building({}, 8):
        for move in GAME.legal_moves(state, seat):
            if not isinstance(move, Levitate):
                continue
            swapped = GAME.play(state, seat, move).state
            build = GAME.legal_moves(swapped, seat)[0]
            if not isinstance(build, Build) or build.powers:
                continue
            after = Sketch.of(GAME.play(swapped, seat, build).state)
            sketch, cells = Sketch.of(state), covered(build.building, build.anchor, build.turn)
            spot = (cells, near(cells), NUMBER[move.new], cells.bit_count())
            use(sketch, seat, "levitation", Offer(0, spot, which=NUMBER[move.old]))
            assert sketch.total(seat) == after.total(seat)
            assert sorted(sketch.stock) == sorted(after.stock)
            assert sorted(sketch.supply[seat]) == sorted(after.supply[seat])
            return
    pytest.fail("no match had a Levitation")


@pytest.mark.parametrize("options", OPTIONS)
def test_a_playout_keeps_to_the_rules(options: dict[str, str]) -> None:
    for number, (state, _) in enumerate(building(options)):
        start = Building(Sketch.of(state))
        end = start.copy(number).run()
        assert end.tokens == [0, 0]
        covered_once = 0
        for seat in (0, 1):
            assert len(end.houses[seat]) + end.chimneys[seat] == CHIMNEYS
            foreign = 0
            for cells, _, size in end.houses[seat]:
                assert size == cells.bit_count()
                assert not cells & covered_once
                covered_once |= cells
                foreign += (cells & ~(end.own[seat] | end.shared)).bit_count()
            assert foreign <= 2
        assert start.sketch.total(0) == GAME.score(state, Seat(0)).total


def test_tiles_lie_as_the_rules_lay_them() -> None:
    state = GAME.start(GAME.setup(2))
    state = GAME.deal(GAME.deal(state, ("orange3",)).state, ("blue4",)).state
    for move in GAME.legal_moves(state, Seat(0)):
        pavement = Pavement(state).dealt(Noise("deal"))
        assert pavement.tiles[0][0] == "orange3"
        pavement.play(move)
        after = GAME.play(state, Seat(0), move).state
        assert (*pavement.own, pavement.shared, pavement.lamps) == after.ground
        assert [NAMES[number] for number in pavement.stock] == list(after.stock)
        assert pavement.turn == 1


def test_a_pavement_is_finished_with_every_tile_laid() -> None:
    for state in positions({}, 2):
        if state.phase != PAVING:
            continue
        pavement = Pavement(state).dealt(Noise("deal"))
        sketch, _ = pavement.pave_out(7)
        ground = [*sketch.own, sketch.shared, sketch.printed]
        assert [cells.bit_count() for cells in ground] == [23, 23, 10, 8]
        assert sketch.shared & state.ground[SHARED] == state.ground[SHARED]
        assert sorted(sketch.stock + sketch.supply[0] + sketch.supply[1]) == list(range(len(STOCK)))


def test_a_tree_agrees_with_itself_on_what_it_has_seen() -> None:
    state = next(building({}))[0]
    root = Node(Building(Sketch.of(state)))
    for world in range(60):
        descend(root, world)
    assert root.visits == 60
    assert sum(node.visits for node in root.onward) == 59
    assert 1 < len(root.onward) <= len(root.deeds or ())


def test_a_finished_position_is_worth_its_score() -> None:
    state = next(s for s in positions({}, 1) if s.phase == ENDED)
    totals, _ = descend(Node(Building(Sketch.of(state))), 0)
    assert totals == tuple(GAME.score(state, Seat(i)).total for i in (0, 1))


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
