"""What both sides answer in phase 2: a tree that grows where the play is best.

Nothing is hidden there. Each visit goes down to a new position and plays that out; the few deeds
that look best come first, and more are tried the more often a position is visited.
"""

from __future__ import annotations

from math import log, sqrt

from minds.paris.policy import Building, Deed

Totals = tuple[int, int]
"""What both seats have in the end."""

WINNING = 8.0
"""What it counts to win, beside the margin."""
CURIOSITY = 8.0
"""So many points a deed that was seldom tried may seem better than it was."""
WIDTH = 10
"""So many places to build are thought of in a position at most."""


def ahead(totals: Totals, seat: int) -> float:
    """Totals as one number for *seat*: by how much it leads, and that it leads."""
    margin = totals[seat] - totals[1 - seat]
    return margin + (WINNING if margin > 0 else -WINNING if margin < 0 else 0)


class Node:
    """A position, how often it was visited, and what came of that for seat 0."""

    __slots__ = ("building", "deeds", "onward", "totals", "visits", "worth")

    def __init__(self, building: Building) -> None:
        self.building = building
        self.visits = 0
        self.worth = 0.0
        self.deeds: list[Deed] | None = None
        self.onward: list[Node] = []
        self.totals: Totals | None = None
        """If nothing can be done any more."""

    def next(self) -> Node | None:
        """The position to look at next: a new one, or that which promises most."""
        if self.deeds is None:
            self.deeds = self.building.deeds(WIDTH)
        if not self.deeds:
            return None
        onward = self.onward
        if len(onward) < len(self.deeds) and len(onward) ** 2 <= self.visits:
            building = self.building.copy()
            building.do(self.deeds[len(onward)])
            onward.append(Node(building))
            return onward[-1]
        sign = 1 - 2 * self.building.sketch.turn
        spread = CURIOSITY * sqrt(log(self.visits + 1))
        return max(onward, key=lambda node: sign * node.worth + spread / sqrt(node.visits))


def descend(node: Node, at: int) -> tuple[Totals, int]:
    """Visits *node* once more: what the end was, and how many positions were looked at."""
    path, steps = [node], 1
    while node.visits and (onward := node.next()) is not None:
        path.append(onward)
        node = onward
    if node.totals is not None:
        totals = node.totals
    else:
        building = node.building.copy(at)
        end = building.run()
        totals = end.total(0), end.total(1)
        steps = building.steps + 1
        if node.deeds == []:
            node.totals = totals
    worth = ahead(totals, 0)
    for each in path:
        each.visits += 1
        each.worth += (worth - each.worth) / each.visits
    return totals, steps
