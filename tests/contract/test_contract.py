"""The laws that every game obeys, in random play with every number of seats and every option."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

from locales import LANGUAGES, words
from locales.telling import explain, tell
from rules.chance import Chance, Seat
from rules.codec import decode, digest, encode
from rules.errors import Illegal, MoveError
from rules.game import Acting
from rules.matches import files, playout
from rules.matches.record import AnyGame, Progress, begin, extend, settle
from rules.matches.replay import fair, last, replay, seen_by
from rules.moves.menus import Menu
from rules.moves.notation import LONGEST, Move, suggest
from rules.setup import Setup
from tests.contract.matches import (
    GAMES,
    SEEDS,
    Position,
    every_game,
    every_setup,
    match,
    record,
    setups,
    some,
)
from tests.contract.near import near_misses

T = TypeVar("T")
seeds = pytest.mark.parametrize("seed", range(SEEDS))
KNOWN = {game.slug: game for game in GAMES}


def everybody(setup: Setup) -> list[Seat | None]:
    return [None, *map(Seat, range(setup.seats))]


@every_setup()
@seeds
def test_a_match_runs_to_its_end_and_nobody_moves_after_it(
    game: AnyGame, setup: Setup, seed: int
) -> None:
    *_, final = match(game, setup, seed)
    state = final.after.point.state
    assert game.is_over(state)
    assert not any(game.legal_moves(state, Seat(i)) for i in range(setup.seats))
    with pytest.raises(Illegal, match="game-over"):
        game.apply(state, final.seat, final.chosen)
    assert min(game.places(state)) == 1
    assert game.seat_count(state) == setup.seats


@every_setup()
@seeds
def test_play_that_nobody_replays_keeps_to_the_rules(
    game: AnyGame, setup: Setup, seed: int
) -> None:
    class Strict:
        """The game, which refuses what is not legal."""

        def __getattr__(self, name: str) -> Any:
            return getattr(game, {"play": "apply", "deal": "apply_chance"}.get(name, name))

    strict: Any = Strict()
    assert playout.play(strict, setup, b"%d" % seed) == playout.play(game, setup, b"%d" % seed)


@every_setup()
@seeds
def test_texts_are_short_distinct_and_read_back(game: AnyGame, setup: Setup, seed: int) -> None:
    for position in some(game, setup, seed):
        texts = [str(move) for move in position.moves]
        assert len(set(texts)) == len(texts)
        for move, text in zip(position.moves, texts, strict=True):
            assert len(text) <= LONGEST
            assert game.grammar.read(text) == move
            assert game.tidy(position.before.state, position.seat, move) == move
        text = str(position.chosen)
        assert game.parse(position.before.state, position.seat, f" {text.upper()} ") == (
            position.chosen
        )
        assert 1 <= len(suggest(texts, "")) <= 25


@every_setup()
@seeds
def test_what_is_on_the_menu_is_played_and_all_else_is_refused_for_a_reason(
    game: AnyGame, setup: Setup, seed: int
) -> None:
    for position in some(game, setup, seed):
        state, seat = position.before.state, position.seat
        legal = set(position.moves)
        assert len(legal) == len(position.moves)
        assert game.refusal(state, seat, position.chosen) is None
        assert game.default_move(state, seat) in legal
        idle = [Seat(i) for i in range(setup.seats) if i not in game.actors(state)]
        for other in idle:
            assert isinstance(game.refusal(state, other, position.chosen), Illegal)
    for move, refusal in refused(game, setup, seed):
        assert isinstance(refusal, Illegal), str(move)


@every_setup()
@seeds
def test_a_menu_counts_numbers_picks_lists_and_knows_the_same_moves(
    game: AnyGame, setup: Setup, seed: int
) -> None:
    met = dict[Move, None]()
    for position in some(game, setup, seed):
        menu = game.legal_moves(position.before.state, position.seat)
        moves = list(menu)
        assert len(menu) == len(moves) == len(set(moves))
        assert [menu[i] for i in range(len(moves))] == moves
        assert [menu[-1 - i] for i in range(len(moves))] == moves[::-1]
        assert list(menu[1:7:2]) == moves[1:7:2]
        if isinstance(menu, Menu):
            assert [menu.pick(i) for i in range(2 * len(moves))] == moves * 2
        for outside in (len(moves), -1 - len(moves)):
            with pytest.raises(IndexError):
                menu[outside]
        met |= dict.fromkeys(moves)
        assert {move for move in met if move in menu} == set(moves)


@lru_cache(maxsize=8)
def refused(game: AnyGame, setup: Setup, seed: int) -> list[tuple[Move, Illegal]]:
    """Moves that were legal some time ago, or nearly are, and why they are refused."""
    met, found, rng = dict[Move, None](), list[tuple[Move, Illegal]](), random.Random(seed)
    for position in some(game, setup, seed):
        state, seat, legal = position.before.state, position.seat, set(position.moves)
        strange = dict.fromkeys(rng.sample(list(met), min(20, len(met))))
        for move in strange | near_misses(game, state, seat, position.moves, rng):
            if move not in legal:
                found.append((move, game.explain(state, seat, move)))
        met |= dict.fromkeys(position.moves)
    return found


@every_setup()
@seeds
def test_a_move_changes_nothing_it_was_given(game: AnyGame, setup: Setup, seed: int) -> None:
    for position in some(game, setup, seed):
        before = digest(position.before.state)
        for move in random.Random(seed).sample(position.moves, min(5, len(position.moves))):
            step = game.play(position.before.state, position.seat, move)
            assert step.events == step.events, "whoever listens later hears the same"
            assert step.turn in (None, game.turn(step.state))
        assert digest(position.before.state) == before


@every_setup()
@seeds
def test_what_a_state_knows_beside_its_fields_follows_from_them(
    game: AnyGame, setup: Setup, seed: int
) -> None:
    for position in some(game, setup, seed):
        state = position.after.point.state
        fresh = decode(game.state, encode(state))
        for seat in map(Seat, range(setup.seats)):
            assert game.legal_moves(state, seat) == game.legal_moves(fresh, seat)
            assert game.score(state, seat) == game.score(fresh, seat)


@every_setup()
@seeds
def test_a_state_survives_json_and_the_position_format(
    game: AnyGame, setup: Setup, seed: int
) -> None:
    for position in some(game, setup, seed):
        state = position.after.point.state
        assert decode(game.state, encode(state)) == state
        exported = game.position(state)
        assert exported["game"] == game.slug
        assert game.position(game.restore(exported)) == exported
        assert game.restore(exported) == state


@every_setup()
@seeds
def test_a_log_replays_bit_for_bit_and_its_draws_are_the_seeds(
    game: AnyGame, setup: Setup, seed: int
) -> None:
    log = record(game, setup, seed)
    point = last(game, log)
    assert point.state == match(game, setup, seed)[-1].after.point.state
    assert fair(game, log)
    reading = files.read(files.write(game, log, point), KNOWN)
    assert reading.record == log
    assert reading.point == point


@every_setup()
@seeds
def test_a_game_file_without_its_draws_is_the_same_match(
    game: AnyGame, setup: Setup, seed: int
) -> None:
    log, point = record(game, setup, seed), match(game, setup, seed)[-1].after.point
    text = files.write(game, log, point)
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("*"))
    assert files.read(bare, KNOWN).record == log


@every_setup()
@seeds
def test_moves_of_one_round_commute(game: AnyGame, setup: Setup, seed: int) -> None:
    key = b"contract %d" % seed
    for position in some(game, setup, seed):
        state = position.before.state
        others = [seat for seat in game.actors(state) if seat != position.seat]
        for other in others[:2]:
            reply = game.legal_moves(state, other)[-1]
            ends = set()
            for order in itertools.permutations(((position.seat, position.chosen), (other, reply))):
                progress = Progress(position.before)
                for seat, move in order:
                    assert game.refusal(progress.point.state, seat, move) is None
                    step = game.play(progress.point.state, seat, move)
                    progress = settle(game, key, progress.then(seat, str(move), step))
                ends.add(digest(progress.point.state))
            assert len(ends) == 1


@every_setup()
@seeds
def test_a_view_is_a_position_and_masking_twice_is_masking_once(
    game: AnyGame, setup: Setup, seed: int
) -> None:
    for position in some(game, setup, seed):
        state = position.after.point.state
        for viewer in everybody(setup):
            seen = game.mask(state, viewer)
            assert game.mask(seen, viewer) == seen
            assert game.turn(seen) == game.turn(state)
            assert decode(game.state, encode(seen)) == seen
            assert hash(decode(game.state, encode(seen))) == hash(seen), "pictures are kept by it"
        if isinstance(game.turn(state), Acting):
            for seat in game.actors(state):
                own = game.legal_moves(game.mask(state, seat), seat)
                assert own == game.legal_moves(state, seat), "a player's own view is enough to play"


@every_setup()
@seeds
def test_nobody_sees_what_others_did_in_a_sealed_round(
    game: AnyGame, setup: Setup, seed: int
) -> None:
    if not game.sealed:
        return
    for position in some(game, setup, seed, 60):
        state, seat = position.before.state, position.seat
        if position.after.closes or len(game.actors(state)) < 2:
            continue
        steps = [game.play(state, seat, move) for move in position.moves[:12]]
        kept = [step for step in steps if not step.closes]
        still = [step for step in kept if game.turn(step.state) == game.turn(kept[0].state)]
        for viewer in everybody(setup):
            if viewer != seat:
                views = {digest(game.mask(step.state, viewer)) for step in still}
                heard = {
                    repr([event for event in step.events if event.only in (None, viewer)])
                    for step in still
                }
                assert len(views) <= 1
                assert len(heard) <= 1


@every_setup()
def test_private_draws_show_in_no_other_view_and_no_other_log(game: AnyGame, setup: Setup) -> None:
    whole = record(game, setup, 0)
    half = replace(whole, entries=whole.entries[: len(whole.entries) // 2])
    turns = [game.turn(point.state) for point in replay(game, half)][: len(half.entries)]
    private = {
        i: t.only for i, t in enumerate(turns) if isinstance(t, Chance) and t.only is not None
    }
    for viewer in everybody(setup) if private else []:
        log = seen_by(game, half, viewer)
        for ply, only in private.items():
            assert (log[ply][1] == half.entries[ply].text) == (viewer == only)


@every_game()
def test_the_same_public_moves_with_other_private_draws_look_the_same(game: AnyGame) -> None:
    for setup in setups(game)[:6]:
        openings: dict[str, set[str]] = {}
        for seed in range(12):
            progress = begin(game, setup, b"%d" % seed)
            public = "|".join(
                entry.text
                for entry, private in zip(
                    progress.entries, draws_of(game, setup, progress), strict=True
                )
                if not private
            )
            seen = digest(game.mask(progress.point.state, None))
            openings.setdefault(public, set()).add(seen)
        assert all(len(views) == 1 for views in openings.values())


def draws_of(game: AnyGame, setup: Setup, progress: Progress) -> list[bool]:
    """Which of the opening entries were private draws."""
    state, private = game.start(setup), []
    for entry in progress.entries:
        turn = game.turn(state)
        private.append(isinstance(turn, Chance) and turn.only is not None)
        state = game.apply_chance(state, tuple(entry.text.split(","))).state
    return private


@every_game()
def test_unreadable_and_foreign_texts_are_refused_and_change_nothing(game: AnyGame) -> None:
    setup = setups(game)[0]
    position = match(game, setup, 0)[0]
    state = position.before.state
    for text in ("", "xyzzy", "@", ":", "a" * 200, "🏠", "undo", "'; DROP TABLE entry"):
        with pytest.raises(MoveError):
            game.parse(state, position.seat, text)
    with pytest.raises(Illegal):
        game.parse(state, Seat(99), str(position.chosen))


@every_setup()
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_can_be_told(game: AnyGame, setup: Setup, language: str) -> None:
    said = words(language, game.slug)
    names = [f"Player {i}" for i in range(setup.seats)]
    happened = [event for position in match(game, setup, 0) for event in position.after.events]
    for event in few_of_each(happened, lambda event: (event.name, event.seat, event.only)):
        assert tell(said, event, names)
    state = match(game, setup, 0)[-1].after.point.state
    for seat in range(setup.seats):
        assert all(said(f"line-{line}") for line, _ in game.score(state, Seat(seat)).lines)


@every_setup()
@seeds
def test_every_refusal_that_is_met_can_be_explained(game: AnyGame, setup: Setup, seed: int) -> None:
    refusals = [refusal for _, refusal in refused(game, setup, seed)]
    for refusal in few_of_each(refusals, lambda refusal: refusal.code):
        for language in LANGUAGES:
            assert explain(words(language, game.slug), refusal, ["Anna"] * setup.seats)


def few_of_each(things: Iterable[T], kind: Callable[[T], object], most: int = 4) -> list[T]:
    """The first few things of every kind that are not the same."""
    kinds: dict[object, dict[str, T]] = {}
    for thing in things:
        known = kinds.setdefault(kind(thing), {})
        if len(known) < most:
            known.setdefault(repr(thing), thing)
    return [thing for known in kinds.values() for thing in known.values()]


@every_setup()
def test_no_line_looks_behind_a_draw(game: AnyGame, setup: Setup) -> None:
    """Whatever stands in a line after a draw is refused in the same words, whatever was drawn."""
    drawing = [p for p in match(game, setup, 0) if p.after.point.draws > p.before.draws]
    for position in random.Random(3).sample(drawing, min(4, len(drawing))):
        for text in _continuations(game, position):
            said = set()
            for seed in SEEDS_OF_DRAWS:
                line = f"{position.chosen}; {text}"
                with pytest.raises(MoveError) as refused:
                    extend(game, seed, position.before, position.seat, line)
                said.add(str(refused.value))
            assert said == {f"after-a-draw text={text}"}


SEEDS_OF_DRAWS = (b"one", b"two", b"three", b"four")


def _continuations(game: AnyGame, position: Position) -> list[str]:
    """Texts that somebody could add to a move to learn what it will draw: what some draw allows,
    several such moves in one text, what ends a turn, nonsense."""
    found = dict.fromkeys(str(move) for move in position.moves[:3])
    for seed in SEEDS_OF_DRAWS:
        state = extend(game, seed, position.before, position.seat, str(position.chosen)).point.state
        texts = [str(move) for move in game.legal_moves(state, position.seat)][:40]
        found |= dict.fromkeys(texts[:4])
        for one, other in pairwise(texts):
            what, sign, rest = re.split("([@:])", f"{other}::", maxsplit=1)
            if one.startswith(what + sign):
                found[f"{one},{rest.rstrip(':')}"] = None
    return [*list(found)[:24], "done", "stop", "pass", "xyzzy"]
