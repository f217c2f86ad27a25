"""How decisions of My City are asked for: the piece is pushed over the board and turned."""

from render.my_city import speech
from render.my_city.ghost import after
from render.panel import Panel
from render.scene import Words
from rules.chance import Seat
from rules.my_city import GAME
from rules.my_city.campaign.rewards import finds
from rules.my_city.model import Build, State
from rules.my_city.scoring import pad
from rules.notation import Move


def brings(words: Words, state: State, seat: Seat, move: Move) -> str | None:
    """What a decision changes in the score, and what else a building would find."""
    if GAME.refusal(state, seat, move) is not None:
        return None
    player, later = state.players[seat], after(state, seat, move)
    change = pad(later, state.episode).total - pad(player, state.episode).total
    told = [speech.signed(change)] if change else []
    if isinstance(move, Build):
        found = finds(state, player, later)
        if found.nuggets:
            told.append(words("count-nuggets", count=found.nuggets))
        if found.symbols:
            told.append(words("saga-symbols", count=found.symbols))
        told += [speech.name(words, sticker) for sticker in found.stickers]
    return ", ".join(told) or None


PANEL = Panel(slides=frozenset({"build"}), brings=brings)
