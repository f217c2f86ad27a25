"""What somebody looks for: as they type it, as it is told, and as the id of a button."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cogs.desk.trouble import Trouble
from cogs.lobby.paces import pace_name
from host import SeekRow
from host.seeking.office import Wish, agreed
from locales import LANGUAGES, Words
from locales.titles import title

ANY = "any"
"""In place of a language: whichever."""
CODE = r"[a-z_]+;[0-9.]*;[a-z0-9:+]+;[a-z]*;[01][01]"
"""What a wish looks like in an id."""
_FROM_TO = re.compile(r"(\d{1,2})\s*(?:-|–|—|\.\.\.?)\s*(\d{1,2})")


def coded(wish: Wish) -> str:
    """A wish as part of an id."""
    sizes = ".".join(map(str, wish.sizes))
    flags = f"{int(wish.rated)}{int(wish.computers)}"
    return ";".join([wish.game, sizes, wish.pace, wish.language, flags])


def decoded(code: str) -> Wish:
    """The wish of an id."""
    game, sizes, pace, language, flags = code.split(";")
    named = tuple(int(each[:2]) for each in sizes.split(".") if each)
    return Wish(game, named, pace, language, flags[0] == "1", flags[1] == "1")


def read_sizes(typed: str) -> tuple[int, ...]:
    """How many shall play, as it is typed: ``3``, ``2 4``, ``2-4``; nothing is any number.

    :raises Trouble: if that are no numbers.
    """
    spelt = _FROM_TO.sub(lambda two: " ".join(map(str, _range(two[1], two[2]))), typed)
    words = re.findall(r"[^\s,;+]+", spelt)
    if not all(re.fullmatch(r"[0-9]{1,2}", word) for word in words):
        raise Trouble("bad-sizes", text=typed)
    return tuple(sorted({int(word) for word in words}))


def _range(first: str, last: str) -> range:
    return range(int(first), int(last) + 1)


def told(wish: Wish | SeekRow, said: Words) -> str:
    """What is looked for, in one line."""
    parts = [
        f"**{title(said.locale, wish.game)}**",
        said("seek-sizes", sizes=sizes_told(wish.sizes)),
        pace_name(said, agreed(wish.pace.partition("/")[0])),
        said(f"language-{wish.language}" if wish.language in LANGUAGES else "seek-any-language"),
        said("seek-rated" if wish.rated else "seek-casual"),
    ]
    if wish.computers:
        parts.append(said("seek-computers"))
    return " · ".join(parts)


def sizes_told(sizes: Sequence[int]) -> str:
    """Some numbers, those that follow one another as from and to."""
    if len(sizes) > 2 and sizes[-1] - sizes[0] == len(sizes) - 1:
        return f"{sizes[0]}–{sizes[-1]}"
    return ", ".join(map(str, sizes))
