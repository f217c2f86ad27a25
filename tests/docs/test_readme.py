"""What the papers promise is there."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from cogs.server.invitation import permissions
from locales import words
from rules import games

ROOT = Path(__file__).parents[2]
PAPERS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("slug", games())
def test_the_readme_names_every_game_and_how_many_play_it(slug: str) -> None:
    title, seats = words("en", slug)("title"), games()[slug].seats
    count = f"{seats[0]}–{seats[-1]}" if len(seats) > 1 else f"{seats[0]}"
    row = rf"^\| {re.escape(title)}[^|]*\| {count} \|"
    assert re.search(row, (ROOT / "README.md").read_text("utf-8"), re.M)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: path.name)
def test_links_between_the_papers_lead_somewhere(paper: Path) -> None:
    text = re.sub(r"^```.*?^```", "", paper.read_text("utf-8"), flags=re.M | re.S)
    links = re.findall(r"\]\(([^)#:]+)[^):]*\)|(?:src)=\"([^\":]+)\"", text)
    for link in ["".join(pair) for pair in links]:
        assert (paper.parent / link).exists(), link


def test_the_readme_names_every_folder_of_the_tree() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no git checkout")
    folders = {line.split("/")[0] for line in listed.stdout.splitlines() if "/" in line}
    tree = (ROOT / "README.md").read_text("utf-8").partition("## The tree")[2].partition("## ")[0]
    named = set(re.findall(r"^(\w+)/ ", tree, re.M))
    assert named == {folder for folder in folders if not folder.startswith(".")}


@pytest.mark.parametrize("paper", ["README.md", "docs/owners.md"])
def test_the_invitation_in_the_papers_asks_for_exactly_what_is_needed(paper: str) -> None:
    asked = re.findall(r"permissions=([0-9]+)", (ROOT / paper).read_text("utf-8"))
    assert asked == [str(permissions().value)]


def test_make_knows_what_the_papers_ask_of_it() -> None:
    asked = {w for p in PAPERS for w in re.findall(r"`make (\w+)`", p.read_text("utf-8"))}
    makefile = (ROOT / "Makefile").read_text("utf-8")
    assert asked <= set(re.findall(r"^(\w+):", makefile, re.M))
