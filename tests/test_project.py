"""The files around the code are kept honest by being read."""

from __future__ import annotations

import json
import logging
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import ClassVar

import orjson
import pytest
import structlog
from msgspec.structs import replace

from config import ConfigError, configure_logs, read_config

ROOT = Path(__file__).parents[1]
CI = ".github/workflows/ci.yml"
TOP = {
    *("bot.py", "config.py", "cogs", "host", "minds", "rules", "render", "locales", "db"),
    *(
        "playground",
        "bench",
        "tests",
        "docs",
        ".env.example",
        "Dockerfile",
        "compose.yaml",
        "deploy",
        ".dockerignore",
        "Makefile",
    ),
    *("pyproject.toml", "requirements.lock", "requirements-dev.lock", "README.md", "LICENSE"),
    *("CONTRIBUTING.md", "CHANGELOG.md", ".ci", ".gitignore"),
    *(".github", ".pre-commit-config.yaml"),
}


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def tracked() -> list[str]:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no git checkout")
    return listed.stdout.splitlines()


def test_the_top_level_is_what_the_design_says() -> None:
    assert {path.split("/")[0] for path in tracked()} <= TOP


def test_every_dependency_says_why_it_is_there() -> None:
    inside = False
    for line in read("pyproject.toml").splitlines():
        inside = inside or bool(re.match(r"(dependencies|dev) = \[", line))
        if inside and line.startswith("]"):
            inside = False
        elif inside and line.strip().startswith('"'):
            assert re.search(r"# \S.{4,}", line), line


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-dev.lock"])
def test_the_locks_pin_everything_with_hashes_and_name_no_host(lock: str) -> None:
    text = read(lock)
    pins = re.findall(r"^([A-Za-z0-9._-]+)(?:\[.*?\])?==", text, re.M)
    project = tomllib.loads(read("pyproject.toml"))
    wanted = project["project"]["dependencies"]
    if "dev" in lock:
        wanted = wanted + project["dependency-groups"]["dev"]
    names = {re.split(r"[<>=~!\[; ]", each)[0].lower().replace(".", "-") for each in wanted}
    assert names <= {pin.lower().replace(".", "-") for pin in pins}
    assert "://" not in text
    assert text.count("--hash=sha256:") >= len(pins)


def test_every_python_that_is_promised_is_tried() -> None:
    project = tomllib.loads(read("pyproject.toml"))["project"]
    promised = re.findall(r":: (3\.\d+)", "\n".join(project["classifiers"]))
    tried = re.findall(r"\d\.\d+", str(re.search(r"python: \[.*\]", read(CI))))
    assert promised == tried
    assert project["requires-python"] == f">={promised[0]}"


def test_the_two_ways_to_run_ci_run_the_same() -> None:
    asked = [re.findall(r"\bmake \w+$", read(name), re.M) for name in (CI, ".ci/run")]
    assert asked[0] == asked[1] == ["make lint", "make test"]


def test_what_is_asked_before_a_commit_is_what_make_lint_asks() -> None:
    asked = set(re.findall(r"\.venv/bin/(ruff \w+|mypy)", read(".pre-commit-config.yaml")))
    linted = set(re.findall(r"-m (ruff \w+|mypy)", read("Makefile").partition("\nlint:")[2]))
    assert asked == linted


def test_the_changelog_leads_to_the_version_that_is_being_made() -> None:
    headings = re.findall(r"^## (.*)", read("CHANGELOG.md"), re.M)
    newest = re.fullmatch(r"(?:Unreleased: )?([\d.]+)(?: \(\d{4}-\d\d-\d\d\))?", headings[0])
    assert newest
    assert newest[1] == tomllib.loads(read("pyproject.toml"))["project"]["version"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", h) for h in headings[1:])


_CACHES = shutil.ignore_patterns("__pycache__")


class TestDockerfile:
    lines: ClassVar = [
        " ".join(x.split()) for x in read("Dockerfile").replace("\\\n", " ").splitlines()
    ]

    def instructions(self, name: str) -> list[str]:
        return [line.removeprefix(f"{name} ") for line in self.lines if line.startswith(f"{name} ")]

    def test_it_is_built_in_two_slim_stages_from_the_lock(self) -> None:
        assert all("-slim" in stage for stage in self.instructions("FROM"))
        assert len(self.instructions("FROM")) == 2
        assert any("--require-hashes -r requirements.lock" in r for r in self.instructions("RUN"))

    def test_what_runs_has_the_rules_compiled_and_nothing_that_compiles(self) -> None:
        _, made, finished = "\n".join(self.lines).split("\nFROM ")
        assert "gcc" in made
        assert "-m rules compile" in made
        assert "pip uninstall -y cython setuptools" in made
        assert "gcc" not in finished
        assert "COPY --from=build /app/rules rules" in finished

    def test_it_runs_as_nobody_special_and_gets_the_signal(self) -> None:
        assert self.instructions("USER") == ["ratusha"]
        assert self.instructions("STOPSIGNAL") == ["SIGTERM"]
        assert self.instructions("CMD") == ['["python", "bot.py"]']

    def test_it_keeps_the_database_in_a_volume(self) -> None:
        assert self.instructions("VOLUME") == ["/data"]
        given = dict(
            word.split("=", 1) for line in self.instructions("ENV") for word in line.split()
        )
        assert given["DATABASE_URL"].startswith("sqlite:////data/")
        assert given["TABLE_DATABASE"].startswith("/data/")

    def test_the_bot_starts_from_what_it_copies_alone(self, tmp_path: Path) -> None:
        for line in self.instructions("COPY"):
            *names, where = [word for word in line.split() if not word.startswith("--")]
            for name in names if "--from" not in line else ():
                if (ROOT / name).is_dir():
                    shutil.copytree(ROOT / name, tmp_path / where, ignore=_CACHES)
                else:
                    shutil.copy(ROOT / name, tmp_path / where)
        env = {k: v for k, v in os.environ.items() if k not in ("PYTHONPATH", "DISCORD_TOKEN")}
        loaded = "import bot, cogs, playground, pkgutil, sys; " + (
            "[__import__(m.name) for p in (cogs, playground) "
            "for m in pkgutil.walk_packages(p.__path__, p.__name__ + '.') "
            "if not m.name.endswith('__main__')]"
        )
        subprocess.run([sys.executable, "-c", loaded], cwd=tmp_path, env=env, check=True)

    def test_its_health_check_asks_the_port_that_is_set(self) -> None:
        asked: list[str] = []

        class Health(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                asked.append(self.path)
                self.send_response(200)
                self.end_headers()

        _, _, command = self.instructions("HEALTHCHECK")[0].partition("CMD ")
        assert "HEALTH_PORT=" in " ".join(self.instructions("ENV"))
        with HTTPServer(("127.0.0.1", 0), Health) as server:
            waiting = Thread(target=server.handle_request)
            waiting.start()
            env = {**os.environ, "HEALTH_PORT": str(server.server_port)}
            subprocess.run([sys.executable, *json.loads(command)[1:]], env=env, check=True)
            waiting.join()
        assert asked == ["/healthz"]

    def test_it_copies_everything_the_bot_imports_and_nothing_that_is_not_there(self) -> None:
        asked = [line.split() for line in self.instructions("COPY")]
        copied = {w for words in asked if "--from=build" not in words for w in words[:-1]}
        assert all((ROOT / name).exists() for name in copied)
        packages = {p.parent.name for p in ROOT.glob("*/__init__.py")} - {"tests", "bench"}
        assert packages | {"bot.py", "config.py"} <= copied
        allowed = {line[1:] for line in read(".dockerignore").splitlines() if line[0] == "!"}
        assert copied <= allowed


def test_the_env_example_holds_every_setting_at_its_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = re.findall(r"^([A-Z_]+)=", read(".env.example"), re.M)
    for name in names:
        monkeypatch.delenv(name, raising=False)
    assert set(names) == set(re.findall(r'env\.\w+\("([A-Z_]+)"', read("config.py")))
    (tmp_path / ".env").write_text(read(".env.example"))
    defaults = read_config(tmp_path / "absent")
    assert read_config(tmp_path / ".env") == defaults


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("DISCORD_TOKEN", "hello", "DISCORD_TOKEN"),
        ("DATABASE_URL", "mysql://x", "DATABASE_URL"),
        ("LOG_LEVEL", "loud", "LOG_LEVEL"),
        ("TABLE_PORT", "99999", "TABLE_PORT"),
        ("TABLE_PORT", "many", "TABLE_PORT"),
        ("STOP_SECONDS", "-1", "STOP_SECONDS"),
        ("THINKERS", "-1", "THINKERS"),
        ("THINKERS", "many", "THINKERS"),
        ("TABLE_OPEN_BROWSER", "perhaps", "TABLE_OPEN_BROWSER"),
        ("DATABASE_URL", "sqlite:///", "DATABASE_URL"),
        ("DISCORD_API_URL", "nonsense", "DISCORD_API_URL"),
        ("DISCORD_API_URL", "ws://127.0.0.1:1/", "DISCORD_API_URL"),
        ("DISCORD_API_URL", "http://127.0.0.1:99999/", "DISCORD_API_URL"),
        ("DISCORD_GATEWAY_URL", "http://127.0.0.1:1/", "DISCORD_GATEWAY_URL"),
        ("DISCORD_API_URL", "http://127.0.0.1:1/", "DISCORD_GATEWAY_URL"),
        ("DISCORD_GATEWAY_URL", "ws://127.0.0.1:1/", "DISCORD_API_URL"),
    ],
)
def test_a_wrong_setting_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(ConfigError, match=f"^Settings: {said}: [A-Z]") as error:
        read_config(tmp_path / "absent")
    assert value not in str(error.value) or name != "DISCORD_TOKEN"
    assert not re.search(r"\.\.|[\[\]]|\.'", str(error.value).removesuffix("See .env.example."))


def test_an_empty_setting_counts_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    example = read(".env.example")
    for name in re.findall(r"^([A-Z_]+)=", example, re.M):
        monkeypatch.setenv(name, " ")
    defaults = read_config(tmp_path / "absent")
    assert defaults.table_port == 8017
    (tmp_path / ".env").write_text("HEALTH_PORT=8080\nTABLE_PORT=\n")
    assert read_config(tmp_path / ".env") == replace(defaults, health_port=8080)


class TestLogs:
    SECRET: ClassVar = "s3cr3t" * 9
    TOKEN: ClassVar = f"MTIzNDU2.abcdef.{SECRET}"

    @pytest.fixture
    def written(
        self, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], tmp_path: Path
    ) -> Iterator[Callable[[str], list[str]]]:
        """Lets us and a library log something; gives the lines."""
        before = logging.root.handlers[:], logging.root.level

        def write(log_format: str) -> list[str]:
            monkeypatch.setenv("LOG_FORMAT", log_format)
            monkeypatch.setenv("DISCORD_TOKEN", self.TOKEN)
            configure_logs(read_config(tmp_path / "absent"))
            structlog.get_logger("ours").info("ours", token=self.TOKEN)
            library = logging.getLogger("discord.http")
            library.debug("never shown")
            library.warning("theirs /api/v10/webhooks/42/%s/messages/@original", self.SECRET)
            try:
                raise ZeroDivisionError(f"https://x/interactions/7/{self.SECRET}/callback")
            except ZeroDivisionError:
                library.exception("theirs failed")
            out, err = capfd.readouterr()
            return f"{out}{err}".splitlines()

        yield write
        structlog.reset_defaults()
        logging.root.handlers[:], level = before
        logging.root.setLevel(level)

    def test_every_line_is_json_with_a_time(self, written: Callable[[str], list[str]]) -> None:
        lines = [orjson.loads(line) for line in written("json")]
        assert [line["event"].split()[0] for line in lines] == ["ours", "theirs", "theirs"]
        assert all(line["timestamp"] and line["level"] for line in lines)
        assert lines[1]["logger"] == "discord.http"
        assert "ZeroDivisionError" in lines[2]["exception"]

    @pytest.mark.parametrize("log_format", ["text", "json"])
    def test_no_line_holds_a_secret(
        self, written: Callable[[str], list[str]], log_format: str
    ) -> None:
        lines = written(log_format)
        assert len(lines) >= 3
        assert self.SECRET not in "\n".join(lines)


def test_no_python_file_is_too_long_to_hold_in_mind() -> None:
    long = {
        path: lines
        for path in tracked()
        if path.endswith(".py") and (lines := read(path).count("\n")) > 600
    }
    assert not long


def test_the_repository_speaks_of_the_project_alone() -> None:
    words = re.compile(r"/(?:work|root|tmp/bash)\b/|\.\./\.library")
    for path in tracked():
        if path.endswith((".py", ".md", ".ftl", ".toml", ".sql", ".js", ".css", ".html")):
            text = read(path)
            assert path == "tests/test_project.py" or not words.search(text), path
