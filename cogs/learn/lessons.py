"""Lessons as messages: the list of them, the steps of one, and what an answer is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from discord import ButtonStyle, ui
from msgspec import Struct

from cogs.computers.names import WEAKEST
from cogs.desk import Desk, Interaction
from cogs.desk.presses import NUMBER, Press, PressButton, action
from cogs.desk.saying.messages import shortened
from cogs.desk.saying.threads import bold, unmarked
from cogs.desk.trouble import Trouble
from cogs.hub.entries import entry, home, is_present
from cogs.hub.pages import waiting
from cogs.lobby.card import join_rows
from cogs.play.panel import panel
from cogs.play.wording import LABEL, spoken
from host import Sitting
from host.study.exercises import exercise
from host.study.lessons import Course
from locales import Words
from locales.telling import explain, story
from rules.errors import MoveError
from rules.lessons import LEARNER, Lesson, Passed, Task, answer, position
from rules.matches.record import AnyGame, Point

JOINED = 3
"""So many tables that wait are offered after a lesson."""
AT = rf"[a-z_]+,{NUMBER}"
"""A step: the game, and the number of the step."""


class LessonWays(Struct, frozen=True):
    """The presses of a panel of one step of a lesson."""

    slug: str
    number: int

    def onward(self, prefix: str) -> Press:
        return Press("lesson", 0, f"{self.slug},{self.number}~{prefix}")

    def played(self, text: str) -> Press:
        return Press("answer", 0, f"{self.slug},{self.number}~{text}")

    def undone(self) -> Press:
        return self.onward("")

    def cards(self) -> Press | None:
        return None


class Bookmark(Struct, frozen=True):
    """Where somebody is in a lesson, with everything that is needed to show it."""

    game: AnyGame
    taught: Lesson
    number: int
    said: Words
    player: int
    name: str

    @property
    def task(self) -> Task:
        return self.taught.steps[self.number]

    @property
    def state(self) -> Any:
        """The position in which the step begins."""
        return position(self.game, self.taught, self.number)

    @property
    def ways(self) -> LessonWays:
        return LessonWays(self.game.slug, self.number)

    @property
    def message(self) -> str:
        """What the words of the step are called."""
        return f"lesson-{self.task.id}"

    def at(self, state: Any) -> Sitting:
        """Whoever learns at a position of the lesson."""
        rival = self.said(f"computer-{WEAKEST}")
        return exercise(self.game, state, LEARNER, self.player, self.name, rival)

    def heading(self, sign: str = "") -> str:
        """The number of the step and its title."""
        title = self.said.attribute(self.message, "title")
        return f"### {sign}{self.number + 1}/{len(self.taught.steps)} · {title}"

    def attribute(self, name: str) -> str:
        """More words of the step."""
        return self.said.attribute(self.message, name) or ""

    def objection(self, word: str) -> str:
        """Why a legal answer is not what is asked for: of this step, of the game, or in general."""
        shared = f"lesson-wrong-{word}"
        in_general = self.said(shared) if shared in self.said else self.said("lesson-no")
        return self.attribute(word) or in_general


@entry("learn", "button-learn", order=30)
@action("learn", r"[a-z_]*")
async def learn(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Opens the lesson of a game where one has stopped, or, without a game, the list of lessons.

    Pressed under a board or a card it opens a message of its own.
    """
    mine = interaction.message is not None and interaction.message.flags.ephemeral
    if mine:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)
    if press.rest:
        await open_lesson(desk, interaction, desk.game(press.rest).slug)
    else:
        await show_lessons(desk, interaction)


@action("lesson", rf"{AT}~.*")
async def onward(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Goes to a step, or to another question of its panel."""
    step, prefix = await _read(desk, interaction, press)
    await interaction.response.defer()
    await show_step(desk, interaction, step, prefix.partition("~")[0])


@action("answer", rf"{AT}~.*")
async def answered(desk: Desk, interaction: Interaction, press: Press) -> None:
    """Tells what comes of an answer: it is right, or why it is not."""
    step, text = await _read(desk, interaction, press)
    await interaction.response.defer()
    text, _, _ = text.partition("~")  # a number keeps two ways to the same answer apart
    try:
        came = answer(step.game, step.taught, step.number, text)
    except MoveError as error:
        await show_step(desk, interaction, step, why=explain(step.said, error))
        return
    if isinstance(came, Passed):
        await _show_done(desk, interaction, step, came)
    else:
        await show_step(desk, interaction, step, why=step.objection(came))


async def _read(desk: Desk, interaction: Interaction, press: Press) -> tuple[Bookmark, str]:
    at, _, rest = press.rest.partition("~")
    slug, _, number = at.partition(",")
    return await _step(desk, interaction, slug, int(number)), rest


async def _step(desk: Desk, interaction: Interaction, slug: str, number: int) -> Bookmark:
    """:raises Trouble: if there is no such step, or no lesson at all."""
    game, said = desk.game(slug), await desk.words(interaction, slug)
    if (taught := desk.host.lessons.of(slug)) is None:
        raise Trouble("no-lesson", game=said("title"))
    if number >= len(taught.steps):
        raise Trouble("stale-button")
    return Bookmark(game, taught, number, said, interaction.user.id, interaction.user.display_name)


async def open_lesson(desk: Desk, interaction: Interaction, slug: str) -> None:
    """Shows the lesson of a game where this person has stopped.

    :raises Trouble: if the game has no lesson.
    """
    course = await desk.host.lessons.course(interaction.user.id, slug)
    number = course.next_step if course else 0
    await show_step(desk, interaction, await _step(desk, interaction, slug, number))


async def show_step(
    desk: Desk,
    interaction: Interaction,
    step: Bookmark,
    prefix: str = "",
    *,
    why: str | None = None,
) -> None:
    """Shows a step at the question after *prefix*; after a wrong answer it says *why* it is."""
    said, task = step.said, step.task
    told = [step.heading(), said(step.message)]
    if why:
        told.append(f"✋ {why}")
    sitting = step.at(step.state)
    view, drawn = await panel(
        desk, sitting, step.player, said, step.ways, prefix, told=told, marks=task.marks
    )
    row = [_tried(step, text) for text in task.tries] if not prefix else []
    row.append(_lessons(said))
    if step.number:
        over = Press("lesson", 0, f"{step.game.slug},0~")
        row.append(PressButton(over, label=said("button-lesson-over")))
    view.add_item(ui.ActionRow(*row))
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])


async def _show_done(desk: Desk, interaction: Interaction, step: Bookmark, came: Passed) -> None:
    """Shows what came of the right answer, and what is next."""
    said, sitting = step.said, step.at(came.state)
    last = await desk.host.lessons.passed(step.player, step.game.slug, step.number)
    drawn = await desk.seat_picture(sitting, LEARNER, said, before=Point(step.state))
    happened = dict.fromkeys(story(said, came.events, bold(sitting.names), LEARNER))
    told = [step.heading("✅ "), *happened]
    done = step.attribute("done")
    box: ui.Container[Any] = ui.Container(ui.MediaGallery(drawn.item()))
    box.add_item(ui.TextDisplay(shortened(told, 1200)))
    box.add_item(ui.TextDisplay(f"{done}\n\n{_farewell(step)}" if last else done))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    for row in await _last_rows(desk, interaction, step) if last else [_next_row(step)]:
        view.add_item(row)
    await interaction.edit_original_response(view=view, attachments=[drawn.file()])


def _farewell(step: Bookmark) -> str:
    said = step.said
    return said("lesson-finished", game=said("title"), award=said("award-graduate"))


def _next_row(step: Bookmark) -> ui.ActionRow[Any]:
    onward = Press("lesson", 0, f"{step.game.slug},{step.number + 1}~")
    label = step.said("button-lesson-next")
    next_one = PressButton(onward, label=label, style=ButtonStyle.success)
    return ui.ActionRow(next_one, _lessons(step.said))


async def _last_rows(
    desk: Desk, interaction: Interaction, step: Bookmark
) -> list[ui.ActionRow[Any]]:
    """A match at once, if there are computers; a table of this game; other lessons; the rules."""
    said, slug, playing = step.said, step.game.slug, list[PressButton]()
    if desk.host.seating.offered:
        now = Press("alone", 0, f"{slug},{WEAKEST}")
        playing.append(PressButton(now, label=said("button-now"), style=ButtonStyle.success))
    rows = list[ui.ActionRow[Any]]()
    if is_present(interaction):
        playing.append(PressButton(Press("open", 0, slug), label=said("button-hub-new")))
        tables = [match for match, _ in await waiting(desk, interaction) if match.game == slug]
        rows = join_rows(tables[:JOINED], said)
    rules = PressButton(Press("page", 0, f"{slug},0"), label=said("button-rules"))
    more = ui.ActionRow[Any](_lessons(said), rules)
    return [*([ui.ActionRow[Any](*playing)] if playing else []), *rows, more]


def _tried(step: Bookmark, text: str) -> PressButton:
    """A button for something that the rules refuse."""
    move = step.game.grammar.read(text)
    what = spoken(step.said, step.game, [move]) or step.said.phrase(text)
    return PressButton(step.ways.played(text), label=step.said("lesson-try", move=what)[:LABEL])


def _lessons(said: Words) -> PressButton:
    return PressButton(Press("learn", 0, ""), label=said("button-lessons"))


async def show_lessons(desk: Desk, interaction: Interaction) -> None:
    """Lists the lessons, and how far this person has come in each."""
    courses = await desk.host.lessons.courses(interaction.user.id)
    said = await desk.words(interaction)
    titles = {c.game: (await desk.words(interaction, c.game))("title") for c in courses}
    lines = [f"### {said('lessons-title')}", said("lessons-about")]
    lines += [_line(said, unmarked(titles[course.game]), course) for course in courses]
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.Container[Any](ui.TextDisplay("\n".join(lines))))
    buttons = [_opens(course, titles[course.game]) for course in courses]
    for row in _rows(buttons):
        view.add_item(ui.ActionRow(*row))
    view.add_item(ui.ActionRow(home(said)))
    await interaction.edit_original_response(view=view, attachments=[])


def _line(said: Words, title: str, course: Course) -> str:
    progress = said("lesson-at", step=course.next_step, steps=course.steps)
    if course.finished:
        progress = said("lesson-done")
    elif not course.next_step:
        progress = said("lesson-new", steps=course.steps)
    return f"**{title}**: {progress}"


def _opens(course: Course, title: str) -> PressButton:
    style = ButtonStyle.secondary if course.finished else ButtonStyle.primary
    return PressButton(Press("learn", 0, course.game), label=title[:LABEL], style=style)


def _rows(buttons: Sequence[PressButton]) -> list[Sequence[PressButton]]:
    """At most five in a row, and as many rows as a message takes."""
    return [buttons[i : i + 5] for i in range(0, min(len(buttons), 25), 5)]
