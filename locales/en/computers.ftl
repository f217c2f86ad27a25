### Computers as players.

## Why something was refused

error-no-computers = No computers play here: whoever runs this bot has switched them off.
error-unknown-level = There is no computer “{ $level }”. There are: { level-apprentice }, { level-builder }, { level-architect }.
error-too-many-computers =
    { $room ->
        [0] A table for one has no seat for a computer. Open it for more players.
        [one] This table has room for one computer beside you, not for { $computers }.
       *[other] This table has room for { $room } computers beside you, not for { $computers }.
    }
error-no-computer-there = No computer sits there.
error-computers-alone = Computers do not play among themselves here. Somebody must sit down with them.

## Who they are

computer-apprentice = Tymko
computer-builder = Marta
computer-architect = Zenon
level-apprentice = apprentice
    .what = Still learning: a good first opponent
level-builder = builder
    .what = Plays like a regular
level-architect = architect
    .what = Plays to win: you will have to think
computer-called = { $player } ({ $level })

## Tables

arg-computers = computers
    .what = Computers who sit down with you: architect, or builder builder, or 2 apprentice
arg-level = level
    .what = How strong the computer plays; default: apprentice
cmd-now = now
    .what = Play against a computer, at once
cmd-substitute = computer
    .what = Give a free seat of this match to a computer
button-now = Play now
computers-menu = Add a computer, or send one away
computers-add = Add a computer: { $player }, { $level }
computers-drop = Send { $player } away
computers-offer = Let a computer play on
computers-play-on = { $computer } ({ $level }) instead of { $player }
match-computers = With computers: no rating moves.
match-substitute = A computer plays for somebody who left. The match counts among those who began it; whoever left is last.

## The board

board-thinking =
    { $count ->
        [one] { $game }: { $players } is thinking.
       *[other] { $game }: { $players } are thinking.
    }

## Standings

computers-beaten = Against computers: { $levels }
computers-level = { $level } { $won } of { $played } won
award-outbuilt = Outbuilt
    .what = won against an architect
award-guild = Against the Guild
    .what = won against two architects at once or more
award-master = Master of Every Trade
    .what = won against an architect in every game
