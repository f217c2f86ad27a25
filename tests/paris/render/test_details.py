"""What the pictures say in particular places: previews, headlines, accounts, words."""

from __future__ import annotations

from typing import Any

import pytest

from locales import LANGUAGES, words
from render import art
from render.engine import fonts
from render.engine.colour import contrast
from render.engine.theme import BODY, UNIT
from render.paris import own
from render.paris.final import Gain, gains, tie
from render.paris.look import THEME
from render.paris.own import question
from render.paris.parts import goods, pieces, postcards
from render.scene import ALT_LIMIT
from rules.chance import Seat
from rules.paris import GAME
from rules.paris.box import STOCK
from rules.paris.model import ENDED, State
from rules.paris.turns import awaited
from tests.paris.render.scenes import game, scene
from tests.paris.table import EXPERT, fresh, legal, state, without_stock, without_tiles

ART = art("paris")
LEGIBLE = 4.5
"""The least contrast of small text (WCAG)."""

BROKE = dict.fromkeys(("chartier", "sacre", "jardin"), "orange")
DARK = "ooobbbbb\nbbbbbbbb\nbbbbbbbb\noolbbbbb\n" + "bbbbbbbb\n" * 4


def ghosted(monkeypatch: pytest.MonkeyPatch, at: State, text: str) -> list[bool]:
    """Which cells of a previewed building have light in their windows."""
    seen: list[bool] = []
    real = pieces.house

    def house(canvas: Any, name: str, seat: int, cells: Any, *more: Any) -> None:
        seen[:] = [lit for _, lit in cells]
        real(canvas, name, seat, cells, *more)

    monkeypatch.setattr(pieces, "house", house)
    ART.seat(scene(at, 0, ghost=GAME.parse(at, Seat(0), text)))
    return seen


def test_a_lamp_that_the_move_puts_out_lights_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """PA-44."""
    at = state(ground=DARK, supply=["i3"], used={"metro": "orange held"})
    assert ghosted(monkeypatch, at, "i3@a4n:metro") == [False, False, False]


def test_a_previewed_building_stops_the_ray_of_the_large_lamp(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """PA-62: the cell beside the lamp is lit, the next one no more."""
    ground = DARK.replace("oolb", "oool")
    at = state(ground=ground, cards=EXPERT, supply=["i3"], orange=["grande@d4"])
    assert ghosted(monkeypatch, at, "i3@a4n") == [False, False, True]


ASKED = {
    "paving": fresh(),
    "laying": without_stock(),
    "taking": without_tiles(),
    "swap": state(swap="o4", used={"levitation": "orange"}),
    "building": state(supply=["o4"]),
    "using": state(),
    "placing": state(supply=["o4"], used={"metro": "orange"} | BROKE),
    "passing": state(supply=["o4"], orange=["i3@f1e"], used={"metro": "orange held"} | BROKE),
}


@pytest.mark.parametrize("kind", ASKED)
def test_a_headline_asks_for_what_is_legal(kind: str) -> None:
    """PA-23, PA-24, PA-36."""
    at = ASKED[kind]
    assert awaited(at, Seat(0)) == kind
    moves = legal(at)
    for locale in LANGUAGES:
        said = words(locale, GAME.slug)
        asked = question(scene(at, 0, locale=locale), Seat(0))
        assert asked == said(f"look-own-{kind}", building=at.swap)
        assert (said("name-pass") in asked) == ("pass" in moves)
        public = said(f"look-{kind}", building=at.swap)
        assert public.endswith(asked.split(": ")[1])


def test_the_public_strip_asks_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """PA-23: whoever has laid all tiles is not asked for a tile."""
    taking, paving = ART.table(scene(ASKED["taking"])), ART.table(scene(ASKED["paving"]))
    strip = (0, 70, 500, 140)
    assert taking.image.crop(strip).tobytes() != paving.image.crop(strip).tobytes()


def test_a_swap_fades_the_open_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """PA-40, PA-47: a stored power can still be spent with the new building."""
    faded: dict[str, bool] = {}
    monkeypatch.setattr(
        own, "entry", lambda canvas, box, card, said, *, faded, told: shown(card.card, faded)
    )

    def shown(card: str, is_faded: bool) -> None:
        faded[card] = is_faded

    ART.seat(scene(state(swap="o4", used={"levitation": "orange", "metro": "orange held"}), 0))
    assert not faded.pop("metro")
    assert len(faded) == 6
    assert all(faded.values())


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_draw_does_not_claim_that_anything_decided(locale: str) -> None:
    """PA-71, PA-94."""
    said = words(locale, GAME.slug)
    drawn = state(phase=ENDED, to_move=None)
    broken = state(phase=ENDED, to_move=None, orange=["lamp@h5"])
    even, decided = (
        tie(said, [GAME.score(at, Seat(i)) for i in range(2)], GAME.places(at))
        for at in (drawn, broken)
    )
    assert even == said("look-even", free=23)
    assert decided == said("look-tiebreak", orange=22, blue=23)


def test_the_account_shows_what_was_not_placed_and_sacre_coeur() -> None:
    """PA-65, PA-70."""
    at = state(supply=["u6", "l6"], blue_supply=["x5"], used={"sacre": "orange"})
    assert gains(at, Seat(0)) == [Gain("sacre", "2×0", 0)]
    assert gains(at, Seat(1)) == [Gain("unplaced", "1×−3", -3)]


def test_the_words_tell_cards_powers_and_chimneys() -> None:
    """PA-90, PA-93."""
    at = state(
        cards=EXPERT,
        orange=["i3@b3n", "grande@f3"],
        used={"metro": "orange held", "peintre": "blue blank"},
    )
    said = ART.alt(scene(at))
    assert "tokens: 2, chimneys: 6" in said
    assert "Stored powers: Métropolitain." in said
    assert "Used: La Grande Lumière." in said
    assert "Used blank: Le Peintre." in said
    assert "large lamp on f3" in said
    assert "I3 on b3 c3 d3, 2 lamps" in said
    assert "1 lamp" in ART.alt(scene(state(orange=["i3@b3n"])))
    assert "1 lamps" not in ART.alt(scene(state(orange=["i3@b3n"])))


def test_the_words_name_the_winner_at_the_end() -> None:
    """PA-71."""
    won = state(phase=ENDED, to_move=None, blue=["v3@b1s"])
    said = ART.alt(scene(won))
    assert "Bo wins." in said
    assert "as things stand" not in said
    assert "A draw." in ART.alt(scene(state(phase=ENDED, to_move=None)))


def test_the_words_count_no_points_before_anything_is_built() -> None:
    """PA-72: a score as things stand belongs to phase 2."""
    paving = next(at for at in game(0) if at.players[0].supply)
    assert "points" not in ART.alt(scene(paving))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_words_keep_their_limit_with_every_card_used(locale: str) -> None:
    used = dict.fromkeys(("sacre", "levitation", "metro"), "orange")
    used |= {"chartier": "blue held", "lampadaire": "blue blank", "bouquinistes": "blue blank"}
    at = state(
        orange=["i3@b3n", "o4@f1n", "painter@h1"], blue=["garden@a8n"], supply=["u6"], used=used
    )
    assert len(ART.alt(scene(at, 0, locale=locale))) <= ALT_LIMIT


def test_a_large_supply_is_drawn_large_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """PA-93: all twelve buildings in one hand."""
    units: list[int] = []
    real = pieces.shape

    def shape(canvas: Any, box: Any, name: Any, unit: int, colour: Any) -> None:
        units.append(unit)
        real(canvas, box, name, unit, colour)

    monkeypatch.setattr(pieces, "shape", shape)
    across, down = ART.table(scene(state(supply=STOCK, stock=[]))).size
    assert len(units) == len(STOCK)
    assert min(units) >= 2 * UNIT
    assert across * 4 / 3 >= down


def test_an_empty_stock_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    empty, some = state(supply=STOCK, stock=[]), state(supply=STOCK[1:], stock=STOCK[:1])
    said = [ART.table(scene(empty, locale=locale)).image for locale in ("ru", "uk")]
    place = (1000, 200, 1150, 460)
    assert said[0].crop(place).tobytes() != said[1].crop(place).tobytes()
    assert ART.table(scene(some)).image.crop(place).tobytes() != said[0].crop(place).tobytes()


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("supply", [(), ("i3",), STOCK[:11]])
def test_the_heading_of_the_supply_leaves_room_for_the_counters(
    monkeypatch: pytest.MonkeyPatch, locale: str, supply: tuple[str, ...]
) -> None:
    found: list[Any] = []
    monkeypatch.setattr(own, "heading", lambda canvas, box, text: found.append((box, text)))
    monkeypatch.setattr(goods, "counters", lambda canvas, box, entries: found.append((box, "")))
    ART.seat(scene(state(supply=supply), 0, locale=locale))
    (counters, _), (title, text), _ = found
    assert title.right <= counters.x
    assert fonts.width(text, BODY) <= title.w - 4 * UNIT


def test_the_cards_of_phase_1_have_names_and_the_large_lamp_its_pattern(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """PA-94."""
    at = fresh(cards=",".join(sorted(EXPERT)))
    beams: list[Any] = []
    monkeypatch.setattr(postcards, "beam", lambda canvas, centre, size: beams.append(centre))
    seen = [ART.seat(scene(at, 0, locale=locale)).image for locale in ("en", "uk")]
    cards = (900, 680, 1250, 980)
    assert seen[0].crop(cards).tobytes() != seen[1].crop(cards).tobytes()
    assert len(beams) == 2


@pytest.mark.parametrize("locale", LANGUAGES)
def test_what_the_own_score_counts_is_named_in_full(
    monkeypatch: pytest.MonkeyPatch, locale: str
) -> None:
    drawn, real = dict[str, str](), fonts.fit

    def fit(text: str, *more: Any) -> str:
        drawn[text] = real(text, *more)
        return drawn[text]

    monkeypatch.setattr(fonts, "fit", fit)
    last = game(0)[-2]
    ART.seat(scene(last, 0, locale=locale))
    said = words(locale, GAME.slug)
    counted = [said(f"line-{line}") for line, _ in GAME.score(last, Seat(0)).lines]
    assert [drawn[text] for text in counted] == counted


@pytest.mark.parametrize("faded", [False, True])
def test_a_card_can_be_read_also_while_it_is_of_no_use(faded: bool) -> None:
    paper, ink = postcards.tones(THEME, faded=faded)
    assert contrast(ink, paper) >= LEGIBLE
