"""Games by the names that people know them by, in any of our languages."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cache

from locales.words import LANGUAGES, words

ALIKE = 0.75
"""How much of a name must be right for it to be understood."""
LATIN = str.maketrans("авеікмнорстух", "abeikmhopctyx")
"""Cyrillic letters that look like Latin ones, and are typed in their place."""


def title(language: str, slug: str) -> str:
    """What a game is called."""
    return words(language, slug)("title")


def read_title(typed: str, slugs: Iterable[str]) -> str | None:
    """The game that somebody means: by its whole name, by its beginning, or by one much like it.

    Nothing, if it could be none or several of *slugs*.
    """
    wanted, known = _folded(typed), list(slugs)
    if not wanted:
        return None
    names = {slug: called(slug) for slug in known}
    exact = [slug for slug in known if wanted in names[slug]]
    begun = [slug for slug in known if any(name.startswith(wanted) for name in names[slug])]
    alike = [slug for slug in known if get_close_matches(wanted, names[slug], 1, ALIKE)]
    found = exact or begun or alike
    return found[0] if len(found) == 1 else None


def fits(typed: str, slug: str) -> bool:
    """Whether what was typed so far is part of a name of a game."""
    return not typed.strip() or any(_folded(typed) in name for name in called(slug))


@cache
def called(slug: str) -> frozenset[str]:
    """Every name of a game as it is compared: in all languages, in short, and other spellings."""
    names = {slug}
    for said in (words(language, slug) for language in LANGUAGES):
        names |= {said("title"), *said("title").split(":"), said("command")}
        names |= set((said.attribute("title", "also") or "").split(","))
    return frozenset(_folded(name) for name in names) - {""}


def _folded(name: str) -> str:
    """A name as it is compared: letters and digits alone, without case, accents and look-alikes."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in plain if sign.isalnum()).translate(LATIN)
