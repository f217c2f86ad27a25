### Campaigns: matches of the same people, each of which begins where the last one ended.

## Why something was refused

error-no-campaign = There is no campaign here. Go to its thread, or open one with `/{ cmd-campaign } { cmd-campaign-new }`.
error-several-campaigns = You play several campaigns. Go to the thread of the one you mean.
error-campaign-over = This campaign has been played to its end. `/{ cmd-campaign } { cmd-campaign-new }` opens another one.
error-goes-on = This is an episode of a campaign: `/{ cmd-campaign } { cmd-next }` goes on with it, `/{ cmd-campaign } { cmd-campaign-new }` opens another one.
error-bad-name = A name is plain text of at most 32 characters.

## Commands

cmd-campaign = campaign
    .what = Campaigns: the same people, one match after the other, boards that change for good
cmd-campaign-new = new
    .what = Open a table for a campaign and wait for players
cmd-status = status
    .what = How far the campaign is, who won what, who is to move
cmd-next = next
    .what = Begin the next episode
cmd-album = album
    .what = All boards of all episodes in one picture
cmd-replace = replace
    .what = Give your place in the campaign to somebody else
cmd-name = name
    .what = What your town is called, from the next episode on
arg-name = name
    .what = The name, at most 32 characters

## Buttons

button-sequel = Next episode
button-repeat = Play it again
button-campaign = Campaign
button-album = Album
button-quit = Give my place away
button-midway = Start anyway

## The campaign

lobby-midway = This campaign begins in the middle: whatever its earlier chapters brought is told to everybody.
confirm-midway = Begin in the middle of the campaign? Everybody sees what the earlier chapters bring, also those who have not played them. This cannot be hidden again.
campaign-title = { $game }: the campaign
episode-over = { $game }: { $episode } is over.
campaign-winners = Episodes won
campaign-between = The episode is over. Whoever plays can begin the next one.
campaign-broken-off = The episode was broken off and does not count. Whoever plays can begin it again.
campaign-waits = The next episode waits until every place is taken.
campaign-aside = The episode was put aside. `/{ cmd-table } { cmd-resume }` takes it up again.
campaign-finished = The campaign is over.
campaign-begun = { $episode } has begun.
campaign-complete = Everybody is here: it begins.
campaign-heirs =
    { $count ->
        [one] Who takes the free place? The board, its stickers and everything won stay with it.
       *[other] Who takes the free places? The boards, their stickers and everything won stay with them.
    }
campaign-left = Your place is free now. As long as nobody has taken it, you can take it again.
campaign-named = From the next episode on your town is called **{ $name }**.
confirm-quit = Give your place in the campaign away? Whoever takes it plays on with your board as it is.
album-alt =
    { $count ->
        [0] The boards of { $players } before the first episode.
        [one] The boards of { $players } after one episode.
       *[other] The boards of { $players } after { $count } episodes.
    }
