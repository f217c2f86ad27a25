"""Learning what counts, by playing the one-thought player alone: an evolution strategy.

Every generation tries some weights around the present ones on the same cards, and moves towards
those that did best. There is nobody to play against, for boards do not touch each other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import log

from msgspec.structs import astuple

from minds.my_city.land import Land
from minds.my_city.sketch import Sketch
from minds.my_city.value import Learned, Weights
from minds.thought import Noise
from rules.my_city import GAME
from rules.my_city.model import State

MATCHES = 26_000
"""So many are enough."""
TRIED = 12
"""Weights that are tried in a generation; the better half counts."""
ROUNDS = 2
"""So often a generation plays each of the matches it learns from."""
SCHOOL: tuple[int | None, ...] = (
    *(None,) * 8,
    *(2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 17, 19, 20, 21, 22, 24),
)
"""The matches to learn from: the eternal game and the episodes, as they begin in the middle."""
SPREAD = 0.2
"""How far from the present weights the first ones are tried, as a part of their size."""


def train(matches: int, seed: str) -> Iterator[Learned]:
    """The weights after every ten generations."""
    starts = [_start(episode) for episode in SCHOOL]
    centre = list(astuple(Weights()))
    scale = [max(abs(weight), 0.4) for weight in centre]
    each = TRIED * ROUNDS * len(starts)
    generations = max(1, matches // each)
    means: list[float] = []
    for number in range(generations):
        noise = Noise(seed, number)
        spread = SPREAD * (1 - 0.8 * number / generations)
        steps = [[_normal(noise) for _ in centre] for _ in range(TRIED // 2)]
        steps += [[-part for part in step] for step in steps]
        tried = [
            [c + spread * s * part for c, s, part in zip(centre, scale, step, strict=True)]
            for step in steps
        ]
        results = [_mean(Weights(*one), starts, f"{seed}.{number}") for one in tried]
        means.append(sum(results) / len(results))
        centre = _better_half(tried, results)
        if (number + 1) % 10 == 0 or number + 1 == generations:
            kept = Weights(*(round(weight, 3) for weight in centre))
            recent = means[-10:]
            yield Learned(kept, (number + 1) * each, seed, round(sum(recent) / len(recent), 2))


def _start(episode: int | None) -> State:
    options = {"mode": "eternal"} if episode is None else {"mode": "campaign"}
    if episode is not None:
        options["episode"] = str(episode)
    return GAME.start(GAME.setup(2, options))


def _normal(noise: Noise) -> float:
    """About a normal deviate."""
    return sum(noise.fraction() for _ in range(12)) - 6


def _better_half(tried: list[list[float]], results: list[float]) -> list[float]:
    """The mean of the better half, the best counting most."""
    ranked = sorted(zip(results, tried, strict=True), reverse=True)[: len(tried) // 2]
    shares = [log(len(ranked) + 0.5) - log(i + 1) for i in range(len(ranked))]
    whole = sum(shares)
    return [
        sum(share * one[i] for share, (_, one) in zip(shares, ranked, strict=True)) / whole
        for i in range(len(tried[0]))
    ]


def _mean(weights: Weights, starts: Sequence[State], seed: str) -> float:
    """The mean total of the one-thought player over the matches of a generation."""
    totals = []
    for number, state in enumerate(starts):
        player = state.players[0]
        soil = Land(player.town, state.episode, weights)
        board = Sketch(soil, player)
        for again in range(ROUNDS):
            cards = Noise(seed, number, again).shuffled(soil.rules.deck)
            board.played_out(soil.codes(cards))
            totals.append(board.tried_total())
    return sum(totals) / len(totals)
