"""How the panel asks for a decision in Saint Malo: the dice are switched on to be kept."""

from render.panel import Panel, Toggles
from render.saint_malo.gains import gain
from render.scene import Words
from rules.chance import Seat
from rules.notation import Move
from rules.saint_malo import GAME
from rules.saint_malo.box import DICE
from rules.saint_malo.model import Keep, State, Stop

_SAID = {
    "gold_star": "points",
    "coin": "coins",
    "log": "logs",
    "shield": "defence",
    "trophy": "later",
}
"""By the icon of an amount: what it is called."""


def brings(words: Words, state: State, seat: Seat, move: Move) -> str | None:
    """What a move brings its player at once, and its church at the end; nothing is ``None``."""
    if GAME.refusal(state, seat, move) is not None:
        return None
    told = (
        words(f"brings-{_SAID[amount.icon]}", amount=amount.text, count=abs(amount.value))
        for amount in gain(state, seat, move)
    )
    return ", ".join(told) or None


def shows(words: Words, state: State, die: int) -> str:
    """A die: its number, and what it shows."""
    return f"{die} · {words.name(state.dice[die - 1])}"


DICE_KEPT = Toggles(Keep.verb, len(DICE), {"choice-roll": None, "choice-stop": str(Stop())}, shows)
"""Those that are on lie still while the others are rolled again."""
PANEL = Panel(how_first=frozenset({"church"}), toggles=DICE_KEPT, brings=brings)
