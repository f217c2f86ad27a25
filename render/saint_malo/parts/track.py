"""The pirate track: six rows of boxes, each with its strength; and what an attack did."""

from render.common.parts import symbol
from render.engine import fonts
from render.engine.canvas import Canvas
from render.engine.colour import WHITE, Colour, darker, mix
from render.engine.fonts import Weight
from render.engine.layout import Box, columns, rows, square, table
from render.engine.pen import Pen
from render.engine.theme import BAD, BODY, GAP, GOOD, HEAD, LABEL, UNIT
from render.saint_malo.look import BLOOD, BONE, PALE
from render.scene import Player, Words
from rules.saint_malo.box import STRENGTHS
from rules.saint_malo.city import defence
from rules.saint_malo.model import State
from rules.saint_malo.pirates import attacks, row_length, swords_missing

HEADLINE = 10 * UNIT
BANNER = 13 * UNIT
_TALL = 3  # a row this many times as high as its boxes has them in two lines


class Track:
    """Where the rows and boxes of the track lie in a panel."""

    def __init__(self, box: Box, seats: int) -> None:
        self.box, self.seats = box, seats
        inner = box.inset(2 * UNIT, UNIT)
        if box.w > 2 * box.h:
            self.head, body = inner.left_columns(inner.w * 27 // 100, GAP)
            across = 3
        else:
            self.head, body = inner.top_rows(HEADLINE, UNIT // 2)
            across = 1
        down = len(STRENGTHS) // across
        spare = (body.h - UNIT * (down - 1)) % down
        ordered = table(body._replace(h=body.h - spare), across, down, UNIT)
        self.rows = [ordered[n % down * across + n // down] for n in range(len(STRENGTHS))]

    def badge(self, row: int) -> Box:
        """Where the strength of a row stands."""
        place = self.rows[row]
        side = min(place.h, place.w // 4, 6 * UNIT)
        return square((place.x + side / 2, place.centre[1]), side)

    def boxes(self, row: int) -> list[Box]:
        """The boxes of a row, in as many lines as make them largest."""
        place, badge = self.rows[row], self.badge(row)
        room = Box(badge.right + UNIT, place.y, place.right - badge.right - UNIT, place.h)
        count = row_length(self.seats)
        down = 2 if room.h > _TALL * room.w // count else 1
        across = count // down
        size = min(room.w // across, room.h * 9 // 10 // down, 9 * UNIT)
        top = room.centre[1] - size * down // 2
        return [
            Box(room.x + n % across * size, top + n // across * size, size, size).inset(2)
            for n in range(count)
        ]

    def frame(self, row: int) -> Box:
        """Around the strength and the boxes of a row."""
        place, right = self.rows[row], self.boxes(row)[-1].right
        top = min(self.badge(row).y, self.boxes(row)[0].y)
        return Box(place.x, top, right - place.x, 2 * (place.centre[1] - top)).inset(-UNIT + 2)


def print_track(canvas: Canvas, track: Track) -> None:
    """The track before any sword was rolled."""
    canvas.panel(track.box)
    for row, strength in enumerate(STRENGTHS):
        _strength(canvas, track.badge(row), strength)
        for box in track.boxes(row):
            canvas.cell(box, BONE, gap=0)


def fill_track(
    canvas: Canvas, track: Track, words: Words, marked: int, before: int | None = None
) -> None:
    """The boxes that are crossed, and what the next attack waits for (SM-75)."""
    seats = track.seats
    headline(canvas, track.head, words, marked, seats)
    over = attacks(marked, seats)
    for row in range(over):
        _strength(canvas, track.badge(row), STRENGTHS[row], over=True)
    everything = [box for row in range(len(STRENGTHS)) for box in track.boxes(row)]
    for place, box in enumerate(everything[:marked]):
        done = place < over * row_length(seats)
        ground = PALE if done else mix(BONE, BLOOD, 0.5)
        canvas.sprite("saint_malo crossed", box.centre, box.w, _crossed, ground)
        canvas.icon("swords", box.centre, round(box.w * 0.86))
    if over < len(STRENGTHS):
        canvas.body([track.frame(over)], None, BLOOD, 4, inset=0, radius=UNIT)
    for box in everything[marked if before is None else before : marked]:
        canvas.glow([box], inset=0)


def _crossed(pen: Pen, ground: Colour) -> None:
    """A box that holds swords."""
    pen.rect(0, 0, 100, 100, darker(ground, 0.25), radius=16)
    pen.rect(0, 0, 100, 95, ground, radius=16)


def _strength(canvas: Canvas, box: Box, strength: int, over: bool = False) -> None:
    colour = PALE if over else BLOOD
    canvas.rounded(box, colour, UNIT, darker(colour, 0.4), 3)
    size = min(LABEL, round(box.h * 0.64))
    ink = darker(PALE, 0.5) if over else WHITE
    canvas.text(box.centre, str(strength), size, ink, weight=Weight.BOLD, anchor="mm")


def headline(canvas: Canvas, box: Box, words: Words, marked: int, seats: int) -> None:
    """The strength of the next attack, and the swords that are still missing to it."""
    flag = min(box.h, 10 * UNIT)
    canvas.icon("pirates", (box.x + flag // 2, box.centre[1]), flag)
    room = Box(box.x + flag + UNIT, box.y, box.w - flag - UNIT, box.h)
    strength, *awaited = warning(words, marked, seats)
    if not awaited:
        height = len(fonts.wrap(strength, BODY, room.w)) * round(BODY * fonts.LEADING)
        canvas.paragraph(room._replace(y=room.centre[1] - height // 2), strength, BODY)
        return
    upper, lower = rows(room, (1, 1))
    size = fonts.largest(strength, (HEAD, LABEL, BODY), room.w, Weight.BOLD)
    canvas.text(
        (upper.x, upper.centre[1]),
        strength,
        size,
        BLOOD,
        weight=Weight.BOLD,
        width=room.w,
    )
    size = fonts.largest(awaited[0], (LABEL, BODY), room.w)
    canvas.text((lower.x, lower.centre[1]), awaited[0], size, width=room.w)


def warning(words: Words, marked: int, seats: int) -> tuple[str, ...]:
    """The next attack and the swords it waits for, in two lines; or that there is none."""
    missing = swords_missing(marked, seats)
    if missing is None:
        return (words("track-over"),)
    strength = STRENGTHS[attacks(marked, seats)]
    return words("track-strength", strength=strength), words("track-missing", missing=missing)


def strikes(before: State | None, state: State) -> tuple[int, ...]:
    """The strengths of the attacks since *before*."""
    if before is None:
        return ()
    seats = len(state.players)
    first, last = attacks(before.swords_marked, seats), attacks(state.swords_marked, seats)
    return STRENGTHS[first:last]


def attack_banner(
    canvas: Canvas, box: Box, words: Words, players: tuple[Player, ...], before: State, state: State
) -> None:
    """What pirates did since *before*: who held, and who lost a cannon (SM-76)."""
    canvas.panel(box, BLOOD)
    inner = box.inset(2 * UNIT, UNIT + 2)
    head, rest = inner.left_columns(inner.w * 30 // 100, GAP)
    flag = min(head.h, 12 * UNIT)
    canvas.icon("pirates", (head.x + flag // 2, head.centre[1]), flag, halo=WHITE)
    room = head.w - flag - GAP
    told = (
        words("track-attack"),
        words("track-strength", strength=" + ".join(map(str, strikes(before, state)))),
    )
    for text, line, sizes in zip(
        told, rows(head, (1, 1)), ((HEAD, LABEL), (LABEL, BODY)), strict=True
    ):
        size = fonts.largest(text, sizes, room, Weight.BOLD)
        at = head.x + flag + GAP, line.centre[1]
        canvas.text(at, text, size, WHITE, weight=Weight.BOLD, width=room)
    places = columns(rest, [1] * len(players), UNIT)
    for seat, (player, place) in enumerate(zip(players, places, strict=True)):
        shield = defence(state.players[seat].city)
        _fate(canvas, place, player, shield, fates(before, state, seat))


def fates(before: State, state: State, seat: int) -> tuple[bool, ...]:
    """Attack by attack since *before*: whether this seat held.

    A defence only grows: where it did so between the two pictures, the earlier attacks are those
    that it came too late for.
    """
    was, now = before.players[seat], state.players[seat]
    shields, told = (defence(was.city), defence(now.city)), strikes(before, state)
    late = now.cannons_lost - was.cannons_lost - sum(strength > shields[1] for strength in told)
    held = []
    for strength in told:
        missed = late > 0 and shields[0] < strength <= shields[1]
        late -= missed
        held.append(strength <= shields[1] and not missed)
    return tuple(held)


def _fate(canvas: Canvas, box: Box, player: Player, shield: int, held: tuple[bool, ...]) -> None:
    """One player's defence, and for each attack a tick or a cannon that is gone."""
    canvas.panel(box, mix(canvas.theme.panel, GOOD if all(held) else BAD, 0.25))
    upper, lower = rows(box.inset(UNIT, UNIT // 2), (0.44, 0.56))
    side = upper.h - 2
    wide = min(fonts.width(player.name, BODY), upper.w - side - UNIT)
    left = upper.centre[0] - (side + UNIT + wide) // 2
    symbol(canvas, (left + side // 2, upper.centre[1]), side, player)
    canvas.text((left + side + UNIT, upper.centre[1]), player.name, BODY, width=wide)
    high, middle = lower.h, lower.centre[1]
    number = fonts.width(str(shield), LABEL, Weight.BOLD)
    mark = min(high, (lower.w - high - number - 3 * UNIT) // len(held))
    x = lower.centre[0] - (high + number + 3 * UNIT + mark * len(held)) // 2
    canvas.icon("shield", (x + high // 2, middle), round(high * 0.95))
    canvas.text((x + high + UNIT // 2, middle), str(shield), LABEL, weight=Weight.BOLD)
    x += high + number + 3 * UNIT
    for place, kept in enumerate(held):
        at = x + mark * place + mark // 2, middle
        canvas.icon("tick" if kept else "lost_cannon", at, mark, GOOD if kept else None)
