"""The interface of the standings on SQLite: each method is one function on one of two threads."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Protocol, TypeVar

from db.records import Json
from db.sqlite.lanes import Work
from db.sqlite.standings import (
    careers,
    computers,
    examining,
    leaderboards,
    leagues,
    privacy,
    ratings,
)
from db.sqlite.standings.people import key_of, person
from db.standing_records import (
    Award,
    By,
    Calendar,
    Career,
    Conduct,
    Examined,
    Judge,
    League,
    LevelTally,
    Moved,
    Page,
    Person,
    Rival,
    Span,
    Tally,
    Title,
    Try,
)
from db.standings import Standings

T = TypeVar("T")


class Run(Protocol):
    """Has a function run on the thread of a connection."""

    def __call__(self, work: Work[T]) -> Awaitable[T]: ...


class SqliteStandings(Standings):
    """Standings in the file of a store, over its connections.

    *write* commits what it runs, *alone* runs on the writing connection outside any transaction.
    """

    def __init__(self, read: Run, write: Run, alone: Run) -> None:
        self._read, self._write, self._alone = read, write, alone

    async def advance(self, judge: Judge, *, now: int, limit: int = 50) -> int:
        return await self._write(lambda db: ratings.advance(db, judge, now, limit))

    async def reset(self) -> int:
        return await self._write(ratings.reset)

    async def revise(self, game: str, revision: str) -> int:
        return await self._write(lambda db: examining.revise(db, game, revision))

    async def unexamined(self, games: Sequence[str], limit: int = 10) -> tuple[int, ...]:
        return await self._read(lambda db: examining.unexamined(db, games, limit))

    async def examined(self, match_id: int, found: Sequence[Examined]) -> None:
        await self._write(lambda db: examining.examined(db, match_id, found))

    async def lapse(self, match_id: int, seat: int, *, at: int) -> None:
        await self._write(lambda db: examining.lapse(db, match_id, seat, at))

    async def league(self, guild: int | None, season: int | None = None) -> int | None:
        return await self._read(lambda db: leagues.find_league(db, guild, season))

    async def page(
        self,
        league: int,
        game: str,
        by: By,
        *,
        span: Span = Span.ALL,
        since: int = 0,
        offset: int = 0,
        limit: int = 10,
        viewer: int | None = None,
    ) -> Page:
        view = leaderboards.View(league, game, by, span, since)
        return await self._read(lambda db: leaderboards.page(db, view, offset, limit, viewer))

    async def open_season(
        self, guild: int, *, name: str, starts_at: int, ends_at: int | None
    ) -> League:
        return await self._write(
            lambda db: leagues.open_season(db, guild, name, starts_at, ends_at)
        )

    async def close_season(self, guild: int, *, at: int) -> League:
        return await self._write(lambda db: leagues.close_season(db, guild, at))

    async def seasons(self, guild: int) -> tuple[League, ...]:
        return await self._read(lambda db: leagues.seasons(db, guild))

    async def titles(
        self, *, guild: int | None = None, player: int | None = None
    ) -> tuple[Title, ...]:
        if guild is None and player is None:
            raise ValueError("titles are those of a server or those of a person")
        return await self._read(lambda db: leagues.titles(db, guild, player))

    async def put_calendar(self, guild: int, every: str | None, *, at: int) -> None:
        await self._write(lambda db: leagues.put_calendar(db, guild, every, at))

    async def calendars(self, guild: int | None = None) -> tuple[Calendar, ...]:
        return await self._read(lambda db: leagues.calendars(db, guild))

    async def listen(self, guild: int, channel: int) -> None:
        await self._write(lambda db: leagues.listen(db, guild, channel))

    async def untold_seasons(self) -> tuple[tuple[int, League], ...]:
        return await self._read(leagues.untold_seasons)

    async def claim_season(self, guild: int, season: int) -> bool:
        return await self._write(lambda db: leagues.claim_season(db, guild, season))

    async def person(self, player: int) -> Person | None:
        return await self._read(
            lambda db: None if (key := key_of(db, player)) is None else person(db, key)
        )

    async def careers(self, league: int, player: int) -> tuple[Career, ...]:
        return await self._read(lambda db: careers.careers(db, league, player))

    async def moved(self, league: int, match_id: int) -> tuple[Moved, ...]:
        return await self._read(lambda db: careers.moved(db, league, match_id))

    async def rivals(self, league: int, player: int, limit: int = 5) -> tuple[Rival, ...]:
        return await self._read(lambda db: careers.rivals(db, league, player, limit))

    async def conduct(self, league: int, player: int) -> Conduct:
        return await self._read(lambda db: careers.conduct(db, league, player))

    async def against_computers(self, league: int, player: int) -> tuple[LevelTally, ...]:
        return await self._read(lambda db: computers.of_person(db, league, player))

    async def computers_met(self, league: int, game: str) -> tuple[LevelTally, ...]:
        return await self._read(lambda db: computers.of_game(db, league, game))

    async def awards(self, player: int) -> tuple[Award, ...]:
        return await self._read(lambda db: careers.awards(db, player))

    async def tally(self, guild: int, game: str) -> Tally:
        return await self._read(lambda db: careers.tally(db, guild, game))

    async def secret(self, name: str, fresh: str) -> str:
        return await self._write(lambda db: examining.secret(db, name, fresh))

    async def claim_daily(self, day: str, game: str, player: int, match_id: int) -> int | None:
        return await self._write(lambda db: examining.claim_daily(db, day, game, player, match_id))

    async def daily(self, day: str, game: str) -> tuple[Try, ...]:
        return await self._read(lambda db: examining.daily(db, day, game))

    async def daily_days(self, game: str, player: int, limit: int = 400) -> tuple[Try, ...]:
        return await self._read(lambda db: examining.daily_days(db, game, player, limit))

    async def day_of(self, match_id: int) -> str | None:
        return await self._read(lambda db: examining.day_of(db, match_id))

    async def overdue_tries(self, day: str) -> tuple[int, ...]:
        return await self._read(lambda db: examining.overdue_tries(db, day))

    async def guilds(self) -> tuple[int, ...]:
        return await self._read(privacy.guilds)

    async def export(self, player: int) -> dict[str, Json]:
        found = await self._read(lambda db: privacy.stored(db, player))
        first, lists = 0, dict[str, list[Json]]({name: [] for name in privacy.SCANNED})
        while (chunk := await self._read(_scan(player, first))) is not None:
            for name, rows in chunk.items():
                lists[name] += rows
            first += privacy.CHUNK
        return {**found, **lists}

    async def forget_player(self, player: int) -> None:
        await self._write(lambda db: privacy.forget_player(db, player))

    async def forget_guild(self, guild: int) -> None:
        await self._write(lambda db: privacy.forget_guild(db, guild))

    async def depart(self, guild: int, *, at: int) -> None:
        await self._write(lambda db: privacy.depart(db, guild, at))

    async def come_back(self, guild: int) -> None:
        await self._write(lambda db: privacy.come_back(db, guild))

    async def departed(self, before: int) -> tuple[int, ...]:
        # Asked in line with writes, so that a server that has just come back is not forgotten.
        return await self._write(lambda db: privacy.departed(db, before))

    async def scrub(self) -> bool:
        return await self._alone(privacy.scrub)


def _scan(player: int, first: int) -> Work[dict[str, list[Json]] | None]:
    return lambda db: privacy.scanned(db, player, first)
