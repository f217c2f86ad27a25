-- What players call a league (`league` is where ratings count): the same people season after season, in
-- divisions, the best of one rising and the last falling. `season` is the server's season that was
-- played last.
CREATE TABLE series (
    id         INTEGER PRIMARY KEY,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER,
    owner_id   INTEGER NOT NULL REFERENCES player (id),
    name       TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    terms      TEXT    NOT NULL,
    status     TEXT    NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'over')),
    edition    INTEGER NOT NULL DEFAULT 0,
    season     INTEGER NOT NULL DEFAULT 0,
    version    INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL
) STRICT;

CREATE INDEX series_by_guild ON series (guild_id, id);
CREATE INDEX series_by_owner ON series (owner_id);
CREATE INDEX series_by_status ON series (status, id);

-- Its members in the order of their strength; `division` is the one they played in last, or none yet.
CREATE TABLE series_member (
    series_id INTEGER NOT NULL REFERENCES series (id),
    number    INTEGER NOT NULL CHECK (number > 0),
    player_id INTEGER REFERENCES player (id),
    computer  TEXT,
    name      TEXT    NOT NULL,
    rank      INTEGER NOT NULL,
    division  INTEGER,
    joined_at INTEGER NOT NULL,
    PRIMARY KEY (series_id, number),
    CHECK ((player_id IS NULL) <> (computer IS NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX series_member_by_player ON series_member (player_id, series_id)
WHERE player_id IS NOT NULL;

-- A tournament, or one division of a league in one season. What was announced stands in `terms`, which
-- never changes; the seed of all its lots is public. Each change raises `version`: whoever carries a
-- contest on holds it until `busy_until`, and writes only while the version is theirs. `step_at` is when
-- it is to be looked at next; while it is paused, it is not.
CREATE TABLE contest (
    id         INTEGER PRIMARY KEY,
    guild_id   INTEGER,
    channel_id INTEGER,
    message_id INTEGER,
    owner_id   INTEGER NOT NULL REFERENCES player (id),
    name       TEXT    NOT NULL,
    game       TEXT    NOT NULL,
    terms      TEXT    NOT NULL,
    seed       TEXT    NOT NULL,
    status     TEXT    NOT NULL DEFAULT 'open'
               CHECK (status IN ('open', 'running', 'paused', 'over', 'cancelled')),
    why        TEXT    NOT NULL DEFAULT '',
    round      INTEGER NOT NULL DEFAULT 0 CHECK (round >= 0),
    version    INTEGER NOT NULL DEFAULT 0,
    busy_until INTEGER NOT NULL DEFAULT 0,
    step_at    INTEGER,
    paused_at  INTEGER,
    away       INTEGER NOT NULL DEFAULT 0 CHECK (away IN (0, 1)),
    created_at INTEGER NOT NULL,
    ended_at   INTEGER,
    series_id  INTEGER REFERENCES series (id),
    edition    INTEGER,
    division   INTEGER,
    CHECK ((status IN ('over', 'cancelled')) = (ended_at IS NOT NULL)),
    CHECK ((status = 'paused') = (paused_at IS NOT NULL)),
    CHECK ((series_id IS NULL) = (edition IS NULL)),
    CHECK ((series_id IS NULL) = (division IS NULL))
) STRICT;

CREATE INDEX contest_by_step ON contest (step_at) WHERE status IN ('open', 'running');
CREATE INDEX contest_by_guild ON contest (guild_id, id) WHERE guild_id IS NOT NULL;
CREATE INDEX contest_by_owner ON contest (owner_id);
CREATE INDEX contest_across ON contest (id) WHERE guild_id IS NULL;
CREATE UNIQUE INDEX contest_by_series ON contest (series_id, edition, division)
WHERE series_id IS NOT NULL;

-- Who takes part: a person, or a computer of a level. A place that somebody leaves may pass to somebody
-- else, with all its points; `rank` is the order in which they were seeded, `place` how they ended.
-- Who has changed is `moving` until the seat at the table of the round has followed.
CREATE TABLE contest_entrant (
    contest_id INTEGER NOT NULL REFERENCES contest (id),
    number     INTEGER NOT NULL CHECK (number > 0),
    player_id  INTEGER REFERENCES player (id),
    computer   TEXT,
    name       TEXT    NOT NULL,
    team       TEXT    NOT NULL DEFAULT '',
    state      TEXT    NOT NULL DEFAULT 'in' CHECK (state IN ('in', 'waiting', 'left')),
    rank       INTEGER,
    place      INTEGER,
    moving     INTEGER NOT NULL DEFAULT 0 CHECK (moving IN (0, 1)),
    joined_at  INTEGER NOT NULL,
    PRIMARY KEY (contest_id, number),
    CHECK ((player_id IS NULL) <> (computer IS NULL))
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX contest_entrant_by_player ON contest_entrant (player_id, contest_id)
WHERE player_id IS NOT NULL;

CREATE TABLE contest_round (
    contest_id  INTEGER NOT NULL REFERENCES contest (id),
    round       INTEGER NOT NULL CHECK (round > 0),
    started_at  INTEGER NOT NULL,
    deadline_at INTEGER,
    ended_at    INTEGER,
    PRIMARY KEY (contest_id, round)
) STRICT, WITHOUT ROWID;

CREATE INDEX contest_round_by_time ON contest_round (deadline_at) WHERE ended_at IS NULL;

-- A table of a round; one at which nobody else sits is a bye. It is scored once its match is over, or
-- was adjudicated, or will never have a result.
CREATE TABLE contest_table (
    contest_id INTEGER NOT NULL,
    round      INTEGER NOT NULL,
    number     INTEGER NOT NULL CHECK (number > 0),
    match_id   INTEGER REFERENCES match (id),
    outcome    TEXT    CHECK (outcome IN ('played', 'late', 'bye', 'void')),
    PRIMARY KEY (contest_id, round, number),
    FOREIGN KEY (contest_id, round) REFERENCES contest_round (contest_id, round)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX contest_table_by_match ON contest_table (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX contest_table_unscored ON contest_table (match_id, contest_id) WHERE outcome IS NULL;

-- Who sits where, the first player on seat 0, and how they came out of it.
CREATE TABLE contest_seat (
    contest_id INTEGER NOT NULL,
    round      INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    seat       INTEGER NOT NULL CHECK (seat >= 0),
    entrant    INTEGER NOT NULL,
    place      INTEGER,
    total      INTEGER,
    PRIMARY KEY (contest_id, round, number, seat),
    FOREIGN KEY (contest_id, round, number) REFERENCES contest_table (contest_id, round, number),
    FOREIGN KEY (contest_id, entrant) REFERENCES contest_entrant (contest_id, number)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX contest_seat_by_entrant ON contest_seat (contest_id, entrant, round);

-- What is to be told on Discord about contests, until somebody has taken it up.
CREATE TABLE contest_news (
    id         INTEGER PRIMARY KEY,
    contest_id INTEGER NOT NULL REFERENCES contest (id),
    kind       TEXT    NOT NULL
               CHECK (kind IN ('begun', 'round', 'standings', 'over', 'cancelled', 'replaced')),
    round      INTEGER NOT NULL DEFAULT 0,
    about      INTEGER NOT NULL DEFAULT 0,
    at         INTEGER NOT NULL
) STRICT;

CREATE INDEX contest_news_by_contest ON contest_news (contest_id);
