### Турніри та ліги.

## Картинки

contest-division = Дивізіон { $number }
contest-is-over = завершено
contest-round = Тур { $round }
contest-round-of = тур { $round } з { $rounds }
contest-group = Група { $number }
contest-points = очки
contest-played = партії
contest-sum = разом
contest-out = вибуває
contest-gone = поза турніром
contest-nobody = Учасників поки немає.
contest-teams = Команди
contest-members =
    { $count ->
        [one] { $count } учасник
        [few] { $count } учасники
       *[many] { $count } учасників
    }
contest-lower = Одна поразка
contest-champion = Перемога в турнірі: { $name }
contest-line = { $place }. { $name }: { $points }
contest-team-line = { $place }. Команда { $name }: { $points }
contest-equal = За однакової кількості очок: { $order }.
contest-rises-falls = Угору: { $rises } · униз: { $falls }

profile-laurels = Турніри: { $laurels }
profile-laurel = { $place }-те місце з { $entrants } ({ $name })

tie-buchholz = Бухгольц (очки всіх суперників)
tie-sonneborn = Зоннеборн — Бергер (очки переможених суперників)
tie-direct = особисті зустрічі
tie-totals = очки в партіях
tie-wins = перемоги
tie-buchholz-short = Бухгольц
tie-sonneborn-short = Зоннеборн
tie-direct-short = особисті
tie-totals-short = у партіях
tie-wins-short = перемоги

## Що оголошено

format-swiss = швейцарська система
format-round-robin = колова система
format-single = на вибування
format-double = до двох поразок
format-places = очки за місця
seeding-draw = за жеребом
seeding-rating = за рейтингом
seeding-entry = у порядку заявок
late-clock = на кого чекають, той нижче за решту
late-score = вирішує рахунок
leavers-replace = місце займає інший
leavers-forfeit = партії програно
contest-tables-of = за столом { $seats }
contest-rounds =
    { $rounds ->
        [one] { $rounds } тур
        [few] { $rounds } тури
       *[many] { $rounds } турів
    }
contest-groups =
    { $groups ->
        [one] { $groups } група
        [few] { $groups } групи
       *[many] { $groups } груп
    }
contest-cycles =
    { $cycles ->
        [one] { $cycles } коло
        [few] { $cycles } кола
       *[many] { $cycles } кіл
    }
contest-in-teams = командний
contest-deadline = Час на тур: { $span }.
contest-late-clock = Коли він спливе: на кого чекають, той нижче за решту, далі вирішує рахунок.
contest-late-score = Коли він спливе, вирішує рахунок.
contest-leavers-forfeit = Хто йде, програє свої партії.
contest-leavers-replace = Місце того, хто йде, займає перший із черги.
contest-leavers-computer = Місце того, хто йде, займає перший із черги, а якщо її немає — комп’ютер ({ $level }).
contest-for-role = Лише для { $role }.
contest-for-rating = Рейтинг від { $low } до { $high }.
contest-closes = Заявки до { $moment }; потім турнір починається сам.
contest-begins-with =
    { $count ->
        [one] Починається, щойно є { $count } учасник.
        [few] Починається, щойно є { $count } учасники.
       *[many] Починається, щойно є { $count } учасників.
    }
contest-seeding-draw = Посів за жеребом.
contest-seeding-rating = Посів за рейтингом.
contest-seeding-entry = Посів у порядку заявок.
contest-seed = Зерно жеребу: `{ $seed }`
contest-unrated = Партії не змінюють рейтинг.
contest-abroad = Відкритий для інших серверів: там його номер { $number } (`/{ cmd-tournament } { cmd-tournament-join }`).
span-days =
    { $count ->
        [one] { $count } день
        [few] { $count } дні
       *[many] { $count } днів
    }
span-hours =
    { $count ->
        [one] { $count } година
        [few] { $count } години
       *[many] { $count } годин
    }
league-divisions = Місць у дивізіоні: { $size }; за сезон угору { $moves }, униз { $moves }.
league-status-waiting = Починається з наступним сезоном сервера (`/{ cmd-season }`).
league-status-running = Триває сезон { $season }.
league-status-over = Закрито.
league-new-member = з наступного сезону
league-joined = Ви граєте в «{ $name }» з наступного сезону.

## Картки та списки

contest-count =
    { $count ->
        [0] Учасників поки немає
        [one] { $count } учасник
        [few] { $count } учасники
       *[many] { $count } учасників
    }
contest-waiting =
    { $count ->
        [one] Ще { $count } чекає на місце.
       *[other] Ще { $count } чекають на місце.
    }
contest-status-open = Заявки відкрито.
contest-status-running = Триває тур { $round } з { $rounds }.
contest-status-paused = Пауза, тур { $round }.
contest-status-over = Завершено.
contest-status-cancelled = Не відбувся.
contest-is-open = заявки відкрито
contest-is-running = триває
contest-is-paused = пауза
contest-is-cancelled = не відбувся
contest-list = Турніри цього сервера
contest-none = Поки немає. Оголосіть турнір командою `/{ cmd-tournament } { cmd-tournament-new }`.
contest-list-abroad = Турніри інших серверів
contest-none-abroad = Зараз немає. Свій турнір відкривають для інших так: `/{ cmd-tournament } { cmd-tournament-new } { arg-from-abroad }:True`.
contest-not-begun = Турнір ще не розпочато.
contest-round-until = До { $moment }.
contest-table-bye = - { $name }: у цьому турі без суперника, зараховано перемогу
contest-table-rest = - { $name }: у цьому турі відпочиває
contest-late = присуджено
contest-void = без результату
contest-table-link = до столу
button-contest-join = Брати участь
button-contest-wait = Чекати на місце
button-contest-leave = Піти
button-contest-start = Почати зараз
button-standings = Таблиця
button-cross = Особисті зустрічі
button-bracket = Сітка
button-round = Столи
button-contests-abroad = На інших серверах
button-contests-here = На цьому сервері
button-hub-contests = Турніри

## Відповіді

contest-joined = Ви берете участь: «{ $name }». Столи відкриваються самі, вас туди покличуть.
contest-joined-waiting = У «{ $name }» місць немає: ви в черзі.
contest-left = Ви більше не берете участі: «{ $name }».
contest-leave-forfeit = Якщо піти з «{ $name }» зараз, цю партію і всі наступні програно. Піти?
contest-leave-replace = Якщо піти з «{ $name }» зараз, місце й очки переходять іншому. Піти?
contest-started = Турнір починається.
contest-paused = «{ $name }» на паузі: тури не починаються й не закінчуються. Розпочаті партії тривають. Та сама команда знімає паузу.
contest-resumed = «{ $name }» триває далі.
contest-ended = «{ $name }»: на цьому все, місця лишаються як зараз.
contest-given-up = «{ $name }» скасовано.
contest-removed = Більше не бере участі: «{ $name }».
contest-computers-added = «{ $name }»: комп’ютери беруть участь.
contest-exported = Усе, за чим можна наново порахувати таблицю.

## Новини

contest-told-begun = **{ $name }** починається.
contest-told-standings = **{ $name }**: тур { $round } зіграно.
contest-told-over = **{ $name }**: усе зіграно. Вітаємо: { $winners }!
contest-told-cancelled = **{ $name }** скасовано.
contest-told-too-few = **{ $name }** не відбудеться: замало учасників.
contest-told-replaced = **{ $name }**: місце займає { $player }.

## Відмови

error-bad-span = «{ $text }» — не час. Напишіть `3d`, `12h` або день: `2026-12-24 18:00` (UTC).
error-bad-tie-break = «{ $text }» не вирішує за рівності. Можна вибрати: { $known }.
error-contest-name-team = Назвіть команду: `/{ cmd-tournament } { cmd-tournament-join } { arg-team }:…`. Уже є: { $teams }
error-several-contests = Тут кілька турнірів: виберіть один.
error-several-leagues = Тут кілька ліг: виберіть одну.

## Команди

cmd-tournament = турнір
    .what = Турніри цього сервера
cmd-tournament-new = новий
    .what = Оголосити турнір
cmd-tournament-join = участь
    .what = Взяти участь у турнірі
cmd-tournament-leave = піти
    .what = Піти з турніру
cmd-tournament-status = таблиця
    .what = Таблиця, сітка та столи
cmd-tournament-list = список
    .what = Усі турніри цього сервера
cmd-tournament-start = почати
    .what = Почати, не чекаючи кінця заявок
cmd-tournament-pause = пауза
    .what = Поставити турнір на паузу або зняти з неї
cmd-tournament-end = завершити
    .what = Завершити турнір як є або скасувати
cmd-tournament-remove = виключити
    .what = Виключити учасника
cmd-tournament-computers = комп'ютери
    .what = Додати комп’ютери
cmd-tournament-export = файл
    .what = Файл, за яким можна наново порахувати таблицю
cmd-league = ліга
    .what = Ліги цього сервера: дивізіони із сезону в сезон
cmd-league-new = нова
    .what = Оголосити лігу
cmd-league-join = участь
    .what = Грати з наступного сезону
cmd-league-leave = піти
    .what = Піти з ліги
cmd-league-status = таблиця
    .what = Дивізіони та учасники
cmd-league-computers = комп'ютери
    .what = Додати комп’ютери
cmd-league-close = закрити
    .what = Закрити лігу назавжди
arg-contest-name = назва
    .what = Як це називається
arg-format = система
    .what = Як знаходяться суперники
arg-players = учасники
    .what = Починається, щойно їх стільки
arg-until = до
    .what = Кінець заявок: 3d або 2026-12-24 18:00 (UTC)
arg-table-seats = стіл
    .what = Скільки людей за столом (очки за місця: від 3 до 6)
arg-rounds = тури
    .what = Скільки турів (швейцарська система, очки за місця)
arg-deadline = строк
    .what = Час на тур: 3d, 12h
arg-seeding = посів
    .what = У якому порядку посіяно учасників
arg-equal = рівність
    .what = Що вирішує за рівних очок, по черзі: buchholz sonneborn direct totals wins
arg-late = запізнення
    .what = Як вирішується стіл, час якого сплив
arg-leavers = відхід
    .what = Що буде з місцем того, хто йде
arg-stand-in = заміна
    .what = Який комп’ютер займає місце того, хто йде
arg-entry-role = роль
    .what = Беруть участь лише люди з цією роллю
arg-weakest = найслабший
    .what = Найменший рейтинг учасника
arg-strongest = найсильніший
    .what = Найбільший рейтинг учасника
arg-teams = команди
    .what = Учасники грають за команди
arg-groups = групи
    .what = Групи колової системи
arg-cycles = кола
    .what = Скільки разів кожен зустрічається з кожним
arg-from-abroad = ззовні
    .what = Чи можуть брати участь люди з інших серверів
arg-tournament = турнір
    .what = Який турнір
arg-team = команда
    .what = За яку команду ви граєте
arg-entrant = учасник
    .what = Хто
arg-league = ліга
    .what = Яка ліга
arg-size = розмір
    .what = Скільки учасників у дивізіоні
arg-moves = переходи
    .what = Скільки піднімаються й опускаються
