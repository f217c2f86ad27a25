"""The position in words, for those who do not see the picture."""

from collections import Counter
from collections.abc import Callable, Sequence

from render.common.scorepad import number
from render.my_city.parts import pieces, status
from render.scene import ALT_LIMIT, Scene, names
from rules.my_city.campaign.stickers import improved
from rules.my_city.city import City
from rules.my_city.model import State, Town
from rules.my_city.scoring import pad


def describe(scene: Scene) -> str:
    """What is awaited, the card, and every town; the viewer's own building by building."""
    state: State = scene.view.state
    seat, heading = scene.view.seat, _heading(scene)
    for special in (_named, _coded, _left_out):
        lines = [heading, *(_town(scene, n, special) for n in range(len(state.players)))]
        if len("\n".join(lines)) <= ALT_LIMIT:
            break
    if seat is not None and state.players[seat].buildings:
        listed = [_shown(scene, text) for text in state.players[seat].buildings]
        lines.append(_fitted(scene, listed, ALT_LIMIT - len("\n".join(lines)) - 1))
    return "\n".join(line for line in lines if line)[:ALT_LIMIT]


def _heading(scene: Scene) -> str:
    state: State = scene.view.state
    waiting = status.awaited(state)
    said = [f"{status.title(state, scene.words)}, {_left(scene)}."]
    if state.card is not None:
        said.append(scene.words("alt-card", card=state.card))
    if waiting:
        awaited = names(scene.players[seat] for seat in waiting)
        said.append(scene.words("picture-awaited", players=awaited) + ".")
    else:
        said.append(scene.words(f"picture-{state.phase}") + ".")
    return " ".join(said)


def _left(scene: Scene) -> str:
    return scene.words("picture-left", count=len(scene.view.state.deck))


Special = Callable[[Scene, Town], list[str]]
"""How the own church and the factories of a town are told, as long as there is room."""


def _named(scene: Scene, town: Town) -> list[str]:
    return _specials(scene, town, town.factories)


def _coded(scene: Scene, town: Town) -> list[str]:
    """With the short names that decisions have."""
    return _specials(scene, town, ", ".join(town.factories))


def _specials(scene: Scene, town: Town, factories: Sequence[str]) -> list[str]:
    said = [scene.words("alt-church", shape=town.church4)] if town.church4 else []
    return [*said, scene.words("alt-factories", shapes=factories)] if factories else said


def _left_out(scene: Scene, town: Town) -> list[str]:
    return []


def _town(scene: Scene, seat: int, special: Special) -> str:
    state: State = scene.view.state
    player, words = state.players[seat], scene.words
    coats = Counter(pieces.coat_of(text.partition("@")[0]) for text in player.buildings)
    citizen = status.citizen(scene.players[seat], player)
    said = [
        words(
            "alt-town",
            player=_shortened(names([citizen])),
            total=number(pad(player, state.episode).total),
            token=player.token,
            yellow=coats["yellow"],
            red=coats["red"],
            blue=coats["blue"],
            churches=coats["church"],
            empty=City(player, state.episode).empty.bit_count(),
        )
    ]
    if player.buildings:
        card, _, spot = player.buildings[-1].partition("@")
        said.append(words("alt-last", card=card, spot=spot))
    if not player.playing:
        said.append(words("alt-finished"))
    if state.episode is not None:
        said.append(words("alt-symbols", count=player.town.progress))
    said += special(scene, improved(player))
    if player.queue:
        said.append(words("alt-due", stickers=player.queue))
    return " ".join(said)


_LONGEST = 36


def _shortened(name: str) -> str:
    return name if len(name) <= _LONGEST else name[: _LONGEST - 1] + "…"


def _shown(scene: Scene, text: str) -> str:
    card, _, spot = text.partition("@")
    return f"{scene.words.name(card)} {spot}"


def _fitted(scene: Scene, listed: list[str], room: int) -> str:
    """The latest of the listed things that fit, the others left out."""
    for start in range(len(listed)):
        kept = [*(["…"] if start else []), *listed[start:]]
        line = scene.words("alt-own", list=", ".join(kept))
        if len(line) <= room:
            return line
    return ""
