"""Pictures and words of standings, on a server that has played for a while."""

from __future__ import annotations

import ast
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image

from cogs.standings.translated import translated
from db import By, GameTally, Listed, Page, SeatTally, Store, Try
from host import Host
from host.standings.achievements import COMMON, hook
from host.standings.daily import Finisher, Summary
from host.standings.leaderboards import Period
from host.standings.office import Standings
from host.standings.profiles import Stats
from locales import LANGUAGES, words
from render.engine.canvas import Canvas
from render.standings import told
from render.standings.charts import ticks
from render.standings.leaderboard import leaderboard
from render.standings.profile import profile
from render.standings.shown import (
    ShownDay,
    ShownHall,
    ShownLeaderboard,
    ShownProfile,
    ShownSeason,
    ShownStats,
)
from render.standings.stats import bins, stats
from rules import games
from rules.chance import Seat
from tests.ratings.community import PEOPLE, VIEWER, settle
from tests.ratings.seeding import GUILD, NOON, begin, order
from tests.ratings.test_achievements import ended

ROOT = Path(__file__).parents[3]


@pytest.fixture
async def standings(store: Store) -> Standings:
    return await settle(store, 60)


def flat(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_everything_can_be_drawn_and_told(standings: Standings, language: str) -> None:
    said = words(language, "standings")
    for by in By:
        for period in (Period.ALL, Period.RECENT):
            board = await standings.leaderboards.page(
                "tiny_towns", by=by, guild=GUILD, period=period, viewer=VIEWER
            )
            picture = leaderboard(translated(board, ShownLeaderboard), said, VIEWER)
            assert picture.size[0] == 1280
            assert (
                picture.png()
                == leaderboard(translated(board, ShownLeaderboard), said, VIEWER).png()
            )
            text = told.board_text(translated(board, ShownLeaderboard), said)
            assert all(line.person.name in text for line in board.page.lines)
            assert len(told.alt(text)) <= 1000
    for player in [VIEWER, *PEOPLE][:4]:
        shown = await standings.profiles.profile(player, GUILD)
        assert shown is not None
        assert profile(translated(shown, ShownProfile), said).png()
        assert PEOPLE[player] in told.profile_text(translated(shown, ShownProfile), said)
    for slug in ("tiny_towns", "paris"):
        found = await standings.profiles.stats(GUILD, slug)
        assert stats(translated(found, ShownStats), said).png()
        assert words(language, slug)("title") in told.stats_text(
            translated(found, ShownStats), said
        )


async def test_nothing_at_all_can_be_drawn_too(store: Store) -> None:
    standings = Host(store, clock=lambda: NOON).standings
    said = words("uk", "standings")
    board = await standings.leaderboards.page("paris", guild=GUILD, viewer=VIEWER)
    assert leaderboard(translated(board, ShownLeaderboard), said, VIEWER).png()
    assert said("board-empty") in told.board_text(translated(board, ShownLeaderboard), said)
    await begin(store, order(VIEWER, guild=None))
    shown = await standings.profiles.profile(VIEWER)
    assert shown is not None
    assert profile(translated(shown, ShownProfile), said).png()
    assert said("profile-none") in told.profile_text(translated(shown, ShownProfile), said)
    assert stats(translated(await standings.profiles.stats(GUILD, "paris"), ShownStats), said).png()


async def test_the_own_row_stands_out_also_when_it_is_on_another_page(
    standings: Standings,
) -> None:
    said = words("en", "standings")
    board = await standings.leaderboards.page("tiny_towns", guild=GUILD, viewer=VIEWER)
    assert board.page.own is not None
    seen = flat(leaderboard(translated(board, ShownLeaderboard), said, VIEWER).png())
    plain = flat(leaderboard(translated(board, ShownLeaderboard), said, None).png())
    assert seen.tobytes() != plain.tobytes()
    lines = tuple(line for line in board.page.lines if line.person != board.page.own.person)
    apart = replace(board, page=replace(board.page, lines=lines))
    text = told.board_text(translated(apart, ShownLeaderboard), said)
    assert text.count(PEOPLE[VIEWER]) == 1
    assert f"You: {board.page.own.place}." in text
    without = replace(apart, page=replace(apart.page, own=None))
    assert (
        leaderboard(translated(apart, ShownLeaderboard), said, VIEWER).size[1]
        > leaderboard(translated(without, ShownLeaderboard), said).size[1]
    )


async def test_a_face_is_drawn_and_a_broken_file_is_not(standings: Standings) -> None:
    said = words("en", "standings")
    board = await standings.leaderboards.page("tiny_towns", guild=GUILD)
    user = board.page.lines[0].person.user
    assert user is not None
    red = BytesIO()
    Image.new("RGB", (64, 40), (255, 0, 0)).save(red, "PNG")
    plain = leaderboard(translated(board, ShownLeaderboard), said).png()
    assert (
        leaderboard(translated(board, ShownLeaderboard), said, faces={user: red.getvalue()}).png()
        != plain
    )
    assert (
        leaderboard(translated(board, ShownLeaderboard), said, faces={user: b"no picture"}).png()
        == plain
    )


async def test_every_row_in_words_tells_matches_and_the_own_one_its_note(
    standings: Standings,
) -> None:
    said = words("en", "standings")
    board = await standings.leaderboards.page("tiny_towns", guild=GUILD, viewer=VIEWER)
    own = board.page.own
    assert own is not None
    firm = tuple(line for line in board.page.lines if not line.provisional)
    unsure = replace(own, place=None, provisional=True, matches=1)
    text = told.board_text(
        translated(replace(board, page=Page(firm, 9, 0, unsure)), ShownLeaderboard), said
    )
    assert said("board-provisional", enough=board.enough) in text
    rows = text.splitlines()[1 : 2 + len(firm)]
    counts = [said("count-matches", count=line.matches) for line in (*firm, unsure)]
    assert [row.rpartition(" · ")[2] for row in rows] == counts
    solo = await standings.leaderboards.page("tiny_towns", by=By.SOLO, guild=GUILD)
    best = solo.page.lines[0]
    assert said("count-solos", count=best.matches) in told.board_text(
        translated(solo, ShownLeaderboard), said
    )


async def test_every_size_of_table_is_drawn_with_its_number_of_matches(
    standings: Standings, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = await standings.profiles.stats(GUILD, "tiny_towns")
    seats = tuple(SeatTally(n, s, 20 + n, 3) for n in range(2, 7) for s in range(n))
    written = list[str]()
    draw = Canvas.text

    def heard(canvas: Canvas, at: Any, text: str, *rest: Any, **named: Any) -> int:
        written.append(text)
        return draw(canvas, at, text, *rest, **named)

    monkeypatch.setattr(Canvas, "text", heard)
    few = stats(
        translated(replace(found, tally=replace(found.tally, seats=seats[:2])), ShownStats),
        words("en"),
    )
    many = stats(
        translated(replace(found, tally=replace(found.tally, seats=seats)), ShownStats), words("en")
    )
    assert [f"{n} players · {20 + n} matches" in written for n in range(2, 7)] == [True] * 5
    assert many.size[1] > few.size[1]


def test_the_place_at_the_table_is_not_told_like_a_rank() -> None:
    seats = (SeatTally(2, 0, 18, 7),)
    tally = GameTally(18, 0, 2, seats, (), None, None)
    told_of = {
        language: told.stats_text(
            translated(Stats("tiny_towns", GUILD, tally), ShownStats), words(language)
        )
        for language in ("ru", "uk")
    }
    assert "2 игрока, 1-е место за столом: побед 7 из 18." in told_of["ru"]
    assert "2 гравці, 1-е місце за столом: перемог 7 з 18." in told_of["uk"]


@pytest.mark.parametrize(("language", "median"), [("en", "38.5"), ("ru", "38,5"), ("uk", "38,5")])
def test_a_median_is_written_as_the_language_does(language: str, median: str) -> None:
    tries = [Try("2026-11-16", "tiny_towns", Listed(n, "P"), n, 40 - n) for n in range(3)]
    standing = tuple(Finisher(n + 1, tried) for n, tried in enumerate(tries))
    summary = Summary("2026-11-16", "tiny_towns", standing, 0, 40, 38.5, True)
    said = words(language)
    assert said("daily-middle", best="40", median=median) in told.daily_text(
        translated(summary, ShownDay), said
    )
    whole = told.daily_text(translated(replace(summary, median=38.0), ShownDay), said)
    assert said("daily-middle", best="40", median="38") in whole


async def test_seasons_and_challenges_are_told(standings: Standings) -> None:
    said = words("ru", "standings")
    hall = await standings.seasons.hall(GUILD)
    assert said("hall-empty") in told.hall_text(translated(hall, ShownHall), said)
    await standings.seasons.start(GUILD, "Осень")
    season = await standings.seasons.current(GUILD)
    assert season is not None
    assert "Сезон 1: Осень, с" in told.season_text(translated(season, ShownSeason), said)
    await standings.daily.begin("tiny_towns", VIEWER, "Ілля")
    text = told.daily_text(translated(await standings.daily.summary("tiny_towns"), ShownDay), said)
    assert said("daily-none") in text
    assert said("daily-secret") in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_achievement_has_a_name_and_says_what_it_is_for(language: str) -> None:
    said = words(language, "standings")
    names = set(COMMON) | {"regular", "streak", "all-rounder"}
    for game in games().values():
        names |= set(hook(game).achievements)
    titles = {said(f"award-{name}") for name in names}
    assert len(titles) == len(names)
    assert all(said.attribute(f"award-{name}", "what") for name in names)


@pytest.mark.parametrize("slug", games())
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_people_build_has_a_name(language: str, slug: str) -> None:
    said = words(language, slug)
    game, played = ended(slug, games()[slug].seats[-1])
    for seat in range(game.seats[-1]):
        for thing in hook(game).built(played, Seat(seat)):
            assert f"name-{thing}" in said


def test_every_refusal_of_the_standings_can_be_said() -> None:
    codes = set[str]()
    for path in (ROOT / "host").rglob("*.py"):
        codes |= set(re.findall(r"Denied\(\s*\"([a-z-]+)\"", path.read_text("utf-8")))
    assert codes
    for language in LANGUAGES:
        said = words(language, "standings")
        assert all(f"error-{code}" in said for code in codes)


def test_every_message_of_the_standings_is_used() -> None:
    tops = ("host", "render", "cogs")
    texts = [p.read_text("utf-8") for top in tops for p in (ROOT / top).rglob("*.py")]
    strings = set[str]()
    for text in texts:
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                strings.add(node.value)
    built = re.compile(
        r"(by|period|award|error|season-every|season-scheduled)-.*|hall-(month|quarter|year)"
        r"|profile-(rating|matches|wins|average|best|solo)|button-forget(server)?"
    )
    listed = (ROOT / "locales" / "en" / "standings.ftl").read_text("utf-8")
    names = re.findall(r"^([a-z][a-z-]*) =", listed, re.M)
    assert len(names) > 50
    assert [n for n in names if n not in strings and not built.fullmatch(n)] == []


def test_scales_have_round_numbers_around_the_values() -> None:
    assert ticks(985, 1578) == [800, 1000, 1200, 1400, 1600]
    assert ticks(1000, 1000) == [1000, 1000.25]
    for low, high in ((3, 7), (-40, 12), (990, 1010)):
        found = ticks(low, high)
        assert found[0] <= low < high <= found[-1]


def test_totals_fall_into_few_bins_and_none_is_lost() -> None:
    totals = [(-12, 1), (0, 3), (4, 2), (51, 7)]
    first, step, counts = bins(totals)
    assert (first, step, len(counts)) == (-15, 5, 14)
    assert sum(counts) == 13
    assert counts[0] == 1
    assert counts[-1] == 7
    assert bins([(5, 2)]) == (5, 1, [2])
