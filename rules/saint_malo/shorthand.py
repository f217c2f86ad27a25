"""Several moves in one text (SM-67): all of them are played, or none (SM-68)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules.chance import Seat
from rules.errors import Illegal
from rules.game import Game
from rules.ground.grid import Cell
from rules.moves.notation import Move, tidy
from rules.saint_malo.box import FACES
from rules.saint_malo.model import State

_CELL = Cell.pattern()
_CELLS = f"{_CELL}(?:,{_CELL})*"
_TURN = f"[0-9]=(?:{'|'.join(FACES)})"
_TURNS = re.compile(f"turn:({_TURN}(?:,{_TURN})+)")
_PIECES = re.compile(f"(wall|crate|house)@({_CELLS})(:done)?")
_ARCHITECT = re.compile(f"architect@({_CELL}):(none|{_CELLS})")

_STEP = {"wall": "walls", "crate": "crates", "house": "houses"}


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
            script.place("house", match[2].split(","))
        script.finish("houses")
    elif (match := _PIECES.fullmatch(text)) and ("," in match[2] or match[3]):
        script.place(match[1], match[2].split(","))
        if match[3]:
            script.finish(_STEP[match[1]])
    else:
        return None
    return script.played


class _Script:
    """Unit moves, tried one after the other on a copy of the table."""

    def __init__(self, game: Game[State, Move], state: State, seat: Seat) -> None:
        self._game, self._state, self._seat = game, state, seat
        self.played: list[str] = []

    def play(self, texts: list[str]) -> None:
        """Plays *texts* as listed."""
        for text in texts:
            self._play(text)

    def place(self, piece: str, cells: list[str]) -> None:
        """Places a *piece* on each of *cells*: walls as listed, others in any legal order."""
        texts, step = [f"{piece}@{cell}" for cell in cells], _STEP[piece]
        while texts:
            if self.played and self._is_over(step):
                raise self._too_long(step, len(cells) - len(texts))
            choices = texts[:1] if piece == "wall" else texts
            text = next(filter(self._is_legal, choices), texts[0])
            self._play(text)
            texts.remove(text)

    def finish(self, phase: str) -> None:
        """Ends the step, if it is still open."""
        if self._state.phase == phase:
            self._play("done")

    def _is_over(self, step: str) -> bool:
        """Whether *step* has ended by itself: houses of a bonus may be followed by walls."""
        ended = self._seat not in self._game.actors(self._state)
        return ended or (step == "houses" and self._state.phase != step)

    def _too_long(self, step: str, played: int) -> Illegal:
        if played:
            return Illegal("list-too-long", step=step, played=played)
        return Illegal("no-house", logs=self._state.players[self._seat].logs)

    def _is_legal(self, text: str) -> bool:
        move = self._game.grammar.read(text)
        return self._game.refusal(self._state, self._seat, move) is None

    def _play(self, text: str) -> None:
        move = self._game.grammar.read(text)
        self._state = self._game.apply(self._state, self._seat, move).state
        self.played.append(text)
