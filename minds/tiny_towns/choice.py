"""One decision: every move is judged by the best plan that begins with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from msgspec import Struct

from minds.kernel import Ints, dice, zeros
from minds.mind import Judged
from minds.thought import Budget, Noise
from minds.tiny_towns.climb import FUTURE, IDLE, climbed, raced
from minds.tiny_towns.future import Moment, futures
from minds.tiny_towns.plan import POINT, ROW, drafts, helped, laid, search
from minds.tiny_towns.pool import DREAMT, Row, pool, turned_pool
from minds.tiny_towns.sketch import (
    ANYTHING,
    BANKS,
    FREE,
    SEEN,
    SHELTER,
    SIZE,
    STORE,
    SWAPS,
    WILD,
    Deed,
    board_of,
    deed_of,
    ground_of,
)
from minds.tiny_towns.value import ALL, MONUMENT, spec_of
from rules.chance import Seat
from rules.tiny_towns import GAME
from rules.tiny_towns.box import COTTAGE, NUMBER, RESOURCES, Kind
from rules.tiny_towns.menu import DONE, FINISH, SKIP, asked, foreign
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


class Plan(NamedTuple):
    """Buildings in the order in which they are to be built, by their numbers in the table."""

    row: Row
    worth: float
    """The total that they lead to."""
    opening: int = 0
    """The first step, as of a walk."""


WARM = 1.0 * POINT
"""How much a plan may lose by a change at first, when it is adapted."""
SHORTLIST = 8
"""Of so many answers to a monument's question plans are made anew."""
ROWS = 12
"""So many plans are tried again after each move that is weighed."""
SHARED = 3
"""So many plans for what comes after a move are tried after the others, too."""
AGAIN = 3
"""So many times as many futures are there for a second look."""
NO_TERMS = (0, 0, 0, 0)
HELP = 1.0
"""What it costs, in points, to name a resource with which all others complete a building."""


class Thought:
    """One decision."""

    def __init__(
        self,
        state: State,
        seat: Seat,
        seed: bytes,
        skill: Skill,
        budget: Budget,
        search: bytes = b"",
    ) -> None:
        """Thoughts of several *searches* with one seed make other plans for the same futures."""
        self._state, self._seat, self._seed = state, seat, seed
        self._search = search
        self._skill, self._budget = skill, budget
        self._player = state.players[seat]
        self._board = board_of(state, self._player)
        self._monument = str(self._player.monument) if self._player.monument else None
        right = state.players[seat - 1].town
        alone = len(state.players) == 1
        rival = 0 if alone else right.buildings[Kind.TAVERN].bit_count()
        self._spec = spec_of(state.cards, self._monument, rival, 1 if alone else 2)
        self._ground = self._coming = self._fresh = zeros(0)
        self._now = Moment()

    def draft(self, moves: Sequence[Keep]) -> list[Judged]:
        """Which monument to keep: the one with which the better towns can be planned."""
        found = []
        for move in moves:
            plans = pool(self._state.cards, str(move.monument), *self._terms())
            self._budget.spend(DREAMT.taken())
            best = [worth for worth, _ in plans[:3]]
            worth = sum(best) / len(best)
            found.append(Judged(move, worth, worth))
        return sorted(found, key=lambda judged: -judged.worth)

    def judge(self, moves: Sequence[Any]) -> list[Judged]:
        """The moves with which the best plans begin, the best first."""
        moment = self._moment()
        plans = self._plans(moment)
        if asked(self._state, self._player) in ("name", "pick") and plans[0].row:
            return self._named(plans, moment, moves)
        found: dict[str, Judged] = {}
        for plan in self._seen_again(plans, moment):
            move = self._first(plan, moves)
            if move is not None and str(move) not in found:
                found[str(move)] = Judged(move, plan.worth, plan.worth)
        return list(found.values()) or [Judged(moves[0], 0, 0)]

    def weighed(self, moves: Sequence[Any], world: State, fresh: int) -> list[float]:
        """What the best plan after each of *moves* comes to, in so many *fresh* futures.

        A plan that is good after one of them is tried after the others, too; and what was made for
        a few futures is judged by others.
        """
        rows = [plan.row for plan in self._plans(self._moment())[:ROWS]]
        after = [GAME.play(world, self._seat, move).state for move in moves]
        thoughts = [
            Thought(state, self._seat, self._seed, self._skill, self._budget, self._search)
            for state in after
        ]
        plans = [thought._onward(rows) for thought in thoughts]
        all_rows = [plan.row for plan in _joined(*plans)]
        return [
            max(
                (
                    thought._followed_anew(row, fresh)
                    for row in [*[plan.row for plan in own], *thought._shared(all_rows)]
                ),
                default=GAME.score(state, self._seat).total,
            )
            for thought, own, state in zip(thoughts, plans, after, strict=True)
        ]

    def _onward(self, rows: Sequence[Row]) -> list[Plan]:
        """The best plans for what comes now, be it our turn or not; none after the end."""
        if GAME.is_over(self._state):
            return []
        mine = self._seat in GAME.actors(self._state)
        self._now = self._moment() if mine else Moment()
        return self._plans(self._now, rows)[:SHARED]

    def _shared(self, rows: Sequence[Row]) -> list[Row]:
        """What others thought of, as far as there is room for it here."""
        if GAME.is_over(self._state):
            return []
        return self._adapted(rows)

    def _adapted(self, rows: Sequence[Row]) -> list[Row]:
        found = zeros(ROW * len(rows))
        count = drafts(self._ground, _packed(rows), len(rows), 0, WARM, dice(0), found)
        self._spend(self._ground)
        return [_row(found, i) for i in range(count)]

    def _followed_anew(self, row: Row, count: int) -> float:
        if len(self._coming) != count * FUTURE:
            self._coming = futures(self._state, self._seat, Noise("fresh", self._seed), count)
        return self._followed(row, self._now)

    def _followed(self, row: Row, moment: Moment) -> float:
        """What a plan comes to in the futures."""
        return self._raced(self._ground, row, self._coming, moment)

    def _raced(self, ground: Ints, row: Row, coming: Ints, moment: Moment) -> float:
        count = len(coming) // FUTURE
        twice = raced(ground, _packed([row]), coming, *moment, zeros(count + 1), zeros(1))
        self._spend(ground)
        return twice / (2 * count)

    def _spend(self, ground: Ints) -> None:
        """What was made on a ground is counted."""
        self._budget.spend(int(ground[SEEN]))
        ground[SEEN] = 0

    def _named(self, plans: Sequence[Plan], moment: Moment, moves: Sequence[Any]) -> list[Judged]:
        """Every resource by what plans come to that begin with it, and how little it helps others.

        The best plans are changed so that they fit each of them better. Then all of them are
        followed with each, since plans that differ tell less about the resource than the same.
        """
        rows = [plan.row for plan in plans[:ROWS]]
        names = [move for move in moves if isinstance(move, Name)]
        trials = self._trials() // len(names)
        others = [
            ground_of(board_of(self._state, player), self._state.cards, None, self._spec, NO_TERMS)
            for player in self._state.players
            if player is not self._player and player.finished is None
        ]
        firsts = [moment._replace(options=1 << NUMBER[move.resource]) for move in names]
        grounds = [self._grounds(self._board, first) for first in firsts]
        fitted = [
            plan.row
            for ground, first in zip(grounds, firsts, strict=True)
            for plan in self._climb(ground, first, rows, trials)[:SHARED]
        ]
        every = list(dict.fromkeys([*rows, *fitted]))
        found = []
        for move, ground, first in zip(names, grounds, firsts, strict=True):
            total = max(self._again(ground, row, first) for row in every)
            help_ = sum(helped(other, NUMBER[move.resource]) for other in others) / POINT
            worth = total - HELP * help_ / max(1, len(others))
            found.append(Judged(move, worth, total))
        return sorted(found, key=lambda judged: -judged.worth)

    def special(self, moves: Sequence[Any], world: State) -> list[Judged]:
        """A building for nothing, an exchange, a stock: by the plans that are possible then."""
        best = self._plans(Moment())[0].row
        found = []
        for move in moves:
            after = GAME.play(world, self._seat, move).state
            ground = self._grounds(board_of(after, after.players[self._seat]), Moment())
            row = _packed([best])
            worth = laid(ground, _packed([best]), row, zeros(MONUMENT + 1)) / POINT
            found.append((worth + self._stocked(move, best), row, move, ground))
        found.sort(key=lambda each: -each[0])
        judged = []
        for i, (worth, row, move, ground) in enumerate(found):
            if i < SHORTLIST or move == SKIP:
                noise = dice("special", self._seed)
                worth = search(ground, row, self._skill.changes, noise, WARM) / POINT
                worth += self._stocked(move, best)
            self._spend(ground)
            judged.append(Judged(move, worth, worth))
        return sorted(judged, key=lambda each: -each.worth)

    def _stocked(self, move: Any, row: Row) -> int:
        """How many buildings of a plan a Watch that is stocked like this may bring."""
        if not isinstance(move, Stock):
            return 0
        return sum(self._card(number) in move.cards for number in row)

    def _card(self, way: int) -> str:
        """The card of a way to build."""
        return (COTTAGE, *self._state.cards, str(self._monument))[self._deed(way).kind]

    def _deed(self, way: int) -> Deed:
        return deed_of(self._state.cards, self._monument, way)

    def _moment(self) -> Moment:
        state, own = self._state, ANYTHING & ~self._board[BANKS]
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
                if outside and current & self._board[SWAPS]:
                    current = ANYTHING
                return Moment(current | (self._stored() if outside else 0), outside)
        return Moment()

    def _stored(self) -> int:
        """The resources on Warehouses, as bits."""
        where = standing(self._state, self._player, "warehouse")
        carried = self._player.town.carried
        return sum({1 << NUMBER[r] for i, things in carried if where >> i & 1 for r in things})

    def _first(self, plan: Plan, moves: Sequence[Any]) -> Any:
        """The move with which a plan begins."""
        step = asked(self._state, self._player)
        if step == "build":
            return DONE if plan.opening < 0 else self._construction(plan, plan.opening, moves)
        if plan.opening & IDLE and FINISH in moves:
            return FINISH
        resource, cell = RESOURCES[plan.opening >> SIZE & 7], plan.opening & ALL
        if step != "place":
            return next((m for m in moves if m == Name(resource)), None)
        for move in moves:
            match move:
                case Place() | Swap() if cell:
                    if move.resource == resource and GRID.bit[move.cell] == cell:
                        return move
                case Place() if self._board[SHELTER] and not cell:
                    if not GRID.bit[move.cell] & self._board[FREE]:
                        return move
                case Discard() if not cell:
                    return move
                case Store() if not cell and not self._board[SHELTER]:
                    return move
        return None

    def _construction(self, plan: Plan, way: int, moves: Sequence[Any]) -> Any:
        """The move that builds that *way*; its mark, if any, is what the plan needs least."""
        row, card = [self._deed(each) for each in plan.row if each != way], self._card(way)
        deed = self._deed(way)
        spent = deed.cells & ~self._board[WILD]
        found = [
            move
            for move in moves
            if isinstance(move, Build)
            and move.card == card
            and GRID.bit[move.site] == deed.site
            and GRID.mask(move.spent) == spent
        ]
        needed = sum(each.numbers for each in row)
        return min(
            found,
            key=lambda move: needed >> 8 * NUMBER[move.mark] & 255 if move.mark else 0,
            default=None,
        )

    def _plans(self, moment: Moment, known: Sequence[Row] = ()) -> list[Plan]:
        """Plans for the town, by what comes of them in the same few futures.

        Those that are *known* already are looked at first.
        """
        state, skill = self._state, self._skill
        ground = self._ground = self._grounds(self._board, moment)
        self._coming = futures(state, self._seat, Noise("plan", self._seed), skill.futures)
        pool = turned_pool(state.cards, self._monument, *self._terms())
        self._budget.spend(DREAMT.taken())
        noise, new = dice("plan", self._seed + self._search), zeros(skill.plans * ROW)
        fresh = drafts(ground, pool, skill.plans, skill.changes, WARM, noise, new)
        self._spend(ground)
        rows = [*self._adapted(known), *[_row(new, i) for i in range(fresh)]]
        return self._climb(ground, moment, rows, self._trials())

    def _trials(self) -> int:
        """How many changes are followed; where only one thing can come, as many more."""
        once = len(self._coming) == FUTURE
        return self._skill.trials * (self._skill.futures if once else 1)

    def _climb(self, ground: Ints, moment: Moment, rows: Sequence[Row], trials: int) -> list[Plan]:
        """The best of these plans, and better ones that are found by changing them."""
        count, most = len(self._coming) // FUTURE, len(rows) + trials
        packed, worths, openings = _packed(rows, most), zeros(most), zeros(most)
        noise = dice("climb", self._seed + self._search)
        found = climbed(
            ground, self._coming, *moment, packed, len(rows), trials, noise, worths, openings
        )
        self._spend(ground)
        best = sorted(range(found), key=lambda i: (-int(worths[i]), i))
        return [
            Plan(_row(packed, i), int(worths[i]) / (2 * count), int(openings[i]))
            for i in _few(best, openings)
        ]

    def _seen_again(self, plans: Sequence[Plan], moment: Moment) -> list[Plan]:
        """The plans by what they come to in other futures, too, than those they were made for.

        Of many guesses the highest is always too high, and a second look at it is not.
        """
        found = [
            plan._replace(
                worth=(plan.worth + AGAIN * self._again(self._ground, plan.row, moment))
                / (1 + AGAIN)
            )
            for plan in plans[:ROWS]
        ]
        return [*_joined(found), *plans[ROWS:]]

    def _again(self, ground: Ints, row: Row, moment: Moment) -> float:
        """What a plan comes to in fresh futures, if there is more than one."""
        if not len(self._fresh):
            count = self._skill.futures * AGAIN
            self._fresh = futures(self._state, self._seat, Noise("again", self._seed), count)
        return self._raced(ground, row, self._fresh, moment)

    def _grounds(self, board: list[int], moment: Moment) -> Ints:
        anywhere = bool(standing(self._state, self._player, "obelisk"))
        terms = moment.options, *self._outlook(), self._skill.longest
        return ground_of(board, self._state.cards, self._monument, self._spec, terms, anywhere)

    def _outlook(self) -> tuple[int, int]:
        """What may come, roughly: which share others choose, how many cubes take no cell."""
        state, board = self._state, self._board
        building = sum(player.finished is None for player in state.players)
        share = POINT - POINT // building
        slack = board[SHELTER] * POINT + board[STORE] * POINT // 2
        if state.mode == "solo":
            share, slack = POINT, slack + (len(state.row) - 1) * POINT
        elif state.mode == "townhall":
            share = 2 * POINT // 3
        return share, slack

    def _terms(self) -> tuple[int, int, bool, int, int]:
        """On what the pool of plans depends besides the cards, the same for a whole match."""
        state, solo = self._state, len(self._state.players) == 1
        share = POINT - POINT // (3 if state.mode == "townhall" else len(state.players))
        outlook = (POINT, 2 * POINT) if solo else (share, 0)
        return *outlook, solo, self._skill.chains, self._skill.steps


def _packed(rows: Sequence[Row], most: int = 0) -> Ints:
    """Plans one after another, with room for *most*."""
    packed = zeros(max(most, len(rows)) * ROW)
    for i, row in enumerate(rows):
        packed[i * ROW] = len(row)
        for j, number in enumerate(row):
            packed[i * ROW + 1 + j] = number
    return packed


def _row(packed: Ints, i: int) -> Row:
    """The plan that stands there among others."""
    at = i * ROW
    return tuple(map(int, packed[at + 1 : at + 1 + packed[at]]))


def _few(best: Sequence[int], openings: Ints) -> list[int]:
    """The first of the *best* and, of the others, the first with each opening."""
    found, seen = list(best[:ROWS]), {int(openings[i]) for i in best[:ROWS]}
    for i in best[ROWS:]:
        if int(openings[i]) not in seen:
            seen.add(int(openings[i]))
            found.append(i)
    return found


def _joined(*some: Iterable[Plan]) -> list[Plan]:
    """All plans, the best first."""
    return sorted((plan for plans in some for plan in plans), key=lambda plan: -plan.worth)
