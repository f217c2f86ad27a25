"""What is hidden from somebody reaches them in no way: two positions that look the same to them
offer, answer and refuse the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from locales import words
from locales.telling import tell
from render import art
from render.saga import saga
from render.scene import Player, Scene
from rules import games
from rules.chance import Chance, Seat
from rules.codec import digest
from rules.errors import MoveError
from rules.game import Over
from rules.matches.record import AnyGame
from rules.moves.notation import suggest
from rules.setup import Setup
from tests import market
from tests.contract.matches import Position, every_setup, setups, some
from tests.contract.near import near_misses
from tests.host.test_secrets import hides

POSITIONS = 6
"""So many positions of a match are tried; with ``CONTRACT_FULL`` all."""
TEXTS = 6
HIDING = [slug for slug, game in games().items() if hides(game)]


@every_setup()
def test_what_looks_the_same_offers_answers_and_refuses_the_same(
    game: AnyGame, setup: Setup
) -> None:
    for position in some(game, setup, 0, POSITIONS):
        for viewer in (None, *map(Seat, range(setup.seats))):
            pairs = twins(game, position, viewer)
            texts = tries(game, position.before.state, position, viewer) if pairs else []
            met = {id(state): state for pair in pairs for state in pair}
            found = {
                key: (outlets(game, state, viewer, texts), standing(game, setup, state))
                for key, state in met.items()
            }
            for one, other in pairs:
                assert found[id(one)] == found[id(other)]


@pytest.mark.parametrize("slug", HIDING)
def test_a_mask_that_hides_nothing_is_found(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The plant, in every game that hides something."""
    game = games()[slug]
    pairs = [pair for pair, viewer in alike(game) if viewer is None][:3]
    monkeypatch.setattr(game, "mask", lambda state, seat: state)
    assert any(outlets(game, a, None, []) != outlets(game, b, None, []) for a, b in pairs)


@pytest.mark.parametrize("slug", HIDING)
def test_what_looks_the_same_is_the_same_picture(slug: str) -> None:
    """To the byte, once for each kind of picture; else what is drawn is compared, not drawn."""
    game, missing = games()[slug], {None, Seat(0), Seat(1)}
    for (one, other), viewer in alike(game):
        if viewer in missing:
            missing.remove(viewer)
            assert picture(game, one, viewer) == picture(game, other, viewer)
        if not missing:
            return
    pytest.fail("somebody knows everything")


def alike(game: AnyGame) -> Iterator[tuple[tuple[Any, Any], Seat | None]]:
    """Pairs of positions that look the same to somebody, and to whom."""
    for setup in setups(game):
        for position in some(game, setup, 0, POSITIONS) if setup.seats > 1 else ():
            for viewer in (None, Seat(0), Seat(1)):
                for pair in twins(game, position, viewer):
                    yield pair, viewer


def picture(game: AnyGame, state: Any, viewer: Seat | None) -> bytes:
    """A board as everybody sees it, or as the one who sits there."""
    names = enumerate(f"Player {seat}" for seat in range(game.seat_count(state)))
    scene = Scene(
        view=game.view(state, viewer),
        words=words("en", game.slug),
        players=tuple(Player(name, seat) for seat, name in names),
    )
    painter = art(game.slug)
    return (painter.table(scene) if viewer is None else painter.seat(scene)).png()


def twins(game: AnyGame, position: Position, viewer: Seat | None) -> list[tuple[Any, Any]]:
    """Pairs of positions that differ only in what *viewer* must not know."""
    state, seat, found = position.before.state, position.seat, list[tuple[Any, Any]]()
    other = game.imagine(game.view(state, viewer or Seat(0)), b"twin")  # who knows more than others
    if other != state:
        found.append((state, other))
    if game.sealed and viewer != seat and len(game.actors(state)) > 1:
        steps = [game.play(state, seat, move) for move in position.moves[:8]]
        kept = [step.state for step in steps if not step.closes]
        still = [each for each in kept if game.turn(each) == game.turn(kept[0])]
        found += [(still[0], each) for each in still[1:3]]
    return found


def tries(game: AnyGame, state: Any, position: Position, viewer: Seat | None) -> list[str]:
    """What somebody could type to learn something: legal, nearly so, begun, or another's."""
    seat, rng = viewer or Seat(0), random.Random(1)
    moves = game.legal_moves(state, seat) or position.moves
    legal = rng.sample(moves, min(3, len(moves)))
    near = list(near_misses(game, state, seat, legal, rng))[:TEXTS]
    texts = [str(move) for move in (*legal, *near, position.chosen)]
    return [*texts, *(text[: len(text) // 2 + 1] for text in texts[:3]), "xyzzy"]


def outlets(game: AnyGame, state: Any, viewer: Seat | None, texts: list[str]) -> list[Any]:
    """Everything that *viewer* can get out of a position."""
    said = words("en", game.slug)
    found: list[Any] = [
        digest(game.mask(state, viewer)),
        game.turn(state),
        *told(game, state, viewer),
    ]
    if viewer is None:
        return found
    offered = game.legal_moves(state, viewer)
    found += [offered, suggest([str(move) for move in offered], "")]
    if offered:
        found.append(game.default_move(state, viewer))
    for text in texts:
        found.append(_answer(game, state, viewer, text, said))
    return found


def standing(game: AnyGame, setup: Setup, state: Any) -> Any:
    """How a campaign stands in the middle of an episode, as anybody may ask."""
    course = saga(game.slug) if game.is_episode(setup) else None
    return course and course.standings(words("en", game.slug), state)


def told(game: AnyGame, state: Any, viewer: Seat | None) -> list[str]:
    """The position in words."""
    said = words("en", game.slug)
    names = [f"Player {seat}" for seat in range(game.seat_count(state))]
    if game is market.GAME:
        return []
    scene = Scene(
        view=game.view(state, viewer),
        words=said,
        players=tuple(Player(name, seat) for seat, name in enumerate(names)),
    )
    return [art(game.slug).alt(scene)]


def _answer(game: AnyGame, state: Any, viewer: Seat, text: str, said: Any) -> Any:
    """What is said to a line of one move: a refusal, or what happens as far as nothing is shown."""
    try:
        move = game.parse(state, viewer, text)
    except MoveError as refusal:
        return str(refusal)
    step = game.play(state, viewer, move)
    if step.closes or isinstance(game.turn(step.state), Chance | Over):
        return str(move)
    names = [f"Player {seat}" for seat in range(game.seat_count(state))]
    heard = [tell(said, e, names) for e in step.events if e.only in (None, viewer)]
    return [heard, digest(game.mask(step.state, viewer))]
