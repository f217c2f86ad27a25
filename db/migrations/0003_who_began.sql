-- Who sat on a seat when the match started. Whoever sits there at the end and is somebody else is a
-- substitute; who began and is not there at the end has left.
ALTER TABLE seat ADD COLUMN first_id INTEGER REFERENCES player (id);

-- A seat taken during the match says so by its time; then whoever moved there first began, or, if
-- nobody did, whoever sits there is the only one known.
UPDATE seat SET first_id = CASE
    WHEN joined_at < (SELECT started_at FROM match WHERE match.id = match_id) THEN player_id
    ELSE coalesce(
        (SELECT by_id FROM entry
          WHERE entry.match_id = seat.match_id AND entry.seat = seat.seat AND by_id IS NOT NULL
          ORDER BY ply LIMIT 1),
        player_id)
    END
 WHERE (SELECT started_at FROM match WHERE match.id = match_id) IS NOT NULL;

CREATE TRIGGER seat_keeps_who_began BEFORE UPDATE OF first_id ON seat
WHEN OLD.first_id IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'who began a seat is never changed');
END;

-- How long a match was is told in decisions; draws of chance are nobody's.
ALTER TABLE part RENAME COLUMN plies TO decisions;

-- Both change what has been counted: it is counted anew.
DELETE FROM rating_step;
DELETE FROM standing;
DELETE FROM part;
INSERT INTO pending (task, ended_at, match_id)
SELECT 'rate', ended_at, id FROM match WHERE status = 'over'
    ON CONFLICT DO NOTHING;
