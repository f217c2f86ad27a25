"""Contests in words: what the pictures show, for screen readers and for messages."""

from locales import Words
from render.contests.frame import called, halves, subtitle
from render.contests.shown import Bracket, Cross, Duel, Entrant, Rank, Ranking


def standings_text(shown: Ranking, said: Words) -> str:
    """Standings, a line for everybody."""
    lines = [f"{shown.head.name}. {subtitle(shown.head, said)}."]
    if shown.group:
        lines.append(said("contest-group", number=shown.group))
    lines += [_line(line, said) for line in shown.lines] or [said("contest-nobody")]
    for team in shown.teams:
        words = {"place": team.place, "name": team.name, "points": halves(team.points)}
        lines.append(said("contest-team-line", **words))
    if shown.pages > 1:
        lines.append(said("board-page", page=shown.number + 1, pages=shown.pages))
    return "\n".join(lines)


def cross_text(shown: Cross, said: Words) -> str:
    """A cross-table, a line for everybody with what they made against whom."""
    lines = [f"{shown.head.name}. {subtitle(shown.head, said)}."]
    for line, row in zip(shown.lines, shown.results, strict=True):
        met = [
            f"{called(other.entrant, said)} {' '.join(map(halves, results))}"
            for other, results in zip(shown.lines, row, strict=True)
            if results
        ]
        lines.append(f"{_line(line, said)} ({', '.join(met)})" if met else _line(line, said))
    return "\n".join(lines)


def bracket_text(shown: Bracket, said: Words) -> str:
    """A bracket, a line for every round."""
    lines = [f"{shown.head.name}. {subtitle(shown.head, said)}."]
    for stage in shown.stages:
        duels = "; ".join(_duel(duel, said) for duel in (*stage.upper, *stage.lower))
        lines.append(f"{said('contest-round', round=stage.round)}: {duels}")
    if shown.champion is not None:
        lines.append(said("contest-champion", name=called(shown.champion, said)))
    return "\n".join(lines)


def _line(line: Rank, said: Words) -> str:
    name, points = _named(line.entrant, said), halves(line.points)
    return said("contest-line", place=line.place, name=name, points=points)


def _named(entrant: Entrant, said: Words) -> str:
    name = called(entrant, said)
    if entrant.team:
        name = f"{name} ({entrant.team})"
    return f"{name}, {said('contest-gone')}" if entrant.gone else name


def _duel(duel: Duel, said: Words) -> str:
    sides = []
    for side in duel.sides:
        name = "…" if side.entrant is None else called(side.entrant, said)
        mark = "✓ " if side.won else ""
        sides.append(f"{mark}{name}" + ("" if side.total is None else f" {side.total}"))
    return " – ".join(sides)
