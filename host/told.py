"""What has been told on Discord, and what is still to be told there."""

from __future__ import annotations

from collections.abc import Sequence

from db import Around, MatchRow, NewSaying, PostedBoard, Saying, SayingRow, Store, TablesBoard
from host.processes import Processes
from host.time.pace import DAY, HOUR, MINUTE

AN_HOUR, A_DAY = 100, 900
"""So many starts within an hour are free, and so many are allowed in a day; Discord takes 1,000."""
PAUSE = MINUTE // 2


class Told:
    """Boards, openings and albums of every match, and what is to follow; commands of every bot."""

    def __init__(self, store: Store, processes: Processes | None = None) -> None:
        self._store, self._processes = store, processes or Processes(store)

    async def board(self, match: MatchRow) -> PostedBoard | None:
        """The board that was posted last in the home from which a match is looked at."""
        return await self._store.posted_board(match.id, match.home)

    async def around(self, match: MatchRow, kind: Around) -> bool:
        """Whether the opening, or the album, of an episode was posted in that home."""
        return await self._store.episode_post(match.id, kind, match.home) is not None

    async def posted_around(self, match: MatchRow, kind: Around, message: int) -> None:
        """Remembers the opening or the album of an episode."""
        await self._store.put_episode_post(match.id, kind, message, match.home)

    async def proposed(self, match_id: int, by: int, what: str) -> dict[int, int]:
        """The messages of a proposal, by home."""
        return await self._store.motion_posts(match_id, by, what)

    async def told_proposal(self, match: MatchRow, by: int, what: str, message: int) -> None:
        """Remembers where a proposal stands in a home."""
        await self._store.put_motion_post(match.id, by, what, match.home, message)

    async def tables_board(self, guild: int) -> TablesBoard | None:
        """The list of open tables of a server, if it has one."""
        return await self._store.tables_board(guild)

    async def tables_boards(self) -> tuple[TablesBoard, ...]:
        """The lists of all servers."""
        return await self._store.tables_boards()

    async def put_tables_board(self, board: TablesBoard) -> None:
        """Remembers where the list of a server stands, and what it says."""
        await self._store.put_tables_board(board)

    async def drop_tables_board(self, guild: int) -> None:
        """Forgets the list of a server."""
        await self._store.drop_tables_board(guild)

    async def start(self, at: int) -> int:
        """Remembers a start of the bot; gives how many milliseconds it has to wait before it."""
        earlier = await self._store.note_start(at, since=at - DAY)
        if len(earlier) >= A_DAY:
            return max(0, earlier[A_DAY - 1] + DAY - at)
        return PAUSE if sum(each > at - HOUR for each in earlier) >= AN_HOUR else 0

    async def ask(self, new: NewSaying) -> None:
        """Has something said, in the place of what it overtakes."""
        await self._store.put_saying(new)

    async def asked(
        self, match_id: int, kind: Saying, about: int = 0, home: int = 0
    ) -> SayingRow | None:
        """What is to be said of a kind about a match in one of its homes, if anything is."""
        return await self._store.to_say(match_id, kind, about, home)

    async def take(self, row: SayingRow) -> bool:
        """Takes it upon this process to say something; False if another does."""
        return await self._processes.take(row)

    async def pace(self, channel: int, gap: int) -> int:
        """Milliseconds to wait before a channel is edited, so that all processes keep the gap.

        None to wait means that this edit is counted. The time is that of the database, to the
        millisecond: our own clocks agree on seconds only. A database without one is nobody else's.
        """
        at = await self._store.engine.time()
        return 0 if at is None else await self._store.pace_edit(channel, at, gap)

    async def unsaid(self) -> tuple[SayingRow, ...]:
        """Everything that is still to be said, the newest first."""
        return await self._store.unsaid()

    async def said(
        self,
        row: SayingRow,
        board: PostedBoard | None = None,
        then: Sequence[NewSaying] = (),
        *,
        instead: int | None = None,
        at: int | None = None,
    ) -> tuple[NewSaying, ...]:
        """Remembers that something was said, with the *board* that says it; gives what follows.

        That is what was to be said *then*, if nobody has posted a newer board *instead* of the one
        before; else it is that ours has to go.
        """
        return await self._store.said(row, board, then, instead=instead, at=at)

    async def strips(self, match: MatchRow) -> frozenset[int]:
        """The boards whose buttons are still to be taken off in that home."""
        return await self._store.strips(match.id, match.home)

    async def commands(self, application: int) -> str | None:
        """The fingerprint of the commands that Discord knows of."""
        return await self._store.told_commands(application)

    async def told_commands(self, application: int, fingerprint: str) -> None:
        """Remembers which commands Discord was told."""
        await self._store.put_told_commands(application, fingerprint)
