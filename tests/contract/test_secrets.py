"""What is hidden from somebody reaches them in no way: two positions that look the same to them
offer, answer and refuse the same."""

from __future__ import annotations

import random
from typing import Any

from host.campaigns import setup_of  # noqa: F401
from locales import words
from locales.telling import tell
from render import art
from render.saga import saga
from render.scene import Player, Scene
from rules.chance import Chance, Seat
from rules.codec import digest
from rules.errors import MoveError
from rules.game import Over
from rules.notation import suggest
from rules.record import AnyGame
from rules.setup import Setup
from tests import market
from tests.contract.matches import Position, every_setup, some
from tests.contract.near import near_misses

POSITIONS = 6
"""So many positions of a match are tried; with ``CONTRACT_FULL`` all."""
TEXTS = 6
KEY = b"secrets"


@every_setup()
def test_what_looks_the_same_offers_answers_and_refuses_the_same(
    game: AnyGame, setup: Setup
) -> None:
    for position in some(game, setup, 0, POSITIONS):
        for viewer in (None, *map(Seat, range(setup.seats))):
            state = position.before.state
            for one, other in twins(game, position, viewer):
                texts = tries(game, state, position, viewer)
                assert outlets(game, one, viewer, texts) == outlets(game, other, viewer, texts)
                assert standing(game, setup, one) == standing(game, setup, other)


def twins(game: AnyGame, position: Position, viewer: Seat | None) -> list[tuple[Any, Any]]:
    """Pairs of positions that differ only in what *viewer* must not know."""
    state, seat, found = position.before.state, position.seat, list[tuple[Any, Any]]()
    if viewer is not None:
        other = game.imagine(game.view(state, viewer), b"twin")
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
