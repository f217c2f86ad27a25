"""The data files proofread: whoever corrects one is told of every slip of the pen at once."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence

from rules.grid import Grid
from rules.my_city.sheets import COLUMNS, Boards, Box, Campaign, Episode, span

SIZE = 11
EPISODES = 24
PIECES_OF_A_COLOUR = 8
COLOURS = ("yellow", "red", "blue")
ANIMALS = ("eagle", "bear", "deer", "wolf")
SIDES = ("campaign", "eternal")
TERRAIN = (
    *("plain", "trees", "tree", "stones", "well", "vein", "mountain", "forest"),
    *("sawmill", "entrance", "port", "palace", "theatre"),
)
STICKERS = ("tree", "trees", "stones", "well", "theatre", "factory")
MODULES = (
    *("group", "well", "church", "block", "church4", "church_points", "no_pass", "flood"),
    *("levee", "veins", "forest_open", "sawmill", "zero", "investor", "factory"),
    *("investor_factory", "mine_blue", "mine_red", "mine_yellow", "railroad", "port"),
    *("port_symbol", "palace", "modern_blue", "park", "theatre", "park_end"),
)
INSTANT = ("veins", "investor", "investor_factory", "railroad", "park")
LINES = (
    *("token", "debt", "tree", "stone", "empty", "group-yellow", "group-red", "group-blue"),
    *("well", "church", "levee", "forest", "factory", "port", "park", "limit"),
)
"""The words that the rules know; the files say what they are worth, and when."""

_SPAN = re.compile(r"\d+(-\d+)?( \d+(-\d+)?)*")
_REWARD = re.compile(r"\d+( [a-z]+)*")
_STEP = re.compile(r"(\d+)\*? ([a-z]+)")
_CHURCH = re.compile(r"church-\d")


class BadData(ValueError):
    """What is wrong in the data files: each slip with its file, its entry and what is allowed."""

    def __init__(self, slips: Sequence[str]) -> None:
        super().__init__("\n".join(slips))
        self.slips = tuple(slips)


def proofread(box: Box) -> None:
    """:raises BadData: if the files do not make a game."""
    slips = [f"boards.json: {slip}" for slip in _boards(box)]
    slips += [f"pieces.json: {slip}" for slip in _pieces(box)]
    slips += [f"campaign.json: {slip}" for slip in _campaign(box)]
    if slips:
        raise BadData(slips)


def _boards(box: Box) -> Iterator[str]:
    boards = box.boards
    if boards.size != SIZE:
        yield f"size: a board has {SIZE} by {SIZE} cells"
        return
    if len(boards.left_bank) != SIZE or not all(0 <= n <= SIZE for n in boards.left_bank):
        yield f"left_bank: {SIZE} numbers from 0 to {SIZE}, one for each row"
    yield from _cells("without_square", boards.without_square)
    yield from _same("terrain", [kind.id for kind in boards.terrain.values()], TERRAIN)
    for letter, kind in boards.terrain.items():
        entry = f"terrain, {letter}"
        if len(letter) != 1:
            yield f"{entry}: one letter"
        if kind.buildable_with is not None:
            yield from _known(f"{entry}, buildable_with", [kind.buildable_with], MODULES)
        if kind.building is not None:
            yield from _known(f"{entry}, building", [kind.building], COLOURS)
        yield from _chapter(entry, kind.chapter, box.campaign)
    yield from _same("sides", boards.sides, SIDES)
    for name, side in boards.sides.items():
        yield from _rows(f"sides, {name}", side.rows, boards)


def _rows(entry: str, rows: Sequence[str], boards: Boards) -> Iterator[str]:
    if len(rows) != SIZE:
        yield f"{entry}: {SIZE} rows, not {len(rows)}"
    for number, row in enumerate(rows, start=1):
        if len(row) != SIZE:
            yield f"{entry}, row {number}: {SIZE} letters, not {len(row)}"
        yield from _known(f"{entry}, row {number}", row, boards.terrain)


def _pieces(box: Box) -> Iterator[str]:
    pieces = box.pieces
    for name, outline in pieces.shapes.items():
        yield from _outline(f"shapes, {name}", outline.rows)
        yield from _chapter(f"shapes, {name}", outline.chapter, box.campaign)
    yield from _same("colours", pieces.colours, COLOURS)
    for colour, cards in pieces.colours.items():
        if not 1 <= len(cards) <= PIECES_OF_A_COLOUR:
            yield f"colours, {colour}: 1 to {PIECES_OF_A_COLOUR} cards, not {len(cards)}"
        for card, shape in cards.items():
            yield from _known(f"colours, {colour}, {card}", [shape], pieces.shapes)
            if card != f"{colour}-{shape}":
                yield f"colours, {colour}, {card}: a card is called {colour}-{shape}"
    for card, shape in pieces.churches.items():
        yield from _known(f"churches, {card}", [shape], pieces.shapes)
    churches = [*pieces.churches, pieces.own_church]
    if not all(map(_CHURCH.fullmatch, churches)) or len(set(churches)) < len(churches):
        yield "churches, own_church: different cards church-1, church-2 and so on"
    yield from _known("blocking", [pieces.blocking], ["block"])
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
    campaign = box.campaign
    if not 0 <= campaign.track.start <= campaign.track.limit:
        yield "track: start from 0 to limit"
    if min(campaign.progress.rows, campaign.progress.per_row) < 1:
        yield "progress: at least one row of one"
    yield from _known("eternal, modules", campaign.eternal.modules, campaign.modules)
    if len(campaign.episodes) != EPISODES:
        yield f"episodes: {EPISODES} of them, not {len(campaign.episodes)}"
        return
    yield from _chapters(campaign)
    yield from _modules(campaign)
    yield from _lines(campaign)
    yield from _stickers(box)
    for number, episode in enumerate(campaign.episodes, start=1):
        yield from _episode(f"episodes, {number}", number, episode, box)
    yield from _gold(campaign)
    yield from _mines(box)
    yield from _standard(box)


def _chapters(campaign: Campaign) -> Iterator[str]:
    spans = [list[int]()] * len(campaign.chapters)
    for number, chapter in enumerate(campaign.chapters, start=1):
        entry = f"chapters, {number}"
        yield from _known(f"{entry}, id", [chapter.id], [f"chapter-{number}"])
        yield from _known(f"{entry}, help", [chapter.help], [f"help-chapter-{number}"])
        yield from _span(entry, chapter.episodes)
        if _SPAN.fullmatch(chapter.episodes):
            spans[number - 1] = sorted(span(chapter.episodes))
    if [episode for one in spans for episode in one] != list(range(1, EPISODES + 1)):
        yield f"chapters: each episode from 1 to {EPISODES} in one chapter, in order"


def _modules(campaign: Campaign) -> Iterator[str]:
    yield from _same("modules", campaign.modules, MODULES)
    for name, module in campaign.modules.items():
        yield from _span(f"modules, {name}", module.episodes)
        yield from _chapter(f"modules, {name}", module.chapter, campaign)
        if module.instant and name not in INSTANT:
            yield f"modules, {name}, instant: only {', '.join(INSTANT)} pay at once"
    own = campaign.modules.get("church4")
    begins = _first(own.episodes) if own is not None else EPISODES
    if not any(row.church4 for row in campaign.episodes[: begins - 1]):
        yield "modules, church4, episodes: later than the episode that gives church4 its shapes"


def _first(episodes: str) -> int:
    return min(span(episodes), default=1) if _SPAN.fullmatch(episodes) else EPISODES


def _lines(campaign: Campaign) -> Iterator[str]:
    yield from _same("lines", [line.id for line in campaign.lines], LINES)
    for line in campaign.lines:
        if line.module is not None:
            yield from _known(f"lines, {line.id}, module", [line.module], campaign.modules)
        if line.per < 1:
            yield f"lines, {line.id}, per: at least 1"


def _stickers(box: Box) -> Iterator[str]:
    stickers = box.campaign.stickers
    yield from _same("stickers", stickers, STICKERS)
    for name, sticker in stickers.items():
        yield from _chapter(f"stickers, {name}", sticker.chapter, box.campaign)
        if name == "factory":
            if sticker.letter is not None:
                yield "stickers, factory, letter: null, for it goes on a piece"
        else:
            yield from _known(f"stickers, {name}, letter", [sticker.letter], box.boards.terrain)


def _episode(entry: str, number: int, episode: Episode, box: Box) -> Iterator[str]:
    yield from _known(f"{entry}, help", [episode.help], [f"help-episode-{number}"])
    for column in COLUMNS:
        reward = getattr(episode, column)
        if not _REWARD.fullmatch(reward):
            yield f"{entry}, {column}: a number of symbols, then stickers, like 2 stones"
        yield from _known(f"{entry}, {column}", reward.split()[1:], STICKERS)
    for letter, cells in episode.fixed.items():
        yield from _known(f"{entry}, fixed", [letter], box.boards.terrain)
        yield from _cells(f"{entry}, fixed, {letter}", cells.split())
    changed = (*episode.replaced, *episode.replaced.values())
    yield from _known(f"{entry}, replaced", changed, box.boards.terrain)
    yield from _known(f"{entry}, chosen", episode.chosen, ["well", "theatre"])
    if episode.church4:
        yield from _same(f"{entry}, church4", episode.church4, COLUMNS)
        yield from _known(f"{entry}, church4", episode.church4.values(), box.pieces.shapes)


def _gold(campaign: Campaign) -> Iterator[str]:
    gold = campaign.gold
    if min(gold.nuggets_first, gold.nuggets_later, gold.first, gold.second) < 0:
        yield "gold: numbers from 0"
    if not 1 <= gold.payout_after <= EPISODES:
        yield f"gold, payout_after: an episode from 1 to {EPISODES}"
    if not 1 <= campaign.both_banks_from <= EPISODES + 1:
        yield f"both_banks_from: an episode from 1 to {EPISODES}"


def _mines(box: Box) -> Iterator[str]:
    mines = box.campaign.mines
    yield from _same("mines", mines, COLOURS)
    letters = [letter for letter, kind in box.boards.terrain.items() if kind.id == "entrance"]
    glued = {
        cell
        for episode in box.campaign.episodes
        for letter in letters
        for cell in episode.fixed.get(letter, "").split()
    }
    entrances = {shaft.entrance for shaft in mines.values()}
    if glued != entrances or len(entrances) < len(mines):
        found = ", ".join(sorted(glued)) or "nowhere"
        yield f"mines: entrances where the episodes glue them ({found}), each at its own cell"
    for colour, shaft in mines.items():
        yield from _cells(f"mines, {colour}, entrance", [shaft.entrance])
        yield from _steps(f"mines, {colour}, steps", shaft.steps)


def _steps(entry: str, steps: Sequence[str]) -> Iterator[str]:
    read = [match for match in map(_STEP.fullmatch, steps) if match]
    depths = [int(match[1]) for match in read]
    if len(read) < len(steps) or depths != sorted(set(depths)):
        yield f"{entry}: growing depths with what they give, like 3 tree or 6* symbol"
    yield from _known(entry, [match[2] for match in read], ["symbol", *STICKERS])


def _standard(box: Box) -> Iterator[str]:
    given = box.campaign.standard
    for name in ("well", "theatre"):
        yield from _cells(f"standard, {name}", getattr(given, name).split())
    yield from _known("standard, church4", [given.church4], box.pieces.shapes)
    blue = box.pieces.colours.get("blue", {}).values()
    yield from _known("standard, factories", given.factories, blue)


def _same(entry: str, given: Iterable[str], allowed: Collection[str]) -> Iterator[str]:
    """*given* must be the *allowed* words, each once."""
    words = list(given)
    yield from _known(entry, words, allowed)
    if missing := [word for word in allowed if word not in words]:
        yield f"{entry}: {', '.join(missing)} missing"
    if len(set(words)) < len(words):
        yield f"{entry}: each only once"


def _known(entry: str, given: Iterable[str | None], allowed: Collection[str]) -> Iterator[str]:
    """Every one of *given* must be among the *allowed* words."""
    for word in dict.fromkeys(given):
        if word not in allowed:
            yield f"{entry}: no {word!r}; there is {', '.join(allowed)}"


def _cells(entry: str, names: Iterable[str]) -> Iterator[str]:
    grid = Grid(SIZE, SIZE)
    every = {str(cell) for cell in grid.cells}
    for name in names:
        if name not in every:
            yield f"{entry}: no cell {name!r}; there is {grid.cells[0]} to {grid.cells[-1]}"


def _span(entry: str, episodes: str) -> Iterator[str]:
    known = set(range(1, EPISODES + 1))
    if not _SPAN.fullmatch(episodes) or not span(episodes) or not span(episodes) <= known:
        yield f"{entry}, episodes: some of 1 to {EPISODES}, like 2-4 9; not {episodes!r}"


def _chapter(entry: str, chapter: int, campaign: Campaign) -> Iterator[str]:
    if not 0 <= chapter <= len(campaign.chapters):
        yield f"{entry}, chapter: 0 to {len(campaign.chapters)}"
