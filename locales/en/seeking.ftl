### Looking for others to play with.

button-hub-seek = Find players
seek-what = Say what you would like to play. When enough people fit, by rating and by how fast they usually answer, I ask all of you and open the table. The longer you wait, the wider I look.
seek-which = What would you like to play?
seek-sizes = players: { $sizes }
seek-any-language = any language
seek-rated = rated
seek-casual = casual
seek-computers = a computer may fill the last seat
seek-since = asked { $since }
seek-found = players found: are you ready?
seek-joined = **Noted.** I ask you here as soon as enough people fit; you need not wait online.
seek-left = Taken back. `/{ cmd-panel }` is there whenever you feel like a game.
button-want = Find players
button-unseek = Stop
button-ready = Ready
button-notnow = Not now

found-title = Players found: { $game }
found-until = Everybody presses **Ready**, { $until } at the latest; then the table opens.
found-computer = A computer takes the last seat, so the match moves no rating.
found-off = This table will not happen. Whoever still wants to play stays in line, ahead of everybody else.
found-out = { $players }: time is up, and that is fine. `/{ cmd-panel }` puts you back in line whenever it suits you.
found-begun = **{ $game }** has begun: { $where }
found-failed = The table of **{ $game }** could not be opened. { $why } `/{ cmd-panel }` puts you back in line.
ready-noted = Good. The table opens as soon as everybody is ready.

error-seek-twice = You are already looking for exactly that. `/{ cmd-panel }` shows everything you are looking for; take it back there to change it.
error-seek-many = You are looking for { $most } things at once, and that is the most. Take one back with `/{ cmd-panel }` first.
error-seek-gone = You are no longer looking for that.
error-seek-complete = Everybody is ready, and the table is being opened. If you cannot play after all, `/{ cmd-table } { cmd-away }` offers your seat.
error-seek-nowhere = There is no channel here in which I may host a match. Someone who manages this server finds out why with `/{ cmd-setup }`.
error-ready-late = You are no longer asked: time is up, or somebody cannot play after all. `/{ cmd-panel }` shows what you are looking for.
error-bad-sizes = “{ $text }” is not a number of players. Type one or several: `3`, `2 4` or `2-4`.

arg-sizes = players
    .what = How many play, one number or several: 3, or 2 4, or 2-4; default: any
arg-fill = computer
    .what = Whether a computer may fill the last seat; the match then moves no rating
cmd-everywhere = everywhere
    .what = Whether you may also be matched with players of other servers
arg-found = allowed
    .what = Whether you want that
everywhere-on = You may also be matched with players of other servers, wherever the server on which you look for players allows it.
everywhere-off = You are matched with players of the same server only.

## Manners

cmd-block = block
    .what = Never be matched with somebody; without a name: shows whom you have blocked
cmd-unblock = unblock
    .what = Let yourself be matched with somebody again
blocked = You will not be matched with { $player } any more. Nobody else is told; `/{ cmd-unblock }` takes it back.
unblocked = You may be matched with { $player } again.
blocks-title = Whom you have blocked
blocks-what = You are never matched with them. Only you see this list.
blocks-none = Nobody.
button-unblock = Unblock { $player }
error-block-yourself = You cannot block yourself: whom else would you play with?
error-block-many = You have blocked { $most } people, and that is the most. Take one back first: `/{ cmd-block }` shows them.
error-block-computer = That is a bot, and it is never matched with anybody.
error-not-blocked = You have not blocked them. `/{ cmd-block }` shows whom you have.
cmd-report = report
    .what = Tell whoever runs this bot about a person or a match
arg-why = what
    .what = What happened, in your own words
arg-match = match
    .what = The number of the match; in its thread not needed
report-kept = Thank you. Whoever runs this bot reads it; nobody else does, and nobody is told.
error-report-nothing = Name a person or the number of a match, or type it in the thread of the match that you mean.
error-report-yourself = That is you. Name somebody else, or the match.
error-report-many = You have made { $most } reports within a day, and that is the most. They are all read.

## The news of the week

cmd-digest = digest
    .what = Where the news of the week is posted, on Mondays; no channel: not at all
digest-on = The news of each week will appear here on Mondays: { $channel }. After a week without a match there is none.
digest-off = The news of the week is no longer posted.
digest-title = The week on this server
digest-matches = Matches
digest-people = Players
digest-games = What was played
digest-upset = Surprise of the week
digest-against = beats { $loser }, rated { $gap } higher
digest-streak = On a roll
digest-wins =
    { $count ->
        [one] { $count } win in a row
       *[other] { $count } wins in a row
    }
digest-line =
    { $matches ->
        [one] { $matches } match
       *[other] { $matches } matches
    }, { $people ->
        [one] { $people } player
       *[other] { $people } players
    }: { $games }.
digest-best = Match of the week: { $match }
digest-tables = Tables that wait for players:
digest-puzzle = The puzzle of this week: { $game }.
