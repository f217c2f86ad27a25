"""What it costs to find company for a queue of ten thousand, in processor time."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

from msgspec.structs import replace

from bench.kit.targets import at_most
from db import open_store
from db.engine import Access, Session
from db.seeking import Request
from host import Host
from host.seeking.matching import matched
from host.seeking.office import TABLES
from host.time.pace import HOUR

WAITING, ROUNDS, BUDGET = 10_000, 7, 0.1
"""A look at so many people who wait should take a tenth of a second."""
WHOLE = "read, matched and written"
NOW = 1_000 * HOUR
NIGHT = "after a night"
TARGETS = {"": at_most(1.0)}


def run() -> dict[str, float]:
    """Processor time of a look as a share of what it may take."""
    queues = {
        "everybody at once": crowd(WAITING, Random(1), hours=0.1),
        NIGHT: crowd(WAITING, Random(2), hours=9),
    }
    queues["all of whom wish the same"] = [
        replace(each, game="game", pace="1d", language="en", guild=1) for each in queues[NIGHT]
    ]
    queues["who hardly fit one another"] = [
        replace(each, sizes=(6,), since=NOW) for each in queues[NIGHT]
    ]
    figures = {f"who fit, {name}": _cost(queue) for name, queue in queues.items()}
    figures[f"a whole look, {WHOLE}"] = asyncio.run(_look(queues[NIGHT]))
    return {
        f"{WAITING} wait, {name}: share of {BUDGET} s": cost / BUDGET
        for name, cost in figures.items()
    }


def crowd(count: int, random: Random, hours: float) -> list[Request]:
    """People as they are: a few games and paces, many servers, every second found anywhere."""
    return [
        Request(
            id=number,
            player=number,
            game=f"game{random.randrange(5)}",
            sizes=tuple(sorted(random.sample(range(2, 7), random.randint(1, 3)))),
            pace=random.choice(("none", "8h", "1d", "3d")),
            language=random.choice(("en", "ru", "uk", "")),
            rated=random.random() < 0.8,
            computers=random.random() < 0.3,
            guild=1 + random.randrange(500),
            everywhere=random.random() < 0.5,
            rating=round(random.gauss(1000, 200)),
            tempo=None if random.random() < 0.2 else round(2 ** random.uniform(3, 12)),
            since=NOW - round(random.uniform(0, hours) * HOUR),
        )
        for number in range(1, count + 1)
    ]


def _cost(queue: list[Request]) -> float:
    times = list[float]()
    for _ in range(ROUNDS):
        began = process_time()
        matched(queue, {}, NOW, TABLES)
        times.append(process_time() - began)
    return median(times)


async def _look(queue: list[Request]) -> float:
    """The processor time of a look at a queue in a file, with all that it reads and writes."""
    times = list[float]()
    with TemporaryDirectory() as folder:
        async with await open_store(f"sqlite:///{Path(folder) / 'queue.db'}") as store:
            host = Host(store, clock=lambda: NOW)
            await store.engine.do(Access.WRITE, _fill, queue)
            for _ in range(ROUNDS):
                began = process_time()
                await host.seeking.tick()
                times.append(process_time() - began)
    return median(times)


async def _fill(db: Session, queue: list[Request]) -> None:
    """Writes a queue of people, on servers that share their tables."""
    sql = "INSERT INTO player (id, user_id) VALUES (?, ?)"
    await db.many(sql, [(each.player, each.player) for each in queue])
    guilds = {each.guild for each in queue}
    await db.many("INSERT INTO open_guild (guild_id) VALUES (?)", [(each,) for each in guilds])
    far = [(each.player,) for each in queue if each.everywhere]
    await db.many("INSERT INTO open_person (player_id) VALUES (?)", far)
    sql = """
        INSERT INTO seek (id, player_id, guild_id, game, pace, language, rated, name, channel_id,
                          sizes, computers, rating, tempo, since)
        VALUES (?, ?, ?, ?, ?, ?, ?, '', 1, ?, ?, ?, ?, ?)
    """
    await db.many(sql, [_row(each) for each in queue])


def _row(each: Request) -> tuple[int | str | None, ...]:
    terms = (each.game, each.pace, each.language, int(each.rated))
    sizes = ",".join(map(str, each.sizes))
    known = (sizes, int(each.computers), each.rating, each.tempo, each.since)
    return (each.id, each.player, each.guild, *terms, *known)
