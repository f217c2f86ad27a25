"""How a match begins: from options, from a record, from nothing."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.errors import SetupError
from rules.my_city import carry
from rules.my_city.box import BOARDS
from rules.my_city.model import Player, Record, State, Town
from rules.my_city.scenario import scenario
from rules.my_city.stickers import without_lost
from rules.setup import Setup


def agreed(setup: Setup) -> Setup:
    """With the number of the episode, and a record only if it is not the standard one (MC-59)."""
    episode, text = setup.get("episode"), setup.header("record")
    if setup.get("mode") == "eternal":
        if episode or text is not None:
            raise SetupError("only-campaign")
        return setup
    if text is None:
        return Setup(setup.seats, _campaign(episode or "1"))
    record = carry.read(text, setup.seats)
    if episode not in ("", str(record.episode)):
        raise SetupError("other-episode", episode=episode, record=record.episode)
    plain = record == carry.standard(record.episode, [""] * setup.seats)
    headers = () if plain else (("record", carry.write(record)),)
    return Setup(setup.seats, _campaign(str(record.episode)), headers)


def started(setup: Setup) -> State:
    """The position before the first card."""
    if setup.get("mode") == "eternal":
        return fresh(None, (Town("", BOARDS.sides["eternal"].rows),) * setup.seats)
    record = taken_in(setup)
    return fresh(record.episode, record.players, record.mine_claimed)


def taken_in(setup: Setup) -> Record:
    """The record with which an episode begins."""
    text = setup.header("record")
    if text is None:
        return carry.standard(int(setup.get("episode")), [""] * setup.seats)
    return carry.read(text, setup.seats)


def christened(setup: Setup, names: Sequence[str]) -> Record:
    """That record with other names for the towns, where there are any."""
    record = taken_in(setup)
    towns = zip(record.players, names, strict=True)
    return replace(record, players=tuple(replace(t, name=name or t.name) for t, name in towns))


def fresh(
    episode: int | None, towns: tuple[Town, ...], mine_claimed: tuple[str, ...] = ()
) -> State:
    """The start of a match with these *towns* (MC-48)."""
    rules = scenario(episode)
    chosen = rules.table.chosen if episode else ()
    if episode:
        towns = tuple(replace(t, terrain=carry.opened(t.terrain, episode)) for t in towns)
    players = tuple(without_lost(Player(t, rules.token, queue=chosen), rules) for t in towns)
    prepare = any(player.queue for player in players)
    return State(
        players,
        episode,
        "prepare" if prepare else "reveal",
        rules.deck,
        mine_claimed=mine_claimed,
    )


def _campaign(episode: str) -> tuple[tuple[str, str], ...]:
    return (("mode", "campaign"), ("episode", episode))
