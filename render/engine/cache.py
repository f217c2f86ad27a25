"""A shelf for things made once and used often, bounded in bytes and safe between threads."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Recent(Generic[T]):
    """Keeps the values used last, as many as fit into `limit` bytes."""

    def __init__(self, limit: int, weigh: Callable[[T], int]) -> None:
        self.limit = limit
        self.weight = 0
        self._weigh = weigh
        self._kept: OrderedDict[Hashable, T] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value kept under this key, made first if there is none.

        Making happens outside the lock: two threads may both make a value, and since equal keys
        mean equal values, it does not matter whose is kept.
        """
        with self._lock:
            if (known := self._kept.get(key)) is not None:
                self._kept.move_to_end(key)
                return known
        value = make()
        with self._lock:
            if key not in self._kept:
                self._kept[key] = value
                self.weight += self._weigh(value)
                self._shed()
        return value

    def clear(self) -> None:
        """Forgets everything."""
        with self._lock:
            self._kept.clear()
            self.weight = 0

    def __len__(self) -> int:
        return len(self._kept)

    def _shed(self) -> None:
        while self.weight > self.limit and self._kept:
            _, value = self._kept.popitem(last=False)
            self.weight -= self._weigh(value)
