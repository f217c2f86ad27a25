"""The trial by fire, in short; ``python -m tests.wire.campaign`` is the long one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from db.sqlite.journal import refuse_damage
from tests.wire.campaign import damage
from tests.wire.campaign.damage import LAST, LOST, REFUSED, UNUSED, flipped
from tests.wire.campaign.trial import Trial
from tests.wire.people import is_refusal, wordings


async def test_nothing_is_lost_whatever_goes_wrong(tmp_path: Path) -> None:
    trial = Trial(tmp_path, 3, matches=3, say=lambda line: None)
    report = await trial.run(kills=3, minutes=0.6)
    assert report.wrong == []
    assert report.troubles["kill"] > 0
    assert report.acknowledged > 0


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Path]:
    """A database with three commits in its log, and another's frames behind them."""
    path = tmp_path / "written.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.executescript("PRAGMA journal_mode = WAL; CREATE TABLE move (ply)")
        for ply in range(6):
            db.execute("INSERT INTO move VALUES (?)", (ply,))
        db.execute("PRAGMA wal_checkpoint(RESTART)")
        for ply in range(6, 9):
            db.execute("INSERT INTO move VALUES (?)", (ply,))
        yield path


def test_whatever_bit_is_flipped_is_refused_or_lies_in_the_last_commit(written: Path) -> None:
    came = {flipped(written, Random(seed)) for seed in range(40)}
    assert came == {REFUSED, LAST, UNUSED}


def test_who_looks_into_the_database_meanwhile_does_no_damage(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look(log: Path) -> None:
        refuse_damage(log)
        with closing(sqlite3.connect(written)) as db:
            db.execute("PRAGMA wal_checkpoint(FULL)")

    with closing(sqlite3.connect(written, isolation_level=None)) as db:
        db.execute("CREATE TABLE rating (user)")
        db.execute("PRAGMA wal_checkpoint(RESTART)")
        db.execute("INSERT INTO move VALUES (9)")
        db.execute("INSERT INTO rating VALUES (1)")
    last = next(seed for seed in range(40) if flipped(written, Random(seed)) == LAST)
    monkeypatch.setattr(damage, "refuse_damage", look)
    assert flipped(written, Random(last)) == LAST


def test_a_damage_that_nobody_refuses_is_found(
    written: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(damage, "refuse_damage", lambda log: None)
    assert LOST in {flipped(written, Random(seed)) for seed in range(40)}


def test_a_refusal_is_told_from_a_move_that_was_played() -> None:
    assert len(wordings("error-", "trouble-")) > 300

    def answer(text: str) -> dict[str, object]:
        return {"content": text, "components": [], "attachments": []}

    assert is_refusal(answer("It is not your turn yet."))
    assert is_refusal(answer("Ви вже сидите за цим столом."))
    assert not is_refusal(answer("**Ada** places glass on b3."))
