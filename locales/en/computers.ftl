### Computers as players.

## Why something was refused

error-no-computers = No computers play here: whoever runs this bot has switched them off.
error-unknown-level = There is no computer “{ $level }”. There are: { $known }.
error-too-many-computers =
    { $room ->
        [0] A table for one has no seat for a computer. Open it for more players.
        [one] This table has room for one computer beside you, not for { $computers }.
       *[other] This table has room for { $room } computers beside you, not for { $computers }.
    }
error-no-computer-there = No computer sits there.
error-computers-alone = Computers do not play among themselves here. Somebody must sit down with them.
