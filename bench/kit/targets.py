"""What figures are to be, and what they were before."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from msgspec import Struct

HISTORY = Path(__file__).parents[1] / "history.jsonl"
"""A line for every run, kept with the code that it was a measurement of."""
LATELY = 5
"""A figure is compared with the median of so many earlier ones,"""
SLACK = 0.2
"""and a fifth of it is noise."""


class Target(Struct, frozen=True):
    """What a ratio should reach, or should not exceed."""

    bound: float
    least: bool

    def __str__(self) -> str:
        return f"{'at least' if self.least else 'at most'} {self.bound:g}"

    def holds(self, figure: float) -> bool:
        return figure >= self.bound if self.least else figure <= self.bound

    def is_step_back(self, figure: float, before: float) -> bool:
        """Whether a figure is worse than it was by more than chance."""
        return figure < before * (1 - SLACK) if self.least else figure > before * (1 + SLACK)


Targets = Mapping[str, Target]
"""By a part of a figure's name; the first that fits holds."""


def at_least(bound: float) -> Target:
    return Target(bound, least=True)


def at_most(bound: float) -> Target:
    return Target(bound, least=False)


def target_of(figure: str, targets: Targets) -> Target | None:
    return next((target for part, target in targets.items() if part in figure), None)


def line(what: str, figure: float, target: Target | None, before: float | None) -> str:
    """A figure with its target and what it was before."""
    notes = []
    if target is not None:
        notes.append(f"{target}{'' if target.holds(figure) else ': MISSED'}")
    if before is not None:
        back = target is not None and target.is_step_back(figure, before)
        notes.append(f"before {before:.3f}{': A STEP BACK' if back else ''}")
    return f"  {figure:10.3f}  {'; '.join([what, *notes])}"


def earlier(history: Path, name: str, what: str) -> float | None:
    """The median of the last figures of this kind; None if it was never measured."""
    if not history.exists():
        return None
    runs = [json.loads(each)["figures"] for each in history.read_text("utf-8").splitlines()]
    found = [run[name][what] for run in runs if what in run.get(name, {})]
    return median(found[-LATELY:]) if found else None


def keep(history: Path, commit: str, figures: Mapping[str, Mapping[str, float]]) -> None:
    """Remembers a run."""
    run = {"at": datetime.now(UTC).isoformat(timespec="seconds"), "commit": commit}
    with history.open("a", encoding="utf-8") as file:
        file.write(json.dumps(run | {"figures": figures}, ensure_ascii=False) + "\n")
