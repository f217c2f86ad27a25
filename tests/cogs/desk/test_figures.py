"""What Prometheus is told, and what the dashboard and the alerts ask for."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from cogs.fleet.figures import OUTCOMES, Figures
from db import Store
from tests.cogs.conftest import new_bot

DEPLOY = Path(__file__).parents[3] / "deploy"
SAMPLES = {
    "counter": ("_total",),
    "histogram": ("_bucket", "_count", "_sum"),
    "gauge": ("",),
}


def asked_by_the_dashboard() -> Iterator[str]:
    dashboard = json.loads((DEPLOY / "grafana/ratusha.json").read_text("utf-8"))
    for panel in dashboard["panels"]:
        for target in panel["targets"]:
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
    assert names or "up{" in asked


async def test_what_never_happened_is_told_as_none(store: Store) -> None:
    page = (await Figures(new_bot(store)).page()).decode()
    for outcome in OUTCOMES:
        assert f'ratusha_troubles_total{{outcome="{outcome}"}} 0.0' in page
    assert 'ratusha_matches{status="running"} 0.0' in page
    assert "ratusha_matches_opened 0.0" in page
