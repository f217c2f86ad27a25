-- Standings. What is in `part`, `rating_step`, `standing`, `award` and `keepsake` is computed from
-- results and logs and may be thrown away; leagues, calendars, titles, lapses and daily tries are kept.

-- A league is a choice of matches whose players are compared: all of them, those of one server, or
-- those of one season of a server. A season counts matches that end from `starts_at` on and before
-- `ends_at`.
CREATE TABLE league (
    id        INTEGER PRIMARY KEY,
    guild_id  INTEGER,
    season    INTEGER CHECK (season > 0),
    name      TEXT    NOT NULL DEFAULT '',
    starts_at INTEGER NOT NULL DEFAULT 0,
    ends_at   INTEGER CHECK (ends_at > starts_at),
    crowned   INTEGER NOT NULL DEFAULT 0 CHECK (crowned IN (0, 1)),
    CHECK (season IS NULL OR guild_id IS NOT NULL),
    CHECK (season IS NOT NULL OR (ends_at IS NULL AND crowned = 0))
) STRICT;

CREATE UNIQUE INDEX league_is_one_of_its_kind ON league (coalesce(guild_id, 0), coalesce(season, 0));
CREATE INDEX league_to_crown ON league (ends_at) WHERE crowned = 0 AND ends_at IS NOT NULL;

INSERT INTO league (id) VALUES (1);

-- Seasons that begin by themselves, every month, quarter or year.
CREATE TABLE calendar (
    guild_id INTEGER PRIMARY KEY,
    every    TEXT    NOT NULL CHECK (every IN ('month', 'quarter', 'year')),
    since    INTEGER NOT NULL
) STRICT;

-- What is still to be done about matches that ended, in the order in which it must be done. The row
-- is written by the transaction that ends the match, so nothing is ever forgotten.
CREATE TABLE pending (
    task     TEXT    NOT NULL CHECK (task IN ('rate', 'examine')),
    ended_at INTEGER NOT NULL,
    match_id INTEGER NOT NULL REFERENCES match (id),
    PRIMARY KEY (task, ended_at, match_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER match_that_ended_is_counted AFTER UPDATE OF status ON match
WHEN NEW.status = 'over' AND OLD.status <> 'over'
BEGIN
    INSERT INTO pending (task, ended_at, match_id)
    VALUES ('rate', NEW.ended_at, NEW.id), ('examine', NEW.ended_at, NEW.id);
END;

INSERT INTO pending (task, ended_at, match_id)
SELECT 'rate', ended_at, id FROM match WHERE status = 'over';

-- One person's part in one match, as it counts: who left early comes last and has no points.
CREATE TABLE part (
    player_id INTEGER NOT NULL REFERENCES player (id),
    game      TEXT    NOT NULL,
    ended_at  INTEGER NOT NULL,
    match_id  INTEGER NOT NULL REFERENCES match (id),
    guild_id  INTEGER,
    seat      INTEGER NOT NULL,
    people    INTEGER NOT NULL CHECK (people > 0),
    place     INTEGER NOT NULL CHECK (place > 0),
    won       INTEGER NOT NULL CHECK (won IN (0, 1)),
    total     INTEGER,
    solo      INTEGER NOT NULL CHECK (solo = CASE WHEN people = 1 THEN 1 ELSE 0 END),
    left_early INTEGER NOT NULL CHECK (left_early IN (0, 1)),
    plies     INTEGER NOT NULL,
    recent    INTEGER NOT NULL CHECK (recent IN (0, 1)),
    PRIMARY KEY (player_id, game, ended_at, match_id)
) STRICT, WITHOUT ROWID;

CREATE UNIQUE INDEX part_by_match ON part (match_id, player_id);
CREATE INDEX part_by_seat ON part (guild_id, game, solo, people, seat, won) WHERE guild_id IS NOT NULL;
CREATE INDEX part_by_total ON part (guild_id, game, solo, total) WHERE guild_id IS NOT NULL;
CREATE INDEX part_by_length ON part (guild_id, game, plies) WHERE guild_id IS NOT NULL;
CREATE INDEX part_that_is_recent ON part (ended_at) WHERE recent = 1;

-- Every rating that a player ever had in a league: the latest counts, all make the history.
CREATE TABLE rating_step (
    league_id INTEGER NOT NULL REFERENCES league (id),
    game      TEXT    NOT NULL,
    player_id INTEGER NOT NULL REFERENCES player (id),
    ended_at  INTEGER NOT NULL,
    match_id  INTEGER NOT NULL REFERENCES match (id),
    mu        REAL    NOT NULL,
    sigma     REAL    NOT NULL,
    shown     INTEGER NOT NULL,
    PRIMARY KEY (league_id, game, player_id, ended_at, match_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX rating_step_by_time ON rating_step (league_id, game, ended_at, match_id);

-- A line of a leaderboard. The span `recent` counts the last thirty days; somebody who asked to be
-- forgotten keeps a line, for the sums of others rest on it, but it is not listed.
CREATE TABLE standing (
    league_id   INTEGER NOT NULL REFERENCES league (id),
    span        TEXT    NOT NULL CHECK (span IN ('all', 'recent')),
    game        TEXT    NOT NULL,
    player_id   INTEGER NOT NULL REFERENCES player (id),
    matches     INTEGER NOT NULL,
    wins        INTEGER NOT NULL,
    points      INTEGER NOT NULL,
    solos       INTEGER NOT NULL,
    best_solo   INTEGER,
    shown       INTEGER,
    established INTEGER NOT NULL CHECK (established IN (0, 1)),
    listed      INTEGER NOT NULL CHECK (listed IN (0, 1)),
    last_match  INTEGER NOT NULL,
    PRIMARY KEY (league_id, span, game, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX standing_by_player ON standing (player_id);
-- One index for each order; `listed` and what follows it only keep counting out of the table.
CREATE INDEX standing_by_rating
ON standing (league_id, span, game, established DESC, shown DESC, player_id, listed, matches)
WHERE listed = 1 AND matches > 0;
CREATE INDEX standing_by_wins
ON standing (league_id, span, game, wins DESC, matches, player_id, listed)
WHERE listed = 1 AND matches > 0;
CREATE INDEX standing_by_points
ON standing (league_id, span, game, points DESC, matches, player_id, listed)
WHERE listed = 1 AND matches > 0;
CREATE INDEX standing_by_solo
ON standing (league_id, span, game, best_solo DESC, solos, player_id, listed)
WHERE listed = 1 AND solos > 0;

-- The first three of a season, kept for good.
CREATE TABLE title (
    league_id INTEGER NOT NULL REFERENCES league (id),
    game      TEXT    NOT NULL,
    place     INTEGER NOT NULL CHECK (place > 0),
    player_id INTEGER NOT NULL REFERENCES player (id),
    shown     INTEGER NOT NULL,
    matches   INTEGER NOT NULL,
    wins      INTEGER NOT NULL,
    PRIMARY KEY (league_id, game, place, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX title_by_player ON title (player_id);

-- A deadline that somebody missed.
CREATE TABLE lapse (
    match_id  INTEGER NOT NULL REFERENCES match (id),
    seat      INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    player_id INTEGER NOT NULL REFERENCES player (id),
    PRIMARY KEY (match_id, seat, at)
) STRICT, WITHOUT ROWID;

CREATE INDEX lapse_by_player ON lapse (player_id, match_id);

-- What the log of a match says about a person: achievements, moves and things built.
CREATE TABLE award (
    player_id INTEGER NOT NULL REFERENCES player (id),
    game      TEXT    NOT NULL,
    name      TEXT    NOT NULL,
    match_id  INTEGER NOT NULL REFERENCES match (id),
    at        INTEGER NOT NULL,
    PRIMARY KEY (player_id, game, name, match_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX award_by_match ON award (match_id);

CREATE TABLE keepsake (
    player_id INTEGER NOT NULL REFERENCES player (id),
    game      TEXT    NOT NULL,
    match_id  INTEGER NOT NULL REFERENCES match (id),
    moves     INTEGER NOT NULL,
    timed     INTEGER NOT NULL CHECK (timed IN (0, 1)),
    built     TEXT    NOT NULL,
    PRIMARY KEY (player_id, game, match_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX keepsake_by_match ON keepsake (match_id);

-- One try of a day's challenge.
CREATE TABLE daily (
    day       TEXT    NOT NULL,
    game      TEXT    NOT NULL,
    player_id INTEGER NOT NULL REFERENCES player (id),
    match_id  INTEGER NOT NULL UNIQUE REFERENCES match (id),
    PRIMARY KEY (day, game, player_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_by_player ON daily (player_id, game, day);
