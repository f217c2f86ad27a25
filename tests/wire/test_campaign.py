"""The trial by fire, in short; ``python -m tests.wire.campaign`` is the long one."""

from __future__ import annotations

from pathlib import Path

from tests.wire.campaign.fighters import fragments, is_refused
from tests.wire.campaign.trial import Trial


async def test_nothing_is_lost_whatever_goes_wrong(tmp_path: Path) -> None:
    trial = Trial(tmp_path, 3, matches=3, say=lambda line: None)
    report = await trial.run(kills=3, minutes=0.6)
    assert report.wrong == []
    assert report.troubles["kill"] >= 1
    assert report.acknowledged > 0


def test_a_refusal_is_told_from_a_move_that_was_played() -> None:
    assert len(fragments("error-", "trouble-")) > 300

    def answer(text: str) -> dict[str, object]:
        return {"content": text, "components": [], "attachments": []}

    assert is_refused(answer("It is not your turn yet."))
    assert is_refused(answer("Ви вже сидите за цим столом."))
    assert not is_refused(answer("**Ada** places glass on b3."))
