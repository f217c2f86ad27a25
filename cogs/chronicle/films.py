"""The pictures of how a match ended, and of a match looked at again, as everybody may see them."""

from __future__ import annotations

from functools import partial
from typing import Any

from msgspec.structs import replace

from cogs.desk.studio import Drawn
from host.chronicle import Film
from host.ranking import Verdict
from locales import Words
from render import art
from render.engine.encode import Picture
from render.engine.film import film as moving
from render.scene import Player, Scene
from rules.chance import Seat
from rules.record import AnyGame


def final_picture(game: AnyGame, state: Any, scene: Scene, verdict: Verdict) -> tuple[Picture, str]:
    """The score pad as the results have it, drawn and in words; who did not stay is marked."""
    scores = [game.score(state, Seat(seat)) for seat in range(len(scene.players))]
    players = tuple(
        replace(player, name=scene.words("final-gone", player=player.name))
        if seat in verdict.gone
        else player
        for seat, player in enumerate(scene.players)
    )
    ended = replace(scene, players=players, places=verdict.places)
    painter = art(game.slug)
    return painter.final(ended, scores, verdict.places), painter.alt(ended)


def moving_picture(film: Film, said: Words, limit: int) -> Drawn | None:
    """The whole match as one moving picture, if it can be made so small."""

    def still(at: int) -> Picture:
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
        return final_picture(game, state, scene, film.verdict or Verdict(game.places(state)))
    return painter.table(scene), painter.alt(scene)
