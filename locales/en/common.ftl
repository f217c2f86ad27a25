### Words that all games share.

## Why something was refused

error-unreadable = “{ $text }” is not a move of this game. Start typing and pick from the list, or press Play.
error-ambiguous =
    { $count ->
        [one] “{ $text }” fits one move, but not for certain. Type a little more.
       *[other] “{ $text }” fits { $count } moves. Type a little more, or pick one from the list.
    }
error-not-your-turn = It is not your turn yet.
error-game-over = This match is over; nobody can move any more.
error-no-draw-due = Nothing is to be drawn now.
error-impossible-draw = “{ $drawn }” cannot be drawn here.
error-after-a-draw = Something is drawn before “{ $text }”. Send the moves up to there first, and see what comes.
error-undo-too-late = It is too late to take that back: something was drawn, shown or answered since.
error-nothing-to-undo = You have no decision to take back.
error-bad-seat = There is no seat { $seat }; this match has { $seats }, counted from 0.
error-bad-seats =
    { $exact ->
        [yes] This game is for exactly { $most } players, not for { $seats }.
       *[no] This game is for { $least } to { $most } players, not for { $seats }.
    }
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
error-table-closed = The server of this table keeps its tables to itself. Someone who manages it can change that with `/{ cmd-settings } { cmd-abroad }`.
error-server-closed = This server keeps to itself: its members play at its own tables. Someone who manages it can change that with `/{ cmd-settings } { cmd-abroad }`.
error-no-such-code = No table has this code. Whoever opened it finds the code with `/{ cmd-game } { cmd-code }`.
error-not-started = This match has not started yet.
error-already-started = This match has started already.
error-not-running = This match is not running any more.
error-outdated = The match has moved on since this button was drawn, so nothing was played. Look again and decide.
error-not-a-player = You do not play in this match. Watch as much as you like; only its players can move.
error-not-the-owner = Only the person who opened this table may do that.
error-own-tables = You have { $most } tables that have not ended. Finish or cancel one of them first: /{ cmd-game } { cmd-mine } lists them.
error-server-tables = This server has { $most } tables that have not ended, as many as Discord has threads for. Finish or cancel one of them first: /{ cmd-game } { cmd-list } shows them.
error-lobby-full = All { $seats } seats are taken.
error-already-seated = You have a seat here already.
error-last-one = You are the last one here. Cancel the table instead.
error-too-many-seated = { $seated } people sit here already, so the table cannot shrink to { $seats }.
error-not-at-table = They do not sit at this table any more. Open Settings again to see who does.
error-too-few-seated = { $parts } were named for “{ $option }”, but only { $seated } sit at the table yet. The others choose in Settings when they are there.
error-nobody-else = “{ $option }” names one of several players; at a table for one there is nobody to choose.
error-seats-changed = Somebody sat down or left at this very moment. Look again and press once more.
error-busy = Too many people press at once. Nothing was lost; please try again.

## What happened, in every game

event-undone = { $player } takes a decision back.

## What the shell refuses

error-no-match-here = There is no match here. Go to its thread, or look with `/{ cmd-game } { cmd-mine }`.
error-several-matches = You play several matches. Go to the thread of the one you mean; `/{ cmd-game } { cmd-mine }` has the links.
error-stale-button = This button is out of date. The newest board has buttons that work.
error-missing-permissions = I cannot host a game here: I lack the permission to { $permissions }. Someone who manages this server can grant it.
error-not-in-a-thread = Open a table in a text channel; the match gets a thread of its own there.
error-not-invited = This table is for invited players. Ask { $owner } for an invitation.
error-no-lobby-of-yours = You have no open table. `/{ cmd-game } { cmd-new }` opens one.
error-bad-options = Options are written as name=value with blanks between them, not “{ $text }”. Pick them from the list.
error-channel-not-allowed = Games are opened in { $channels } on this server.
error-role-needed = Only people with the role { $role } open tables on this server.
error-moderators-only = Only people who manage this server may change that.
error-server-only = This works on a server only: type it in one of its channels. `/{ cmd-game } { cmd-mine }` shows your matches anywhere.
error-not-seated = You do not sit at this table. Press Join to sit down; whoever opened it starts the match.

trouble-slow-down =
    { $seconds ->
        [one] Easy! Try again in a second.
       *[other] Easy! Try again in { $seconds } seconds.
    }
trouble-not-allowed = You may not do that here.
about-what = Ratusha hosts board games on Discord: a match lives in a thread, and you move when you have a minute.
about-terms = Terms of use
about-privacy = What is stored about you
about-players = How to play here
about-contact = Who runs it: { $contact }
about-data = `/{ cmd-privacy } { cmd-privacy-export }` gives you all that is stored about you, `/{ cmd-privacy } { cmd-privacy-delete }` has you forgotten.
trouble-forbidden = Discord does not let me do that here. Please check my permissions in this channel.
trouble-threads = This server has 1,000 active threads, as many as Discord allows. Let some be archived, then press once more; the table stays.
trouble-gone = What this belonged to is not there any more. Nothing of the match is lost.
trouble-commands-changed = The commands have just changed. Please type yours once more; if that does not help, reload Discord.
trouble-store-full = The disk of this bot is full, so your move could not be kept. Nothing was lost; its operator sees this too. Please try again later.
trouble-store-locked = The database of this bot is busy, so that could not be kept. Nothing was lost; please try again in a moment.
trouble-store-readonly = The database of this bot cannot be written to just now. Nothing was lost; its operator sees this too. Please try again later.
trouble-store-lost = The database of this bot cannot be reached just now. Nothing was lost; its operator sees this too. Please try again later.
trouble-network = Discord could not be reached just now. Nothing of the match is lost; please try again.
trouble-bug = That is our mistake, not yours; nothing of the match is lost. If you report it, name { $id }.

permission-view-channel = view this channel
permission-send-messages = send messages
permission-send-messages-in-threads = send messages in threads
permission-create-public-threads = create public threads
permission-attach-files = attach files
permission-read-message-history = read the message history

## Commands

cmd-game = game
    .what = Tables: open one, find one, see where you are awaited
cmd-new = new
    .what = Open a table and wait for players
cmd-invite = invite
    .what = Invite somebody to the table you opened
cmd-join = join
    .what = Sit down at a table by its code, on any server
cmd-code = code
    .what = The code of your open table, for people of other servers
cmd-list = list
    .what = Open tables and running matches, on this server or everywhere
cmd-mine = mine
    .what = Your matches, those that wait for you first
cmd-cancel = cancel
    .what = Close the table you opened, before its match has started
cmd-move = move
    .what = Make one or several moves: glass@b3; done
cmd-panel = play
    .what = Your board and what you can do now, as buttons; or find players for a match
cmd-undo = undo
    .what = Take your latest decision back, while nothing was shown since
cmd-board = board
    .what = The board as it stands
cmd-hand = hand
    .what = What only you may see
cmd-log = log
    .what = What happened so far, in words
cmd-score = score
    .what = The score as it stands, line by line
cmd-about = about
    .what = What this is, who runs it, and on which terms
cmd-rules = rules
    .what = How a game is played, with pictures of its pieces
cmd-settings = settings
    .what = Your language, and what this server has decided
cmd-language = language
    .what = Your language, or that of this server
cmd-confirm = confirm
    .what = Whether every move is confirmed, also one that can be taken back
cmd-channels = channels
    .what = Allow or forbid opening tables in a channel
cmd-pace = pace
    .what = The pace that new tables have unless they choose another
cmd-creators = creators
    .what = The role that may open tables; without a role, everybody
cmd-abroad = abroad
    .what = Whether tables of this server may be found and joined from other servers
cmd-show = show
    .what = What this server has decided

arg-game = game
    .what = Which game
arg-seats = seats
    .what = For how many players; default: as many as the game allows
arg-options = options
    .what = Options of the game as name=value, from the list
arg-pace = pace
    .what = How fast you mean to play
arg-invited = invited
    .what = Only people you invite can join
arg-rated = rated
    .what = Whether the match counts for ratings and leaderboards; default: yes
arg-player = player
    .what = Who
arg-move = move
    .what = Start typing and pick from the list; several moves are joined by ;
arg-mine = mine
    .what = Your own board, large
arg-language = language
    .what = The language
arg-server = server
    .what = For the whole server instead of you alone
arg-channel = channel
    .what = The channel
arg-always = always
    .what = Confirm every move
arg-allowed = allowed
    .what = Whether tables may be opened there
arg-abroad = allowed
    .what = Whether tables are shared with other servers
arg-code = code
    .what = The code that you were given
arg-role = role
    .what = The role

pace-none = no hurry
pace-1h = a move an hour
pace-8h = a move every 8 hours
pace-1d = a move a day
pace-3d = a move every 3 days
pace-7d = a move a week

language-discord = as my Discord
language-en = English
language-ru = Русский
language-uk = Українська

## Buttons

button-play = Play
button-look = Everybody’s boards
button-log = Log
button-rules = Rules
button-join = Join
button-leave = Leave
button-start = Start
button-settings = Settings
button-cancel = Cancel
button-confirm = Confirm
button-back = Back
button-undo = Undo: { $move }
button-cards = Cards, large
choice-turn-right = ↻ Turn right
choice-turn-left = ↺ Turn left
choice-turn-half = ⇅ Half a turn
choice-mirror = ⇋ Mirror
choice-none = ·
place-column = column { $at }
place-row = row { $at }
way-plain = spend nothing
button-older = Older
button-newer = Newer
button-previous = Back
button-next = Next

## The lobby

lobby-open = { $owner } opens a table. Press Join to sit down.
lobby-free = free seat
lobby-drawn = Seats are drawn by lot when the match starts.
lobby-rematch = Seats: one further round than in the last match.
lobby-option = { $option }: { $value }
personal-drawn = drawn by lot
personal-follows = follows from the last match
personal-you = you
personal-has = { $player }: { $what }
personal-rest = the others by lot
lobby-pace = Pace: { $pace }
lobby-invited = Only invited players can join.
match-casual = Casual: does not count.
rated-yes = yes
rated-no = no: casual play
lobby-settings = **{ $game }**: what shall the table agree on?
lobby-cancelled = The table for { $game } is closed.
lobby-invitation = { $player }, { $host } invites you to { $game }: { $link }
lobby-language = This table speaks your language, since the server has chosen none. `/{ cmd-settings } { cmd-language }` with `{ arg-server }` chooses one for all tables here.
lobby-sat = You have a seat: { $match }
lobby-code = The code of your table ({ $game }) is **{ $code }**. With `/{ cmd-game } { cmd-join }` it can be joined from any server that shares its tables, and in direct messages.
lobby-code-closed = As long as this server keeps its tables to itself, only people of this server can use it (`/{ cmd-settings } { cmd-abroad }`).
list-abroad = Waiting for players on other servers
list-open = Waiting for players
list-running = Running
list-none = Nothing at the moment. `/{ cmd-game } { cmd-new }` opens a table.
list-free =
    { $count ->
        [one] { $count } seat free
       *[other] { $count } seats free
    }
list-more = … and { $count } more
mine-awaited =
    { $count ->
        [0] Nobody waits for you.
        [one] One match waits for you:
       *[other] { $count } matches wait for you:
    }
mine-waiting = You wait for others in:

## The board

board-to-move =
    { $count ->
        [one] { $game }: { $players } is to move.
       *[other] { $game }: { $players } are to move.
    }
board-over = { $game }: the match is over.
board-seats-drawn = Seats, drawn by lot: { $seats }
board-seats-rematch = Seats, one further round than in the last match: { $seats }
board-unposted = The match goes on, but I cannot post its boards: I lack the permission to { $permissions }. Someone who manages this server can grant it.
board-unposted-refused = The match goes on, but Discord does not let me post its boards. Someone who manages this server can check my permissions.
board-unposted-direct = The match goes on, but I cannot write to you: your direct messages are closed to me. Play it with `/{ cmd-panel }` and look with `/{ cmd-board }` wherever I am.
home-ended = { $game }: this server does not take part any more. The match goes on elsewhere.
board-homeless = The match goes on, but its channel is gone. Play it with `/{ cmd-panel }`, and look with `/{ cmd-board }`, in any other channel.
summary-players = { $players }
summary-to-move = To move: { $players }
standing =
    { $points ->
        [one] { $place }\. { $player }: { $points } point
       *[other] { $place }\. { $player }: { $points } points
    }

panel-choose = What do you do?
panel-choose-cost = What do you do? ({ $cost } each)
panel-where = **{ $move }**: where?
panel-which = **{ $move }**: which one?
panel-toggles = Which ones stay? Press them: what is green stays as it is.
panel-confirm = **{ $move }**?
panel-move-to = Where does it go?
panel-move-at-once = Where does it go? Done at once:
panel-keep = Keep these and roll the others
panel-lines = Ready-made turns
panel-lines-played = Do at once
panel-waiting =
    { $count ->
        [one] You are done. { $players } is still thinking.
       *[other] You are done. Still thinking: { $players }.
    }
panel-turn =
    { $count ->
        [one] It is the turn of { $players }.
       *[other] To move: { $players }.
    }
panel-over = The match is over.
panel-soon = The answer comes in a moment.
panel-called-mention = You will be called here when it is your turn.
panel-called-direct = I will write to you when it is your turn.
panel-called-silent = You are not called when it is your turn: `/{ cmd-settings } { cmd-pings }` changes that.
move-played = Done.
line-refused = Nothing was played, because of “{ $part }”: { $reason }
undo-done = Taken back: **{ $move }**.
log-page = Log, page { $page } of { $pages }
log-empty = Nothing has happened yet.
score-line = { $line } { $points }
score-total =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
help-page = { $page } / { $pages }

settings-saved = Saved.
settings-confirm-on = Every move is confirmed before it is played.
settings-confirm-off = What can be taken back is played at once; everything else is confirmed.
settings-language = Language in public: { $language }
settings-channels = Tables are opened in: { $channels }
settings-everywhere = every channel
settings-pace = Usual pace: { $pace }
settings-abroad-on = Tables of this server are shown in the list of all servers, and its members may join those of others.
settings-abroad-off = Tables of this server are shown to nobody else, and its members play here.
settings-creators = Tables are opened by: { $role }
settings-everybody = everybody
