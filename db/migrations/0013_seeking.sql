-- Somebody who looks for others to play with: which game, in which company, at which pace. The rating
-- and the usual time for an answer, in minutes, are those of the moment in which they began to look.
CREATE TABLE seek (
    id          INTEGER PRIMARY KEY,
    player_id   INTEGER NOT NULL REFERENCES player (id),
    name        TEXT    NOT NULL,
    guild_id    INTEGER NOT NULL,
    channel_id  INTEGER NOT NULL,
    game        TEXT    NOT NULL,
    sizes       TEXT    NOT NULL,
    pace        TEXT    NOT NULL,
    language    TEXT    NOT NULL,
    rated       INTEGER NOT NULL CHECK (rated IN (0, 1)),
    computers   INTEGER NOT NULL CHECK (computers IN (0, 1)),
    rating      INTEGER NOT NULL,
    tempo       INTEGER,
    since       INTEGER NOT NULL,
    ready_until INTEGER,
    UNIQUE (player_id, guild_id, game, pace, language, rated)
) STRICT;

CREATE INDEX seek_by_guild ON seek (guild_id);

-- People who fit, asked whether they are ready; who is not by that time is out of the queue. It is
-- complete when all of them are, and gone when their match has begun.
CREATE TABLE finding (
    id          INTEGER PRIMARY KEY,
    people      INTEGER NOT NULL CHECK (people > 1),
    seats       INTEGER NOT NULL CHECK (seats >= people),
    language    TEXT    NOT NULL,
    ready_by    INTEGER NOT NULL,
    complete_at INTEGER
) STRICT;

CREATE TABLE found (
    finding_id INTEGER NOT NULL REFERENCES finding (id) ON DELETE CASCADE,
    seek_id    INTEGER NOT NULL UNIQUE REFERENCES seek (id) ON DELETE CASCADE,
    player_id  INTEGER NOT NULL UNIQUE REFERENCES player (id),
    ready      INTEGER NOT NULL CHECK (ready IN (0, 1)),
    PRIMARY KEY (finding_id, seek_id)
) STRICT, WITHOUT ROWID;

-- Where those of a server were asked.
CREATE TABLE finding_post (
    finding_id INTEGER NOT NULL REFERENCES finding (id) ON DELETE CASCADE,
    guild_id   INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    PRIMARY KEY (finding_id, guild_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX finding_post_by_guild ON finding_post (guild_id);

-- People who want to be found from other servers, too.
CREATE TABLE open_person (
    player_id INTEGER NOT NULL PRIMARY KEY REFERENCES player (id)
) STRICT, WITHOUT ROWID;

-- How many minutes each answer in a match took; it is computed from its log, as the rest of the row is.
ALTER TABLE keepsake ADD COLUMN answers TEXT NOT NULL DEFAULT '[]';

CREATE INDEX keepsake_by_player ON keepsake (player_id, match_id);

-- Whom somebody does not want to be matched with; nobody else is told.
CREATE TABLE block (
    player_id INTEGER NOT NULL REFERENCES player (id),
    other_id  INTEGER NOT NULL REFERENCES player (id),
    name      TEXT    NOT NULL,
    since     INTEGER NOT NULL,
    PRIMARY KEY (player_id, other_id),
    CHECK (player_id <> other_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX block_by_other ON block (other_id);

-- What people report to whoever runs the bot.
CREATE TABLE report (
    id       INTEGER PRIMARY KEY,
    at       INTEGER NOT NULL,
    by_id    INTEGER NOT NULL REFERENCES player (id),
    about_id INTEGER REFERENCES player (id),
    match_id INTEGER REFERENCES match (id),
    guild_id INTEGER,
    why      TEXT    NOT NULL,
    CHECK (about_id IS NOT NULL OR match_id IS NOT NULL)
) STRICT;

CREATE INDEX report_by_person ON report (by_id, at);
CREATE INDEX report_about ON report (about_id) WHERE about_id IS NOT NULL;
CREATE INDEX report_by_guild ON report (guild_id) WHERE guild_id IS NOT NULL;

-- Where a server that wants it has the news of the week posted, and the weeks that were.
CREATE TABLE digest_channel (
    guild_id   INTEGER NOT NULL PRIMARY KEY,
    channel_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE digest_week (
    guild_id INTEGER NOT NULL,
    week     INTEGER NOT NULL,
    PRIMARY KEY (guild_id, week)
) STRICT, WITHOUT ROWID;

CREATE INDEX part_by_time ON part (guild_id, ended_at) WHERE guild_id IS NOT NULL;
