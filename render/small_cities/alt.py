"""The position in words, as much of it as an alt text can hold."""

from collections.abc import Iterator

from render.scene import ALT_LIMIT, Scene, Words
from render.small_cities.parts import status
from rules.chance import Seat
from rules.ground.grid import bits
from rules.small_cities import GAME
from rules.small_cities.box import BONUSES, GOALS
from rules.small_cities.goals import goals
from rules.small_cities.map import GRID
from rules.small_cities.map import name as hex_name
from rules.small_cities.model import COLORS, Player, State


def describe(scene: Scene) -> str:
    """Round, dice and who is awaited; then every sheet in as much detail as fits."""
    texts = list(_texts(scene))
    return next((text for text in texts if len(text) <= ALT_LIMIT), texts[-1][:ALT_LIMIT])


def _texts(scene: Scene) -> Iterator[str]:
    """The position told ever more briefly; the viewer's own sheet keeps its details longest."""
    everyone = frozenset(range(len(scene.players)))
    own = everyone & {scene.view.seat}
    head = " ".join(_head(scene))
    for painted, built in ((everyone, everyone), (own, everyone), (own, own), ((), ())):
        lines = [_summary(scene, seat) for seat in sorted(everyone)]
        for seat in everyone:
            lines[seat] += _built(scene, seat) if seat in built else ""
            lines[seat] += _painted(scene, seat) if seat in painted else ""
        yield "\n".join([head, *lines])


def _head(scene: Scene) -> Iterator[str]:
    """What concerns everybody."""
    state: State = scene.view.state
    words = scene.words
    if state.dice is not None:
        shape, building = state.dice
        yield words("event-rolled", round=state.round, shape=shape, building=building)
    else:
        yield words("picture-round", round=state.round) + "."
    if waiting := status.awaited(state):
        players = ", ".join(scene.players[seat].name for seat in waiting)
        yield words("picture-awaited", players=players) + "."
    else:
        yield status.table_text(state, scene.players, words) + "."
    if status.may_be_last(state):
        yield words("picture-last")
    if state.goal in GOALS.additional:
        yield words("event-goal", goal=state.goal)
    if state.bonus in BONUSES.cards:
        yield words("event-bonus", bonus=state.bonus)


def _summary(scene: Scene, seat: int) -> str:
    """A player's points, markers, buildings, stars and goals."""
    state: State = scene.view.state
    words, player = scene.words, state.players[seat]
    total = GAME.score(state, Seat(seat)).total
    text = words(
        "alt-sheet", player=scene.players[seat].name, total=total, count=len(player.buildings)
    )
    now, later = status.hand(state, seat), status.hand(state, seat, 1)
    if now and later and not state.over:
        text += " " + words("alt-hand", now=now, later=later)
    if state.level > 1:
        text += " " + words("alt-stars", stars=player.stars)
    if player.marked:
        text += " " + words("alt-rings", rings=", ".join(map(str, player.marked)))
    if found := goals(state, Seat(seat)):
        counts = (f"{words.name(one.goal)} {one.count}→{one.points}" for one in found)
        text += " " + ", ".join(counts) + "."
    return text


def _built(scene: Scene, seat: int) -> str:
    player: Player = scene.view.state.players[seat]
    name = scene.words.name
    found = (
        f"{name(b.kind)} {hex_name(b.hex)} {name(b.color)} {b.points}" for b in player.buildings
    )
    return _listed(scene.words, "alt-built", ", ".join(found))


def _painted(scene: Scene, seat: int) -> str:
    player: Player = scene.view.state.players[seat]
    found = (
        f"{scene.words.name(color)} {_runs(area & ~player.built)}"
        for color, area in zip(COLORS, player.areas, strict=True)
        if area & ~player.built
    )
    return _listed(scene.words, "alt-painted", ", ".join(found))


def _listed(words: Words, message: str, things: str) -> str:
    return " " + words(message, things=things) if things else ""


def _runs(area: int) -> str:
    """The hexes of a set, those that follow each other in a column as one: ``c3–5 d4``."""
    found: list[list[int]] = []
    for index in bits(area):
        cell = GRID.cells[index]
        if found and found[-1][0] == cell.x and found[-1][2] == cell.y - 1:
            found[-1][2] = cell.y
        else:
            found.append([cell.x, cell.y, cell.y])
    return " ".join(_run(*run) for run in found)


def _run(x: int, first: int, last: int) -> str:
    start = f"{chr(ord('a') + x)}{first + 1}"
    return start if first == last else f"{start}–{last + 1}"
