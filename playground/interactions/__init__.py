"""Interactions: what people do, and what the bot answers to it in time.

============  ======================================================================================
``answers``   what the bot answers: the callback, the original response, follow-ups
``intake``    where people's interactions are taken in, handed to the bot, and given up after three
``options``   the options of a command as a person filled them in
``payload``   INTERACTION_CREATE as the bot receives it
``presses``   buttons and selects on messages and answers in forms, checked as Discord's client does
``resolved``  the full objects behind the ids that a person chose
============  ======================================================================================
"""

from playground.interactions.answers import Answers
from playground.interactions.intake import Intake

__all__ = ["Answers", "Intake"]
