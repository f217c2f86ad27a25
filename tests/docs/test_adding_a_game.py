"""docs/adding-a-game.md, tried: the game that it builds is found, obeys the laws and is played."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from locales import LANGUAGES
from rules import games
from tests.docs.snippets import SLUG, build, snippets


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of our tree with the game of the text in it."""
    made = tmp_path_factory.mktemp("tree")
    build(made)
    return made


def run(tree: Path, *command: str) -> str:
    """What a command says there, in a process of its own."""
    python = (sys.executable, "-m", *command)
    ended = subprocess.run(python, cwd=tree, capture_output=True, text=True)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_the_text_has_every_part_of_a_game() -> None:
    parts = {f"rules/{SLUG}/__init__.py", f"render/{SLUG}/__init__.py"}
    endings = ("ftl", "toml")
    parts |= {f"locales/{language}/{SLUG}.{end}" for language in LANGUAGES for end in endings}
    assert parts <= snippets().keys()
    assert all(SLUG in Path(path).parts or Path(path).stem == SLUG for path in snippets())


def test_it_is_found_beside_the_others(tree: Path) -> None:
    assert run(tree, "rules", "games").split() == sorted([*games(), SLUG])


def test_it_passes_its_own_tests_and_those_of_every_game(tree: Path) -> None:
    words = ("tests/test_locales.py", "tests/test_glossary.py")
    shared = ("tests/contract", *words, "tests/cogs/test_every_game.py")
    said = run(tree, "pytest", "-q", "-p", "no:cacheprovider", f"tests/{SLUG}", *shared, "-k", SLUG)
    passed = re.search(r"^(\d+) passed, \d+ deselected", said, re.M)
    assert passed, said
    assert int(passed[1]) >= 40


def test_it_is_written_as_we_write(tree: Path) -> None:
    files = [path for path in snippets() if path.endswith(".py")]
    run(tree, "ruff", "check", "--no-cache", *files)
    run(tree, "ruff", "format", "--no-cache", "--check", *files)


def test_it_is_drawn_and_told_in_every_language(tree: Path) -> None:
    (tree / "match.txt").write_text(run(tree, "rules", "record", SLUG, "--seed", "sixth"))
    told = set()
    for language, ply in zip(LANGUAGES, ("0", "9", "16"), strict=True):
        how = ("--locale", language, "--ply", ply, "-o", f"{language}.png")
        told.add(run(tree, "render", "match.txt", *how))
        assert (tree / f"{language}.png").read_bytes().startswith(b"\x89PNG")
    assert len(told) == len(LANGUAGES)


def test_it_is_played_to_its_end_through_the_host(tree: Path) -> None:
    run(tree, "tests.docs.playing", SLUG, "played.db")
