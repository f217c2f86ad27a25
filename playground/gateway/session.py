"""A session of the gateway: what one shard was told, kept for a while after it went away."""

from collections import deque

from playground.clock import Timer
from playground.gateway.connection import Connection, Op, frame
from playground.model import Json

KEPT_EVENTS = 10_000


class Session:
    """A numbered stream of events that a client may leave and take up again."""

    def __init__(self, id: str, intents: int, shard: tuple[int, int]) -> None:
        self.id = id
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.connection: Connection | None = None
        self.expiry: Timer | None = None
        self._sent: deque[tuple[int, bytes]] = deque(maxlen=KEPT_EVENTS)

    def has(self, guild_id: int | None) -> bool:
        """Whether this shard is told about a guild; DMs belong to shard 0."""
        number, count = self.shard
        return (0 if guild_id is None else (guild_id >> 22) % count) == number

    def dispatch(self, event: str, data: Json) -> None:
        """Number an event, keep it for a resume, and send it if anybody listens."""
        self.seq += 1
        payload = frame(Op.DISPATCH, data, event=event, seq=self.seq)
        self._sent.append((self.seq, payload))
        if self.connection is not None:
            self.connection.send(payload)

    def received(self, seq: int | None) -> None:
        """The client has everything up to here."""
        while self._sent and seq is not None and self._sent[0][0] <= seq:
            self._sent.popleft()

    def can_replay(self, seq: int) -> bool:
        """Whether nothing after the number is forgotten."""
        return seq == self.seq or bool(self._sent and self._sent[0][0] <= seq + 1)

    def replay(self, seq: int) -> None:
        """Send again what was missed since the number."""
        if self.connection is None:
            return
        for number, payload in self._sent:
            if number > seq:
                self.connection.send(payload)
