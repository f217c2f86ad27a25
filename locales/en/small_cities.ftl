### Townies

title = Townies
    .also = Small Cities, Little Cities
command = townies
    .what = Townies: two dice for all, paint a shape or draw a building

## Things

name-shape = shape
name-building = building
name-pass = pass

name-red = red
    .district = housing
name-yellow = yellow
    .district = farming
name-brown = brown
    .district = industry
name-green = green
    .district = park
name-blue = blue
    .district = commerce

name-sports = sports ground
name-windmill = windmill
name-station = station
name-bike = bike centre
name-bank = bank
name-square = square

name-bar = bar
name-worm = worm
name-pistol = pistol
name-wave = wave
name-bee = rhombus
name-arch = arch
name-propeller = propeller

name-specialization = Specialization
name-unification = Unification
name-routes = City routes
name-downtown = Downtown
name-outskirts = Outskirts
name-surround = Surrounded
name-crossroads = Crossroads
name-wind_rose = Wind rose
name-symmetry = Symmetry
name-triangle = Triangle
name-social = Social centres
name-hub = Hub

name-dense_ground = Dense ground
name-funding = Funding
name-free_project = Free project
name-spare_marker = Spare marker
name-fund = fund
name-wild = wild

## Why a building brings points

name-near-red = red districts
name-near-yellow = yellow districts
name-near-brown = brown districts
name-near-green = green districts
name-near-blue = blue districts
name-near-building = buildings
name-extra-sports = for another colour
name-extra-windmill = for having no building beside it
name-extra-station = for opposite sides
name-extra-bike = for a green chain
name-extra-bank = for standing inside
name-extra-square = for six districts around

## Solo results

band-1 = only the planner lives here
band-2 = back to the drawing board
band-3 = crowded and unfinished
band-4 = decent, a little sleepy
band-5 = well liked, well kept
band-6 = families move in from everywhere
band-7 = there is a waiting list for flats
band-8 = a city others copy

## What happened

event-marker = { $player } starts with the { $color } marker.
event-goal = The additional goal is “{ $goal }”.
event-bonus = The bonus card is “{ $bonus }”.
event-rolled = Round { $round }. The dice show: { $shape }, { $building }.
event-painted = { $player } paints in { $color } ({ $shape }): { $hexes }. Buildings: { $buildings } of 9.
event-built =
    { $points ->
        [one] { $player } draws in { $color } on { $hex }: { $building }, { $points } point for { $near }. Buildings: { $buildings } of 9.
       *[other] { $player } draws in { $color } on { $hex }: { $building }, { $points } points for { $near }. Buildings: { $buildings } of 9.
    }
event-built-extra = { $player } draws in { $color } on { $hex }: { $building }, { $base } for { $near } + 1 { $extra } = { $points } points. Buildings: { $buildings } of 9.
event-passed = { $player } can draw nothing and passes. Buildings: { $buildings } of 9.
event-star-outlined = { $player } outlines the star of { $hex }.
event-star-pays = { $player } gets { $points } points for the star of { $hex }.
event-star-crossed = { $player } crosses out a star for “{ $bonus }”. Stars left: { $stars }.
event-ringed = { $player } rings circle { $circle } of the ribbon.
event-eighth = { $player } has eight buildings: any of the next rounds may be the last.
event-ninth = { $player } has drawn the ninth building. The game ends with this round.
event-full = Every sheet is full. The game ends.
event-band-1 = { $player } ends with { $total } points: { band-1 }.
event-band-2 = { $player } ends with { $total } points: { band-2 }.
event-band-3 = { $player } ends with { $total } points: { band-3 }.
event-band-4 = { $player } ends with { $total } points: { band-4 }.
event-band-5 = { $player } ends with { $total } points: { band-5 }.
event-band-6 = { $player } ends with { $total } points: { band-6 }.
event-band-7 = { $player } ends with { $total } points: { band-7 }.
event-band-8 = { $player } ends with { $total } points: { band-8 }.

## Why something was refused

error-not-now =
    { $rolled ->
        [yes] You have decided in this round. The dice are rolled again when everybody has; until then you may take your decision back.
       *[no] The dice are not rolled yet. Wait for the roll.
    }
error-must-act = You can still draw, so you cannot pass. Possible now: { $possible }.
error-second-half = The second half of your funded turn is still owed: { $half }. Nothing is added to it.
error-off-map = There is no hex { $hex } on the map. Column { $column } has the hexes 1 to { $rows }.
error-occupied = The hex { $hex } is taken. Choose empty hexes only.
error-wrong-bonus =
    { $any ->
        [yes] The word “{ $choice }” belongs to another bonus card. In play: { $bonus }.
       *[no] The word “{ $choice }” needs a bonus card, and level 1 is played without one. Leave the word out.
    }
error-no-star = The word “{ $choice }” costs a star, and you have none to cross out. Build on a star hex to get one.
error-star-not-needed =
    { $own ->
        [yes] The colour “{ $choice }” is the one of your own marker, so no star is crossed out for it. Leave the word out.
       *[no] The word “{ $choice }” would waste a star here: this is offered without it.
    }
error-no-circle = No circle of the ribbon is left for a shape. From now on only buildings can be drawn.
error-no-room = The rolled shape fits nowhere on your sheet: { $shape }. Draw a building, or pass if there is none to draw.
error-wrong-shape = These hexes do not form a shape that you may draw. Four hexes are needed; possible: { $shapes }, turned and mirrored as you like.
error-not-offered =
    { $count ->
        [0] All nine circles of the ribbon are filled, so no building can be drawn any more.
       *[other] This building is not offered now: { $building }. Offered: { $offered }.
    }
error-needs-colour =
    { $hex ->
        [nowhere] No empty hex has a { $color } district beside it. This building needs one: { $building }.
       *[other] The hex { $hex } has no { $color } district beside it. This building needs one: { $building }.
    }
error-needs-building =
    { $hex ->
        [nowhere] A square needs a building beside it; no empty hex has one.
       *[other] A square needs a building beside it; { $hex } has none.
    }
error-no-second-half =
    { $why ->
        [order] Funding pays for a shape and a building, but after the building no circle of the ribbon is left for the shape. Draw the shape first, or leave out “fund”.
        [circle] Funding pays for a shape and a building, but no circle of the ribbon is left for a shape. Leave out “fund”.
       *[place] Funding pays for a shape and a building, but after this the second half could be drawn nowhere: { $half }. Choose other hexes or leave out “fund”.
    }
error-unused-goal = At level { $level } there is no additional goal. Choose level { $least } or leave the goal open.
error-unused-bonus = At level { $level } there is no bonus card. Choose level { $least } or higher, or leave the bonus open.
error-colors-count = You named { $count } start colours for { $seats } players. Name one for each seat, or leave it to chance.
error-colors-repeated = Every player needs a start colour of their own.
error-colors-unknown = There is no start colour “{ $color }”. Name one for each seat with commas and without blanks, for example { $example }. The colours are { $known }.

## What chance draws

draw-colors = Start colours
draw-goal = Additional goal
draw-bonus = Bonus card
draw-roll = Both dice

## Score pad

line-buildings = Buildings
line-stars = Stars
line-specialization = Specialization
line-unification = Unification
line-goal = Additional goal
line-total = Total

## Options

option-level = Level
option-level-1 = 1: buildings only; 2 adds personal goals and a bonus, 3 one more goal
option-level-2 = 2: personal goals and a bonus; 3 adds one more goal for all
option-level-3 = 3: personal goals, an additional goal for all, a bonus
option-goal = Additional goal
option-goal-random = at random
option-goal-routes = City routes
option-goal-downtown = Downtown
option-goal-outskirts = Outskirts
option-goal-surround = Surrounded
option-goal-crossroads = Crossroads
option-goal-wind_rose = Wind rose
option-goal-symmetry = Symmetry
option-goal-triangle = Triangle
option-goal-social = Social centres
option-goal-hub = Hub
option-bonus = Bonus card
option-bonus-random = at random
option-bonus-dense_ground = Dense ground
option-bonus-funding = Funding
option-bonus-free_project = Free project (ours)
option-bonus-spare_marker = Spare marker (ours)
option-colors = Start colours

## What a player can do, on buttons

do-paint =
    { $hexes ->
        [unset] Paint the shape
       *[other] Paint the shape on { $hexes }
    }{ $choice ->
       *[unset] { "" }
        [fund] { " " }and a building too
    }
    .cost =
        { $choice ->
            [unset] { "" }
           *[other] 1 star
        }
do-build =
    { $hex ->
        [unset] Draw a { $building }
       *[other] Draw a { $building } on { $hex }
    }{ $choice ->
       *[unset] { "" }
        [fund] { " " }and a shape too
    }
    .cost =
        { $choice ->
            [unset] { "" }
           *[other] 1 star
        }
do-pass = Pass
way-fund = ★ shape and building
way-wild = ★ another one
way-red = ★ in red
way-yellow = ★ in yellow
way-brown = ★ in brown
way-green = ★ in green
way-blue = ★ in blue

## What a player can do

verb-paint = paint
    .what = Paint the rolled shape on four empty hexes.
verb-build = build
    .what = Draw the rolled building or the one of your marker.
verb-pass = pass
    .what = Do nothing, when nothing is possible.

field-hexes = hexes
    .what = The four hexes of the shape, for example d5,d6,e5,e6.
field-building = building
    .what = The building to draw.
field-hex = hex
    .what = The empty hex for the building, for example c4.
field-choice = star
    .what = What you cross out a star for: fund, wild or a colour.

## Pictures

picture-round = Round { $round }
picture-draw = Draw a shape or a building
picture-owed = Still to draw: { $half }
picture-pass = Nothing can be drawn: pass
picture-star-or-pass = Only a star lets you act: use it or pass
picture-awaited = Waiting for { $players }
picture-roll = The dice are rolled
picture-over = The game is over
picture-last = Last round?
picture-final = Final score
picture-start = Start colour: { $color }
picture-base = { $points } for { $near }
picture-extra = +1 { $extra }
picture-star = +{ $points } for the star
picture-outlined = A star is outlined
picture-goal = +{ $points } { $goal }

brings-building = building +{ $points }
brings-star = star +{ $points }
brings-outlined = a star
brings-goals = goals +{ $points }

what-specialization = Districts of the start colour with six districts around.
what-unification = Buildings that touch both colours.
what-routes = Buildings joined to the edge by their own colour.
what-downtown = Buildings inside the central area.
what-outskirts = Buildings outside the central area.
what-surround = Buildings with districts on all six sides.
what-crossroads = Buildings with three or more colours around.
what-wind_rose = Columns with a building.
what-symmetry = Buildings with equal colours on opposite sides.
what-triangle = Side of the largest filled triangle.
what-social = Buildings that touch a building.
what-hub = Most colours around one building.
what-dense_ground = Each star brings { $points } points at once.
what-funding = For a star: a shape and a building in one turn.
what-free_project = For a star: another shape or building than offered.
what-spare_marker = For a star: draw in another colour.

pays-sports = 1 per red district, +1 beside another colour
pays-windmill = 1 per yellow district, +1 without a building beside it
pays-station = 1 per brown district, +1 between opposite districts
pays-bike = 1 per green district, +1 with a green chain to a building
pays-bank = 1 per blue district, +1 away from the edge
pays-square = 2 per building, +1 with six districts around

star-free = free
star-won = built on
star-lost = lost under paint
star-outlined = outlined
star-spent = crossed out

alt-sheet = { $player }: points { $total }, buildings { $count } of 9.
alt-hand = Marker { $now }, then { $later }.
alt-stars = Stars: { $stars }.
alt-rings = Ringed circles: { $rings }.
alt-built = Built: { $things }.
alt-painted = Painted: { $things }.

## Rules

help-1-title = A round
help-1 =
    Everybody plans a town on a sheet of { $hexes } hexes. Each round both dice are rolled once for all, and all decide at the same time. You draw with the marker in your hand and do exactly one thing:
    • paint the shape of the black die,
    • draw the building of the white die,
    • draw the base building of your marker.
    Nobody sees your choice before everybody has decided; until then you may take it back. Then the markers move on in their circle: everyone gets the colour to which the arrow leads from theirs: { $circle }.
    If none of the three is possible, you pass.
help-2-title = Shapes and buildings
help-2 =
    A shape covers four empty hexes in your colour. Turn and mirror it as you like; it may lie anywhere, but always whole.
    A building takes one empty hex. It must touch a district of its base colour: sports ground red, windmill yellow, station brown, bike centre green, bank blue. The colour of your marker does not matter for this. A square must touch any building; it can be drawn only when it is rolled.
    A building is a district of the colour it is drawn with: a bank drawn in red is a red district for every rule.
    What is drawn never changes.
help-3-title = Points for buildings
help-3 =
    A building scores once, when you draw it; the points go into the next of nine circles.
    • Sports ground: 1 per red district beside it, +1 if another colour is beside it.
    • Windmill: 1 per yellow district, +1 if no building is beside it.
    • Station: 1 per brown district, +1 if two opposite sides have districts.
    • Bike centre: 1 per green district, +1 if at least one green district leads from it to another building.
    • Bank: 1 per blue district, +1 if it is not on the edge.
    • Square: 2 per building beside it, +1 if all six sides have districts.
help-4-title = Stars and bonuses
help-4 =
    Levels 2 and 3. A building on a star hex ({ $stars }) outlines a star; paint on it loses it. Later you cross a star out, at most one per turn, to use the bonus card of the table:
    • Funding: a shape and a building in one turn, in either order. Add “:fund” to the first.
    • Free project: another shape or building than offered. Add “:wild”.
    • Spare marker: act in another colour. Add “:red” or another one.
    • Dense ground: nothing is crossed out; each star brings points at once, { $dense } each.
    Stars left at the end are worth nothing.
help-5-title = Personal goals
help-5 =
    From level 2 on, by the colour you started with:
    • Specialization: districts of your start colour with districts on all six sides.
    • Unification: buildings that touch both colours of your pair. The building’s own colour does not count.
    Pairs by start colour: { $pairs }.
    For 1, 2, 3 and so on the first pays { $special } points, the second { $unified }; more pays as the last.
help-6-title = Additional goals
help-6 =
    Level 3: one for all.
    • City routes: buildings joined to the edge by their own colour.
    • Downtown, Outskirts: buildings inside, outside the central area.
    • Surrounded: buildings with six districts around.
    • Crossroads: buildings with 3 or more colours beside them.
    • Wind rose: columns with a building.
    • Symmetry: buildings with equal colours on opposite sides.
    • Triangle: side of the largest filled triangle.
    • Social centres: buildings that touch a building.
    • Hub: most colours around one building.
    The sheet shows your count and what the next step pays.
help-7-title = The end, and playing alone
help-7 =
    The game ends with the round in which somebody draws the ninth building (or when every sheet is full). Most points win; then fewer buildings; then the last building that is worth more.
    Alone, each shape also rings the leftmost circle that has neither ring nor points. When there is none, you can draw no more shapes: at most nine, and one fewer for every building written into a circle without a ring.
    The result says how your town is liked; its steps are { $bands } points.
help-map =
    { $count ->
        [one] { $count } hex. Star hexes: { $stars }.
       *[other] { $count } hexes. Star hexes: { $stars }.
    }
help-8-title = What is ours
help-8 =
    The printed sheet was not at hand. The course of a round, placing, points of buildings, what goals count, playing alone and ties follow the rulebook. Ours are:
    • the map in the picture, its star hexes and its central area,
    • which six shapes are on the die,
    • the order of the markers,
    • the pairs of Unification and most points of the goal tables,
    • the points of Dense ground,
    • the cards Free project and Spare marker.
    All of it lies in data files beside the rules: whoever owns a copy can correct it there.
help-9-title = How to write moves
help-9 = Press Play for buttons, or type. “shape@d5,d6,e5,e6” paints these four hexes, in any order. “bank@c4” draws a bank on c4. “pass” when nothing is possible.

## The lesson

lesson-shape =
    Two dice are rolled for everybody: a shape and a building. Your marker (marked) is blue this round. Draw the rolled shape anywhere on your map: push it, turn it, then confirm. Near the middle is a good start.
    .title = Draw a shape
    .done = Four blue districts. They are for good: nothing is ever painted over.
lesson-bank =
    Markers have moved on: you hold green. The die shows a bank, and a bank must touch blue. It scores 1 for every blue district beside it, and 1 more inside the map. Find a hex beside **two** blue ones.
    .title = The first building
    .done = Three points, written down for good. The bank itself is a green district now: you drew it with green.
    .few = A bank may stand there, but only one blue district is beside it. Look for two.
lesson-square =
    The die shows a square. It needs no colour: it must stand beside a building, and scores 2 for each. Your bank (marked) is waiting.
    .title = A square
    .done = 2 points. A square between several buildings is the best place on the map.
lesson-station =
    Each building has its own colour and its own extra point. A station counts brown districts, and gets 1 more if two **opposite** sides are drawn. Look between the marked ones.
    .title = One point more
    .done = Three brown and the extra point: 4. What each building wants stands in the corner of your sheet.
    .few = Possible, but c4 has three brown neighbours, and two of them face each other.
lesson-own =
    Besides the rolled building you may always draw the one that belongs to your marker. You hold red: a sports ground. It scores 1 per red district, and 1 if another colour is beside it, too.
    .title = Your marker’s building
    .done = So you always have three choices: the shape, the rolled building, or your own.
    .few = Right kind, but only one point there. Look for two red neighbours, or a red one and another colour.
    .windmill = The rolled building is allowed as well, but it brings 1 point. Your sports ground brings more.
lesson-star =
    Most tables play with goals and stars. Four hexes have a star; a **building** there wins it, paint only covers it. Draw the bank on c4.
    .title = A star
    .done = The star is outlined: you may spend it once on the bonus card of this match.
    .star = The points there are fine, but c4 has a star. A star is a whole extra action.
    .fund = You are quick! The star could pay at once. But win it first, simply, on c4.
    .other = Your marker’s bike centre is offered, too. But the star is on c4, beside blue: draw the bank there.
lesson-fund =
    The bonus here is Funding: cross out a star and draw **both** in one turn, the shape and a building. Put the shape on the map and press the ★ button, then confirm.
    .title = Two for one
    .done = The shape is there, the star is spent, and a building is still yours to draw this turn.
    .plain = That would be your whole turn. Use the star: choose the ★ button under the shape.
    .building = Starting with the building is allowed. But with the shape first, the building can stand beside it.
lesson-second =
    Now the building. The new brown shape (marked) makes e5 a very good place for a station: three brown around it.
    .title = The second half
    .done = 4 points, and a shape in the same turn. Stars left at the end are worth nothing, so spend them.
    .few = It may stand there, but on e5 it counts three brown and two opposite sides.
lesson-goal =
    Your goals are on the right. Specialization counts districts of your start colour, blue, with **all six** sides drawn. e5 lacks only e6. Draw anything on e6.
    .title = Your goals
    .done = One more district closed in. Goals are counted at the end, and six of them pay 10 points.
    .shape = A shape is fine, if it covers e6. Push it over the marked hex.
    .far = That brings points, too. But now close e5 in: draw on e6.
lesson-ninth =
    Eight of nine circles are filled. Whoever draws the ninth building ends the game with that round. You lead: draw it now, wherever you like.
    .title = The ninth building
    .done = Buildings, stars and goals are added up, and the highest total wins.
    .shape = That would go on with the game. You lead, so end it: a building.
lesson-wrong-shape = A shape is always possible as long as it fits, and you will need many. This time draw the building.
