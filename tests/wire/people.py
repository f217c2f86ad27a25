"""People who play over the table's page API: they press, type, and see what came of it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from functools import cache
from itertools import chain, product
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import aiohttp
from fluent.syntax import ast as ftl
from fluent.syntax.parser import FluentParser

import locales
from locales.words import entries
from playground import seed
from tests.playground.person import PATIENCE, Json, Person, walk

T = TypeVar("T")

EPHEMERAL, LOADING = 64, 128
BUTTON, MENU, TEXT, GALLERY = 2, 3, 10, 12
STRING, INTEGER, BOOLEAN = 3, 4, 5


class Unanswered(Exception):
    """The time is up, the bot is not there, or it says why not: nothing has happened."""


class Stripped(Unanswered):
    """What was to be pressed is not there any more."""


class Player(Person):
    """Somebody who plays, and who remembers which moves were tried and which were confirmed."""

    tried: Counter[str]
    told: Counter[str]
    confirmations: dict[str, str]
    """By what each was confirmed last."""

    def __init__(self, http: aiohttp.ClientSession, url: str, id: int) -> None:
        super().__init__(http, url, id)
        self._bot_died = asyncio.Event()

    @classmethod
    async def at(cls, http: aiohttp.ClientSession, url: str, id: int) -> Player:
        """Somebody who opens the page at *url*."""
        player = cls(http, url, id)
        player.forget()
        await player.sit_down_again()
        return player

    async def sit_down_again(self) -> None:
        """Opens the page anew, as after a restart of the table."""
        await self.leave()
        self._read = len(self.events)
        ws = await self._http.ws_connect(f"{self._url}/table/socket", params={"as": str(self.id)})
        self._listener = asyncio.create_task(self._listen(ws))
        await self.hears("READY")

    def forget(self) -> None:
        """Begins another match."""
        self.tried, self.told, self.confirmations = Counter(), Counter(), {}
        self._commands: dict[str, Json] = {}

    def mourn(self) -> None:
        """Waits no longer for answers of a bot, or of a session, that has died."""
        self._bot_died.set()
        self._bot_died = asyncio.Event()

    async def _unless_it_dies(self, answer: Awaitable[T]) -> T:
        """:raises Unanswered: if the bot dies first."""
        work, death = asyncio.ensure_future(answer), asyncio.ensure_future(self._bot_died.wait())
        try:
            await asyncio.wait({work, death}, return_when=asyncio.FIRST_COMPLETED)
            if not work.done():
                raise Unanswered("the bot has died")
            return work.result()
        finally:
            work.cancel()
            death.cancel()
            await asyncio.gather(work, death, return_exceptions=True)

    # seeing

    async def sees(self, what: Callable[[str, Json], T | None], since: int = 0) -> T:
        """What the first event gives, from number *since* on, of which *what* makes anything."""

        async def look() -> T:
            at = since
            while True:
                while at < len(self.events):
                    found = what(*self.events[at])
                    at += 1
                    if found is not None:
                        return found
                self._news.clear()
                await self._news.wait()

        return await asyncio.wait_for(look(), PATIENCE)

    async def sees_message(
        self, channel: str, fits: Callable[[Json], bool], since: int = 0
    ) -> Json:
        """The first message of *channel*, new or changed, that *fits*."""

        def wanted(name: str, data: Json) -> Json | None:
            here = name in MESSAGES and data["channel_id"] == channel
            return data if here and not is_loading(data) and fits(data) else None

        return await self.sees(wanted, since)

    async def now(self, message: Json) -> Json:
        """A message as it is now; who has not left sees what is private as it last was."""
        if is_private(message):
            heard = [data for name, data in self.events if name in MESSAGES]
            return next(each for each in reversed(heard) if each["id"] == message["id"])
        found = await self.messages(message["channel_id"])
        return next(each for each in found if each["id"] == message["id"])

    # acting

    async def act(self, **body: Any) -> Json:
        """Does something to the bot and gives the message that answers it.

        That is a message of its own, or the one that was pressed, as this press has changed it.

        :raises Unanswered: if "the application did not respond".
        :raises Stripped: if there is nothing to press.
        """
        since = len(self.events)
        status, taken = await self.call("POST", "/interactions", body)
        if status != 200:
            assert taken["error"] in ("bot_offline", "unknown_component"), taken
            gone = taken["error"] == "unknown_component"
            raise (Stripped if gone else Unanswered)(taken["error"])

        def answer(name: str, data: Json) -> Json | None:
            if name in ANSWERS and data["id"] == taken["id"]:
                return data.get("message") if name != FAILED else {}
            if name not in MESSAGES or is_loading(data):
                return None
            asked = data.get("interaction_metadata") or {}
            return data if asked.get("id") == taken["id"] else None

        found = await self._unless_it_dies(self.sees(answer, since))
        if not found:
            raise Unanswered(str(body))
        return found

    async def push(self, message: Json, custom_id: str, value: str | None = None) -> Json:
        """Presses a button, or picks *value* from a menu."""
        data: Json = {"custom_id": custom_id, "component_type": BUTTON}
        if value is not None:
            data |= {"component_type": MENU, "values": [value]}
        return await self.act(
            type=3, channel_id=message["channel_id"], message_id=message["id"], data=data
        )

    async def types(self, command: str, channel: int | str = seed.GAMES, **options: Any) -> Json:
        """Types a command, such as ``game new``, with its options."""
        data = await self._typed(command, options)
        return await self.act(type=2, channel_id=str(channel), data=data)

    async def command(self, name: str) -> Json:
        """A command as the page knows it; it is asked for once in a match."""
        if name not in self._commands:
            known = (await self.state())["commands"]
            self._commands = {command["name"]: command for command in known}
        return self._commands[name]

    async def offers(
        self, command: str, option: str, typed: str, channel: int | str = seed.GAMES
    ) -> list[str]:
        """What is offered for *option* when *typed* stands there."""
        data = await self._typed(command, {option: typed}, focused=option)
        body = {"type": 4, "channel_id": str(channel), "data": data}
        status, answer = await self._unless_it_dies(self.call("POST", "/interactions", body))
        if status in (503, 504):
            raise Unanswered(command)
        assert status == 200, answer
        return [choice["value"] for choice in answer["choices"]]

    async def _typed(
        self, command: str, options: dict[str, Any], focused: str | None = None
    ) -> Json:
        name, *inner = command.split()
        filled: list[Json] = [
            {"name": key, "type": _kind(value), "value": value}
            | ({"focused": True} if key == focused else {})
            for key, value in options.items()
        ]
        for part in reversed(inner):
            filled = [{"name": part, "type": 1, "options": filled}]
        return await self.command_data(name, filled)

    # playing

    async def decide(self, panel: Json, rng: Random) -> Json:
        """Presses at random until a move is confirmed; gives the panel, the same if it refuses."""
        asked = panel
        while not (ready := plays(asked)):
            asked = await self.step(asked, rng)
        after = await self.confirm(asked, *rng.choice(ready))
        return panel if after is asked else after

    async def step(self, panel: Json, rng: Random) -> Json:
        """Answers one question of a panel at random."""
        menus = [each for each in menus_of(panel) if not is_played(each)]
        if menus:
            value = rng.choice(menus[0]["options"])["value"]
            answer = await self.push(panel, menus[0]["custom_id"], value)
        else:
            answer = await self.push(panel, rng.choice(buttons(panel, "step")))
        if answer["id"] != panel["id"]:
            raise Unanswered(said(answer))
        return answer

    async def confirm(self, panel: Json, do: str, value: str | None = None) -> Json:
        """Presses the button, or picks from the menu, that plays a move or a line of them."""
        line = do.split("|", 2)[2].partition("~")[2] if value is None else value.rpartition("~")[0]
        moves = [move.strip() for move in line.split(";")]
        self.tried.update(moves)
        answer = await self.push(panel, do, *([] if value is None else [value]))
        if answer["id"] != panel["id"]:
            return panel
        if not is_refusal(answer):
            self._take_for_confirmed(moves, answer)
        return answer

    async def move(self, thread: str, rng: Random) -> bool:
        """Types one move, chosen from what is offered; false if there is none."""
        offered = await self.offers("move", "move", "", thread)
        if not offered:
            return False
        while True:
            line = rng.choice(offered)
            offered = await self.offers("move", "move", line, thread)
            if offered in ([], [line]):
                break
        await self.submit(thread, line)
        return True

    async def submit(self, thread: str, line: str) -> Json:
        """Types a line of moves whole."""
        self.tried[line] += 1
        answer = await self.types("move", thread, move=line)
        if not is_refusal(answer):
            self._take_for_confirmed([line], answer)
        return answer

    def _take_for_confirmed(self, moves: Sequence[str], answer: Json) -> None:
        self.told.update(moves)
        self.confirmations |= dict.fromkeys(moves, said(answer))


def menus_of(panel: Json) -> list[Json]:
    return [part for part in walk(panel["components"]) if part["type"] == MENU]


def is_played(menu: Json) -> bool:
    """Whether what is picked from a menu is a move that is played at once."""
    return bool(menu["custom_id"].startswith("menu:do|"))


def plays(panel: Json) -> list[tuple[str, str | None]]:
    """What plays a move on a panel: buttons, and lines of menus."""
    picked = [
        (menu["custom_id"], option["value"])
        for menu in menus_of(panel)
        if is_played(menu)
        for option in menu["options"]
    ]
    return [*((button, None) for button in buttons(panel, "do")), *picked]


MESSAGES = ("MESSAGE_CREATE", "MESSAGE_UPDATE")
FAILED = "INTERACTION_FAILED"
ANSWERS = ("INTERACTION_ACK", "INTERACTION_EDIT", FAILED)


def _wordings(pattern: ftl.Pattern) -> Iterator[tuple[str, ...]]:
    """The texts of a message between what is filled in, for each of its ways to be said."""
    parts: list[list[tuple[str, ...]]] = []
    for part in pattern.elements:
        if isinstance(part, ftl.TextElement):
            parts.append([(part.value.strip(),)])
        elif isinstance(part.expression, ftl.SelectExpression):
            variants = part.expression.variants
            parts.append([each for one in variants for each in _wordings(one.value)])
    return (sum(way, ()) for way in product(*parts))


LOCALES = Path(locales.__file__).parent


@cache
def wordings(*beginnings: str) -> frozenset[tuple[str, ...]]:
    """All ways to say the messages whose names begin so, of every game in every language."""
    sources = chain.from_iterable(
        entries(file.read_text("utf-8")).items() for file in LOCALES.glob("*/*.ftl")
    )
    parser = FluentParser()
    found = [parser.parse_entry(text) for id, text in sources if id.startswith(beginnings)]
    messages = (entry.value for entry in found if isinstance(entry, ftl.Message) and entry.value)
    return frozenset(chain.from_iterable(map(_wordings, messages)))


def tells(message: Json, *beginnings: str) -> bool:
    """Whether it says something whose name begins so."""
    text = said(message)
    return any(all(part in text for part in wording) for wording in wordings(*beginnings))


def is_refusal(message: Json) -> bool:
    """Whether somebody is told why a move was not played."""
    return tells(message, "error-", "trouble-", "line-refused")


def is_loading(message: Json) -> bool:
    return bool(message["flags"] & LOADING)


def is_private(message: Json) -> bool:
    return bool(message["flags"] & EPHEMERAL)


def buttons(message: Json, verb: str) -> list[str]:
    """The ids of the buttons of *verb* that can be pressed."""
    return [
        part["custom_id"]
        for part in walk(message["components"])
        if part["type"] == BUTTON
        and not part.get("disabled")
        and part["custom_id"].split("|")[0] == verb
    ]


def asks(panel: Json) -> bool:
    """Whether a panel has a decision to offer."""
    menus = any(part["type"] == MENU for part in walk(panel["components"]))
    return menus or bool(buttons(panel, "step") or buttons(panel, "do"))


def said(message: Json) -> str:
    """Everything that a message says in words, alt texts included."""
    parts = walk(message["components"])
    texts = [part["content"] for part in parts if part["type"] == TEXT]
    return "\n".join([message["content"], *texts, *alts(message)])


def alts(message: Json) -> list[str]:
    """The alt texts of the pictures in a message."""
    galleries = [part for part in walk(message["components"]) if part["type"] == GALLERY]
    return [item.get("description") or "" for part in galleries for item in part["items"]]


def _kind(value: object) -> int:
    kinds: dict[type, int] = {bool: BOOLEAN, int: INTEGER, str: STRING}
    return kinds[type(value)]
