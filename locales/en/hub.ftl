### The hub: one message from which everything is reached.

cmd-help = help
    .what = Play, your matches, how to play: everything is one press away
cmd-ratusha = ratusha
    .what = The town hall: play now, your matches, settings

hub-title = Ratusha
hub-what = City-building board games: move when you have a minute.
button-hub = ⌂ Town hall
button-hub-play = Play now
button-hub-mine = My matches
button-hub-boards = Leaderboard
button-hub-profile = Profile
button-hub-alone = Alone
button-hub-settings = Settings
button-hub-tables = Open tables
button-hub-new = New table
hub-play = Against a computer. It answers at once, and only you see the match.
hub-alone = For you alone, at your own pace; only you see the match.
hub-daily = Today’s challenge: { $game }
hub-no-tables = Nobody waits for players here. Open a table: others join with one press.
hub-new = The table opens in this channel, for as many as the game takes. Seats, options and pace can be changed there.
hub-which = Which game?
hub-rules = Which game do you want to read about?
hub-settings = These are yours, on every server. `/settings` has more: reminders, quiet hours, vacation.
hub-pings = when it is your turn
