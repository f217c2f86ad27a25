### Learning from matches: reviews, hints, puzzles.

## Why something was refused

error-nobody-thinks = Nobody can think about this now: whoever runs this bot has switched computers off.
error-review-not-over = This match still runs. When it is over, everybody can have it reviewed.
error-review-sealed = This was a try at today’s challenge. It can be reviewed when the day is over.
error-hints-daily = A daily challenge is played without hints.
error-hints-not-agreed = This table plays without hints. Whoever opens a table can allow them in its settings before the start.
error-hint-not-your-turn = It is not your turn: there is nothing to advise.
error-no-such-puzzle = This puzzle is no longer there. /{ cmd-puzzle } gives you another one.
error-no-puzzles = There are no such puzzles. Choose another game or another level.

## Reviews

cmd-review = review
    .what = Where this match was decided
button-review = Review
review-title = { $game } · review
review-expected = Points that could be expected
review-time = from the first decision to the end
review-total = Points
review-start = Start
review-choices = Own moves
review-luck = Luck
review-others = Others
review-best = Best moves
review-thinking = { $bar } { $done } of { $steps } steps thought over. You may go: the review will be here when you come back.
review-beginning = The match is being thought over. You may go: the review will be here when you come back.
review-waiting = Another match is being thought over first. Yours comes next.
button-refresh = Look again
review-alt = Review of { $game }. { $lines }
review-line =
    { $player }: { $points } points; expected at the start { $start }; { $changes }; best moves: { $best } of { $decisions }.
review-turning = **{ $number }.** { $player }: { $played } · { $loss }. Better: { $best }
review-no-turning = Nobody made a large mistake.
review-note = Start: what could be expected with the best moves.
review-note-choices = Own moves: what the moves lost compared with that.
review-note-luck = Luck: what the draws brought beyond what could be expected.
review-note-others = Others: what their moves changed.
review-note-lead = A loss also counts what it cost of the lead over the others.
review-step = Decision { $step } of { $steps }
review-played = { $player }: { $move }.
review-was-best = One of the best moves.
review-better = Better: { $best }, worth { $loss } more.
review-expected-now = Expected in the end: { $points }.
review-expects = Expected in the end: { $points } after this move, { $most } after the best one.
review-lead = The best move brings fewer own points, but leads to victory more surely.
button-overview = Overview
button-each-move = Move by move ▶

## Hints

cmd-hint = hint
    .what = A good move for you, with its reason
button-hint = Hint
hint-move = **{ $move }**: this looks best, about { $points } in the end.
hint-now = At once: { $lines }.
hint-line = { $line } { $points }
hint-next = { $ahead } better than the next best: { $move }.
hint-close = { $move }: about as good.
hint-marked = The result will say that you took a hint.
hints-taken = { $player } took hints: { $count }
lobby-hints = Hints are allowed.
arg-hints = hints
    .what = Whether players may ask for hints
hints-yes = allowed
hints-no = none

## Puzzles

cmd-puzzle = puzzle
    .what = Find the one best move
cmd-solvers = puzzlers
    .what = Who solves puzzles best
arg-difficulty = level
    .what = How hard it is
puzzle-level-0 = any
puzzle-level-1 = easy
puzzle-level-2 = medium
puzzle-level-3 = hard
puzzle-menu = ### Puzzles
    Find the one best move. Choose a game.
button-puzzles = Puzzles
puzzle-you = You
puzzle-menu-game = Game
puzzle-menu-level = Level: { $level }
puzzle-rating = Your puzzle rating: { $rating } · solved { $solved } of { $tried } · streak { $streak } (longest { $longest })
puzzle-task = **{ $game } · { $level } puzzle.** One move is clearly best. Which one?
puzzle-solved = **Solved!** { $move }: { $gap } better than any other move.
puzzle-as-good = **Solved!** { $move }: as good as the move we know, { $best }.
puzzle-failed = **Not the best.** { $move }: { $lost } less. Better: { $best }.
puzzle-again = Only the first answer to a puzzle counts.
puzzle-moved = Rating { $before } → { $after } · streak { $streak }
button-next-puzzle = Next puzzle
button-other-game = Other game
solvers-title = ### Who solves puzzles best
solvers-line = { $place }. { $player }: **{ $rating }** · solved { $solved } of { $tried } · longest streak { $longest }
solvers-none = Nobody has solved a puzzle yet. /{ cmd-puzzle } gives you the first one.
## The puzzle of the week

cmd-weekly = weekly-puzzle
    .what = Where the puzzle of the week is posted
weekly-on = The puzzle of the week will be posted in { $channel }.
weekly-off = The puzzle of the week is no longer posted.
weekly-post = ### Puzzle of the week
    { $game }, { $level }. One move is clearly best. Press the button, find it, and keep it to yourself until Monday.
weekly-ended = ### The last puzzle of the week: { $game }
    Best move: **{ $best }**, worth { $gap } more than any other. { $tried ->
        [0] Nobody tried it here.
       *[other] { $solved } of { $tried } who tried it here found it.
    }
button-solve = Solve
