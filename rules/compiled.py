"""Modules in C: where one was made of a module's text, it is imported in place of the text.

A module that is worth it begins with :data:`MARK`. What ``python -m rules compile`` makes of it
lies in ``__pycache__`` under a name that changes with the text, so that nothing is ever imported
that was made of another text; where nothing was made, Python runs the text itself. ``python -X
plain`` always does.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

MARK = "# Compiled where there is a compiler (rules.compiled).\n"
DIRECTIVES = {"annotation_typing": False, "infer_types": False, "freethreading_compatible": True}
"""Annotations are for readers and a number may be of any size, as in Python; the modules share
nothing that threads could break."""
FLAGS = ("-O2", "-g0", "-fno-plt")
"""``-O1`` takes two thirds of the time to compile and two hundredths more to play. Functions of
Python are called all the time, so that they are called as directly as can be."""

LOOKUP = Path(__file__).with_name("lookup.h")
"""How these modules find fields and methods."""

_RECIPE = repr((DIRECTIVES, FLAGS)).encode() + LOOKUP.read_bytes()


def twin(path: Path) -> Path | None:
    """Where the module in C lies, or would lie, that was made of the text at *path*; ``None`` if
    nothing is to be made of it."""
    text = path.read_bytes()
    if not text.startswith(MARK.encode()):
        return None
    digest = blake2b(_RECIPE + text, digest_size=8).hexdigest()
    return path.parent / "__pycache__" / f"{path.stem}.{digest}{EXTENSION_SUFFIXES[0]}"


def missing() -> dict[Path, Path]:
    """The texts of which modules in C are still to be made, and where each of these goes."""
    found = ((text, twin(text)) for text in sorted(Path(__file__).parent.rglob("*.py")))
    return {text: made for text, made in found if made is not None and not made.exists()}


class Twins(MetaPathFinder):
    """Finds modules in C, and nothing where there is none."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith(f"{__package__}."):
            return None
        plain = PathFinder.find_spec(fullname, path)
        if plain is None or plain.origin is None or plain.submodule_search_locations is not None:
            return plain
        made = twin(Path(plain.origin))
        if made is None or not made.exists():
            return plain
        return spec_from_file_location(
            fullname, made, loader=ExtensionFileLoader(fullname, str(made))
        )


if "plain" not in sys._xoptions:
    sys.meta_path.insert(0, Twins())
