-- How far somebody has come in the lesson of a game: the step that is next, and when the lesson was
-- first finished.
CREATE TABLE lesson (
    player_id   INTEGER NOT NULL REFERENCES player (id),
    game        TEXT    NOT NULL,
    next_step   INTEGER NOT NULL CHECK (next_step >= 0),
    finished_at INTEGER,
    PRIMARY KEY (player_id, game)
) STRICT, WITHOUT ROWID;
