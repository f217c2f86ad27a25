-- What a process leaves behind that lets go of a connection to Discord, so that the next one goes on where
-- it stopped: the session, the number of the last event, and where it is taken up again.
ALTER TABLE shard ADD COLUMN session TEXT;
ALTER TABLE shard ADD COLUMN sequence INTEGER;
ALTER TABLE shard ADD COLUMN gateway TEXT;

-- Whether a process is about to stop: it still writes what it has begun, and takes nothing more up.
ALTER TABLE process ADD COLUMN leaving INTEGER NOT NULL DEFAULT 0 CHECK (leaving IN (0, 1));

-- Who thinks for the computers of a match: one process at a time; what a dead one thought about is free.
CREATE TABLE thinking (
    match_id   INTEGER NOT NULL PRIMARY KEY REFERENCES match (id),
    process_id INTEGER NOT NULL REFERENCES process (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX thinking_by_process ON thinking (process_id);
