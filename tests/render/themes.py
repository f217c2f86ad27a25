"""Themes to draw with that belong to no game."""

from __future__ import annotations

from render.engine.theme import Theme

FOREST = Theme(
    "forest",
    page="16352A",
    ground="24573F",
    panel="F8F2E1",
    ink="24322A",
    key="1D4633",
    accent="D9822B",
    glow="FFD84A",
    cell="DCE3C0",
)
NIGHT = Theme(
    "night",
    page="0C1530",
    ground="162550",
    panel="22346A",
    ink="F6EED8",
    key="0F1C40",
    accent="F2B632",
    glow="FFE082",
    cell="3A4C84",
)
PAPER = Theme(
    "paper",
    page="37474F",
    ground="F3EFE4",
    panel="FFFFFF",
    ink="2B2B33",
    key="37474F",
    accent="D55E00",
    glow="FFB300",
    cell="FFFFFF",
)
SEA = Theme(
    "sea",
    page="0E3B4C",
    ground="1C6478",
    panel="F5E6C8",
    ink="3A2E22",
    key="134A5C",
    accent="C0532B",
    glow="FFE27A",
    cell="EAD5AB",
)
MEADOW = Theme(
    "meadow",
    page="3F5A22",
    ground="8DB255",
    panel="FBF6E6",
    ink="2F3322",
    key="4A6B28",
    accent="2E86AB",
    glow="FFF176",
    cell="A9C977",
)
