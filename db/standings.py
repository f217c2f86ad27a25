"""The standings: ratings, leaderboards, seasons, careers; computed from what the store holds.

As in `Store`, every method is one transaction. Matches count in one canonical order, by the time
they ended and then by their number, whatever the order in which they arrive.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from db.records import Json
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


class Standings(ABC):
    """What any database keeps of ratings, leaderboards, seasons and careers."""

    # Counting

    @abstractmethod
    async def advance(self, judge: Judge, *, now: int, limit: int = 50) -> int:
        """Counts up to *limit* matches that ended, crowns champions, forgets what is not recent.

        Gives how many matches it counted; 0 means that everything is up to date. A match that
        arrives late takes its place in the canonical order, and later ones are counted anew.
        """

    @abstractmethod
    async def reset(self) -> int:
        """Throws every rating and leaderboard away, to be counted anew; gives how many matches."""

    @abstractmethod
    async def revise(self, game: str, revision: str) -> int:
        """Has every log of a game examined anew unless that was done for this *revision*."""

    @abstractmethod
    async def unexamined(self, games: Sequence[str], limit: int = 10) -> tuple[int, ...]:
        """Matches of these games whose log is to be examined, the earliest first."""

    @abstractmethod
    async def examined(self, match_id: int, found: Sequence[Examined]) -> None:
        """Keeps what the log of a match says, in place of what it said before."""

    @abstractmethod
    async def lapse(self, match_id: int, seat: int, *, at: int) -> None:
        """Remembers that the player of a seat missed a deadline."""

    # Leaderboards

    @abstractmethod
    async def league(self, guild: int | None, season: int | None = None) -> int | None:
        """The league of a server or of one of its seasons; None if nothing has counted there."""

    @abstractmethod
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
        """A page of a leaderboard, with changes since a time, and the line of the *viewer*."""

    # Seasons

    @abstractmethod
    async def open_season(
        self, guild: int, *, name: str, starts_at: int, ends_at: int | None
    ) -> League:
        """Opens the next season of a server; matches that ended since *starts_at* count.

        :raises Stale: if a season of the server is still open then.
        """

    @abstractmethod
    async def close_season(self, guild: int, *, at: int) -> League:
        """Lets the open season of a server end at that time.

        :raises NotFound: if none is open.
        """

    @abstractmethod
    async def seasons(self, guild: int) -> tuple[League, ...]:
        """The seasons of a server, the latest first."""

    @abstractmethod
    async def titles(
        self, *, guild: int | None = None, player: int | None = None
    ) -> tuple[Title, ...]:
        """The first three of crowned seasons: a server's, a person's, or a person's on a server."""

    @abstractmethod
    async def put_calendar(self, guild: int, every: str | None, *, at: int) -> None:
        """Has seasons begin by themselves from then on; None stops that."""

    @abstractmethod
    async def calendars(self, guild: int | None = None) -> tuple[Calendar, ...]:
        """The servers whose seasons begin by themselves, or that one server."""

    @abstractmethod
    async def listen(self, guild: int, channel: int) -> None:
        """Has the champions of a server named in a channel; those of the past are told already."""

    @abstractmethod
    async def untold_seasons(self) -> tuple[tuple[int, League], ...]:
        """Crowned seasons that were not told, the earliest first, each with the channel for it."""

    @abstractmethod
    async def claim_season(self, guild: int, season: int) -> bool:
        """Makes a crowned season told: one of many claimants gets True."""

    # People and games

    @abstractmethod
    async def person(self, player: int) -> Person | None:
        """Somebody who has ever sat at a table, by the name they had last."""

    @abstractmethod
    async def careers(self, league: int, player: int) -> tuple[Career, ...]:
        """What somebody has done, game by game."""

    @abstractmethod
    async def moved(self, league: int, match_id: int) -> tuple[Moved, ...]:
        """What a match did to the ratings of those who stayed; nothing if it is not rated."""

    @abstractmethod
    async def rivals(self, league: int, player: int, limit: int = 5) -> tuple[Rival, ...]:
        """Who came before somebody most often."""

    @abstractmethod
    async def conduct(self, league: int, player: int) -> Conduct:
        """How reliable somebody is."""

    @abstractmethod
    async def against_computers(self, league: int, player: int) -> tuple[LevelTally, ...]:
        """What somebody has done against each level of computers that they have met."""

    @abstractmethod
    async def computers_met(self, league: int, game: str) -> tuple[LevelTally, ...]:
        """What all have done against each level of computers that was met in a game."""

    @abstractmethod
    async def awards(self, player: int) -> tuple[Award, ...]:
        """The achievements of somebody, everywhere."""

    @abstractmethod
    async def tally(self, guild: int, game: str) -> Tally:
        """The statistics of a game on a server."""

    # Challenges

    @abstractmethod
    async def secret(self, name: str, fresh: str) -> str:
        """The secret of that name: *fresh* if there was none, and the same ever after."""

    @abstractmethod
    async def claim_daily(self, day: str, game: str, player: int, match_id: int) -> int | None:
        """Makes a match the player's try of that day; gives the match of the first claim.

        None if they have none and that match is not theirs, but of somebody who was forgotten.
        """

    @abstractmethod
    async def daily(self, day: str, game: str) -> tuple[Try, ...]:
        """Every try of a day that was not given up: the best first, then those under way."""

    @abstractmethod
    async def daily_days(self, game: str, player: int, limit: int = 400) -> tuple[Try, ...]:
        """A player's tries, the latest day first."""

    @abstractmethod
    async def day_of(self, match_id: int) -> str | None:
        """The day of whose challenge a match is a try; None if it is none."""

    @abstractmethod
    async def overdue_tries(self, day: str) -> tuple[int, ...]:
        """The tries of days before *day* that have not ended."""

    # Privacy

    @abstractmethod
    async def guilds(self) -> tuple[int, ...]:
        """Every server of which something is stored."""

    @abstractmethod
    async def export(self, player: int) -> dict[str, Json]:
        """Everything that is stored about a person, table by table."""

    @abstractmethod
    async def forget_player(self, player: int) -> None:
        """Makes a person nobody, in every table; results stay, for they are others' too."""

    @abstractmethod
    async def forget_guild(self, guild: int) -> None:
        """Removes what belongs to a server, and from its matches every trace of where they were."""

    @abstractmethod
    async def depart(self, guild: int, *, at: int) -> None:
        """Remembers since when a server has been without the bot."""

    @abstractmethod
    async def come_back(self, guild: int) -> None:
        """Remembers that the bot is on a server, maybe again."""

    @abstractmethod
    async def departed(self, before: int) -> tuple[int, ...]:
        """The servers that have been without the bot since that time or longer."""

    @abstractmethod
    async def scrub(self) -> bool:
        """Makes sure that nothing forgotten is left in any file; whether there was need to."""
