-- A thread is looked through for boards that nobody remembers: after which message, where there is one.
-- only postgresql
ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
-- only postgresql
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (
    kind IN ('board', 'awaited', 'end', 'strip', 'summary', 'call', 'film', 'tables', 'stray')
);
-- only postgresql
ALTER TABLE outbox DROP CONSTRAINT outbox_check1;
-- only postgresql
ALTER TABLE outbox ADD CONSTRAINT outbox_check1 CHECK (
    (kind IN ('strip', 'call', 'tables', 'stray')) = (about <> 0)
);
-- only sqlite
CREATE TABLE outbox_before AS SELECT * FROM outbox;
-- only sqlite
DROP TABLE outbox;
-- only sqlite
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY,
    match_id   INTEGER NOT NULL,
    kind       TEXT    NOT NULL CHECK (
        kind IN ('board', 'awaited', 'end', 'strip', 'summary', 'call', 'film', 'tables', 'stray')
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
    CHECK ((kind IN ('strip', 'call', 'tables', 'stray')) = (about <> 0)),
    CHECK ((kind = 'tables') = (match_id = 0))
) STRICT;
-- only sqlite
INSERT INTO outbox
       (id, match_id, kind, about, due_at, ply, channel_id, sent, process_id, taken_id, home)
SELECT id, match_id, kind, about, due_at, ply, channel_id, sent, process_id, taken_id, home
  FROM outbox_before;
-- only sqlite
DROP TABLE outbox_before;
-- only sqlite
CREATE INDEX outbox_by_process ON outbox (process_id) WHERE process_id IS NOT NULL;
