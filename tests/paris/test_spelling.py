"""Moves as text (PA-80 to PA-87)."""

from __future__ import annotations

import re

import pytest

from rules.errors import Illegal, Unreadable
from rules.matches.playout import record
from rules.matches.record import play_entry
from rules.moves.notation import LONGEST
from rules.paris import GAME
from rules.paris.model import (
    State,
)
from tests.paris.table import (
    EXPERT,
    HELD,
    NO_TOKEN,
    ORANGE,
    fresh,
    legal,
    play,
    refused,
    starting,
    state,
    without_stock,
)

VOCABULARY = """
    tile@c3e
    take:t5
    pass
    t5@d4s
    t5@d4s:metro
    t5@d4s:chartier
    t5@d4s:metro,chartier
    card:levitation:x5,t5
    card:jardin@c3e
    card:jardin@c3e:metro,chartier
    card:fontaine@c3n
    card:fontaine@c3n:chartier
    card:peintre@c3
    card:moulin@c3
    card:lampadaire@c3
    card:grande@c3
    card:penseur@c3n
    card:bouquinistes@c3:l6
    card:bouquinistes@c3:garden
    card:metro
    card:chartier
    card:sacre
    card:peintre:blank"""


@pytest.mark.parametrize("text", VOCABULARY.split())
def test_every_text_of_the_vocabulary_is_read_and_written_alike(text: str) -> None:
    """PA-80, PA-81."""
    assert str(GAME.grammar.read(text)) == text


@pytest.mark.parametrize("text", ["t5@", "t5@d4", "card", "card:eiffel", "t5@d4x", "tile@c3n'"])
def test_other_texts_are_not_moves(text: str) -> None:
    """PA-80."""
    with pytest.raises(Unreadable):
        GAME.grammar.read(text)


def test_a_redundant_turn_means_the_canonical_one() -> None:
    """PA-82: case and outer blanks are ignored too."""
    at = state(supply=["x5", "i3", "s4", "o4"], used=HELD)
    assert str(GAME.parse(at, ORANGE, " O4@F1E ")) == "o4@f1n"
    assert str(GAME.parse(at, ORANGE, "o4@f1w'")) == "o4@f1n"
    assert str(GAME.parse(at, ORANGE, "i3@b3s")) == "i3@b3n"
    assert str(GAME.parse(at, ORANGE, "card:jardin@c3w")) == "card:jardin@c3e"
    assert str(GAME.parse(at, ORANGE, "i3@b2n:chartier,metro")) == "i3@b2n:metro,chartier"


def test_the_log_holds_canonical_texts_only() -> None:
    """PA-82: what was not tidied is refused."""
    at = state(supply=["o4", "i3"], used=HELD)
    for text, code in (
        ("o4@f1e", "same-as-turn"),
        ("i3@b2n:chartier,metro", "powers-order"),
        ("i3@d2e:metro,metro", "powers-order"),
    ):
        with pytest.raises(Illegal, match=code):
            play_entry(GAME, at, ORANGE, text)


def test_without_flip_a_mirrored_building_is_refused() -> None:
    """PA-08, PA-82."""
    at = state(supply=["l4"])
    assert refused(at, "l4@c2n'") == "no-mirror"


def test_a_legal_text_means_itself_even_if_another_begins_so() -> None:
    """PA-82: l4@d4n and l4@d4n'."""
    at = state(supply=["l4"], options={"flip": True, "cards": "chosen"}, ground="oooooooo\n" * 8)
    assert str(GAME.parse(at, ORANGE, "l4@d4n")) == "l4@d4n"
    assert str(GAME.parse(at, ORANGE, "l4@d4n'")) == "l4@d4n'"


def test_a_beginning_never_adds_a_power() -> None:
    """PA-83."""
    at = state(orange=["i3@f1e"], supply=["o4"], used=HELD)
    assert starting(at, "o4@c2") == ["o4@c2n:metro"]
    for typed in ("o4@c2", "o4@c2n:"):
        assert refused(at, typed) == "unreadable"
    assert refused(at, "o4@c2n") == "name-the-power"
    assert str(GAME.parse(at, ORANGE, "o4@c2n:m")) == "o4@c2n:metro"
    both = next(text for text in legal(at) if text.startswith("o4") and "," in text)
    stem, second = both.split(",")
    assert refused(at, stem + ",") == "unreadable"
    assert str(GAME.parse(at, ORANGE, f"{stem},{second[0]}")) == both


def test_a_beginning_never_adds_blank() -> None:
    """PA-83."""
    at = state()
    assert starting(at, "card:lev") == ["card:levitation:blank"]
    assert refused(at, "card:lev") == "unreadable"
    assert refused(at, "card:levitation:") == "nothing-to-swap"
    assert str(GAME.parse(at, ORANGE, "card:levitation:b")) == "card:levitation:blank"


def test_a_beginning_that_costs_nothing_is_completed() -> None:
    """PA-83."""
    at = state(orange=["i3@b3n"], supply=["o4"])
    assert str(GAME.parse(at, ORANGE, "o4")) == "o4@f1n"
    assert str(GAME.parse(at, ORANGE, "card:s")) == "card:sacre"
    assert str(GAME.parse(at, ORANGE, "card:bouquinistes@e3")) == "card:bouquinistes@e3:i3"
    assert refused(at, "card:p") == "ambiguous"


def test_a_refused_text_changes_nothing() -> None:
    """PA-84."""
    at = state(supply=["i3"])
    before = GAME.position(at)
    assert refused(at, "i3@d3n") == "on-lamp"
    assert GAME.position(at) == before


def test_lists_and_texts_keep_their_size() -> None:
    """PA-87."""
    longest = 0
    for seed in range(6):
        at, decisions = fresh(b"%d" % seed, cards="random"), 0
        entries = record(GAME, GAME.setup(2, {"cards": "random"}), b"%d" % seed).entries[3:]
        for entry in entries:
            if entry.seat is not None:
                texts = legal(at, entry.seat)
                decisions += 1
                longest = max(longest, *map(len, texts))
                assert len(texts) <= (76 if at.phase == 1 else 600)
            at = play_entry(GAME, at, entry.seat, entry.text).state
        assert 20 <= decisions <= 60
    assert longest <= len("card:jardin@c3n:metro,chartier") == 30 < LONGEST


BEGUN: dict[str, tuple[State, str, str]] = {
    "a building while tiles are laid": (fresh(), "o4", "still-paving"),
    "a postcard while tiles are laid": (fresh(), "card:metro@", "unreadable"),
    "some postcard while tiles are laid": (fresh(), "card", "still-paving"),
    "a cell that names no zone": (fresh(), "tile@d4", "not-a-zone"),
    "a tile on the paved board": (state(), "tile", "paving-is-over"),
    "a building taken too late": (state(), "take:", "paving-is-over"),
    "an empty stock": (without_stock(), "take", "not-in-stock"),
    "a building of another": (state(supply=["i3"], blue_supply=["v3"]), "v3", "not-in-supply"),
    "a building without a place": (state(supply=["o4"], orange=["i3@f1e"]), "o4@", "fits-nowhere"),
    "a cell where it fits in no turn": (state(supply=["l4"]), "l4@d3", "no-turn-fits"),
    "an anchor off the board": (state(supply=["l4"]), "l4@i9", "off-board"),
    "a card that is not in play": (state(), "card:moulin", "card-not-in-play"),
    "a card that is used": (state(used={"peintre": "blue blank"}), "card:peintre@", "card-used"),
    "a card without a token": (state(supply=["o4"], used=NO_TOKEN), "card:penseur", "no-token"),
    "a cell of another colour": (state(cards=EXPERT), "card:penseur@b1", "not-own-ground"),
    "a statue without a view": (
        state(cards=EXPERT, ground="obbbbbbb\n" * 8, blue=["garden@b1n", "i3@a2n"]),
        "card:penseur@a1",
        "no-turn-fits",
    ),
    "an annex beside nothing": (
        state(orange=["i3@b3n"]),
        "card:bouquinistes@h1",
        "not-adjacent",
    ),
    "an annex of nothing": (state(), "card:bouquinistes", "no-place-for-card"),
    "a painter on opposing ground": (
        state(ground="bbbbbbbb\n" * 8),
        "card:peintre",
        "no-place-for-card",
    ),
    "nothing that could be swapped": (state(), "card:levitation", "nothing-to-swap"),
    "nothing that would fit": (
        state(ground="bbbbbbbb\n" * 8, supply=["x5"]),
        "card:levitation:x5,",
        "no-place-for-card",
    ),
    "anything but the new building": (state(swap="o4"), "card:jardin", "place-the-new-one"),
    "what is possible in several ways": (state(supply=["i3"]), "i3", "ambiguous"),
    "a pass with something after it": (state(), "pass:", "token-left"),
}


@pytest.mark.parametrize(("at", "typed", "code"), BEGUN.values(), ids=BEGUN)
def test_a_beginning_that_leads_nowhere_says_why(at: State, typed: str, code: str) -> None:
    """PA-84: as the whole move would be refused."""
    assert refused(at, typed) == code


def test_every_form_is_in_the_vocabulary() -> None:
    """PA-81."""
    read = {type(GAME.grammar.read(text)) for text in VOCABULARY.split()}
    assert read == set(GAME.grammar.kinds)
    assert all(re.fullmatch("[a-z0-9@:,']+", text) for text in VOCABULARY.split())


def test_play_follows_text() -> None:
    """PA-81: garden on c3 c4, statue on c3 facing c2."""
    at = play(state(), "card:jardin@c3e")
    assert GAME.position(at)["pieces"][0]["cells"] == ["c3", "c4"]
    at = play(state(cards=EXPERT), "card:penseur@c3n")
    assert GAME.position(at)["pieces"][0]["face"] == "n"
