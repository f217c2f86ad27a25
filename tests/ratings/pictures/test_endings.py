"""The picture of how a match ended crowns whom the results name, and says who did not stay."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import discord
import pytest
from msgspec.structs import replace

from cogs.chronicle.films import frame_picture
from cogs.desk import Desk
from cogs.desk.saying.messages import VICTORIES, upheld
from db import SeatState, Status, Store
from host import Host, Table
from host.ranking import Ending
from host.time.absence import finished_turn
from locales import words
from render import art
from render.my_city import final
from render.scene import Player, Scene
from rules import games
from rules.chance import Seat
from rules.matches import playout
from rules.matches.record import Progress
from rules.matches.replay import last
from rules.my_city.campaign import rewards
from tests.ratings.community import play
from tests.ratings.seeding import ANN, BOB, CYD, NAMES, NOON

GAMES = games()


@pytest.fixture
def host(store: Store) -> Host:
    return Host(store, clock=lambda: NOON)


@pytest.fixture
def desk(host: Host) -> Iterator[Desk]:
    made = Desk(host, discord.Client(intents=discord.Intents.none()))
    yield made
    made.studio.close()


class Eyes:
    """What a painter is asked to draw at the end."""

    def __init__(self, slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: list[tuple[list[str], tuple[int, ...]]] = []
        painter = type(art(slug))
        draw = painter.final

        def heard(own: Any, scene: Scene, scores: Any, places: Sequence[int]) -> Any:
            self.seen.append(([player.name for player in scene.players], tuple(places)))
            return draw(own, scene, scores, places)

        monkeypatch.setattr(painter, "final", heard)


def abandoned(table: Table, seat: int) -> Table:
    """The match as if the player of a seat had given up before its end."""
    row = replace(table.seats[seat], state=SeatState.CONCEDED)
    return replace(table, seats=(*table.seats[:seat], row, *table.seats[seat + 1 :]))


@pytest.mark.parametrize("slug", games())
async def test_the_board_crowns_nobody_who_gave_up(
    slug: str, host: Host, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = [ANN, BOB, CYD][: min(3, GAMES[slug].seats[-1])]
    match_id = await play(host, GAMES[slug], people, b"an end")
    table = await host.table(match_id)
    best = GAMES[slug].places(table.point.state).index(1)
    eyes = Eyes(slug, monkeypatch)
    said = words("en", slug)
    drawn = await desk.table_picture(abandoned(table, best), said)
    ((names, places),) = eyes.seen
    assert places[best] == len(people)
    assert min(places) == 1
    assert [name.startswith("(left)") for name in names] == [s == best for s in range(len(people))]
    assert f"{NAMES[table.players[best] or 0]} wins" not in drawn.alt
    await desk.table_picture(table, said)
    assert eyes.seen[1] == (list(table.names), GAMES[slug].places(table.point.state))


async def test_the_story_does_not_praise_who_gave_up(host: Host) -> None:
    match_id = await play(host, GAMES["saint_malo"], [ANN, BOB, CYD], b"an end")
    table = await host.table(match_id)
    told = (await host.history(match_id))[-1].events
    won = [event for event in told if event.name in VICTORIES]
    assert won
    assert upheld(table, told) == list(told)
    for event in won:
        assert event.seat is not None
        assert event not in upheld(abandoned(table, event.seat), told)


async def test_the_film_ends_with_the_places_of_the_results(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    slug, rng = "small_cities", random.Random(1)
    match_id = await host.lobby.create(slug, ANN, "Ann", seats=3)
    for player in (BOB, CYD):
        await host.lobby.join(match_id, player, NAMES[player])
    await host.lobby.start(match_id, ANN, seed=b"\3" * 32)
    await host.leaving.concede(match_id, ANN)
    while to_move := (await host.table(match_id)).to_move:
        await _decide(host, match_id, to_move[0], rng)
    table = await host.latest(match_id)
    results = tuple(row.place for row in await host._store.results(match_id))
    assert results != GAMES[slug].places(table.point.state), "her seat was ahead of somebody"
    eyes = Eyes(slug, monkeypatch)
    film = await host.chronicle.film(match_id)
    frame_picture(film, len(film.frames) - 1, words("uk", slug))
    seat = table.players.index(ANN)
    assert film.ending == Ending(results, frozenset({seat}))
    ((names, places),) = eyes.seen
    assert (places, names[seat]) == (results, "(вихід) Ann")


@pytest.mark.parametrize("slug", games())
async def test_a_match_that_ends_because_the_others_gave_up_has_a_score_pad(
    slug: str, host: Host, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await host.lobby.create(slug, ANN, "Ann", seats=2)
    await host.lobby.join(match_id, BOB, "Bob")
    await host.lobby.start(match_id, ANN, seed=b"\4" * 32)
    table = await host.leaving.concede(match_id, ANN)
    assert table.match.status is Status.OVER
    eyes, said = Eyes(slug, monkeypatch), words("en", slug)
    await desk.table_picture(table, said)
    film = await host.chronicle.film(match_id)
    frame_picture(film, len(film.frames) - 1, said)
    first = table.players.index(BOB)
    assert [places[first] for _, places in eyes.seen] == [1, 1]


async def _decide(host: Host, match_id: int, seat: Seat, rng: random.Random) -> None:
    """A random move, or what the host does for a seat that nobody plays."""
    table = await host.table(match_id)
    player = table.players[seat]
    if table.is_playing(seat) and player is not None:
        await host.submit(match_id, player, str(rng.choice(await host.legal(match_id, player))))
        return

    async def decided(table: Table) -> Progress:
        return finished_turn(table, seat)

    await host.change(match_id, None, None, decided)


def test_a_town_of_a_campaign_takes_on_what_it_reached_whoever_stayed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = GAMES["my_city"]
    record = playout.record(game, game.setup(2, dict(game.campaign)), b"campaign")
    state = last(game, record).state
    own = game.places(state)
    asked = []

    def heard(state: Any, places: Sequence[int]) -> Any:
        asked.append(tuple(places))
        return outcomes(state, places)

    outcomes = rewards.outcomes
    monkeypatch.setattr(rewards, "outcomes", heard)
    scene = Scene(game.view(state, None), words("en", "my_city"), (Player("A", 0), Player("B", 1)))
    scores = [game.score(state, Seat(seat)) for seat in range(2)]
    final.draw(scene, scores, own[::-1])
    assert own[0] != own[1]
    assert set(asked) == {own}
