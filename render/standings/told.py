"""Standings in words: what the pictures show, for screen readers and for messages."""

from locales import Words
from render.scene import ALT_LIMIT
from render.standings.charts import day
from render.standings.faces import against_computers, decimal, name_of, title_of, usual_answer
from render.standings.leaderboard import subtitle
from render.standings.profile import badge_names, crowned, favourites, percent
from render.standings.shown import (
    Row,
    ShownDay,
    ShownHall,
    ShownLeaderboard,
    ShownProfile,
    ShownSeason,
    ShownStats,
    Somebody,
)

_COUNTED = {"wins": "count-wins", "points": "count-points", "solo": "count-points"}
_PLAYED = {"solo": "count-solos"}


def board_text(board: ShownLeaderboard, said: Words) -> str:
    """A leaderboard, a line for each row."""
    lines = [f"{title_of(said, board.game)}. {subtitle(board, said)}."]
    lines += [_line(board, line, said) for line in board.page.lines]
    if not board.page.lines:
        lines.append(said("board-empty"))
    if board.page.own is not None and board.page.own not in board.page.lines:
        lines.append(f"{said('board-you')}: {_line(board, board.page.own, said)}")
    if any(line.provisional for line in (*board.page.lines, *filter(None, [board.page.own]))):
        lines.append(said("board-provisional", enough=board.enough))
    lines += against_computers(said, board.computers)
    if board.pages > 1:
        lines.append(said("board-page", page=board.number + 1, pages=board.pages))
    return "\n".join(lines)


def profile_text(shown: ShownProfile, said: Words) -> str:
    """A profile, a line for each game and each other thing worth saying."""
    where = said("scope-everywhere" if shown.guild is None else "scope-server")
    lines = [f"{_name(shown.person, said)}, {where}."]
    for record in shown.records:
        career, game = record.career, title_of(said, record.game)
        if career.matches:
            matches = said("count-matches", count=career.matches)
            wins = said("count-wins", count=career.wins)
            lines.append(said("profile-game", game=game, matches=matches, wins=wins))
        if career.shown is not None:
            mark = "?" if record.provisional else ""
            lines[-1] += f" {said('profile-rating')}: {career.shown}{mark}."
        if career.average is not None:
            average = decimal(career.average, said)
            lines[-1] += f" {said('profile-points', average=average, best=str(career.best))}"
        if career.best_solo is not None:
            solos = said("count-solos", count=career.solos)
            points = said("count-points", count=career.best_solo)
            lines.append(said("profile-solo-line", game=game, solos=solos, points=points))
    if not shown.records:
        lines.append(said("profile-none"))
    lines += [*against_computers(said, shown.computers), *crowned(shown.laurels, said)]
    lines += usual_answer(said, shown.tempo)
    longest = max((record.longest for record in shown.records), default=0)
    if longest > 1:
        streak = max(record.streak for record in shown.records)
        best = said("profile-streak-best", count=longest)
        lines.append(f"{said('profile-streak')}: {streak}, {best}.")
    if shown.in_time is not None:
        share = said("profile-share", share=percent(shown.in_time))
        left = said("profile-left", count=shown.conduct.left)
        lines.append(f"{said('profile-in-time')}: {share}, {left}.")
    if shown.nemesis is not None:
        often = said("profile-nemesis-ahead", ahead=shown.nemesis.ahead, met=shown.nemesis.met)
        lines.append(f"{said('profile-nemesis')}: {_name(shown.nemesis.person, said)}, {often}.")
    if things := favourites(shown, said):
        lines.append(f"{said('profile-favourites')}: {', '.join(things)}.")
    crowns = sum(title.place == 1 for title in shown.titles)
    if crowns:
        lines.append(said("profile-titles", count=crowns))
    if shown.badges:
        lines.append(f"{said('profile-badges')}: {', '.join(badge_names(shown.badges, said))}.")
    return "\n".join(lines)


def stats_text(shown: ShownStats, said: Words) -> str:
    """The statistics of a game, in words; the long list of seats last, where it may be cut."""
    tally = shown.tally
    lines = [f"{title_of(said, shown.game)}: {said('count-matches', count=tally.matches)}."]
    if shown.average is not None:
        lines.append(f"{said('stats-average')}: {decimal(shown.average, said)}.")
    if tally.highest is not None and tally.highest.person is not None:
        points = said("count-points", count=tally.highest.value)
        lines.append(f"{said('stats-highest')}: {_name(tally.highest.person, said)}, {points}.")
    if tally.longest is not None:
        moves = said("count-moves", count=tally.longest.value)
        lines.append(f"{said('stats-longest')}: {moves}.")
    for seat in tally.seats:
        people = said("stats-table", people=seat.people)
        words = {"people": people, "seat": seat.seat + 1, "won": seat.won, "played": seat.played}
        lines.append(said("stats-seat-line", **words))
    return "\n".join(lines)


def season_text(season: ShownSeason, said: Words) -> str:
    """A season by its number, name and days."""
    number, name = season.season, season.name
    title = said("season-named", number=number, name=name) if name else ""
    title = title or said("season-title", number=number)
    start = day(said.locale, season.starts_at)
    if season.ends_at is None:
        return f"{title}, {said('season-running', start=start)}"
    return f"{title}, {said('season-until', start=start, end=day(said.locale, season.ends_at))}"


def hall_text(hall: ShownHall, said: Words) -> str:
    """The hall of fame: the first three of every game of every season that is over."""
    lines = [said("hall-title")]
    if hall.current is not None:
        lines.append(said("hall-now", season=season_text(hall.current, said)))
    if hall.every is not None:
        lines.append(said(f"hall-{hall.every}"))
    for season in hall.seasons:
        lines += ["", season_text(season, said)]
        titles = [title for title in hall.titles if title.season == season.season]
        if not season.crowned:
            lines.append(said("season-counting"))
        elif not titles:
            lines.append(said("hall-nobody"))
        for game in dict.fromkeys(title.game for title in titles):
            lines.append(title_of(said, game))
            for title in (each for each in titles if each.game == game):
                words = {"place": title.place, "player": _name(title.person, said)}
                matches = said("count-matches", count=title.matches)
                lines.append(said("hall-line", rating=str(title.shown), matches=matches, **words))
    return "\n".join(lines if hall.seasons else [*lines, said("hall-empty")])


def daily_text(summary: ShownDay, said: Words, streaks: dict[int, int] | None = None) -> str:
    """How a day's challenge stands, without a word about what came; streaks by user id."""
    title = said("daily-title", day=summary.day)
    lines = [f"{title_of(said, summary.game)}. {title}"]
    for each in summary.standings:
        points = said("count-points", count=each.tried.total or 0)
        name = _name(each.tried.person, said)
        line = said("daily-line", place=each.place, player=name, points=points)
        streak = (streaks or {}).get(each.tried.person.user or 0, 0)
        days = said("count-days", count=streak)
        lines.append(f"{line} · {days}" if streak > 1 else line)
    if not summary.standings:
        lines.append(said("daily-none"))
    if summary.best is not None and summary.median is not None and len(summary.standings) > 2:
        median = decimal(summary.median, said, "g")
        lines.append(said("daily-middle", best=str(summary.best), median=median))
    if summary.under_way:
        lines.append(said("daily-under-way", count=summary.under_way))
    if not summary.over:
        lines.append(said("daily-secret"))
    return "\n".join(lines)


def alt(text: str) -> str:
    """A text short enough to stand for a picture: whole lines only."""
    kept, length = list[str](), 0
    for line in text.splitlines():
        length += len(line) + 1
        if length > ALT_LIMIT:
            break
        kept.append(line)
    return "\n".join(kept)


def _line(board: ShownLeaderboard, line: Row, said: Words) -> str:
    counted = _COUNTED.get(board.by)
    value = str(line.value) if counted is None else said(counted, count=line.value)
    message = "board-line-provisional" if line.place is None else "board-line"
    told = said(message, place=line.place or 0, player=_name(line.person, said), value=value)
    if line.change:
        direction = "board-up" if line.change > 0 else "board-down"
        told = f"{told}, {said(direction, change=abs(line.change))}"
    return f"{told} · {said(_PLAYED.get(board.by, 'count-matches'), count=line.matches)}"


def _name(person: Somebody, said: Words) -> str:
    """The name as it was given: messages can show what the font of pictures cannot."""
    return person.name if person.user is not None and person.name else name_of(said, person)
