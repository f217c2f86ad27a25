"""What is played for somebody who is not there: whatever harms the least."""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import Seat
from rules.paris.board import covered
from rules.paris.box import SHAPES
from rules.paris.effects import built, used
from rules.paris.menu import menu
from rules.paris.model import PAVING, Build, CardMove, Levitate, ParisMove, Pass, Pave, State, Take
from rules.paris.scoring import light, score

ENOUGH = 3
"""So many buildings a player will hardly fail to place."""


def default_move(state: State, seat: Seat) -> ParisMove:
    """The move that harms *seat*, whose turn it is, the least."""
    moves = [*menu(state, seat)]
    if state.phase == PAVING:
        return _paving(state, seat, moves)
    if builds := [move for move in moves if isinstance(move, Build)]:
        return _brightest(state, seat, builds)
    return _best_card(state, seat, moves)


def _paving(state: State, seat: Seat, moves: Sequence[ParisMove]) -> ParisMove:
    """A small building while there are few, then the tile; nothing once the tiles are gone."""
    takes = [move for move in moves if isinstance(move, Take)]
    paves = [move for move in moves if isinstance(move, Pave)]
    if not paves:
        return Pass()
    if takes and len(state.players[seat].supply) < ENOUGH:
        return min(takes, key=lambda take: SHAPES[take.building].count("#"))
    return paves[0]


def _brightest(state: State, seat: Seat, builds: Sequence[Build]) -> Build:
    """The placement that brings the most light, one that spends no power before one that does."""

    def worth(build: Build) -> tuple[int, bool]:
        after, _ = built(state, seat, build)
        cells = covered(build.building, build.anchor, build.turn)
        lamps = light(after).on(cells).bit_count()
        return cells.bit_count() * (1 + lamps), build.powers is None

    return max(builds, key=worth)


def _best_card(state: State, seat: Seat, moves: Sequence[ParisMove]) -> ParisMove:
    """The postcard after which the own lead is greatest; Levitation would commit to more."""

    def lead(move: CardMove) -> int:
        after, _ = used(state, seat, move)
        return score(after, seat).total - score(after, Seat(1 - seat)).total

    cards = (move for move in moves if isinstance(move, CardMove))
    return max((card for card in cards if not isinstance(card, Levitate)), key=lead)
