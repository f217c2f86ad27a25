-- What a table that waits has agreed on about persons: who is meant by an option, or what each of them
-- has by it. Whoever leaves takes theirs along; with the start the setup holds it, and the rows go.
CREATE TABLE personal_choice (
    match_id INTEGER NOT NULL,
    seat     INTEGER NOT NULL,
    option   TEXT    NOT NULL,
    value    TEXT    NOT NULL,
    PRIMARY KEY (match_id, option, seat),
    FOREIGN KEY (match_id, seat) REFERENCES seat (match_id, seat) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE INDEX personal_choice_by_seat ON personal_choice (match_id, seat);
