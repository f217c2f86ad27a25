# Compiled where there is a compiler (rules.compiled).
"""What decisions and cards do to a match."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from msgspec.structs import replace

from rules.chance import Seat
from rules.game import Event, Step, Tale, Tales, acting, with_player
from rules.ground.grid import Cell
from rules.moves.menus import remembered
from rules.moves.notation import Move
from rules.my_city.board import BOTTOM, SPOTS
from rules.my_city.box import BLOCK, CAMPAIGN
from rules.my_city.campaign import rewards, stickers
from rules.my_city.city import Building, Standing, is_factory, laid, links, row_of, stands
from rules.my_city.model import Build, Factory, Glue, Pass, Player, State
from rules.my_city.modules import Modules, modules
from rules.my_city.turns import gluing, onward, waiting

Times = Callable[[Player, Standing, Standing], int]
"""How often the latest building pays, by what stood there before and what stands there now."""


def play(state: State, seat: Seat, move: Move) -> Step[State]:
    """A decision; the last one on a card ends the round (MC-21)."""
    if state.card is None:
        return _stuck(state, seat, move)
    state = with_player(state, seat, decided(state, state.players[seat], move))
    if left := waiting(state):
        return Step(state, (Tale(_told, (state, seat, seat)),), False, acting(left))
    return _round_ended(state)


def deal(state: State, drawn: tuple[str, ...]) -> Step[State]:
    """The next card: to be built, to be blocked, or the blocking card itself (MC-32)."""
    (card,), deck = drawn, state.deck
    at = deck.index(card)
    deck = deck[:at] + deck[at + 1 :]
    if state.phase == "blocked":
        event = Event("blocked", None, {"card": card})
        state = replace(state, deck=deck, phase="reveal")
    elif card == BLOCK:
        event = Event("block")
        state = replace(state, deck=deck, phase="blocked")
    else:
        asked = replace(state, deck=deck, phase="build", card=card)
        if left := waiting(asked):
            return Step(asked, (Tale(_revealed, (card, deck)),), True, acting(left))
        event = Event("nobody", None, {"card": card})
        state = replace(state, deck=deck)
    return onward(state, (event,))


def _revealed(card: str, deck: tuple[str, ...]) -> tuple[Event]:
    """The card that everybody builds now, and how many are left."""
    return (Event("revealed", None, {"card": card, "left": len(deck)}),)


def decided(state: State, player: Player, move: Move) -> Player:
    """*player* after a decision on the card, which changes nothing but their own."""
    if type(move) is Build and (card := state.card) is not None:
        return built(player, modules(state.episode), card, move)
    if type(move) is Pass:
        return replace(player, token=player.token - 1, chosen="pass")
    return replace(player, playing=False, chosen="finish")


def built(player: Player, rules: Modules, card: str, move: Build) -> Player:
    """*player* with the piece of *card* on the board and its points on the track."""
    alone, new, chosen = _laid(card, player.town.church4, move)
    row, points = row_of(player, rules.episode), 0
    before = row.standing
    now = before.then(new)
    for each, times in _instants(rules):
        points += each * times(player, before, now)
    return replace(
        player,
        buildings=row.then(alone, now),
        covered=player.covered | new.cells,
        token=player.token + points,
        earned=player.earned + points,
        chosen=chosen,
    )


@cache
def _laid(card: str, own: str | None, move: Build) -> tuple[tuple[str], Building, str]:
    """The building that *move* makes of a *card* in a town whose *own* church has this shape, as a
    row of one, how it stands, and the text of the move."""
    building = f"{card}@{SPOTS[move]}"
    return (building,), stands(building, own), str(move)


def unbuilt(player: Player, rules: Modules) -> Player:
    """*player* as before the building just placed."""
    points = sum(_paid(player, rules).values())
    bare = _without_last(player)
    return replace(bare, token=player.token - points, earned=player.earned - points, chosen=None)


def _paid(player: Player, rules: Modules) -> dict[str, int]:
    """What the building just placed paid at once, by reason."""
    now, bare = row_of(player, rules.episode).standing, _without_last(player)
    before = row_of(bare, rules.episode).standing
    times = {why: _TIMES[why](bare, before, now) for why in rules.instant}
    return {why: rules.instant[why] * count for why, count in times.items() if count}


def _without_last(player: Player) -> Player:
    covered = player.covered & ~laid(player, player.buildings[-1])
    return replace(player, buildings=player.buildings[:-1], covered=covered)


def _investor(player: Player, before: Standing, now: Standing) -> int:
    """Once beside the latest building (MC-74)."""
    return 1 if now.latest.rim & before.latest.cells else 0


def _investor_factory(player: Player, before: Standing, now: Standing) -> int:
    """Once more for a factory (MC-76)."""
    return _investor(player, before, now) if is_factory(player, now.latest.card) else 0


def _railroad(player: Player, before: Standing, now: Standing) -> int:
    """Once in the last row (MC-78)."""
    return 1 if now.latest.cells & BOTTOM else 0


def _parks(player: Player, before: Standing, now: Standing) -> int:
    """For each park that is closed, which is beside the new building (MC-83)."""
    found = now.parks()
    return (found ^ found & before.parks()).bit_count() if found else 0


_TIMES: dict[str, Times] = {
    "investor": _investor,
    "investor_factory": _investor_factory,
    "railroad": _railroad,
    "park": _parks,
}
"""By module: how often a new building earns its points at once (MC-74, 76, 78, 83)."""


@remembered
def _instants(rules: Modules) -> list[tuple[int, Times]]:
    """The points that a match pays at once, and how often."""
    return [(each, _TIMES[why]) for why, each in rules.instant.items()]


def _told(state: State, seat: Seat, only: Seat | None = None) -> tuple[Event, ...]:
    """What *seat* chose for the current card, and what that paid at once."""
    player, card = state.players[seat], state.card
    if player.chosen is None or card is None:
        return ()
    if player.chosen == "pass":
        return (Event("passed", seat, {"card": card, "token": player.token}, only),)
    if player.chosen == "finish":
        return (Event("finished", seat, {"card": card}, only),)
    spot = player.chosen.partition("@")[2]
    cell, turn = Cell.parse(spot[:-1]), spot[-1]
    told = Event("built", seat, {"card": card, "cell": cell, "turn": turn}, only)
    gains = _paid(player, modules(state.episode)).items()
    return (told, *(Event("earned", seat, {"why": w, "points": n}, only) for w, n in gains))


def _round_ended(state: State) -> Step[State]:
    """What everybody decided, the awards of the round, and then the next card."""
    told: Tales = (Tale(_all_told, (state,)),)
    rules = modules(state.episode)
    if rules.veins:
        state, events = _veins(state)
        told += events
    if rules.port and not state.port_claimed:
        state, events = _port(state)
        told += events
    players = tuple([replace(p, chosen=None) if p.chosen else p for p in state.players])
    return onward(replace(state, players=players, card=None, phase="reveal"), told)


def _all_told(state: State) -> Iterator[Event]:
    """What everybody chose for the current card."""
    for i in range(len(state.players)):
        yield from _told(state, Seat(i))


def _veins(state: State) -> tuple[State, tuple[Event, ...]]:
    """Pays everybody who covered the last gold vein in this round (MC-34, MC-70)."""
    points = modules(state.episode).veins
    events: list[Event] = []
    episode, first = state.episode, not state.veins_claimed
    if not first and episode is None:
        return state, ()
    found = [
        Seat(i)
        for i, player in enumerate(state.players)
        if player.chosen
        and not row_of(player, episode).standing.ground.veins & ~player.covered
        and _lies_on_vein(player, episode)
    ]
    if not found:
        return state, ()
    nuggets = rewards.nuggets(state)
    for seat in found:
        player = state.players[seat]
        if first:
            player = replace(player, token=player.token + points, earned=player.earned + points)
            events.append(Event("veins", seat, {"points": points}))
        if episode is not None:
            town = replace(player.town, nuggets=player.town.nuggets + nuggets)
            player = replace(player, town=town)
            events.append(Event("nuggets", seat, {"count": nuggets}))
        state = with_player(state, seat, player)
    return replace(state, veins_claimed=True), tuple(events)


def _lies_on_vein(player: Player, episode: int | None) -> bool:
    """Whether *player* built on a gold vein in this round."""
    now = row_of(player, episode).standing
    return _has_built(player) and bool(now.ground.veins & now.latest.cells)


def _port(state: State) -> tuple[State, tuple[Event, ...]]:
    """Notices the first links to the port and paints their symbols (MC-80)."""
    episode = state.episode
    linked = [
        Seat(i)
        for i, player in enumerate(state.players)
        if player.chosen and links(player, episode) and _has_built(player)
    ]
    if not linked:
        return state, ()
    events: list[Event] = []
    for seat in linked if "port_symbol" in modules(episode).on else []:
        player, symbols = state.players[seat], CAMPAIGN.port_symbols
        town = replace(player.town, progress=player.town.progress + symbols)
        state = with_player(state, seat, replace(player, town=town))
        events.append(Event("linked", seat, {"symbols": symbols}))
    return replace(state, port_claimed=True), tuple(events)


def _has_built(player: Player) -> bool:
    """Whether *player* added a building in this round."""
    return player.chosen is not None and player.chosen.startswith("build")


def _stuck(state: State, seat: Seat, move: Move) -> Step[State]:
    """A sticker in its place: visible at once, and for good (MC-55)."""
    assert isinstance(move, Glue | Factory)
    before, reward = state.players[seat], state.phase == "reward"
    after = stickers.placed(before, modules(state.episode), move, reward=reward)
    stuck = Tale(_glued, (seat, move))
    lost = stickers.lost(seat, before.queue[1:], after)
    state = with_player(state, seat, after)
    if left := gluing(state):
        return Step(state, (stuck, *lost), True, acting(left))
    told: Tales = (stuck, *lost)
    if reward:
        return rewards.ended(state, told)
    return onward(replace(state, phase="reveal"), told)


def _glued(seat: Seat, move: Glue | Factory) -> tuple[Event]:
    """A sticker in its place."""
    if isinstance(move, Factory):
        return (Event("factory", seat, {"shape": str(move.shape)}),)
    return (Event("glued", seat, {"sticker": str(move.sticker), "cell": move.cell}),)
