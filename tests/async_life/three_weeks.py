"""Three weeks of a match among three: ``python -m tests.async_life.three_weeks [FOLDER]``.

Reminders, a vacation, a seat that changes hands, an undo by consent, the end, a replay and a
rematch; the bot is restarted between all of them. With a folder, pictures and what was said are
left there.
"""

from __future__ import annotations

import asyncio
import random
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import discord

from db import Status, Store, open_store
from host.time.pace import DAY, HOUR
from host.time.people import Person
from rules import games
from rules.matches.record import AnyGame
from tests.async_life.conftest import Hands
from tests.async_life.evening import LongTable, long_evening
from tests.cogs.people import answer, buttons, texts

THOUGHT = 3 * HOUR
"""How long people take for a move when nothing happens."""


class ThreeWeeks:
    """The story, chapter by chapter."""

    def __init__(
        self, table: LongTable, slug: str, folder: Path | None, options: str, calm: int
    ) -> None:
        self.table, self.slug, self.folder = table, slug, folder
        self.options, self.calm = options, calm
        self.random = random.Random(20)
        self.began = table.hands.now
        self.match_id = 0
        self.chapters: list[str] = []

    @property
    def day(self) -> float:
        return (self.table.hands.now - self.began) / DAY

    async def tell(self) -> None:
        """The whole story."""
        await self.opening()
        for chapter in (
            self.a_reminder,
            self.an_undo_by_consent,
            self.a_vacation,
            self.a_takeover,
            self.the_end,
            self.a_replay,
            self.a_rematch,
        ):
            await self.table.restart()
            await chapter()
            await self.keep(chapter.__name__)

    async def opening(self) -> None:
        self.match_id = await self.table.started(
            *("anna", "borys", "carl"),
            game=self.slug,
            pace="3d",
            timeout="takeover",
            **({"options": self.options} if self.options else {}),
        )
        assert "Seats, drawn by lot: " in texts(self.board())
        await self.keep("opening")
        await self.rounds(self.calm)

    async def a_reminder(self) -> None:
        late = (await self.awaited())[-1]
        await self.everybody_but(late)
        before = self.table.count("waits for you")
        await self.table.wait(DAY + HOUR)
        assert self.table.count("waits for you") == before + 1
        assert [u.id for u in self.table.last("waits for you").mentions] == [late.id]
        await self.rounds(self.calm)

    async def an_undo_by_consent(self) -> None:
        asker = (await self.awaited())[0]
        await self.rounds(1)
        point = (await self.table.host.table(self.match_id)).point
        offer = answer(await asker.slash(self.table.thread, "undo"))
        if "consent" in texts(offer):
            await self.table.press(asker, offer.message, "ask")
            await self.table.env.settle()
            motion = self.table.last("asks to take back")
            for other in self.people():
                if other.id != asker.id:
                    await self.table.press(other, motion, "agree")
                    await self.table.env.settle()
        undone = (await self.table.host.table(self.match_id)).point
        assert undone.ply == point.ply + 1
        assert undone.state != point.state
        await self.rounds(1)

    async def a_vacation(self) -> None:
        anna = self.table.people["anna"]
        await anna.slash(self.table.thread, "settings vacation", days=7)
        while anna.id not in [person.id for person in await self.awaited()]:
            await self.someone_moves()
        await self.everybody_but(anna)
        before = self.table.count("waits for you") + self.table.count("your time in")
        await self.table.wait(5 * DAY)
        assert self.table.count("waits for you") + self.table.count("your time in") == before
        assert self.table.count("Who wants to play on") == 0
        await anna.slash(self.table.thread, "settings vacation", days=0)
        person = await self.table.host.people.look(anna.id)
        assert person.away(self.table.hands.now) is None
        await self.rounds(self.calm)

    async def a_takeover(self) -> None:
        carl, eve = self.table.people["carl"], self.table.people["eve"]
        while carl.id not in [person.id for person in await self.awaited()]:
            await self.someone_moves()
        await self.everybody_but(carl)
        warnings = self.table.count("your time in")
        await self.table.wait(3 * DAY)
        assert self.table.count("your time in") == warnings + 1
        offer = self.table.last("Who wants to play on")
        await self.table.restart()
        await self.table.press(eve, offer, "takeover")
        await self.table.env.settle()
        assert eve.id in (await self.table.host.table(self.match_id)).players
        await self.rounds(self.calm)

    async def the_end(self) -> None:
        for _ in range(400):
            if not await self.awaited():
                break
            await self.rounds(1)
        over = await self.table.host.table(self.match_id)
        assert over.match.status is Status.OVER
        assert "the match is over" in texts(self.board())
        await self.table.bot.desk.posts.close()
        assert [a.filename for a in self.board().attachments] == ["board.png", "replay.webp"]
        fair = answer(await self.table.people["eve"].slash(self.table.thread, "game fair"))
        assert "draws are what the seed" in texts(fair)

    async def a_replay(self) -> None:
        watcher = self.table.people["carl"]
        film = answer(await self.table.press(watcher, self.board(), "film"))
        while "▶" in buttons(self.table.now(film)).values():
            await self.save(self.table.now(film).message, f"replay-{len(self.chapters):02}")
            await watcher.click(film.message, label="⏭")
        await self.save(self.table.now(film).message, "replay-last")

    async def a_rematch(self) -> None:
        before = await self.table.host.table(self.match_id)
        board = self.board()
        await self.table.press(self.table.people["anna"], board, "again")
        card = self.table.channel.last_message
        for name in ("borys", "eve"):
            await self.table.press(self.table.people[name], card, "join")
        await self.table.env.settle()
        after = await self.table.host.table(self.match_id + 1)
        assert after.players == (*before.players[1:], before.players[0])
        assert after.match.pace == before.match.pace

    # what people do

    async def rounds(self, count: int) -> None:
        """Everybody answers, each in their own time, until so many boards were posted."""
        boards = self.table.count("to move")
        for _ in range(200):
            if not await self.awaited() or self.table.count("to move") >= boards + count:
                return
            await self.someone_moves()

    async def someone_moves(self) -> None:
        person = self.random.choice(await self.awaited())
        await self.table.wait(THOUGHT)
        await self.move(person)

    async def everybody_but(self, late: Any) -> None:
        """All others answer until the table waits for one alone."""
        for _ in range(100):
            others = [person for person in await self.awaited() if person.id != late.id]
            if not others:
                return
            await self.move(others[0])

    async def move(self, person: Any) -> None:
        moves = await self.table.host.legal(self.match_id, person.id)
        await self.table.move(self.match_id, person, str(self.random.choice(moves)))

    async def awaited(self) -> list[Any]:
        return await self.table.to_move(self.match_id)

    def people(self) -> list[Any]:
        return [self.table.people[name] for name in ("anna", "borys", "carl")]

    def board(self) -> discord.Message:
        """The newest message with a board."""
        found = [m for m in self.table.channel.threads[0].history() if m.attachments]
        return max(found, key=lambda message: message.id)

    async def keep(self, chapter: str) -> None:
        self.chapters.append(f"day {self.day:4.1f}: {chapter.replace('_', ' ')}")
        await self.save(self.board(), f"{len(self.chapters)}-{chapter}")

    async def save(self, message: discord.Message, name: str) -> None:
        if self.folder is not None:
            for picture in message.attachments:
                kind = picture.filename.partition(".")[2]
                (self.folder / f"{name}.{kind}").write_bytes(await picture.read())
            said = "\n---\n".join(self.table.said(self.table.channel.threads[0]))
            (self.folder / "thread.txt").write_text(said, "utf-8")


async def play(
    store: Store, game: AnyGame, folder: Path | None = None, *, options: str = "", calm: int = 2
) -> ThreeWeeks:
    """Plays three weeks of a match of *game*, with so many *calm* rounds between two events."""
    async with long_evening(store, Hands(), {game.slug: game}) as table:
        for person in table.people.values():
            await table.host.people.choose(person.id, Person(remind=24))
        story = ThreeWeeks(table, game.slug, folder, options, calm)
        await story.tell()
        return story


async def main(folder: Path) -> None:
    with TemporaryDirectory() as temporary:
        async with await open_store(f"sqlite:///{Path(temporary) / 'matches.db'}") as store:
            story = await play(store, games()["tiny_towns"], folder)
    sys.stdout.write("\n".join(story.chapters) + "\n")


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "artefacts/three_weeks")
    target.mkdir(parents=True, exist_ok=True)
    asyncio.run(main(target))
