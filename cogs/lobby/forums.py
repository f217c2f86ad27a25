"""Forums whose posts are matches, with tags for the game and for how it stands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress

import discord
from discord import ui

from cogs.desk.saying.threads import LONG
from cogs.desk.trouble import Trouble
from host import MatchRow, Status
from locales import LANGUAGES, words
from locales.titles import read_title, title

LONGEST_TAG, MOST_TAGS = 20, 20
"""The longest name of a tag, and the most tags, that a forum takes."""
STATES = {
    Status.LOBBY: "tag-waiting",
    Status.RUNNING: "tag-running",
    Status.OVER: "tag-over",
    Status.CANCELLED: "tag-over",
}


def forum_of(client: discord.Client, channels: Iterable[int]) -> discord.ForumChannel | None:
    """The first of some channels that is a forum."""
    found = (client.get_channel(each) for each in channels)
    return next((each for each in found if isinstance(each, discord.ForumChannel)), None)


async def forum_at(client: discord.Client, match: MatchRow) -> discord.ForumChannel | None:
    """The forum in which a match has its post; none if it has that in another channel.

    A server of another process is not known here by itself.
    """
    if match.channel is None:
        return None
    found: object = client.get_channel(match.channel)
    if found is None:
        with suppress(discord.HTTPException):
            found = await client.fetch_channel(match.channel)
    return found if isinstance(found, discord.ForumChannel) else None


def wanted_tags(slugs: Iterable[str], language: str) -> list[str]:
    """The names of the tags that a forum of matches should have."""
    said = words(language)
    states = list(dict.fromkeys(said(message) for message in STATES.values()))
    games = [title(language, slug).partition(":")[0] for slug in slugs]
    return [name[:LONGEST_TAG] for name in [*states, *sorted(games)]]


def missing_tags(forum: discord.ForumChannel, slugs: Sequence[str], language: str) -> list[str]:
    """Those that it does not have, under their name in any language."""
    have = [tag.name for tag in forum.available_tags]
    known = {_meaning(name, slugs) for name in have}
    lacking = [n for n in wanted_tags(slugs, language) if _meaning(n, slugs) not in known]
    return lacking[: MOST_TAGS - len(have)]


async def make_tags(forum: discord.ForumChannel, slugs: Sequence[str], language: str) -> None:
    """Gives a forum the tags that it lacks."""
    new = [discord.ForumTag(name=name) for name in missing_tags(forum, slugs, language)]
    await forum.edit(available_tags=[*forum.available_tags, *new])


def tags_of(forum: discord.ForumChannel, match: MatchRow) -> list[discord.ForumTag]:
    """The tags that a match has now, as far as the forum knows them."""
    wanted = {match.game, STATES.get(match.status, "")}
    return [tag for tag in forum.available_tags if _meaning(tag.name, [match.game]) in wanted][:5]


def _meaning(name: str, slugs: Sequence[str]) -> str:
    """What a tag says: a state, or a game of *slugs*, in whatever language; else itself."""
    for message in dict.fromkeys(STATES.values()):
        if name.lower() in (words(language)(message).lower() for language in LANGUAGES):
            return message
    return read_title(name, slugs) or name


async def open_post(
    forum: discord.ForumChannel,
    match: MatchRow,
    name: str,
    view: ui.LayoutView,
    *,
    files: Sequence[discord.File] = (),
    roles: Sequence[int] = (),
) -> tuple[int, int]:
    """Opens the post of a table, and calls some *roles*; gives its id and its first message's.

    :raises Trouble: if the forum wants a tag, and has none that fits.
    """
    tags = tags_of(forum, match)
    if forum.flags.require_tag and not tags:
        raise Trouble("forum-wants-tags", forum=forum.mention)
    made = await forum.create_thread(
        name=name,
        applied_tags=tags,
        auto_archive_duration=LONG,
        view=view,
        files=files,
        allowed_mentions=calling(roles),
    )
    return made.thread.id, made.message.id


def calling(roles: Sequence[int]) -> discord.AllowedMentions:
    """A message that calls these roles, and nobody else."""
    called = [discord.Object(role) for role in roles]
    return discord.AllowedMentions(everyone=False, users=False, roles=called)


async def tag(client: discord.Client, match: MatchRow, **changes: object) -> None:
    """Has the post of a match tell by its tags how the match stands."""
    forum, post = await forum_at(client, match), match.thread
    if forum is None or post is None:
        return
    with suppress(discord.HTTPException):  # tags are no reason to stop a match
        thread = forum.get_thread(post) or await client.fetch_channel(post)
        if isinstance(thread, discord.Thread):
            tags = tags_of(forum, match)
            await thread.edit(applied_tags=tags, **changes)  # type: ignore[arg-type]
