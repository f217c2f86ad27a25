"""The position in words, for those who cannot see the picture; and the names of things."""

from collections.abc import Iterator

from render.scene import ALT_LIMIT, Scene, Words
from rules.saint_malo.box import CHURCHES, CITY, CRATE, EMPTY, HOUSE, PEOPLE, SIGNS, STRENGTHS, WALL
from rules.saint_malo.city import defence
from rules.saint_malo.model import State
from rules.saint_malo.pirates import attacks, swords_missing
from rules.saint_malo.scoring import pad
from rules.saint_malo.turns import is_last_round

_NAMES = {
    WALL: "wall",
    CRATE: "crate",
    HOUSE: "house",
    **dict.fromkeys(CHURCHES, "church"),
    **{who.sign: who.name for who in PEOPLE},
}


def describe(scene: Scene) -> str:
    """Whose turn, dice, pirates, everybody's numbers; then cell by cell as many cities as fit.

    The viewer's own city is always told, if need be with less about the others; a bystander
    hears of the active player's city first.
    """
    state = scene.view.state
    first = state.active if scene.view.seat is None else scene.view.seat
    others = [seat for seat in range(len(state.players)) if seat != first]
    head = list(_table(scene, state))
    lines = [_player(scene, state, seat) for seat in range(len(state.players))]
    lines[first] += " " + _city(scene.words, state.players[first].city)
    for seat in reversed(others):
        if not _fits(head + lines):
            lines[seat] = _brief(scene, state, seat)
    for seat in sorted(others, key=lambda other: other != state.active):
        longer = f"{lines[seat]} {_city(scene.words, state.players[seat].city)}"
        if _fits([*head, *lines[:seat], longer, *lines[seat + 1 :]]):
            lines[seat] = longer
    return "\n".join(head + lines)


def _fits(lines: list[str]) -> bool:
    return len("\n".join(lines)) <= ALT_LIMIT


def _table(scene: Scene, state: State) -> Iterator[str]:
    words, seats = scene.words, len(state.players)
    left = state.houses_left or state.walls_left or state.crates_left
    yield words(f"await-{state.phase}", player=scene.players[state.active].name, left=left)
    if state.phase != "over":
        yield words("round-roll", round=state.round, roll=state.rolls_done)
        if is_last_round(state):
            yield words("last-round")
    if state.dice:
        yield words("alt-dice", dice=state.dice)
    if state.kept and state.phase in ("roll", "keep"):
        yield words("alt-kept", dice=state.kept)
    missing = swords_missing(state.swords_marked, seats)
    if missing is not None:
        strength = STRENGTHS[attacks(state.swords_marked, seats)]
        yield words("alt-pirates", strength=strength, missing=missing)
    else:
        yield words("track-over")


def _player(scene: Scene, state: State, seat: int) -> str:
    words, player = scene.words, state.players[seat]
    line = words(
        "alt-player",
        player=scene.players[seat].name,
        points=player.points,
        coins=player.coins,
        logs=player.logs,
        defence=defence(player.city),
        cannons=player.cannons_lost,
        empty=player.city.count(EMPTY),
    )
    if state.phase == "over":
        line += " " + words("alt-total", total=pad(player).total)
    return line


def _brief(scene: Scene, state: State, seat: int) -> str:
    player = state.players[seat]
    shield, name = defence(player.city), scene.players[seat].name
    return scene.words("alt-brief", player=name, points=player.points, defence=shield)


def _city(words: Words, city: str) -> str:
    """What stands where, kind by kind."""
    kinds = []
    for sign in SIGNS.replace(EMPTY, ""):
        cells = [str(cell) for cell, built in zip(CITY.cells, city, strict=True) if built == sign]
        if cells:
            level = f" {sign}" if sign in CHURCHES else ""
            kinds.append(f"{words.name(_NAMES[sign])}{level} {' '.join(cells)}")
    return "; ".join(kinds) + "."
