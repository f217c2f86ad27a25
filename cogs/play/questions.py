"""What a panel asks next, of whom, and which answers are played at once: no Discord in here."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cogs.play.stages import BESIDE, Choice, Stage, stage, texts
from cogs.play.wording import Gains
from host import Sitting, Table
from locales import Words
from render.panel import Brings, Panel, Toggles
from render.panel import panel as panel_of
from rules.chance import Chance, Seat
from rules.matches.record import AnyGame
from rules.moves.notation import Move, several


class Prompt(Struct, frozen=True):
    """A question, what its answers bring, and the position that it is asked in.

    That is the one before the eyes, or the one after the lead of its stage.
    """

    at: Sitting
    stage: Stage
    gains: Gains


def question(
    table: Sitting, player: int, said: Words, prefix: str, *, careful: bool = True
) -> Prompt:
    """The question after *prefix* for *player*.

    Who is *careful* confirms every move. Others are asked only before what cannot be taken back;
    and what is named first and then placed, such as a resource, is one line.
    """
    at, asked = next_stage(table, player, prefix, careful=careful)
    return Prompt(at, asked, _gains(at, player, said, asked, panel_of(table.game.slug)))


def next_stage(
    table: Sitting, player: int, prefix: str, *, careful: bool = True
) -> tuple[Sitting, Stage]:
    """The question alone, and the position that it is asked in."""
    lead, begun = _parted(prefix)
    at, layout, seat = _after(table, player, lead), panel_of(table.game.slug), table.seat(player)
    asked = _stage(at, player, begun, layout)
    if not careful:
        named = asked.ready
        if named is not None and not lead and _is_placed_next(at, seat, named):
            return next_stage(table, player, f"{named}; {named}", careful=careful)
        asked = _swift(at, player, asked, layout, begun)
    if lead:
        asked = replace(asked, lead=lead, back="" if asked.back is None else lead + asked.back)
    elif not begun:
        asked = _beside_lines(asked, _lines(at, seat, layout, careful=careful), layout)
    return at, _with_alike(at, seat, asked, layout)


def _lines(table: Sitting, seat: Seat, layout: Panel, *, careful: bool) -> tuple[Choice, ...]:
    """What can be done with several moves at once, in a match; an exercise asks for one."""
    if layout.lines is None or not isinstance(table, Table) or seat not in table.to_move:
        return ()
    found = layout.lines(table.game.mask(table.point.state, seat), seat)
    player = table.players[seat] or 0

    @cache  # many lines begin alike
    def after(lead: str) -> tuple[Sitting, dict[str, Any]]:
        at = _after(table, player, lead)
        return at, {str(move): move for move in at.legal(player)}

    def is_swift(line: str) -> bool:
        lead, last = _parted(line)
        return not careful and _ends_at_once(*after(lead), seat, last, layout)

    return tuple(Choice(line, line, plays=is_swift(line), hints=False) for line in found)


def _ends_at_once(
    table: Sitting, by_text: dict[str, Any], seat: Seat, last: str, layout: Panel
) -> bool:
    """Whether a line, which says all that it does, needs no confirmation before its *last* move.

    Where a player may say that nothing more comes, a line that leaves nothing more to come is
    asked about no more than one that says so.
    """
    move = by_text[last]
    if table.game.closing in by_text and type(move).verb not in layout.grave | layout.slides:
        return True
    return _is_at_once(table, seat, move, layout)


def _beside_lines(asked: Stage, lines: tuple[Choice, ...], layout: Panel) -> Stage:
    """With those *lines* that are no answer by themselves, or would be asked about as an answer.

    A button is easily hit; for a line a menu is opened, and what it does is read. More than a few
    buttons become a menu, so that there is room for all of them. A square of buttons stays: it
    shows the board.
    """
    answers = {choice.target: choice.plays for choice in asked.choices}
    lines = tuple(c for c in lines if c.target not in answers or c.plays > answers[c.target])
    count = sum(map(len, asked.rows))
    is_square = count > 0 and layout.cells == (len(asked.rows[0]), len(asked.rows))
    if not lines or count <= BESIDE or is_square or asked.toggles or asked.menu:
        return replace(asked, lines=lines)
    return replace(asked, rows=(), menu=tuple(c for row in asked.rows for c in row), lines=lines)


def _parted(prefix: str) -> tuple[str, str]:
    """What comes before in the same line, and as far as the rest was chosen."""
    lead, sign, begun = prefix.lstrip().rpartition("; ")
    return lead + sign, begun


def _after(table: Sitting, player: int, lead: str) -> Sitting:
    """The position after the moves of *lead*, as far as they are legal."""
    seat = table.seat(player)
    for text in several(lead):
        move = next((move for move in table.legal(player) if str(move) == text), None)
        if move is None:
            break
        step = table.game.play(table.point.state, seat, move)
        table = replace(table, point=replace(table.point, state=step.state))
    return table


def _stage(table: Sitting, player: int, prefix: str, layout: Panel) -> Stage:
    """The question after *prefix*; a piece may lie on the board already, where it brings most."""
    moves, seat = table.legal(player), table.seat(player)
    if layout.opens is not None and prefix not in map(str, moves):
        state = table.game.mask(table.point.state, seat)
        begun = [move for text, move in texts(moves, layout).items() if text.startswith(prefix)]
        opened = stage(moves, layout.opens(state, seat, begun) or prefix, layout)
        if opened.ready is not None and opened.menu:
            return opened
    return stage(moves, prefix, layout)


def _is_placed_next(table: Sitting, seat: Seat, named: Move) -> bool:
    """Whether the same player decides next where to put what the move names, and knows no more."""
    if type(named).verb in panel_of(table.game.slug).grave:
        return False
    state = table.game.play(table.point.state, seat, named).state
    following = table.game.legal_moves(state, seat)
    return any(str(move).startswith(f"{named}@") for move in following)


def _swift(table: Sitting, player: int, asked: Stage, layout: Panel, begun: str) -> Stage:
    """The same question; what can be taken back is played by the press that chooses it.

    So is what was named first and is then put on a place that a menu names: that was said twice.
    """
    if asked.toggles:
        return asked
    seat, by_text = table.seat(player), texts(table.legal(player), layout)

    def swift(choice: Choice) -> Choice:
        move = by_text.get(choice.target or "")
        turned = asked.ready is not None and type(asked.ready).verb not in layout.spots
        pushed = turned and not choice.other
        if move is None or pushed or not _is_at_once(table, seat, move, layout):
            return choice
        return replace(choice, plays=True)

    def picked(choice: Choice) -> Choice:
        move = by_text.get(choice.target or "")
        named = bool(begun) and move is not None and type(move).verb in layout.spots
        return replace(choice, plays=True) if named else swift(choice)

    rows = tuple(tuple(map(swift, row)) for row in asked.rows)
    return replace(asked, rows=rows, menu=tuple(map(picked, asked.menu)))


def _is_at_once(table: Sitting, seat: Seat, move: Move, layout: Panel) -> bool:
    """Whether a move needs no confirmation.

    It can be taken back: nothing is drawn or shown after it, and no computer answers it before
    anybody could. Or it says only that nothing more comes.
    """
    game = table.game
    if type(move).verb in layout.grave | layout.slides:
        return False
    if str(move) == game.closing:
        return True
    step = game.play(table.point.state, seat, move)
    if step.closes or isinstance(game.turn(step.state), Chance):
        return False
    awaited = game.actors(step.state)
    return not awaited or any(table.seats[each].computer is None for each in awaited)


def _with_alike(table: Sitting, seat: Seat, asked: Stage, layout: Panel) -> Stage:
    """With a button for all things that are alike, such as dice that show the same.

    Whatever else can be kept is in a menu, named by what it shows.
    """
    toggles = layout.toggles
    if not asked.toggles or toggles is None:
        return asked
    on = toggles.read(asked.prefix)
    found = toggles.alike(table.game.mask(table.point.state, seat))
    together = tuple(
        Choice(_label(toggles, [name] * len(numbers)), toggles.text(on | {*numbers}), plays=True)
        for name, numbers in found.items()
        if on < on | {*numbers} and len(on | {*numbers}) < toggles.count
    )
    offered = {choice.target for choice in together}
    sets = (_joined(toggles, found, counts) for counts in _counts(found, toggles.count))
    menu = tuple(each for each in sets if on == frozenset() and each.target not in offered)
    switches, *acts = asked.rows
    rows = (switches, *filter(None, (together,)), *acts)
    return replace(asked, rows=rows, menu=menu)


def _counts(found: Mapping[str, Collection[int]], count: int) -> Iterator[tuple[int, ...]]:
    """How many of each thing can be kept: most first, but never none and never all."""
    every = product(*(range(len(numbers), -1, -1) for numbers in found.values()))
    return (each for each in sorted(every, key=sum, reverse=True) if 0 < sum(each) < count)


def _joined(
    toggles: Toggles, found: Mapping[str, Collection[int]], counts: Sequence[int]
) -> Choice:
    """So many of each thing, kept together."""
    several = zip(found.items(), counts, strict=True)
    chosen = {name: tuple(numbers)[:count] for (name, numbers), count in several if count}
    kept = frozenset(number for numbers in chosen.values() for number in numbers)
    names = [name for name, numbers in chosen.items() for _ in numbers]
    return Choice(_label(toggles, names), toggles.text(kept), plays=True)


def _label(toggles: Toggles, names: Sequence[str]) -> str:
    """The message for keeping things, and their names, each as often as it is kept."""
    return f"{toggles.together}:{','.join(names)}"


def _gains(table: Sitting, player: int, said: Words, asked: Stage, layout: Panel) -> Gains:
    """What the answers to a question bring."""
    seat, by_text = table.seat(player), texts(table.legal(player), layout)
    if layout.brings is None and would_open(table, seat):
        return {}
    state = table.game.mask(table.point.state, seat)
    brings = layout.brings or _scored(table.game, state, seat)
    found = {text: brings(said, state, seat, move) for text, move in _whole(asked, by_text)}
    return {text: gain for text, gain in found.items() if gain}


def _whole(asked: Stage, by_text: dict[str, Any]) -> Iterator[tuple[str, Move]]:
    """The whole moves among the answers, and the one that is to be confirmed."""
    for choice in asked.choices:
        if choice.hints and choice.target in by_text:
            yield choice.target, by_text[choice.target]
    if asked.ready is not None:
        yield str(asked.ready), asked.ready


def would_open(table: Sitting, seat: Seat) -> bool:
    """Whether playing a move of *seat*, to see what it brings, opens what others have sealed."""
    return table.game.sealed and table.setup.seats > 1 and table.to_move == (seat,)


def _scored(game: AnyGame, view: Any, seat: Seat) -> Brings:
    """What a move changes in the score as it would stand if the game ended now."""
    now = game.score(view, seat).total

    def brings(said: object, state: Any, who: Seat, move: Move) -> str | None:
        change = game.score(game.play(state, who, move).state, who).total - now
        return f"{change:+}".replace("-", "−") if change else None

    return brings
