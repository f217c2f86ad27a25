"""What players decided, as events."""

from __future__ import annotations

from rules.chance import Seat
from rules.game import Event
from rules.my_city.building import paid
from rules.my_city.model import Player, State
from rules.my_city.scenario import scenario


def decision(state: State, seat: Seat, only: Seat | None = None) -> tuple[Event, ...]:
    """What *seat* chose for the current card, and what that paid at once."""
    player, card = state.players[seat], state.card
    if player.chosen is None or card is None:
        return ()
    if player.chosen == "pass":
        return (Event("passed", seat, {"card": card, "token": player.token}, only),)
    if player.chosen == "finish":
        return (Event("finished", seat, {"card": card}, only),)
    spot = player.chosen.partition("@")[2]
    built = Event("built", seat, {"card": card, "cell": spot[:-1], "turn": spot[-1]}, only)
    gains = paid(player, scenario(state.episode), card).items()
    return (built, *(Event("earned", seat, {"why": w, "points": n}, only) for w, n in gains))


def lost(seat: Seat, before: Player, after: Player) -> list[Event]:
    """The stickers that found no place."""
    gone = before.queue[: len(before.queue) - len(after.queue)]
    return [Event("lost", seat, {"sticker": sticker}) for sticker in gone]
