-- News of a contest stay until they were said: whoever says them holds them so long.
ALTER TABLE contest_news ADD COLUMN busy_until INTEGER NOT NULL DEFAULT 0;
