"""The pictures of Tiny Towns draw for every position and show nobody's secrets."""

from __future__ import annotations

from itertools import cycle

import pytest
from msgspec.structs import replace
from PIL import ImageChops

from locales import LANGUAGES
from render import art
from render.engine.layout import Grid
from render.engine.theme import WIDTH
from render.panel import panel
from render.tiny_towns.parts import town
from rules.chance import Seat
from rules.moves.notation import Move
from rules.tiny_towns import GAME
from rules.tiny_towns.model import Build, Done, Keep, Name, Place, State
from tests.tiny_towns.render.scenes import SETUPS, match, position, sampled, scene

ART = art("tiny_towns")

TOWN = ["cottage glass . stone", "wheat . brick .", "wood stone . .", ". . . warehouse=wood"]


def two(**mine: object) -> State:
    """Two towns in the middle of a round that the other player began."""
    town = {"town": TOWN, "step": "place"}
    return position([town | mine, town], master=1)


@pytest.mark.parametrize(
    ("seats", "options", "locale"),
    [(*setup, locale) for setup, locale in zip(SETUPS, cycle(LANGUAGES), strict=False)],
)
def test_every_position_draws_for_everybody(
    seats: int, options: tuple[tuple[str, str], ...], locale: str
) -> None:
    states = match(seats, options)
    for ply in sampled(seats, options, 4):
        before = states[max(0, ply - 2 * seats)]
        public = ART.table(scene(states[ply], None, locale, before=before))
        across, down = public.size
        assert across == WIDTH
        assert down <= 1.02 * across
        own = ART.seat(scene(states[ply], ply % seats, locale, before=before))
        assert own.size[1] <= 1.02 * own.size[0]


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_end_draws_with_score_pad_and_towns(seats: int) -> None:
    state = match(seats)[-1]
    scores = [GAME.score(state, Seat(i)) for i in range(seats)]
    picture = ART.final(scene(state, None, "uk"), scores, GAME.places(state))
    assert picture.size[1] <= picture.size[0]


def test_a_lone_town_fills_its_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    grids = list[Grid]()
    for drawn in ("ground", "board"):
        monkeypatch.setattr(town, drawn, lambda canvas, grid: grids.append(grid))
    state = match(1)[-1]
    pictures = [
        ART.table(scene(state)),
        ART.final(scene(state), [GAME.score(state, Seat(0))], GAME.places(state)),
    ]
    assert len(grids) == len(pictures)
    for picture, grid in zip(pictures, grids, strict=True):
        assert grid.box.h > 0.5 * picture.size[1]
        assert grid.box.w > 0.35 * picture.size[0], "beside it there is only what belongs to it"


def test_equal_scenes_give_equal_bytes() -> None:
    assert ART.table(scene(two())).png() == ART.table(scene(two())).png()
    assert ART.seat(scene(two(), 0)).png() == ART.seat(scene(two(), 0)).png()


def test_tt_183_what_changed_is_outlined() -> None:
    start = two()
    after = two(town=[". . . .", *TOWN[1:]])
    plain, outlined = ART.table(scene(after)), ART.table(scene(after, before=start))
    assert ImageChops.difference(plain.image, outlined.image).getbbox() is not None


@pytest.mark.parametrize(
    "text",
    [
        "glass@c1",
        "glass@a1",
        "store@d4",
        "swap@c3:wood,d4",
        "discard",
        "cottage@a2:a2,b1,c2",
        "glass@z9",
        "store@z9",
        "gain@z9:well",
    ],
)
def test_tt_184_a_ghost_changes_the_picture_legal_or_not(text: str) -> None:
    state = two()
    move = GAME.grammar.read(text)
    ghostly = ART.seat(scene(state, 0, ghost=move)).png()
    shown = ghostly != ART.seat(scene(state, 0)).png()
    assert shown is ("z9" not in text)


def test_a_legal_ghost_differs_from_an_illegal_one() -> None:
    build = GAME.grammar.read("shed@c4:d1,c4")
    placed = two(step="build", town=["cottage . . wood", ". . . stone", ". . . .", ". . . ."])
    legal = GAME.grammar.read("shed@d1:d1,d2")
    assert GAME.refusal(placed, Seat(0), legal) is None
    assert GAME.refusal(placed, Seat(0), build) is not None
    pictures = {ART.seat(scene(placed, 0, ghost=move)).png() for move in (None, legal, build)}
    assert len(pictures) == 3


def test_a_legal_move_of_every_kind_that_is_met_can_be_previewed() -> None:
    previewed = set[type[Move]]()
    for seats, options in SETUPS[:4]:
        for state in match(seats, options):
            for seat in sorted(GAME.actors(state)):
                found = {type(move): move for move in GAME.legal_moves(state, seat)}
                for kind in found.keys() - previewed:
                    bare, ghostly = scene(state, seat), scene(state, seat, ghost=found[kind])
                    assert ART.seat(bare).image != ART.seat(ghostly).image, str(found[kind])
                previewed |= found.keys()
    assert previewed >= {Name, Keep, Place, Build, Done}


def test_nobody_sees_what_others_keep_or_did_in_the_running_round() -> None:
    for one, other in (
        (two(monument="castle"), two(monument="fort")),
        (two(offer=["castle", "fort"]), two(offer=["guild", "watch"])),
    ):
        for viewer in (None, 1):
            draw = ART.table if viewer is None else ART.seat
            assert draw(scene(one, viewer)).png() == draw(scene(other, viewer)).png()
        assert ART.seat(scene(one, 0)).png() != ART.seat(scene(other, 0)).png()
    placed = [
        GAME.play(two(), Seat(0), GAME.grammar.read(text)).state
        for text in ("glass@c1", "glass@d2")
    ]
    assert len({ART.table(scene(state)).png() for state in placed}) == 1
    assert len({ART.alt(scene(state)) for state in placed}) == 1
    assert len({ART.seat(scene(state, 0)).png() for state in placed}) == 2


def test_tt_183_loads_the_shrines_number_and_the_cavern_show() -> None:
    rows = (". . . .", ". . . .", ". . . .")
    variants: list[dict[str, object]] = [
        {"monument": "shrine", "shrine": 3, "town": ["shrine warehouse . .", *rows]},
        {"monument": "shrine", "shrine": 4, "town": ["shrine warehouse . .", *rows]},
        {"monument": "shrine", "shrine": 3, "town": ["shrine warehouse=wood . .", *rows]},
        {"monument": "shrine", "shrine": 3, "town": ["shrine warehouse=glass+wood . .", *rows]},
        {"monument": "statue", "town": ["statue cottage . .", *rows]},
        {"monument": "statue", "town": ["statue cottage=glass . .", *rows]},
        {"monument": "statue", "town": ["statue cottage . .", *rows], "caves": 1},
    ]
    states = [position([player, {}], cavern=True) for player in variants]
    assert len({ART.table(scene(state)).png() for state in states}) == len(states)


def test_tt_183_who_has_no_name_to_print_is_called_by_the_number() -> None:
    state = position([{}] * 4, master=1)
    shown = scene(state)
    numbered = replace(shown, players=(*shown.players[:3], replace(shown.players[3], name="4")))
    assert ART.table(shown).png() == ART.table(numbered).png()
    mine = scene(state, 3)
    assert ART.seat(mine).png() == ART.seat(replace(mine, players=numbered.players)).png()


def test_the_art_and_its_panel_are_found_by_their_folder() -> None:
    assert art(GAME.slug) is ART
    assert panel(GAME.slug).cells == (4, 4)
