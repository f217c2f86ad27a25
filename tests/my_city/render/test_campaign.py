"""The pictures around a campaign, and what they must not tell too early (MC-04)."""

from __future__ import annotations

import pytest

from locales import Words, words
from render import art
from render.my_city.campaign.album import album
from render.my_city.campaign.opening import opening
from render.my_city.look import LINE_ICONS
from render.my_city.parts.status import title
from rules.chance import Seat
from rules.my_city import GAME
from rules.my_city.box import CAMPAIGN, EPISODES
from rules.my_city.campaign import rewards
from rules.my_city.campaign.chapters import chapter, chapter_of
from rules.my_city.campaign.records import land, standard
from rules.my_city.model import CarryOver, State, Town
from rules.my_city.modules import modules
from tests.my_city.render.scenes import position, scene, states

ART = art("my_city")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Every message that somebody asks the words for."""
    found: set[str] = set()
    said = Words.__call__

    def overhear(self: Words, message: str, /, **args: object) -> str:
        found.add(message)
        return said(self, message, **args)

    monkeypatch.setattr(Words, "__call__", overhear)
    return found


@pytest.mark.parametrize("episode", range(1, EPISODES + 1, 4))
def test_an_opening_tells_nothing_of_a_chapter_that_is_not_open(
    episode: int, asked: set[str]
) -> None:
    opening(words("en", "my_city"), episode)
    assert max(map(chapter_of, asked)) == chapter(episode)


@pytest.mark.parametrize("episode", [1, 6, 12, 18, 24])
def test_no_picture_names_what_belongs_to_a_later_chapter(episode: int, asked: set[str]) -> None:
    every = states(2, episode)
    first, middle, last = every[0], every[len(every) // 2], every[-1]
    for state in (first, middle, last):
        ART.alt(scene(state, seat=1))
    for state in (first, middle):
        ART.table(scene(state))
    for state in (middle, last):
        ART.seat(scene(state, seat=0))
    scores = [GAME.score(every[-1], Seat(seat)) for seat in range(2)]
    ART.final(scene(every[-1]), scores, GAME.places(every[-1]))
    assert max(map(chapter_of, asked)) <= chapter(episode)


def test_help_pictures_tell_nothing_of_any_chapter(asked: set[str]) -> None:
    ART.diagrams(words("en", "my_city"))
    assert max(map(chapter_of, asked)) == 0


def test_an_opening_shows_nobodys_stickers() -> None:
    """MC-48: only what is on every board; a well or a theatre is somebody's own."""
    for episode in range(1, EPISODES + 1):
        assert not {"W", "A"} & set("".join(land(episode)))
        standard_ = set("".join(standard(episode, [""]).players[0].terrain))
        assert ("W" in standard_) == (4 <= episode <= 13)


def test_an_opening_shows_the_rewards_that_somebody_can_win() -> None:
    """MC-52: two players have no second place, and the rows say which places they are for."""
    said = words("en", "my_city")
    pictures = {seats: opening(said, 4, seats).png() for seats in (2, 3, 4)}
    assert len(set(pictures.values())) == 3
    assert opening(said, 4).png() == pictures[4]


def test_after_the_last_episode_the_winner_of_the_campaign_is_crowned(asked: set[str]) -> None:
    """MC-56: who may have lost the episode itself."""
    seats = [{"token": 40, "progress": 1}, {"token": 2, "progress": 30}]
    base = {"mode": "campaign", "phase": "over", "players": seats}
    for episode, title_ in ((23, "picture-final"), (24, "picture-champion")):
        asked.clear()
        state = position({**base, "episode": episode})
        assert GAME.places(state) == (1, 2)
        scores = [GAME.score(state, Seat(seat)) for seat in range(2)]
        ART.final(scene(state), scores, GAME.places(state))
        assert asked & {"picture-final", "picture-champion"} == {title_}
    assert "picture-symbols" in asked
    assert rewards.champions(rewards.record(state, GAME.places(state))) == [1]


def test_the_album_crowns_who_won_the_campaign_and_paints_every_symbol() -> None:
    """MC-54, MC-56."""
    said, players = words("en", "my_city"), scene(states(2)[0]).players
    rows = standard(24, [""]).players[0].terrain
    towns = [Town("", rows, progress=n, places=(2,)) for n in (5, 30, 31, 61, 62)]

    def drawn(episode: int, *seats: int) -> bytes:
        record = CarryOver(episode, tuple(towns[seat] for seat in seats))
        return album(said, players, [record]).png()

    assert drawn(25, 0, 1) != drawn(24, 0, 1)
    assert drawn(24, 0, 1) != drawn(24, 0, 2)
    assert drawn(24, 0, 3) != drawn(24, 0, 4), "more than 60 keep counting"


def test_openings_differ_from_episode_to_episode_and_by_language() -> None:
    episodes = [(1, "uk"), (2, "uk"), (2, "ru"), (4, "ru"), (7, "uk"), (10, "ru"), (13, "uk")]
    pictures = {opening(words(said, "my_city"), episode).png() for episode, said in episodes}
    assert len(pictures) == len(episodes)


def test_every_line_of_every_episode_has_an_icon() -> None:
    lines = {line.id for n in (None, *range(1, 25)) for line in modules(n).lines}
    assert lines <= LINE_ICONS.keys()
    assert LINE_ICONS.keys() == {line.id for line in CAMPAIGN.lines}


def test_the_strip_names_the_chapter_of_its_episode() -> None:
    said = words("en", "my_city")
    assert title(states(2, 3)[0], said) == "Episode 3 · The New Land"
    assert title(states(2)[0], said) == "Eternal game"


def test_an_album_of_matches_shows_buildings_and_one_of_records_the_ground() -> None:
    last = states(2, 3)[-1]
    left = rewards.record(last, GAME.places(last))
    players = scene(last).players
    said = words("ru", "my_city")
    by_match, by_record = album(said, players, [last]), album(said, players, [left])
    assert by_match.size == by_record.size
    assert by_match.png() != by_record.png()


@pytest.mark.parametrize("count", [0, 1, 5, 13, 24])
def test_an_album_has_room_for_every_episode(count: int) -> None:
    pages: list[CarryOver | State] = [
        standard(n + 2, ["Новгород", ""]) for n in range(min(count, 23))
    ]
    pages += [states(2, 24)[-1]] * (count == EPISODES)
    picture = album(words("uk", "my_city"), scene(states(2)[0]).players, pages)
    assert picture.size[0] == 1400
    assert picture.size[1] < 1400
