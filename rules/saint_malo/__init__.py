"""Saint Malo: roll dice, fill a walled city, hold it against pirates (2 to 5 players).

==========================  ========  =======================================================
move                        phase     meaning
==========================  ========  =======================================================
``keep:none``               keep      roll all five dice again
``keep:1,3``                keep      keep dice 1 and 3, roll the others again
``stop``                    keep      roll no more
``turn:2=head``             score     pay 2 coins, die 2 now shows a head
``log:3``                   score     3 logs for 2 coins
``crate@d4``                score     one crate; also in phase ``crates``
``wall@b1``                 score     one wall; also in phase ``walls``
``church@d4:3``             score     a church of level 3
``citizen@d4`` …            score     a person; up to three heads also in phase ``bonus``
``house@d5``                houses    one house for one log
``done``                    crates …  no further crate, wall or house
``pass``                    score     when nothing can be scored
==========================  ========  =======================================================

Shorthand (SM-67): ``turn:2=head,4=head``, ``wall@b1,c1:done``, ``crate@d4,d5``, ``house@d5,e5``,
``architect@d4:e5,e6``, ``architect@d4:none``.

================  =================================================================
``model``         the nouns: table, players, moves
``box``           dice, city boards, persons, pirate track
``city``          what can be asked of a city
``menu``          just the legal moves, phase by phase
``refusals``      why another move is not legal
``effects``       what decisions and rolls do
``pirates``       swords and attacks
``turns``         the start, who is next, the end
``scoring``       the score pad
``shorthand``     several moves in one text
``absent``        what is played for somebody who is not there
``position``      the interchange format
``achievements``  found in logs
================  =================================================================
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.chance import Seat
from rules.game import Game
from rules.moves.notation import Move
from rules.saint_malo.model import GRAMMAR, State
from rules.saint_malo.position import Sheet
from rules.saint_malo.shorthand import units
from rules.saint_malo.turns import FIRST


class SaintMalo(Game[State, Move]):
    """Five dice, up to three rolls, one symbol; then the pirates (section 3)."""

    slug = "saint_malo"
    seats = range(2, 6)
    options = (FIRST,)
    closing = "done"
    grammar = GRAMMAR
    state = State
    sheet = Sheet

    def mask(self, state: State, seat: Seat | None) -> State:
        """Everything lies open (SM-73)."""
        return state

    def shorthand(self, state: State, seat: Seat, text: str) -> Sequence[str] | None:
        return units(self, state, seat, text)


GAME = SaintMalo()
"""The rules of Saint Malo."""
