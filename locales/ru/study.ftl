### Учиться на партиях: разборы, подсказки, задачи.

## Почему что-то отклонено

error-nobody-thinks = Подумать над этим сейчас некому: тот, у кого работает этот бот, выключил компьютеры.
error-review-not-over = Эта партия ещё идёт. Когда она закончится, её разбор сможет увидеть каждый.
error-review-sealed = Это попытка сегодняшнего вызова. Разобрать её можно, когда день закончится.
error-hints-daily = Вызов дня играют без подсказок.
error-hints-not-agreed = За этим столом играют без подсказок. Разрешить их может тот, кто открывает стол: в настройках, до начала.
error-hint-not-your-turn = Сейчас не ваш ход: советовать нечего.
error-no-such-puzzle = Этой задачи больше нет. Другую даст /{ cmd-puzzle }.
error-no-puzzles = Таких задач нет. Выберите другую игру или другой уровень.

## Разборы

cmd-review = разбор
    .what = Где решилась эта партия
button-review = Разбор
review-title = { $game } · разбор
review-expected = Сколько очков можно было ожидать
review-time = от первого решения до конца
review-total = Очки
review-start = Сначала
review-choices = Свои ходы
review-luck = Удача
review-others = Другие
review-best = Лучшие ходы
review-thinking = { $bar } Обдумано: { $done } из { $steps }. Можно уйти: когда вы вернётесь, разбор будет здесь.
review-beginning = Партия обдумывается. Можно уйти: когда вы вернётесь, разбор будет здесь.
review-waiting = Сначала обдумывается другая партия. Ваша следующая.
button-refresh = Посмотреть снова
review-alt = Разбор партии, { $game }. { $lines }
review-line =
    { $player }: очки { $points }; сначала ожидалось { $start }; { $changes }; лучшие ходы: { $best } из { $decisions }.
review-turning = **{ $number }.** { $player }: { $played } · { $loss }. Лучше: { $best }
review-no-turning = Больших ошибок не сделал никто.
review-note = Сначала: сколько можно было ожидать при лучших ходах.
review-note-choices = Свои ходы: сколько из этого потеряно.
review-note-luck = Удача: что вышло с картами и кубиками сверх ожидаемого.
review-note-others = Другие: что изменили их ходы.
review-note-lead = Потеря учитывает и отрыв от других.
review-step = Решение { $step } из { $steps }
review-played = { $player }: { $move }.
review-was-best = Один из лучших ходов.
review-better = Лучше: { $best }, это ценнее на { $loss }.
review-expected-now = Ожидается в конце: { $points }.
review-expects = Ожидается в конце: после этого хода { $points }, после лучшего { $most }.
review-lead = Своих очков лучший ход приносит меньше, но ведёт к победе вернее.
button-overview = Обзор
button-each-move = Ход за ходом ▶

## Подсказки

cmd-hint = подсказка
    .what = Хороший ход для вас и почему он хорош
button-hint = Подсказка
hint-move = **{ $move }**: это выглядит лучше всего, в конце примерно { $points }.
hint-now = Сразу: { $lines }.
hint-line = { $line } { $points }
hint-next = На { $ahead } лучше следующего по силе хода: { $move }.
hint-close = { $move }: примерно так же хорошо.
hint-marked = В результате будет отмечено, что вы взяли подсказку.
hints-taken = { $player }: взято подсказок { $count }
lobby-hints = Подсказки разрешены.
arg-hints = подсказки
    .what = Можно ли игрокам просить подсказки
hints-yes = разрешены
hints-no = нет

## Задачи

cmd-puzzle = задача
    .what = Найдите единственный лучший ход
cmd-solvers = решатели
    .what = Кто лучше всех решает задачи
arg-difficulty = уровень
    .what = Насколько трудная
puzzle-level-0 = любой
puzzle-level-1 = лёгкий
puzzle-level-2 = средний
puzzle-level-3 = трудный
puzzle-menu = ### Задачи
    Найдите единственный лучший ход. Выберите игру.
button-puzzles = Задачи
puzzle-you = Вы
puzzle-menu-game = Игра
puzzle-menu-level = Уровень: { $level }
puzzle-rating = Ваш рейтинг в задачах: { $rating } · решено { $solved } из { $tried } · подряд { $streak } (рекорд { $longest })
puzzle-task = **{ $game }, задача, уровень { $level }.** Один ход явно лучше остальных. Какой?
puzzle-solved = **Решено!** { $move }: это на { $gap } лучше любого другого хода.
puzzle-as-good = **Решено!** { $move }: не хуже хода, который знаем мы: { $best }.
puzzle-failed = **Не лучший ход.** { $move }: меньше на { $lost }. Лучше: { $best }.
puzzle-again = Засчитывается только первый ответ на задачу.
puzzle-moved = Рейтинг { $before } → { $after } · подряд { $streak }
button-next-puzzle = Следующая задача
button-other-game = Другая игра
solvers-title = ### Кто лучше всех решает задачи
solvers-line = { $place }. { $player }: **{ $rating }** · решено { $solved } из { $tried } · рекорд подряд { $longest }
solvers-none = Задач пока никто не решал. Первую даст /{ cmd-puzzle }.

## Задача недели

cmd-weekly = задача-недели
    .what = Где публикуется задача недели
weekly-on = Задача недели будет появляться здесь: { $channel }.
weekly-off = Задача недели больше не публикуется.
weekly-post = ### Задача недели
    { $game }, уровень: { $level }. Один ход явно лучше остальных. Нажмите кнопку, найдите его и до понедельника никому не говорите.
weekly-ended = ### Прошлая задача недели: { $game }
    Лучший ход: **{ $best }**, это на { $gap } лучше любого другого. { $tried ->
        [0] Здесь её никто не пробовал решить.
       *[other] Здесь её решили { $solved } из { $tried }.
    }
button-solve = Решать
