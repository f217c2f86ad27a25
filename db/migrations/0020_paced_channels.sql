-- Where on Discord something was edited just now. It takes few edits in a channel, whichever process makes
-- them; who wants to make one writes it down here first, and what is long ago is taken away.
CREATE TABLE paced_channel (
    channel_id INTEGER NOT NULL PRIMARY KEY,
    edited_at  INTEGER NOT NULL
) STRICT;

CREATE INDEX paced_channel_by_time ON paced_channel (edited_at);
