"""What My City teaches agrees with its rules."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest
from msgspec.structs import replace

from minds import LEVELS, mind
from minds.mind import Mind
from minds.my_city import board, memory, policy
from minds.my_city.critic import outlook_of
from minds.my_city.land import land, pair, spots
from minds.my_city.plan import Outlook
from minds.my_city.player import Manner, Player
from minds.my_city.sketch import Sketch
from minds.my_city.value import Weights
from minds.thought import Budget, Noise
from rules.chance import Chance, Seat, draw
from rules.game import Over
from rules.ground.grid import Cell, bits
from rules.moves.notation import Move
from rules.my_city import GAME
from rules.my_city.board import GRID, LEFT, SIZE, sites
from rules.my_city.box import COLOURS, EPISODES
from rules.my_city.city import city, ground
from rules.my_city.model import FINISH, PASS, Build, Glue, State
from tests.minds.plain import plain

WEIGHTS = Weights()
MATCHES = (None, *range(1, EPISODES + 1))


def start(episode: int | None, seats: int = 2) -> State:
    options = {"mode": "eternal"} if episode is None else {"mode": "campaign"}
    if episode is not None:
        options["episode"] = str(episode)
    return GAME.start(GAME.setup(seats, options))


def a_match(episode: int | None, rng: random.Random) -> Iterator[tuple[State, Seat, State]]:
    """The decisions of a match in which building comes before all else: before, who, after."""
    state, draws = start(episode), 0
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Chance):
            state = GAME.deal(state, draw(b"%d" % rng.randrange(9**9), draws, turn)).state
            draws += 1
            continue
        seat = min(turn.seats)
        menu = list(GAME.menu(state, seat))
        builds = [move for move in menu if isinstance(move, Build)]
        after = GAME.play(state, seat, rng.choice(builds or menu)).state
        yield state, seat, after
        state = after


def sketch(state: State, seat: Seat) -> Sketch:
    """The board of *seat*; veins are paid when the round is over, so they pay nothing here."""
    player = state.players[seat]
    return Sketch(land(player.town, state.episode, WEIGHTS), player, race=False)


@pytest.mark.parametrize("episode", MATCHES)
def test_a_sketch_has_the_sites_and_the_total_of_the_board(episode: int | None) -> None:
    rng = random.Random(episode or 0)
    for before, seat, after in a_match(episode, rng):
        if before.card is None:
            continue
        page = sketch(before, seat)
        piece = page.land.pieces[before.card]
        cells = page.land.masks[piece.shape]
        found = {cells[site] for _, site in page.ratings(piece, 5)}
        masks = sites(piece.shape).masks
        legal = {masks[m.spot] for m in GAME.menu(before, seat) if isinstance(m, Build)}
        assert found == legal
        assert page.total() == GAME.score(before, seat).total
        assert page.may_pass(piece) == (PASS in GAME.menu(before, seat))
        town = city(before.players[seat], episode)
        for number, colour in enumerate(COLOURS):
            if colour in town.rules.shafts:
                assert page.mined(number) == town.mined(colour)
        chosen = after.players[seat].buildings[len(before.players[seat].buildings) :]
        if chosen and after.phase == "build":
            page.build(cells.index(masks[chosen[0].partition("@")[2]]), piece)
            assert page.total() == GAME.score(after, seat).total


@pytest.mark.parametrize("episode", MATCHES)
def test_a_playout_is_what_the_rules_make_of_the_same_answers(episode: int | None) -> None:
    """Somebody who answers every card by the kernels comes to the total that was played out."""
    rng = random.Random(episode or 99)
    for number, (state, seat, _) in enumerate(a_match(episode, rng)):
        if seat or number % 24 or state.card is None:
            continue
        cards = [state.card, *Noise(number).shuffled(state.deck)]
        page = outlook_of(state, seat, WEIGHTS).board
        page.played_out(page.land.codes(cards))
        total, state = page.tried_total(), alone(state, seat)
        while cards and state.card is not None and seat in GAME.actors(state):
            cards = cards[1:]
            state = alone(GAME.play(state, seat, answer(state, seat, cards)).state, seat)
            while cards and isinstance(GAME.turn(state), Chance):
                state = alone(GAME.deal(state, (cards[0],)).state, seat)
                # What blocks a card, and the card that is blocked, are answered by nobody.
                cards = cards[isinstance(GAME.turn(state), Chance) :]
        assert GAME.score(state, seat).total == total


def alone(state: State, seat: Seat) -> State:
    """The others of *seat* have stopped."""
    for other in GAME.actors(state) - {seat} if state.card is not None else ():
        state = GAME.play(state, other, FINISH).state
    return state


def answer(state: State, seat: Seat, cards: Sequence[str]) -> Move:
    """What the player of one thought does with the card of *state* when these *cards* follow."""
    page = outlook_of(state, seat, WEIGHTS).board
    assert state.card is not None
    piece = page.land.pieces[state.card]
    masks, moves = page.land.masks[piece.shape], spots(piece.shape)
    best = max(
        ((worth, masks[site]) for worth, site in page.ratings(piece, len(cards))), default=None
    )
    church = piece.colour == memory.CHURCH
    if best and (church or best[0] >= page.least(len(cards))):
        return moves[best[1]]
    if church or not page.goes_on(cards):
        return FINISH
    if page.may_pass(piece):
        return PASS
    return moves[best[1]] if best else FINISH


@pytest.mark.parametrize("episode", [None, 8, 17, 21, 24])
def test_compiled_and_plain_kernels_come_to_the_same(episode: int | None) -> None:
    """The same ratings, the same board at the end of a playout, the same total."""
    rng = random.Random(episode or 0)
    for number, (before, seat, _) in enumerate(a_match(episode, rng)):
        if before.card is None or number % 9:
            continue
        page = sketch(before, seat)
        soil, piece = page.land, page.land.pieces[before.card]
        code, cards = soil.code(piece), soil.codes(Noise(number).shuffled(before.deck))
        compiled, row = page.on_desk(cards)
        n, plain_row = [int(each) for each in compiled], [int(each) for each in row]
        best = policy.rate(compiled, row, 0, code, len(cards))
        assert best == plain(policy.rate)(n, plain_row, 0, code, len(cards))
        given = best, code, len(cards)
        assert policy.played_out(compiled, row, *given) == plain(policy.played_out)(
            n, plain_row, *given
        )
        assert list(compiled) == n
        end = board.total(compiled, row, policy.TRIAL)
        assert end == plain(board.total)(n, plain_row, policy.TRIAL)


def decided(state: State, levels: Sequence[Mind], seed: bytes) -> Iterator[State]:
    """The positions of a match that these minds play, each after a decision or a card."""
    draws = 0
    while not isinstance(turn := GAME.turn(state), Over):
        if isinstance(turn, Chance):
            state = GAME.deal(state, draw(seed, draws, turn)).state
            draws += 1
        else:
            seat = min(turn.seats)
            move = levels[seat].choose(GAME.view(state, seat), seat, b"%b:%d" % (seed, draws))
            assert move in GAME.legal_moves(state, seat)
            state = GAME.play(state, seat, move).state
        yield state


@pytest.mark.parametrize("episode", MATCHES)
def test_every_match_is_played_to_its_end(episode: int | None) -> None:
    seats = 2 + (episode or 0) % 3
    levels = [mind("my_city", LEVELS[0])] * (seats - 1) + [mind("my_city", LEVELS[1])]
    *_, end = decided(start(episode, seats), levels, b"end")
    assert end.phase == "over"
    if episode not in (None, EPISODES):
        assert GAME.sequel(end) is not None


@pytest.mark.parametrize("episode", [9, 23])
def test_looking_ahead_ends_a_match_too(episode: int | None) -> None:
    briefly = Player(Manner(WEIGHTS, ahead=1))
    *_, end = decided(start(episode), [briefly, mind("my_city", LEVELS[0])], b"end")
    assert end.phase == "over"


def test_the_same_view_and_seed_give_the_same_move() -> None:
    state = GAME.deal(start(None), ("red-t4",)).state
    view, thinker = GAME.view(state, Seat(0)), Player(Manner(WEIGHTS, ahead=300))
    first, second = (thinker.judge(view, Seat(0), b"seed") for _ in range(2))
    assert first == second
    assert thinker.judge(view, Seat(0), b"other") != first


def test_a_choice_does_not_depend_on_what_another_seat_has_sealed() -> None:
    """Seat 0 has decided on the second card, one way or another."""
    state = GAME.deal(start(None), ("red-t4",)).state
    for seat in (Seat(0), Seat(1)):
        state = GAME.play(state, seat, GAME.legal_moves(state, seat)[0]).state
    state = GAME.deal(state, ("blue-i4",)).state
    thinker = Player(Manner(WEIGHTS, ahead=100))
    seat = Seat(1)
    menu = GAME.legal_moves(state, Seat(0))
    sealed = [GAME.play(state, Seat(0), move).state for move in (menu[0], menu[-1])]
    chosen = {str(thinker.choose(GAME.view(after, seat), seat, b"seed")) for after in sealed}
    assert len(chosen) == 1


def test_nothing_is_built_that_costs_more_than_it_brings() -> None:
    """Every cell is covered but a pair of trees: the total in hand is the best there is."""
    state = start(1)
    player = state.players[0]
    soil = land(player.town, 1, WEIGHTS)
    page = Sketch(soil, player)
    page.board[memory.OPEN], page.board[memory.OPEN + 1] = pair(GRID.mask([Cell.parse("g4")]))
    outlook = Outlook(page, soil.pieces["red-i2"], ("red-i4", "blue-i2"))
    ideas = outlook.ideas(1.0, Noise("test"))
    assert outlook.ahead(ideas, b"", Budget(50))[0].move == FINISH


def test_a_sticker_to_keep_is_put_out_of_the_way() -> None:
    state = start(1)
    player = replace(state.players[0], queue=("tree",))
    state = replace(state, players=(player, state.players[1]), phase="reward")
    view = GAME.view(state, Seat(0))
    for level in LEVELS[:2]:
        move = mind("my_city", level).choose(view, Seat(0), b"seed")
        assert isinstance(move, Glue)
        assert ground(player.town.terrain, 1).shelter(GRID.index[move.cell]) >= 2


def test_cells_are_told_apart_by_their_neighbours_on_their_bank() -> None:
    rng = random.Random(2)
    soil = land(start(None).players[0].town, None, WEIGHTS)
    row = [int(each) for each in soil.row]
    row[memory.KEPT] = row[memory.KEPT + 1] = 0
    n = [0] * memory.SIZE
    for _ in range(50):
        cells = rng.getrandbits(len(GRID))
        n[memory.OPEN], n[memory.OPEN + 1] = pair(cells)
        plain(policy._neighbours)(n, row, 0)
        for i in bits(cells):
            bank = LEFT if 1 << i & LEFT else GRID.all & ~LEFT
            near = (GRID.adjacent[i] & cells & bank).bit_count()
            half, bit = divmod(i, memory.HALF)
            told = [
                bool(n[memory.DESK + some + half] >> bit & 1)
                for some in (memory.ONE, memory.TWO, memory.THREE, memory.FOUR)
            ]
            assert told == [near == count for count in (1, 2, 3, 4)]


@pytest.mark.parametrize("episode", MATCHES)
def test_the_rows_have_room_for_every_land(episode: int | None) -> None:
    soil = land(start(episode).players[0].town, episode, WEIGHTS)
    row = soil.row
    ends = {
        memory.WELLS: (4, memory.TREES),
        memory.TREES: (3, memory.STONES),
        memory.STONES: (3, memory.LINES),
        memory.LINES: (3, memory.SHAPES),
    }
    for at, (each, end) in ends.items():
        assert at + 1 + each * row[at] <= end
    assert memory.SHAPES + len(soil.masks) < memory.SITES
    assert max(map(len, soil.masks.values())) <= memory.SIZE - memory.DESK - memory.RATED
    assert len(soil.rules.deck) <= memory.RATED - memory.CARDS
    assert memory.BUILDING_AT + 2 * len(soil.rules.deck) <= memory.GROUP_AT
    assert memory.GROUP_AT + 3 * memory.OF_A_COLOUR <= memory.BOARD
    assert len(GRID) <= 2 * memory.HALF
    assert SIZE == memory.WIDE


def test_every_site_that_is_rated_counts_as_a_position() -> None:
    state = GAME.deal(start(None), ("red-t4",)).state
    thinker = Player(Manner(WEIGHTS))
    thinker.choose(GAME.view(state, Seat(0)), Seat(0), b"seed")
    builds = [move for move in GAME.menu(state, Seat(0)) if isinstance(move, Build)]
    assert thinker.positions == len(builds)
