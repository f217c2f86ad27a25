### My City

title = My City
command = city
    .what = My City: one card for all, and your own land on both banks of a river

## Things

name-yellow = yellow
    .letter = Y
name-red = red
    .letter = R
name-blue = blue
    .letter = B
name-yellow-i2 = yellow domino
name-yellow-v3 = yellow corner
name-yellow-i4 = yellow bar
name-yellow-o4 = yellow square
name-yellow-t4 = yellow T-shape
name-yellow-s4 = yellow S-shape
name-yellow-j4 = yellow J-shape
name-yellow-u5 = yellow U-shape
name-red-i2 = red domino
name-red-v3 = red corner
name-red-i4 = red bar
name-red-o4 = red square
name-red-t4 = red T-shape
name-red-s4 = red S-shape
name-red-j4 = red J-shape
name-red-u5 = red U-shape
name-blue-i2 = blue domino
name-blue-v3 = blue corner
name-blue-i4 = blue bar
name-blue-o4 = blue square
name-blue-t4 = blue T-shape
name-blue-s4 = blue S-shape
name-blue-j4 = blue J-shape
name-blue-u5 = blue U-shape
name-church-1 = church 1
    .letter = C
name-church-2 = church 2
name-church-3 = church 3
name-church-4 = own church
name-block = blocking card
name-i2 = domino
name-v3 = corner
name-i4 = bar
name-o4 = square
name-t4 = T-shape
name-s4 = S-shape
name-j4 = J-shape
name-u5 = U-shape
name-l4 = L-shape
name-z4 = Z-shape
name-x5 = cross
name-v5 = large corner
name-p5 = P-shape
name-i3 = short bar
name-plain = plain cell
name-tree = tree
name-trees = two trees
name-stones = two stones
name-well = well
name-vein = gold vein
name-mountain = mountain
name-forest = forest
name-sawmill = sawmill
name-entrance = mine entrance
name-port = port
name-palace = palace
name-theatre = theatre
name-factory = factory
name-investor = investor
name-investor_factory = investor at a factory
name-railroad = railroad
name-park = park
name-place = place in the episode
name-limit = end of the track
name-mine = mine
name-gold = nuggets
name-eagle = eagle
name-bear = bear
name-deer = deer
name-wolf = wolf
name-build = build
name-pass = pass
name-finish = finish
name-chapter-1 = The New Land
name-chapter-2 = The Churches
name-chapter-3 = The Flood
name-chapter-4 = The Gold Rush
name-chapter-5 = The Factories
name-chapter-6 = The Mine
name-chapter-7 = The Railroad
name-chapter-8 = Prosperity

## What happened

event-revealed =
    { $left ->
        [0] New card: { $card }. It is the last one.
        [one] New card: { $card }. One more is left in the deck.
       *[other] New card: { $card }. { $left } more are left in the deck.
    }
event-block = The blocking card comes up: nobody builds the next piece.
event-blocked = Blocked: { $card }. Nobody builds it, and nobody loses points.
event-nobody = Card: { $card }. Nobody has this piece any more.
event-built = { $player } builds: { $card }, at { $cell }.
event-earned =
    { $points ->
        [one] { $player } gets 1 point at once: { $why }.
       *[other] { $player } gets { $points } points at once: { $why }.
    }
event-passed = { $player } passes ({ $card }) and goes back to { $token }.
event-finished = { $player } finishes ({ $card }) and builds no more.
event-veins =
    { $points ->
        [one] { $player } covers all gold veins first: +1 point.
       *[other] { $player } covers all gold veins first: +{ $points } points.
    }
event-nuggets =
    { $count ->
        [one] { $player } finds a nugget.
       *[other] { $player } finds { $count } nuggets.
    }
event-linked =
    { $symbols ->
        [one] { $player } links the port to the railroad first and paints 1 symbol.
       *[other] { $player } links the port to the railroad first and paints { $symbols } symbols.
    }
event-scored =
    { $total ->
        [one] { $player }: { $total } point, place { $place }.
       *[other] { $player }: { $total } points, place { $place }.
    }
event-tied =
    { $empty ->
        [one] { $player } has 1 empty cell in row { $row }, which decides the tie.
       *[other] { $player } has { $empty } empty cells in row { $row }, which decides the tie.
    }
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
event-painted =
    { $count ->
        [one] { $player } paints 1 progress symbol: { $why }.
       *[other] { $player } paints { $count } progress symbols: { $why }.
    }
event-debt =
    { $points ->
        [one] { $player } owes 1 point in the next episode.
       *[other] { $player } owes { $points } points in the next episode.
    }
event-own-church = { $player } gets a church of their own: { $shape }.
event-mined = { $player } digs the { $colour } shaft down to { $depth }.
event-due = { $player } has stickers to place: { $stickers }.
event-glued = { $player } puts a sticker on { $cell }: { $sticker }.
event-factory = { $player } turns the blue { $shape } into a factory.
event-lost = { $player } has no place for a sticker: { $sticker }.
event-next = The episode is over. Next: episode { $episode }.
event-champion =
    { $symbols ->
        [one] { $player } wins the campaign with 1 progress symbol!
       *[other] { $player } wins the campaign with { $symbols } progress symbols!
    }
event-co-champion =
    { $symbols ->
        [one] { $player } shares the victory in the campaign with 1 progress symbol!
       *[other] { $player } shares the victory in the campaign with { $symbols } progress symbols!
    }

## Why something was refused

error-not-now = Nobody decides anything now: the next card is drawn first.
error-answered = You have answered this card. The next one comes when everybody has answered.
error-builds-no-more = You build no more in this match. It ends when the others finish or the cards run out.
error-no-piece = You have no such piece any more ({ $card }), so this card asks nothing of you. Wait for the next one.
error-stickers-placed = All your stickers are in their places. The match goes on when the others have placed theirs.
error-fits-nowhere = This piece fits nowhere on your board now: { $card }. Pass if you may, or finish.
error-other-decision =
    { $asked ->
        [sticker] Now a sticker is to be placed: { $thing }.
        [factory] Now one of your blue pieces becomes a factory: choose its shape.
       *[piece] Now the card is to be answered, { $thing }: build it, pass or finish.
    }
error-sealed-position = This is a position as others see it, with a decision hidden. Use the position of the match itself.
error-redundant-turn = Turned { $turn }, this piece lies as in an earlier turn. Write { $text }.
error-outside = From { $cell } the piece or sticker would leave the board. Cells run from a1 to k11.
error-crosses-river = From { $cell } the piece would stand on both banks. Keep all of its cells on one side of the river.
error-not-buildable =
    { $what ->
        [flood] Nothing can be built on { $cells }: this bank is under water. Choose cells on the other bank.
       *[other] Nothing can be built on { $cells }: there is { $what }. Choose cells that are open for building.
    }
error-occupied = A building stands on { $cells } already. Choose free cells.
error-not-along-river = Your first building must lie along the river: one of its cells needs a river edge as a side.
error-not-at-sawmill = In this episode your first building must cover a cell beside the sawmill.
error-not-at-palace = In this episode your first building must touch the palace with a side.
error-not-adjacent = A building must touch one of yours with a side; a corner is not enough, but the river between them does not matter.
error-no-pass-episode = Nobody may pass in this episode: build the piece or finish.
error-no-pass-church = A church must be built: build it or finish.
error-no-pass-zero = Your token is on 0, so you cannot pass: build the piece or finish.
error-other-sticker =
    { $due ->
        [factory] First one of your blue pieces becomes a factory: choose its shape.
       *[other] Another sticker is due first: { $due }.
    }
error-has-factory = The blue { $shape } is a factory already. Choose another shape.
error-not-a-sticker-cell = { $cell } has no place for a sticker. Choose a plain cell with a small square.
error-wrong-bank = { $cell } is on the left bank; for now stickers go on the right bank only.
error-only-campaign = Episodes and records belong to the campaign. Choose the campaign, or leave them out.
error-other-episode = The record continues with episode { $record }, not with { $episode }.
error-bad-record = This is not a record of a campaign: { $reason }.

## Draws, scoring

draw-card = the next card
draw-blocked-card = the card that is blocked
line-token = Token
line-debt = Debt
line-tree = Trees
line-stone = Stones
line-empty = Empty cells
    .short = Empty
line-group-yellow = Yellow group
line-group-red = Red group
line-group-blue = Blue group
line-well = Wells
line-church = Churches
line-levee = Dikes
line-forest = Felled forest
    .short = Felled
line-factory = Factories
line-port = Port
line-park = Parks
line-limit = End of the track
    .short = Track

## Options

option-mode = Mode
option-mode-eternal = Eternal game
option-mode-campaign = Campaign
option-episode = Episode
option-episode-1 = Episode 1
option-episode-2 = Episode 2
option-episode-3 = Episode 3
option-episode-4 = Episode 4
option-episode-5 = Episode 5
option-episode-6 = Episode 6
option-episode-7 = Episode 7
option-episode-8 = Episode 8
option-episode-9 = Episode 9
option-episode-10 = Episode 10
option-episode-11 = Episode 11
option-episode-12 = Episode 12
option-episode-13 = Episode 13
option-episode-14 = Episode 14
option-episode-15 = Episode 15
option-episode-16 = Episode 16
option-episode-17 = Episode 17
option-episode-18 = Episode 18
option-episode-19 = Episode 19
option-episode-20 = Episode 20
option-episode-21 = Episode 21
option-episode-22 = Episode 22
option-episode-23 = Episode 23
option-episode-24 = Episode 24

## What you can do, on buttons

button-cards = Score and pieces, large
do-build =
    { $cell ->
        [unset] Lay the piece
       *[other] Lay the piece on { $cell }
    }
do-pass = Leave the piece out
do-finish = Stop building for good
do-glue =
    { $shape ->
        [unset] { $cell ->
            [unset] Place a sticker: { $sticker }
           *[other] Place a sticker on { $cell }: { $sticker }
        }
       *[other] Make it a factory: { $shape }
    }
warn-finish =
    { $cards ->
        [0] This is the last card. Your town stays at a total of { $total }.
        [one] One more card is to come, and you will not build it. Your town stays at a total of { $total }.
       *[other] { $cards } more cards are to come, and you will build none of them. Your town stays at a total of { $total }.
    }

## What you can do

verb-build = build
    .what = Lay the piece of the card on your board.
verb-pass = pass
    .what = Leave the piece out and go back one point.
verb-finish = finish
    .what = Build nothing more in this match; it costs nothing.
verb-glue = glue
    .what = Put the sticker that is due in its place.
field-cell = cell
    .what = The cell, for example c4; for a piece its first cell in reading order.
field-turn = turn
    .what = Quarter turns to the right: n none, e one, s two, w three.
field-sticker = sticker
    .what = The sticker that is due.
field-shape = shape
    .what = The shape of one of your pieces, for example t4.

## Help

help-1-title = The game
help-1 =
    You are founding a town on both banks of a river, on 11 by 11 cells. Every round a card shows a piece, and everybody lays that same piece on their own board, all at the same time. You see what the others chose when everybody has decided.

    There are three colours of buildings, yellow homes, red public buildings and blue industry, with eight shapes each, and three churches.

    In the eternal game, one match of 28 cards decides. A campaign is 24 episodes in which boards change for good. Most points win; with equal points, fewer empty cells in the top row, then in the next row, and so on.
help-2-title = Building
help-2 =
    Pieces are turned, never flipped. They lie on free light green cells: plain, trees, stones, wells and gold veins. Mountains and forests stay closed. Nothing is moved or built over.

    No building stands on both banks. Your first building lies along the river: a side of one of its cells is a river edge. Every later one touches one of your buildings with a side. A corner is not enough; the river between two buildings does not part them.
help-3-title = Passing and finishing
help-3 =
    Pass: the piece is out and your token goes back 1 point. On 0 you cannot pass.

    Finish: you build no more in this match, at no cost. You may always do so.

    Churches must be built: if one fits nowhere, you have to finish.

    The blocking card blocks the next card: nobody builds that piece, not even a church, and nobody loses points.

    Gold: whoever is first to cover both gold veins gets 3 points at once, as does everybody who does it in the same round.
help-4-title = Scoring
help-4 =
    Your token begins on 10. At the end:
    +1 for every visible tree (a printed cell has two, a sticker one or two);
    −1 for every visible stone (a cell has two);
    −1 for every empty cell; trees, stones, wells and veins are not empty;
    for each colour, 1 for every building in your largest connected group;
    +4 for every visible well with four different buildings on its four sides;
    +3 for every church that touches buildings of all three colours.
help-5-title = The campaign
help-5 =
    Each of the 24 episodes is a match. The best town of an episode paints 2 progress symbols, with three or four players the second best paints 1. Most symbols after the last episode win.

    By place you also get stickers that stay on your board: as a rule the leaders get what hinders, the others what helps. A sticker goes on a plain cell; at first only on the right bank.

    Points below 0 are a debt, paid from what you gain in the next episode. The track ends at 50: whoever reaches it paints a symbol, and later lines do not count.

    What a chapter brings is told when it opens. A new player takes over a town as it is.
help-6-title = Moves as text
help-6 =
    build@c4e · pass · finish
    tree@c4 · stones@c4 · well@c4

    A cell is a column and a row: a1 is top left. The cell of a piece is its first one in reading order, top row first. The turn is n, e, s or w for none, one, two or three quarter turns to the right.

    Where a turn changes nothing, the first letter is meant: a bar has only n and e. A decision can be taken back until everybody has decided.
help-7-title = This edition
help-7 =
    The basic rules and the eternal game follow the printed rule book. What the chapters bring follows public descriptions. Both maps, the three-cell corner, the shapes of the churches and almost all numbers of episodes 2 to 24 are our reconstruction, not a copy of the printed game.

    Whoever owns the printed game can correct boards, shapes, episodes and tables in the data files; there every entry or table says where it comes from.

## Chapters and episodes

help-chapter-1 = You come to a new land and found your town. Trees are dear to you, stones are in the way, and empty land is wasted. (The rules of the first episode are those of the book; rewards and later numbers are our reconstruction.)
help-chapter-2 = The town builds churches. They are large, they are not to be passed over, and one of them will be yours alone. (Numbers and shapes are our reconstruction.)
help-chapter-3 = The river rises. For three episodes the left bank is under water, and the town crowds on the right. (Numbers are our reconstruction.)
help-chapter-4 = Gold! Part of the forest is cleared, and veins glitter at the edges of the map. (Nuggets and numbers are our reconstruction.)
help-chapter-5 = Industry comes to town. You begin with nothing, but an investor follows your buildings, and blue pieces become factories. (Numbers are our reconstruction.)
help-chapter-6 = In the mountains a shaft is dug. What you dig stays dug. (Depths and rewards are our reconstruction.)
help-chapter-7 = A railroad is laid along the lower edge of the town. (Numbers are our reconstruction.)
help-chapter-8 = The town is wealthy: a palace, modern industry and parks. After the last episode of this chapter the campaign is decided. (Numbers are our reconstruction.)
help-episode-1 = Build along the river and go on from there. Visible trees { $tree } each, visible stones { $stone }, empty cells { $empty }. Your token begins on { $start }.
help-episode-2 = New: for each colour your largest group of connected buildings scores { $line_group_yellow } for every building.
help-episode-3 = New: before the first card everybody places a well. A visible well with four different buildings on its four sides scores { $line_well }.
help-episode-4 = New: three churches and the blocking card join the deck, { $cards } cards in all. Churches must be built, else you finish; they score nothing yet. Your place decides the shape of your own, fourth church.
help-episode-5 = New: your own church joins the deck, { $cards } cards in all. Every church that touches buildings of all three colours scores { $line_church }.
help-episode-6 = In this episode nobody may pass: build every piece or finish.
help-episode-7 = Passing is allowed again. New: the left bank is flooded. Nothing is built there and nothing there counts, neither for points nor for ties.
help-episode-8 = New: dikes. Every building along the river scores { $line_levee }.
help-episode-9 = The flood and the dikes stay, and again nobody may pass.
help-episode-10 = The water is gone, the dikes too, and passing is allowed. Part of the forest is cleared, and { $at_vein } are gold veins. Whoever covers all of them first gets { $veins } at once and { $nuggets_first }; later comers get { $nuggets_later }. Nuggets pay symbols after episode { $payout }. Stickers may now go on both banks.
help-episode-11 = New: forest may be built on. It neither costs nor brings anything.
help-episode-12 = New: a sawmill at { $at_sawmill }. Your first building covers a cell beside it instead of lying along the river. Every { $felled } forest cells that you cover score { $line_forest }. At the end nuggets pay: most { $most }, second most { $second } (with two players only the most).
help-episode-13 = Wells and the sawmill are gone and the forest is closed; gold veins stay, but are worth nothing. New: the token begins on 0, so you can pass only after you have earned something. The investor stands on your latest building: if the next one touches it, you get { $investor } at once. At the end everybody chooses blue pieces that become factories.
help-episode-14 = New: every factory that you build scores { $line_factory }.
help-episode-15 = New: if the investor pays for a factory, it is { $investor_factory } more.
help-episode-16 = New: the entrance of the blue shaft at { $blue_entrance }. At the end count the blue buildings in all groups that touch it; the shaft grows by that many and keeps its depth. Steps { $blue_steps } bring a tree or a symbol; { $blue_first } only in the first episode in which anybody gets there.
help-episode-17 = New: the red shaft at { $red_entrance }, with steps { $red_steps }; { $red_first } only for those who come first.
help-episode-18 = New: the yellow shaft at { $yellow_entrance }, with steps { $yellow_steps }; { $yellow_first } only for those who come first.
help-episode-19 = The investor leaves. New: a railroad runs along the lower edge of the board. Every building on a cell of the bottom row earns { $railroad } at once.
help-episode-20 = New: the port at { $at_port }. If one group of one colour reaches from a cell beside the port to the railroad in the bottom row, you score { $line_port }.
help-episode-21 = In this episode whoever links the port to the railroad first paints { $port_symbols } at once, as does everybody who does it in the same round.
help-episode-22 = New: a palace at { $at_palace }, a red building; your first building touches it. Blue pieces without a factory sticker are out: you skip their cards. A visible plain or single-tree cell is a park if all four sides are buildings, mountain, forest or the rim, and at least three are buildings. Closing a park earns { $park } at once, and a park is not an empty cell.
help-episode-23 = New: before the first card everybody places a theatre, a yellow building that stays.
help-episode-24 = The last episode. New: every park scores { $line_park } once more at the end. Then most progress symbols win; with equal symbols, the better place in this episode, then in the one before, and so on.

## Pictures

line-total = Total
picture-left = cards: { $count }
picture-build = Build: { $card }
picture-awaited = Waiting for { $players }
picture-prepare = Stickers before the first card
picture-reveal = The next card is drawn
picture-blocked = The next card is blocked
picture-reward = The episode is over: stickers
picture-over = The match is over
picture-glue = Place a sticker: { $sticker }
picture-final = Final score
picture-next = Next: episode { $episode }
picture-tied = Tie decided by row { $row }: { $counts }
picture-chapter = Chapter { $number }
picture-album = The album of the towns
picture-after =
    { $count ->
        [0] before the first episode
        [one] after the first episode
       *[other] after { $count } episodes
    }
count-nuggets =
    { $count ->
        [one] { $count } nugget
       *[other] { $count } nuggets
    }
picture-champion =
    { $count ->
        [one] { $players } wins the campaign
       *[other] { $players } share the victory in the campaign
    }
picture-symbols = Progress symbols: { $counts }
saga-symbols =
    { $count ->
        [one] 1 progress symbol
       *[other] { $count } progress symbols
    }

## Pictures in words

alt-card = Card: { $card }.
alt-town = { $player }: total { $total }, token on { $token }; buildings: yellow { $yellow }, red { $red }, blue { $blue }, churches { $churches }; empty cells { $empty }.
alt-finished = Builds no more.
alt-last = Last: { $card } at { $spot }.
alt-symbols = Progress symbols: { $count }.
alt-church = Own church: { $shape }.
alt-factories = Factories: { $shapes }.
alt-due = Stickers to place: { $stickers }.
alt-own = Your buildings: { $list }.

## Looked up

about-trees = Each tree that is still seen at the end: 1 point. May be built over.
about-stones = Each stone that is still seen at the end: −1 point. Build over them.
about-well = 4 points if four different buildings stand at its four sides. May be built over.
about-vein = Whoever covers both gold veins first gets 3 points at once.
about-piece = Once in yellow, once in red, once in blue. It is turned, never flipped.
about-church = Must be built. 3 points if it touches all three colours.
about-block = The next card is built by nobody, and costs nobody anything.

## The lesson

lesson-river =
    A card (marked) shows the same building to everybody. Push it over your land, turn it, then confirm. The very first building must lie along the river: one of its sides on the blue line.
    .title = Begin at the river
    .done = Your town is founded. All players build at the same time, each on their own land.
lesson-beside =
    Every further building must touch one of yours with a side, and it may not lie across the river. Find a place for the yellow square.
    .title = Side by side
    .done = Corners do not count, but buildings may touch each other across the river.
lesson-stone =
    At the end every stone that you see costs a point, and so does every bare meadow. The two stones on a3 can be covered now: stand the domino upright.
    .title = Cover the stones
    .done = Two stones and one meadow less: 3 points saved.
    .grass = That covers meadow only. With one half on a3 it hides two stones as well.
lesson-tree =
    Trees that you see at the end bring a point each. Two stand on g4. Build the red corner where you like, but not over them.
    .title = Spare the trees
    .done = The trees still stand: 2 points at the end.
    .tree = It fits, but two trees vanish under it: 2 points lost. Push it away from g4.
lesson-group =
    For each colour your largest group of touching buildings counts 1 point per building. A yellow one stands there already (marked). Let the new one touch it.
    .title = Colours together
    .done = A yellow group of two. Red and blue have groups of their own.
    .apart = It may lie there, but apart from the other yellow one. Touch that one with a side.
lesson-church =
    A church must be built. It brings 3 points if it touches all three colours. At g3 it can: blue to the left, yellow above, red below. Turn it until it fits.
    .title = A church for all
    .done = All three colours: 3 points.
    .colours = It may stand there, but not all three colours touch it. Bring it to g3.
lesson-well =
    A well brings 4 points if four **different** buildings stand at its four sides. Three are there. Close the last side, c8, without covering the well.
    .title = Four around a well
    .done = Four neighbours for the well: 4 points.
    .open = The well on c7 still waits for its fourth side. Cover c8.
lesson-gold =
    Two gold veins: k1 and a8. Whoever covers both **first** gets 3 points at once. a8 is covered; k1 is close to your red bar.
    .title = Gold!
    .done = 3 points, and Tymko gets nothing for his gold.
    .far = Tymko digs, too! Lay the domino so that it covers k1.
lesson-pass =
    The U-shape fits nowhere. You may pass: your token goes back one step, 1 point. Or finish for good. The deck (marked) still holds a yellow T-shape that you have room for: so pass.
    .title = It does not fit
    .done = You saw the blocking card, too: the building after it is built by nobody, and costs nobody anything.
    .finish = Then the yellow T-shape would come without you. Pass, and wait for it.
lesson-gap =
    Here it is. There is a gap of four cells in the south, at d10. The score (marked) shows what each place brings before you confirm.
    .title = Worth the wait
    .done = Four bare meadows less: 4 points for 1 that the pass cost you.
    .tree = It fits there, but over two trees. At d10 it costs nothing.
lesson-finish =
    The last card fits nowhere. Passing costs a point; finishing costs nothing. So finish.
    .title = Know when to stop
    .done = Token, trees, stones, meadows, groups, wells, churches: all added up, and the highest total wins. In a campaign, 24 episodes change your land for good.
    .pass = Passing would cost a point for nothing: no card comes after this one. Finish.
lesson-wrong-pass = You may leave a building out, but it costs 1 point. This one has a good place: build it.
lesson-wrong-finish = That would end building for the whole match. There is still much to build!
