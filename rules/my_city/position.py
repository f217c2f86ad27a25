"""The interchange format of positions: JSON in which a missing key is that of a new match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.structs import replace

from rules.errors import FileError, MoveError
from rules.game import HIDDEN
from rules.my_city import turns
from rules.my_city.board import sites
from rules.my_city.box import BLOCK, COLOUR, EPISODES
from rules.my_city.campaign import records, rewards, stickers
from rules.my_city.campaign.records import BadRecord
from rules.my_city.city import ground, has_piece, shape_of
from rules.my_city.model import GRAMMAR, Count, Factory, Glue, Phase, Player, State, Town
from rules.my_city.modules import Modules, modules
from rules.my_city.scoring import places
from rules.setup import Setup

SEALED = "hidden"
"""What stands for the decision of another seat."""


TOWN = Town.__struct_fields__
"""The keys of a seat that are as in the record the match started from."""


class SeatSheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The other keys of a seat: what has happened to it in this match."""

    buildings: tuple[str, ...] = ()
    token: Count | UnsetType = UNSET
    earned: Count = 0
    playing: bool | UnsetType = field(default=UNSET, name="in")
    chosen: str | None = None
    queue: tuple[str, ...] | UnsetType = UNSET
    glued: tuple[str, ...] = ()


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as it was given."""

    players: Annotated[tuple[dict[str, Any], ...], Meta(min_length=2, max_length=4)]
    mode: Literal["eternal", "campaign"] = "eternal"
    episode: Annotated[int, Meta(ge=1, le=EPISODES)] | None = None
    phase: Phase | UnsetType = UNSET
    card: str | None = None
    deck: tuple[str, ...] | UnsetType = UNSET
    veins_claimed: bool = False
    port_claimed: bool = False
    mine_claimed: tuple[str, ...] = ()


def written(state: State) -> dict[str, Any]:
    """*state* as the keys and values of the format.

    What later chapters bring is as in a new match until they do, and so has no key (MC-04).
    """
    new = _new(state.episode, len(state.players))
    claims = ("veins_claimed", "port_claimed", "mine_claimed")
    pairs = zip(state.players, new.players, strict=True)
    return {
        "mode": "eternal" if state.episode is None else "campaign",
        "episode": state.episode,
        "phase": state.phase,
        "card": state.card,
        "deck": list(state.deck),
        **{key: value for key, value in records.unlike(state, new).items() if key in claims},
        "players": [_seat(player, fresh.town) for player, fresh in pairs],
    }


def _seat(player: Player, fresh: Town) -> dict[str, Any]:
    town = player.town
    return {
        "terrain": list(town.terrain),
        "buildings": list(player.buildings),
        "token": player.token,
        "earned": player.earned,
        "in": player.playing,
        "chosen": SEALED if player.chosen == HIDDEN else player.chosen,
        "queue": list(player.queue),
        "glued": list(player.glued),
        "debt": town.debt,
        "progress": town.progress,
        "places": list(town.places),
        **records.unlike(town, fresh),
    }


def restored(sheet: Sheet) -> State:
    """The state that a sheet describes.

    :raises BadRecord: if there is no such position.
    :raises FileError: if it is what another seat sees of one.
    """
    if sheet.mode == "eternal" and sheet.episode is not None:
        raise BadRecord("the eternal game has no episodes")
    new = _new(None if sheet.mode == "eternal" else sheet.episode or 1, len(sheet.players))
    rules = modules(new.episode)
    records.check_claims(sheet.mine_claimed)
    given = [_given(keys) for keys in sheet.players]
    state = replace(
        new,
        phase=new.phase if sheet.phase is UNSET else sheet.phase,
        card=sheet.card,
        veins_claimed=sheet.veins_claimed,
        port_claimed=sheet.port_claimed,
        mine_claimed=tuple(sorted(sheet.mine_claimed)),
        players=tuple(
            _player(seat, _town(keys, player.town, new.episode), rules)
            for seat, keys, player in zip(given, sheet.players, new.players, strict=True)
        ),
    )
    _check_card(state, rules)
    state = replace(state, deck=_deck(sheet, state, rules))
    for player in state.players:
        _check_choice(player, state.card, rules)
    state = replace(state, players=_queues(given, state, new))
    _check_phase(state)
    return state


@cache
def _new(episode: int | None, seats: int) -> State:
    """The start of a match of that mode and episode."""
    options = {"mode": "eternal"}
    if episode is not None:
        options = {"mode": "campaign", "episode": str(episode)}
    return turns.start(Setup(seats, tuple(options.items())))


def _given(keys: Mapping[str, Any]) -> SeatSheet:
    seat = msgspec.convert({k: v for k, v in keys.items() if k not in TOWN}, SeatSheet)
    if seat.chosen == SEALED:
        raise FileError("sealed-position")
    return seat


def _town(keys: Mapping[str, Any], new: Town, episode: int | None) -> Town:
    """The town of a new match with those *keys* that were given."""
    given = {key: value for key, value in keys.items() if key in TOWN}
    town = msgspec.convert(msgspec.structs.asdict(new) | given, Town)
    records.check_town(town, episode)
    return replace(town, factories=stickers.in_order(town.factories))


def _player(given: SeatSheet, town: Town, rules: Modules) -> Player:
    player = Player(
        town,
        rules.token if given.token is UNSET else given.token,
        earned=given.earned,
        playing=given.chosen != "finish" if given.playing is UNSET else given.playing,
        chosen=given.chosen,
    )
    return _glued(_built(player, given.buildings, rules), given.glued, rules.episode or 0)


def _built(player: Player, buildings: tuple[str, ...], rules: Modules) -> Player:
    closed = ground(player.town.terrain, rules.episode).blocked
    for text in buildings:
        card, _, spot = text.partition("@")
        if card not in rules.deck or card == BLOCK:
            raise BadRecord(f"{text}: no such piece in this match")
        mask = sites(shape_of(player, card)).masks.get(spot)
        if mask is None:
            raise BadRecord(f"{text}: not on one bank, or not the first turn of its kind")
        if mask & (closed | player.covered):
            raise BadRecord(f"{text}: on a cell that is closed or covered")
        if any(other.startswith(f"{card}@") for other in player.buildings):
            raise BadRecord(f"{text}: this piece lies on the board already")
        player = replace(player, buildings=(*player.buildings, text), covered=player.covered | mask)
    return player


def _glued(player: Player, texts: tuple[str, ...], episode: int) -> Player:
    known = rewards.won_until(episode)
    for text in texts:
        try:
            move = GRAMMAR.read(text)
        except MoveError as error:
            raise BadRecord(f"glued: {text}") from error
        if not isinstance(move, Glue | Factory) or not stickers.fits(player, move):
            raise BadRecord(f"glued: {text}")
        if move.sticker not in known:
            raise BadRecord(f"glued: {text} cannot be won yet")
        player = replace(player, glued=(*player.glued, str(move)))
    return player


def _check_card(state: State, rules: Modules) -> None:
    if (state.phase == "build") != (state.card is not None):
        raise BadRecord("there is a card in phase build, and in no other")
    if state.card is not None and (state.card not in rules.deck or state.card == BLOCK):
        raise BadRecord(f"no card {state.card} can be built in this match")


def _deck(sheet: Sheet, state: State, rules: Modules) -> tuple[str, ...]:
    used = {text.partition("@")[0] for player in state.players for text in player.buildings}
    used |= {state.card} if state.card else set()
    used |= {BLOCK} if state.phase == "blocked" else set()
    if sheet.deck is UNSET:
        return tuple(card for card in rules.deck if card not in used)
    if set(sheet.deck) - set(rules.deck) or len(set(sheet.deck)) < len(sheet.deck):
        raise BadRecord("the deck holds distinct cards of this match")
    if both := used & set(sheet.deck):
        raise BadRecord(f"drawn already, so not in the deck: {', '.join(sorted(both))}")
    return tuple(sorted(sheet.deck))


def _check_choice(player: Player, card: str | None, rules: Modules) -> None:
    """What a seat chose must have been allowed, and show on its board (MC-21)."""
    built = next((text for text in player.buildings if text.startswith(f"{card}@")), None)
    asked = card is not None and has_piece(player, card, rules.modern)
    match player.chosen:
        case None:
            fits = built is None
        case "pass":
            fits = asked and built is None and player.playing and rules.passing and card in COLOUR
        case "finish":
            fits = asked and built is None and not player.playing
        case text:
            last = player.buildings[-1] if player.buildings else ""
            fits = player.playing and built == last and text == "build@" + last.partition("@")[2]
    if not fits:
        raise BadRecord(f"chosen does not fit the card or the board: {player.chosen}")


def _queues(given: Sequence[SeatSheet], state: State, new: State) -> tuple[Player, ...]:
    """The players with the stickers that they have to place."""
    known, due = _due(state, new)
    found: list[Player] = []
    for seat, player, rest in zip(given, state.players, due, strict=True):
        queue = rest if seat.queue is UNSET else seat.queue
        if strange := set(queue) - known:
            raise BadRecord(f"queue: {', '.join(sorted(strange))} cannot be due here")
        queued = replace(player, queue=queue)
        found.append(stickers.without_lost(queued, modules(state.episode)))
    return tuple(found)


def _due(state: State, new: State) -> tuple[set[str], list[tuple[str, ...]]]:
    """The stickers that can be due in this phase, and by seat those that are."""
    if state.phase == "prepare":
        return set(new.players[0].queue), [player.queue for player in new.players]
    if state.phase == "reward" and state.episode is not None and state.episode < EPISODES:
        pairs = zip(state.players, rewards.outcomes(state, places(state)), strict=True)
        due = [outcome.stickers[len(player.glued) :] for player, outcome in pairs]
        return rewards.won_until(state.episode), due
    return set(), [()] * len(state.players)


def _check_phase(state: State) -> None:
    """:raises BadRecord: if nobody could go on from here."""
    placing = state.phase in ("prepare", "reward")
    if placing != any(player.queue for player in state.players):
        raise BadRecord("stickers are due in the phases prepare and reward, and in no other")
    if any(player.glued for player in state.players) and state.phase not in ("reward", "over"):
        raise BadRecord("rewards are glued in the phases reward and over only")
    if state.phase in ("reveal", "blocked") and not (
        state.deck and any(player.playing for player in state.players)
    ):
        raise BadRecord("there is no card to draw, or nobody to draw it for")
    if state.phase == "build" and not turns.waiting(state):
        raise BadRecord("everybody has decided on this card")
