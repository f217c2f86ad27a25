"""The tags of a forum, and those that stick on its posts."""

from typing import Any

from playground.checks.emoji import check_emoji
from playground.errors import MISSING_PERMISSIONS, TAG_REQUIRED, ApiError, FormErrors
from playground.model import Channel, Tag
from playground.snowflakes import Snowflakes

MOST_TAGS, LONGEST_TAG, MOST_APPLIED = 20, 20, 5
REQUIRES_TAG = 1 << 4
"""The flag of a forum in which every post has a tag."""


def read_tags(tags: Any, known: list[Tag], ids: Snowflakes) -> list[Tag]:
    """The tags of a forum as a request wants them; those without an id are new."""
    form = FormErrors()
    field = form.top["available_tags"]
    found = list[Tag]()
    for index, tag in enumerate(field.items(tags, 0, MOST_TAGS)):
        place = field[index]
        if not place.mapping(tag):
            continue
        place["name"].visible(tag.get("name"), 1, LONGEST_TAG)
        check_emoji(place["emoji"], {"name": tag["emoji_name"]} if tag.get("emoji_name") else None)
        id = int(tag["id"]) if str(tag.get("id") or "").isdigit() else 0
        new = id not in {one.id for one in known}
        found.append(
            Tag(
                id=ids.next() if new else id,
                name=str(tag.get("name")),
                moderated=bool(tag.get("moderated")),
            )
        )
    form.refuse()
    return found


def read_applied(tags: Any, forum: Channel, *, manager: bool) -> list[int]:
    """The tags that a post is to have: few, of its forum, moderated ones by those who manage.

    :raises ApiError: if it has none where one is required.
    """
    form, known = FormErrors(), {str(tag.id): tag for tag in forum.tags}
    field = form.top["applied_tags"]
    wanted = [str(tag) for tag in field.items(tags, 0, MOST_APPLIED)]
    for index, tag in enumerate(wanted):
        if tag not in known:
            field[index].wrong("INVALID_FORUM_TAG", "Invalid forum tag")
    form.refuse()
    if not manager and any(known[tag].moderated for tag in wanted):
        raise ApiError(MISSING_PERMISSIONS)
    if forum.flags & REQUIRES_TAG and not wanted:
        raise ApiError(TAG_REQUIRED)
    return [int(tag) for tag in wanted]
