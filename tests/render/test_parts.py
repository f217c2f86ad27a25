"""What every game's pictures share: it fits, for any number of players and any language."""

import pytest
from PIL import ImageChops

from render.common import pages, parts, scorepad
from render.engine.canvas import Canvas
from render.engine.layout import Box
from render.engine.theme import HEAD, IDENTITIES
from render.scene import Player
from tests.render.themes import FOREST, PAPER, SEA

NAMES = ("Оксана Дубровська-Гончаренко", "Max", "Вячеслав", "Zoë 🎲", "Александра", "Q")
PLAYERS = tuple(Player(name, seat) for seat, name in enumerate(NAMES))


def changed(canvas: Canvas, draw: object, box: Box) -> Box:
    """The part of the picture that a drawing changed."""
    before = canvas.image.copy()
    draw(canvas, box)  # type: ignore[operator]
    left, top, right, bottom = ImageChops.difference(before, canvas.image).getbbox() or (0, 0, 0, 0)
    return Box(left, top, right - left, bottom - top)


@pytest.mark.parametrize("player", PLAYERS, ids=lambda player: str(player.identity))
def test_a_name_tag_stays_in_its_box_whatever_the_name(player: Player) -> None:
    box = Box(100, 100, 260, parts.TAG)
    drawn = changed(
        Canvas(500, 300, FOREST),
        lambda canvas, place: parts.name_tag(canvas, place, player, note="105", answered=True),
        box,
    )
    shadow = 20
    assert drawn.x >= box.x - shadow
    assert drawn.right <= box.right + shadow


def test_a_name_of_emoji_alone_leaves_colour_and_symbol() -> None:
    canvas = Canvas(500, 300, FOREST)
    parts.name_tag(canvas, Box(100, 100, 260, parts.TAG), Player("🎲🏰", 1))
    assert canvas.image.getpixel((108, 110)) == IDENTITIES[1].colour


def test_the_strip_shows_who_has_answered() -> None:
    def strip(answered: bool) -> bytes:
        canvas = Canvas(900, 300, FOREST)
        status = parts.Headline("Раунд 3", "Куда поставить кирпич?", [(PLAYERS[0], answered)])
        parts.status_strip(canvas, Box(40, 40, 820, parts.STRIP), status)
        return canvas.picture().png()

    assert strip(True) != strip(False)


@pytest.mark.parametrize("text", ["Go", "Очікуємо на відповідь Оксани Дубровської-Гончаренко " * 2])
def test_the_strip_stays_in_its_box_whatever_is_awaited(text: str) -> None:
    box = Box(60, 60, 900, parts.STRIP)
    answers = [(player, None) for player in PLAYERS]
    status = parts.Headline("Раунд 12 из 20", text, answers, parts.icon_sign("cube"))
    drawn = changed(
        Canvas(1020, 320, SEA), lambda c, place: parts.status_strip(c, place, status), box
    )
    assert drawn.x >= box.x - 20
    assert drawn.right <= box.right + 20


def pad(count: int) -> scorepad.Pad:
    points = [tuple((line * 7 + seat * 3) % 30 - 4 for seat in range(count)) for line in range(8)]
    lines = [scorepad.PadLine("Достопримечательность", row, "house") for row in points]
    totals = [sum(row[seat] for row in points) for seat in range(count)]
    places = [1 + sum(other > total for other in totals) for total in totals]
    return scorepad.Pad(PLAYERS[:count], lines, scorepad.PadLine("Сумма", totals), places)


@pytest.mark.parametrize("count", range(1, 7))
def test_a_score_pad_stays_in_its_box_for_any_number_of_players(count: int) -> None:
    box = Box(40, 40, 1200, scorepad.pad_height(8))
    drawn = changed(
        Canvas(1280, box.bottom + 60, PAPER),
        lambda canvas, place: scorepad.score_pad(canvas, place, pad(count)),
        box,
    )
    assert drawn.x >= box.x - 20
    assert drawn.right <= box.right + 20
    assert drawn.bottom <= box.bottom + 24


def test_points_below_zero_have_a_true_minus() -> None:
    assert scorepad.number(-5) == "−5"
    assert scorepad.number(None) == ""


def test_a_tie_has_two_crowns() -> None:
    def drawn(places: tuple[int, int]) -> bytes:
        canvas = Canvas(900, 700, PAPER)
        scorepad.score_pad(canvas, Box(40, 40, 820, 600), pad(2)._replace(places=places))
        return canvas.picture().png()

    assert len({drawn((1, 1)), drawn((1, 2)), drawn((2, 1))}) == 3


@pytest.mark.parametrize(("taken", "seats"), [(0, 2), (2, 3), (3, 5), (6, 6)])
def test_a_lobby_card_is_drawn_for_any_number_of_seats(taken: int, seats: int) -> None:
    lobby = pages.LobbyCard(
        "Сен-Мало",
        "Бросайте кости, стройте стены и не пустите пиратов в город.",
        [("people", "2–5 игроков"), ("clock", "Ход за 24 часа")],
        PLAYERS[:taken],
        seats,
        "свободно",
        parts.icon_sign("castle"),
    )
    picture = pages.lobby_card(SEA, lobby)
    assert picture.size[0] == 1280
    assert picture.png() == pages.lobby_card(SEA, lobby).png()


def test_a_help_page_grows_with_its_text() -> None:
    short = pages.help_page(FOREST, "Ход", [pages.Block("Начало", "Коротко.")])
    long = pages.help_page(FOREST, "Ход", [pages.Block("Начало", "Очень длинно. " * 60)])
    assert long.size[1] > short.size[1]


def test_a_help_page_shows_its_diagrams() -> None:
    diagram = Canvas(400, 300, SEA).picture()
    page = pages.help_page(FOREST, "Ход", [pages.Block("Начало", "Коротко.", diagram)])
    assert SEA.ground in {colour for _, colour in page.image.getcolors(1 << 20) or []}


def test_what_must_be_known_at_a_glance_is_large() -> None:
    assert HEAD >= 40
