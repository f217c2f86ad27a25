"""The campaign of My City, told and drawn."""

from collections.abc import Sequence

from render.engine.encode import Picture
from render.my_city.campaign import tales
from render.my_city.campaign.album import album
from render.my_city.campaign.opening import opening
from render.my_city.parts.status import chapter_name
from render.saga import Contender, Saga
from render.scene import Player, Words
from rules.my_city.box import CAMPAIGN, span
from rules.my_city.campaign import rewards
from rules.my_city.campaign.chapters import chapter, news
from rules.my_city.model import CarryOver, State
from rules.my_city.scoring import places
from rules.setup import Setup


class MyCitySaga(Saga):
    """Eight chapters of three episodes; nothing of a chapter is told before it opens (MC-04)."""

    def chapter(self, words: Words, setup: Setup) -> str:
        return _chapter(words, self.number(setup))

    def episode(self, words: Words, setup: Setup) -> str:
        return words(f"option-episode-{self.number(setup)}")

    def number(self, setup: Setup) -> int:
        return int(setup.get("episode"))

    def opens(self, setup: Setup) -> bool:
        return news(self.number(setup)).opens

    def is_midway(self, setup: Setup) -> bool:
        return setup.header("record") is None and setup.get("episode", "1") != "1"

    def told(self, words: Words, setup: Setup) -> Sequence[str]:
        return tales.told(words, self.number(setup))

    def opening(self, words: Words, setup: Setup) -> Picture:
        return opening(words, self.number(setup), setup.seats)

    def album(self, words: Words, players: Sequence[Player], states: Sequence[State]) -> Picture:
        return album(words, players, states)

    def standings(self, words: Words, state: State) -> Sequence[Contender]:
        record = _record(state)
        tallies = [words("saga-symbols", count=town.progress) for town in record.players]
        ranks = rewards.standings(record)
        return [Contender(*pair) for pair in zip(ranks, tallies, strict=True)]

    def pages(self, words: Words, setup: Setup) -> Sequence[tuple[str, str]]:
        now = self.number(setup)
        return [_page(words, number, now) for number in range(1, chapter(now) + 1)]


SAGA = MyCitySaga()


def _chapter(words: Words, episode: int) -> str:
    number = words("picture-chapter", number=chapter(episode))
    return f"{number}: {chapter_name(episode, words)}"


def _record(state: State) -> CarryOver:
    """What everybody has so far: after the end what they leave, before it what they came with."""
    if state.phase == "over":
        return rewards.record(state, places(state))
    assert state.episode is not None
    return CarryOver(state.episode, tuple(player.town for player in state.players))


def _page(words: Words, number: int, now: int) -> tuple[str, str]:
    """A chapter's name, its story and what each of its episodes up to *now* has brought."""
    one = CAMPAIGN.chapters[number - 1]
    episodes = sorted(span(one.episodes))
    told = [words(one.help)]
    for episode in episodes:
        if episode <= now:
            name = words(f"option-episode-{episode}")
            told.append(f"**{name}.** {tales.story(words, episode)}")
    return _chapter(words, episodes[0]), "\n\n".join(told)
