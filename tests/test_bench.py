"""Figures of ``python -m bench``: each with its target, and with what it was before."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from time import monotonic, process_time, sleep

from bench.__main__ import measurements
from bench.kit.slowing import processor_time, slow_cores
from bench.kit.targets import at_least, at_most, earlier, keep, line, target_of
from rules import games
from tests.playground.person import PATIENCE


def test_a_figure_stands_beside_its_target() -> None:
    assert line("speed", 6, at_least(5), None).endswith("speed; at least 5")
    assert line("speed", 4, at_least(5), None).endswith("at least 5: MISSED")
    assert line("cost", 1.6, at_most(1.5), None).endswith("at most 1.5: MISSED")
    assert line("cost", 1, None, None).endswith("cost")


def test_a_step_back_is_seen_and_noise_is_not() -> None:
    assert line("speed", 7, at_least(5), 10).endswith("before 10.000: A STEP BACK")
    assert line("cost", 1.3, at_most(3), 1).endswith("before 1.000: A STEP BACK")
    assert line("speed", 9, at_least(5), 10).endswith("before 10.000")
    assert line("cost", 0.5, at_most(3), 1).endswith("before 1.000")


def test_the_first_target_that_fits_a_figure_holds() -> None:
    targets = {"at once": at_most(1.5), "": at_most(2)}
    assert target_of("answered at once", targets) == at_most(1.5)
    assert target_of("press", targets) == at_most(2)
    assert target_of("press", {}) is None


def test_a_figure_is_compared_with_the_last_few_that_were_kept(tmp_path: Path) -> None:
    history = tmp_path / "history.jsonl"
    assert earlier(history, "play", "speed") is None
    for speed in (1.0, 9.0, 3.0, 5.0, 4.0, 2.0):
        keep(history, "abc", {"play": {"speed": speed}})
    assert earlier(history, "play", "speed") == 4
    assert earlier(history, "play", "other") is None


def test_a_measurement_is_called_as_its_module_and_if_it_has_one_its_game() -> None:
    known = measurements()
    assert known["wire"] == "bench.live.wire"
    assert known["draw"] == "bench.draw"
    assert {f"draw_{slug}" for slug in games()} <= set(known)
    assert all(callable(import_module(module).run) for module in known.values())


def test_the_processor_time_of_a_process_is_known_to_others() -> None:
    before = process_time()
    assert before <= processor_time(os.getpid()) <= process_time()


def test_a_process_that_has_had_its_share_stands_still_for_as_long_as_that_is_asked() -> None:
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as busy:
        try:
            with slow_cores([busy.pid], share=0):
                _until_stopped(busy.pid, stopped=True)
            _until_stopped(busy.pid, stopped=False)
        finally:
            busy.kill()


def _until_stopped(process: int, *, stopped: bool) -> None:
    until = monotonic() + PATIENCE
    stat = Path(f"/proc/{process}/stat")
    while (stat.read_text().rpartition(")")[2].split()[0] == "T") is not stopped:
        assert monotonic() < until
        sleep(0.01)
