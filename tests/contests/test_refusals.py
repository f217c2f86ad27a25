"""What cannot be: each is refused with a code, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from host import Host, TableError
from host.contests import Announced, Format, Seeding
from host.time.pace import DAY, MINUTE
from rules.errors import Refusal, SetupError
from tests.contests.conftest import GUILD, OWNER, START, announced


@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ({"closes_at": START}, "contest-past"),
        ({"closes_at": None, "most": None}, "contest-endless"),
        ({"deadline": MINUTE}, "contest-deadline"),
        ({"seats": 3}, "contest-seats"),
        ({"format": Format.PLACES}, "contest-seats"),
        ({"most": 1}, "contest-size"),
        ({"most": 5000}, "contest-size"),
        ({"least": 1}, "contest-size"),
        ({"least": 9, "most": 8}, "contest-size"),
        ({"rounds": 0}, "contest-rounds"),
        ({"groups": 99}, "contest-rounds"),
        ({"rating_from": 1200, "rating_to": 1100}, "contest-ratings"),
        ({"pace": "soon"}, "bad-pace"),
        ({"stand_in": "genius"}, "unknown-level"),
        ({"options": (("rounds", "99"),)}, "bad-value"),
        ({"options": (("colour", "red"),)}, "unknown-option"),
    ],
)
async def test_what_cannot_be_is_not_announced(
    host: Host, terms: dict[str, Any], code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        await announced(host, 0, **terms)
    assert refused.value.code == code
    assert await host.contests.of_guild(GUILD) == ()


async def test_an_unknown_game_and_no_name_are_refused(host: Host) -> None:
    terms = Announced(most=4)
    with pytest.raises(TableError, match="unknown-game"):
        await host.contests.create("go", OWNER, "Cup", terms)
    with pytest.raises(TableError, match="contest-nameless"):
        await host.contests.create("market", OWNER, "  ", terms)
    with pytest.raises(TableError, match="contest-long-name"):
        await host.contests.create("market", OWNER, "x" * 99, terms)
    with pytest.raises(SetupError, match="bad-seats"):
        await host.contests.create(
            "market", OWNER, "C", Announced(format=Format.PLACES, seats=6, most=9)
        )


async def test_nobody_joins_twice_or_leaves_what_they_are_not_in(host: Host) -> None:
    contest_id = await announced(host, 2)
    with pytest.raises(TableError, match="contest-joined"):
        await host.contests.join(contest_id, 1, "P1")
    with pytest.raises(TableError, match="contest-not-in"):
        await host.contests.leave(contest_id, 3)
    with pytest.raises(TableError, match="contest-no-teams"):
        await host.contests.join(contest_id, 3, "P3", team="Reds")
    with pytest.raises(TableError, match="no-such-contest"):
        await host.contests.join(99, 3, "P3")


async def test_nobody_joins_what_has_begun_or_ended(host: Host) -> None:
    contest_id = await announced(host, 2)
    await host.contests.start(contest_id, OWNER)
    with pytest.raises(TableError, match="contest-closed"):
        await host.contests.join(contest_id, 3, "P3")
    with pytest.raises(TableError, match="contest-begun"):
        await host.contests.start(contest_id, OWNER)
    await host.contests.cancel(contest_id, None)
    for change in (host.contests.cancel, host.contests.end):
        with pytest.raises(TableError, match="contest-over"):
            await change(contest_id, OWNER)
    with pytest.raises(TableError, match="contest-over"):
        await host.contests.leave(contest_id, 1)
    with pytest.raises(TableError, match="contest-over"):
        await host.contests.join(contest_id, 3, "P3")


async def test_only_who_announced_it_decides(host: Host) -> None:
    contest_id = await announced(host, 2)
    office = host.contests
    for change in (office.start, office.pause, office.resume, office.end, office.cancel):
        with pytest.raises(TableError, match="contest-not-yours"):
            await change(contest_id, 1)
    with pytest.raises(TableError, match="contest-not-yours"):
        await office.remove(contest_id, 1, 2)
    with pytest.raises(TableError, match="contest-no-entrant"):
        await office.remove(contest_id, OWNER, 9)
    with pytest.raises(TableError, match="contest-not-running"):
        await office.pause(contest_id, OWNER)
    with pytest.raises(TableError, match="contest-not-paused"):
        await office.resume(contest_id, OWNER)


async def test_a_role_and_a_rating_are_asked_for(host: Host) -> None:
    by_role = await announced(host, 0, role=77)
    with pytest.raises(TableError, match="contest-role"):
        await host.contests.join(by_role, 1, "P1", roles=[5])
    await host.contests.join(by_role, 1, "P1", roles=[5, 77])
    rated = await announced(host, 0, rating_from=900)
    with pytest.raises(TableError) as refused:
        await host.contests.join(rated, 1, "P1")
    assert refused.value.details == {"bounds": "from", "least": 900, "most": 0, "rating": 0}


async def test_seeds_follow_what_was_announced(host: Host) -> None:
    contest_id = await announced(host, 4, seeding=Seeding.ENTRY)
    await host.contests.start(contest_id, OWNER)
    contest = await host.contests.look(contest_id)
    assert [(e.number, e.rank) for e in contest.entrants] == [(n, n) for n in range(1, 5)]
    assert contest.round is not None
    assert contest.round.deadline_at == START + DAY
