"""Double elimination: who loses twice is out.

In each round the unbeaten meet each other, and so do those who have lost once, the top half
against the bottom half by rank, nobody twice while avoidable. Whoever is left over has a bye, the
fewest and the best first. When one of either kind is left they play the final, and a second one if
the unbeaten loses it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from host.contests.formats import scoring
from host.contests.formats.elimination import winner
from host.contests.formats.model import Field, Meeting, Pairing, Player, Standing, last_round
from host.contests.formats.seats import Sat
from host.contests.formats.swiss import matched

LIVES = 2


def rounds(field: Field) -> int:
    """As many as it takes if the last final must be played again."""
    unbeaten, once, count = len(field.players), 0, 0
    while unbeaten + once > 1:
        if unbeaten == once == 1:
            return count + 2
        fallen = unbeaten // 2
        unbeaten, once, count = unbeaten - fallen, once - once // 2 + fallen, count + 1
    return max(1, count)


def standings(field: Field, history: Sequence[Meeting]) -> tuple[Standing, ...]:
    """Who has lasted how long; what was announced decides among those who went out together."""
    losses, known = lost(field, history), scoring.known(field, history)
    last, lasted = last_round(history), dict[int, tuple[int, ...]]()
    for player in field.players:
        rounds_lost = losses[player.number]
        out_in = rounds_lost[LIVES - 1] if len(rounds_lost) >= LIVES else last + 1
        lasted[player.number] = (out_in, LIVES - len(rounds_lost[:LIVES]))
    out = frozenset(n for n, in_rounds in losses.items() if len(in_rounds) >= LIVES)
    keys = scoring.broken(field, known, lasted, {})
    return scoring.ranked(field, known, keys, out=out, breaks=len(field.tie_breaks))


def pair(field: Field, history: Sequence[Meeting]) -> Pairing | None:
    """The next round; None if one is left."""
    losses, round = lost(field, history), last_round(history) + 1
    here = [player for player in field.here if len(losses[player.number]) < LIVES]
    if len(here) < 2:
        return None
    groups = [[p for p in here if len(losses[p.number]) == n] for n in range(LIVES)]
    if all(len(group) == 1 for group in groups):
        groups = [here]
    sat, tables, byes = Sat(history), list[tuple[int, ...]](), list[int]()
    for group in groups:
        if len(group) % 2:
            resting = _resting(history, group)
            group.remove(resting)
            byes.append(resting.number)
        if group:
            pairs = matched(field, group, {p.number: 0 for p in group}, history)
            tables += [sat.seated(field, round, each) for each in pairs]
    return Pairing(tuple(tables), tuple(byes))


def lost(field: Field, history: Sequence[Meeting]) -> dict[int, list[int]]:
    """The rounds in which everybody has lost."""
    found: dict[int, list[int]] = {player.number: [] for player in field.players}
    for meeting in sorted(history, key=lambda m: m.round):
        best = winner(field, meeting)
        for number in meeting.entrants:
            if number != best:
                found[number].append(meeting.round)
    return found


def _resting(history: Sequence[Meeting], group: Sequence[Player]) -> Player:
    had = Counter(m.entrants[0] for m in history if m.is_bye)
    return min(group, key=lambda player: (had[player.number], player.rank))
