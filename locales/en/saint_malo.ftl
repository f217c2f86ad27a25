### Saint Malo

title = Saint Malo
    .also = St. Malo, St Malo
command = malo
    .what = Saint Malo: five dice, a walled city, and pirates

## Things

name-log = log
name-crate = crate
name-wall = wall
name-cross = cross
name-head = head
name-swords = swords
name-house = house
name-church = church
name-citizen = citizen
    .letter = C
name-soldier = soldier
    .letter = S
name-priest = priest
    .letter = P
name-architect = architect
    .letter = A
    .also = builder
name-merchant = merchant
    .letter = M
name-juggler = juggler
    .letter = J
name-noble = noble
    .letter = N
name-top = top side
name-right = right side
name-bottom = bottom side
name-left = left side
name-keep = keep
name-stop = stop
name-turn = turn
name-done = done
name-pass = pass
name-none = none

## What happened

event-rolled = { $player } rolls, roll { $roll } of 3: { $dice }.
event-kept =
    { $rest ->
        [4] { $player } keeps die { $dice } ({ $faces }) and rolls the other four again.
        [1] { $player } keeps dice { $dice } ({ $faces }) and rolls the last one again.
       *[other] { $player } keeps dice { $dice } ({ $faces }) and rolls the other { $rest } again.
    }
event-rerolled = { $player } rolls all five dice again.
event-stopped = { $player } leaves the dice as they lie.
event-turned = { $player } pays 2 coins and turns die { $die } from { $before } to { $face }; coins left: { $left }.
event-log =
    { $count ->
        [one] { $player } pays 2 coins for 1 log; in store: { $logs }, coins left: { $left }.
       *[other] { $player } pays 2 coins for { $count } logs; in store: { $logs }, coins left: { $left }.
    }
event-crate = { $player } puts a crate on { $cell }.
event-wall = { $player } builds a wall on { $cell }.
event-side-person = { $player } completes the { $side }: a person of up to three heads moves in for free, and the defence grows by 2.
event-side-lost = { $player } completes the { $side }, but no cell is left for the person it would bring; the defence grows by 2.
event-side-paid =
    { $coins ->
        [0] { $player } completes the { $side }: +{ $points } points, and the defence grows by 2.
       *[other] { $player } completes the { $side }: +{ $coins } coins, and the defence grows by 2.
    }
event-church = { $player } builds a church of level { $level } on { $cell }.
event-person =
    { $sign ->
        [C] { $player } welcomes a citizen, { $cell }: +1 point.
        [S] { $player } hires a soldier, { $cell }: +1 defence.
        [P] { $player } calls a priest, { $cell }: { $count ->
            [0] no church is adjacent.
            [one] 1 adjacent church, +1 point.
           *[other] { $count } adjacent churches, +{ $points } points.
        }
        [A] { $player } hires an architect, { $cell }.
        [M] { $player } invites a merchant, { $cell }: { $count ->
            [0] no crate is adjacent.
            [one] 1 adjacent crate, +1 coin.
           *[other] { $count } adjacent crates, +{ $coins } coins.
        }
        [J] { $player } invites a juggler, { $cell }: { $count ->
            [0] nobody is adjacent.
            [one] 1 kind of adjacent person, +2 points.
           *[other] { $count } kinds of adjacent persons, +{ $points } points.
        }
       *[N] { $player } receives a noble, { $cell }: +{ $points } points.
    }
event-house = { $player } builds a house on { $cell }: +{ $points } points; logs left: { $logs }.
event-passed = { $player } scores nothing.
event-skipped = { $player } can neither score nor turn a die.
event-full = { $player } fills the whole city: round { $round } is the last one.
event-swords =
    { $boxes ->
        [one] { $player } crosses 1 box of the pirate track; { $missing ->
            [one] one more sword brings
           *[other] { $missing } more swords bring
        } an attack of strength { $strength }.
       *[other] { $player } crosses { $boxes } boxes of the pirate track; { $missing ->
            [one] one more sword brings
           *[other] { $missing } more swords bring
        } an attack of strength { $strength }.
    }
event-swords-attack =
    { $boxes ->
        [one] { $player } crosses 1 box of the pirate track: sails on the horizon!
       *[other] { $player } crosses { $boxes } boxes of the pirate track: sails on the horizon!
    }
event-swords-idle = { $player } shows swords, but the pirates come no more.
event-attack = Pirates attack with strength { $strength }!
event-held = { $player } holds: defence { $defence } against { $strength }.
event-hit = { $player } loses a cannon: defence { $defence } against { $strength }; cannons lost: { $cannons }.
event-final = { $player }: track { $track }, full city { $full }, coins { $coins }, logs { $logs }, churches { $churches }, cannons { $cannons }; total { $total }, empty cells { $empty }.
event-won =
    { $total ->
        [one] { $player } wins with { $total } point.
       *[other] { $player } wins with { $total } points.
    }
event-shared =
    { $total ->
        [one] { $player } shares the victory with { $total } point.
       *[other] { $player } shares the victory with { $total } points.
    }

## Why something was refused

error-last-turn-played = You have had your last turn: a city is full, and the game ends with this round.
error-stop-first = You are still rolling: keep some dice and roll the others, or say “stop” before you score.
error-rolling-ended = The rolling of this turn is over; now the dice are scored.
error-nothing-begun = Nothing has been begun yet: choose a symbol and score it. Houses come with an architect.
error-crates-open = You are placing crates: add one that shares an edge with this group, or say “done”.
error-walls-open = You are building walls: add one on an empty outer cell, or say “done”.
error-bonus-open = Your wall brings a person: put a citizen, soldier, priest, architect or merchant on an empty cell first.
error-houses-open = Your architect is building: add a house, or say “done”.
error-no-such-die = There is no die { $die }; the dice are numbered 1 to 5.
error-repeated-die = Name each die once.
error-keeps-all = To keep all five dice, say “stop”.
error-to-swords = No die can be turned to swords; choose log, crate, wall, cross or head.
error-swords-stay = Die { $die } shows swords and cannot be turned; choose another die.
error-bound = You have turned a die to “{ $symbol }”, so this symbol is the one you score.
error-same-face = Die { $die } already shows “{ $face }”; turn another die or score.
error-no-coins-to-turn = Turning a die costs { $cost } coins; you have { $coins }. Score the dice as they lie.
error-no-room-for-wall = No outer cell is empty, so no wall can be built; choose another symbol.
error-no-coins-for-logs-then = Turning a die to a log and paying the delivery takes { $cost } coins; you have { $coins }. Turn it to another symbol.
error-no-coins-for-logs = A delivery of logs costs { $cost } coins; you have { $coins }. Score another symbol.
error-no-die-used = At least one die must be used.
error-too-few-dice =
    { $needed ->
        [one] This needs a die showing “{ $symbol }”, and there is none. { $turn ->
            [yes] Turn a die to it for 2 coins, or score another symbol.
           *[no] Score another symbol.
        }
       *[other] This needs { $needed } dice showing “{ $symbol }”, and { $shown ->
            [0] there are none.
            [one] there is only one.
           *[other] there are only { $shown }.
        } { $turn ->
            [yes] Choose what needs fewer, turn dice to it for 2 coins each, or score another symbol.
           *[no] Choose what needs fewer, or score another symbol.
        }
    }
error-not-as-bonus = A wall brings a citizen, soldier, priest, architect or merchant, not a { $person }.
error-tower = { $cell } is a tower; choose one of the 45 cells between the towers.
error-off-city = There is no { $cell } in the city: columns are a to g, rows 1 to 7.
error-occupied = { $cell } is taken; choose an empty cell.
error-wall-inside = Walls stand on the outer cells only, and { $cell } is an inner one.
error-crate-apart = { $cell } shares no edge with the crates of this turn; they must form one group.
error-house-far = { $cell } does not touch the architect on { $architect }; the first house must.
error-house-apart = { $cell } shares no edge with the houses of this architect; they must form one group.
error-must-score = You may not pass, because your dice can be scored: { $symbols }.
error-list-too-long =
    { $step ->
        [walls] { $played ->
            [one] Only 1 wall of this list can be built; shorten it.
           *[other] Only { $played } walls of this list can be built; shorten it.
        }
        [houses] { $played ->
            [one] Only 1 house of this list can be built; shorten it.
           *[other] Only { $played } houses of this list can be built; shorten it.
        }
       *[crates] { $played ->
            [one] Only 1 crate of this list can be placed; shorten it.
           *[other] Only { $played } crates of this list can be placed; shorten it.
        }
    }
error-no-house =
    { $logs ->
        [0] A house takes a log, and you have none; let the architect come with “none” for houses.
       *[other] No cell around this architect is empty, so no house can be built; choose another cell, or “none” for houses.
    }
error-bad-first = Player { $first } cannot begin a game of { $seats }; choose one of those who play.

## Options

option-first = Who begins

## Draws, score pad

draw-dice = the dice
line-track = Points on the track
line-full = Full city
line-coins = Coins
line-logs = Logs
line-churches = Churches
line-cannons = Cannons lost
line-total = Total
line-empty = Empty cells

## What a player can do, on buttons

do-keep =
    { $dice ->
        [unset] Roll all dice again
        [one] Keep die { $dice } and roll the others
       *[other] Keep dice { $dice } and roll the others
    }
do-stop = Stop rolling
do-turn =
    { $die ->
        [unset] Turn a die
       *[other] { $face ->
            [unset] Turn die { $die }
           *[other] Turn die { $die } to { $face }
        }
    }
    .cost = 2 coins
do-log =
    { $count ->
        [unset] Buy logs
        [one] Buy a log
       *[other] Buy { $count } logs
    }
    .cost = 2 coins
do-crate =
    { $cell ->
        [unset] Place a crate
       *[other] Place a crate on { $cell }
    }
do-wall =
    { $cell ->
        [unset] Build a wall
       *[other] Build a wall on { $cell }
    }
do-church =
    { $level ->
        [unset] Build a church
       *[other] { $cell ->
            [unset] Build a church of level { $level }
           *[other] Build a church of level { $level } on { $cell }
        }
    }
way-1 = level 1
way-2 = level 2
way-3 = level 3
way-4 = level 4
way-5 = level 5
do-person =
    { $cell ->
        [unset] Bring the { $person }
       *[other] Bring the { $person } to { $cell }
    }
do-house =
    { $cell ->
        [unset] Build a house
       *[other] Build a house on { $cell }
    }
    .cost = 1 log
do-done = That is enough
do-pass = Score nothing

## What a player can do

verb-keep = keep
    .what = Keep these dice and roll the others again.
verb-stop = stop
    .what = Roll no more and score the dice as they lie.
verb-turn = turn
    .what = Pay 2 coins to turn a die to the symbol you are going to score.
verb-log = log
    .what = Pay 2 coins and store a log for each die used.
verb-crate = crate
    .what = Put a crate on an empty cell.
verb-wall = wall
    .what = Build a wall on an empty outer cell.
verb-church = church
    .what = Build a church; its level is the number of crosses used.
verb-person = person
    .what = Let a person move into an empty cell.
verb-house = house
    .what = Build a house at your architect for one log.
verb-done = done
    .what = Place no further crate, wall or house.
verb-pass = pass
    .what = Score nothing, if nothing can be scored.
field-dice = dice
    .what = Numbers of the dice to keep, such as 1,3, or none.
field-die = die
    .what = The number of a die, 1 to 5.
field-face = symbol
    .what = The symbol it shall show.
field-count = count
    .what = How many dice are used.
field-cell = cell
    .what = A cell of your city, such as d4.
field-level = level
    .what = How many crosses are used.
field-person = person
    .what = Who moves in.

## Help

help-1-title = The game
help-1 =
    You rule a walled city of 45 cells. Each turn you roll five dice up to three times, score one symbol and draw what it gives into empty cells. Nothing drawn is ever moved or replaced.

    The swords on your dice bring pirates nearer, and when they attack, they attack everybody.

    When somebody’s city is full, the round is played to its end. The most points win.
help-2-title = Rolling and turning
help-2 =
    The first roll is made for you. After the first and the second roll, keep any dice and roll the others again, or stop. A die that you kept may be rolled again later, swords too.

    Then choose one symbol: log, crate, wall, cross or head. You may use fewer dice than show it, but at least one, and all of them for one action.

    Before you score, you may turn dice to your symbol for 2 coins each. Swords can be neither turned away nor turned to. Once a die is turned, that symbol is the one you score.
help-3-title = Logs, crates, walls
help-3 =
    Log: pay 2 coins once and store a log for each die. Architects turn logs into houses.

    Crate: one for each die, on any empty cells, but all crates of a turn form one group by shared edges. Four are printed in every city.

    Wall: one for each die, on any empty outer cells. A side of five walls pays at once: top, a person of up to three heads; right and left, 2 coins each; bottom, 3 points. It also adds 2 to your defence. Anything else on a side spoils it for good.
help-4-title = Churches and persons
help-4 =
    Cross: one church; its level is the number of dice used. Churches pay at the end.

    Head: one person, paid once, when it moves in. Adjacent means by edge or corner.
    Citizen (1 head): 1 point.
    Soldier (2): 1 defence for the rest of the game.
    Priest (2): 1 point for each adjacent church.
    Architect (3): up to 3 houses, each takes one log and brings 3 points; the first adjacent to the architect, the others in one group with it by shared edges.
    Merchant (3): 1 coin for each adjacent crate.
    Juggler (4): 2 points for each kind of adjacent person.
    Noble (5): 7 points.
help-5-title = Pirates
help-5 =
    After your scoring, a box of the pirate track is crossed for each of your swords. A row has two boxes for each player. A full row is an attack on all; the six rows have strength 1, 3, 6, 8, 10 and 12.

    Your defence is 1 for each soldier and 2 for each complete side. If it is lower than the strength, you lose a cannon: −5 points at the end. After the sixth attack swords do nothing, but still cannot be turned.
help-6-title = The end
help-6 =
    Once a city is full, the round is finished so that everybody has had the same number of turns. Then add to the points of your track:
    5 for a full city;
    1 for every 2 coins and 1 for every log left;
    churches in series 1, 2, 3, … without a gap: a series up to level 1, 2, 3, 4, 5 is worth 1, 4, 8, 13, 20;
    −5 for each cannon lost.

    If there is a tie, more empty cells win; if that is equal too, the victory is shared.
help-7-title = Moves as text
help-7 =
    keep:1,3 · keep:none · stop
    turn:2=head · turn:2=head,4=head
    log:3 · church@d4:3 · citizen@d4
    crate@d4,d5,e5 · wall@b1,c1:done
    architect@d4:e5,e6 · architect@d4:none
    house@d5 · done · pass

    Cells are named by column and row: a1 is the tower at the top left. Several moves in one line are divided by semicolons and count all or nothing. You can take back what you did since your last roll until your turn ends.
help-8-title = This edition
help-8 =
    The rules follow the rule book. Where it is silent or its pictures were not at hand, we followed public descriptions, and these may differ from your copy:
    • the cells of the four printed crates: b2, c2, b3, b4;
    • which tower brings which bonus;
    • a series of churches up to level 3 is worth 8;
    • b1 and a2 are adjacent by corner, and so are the cells at the other towers;
    • a die may be turned to a symbol that no die shows.

    Our own rulings:
    • you pass only if nothing can be scored; with nothing to score or turn, your scoring is skipped;
    • a die is turned only to a symbol that you can then score;
    • walls are built one by one, and the person they bring must move in if a cell is empty;
    • coins, logs and cannons have no limit;
    • the seats are as the table drew them, unless the host chooses who begins.

## On the pictures

await-roll = { $player } rolls
await-keep = { $player }: keep which dice?
await-score = { $player }: score a symbol
await-crates = { $player }: crates left: { $left }
await-walls = { $player }: walls left: { $left }
await-bonus = { $player }: a person for free
await-houses = { $player }: houses left: { $left }
await-over = The game is over
round-roll = Round { $round } · roll { $roll } of 3
roll-now = Roll { $roll } of 3
last-round = Last round!
track-strength = Strength { $strength }
track-missing = Swords to go: { $missing }
track-over = The pirates come no more
track-attack = Pirates!
final-title = Final score
alt-dice = Dice: { $dice }.
alt-kept = Dice kept: { $dice }.
alt-pirates = Next attack: strength { $strength }, swords to go: { $missing }.
alt-player = { $player }: points { $points }, coins { $coins }, logs { $logs }, defence { $defence }, cannons lost { $cannons }, empty cells { $empty }.
alt-brief = { $player }: points { $points }, defence { $defence }.
alt-total = Total { $total }.

## On the panel

choice-roll = Roll the others
choice-stop = Stop rolling
choice-alike = Keep { $thing }, roll

## Several pieces at once

batch-crate = { $count } crates: { $cells }
batch-wall = { $count } walls: { $cells }
batch-turn =
    { $count ->
        [one] Turn a die to { $face }
       *[other] Turn { $count } dice to { $face }
    }
batch-house =
    { $architect ->
        [none] { $count } houses: { $cells }
       *[other] Architect on { $architect }, { $count ->
            [one] a house on { $cells }
           *[other] { $count } houses: { $cells }
        }
    }

## What a move brings at once

brings-points =
    { $count ->
        [one] { $amount } point
       *[other] { $amount } points
    }
brings-coins =
    { $count ->
        [one] { $amount } coin
       *[other] { $amount } coins
    }
brings-logs =
    { $count ->
        [one] { $amount } log
       *[other] { $amount } logs
    }
brings-defence = { $amount } defence
brings-later =
    { $count ->
        [one] { $amount } point at the end
       *[other] { $amount } points at the end
    }

## Looked up

about-log = 1 to 5 dice: as many logs for your yard, for 2 coins in all. An architect turns them into houses.
about-crate = One crate on an empty cell for each die; those of one turn share sides. A merchant counts them.
about-wall = One wall on the dark rim for each die. A whole side gives 2 defence and the gift of its tower.
about-cross = One church, of the level of as many dice as you use.
about-head = One person, who costs a number of heads.
about-swords = Each crosses a box of the pirate track. A full row is an attack on everybody.
about-church = Pays at the end, in rows without gaps: 1 / 1-2 / 1-2-3 / 1-2-3-4 / 1-2-3-4-5 for 1, 4, 8, 13, 20 points.
about-house = From an architect, for one log: 3 points at once.
about-citizen = 1 head. 1 point.
about-soldier = 2 heads. 1 defence from any cell, for the rest of the game.
about-priest = 2 heads. 1 point for each church around.
about-architect = 3 heads. Up to three houses, one log each, 3 points each. The first touches the architect.
about-merchant = 3 heads. 1 coin for each crate around.
about-juggler = 4 heads. 2 points for each different kind of person around.
about-noble = 5 heads. 7 points.

## The lesson

lesson-roll =
    Your turn opens with five dice. You may roll twice more and keep what you like each time. Let us collect crates: keep die 1, the crate, and roll the others.
    .title = Five dice
    .done = A second crate. And swords: they can be rolled away, but never used.
    .stop = You still have two rolls, and one crate is not much. Switch die 1 on and roll the others.
    .none = Then the crate goes too. Switch die 1 on first: what is on stays.
    .many = That is allowed, but a turn pays for **one** symbol only. Keep just the crate.
lesson-again =
    Two crates. One more roll is left, and a die kept earlier may still be rolled. But two will do: stop rolling.
    .title = Good enough
    .done = Now you score **one** symbol: crates, the head or the cross.
    .risk = You could, and sometimes you should. This time take what you have.
lesson-crate =
    Each crate die fills one cell. Four crates were printed already. Put the first on d2 and leave c3 free: you will see why.
    .title = Draw a crate
    .done = What is drawn stays for good. One crate is left.
    .merchant = Not there: c3 is the best seat for a merchant, with crates all around. Take d2.
    .place = Allowed, but crates pay when a merchant sits in the middle of them. Take d2.
lesson-group =
    Crates of one turn must touch each other with a side. The second goes on d3.
    .title = Side by side
    .done = Your turn is over, and now the sword counts: one box of the pirate track is crossed. When a row is full, pirates come for everybody.
    .place = It would touch, too. But c3 wants neighbours: take d3.
lesson-merchant =
    Heads bring people. Three heads: a merchant, who brings 1 coin for every crate around him, corners too. Count around c3.
    .title = Seven kinds of people
    .done = Six crates, six coins. People pay once, when they come; the crates stay for the next merchant.
    .few = A merchant, yes! But there he sees fewer crates. On c3 there are six around him.
    .small = With three heads you may also invite somebody for one or two. But six coins are waiting for a merchant on c3.
    .later = The architect costs three heads as well; we meet him later. First the merchant, for money.
lesson-log =
    Logs are delivered to your yard for 2 coins, however many there are. Three dice show logs: take all three.
    .title = Wood for later
    .done = No cell was used. Logs wait for an architect, who turns them into houses.
    .fewer = Fewer is allowed, but the price is the same 2 coins. Take three.
lesson-turn =
    Before scoring you may turn dice for 2 coins each, to the symbol that you are going to score. You want three crosses for a church of level 3. Turn the log or the head to a cross.
    .title = Turn a die
    .done = Three crosses. From now on only crosses can be scored this turn.
    .first = Not yet: two crosses are a church of level 2, and that one you have. Turn a die first.
    .symbol = Turn it to a cross: the others do not help you now.
lesson-church =
    Three crosses: a church of level 3. Churches pay at the end, and only in a row without gaps: 1, 1-2, 1-2-3. You have 1 and 2 already. Put the 3 on a light cell inside: the dark rim is for walls.
    .title = A church
    .done = 1-2-3 is worth 8 points at the end; with only 1-2 it was 4.
    .outer = Level 3 is right, but not on the rim: a side with anything but walls is never complete.
    .level = You have that level already, and a second row would need to start from 1. Use all three crosses.
    .more = One more turn would make it level 4, and 4 pays only after 3. Three crosses are right.
lesson-wall =
    Walls stand on the dark rim. Four of the top side’s five are there. Close it: a whole side gives 2 defence, and its tower’s gift at once.
    .title = Close the wall
    .done = The top tower sends somebody for free. The others give coins or points.
    .side = A wall there is a start, but on f1 it completes a side. Take f1.
lesson-priest =
    Choose your guest. A priest brings 1 point for every church around him, whatever its level. Where does he see all three?
    .title = A guest for free
    .done = Three points. And pirates came: your wall held. Everybody’s defence is compared, each time a row of swords is full.
    .far = A priest, yes! But there he sees fewer churches. From e5 or e6 he sees three.
lesson-architect =
    Three heads again, and two logs in store: an architect. Every log becomes a house beside him, 3 points each. Put him inside, with room around.
    .title = The architect
    .done = He is there. Now the houses, one by one.
lesson-house =
    The first house touches the architect on f3, a corner is enough; the next ones share a side with the house before. Build one inside.
    .title = Houses
    .done = 3 points, no coins. One log is left for the next house.
lesson-soldier =
    Two swords are showing, and only two boxes are free: pirates of strength 3 come after your turn. The wall gives you 2. Two heads are a soldier, 1 defence from any cell. Hire one.
    .title = Pirates!
    .done = 3 against 3: you hold. Tymko loses a cannon, and each lost cannon costs 5 points at the end.
    .other = Then your defence stays 2 against 3, and a cannon is lost: 5 points. Hire a soldier.
lesson-last =
    One cell is left. When a city is full, the round is played to its end and the game is over; a full city earns 5 points. You have churches 2 and 3. What brings most on b6?
    .title = The last cell
    .done = The row 1-2-3 is whole: 8 points, and 5 for the full city. Coins and logs that are left are worth a little, too. The highest total wins.
    .citizen = A citizen is worth 1 point. But church 1 makes your 2 and 3 count: 1-2-3 is 8.
lesson-wrong-turn = Turning a die costs 2 coins. Keep them: what you need is showing already.
lesson-wrong-other = That is allowed, but there is something better on the dice. Read the step once more.
lesson-wrong-outer = Not on the rim: that would spoil a wall. Choose a light cell inside.
lesson-wrong-done = You may stop here, but there is more to place. Place it.
