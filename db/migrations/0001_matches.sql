-- Every id and time is a 64-bit integer: INTEGER here, BIGINT on PostgreSQL.

-- People are known by a number of our own: their user id stands in one row only, and nowhere else.
-- Whoever asks to be forgotten is so by one change there (to a negative number), while the log, which
-- nobody may change, and the results of others stay whole.
CREATE TABLE player (
    id      INTEGER PRIMARY KEY,
    user_id INTEGER NOT NULL UNIQUE
) STRICT;

CREATE TABLE match (
    id           INTEGER PRIMARY KEY,
    game         TEXT    NOT NULL,
    setup        TEXT    NOT NULL,
    seed         BLOB,
    commitment   TEXT,
    status       TEXT    NOT NULL DEFAULT 'lobby'
                 CHECK (status IN ('lobby', 'running', 'over', 'cancelled', 'archived')),
    owner_id     INTEGER NOT NULL REFERENCES player (id),
    capacity     INTEGER NOT NULL CHECK (capacity > 0),
    visibility   TEXT    NOT NULL CHECK (visibility IN ('public', 'private')),
    pace         TEXT    NOT NULL,
    language     TEXT    NOT NULL,
    guild_id     INTEGER,
    channel_id   INTEGER,
    thread_id    INTEGER,
    message_id   INTEGER,
    parent_id    INTEGER REFERENCES match (id),
    created_at   INTEGER NOT NULL,
    started_at   INTEGER,
    ended_at     INTEGER,
    last_move_at INTEGER,
    UNIQUE (id, status),
    CHECK ((started_at IS NULL) = (seed IS NULL)),
    CHECK ((started_at IS NULL) = (commitment IS NULL)),
    CHECK (status <> 'lobby' OR started_at IS NULL),
    CHECK (status NOT IN ('running', 'over') OR started_at IS NOT NULL),
    CHECK ((status IN ('over', 'cancelled')) = (ended_at IS NOT NULL))
) STRICT;

CREATE INDEX match_by_status ON match (status, id);
CREATE INDEX match_by_guild ON match (guild_id, id) WHERE guild_id IS NOT NULL;
CREATE INDEX match_by_guild_and_status ON match (guild_id, status, id) WHERE guild_id IS NOT NULL;
CREATE INDEX match_by_thread ON match (thread_id, id) WHERE thread_id IS NOT NULL;
CREATE INDEX match_by_parent ON match (parent_id, id) WHERE parent_id IS NOT NULL;

CREATE TRIGGER match_keeps_what_its_log_rests_on
BEFORE UPDATE OF id, game, setup, seed, commitment, started_at ON match
WHEN OLD.started_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a match that has started keeps its game, setup and seed');
END;

-- The status of the match is repeated here, kept equal by the foreign key, so that the running matches
-- of a player with thousands of old ones are found by index.
CREATE TABLE seat (
    match_id     INTEGER NOT NULL,
    seat         INTEGER NOT NULL CHECK (seat >= 0),
    player_id    INTEGER REFERENCES player (id),
    name         TEXT    NOT NULL,
    state        TEXT    NOT NULL CHECK (state IN ('playing', 'left', 'conceded', 'removed')),
    joined_at    INTEGER NOT NULL,
    match_status TEXT    NOT NULL,
    PRIMARY KEY (match_id, seat),
    FOREIGN KEY (match_id, match_status) REFERENCES match (id, status) ON UPDATE CASCADE
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX seat_by_player ON seat (player_id, match_id) WHERE player_id IS NOT NULL;
CREATE INDEX seat_by_player_and_status ON seat (player_id, match_status, match_id)
WHERE player_id IS NOT NULL;

-- The log: the primary key is the optimistic lock.
CREATE TABLE entry (
    match_id INTEGER NOT NULL REFERENCES match (id),
    ply      INTEGER NOT NULL CHECK (ply >= 0),
    seat     INTEGER CHECK (seat >= 0),
    text     TEXT    NOT NULL,
    digest   TEXT    NOT NULL,
    at       INTEGER NOT NULL,
    by_id    INTEGER REFERENCES player (id),
    PRIMARY KEY (match_id, ply)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER entry_goes_to_the_end BEFORE INSERT ON entry
WHEN NEW.ply <> coalesce(
    (SELECT ply + 1 FROM entry WHERE match_id = NEW.match_id ORDER BY ply DESC LIMIT 1), 0
)
BEGIN
    SELECT RAISE(ABORT, 'an entry goes to the end of the log');
END;

CREATE TRIGGER entry_is_never_changed BEFORE UPDATE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

CREATE TRIGGER entry_is_never_deleted BEFORE DELETE ON entry
BEGIN
    SELECT RAISE(ABORT, 'the log is append-only');
END;

-- Deliveries that were acted on: the same one a second time changes nothing.
CREATE TABLE request (
    token     TEXT    NOT NULL PRIMARY KEY,
    match_id  INTEGER NOT NULL REFERENCES match (id),
    first_ply INTEGER NOT NULL,
    end_ply   INTEGER NOT NULL CHECK (end_ply >= first_ply),
    at        INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX request_by_time ON request (at);

-- A cache: every row may be deleted at any time.
CREATE TABLE snapshot (
    match_id INTEGER PRIMARY KEY REFERENCES match (id),
    ply      INTEGER NOT NULL CHECK (ply >= 0),
    state    BLOB    NOT NULL
) STRICT;

CREATE TABLE clock (
    match_id INTEGER NOT NULL REFERENCES match (id),
    seat     INTEGER CHECK (seat >= 0),
    kind     TEXT    NOT NULL,
    due_at   INTEGER,
    bank     INTEGER,
    stage    INTEGER NOT NULL
) STRICT;

CREATE UNIQUE INDEX clock_is_one_of_its_kind ON clock (match_id, coalesce(seat, -1), kind);
CREATE INDEX clock_by_time ON clock (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE result (
    match_id  INTEGER NOT NULL,
    seat      INTEGER NOT NULL,
    player_id INTEGER REFERENCES player (id),
    place     INTEGER NOT NULL CHECK (place > 0),
    total     INTEGER NOT NULL,
    lines     TEXT    NOT NULL,
    PRIMARY KEY (match_id, seat),
    FOREIGN KEY (match_id, seat) REFERENCES seat (match_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX result_by_player ON result (player_id, match_id) WHERE player_id IS NOT NULL;

CREATE TABLE setting (
    scope TEXT NOT NULL,
    key   TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (scope, key)
) STRICT, WITHOUT ROWID;
