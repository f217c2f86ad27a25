-- The list of open tables that a server has in a channel: where it stands, and what it says.
CREATE TABLE tables_board (
    guild_id   INTEGER NOT NULL PRIMARY KEY,
    channel_id INTEGER NOT NULL,
    message_id INTEGER,
    sent       TEXT
) STRICT, WITHOUT ROWID;

-- A server also decides which roles are told of new tables, and which role decides with it.
-- only postgresql
ALTER TABLE server_setting DROP CONSTRAINT server_setting_key_check;
-- only postgresql
ALTER TABLE server_setting ADD CONSTRAINT server_setting_key_check CHECK (
    key IN ('language', 'channels', 'creators', 'pace', 'idle', 'managers', 'heralds')
);
-- only sqlite
CREATE TABLE server_setting_before AS SELECT guild_id, key, value FROM server_setting;
-- only sqlite
DROP TABLE server_setting;
-- only sqlite
CREATE TABLE server_setting (
    guild_id INTEGER NOT NULL,
    key      TEXT    NOT NULL CHECK (
        key IN ('language', 'channels', 'creators', 'pace', 'idle', 'managers', 'heralds')
    ),
    value    TEXT    NOT NULL,
    PRIMARY KEY (guild_id, key)
) STRICT, WITHOUT ROWID;
-- only sqlite
INSERT INTO server_setting (guild_id, key, value) SELECT guild_id, key, value FROM server_setting_before;
-- only sqlite
DROP TABLE server_setting_before;

-- A film is said by itself. The list of open tables is about a server, and so about no match: 0.
-- only postgresql
ALTER TABLE outbox DROP CONSTRAINT outbox_match_id_fkey;
-- only postgresql
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
-- only postgresql
ALTER TABLE outbox DROP CONSTRAINT outbox_check1;
-- only postgresql
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (
    kind IN ('board', 'awaited', 'end', 'strip', 'summary', 'call', 'film', 'tables')
);
-- only postgresql
ALTER TABLE outbox ADD CONSTRAINT outbox_check1 CHECK (
    (kind IN ('strip', 'call', 'tables')) = (about <> 0)
);
-- only postgresql
ALTER TABLE outbox ADD CONSTRAINT outbox_check2 CHECK ((kind = 'tables') = (match_id = 0));
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
    UNIQUE (match_id, kind, about),
    CHECK ((kind = 'strip') = (sent IS NOT NULL)),
    CHECK ((kind IN ('strip', 'call', 'tables')) = (about <> 0)),
    CHECK ((kind = 'tables') = (match_id = 0))
) STRICT;
-- only sqlite
INSERT INTO outbox (id, match_id, kind, about, due_at, ply, channel_id, sent)
SELECT id, match_id, kind, about, due_at, ply, channel_id, sent FROM outbox_before;
-- only sqlite
DROP TABLE outbox_before;
