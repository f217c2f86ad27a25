### Слова, общие для всех игр.

## Почему отказано

error-unreadable = «{ $text }» — не ход этой игры. Начните печатать и выберите из списка или нажмите «Играть».
error-ambiguous =
    { $count ->
        [one] «{ $text }» подходит к { $count } ходу, но неоднозначно. Допишите ещё немного.
        [few] «{ $text }» подходит к { $count } ходам. Допишите ещё немного или выберите из списка.
       *[many] «{ $text }» подходит к { $count } ходам. Допишите ещё немного или выберите из списка.
    }
error-not-your-turn = Сейчас не ваш ход.
error-game-over = Партия окончена, ходов больше нет.
error-no-draw-due = Сейчас ничего не тянут.
error-impossible-draw = «{ $drawn }» здесь выпасть не может.
error-undo-too-late = Отменить уже нельзя: с тех пор что-то вытянули, открыли или на ход ответили.
error-nothing-to-undo = У вас нет решения, которое можно отменить.
error-bad-seats = В эту игру играют от { $least } до { $most } человек, а не { $seats }.
error-unknown-option = У этой игры нет настройки «{ $option }». Есть: { $known }.
error-bad-value = «{ $value }» не подходит для настройки «{ $option }». Можно: { $allowed }.
error-unknown-header = Эта игра не знает строки «{ $header }».
error-unknown-game = Игры «{ $game }» нет. Есть: { $known }.
error-bad-position = Это не позиция этой игры: { $reason }.
error-unreadable-line = Строка { $line } — не заголовок и не запись: { $text }
error-bad-seats-line = Строка { $line }: число мест пропущено или не число.
error-bad-options-line = Строка { $line }: настройки пишутся как имя=значение через пробел.
error-bad-seed = Строка { $line }: зерно должно быть шестнадцатеричным.
error-bad-result-line = Строка { $line }: результат выглядит так: «0 41, 1 38».
error-wrong-result = Строка { $line }: у места { $seat } { $got } очков, а не { $expected }.

error-no-such-match = Такой партии нет.
error-not-started = Эта партия ещё не началась.
error-already-started = Эта партия уже началась.
error-not-running = Эта партия уже не идёт.
error-not-a-player = Вы не играете в этой партии. Смотреть можно сколько угодно, а ходят только её игроки.
error-not-the-owner = Это может сделать только тот, кто открыл этот стол.
error-lobby-full = Все места ({ $seats }) заняты.
error-already-seated = Вы уже сидите за этим столом.
error-last-one = Вы здесь последний человек. Лучше отмените стол.
error-too-many-seated = За столом уже { $seated }, поэтому мест не может быть { $seats }.
error-seats-changed = Именно сейчас кто-то сел или ушёл. Посмотрите ещё раз и нажмите снова.
error-busy = Слишком многие жмут одновременно. Ничего не потеряно, попробуйте ещё раз.

## Что произошло в любой игре

event-undone = { $player } отменяет своё решение.
