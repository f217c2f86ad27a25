### Words that all games share.

## Why something was refused

error-unreadable = “{ $text }” is not a move of this game. Start typing and pick from the list, or press Play.
error-ambiguous =
    { $count ->
        [one] “{ $text }” fits one move, but not for certain. Type a little more.
       *[other] “{ $text }” fits { $count } moves. Type a little more, or pick one from the list.
    }
error-not-your-turn = It is not your turn yet.
error-game-over = This game is over; nobody can move any more.
error-no-draw-due = Nothing is to be drawn now.
error-impossible-draw = “{ $drawn }” cannot be drawn here.
error-undo-too-late = It is too late to take that back: something was drawn, shown or answered since.
error-nothing-to-undo = You have no decision to take back.
error-bad-seats = This game is for { $least } to { $most } players, not for { $seats }.
error-unknown-option = This game has no option “{ $option }”. It has: { $known }.
error-bad-value = “{ $value }” does not fit the option “{ $option }”. Possible: { $allowed }.
error-unknown-header = This game knows no line “{ $header }”.
error-unknown-game = There is no game “{ $game }”. There are: { $known }.
error-bad-position = This is not a position of the game: { $reason }.
error-unreadable-line = Line { $line } is neither a header nor an entry: { $text }
error-bad-seats-line = Line { $line }: the number of seats is missing or not a number.
error-bad-options-line = Line { $line }: options are written as name=value, with blanks between them.
error-bad-seed = Line { $line }: the seed must be hexadecimal.
error-bad-result-line = Line { $line }: a result looks like “0 41, 1 38”.
error-wrong-result = Line { $line }: seat { $seat } has { $got } points, not { $expected }.

error-no-such-match = There is no such match.
error-not-started = This match has not started yet.
error-already-started = This match has started already.
error-not-running = This match is not running any more.
error-not-a-player = You do not play in this match. Watch as much as you like; only its players can move.
error-not-the-owner = Only the person who opened this table may do that.
error-lobby-full = All { $seats } seats are taken.
error-already-seated = You have a seat here already.
error-last-one = You are the last one here. Cancel the table instead.
error-too-many-seated = { $seated } people sit here already, so the table cannot shrink to { $seats }.
error-seats-changed = Somebody sat down or left at this very moment. Look again and press once more.
error-busy = Too many people press at once. Nothing was lost; please try again.

## What happened, in every game

event-undone = { $player } takes a decision back.
