"""One decision: every move is judged by the best plan that begins with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from minds.mind import Judged
from minds.thought import Budget, Noise
from minds.tiny_towns.board import ANYTHING, EVERY, SIZE, Board, Deed, board_of, deeds
from minds.tiny_towns.plan import Layout, Outlook, Plan, Planner
from minds.tiny_towns.policy import Future, Moment, Walk, Ways, follow, futures
from minds.tiny_towns.pool import pool, turned_pool
from minds.tiny_towns.value import Value
from rules.chance import Seat
from rules.tiny_towns import GAME
from rules.tiny_towns.box import COTTAGE, NUMBER, RESOURCES, Kind
from rules.tiny_towns.menu import DONE, FINISH, SKIP, asked, constructible, foreign
from rules.tiny_towns.model import (
    GRID,
    Build,
    Discard,
    Keep,
    Name,
    Place,
    State,
    Stock,
    Store,
    Swap,
)
from rules.tiny_towns.town import standing


class Skill(Struct, frozen=True):
    """How much a mind looks at."""

    chains: int
    """Plans that are made from empty ground."""
    steps: int
    """Changes that are tried for each of them."""
    plans: int
    """Plans that are adapted to what stands."""
    changes: int
    """Changes that are tried for each of them."""
    futures: int
    """Futures through which they are followed."""
    trials: int
    """Changes of the best that are followed through the futures; more if there is only one."""
    longest: int
    """Buildings in a plan."""


WARM = 1.0
"""How many points a plan may lose by a change at first, when it is adapted."""
BEHIND = 4.0
"""A plan is given up that is, over all futures so far, so many points behind the best."""
SHORTLIST = 8
"""Of so many answers to a monument's question plans are made anew."""
ROWS = 12
"""So many plans are tried again after each move that is weighed."""
SHARED = 3
"""So many plans for what comes after a move are tried after the others, too."""
HELP = 1.0
"""What it costs, in points, to name a resource with which all others complete a building."""


class Thought:
    """One decision."""

    def __init__(self, state: State, seat: Seat, seed: bytes, skill: Skill, budget: Budget) -> None:
        self._state, self._seat, self._seed = state, seat, seed
        self._skill, self._budget = skill, budget
        self._player = state.players[seat]
        self._board = board_of(state, self._player)
        right = state.players[seat - 1].town
        alone = len(state.players) == 1
        rival = 0 if alone else right.buildings[Kind.TAVERN].bit_count()
        self._value = Value(state.cards, self._player.monument, rival, 1 if alone else 2)
        self._ways: Ways = {}
        self._coming: list[Future] = []
        self._now = Moment()
        self._planner: Planner | None = None

    def draft(self, moves: Sequence[Keep]) -> list[Judged]:
        """Which monument to keep: the one with which the better towns can be planned."""
        found = []
        for move in moves:
            card = str(move.monument)
            plans = pool(self._state.cards, card, *self._terms())
            self._budget.spend(self._skill.chains * self._skill.steps)
            best = [worth for worth, _ in plans[:3]]
            worth = sum(best) / len(best)
            found.append(Judged(move, worth, worth))
        return sorted(found, key=lambda judged: -judged.worth)

    def judge(self, moves: Sequence[Any]) -> list[Judged]:
        """The moves with which the best plans begin, the best first."""
        moment = self._moment()
        plans = self._plans(moment)
        if asked(self._state, self._player) in ("name", "pick") and plans[0].deeds:
            return self._named(plans[: self._skill.plans // 2], moment, moves)
        found: dict[str, Judged] = {}
        for plan in plans:
            move = self._first(plan, moment, moves)
            if move is not None and str(move) not in found:
                found[str(move)] = Judged(move, plan.worth, plan.worth)
        return list(found.values()) or [Judged(moves[0], 0, 0)]

    def weighed(self, moves: Sequence[Any], world: State, fresh: int) -> list[float]:
        """What the best plan after each of *moves* comes to, in so many *fresh* futures.

        A plan that is good after one of them is tried after the others, too; and what was made for
        a few futures is judged by others.
        """
        rows = [plan.deeds for plan in self._plans(self._moment())[:ROWS]]
        after = [GAME.play(world, self._seat, move).state for move in moves]
        thoughts = [
            Thought(state, self._seat, self._seed, self._skill, self._budget) for state in after
        ]
        plans = [thought._onward(rows) for thought in thoughts]
        all_rows = _joined(*plans)
        return [
            max(
                (
                    thought._followed_anew(plan, fresh)
                    for plan in [*own, *thought._shared(all_rows)]
                ),
                default=GAME.score(state, self._seat).total,
            )
            for thought, own, state in zip(thoughts, plans, after, strict=True)
        ]

    def _onward(self, rows: Sequence[Sequence[Deed]]) -> list[Plan]:
        """The best plans for what comes now, be it our turn or not; none after the end."""
        if GAME.is_over(self._state):
            return []
        mine = self._seat in GAME.actors(self._state)
        self._now = self._moment() if mine else Moment()
        return self._plans(self._now, rows)[:SHARED]

    def _shared(self, plans: Iterable[Plan]) -> list[Plan]:
        """What others thought of, as far as there is room for it here."""
        if GAME.is_over(self._state):
            return []
        assert self._planner is not None
        return [self._planner.adapted(plan.deeds) for plan in plans]

    def _followed_anew(self, plan: Plan, count: int) -> float:
        if len(self._coming) != count:
            self._coming = futures(self._state, self._seat, Noise("fresh", self._seed), count)
        return self._followed(plan, self._now).worth

    def _named(self, plans: Sequence[Plan], moment: Moment, moves: Sequence[Any]) -> list[Judged]:
        """Every resource by what the plans come to with it, and how little it helps others."""
        found = []
        others = [
            board_of(self._state, player)
            for player in self._state.players
            if player is not self._player and player.finished is None
        ]
        for move in moves:
            if isinstance(move, Name):
                number = NUMBER[move.resource]
                first = moment._replace(options=1 << number)
                total = max(self._followed(plan, first).worth for plan in plans)
                helped = sum(_use(board, self._state.cards, number) for board in others)
                worth = total - HELP * helped / max(1, len(others))
                found.append(Judged(move, worth, total))
        return sorted(found, key=lambda judged: -judged.worth)

    def _followed(self, plan: Plan, moment: Moment) -> Plan:
        """A plan with what it comes to in the futures."""
        return self._raced(plan, moment, [])

    def _raced(self, plan: Plan, moment: Moment, pace: list[float]) -> Plan:
        """The same, but given up as soon as it falls behind the best so far.

        *pace* are the sums of the best after each future, and becomes those of a better one.
        """
        board, value, ways = self._board, self._value, self._ways
        count, total, sums = len(self._coming), 0.0, list[float]()
        for i, future in enumerate(self._coming):
            total += follow(board, plan.deeds, ways, moment, future, value)
            sums.append(total)
            if i and pace and total < pace[i] - BEHIND:
                behind = (pace[i] - total) / (i + 1)
                self._budget.spend(i + 1)
                return plan._replace(worth=pace[-1] / count - behind)
        self._budget.spend(count)
        if not pace or total > pace[-1]:
            pace[:] = sums
        return plan._replace(worth=total / count)

    def special(self, moves: Sequence[Any], world: State) -> list[Judged]:
        """A building for nothing, an exchange, a stock: by the plans that are possible then."""
        best = self._plans(Moment())[0]
        outlook = self._outlook(Moment())
        found = []
        for move in moves:
            after = GAME.play(world, self._seat, move).state
            board = board_of(after, after.players[self._seat])
            plan = Layout(board, self._value, outlook).laid(best.deeds)
            found.append((plan.worth + _stocked(move, best), plan, move, board))
        found.sort(key=lambda each: -each[0])
        self._budget.spend(len(moves))
        judged = []
        for i, (worth, plan, move, board) in enumerate(found):
            if i < SHORTLIST or move == SKIP:
                planner = Planner(board, self._value, outlook, self._cards(), self._skill.longest)
                noise = Noise("special", self._seed)
                plan = planner.search(plan, self._skill.changes, noise, WARM)[0]
                worth = plan.worth + _stocked(move, best)
                self._budget.spend(self._skill.changes)
            judged.append(Judged(move, worth, worth))
        return sorted(judged, key=lambda each: -each.worth)

    def _cards(self) -> tuple[str, ...]:
        return constructible(self._state, self._player)

    def _moment(self) -> Moment:
        state, own = self._state, ANYTHING & ~self._board.banks
        match asked(state, self._player):
            case "name":
                return Moment(own, False)
            case "pick":
                return Moment(sum(1 << NUMBER[r] for r in set(state.row)), True, True)
            case "place":
                if state.current is None:
                    return Moment(own, False)
                current = 1 << NUMBER[state.current]
                outside = foreign(state, self._seat)
                if outside and current & self._board.swaps:
                    current = ANYTHING
                return Moment(current | (self._stored() if outside else 0), outside)
        return Moment()

    def _stored(self) -> int:
        """The resources on Warehouses, as bits."""
        where = standing(self._state, self._player, "warehouse")
        carried = self._player.town.carried
        return sum({1 << NUMBER[r] for i, things in carried if where >> i & 1 for r in things})

    def _first(self, plan: Plan, moment: Moment, moves: Sequence[Any]) -> Any:
        """The move with which a plan begins."""
        walk = Walk(self._board, plan.deeds, self._ways)
        step = asked(self._state, self._player)
        if step == "build":
            done = walk.build()
            return self._construction(plan, done[0], moves) if done else DONE
        if not walk.busy and FINISH in moves:
            return FINISH
        number, cell = walk.step(moment.options, moment.foreign)
        resource = RESOURCES[number]
        if step != "place":
            return next((m for m in moves if m == Name(resource)), None)
        for move in moves:
            match move:
                case Place() | Swap() if cell:
                    if move.resource == resource and GRID.bit[move.cell] == cell:
                        return move
                case Place() if self._board.shelter and not cell:
                    if not GRID.bit[move.cell] & self._board.free:
                        return move
                case Discard() if not cell:
                    return move
                case Store() if not cell and not self._board.shelter:
                    return move
        return None

    def _construction(self, plan: Plan, deed: Deed, moves: Sequence[Any]) -> Any:
        """The move that builds *deed*; its mark, if any, is what the plan needs least."""
        spent = deed.cells & ~self._board.wild
        found = [
            move
            for move in moves
            if isinstance(move, Build)
            and move.card == deed.card
            and GRID.bit[move.site] == deed.site
            and GRID.mask(move.spent) == spent
        ]
        later = [each for each in plan.deeds if each is not deed]
        needed = [resource for each in later for _, resource in each.pairs]
        return min(
            found,
            key=lambda move: needed.count(NUMBER[move.mark]) if move.mark else 0,
            default=None,
        )

    def _plans(self, moment: Moment, known: Sequence[Sequence[Deed]] = ()) -> list[Plan]:
        """Plans for the town, by what comes of them in the same few futures.

        Those that are *known* already are looked at first.
        """
        state, skill = self._state, self._skill
        anywhere = bool(standing(state, self._player, "obelisk"))
        outlook = self._outlook(moment)
        planner = Planner(self._board, self._value, outlook, self._cards(), skill.longest, anywhere)
        noise = Noise("plan", self._seed)
        self._planner, self._ways = planner, planner.ways
        self._coming = futures(state, self._seat, noise, skill.futures)
        rows = turned_pool(state.cards, self._player.monument, *self._terms())
        plans = list(map(planner.adapted, known))
        for plan in _diverse(_joined(map(planner.adapted, rows)), skill.plans):
            plans += _diverse(planner.search(plan, skill.changes, noise, WARM), 2)
        pace: list[float] = []
        first = _joined(self._raced(plan, moment, pace) for plan in plans)
        trials = skill.trials if len(self._coming) > 1 else skill.trials * skill.futures
        better = planner.climb(
            first[0], trials, noise, lambda plan: self._raced(plan, moment, pace)
        )
        self._budget.spend(len(rows) + skill.plans * skill.changes)
        return _joined(better, first)

    def _outlook(self, moment: Moment) -> Outlook:
        """What may come, roughly."""
        state, board = self._state, self._board
        building = sum(player.finished is None for player in state.players)
        share = 1 - 1 / building
        slack = board.shelter + 0.5 * board.store
        if state.mode == "solo":
            share, slack = 1.0, slack + len(state.row) - 1
        elif state.mode == "townhall":
            share = 2 / 3
        return Outlook(moment.options, share, slack)

    def _terms(self) -> tuple[Outlook, bool, int, int]:
        """On what the pool of plans depends besides the cards, the same for a whole match."""
        state, solo = self._state, len(self._state.players) == 1
        share = 2 / 3 if state.mode == "townhall" else 1 - 1 / len(state.players)
        outlook = Outlook(ANYTHING, 1.0, 2.0) if solo else Outlook(ANYTHING, share)
        return outlook, solo, self._skill.chains, self._skill.steps


def _stocked(move: Any, plan: Plan) -> int:
    """How many buildings of *plan* a Watch that is stocked like this may bring."""
    return sum(deed.card in move.cards for deed in plan.deeds) if isinstance(move, Stock) else 0


def _use(board: Board, cards: tuple[str, ...], resource: int) -> float:
    """How much of a building a town has for which it could use a cube of *resource* now."""
    room = (board.free | board.wild) * EVERY | board.cubes
    asked_for, best = board.free << SIZE * resource, 0.0
    for card in (COTTAGE, *cards):
        for deed in deeds(card, False):
            cubes = deed.cubes
            if cubes & asked_for and cubes & room == cubes:
                best = max(best, (cubes & board.cubes).bit_count() / len(deed.pairs))
    return best


def _diverse(plans: Sequence[Plan], count: int) -> list[Plan]:
    """The first plans that lead to different towns."""
    found: dict[frozenset[tuple[str, int]], Plan] = {}
    for plan in plans:
        found.setdefault(frozenset((deed.card, deed.site) for deed in plan.deeds), plan)
        if len(found) == count:
            break
    return list(found.values())


def _joined(*some: Iterable[Plan]) -> list[Plan]:
    """All plans, the best first."""
    return sorted((plan for plans in some for plan in plans), key=lambda plan: -plan.worth)
