"""My City's pictures draw, show what changed, and depend on nothing but their scene."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from locales import LANGUAGES, words
from render import art
from render.my_city import board, extras
from render.my_city.help import FINISHED, town, tries
from render.my_city.look import WIDE
from render.my_city.own import plan
from render.panel import panel
from render.scene import ALT_LIMIT, Player
from rules.chance import Seat
from rules.my_city import GAME
from rules.my_city.city import set_aside
from tests.my_city.render.scenes import NAMES, position, scene, states

ART = art("my_city")
FIRST = ("yellow-t4@d1n",)
"""A town with one building, at the river."""
SEATS = GAME.seats
PHONE = 390
"""How wide a picture is shown on a phone."""
MATCHES = [(2, None), (3, None), (4, None), (2, 3), (3, 13), (4, 24)]
EVERY = pytest.mark.parametrize(("seats", "episode"), MATCHES)


@EVERY
def test_positions_from_first_to_last_are_drawn_near_square(
    seats: int, episode: int | None
) -> None:
    every = states(seats, episode)
    for n, ply in enumerate((0, len(every) * 2 // 3)):
        before = every[max(0, ply - 5)]
        picture = ART.table(scene(every[ply], locale=LANGUAGES[n % 3], before=before))
        width, height = picture.size
        assert 1200 <= width <= 1400
        assert 0.75 <= height / width <= 1.08


@EVERY
def test_every_phase_is_drawn_for_a_player(seats: int, episode: int | None) -> None:
    by_phase = {state.phase: state for state in states(seats, episode)}
    for n, state in enumerate(by_phase.values()):
        picture = ART.seat(scene(state, seat=n % seats, locale=LANGUAGES[n % 3]))
        assert picture.size == (1400, 1186)


@EVERY
def test_the_end_is_drawn(seats: int, episode: int | None) -> None:
    last = states(seats, episode)[-1]
    scores = [GAME.score(last, Seat(seat)) for seat in range(seats)]
    picture = ART.final(scene(last, locale="uk"), scores, GAME.places(last))
    assert picture.png()[:4] == b"\x89PNG"


def test_a_tie_that_a_row_decided_is_told() -> None:
    base = {"phase": "over", "players": [{"buildings": ["yellow-i2@d1n"]}, {}]}
    other = {"buildings": ["yellow-i2@e4e"], "token": 10}
    players = [{"buildings": ["yellow-i2@d1n"]}, other]
    tied = position({**base, "players": players})
    apart = position({**base, "players": [players[0], {**other, "token": 9}]})
    heights = []
    for state in (tied, apart):
        scores = [GAME.score(state, Seat(seat)) for seat in range(2)]
        heights.append(ART.final(scene(state), scores, GAME.places(state)).size[1])
    assert heights[0] > heights[1]


def test_equal_scenes_give_equal_bytes() -> None:
    state = states(3)[40]
    again = replace(state, players=tuple(replace(player) for player in state.players))
    assert ART.table(scene(state)).png() == ART.table(scene(again)).png()
    assert ART.seat(scene(state, seat=1)).png() == ART.seat(scene(again, seat=1)).png()


def test_a_sealed_decision_changes_no_picture_of_another() -> None:
    state = position(
        {"phase": "build", "card": "red-i2", "players": [{"buildings": list(FIRST)}, {}]}
    )
    texts = ("build@f2n", "build@c3n", "pass", "finish")
    after = [GAME.apply(state, Seat(0), GAME.grammar.read(text)).state for text in texts]
    for seat in (None, 1):
        assert len({ART.alt(scene(one, seat=seat)) for one in after}) == 1
    assert len({ART.table(scene(one, seat=1)).png() for one in after}) == 1
    assert len({ART.seat(scene(one, seat=1)).png() for one in after[1:3]}) == 1
    assert len({ART.seat(scene(one, seat=0)).png() for one in after}) == len(texts)


def test_what_was_built_since_the_last_picture_is_outlined() -> None:
    state = town(*FINISHED[:6])
    fewer = town(*FINISHED[:3])
    plain = ART.table(scene(state)).png()
    assert ART.table(scene(state, before=fewer)).png() != plain
    assert ART.table(scene(state, before=state)).png() == plain


BUILDING = position(
    {"phase": "build", "card": "red-i2", "players": [{"buildings": list(FIRST)}, {}]}
)
GLUING = position({"mode": "campaign", "episode": 3, "phase": "prepare", "players": [{}, {}]})


@pytest.mark.parametrize("text", ["build@f2n", "build@a9n", "build@k11e", "pass", "finish"])
def test_a_ghost_changes_the_picture_unless_it_changes_nothing(text: str) -> None:
    ghost = GAME.grammar.read(text)
    plain = ART.seat(scene(BUILDING, seat=0)).png()
    drawn = ART.seat(scene(BUILDING, seat=0, ghost=ghost)).png()
    assert (drawn == plain) == (text == "finish")


def test_small_squares_mark_where_a_sticker_can_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """MC-91: on sticker cells only, and only while stickers are placed."""
    marked: list[Any] = []
    monkeypatch.setattr(board, "square_mark", lambda canvas, box: marked.append(box))
    ART.seat(scene(BUILDING, seat=0))
    assert not marked
    ART.seat(scene(GLUING, seat=0))
    assert len(marked) == len(GAME.legal_moves(GLUING, Seat(0)))


@pytest.mark.parametrize("text", ["well@h3", "well@a1", "well@k5", "factory:t4", "build@c4n"])
def test_a_sticker_or_what_is_not_due_is_previewed_too(text: str) -> None:
    ghost = GAME.grammar.read(text)
    plain = ART.seat(scene(GLUING, seat=0)).png()
    assert ART.seat(scene(GLUING, seat=0, ghost=ghost)).png() != plain


def test_a_factory_to_be_is_shown_among_the_blue_pieces() -> None:
    state = next(s for s in states(3, 13) if any("factory" in p.queue[:1] for p in s.players))
    seat = next(i for i, p in enumerate(state.players) if "factory" in p.queue[:1])
    pictures = {
        ART.seat(scene(state, seat=seat, ghost=ghost)).png()
        for ghost in (None, GAME.grammar.read("factory:t4"), GAME.grammar.read("factory:u5"))
    }
    assert len(pictures) == 3


@pytest.mark.parametrize("language", LANGUAGES)
@EVERY
def test_the_position_in_words_is_short_and_names_who_is_awaited(
    seats: int, episode: int | None, language: str
) -> None:
    every = states(seats, episode)
    for ply in range(0, len(every), max(1, len(every) // 6)):
        state = every[ply]
        for seat in (None, 0):
            text = ART.alt(scene(state, seat=seat, locale=language))
            assert len(text) <= ALT_LIMIT
            heading = text.split("\n")[0]
            if state.phase not in ("reveal", "blocked", "over"):
                assert all(NAMES[i].rstrip(" 🎲") in heading for i in GAME.actors(state))


def test_long_names_leave_room_for_every_town_in_words() -> None:
    long = tuple(Player(f"{seat} {'х' * 30}", seat) for seat in range(4))
    for state in states(4, 24)[::9]:
        text = ART.alt(replace(scene(state, seat=2, locale="ru"), players=long))
        assert len(text) <= ALT_LIMIT
        assert all(text.count(player.name) for player in long)


def test_help_pictures_belong_to_pages() -> None:
    topics = [topic for topic, _ in ART.diagrams(words("ru", "my_city"))]
    assert topics == [f"help-{page}" for page in range(1, 7)]
    for language in LANGUAGES:
        assert all(f"{topic}-title" in words(language, "my_city") for topic in topics)


def test_the_attempts_of_the_help_page_are_refused_for_the_reasons_it_tells() -> None:
    reasons = []
    for attempt in tries():
        assert attempt.state.card is not None
        refused = GAME.refusal(attempt.state, Seat(0), attempt.move)
        reasons.append(refused.code if refused else None)
        assert attempt.wrong == reasons[-1]
    assert reasons == [None, "crosses-river", "not-adjacent", None]


def test_the_finished_town_of_the_help_page_could_be_built() -> None:
    state = position({"players": [{"buildings": list(FINISHED)}, {}]})
    assert state.players[0].covered == town(*FINISHED).players[0].covered


def test_a_town_of_the_help_page_does_without_what_does_not_fit() -> None:
    """Whoever corrects the river or a shape loses a building of the example, and no picture."""
    shown = town("yellow-o4@e1n", "yellow-t4@d1n", "red-i2@k11n", "church-9@a1n", "red-v3@f1n")
    assert shown.players[0].buildings == ("yellow-t4@d1n", "red-v3@f1n")


def test_the_panel_pushes_the_piece_over_the_board() -> None:
    assert panel("my_city").slides == {"build"}


@pytest.mark.parametrize(
    ("keys", "text", "told"),
    [
        ({"card": "red-i2"}, "pass", "−1"),
        ({"card": "red-i2"}, "build@k11e", None),
        ({"card": "red-i2"}, "finish", None),
        (
            {"card": "yellow-i2", "episode": 10, "first": ["red-i4@h1n", "blue-i2@b8n"]},
            "build@a8e",
            "+5, 2 nuggets",
        ),
        (
            {"card": "red-t4", "episode": 21, "first": ["red-i4@f3e", "red-i2@f7e"]},
            "build@f9e",
            "+12, 1 progress symbol",
        ),
        (
            {"card": "blue-i2", "episode": 16, "first": ["blue-i4@c3e"], "deep": 2},
            "build@b3e",
            "+4, tree",
        ),
    ],
)
def test_the_panel_tells_what_a_building_brings(
    keys: dict[str, Any], text: str, told: str | None
) -> None:
    """MC-70, MC-77, MC-80: besides points also nuggets, symbols and trees."""
    first = {"buildings": keys.get("first", list(FIRST)), "mines": {"blue": keys.get("deep", 0)}}
    mode = {"mode": "campaign", "episode": keys["episode"]} if "episode" in keys else {}
    state = position({**mode, "phase": "build", "card": keys["card"], "players": [first, {}]})
    brings = panel("my_city").brings
    assert brings is not None
    said = words("en", "my_city")
    assert brings(said, state, Seat(0), GAME.grammar.read(text)) == told


def test_church_and_factories_of_every_town_are_told_and_shown() -> None:
    """MC-90."""
    base = {"mode": "campaign", "episode": 22, "phase": "build", "card": "red-i2"}
    seats = [{"church4": "v5", "factories": ["u5"]}, {"church4": "i3", "factories": ["i2", "o4"]}]
    state = position({**base, "players": seats})
    text = ART.alt(scene(state))
    assert "Own church: large corner. Factories: U-shape." in text
    assert "Own church: short bar. Factories: domino and square." in text
    for key, other in (("church4", "p5"), ("factories", ["t4"])):
        changed = position({**base, "players": [seats[0], seats[1] | {key: other}]})
        assert ART.table(scene(changed)).png() != ART.table(scene(state)).png()
        assert ART.seat(scene(changed, seat=1)).png() != ART.seat(scene(state, seat=1)).png()


@EVERY
def test_pieces_that_were_set_aside_are_large_enough_for_a_phone_while_there_is_room(
    seats: int, episode: int | None
) -> None:
    """MC-93."""
    box, tried, least = plan().extras.inset(12), 0, 18 if episode is None else 10
    for state in states(seats, episode):
        aside = len(set_aside(state, state.players[0]))
        if aside in (1, 2):
            shown = extras.own_items(box, state, 0)[-aside:]
            assert all(item.width * PHONE / WIDE >= least for item in shown)
            tried += 1
    assert tried
