"""Figures for whoever runs the bot, as Prometheus reads them."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord.ext import commands
from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

from cogs.desk.trouble import OUTCOMES, outcome
from host import SayingRow

if TYPE_CHECKING:
    from cogs.desk.shell import Shell

_NUMBERS = re.compile(r"/\d{5,}")
_TOKENS = re.compile(r"/(interactions|webhooks)/\{id\}/[^/]+")
_SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 60, 300)


class Figures(commands.Cog):
    """Counts what happens; what is so just now is looked up when somebody asks."""

    def __init__(self, bot: Shell) -> None:
        self.bot = bot
        self.registry = CollectorRegistry()
        ProcessCollector(namespace="ratusha", registry=self.registry)  # processor time and memory
        self.interactions = self._counter("interactions", "Interactions by kind", "kind")
        self.troubles = self._counter("troubles", "Answers that are no success", "outcome")
        for each in OUTCOMES:  # a counter that begins with 1 has never risen
            self.troubles.labels(each)
        self.calls = self._counter("rest_calls", "Calls of Discord", "route", "status")
        self.acknowledged = self._histogram("acknowledge_seconds", "From press to first answer")
        self.boards = self._histogram("say_seconds", "From due to said, by kind", "kind")
        self.stored = self._histogram("store_seconds", "Store operations", "operation")
        self.thought = self._histogram("thinking_seconds", "Thoughts of computers")
        self.matches = self._gauge("matches", "Matches that wait or run, by status", "status")
        self.opened = self._gauge("matches_opened", "Matches that were ever opened")
        desk, posts = bot.desk, bot.desk.posts
        self._gauge("outbox_waiting", "What waits to be said").set_function(
            lambda: len(posts.outbox)
        )
        self.oldest = self._gauge("outbox_oldest_seconds", "Age of what has waited longest")
        self._gauge("processes", "Processes that live").set_function(
            lambda: desk.host.processes.living
        )
        self._gauge("shards_held", "Shards that this process holds").set_function(
            lambda: len(bot.shards)
        )
        self._gauge("shards", "Shards of the bot").set_function(lambda: bot.shard_count or 0)
        self._gauge("tables_cached", "Matches in memory").set_function(lambda: len(desk.host.cache))
        desk.host.observe(self._stored, self.thought.observe)
        posts.outbox.heard = self._said

    async def page(self) -> bytes:
        """Everything, in the form that Prometheus reads."""
        host = self.bot.desk.host
        for status, count in (await host.matches.counts()).items():
            self.matches.labels(status.value).set(count)
        self.opened.set(await host.matches.opened())
        waiting = [row.due_at for row in await host.told.unsaid()]
        self.oldest.set(max(0, host.clock() - min(waiting)) / 1000 if waiting else 0)
        return generate_latest(self.registry)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        self.interactions.labels(interaction.type.name).inc()

    @commands.Cog.listener()
    async def on_acknowledged(self, interaction_id: int) -> None:
        asked = discord.utils.snowflake_time(interaction_id).timestamp()
        self.acknowledged.observe(max(0.0, time.time() - asked))

    @commands.Cog.listener()
    async def on_trouble(self, error: BaseException) -> None:
        self.troubles.labels(outcome(error)).inc()

    def called(self, method: str, path: str, status: int) -> None:
        """Counts a call of Discord."""
        route = _TOKENS.sub(r"/\1/{id}/{token}", _NUMBERS.sub("/{id}", path))
        self.calls.labels(f"{method} {route}", status).inc()

    def _said(self, row: SayingRow) -> None:
        late = (self.bot.desk.host.clock() - row.due_at) / 1000
        self.boards.labels(row.kind.value).observe(max(0.0, late))

    def _stored(self, operation: str, seconds: float) -> None:
        self.stored.labels(operation).observe(seconds)

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"ratusha_{name}", what, labels, registry=self.registry)

    def _gauge(self, name: str, what: str, *labels: str) -> Gauge:
        return Gauge(f"ratusha_{name}", what, labels, registry=self.registry)

    def _histogram(self, name: str, what: str, *labels: str) -> Histogram:
        return Histogram(f"ratusha_{name}", what, labels, registry=self.registry, buckets=_SECONDS)


def counting(bot: Shell) -> aiohttp.TraceConfig:
    """Has every call of Discord counted."""
    trace = aiohttp.TraceConfig()

    async def ended(_: Any, __: Any, end: aiohttp.TraceRequestEndParams) -> None:
        figures = bot.get_cog("Figures")
        if isinstance(figures, Figures):
            figures.called(end.method, end.url.path, end.response.status)

    trace.on_request_end.append(ended)
    return trace


async def setup(bot: Shell) -> None:
    if bot.health_port:
        await bot.add_cog(Figures(bot))
