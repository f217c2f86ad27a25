"""Refusals, events and help in three languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import rules.my_city
from locales import LANGUAGES, words
from locales.telling import explain
from locales.telling import story as tale
from render.my_city.campaign.tales import story, told
from rules.chance import Seat
from rules.errors import Refusal
from rules.game import Event
from rules.matches.replay import rewound
from rules.my_city import GAME
from rules.my_city.box import CAMPAIGN
from rules.my_city.campaign.chapters import news
from rules.my_city.modules import modules
from tests.my_city.desk import campaign, keen

FOLDER = Path(__file__).parent
NAMES = ("Оля", "Max", "Іван", "Zoë")


def refusal_codes() -> set[str]:
    """The codes that the rules of My City name."""
    folder = Path(rules.my_city.__file__).parent
    text = "".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    return set(re.findall(r'(?:Illegal|SetupError)\(\s*"([a-z-]+)"', text))


def test_every_refusal_is_provoked_by_a_test() -> None:
    said: set[str] = set()
    for path in FOLDER.glob("test_*.py"):
        if path.name != Path(__file__).name:
            tree = ast.parse(path.read_text("utf-8"))
            constants = (node for node in ast.walk(tree) if isinstance(node, ast.Constant))
            said |= {node.value for node in constants if isinstance(node.value, str)}
    assert refusal_codes() <= said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_own_sentence(language: str) -> None:
    fill = {
        "cell": "c4",
        "cells": ("c4", "d4"),
        "turn": "s",
        "text": "build@f1n",
        "due": "tree",
        "shape": "t4",
        "card": "red-t4",
        "reason": "?",
        "episode": "3",
        "record": 2,
        "asked": "piece",
        "thing": "red-t4",
        "what": "forest",
    }
    said = words(language, "my_city")
    sentences = {explain(said, Refusal(code, **fill)) for code in refusal_codes()}
    assert len(sentences) == len(refusal_codes())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("episode", [None, 3, 8, 12, 18, 21, 24])
def test_whole_matches_can_be_told(language: str, episode: int | None) -> None:
    setup = GAME.setup(4) if episode is None else campaign(episode, 4)
    record, _ = keen(setup, b"story")
    said = words(language, "my_city")
    for played in rewound(GAME, record).kept:
        for listener in (None, Seat(0), Seat(3)):
            for sentence in tale(said, played.events, NAMES, listener):
                assert sentence[-1] in ".!"
                assert not re.search(r"\b(red|blue|yellow|church)-", sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_pages_are_short(language: str) -> None:
    said = words(language, "my_city")
    pages = [said(f"help-{n}") for n in range(1, 8)]
    pages += [page for episode in range(1, 25) for page in told(said, episode)]
    assert all(20 < len(page) <= 900 for page in pages)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_an_episode_says_the_numbers_of_the_tables(language: str) -> None:
    said = words(language, "my_city")
    for episode in range(1, 25):
        found, now = news(episode), modules(episode)
        numbers = {abs(line.points) for line in now.lines if line.id in found.lines} - {0}
        numbers |= {now.instant[name] for name in found.begins if name in now.instant}
        text = story(said, episode)
        cells = [cell for names in CAMPAIGN.row(episode).fixed.values() for cell in names.split()]
        assert all(re.search(rf"(?<!\d){n}(?!\d)", text) for n in numbers), (episode, numbers)
        assert all(cell in text for cell in cells[:2]), episode


@pytest.mark.parametrize("total", [-21, -2, -1, 0, 1, 2])
@pytest.mark.parametrize("name", ["scored", "won", "shared"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_total_is_told_as_it_is(language: str, name: str, total: int) -> None:
    event = Event(name, Seat(0), {"total": total, "place": 1})
    (sentence,) = tale(words(language, "my_city"), [event], NAMES)
    assert re.search(rf"(?<![\d−]){str(total).replace('-', '−')}(?!\d)", sentence)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_a_chapter_tells_nothing_of_its_later_episodes(language: str) -> None:
    """MC-04: dikes, sawmill, port and theatre come later than their chapter."""
    said = words(language, "my_city")
    for number, name in (
        (3, "line-levee"),
        (4, "name-sawmill"),
        (7, "name-port"),
        (8, "name-theatre"),
    ):
        page = said(CAMPAIGN.chapters[number - 1].help).lower()
        assert said(name).lower()[:4] not in page, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_shafts_are_told_with_their_steps(language: str) -> None:
    said = words(language, "my_city")
    for colour, episode in (("blue", 16), ("red", 17), ("yellow", 18)):
        text = story(said, episode)
        for step in CAMPAIGN.mines[colour].steps:
            assert re.search(rf"(?<!\d){step.split()[0].rstrip('*')}(?!\d)", text)
