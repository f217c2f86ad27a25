"""How long somebody usually takes to answer, as their logs say."""

from __future__ import annotations

import pytest

from host.seeking.tempo import tempo
from host.time.pace import HOUR, MINUTE
from locales import LANGUAGES, words
from render.standings.faces import usual_answer
from tests.seeking.conftest import ANNA, BORYS, CHANNEL, GUILD, Queue

SLOW = {ANNA: 3 * HOUR, BORYS: 20 * MINUTE}


async def played(queue: Queue) -> None:
    """A match in which Anna lets three hours pass before each answer, Borys twenty minutes."""
    host = queue.host
    match_id = await host.lobby.create(
        "market", ANNA, "Anna", seats=2, guild=GUILD, channel=CHANNEL
    )
    await host.lobby.join(match_id, BORYS, "Borys")
    await host.lobby.start(match_id, ANNA, seed=b"tempo")
    last = 0  # who has just moved goes on, if they may, before anybody else
    while (table := await host.table(match_id)).to_move:
        awaited = [player for seat in table.to_move if (player := table.players[seat])]
        player = next((each for each in awaited if each == last), awaited[0])
        if player != last:
            queue.hands.turn(SLOW[player])
        await host.submit(match_id, player, str((await host.legal(match_id, player))[0]))
        last = player


async def test_the_median_of_answers_is_read_from_the_log(queue: Queue) -> None:
    assert await tempo(queue.store, ANNA) is None, "nobody knows yet"
    for _ in range(3):
        await played(queue)
    await queue.host.standings.achievements.catch_up()
    slow, fast = await tempo(queue.store, ANNA), await tempo(queue.store, BORYS)
    assert slow is not None
    assert fast is not None
    assert slow == 180, "what follows in one sitting is part of the same answer"
    assert 20 <= fast < slow
    number = await queue.join(ANNA)
    (mine,) = await queue.seeking.mine(ANNA)
    assert (mine.id, mine.tempo) == (number, slow)
    profile = await queue.host.standings.profiles.profile(ANNA)
    assert profile is not None
    assert profile.tempo == slow


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_profile_says_within_how_many_hours_somebody_usually_answers(language: str) -> None:
    said = words(language)
    assert usual_answer(said, None) == [], "nothing is said of who is not known yet"
    assert usual_answer(said, 20) == [said("profile-tempo-soon")]
    (line,) = usual_answer(said, 180)
    assert "3" in line
