"""Starting other processes and ending them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.playground.person import PATIENCE

ROOT = Path(__file__).parents[2]


@contextmanager
def child(task: str, *arguments: object) -> Iterator[subprocess.Popen[str]]:
    """A process that does a task of `tests.db.child`; it does not outlive the block."""
    command = [sys.executable, "-m", "tests.db.child", task, *map(str, arguments)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            yield process
        finally:
            process.kill()


def let_go(processes: list[subprocess.Popen[str]]) -> None:
    """Waits until every process is ready, then lets all of them begin."""
    for process in processes:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()


def lines(process: subprocess.Popen[str]) -> list[str]:
    """All that the process says until its end."""
    said, _ = process.communicate(timeout=PATIENCE)
    return said.splitlines()
