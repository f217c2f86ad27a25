"""How things stand: the episode, what is awaited from whom, the card of the round."""

from render.common import parts
from render.common.parts import STRIP, Headline
from render.common.scorepad import number
from render.engine.canvas import Canvas
from render.engine.layout import Box
from render.my_city.look import letter
from render.my_city.parts import cards, extras, pieces
from render.scene import Player, Scene, Words, names
from rules.my_city.box import CAMPAIGN, SHAPE
from rules.my_city.campaign.chapters import chapter
from rules.my_city.city import has_piece
from rules.my_city.model import Player as Settler
from rules.my_city.model import State
from rules.my_city.modules import modules
from rules.my_city.scoring import pad

CARD_WIDTH = 2 * STRIP


def answered(state: State, seat: int) -> bool | None:
    """Whether a seat has decided; ``None`` where nothing is asked of it."""
    player = state.players[seat]
    match state.phase:
        case "prepare" | "reward":
            return not player.queue
        case "build" if player.chosen is not None:
            return True
        case "build" if player.playing and state.card is not None:
            owns = has_piece(player, state.card, modules(state.episode).modern)
            return False if owns else None
    return None


def awaited(state: State) -> list[int]:
    """The seats that have yet to decide."""
    return [seat for seat in range(len(state.players)) if answered(state, seat) is False]


def singled_out(state: State, seat: int) -> bool:
    """Whether this seat is awaited while others are not."""
    waiting = awaited(state)
    return seat in waiting and len(waiting) < len(state.players)


def name_tag(canvas: Canvas, box: Box, scene: Scene, seat: int, *, active: bool = False) -> None:
    """Who sits here, with the town's name, its points and whether it has decided."""
    state: State = scene.view.state
    player = state.players[seat]
    parts.name_tag(
        canvas,
        box,
        citizen(scene.players[seat], player),
        note=number(pad(player, state.episode).total),
        answered=answered(state, seat),
        active=active,
        printed=True,
    )


def citizen(player: Player, settler: Settler) -> Player:
    """A player whose name is followed by that of the town, if it has one."""
    town = settler.town.name
    return Player(f"{player.name} · {town}", player.identity) if town else player


def title(state: State, words: Words) -> str:
    """The eternal game, or the episode and its chapter."""
    if state.episode is None:
        return words("option-mode-eternal")
    return f"{words(f'option-episode-{state.episode}')} · {chapter_name(state.episode, words)}"


def chapter_name(episode: int, words: Words) -> str:
    """The name of the chapter to which an episode belongs."""
    return words.name(CAMPAIGN.chapters[chapter(episode) - 1].id)


def strip(canvas: Canvas, box: Box, scene: Scene, text: str) -> None:
    """The strip above the boards."""
    state: State = scene.view.state
    line = title(state, scene.words)
    if state.phase in ("reveal", "blocked", "build"):
        line += f" · {scene.words('picture-left', count=len(state.deck))}"
    asked = [(player, answered(state, seat)) for seat, player in enumerate(scene.players)]
    status = Headline(
        line,
        text,
        asked if awaited(state) else (),
        lambda sheet, place: _shared(sheet, place, scene),
        CARD_WIDTH,
    )
    parts.fill_strip(canvas, box, status)


def table_text(scene: Scene) -> str:
    """What the table waits for."""
    state: State = scene.view.state
    words, waiting = scene.words, awaited(state)
    if not waiting:
        return words(f"picture-{state.phase}")
    if len(waiting) < len(state.players):
        return words("picture-awaited", players=names(scene.players[i] for i in waiting))
    if state.card is not None:
        return words("picture-build", card=state.card)
    return words(f"picture-{state.phase}")


def own_text(scene: Scene) -> str:
    """What the viewer is asked for."""
    state: State = scene.view.state
    player = state.players[scene.view.seat]
    if scene.view.seat not in awaited(state):
        return table_text(scene)
    if state.card is not None:
        return scene.words("picture-build", card=state.card)
    return scene.words("picture-glue", sticker=player.queue[0])


def _shared(canvas: Canvas, box: Box, scene: Scene) -> None:
    """The card of the round, the sticker that is due, or the back of the next card."""
    state: State = scene.view.state
    seat = scene.view.seat
    due = [player.queue[0] for player in state.players if player.queue]
    if state.card is not None:
        own = state.players[seat].town.church4 if seat is not None else None
        shape = SHAPE.get(state.card, own)
        initial = letter(scene.words, pieces.coat_of(state.card))
        cards.card_face(canvas, box, state.card, initial, shape)
    elif due:
        side = min(box.w, box.h)
        place = Box(box.centre[0] - side // 2, box.y, side, side)
        queue = state.players[seat].queue if seat is not None else ()
        extras.sticker(canvas, place, queue[0] if queue else due[0])
    elif state.phase == "blocked":
        canvas.icon("lock", box.centre, min(box.w, box.h))
    elif state.phase == "over":
        canvas.icon("trophy", box.centre, min(box.w, box.h))
    else:
        cards.back(canvas, box)
