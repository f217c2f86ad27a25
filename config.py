"""What the person who runs the bot decides: the environment, and a file ``.env`` beside bot.py."""

from __future__ import annotations

import logging
from pathlib import Path

import structlog
from environs import Env, EnvError, ValidationError, validate
from msgspec import Struct


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
    api_url: str
    """With a token: another Discord than the real one, such as a table of its own process."""
    gateway_url: str
    table_database: str
    table_port: int
    open_browser: bool


def read_config(env_file: Path) -> Config:
    """The settings from the environment, which goes before *env_file*.

    :raises ConfigError: naming the setting and what it should look like.
    """
    env = Env()
    if env_file.exists():
        env.read_env(str(env_file), recurse=False)
    try:
        return Config(
            token=_token(env.str("DISCORD_TOKEN", "")),
            database=env.str("DATABASE_URL", "sqlite:///ratusha.db", validate=_database),
            log_level=env.str("LOG_LEVEL", "info", validate=validate.OneOf(_LEVELS)),
            log_format=env.str("LOG_FORMAT", "text", validate=validate.OneOf(["text", "json"])),
            health_port=env.int("HEALTH_PORT", 0, validate=validate.Range(0, 65535)),
            api_url=env.str("DISCORD_API_URL", ""),
            gateway_url=env.str("DISCORD_GATEWAY_URL", ""),
            table_database=env.str("TABLE_DATABASE", "table.db"),
            table_port=env.int("TABLE_PORT", 8017, validate=validate.Range(0, 65535)),
            open_browser=env.bool("TABLE_OPEN_BROWSER", True),
        )
    except EnvError as error:
        raise ConfigError(f"Settings: {error}. See .env.example.") from error


_LEVELS = ["debug", "info", "warning", "error"]


def _token(token: str) -> str:
    token = token.strip()
    if token and token.count(".") != 2:
        raise ConfigError(
            "Settings: DISCORD_TOKEN does not look like a bot token (three parts joined by dots). "
            "Copy it from the developer portal, page “Bot”; leave it empty for the local table."
        )
    return token


def _database(url: str) -> None:
    if not url.startswith("sqlite:///"):
        raise ValidationError("DATABASE_URL must look like sqlite:///ratusha.db")


def configure_logs(config: Config) -> None:
    """Logs as data, one line an event, without secrets.

    discord.py's own DEBUG lines hold interaction tokens, so they are never let through.
    """
    level = getattr(logging, config.log_level.upper())
    logging.basicConfig(level=max(level, logging.INFO), format="%(levelname)s %(name)s %(message)s")
    logging.getLogger("discord.client").setLevel(max(level, logging.ERROR))  # no voice, no matter
    renderer: structlog.typing.Processor = structlog.dev.ConsoleRenderer(colors=False)
    if config.log_format == "json":
        renderer = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
    )
