"""Every message is there in every language, is used, and can be said."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from locales import LANGUAGES, words
from locales.words import Words, canonical, entries, shared
from rules import games
from rules.lessons import lesson

ROOT = Path(__file__).parents[1]
FILES = sorted(path.name for path in (ROOT / "locales" / "en").glob("*.ftl"))
SHELL = ("bot.py", "cogs", "host", "locales", "render", "rules")

PREFIXES = {
    "event": r"Event\(\s*\"{}\"",
    "error": r"(?:Illegal|Unreadable|Ambiguous|SetupError|FileError|TableError|Trouble)\(\s*\"{}\"",
    "draw": r"Chance(?:\.\w+)?\(\s*\"{}\"",
}
"""How the code mentions a message of each kind."""


class Variables(Visitor):
    """The variables that a message uses."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


@cache
def messages(language: str, file: str) -> dict[str, set[str]]:
    """The messages of a file, attributes among them, with their variables."""
    text = (ROOT / "locales" / language / file).read_text("utf-8")
    found: dict[str, set[str]] = {}
    for entry in parse(text).body:
        assert not isinstance(entry, ftl.Junk), f"{language}/{file}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{language}/{file}: {entry.id.name} is said twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    terms = {id for id in entries(text) if id.startswith("-")}
    assert entries(text).keys() - terms == found.keys()
    return found


def said_by_all() -> set[str]:
    """The messages that all games share."""
    return {message for file in shared() for message in messages("en", file)}


def test_no_two_shared_files_say_the_same() -> None:
    assert len(said_by_all()) == sum(len(messages("en", file)) for file in shared())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_files(language: str) -> None:
    assert sorted(path.name for path in (ROOT / "locales" / language).glob("*.ftl")) == FILES


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_has_the_same_messages(language: str, file: str) -> None:
    assert messages(language, file).keys() == messages("en", file).keys()


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_language_asks_for_words_that_english_does_not_know(language: str, file: str) -> None:
    english = messages("en", file)
    for message, variables in messages(language, file).items():
        assert variables <= english[message] | {"count", "points", "player"}, message


@pytest.mark.parametrize("slug", games())
def test_every_game_has_its_words(slug: str) -> None:
    known = messages("en", f"{slug}.ftl").keys() | said_by_all()
    game = games()[slug]
    wanted = {"title"}
    wanted |= {f"verb-{verb}" for verb in game.grammar.verbs}
    wanted |= {f"field-{name}" for form in game.grammar.forms.values() for name in form.fields}
    for option in game.options:
        wanted |= {f"option-{option.name}"}
        if not option.is_personal:
            wanted |= {f"option-{option.name}-{value}" for value in option.values}
    wanted |= mentioned(ROOT / "rules" / slug)
    assert wanted <= known


def test_what_the_shell_mentions_is_there() -> None:
    known = said_by_all()
    slugs = set(games())
    paths = [p for top in SHELL for p in python(ROOT / top) if not slugs & set(p.parts)]
    assert {name for path in paths for name in mentioned(path)} <= known


@pytest.mark.parametrize("file", FILES)
def test_no_message_is_unused(file: str) -> None:
    slug = file.removesuffix(".ftl")
    folders = SHELL if file in shared() else (f"rules/{slug}", f"render/{slug}")
    spoken = spoken_in(folders)
    built = composed(slug)
    unused = {m for m in messages("en", file) if m not in built and m not in spoken}
    assert not unused


@cache
def spoken_in(folders: tuple[str, ...]) -> Spoken:
    return Spoken([ROOT / folder for folder in folders])


class Spoken:
    """The words of some code: its strings, patterns of f-strings, leaves of its data."""

    def __init__(self, folders: list[Path]) -> None:
        self._strings: set[str] = set()
        self._patterns: list[re.Pattern[str]] = []
        for folder in folders:
            for path in python(folder):
                self._read(ast.parse(path.read_text("utf-8")))
            for path in folder.rglob("*.json"):
                self._strings |= set(leaves(json.loads(path.read_text("utf-8"))))

    def __contains__(self, message: str) -> bool:
        names = {message, message.partition("-")[2]}
        return bool(names & self._strings) or any(
            pattern.fullmatch(name) for pattern in self._patterns for name in names
        )

    def _read(self, tree: ast.AST) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self._strings.add(node.value)
                self._strings |= set(re.findall(r"[a-z0-9-]+", node.value))
            elif isinstance(node, ast.JoinedStr):
                parts = [p.value if isinstance(p, ast.Constant) else None for p in node.values]
                if any(isinstance(p, str) and re.search(r"[a-z]{3}", p) for p in parts):
                    text = "".join("[a-z0-9-]+" if p is None else re.escape(str(p)) for p in parts)
                    self._patterns.append(re.compile(text))


def composed(slug: str) -> set[str]:
    """Names that the shell builds: of options and their values, verbs, fields, seats.

    What a game says in its own way, in place of what all games share, is spoken by the shell too.
    """
    if slug not in games():
        return set()
    game = games()[slug]
    found = {"title", "command"}
    found |= {f"option-{o.name}-{v}" for o in game.options if not o.is_personal for v in o.values}
    found |= {f"option-{o.name}" for o in game.options}
    found |= {f"{what}-{verb}" for verb in game.grammar.verbs for what in ("verb", "do")}
    found |= {f"field-{f}" for form in game.grammar.forms.values() for f in form.fields}
    own = messages("en", f"{slug}.ftl")
    pages = [m for m in own if re.fullmatch(r"help-\d+(-title)?", m)]
    if (taught := lesson(slug)) is not None:
        found |= {f"lesson-{task.id}" for task in taught.steps}
        found |= {f"lesson-wrong-{word}" for task in taught.steps for word in task.wrong.values()}
    seats = [f"seat-{number + 1}" for number in range(game.seats[-1])]
    return found | set(pages) | set(seats) | (own.keys() & said_by_all())


def mentioned(folder: Path) -> set[str]:
    """The events, refusals and draws that the code names."""
    found = set[str]()
    for path in python(folder):
        text = path.read_text("utf-8")
        for kind, pattern in PREFIXES.items():
            names = re.findall(pattern.format("([a-z0-9-]+)"), text)
            found |= {f"{kind}-{name}" for name in names}
    return found


def python(folder: Path) -> list[Path]:
    return [folder] if folder.suffix == ".py" else sorted(folder.rglob("*.py"))


def leaves(data: object) -> list[str]:
    if isinstance(data, dict):
        return [str(key) for key in data] + [leaf for v in data.values() for leaf in leaves(v)]
    if isinstance(data, list):
        return [leaf for item in data for leaf in leaves(item)]
    return [str(data)]


@pytest.mark.parametrize("slug", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_local_words_are_read_and_things_have_different_names(language: str, slug: str) -> None:
    said = words(language, slug)
    things = [
        m.removeprefix("name-") for m in messages(language, f"{slug}.ftl") if m[:5] == "name-"
    ]
    assert len({said.name(thing).lower() for thing in things}) == len(things), "two equal names"
    for thing in things:
        assert canonical(f"{said.name(thing).upper()} @ b3", slug, language) == f"{thing}@b3"


@pytest.mark.parametrize("slug", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_commands_fit_discord(language: str, slug: str) -> None:
    said, game = words(language, slug), games()[slug]
    for kind, names in (
        ("verb", list(game.grammar.verbs)),
        ("field", [f for form in game.grammar.forms.values() for f in form.fields]),
    ):
        for name in names:
            message = f"{kind}-{name}"
            value, what = said(message), said.attribute(message, "what")
            assert re.fullmatch(r"[-\w]{1,32}", value), message
            assert value == value.lower(), message
            assert what, message
            assert len(what) <= 100, message


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_all_games_share_fit_discord(language: str) -> None:
    said = words(language)
    for message in {m for file in shared() for m in messages(language, file)}:
        if message.startswith(("cmd-", "arg-")) and "." not in message:
            value, what = said(message), said.attribute(message, "what")
            assert re.fullmatch(r"[-'\w]{1,32}", value), message
            assert value == value.lower(), message
            assert what, message
            assert len(what) <= 100, message


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_number_below_nothing_has_a_true_minus(language: str) -> None:
    said = Words(language, ["sum = A 7-sided { $n } { $name } ({ $n })"])
    assert said("sum", n=-12, name="x-3") == "A 7-sided −12 x-3 (−12)"


def test_what_was_said_before_is_not_said_of_something_else() -> None:
    said = Words("en", ["name-a = Apple", "told = { $what }\n  .twice = { $what } { $what }"])
    filled = [1, True, "1", "a", ["a", "b"], ("a", "b"), ("b",), -1]
    once = ["1", "yes", "1", "Apple", "Apple and b", "Apple and b", "b", "−1"]
    for _ in range(2):
        assert [said("told", what=what) for what in filled] == once
        assert said.attribute("told", "twice", what="a") == "Apple Apple"


def test_a_move_is_written_for_people_where_they_only_read_it() -> None:
    said = words("ru", "saint_malo")
    assert said.phrase("church@d4:3") == f"{said.name('church')} → d4: 3"
    assert said.phrase("turn:2=head") == f"{said.name('turn')}: 2 → {said.name('head')}"


@pytest.mark.parametrize(
    ("typed", "slug", "read"),
    [
        ("желтый", "small_cities", "yellow"),
        ("Зеленый", "small_cities", "green"),
        ("жёлтый", "small_cities", "yellow"),
        ("жонглер@d4", "saint_malo", "juggler@d4"),
        ("строитель@d4", "saint_malo", "architect@d4"),
        ("будівничий@d4", "saint_malo", "architect@d4"),
    ],
)
def test_people_type_е_for_ё_and_other_words_for_the_same_thing(
    typed: str, slug: str, read: str
) -> None:
    assert canonical(typed, slug, "ru") == read


@pytest.mark.parametrize(("language", "picked"), [("ru", "из списка"), ("uk", "зі списку")])
def test_twenty_one_moves_are_not_one(language: str, picked: str) -> None:
    said = words(language)
    for count in (2, 5, 21, 31, 101):
        assert picked in said("error-ambiguous", text="x", count=count)
    assert picked not in said("error-ambiguous", text="x", count=1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_new_table_of_townies_says_what_the_other_levels_add(language: str) -> None:
    said = words(language, "small_cities")
    assert {"2", "3"} <= set(re.findall(r"\d", said("option-level-1")))
    assert "3" in said("option-level-2")
    for level in "123":
        assert len(f"{said('option-level')}: {said(f'option-level-{level}')}") <= 100
