"""A server that has played for some months: skills differ, so the pictures show something."""

from __future__ import annotations

import random

from db import SeatState, Store
from host import Host
from host.standings.office import Standings
from rules import games
from rules.chance import Seat
from rules.codec import encode
from rules.matches import playout
from rules.matches.record import AnyGame
from rules.matches.replay import rewound
from tests.ratings.seeding import DAY, GUILD, NAMES, NOON, Ended, Result, write_all

PEOPLE = {
    900_000_000_000_000_000 + n: name
    for n, name in enumerate(
        [
            *("Олена Ґалаґан", "Катерина Володимирівна-Заболотна", "Anna", "Борис", "Zoë", "Євген"),
            *("Their Most Serene Highness the Mayor", "Ілля", "Dmitri", "Маргарита", "Yusuf"),
            *("Святослав", "Чеслава", "Łukasz", "Paul", "Інна", "☃☃☃", "Жанна д’Арк"),
        ]
    )
}
VIEWER = 900_000_000_000_000_007
NAMES.update(PEOPLE)
SPREAD = {"tiny_towns": 30, "saint_malo": 45, "small_cities": 40, "my_city": 35, "paris": 60}


async def settle(store: Store, matches: int = 400, seed: int = 11) -> Standings:
    """Fills a store with matches of every game, and gives what can be asked about them."""
    chance = random.Random(seed)
    everybody = list(PEOPLE)
    skill = {player: chance.gauss(0, 1) for player in everybody}
    often = [3.0 if player == VIEWER else chance.random() + 0.2 for player in everybody]
    written = []
    for n in range(matches):
        slug = chance.choices(list(SPREAD), [5, 3, 3, 2, 2])[0]
        game = games()[slug]
        at = NOON - 150 * DAY + n * 150 * DAY // matches
        solo = 1 in game.seats and chance.random() < 0.2
        size = 1 if solo else chance.choice([s for s in game.seats if s > 1])
        seated = _sample(chance, everybody, often, size)
        points = {
            p: round(SPREAD[slug] + 5 * skill[p] + chance.gauss(0, 6) - seated.index(p) * 0.6)
            for p in seated
        }
        setup = encode(game.setup(size)).decode()
        written.append(Ended(_results(chance, seated, points), at, slug, GUILD, "1d", setup))
    await write_all(store, written)
    return Host(store, clock=lambda: NOON).standings


async def play(host: Host, game: AnyGame, players: list[int], seed: bytes) -> int:
    """A whole random match, played through the host by these people."""
    match_id = await host.lobby.create(
        game.slug, players[0], NAMES[players[0]], seats=len(players), guild=GUILD, pace="1d"
    )
    for player in players[1:]:
        await host.lobby.join(match_id, player, NAMES[player])
    await host.lobby.start(match_id, players[0], seed=seed)
    table = await host.table(match_id)
    record = playout.record(game, table.setup, seed)
    for played in rewound(game, record).kept:
        if played.seat is not None:
            by = table.players[Seat(played.seat)]
            assert by is not None
            await host.submit(match_id, by, played.text)
    return match_id


def _sample(chance: random.Random, people: list[int], often: list[float], size: int) -> list[int]:
    chosen: list[int] = []
    while len(chosen) < size:
        player = chance.choices(people, often)[0]
        if player not in chosen:
            chosen.append(player)
    return chosen


def _results(
    chance: random.Random, seated: list[int], points: dict[int, int]
) -> tuple[Result, ...]:
    gone = chance.choice(seated) if len(seated) > 2 and chance.random() < 0.04 else None
    return tuple(
        Result(
            p,
            1 + sum(points[other] > points[p] for other in seated),
            points[p],
            SeatState.CONCEDED if p == gone else SeatState.PLAYING,
        )
        for p in seated
    )
