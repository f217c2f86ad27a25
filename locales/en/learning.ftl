### Learning a game by playing it.

cmd-learn = learn
    .what = A guided first game: five minutes, and you can play
lessons-title = Learn by playing
lessons-about = A first game with somebody beside you: you make the moves, five minutes each. Stop whenever you like: you go on where you were.
lesson-new = { $steps } steps
lesson-at = { $step } of { $steps } done
lesson-done = done ✅
lesson-no = That is allowed, but not what this step is about. Look at the marked place and try again.
lesson-try = Or: { $move }?
lesson-finished =
    🎓 **That is { $game }!** You have seen all that matters, and earned “{ $award }”.
    The best next step is a real match.
arg-about = about
    .what = A card, building or character to look up
error-unknown-thing = There is no “{ $text }” to look up in { $game }. There are, for example: { $known }.
help-turn = A turn, step by step
help-you = You
button-learn = Learn
button-lessons = All lessons
button-lesson-next = Next
button-lesson-over = From the start
error-no-lesson = There is no lesson for { $game } yet. The rules button explains it, page by page.
