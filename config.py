"""What the person who runs the bot decides: the environment, and a file ``.env`` beside bot.py."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp
import structlog
from environs import Env, EnvValidationError, ValidationError, validate
from msgspec import Struct
from structlog.typing import Processor
from yarl import URL

from db.errors import Unavailable
from db.urls import is_postgres


class ConfigError(Exception):
    """A setting that is missing or cannot be right."""


class Config(Struct, frozen=True):
    """The settings, checked."""

    token: str
    """Without one the bot plays on the local table."""
    database: str
    log_level: str
    log_format: str
    health_port: int
    """0: nobody asks how the bot is."""
    health_host: str
    """Where it may be asked from: this machine alone, unless another address is given."""
    stop_seconds: int
    """How long answers and boards may take when the bot stops."""
    shards: int
    """How many connections to Discord all processes have together; 0: as Discord recommends."""
    thinkers: int
    """In how many processes computers think; 0: there are no computers."""
    api_url: str
    """With a token: another Discord than the real one, such as a table of its own process."""
    gateway_url: str
    docs_url: str
    """Where terms and privacy can be read, for ``/about``."""
    contact: str
    """How whoever runs the bot is reached."""
    table_database: str
    table_port: int
    open_browser: bool


def read_config(env_file: Path) -> Config:
    """The settings from the environment, which goes before *env_file*.

    :raises ConfigError: naming the setting and what it should look like.
    """
    env = _Env()
    if env_file.exists():
        env.read_env(str(env_file), recurse=False)
    try:
        config = Config(
            token=_token(env.str("DISCORD_TOKEN", "")),
            database=env.str("DATABASE_URL", "sqlite:///ratusha.db", validate=_database),
            log_level=env.str("LOG_LEVEL", "info", validate=validate.OneOf(_LEVELS)),
            log_format=env.str("LOG_FORMAT", "text", validate=validate.OneOf(["text", "json"])),
            health_port=env.int("HEALTH_PORT", 0, validate=validate.Range(0, 65535)),
            health_host=env.str("HEALTH_HOST", "127.0.0.1"),
            stop_seconds=env.int("STOP_SECONDS", 8, validate=validate.Range(0)),
            shards=env.int("SHARDS", 0, validate=validate.Range(0)),
            thinkers=env.int("THINKERS", 2, validate=validate.Range(0)),
            api_url=env.str("DISCORD_API_URL", "", validate=_address("http", "https")).rstrip("/"),
            gateway_url=env.str("DISCORD_GATEWAY_URL", "", validate=_address("ws", "wss")),
            docs_url=env.str("DOCS_URL", "", validate=_address("http", "https")).rstrip("/"),
            contact=env.str("CONTACT", ""),
            table_database=env.str("TABLE_DATABASE", "table.db"),
            table_port=env.int("TABLE_PORT", 8017, validate=validate.Range(0, 65535)),
            open_browser=env.bool("TABLE_OPEN_BROWSER", True),
        )
    except EnvValidationError as error:
        name, why = str(error).split('"')[1], " ".join(map(str, error.error_messages))
        raise _wrong(name, why) from error
    if bool(config.api_url) != bool(config.gateway_url):
        missing = "DISCORD_GATEWAY_URL" if config.api_url else "DISCORD_API_URL"
        raise _wrong(missing, "Missing: another Discord than the real one needs both its addresses")
    return config


_LEVELS = ["debug", "info", "warning", "error"]


class _Env(Env):
    """The environment before the file; an empty value counts as none."""

    def _get_value(self, env_key: str, default: Any) -> Any:
        return os.environ.get(env_key, "").strip() or self._environ.get(env_key) or default


def _wrong(name: str, why: str) -> ConfigError:
    return ConfigError(f"Settings: {name}: {why.rstrip('.')}. See .env.example.")


def _token(token: str) -> str:
    if token and token.count(".") != 2:
        raise _wrong(
            "DISCORD_TOKEN",
            "This does not look like a bot token (three parts joined by dots). Copy it from the "
            "developer portal, page “Bot”; leave it empty for the local table",
        )
    return token


def _database(url: str) -> None:
    try:
        is_postgres(url)
    except ValueError:
        raise ValidationError(
            "Must look like sqlite:///ratusha.db or postgresql://user:password@host/ratusha"
        ) from None


def _address(*schemes: str) -> Callable[[str], None]:
    """Refuses what is no address of one of these kinds."""

    def check(url: str) -> None:
        try:
            address = URL(url)
            fits = address.scheme in schemes and bool(address.host and address.port)
        except ValueError:
            fits = False
        if not fits:
            raise ValidationError(f"Must look like {schemes[0]}://127.0.0.1:8017/")

    return check


def configure_logs(config: Config) -> None:
    """Logs as data, one line an event, ours and the libraries', without secrets.

    discord.py's own DEBUG lines hold interaction tokens, so they are never let through.
    """
    level = getattr(logging, config.log_level.upper())
    renderer: Processor = structlog.dev.ConsoleRenderer(colors=False)
    if config.log_format == "json":
        renderer = structlog.processors.JSONRenderer()
    begun: list[Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
    ]
    ended: list[Processor] = [structlog.processors.format_exc_info, renderer, _hiding(config.token)]
    structlog.configure(
        processors=[*begun, *ended], wrapper_class=structlog.make_filtering_bound_logger(level)
    )
    theirs = logging.StreamHandler()
    theirs.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*begun, structlog.stdlib.add_logger_name],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *ended],
        )
    )
    logging.basicConfig(level=max(level, logging.INFO), handlers=[theirs], force=True)
    logging.getLogger("discord.client").setLevel(max(level, logging.ERROR))  # no voice, no matter
    logging.getLogger("discord.app_commands.tree").addFilter(_is_no_bad_line)


def _is_no_bad_line(record: logging.LogRecord) -> bool:
    """Whether it is more than a line or a database that was lost while somebody was typing."""
    error = record.exc_info[1] if record.exc_info else None
    return not isinstance(error, OSError | aiohttp.ClientError | Unavailable)


def _hiding(token: str) -> Processor:
    """Blackens the bot's token, and those with which interactions are answered."""
    secret = re.compile(rf"((?:webhooks|interactions)/\d+/)[\w.-]+|{re.escape(token) or '(?!)'}")

    def hide(logger: Any, method: str, line: Any) -> str:
        return secret.sub(lambda found: f"{found[1] or ''}…", str(line))

    return hide
