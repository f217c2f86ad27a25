"""Interactions: what people do, and what the bot answers to it in time."""

from playground.interactions.answers import Answers
from playground.interactions.desk import Desk

__all__ = ["Answers", "Desk"]
