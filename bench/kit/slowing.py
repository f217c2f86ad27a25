"""Processes that are held to a slow core each.

Where a machine has too few cores to give each process one of its own, with some left for all that
is around them, every process is given the same small share of one: it is stopped whenever it has
had more, and goes on when its time has come.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from time import clock_gettime, monotonic, sleep

TICK = 0.002
"""Seconds between two looks."""
SAVED = 10 * TICK
"""Of the time in which it had nothing to do a process may catch up so much, and no more."""


def processor_time(process: int) -> float:
    """Processor time that a process has had, all its threads together."""
    # The number by which Linux knows the clock of another process, as clock_getcpuclockid makes it.
    return clock_gettime((~process << 3) | 2)


@contextmanager
def slow_cores(processes: Sequence[int], share: float) -> Iterator[None]:
    """Has each of the processes no more than that share of a core while this lasts."""
    holding = get_context("spawn").Process(target=_hold, args=(processes, share), daemon=True)
    holding.start()
    try:
        yield
    finally:
        holding.terminate()
        holding.join()
        for process in processes:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


def _hold(processes: Sequence[int], share: float) -> None:
    looked = monotonic()
    had = {process: processor_time(process) for process in processes}
    left = dict.fromkeys(processes, 0.0)
    while True:
        sleep(TICK)
        now = monotonic()
        for process in processes:
            used = processor_time(process)
            earned = (now - looked) * share - (used - had[process])
            had[process] = used
            left[process] = min(left[process] + earned, SAVED * share)
            os.kill(process, signal.SIGSTOP if left[process] < 0 else signal.SIGCONT)
        looked = now
