"""What Prometheus is told, and what the dashboard and the alerts ask for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands
from structlog.testing import capture_logs

from cogs.desk.trouble import OUTCOMES, Trouble, outcome, sentence
from cogs.fleet.figures import Figures
from db import Store, Unavailable
from locales import words
from tests.cogs.memory import new_bot

DEPLOY = Path(__file__).parents[3] / "deploy"
SAMPLES = {
    "counter": ("_total",),
    "histogram": ("_bucket", "_count", "_sum"),
    "gauge": ("",),
}
PROMETHEUS_KNOWS = ("up{", "ALERTS{")


def asked_by_the_dashboard() -> Iterator[str]:
    dashboard = json.loads((DEPLOY / "grafana/ratusha.json").read_text("utf-8"))
    for panel in dashboard["panels"]:
        for target in panel.get("targets", ()):
            yield target["expr"]


def asked_by_alerts() -> Iterator[str]:
    rules = (DEPLOY / "alerts.yml").read_text("utf-8")
    yield from re.findall(r"expr: (?:\|\n)?((?:.|\n(?! {8}\w+:))*)", rules)


@pytest.mark.parametrize("asked", [*asked_by_the_dashboard(), *asked_by_alerts()])
async def test_every_figure_that_is_asked_for_is_told(store: Store, asked: str) -> None:
    figures = Figures(new_bot(store))
    told = {
        family.name + ending: family
        for family in figures.registry.collect()
        for ending in SAMPLES[family.type]
    }
    names = set(re.findall(r"\bratusha_\w+", asked))
    assert names <= told.keys()
    assert names or any(own in asked for own in PROMETHEUS_KNOWS)


async def test_what_never_happened_is_told_as_none(store: Store) -> None:
    page = (await Figures(new_bot(store)).page()).decode()
    for each in OUTCOMES:
        assert f'ratusha_troubles_total{{outcome="{each}"}} 0.0' in page
    assert 'ratusha_matches{status="running"} 0.0' in page
    assert "ratusha_matches_opened 0.0" in page


def _told(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="", headers={})
    return kind(response, {"code": code, "message": ""})


@pytest.mark.parametrize(
    ("error", "counted"),
    [
        (Trouble("stale-button"), "refused"),
        (app_commands.CheckFailure(), "refused"),
        (_told(discord.NotFound, 404, 10062), "undelivered"),
        (_told(discord.Forbidden, 403, 50013), "undelivered"),
        (_told(discord.HTTPException, 400, 160006), "undelivered"),
        (TimeoutError(), "undelivered"),
        (Unavailable("locked", "locked"), "unavailable"),
        (_told(discord.HTTPException, 400, 50035), "failed"),
        (KeyError(), "failed"),
    ],
)
def test_only_what_has_an_id_in_the_log_is_counted_as_a_bug(error: Exception, counted: str) -> None:
    assert outcome(error) == counted
    with capture_logs() as logs:
        sentence(words("en"), error)
    assert ("bug" in [entry["event"] for entry in logs]) == (counted == "failed")
