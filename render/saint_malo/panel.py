"""How the panel asks for a decision in Saint Malo: dice to keep, then a piece and its place."""

from collections.abc import Sequence

from render.panel import Panel, Toggles
from render.saint_malo.lines import amount_text, lines, says
from render.saint_malo.parts.gains import gain
from render.scene import Words
from rules.chance import Seat
from rules.moves.notation import Move
from rules.saint_malo import GAME
from rules.saint_malo.box import CITY, DICE, OUTER
from rules.saint_malo.model import Church, Crate, House, Keep, Person, State, Stop, TurnDie, Wall


def brings(words: Words, state: State, seat: Seat, move: Move) -> str | None:
    """What a move brings its player at once, and its church at the end; nothing is ``None``."""
    if GAME.refusal(state, seat, move) is not None:
        return None
    return ", ".join(amount_text(words, amount) for amount in gain(state, seat, move)) or None


def shows(words: Words, state: State, die: int) -> str:
    """A die: its number, and what it shows."""
    return f"{die} · {words.name(state.dice[die - 1])}"


def alike(state: State) -> dict[str, tuple[int, ...]]:
    """The dice by what they show, but for swords, which nobody wants to keep."""
    faces = dict.fromkeys(face for face in state.dice if face != "swords")
    return {face: tuple(die for die in DICE if state.dice[die - 1] == face) for face in faces}


def opens(state: State, seat: Seat, moves: Sequence[Move]) -> str | None:
    """The piece and the place that bring the most: points, then coins, rather inside the city."""
    laid = [move for move in moves if type(move).verb in SPOTS]
    best = max(laid, key=lambda move: _worth(state, seat, move), default=None)
    return None if best is None else str(best)


def _worth(state: State, seat: Seat, move: Move) -> tuple[int, int, bool]:
    found = gain(state, seat, move)
    points = sum(a.value for a in found if a.icon in ("gold_star", "trophy"))
    coins = sum(a.value for a in found if a.icon == "coin")
    return points, coins, CITY.index[move.cell] not in OUTER  # type: ignore[attr-defined]


SPOTS = frozenset(kind.verb for kind in (Crate, Wall, Church, Person, House))
_ACTS = {"choice-roll": None, "choice-stop": str(Stop())}
DICE_KEPT = Toggles(Keep.verb, len(DICE), _ACTS, shows, "choice-alike", alike)
"""Those that are on lie still while the others are rolled again."""
PANEL = Panel(
    spots=SPOTS,
    opens=opens,
    how_first=frozenset({Church.verb}),
    toggles=DICE_KEPT,
    numbered=frozenset({TurnDie.verb}),
    brings=brings,
    lines=lines,
    says=says,
)
