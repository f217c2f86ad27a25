-- What is thought about a match that has ended, as far as it is thought: begun once, kept for good. It
-- knows seats and moves, never persons.
CREATE TABLE review (
    match_id INTEGER NOT NULL PRIMARY KEY REFERENCES match (id),
    done     INTEGER NOT NULL,
    steps    INTEGER NOT NULL,
    thoughts BLOB    NOT NULL,
    finished INTEGER NOT NULL CHECK (finished IN (0, 1))
) STRICT, WITHOUT ROWID;

CREATE INDEX review_unfinished ON review (finished, match_id) WHERE finished = 0;

-- What a table has agreed on about hints; one that has agreed on nothing follows the rule of the house.
CREATE TABLE hint_terms (
    match_id INTEGER NOT NULL PRIMARY KEY REFERENCES match (id),
    allowed  INTEGER NOT NULL CHECK (allowed IN (0, 1))
) STRICT, WITHOUT ROWID;

-- Which seats took hints, and how many.
CREATE TABLE hint (
    match_id INTEGER NOT NULL REFERENCES match (id),
    seat     INTEGER NOT NULL,
    taken    INTEGER NOT NULL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

-- How hard a puzzle has turned out to be: it is rated as a player is.
CREATE TABLE puzzle (
    game  TEXT    NOT NULL,
    name  TEXT    NOT NULL,
    mu    REAL    NOT NULL,
    sigma REAL    NOT NULL,
    PRIMARY KEY (game, name)
) STRICT, WITHOUT ROWID;

-- How well somebody solves puzzles.
CREATE TABLE solver (
    player_id INTEGER NOT NULL PRIMARY KEY REFERENCES player (id),
    name      TEXT    NOT NULL,
    mu        REAL    NOT NULL,
    sigma     REAL    NOT NULL,
    shown     INTEGER NOT NULL,
    tried     INTEGER NOT NULL,
    solved    INTEGER NOT NULL,
    streak    INTEGER NOT NULL,
    longest   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Of each puzzle the first answer counts.
CREATE TABLE puzzle_try (
    player_id INTEGER NOT NULL REFERENCES player (id),
    game      TEXT    NOT NULL,
    name      TEXT    NOT NULL,
    at        INTEGER NOT NULL,
    solved    INTEGER NOT NULL CHECK (solved IN (0, 1)),
    guild_id  INTEGER,
    PRIMARY KEY (player_id, game, name)
) STRICT, WITHOUT ROWID;

CREATE INDEX puzzle_try_by_guild ON puzzle_try (guild_id, player_id) WHERE guild_id IS NOT NULL;
CREATE INDEX puzzle_try_by_puzzle ON puzzle_try (game, name, solved);

-- Where a server that wants it has the puzzle of the week posted.
CREATE TABLE weekly_channel (
    guild_id   INTEGER NOT NULL PRIMARY KEY,
    channel_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The puzzle of a week on a server that wants one, and whether its solution has been told.
CREATE TABLE weekly_puzzle (
    guild_id INTEGER NOT NULL,
    week     INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    name     TEXT    NOT NULL,
    told     INTEGER NOT NULL CHECK (told IN (0, 1)),
    PRIMARY KEY (guild_id, week)
) STRICT, WITHOUT ROWID;
