"""What was acknowledged survives whatever happens to the process."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from db import Status, Store, open_store
from host.__main__ import main as host_program
from host.verify import problems, report
from rules.__main__ import main as rules_program
from tests.host.conftest import any_move, host_on, started
from tests.market import GAME

ROOT = Path(__file__).parents[2]
KNOWN = {GAME.slug: GAME}
MOVES = 3_000


def acknowledged_before_a_kill(url: str) -> list[str]:
    """What a process said of its moves until it was killed in the middle of them."""
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.host.killed", url],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    said = [line for _, line in zip(range(MOVES), child.stdout, strict=False)]
    child.kill()
    said += [line for line in child.stdout.read().splitlines(keepends=True) if line.endswith("\n")]
    child.wait()
    return said


async def test_a_killed_process_has_lost_and_doubled_no_move(url: str) -> None:
    said = await asyncio.to_thread(acknowledged_before_a_kill, url)
    assert len(said) >= MOVES
    async with await open_store(url) as store:
        assert [problem async for problem in problems(store, KNOWN)] == []
        logs: dict[int, list[str]] = {}
        for line in said:
            match, ply, text = line.split()
            if int(match) not in logs:
                logs[int(match)] = [row.text for row in await store.entries(int(match))]
            assert logs[int(match)][int(ply)] == text
        running = await store.matches(status=Status.RUNNING)
        assert running
        host = host_on(store)
        for match_row in running[:3]:
            player, text = await any_move(host, match_row.id)
            await host.submit(match_row.id, player, text)


async def test_verify_finds_a_log_that_does_not_replay(
    url: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with await open_store(url) as store:
        host = host_on(store)
        match_id = await started(host)
        player, text = await any_move(host, match_id)
        await host.submit(match_id, player, text)
        assert [problem async for problem in problems(store, KNOWN)] == []
        monkeypatch.setattr(GAME, "start", lambda setup: _another_start(setup))
        assert [found async for found, _ in problems(store, KNOWN)] == [match_id]


def _another_start(setup: object) -> object:
    state = type(GAME).start(GAME, setup)  # type: ignore[arg-type]
    return type(state)(state.players, state.deck, state.rounds + 1, state.gifts)


@pytest.mark.parametrize("program", [rules_program, host_program])
def test_verify_is_a_command_of_two_programs(
    url: str, capfd: pytest.CaptureFixture[str], program: Callable[[list[str]], int]
) -> None:
    assert program(["verify", url]) == 0
    assert capfd.readouterr().out == "0 matches, 0 problems\n"
    assert program(["verify", "nonsense://"]) != 0
    assert "nonsense" in capfd.readouterr().err


async def test_verify_tells_what_drifted(
    store: Store, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await started(host_on(store))
    assert await report(store, KNOWN) == (["1 matches, 0 problems"], False)
    monkeypatch.setattr(GAME, "start", lambda setup: _another_start(setup))
    (line, total), drifted = await report(store, KNOWN)
    assert line.startswith(f"match {match_id}: ")
    assert (total, drifted) == ("1 matches, 1 problems", True)


def test_verify_refuses_a_truncated_database(
    url: str, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert host_program(["verify", url]) == 0
    before = path.read_bytes()[:5000]
    path.write_bytes(before)
    assert host_program(["verify", url]) == 1
    assert path.read_bytes() == before
