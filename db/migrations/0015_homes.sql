-- Where a match lives. Its first home is where it was opened; each other server with a player in it has
-- one of its own, and so has a person who is served in direct messages: there the thread is theirs. The
-- status of the match is repeated, as it is for seats, so that a server's running matches are found by
-- index.
CREATE TABLE home (
    match_id     INTEGER NOT NULL,
    number       INTEGER NOT NULL CHECK (number >= 0),
    language     TEXT    NOT NULL,
    guild_id     INTEGER,
    player_id    INTEGER REFERENCES player (id),
    channel_id   INTEGER,
    thread_id    INTEGER,
    message_id   INTEGER,
    match_status TEXT    NOT NULL,
    PRIMARY KEY (match_id, number),
    FOREIGN KEY (match_id, match_status) REFERENCES match (id, status) ON UPDATE CASCADE,
    CHECK (guild_id IS NULL OR player_id IS NULL)
) STRICT, WITHOUT ROWID;

INSERT INTO home (match_id, number, language, guild_id, channel_id, thread_id, message_id, match_status)
SELECT id, 0, language, guild_id, channel_id, thread_id, message_id, status FROM match;

CREATE UNIQUE INDEX home_by_guild ON home (guild_id, match_id) WHERE guild_id IS NOT NULL;
CREATE INDEX home_by_guild_and_status ON home (guild_id, match_status, match_id)
WHERE guild_id IS NOT NULL;
CREATE INDEX home_by_thread ON home (thread_id, match_id) WHERE thread_id IS NOT NULL;
CREATE UNIQUE INDEX home_by_player ON home (player_id, match_id) WHERE player_id IS NOT NULL;

-- In which home somebody is called.
ALTER TABLE seat ADD COLUMN home INTEGER NOT NULL DEFAULT 0;

DROP TRIGGER match_that_began_is_told;
DROP TRIGGER match_that_ended_is_told;

-- What is left with the match is the server on whose leaderboard it stands: that of its only home when
-- it began.
DROP INDEX match_by_guild;
DROP INDEX match_by_guild_and_status;
DROP INDEX match_by_thread;
ALTER TABLE match RENAME COLUMN guild_id TO league_guild_id;
ALTER TABLE match DROP COLUMN channel_id;
ALTER TABLE match DROP COLUMN thread_id;
ALTER TABLE match DROP COLUMN message_id;
ALTER TABLE match DROP COLUMN language;
CREATE INDEX match_by_league ON match (league_guild_id, id) WHERE league_guild_id IS NOT NULL;

-- Every home has a latest board of its own, and its own posts around an episode.
CREATE TABLE posted_board_at_home (
    match_id   INTEGER NOT NULL,
    home       INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    ply        INTEGER NOT NULL CHECK (ply >= 0),
    since_ply  INTEGER NOT NULL CHECK (since_ply >= 0),
    shows_end  INTEGER NOT NULL CHECK (shows_end IN (0, 1)),
    sent       TEXT,
    summary_at INTEGER,
    PRIMARY KEY (match_id, home),
    FOREIGN KEY (match_id, home) REFERENCES home (match_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO posted_board_at_home
       (match_id, home, message_id, ply, since_ply, shows_end, sent, summary_at)
SELECT match_id, 0, message_id, ply, since_ply, shows_end, sent, summary_at FROM posted_board;
DROP TABLE posted_board;
ALTER TABLE posted_board_at_home RENAME TO posted_board;

CREATE TABLE episode_post_at_home (
    match_id   INTEGER NOT NULL,
    home       INTEGER NOT NULL,
    kind       TEXT    NOT NULL CHECK (kind IN ('opening', 'album')),
    message_id INTEGER NOT NULL,
    PRIMARY KEY (match_id, home, kind),
    FOREIGN KEY (match_id, home) REFERENCES home (match_id, number)
) STRICT, WITHOUT ROWID;
INSERT INTO episode_post_at_home (match_id, home, kind, message_id)
SELECT match_id, 0, kind, message_id FROM episode_post;
DROP TABLE episode_post;
ALTER TABLE episode_post_at_home RENAME TO episode_post;

-- What is to be said is said in every home, each by itself.
-- only postgresql
ALTER TABLE outbox ADD COLUMN home INTEGER NOT NULL DEFAULT 0;
-- only postgresql
ALTER TABLE outbox DROP CONSTRAINT outbox_match_id_kind_about_key;
-- only postgresql
ALTER TABLE outbox ADD CONSTRAINT outbox_is_one_of_its_kind UNIQUE (match_id, kind, about, home);
-- only sqlite
CREATE TABLE outbox_before AS SELECT * FROM outbox;
-- only sqlite
DROP TABLE outbox;
-- only sqlite
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY,
    match_id   INTEGER NOT NULL,
    kind       TEXT    NOT NULL CHECK (
        kind IN ('board', 'awaited', 'end', 'strip', 'summary', 'call', 'film', 'tables')
    ),
    about      INTEGER NOT NULL DEFAULT 0,
    due_at     INTEGER NOT NULL,
    ply        INTEGER NOT NULL DEFAULT 0 CHECK (ply >= 0),
    channel_id INTEGER,
    sent       TEXT,
    process_id INTEGER REFERENCES process (id) ON DELETE SET NULL,
    taken_id   INTEGER,
    home       INTEGER NOT NULL DEFAULT 0,
    UNIQUE (match_id, kind, about, home),
    CHECK ((kind = 'strip') = (sent IS NOT NULL)),
    CHECK ((kind IN ('strip', 'call', 'tables')) = (about <> 0)),
    CHECK ((kind = 'tables') = (match_id = 0))
) STRICT;
-- only sqlite
INSERT INTO outbox (id, match_id, kind, about, due_at, ply, channel_id, sent, process_id, taken_id)
SELECT id, match_id, kind, about, due_at, ply, channel_id, sent, process_id, taken_id
  FROM outbox_before;
-- only sqlite
DROP TABLE outbox_before;
-- only sqlite
CREATE INDEX outbox_by_process ON outbox (process_id) WHERE process_id IS NOT NULL;

CREATE TRIGGER match_that_began_is_told AFTER UPDATE OF status ON match
WHEN NEW.status = 'running' AND OLD.status = 'lobby'
BEGIN
    INSERT INTO outbox (id, match_id, home, kind, due_at)
    SELECT (SELECT coalesce(max(id), 0) + 1 FROM outbox) + number, NEW.id, number, 'board',
           NEW.started_at
      FROM home WHERE match_id = NEW.id
        ON CONFLICT (match_id, kind, about, home) DO UPDATE SET id = excluded.id;
END;

CREATE TRIGGER match_that_ended_is_told AFTER UPDATE OF status ON match
WHEN NEW.status IN ('over', 'cancelled') AND OLD.status IN ('running', 'archived')
     AND NEW.started_at IS NOT NULL
BEGIN
    INSERT INTO outbox (id, match_id, home, kind, due_at)
    SELECT (SELECT coalesce(max(id), 0) + 1 FROM outbox) + number, NEW.id, number, 'board',
           NEW.ended_at
      FROM home WHERE match_id = NEW.id
        ON CONFLICT (match_id, kind, about, home) DO UPDATE SET id = excluded.id;
END;

-- Servers whose tables may be found and joined from other servers, and whose members may join theirs.
CREATE TABLE open_guild (
    guild_id INTEGER NOT NULL PRIMARY KEY
) STRICT, WITHOUT ROWID;

-- By which word somebody on another server finds a table.
CREATE TABLE table_code (
    code     TEXT    NOT NULL PRIMARY KEY,
    match_id INTEGER NOT NULL UNIQUE REFERENCES match (id)
) STRICT, WITHOUT ROWID;

-- Where a proposal stands, so that it is brought up to date in every home when it was voted on in one.
CREATE TABLE motion_post (
    match_id   INTEGER NOT NULL,
    by_seat    INTEGER NOT NULL,
    what       TEXT    NOT NULL,
    home       INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (match_id, by_seat, what, home),
    FOREIGN KEY (match_id, by_seat, what) REFERENCES motion (match_id, by_seat, what)
) STRICT, WITHOUT ROWID;
