-- A table may agree to play for nothing but the play: what is not rated counts nowhere.
ALTER TABLE match ADD COLUMN rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1));

CREATE TRIGGER match_keeps_whether_it_counts BEFORE UPDATE OF rated ON match
WHEN OLD.started_at IS NOT NULL
BEGIN
    SELECT RAISE(ABORT, 'a match that has started keeps whether it counts');
END;

DROP TRIGGER match_that_ended_is_counted;

CREATE TRIGGER match_that_ended_is_counted AFTER UPDATE OF status ON match
WHEN NEW.status = 'over' AND OLD.status <> 'over' AND NEW.rated = 1
BEGIN
    INSERT INTO pending (task, ended_at, match_id)
    VALUES ('rate', NEW.ended_at, NEW.id), ('examine', NEW.ended_at, NEW.id);
END;
