"""The position in words, for those who do not see the picture."""

from collections.abc import Iterable

from render.paris.table import tiles_left
from render.scene import ALT_LIMIT, Scene
from rules.chance import Seat
from rules.game import HIDDEN
from rules.paris import GAME
from rules.paris.board import GRID
from rules.paris.box import COLOURS
from rules.paris.model import (
    BUILDING,
    ENDED,
    PAVING,
    Mask,
    Piece,
    State,
    chimneys_left,
    tokens_left,
)
from rules.paris.position import rows
from rules.paris.scoring import front, houses, score

_STAGES = {PAVING: "alt-paving", BUILDING: "alt-building", ENDED: "alt-ended"}
_NAME = 24  # the longest name that is read out
_PIECES = {"grande": "alt-large-lamp"}  # its kind is the name of its postcard
_BODIES = ("building", "annex", "shared")  # said with their houses


def describe(scene: Scene) -> str:
    """The most important first, so that a crowded board loses its end only."""
    said = ""
    for sentence in _sentences(scene):
        longer = f"{said} {sentence}".strip()
        if len(longer) > ALT_LIMIT:
            break
        said = longer
    return said


def _sentences(scene: Scene) -> Iterable[str]:
    state: State = scene.view.state
    words = scene.words
    yield _turn(scene)
    if state.swap is not None:
        yield words("alt-swap", building=state.swap)
    hand = None if scene.view.seat is None else state.players[scene.view.seat].hand
    if hand not in (None, HIDDEN):
        yield words("alt-hand", tile=hand)
    for i in range(len(COLOURS)):
        yield from _player(scene, Seat(i))
    yield words("alt-ground", rows=" ".join(rows(state.ground)))
    if state.phase != ENDED:
        open_ = tuple(card.card for card in state.cards if card.mark == "open")
        if open_:
            yield words("alt-open", cards=open_)
        if state.stock:
            yield words("alt-stock", stock=state.stock)


def _turn(scene: Scene) -> str:
    state: State = scene.view.state
    seat = state.to_move
    if seat is None:
        return scene.words("alt-over", verdict=_verdict(scene))
    return scene.words(
        "alt-turn", phase=state.phase, player=_name(scene, seat), colour=COLOURS[seat]
    )


def _verdict(scene: Scene) -> str:
    state: State = scene.view.state
    places = scene.places or GAME.places(state)
    winners = [Seat(i) for i, place in enumerate(places) if place == 1]
    if len(winners) > 1:
        return scene.words("look-draw")
    return scene.words("look-wins", player=_name(scene, winners[0]))


def _player(scene: Scene, seat: Seat) -> Iterable[str]:
    """What a player has, and what of it stands on the board."""
    state: State = scene.view.state
    words, player = scene.words, state.players[seat]
    yield words(
        _STAGES[state.phase],
        player=_name(scene, seat),
        colour=COLOURS[seat],
        points=score(state, seat).total,
        tiles=tiles_left(player),
        tokens=tokens_left(state, seat),
        chimneys=chimneys_left(state, seat),
        supply=player.supply or "—",
    )
    for mark in ("held", "done", "blank"):
        cards = tuple(c.card for c in state.cards if c.by == seat and c.mark == mark)
        if cards:
            yield words(f"alt-{mark}", cards=cards)
    pieces = [
        words(
            "alt-house",
            building=house.building,
            cells=_cells(house.cells),
            lamps=house.lamps.bit_count(),
        )
        for house in houses(state)
        if house.owner == seat
    ]
    pieces += [
        words(_PIECES.get(piece.kind, "alt-piece"), piece=piece.kind, cells=_where(piece))
        for piece in state.pieces
        if piece.owner == seat and piece.kind not in _BODIES
    ]
    if pieces:
        yield words("alt-board", pieces="; ".join(pieces))


def _name(scene: Scene, seat: Seat) -> str:
    name = scene.players[seat].name
    return name if len(name) <= _NAME else f"{name[: _NAME - 1]}…"


def _where(piece: Piece) -> str:
    """The cells of a piece; of the statue also the cell that it looks at."""
    cells = _cells(piece.cells)
    return f"{cells} → {front(piece)}" if piece.kind == "statue" else cells


def _cells(mask: Mask) -> str:
    return " ".join(map(str, GRID.within(mask)))
