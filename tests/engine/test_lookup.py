"""A module in C finds fields and methods where Python does, whatever becomes of a class."""

from __future__ import annotations

import gc
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from msgspec import Struct

from rules.compiled import missing
from rules.compiler import compile_all
from tests.engine import asking


@pytest.fixture(scope="module")
def in_c(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    if missing():
        pytest.skip("nothing is compiled without a compiler")
    made = tmp_path_factory.mktemp("made") / f"asking{EXTENSION_SUFFIXES[0]}"
    compile_all({Path(asking.__file__): made}, 1)
    spec = spec_from_file_location("tests.engine.asking", made)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.__file__ == str(made)
    return module


@pytest.fixture(params=["in Python", "in C"])
def ask(request: pytest.FixtureRequest) -> ModuleType:
    """The module, as Python runs it and as it is compiled: what holds for one holds for both."""
    if request.param == "in Python":
        return asking
    module: ModuleType = request.getfixturevalue("in_c")
    return module


class First(Struct):
    field: Any
    other: Any = None

    def answer(self, question: int) -> Any:
        return self.field, question


class Second(Struct):
    other: Any
    field: Any

    def answer(self, question: int) -> Any:
        return self.other, question


def slotted(**members: Any) -> type[Any]:
    """A new class with one field, and these *members*."""
    return type("Slotted", (), {"__slots__": ("field",), "answer": lambda _, n: n, **members})


def test_each_class_has_its_own_place_for_a_field(ask: ModuleType) -> None:
    values = [First(1, 2), Second(3, 4)] * 3
    assert [ask.field(value) for value in values] == [1, 4] * 3
    assert [ask.answer(value) for value in values] == [(1, 1), (3, 1)] * 3


def test_a_field_is_read_as_it_is_now(ask: ModuleType) -> None:
    value = First(1)
    assert ask.field(value) == 1
    value.field = "two"
    assert ask.field(value) == "two"


def test_a_field_without_value_is_missed(ask: ModuleType) -> None:
    value = slotted()()
    value.field = 1
    assert ask.field(value) == 1
    del value.field
    with pytest.raises(AttributeError, match="field"):
        ask.field(value)


def test_a_method_of_c_is_called_for_the_values_that_it_is_of(ask: ModuleType) -> None:
    heir = type("Heir", (int,), {"__slots__": ()})
    other = type("Other", (int,), {"__slots__": (), "bit_count": lambda _: "many"})
    borrower = type("Borrower", (), {"__slots__": (), "bit_count": int.bit_count})
    for _ in range(2):
        assert [ask.count(n) for n in (7, True, 1 << 200, heir(3))] == [3, 1, 1, 2]
        assert ask.count(other(7)) == "many"
        with pytest.raises(TypeError, match="bit_count"):
            ask.count(borrower())


def test_a_class_that_changes_is_asked_again(ask: ModuleType) -> None:
    kind: Any = slotted()
    value = kind()
    value.field = 1
    for _ in range(2):
        assert (ask.field(value), ask.answer(value)) == (1, 1)
    kind.field = property(lambda _: 2)
    kind.answer = lambda _, n: -n
    assert (ask.field(value), ask.answer(value)) == (2, -1)
    del kind.answer
    with pytest.raises(AttributeError, match="answer"):
        ask.answer(value)
    kind.__getattribute__ = lambda _, name: len if name == "answer" else name
    assert (ask.field(value), ask.answer(value, "abc")) == ("field", 3)


def test_what_a_class_inherits_changes_with_it(ask: ModuleType) -> None:
    base = slotted()
    heir = type("Heir", (base,), {"__slots__": ()})
    value = heir()
    value.field = 1
    for _ in range(2):
        assert (ask.field(value), ask.answer(value)) == (1, 1)
    base.answer = lambda _, n: (n, n)
    base.field = property(lambda _: 2)
    assert (ask.field(value), ask.answer(value)) == (2, (1, 1))


def test_a_value_may_hide_what_its_class_has(ask: ModuleType) -> None:
    kind = type("Open", (), {"field": 1, "answer": lambda _, n: n})
    value: Any = kind()
    for _ in range(2):
        assert (ask.field(value), ask.answer(value)) == (1, 1)
    value.field, value.answer = 2, lambda n: -n
    assert (ask.field(value), ask.answer(value)) == (2, -1)
    assert (ask.field(kind()), ask.answer(kind())) == (1, 1)


def test_what_is_no_plain_method_is_called_as_what_it_is(ask: ModuleType) -> None:
    def of_class(cls: type, n: int) -> tuple[str, int]:
        return cls.__name__, n

    kinds = [
        slotted(answer=staticmethod(lambda n: n + 1)),
        slotted(answer=classmethod(of_class)),
        slotted(answer=property(lambda _: lambda n: n + 2)),
        slotted(answer=abs),
        slotted(__getattr__=lambda _, name: name),
    ]
    for _ in range(2):
        assert [ask.answer(kind(), -4) for kind in kinds] == [-3, ("Slotted", -4), -2, 4, -4]
    assert ask.field(kinds[-1]()) == "field"
    with pytest.raises(AttributeError, match="field"):
        ask.field(kinds[0]())


def test_a_class_itself_is_asked(ask: ModuleType) -> None:
    kind = type("Kind", (), {"field": 1, "answer": staticmethod(lambda n: n)})
    assert (ask.field(kind), ask.answer(kind)) == (1, 1)
    kind.field = 2  # type: ignore[attr-defined]
    assert ask.field(kind) == 2


def test_no_class_is_taken_for_one_that_is_gone(ask: ModuleType) -> None:
    for n in range(600):
        kind: Any = slotted(answer=lambda _, __, n=n: n) if n % 2 else type("Heir", (First,), {})
        value = kind() if n % 2 else kind(n)
        value.field = n
        assert ask.field(value) == n
        assert ask.answer(value) == (n if n % 2 else (n, 1))
        del kind, value
        if n % 50 == 0:
            gc.collect(1)  # the young; all that there is takes a hundred times as long
