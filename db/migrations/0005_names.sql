-- What a column holds, its name says; settings are what people set, and nothing else.
--
-- Statements marked `only sqlite` move what older versions had stored; PostgreSQL never knew those.

-- A turn has time left: what remains of it when `due_at` comes, or now while the clock stands. Who is
-- awaited, and a pause, have a moment since when.
CREATE TABLE clock_named (
    match_id  INTEGER NOT NULL REFERENCES match (id),
    seat      INTEGER CHECK (seat >= 0),
    kind      TEXT    NOT NULL CHECK (kind IN ('turn', 'nudge', 'idle', 'thread', 'pause')),
    due_at    INTEGER,
    time_left INTEGER,
    since     INTEGER,
    stage     INTEGER NOT NULL CHECK (stage >= 0),
    CHECK (time_left IS NULL OR kind = 'turn'),
    CHECK (since IS NULL OR kind IN ('nudge', 'pause')),
    CHECK ((seat IS NULL) = (kind NOT IN ('turn', 'nudge')))
) STRICT;

-- only sqlite
INSERT INTO clock_named (match_id, seat, kind, due_at, time_left, since, stage)
SELECT match_id, seat, kind, due_at,
       CASE WHEN kind = 'turn' THEN bank END,
       CASE WHEN kind IN ('nudge', 'pause') THEN bank END,
       stage
  FROM clock WHERE kind IN ('turn', 'nudge', 'idle', 'thread', 'pause');

-- What somebody asks the others for. Its time runs while it is open.
CREATE TABLE motion (
    match_id  INTEGER NOT NULL REFERENCES match (id),
    by_seat   INTEGER NOT NULL CHECK (by_seat >= 0),
    what      TEXT    NOT NULL,
    state     TEXT    NOT NULL CHECK (state IN ('open', 'passed', 'refused', 'lapsed')),
    agreed_at_ply INTEGER NOT NULL CHECK (agreed_at_ply >= 0),
    lapses_at INTEGER,
    PRIMARY KEY (match_id, by_seat, what),
    CHECK ((state = 'open') = (lapses_at IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE INDEX motion_by_time ON motion (lapses_at) WHERE lapses_at IS NOT NULL;

-- A seat that agrees.
CREATE TABLE ballot (
    match_id INTEGER NOT NULL,
    by_seat  INTEGER NOT NULL,
    what     TEXT    NOT NULL,
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    PRIMARY KEY (match_id, by_seat, what, seat),
    FOREIGN KEY (match_id, by_seat, what) REFERENCES motion (match_id, by_seat, what)
) STRICT, WITHOUT ROWID;

-- A proposal was a clock: the length of the log and, below it, a bit for each of 16 seats. One whose
-- clock was stopped with its match has lapsed.
-- only sqlite
INSERT INTO motion (match_id, by_seat, what, state, agreed_at_ply, lapses_at)
SELECT match_id, seat, substr(kind, 6),
       CASE WHEN stage = 0 AND due_at IS NOT NULL THEN 'open'
            WHEN stage = 1 THEN 'passed'
            WHEN stage = 2 THEN 'refused'
            ELSE 'lapsed' END,
       coalesce(bank, 0) >> 16,
       CASE WHEN stage = 0 THEN due_at END
  FROM clock WHERE kind LIKE 'vote:%';

-- only sqlite
INSERT INTO ballot (match_id, by_seat, what, seat)
SELECT clock.match_id, clock.seat, substr(kind, 6), voter.seat
  FROM clock JOIN seat AS voter ON voter.match_id = clock.match_id
 WHERE kind LIKE 'vote:%' AND coalesce(bank, 0) & (1 << voter.seat) <> 0;

DROP TABLE clock;
ALTER TABLE clock_named RENAME TO clock;
CREATE UNIQUE INDEX clock_is_one_of_its_kind ON clock (match_id, coalesce(seat, -1), kind);
CREATE INDEX clock_by_time ON clock (due_at) WHERE due_at IS NOT NULL;

-- The board that was posted last in a match's thread, and how long the log was then and at the board
-- before it.
CREATE TABLE posted_board (
    match_id   INTEGER PRIMARY KEY REFERENCES match (id),
    message_id INTEGER NOT NULL,
    ply        INTEGER NOT NULL CHECK (ply >= 0),
    since_ply  INTEGER NOT NULL CHECK (since_ply >= 0),
    shows_end  INTEGER NOT NULL CHECK (shows_end IN (0, 1))
) STRICT;

-- only sqlite
INSERT INTO posted_board (match_id, message_id, ply, since_ply, shows_end)
SELECT match.id, json_extract(value, '$.message'), coalesce(json_extract(value, '$.ply'), 0),
       coalesce(json_extract(value, '$.since'), 0), coalesce(json_extract(value, '$.ended'), 0)
  FROM setting JOIN match ON scope = 'match:' || match.id
 WHERE key = 'board' AND json_extract(value, '$.message') IS NOT NULL;

-- What is posted once around an episode of a campaign.
CREATE TABLE episode_post (
    match_id   INTEGER NOT NULL REFERENCES match (id),
    kind       TEXT    NOT NULL CHECK (kind IN ('opening', 'album')),
    message_id INTEGER NOT NULL,
    PRIMARY KEY (match_id, kind)
) STRICT, WITHOUT ROWID;

-- only sqlite
INSERT INTO episode_post (match_id, kind, message_id)
SELECT match.id, key, json_extract(value, '$')
  FROM setting JOIN match ON scope = 'match:' || match.id
 WHERE key IN ('opening', 'album');

-- Matches that have a thread, and whose end is still to be told there.
CREATE TABLE untold_end (
    match_id INTEGER PRIMARY KEY REFERENCES match (id)
) STRICT;

-- only sqlite
INSERT INTO untold_end (match_id)
SELECT match.id FROM setting JOIN match ON key = CAST(match.id AS TEXT) WHERE scope = 'unended';

-- Who may sit down at a table that is not open to all.
CREATE TABLE invitation (
    match_id  INTEGER NOT NULL REFERENCES match (id),
    player_id INTEGER NOT NULL REFERENCES player (id),
    PRIMARY KEY (match_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX invitation_by_player ON invitation (player_id);

-- only sqlite
INSERT OR IGNORE INTO player (user_id)
SELECT invited.value FROM setting, json_each(setting.value) AS invited
 WHERE setting.key = 'invited' AND scope LIKE 'match:%' AND invited.value > 0;

-- only sqlite
INSERT OR IGNORE INTO invitation (match_id, player_id)
SELECT match.id, player.id
  FROM setting, json_each(setting.value) AS invited
  JOIN match ON scope = 'match:' || match.id
  JOIN player ON player.user_id = invited.value
 WHERE setting.key = 'invited' AND invited.value > 0;

-- A rematch is the same people again: who sits where follows from the match before it.
ALTER TABLE match ADD COLUMN rematch INTEGER NOT NULL DEFAULT 0
    CHECK (rematch IN (0, 1) AND (rematch = 0 OR parent_id IS NOT NULL));

-- only sqlite
UPDATE match SET rematch = 1
 WHERE parent_id IS NOT NULL
   AND EXISTS (SELECT 1 FROM setting
                WHERE scope = 'match:' || match.id AND key = 'rematch' AND value = 'true');

-- What somebody calls the town that they will build: in this episode, or in the next one.
CREATE TABLE town_name (
    match_id INTEGER NOT NULL REFERENCES match (id),
    seat     INTEGER NOT NULL CHECK (seat >= 0),
    episode  TEXT    NOT NULL CHECK (episode IN ('this', 'next')),
    name     TEXT    NOT NULL CHECK (name <> ''),
    PRIMARY KEY (match_id, seat, episode)
) STRICT, WITHOUT ROWID;

-- only sqlite
INSERT INTO town_name (match_id, seat, episode, name)
SELECT match.id, CAST(substr(key, instr(key, ':') + 1) AS INTEGER),
       CASE WHEN key LIKE 'next-town:%' THEN 'next' ELSE 'this' END,
       json_extract(value, '$')
  FROM setting JOIN match ON scope = 'match:' || match.id
 WHERE (key LIKE 'town:%' OR key LIKE 'next-town:%') AND json_extract(value, '$') <> '';

-- Game files that somebody brought, to be looked at; the oldest make room.
CREATE TABLE imported_file (
    name       TEXT    NOT NULL PRIMARY KEY,
    text       TEXT    NOT NULL,
    brought_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX imported_file_by_time ON imported_file (brought_at, name);

-- only sqlite
INSERT INTO imported_file (name, text, brought_at)
SELECT key, json_extract(value, '$.text'), coalesce(json_extract(value, '$.at'), 0)
  FROM setting WHERE scope = 'shelf';

-- Where the champions of a server are named, and the last season that was told there.
CREATE TABLE season_channel (
    guild_id   INTEGER PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    told       INTEGER NOT NULL CHECK (told >= 0)
) STRICT;

-- only sqlite
INSERT INTO season_channel (guild_id, channel_id, told)
SELECT CAST(key AS INTEGER), json_extract(value, '$.channel'),
       coalesce(json_extract(value, '$.told'), 0)
  FROM setting WHERE scope = 'seasons';

-- A server that has removed the bot, and is forgotten after a while.
CREATE TABLE departed_guild (
    guild_id INTEGER PRIMARY KEY,
    since    INTEGER NOT NULL
) STRICT;

-- only sqlite
INSERT INTO departed_guild (guild_id, since)
SELECT CAST(key AS INTEGER), json_extract(value, '$') FROM setting WHERE scope = 'departed';

-- What was looked for when the logs of a game were last examined.
CREATE TABLE examination (
    game     TEXT NOT NULL PRIMARY KEY,
    revision TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- only sqlite
INSERT INTO examination (game, revision)
SELECT key, json_extract(value, '$') FROM setting WHERE scope = 'examined';

-- Secrets of this installation.
CREATE TABLE secret (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- only sqlite
INSERT INTO secret (name, value)
SELECT key, json_extract(value, '$') FROM setting WHERE scope = 'secret';

-- The commands that Discord was told about, as a fingerprint, for each application.
CREATE TABLE told_commands (
    application_id INTEGER PRIMARY KEY,
    fingerprint    TEXT    NOT NULL
) STRICT;

-- only sqlite
INSERT INTO told_commands (application_id, fingerprint)
SELECT CAST(substr(scope, 13) AS INTEGER), json_extract(value, '$')
  FROM setting
 WHERE scope LIKE 'application:%' AND key = 'commands'
   AND CAST(CAST(substr(scope, 13) AS INTEGER) AS TEXT) = substr(scope, 13);

-- One row about the installation itself: until when somebody watched the clocks, when its health was
-- last checked by a write, and whether what was forgotten is still to be removed from the file.
CREATE TABLE upkeep (
    id            INTEGER PRIMARY KEY CHECK (id = 1),
    watched_until INTEGER,
    checked_at    INTEGER,
    scrub_due     INTEGER NOT NULL DEFAULT 0 CHECK (scrub_due IN (0, 1))
) STRICT;

-- only sqlite
INSERT INTO upkeep (id, watched_until, checked_at, scrub_due)
SELECT 1,
       (SELECT json_extract(value, '$') FROM setting WHERE scope = 'host' AND key = 'watched'),
       (SELECT json_extract(value, '$') FROM setting WHERE scope = 'health' AND key = 'checked'),
       EXISTS (SELECT 1 FROM setting WHERE scope = 'privacy' AND key = 'scrub');

INSERT INTO upkeep (id) VALUES (1) ON CONFLICT DO NOTHING;

-- What a server, and what a person, has decided; values are JSON.
CREATE TABLE server_setting (
    guild_id INTEGER NOT NULL,
    key      TEXT    NOT NULL CHECK (key IN ('language', 'channels', 'creators', 'pace', 'idle')),
    value    TEXT    NOT NULL,
    PRIMARY KEY (guild_id, key)
) STRICT, WITHOUT ROWID;

-- only sqlite
INSERT INTO server_setting (guild_id, key, value)
SELECT CAST(substr(scope, 7) AS INTEGER), key, value
  FROM setting
 WHERE key IN ('language', 'channels', 'creators', 'pace', 'idle')
   AND scope LIKE 'guild:%' AND CAST(CAST(substr(scope, 7) AS INTEGER) AS TEXT) = substr(scope, 7);

CREATE TABLE person_setting (
    player_id INTEGER NOT NULL REFERENCES player (id),
    key       TEXT    NOT NULL CHECK (key IN ('language', 'time')),
    value     TEXT    NOT NULL,
    PRIMARY KEY (player_id, key)
) STRICT, WITHOUT ROWID;

-- only sqlite
INSERT OR IGNORE INTO player (user_id)
SELECT DISTINCT CAST(substr(scope, 6) AS INTEGER) FROM setting WHERE scope LIKE 'user:%';

-- only sqlite
INSERT INTO person_setting (player_id, key, value)
SELECT player.id, key, value
  FROM setting JOIN player ON scope = 'user:' || user_id
 WHERE key IN ('language', 'time');

DROP TABLE setting;
