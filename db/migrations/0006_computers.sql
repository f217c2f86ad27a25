-- A seat may be held by a computer, which has a level and no user id. One that holds a seat on which
-- nobody began has played from the start; any other sits in the place of somebody who is gone.
ALTER TABLE seat ADD COLUMN computer TEXT
    CHECK (computer IS NULL
           OR (computer IN ('apprentice', 'builder', 'architect') AND player_id IS NULL));

CREATE INDEX seat_by_computer ON seat (match_status, match_id) WHERE computer IS NOT NULL;

-- What somebody has done against computers of a level that played from the start. It moves no rating
-- and stands on a line of its own; it is computed from results, as `part` is, and may be thrown away.
CREATE TABLE against_computer (
    player_id INTEGER NOT NULL REFERENCES player (id),
    game      TEXT    NOT NULL,
    level     TEXT    NOT NULL CHECK (level IN ('apprentice', 'builder', 'architect')),
    ended_at  INTEGER NOT NULL,
    match_id  INTEGER NOT NULL REFERENCES match (id),
    guild_id  INTEGER,
    won       INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (player_id, game, level, match_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX against_computer_by_game ON against_computer (game, level, ended_at, won);
CREATE INDEX against_computer_by_guild ON against_computer (guild_id, game, level, ended_at, won)
WHERE guild_id IS NOT NULL;
