"""The position in words, for those who cannot see the picture."""

from collections import Counter
from collections.abc import Callable, Iterator

from render.common.scorepad import number
from render.scene import ALT_LIMIT, Scene
from render.tiny_towns.parts import status
from render.tiny_towns.parts.town import Building, Content, contents
from rules.chance import Seat
from rules.tiny_towns import GAME
from rules.tiny_towns.box import CARDS, CAVERN_ROOM, Resource
from rules.tiny_towns.model import GRID, State
from rules.tiny_towns.town import supply

Detail = Callable[[Scene, int], str]
"""How a seat's town is told."""


_STEPS = {"place": "alt-placing", "done": "alt-done"}
"""What a player is at; all other steps belong to building."""


def describe(scene: Scene) -> str:
    """Whose turn it is, what is awaited, every town as fully as the limit allows."""
    own = scene.view.seat
    details: list[Detail] = [
        _cell_by_cell,
        lambda scene, seat: (_cell_by_cell if seat == own else _counted)(scene, seat),
        _counted,
    ]
    for detail in details:
        text = _text(scene, detail)
        if len(text) <= ALT_LIMIT:
            return text
    return text[: ALT_LIMIT - 1] + "…"


def _text(scene: Scene, detail: Detail) -> str:
    state: State = scene.view.state
    words = scene.words
    names = [player.name for player in scene.players]
    own = scene.view.seat
    parts = [_sentence(words("picture-round", round=state.round))] if state.round else []
    parts += [_sentence(line) for line in _asked(scene, names)]
    waiting = [names[seat] for seat in sorted(GAME.actors(state))]
    if waiting:
        parts.append(words("alt-waiting", players=", ".join(waiting)))
    if state.cards:
        parts.append(words("alt-cards", cards=supply(state)))
    if state.row:
        parts.append(words("alt-row", row=state.row))
    if state.mode == "townhall" and state.round:
        parts.append(_sentence(status.cards_left(state, words)))
    parts += [_mayor(scene, seat, detail) for seat in range(len(state.players))]
    if own is not None and state.players[own].monument in CARDS:
        parts.append(words("alt-monument", card=state.players[own].monument))
    return " ".join(parts)


def _asked(scene: Scene, names: list[str]) -> Iterator[str]:
    """What the table waits for and, if it is something else, what the viewer is asked."""
    awaited = status.awaited(scene.view.state, names, scene.words)
    yield awaited
    if scene.view.seat is not None and (own := status.question(scene)) != awaited:
        yield own


def _sentence(text: str) -> str:
    """The text with an end, if it has none of its own."""
    return text if text.endswith((".", "!", "?", "…")) else f"{text}."


def _mayor(scene: Scene, seat: int, detail: Detail) -> str:
    """A player, how far the town is, and what stands there."""
    notes = "; ".join(_notes(scene, seat))
    who = scene.players[seat].name + (f" ({notes})" if notes else "")
    return f"{who}: {detail(scene, seat)}."


def _notes(scene: Scene, seat: int) -> Iterator[str]:
    """What is to be told about a player besides the town."""
    words, state = scene.words, scene.view.state
    player = state.players[seat]
    if state.phase == "over":
        total = GAME.score(state, Seat(seat)).total
        yield words("alt-total", count=total, points=number(total))
    elif player.finished is not None:
        yield words("alt-finished", round=player.finished)
    elif state.phase == "act":
        yield words(_STEPS.get(player.step, "alt-building"))
    if state.mode == "standard" and player.named:
        yield words("alt-named", count=player.named)
    if state.cavern and player.town.caves:
        yield words("alt-caves", count=player.town.caves, room=CAVERN_ROOM)
    if player.town.stock:
        yield words("alt-stock", cards=player.town.stock)


def _cell_by_cell(scene: Scene, seat: int) -> str:
    """Every thing with the cells where it lies: ``Cottage a1 b2; glass c3``."""
    where: dict[str, list[str]] = {}
    for cell, content in zip(GRID.cells, _cells(scene, seat), strict=True):
        where.setdefault(_thing(scene, content), []).append(f"{cell}{_load(scene, content)}")
    return "; ".join(f"{thing} {' '.join(cells)}" for thing, cells in where.items())


def _counted(scene: Scene, seat: int) -> str:
    """How many there are of each building, of cubes and of empty cells."""
    cells = _cells(scene, seat)
    built = Counter(_thing(scene, cell) for cell in cells if isinstance(cell, Building))
    cubes = sum(isinstance(cell, Resource) for cell in cells)
    told = [f"{thing} {count}" for thing, count in built.items()]
    told.append(scene.words("alt-cubes", count=cubes))
    told.append(scene.words("alt-free", count=cells.count(None)))
    return ", ".join(told)


def _cells(scene: Scene, seat: int) -> list[Content]:
    state: State = scene.view.state
    return contents(state, state.players[seat])


def _thing(scene: Scene, content: Content) -> str:
    match content:
        case None:
            return scene.words("alt-empty")
        case Building(card=card):
            return scene.words.name(card)
    return scene.words.name(content)


def _load(scene: Scene, content: Content) -> str:
    if not isinstance(content, Building) or not content.load:
        return ""
    return f" ({', '.join(scene.words.name(resource) for resource in content.load)})"
