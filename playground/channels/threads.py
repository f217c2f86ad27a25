"""What happens to threads: they begin, gather members, rest and wake."""

from collections.abc import Callable

from playground.channels.announce import Announcer
from playground.channels.chat import Chat
from playground.errors import MAX_THREADS, THREAD_EXISTS, ApiError
from playground.model import (
    Channel,
    ChannelType,
    Flag,
    Message,
    MessageType,
    ThreadState,
    User,
)
from playground.world import World

SWEEP = 60.0


class Threads:
    """The verbs of threads; whether one may is asked before."""

    def __init__(
        self, world: World, chat: Chat, announce: Announcer, max_active_threads: int
    ) -> None:
        self._world = world
        self._chat = chat
        self._announce = announce
        self._max_active = max_active_threads

    def start(
        self,
        parent: Channel,
        owner: User,
        name: str,
        type: int,
        *,
        duration: int = 1440,
        invitable: bool = True,
        slowmode: int = 0,
        source: Message | None = None,
    ) -> Channel:
        """A new thread with its owner in it; one on a message shares that message's id."""
        self._check_room()
        if source is not None and source.id in self._world.channels:
            raise ApiError(THREAD_EXISTS)
        now = self._world.clock.now()
        thread = Channel(
            id=source.id if source else self._world.ids.next(),
            type=type,
            name=name,
            guild_id=parent.guild_id,
            parent_id=parent.id,
            rate_limit_per_user=slowmode,
            thread=ThreadState(
                owner_id=owner.id,
                created=now,
                archived_at=now,
                auto_archive_duration=duration,
                invitable=invitable,
                members={owner.id: now},
            ),
        )
        self._world.save(thread)
        self._announce.channel("CREATE", thread)
        self._introduce(parent, thread, owner, source)
        return thread

    def _check_room(self) -> None:
        active = sum(not t.thread.archived for t in self._world.threads if t.thread)
        if active >= self._max_active:
            raise ApiError(MAX_THREADS)

    def _introduce(
        self, parent: Channel, thread: Channel, owner: User, source: Message | None
    ) -> None:
        """Show the new thread where it was started."""
        if source is not None:
            source.flags |= Flag.HAS_THREAD
            self._chat.replace(source)
            self._chat.system(
                thread,
                owner,
                MessageType.THREAD_STARTER,
                reference=source.id,
                reference_channel=parent.id,
            )
        elif thread.type == ChannelType.PUBLIC_THREAD and parent.type == ChannelType.TEXT:
            self._chat.system(
                parent,
                owner,
                MessageType.THREAD_CREATED,
                content=thread.name,
                reference_channel=thread.id,
            )

    def add(self, thread: Channel, user: User, by: User | None = None) -> None:
        """Take a person into a thread; `by` somebody else leaves a line about it."""
        state = thread.thread
        assert state is not None
        if user.id in state.members:
            return
        seen_before = self._world.sees(user.id, thread)
        state.members[user.id] = self._world.clock.now()
        self._world.save(thread)
        if not seen_before:
            self._announce.channel_to(user.id, "CREATE", thread)
        self._announce.thread_members(thread, [user.id], [])
        self._announce.channel("UPDATE", thread)
        if by is not None and by.id != user.id:
            self._chat.system(thread, by, MessageType.RECIPIENT_ADD, mentions=[user.id])

    def remove(self, thread: Channel, user: User, by: User | None = None) -> None:
        """Take a person out of a thread."""
        state = thread.thread
        assert state is not None
        if user.id not in state.members:
            return
        del state.members[user.id]
        self._world.save(thread)
        self._chat.mark_read(thread, user.id)
        self._announce.thread_members(thread, [], [user.id])
        self._announce.channel("UPDATE", thread)
        if by is not None and by.id != user.id:
            self._chat.system(thread, by, MessageType.RECIPIENT_REMOVE, mentions=[user.id])
        if not self._world.sees(user.id, thread):
            self._announce.channel_to(user.id, "DELETE", thread)

    def change(self, thread: Channel, by: User, change: Callable[[Channel], None]) -> None:
        """Change a thread's own properties; a new name leaves a line about it."""
        name = thread.name
        change(thread)
        self._world.save(thread)
        self._announce.channel("UPDATE", thread)
        if thread.name != name:
            self._chat.system(thread, by, MessageType.CHANNEL_NAME_CHANGE, content=thread.name)

    def set_archived(self, thread: Channel, archived: bool) -> None:
        """Let a thread rest, or wake it."""
        state = thread.thread
        assert state is not None
        if state.archived != archived:
            state.archived = archived
            state.archived_at = self._world.clock.now()
            self._world.save(thread)
            self._announce.channel("UPDATE", thread)

    def spoken_in(self, channel: Channel, message: Message) -> None:
        """A message wakes its thread and brings in its author and whoever it mentions."""
        if channel.thread is None:
            return
        self.set_archived(channel, False)
        for id in (message.author_id, *message.mentions):
            self.add(channel, self._world.users[id])

    def sweep(self) -> None:
        """Archive the threads that were silent for too long, now and every minute."""
        now = self._world.clock.now()
        for thread in self._world.threads:
            state = thread.thread
            assert state is not None
            if not state.archived and self._silent_since(thread) < now - 60 * (
                state.auto_archive_duration
            ):
                self.set_archived(thread, True)
        self._world.later(SWEEP, self.sweep)

    def _silent_since(self, thread: Channel) -> float:
        assert thread.thread is not None
        last = self._world.storage.message(thread.last_message_id or 0)
        return max(thread.thread.archived_at, last.created if last else 0.0)
