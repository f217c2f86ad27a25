"""Several moves in one text (SM-67): all of them are played, or none (SM-68)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.chance import Seat
from rules.errors import Illegal
from rules.game import Game
from rules.grid import Cell
from rules.notation import Move, tidy
from rules.saint_malo.model import FACES, State

_CELL = Cell.pattern()
_CELLS = f"{_CELL}(?:,{_CELL})*"
_TURN = f"[0-9]=(?:{'|'.join(FACES)})"
_TURNS = re.compile(f"turn:({_TURN}(?:,{_TURN})+)")
_PIECES = re.compile(f"(wall|crate|house)@({_CELLS})(:done)?")
_ARCHITECT = re.compile(f"architect@({_CELL}):(none|{_CELLS})")

_OPEN = {"wall": "walls", "crate": "crates", "house": "houses"}


def units(game: Game[State, Move], state: State, seat: Seat, text: str) -> Sequence[str] | None:
    """The unit moves that *text* stands for; ``None`` if it is no shorthand.

    :raises Illegal: if one of them is illegal when its turn comes.
    """
    text = tidy(text)
    script = _Script(game, state, seat)
    if match := _TURNS.fullmatch(text):
        script.play([f"turn:{turn}" for turn in match[1].split(",")])
    elif match := _ARCHITECT.fullmatch(text):
        script.play([f"architect@{match[1]}"])
        if match[2] != "none":
            script.play([f"house@{cell}" for cell in match[2].split(",")], in_any_order=True)
        script.finish("houses")
    elif (match := _PIECES.fullmatch(text)) and ("," in match[2] or match[3]):
        piece, cells = match[1], match[2].split(",")
        script.play([f"{piece}@{cell}" for cell in cells], in_any_order=piece != "wall")
        if match[3]:
            script.finish(_OPEN[piece])
    else:
        return None
    return script.played


class _Script:
    """Unit moves, tried one after the other on a copy of the table."""

    def __init__(self, game: Game[State, Move], state: State, seat: Seat) -> None:
        self._game, self._state, self._seat = game, state, seat
        self.played: list[str] = []

    def play(self, texts: list[str], *, in_any_order: bool = False) -> None:
        """Plays *texts* as listed, or always the first that is legal now."""
        while texts:
            if self.played and self._seat not in self._game.actors(self._state):
                raise Illegal("list-too-long", played=len(self.played))
            choices = texts if in_any_order else texts[:1]
            text = next(filter(self._is_legal, choices), texts[0])
            self._play(text)
            texts.remove(text)

    def finish(self, phase: str) -> None:
        """Ends the step, if it is still open."""
        if self._state.phase == phase:
            self._play("done")

    def _is_legal(self, text: str) -> bool:
        move = self._game.grammar.read(text)
        return self._game.refusal(self._state, self._seat, move) is None

    def _play(self, text: str) -> None:
        move = self._game.grammar.read(text)
        self._state = self._game.apply(self._state, self._seat, move).state
        self.played.append(text)
