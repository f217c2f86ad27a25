### Time and people: clocks, reminders, votes, leaving, replays.

## Why something was refused

error-bad-pace = “{ $pace }” is not a pace. Pick one from the list.
error-seat-not-free = That seat cannot be taken.
error-moved-on = Somebody has moved since. Look again and ask once more.
error-alone-no-reroll = Alone you cannot take back what was drawn since: that would be drawing again. `/{ cmd-undo }` takes back up to the last draw; at a casual table (`/{ cmd-game } { cmd-new } { arg-rated }:False`) everything can be taken back.
error-all-are-here = Everybody is still here. Play on, or agree to end without a result.
error-not-idle = { $player } is not late. Only somebody whom the table has waited for too long can be removed.
error-not-your-vote = The others decide about this.
error-motion-closed = This is decided already, or nobody asks for it any more.
error-already-away = You are on vacation already. `/{ cmd-settings } { cmd-vacation }` with 0 days ends it.
error-vacation-spent =
    { $left ->
        [one] You have one day of vacation left within a year, of { $most }.
       *[other] You have { $left } days of vacation left within a year, of { $most }.
    }
error-not-away = You are not on vacation.
error-not-paused = The clocks of this match are not standing still.
error-not-over = This match is not over yet.
error-file-too-long = This file is too long; a game file has at most { $most } kB.
error-file-gone = This game file is not kept any more. Bring it again with `/{ cmd-game } { cmd-import }`.
error-bad-zone = “{ $zone }” is not a time zone. Start typing the name of a city and pick from the list.
error-not-a-file = This is not a game file: it is not text.
error-too-many-entries = Line { $line }: a game file has at most { $most } entries, and this one has more.
error-masked-file = Line { $line }: something is still hidden in this file, so it cannot be replayed. After the end of the match `/{ cmd-game } { cmd-export }` gives it whole.
file-refused = Line { $line } cannot be played. { $reason }
error-all-clocks-stand = All clocks stand still, so nobody is late. `/{ cmd-table } { cmd-resume }` goes on.
error-on-vacation = { $player } is on vacation and cannot be removed now.
error-daily-no-again = A challenge of the day is played once. `/{ cmd-game } { cmd-new }` opens a table for another match.

## Paces

pace-14d = a move every two weeks
pace-bank-3d-8h = 3 days, and 8 hours more for every turn
pace-bank-7d-12h = 7 days, and 12 hours more for every turn
pace-bank-14d-1d = 14 days, and a day more for every turn
timeout-remind = then the table waits
timeout-move = then a careful move is made for you
timeout-takeover = then somebody else may take the seat

## Commands

cmd-reminders = reminders
    .what = How often you are reminded of your turn, and where
cmd-pings = pings
    .what = How the board calls you when you are to move
cmd-quiet = quiet
    .what = Hours in which you get no reminders; leave them out to have no quiet hours
cmd-vacation = vacation
    .what = Days on which your clocks stand still; 0 ends the vacation
cmd-idle = idle
    .what = After how many days without a move a match is put aside; 0: never
cmd-table = table
    .what = This match: give up, leave, pause, end it together, take a seat
cmd-concede = concede
    .what = Give up; the others play on
cmd-away = leave
    .what = Offer your seat to somebody else
cmd-pause = pause
    .what = Ask the others for a pause: all clocks stand still
cmd-resume = resume
    .what = Go on after a pause, or take up a match that was put aside
cmd-end = end
    .what = Ask the others to end this match without a result
cmd-finish = finish
    .what = Ask to end this match as it stands, because somebody has gone
cmd-remove = remove
    .what = Ask the others to free the seat of somebody who does not come
cmd-takeover = takeover
    .what = Take a seat that nobody plays any more
cmd-back = back
    .what = Ask the others to take back your latest decision and what came after it
cmd-clock = clock
    .what = Whose clock runs, and until when
cmd-again = again
    .what = The same people and the same options once more, one seat further round
cmd-export = export
    .what = This match as a file; others' secrets only after its end
cmd-import = import
    .what = Look at a match from a file, step by step
cmd-replay = replay
    .what = Look at this match again, step by step
cmd-fair = fair
    .what = Check that the draws are those that were sealed at the start

arg-timeout = timeout
    .what = What happens when somebody's time is up
arg-every = every
    .what = How often you are reminded
arg-how = how
    .what = By a mention, silently, or in a direct message
arg-direct = direct
    .what = As a direct message instead of a ping in the thread
arg-from = from
    .what = The hour at which your quiet hours begin, 0 to 23
arg-to = to
    .what = The hour at which they end
arg-zone = zone
    .what = Where you live: start typing the name of a city
arg-days = days
    .what = How many days
arg-seat = seat
    .what = Whose seat
arg-file = file
    .what = A game file, as /{ cmd-game } { cmd-export } gives it after the end of a match

remind-0 = never
remind-2 = every 2 hours
remind-4 = every 4 hours
remind-8 = every 8 hours
remind-12 = every 12 hours
remind-24 = once a day
remind-48 = every 2 days
remind-72 = every 3 days
remind-168 = once a week

pings-mention = by a mention
pings-silent = silently: your name, no ping
pings-direct = in a direct message

time-pings = Your turn: { $how }
time-remind = Reminders: { $every }
time-direct = Reminders: { $every }, as a direct message
time-quiet = Quiet hours: { $from }:00 to { $to }:00, { $zone }
time-no-quiet = Quiet hours: none
time-away = On vacation until { $until }; your clocks stand still.
time-vacation =
    { $days ->
        [one] Vacation: one day left within a year
       *[other] Vacation: { $days } days left within a year
    }
time-idle =
    { $days ->
        [0] Matches are never put aside.
        [one] Matches are put aside after a day without a move.
       *[other] Matches are put aside after { $days } days without a move.
    }

## Reminders

nudge = { $player }, **{ $match }** waits for you: { $awaited }.
nudge-direct = **{ $match }** waits for you: { $awaited }.
nudge-last = You are the last one.
nudge-move = it is your move
nudge-choice =
    { $count ->
        [1] your move is { $moves }
       *[other] choose { $moves }
    }
nudge-verb = “{ $verb }”
nudge-where = Go there
warning = { $player }, your time in **{ $match }** runs out on { $deadline }: { $awaited }.
warning-direct = Your time in **{ $match }** runs out on { $deadline }: { $awaited }.
late = The time of { $player } in **{ $match }** is up. The table waits; `/{ cmd-table } { cmd-remove }` asks the others to free the seat.
played-late = The time of { $player } is up: a careful move is made for them.
played-empty = Nobody plays the seat of { $player }: a careful move is made for it.
freed = The time of { $player } in **{ $match }** is up. Who wants to play on in their place?
idle-warning = Nobody has moved in **{ $match }** for a long time. It is put aside on { $deadline } unless somebody moves.
idle-archived = **{ $match }** is put aside: nobody has moved. Nothing is lost; `/{ cmd-table } { cmd-resume }` takes it up again.
idle-lobby = The table for **{ $game }** is put aside: it did not fill. `/{ cmd-game } { cmd-new }` opens another.

board-until = Time: until { $deadline }
log-sealed = Sealed draws: `{ $seal }`. After the match, `/{ cmd-game } { cmd-fair }` checks them.
board-cancelled = { $game }: ended without a result.
board-handed = { $player } (nobody plays)
log-absent = { $line } *(played for them)*
mine-until = { $line } · until { $deadline }
mine-last = { $line } · **you are the last one**

clock-none = This match has no deadlines.
clock-runs = { $player }: until { $deadline }
clock-late = { $player }: time is up
clock-stands = All clocks stand still. `/{ cmd-table } { cmd-resume }` goes on.
clock-nobody = { $player }: nobody plays here

## Votes

vote-rewind = { $player } asks to take back their latest decision and everything after it.
vote-pause = { $player } asks for a pause: all clocks stand still until somebody goes on.
vote-end = { $player } asks to end this match without a result.
vote-finish = { $player } asks to end this match as it stands; who is gone comes last.
vote-remove = { $player } asks to free the seat of { $other }, who does not come.
vote-asked = Still asked: { $players }
vote-lapses = Open until { $deadline }.
vote-agreed = All agree.
vote-refused = { $player } does not agree. Everything stays as it is.
vote-lapsed = Not everybody has agreed in time. Everything stays as it is.
vote-counted = Your vote is counted.
paused = The clocks stand still. `/{ cmd-table } { cmd-resume }` goes on.
resumed = { $player } goes on: the clocks run again.
ended = The match ends without a result, as all have agreed.
removed = The seat of { $player } is free. Who wants to play on?
rewound = { $player } takes back, with everybody's consent, their latest decision and everything after it.

offer-rewind = It is too late to take that back alone. With everybody's consent your latest decision and everything after it would be undone.
confirm-concede = Do you really give up? The others play on without you, and you come last.
confirm-away = Do you really leave? Unless you come back you are last. Somebody else may take your seat; until then careful moves are made for it.
conceded = { $player } gives up. The match goes on.
left = { $player } leaves. Who wants to play on in their place?
taken-over = { $player } plays on in the place of { $other }.

button-ask = Ask the others
button-agree = Agree
button-refuse = Refuse
button-concede = Give up
button-away = Leave
button-takeover = Take over: { $player }
button-again = Again
button-film = Replay

## Replays

film-step = { $step } / { $steps }
film-alt = The match of { $game } once more, in { $steps } pictures.
again-open = { $player } wants to play again: { $players }
again-where = Your table for the next match: { $link }
exported-whole = The whole match as a game file. Its seed is in it: anybody can check it.
exported-masked = The match so far. What you may not know yet stands there as “?” or is left out; the whole match can be had after its end.
fair-sealed = The seal of the seed: `{ $seal }`. The seed itself is shown when the match is over; then `/{ cmd-game } { cmd-fair }` checks every draw.
fair-honest =
    { $draws ->
        [0] Nothing was drawn in this match. Seed: `{ $seed }`, seal: `{ $seal }`.
        [one] The one draw is what the seed `{ $seed }` gives, and its seal is the one shown at the start: `{ $seal }`.
       *[other] All { $draws } draws are what the seed `{ $seed }` gives, and its seal is the one shown at the start: `{ $seal }`.
    }
fair-broken = Something is wrong: the draws are not those that were sealed at the start. Please tell the people who run this bot. Seed: `{ $seed }`, seal: `{ $seal }`.
