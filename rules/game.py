# Compiled where there is a compiler (rules.compiled).
"""What every game is: a value that changes only by moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from itertools import chain
from typing import (
    Any,
    ClassVar,
    Generic,
    NamedTuple,
    Protocol,
    TypeVar,
    TypeVarTuple,
    Unpack,
    final,
)

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from rules.chance import Chance, Seat
from rules.errors import Ambiguous, FileError, Illegal, MoveError, Unreadable
from rules.ground.grid import bits
from rules.moves.menus import Menu, remembered
from rules.moves.notation import Begun, Grammar, Move, tidy
from rules.setup import Option, Setup, agreed


class Seated(Protocol):
    """What every state has: the players' parts of it, by seat."""

    @property
    def players(self) -> Sequence[Any]: ...


S = TypeVar("S", bound=Seated)
M = TypeVar("M", bound=Move)
F = TypeVar("F", bound=Callable[..., Any])
Ts = TypeVarTuple("Ts")

HIDDEN = "?"
"""What a view shows in place of a secret. ``None`` means absent, never hidden."""


@final
class Acting(Struct, frozen=True):
    """These players may move now, in any order: one in turn-based play, all in simultaneous."""

    seats: frozenset[Seat]


@final
class Over(Struct, frozen=True):
    """The game has ended."""


Turn = Acting | Chance | Over
OVER = Over()


@remembered
def acting(seats: int) -> Acting:
    """Those may move whose bits are set in *seats*."""
    return Acting(frozenset(map(Seat, bits(seats))))


def listed(menu: Iterable[M]) -> Sequence[M]:
    """*menu* itself if it can be counted, else what it yields."""
    return menu if isinstance(menu, _LISTED) else list(menu)  # type: ignore[return-value]


_LISTED = (tuple, list, Menu)


def with_player(state: S, seat: int, player: Any) -> S:
    """*state* with another *player* on one seat."""
    players = list(state.players)
    players[seat] = player
    return replace(state, players=tuple(players))  # type: ignore[type-var]


class Who(Struct, frozen=True):
    """A seat among the words of an event: whoever tells it knows who sits there."""

    seat: Seat


class Event(Struct, frozen=True):
    """Something worth telling: a locale key, the seat it is about and the words to fill in.

    *only* is the one seat that may hear it, or ``None`` for everybody.
    """

    name: str
    seat: Seat | None = None
    words: Mapping[str, Any] = field(default_factory=dict)
    only: Seat | None = None


class Tale(Struct, Generic[Unpack[Ts]], frozen=True, gc=False):
    """A function and what it is called with, when somebody listens: ``Tale(lit, (before, after))``.

    Whoever only thinks of a move does not, and events that take long need not be put together.
    """

    teller: Callable[[Unpack[Ts]], Iterable[Event]]
    about: tuple[Unpack[Ts]]


Tales = tuple[Event | Tale[Unpack[tuple[Any, ...]]], ...]
"""What is told of a move: events, and tales that make more of them."""


class Step(Struct, Generic[S], frozen=True, gc=False):
    """The state after a move, and what is told of it.

    It *closes* what came before if a secret was shown or a round has ended: what was decided
    earlier stands.
    """

    state: S
    told: Tales = ()
    closes: bool = False
    turn: Turn | None = None
    """Who, or what, moves next, where the move had to find out."""

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened on the way, in order."""
        heard = (
            (part,) if isinstance(part, Event) else part.teller(*part.about) for part in self.told
        )
        return tuple(chain.from_iterable(heard))


class View(Struct, Generic[S], frozen=True):
    """A state as one seat (or, for ``None``, a bystander) may see it. Only views are drawn."""

    state: S
    seat: Seat | None


class Score(Struct, frozen=True, gc=False):
    """Points line by line, in the order of the score pad; *tiebreak* decides equal totals."""

    lines: tuple[tuple[str, int], ...]
    tiebreak: tuple[int, ...] = ()

    @property
    def total(self) -> int:
        return sum([points for _, points in self.lines])


class _Organ(NamedTuple):
    """Where a method is looked for, and whether a game must have it."""

    module: str
    needed: bool


_ORGANS: dict[str, _Organ] = {}
"""By method of a game: the module beside the game's class that may hold it as a function."""


def organ(module: str, *, needed: bool = False) -> Callable[[F], F]:
    """Marks a method that a game writes as a function of its *module*, or in its class."""

    def enter(method: F) -> F:
        _ORGANS[method.__name__] = _Organ(module, needed)
        return method

    return enter


class Game(Generic[S, M]):
    """The rules of one game, all of them pure functions of a state.

    A game author writes what is needed, and of the next part what the game needs: as methods, or
    as functions of the same names, without *self*, in the modules that are named here. Everybody
    else calls the methods marked final, which are the same for every game.
    """

    slug: ClassVar[str]
    seats: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    campaign: ClassVar[Mapping[str, str]] = {}
    """The options with which a campaign begins; none if no match of this game has a sequel."""
    headers: ClassVar[frozenset[str]] = frozenset()
    """Lines that a game file of this game may have beyond the common ones."""
    sealed: ClassVar[bool] = False
    """Whether the others learn a player's moves only when the round closes."""
    closing: ClassVar[str | None] = None
    """The text with which a player says that nothing more comes; it may end a line needlessly."""
    grammar: Grammar[M]
    state: type[S]
    sheet: ClassVar[Any] = None
    """The type of a position in the interchange format; by default it is that of the state."""

    def __init__(self) -> None:
        """:raises TypeError: if nothing was written that a game needs."""
        package = import_module(type(self).__module__).__package__
        for name, (module, needed) in _ORGANS.items():
            if getattr(type(self), name) is not getattr(Game, name):
                continue
            home = f"{package}.{module}"
            written = getattr(import_module(home), name, None) if find_spec(home) else None
            if written is not None:
                setattr(self, name, written)
            elif needed:
                raise TypeError(f"{self.slug} has no {name}, in its class or in {home}")

    # the author writes

    @organ("turns", needed=True)
    def start(self, setup: Setup) -> S:
        """The position before anything has been drawn or played."""
        raise NotImplementedError

    @organ("turns", needed=True)
    def turn(self, state: S) -> Turn:
        """Who, or what, moves next."""
        raise NotImplementedError

    @organ("menu", needed=True)
    def menu(self, state: S, seat: Seat) -> Iterable[M]:
        """Just the moves that *seat*, whose turn it is, may play, each once.

        This alone decides what is legal. Where they are many, a :class:`~rules.moves.menus.Menu`
        spares those who want only some of them the rest.
        """
        raise NotImplementedError

    @organ("refusals", needed=True)
    def explain(self, state: S, seat: Seat, move: M) -> Illegal:
        """Why *move* is not on the menu of *seat*, whose turn it is; asked of no other moves."""
        raise NotImplementedError

    @organ("effects", needed=True)
    def play(self, state: S, seat: Seat, move: M) -> Step[S]:
        """The consequences of a legal *move*."""
        raise NotImplementedError

    @organ("effects", needed=True)
    def deal(self, state: S, drawn: tuple[str, ...]) -> Step[S]:
        """The consequences of a draw."""
        raise NotImplementedError

    @organ("veil", needed=True)
    def mask(self, state: S, seat: Seat | None) -> S:
        """*state* without what *seat* (or a bystander) must not know."""
        raise NotImplementedError

    @organ("scoring", needed=True)
    def score(self, state: S, seat: Seat) -> Score:
        """The score pad of *seat*, as if the game ended now."""
        raise NotImplementedError

    # the author may override

    @organ("refusals")
    def idle(self, state: S, seat: Seat) -> Illegal:
        """Why *seat* is not to move while the game goes on."""
        return Illegal("not-your-turn")

    @organ("refusals")
    def explain_beginning(self, state: S, seat: Seat, begun: Begun) -> Illegal | None:
        """Why no move on the menu of *seat*, whose turn it is, begins so; ``None`` if nothing
        can be said before more of it is known."""
        return None

    @organ("turns")
    def agree(self, setup: Setup) -> Setup:
        """*setup*, whose seats and options are known to be well formed, as this game needs it.

        :raises SetupError: if the options do not fit together.
        """
        return setup

    @organ("menu")
    def tidy(self, state: S, seat: Seat, move: M) -> M:
        """The canonical move that *move* of *seat*, written in another way, means here."""
        return move

    def shorthand(self, state: S, seat: Seat, text: str) -> Sequence[str] | None:
        """The texts of the several moves that *text* abbreviates, or ``None`` if it is one move.

        :raises Illegal: if one of them is not possible when its turn comes.
        """
        return None

    @organ("menu")
    def completes(self, typed: str, move: M) -> bool:
        """Whether *typed*, the beginning of this one legal move only, may stand for it."""
        return True

    @organ("veil")
    def secret(self, state: S, seat: Seat, move: M) -> bool:
        """Whether the others may not read *move* in the log until the game is over."""
        return False

    @organ("veil")
    def keeps_secrets(self, setup: Setup) -> bool:
        """Whether a player holds something that the others may not see even between rounds."""
        return False

    @organ("veil")
    def imagine(self, view: View[S], seed: bytes) -> S:
        """A whole state that could be behind *view*, drawn by *seed*; by default nothing is hidden.

        Seen by the same seat it gives the same view again.
        """
        return view.state

    @organ("absent")
    def default_move(self, state: S, seat: Seat) -> M:
        """The legal move that harms an absent player least: the first, if all are alike."""
        return self.legal_moves(state, seat)[0]

    @organ("turns")
    def rematch(self, setup: Setup, places: Sequence[int]) -> Sequence[int]:
        """The seats of a match with these *places*, in the order in which its players sit down to
        another one; without places it had no result."""
        return [*range(1, setup.seats), 0]

    @organ("turns")
    def sequel(self, state: S) -> Setup | None:
        """The setup of the match that continues this one, which is over."""
        return None

    def christened(self, setup: Setup, names: Sequence[str]) -> Setup:
        """*setup* with what the players call what they build, by seat; an empty name says nothing.

        :raises SetupError: if something cannot be called so.
        """
        return setup

    @organ("position")
    def written(self, state: S) -> Any:
        """*state* as a sheet of the interchange format; by default it is one itself."""
        return state

    @organ("position")
    def restored(self, sheet: Any) -> S:
        """The state that a *sheet*, whose parts are of their types, describes.

        :raises ValueError: if there is none.
        """
        state: S = sheet
        return state

    # everybody else calls

    @final
    def setup(
        self, seats: int, options: Mapping[str, str] = {}, headers: Mapping[str, str] = {}
    ) -> Setup:
        """What is agreed before the first move.

        :raises SetupError: if there is no such match.
        """
        return self.agree(agreed(self, seats, options, headers))

    @final
    def position(self, state: S) -> dict[str, Any]:
        """*state* in the game's own interchange format, as plain JSON types."""
        return {"game": self.slug, **msgspec.json.decode(msgspec.json.encode(self.written(state)))}

    @final
    def restore(self, position: Mapping[str, Any]) -> S:
        """The state that :meth:`position` wrote.

        :raises FileError: if it is not a position of this game.
        """
        told = {"game": self.slug, **position}
        if told.pop("game") != self.slug:
            raise FileError("bad-position", reason=f"this is no position of {self.slug}")
        try:
            return self.restored(msgspec.convert(told, self.sheet or self.state))
        except FileError:
            raise
        except (msgspec.ValidationError, ValueError) as error:
            raise FileError("bad-position", reason=str(error)) from error

    @final
    def is_episode(self, setup: Setup) -> bool:
        """Whether a match with this *setup* is one of a campaign."""
        return bool(self.campaign) and self.campaign.items() <= dict(setup.options).items()

    @final
    def actors(self, state: S) -> frozenset[Seat]:
        """The seats that may move now."""
        turn = self.turn(state)
        return turn.seats if isinstance(turn, Acting) else frozenset()

    @final
    def seat_count(self, state: S) -> int:
        """How many seats play."""
        return len(state.players)

    @final
    def is_over(self, state: S) -> bool:
        return isinstance(self.turn(state), Over)

    @final
    def legal_moves(self, state: S, seat: Seat) -> Sequence[M]:
        """Every move *seat* may play now."""
        return listed(self.menu(state, seat)) if seat in self.actors(state) else []

    @final
    def refusal(self, state: S, seat: Seat, move: M) -> Illegal | None:
        """Why *seat* may not play *move* now; ``None`` if it may."""
        if move in self.legal_moves(state, seat):
            return None
        return self._refused(state, seat, move)

    @final
    def apply(self, state: S, seat: Seat, move: M) -> Step[S]:
        """Plays *move*.

        :raises Illegal: if it is not *seat*'s turn or the rules forbid the move.
        """
        if refusal := self.refusal(state, seat, move):
            raise refusal
        return self.play(state, seat, move)

    @final
    def apply_chance(self, state: S, drawn: tuple[str, ...]) -> Step[S]:
        """Plays the outcome of a draw.

        :raises Illegal: if no draw is due, or this one is impossible.
        """
        turn = self.turn(state)
        if not isinstance(turn, Chance):
            raise Illegal("no-draw-due")
        turn.check(drawn)
        return self.deal(state, drawn)

    @final
    def view(self, state: S, seat: Seat | None) -> View[S]:
        return View(self.mask(state, seat), seat)

    @final
    def parse(self, state: S, seat: Seat, text: str) -> M:
        """The legal move that *text* means: the one that it spells, or the only one that begins so.

        :raises Unreadable: :raises Ambiguous: :raises Illegal:
        """
        typed, menu = tidy(text), self.legal_moves(state, seat)
        spelled = self._spelled(state, seat, typed)
        if not isinstance(spelled, Unreadable) and spelled in menu:
            return spelled
        begun = [move for move in menu if typed and str(move).startswith(typed)]
        if len(begun) == 1 and self.completes(typed, begun[0]):
            return begun[0]
        if not isinstance(spelled, Unreadable):
            raise self._refused(state, seat, spelled)
        if len(begun) > 1:
            raise Ambiguous("ambiguous", text=typed, count=len(begun))
        raise self._unread(state, seat, typed, spelled)

    @final
    def places(self, state: S) -> tuple[int, ...]:
        """The place of every seat; equal scores share one, and the next is left out."""
        scores = [self.score(state, Seat(i)) for i in range(self.seat_count(state))]
        keys = [(score.total, score.tiebreak) for score in scores]
        return tuple(1 + sum(other > key for other in keys) for key in keys)

    def _spelled(self, state: S, seat: Seat, typed: str) -> M | Unreadable:
        try:
            return self.tidy(state, seat, self.grammar.read(typed))
        except Unreadable as unreadable:
            return unreadable

    def _refused(self, state: S, seat: Seat, move: M) -> Illegal:
        """Why a move is refused that is not on the menu."""
        return self._inactive(state, seat) or self.explain(state, seat, move)

    def _inactive(self, state: S, seat: Seat) -> Illegal | None:
        """Why *seat* may not move at all now; ``None`` if it may."""
        if seat in self.actors(state):
            return None
        if self.is_over(state):
            return Illegal("game-over")
        if seat not in range(self.seat_count(state)):
            return Illegal("not-your-turn")
        return self.idle(state, seat)

    def _unread(self, state: S, seat: Seat, typed: str, unreadable: Unreadable) -> MoveError:
        """Why nothing was made of a text that spells no move, perhaps only the beginning of one."""
        menu = self.legal_moves(state, seat)
        for begun in self.grammar.begun(typed):
            if any(map(begun.fits, menu)):
                continue
            why = self._inactive(state, seat) or self.explain_beginning(state, seat, begun)
            if why is not None:
                return why
        return unreadable
