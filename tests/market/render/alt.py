"""The position in words."""

from __future__ import annotations

from render.scene import Scene


def describe(scene: Scene) -> str:
    state = scene.view.state
    return f"{scene.words('title')}: {state.round}. " + ", ".join(p.name for p in scene.players)
