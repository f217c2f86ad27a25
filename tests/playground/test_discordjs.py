"""A third opinion: discord.js, from another language altogether."""

import asyncio
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from playground import Playground
from tests.playground.person import PATIENCE, Person

SCRIPT = Path(__file__).with_name("second_opinion.cjs")
VERSION = "14.27.0"


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with discord.js in it."""
    npm, node = shutil.which("npm"), shutil.which("node")
    if npm is None or node is None:
        pytest.skip("node and npm are not installed: discord.js was not tried")
    folder = tmp_path_factory.mktemp("discordjs")
    shutil.copy(SCRIPT, folder)
    (folder / "package.json").write_text('{"private": true}')
    options = ("--no-audit", "--no-fund", "--ignore-scripts", "--prefer-offline")
    done = subprocess.run(
        [npm, "install", *options, f"discord.js@{VERSION}"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    if done.returncode:
        pytest.skip(
            f"npm could not install discord.js, which was therefore not tried: {done.stderr}"
        )
    return folder


async def test_discord_js_logs_in_syncs_a_command_and_answers(
    modules: Path, table: Playground, ada: Person
) -> None:
    env = {**os.environ, "API": table.api_url, "TOKEN": table.token}
    process = await asyncio.create_subprocess_exec(
        "node", SCRIPT.name, cwd=modules, env=env, stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout is not None
        line = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
        assert line == b"ready\n"
        assert (await ada.command("hello"))["name_localizations"] == {"uk": "привіт"}
        await ada.slash("hello")
        loading = (await ada.hears("INTERACTION_LOADING"))["message"]
        message = await ada.hears("MESSAGE_UPDATE", id=loading["id"])
        assert message["content"] == "from discord.js"
        assert [file["filename"] for file in message["attachments"]] == ["log.txt"]
        await ada.press(message, "again")
        answer = await ada.hears("MESSAGE_CREATE", type=19)
        assert answer["flags"] & 64
        await ada.hears("MESSAGE_CREATE", content="in the thread")
    finally:
        process.kill()
        await process.wait()
