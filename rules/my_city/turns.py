# Compiled where there is a compiler (rules.compiled).
"""How a match begins, who is next, and how it ends."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from rules.chance import Chance, Seat
from rules.errors import SetupError
from rules.game import OVER, Event, Step, Tale, Tales, Turn, acting
from rules.my_city.box import BOARDS, CAMPAIGN
from rules.my_city.campaign import records, rewards
from rules.my_city.campaign.stickers import without_lost
from rules.my_city.model import Phase, Player, State, Town
from rules.my_city.modules import modules
from rules.my_city.scoring import places, score, tie
from rules.setup import Setup


def agree(setup: Setup) -> Setup:
    """With the number of the episode, and a record only if it is not the standard one (MC-59)."""
    episode, text = setup.get("episode"), setup.header("record")
    if setup.get("mode") == "eternal":
        if episode or text is not None:
            raise SetupError("only-campaign")
        return setup
    if text is None:
        return Setup(setup.seats, _campaign(episode or "1"))
    record = records.read(text, setup.seats)
    if episode not in ("", str(record.episode)):
        raise SetupError("other-episode", episode=episode, record=record.episode)
    plain = record == records.standard(record.episode, [""] * setup.seats)
    headers = () if plain else (("record", records.write(record)),)
    return Setup(setup.seats, _campaign(str(record.episode)), headers)


@lru_cache(maxsize=64)
def start(setup: Setup) -> State:
    """The position before the first card."""
    if setup.get("mode") == "eternal":
        return _fresh(None, (Town("", BOARDS.sides["eternal"].rows),) * setup.seats)
    record = records.taken_in(setup)
    return _fresh(record.episode, record.players, record.mine_claimed)


def _campaign(episode: str) -> tuple[tuple[str, str], ...]:
    return (("mode", "campaign"), ("episode", episode))


def _fresh(
    episode: int | None, towns: tuple[Town, ...], mine_claimed: tuple[str, ...] = ()
) -> State:
    """The start of a match with these *towns* (MC-48)."""
    rules = modules(episode)
    chosen: tuple[str, ...] = ()
    if episode is not None:
        chosen = CAMPAIGN.row(episode).chosen
        towns = tuple(replace(t, terrain=records.opened(t.terrain, episode)) for t in towns)
    players = tuple(without_lost(Player(t, rules.token, queue=chosen), rules) for t in towns)
    phase: Phase = "prepare" if any(player.queue for player in players) else "reveal"
    return State(players, episode, phase, rules.deck, mine_claimed=mine_claimed)


def turn(state: State) -> Turn:
    """Who decides now, or which card is drawn (MC-18)."""
    match state.phase:
        case "build":
            return acting(waiting(state))
        case "reveal":
            return Chance.cards("card", state.deck)
        case "blocked":
            return Chance.cards("blocked-card", state.deck)
        case "over":
            return OVER
    return acting(gluing(state))


def waiting(state: State) -> int:
    """The seats that have yet to decide on the current card, as a set of bits."""
    rare, found, bit = modules(state.episode).rare.get(state.card or ""), 0, 1
    for player in state.players:
        if (
            player.chosen is None
            and player.playing
            and (rare is None or rare in player.town.factories)
        ):
            found |= bit
        bit += bit
    return found


def gluing(state: State) -> int:
    """The seats that have yet to place a sticker, as a set of bits."""
    found, bit = 0, 1
    for player in state.players:
        if player.queue:
            found |= bit
        bit += bit
    return found


def onward(state: State, told: Tales) -> Step[State]:
    """The next card, or the end if there is none or nobody to build it (MC-22), after what is
    *told* of how it came to that."""
    for player in state.players if state.deck else ():
        if player.playing:
            return Step(state, told, closes=True)
    state = replace(state, phase="over", card=None)
    told += (Tale(_scored, (state,)),)
    if state.episode is None:
        return Step(state, (*told, Tale(_won, (state,))), closes=True)
    return rewards.handed_out(state, places(state), told)


def _scored(state: State) -> list[Event]:
    """Totals and places, and the rows that decided between equal totals (MC-45)."""
    totals = [score(state, Seat(i)).total for i in range(len(state.players))]
    events = [
        Event("scored", Seat(i), {"total": totals[i], "place": place})
        for i, place in enumerate(places(state))
    ]
    for total in sorted(set(totals), reverse=True):
        equal = tuple(Seat(i) for i, other in enumerate(totals) if other == total)
        if decided := tie(state, equal):
            events += [
                Event("tied", seat, {"row": decided.row, "empty": decided.empty[seat]})
                for seat in equal
            ]
    return events


def _won(state: State) -> list[Event]:
    """Who has won the eternal game."""
    best = [Seat(i) for i, place in enumerate(places(state)) if place == 1]
    words = {"total": score(state, best[0]).total}
    if len(best) == 1:
        return [Event("won", best[0], words)]
    return [Event("shared", seat, words) for seat in best]
