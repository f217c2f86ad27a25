"""A forum whose posts are matches, at the strict table: opened and begun, as its tags tell."""

from __future__ import annotations

import pytest

from locales import words
from playground import seed
from playground.model import Channel, Tag
from tests.wire.evening import Evening, is_board, pressed, until

pytestmark = pytest.mark.asyncio(loop_scope="session")

GAME = "paris"
TAGS = {
    1: words("en")("tag-waiting"),
    2: words("en")("tag-running"),
    3: words("en")("tag-over"),
    4: words("ru", GAME)("title").partition(":")[0],
}
"""The tags of the forum; one of them in another language than the tables'."""


def post_of(evening: Evening) -> Channel | None:
    """The newest post of the forum."""
    world = evening.table.table.world
    posts = [thread for thread in world.threads if thread.parent_id == seed.MATCHES]
    return posts[-1] if posts else None


def tags(evening: Evening) -> set[int]:
    """What is stuck on the newest post."""
    post = post_of(evening)
    return set(post.thread.applied_tags) if post and post.thread else set()


async def test_a_match_is_opened_and_begun_in_a_post_of_its_own(evening: Evening) -> None:
    table = evening.table.table
    forum = table.world.channels[seed.MATCHES]
    forum.tags = [Tag(id=id, name=name) for id, name in TAGS.items()]
    table.world.save(forum)
    table.announce.channel("UPDATE", forum)
    sql = "INSERT INTO server_setting (guild_id, key, value) VALUES (?, 'channels', ?)"
    evening.bot.query(sql, seed.GUILD, f"[{seed.MATCHES}]")
    since = len(evening.oksana.events)
    evening.ada.forget()
    await evening.ada.types("game new", game=GAME, seats=2)
    await until(lambda: tags(evening) == {1, 4})
    post = post_of(evening)
    assert post is not None
    (card,) = await evening.boris.messages(post.id)
    assert card["id"] == str(post.id)
    evening.boris.forget()
    await evening.boris.interact(**pressed(card, "join"))
    thread = str(post.id)
    await evening.oksana.sees_message(thread, is_board, since)
    await until(lambda: tags(evening) == {2, 4})
    assert len([t for t in table.world.threads if t.parent_id == seed.MATCHES]) == 1
    evening.bot.query("DELETE FROM server_setting WHERE key = 'channels'")
