"""How a new table looks: one server, two channels and a forum, a few people and the bot."""

import base64
from datetime import UTC, datetime

from playground import permissions
from playground.model import Channel, ChannelType, Guild, Role, User
from playground.snowflakes import snowflake_at
from playground.storage import Storage

_FOUNDED = datetime(2026, 1, 1, 12, tzinfo=UTC).timestamp()


def _id(minute: int) -> int:
    """The id of whatever came in the given minute after the founding."""
    return snowflake_at(_FOUNDED + 60 * minute)


GUILD = _id(0)
MODERATORS = _id(1)
BOT_ROLE = _id(2)
GAMES = _id(3)
GENERAL = _id(4)
BOT = _id(5)
"""The bot's user and its application share an id, as they do for most bots."""
MATCHES = _id(6)
PLAYERS = _id(7)

ADA, BORIS, OKSANA, GRETA, LUC, MIRA = (_id(minute) for minute in range(10, 16))

TOKEN = ".".join(
    base64.urlsafe_b64encode(part).decode().rstrip("=")
    for part in (str(BOT).encode(), b"local", b"the table on your own machine")
)

_PEOPLE = (
    User(id=ADA, username="ada", global_name="Ada", locale="en-US", joined=_FOUNDED,
         accent_color=0x3B82C4),
    User(id=BORIS, username="boris", global_name="Борис", locale="ru", joined=_FOUNDED,
         accent_color=0xB4532A),
    User(id=OKSANA, username="oksana", global_name="Оксана", locale="uk", joined=_FOUNDED,
         accent_color=0x2E8B57),
    User(id=GRETA, username="greta", global_name="Greta", locale="de", joined=_FOUNDED,
         accent_color=0x8E5BB5),
    User(id=LUC, username="luc", global_name="Luc", locale="fr", joined=_FOUNDED,
         accent_color=0x5F7A1F),
    User(id=MIRA, username="mira", global_name="Mira", locale="en-GB", joined=_FOUNDED,
         accent_color=0xB03A66, roles=[MODERATORS]),
    User(id=BOT, username="ratusha", global_name="Ратуша", locale="en-US", joined=_FOUNDED,
         accent_color=0x8A6D1D, bot=True, roles=[BOT_ROLE]),
)  # fmt: skip

_CHANNELS = (
    Channel(id=GAMES, type=ChannelType.TEXT, name="games", position=0,
            topic="Start a game with / and play it in its thread."),
    Channel(id=GENERAL, type=ChannelType.TEXT, name="general", position=1,
            topic="Everything that is not a move."),
    Channel(id=MATCHES, type=ChannelType.FORUM, name="matches", position=2,
            topic="Every post is a match, once /setup says so."),
)  # fmt: skip

_GUILD = Guild(
    id=GUILD,
    name="Ратуша",
    owner_id=MIRA,
    bot_id=BOT,
    application_id=BOT,
    roles=[
        Role(id=GUILD, name="@everyone", permissions=permissions.EVERYONE),
        Role(id=PLAYERS, name="Players", permissions=0, position=1, color=0x2E8B57,
             mentionable=True),
        Role(id=BOT_ROLE, name="Ратуша", permissions=permissions.BOT, position=2, bot_id=BOT),
        Role(id=MODERATORS, name="Moderators", permissions=permissions.MODERATOR, position=3,
             color=0xB03A66),
    ],
)  # fmt: skip


def plant(storage: Storage) -> None:
    """Fill an empty storage; one that has a guild stays as it is."""
    if storage.all(Guild):
        return
    with storage.together():
        for thing in (_GUILD, *_PEOPLE, *_CHANNELS):
            storage.put(thing)
