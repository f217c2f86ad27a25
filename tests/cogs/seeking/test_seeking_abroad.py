"""People of two servers who look for players: one match, a home on each, each in its language."""

from __future__ import annotations

from tests.cogs.conftest import at_a_table
from tests.cogs.people import Table, buttons, texts


@at_a_table
async def test_two_people_of_two_servers_find_each_other(table: Table) -> None:
    host = table.host
    other = table.env.create_guild()
    channel = other.create_text_channel("ігри")
    olha = other.add_member(table.env.create_user("olha"))
    anna = table.people["anna"]
    for guild in (table.guild.id, other.id):
        await host.homes.open(guild, is_open=True)
    for person in (anna, olha):
        await host.seeking.open(person.id, is_open=True)
    await anna.slash(table.channel, "play", game="market", players="2")
    await olha.slash(channel, "play", game="market", players="2")
    await table.env.settle()
    questions = set[int]()
    for person, place in ((anna, table.channel), (olha, channel)):
        asked = place.last_message
        assert asked is not None
        questions.add(asked.id)
        assert "Players found" in texts(asked)
        ready = next(each for each in buttons(asked) if each.startswith("ready|"))
        await person.click(asked, custom_id=ready)
        await table.env.settle()
    (match,) = await host.matches.running_of(anna.id)
    homes = await host.homes.of(match)
    assert {home.guild for home in homes} == {table.guild.id, other.id}
    assert {home.channel for home in homes} == {table.channel.id, channel.id}
    assert {home.message for home in homes} == questions, "each has become the match's post"
    assert len(table.channel.threads) == len(channel.threads) == 1
    for thread in (table.channel.threads[0], channel.threads[0]):
        assert any(each.startswith("play|") for each in buttons(thread.last_message)), (
            "a board on both servers"
        )
    assert await host.seeking.mine(olha.id) == ()
