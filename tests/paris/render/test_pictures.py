"""The pictures of Paris: they draw, they show what they must, and they keep secrets."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from locales import LANGUAGES, words
from render import art
from render.common import parts
from render.engine.encode import Picture
from render.panel import panel
from render.paris.final import gains
from render.paris.ghost import gain
from render.scene import ALT_LIMIT
from rules.chance import Seat
from rules.ground.grid import Cell
from rules.ground.shapes import Rotation
from rules.moves.notation import Move
from rules.paris import GAME
from rules.paris.box import CARDS
from rules.paris.model import (
    BUILDING,
    ENDED,
    PAVING,
    Annex,
    Build,
    Carve,
    Fountain,
    Levitate,
    Pave,
    Plant,
    Put,
    State,
    Take,
    Use,
)
from tests.paris.render.scenes import MODES, NAMES, acting, game, scene
from tests.paris.table import EXPERT, state

ART = art("paris")

FULL = state(
    orange=["i3@b3n", "o4@f1n", "annex@e3:i3", "lamp@h5"],
    blue=["t4@b5e", "garden@a8n"],
    supply=("u6", "l6"),
    blue_supply=("x5",),
    used={"bouquinistes": "orange", "lampadaire": "orange", "jardin": "blue", "metro": "blue held"},
)


def final(position: State) -> Picture:
    scores = [GAME.score(position, Seat(i)) for i in range(2)]
    return ART.final(scene(position), scores, GAME.places(position))


@pytest.mark.parametrize("mode", range(len(MODES)))
def test_every_stage_of_a_game_can_be_drawn(mode: int) -> None:
    states = game(mode)
    for ply in range(0, len(states), 13):
        before = states[ply - 1] if ply else None
        public = ART.table(scene(states[ply], before=before, locale="uk"))
        across, down = public.size
        assert 1200 <= across <= 1400
        assert 1 <= across * 4 / 3 / down <= 16 / 9
        for seat in range(2):
            ART.seat(scene(states[ply], seat, before=before, locale="ru")).png()


@pytest.mark.parametrize(("mode", "locale"), list(enumerate(LANGUAGES)))
def test_the_end_can_be_drawn_in_every_language(mode: int, locale: str) -> None:
    over = game(mode)[-1]
    assert over.phase == ENDED
    scores = [GAME.score(over, Seat(i)) for i in range(2)]
    assert ART.final(scene(over, locale=locale), scores, GAME.places(over)).png()


def test_equal_scenes_give_equal_bytes() -> None:
    middle = game(0)[len(game(0)) // 2]
    assert ART.table(scene(middle)).png() == ART.table(scene(middle)).png()
    assert ART.seat(scene(middle, 1)).png() == ART.seat(scene(middle, 1)).png()


def test_what_changed_since_the_last_picture_is_marked() -> None:
    states = game(0)
    changed = [ply for ply in range(1, len(states)) if states[ply].ground != states[ply - 1].ground]
    now, before = states[changed[0]], states[changed[0] - 1]
    assert ART.table(scene(now)).png() != ART.table(scene(now, before=before)).png()
    assert ART.table(scene(now)).png() == ART.table(scene(now, before=now)).png()


def test_the_hand_of_a_player_is_in_that_players_picture_only() -> None:
    drawn = next(s for s in game(0) if s.players[0].hand and s.players[1].hand)
    player = drawn.players[0]
    other, *rest = player.bag
    swapped = replace(player, hand=other, bag=tuple(sorted((player.hand or "", *rest))))
    secret = replace(drawn, players=(swapped, drawn.players[1]))
    assert ART.seat(scene(drawn, 0)).png() != ART.seat(scene(secret, 0)).png()
    assert ART.seat(scene(drawn, 1)).png() == ART.seat(scene(secret, 1)).png()
    assert ART.table(scene(drawn)).png() == ART.table(scene(secret)).png()
    assert ART.alt(scene(drawn)) == ART.alt(scene(secret))
    assert ART.alt(scene(drawn, 1)) == ART.alt(scene(secret, 1))


def legal(position: State, kind: type[Move]) -> Move:
    seat = acting(position)
    assert seat is not None
    return next(m for m in GAME.legal_moves(position, seat) if isinstance(m, kind))


@pytest.mark.parametrize("kind", [Build, Levitate, Put, Use])
def test_a_ghost_changes_the_own_picture(kind: type[Move]) -> None:
    ready = state(supply=("i3", "o4"))
    plain = ART.seat(scene(ready, 0)).png()
    assert ART.seat(scene(ready, 0, ghost=legal(ready, kind))).png() != plain


@pytest.mark.parametrize("kind", [Fountain, Carve, Put])
def test_the_ghosts_of_experts_cards_can_be_drawn(kind: type[Move]) -> None:
    ready = state(cards=EXPERT)
    plain = ART.seat(scene(ready, 0)).png()
    assert ART.seat(scene(ready, 0, ghost=legal(ready, kind))).png() != plain


@pytest.mark.parametrize("kind", [Plant, Annex])
def test_the_ghosts_of_garden_and_annex_can_be_drawn(kind: type[Move]) -> None:
    ready = state(orange=["i3@b3n"])
    plain = ART.seat(scene(ready, 0)).png()
    assert ART.seat(scene(ready, 0, ghost=legal(ready, kind))).png() != plain


@pytest.mark.parametrize("kind", [Pave, Take])
def test_ghosts_of_the_first_phase_show_the_tile_and_the_building(kind: type[Move]) -> None:
    start = next(s for s in game(0) if acting(s) is not None)
    move = legal(start, kind)
    plain = ART.seat(scene(start, 0)).png()
    assert ART.seat(scene(start, 0, ghost=move)).png() != plain


def test_a_ghost_that_is_illegal_looks_different_and_may_hang_over_the_edge() -> None:
    ready = state(supply=("i3", "o4"))
    over_the_edge = Build("o4", Cell(7, 7), Rotation.N)
    on_a_lamp = Build("o4", Cell(2, 1), Rotation.N)
    pictures = {
        ART.seat(scene(ready, 0, ghost=move)).png() for move in (None, over_the_edge, on_a_lamp)
    }
    assert len(pictures) == 3


def test_the_gain_of_a_ghost_is_what_the_score_pad_gains() -> None:
    ready = state(supply=("i3",))
    assert gain(ready, Seat(0), Build("i3", Cell.parse("b3"), Rotation.N)) == 3 + 3 + 3
    assert gain(ready, Seat(0), Build("i3", Cell.parse("d3"), Rotation.N)) is None
    assert gain(ready, Seat(1), Use("sacre")) is None


def test_a_card_that_brings_nothing_at_once_says_nothing_of_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = list[int]()
    monkeypatch.setattr(parts, "gain", lambda canvas, place, points: told.append(points))
    ready = state(supply=("i3",))
    rows = [card for card in GAME.legal_moves(ready, Seat(0)) if isinstance(card, Use)]
    expected = [points for card in rows if (points := gain(ready, Seat(0), card))]
    for card in rows:
        ART.seat(replace(scene(ready, Seat(0)), ghost=card))
    assert len(expected) < len(rows)
    assert told == expected


def test_the_light_of_the_large_lamp_is_drawn() -> None:
    dark = state(cards=EXPERT)
    lit = state(cards=EXPERT, orange=["grande@d2"], used={"grande": "orange"})
    assert ART.table(scene(dark)).png() != ART.table(scene(lit)).png()


def test_the_owner_of_every_piece_can_be_seen() -> None:
    for text in ("i3@b3n", "garden@c3n", "fountain@c3n", "painter@c3", "dancer@c3", "statue@c3n"):
        orange = state(orange=[text])
        blue = replace(orange, pieces=tuple(replace(p, owner=Seat(1)) for p in orange.pieces))
        assert ART.table(scene(orange)).image.tobytes() != ART.table(scene(blue)).image.tobytes()


def test_the_account_at_the_end_adds_up_to_lit_buildings_and_cards() -> None:
    for mode in range(len(MODES)):
        over = game(mode)[-1]
        for seat in (Seat(0), Seat(1)):
            lines = dict(GAME.score(over, seat).lines)
            assert sum(g.points for g in gains(over, seat)) == sum(
                lines[line] for line in ("lit", "cards", "unplaced")
            )


def test_equal_totals_show_what_decided() -> None:
    tie = state(phase=ENDED, to_move=None, used={"sacre": "orange"})
    broken = state(phase=ENDED, to_move=None, orange=["lamp@h5"], used={"lampadaire": "orange"})
    assert GAME.places(tie) == (1, 1)
    assert GAME.places(broken) == (2, 1)
    assert final(tie).png() != final(broken).png()


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("mode", range(len(MODES)))
def test_the_words_for_the_picture_fit_and_name_the_player_to_move(locale: str, mode: int) -> None:
    for position in game(mode)[::5]:
        for seat in (None, 0):
            said = ART.alt(scene(position, seat, locale=locale))
            assert len(said) <= ALT_LIMIT
            if position.to_move is not None:
                first = said.split(":")[1].split(".")[0]
                assert NAMES[position.to_move][:20] in first


def test_the_words_tell_buildings_lamps_and_ground() -> None:
    said = ART.alt(scene(FULL))
    assert "I3 on b3 c3 d3 e3, 2 lamps" in said
    assert "obboboso lbolsoob" in said
    assert "U6 and L6" in said


def test_a_crowded_board_is_told_within_the_limit_in_every_language() -> None:
    for locale in LANGUAGES:
        assert len(ART.alt(scene(FULL, locale=locale))) <= ALT_LIMIT


def test_every_page_of_the_rules_has_its_picture() -> None:
    topics = [topic for topic, _ in ART.diagrams(words("uk", GAME.slug))]
    assert topics == [f"help-{page}" for page in range(1, 9)]
    assert not any("help-9" in words(locale, GAME.slug) for locale in LANGUAGES)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_postcard_says_what_it_does(locale: str) -> None:
    said = words(locale, GAME.slug)
    assert all(said(f"short-{card}") and said(f"effect-{card}") for card in CARDS)


def test_pieces_of_several_cells_are_pushed_over_the_board() -> None:
    assert panel(GAME.slug).slides == {"tile", "build", "garden", "fountain"}


def test_the_phases_ask_for_different_things() -> None:
    paving = next(s for s in game(0) if s.phase == PAVING and acting(s) is not None)
    building = next(s for s in game(0) if s.phase == BUILDING and acting(s) is not None)
    swap = state(swap="t5", used={"levitation": "orange"})
    asked = {ART.seat(scene(s, s.to_move)).png() for s in (paving, building, swap)}
    assert len(asked) == 3
    assert "T5" in ART.alt(scene(swap))


def test_a_ghost_that_spends_a_power_marks_its_card() -> None:
    held = state(supply=("o4",), used={"metro": "orange held"})
    column = (900, 150, 1250, 950)
    plain = ART.seat(scene(held, 0)).image.crop(column).tobytes()
    free, costly = (
        Build("o4", Cell.parse("f1"), Rotation.N),
        Build("o4", Cell.parse("c2"), Rotation.N, ("metro",)),
    )
    seen = [ART.seat(scene(held, 0, ghost=g)).image.crop(column).tobytes() for g in (free, costly)]
    assert seen[0] == plain != seen[1]
