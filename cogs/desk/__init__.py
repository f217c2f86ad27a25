"""The desk between Discord and the host: finds the match, the words and the picture for a person.

===============  ==============================================================
``language``     who reads which language, and what commands are called in it
``shell``        the bot as its cogs see it
``presses``      buttons and menus whose id is their whole state
``acks``         presses and commands: each is taken up once, and heard in time
``groups``       commands that stand in a group of another room
``saying``       what is said where a match lives, and when
``settings``     what a server has decided; ``games`` by the names that people know
``looking``      what is looked after every so often
``listed``       matches as lines of a list
``studio``       pictures, drawn outside the event loop
``trouble``      what went wrong, said to the one person concerned
===============  ==============================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import discord

from cogs.desk.acks import Deliveries, Typing
from cogs.desk.language import Languages
from cogs.desk.presses import Press, action_of
from cogs.desk.saying.order import Order
from cogs.desk.studio import Drawn, Studio, final_picture
from cogs.desk.trouble import Trouble, answer, cause, sentence
from cogs.play.waiting import Panels
from host import Host, MatchRow, Outcome, Sitting, Status, Table, TableError, Unavailable
from host.errors import Denied
from host.ranking import ending
from locales import Words, words
from locales.titles import read_title
from locales.words import canonical
from render import art
from render.scene import Player, Scene
from rules.chance import Seat
from rules.matches.record import AnyGame, Point

Interaction = discord.Interaction[Any]


class Desk:
    """What every cog needs: the host, the client that sends, the posts, languages, the studio."""

    def __init__(self, host: Host, client: discord.Client) -> None:
        from cogs.desk.saying.posts import Posts  # which knows the rooms, and they the desk

        self.host, self.client = host, client
        self.deliveries = Deliveries()
        self.typing = Typing()
        self.posts = Posts(self)
        self.panels = Panels(host)
        host.turns.told = self._told
        self.languages = Languages(host.settings)
        self.studio, self.order = Studio(), Order()
        self.games = {slug: game for slug, game in host.games.items() if _drawn(slug)}
        """The games that can be shown."""

    # whom and what

    async def words(self, interaction: Interaction, slug: str | None = None) -> Words:
        """The words for the person who pressed or typed."""
        return words(await self.languages.of_person(interaction), slug)

    def game(self, name: str, slugs: Iterable[str] | None = None) -> AnyGame:
        """The game of that name, in any language and spelling, or that of *slugs*.

        :raises Trouble: if there is no such game.
        """
        known = tuple(self.games if slugs is None else slugs)
        slug = name if name in known else read_title(name, known)
        if slug is None:
            raise Trouble("unknown-game", game=name, known=known)
        return self.games[slug]

    async def match_here(self, interaction: Interaction, slug: str | None = None) -> int:
        """The match of this thread, or else the only one that the person plays now.

        A private match has no thread; a challenge is at home in the channel where it was begun.

        :raises Trouble: if there is none, or several.
        """
        matches, channel = self.host.matches, interaction.channel_id
        here = await matches.in_thread(channel)
        if here is not None and here.person is None and slug in (None, here.game):
            return here.id
        playing = await matches.running_of(interaction.user.id)
        mine = [match for match in playing if slug in (None, match.game)]
        private = [m for m in mine if _is_near(m, channel)]
        if len(private) == 1:
            return private[0].id
        if len(mine) != 1:
            raise Trouble("several-matches" if mine else "no-match-here")
        return mine[0].id

    async def watched(self, interaction: Interaction, match_id: int) -> Table:
        """A match that somebody wants to look at.

        :raises Denied: if it is another's try at a challenge whose day is not over.
        """
        table = await self.host.table(match_id)
        if table.seat_of(interaction.user.id) is None:
            day = await self.host.standings.daily.secret_day(match_id)
            if day is not None:
                raise Denied("daily-sealed", day=day)
        return table

    # what happens on a press

    def takes_up(self, interaction: Interaction) -> bool:
        """Whether this is to be answered here: once, and not if others have taken our place."""
        return not self.host.processes.has_slept and self.deliveries.is_new(interaction)

    async def pressed(self, interaction: Interaction, press: Press) -> None:
        """Answers a button or a menu, once; whatever goes wrong is said, never swallowed."""
        if not self.takes_up(interaction):
            return
        try:
            if (act := action_of(press)) is None:
                raise Trouble("stale-button")
            await act(self, interaction, press)
            await self.posts.excuse(interaction, press.match)
        except Exception as error:
            await self.trouble(interaction, error, press.match)

    async def trouble(
        self, interaction: Interaction, error: BaseException, match_id: int | None = None
    ) -> None:
        """Says what went wrong to the one person concerned."""
        self.client.dispatch("trouble", cause(error))
        common = await self.words(interaction)
        game_words = await self._words_of(interaction, match_id)
        await answer(interaction, sentence(common, cause(error), game_words))

    async def _words_of(self, interaction: Interaction, match_id: int | None) -> Words | None:
        found = None
        with suppress(TableError, Unavailable):  # which is what is to be said
            found = await self.host.matches.in_thread(interaction.channel_id)
            if match_id and found is None:
                found = await self.host.matches.match(match_id)
        return None if found is None else await self.words(interaction, found.game)

    def read(self, text: str, slug: str, said: Words) -> str:
        """A line typed in any of our languages, as the rules read it."""
        return canonical(text, slug, said.locale)

    # pictures

    def scene(
        self,
        table: Sitting,
        viewer: Seat | None,
        said: Words,
        *,
        before: Point | None = None,
        ghost: object = None,
        marks: Sequence[str] = (),
    ) -> Scene:
        """What a picture of *table* for *viewer* depends on; *marks* are things to notice."""
        game = table.game
        return Scene(
            view=game.view(table.point.state, viewer),
            words=said,
            players=tuple(
                Player(name, row.seat, row.computer)
                for name, row in zip(table.names, table.seats, strict=True)
            ),
            before=None if before is None else game.mask(before.state, viewer),
            ghost=ghost,
            marks=tuple(marks),
        )

    async def table_picture(
        self, table: Table, said: Words, *, before: Point | None = None
    ) -> Drawn:
        """The public picture; at the end, the score pad."""
        self.studio.printed.name(table.match.id)
        return await self.studio.board(lambda: self.draw_table(table, said, before))

    def draw_table(self, table: Table, said: Words, before: Point | None) -> Drawn:
        """The same, drawn at once; that takes a while."""
        scene, painter = self.scene(table, None, said, before=before), art(table.game.slug)
        ended = ending(table) if table.match.status is Status.OVER else None

        def draw() -> Drawn:
            if ended is not None:
                picture, alt = final_picture(table.game, table.point.state, scene, ended)
            else:
                picture, alt = painter.table(scene), painter.alt(scene)
            return Drawn("board.png", picture.png(), alt)

        return self.studio.boards.get((table.match.id, scene, ended), draw)

    def print_ahead(self, table: Table) -> None:
        """Has made what stays the same in the public pictures of a match, before one is waited for.

        It is found by drawing one, while whoever is to move thinks.
        """
        if not self.studio.printed.name(table.match.id):
            said = words(table.match.language, table.game.slug)
            self.studio.ahead(partial(self.table_picture, table, said))

    async def seat_picture(
        self,
        table: Sitting,
        seat: Seat,
        said: Words,
        *,
        before: Point | None = None,
        ghost: object = None,
        marks: Sequence[str] = (),
    ) -> Drawn:
        """A player's own board, large."""
        scene = self.scene(table, seat, said, before=before, ghost=ghost, marks=marks)
        return await self.studio.board(lambda: self.draw_seat(table, scene))

    def draw_seat(self, table: Sitting, scene: Scene) -> Drawn:
        """The same, drawn at once; that takes a while."""
        painter = art(table.game.slug)
        return self.studio.boards.get(
            (table.match.id if isinstance(table, Table) else None, scene),
            lambda: Drawn("own.png", painter.seat(scene).png(), painter.alt(scene)),
        )

    async def cards_picture(self, table: Sitting, seat: Seat, said: Words) -> Drawn:
        """What a player's own board has no room for, large."""
        scene, painter = self.scene(table, seat, said), art(table.game.slug)

        def draw() -> Drawn:
            picture = painter.cards(scene)
            assert picture is not None
            return Drawn("cards.png", picture.png(), painter.alt(scene))

        return await self.studio.draw(draw)

    def _told(self, outcome: Outcome) -> None:
        """Tells what a computer did."""
        self.posts.after(outcome)
        self.panels.after(outcome)

    async def close(self) -> None:
        """Lets no computer think any more, and ends the threads that draw."""
        await self.host.reviews.close()
        await self.host.turns.close()
        self.studio.close()


def _is_near(match: MatchRow, channel: int | None) -> bool:
    """Whether a match without a thread of its own may be meant by what is typed in a channel."""
    if match.person is not None:  # in whose direct messages there may be several
        return match.thread == channel
    return match.thread is None and match.channel in (None, channel)


def _drawn(slug: str) -> bool:
    try:
        art(slug)
    except LookupError:
        return False
    return True
