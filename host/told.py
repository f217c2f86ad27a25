"""What has been told on Discord, and what is still to be told there."""

from __future__ import annotations

from db import Around, PostedBoard, Store


class Told:
    """Boards, openings, albums and ends of every match; the commands of every application."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def board(self, match_id: int) -> PostedBoard | None:
        """The board that was posted last."""
        return await self._store.posted_board(match_id)

    async def posted(self, board: PostedBoard) -> None:
        """Remembers the board that was posted last."""
        await self._store.put_posted_board(board)

    async def around(self, match_id: int, kind: Around) -> bool:
        """Whether the opening, or the album, of an episode was posted."""
        return await self._store.episode_post(match_id, kind) is not None

    async def posted_around(self, match_id: int, kind: Around, message: int) -> None:
        """Remembers the opening or the album of an episode."""
        await self._store.put_episode_post(match_id, kind, message)

    async def owe_end(self, match_id: int) -> None:
        """Remembers that the end of a match will have to be told."""
        await self._store.owe_end(match_id)

    async def pay_end(self, match_id: int) -> None:
        """Remembers that the end of a match has been told."""
        await self._store.pay_end(match_id)

    async def untold_ends(self) -> tuple[int, ...]:
        """The matches, ended or not, whose end is still to be told."""
        return await self._store.untold_ends()

    async def commands(self, application: int) -> str | None:
        """The fingerprint of the commands that Discord knows of."""
        return await self._store.told_commands(application)

    async def told_commands(self, application: int, fingerprint: str) -> None:
        """Remembers which commands Discord was told."""
        await self._store.put_told_commands(application, fingerprint)
