"""Letters: complete, measured, never too wide."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from render.engine import fonts
from render.engine.fonts import Weight

ENGLISH = "abcdefghijklmnopqrstuvwxyz"
RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
UKRAINIAN = "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя"
SIGNS = "0123456789.,:;!?()[]+−-–—…«»“”„’'\"/%№·×•→←↑↓≥≤#&*=@_"


@pytest.mark.parametrize("weight", Weight)
def test_the_font_has_every_letter_and_sign_we_print(weight: Weight) -> None:
    letters = ENGLISH + RUSSIAN + UKRAINIAN
    missing = [c for c in letters + letters.upper() + SIGNS if not fonts.covers(c, weight)]
    assert missing == []


def test_the_font_has_no_emoji_and_we_know_it() -> None:
    assert not fonts.covers("🎲")
    assert fonts.printable("Zoë 🎲🏰  Київ") == "Zoë Київ"


@settings(deadline=None)  # the machine may be busy
@given(
    st.text(ENGLISH + RUSSIAN + " ", max_size=60), st.integers(0, 500), st.sampled_from([22, 42])
)
def test_a_fitted_text_is_never_wider_than_its_room(text: str, room: int, size: int) -> None:
    fitted = fonts.fit(text, size, room)
    assert fonts.width(fitted, size) <= room or fitted == ""


def test_a_text_that_fits_is_left_alone() -> None:
    assert fonts.fit("Ратуша", 28, fonts.width("Ратуша", 28)) == "Ратуша"


def test_a_text_that_does_not_fit_ends_in_an_ellipsis() -> None:
    assert fonts.fit("Достопримечательность", 28, 150).endswith("…")


@settings(deadline=None)  # the machine may be busy
@given(st.lists(st.text(UKRAINIAN, min_size=1, max_size=24), max_size=20), st.integers(120, 600))
def test_wrapped_lines_are_never_wider_than_their_room(words: list[str], room: int) -> None:
    assert all(
        fonts.width(line, 28, Weight.REGULAR) <= room
        for line in fonts.wrap(" ".join(words), 28, room)
    )


def test_wrapping_loses_no_word_while_there_are_lines() -> None:
    text = "Когда кубики на поле образуют рисунок здания, его можно построить"
    assert " ".join(fonts.wrap(text, 28, 300)) == text


def test_wrapping_to_few_lines_ends_in_an_ellipsis() -> None:
    lines = fonts.wrap("one two three four five six seven eight", 28, 120, lines=2)
    assert len(lines) == 2
    assert lines[1].endswith("…")


@pytest.mark.parametrize("weight", Weight)
def test_all_digits_are_equally_wide_so_numbers_line_up(weight: Weight) -> None:
    assert len({fonts.width(digit * 4, 40, weight) for digit in "0123456789"}) == 1


def test_a_label_is_drawn_once() -> None:
    assert fonts.label("Ратуша", 34).mask is fonts.label("Ратуша", 34).mask
