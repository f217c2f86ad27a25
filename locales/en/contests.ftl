### Tournaments and leagues.

## Why something was refused

error-no-such-contest = There is no such tournament.
error-contest-not-yours = Only whoever announced it, or whoever manages the server, can do this.
error-contest-nameless = It needs a name.
error-contest-long-name = This name is too long: at most { $most } characters.
error-contest-many = { $most } tournaments are under way here already. Let one of them end first.
error-contest-endless = Say until when people can enter, or how many: otherwise it would never begin.
error-contest-past = Entry would close in the past. Choose a later date.
error-contest-deadline = A round needs at least { $minutes } minutes.
error-contest-seats =
    { $least ->
        [2] This format is played by two at a table, not by { $seats }.
       *[other] This format is for tables of { $least } to { $most }, not of { $seats }.
    }
error-contest-size = { $number } entrants are not possible here: it can be { $least } to { $most }.
error-contest-rounds = { $number } is not possible here: it can be 1 to { $most }.
error-contest-ratings = Ratings from { $least } to { $most } leave nobody: the first must be the smaller one.
error-contest-personal = “{ $option }” is about persons at one table. In a tournament the pairing decides it.
error-contest-joined = You take part already.
error-contest-closed = Entry is closed: it has begun.
error-contest-over = It is over.
error-contest-begun = It has begun already.
error-contest-role = Only members with the role <@&{ $role }> can enter.
error-contest-rating =
    { $bounds ->
        [from] Only ratings from { $least } on can enter.
        [to] Only ratings up to { $most } can enter.
       *[between] Only ratings from { $least } to { $most } can enter.
    } { $rating ->
        [0] You have none in this game yet.
       *[other] Yours is { $rating }.
    }
error-contest-team = Here people play for teams: name yours.
error-contest-no-teams = There are no teams here: everybody plays for themselves.
error-contest-not-in = You do not take part.
error-contest-no-entrant = Nobody takes part under this number.
error-contest-too-few = Too few take part: it needs at least { $least }.
error-contest-not-running = It is not under way.
error-contest-not-paused = It is not paused.
error-no-such-league = There is no such league.
error-league-size = A division has { $least } to { $most } players, of whom at most half can rise or fall.
error-league-many = This server has { $most } leagues already. Close one of them first.
error-league-joined = You play in this league already.
error-league-not-in = Nobody of that name plays in this league.
error-league-full = This league is full: it has { $most } players.
error-league-over = This league is closed.
