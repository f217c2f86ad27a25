"""The pictures of a match looked at again, as everybody may see them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cogs.desk.studio import Drawn, final_picture
from host.chronicle import Film
from host.ranking import Ending
from locales import Words
from render import art
from render.engine.encode import Picture
from render.engine.film import film as moving
from render.scene import Player, Scene


def moving_picture(
    film: Film, said: Words, limit: int, give_way: Callable[[], object] = lambda: None
) -> Drawn | None:
    """The whole match as one moving picture, if it can be made so small.

    Before each frame it lets what somebody waits for go first.
    """

    def still(at: int) -> Picture:
        give_way()
        return _frame(film, at, said)[0]

    count = len(film.frames)
    made = moving([partial(still, at) for at in range(count)], limit)
    if made is None:
        return None
    return Drawn("replay.webp", made, said("film-alt", game=said("title"), steps=count))


def frame_picture(film: Film, at: int, said: Words) -> Drawn:
    """The public picture of a step."""
    picture, alt = _frame(film, at, said)
    return Drawn("replay.png", picture.png(), alt)


def _frame(film: Film, at: int, said: Words) -> tuple[Picture, str]:
    """A step drawn and in words; the last one of a finished match has the score pad."""
    game, state, painter = film.game, film.frames[at].state, art(film.game.slug)
    before = film.frames[at - 1].state if at else None
    scene = Scene(
        view=game.view(state, None),
        words=said,
        players=tuple(Player(name, seat) for seat, name in enumerate(film.names)),
        before=None if before is None else game.mask(before, None),
    )
    if film.over and at == len(film.frames) - 1:
        return final_picture(game, state, scene, film.ending or Ending(game.places(state)))
    return painter.table(scene), painter.alt(scene)
