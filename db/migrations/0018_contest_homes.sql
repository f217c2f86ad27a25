-- Where a contest is told of: on the server that holds it, and on each other server from which somebody
-- takes part. `changes` counts what has changed since its card there was drawn.
CREATE TABLE contest_home (
    contest_id INTEGER NOT NULL REFERENCES contest (id),
    number     INTEGER NOT NULL CHECK (number >= 0),
    guild_id   INTEGER NOT NULL,
    language   TEXT    NOT NULL,
    channel_id INTEGER,
    message_id INTEGER,
    changes    INTEGER NOT NULL DEFAULT 0 CHECK (changes >= 0),
    PRIMARY KEY (contest_id, number)
) STRICT, WITHOUT ROWID;

-- only sqlite
INSERT INTO contest_home (contest_id, number, guild_id, language, channel_id, message_id)
SELECT id, 0, guild_id, json_extract(terms, '$.language'), channel_id, message_id
  FROM contest WHERE guild_id IS NOT NULL;
-- only postgresql
INSERT INTO contest_home (contest_id, number, guild_id, language, channel_id, message_id)
SELECT id, 0, guild_id, CAST(terms AS JSON) ->> 'language', channel_id, message_id
  FROM contest WHERE guild_id IS NOT NULL;

CREATE UNIQUE INDEX contest_home_by_guild ON contest_home (guild_id, contest_id);
CREATE INDEX contest_home_changed ON contest_home (contest_id, number) WHERE changes > 0;

ALTER TABLE contest DROP COLUMN channel_id;
ALTER TABLE contest DROP COLUMN message_id;

-- Whether people of other servers may take part.
ALTER TABLE contest ADD COLUMN abroad INTEGER NOT NULL DEFAULT 0 CHECK (abroad IN (0, 1));
CREATE INDEX contest_found_abroad ON contest (id) WHERE abroad = 1 AND status = 'open';

-- From which server somebody comes; none is known of computers, and of people of a server that was
-- forgotten.
ALTER TABLE contest_entrant ADD COLUMN guild_id INTEGER;
UPDATE contest_entrant SET guild_id = (SELECT guild_id FROM contest WHERE contest.id = contest_id)
 WHERE player_id IS NOT NULL;
CREATE INDEX contest_entrant_by_guild ON contest_entrant (guild_id, contest_id)
WHERE guild_id IS NOT NULL;

-- News are told in each home by themselves.
ALTER TABLE contest_news ADD COLUMN home INTEGER NOT NULL DEFAULT 0;

-- The news of a server's week stay to be told until they were: whoever tells them holds them so long.
ALTER TABLE digest_week ADD COLUMN told INTEGER NOT NULL DEFAULT 1 CHECK (told IN (0, 1));
ALTER TABLE digest_week ADD COLUMN busy_until INTEGER NOT NULL DEFAULT 0;
