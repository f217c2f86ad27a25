"""The store: everything that can be asked of it, whichever database stands behind it.

Every operation is one transaction: done whole and durably when it returns, or not at all when it
raises. A caller that is cancelled while waiting may find the write done; a token tells. What an
operation takes and does stands where its SQL is, in `db.matches`, `db.standings` and `db.contests`.
"""

from __future__ import annotations

from types import TracebackType
from typing import Self

from db import digest as news
from db import processes as fleet
from db import seeking as company
from db import study
from db.contests import contests
from db.contests import entrants as parts
from db.contests import homes as contest_homes
from db.contests import news as contest_news
from db.contests import rounds as paired
from db.contests import series as leagues_of_players
from db.engine import Engine, look, read, unfenced, write
from db.matches import boards, lobby, log, motions, posts, reads
from db.matches import choices as agreed
from db.matches import clocks as clock_rows
from db.matches import homes as places
from db.matches import lessons as learnt
from db.matches import settings as decisions
from db.matches import shelf as brought
from db.records import Json
from db.standings import careers as feats
from db.standings import computers, examining, leaderboards, leagues, people, privacy, ratings


class Standings:
    """Ratings, leaderboards, seasons and careers: what follows from matches that ended.

    Matches count in one canonical order, by the time they ended and then by their number, whatever
    the order in which they arrive.
    """

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    # Counting
    advance = write(ratings.advance)
    reset = write(ratings.reset)
    revise = write(examining.revise)
    unexamined = read(examining.unexamined)
    examined = write(examining.examined)
    lapse = write(examining.lapse)

    # Leaderboards
    league = read(leagues.find_league)
    page = look(leaderboards.page)

    # Seasons
    open_season = write(leagues.open_season)
    close_season = write(leagues.close_season)
    seasons = read(leagues.seasons)
    titles = read(leagues.titles)
    put_calendar = write(leagues.put_calendar)
    calendars = read(leagues.calendars)
    listen = write(leagues.listen)
    untold_seasons = read(leagues.untold_seasons)
    claim_season = write(leagues.claim_season)

    # People and games
    person = read(people.known_person)
    careers = read(feats.careers)
    moved = read(feats.moved)
    rivals = read(feats.rivals)
    conduct = read(feats.conduct)
    against_computers = read(computers.against_computers)
    computers_met = read(computers.computers_met)
    awards = read(feats.awards)
    tally = read(feats.tally)

    # Challenges
    secret = write(examining.secret)
    claim_daily = write(examining.claim_daily)
    daily = read(examining.daily)
    daily_days = read(examining.daily_days)
    day_of = read(examining.day_of)
    overdue_tries = read(examining.overdue_tries)

    # Privacy
    guilds = read(privacy.guilds)
    forget_player = write(privacy.forget_player)
    forget_guild = write(privacy.forget_guild)
    depart = write(privacy.depart)
    come_back = write(privacy.come_back)
    # Asked in line with writes, so that a server that has just come back is not forgotten.
    departed = write(privacy.departed)
    _stored = read(privacy.stored)
    _scanned = read(privacy.scanned)

    async def export(self, player: int) -> dict[str, Json]:
        """Everything that is stored about a person, table by table."""
        found = await self._stored(player)
        first, lists = 0, dict[str, list[Json]]({name: [] for name in privacy.SCANNED})
        while (chunk := await self._scanned(player, first)) is not None:
            for name, rows in chunk.items():
                lists[name] += rows
            first += privacy.CHUNK
        return {**found, **lists}

    async def scrub(self) -> bool:
        """Makes sure that nothing forgotten is left in any file; whether there was need to."""
        return await self.engine.scrub()


class Study:
    """Reviews, hints and puzzles."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    review = read(study.review)
    put_review = write(study.put_review)
    unfinished = read(study.unfinished)
    hints_allowed = read(study.hints_allowed)
    allow_hints = write(study.allow_hints)
    take_hint = write(study.take_hint)
    hints = read(study.hints)
    tried = read(study.tried)
    note_try = write(study.note_try)
    solver = read(study.solver)
    solvers = read(study.solvers)
    weekly_channel = read(study.weekly_channel)
    put_weekly_channel = write(study.put_weekly_channel)
    weekly = read(study.weekly)
    put_weekly = write(study.put_weekly)
    solved_by = read(study.solved_by)


class Seeking:
    """People who look for company, and those who keep away from others."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    # The queue
    seek = write(company.seek)
    seeks = read(company.seeks)
    waiting = read(company.waiting)
    stop = write(company.stop_seeking)
    leave_server = write(company.leave_server)
    rating = read(company.rating)
    answers = read(company.answers)
    is_open = read(company.is_open)
    put_open = write(company.put_open)

    # Those who were found
    find = write(company.find)
    finding = look(company.finding)
    findings = look(company.findings)
    lapsed = read(company.lapsed)
    ready = write(company.ready)
    call_off = write(company.call_off)
    settle = write(company.settle)
    put_off = write(company.put_off)
    put_post = write(company.put_finding_post)

    # Manners
    block = write(company.block)
    unblock = write(company.unblock)
    blocked = read(company.blocked)
    blocks = read(company.blocks)
    report = write(company.report)
    reports = read(company.reports)
    drop_report = write(company.drop_report)


class Digest:
    """The news of a server's week."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    channel = read(news.digest_channel)
    put_channel = write(news.put_digest_channel)
    told = read(news.digested)
    claim = write(news.claim_digest)
    strike = write(news.strike_digest)
    parts = read(news.week_parts)
    winning = read(news.winning)


class Contests:
    """Tournaments and leagues."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    create = write(contests.create)
    contest = read(contests.contest)
    of_guild = read(contests.of_guild)
    going_in = read(contests.going_in)
    of_player = read(contests.of_player)
    of_series = read(contests.of_series)
    found_abroad = read(contests.found_abroad)
    due = read(contests.due)
    claim = write(contests.claim)
    release = write(contests.release)
    put_off = write(contests.put_off)
    hasten = write(contests.hasten)
    pause = write(contests.pause)
    resume = write(contests.resume)
    close = write(contests.close)

    # Where they are told of
    homes = read(contest_homes.homes)
    set_post = write(contest_homes.set_post)
    redrawn = write(contest_homes.redrawn)
    outdated = read(contest_homes.outdated)

    # Who takes part
    entrants = read(parts.entrants)
    enter = write(parts.enter)
    withdraw = write(parts.withdraw)
    depart = write(parts.depart)
    replace_waiting = write(parts.replace_waiting)
    replace_by_computer = write(parts.replace_by_computer)
    seated = write(parts.seated)
    laurels = read(parts.laurels)

    # Rounds
    rounds = read(paired.rounds)
    tables = read(paired.tables)
    of_match = read(paired.of_match)
    begin_round = write(paired.begin_round)
    set_match = write(paired.set_match)
    score = write(paired.score)
    end_round = write(paired.end_round)
    respite = write(paired.respite)

    # What is to be told
    untold = read(contest_news.untold)
    claim_news = write(contest_news.claim_news)
    strike_news = write(contest_news.strike_news)

    # Leagues
    create_series = write(leagues_of_players.create_series)
    series = read(leagues_of_players.series)
    series_of_guild = read(leagues_of_players.series_of_guild)
    series_of_player = read(leagues_of_players.series_of_player)
    going = read(leagues_of_players.going)
    members = read(leagues_of_players.members)
    join_series = write(leagues_of_players.join_series)
    leave_series = write(leagues_of_players.leave_series)
    begin_edition = write(leagues_of_players.begin_edition)
    end_edition = write(leagues_of_players.end_edition)
    close_series = write(leagues_of_players.close_series)


class Store:
    """Matches, their logs, and everything else that must survive a restart."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.standings = Standings(engine)
        self.study = Study(engine)
        self.seeking = Seeking(engine)
        self.digest = Digest(engine)
        self.contests = Contests(engine)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Finishes what is under way and lets go of the database."""
        await self.engine.close()

    # Before the start
    create_match = write(lobby.create_match)
    amend = write(lobby.amend)
    take_seat = write(lobby.take_seat)
    leave_seat = write(lobby.leave_seat)
    invite = write(lobby.invite)
    invited = read(lobby.invited)
    name_town = write(lobby.name_town)
    towns = read(lobby.towns)
    choose = write(agreed.choose)
    choices = read(agreed.choices)
    start = write(log.start)

    # Where matches live
    set_place = write(lobby.set_place)
    homes = read(reads.homes)
    add_home = write(places.add_home)
    call_at = write(places.call_at)
    end_home = write(places.end_home)
    open_guild = write(places.open_guild)
    is_open_guild = read(places.is_open_guild)
    found_abroad = read(reads.found_abroad)
    table_code = write(places.table_code)
    coded = read(places.coded)

    # Play
    append = write(log.append)
    finish = write(log.finish)
    cancel = write(log.cancel)
    archive = write(log.archive)
    revive = write(log.revive)
    put_snapshot = write(log.put_snapshot)
    drop_snapshot = write(log.drop_snapshot)
    used = read(reads.used)
    forget_requests = write(log.forget_requests)

    # Reading
    match = read(reads.match)
    table = read(reads.table)
    outline = read(reads.outline)
    seats = read(reads.seats)
    with_computers = read(reads.with_computers)
    entries = read(reads.entries)
    snapshot = read(reads.snapshot)
    matches = read(reads.matches)
    counts = read(reads.counts)
    newest = read(reads.newest)
    results = read(reads.results)
    results_of = read(reads.results_of)

    # Clocks
    clocks = read(clock_rows.clocks)
    running = read(clock_rows.running)
    set_clocks = write(clock_rows.set_clocks)
    claim_clock = write(clock_rows.claim_clock)
    due = read(clock_rows.due)
    next_due = read(clock_rows.next_due)

    # Proposals
    propose = write(motions.propose)
    agree = write(motions.agree)
    claim_motion = write(motions.claim_motion)
    close_motion = write(motions.close_motion)
    hasten_motion = write(motions.hasten_motion)
    motion = read(motions.motion)
    open_motions = read(motions.open_motions)
    due_motions = read(motions.due_motions)
    motion_posts = read(places.motion_posts)
    put_motion_post = write(places.put_motion_post)

    # What was posted, and what is to be said
    posted_board = read(posts.posted_board)
    put_posted_board = write(posts.put_posted_board)
    episode_post = read(posts.episode_post)
    put_episode_post = write(posts.put_episode_post)
    note_start = write(posts.note_start)
    tables_board = read(boards.tables_board)
    tables_boards = read(boards.tables_boards)
    put_tables_board = write(boards.put_tables_board)
    drop_tables_board = write(boards.drop_tables_board)
    put_saying = write(posts.put_saying)
    to_say = read(posts.to_say)
    unsaid = read(posts.unsaid)
    said = write(posts.said)
    strips = read(posts.strips)

    # Processes that share the database
    join = unfenced(fleet.join)
    beat = unfenced(fleet.beat)
    processes = read(fleet.processes)
    strike = unfenced(fleet.strike)
    lay_out = write(fleet.lay_out)
    take_shards = write(fleet.take_shards)
    held_shards = read(fleet.held_shards)
    free_shard = write(fleet.free_shard)
    take_session = write(fleet.take_session)
    depart = write(fleet.depart)
    enter_gate = write(fleet.enter_gate)
    leave_gate = write(fleet.leave_gate)
    take_saying = write(fleet.take_saying)
    pace_edit = unfenced(fleet.pace_edit)
    forget_edits = unfenced(fleet.forget_edits)
    take_thinking = write(fleet.take_thinking)
    end_thinking = write(fleet.end_thinking)

    # Imported files
    shelve = write(brought.shelve)
    shelved = read(brought.shelved)
    shelf = read(brought.shelf)

    # Settings, and the installation itself
    lessons = read(learnt.lessons)
    put_lesson = write(learnt.put_lesson)
    settings = read(decisions.settings)
    settings_of = read(decisions.settings_of)
    setting = read(decisions.setting)
    put_setting = write(decisions.put_setting)
    watched_until = read(decisions.watched_until)
    put_watched = write(decisions.put_watched)
    check = write(decisions.check)
    told_commands = read(decisions.told_commands)
    put_told_commands = write(decisions.put_told_commands)
