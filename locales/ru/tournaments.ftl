### Турниры и лиги.

## Картинки

contest-division = Дивизион { $number }
contest-is-over = завершён
contest-round = Тур { $round }
contest-round-of = тур { $round } из { $rounds }
contest-group = Группа { $number }
contest-points = очки
contest-played = партии
contest-sum = итог
contest-out = выбывает
contest-gone = вне турнира
contest-nobody = Участников пока нет.
contest-teams = Команды
contest-members =
    { $count ->
        [one] { $count } участник
        [few] { $count } участника
       *[many] { $count } участников
    }
contest-lower = Одно поражение
contest-champion = Победа в турнире: { $name }
contest-line = { $place }. { $name }: { $points }
contest-team-line = { $place }. Команда { $name }: { $points }
contest-equal = При равенстве очков: { $order }.
contest-rises-falls = Вверх: { $rises } · вниз: { $falls }

profile-laurels = Турниры: { $laurels }
profile-laurel = { $place }-е место из { $entrants } ({ $name })

tie-buchholz = Бухгольц (очки всех соперников)
tie-sonneborn = Зоннеборн — Бергер (очки побеждённых соперников)
tie-direct = личные встречи
tie-totals = очки в партиях
tie-wins = победы
tie-buchholz-short = Бухгольц
tie-sonneborn-short = Зоннеборн
tie-direct-short = личные
tie-totals-short = в партиях
tie-wins-short = победы

## Что объявлено

format-swiss = швейцарская система
format-round-robin = круговая система
format-single = на выбывание
format-double = до двух поражений
format-places = очки за места
seeding-draw = по жребию
seeding-rating = по рейтингу
seeding-entry = в порядке заявок
late-clock = кого ждут, тот ниже остальных
late-score = решает счёт
leavers-replace = место занимает другой
leavers-forfeit = партии проиграны
contest-tables-of = за столом { $seats }
contest-rounds =
    { $rounds ->
        [one] { $rounds } тур
        [few] { $rounds } тура
       *[many] { $rounds } туров
    }
contest-groups =
    { $groups ->
        [one] { $groups } группа
        [few] { $groups } группы
       *[many] { $groups } групп
    }
contest-cycles =
    { $cycles ->
        [one] { $cycles } круг
        [few] { $cycles } круга
       *[many] { $cycles } кругов
    }
contest-in-teams = командный
contest-deadline = Время на тур: { $span }.
contest-late-clock = Когда оно выйдет: кого ждут, тот ниже остальных, дальше решает счёт.
contest-late-score = Когда оно выйдет, решает счёт.
contest-leavers-forfeit = Кто уходит, проигрывает свои партии.
contest-leavers-replace = Место ушедшего занимает первый из очереди.
contest-leavers-computer = Место ушедшего занимает первый из очереди, а если её нет — компьютер ({ $level }).
contest-for-role = Только для { $role }.
contest-for-rating = Рейтинг от { $low } до { $high }.
contest-closes = Заявки до { $moment }; затем турнир начинается сам.
contest-begins-with =
    { $count ->
        [one] Начинается, как только есть { $count } участник.
        [few] Начинается, как только есть { $count } участника.
       *[many] Начинается, как только есть { $count } участников.
    }
contest-seeding-draw = Посев по жребию.
contest-seeding-rating = Посев по рейтингу.
contest-seeding-entry = Посев в порядке заявок.
contest-seed = Зерно жребия: `{ $seed }`
contest-unrated = Партии не меняют рейтинг.
contest-abroad = Открыт для других серверов: там его номер { $number } (`/{ cmd-tournament } { cmd-tournament-join }`).
span-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дня
       *[many] { $count } дней
    }
span-hours =
    { $count ->
        [one] { $count } час
        [few] { $count } часа
       *[many] { $count } часов
    }
league-divisions = Мест в дивизионе: { $size }; за сезон вверх { $moves }, вниз { $moves }.
league-status-waiting = Начинается со следующим сезоном сервера (`/{ cmd-season }`).
league-status-running = Идёт сезон { $season }.
league-status-over = Закрыта.
league-new-member = со следующего сезона
league-joined = Вы играете в «{ $name }» со следующего сезона.

## Карточки и списки

contest-count =
    { $count ->
        [0] Участников пока нет
        [one] { $count } участник
        [few] { $count } участника
       *[many] { $count } участников
    }
contest-waiting =
    { $count ->
        [one] Ещё { $count } ждёт места.
       *[other] Ещё { $count } ждут места.
    }
contest-status-open = Заявки открыты.
contest-status-running = Идёт тур { $round } из { $rounds }.
contest-status-paused = Пауза, тур { $round }.
contest-status-over = Завершён.
contest-status-cancelled = Не состоялся.
contest-is-open = заявки открыты
contest-is-running = идёт
contest-is-paused = пауза
contest-is-cancelled = не состоялся
contest-list = Турниры этого сервера
contest-none = Пока нет. Объявите турнир командой `/{ cmd-tournament } { cmd-tournament-new }`.
contest-list-abroad = Турниры других серверов
contest-none-abroad = Сейчас нет. Свой турнир открывают для других так: `/{ cmd-tournament } { cmd-tournament-new } { arg-from-abroad }:True`.
contest-not-begun = Турнир ещё не начат.
contest-round-until = До { $moment }.
contest-table-bye = - { $name }: в этом туре без соперника, засчитана победа
contest-table-rest = - { $name }: в этом туре отдыхает
contest-late = присуждено
contest-void = без результата
contest-table-link = к столу
button-contest-join = Участвовать
button-contest-wait = Ждать места
button-contest-leave = Уйти
button-contest-start = Начать сейчас
button-standings = Таблица
button-cross = Личные встречи
button-bracket = Сетка
button-round = Столы
button-contests-abroad = На других серверах
button-contests-here = На этом сервере
button-hub-contests = Турниры

## Ответы

contest-joined = Вы участвуете: «{ $name }». Столы открываются сами, вас туда позовут.
contest-joined-waiting = В «{ $name }» мест нет: вы в очереди.
contest-left = Вы больше не участвуете: «{ $name }».
contest-leave-forfeit = Если уйти из «{ $name }» сейчас, эта партия и все следующие проиграны. Уйти?
contest-leave-replace = Если уйти из «{ $name }» сейчас, место и очки переходят другому. Уйти?
contest-started = Турнир начинается.
contest-paused = «{ $name }» на паузе: туры не начинаются и не кончаются. Начатые партии продолжаются. Та же команда снимает паузу.
contest-resumed = «{ $name }» продолжается.
contest-ended = «{ $name }»: на этом всё, места остаются как сейчас.
contest-given-up = «{ $name }»: отменено.
contest-removed = Больше не участвует: «{ $name }».
contest-computers-added = «{ $name }»: компьютеры участвуют.
contest-exported = Всё, по чему можно заново посчитать таблицу.

## Новости

contest-told-begun = **{ $name }** начинается.
contest-told-standings = **{ $name }**: тур { $round } сыгран.
contest-told-over = **{ $name }**: всё сыграно. Поздравляем: { $winners }!
contest-told-cancelled = **{ $name }**: отменено.
contest-told-too-few = **{ $name }** не состоится: мало участников.
contest-told-replaced = **{ $name }**: место занимает { $player }.

## Отказы

error-bad-span = «{ $text }» — не время. Напишите `3d`, `12h` или день: `2026-12-24 18:00` (UTC).
error-bad-tie-break = «{ $text }» не решает при равенстве. Можно выбрать: { $known }.
error-contest-name-team = Назовите команду: `/{ cmd-tournament } { cmd-tournament-join } { arg-team }:…`. Уже есть: { $teams }
error-several-contests = Здесь несколько турниров: выберите один.
error-several-leagues = Здесь несколько лиг: выберите одну.

## Команды

cmd-tournament = турнир
    .what = Турниры этого сервера
cmd-tournament-new = новый
    .what = Объявить турнир
cmd-tournament-join = участвовать
    .what = Участвовать в турнире
cmd-tournament-leave = уйти
    .what = Уйти из турнира
cmd-tournament-status = таблица
    .what = Таблица, сетка и столы
cmd-tournament-list = список
    .what = Все турниры этого сервера
cmd-tournament-start = начать
    .what = Начать, не дожидаясь конца заявок
cmd-tournament-pause = пауза
    .what = Поставить турнир на паузу или снять с неё
cmd-tournament-end = завершить
    .what = Завершить турнир как есть или отменить
cmd-tournament-remove = исключить
    .what = Исключить участника
cmd-tournament-computers = компьютеры
    .what = Добавить компьютеры
cmd-tournament-export = файл
    .what = Файл, по которому можно заново посчитать таблицу
cmd-league = лига
    .what = Лиги этого сервера: дивизионы из сезона в сезон
cmd-league-new = новая
    .what = Объявить лигу
cmd-league-join = участвовать
    .what = Играть со следующего сезона
cmd-league-leave = уйти
    .what = Уйти из лиги
cmd-league-status = таблица
    .what = Дивизионы и участники
cmd-league-computers = компьютеры
    .what = Добавить компьютеры
cmd-league-close = закрыть
    .what = Закрыть лигу навсегда
arg-contest-name = название
    .what = Как это называется
arg-format = система
    .what = Как находятся соперники
arg-players = участники
    .what = Начинается, как только их столько
arg-until = до
    .what = Конец заявок: 3d или 2026-12-24 18:00 (UTC)
arg-table-seats = стол
    .what = Сколько человек за столом (очки за места: от 3 до 6)
arg-rounds = туры
    .what = Сколько туров (швейцарская система, очки за места)
arg-deadline = срок
    .what = Время на тур: 3d, 12h
arg-seeding = посев
    .what = В каком порядке посеяны участники
arg-equal = равенство
    .what = Что решает при равных очках, по порядку: buchholz sonneborn direct totals wins
arg-late = опоздание
    .what = Как решается стол, время которого вышло
arg-leavers = уход
    .what = Что будет с местом ушедшего
arg-stand-in = замена
    .what = Какой компьютер занимает место ушедшего
arg-entry-role = роль
    .what = Участвуют только люди с этой ролью
arg-weakest = слабейший
    .what = Наименьший рейтинг участника
arg-strongest = сильнейший
    .what = Наибольший рейтинг участника
arg-teams = команды
    .what = Участники играют за команды
arg-groups = группы
    .what = Группы круговой системы
arg-cycles = круги
    .what = Сколько раз каждый встречается с каждым
arg-from-abroad = снаружи
    .what = Могут ли участвовать люди с других серверов
arg-tournament = турнир
    .what = Какой турнир
arg-team = команда
    .what = За какую команду вы играете
arg-entrant = участник
    .what = Кто
arg-league = лига
    .what = Какая лига
arg-size = размер
    .what = Сколько участников в дивизионе
arg-moves = переходы
    .what = Сколько поднимаются и опускаются
