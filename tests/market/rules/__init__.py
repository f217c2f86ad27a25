"""Market Day: a small game of our own on which the engine is tested.

Everybody has three secret cards and a stall of nine places. Each round a die shows the prize; all
lay a card on their stall at once, and the highest card wins it. A lone winner keeps the prize or
gives it away, which the stall remembers as goodwill.

==============  =======================================
``12@b2``       lay card 12 on b2 of the own stall
``keep``        the lone winner keeps the prize
``give:2``      the lone winner gives it to seat 2
==============  =======================================
"""

from tests.market.rules.game import Market

GAME = Market()
