"""The data files proofread: what their types cannot tell, told to whoever corrects one."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from rules.ground.grid import Grid
from rules.my_city.data.printed import (
    ANIMALS,
    CARDS_OF_A_COLOUR,
    COLOURS,
    COLUMNS,
    EPISODES,
    INSTANT,
    LINES,
    MODULES,
    SIDES,
    SIZE,
    STICKERS,
    TERRAIN,
    Boards,
    Box,
    Campaign,
    Module,
    Pieces,
    span,
)


def slips(box: Box) -> Iterator[str]:
    """Why the files, each well formed, do not make a game together."""
    yield from (f"boards.json: {slip}" for slip in _boards(box.boards))
    yield from (f"pieces.json: {slip}" for slip in _pieces(box.pieces))
    yield from (f"campaign.json: {slip}" for slip in _campaign(box))


def _boards(boards: Boards) -> Iterator[str]:
    yield from _same("terrain", [kind.id for kind in boards.terrain.values()], TERRAIN)
    if any(len(letter) != 1 for letter in boards.terrain):
        yield "terrain: one letter for each kind"
    yield from _same("sides", boards.sides, SIDES)
    for name, side in boards.sides.items():
        if len(side.rows) != SIZE:
            yield f"sides, {name}: {SIZE} rows, not {len(side.rows)}"
        for number, row in enumerate(side.rows, start=1):
            if len(row) != SIZE:
                yield f"sides, {name}, row {number}: {SIZE} letters, not {len(row)}"
            yield from _known(f"sides, {name}, row {number}", row, boards.terrain)


def _pieces(pieces: Pieces) -> Iterator[str]:
    for name, outline in pieces.shapes.items():
        yield from _outline(f"shapes, {name}", outline.rows)
    yield from _same("colours", pieces.colours, COLOURS)
    for colour, cards in pieces.colours.items():
        if not 1 <= len(cards) <= CARDS_OF_A_COLOUR:
            yield f"colours, {colour}: 1 to {CARDS_OF_A_COLOUR} cards, not {len(cards)}"
        for card, shape in cards.items():
            yield from _known(f"colours, {colour}, {card}", [shape], pieces.shapes)
            if card != f"{colour}-{shape}":
                yield f"colours, {colour}, {card}: a card is called {colour}-{shape}"
    for card, shape in pieces.churches.items():
        yield from _known(f"churches, {card}", [shape], pieces.shapes)
    churches = [*pieces.churches, pieces.own_church]
    if not all(re.fullmatch(r"church-\d", card) for card in churches) or _repeats(churches):
        yield "churches, own_church: different cards church-1, church-2 and so on"
    yield from _same("animals", pieces.animals, ANIMALS)


def _outline(entry: str, rows: str) -> Iterator[str]:
    lines = rows.split("/")
    width, height = len(lines[0]), len(lines)
    if set(rows) - set("#./") or any(len(line) != width for line in lines):
        yield f"{entry}: rows of equal length, of # and ., between slashes"
        return
    grid = Grid(width, height)
    cells = grid.mask(cell for cell in grid.cells if lines[cell.y][cell.x] == "#")
    if len(list(grid.groups(cells))) != 1:
        yield f"{entry}: one piece of cardboard, with no cell apart"
    elif max(width, height) > SIZE:
        yield f"{entry}: at most {SIZE} cells long"


def _campaign(box: Box) -> Iterator[str]:
    campaign, letters, shapes = box.campaign, box.boards.terrain, box.pieces.shapes
    if campaign.track.start > campaign.track.limit:
        yield "track: start from 0 to limit"
    yield from _chapters(campaign)
    yield from _modules(campaign)
    yield from _parks(box)
    yield from _same("lines", [line.id for line in campaign.lines], LINES)
    yield from _same("stickers", campaign.stickers, STICKERS)
    for name, sticker in campaign.stickers.items():
        allowed = [None] if name == "factory" else letters
        yield from _known(f"stickers, {name}, letter", [sticker.letter], allowed)
    for number, row in enumerate(campaign.episodes, start=1):
        entry = f"episodes, {number}"
        yield from _known(f"{entry}, help", [row.help], [f"help-episode-{number}"])
        yield from _known(f"{entry}, fixed", row.fixed, letters)
        changed = (*row.replaced, *row.replaced.values())
        yield from _known(f"{entry}, replaced", changed, letters)
        yield from _same(f"{entry}, church4", row.church4, COLUMNS if row.church4 else ())
        yield from _known(f"{entry}, church4", row.church4.values(), shapes)
    yield from _mines(box)
    given, blue = campaign.standard, box.pieces.colours.get("blue", {})
    yield from _known("standard, church4", [given.church4], shapes)
    yield from _known("standard, factories", given.factories, blue.values())


def _chapters(campaign: Campaign) -> Iterator[str]:
    played: list[int] = []
    for number, chapter in enumerate(campaign.chapters, start=1):
        entry = f"chapters, {number}"
        yield from _known(f"{entry}, id", [chapter.id], [f"chapter-{number}"])
        yield from _known(f"{entry}, help", [chapter.help], [f"help-chapter-{number}"])
        yield from _span(entry, chapter.episodes)
        played += sorted(_episodes(chapter.episodes))
    if played != list(range(1, EPISODES + 1)):
        yield f"chapters: each episode from 1 to {EPISODES} in one chapter, in order"


def _modules(campaign: Campaign) -> Iterator[str]:
    yield from _same("modules", campaign.modules, MODULES)
    for name, module in campaign.modules.items():
        yield from _span(f"modules, {name}", module.episodes)
        if module.instant and name not in INSTANT:
            yield f"modules, {name}, instant: only {', '.join(INSTANT)} pay at once"
    own = campaign.modules.get("church4")
    begins = min(_episodes(own.episodes), default=EPISODES) if own else EPISODES
    if not any(row.church4 for row in campaign.episodes[: begins - 1]):
        yield "modules, church4, episodes: later than the episode that gives church4 its shapes"


def _parks(box: Box) -> Iterator[str]:
    """A wall is one side of a park for good: it is never built on while there are parks."""
    modules = box.campaign.modules
    parks = _played(modules, "park")
    for kind in box.boards.terrain.values():
        open_in = parks if kind.buildable else _played(modules, kind.buildable_with)
        if kind.wall and parks & open_in:
            yield f"modules, park, episodes: none in which {kind.id} is built on"


def _played(modules: Mapping[str, Module], name: str | None) -> frozenset[int]:
    """The episodes in which a module is on."""
    module = modules.get(name or "")
    return _episodes(module.episodes) if module else frozenset()


def _mines(box: Box) -> Iterator[str]:
    mines = box.campaign.mines
    yield from _same("mines", mines, COLOURS)
    entrance = [letter for letter, kind in box.boards.terrain.items() if kind.id == "entrance"]
    rows = [row.fixed.get(letter, "") for row in box.campaign.episodes for letter in entrance]
    glued = sorted(cell for row in rows for cell in row.split())
    if glued != sorted(shaft.entrance for shaft in mines.values()) or _repeats(glued):
        found = ", ".join(glued) or "nowhere"
        yield f"mines: entrances where the episodes glue them ({found}), each at its own cell"
    for colour, shaft in mines.items():
        depths = [int(step.split()[0].rstrip("*")) for step in shaft.steps]
        if depths != sorted(set(depths)):
            yield f"mines, {colour}, steps: growing depths"


def _same(entry: str, given: Iterable[str], allowed: Collection[str]) -> Iterator[str]:
    """*given* must be the *allowed* words, each once."""
    words = list(given)
    yield from _known(entry, words, allowed)
    if missing := [word for word in allowed if word not in words]:
        yield f"{entry}: {', '.join(missing)} missing"
    if _repeats(words):
        yield f"{entry}: each only once"


def _known(
    entry: str, given: Iterable[str | None], allowed: Collection[str | None]
) -> Iterator[str]:
    """Every one of *given* must be among the *allowed* words."""
    for word in dict.fromkeys(given):
        if word not in allowed:
            yield f"{entry}: no {word!r}; there is {', '.join(map(str, allowed))}"


def _repeats(words: Sequence[str]) -> bool:
    return len(set(words)) < len(words)


def _span(entry: str, episodes: str) -> Iterator[str]:
    if not _episodes(episodes):
        yield f"{entry}, episodes: some of 1 to {EPISODES}, like 2-4 9; not {episodes!r}"


def _episodes(episodes: str) -> frozenset[int]:
    """The episodes of a span; none if it is not well formed."""
    if not re.fullmatch(r"\d+(-\d+)?( \d+(-\d+)?)*", episodes):
        return frozenset()
    found = span(episodes)
    return found if found <= set(range(1, EPISODES + 1)) else frozenset()
