-- What is to be said on Discord, until it has been said. A later row of the same kind overtakes the one
-- before it: only what is newest is ever said. Ids grow, so that the newest can come first.
CREATE TABLE outbox (
    id         INTEGER PRIMARY KEY,
    match_id   INTEGER NOT NULL REFERENCES match (id),
    kind       TEXT    NOT NULL CHECK (kind IN ('board', 'awaited', 'end', 'strip', 'summary', 'call')),
    about      INTEGER NOT NULL DEFAULT 0,
    due_at     INTEGER NOT NULL,
    ply        INTEGER NOT NULL DEFAULT 0 CHECK (ply >= 0),
    channel_id INTEGER,
    sent       TEXT,
    UNIQUE (match_id, kind, about),
    CHECK ((kind = 'strip') = (sent IS NOT NULL)),
    CHECK ((kind IN ('strip', 'call')) = (about <> 0))
) STRICT;

-- What was sent with the board that was posted last, so that it can be changed without being read, and
-- when the post in the channel was last changed.
ALTER TABLE posted_board ADD COLUMN sent TEXT;
ALTER TABLE posted_board ADD COLUMN summary_at INTEGER;

-- When the bot was started, so that it does not connect more often than Discord allows.
CREATE TABLE bot_start (
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX bot_start_by_time ON bot_start (at);

-- A match that begins or ends has something to say, whoever lets it.
CREATE TRIGGER match_that_began_is_told AFTER UPDATE OF status ON match
WHEN NEW.status = 'running' AND OLD.status = 'lobby'
BEGIN
    INSERT INTO outbox (id, match_id, kind, due_at)
    VALUES ((SELECT coalesce(max(id), 0) + 1 FROM outbox), NEW.id, 'board', NEW.started_at)
        ON CONFLICT (match_id, kind, about) DO UPDATE SET id = excluded.id;
END;

CREATE TRIGGER match_that_ended_is_told AFTER UPDATE OF status ON match
WHEN NEW.status IN ('over', 'cancelled') AND OLD.status IN ('running', 'archived')
     AND NEW.started_at IS NOT NULL
BEGIN
    INSERT INTO outbox (id, match_id, kind, due_at)
    VALUES ((SELECT coalesce(max(id), 0) + 1 FROM outbox), NEW.id, 'board', NEW.ended_at)
        ON CONFLICT (match_id, kind, about) DO UPDATE SET id = excluded.id;
END;

-- What was still to be told: running matches whose log is longer than their board knows, ends untold.
-- only sqlite
INSERT INTO outbox (match_id, kind, due_at)
SELECT id, 'board', coalesce(last_move_at, started_at)
  FROM (SELECT match.*, posted_board.ply, shows_end,
               (SELECT count(*) FROM entry WHERE entry.match_id = match.id) AS length
          FROM match LEFT JOIN posted_board ON posted_board.match_id = match.id)
 WHERE status = 'running' AND (thread_id IS NULL OR ply IS NULL OR length > ply)
    OR status IN ('over', 'cancelled') AND shows_end = 0
       AND id IN (SELECT match_id FROM untold_end)
 ORDER BY coalesce(last_move_at, started_at), id;

-- only sqlite
INSERT INTO outbox (match_id, kind, due_at, channel_id)
SELECT match.id, 'end', ended_at, thread_id
  FROM match JOIN posted_board ON posted_board.match_id = match.id
 WHERE status IN ('over', 'cancelled') AND shows_end = 1
   AND match.id IN (SELECT match_id FROM untold_end);

DROP TABLE untold_end;
