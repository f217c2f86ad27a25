-- The processes that share this database. A number is never given twice, so it is a fencing number too:
-- whoever is not listed any more has been given up for dead and writes nothing. That a process lives is
-- seen by its beats, which others count against their own clocks.
CREATE TABLE process (
    id    INTEGER PRIMARY KEY,
    name  TEXT    NOT NULL,
    beats INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE process_number (
    id   INTEGER PRIMARY KEY CHECK (id = 1),
    last INTEGER NOT NULL
) STRICT;

INSERT INTO process_number (id, last) VALUES (1, 0);

-- The connections to Discord, each held by one process at a time.
CREATE TABLE shard (
    number     INTEGER NOT NULL PRIMARY KEY CHECK (number >= 0),
    process_id INTEGER REFERENCES process (id) ON DELETE SET NULL
) STRICT;

CREATE INDEX shard_by_process ON shard (process_id) WHERE process_id IS NOT NULL;

-- Who may introduce itself to Discord just now: one in each bucket of shards.
CREATE TABLE identify_gate (
    bucket     INTEGER NOT NULL PRIMARY KEY CHECK (bucket >= 0),
    process_id INTEGER REFERENCES process (id) ON DELETE SET NULL
) STRICT;

-- What is to be said is taken up by one process; what a dead one had taken up is free again, and so is
-- what was asked for anew since, under another id than the one that was taken up.
ALTER TABLE outbox ADD COLUMN process_id INTEGER REFERENCES process (id) ON DELETE SET NULL;
ALTER TABLE outbox ADD COLUMN taken_id INTEGER;
CREATE INDEX outbox_by_process ON outbox (process_id) WHERE process_id IS NOT NULL;
