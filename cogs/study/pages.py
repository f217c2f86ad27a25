"""A review as messages: how far it is, the whole, and each decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ui
from msgspec import Struct

from cogs.desk.presses import Press, PressButton
from cogs.desk.saying.threads import bold, unmarked
from cogs.desk.studio import Drawn
from cogs.study.reasons import both, named, points, signed, total
from host import Table
from host.study.reviews import Review, Spot, Verdict
from locales import Words
from render import art
from render.engine.encode import Picture
from render.scene import Player, Scene
from render.study.review import Curve, ShownReview, Summed, Turning, draw

BAR = 16
"""So many signs long is a bar."""


class Studied(Struct, frozen=True):
    """A match that was thought over, and what its players saw at their decisions."""

    table: Table
    review: Review
    spots: Sequence[Spot]

    @property
    def numbers(self) -> dict[int, int]:
        """By ply: the number of the decision."""
        return {spot.ply: number for number, spot in enumerate(self.spots)}


def bar(done: int, steps: int) -> str:
    """How far something is, drawn in signs."""
    filled = BAR * done // max(1, steps)
    return "`" + "█" * filled + "░" * (BAR - filled) + "`"


def progress_view(
    match_id: int, done: int, steps: int, said: Words, *, waits: bool = False
) -> ui.LayoutView:
    """How far a review is; it *waits* while another match is thought over."""
    view = ui.LayoutView(timeout=None)
    line = said("review-thinking", bar=bar(done, steps), done=done, steps=steps)
    line = line if steps else said("review-waiting" if waits else "review-beginning")
    view.add_item(ui.Container(ui.TextDisplay(line)))
    press = Press("review", match_id, "")
    view.add_item(ui.ActionRow(PressButton(press, label=said("button-refresh"))))
    return view


def overview(study: Studied, said: Words) -> tuple[list[Drawn], ui.LayoutView]:
    """The whole review: a picture, every turning point with its board, and the way to each."""
    alt = said("review-alt", game=said("title"), lines=" ".join(_lines(study, said)))
    drawn = [Drawn("review.png", draw(_shown(study, said), said).png(), alt)]
    box: ui.Container[Any] = ui.Container(ui.MediaGallery(drawn[0].item()))
    for number, ply in enumerate(study.review.turning, start=1):
        line, turn = _turning(study, number, ply, said)
        drawn.append(turn)
        box.add_item(ui.TextDisplay(line))
        box.add_item(ui.MediaGallery(turn.item()))
    box.add_item(ui.TextDisplay(_note(study.review, said)))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    numbers, match_id = study.numbers, study.table.match.id
    row = ui.ActionRow[Any]()
    for number, ply in enumerate(study.review.turning, start=1):
        press = Press("review", match_id, f"{numbers[ply]}.{number}")
        row.add_item(PressButton(press, label=str(number)))
    if study.spots:
        each = PressButton(Press("review", match_id, "0.9"), label=said("button-each-move"))
        row.add_item(each)
        view.add_item(row)
    return drawn, view


def decision(study: Studied, at: int, said: Words) -> tuple[list[Drawn], ui.LayoutView]:
    """One decision: the board as it was with what was played, then with what was better."""
    at = min(max(at, 0), len(study.spots) - 1)
    spot, table = study.spots[at], study.table
    drawn, box = list[Drawn](), ui.Container[Any]()
    for text, line in _told(study, spot, said):
        alt = named(said, table.game, text)
        file = f"decision{len(drawn)}.png"
        drawn.append(Drawn(file, _board(study, spot, text, said).png(), alt))
        box.add_item(ui.TextDisplay(line))
        box.add_item(ui.MediaGallery(drawn[-1].item()))
    count = said("review-step", step=at + 1, steps=len(study.spots))
    expected = _expected(study.review.at(spot.ply), study.review.slight, said)
    box.add_item(ui.TextDisplay("\n".join([*expected, f"**{count}**"])))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    view.add_item(_paging(table.match.id, at, len(study.spots) - 1, said))
    return drawn, view


def _paging(match_id: int, at: int, last: int, said: Words) -> ui.ActionRow[Any]:
    steps = (("«", 0), ("◀", at - 1), ("▶", at + 1), ("»", last))
    row = ui.ActionRow[Any](
        *(
            PressButton(
                Press("review", match_id, f"{max(0, target)}.{number}"),
                label=sign,
                disabled=not 0 <= target <= last or target == at,
            )
            for number, (sign, target) in enumerate(steps)
        )
    )
    row.add_item(PressButton(Press("review", match_id, ""), label=said("button-overview")))
    return row


def _told(study: Studied, spot: Spot, said: Words) -> list[tuple[str, str]]:
    """What was played, and what was better if anything was: moves, and what is said of them."""
    game, name = study.table.game, bold(study.table.names)[spot.seat]
    verdict = study.review.at(spot.ply)
    best = spot.played if verdict is None else verdict.best.move
    move, better = both(said, game, spot.played, best)
    line = said("review-played", player=name, move=move)
    if verdict is None:
        return [(spot.played, line)]
    if verdict.loss < study.review.slight:
        return [(spot.played, f"{line} {said('review-was-best')}")]
    loss = points(said, verdict.loss)
    return [(spot.played, line), (best, said("review-better", best=better, loss=loss))]


def _expected(verdict: Verdict | None, slight: float, said: Words) -> list[str]:
    """What could be expected after the move, and after the best one if that is another."""
    if verdict is None:
        return []
    got, most = (total(said, each.total) for each in (verdict.chosen, verdict.best))
    if verdict.loss < slight:
        return [said("review-expected-now", points=got)]
    if verdict.best.total < verdict.chosen.total:
        return [said("review-lead")]
    return [said("review-expects", points=got, most=most)]


def _turning(study: Studied, number: int, ply: int, said: Words) -> tuple[str, Drawn]:
    """What is said of a turning point, and the board as it was with what was better."""
    game, verdict = study.table.game, study.review.at(ply)
    assert verdict is not None
    played, best = both(said, game, verdict.played, verdict.best.move)
    loss, player = f"−{points(said, verdict.loss)}", bold(study.table.names)[verdict.seat]
    told = {"number": number, "player": player, "played": played, "loss": loss, "best": best}
    board = _board(study, study.spots[study.numbers[ply]], verdict.best.move, said)
    return said("review-turning", **told), Drawn(f"turning{number}.png", board.png(), best)


def _note(review: Review, said: Words) -> str:
    """How the picture is to be read, and that nothing turned the match if nothing did."""
    told = [said("review-note"), *(said(f"review-note-{each}") for each in _changes(review))]
    note = f"-# {' '.join([*told, said('review-note-lead')])}"
    return note if review.turning else f"{said('review-no-turning')}\n{note}"


def _changes(review: Review) -> list[str]:
    """What has changed anything: own moves, and luck and others if there was any."""
    others = any(account.others for account in review.accounts)
    return ["choices", *["luck"] * bool(review.luck), *["others"] * others]


def _lines(study: Studied, said: Words) -> list[str]:
    """Everybody's part in words."""
    changes = _changes(study.review)
    return [
        said(
            "review-line",
            player=line.name,
            points=line.total,
            start=line.start,
            changes=", ".join(
                f"{said(f'review-{each}')} {signed(getattr(line, each))}" for each in changes
            ),
            best=account.best,
            decisions=account.decisions,
        )
        for line, account in zip(_accounted(study), study.review.accounts, strict=True)
    ]


def _accounted(study: Studied) -> list[Summed]:
    """Everybody's account in whole points, which add up as well."""
    lines = []
    for seat, account in enumerate(study.review.accounts):
        start, luck, others = map(round, (account.start, account.luck, account.others))
        own, share = account.total - start - luck - others, account.best / max(1, account.decisions)
        name = unmarked(study.table.names[seat])
        lines.append(
            Summed(seat, name, start, own, luck, others, account.total, round(100 * share))
        )
    return lines


def _shown(study: Studied, said: Words) -> ShownReview:
    review = study.review
    turning = [Turning(each.ply, each.seat) for each in map(review.at, review.turning) if each]
    columns = ["start", *_changes(review), "total", "best"]
    return ShownReview(said("title"), _curves(study), turning, _accounted(study), columns)


def _curves(study: Studied) -> list[Curve]:
    review, end = study.review, max((v.ply for v in study.review.verdicts), default=0) + 1
    return [
        Curve(
            seat,
            [
                *((v.ply, v.best.total) for v in review.verdicts if v.seat == seat),
                (end, float(account.total)),
            ],
        )
        for seat, account in enumerate(review.accounts)
    ]


def _board(study: Studied, spot: Spot, text: str, said: Words) -> Picture:
    """The board of whoever decided, as it was, with the ghost of a move."""
    table = study.table
    players = tuple(
        Player(name, row.seat, row.computer)
        for name, row in zip(table.names, table.seats, strict=True)
    )
    ghost = table.game.grammar.read(text)
    return art(table.game.slug).seat(Scene(spot.view, said, players, ghost=ghost))
