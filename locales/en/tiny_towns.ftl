### Tiny Towns

title = Tiny Towns
    .also = Tiny Town, Small Towns
command = towns
    .what = Tiny Towns: one cube for everybody, buildings from patterns

## Resources

name-wood = wood
    .letter = W
name-wheat = wheat
    .letter = H
name-brick = brick
    .letter = B
name-glass = glass
    .letter = G
name-stone = stone
    .letter = S

## Types without a card of the same name

name-food = food
name-monument = monument

## Supply cards

name-cottage = Cottage
    .acc = a Cottage
    .short = 3 if fed
name-farm = Farm
    .acc = a Farm
    .short = feeds any 4 cottages
name-granary = Granary
    .acc = a Granary
    .short = feeds the 8 cells around
name-greenhouse = Greenhouse
    .acc = a Greenhouse
    .short = feeds one connected group
name-orchard = Orchard
    .acc = an Orchard
    .short = feeds its row and column
name-well = Well
    .acc = a Well
    .short = 1 per cottage beside it
name-fountain = Fountain
    .acc = a Fountain
    .short = 2 beside another Fountain
name-millstone = Millstone
    .acc = a Millstone
    .short = 2 beside red or yellow
name-shed = Shed
    .acc = a Shed
    .short = 1; put it on any empty cell
name-chapel = Chapel
    .acc = a Chapel
    .short = 1 per fed cottage
name-abbey = Abbey
    .acc = an Abbey
    .short = 3 unless beside black, green, yellow
name-cloister = Cloister
    .acc = a Cloister
    .short = 1 per Cloister in a corner
name-temple = Temple
    .acc = a Temple
    .short = 4 beside 2+ fed cottages
name-tavern = Tavern
    .acc = a Tavern
    .short = total by number: 2 5 9 14 20
name-almshouse = Almshouse
    .acc = an Almshouse
    .short = total by number: −1 5 −3 15 −5 26
name-inn = Inn
    .acc = an Inn
    .short = 3 if alone in its row and column
name-feasthall = Feast Hall
    .acc = a Feast Hall
    .short = 2; 3 if more than right neighbour
name-theater = Theater
    .acc = a Theater
    .short = 1 per other type in row and column
name-bakery = Bakery
    .acc = a Bakery
    .short = 3 beside red or black
name-market = Market
    .acc = a Market
    .short = 1 per Market in its row or column
name-tailor = Tailor
    .acc = a Tailor
    .short = 1 + 1 per Tailor in the centre
name-factory = Factory
    .acc = a Factory
    .short = others name its resource: take another
name-warehouse = Warehouse
    .acc = a Warehouse
    .short = store or swap foreign cubes (3); −1 each
name-tradingpost = Trading Post
    .acc = a Trading Post
    .short = 1; counts as any resource, stays
name-bank = Bank
    .acc = a Bank
    .short = 4; you may not name its resource

## Monuments

name-guild = Architect’s Guild
    .short = 1; swap up to 2 buildings at once
name-archive = Archive of the Second Age
    .short = 1 per different building type
name-castle = Barrett Castle
    .short = 5 if fed; counts as 2 cottages
name-cathedral = Cathedral of Caterina
    .short = 2; empty cells cost nothing
name-fort = Fort Ironweed
    .short = 7; you never name again
name-mausoleum = Grand Mausoleum of the Rodina
    .short = unfed cottages are worth 3
name-university = Grove University
    .short = 3; place one building free
name-palace = Mandras Palace
    .short = 2 per different type beside it
name-obelisk = Obelisk of the Crescent
    .short = later buildings go on any empty cell
name-watch = Opaleye’s Watch
    .short = stock 3; gain them as neighbours build
name-shrine = Shrine of the Elder Tree
    .short = by buildings when built: 1 2 3 4 5 8
name-forum = Silva Forum
    .short = 1 + largest group of one type
name-baths = The Sky Baths
    .short = 2 per type missing from your town
name-starloom = The Starloom
    .short = finished 1st 6, 2nd 3, 3rd 2
name-statue = Statue of the Bondmaker
    .short = put foreign cubes on your cottages

## Solo titles

name-grand-designer = Grand Designer
name-town-shaper = Town Shaper
name-master-of-works = Master of Works
name-able-joiner = Able Joiner
name-eager-helper = Eager Helper
name-first-sketch = First Sketch

## Words of moves

name-keep = keep
name-store = store
name-swap = swap
name-discard = discard
name-replace = replace
name-gain = gain
name-stock = stock
name-done = done
name-skip = skip
name-finish = finish

## What happened

event-cards = The cards of this game: Cottage, { $cards }.
event-dealt = Your monuments to choose from: { $cards }.
event-kept = You keep { $card }.
event-row = The row shows { $row }.
event-hammer = Round { $round }: { $player } holds the hammer and names a resource.
event-named = { $player } names { $resource }.
event-picked = { $player } picks { $resource } from the row.
event-drawn = Round { $round }: the Town Hall draws { $resource } for everybody.
event-refilled = New in the row: { $resource }.
event-free-round = Round { $round } is free: everybody chooses a resource.
event-placed = { $player } puts { $resource } on { $cell }.
event-discarded = { $player } sets the cube aside in the Cavern.
event-built = { $player } puts up { NAME($card, case: "acc") } on { $cell }.
event-unveiled = { $player } unveils a monument on { $cell }: { $card }!
event-replaced = { $player } replaces a building on { $cell }: { $old } → { $card }.
event-lodged = { $player } puts { $resources } on the Cottage at { $cell }.
event-stored = { $player }’s Warehouse on { $cell } now holds { $resources }.
event-marked = { $player } marks { $card } on { $cell } with { $resources }.
event-stocked = { $player } puts { $cards } on Opaleye’s Watch.
event-finished = { $player }’s town is finished in round { $round }.
event-ended = All towns are finished. Time to count.
event-titled =
    { $points ->
        [one] { $player } scores { $points } point: { $title }.
       *[other] { $player } scores { $points } points: { $title }.
    }

## Why something was refused

error-town-finished = Your town has been finished since round { $round }: no more cubes, no more moves. It is scored when the last town is finished.
error-round-done = You are done with this round. The next one begins when everybody is done.
error-already-kept = Your monument is chosen. Round 1 begins when everybody has chosen.
error-sits-out = You sit out this free round: the Fort or your five Banks leave you nothing to choose. Your next cube comes with the next card.
error-keep-first = First choose the monument to keep: { $offer }.
error-name-first = First name the resource of this round.
error-pick-first = First pick a card from the row: { $row }.
error-place-first = First deal with this round’s cube: { $resource } goes on an empty cell.
error-choose-first = This is a free round: put a cube of your choice on an empty cell.
error-already-placed = Your cube is placed. Now build something, or say “done”.
error-replace-first = The Guild comes first: replace a building, or say “skip”.
error-grove-first = The University comes first: put one supply building on an empty cell.
error-stock-first = The Watch comes first: choose three supply buildings for it.
error-gain-first = Decide about { $due } from your Watch: put it on an empty cell, or say “skip”.
error-not-offered = { $card } was not dealt to you. You may keep: { $offer }.
error-not-in-row = The row has no { $resource }. You may pick: { $row }.
error-banked = Your Bank holds { $resource }, so you may not choose it. Take one that is on none of your Banks.
error-not-last =
    { $solo ->
        [yes] Alone you build on until no cell is empty. Place the cube.
       *[no] Only the last player still building may end the town, instead of naming a resource (Town Hall: instead of placing).
    }
error-off-board = { $cell } is not in the town. Cells go from a1 to d4.
error-no-cavern = This table plays without the Cavern. Put the cube on an empty cell.
error-not-foreign = You chose { $resource } yourself, so it goes on an empty cell as it is.
error-cavern-full =
    { $room ->
        [one] The Cavern takes { $room } cube per game, and yours is full. Put the cube on an empty cell.
       *[other] The Cavern takes { $room } cubes per game, and yours is full. Put the cube on an empty cell.
    }
error-warehouse-full =
    { $room ->
        [one] The Warehouse on { $cell } already holds { $room } cube. You may swap, or place the cube.
       *[other] The Warehouse on { $cell } already holds { $room } cubes. You may swap, or place the cube.
    }
error-wrong-resource = This round’s resource is { $resource }, and you have no Factory that exchanges it. Put { $resource } on an empty cell.
error-cottage-taken = The Cottage on { $cell } already carries a cube. Choose another one or an empty cell.
error-occupied = { $cell } is not empty. Choose an empty cell.
error-no-warehouse =
    { $count ->
        [0] There is no Warehouse in your town. Put the cube on an empty cell.
       *[other] You have no Warehouse on { $cell }. Yours: { $cells }.
    }
error-same-resource = Swapping { $resource } for itself changes nothing. Just place it.
error-not-stored = The Warehouse on { $cell } holds no { $resource }. You may take: { $stored }.
error-nothing-to-swap = The Warehouse on { $cell } holds no other resource. Put the cube on an empty cell, or store it where a Warehouse has room.
error-no-building = There is no building on { $cell } to replace. Choose one of your supply buildings.
error-monument-stays = The monument on { $cell } cannot be replaced. Choose one of your supply buildings.
error-already-replaced = The building on { $cell } has been replaced already. Choose another one, or say “skip”.
error-same-type = { $card } is of the same type as the old building. Choose another type.
error-not-due = { $card } is not due now; decide about { $due } first.
error-stock-three = The Watch takes { $count } different supply buildings, in the order of the card row.
error-not-your-monument = { $card } is not your monument. You may build supply cards and the monument you kept.
error-monument-built = { $card } stands already; a monument is built only once. You may build: { $cards }.
error-not-in-supply = { $card } is not in this game’s supply. There are: { $cards }.
error-not-in-order = Name each spent cell once, in reading order: { $cells }.
error-no-cube = There is no cube on { $cell }. Spend cells that hold cubes.
error-post-stays = The Trading Post on { $cell } is not spent, so leave it out. Name only the cells whose cubes go.
error-no-pattern =
    { $post ->
        [yes] The cubes do not form the pattern of { $card }, and your new Trading Post counts as a cube only from the next round on.
       *[no] The cubes do not form the pattern of { $card }. It may be turned and mirrored, but every cube must lie right.
    }
error-bad-site =
    { $count ->
        [1] { $card } cannot stand on { $cell }, only on { $cells }.
       *[other] { $card } cannot stand on { $cell }. It can stand on { $cells }.
    }
error-no-mark = { $card } carries no mark. Write the move without “=”.
error-no-mark-left = All five resources are on your Banks, so { $card } cannot enter your town. Others may: { $cards }.
error-mark-needed = { $card } needs a mark, such as “={ $example }”. Possible: { $marks }.
error-mark-taken = One of your Banks already holds { $mark }. Possible: { $marks }.
error-mode-seats =
    { $mode ->
        [solo] Solo is for one player. Two to six play with a master builder or Town Hall.
       *[other] This mode needs two to six players. One player chooses solo.
    }
error-no-hammer = There is no hammer in this mode, so nobody can be chosen to begin.
error-no-such-first = There is no such seat to begin. Choose a seat that is taken.
error-unknown-card = There is no card “{ $card }”. The cards are: { $ids }.
error-not-in-solo = { $card } is not used in solo. Choose another card of its type.
error-one-of-each = Choose exactly one card of each of the six types food, well, chapel, tavern, theater and factory, for example “{ $example }”.

## What chance draws

draw-cards = the cards of the game
draw-deal = two monuments
draw-draw = a resource card
draw-row = three resource cards
draw-refill = a card for the row

## The score pad

line-cottage = Cottages
line-well = Wells
line-chapel = Chapels
line-tavern = Taverns
line-theater = Theaters
line-factory = Factories
line-monument = Monument
line-empty = Empty cells

## Options of the table

option-mode = Mode
option-mode-standard = Master builder
option-mode-townhall = Town Hall
option-mode-solo = Solo
option-cards = Cards
option-cards-random = One of each type at random
option-cards-first = Recommended for the first game
option-monuments = Monuments
option-monuments-deal = Everybody keeps one of two
option-monuments-none = Without monuments
option-cavern = Cavern
option-cavern-off = Off
option-cavern-on = Two unwanted cubes may be set aside
option-first = First master builder

## What a player can do, on buttons

do-keep =
    { $monument ->
        [unset] Keep a monument
       *[other] Keep { $monument }
    }
do-name = Name { $resource }
do-place =
    { $cell ->
        [unset] Put { $resource }
       *[other] Put { $resource } on { $cell }
    }
do-store =
    { $warehouse ->
        [unset] Store it in a Warehouse
       *[other] Store it in the Warehouse on { $warehouse }
    }
do-swap =
    { $cell ->
        [unset] Swap it in a Warehouse
       *[other] Store it on { $warehouse } and put { $resource } on { $cell }
    }
do-discard = Set it aside: uses a place in the Cavern
do-build =
    { $site ->
        [unset] Build { NAME($card, case: "acc") }
       *[other] Build { NAME($card, case: "acc") } on { $site }
    }
do-replace =
    { $card ->
        [unset] Replace a building
       *[other] Replace what stands on { $cell }: { $card }
    }
do-gain =
    { $cell ->
        [unset] Put up { $card } for free
       *[other] Put up { $card } on { $cell } for free
    }
do-stock = Choose three buildings for the Watch
do-done = Build nothing more this round
do-skip = Leave it as it is
do-finish = Stop building for good
warn-finish = You end your town as it stands now, with a total of { $total }.

## What a player can do

verb-keep = keep
    .what = Keep one of your two monuments.
verb-name = name
    .what = Name the resource of the round, or pick it from the solo row.
verb-place = place
    .what = Put a cube on a cell of your town.
verb-store = store
    .what = Put the cube on one of your Warehouses.
verb-swap = swap
    .what = Put the cube on a Warehouse and place another one from it.
verb-discard = discard
    .what = Set the cube aside in the Cavern.
verb-build = build
    .what = Spend cubes that form a pattern and put up the building.
verb-replace = replace
    .what = Exchange a building through the Architect’s Guild.
verb-gain = gain
    .what = Put up a building for nothing: University or Watch.
verb-stock = stock
    .what = Put three supply buildings on Opaleye’s Watch.
verb-done = done
    .what = Build nothing more this round. A full town is finished then.
verb-skip = skip
    .what = No further exchange, or leave the building on the Watch.
verb-finish = finish
    .what = As the last player left, end your town now.

field-monument = monument
    .what = The monument to keep
field-resource = resource
    .what = Wood, wheat, brick, glass or stone
field-cell = cell
    .what = A cell of your town, a1 to d4
field-warehouse = warehouse
    .what = The cell of your Warehouse
field-card = card
    .what = The building
field-site = site
    .what = The cell on which the building is to stand
field-spent = spent
    .what = The cells whose cubes are spent, in reading order
field-mark = mark
    .what = The resource that marks a Factory or Bank
field-cards = cards
    .what = Three supply buildings, in the order of the card row

## Rules

help-1-title = The round
help-1 =
    You are the mayor of a town of sixteen cells, from a1 at the top left to d4 at the bottom right. The best town wins.

    Each round the master builder names one of five resources: wood, wheat, brick, glass or stone. Everybody, the master builder included, must put one cube of it on an empty cell. All do so at the same time; what you did is shown when all are done.

    After your cube you may build as much as your cubes allow, then you are done. When everybody is, the hammer goes to the next player on the left.

    Cubes never move. They leave the town only when a building is paid with them.
help-2-title = Building
help-2 =
    Every card shows a pattern of cubes. If cubes in your town lie like this, also turned or mirrored, you may build: all cubes of the pattern are removed and the building goes on one of the freed cells.

    You never have to build; a pattern may wait. A cube pays for one building only. Several buildings in one round are fine.

    Every game uses the Cottage and one card each of food, well, chapel, tavern, theater and factory, for everybody and any number of times. Buildings stay where they are.

    Effects of supply buildings begin when the round is over: a new Trading Post is wild from the next round on.
help-3-title = Feeding and points
help-3 =
    A Cottage is worth 3 points if it is fed. Food buildings feed: the Farm any four Cottages, the Granary the eight cells around it, the Orchard its row and column, the Greenhouse one connected group. They score nothing themselves. The best way to feed is found for you.

    Other cards say what they are worth. Adjacent always means sharing an edge. Every cell without a building costs 1 point; so does every cube on a Warehouse. Other cubes that are left count for nothing.

    Ties go to the player who named fewer resources, then to fewer empty cells, then to more Cottages.
help-4-title = Monuments
help-4 =
    At the start you secretly keep one of two monuments. Only you can build it, once, from its pattern. It is shown when the round ends, and it acts at once.

    The Architect’s Guild may replace up to two buildings by others of another type. Grove University puts up one supply building for nothing. Opaleye’s Watch holds three buildings: from the next round on, whenever a neighbour builds one of them, you may take it from the card at the end of the round.

    With the Obelisk later buildings go on any empty cell. With the Statue a cube that others named may go on a Cottage. Fort Ironweed’s owner never holds the hammer again.
help-5-title = The end
help-5 =
    If your town has no empty cell when the round ends, it is finished: you take no further part. So on a full town you build now, or “done” ends it.

    While a cell is empty you play on, even if nothing can be built any more. The last player left goes on alone, or says “finish”.

    When all towns are finished, cubes are removed and points are counted.
help-6-title = Town Hall, solo, Cavern
help-6 =
    Town Hall: no hammer. In two rounds of three a card names the resource for everybody; in every third round each player chooses one. Ten of fifteen cards are drawn before they are shuffled again. A resource from a card counts as named by others.

    Solo: three resource cards lie face up. Pick one, place its cube, the row is refilled, then build. Inn, Bank, Fort and Watch are not used. Titles: Grand Designer from 38 points on, Town Shaper from 32, Master of Works from 25, Able Joiner from 18, Eager Helper from 10, else First Sketch.

    Cavern: twice in the game you may set aside a cube that others named.
help-7-title = How to write moves
help-7 =
    Press Play for buttons, or type. “glass” names glass. “glass@b3” places it. “well@b3:b3,b4” builds a Well on b3 from the cubes on b3 and b4. “factory@a1:a1,a2,b2,c2,d2=brick” adds the mark. “done” ends your building.

    Warehouse: “store@d2” stores the cube, “swap@b3:wood,d2” stores it and places the stored wood on b3. Cavern: “discard”.

    Several moves go on one line: “glass@b3; well@b3:b3,b4”. A beginning that fits one move only is enough.
help-8-title = Black buildings
help-8 =
    “Foreign” is a resource that you did not choose yourself: another player named it, or it came from a card.

    Factory: mark it with a resource when it enters. When that one is foreign, you may place any other instead. The mark stays.

    Warehouse: holds up to three cubes. Store a foreign cube there, or put it there and take another one out for an empty cell. At the end every stored cube costs 1 point.

    Trading Post: from the next round on it stands for any cube in your patterns, several times too, and stays. At least one real cube must be spent, and only cubes are named in the move.

    Bank: mark it with a resource that is on none of your other Banks. You may not name or freely choose what is on your Banks; foreign cubes of it are no problem.
help-9-title = Choosing the cards
help-9 =
    A table plays random cards, the set for the first game, or six that you choose: one of each type, in any order, with commas. Example: “granary,shed,abbey,inn,market,bank”.

    Food: farm, granary, greenhouse, orchard.
    Well: well, fountain, millstone, shed.
    Chapel: chapel, abbey, cloister, temple.
    Tavern: tavern, almshouse, inn, feasthall.
    Theater: theater, bakery, market, tailor.
    Factory: factory, warehouse, tradingpost, bank.

    Solo leaves out inn and bank. The Cottage is always in play.
help-10-title = Sources and rulings
help-10 =
    The rules follow the rule book; patterns and effects of the cards come from public card data. Where both are silent, this table decides:

    Watch: a building is due at the end of the round, once per kind; you may skip it, then it stays on the card.

    A Castle takes one of a Farm’s four places. The best way to feed is worked out for you.

    The last player left may say “finish” and stop.

    Whoever has all five resources on Banks is passed over as master builder; if nobody can name, the game ends. In free rounds such players and the owner of the Fort sit out and do not build.

    Statue and Cavern take foreign cubes only; a cube from a Factory or a Warehouse always goes on an empty cell.

    The University’s building is compulsory. The Obelisk works at once, a Trading Post from the next round on.

## Pictures

picture-round = Round { $round }
picture-dealing = The cards are being dealt
picture-keep = Everybody keeps a monument
picture-name = { $player } names a resource
picture-named = { $player } names { $resource }
picture-drawn = Place { $resource }
picture-free = Free round: any resource
picture-pick = Pick one of the three cards
picture-gain = { $player }: { $card } from the Watch?
picture-over = All towns are finished

effect-beside = { $points } if beside
effect-unless = { $points } if not beside

own-keep = Which monument do you keep?
own-name = Which resource do you name?
own-pick = Which resource do you pick?
own-place = Where do you put { $resource }?
own-free = Which resource do you put where?
own-build = Build, or say “done”
own-replace = Guild: replace a building ({ $count } left)
own-grove = University: one building for free
own-stock = Watch: choose three buildings
own-gain = Take { $card } from the Watch?
own-done = You are done; others are still building
own-finished = Your town is finished (round { $round })
own-offer = Keep one of these
own-monument = Your monument
own-built = Built
own-instead = Or instead of placing it
own-factory = Factory: any other resource
own-store = Warehouse { $cell }: store it
own-swap = Warehouse { $cell }: swap it for
own-statue = Statue: put it on a Cottage
own-cavern = Cavern: set it aside ({ $count } left)
own-buildable = Ways to build now: { $count }
own-ready = Complete patterns: { $count }
own-nothing = No pattern is complete yet
own-score = If the game ended now: { $points }

picture-left =
    { $count ->
        [one] { $count } card until the shuffle
       *[other] { $count } cards until the shuffle
    }
picture-unseen = Unseen cards
picture-queue = Under the deck, in order

final-title = Final score
final-total = Total

alt-waiting = Waiting for: { $players }.
alt-cards = Cards: { $cards }.
alt-monument = Your monument: { $card }.
alt-finished = finished in round { $round }
alt-placing = placing
alt-building = building
alt-done = done
alt-named =
    { $count ->
        [one] named { $count } time
       *[other] named { $count } times
    }
alt-caves = Cavern { $count } of { $room }
alt-stock = on the Watch: { $cards }
alt-row = Face up: { $row }.
alt-cubes = cubes { $count }
alt-free = empty { $count }
alt-empty = empty
alt-total =
    { $count ->
        [one] { $points } point
       *[other] { $points } points
    }

## The lesson

lesson-hammer =
    Sixteen cells are your whole town. You hold the hammer, so you say which cube **everybody** gets this round. A Cottage (marked) needs wheat, glass and brick, and the first two already lie there. What is missing?
    .title = Name a resource
    .done = Brick for you, and brick for Tymko too, whether he likes it or not.
    .no = That cube is not on the Cottage’s card, or you have it already. Compare the card with your town: what is missing?
lesson-cube =
    Every cube goes on an empty cell and stays there: cubes never move. On the card brick lies beside glass, and wheat above it. So: a2.
    .title = Put the cube down
    .done = Wheat, brick, glass: the Cottage’s pattern is complete.
    .mirrored = That would work too! A pattern may be turned and mirrored. But let us keep the middle of the town free: take a2.
    .no = There it completes nothing. Brick must touch the glass from the side, so that the three lie as on the card.
lesson-cottage =
    The pattern is there, so you may build. The three cubes leave the town, and the Cottage stands on **one** of their cells. A small building instead of three cubes: that is how you get room. Put it on a2.
    .title = Build
    .done = Two cells are free again. Then the hammer goes on: Tymko names the next resource.
    .site = Allowed! Any of the three cells will do. But at the edge it is less in the way: take a2.
lesson-wheat =
    Tymko names wheat, and you must take it: nobody can say no. Lucky you: the Farm (marked) needs two wheat above two wood. Which cell is missing?
    .title = What others name
    .done = Everybody places at the same time; you see what the others did when the round ends.
    .no = It may lie there, but then the square of four is not complete. Put it on d4.
lesson-farm =
    A Cottage is worth 3 points, but only if it is fed. One Farm feeds four Cottages, wherever they stand. Build it on any of its four cells.
    .title = Food for the Cottages
    .done = Both Cottages are fed: 6 points at once. Two more will be fed as soon as you build them.
lesson-well =
    A Well is worth 1 point for every Cottage beside it: up, down, left or right, never diagonally. Its two cubes lie on b2 and b3. Where do most Cottages touch it?
    .title = The right place
    .done = Three Cottages around the Well: 3 points. Where a building stands is half of the game.
    .far = On b3 no Cottage would be beside it: 0 points. Corners do not count. Take b2.
lesson-turned =
    A Tavern is brick, brick, glass in a line. On the card the line lies flat; your two bricks stand upright, and that is just as good. Glass goes to one end of the line: one end is free.
    .title = Patterns may turn
    .done = Turned by a quarter, and it fits. Mirrored would be fine as well.
    .no = The glass must stand in one line with both bricks, at the end. Look above d2.
lesson-tavern =
    Taverns are counted together: one is worth 2, two 5, three 9, four 14, five 20. You have one. Build the second.
    .title = More of the same
    .done = From 2 to 5 points. Each card has a small sum of its own: it is written on the card.
lesson-factory =
    Tymko names wood, which you do not need. But your Factory is marked with wood: when **others** name it, you may place any other resource. The Chapel needs one more glass; the card is marked, and mirrored is fine. Put glass on a4.
    .title = Swap a bad cube
    .done = Wood for Tymko, glass for you.
    .wood = You may, but wood only fills a cell here. The Factory lets you take glass instead.
    .place = Glass, yes! But the Chapel’s glass sits at the end of the row, beside stone: on a4.
    .other = The Factory would give it, but no pattern waits for it. The Chapel wants glass.
lesson-chapel =
    Four cubes, and they free three cells. A Chapel is worth 1 point for every fed Cottage in your town. Build it where you like.
    .title = One for all
    .done = Three fed Cottages: the Chapel is worth 3. Every new Cottage lifts it.
lesson-monument =
    At the start of a match you choose one of two monuments in secret. Only you may build it, and only once. Yours (marked) is the Cathedral: with it empty cells cost nothing. Its cubes lie ready.
    .title = Your secret monument
    .done = Now everybody knows it. Without a Cathedral every cell without a building costs 1 point at the end.
lesson-full =
    One cell is empty, and no more pattern will fit. When your town has no empty cell at the end of a round, it is finished. Place the last cube.
    .title = The last cell
    .done = Cubes that are left count as empty cells. The match is over when all towns are finished; the best town wins. Yours has 30 points: well built!
lesson-wrong-keep = You need not build: a pattern may wait. But it takes up cells, and here we want the building. Choose it.
