"""Other ways to write a move, and what may be left unwritten."""

from __future__ import annotations

from msgspec.structs import replace

from rules.notation import Move
from rules.paris.box import POWERS
from rules.paris.model import Blank, Build, Fountain, Plant, Powers
from rules.paris.sites import FORMS
from rules.shapes import Turn


def tidied(move: Move) -> Move:
    """The move in its canonical turn, its powers in their order (PA-82)."""
    match move:
        case Build():
            turn = FORMS[move.building].canonical[move.turn]
            return replace(move, turn=turn, powers=_in_order(move.powers))
        case Plant() | Fountain():
            turn = FORMS["fountain"].canonical[Turn(move.turn)]
            return replace(move, turn=turn.value, powers=_in_order(move.powers))
    return move


def adds_a_price(typed: str, move: Move) -> bool:
    """Whether the move has a power or ``blank`` that *typed* does not even begin (PA-83)."""
    text = str(move)
    costly = isinstance(move, Blank) or getattr(move, "powers", None) is not None
    return costly and len(typed) <= 1 + max(text.rfind(":"), text.rfind(","))


def _in_order(powers: Powers) -> Powers:
    return powers and tuple(sorted(powers, key=POWERS.index))
