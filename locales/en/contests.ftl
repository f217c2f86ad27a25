### Tournaments and leagues.

## Why something was refused

error-no-such-contest = There is no such tournament.
error-contest-not-yours = Only whoever announced it, or whoever manages the server, can do this.
error-contest-nameless = Give it a name.
error-contest-long-name = This name is too long: at most { $most } characters.
error-contest-many = { $most } tournaments are already under way here. Let one of them end first.
error-contest-endless = Say when entry closes, or how many can take part: otherwise it would never begin.
error-contest-past = Entry would close in the past. Choose a later date.
error-contest-deadline = A round needs at least { $minutes } minutes.
error-contest-seats =
    { $least ->
        [2] This format is played by two at a table, not by { $seats }.
       *[other] This format is for tables of { $least } to { $most }, not of { $seats }.
    }
error-contest-size = { $number } entrants are not possible here: it can be { $least } to { $most }.
error-contest-rounds = { $number } is not possible here: it can be 1 to { $most }.
error-contest-ratings = Nobody is rated from { $least } to { $most }: the first number must be the smaller one.
error-contest-personal = “{ $option }” is a choice between the players of one table. In a tournament the pairings make it.
error-contest-joined = You are already taking part.
error-contest-closed = Entry is closed: the tournament has begun.
error-contest-over = This tournament is over.
error-contest-begun = This tournament has already begun.
error-contest-role = Only members with the role <@&{ $role }> can enter.
error-contest-role-abroad = A role belongs to one server: a tournament for people of other servers cannot ask for one.
error-contest-not-abroad = This tournament is for members of its own server.
error-contest-rating =
    { $bounds ->
        [from] Only players rated { $least } or more can enter.
        [to] Only players rated { $most } or less can enter.
       *[between] Only players rated from { $least } to { $most } can enter.
    } { $rating ->
        [0] You have no rating in this game yet.
       *[other] Your rating is { $rating }.
    }
error-contest-team = Here people play for teams: name yours.
error-contest-no-teams = There are no teams here: everybody plays for themselves.
error-contest-not-in = You are not taking part.
error-contest-no-entrant = Nobody takes part under this number.
error-contest-too-few = Too few people take part: it needs at least { $least }.
error-contest-not-running = This tournament is not under way.
error-contest-not-paused = This tournament is not paused.
error-no-such-league = There is no such league.
error-league-size = A division has { $least } to { $most } players, of whom at most half can rise or fall.
error-league-many = This server already has { $most } leagues. Close one of them first.
error-league-joined = You already play in this league.
error-league-not-in = Nobody of that name plays in this league.
error-league-full = This league is full: it has { $most } players.
error-league-over = This league is closed.
