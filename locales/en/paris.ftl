### Paris: La Cité de la Lumière

title = Paris: La Cité de la Lumière
    .also = City of Light
command = paris
    .what = Paris: pave the streets, then build in the light of the lamps

## Words of moves

name-tile = tile
name-take = take
name-pass = pass
name-card = card
name-blank = blank

## Buildings

name-i3 = I3
name-v3 = V3
name-l4 = L4
name-t4 = T4
name-o4 = O4
name-s4 = S4
name-t5 = T5
name-w5 = W5
name-x5 = X5
name-p5 = P5
name-u6 = U6
name-l6 = L6
name-garden = garden
    .def = The garden
    .acc = the garden
    .ins = the garden

## Pieces

name-annex = annex
name-dancer = dancer
name-fountain = fountain
name-lamp = lamp tile
name-painter = painter
name-shared = shared tile
name-statue = statue

## Postcards

name-levitation = Levitation
name-metro = Métropolitain
name-jardin = Jardin des Plantes
name-sacre = Sacré-Cœur
name-peintre = Le Peintre
name-chartier = Chartier
name-bouquinistes = Bouquinistes sur la Seine
name-lampadaire = Lampadaire
name-moulin = Moulin Rouge
name-fontaine = Fontaine des Mers
name-penseur = Le Penseur
name-grande = La Grande Lumière

## Colours and tiles

name-orange = orange
name-blue = blue
name-orange1 = orange tile 1
name-orange2 = orange tile 2
name-orange3 = orange tile 3
name-orange4 = orange tile 4
name-orange5 = orange tile 5
name-orange6 = orange tile 6
name-orange7 = orange tile 7
name-orange8 = orange tile 8
name-blue1 = blue tile 1
name-blue2 = blue tile 2
name-blue3 = blue tile 3
name-blue4 = blue tile 4
name-blue5 = blue tile 5
name-blue6 = blue tile 6
name-blue7 = blue tile 7
name-blue8 = blue tile 8

## What happened

event-cards = These postcards are in play: { $cards }.
event-drew =
    { $left ->
        [0] { $player } draws the last tile of the bag.
       *[other] { $player } draws a tile; { $left } left in the bag.
    }
event-drawn = In your hand: { $tile }.
event-paved = { $player } lays { $tile } on zone { $cell }.
event-took = { $player } takes building { $building } from the stock.
event-passed = { $player } passes.
event-skipped = { $player } can do nothing and is skipped.
event-building-begins = The board is paved. { $player } begins the second phase.
event-built =
    { $lamps ->
        [0] { $player } builds { $building } at { $cell }: size { $size }, still in the dark.
        [one] { $player } builds { $building } at { $cell }: size { $size }, lit by 1 lamp.
       *[other] { $player } builds { $building } at { $cell }: size { $size }, lit by { $lamps } lamps.
    }
event-spent-metro = { $player } spends { $card }: the lamp on { $cell } goes out.
event-spent-chartier = { $player } spends { $card }: the shared tile covers { $cell }.
event-levitated = { $player } uses { $card }: { $old } goes back to the stock, { $new } comes and must be placed now.
event-put = { $player } uses { $card }: { $piece } on { $cell }.
event-enlarged = { $player } uses { $card }: large lamp on { $cell }.
event-planted =
    { $lamps ->
        [0] { $player } uses { $card }: garden on { $cell } and { $end }, size { $size }, still in the dark.
        [one] { $player } uses { $card }: garden on { $cell } and { $end }, size { $size }, lit by 1 lamp.
       *[other] { $player } uses { $card }: garden on { $cell } and { $end }, size { $size }, lit by { $lamps } lamps.
    }
event-poured = { $player } uses { $card }: fountain on { $cell } and { $end }.
event-carved =
    { $face ->
        [n] { $player } uses { $card }: statue on { $cell }, facing north.
        [e] { $player } uses { $card }: statue on { $cell }, facing east.
        [s] { $player } uses { $card }: statue on { $cell }, facing south.
       *[w] { $player } uses { $card }: statue on { $cell }, facing west.
    }
event-annexed = { $player } uses { $card }: the annex on { $cell } enlarges { NAME($building, case: "acc") }.
event-held = { $player } takes { $card } and may spend it with a later placement.
event-used = { $player } uses { $card }.
event-blank = { $player } uses { $card } without its effect; nobody else can use it now.
event-over = Nobody builds any more. The game is over.

## What chance draws

draw-tile = a tile
draw-cards = the eight postcards in play

## Why something was refused

error-still-paving =
    { $stock ->
        [0] The board is still being paved: lay your tile.
       *[other] The board is still being paved: lay your tile or take a building.
    }
error-still-paving-without-tile = The board is still being paved: take a building or pass.
error-paving-is-over = The board is paved. Place a building of your supply or use a postcard.
error-no-tile = You have laid all your tiles. Take a building or pass.
error-off-board = Cell { $cell } is off the board, which goes from a1 to h8.
error-not-a-zone = Cell { $cell } is not the top left of a zone. The zone there is called { $zone }.
error-zone-taken = A tile lies on zone { $cell } already. Choose an empty zone.
error-tile-in-hand =
    { $stock ->
        [0] With a tile in hand you cannot pass: lay it.
       *[other] With a tile in hand you cannot pass: lay it or take a building.
    }
error-not-in-stock =
    { $count ->
        [0] The stock is empty: lay your tile.
       *[other] { NAME($building, case: "def") } is not in the stock. There are: { $stock }.
    }
error-not-in-supply =
    { $count ->
        [0] Your supply is empty: use a postcard.
       *[other] { NAME($building, case: "def") } is not in your supply. You have: { $supply }.
    }
error-place-the-new-one = Levitation brought you { $building }: place it now.
error-token-left =
    { $tokens ->
        [one] You have 1 action token left: place a building or use a postcard.
       *[other] You have { $tokens } action tokens left: place a building or use a postcard.
    }
error-building-fits = A building of yours still fits, so you cannot pass: place it.
error-no-chimney =
    { $token ->
        [yes] All your 7 chimneys are on the board, so you can place no more buildings. Use a postcard.
       *[no] All your 7 chimneys are on the board, so you can place no more buildings. Pass.
    }
error-no-chimney-for-card = All your 7 chimneys are on the board, so you can place no more buildings. Use { $card } blank, or another postcard.
error-no-mirror = { $building } may be turned (n, e, s, w) but not mirrored at this table.
error-same-as-turn = Turn { $turn } looks the same as { $canonical } here; write { $canonical }.
error-powers-order = Name each power once, metro before chartier.
error-no-metro-for-fountain = Métropolitain helps buildings only; the fountain cannot cover a lamp.
error-power-not-held =
    { $tokens ->
        [0] You do not hold { $card }. Leave it out.
       *[other] You do not hold { $card }. Leave it out, or use the postcard first and spend it on a later turn.
    }
error-power-spent = You have spent { $card } already. Leave it out.
error-power-of-another = { $by } has used { $card }, so you cannot spend it. Leave it out.
error-power-not-in-play = { $card } is not among the postcards of this game. Leave it out.
error-occupied = Cell { $cell } is not free. Choose cells with nothing on them.
error-on-lamp =
    { $helps ->
        [yes] There is a street lamp on { $cell }. Only Métropolitain lets a building cover one.
       *[no] There is a street lamp on { $cell }. Choose cells without one.
    }
error-foreign-ground =
    { $helps ->
        [yes] Cell { $cell } is your opponent’s ground. Build on your own colour or shared ground; Chartier would allow one opposing cell.
       *[no] Cell { $cell } is your opponent’s ground. Build on your own colour or shared ground.
    }
error-one-cell-only = { $card } helps with one cell only. Choose a place that needs it once at most.
error-name-the-power = This would spend { $card } on { $cell }. If you want that, name it in the move.
error-needless-power = This place does not need { $card }. Leave it out.
error-card-not-in-play = { $card } is not among the eight postcards of this game. Open are: { $open }.
error-card-used = { $by } has used { $card } already. Choose an open postcard.
error-no-token =
    { $plain ->
        [yes] You have spent all four action tokens. Place a building.
       *[no] You have spent all four action tokens. Place a building with a stored power, or pass.
    }
error-never-blank = { $card } cannot be used blank: just use it, nobody has to spend what it gives.
error-nothing-to-swap = { $card } swaps a building of your supply with the stock, and one of them is empty. Use it blank, or another postcard.
error-does-not-fit = { $building } would fit nowhere now. Swap for another building, or use the postcard blank.
error-fits-nowhere = { NAME($building, case: "def") } fits nowhere now. Choose something else.
error-no-turn-fits = Nothing fits on { $cell }, whichever way it is turned. Choose another cell.
error-no-place-for-card = { $card } has no place on the board now. Use it blank, or choose another postcard.
error-done-building = Your action tokens are spent, and no building of yours fits any more. { $by } plays on until the game is over.
error-done-paving = You have laid all your tiles, and the stock is empty. { $by } lays the rest; then the second phase begins.
error-not-own-ground = Cell { $cell } is not of your own colour. This piece stands on free ground of your colour only.
error-no-bare-lamp = There is no bare printed lamp on { $cell }. The large lamp replaces one of those.
error-faces-the-edge = On { $cell } the statue would face the edge. It needs a free cell in front.
error-front-not-free = Cell { $cell }, in front of the statue, is not free. Turn the statue or choose another cell.
error-not-your-building =
    { $count ->
        [0] You have no building on the board that an annex could join.
       *[other] { NAME($building, case: "def") } is not a building of yours on the board. You have: { $own }.
    }
error-not-adjacent = Cell { $cell } shares no side with { NAME($building, case: "ins") }. The annex must touch the building it enlarges.
error-unknown-card = There is no postcard “{ $card }”. There are: { $known }.
error-repeated-card = A postcard is named twice: { $cards }. Choose eight different ones.
error-not-eight-cards =
    { $count ->
        [one] You chose 1 postcard; the game needs exactly { $needed }.
       *[other] You chose { $count } postcards; the game needs exactly { $needed }.
    }

## The score pad

line-lit = Lit buildings
line-group = Largest group
line-unplaced = Unplaced buildings
line-cards = Postcards

## Options

option-cards = Postcards
option-cards-starter = the eight for first games
option-cards-random = eight at random
option-first = Who begins
option-flip = Buildings may be mirrored
option-flip-no = no
option-flip-yes = yes

seat-1 = orange
seat-2 = blue
lobby-rematch = In a rematch the loser of the last match begins.
board-seats-rematch = The loser of the last match begins: { $seats }

## What a player can do, on buttons

do-tile =
    { $zone ->
        [unset] Lay my tile
       *[other] Lay my tile on { $zone }
    }
do-take =
    { $building ->
        [unset] Take a building
       *[other] Take building { $building }
    }
do-pass = Pass
do-build =
    { $powers ->
        [unset] { $anchor ->
            [unset] Place building { $building }
           *[other] Place building { $building } on { $anchor }
        }
       *[other] { $anchor ->
            [unset] Place building { $building }, spend { $powers }
           *[other] Place building { $building } on { $anchor } and spend { $powers }
        }
    }
do-card = Use a postcard
    .cost = 1 token
do-levitation =
    { $new ->
        [unset] Levitation: swap a building
       *[other] { $old ->
            [unset] Levitation: swap a building
           *[other] Levitation: give back { $old }, place { $new }
        }
    }
    .cost = 1 token
do-garden =
    { $anchor ->
        [unset] Jardin des Plantes: place the garden
       *[other] Place the garden on { $anchor }
    }{ $powers ->
        [unset] { "" }
       *[other] , spend { $powers }
    }
    .cost = 1 token
do-fountain =
    { $anchor ->
        [unset] Fontaine des Mers: place the fountain
       *[other] Place the fountain on { $anchor }
    }{ $powers ->
        [unset] { "" }
       *[other] , spend { $powers }
    }
    .cost = 1 token
do-put =
    { $cell ->
        [unset] { $card }
       *[other] { $card } on { $cell }
    }
    .cost = 1 token
do-statue =
    { $cell ->
        [unset] Le Penseur: place the statue
       *[other] Place the statue on { $cell }
    }
    .cost = 1 token
do-annex =
    { $cell ->
        [unset] Bouquinistes: place the annex
       *[other] Place the annex on { $cell }
    }
    .cost = 1 token
do-use = { $card }: keep its power
    .cost = 1 token
do-blank = Use { $card } without its effect
    .cost = 1 token
way-metro = spend Métropolitain
way-chartier = spend Chartier
way-blank = Use it up without its effect

## What a player can do

verb-tile = tile
    .what = Lay the tile in your hand on an empty zone
verb-take = take
    .what = Take a building from the stock into your supply
verb-pass = pass
    .what = Do nothing, where that is allowed
verb-build = build
    .what = Place a building of your supply on the board
verb-levitation = levitation
    .what = Levitation: swap a building with the stock and place the new one
verb-garden = garden
    .what = Jardin des Plantes: place the garden
verb-fountain = fountain
    .what = Fontaine des Mers: place the fountain
verb-put = put
    .what = Put painter, dancer, lamp or large lamp on a cell
verb-statue = statue
    .what = Le Penseur: place the statue, facing a free cell
verb-annex = annex
    .what = Bouquinistes: enlarge one of your buildings by a cell
verb-use = use
    .what = Use Métropolitain, Chartier or Sacré-Cœur
verb-blank = blank
    .what = Use a postcard without its effect

field-zone = zone
    .what = The top-left cell of an empty zone, such as c3
field-turn = turn
    .what = Clockwise quarter turns: n none, e one, s two, w three; ' is mirrored
field-building = building
    .what = The building, such as t5
field-anchor = anchor
    .what = The first cell of the shape in reading order: top row, leftmost
field-powers = powers
    .what = Stored powers to spend: metro, chartier or both
field-old = old
    .what = The building of your supply that you give back
field-new = new
    .what = The building of the stock that you get
field-card = card
    .what = The postcard
field-cell = cell
    .what = A cell, such as c3
field-face = face
    .what = The way the statue looks: n, e, s or w

## Help

help-1-title = The idea
help-1 =
    Two players, orange and blue, pave Paris together and then build on it. A building scores its size once for every street lamp that shines on it, so you want large buildings beside many lamps, and your opponent wants the same places.

    The game has two phases. First you lay tiles and collect buildings. Then you place those buildings and use eight postcards, four each.

    Cells are called a1 to h8: letters to the right, numbers down.
help-2-title = Phase 1: paving
help-2 =
    On your turn do one of two things.
    • Lay the tile in your hand on any empty zone, turned any way: “tile@c3e”. Then you draw the next one. Only you see it.
    • Take a building from the common stock into your supply: “take:t5”. Three or four are a good number.

    A tile has four cells: orange, blue, shared (for both) or a lamp. When you have laid all eight tiles, you take or pass. When all sixteen lie, phase 2 begins with the player who finished first.
help-3-title = Phase 2: building
help-3 =
    On your turn place one building or use one postcard.

    A building covers free cells of your colour or shared ground, never a lamp and never your opponent’s colour. It may be turned, and it need not touch anything: “t5@d4s”. The anchor is its first cell in reading order: top row, leftmost.

    You have four action tokens and seven chimneys, one per building. While you have a token, or a building fits, you must act; somebody who can do nothing is skipped. A stored power need not be spent: if a building fits only with one, you may pass. The game ends when all tokens are spent and nothing more fits, or after two passes in a row.
help-4-title = Postcards for first games
help-4 =
    Each postcard is used once, by one player; “:blank” closes it without effect (not Métropolitain, Chartier, Sacré-Cœur).
    • Levitation: swap a building with the stock, place the new one now.
    • Métropolitain: later, one building may cover one lamp, which goes out.
    • Chartier: later, one building or the fountain may cover one opposing cell.
    • Jardin des Plantes: the garden, a building of two cells.
    • Bouquinistes: an annex on a cell of your colour beside your building, size +1.
    • Lampadaire: one more lamp on a cell of your colour.
    • Le Peintre: on a cell of your colour; 2 points per lamp in his area, which only buildings and the edge bound.
    • Sacré-Cœur: unplaced buildings cost you nothing.
help-5-title = Postcards for experts
help-5 =
    • Moulin Rouge: the dancer on a cell of your colour; 1 point per free cell of her area, her own included. Everything bounds it, lamps too.
    • Fontaine des Mers: two free cells, own or shared; 3 points per building of yours beside it.
    • Le Penseur: the statue on a cell of your colour, facing a free cell. If that cell is still free at the end: 2 points per free cell beside it, 1 per free diagonal cell.
    • La Grande Lumière: the large lamp replaces a printed one and shines two cells far in four directions; the first building on each ray stops it.
help-6-title = Scoring
help-6 =
    • Lit buildings: size × number of different lamps. A lamp lights the four cells beside it.
    • Largest group: 1 point per cell of your largest group of buildings that touch by sides.
    • Unplaced buildings: −3 each.
    • Postcards: Le Peintre, Moulin Rouge, Fontaine des Mers, Le Penseur.

    Equal totals: whoever has more free cells of their own colour wins; if that is equal too, it is a draw.
help-7-title = Writing moves
help-7 =
    “tile@c3e” zone c3, one quarter turn; “take:t5”; “pass”; “t5@d4s” building, anchor, turn.
    “t5@d4s:metro”, “:chartier”, “:metro,chartier” spend stored powers; you must name just those that the place needs.
    “card:levitation:x5,t5” give x5, get t5; “card:jardin@c3e”; “card:fontaine@c3n”; “card:peintre@c3” (also moulin, lampadaire, grande); “card:penseur@c3n” with the way it faces; “card:bouquinistes@c3:l6”; “card:metro” (also chartier, sacre); “card:peintre:blank”.

    The beginning of a move is enough if only one move begins so, but powers and “blank” are never added for you.
help-8-title = What is reconstructed
help-8 =
    The rule book does not show everything, so your copy may differ.
    • Tile faces, shapes of the buildings and the fountain of two cells come from one public source.
    • It is not certain which way round L4, S4, P5 and L6 are. If yours are mirrored, play with “Buildings may be mirrored: yes” (flip=yes).
    • The cells that the large lamp lights are our guess; its picture is lost.
    • That both stored powers may serve one placement, Levitation’s and the garden’s too, is our own ruling, and not a certain one.
    • That you must act in phase 2 while you have a token or a building fits is our ruling.

## Pictures

look-turn = { $player } to move
look-paving = Phase 1: a tile or a building
look-laying = Phase 1: a tile
look-taking = Phase 1: a building or a pass
look-building = Phase 2: a building or a postcard
look-using = Phase 2: a postcard
look-placing = Phase 2: a building
look-passing = Phase 2: a building or a pass
look-swap = Phase 2: place { $building } now
look-stock = Stock
look-own-paving = Your turn: a tile or a building
look-own-laying = Your turn: a tile
look-own-taking = Your turn: a building or a pass
look-own-building = Your turn: a building or a postcard
look-own-using = Your turn: a postcard
look-own-placing = Your turn: a building
look-own-passing = Your turn: a building or a pass
look-own-swap = Your turn: place { $building } now
look-waiting = { $player } is thinking
look-hand = Your tile
look-bag = Still in your bag
look-supply = Your supply
look-nothing = empty
look-wins = { $player } wins
look-draw = A draw
look-over = The game is over
look-total = Total
look-tiebreak = Equal totals: { $orange } and { $blue } free cells of one’s own colour decide
look-even = Equal totals, and { $free } free cells of one’s own colour each: nobody is ahead

short-levitation = Levitation
short-metro = Métropolitain
short-jardin = Jardin
short-sacre = Sacré-Cœur
short-peintre = Le Peintre
short-chartier = Chartier
short-bouquinistes = Bouquinistes
short-lampadaire = Lampadaire
short-moulin = Moulin Rouge
short-fontaine = Fontaine
short-penseur = Le Penseur
short-grande = Grande Lumière

effect-levitation = swap with the stock, place it now
effect-metro = later: cover one lamp
effect-jardin = the garden: a building of size 2
effect-sacre = unplaced buildings cost nothing
effect-peintre = 2 per lamp in his area
effect-chartier = later: cover one opposing cell
effect-bouquinistes = one more cell for a building
effect-lampadaire = one more lamp on your colour
effect-moulin = 1 per free cell around her
effect-fontaine = 3 per own building beside it
effect-penseur = 2 or 1 per free cell around
effect-grande = shines 2 cells far, 4 ways

alt-over = Paris: the game is over. { $verdict }.
alt-turn = Paris, phase { $phase }: { $player } ({ $colour }) is to move.
alt-swap = { $building } must be placed now.
alt-ground = Ground by rows, o orange, b blue, s shared, l lamp, a dot without tile: { $rows }.
alt-paving = { $player } ({ $colour }): tiles left: { $tiles }; supply: { $supply }.
alt-building = { $player } ({ $colour }): points as things stand: { $points }; tokens: { $tokens }, chimneys: { $chimneys }; supply: { $supply }.
alt-ended = { $player } ({ $colour }): points: { $points }; unplaced: { $supply }.
alt-hand = In your hand: { $tile }.
alt-house =
    { $lamps ->
        [one] { $building } on { $cells }, 1 lamp
       *[other] { $building } on { $cells }, { $lamps } lamps
    }
alt-piece = { $piece } on { $cells }
alt-large-lamp = large lamp on { $cells }
alt-board = On the board: { $pieces }.
alt-stock = Stock: { $stock }.
alt-done = Used: { $cards }.
alt-blank = Used blank: { $cards }.
alt-held = Stored powers: { $cards }.
alt-open = Open postcards: { $cards }.

## Looked up

about-building = Size { $size }. Worth its size times the lamps beside it; −3 if it is left in your supply.

## The lesson

lesson-tile =
    You are orange. In the first half both players pave the city, four cells at a time. Orange cells are yours, blue ones Tymko’s, white ones anybody’s, and lamps give light. Lay your tile on the marked zone, turned as you like.
    .title = Pave the streets
    .done = You draw the next tile at once. Tiles never move again.
    .zone = Any empty zone is allowed. But in the middle there are lamps on all sides: take the marked one.
    .take = Taking a building is the other thing you may do, and we come to it. Lay the tile first.
lesson-take =
    Instead of laying a tile you may take a building from the common stock. There is only one of each, and Tymko has an eye on T5, too. It fits the middle very well: take it.
    .title = Take a building
    .done = It is in your supply now. But beware: a building that you cannot place costs 3 points at the end.
    .tile = Tiles can wait; T5 cannot. Take it before Tymko does.
    .other = You may take any of them. For this lesson we need T5.
lesson-build =
    The city is paved: now one thing per turn, a building or a postcard. Buildings lie on your colour or on shared ground, never on a lamp. At the end each is worth **its size times the lamps beside it**. T5 can touch all three marked lamps: push it there.
    .title = Build in the light
    .done = Size 5 and three lamps: 15 points. One lamp may light many buildings, Tymko’s too.
    .dark = It fits, but fewer lamps reach it. With the corner on e2, turned to w, it touches d2, f3 and e5.
    .small = That one later. The biggest building deserves the brightest place: T5 first.
    .card = Postcards come next. First the building, before Tymko takes the place.
lesson-lamp =
    Eight postcards lie open for both. You have four tokens, and each pays for one card; whoever uses it first has it. The Lampadaire puts a new lamp on an empty cell of your colour. Put it beside T5, on b3.
    .title = A postcard
    .done = A fourth lamp at T5: 5 more points.
    .room = It would shine on T5 there, too. But f2 is building ground that we need next: take b3.
    .far = A lamp lights the four cells beside it. There it reaches none of your buildings: take b3.
lesson-group =
    Your largest group of touching buildings pays 1 point per cell as well. S4 from f1 touches T5 at f2, and two lamps, too.
    .title = Stay together
    .done = Nine cells in one group: 9 points. Corners do not join.
    .apart = It fits, but apart from T5, or with less light. Lay it from f1 down to g3.
lesson-garden =
    The Jardin des Plantes is a building of two cells that comes with its postcard. Put it on f4 and g4: it has a lamp there, and joins your group.
    .title = A garden
    .done = Size 2, one lamp, two more cells in the group: 4 points for one token.
    .apart = Allowed, but f4 and g4 bring light and the group. Lay it there.
lesson-metro =
    T4 would be nice on d6, e6, f6 and e7, but e7 is a lamp. The Métropolitain lets you cover **one** lamp, in a later turn. Take the card.
    .title = A power for later
    .done = You hold it now, and nobody can take it away. Tymko has used a postcard as well.
    .dark = There it would lie in the dark: 0 times its size. Take the Métropolitain first.
lesson-cover =
    Now use it. Push T4 to d6 so that it covers the lamp on e7 (the button with the Métropolitain). The lamp on e5 keeps shining on it.
    .title = Over the lamp
    .done = The lamp on e7 is dark for good, but T4 stands in the light of another.
    .dims = That covers the lamp on e5, which shines on T5: you would lose more than you win. Cover e7.
    .dark = It fits there without help, but in the dark. Use the Métropolitain at d6.
lesson-annex =
    The Bouquinistes add one cell to a building of yours. T5 has four lamps, so one more cell is worth four points, and one for the group. Choose c2.
    .title = A little more house
    .done = T5 has size 6 now. That was your fourth and last token.
    .small = The garden has one lamp only. At T5 the same cell counts four times.
lesson-end =
    Every building left in your supply costs 3 points. V3 is the last: lay it beside the garden, on g5, h5 and h6. Even in the dark it helps your group.
    .title = Nothing left over
    .done = Nobody can build any more, all tokens are used: the game is over. Light, the largest group, cards, and minus 3 for each building left: the higher total wins.
    .apart = It saves the 3 points, but beside the garden it also joins the group: g5.
lesson-wrong-other = A good card, or a blank one, but another time. Look for the one that this step is about.
lesson-wrong-building = You may build, but let us try a postcard now.
lesson-wrong-later = In a moment! First what this step is about.
