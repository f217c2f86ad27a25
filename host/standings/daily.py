"""The daily challenge: one solo game a day, the same for everybody, one try each."""

from __future__ import annotations

import secrets
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from hashlib import blake2b
from statistics import median
from typing import TYPE_CHECKING

from msgspec import Struct

from db import Status, Store, Try, Visibility, WrongStatus
from host.errors import Denied, TableError
from host.opening.usual import usual
from host.standings.ratings import Ratings
from rules.codec import decode
from rules.setup import Setup

if TYPE_CHECKING:
    from host.host import Host


class Finisher(Struct, frozen=True):
    """A finished try: its place among the others, tied ones sharing it."""

    place: int
    tried: Try


class Summary(Struct, frozen=True):
    """How a day's challenge stands, told so that nobody who has not played learns what came.

    There are only totals in it: no cards, no dice, no boards.
    """

    day: str
    game: str
    standings: tuple[Finisher, ...]
    under_way: int
    best: int | None
    median: float | None
    over: bool
    """Whether the day is over, so that seed, boards and logs may be shown."""


class Daily:
    """The challenges of every game that can be played alone."""

    def __init__(self, host: Host, store: Store, ratings: Ratings) -> None:
        self._host, self._store, self._lobby, self._ratings = host, store, host.lobby, ratings
        self.games = {slug: game for slug, game in host.games.items() if 1 in game.seats}
        self._closed = ""
        """The day on which tries of earlier days were last closed."""

    def today(self) -> str:
        """The day it is, in UTC, as ``2026-11-16``."""
        return datetime.fromtimestamp(self._ratings.now() / 1000, UTC).date().isoformat()

    async def day_of(self, match_id: int) -> str | None:
        """The day of whose challenge a match is a try; None if it is none."""
        return await self._store.standings.day_of(match_id)

    async def secret_day(self, match_id: int) -> str | None:
        """The day until whose end nothing of a match may be told; None if it may be told now.

        Until then also a try that has ended keeps its seed: others have theirs still before them.
        """
        found = await self.day_of(match_id)
        return None if found is None or self.is_over(found) else found

    async def begin(
        self,
        slug: str,
        player: int,
        name: str,
        *,
        language: str = "en",
        guild: int | None = None,
        channel: int | None = None,
    ) -> int:
        """The player's match of today, begun if need be; the same one if asked again.

        :raises Denied: if the game is not for one, or today's try is over.
        """
        self._offered(slug)
        day, key = self.today(), await self._key()
        claimed = await self._claimed(day, slug, player)
        if claimed is None:
            # The token carries no id, for tokens outlive those who ask to be forgotten.
            token = f"daily:{_keyed(key, f'{day}/{slug}/{player}').hex()[:40]}"
            made = await self._lobby.create(
                slug,
                player,
                name,
                seats=1,
                options=await self.options(slug, day),
                language=language,
                visibility=Visibility.PRIVATE,
                guild=guild,
                channel=channel,
                token=token,
            )
            claimed = await self._store.standings.claim_daily(day, slug, player, made)
        if claimed is None:  # they were forgotten since, and their try is nobody's now
            raise Denied("daily-played", day=day)
        match, _ = await self._lobby.look(claimed)
        if match.status is Status.LOBBY:
            await self._start(claimed, player, seed_of(key, day, slug))
        elif match.status is not Status.RUNNING:
            raise Denied("daily-played", day=day)
        return claimed

    async def options(self, slug: str, day: str) -> dict[str, str]:
        """What is agreed for a day's challenge: as its first try began, or as a new table opens.

        A day that began with other options, before they were changed, ends with the same.
        """
        self._offered(slug)
        game, tries = self.games[slug], await self._store.standings.daily(day, slug)
        if not tries:
            return usual(game)
        match, _ = await self._lobby.look(min(each.match_id for each in tries))
        kept = {option.name for option in game.options if not option.is_personal}
        return {name: to for name, to in decode(Setup, match.setup).options if name in kept}

    async def summary(self, slug: str, day: str | None = None) -> Summary:
        """How a day stands, or today.

        :raises Denied: if the game is not for one.
        """
        self._offered(slug)
        chosen = day or self.today()
        tries = await self._store.standings.daily(chosen, slug)
        totals = [each.total for each in tries if each.total is not None]
        return Summary(
            chosen,
            slug,
            tuple(
                Finisher(1 + sum(other > each.total for other in totals), each)
                for each in tries
                if each.total is not None
            ),
            under_way=len(tries) - len(totals),
            best=max(totals, default=None),
            median=median(totals) if totals else None,
            over=self.is_over(chosen),
        )

    async def streak(self, slug: str, player: int) -> int:
        """On how many days in a row, up to today or yesterday, the player has finished a try."""
        tries = await self._store.standings.daily_days(slug, player)
        done = {date.fromisoformat(each.day) for each in tries if each.total is not None}
        day, count = date.fromisoformat(self.today()), 0
        if day not in done:
            day -= timedelta(1)
        while day in done:
            day, count = day - timedelta(1), count + 1
        return count

    async def seed(self, slug: str, day: str) -> str | None:
        """The seed of a day that is over, for anybody to check what came."""
        self._offered(slug)
        return seed_of(await self._key(), day, slug).hex() if self.is_over(day) else None

    async def close(self) -> None:
        """Ends the tries of days that are over: what came is no secret any more."""
        today = self.today()
        if today == self._closed:
            return
        for match_id in await self._store.standings.overdue_tries(today):
            with suppress(WrongStatus):
                await self._store.cancel(match_id, at=self._ratings.now())
            self._host.cache.drop(match_id)
        self._closed = today

    def is_over(self, day: str) -> bool:
        """Whether that day has passed: until then its seed is a secret, also of finished tries."""
        return day < self.today()

    async def _claimed(self, day: str, slug: str, player: int) -> int | None:
        """The match that is the player's try of that day already."""
        latest = await self._store.standings.daily_days(slug, player, limit=1)
        return latest[0].match_id if latest and latest[0].day == day else None

    def _offered(self, slug: str) -> None:
        if slug not in self.games:
            raise Denied("daily-not-solo", known=tuple(self.games))

    async def _start(self, match_id: int, player: int, seed: bytes) -> None:
        try:
            await self._lobby.start(match_id, player, seed=seed)
        except TableError as error:
            if error.code != "already-started":
                raise

    async def _key(self) -> bytes:
        """The secret of this installation from which every day's seed comes."""
        return bytes.fromhex(await self._store.standings.secret("daily", secrets.token_hex(32)))


def seed_of(key: bytes, day: str, slug: str) -> bytes:
    """The seed of a day's challenge: the same for everybody, and not to be guessed."""
    return _keyed(key, f"{day}/{slug}")


def _keyed(key: bytes, text: str) -> bytes:
    return blake2b(text.encode(), key=key, digest_size=32, person=b"ratusha daily").digest()
