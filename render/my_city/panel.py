"""How decisions of My City are asked for: the piece is pushed over the board and turned."""

from render.common.scorepad import signed
from render.my_city.ghost import after
from render.panel import Panel
from render.scene import Words
from rules.chance import Seat
from rules.moves.notation import Move
from rules.my_city import GAME
from rules.my_city.campaign.rewards import finds
from rules.my_city.model import Build, Finish, State
from rules.my_city.scoring import pad


def brings(words: Words, state: State, seat: Seat, move: Move) -> str | None:
    """What a decision changes in the score, and what else a building would find."""
    if GAME.refusal(state, seat, move) is not None:
        return None
    player, later = state.players[seat], after(state, seat, move)
    change = pad(later, state.episode).total - pad(player, state.episode).total
    told = [signed(change)] if change else []
    if isinstance(move, Build):
        found = finds(state, player, later)
        if found.nuggets:
            told.append(words("count-nuggets", count=found.nuggets))
        if found.symbols:
            told.append(words("saga-symbols", count=found.symbols))
        told += [words.name(sticker) for sticker in found.stickers]
    return ", ".join(told) or None


def warns(words: Words, state: State, seat: Seat, move: Move) -> str:
    """What whoever stops building gives up: the cards that are still to come."""
    total = pad(state.players[seat], state.episode).total
    return words("warn-finish", cards=len(state.deck), total=total)


PANEL = Panel(
    slides=frozenset({"build"}), brings=brings, grave=frozenset({Finish.verb}), warns=warns
)
