### Вчитися на партіях: розбори, підказки, задачі.

## Чому щось відхилено

error-nobody-thinks = Подумати над цим зараз нікому: той, у кого працює цей бот, вимкнув комп’ютери.
error-review-not-over = Ця партія ще триває. Коли вона закінчиться, її розбір зможе побачити кожен.
error-review-sealed = Це спроба сьогоднішнього виклику. Розібрати її можна, коли день закінчиться.
error-hints-daily = Виклик дня грають без підказок.
error-hints-not-agreed = За цим столом грають без підказок. Дозволити їх може той, хто відкриває стіл: у налаштуваннях, до початку.
error-hint-not-your-turn = Зараз не ваш хід: радити нічого.
error-no-such-puzzle = Цієї задачі більше немає. Іншу дасть /{ cmd-puzzle }.
error-no-puzzles = Таких задач немає. Виберіть іншу гру або інший рівень.

## Розбори

cmd-review = розбір
    .what = Де вирішилася ця партія
button-review = Розбір
review-title = { $game } · розбір
review-expected = Скільки очок можна було очікувати
review-time = від першого рішення до кінця
review-total = Очки
review-start = Спершу
review-choices = Власні ходи
review-luck = Удача
review-others = Інші
review-best = Найкращі ходи
review-thinking = { $bar } Обдумано: { $done } із { $steps }. Можна піти: коли ви повернетеся, розбір буде тут.
review-beginning = Партія обдумується. Можна піти: коли ви повернетеся, розбір буде тут.
review-waiting = Спершу обдумується інша партія. Ваша наступна.
button-refresh = Подивитися знову
review-alt = Розбір партії, { $game }. { $lines }
review-line =
    { $player }: очки { $points }; спершу очікувалося { $start }; { $changes }; найкращі ходи: { $best } із { $decisions }.
review-turning = **{ $number }.** { $player }: { $played } · { $loss }. Краще: { $best }
review-no-turning = Великих помилок не зробив ніхто.
review-note = Спершу: скільки можна було очікувати за найкращих ходів.
review-note-choices = Власні ходи: скільки з цього втрачено.
review-note-luck = Удача: що дали карти й кубики понад очікуване.
review-note-others = Інші: що змінили їхні ходи.
review-note-lead = Втрата враховує і відрив від інших.
review-step = Рішення { $step } із { $steps }
review-played = { $player }: { $move }.
review-was-best = Один із найкращих ходів.
review-better = Краще: { $best }, це цінніше на { $loss }.
review-expected-now = Очікується в кінці: { $points }.
review-expects = Очікується в кінці: після цього ходу { $points }, після найкращого { $most }.
review-lead = Власних очок найкращий хід дає менше, але певніше веде до перемоги.
button-overview = Огляд
button-each-move = Хід за ходом ▶

## Підказки

cmd-hint = підказка
    .what = Добрий хід для вас і чому він добрий
button-hint = Підказка
hint-move = **{ $move }**: це виглядає найкраще, у кінці приблизно { $points }.
hint-now = Одразу: { $lines }.
hint-line = { $line } { $points }
hint-next = На { $ahead } краще за наступний за силою хід: { $move }.
hint-close = { $move }: приблизно так само добре.
hint-marked = У результаті буде позначено, що ви взяли підказку.
hints-taken = { $player }: узято підказок { $count }
lobby-hints = Підказки дозволено.
arg-hints = підказки
    .what = Чи можна гравцям просити підказки
hints-yes = дозволено
hints-no = немає

## Задачі

cmd-puzzle = задача
    .what = Знайдіть єдиний найкращий хід
cmd-solvers = знавці-задач
    .what = Хто найкраще розв’язує задачі
arg-difficulty = рівень
    .what = Наскільки важка
puzzle-level-0 = будь-який
puzzle-level-1 = легкий
puzzle-level-2 = середній
puzzle-level-3 = важкий
puzzle-menu = ### Задачі
    Знайдіть єдиний найкращий хід. Виберіть гру.
button-puzzles = Задачі
puzzle-you = Ви
puzzle-menu-game = Гра
puzzle-menu-level = Рівень: { $level }
puzzle-rating = Ваш рейтинг у задачах: { $rating } · розв’язано { $solved } із { $tried } · поспіль { $streak } (рекорд { $longest })
puzzle-task = **{ $game }, задача, рівень { $level }.** Один хід явно кращий за решту. Який?
puzzle-solved = **Розв’язано!** { $move }: це на { $gap } краще за будь-який інший хід.
puzzle-as-good = **Розв’язано!** { $move }: не гірше за хід, який знаємо ми: { $best }.
puzzle-failed = **Не найкращий хід.** { $move }: менше на { $lost }. Краще: { $best }.
puzzle-again = Зараховується лише перша відповідь на задачу.
puzzle-moved = Рейтинг { $before } → { $after } · поспіль { $streak }
button-next-puzzle = Наступна задача
button-other-game = Інша гра
solvers-title = ### Хто найкраще розв’язує задачі
solvers-line = { $place }. { $player }: **{ $rating }** · розв’язано { $solved } із { $tried } · рекорд поспіль { $longest }
solvers-none = Задач ще ніхто не розв’язував. Першу дасть /{ cmd-puzzle }.

## Задача тижня

cmd-weekly = задача-тижня
    .what = Де публікується задача тижня
weekly-on = Задача тижня з’являтиметься тут: { $channel }.
weekly-off = Задача тижня більше не публікується.
weekly-post = ### Задача тижня
    { $game }, рівень: { $level }. Один хід явно кращий за решту. Натисніть кнопку, знайдіть його і до понеділка нікому не кажіть.
weekly-ended = ### Попередня задача тижня: { $game }
    Найкращий хід: **{ $best }**, це на { $gap } краще за будь-який інший. { $tried ->
        [0] Тут її ніхто не пробував розв’язати.
       *[other] Тут її розв’язали { $solved } із { $tried }.
    }
button-solve = Розв’язувати
