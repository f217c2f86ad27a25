"""The laws of one match are tried one after the other, so that it is played once for all."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    ours = [i for i, item in enumerate(items) if item.path.parent.name == "contract"]
    order: dict[str, int] = {}
    for i in ours:
        order.setdefault(_setup(items[i]), len(order))
    ordered = sorted((items[i] for i in ours), key=lambda item: order[_setup(item)])
    for i, item in zip(ours, ordered, strict=True):
        items[i] = item


def _setup(item: pytest.Item) -> str:
    """The game and the setup that a law is tried with."""
    params = item.callspec.params if hasattr(item, "callspec") else {}
    return repr([params.get("game"), params.get("setup"), params.get("seed")])
