"""Modules in C: the same rules as their texts, and never those of another text."""

from __future__ import annotations

import ast
import subprocess
import sys
from hashlib import blake2b
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from rules import games
from rules.__main__ import main
from rules.codec import encode
from rules.compiled import MARK, missing, twin
from rules.compiler import Failed, compile_all
from rules.matches import files, playout
from rules.matches.replay import last
from tests.contract.matches import setups

ROOT = Path(__file__).parents[2]
MARKED = [text for text in sorted((ROOT / "rules").rglob("*.py")) if twin(text) is not None]
compiled = pytest.mark.skipif(bool(missing()), reason="nothing is compiled without a compiler")


def name_of(text: Path) -> str:
    return ".".join(text.relative_to(ROOT).with_suffix("").parts)


def matches() -> str:
    """What the log, the end and the events of one random match of every setup come to."""
    sums = []
    for game in games().values():
        for setup in setups(game):
            record = playout.record(game, setup, b"both")
            end = last(game, record)
            text = files.write(game, record, end).encode() + encode(end.state)
            sums.append(f"{game.slug} {setup} {blake2b(text, digest_size=16).hexdigest()}")
    return "\n".join(sums)


def in_plain_python(*argv: str) -> str:
    """What a program says that imports no module in C."""
    command = [sys.executable, "-X", "plain", *argv]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


@compiled
@pytest.mark.parametrize("text", MARKED, ids=name_of)
def test_what_is_compiled_is_what_the_tests_try(text: Path) -> None:
    assert import_module(name_of(text)).__file__ == str(twin(text))


@compiled
def test_plain_python_imports_the_texts_themselves() -> None:
    told = in_plain_python("-c", "import rules.ground.grid as grid; print(grid.__file__)")
    assert told == str(ROOT / "rules" / "ground" / "grid.py")


@compiled
def test_matches_are_the_same_in_plain_python() -> None:
    program = "from tests.engine.test_compiled import matches; print(matches())"
    assert in_plain_python("-c", program).splitlines() == matches().splitlines()


@compiled
@pytest.mark.parametrize("laws", ["test_contract.py", "test_secrets.py"])
def test_the_laws_that_all_games_obey_hold_in_plain_python(laws: str) -> None:
    assert " passed" in in_plain_python("-m", "pytest", "-q", f"tests/contract/{laws}")


@pytest.mark.parametrize("text", MARKED, ids=name_of)
def test_no_set_is_made_of_numbers_that_c_counts_with(text: Path) -> None:
    """Cython works out ``1 << len(cells)`` in 64 bits; ``full(len(cells))`` is of any size."""
    tree = ast.parse(text.read_text("utf-8"))
    assert not [ast.unparse(node) for node in ast.walk(tree) if overflowing(node)]


def overflowing(node: ast.AST) -> bool:
    """Whether *node* may be a number that is too large for where it is worked out."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.LShift | ast.Pow):
        return False
    return counted(node) and any(isinstance(part, ast.Call) for part in ast.walk(node))


def counted(node: ast.expr) -> bool:
    """Whether Cython takes *node* for a number of C."""
    match node:
        case ast.BinOp(left=left, right=right):
            return counted(left) and counted(right)
        case ast.UnaryOp(operand=operand):
            return counted(operand)
        case ast.Call(func=ast.Name(id=name)):
            return name in ("len", "ord", "hash")
        case ast.Constant(value=value):
            return isinstance(value, int)
    return isinstance(node, ast.Compare)


def test_such_a_number_would_be_seen() -> None:
    shifts = ("1 << len(cells)", "2 ** (len(a) - 1)", "(1 << 3) << len(a) * 4")
    assert all(overflowing(ast.parse(text, mode="eval").body) for text in shifts)
    sound = ("1 << 180", "one << len(cells)", "1 << index", "full(len(cells))")
    assert not any(overflowing(ast.parse(text, mode="eval").body) for text in sound)


@pytest.fixture
def module(tmp_path: Path) -> Path:
    path = tmp_path / "module.py"
    path.write_text(f'{MARK}"""A module."""\n\nANSWER = 42\n')
    return path


def test_what_was_made_of_another_text_is_not_found(module: Path) -> None:
    before = twin(module)
    assert before is not None
    assert before.name.endswith(EXTENSION_SUFFIXES[0])
    assert twin(module) == before
    module.write_text(module.read_text().replace("42", "43"))
    assert twin(module) not in (None, before)


def test_only_what_is_worth_it_is_compiled(module: Path) -> None:
    module.write_text(module.read_text().removeprefix(MARK))
    assert twin(module) is None


@compiled
def test_what_is_made_of_a_text_takes_the_place_of_what_was(tmp_path: Path) -> None:
    earlier = tmp_path / f"errors.0{EXTENSION_SUFFIXES[0]}"
    earlier.touch()
    made = tmp_path / f"errors.1{EXTENSION_SUFFIXES[0]}"
    compile_all({ROOT / "rules" / "errors.py": made}, 1)
    assert [*tmp_path.iterdir()] == [made]


def test_without_a_compiler_it_is_said_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(Failed, match="no-such-compiler"):
        compile_all({ROOT / "rules" / "errors.py": tmp_path / "made"}, 1)


@compiled
def test_fields_are_read_as_we_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another Cython may write something else, and would read them as slowly as ever."""
    monkeypatch.setattr("rules.compiler.OURS", "#error this is ours")
    with pytest.raises(Failed):
        compile_all({ROOT / "rules" / "errors.py": tmp_path / "made"}, 1)


@compiled
def test_nothing_is_compiled_twice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("rules.compiler.compile_all", None)
    assert main(["compile"]) == 0
    assert capsys.readouterr().out == ""
