"""The page is sent as one script and one style sheet."""

import re

from playground.client.joined import script, sheet
from playground.server import WEB


def test_every_script_of_the_page_is_in_the_one_that_is_sent_after_those_it_imports() -> None:
    sent = script(WEB / "js" / "main.js").decode()
    names = {file.relative_to(WEB / "js").as_posix() for file in WEB.rglob("*.js")}
    made = re.findall(r'^modules\["(.+)"\] = ', sent, re.MULTILINE)
    assert sorted(made) == sorted(names)
    for asked in re.finditer(r'= modules\["(.+)"\];$', sent, re.MULTILINE):
        assert f'modules["{asked[1]}"] = ' in sent[: asked.start()]


def test_nothing_is_left_to_be_imported() -> None:
    assert not re.search(r"^(import|export)\b", script(WEB / "js" / "main.js").decode(), re.M)
    assert b"@import" not in sheet(WEB / "css" / "main.css")


def test_every_style_sheet_of_the_page_is_in_the_one_that_is_sent() -> None:
    sent = sheet(WEB / "css" / "main.css")
    for file in (WEB / "css").glob("*.css"):
        assert file.name == "main.css" or file.read_bytes() in sent
