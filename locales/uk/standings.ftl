### Таблиці лідерів, профілі, статистика, сезони, виклики, особисті дані.

## Лічба

count-matches =
    { $count ->
        [one] { $count } партія
        [few] { $count } партії
       *[many] { $count } партій
    }
count-solos =
    { $count ->
        [one] { $count } соло-партія
        [few] { $count } соло-партії
       *[many] { $count } соло-партій
    }
count-wins =
    { $count ->
        [one] { $count } перемога
        [few] { $count } перемоги
       *[many] { $count } перемог
    }
count-points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очки
       *[many] { $count } очок
    }
count-moves =
    { $count ->
        [one] { $count } хід
        [few] { $count } ходи
       *[many] { $count } ходів
    }
count-days =
    { $count ->
        [one] { $count } день поспіль
        [few] { $count } дні поспіль
       *[many] { $count } днів поспіль
    }

## Таблиці лідерів

by-rating = Рейтинг
by-wins = Перемоги
by-points = Очки
by-solo = Найкраще соло
period-all = за весь час
period-recent = за 30 днів
period-season = сезон { $number }
period-this-season = цей сезон
scope-server = цей сервер
scope-everywhere = усі сервери
board-empty = Поки що нікого. Тут з’явиться той, хто першим дограє партію.
board-page = Сторінка { $page } з { $pages }
board-provisional =
    { $enough ->
        [one] «?» — попередній рейтинг: менше { $enough } партії, місця ще немає.
        [few] «?» — попередній рейтинг: менше { $enough } партій, місця ще немає.
       *[many] «?» — попередній рейтинг: менше { $enough } партій, місця ще немає.
    }
board-change = Стрілки — за останні сім днів.
board-new = уперше
board-you = Ви
person-forgotten = колишній гравець
board-line = { $place }. { $player }: { $value }
board-line-provisional = { $player }: { $value }, попередньо
board-up = вище на { $change }
board-down = нижче на { $change }

## Профілі

profile-rating = Рейтинг
profile-plot = Рейтинг із часом
profile-plot-few = Графік почнеться з другої рейтингової партії.
profile-none = Дограних партій ще немає.
profile-matches = Партії
profile-wins = Перемоги
profile-peak = найвищий { $value }
profile-share = { $share } %
profile-average = Середнє
profile-best = Рекорд
profile-solo = Соло
profile-streak = Перемог поспіль
profile-streak-best = найбільше { $count }
profile-in-time = Ходи вчасно
profile-in-time-none = термінів ще не було
profile-left =
    { $count ->
        [0] без дострокових виходів
        [one] { $count } достроковий вихід
        [few] { $count } дострокові виходи
       *[many] { $count } дострокових виходів
    }
profile-tempo = Зазвичай відповідає протягом { $hours } год
profile-tempo-soon = Зазвичай відповідає протягом години
profile-nemesis = Головний суперник
profile-nemesis-none = поки що ніхто
profile-nemesis-ahead = попереду { $ahead } з { $met }
profile-favourites = Улюблене
profile-badges = Досягнення
profile-badges-none = ще немає
profile-badge-times = { $badge } ×{ $times }
profile-more = +{ $count }
profile-game = { $game }: { $matches }, { $wins }.
profile-solo-line = { $game }: { $solos }, рекорд — { $points }.
profile-points = У середньому { $average }, рекорд { $best }.
profile-titles =
    { $count ->
        [one] Чемпіонство в { $count } сезоні.
        [few] Чемпіонство в { $count } сезонах.
       *[many] Чемпіонство в { $count } сезонах.
    }

## Статистика

stats-seats = Хто виграє: за місцями за столом
stats-table =
    { $people ->
        [one] { $people } гравець
        [few] { $people } гравці
       *[many] { $people } гравців
    }
stats-few = замало партій
stats-of = { $won } з { $played }
stats-totals = Очки наприкінці партії
stats-average = У середньому
stats-highest = Рекорд
stats-longest = Найдовша партія
stats-people = Гравці
stats-average-mark = у середньому { $value }
stats-seat-line = { $people }, { $seat }-е місце за столом: перемог { $won } з { $played }.

## Сезони

season-title = Сезон { $number }
season-named = Сезон { $number }: { $name }
season-running = від { $start }
season-until = { $start } — { $end }
season-counting = Останні партії ще підраховуються.
hall-title = Зала слави
hall-empty = Жоден сезон ще не завершено.
hall-line = { $place }. { $player }, { $rating } ({ $matches })
hall-nobody = ніхто не зіграв достатньо
hall-now = Зараз триває: { $season }
hall-month = Новий сезон починається щомісяця.
hall-quarter = Новий сезон починається щокварталу.
hall-year = Новий сезон починається щороку.
season-begins = { $season }: початок. Усі стартують заново; рахуються партії, що закінчаться від цієї хвилини.
season-ends = { $season }: кінець. За хвилину тут буде названо чемпіонів.
season-every-month = щомісяця
season-every-quarter = щокварталу
season-every-year = щороку
season-every-never = ніколи
season-scheduled-month = Сезон починається сам щомісяця, а чемпіонів назвуть тут.
season-scheduled-quarter = Сезон починається сам щокварталу, а чемпіонів назвуть тут.
season-scheduled-year = Сезон починається сам щороку, а чемпіонів назвуть тут.
season-scheduled-never = Сезони більше не починаються самі. Той, що триває, іде до свого кінця.

## Виклик дня

daily-title = Виклик дня: { $day }
daily-line = { $place }. { $player }: { $points }
daily-none = Поки що ніхто не дограв.
daily-middle = Найкращий результат { $best }, медіана { $median }.
daily-under-way =
    { $count ->
        [one] Ще грає { $count } людина.
        [few] Ще грають { $count } людини.
       *[many] Ще грають { $count } людей.
    }
daily-secret = Що випало, буде розказано, коли день завершиться.
daily-finished = { $player }: виклик дня { $day } пройдено, { $game }, { $points }.
daily-place =
    { $count ->
        [1] Поки що { $place }-е місце: більше ніхто не дограв.
        [few] Поки що { $place }-е місце з { $count }.
       *[many] Поки що { $place }-е місце з { $count }.
    }
daily-seed = Зерно цього дня: `{ $seed }`
mine-private = бачите лише ви: `/{ cmd-help }`

## Що принесла партія

final-gone = (вихід) { $player }
laurels-ratings = Рейтинги: { $ratings }
laurels-badge = ★ { $player }: **{ $badge }**, { $what }

## Особисті дані

privacy-export = Усе, що про вас зберігається. Ніхто інший цього попросити не може.
privacy-delete = **Забути вас?** Це назавжди.
    Ваш номер, імена, налаштування, рейтинги, досягнення й серії видаляються. Дограні партії лишаються іншим; ви в них — номер, за яким нікого немає. Якщо повернетеся, усе почнеться з нуля.
privacy-tables =
    { $count ->
        [0] Зараз ви не сидите за жодним столом.
        [one] Ви залишаєте { $count } стіл, за яким зараз сидите.
        [few] Ви залишаєте { $count } столи, за якими зараз сидите.
       *[many] Ви залишаєте { $count } столів, за якими зараз сидите.
    }
privacy-deleted = Готово. Тут вас більше ніхто не пам’ятає.
privacy-server = **Забути цей сервер?** Це назавжди.
    Його налаштування, сезони, таблиці лідерів і зала слави видаляються, а з партій — усі сліди того, де вони були. Дограні партії лишаються тим, хто в них грав.
privacy-server-tables =
    { $count ->
        [0] Зараз тут нічого не триває.
        [one] Тут закривається { $count } відкритий або розпочатий стіл.
        [few] Тут закриваються { $count } відкриті або розпочаті столи.
       *[many] Тут закриваються { $count } відкритих або розпочатих столів.
    }
privacy-server-deleted = Готово. Про цей сервер більше нічого не зберігається.

## Кнопки

button-my-row = Мій рядок
button-text = Текстом
button-picture = Картинкою
button-share = Показати всім
button-daily = Зіграти виклик дня
button-tries = Підсумки
button-forget = Забути мене
button-forgetserver = Забути цей сервер

## Команди

cmd-leaderboard = лідери
    .what = Хто на якому місці: за рейтингом, перемогами, очками чи найкращим соло
cmd-profile = профіль
    .what = Рейтинги, рекорди й досягнення, ваші чи чужі
cmd-stats = статистика
    .what = Як іде гра на цьому сервері
cmd-season = сезон
    .what = Сезони цього сервера та їхні чемпіони
cmd-season-start = почати
    .what = Почати сезон зараз
cmd-season-end = завершити
    .what = Завершити сезон зараз і назвати чемпіонів
cmd-season-schedule = розклад
    .what = Хай сезони починаються самі
cmd-season-hall = зала
    .what = Зала слави: чемпіони всіх сезонів
cmd-daily = виклик
    .what = Гра для одного, однакова для всіх, одна спроба на день
cmd-daily-play = грати
    .what = Зіграти виклик дня; вашого поля ніхто інший не бачить
cmd-daily-results = підсумки
    .what = Хто скільки набрав, сьогодні чи іншого дня
cmd-privacy = дані
    .what = Що про вас зберігається і як це видалити
cmd-privacy-export = вивантажити
    .what = Усе, що про вас зберігається, файлом
cmd-privacy-delete = видалити
    .what = Видалити свої дані; вас перепитають
cmd-privacy-server = сервер
    .what = Видалити дані цього сервера; вас перепитають

arg-by = порядок
    .what = За чим упорядкувати; зазвичай — за рейтингом
arg-period = період
    .what = Які партії рахувати; зазвичай — усі
arg-season = сезон
    .what = Сезон цього сервера за номером
arg-everywhere = усюди
    .what = Усі сервери замість цього
arg-season-name = назва
    .what = Як зветься сезон
arg-season-days = дні
    .what = За скільки днів він закінчиться сам; зазвичай — коли ви його завершите
arg-season-every = коли
    .what = Як часто
arg-day = день
    .what = День, наприклад 2026-11-16; зазвичай — сьогодні

## Відмови

error-no-season = Такого сезону тут немає.
error-season-open = Сезон ще триває. Спершу завершіть його.
error-no-season-open = Тут зараз немає сезону.
error-season-ends-early = Сезон має закінчуватися пізніше, ніж починається.
error-daily-not-solo = У цю гру самому не грають. Можна в ці: { $known }.
error-daily-played = Вашу спробу за { $day } вже зіграно. Новий виклик — опівночі за UTC.
error-not-yours = Це кожен може зробити лише за себе.
error-nobody-here = { $player }: тут ще немає жодної дограної партії.
error-bad-day = Такого дня з викликом немає. Останній — { $today }; день пишеться так.
error-daily-sealed = Це спроба у виклику дня { $day }. Дивитися її можна, коли цей день закінчиться.
error-daily-no-back = У виклику дня можна скасувати лише останнє рішення, і лише поки нічого не випало.

## Досягнення будь-якої гри

award-whisker = На волосину
    .what = перемога з відривом в одне очко або за правилом нічиєї
award-landslide = Розгром
    .what = перемога з півторакратним відривом від другого місця
award-full-table = За повним столом
    .what = перемога за столом, де зайняті всі місця
award-regular = Завсідник
    .what = десять партій в одну гру
award-streak = Смуга удачі
    .what = три перемоги поспіль
award-all-rounder = На всі руки
    .what = партія в кожну з ігор
award-graduate = Випускник
    .what = урок гри пройдено до кінця

## Досягнення «Крихітних містечок»

award-no-gap = Без пусток
    .what = будівлі на всіх шістнадцяти клітинках
award-all-fed = Усі ситі
    .what = п’ять котеджів, і кожен забезпечений
award-every-kind = Усього потроху
    .what = будівлі всіх типів і монумент
award-grand-town = Велике містечко
    .what = 38 очок і більше
award-late-bloomer = Пізній розквіт
    .what = перемога з містом, добудованим останнім

## Досягнення «Парижа»

award-city-of-light = Місто світла
    .what = одна будівля у світлі п’яти ліхтарів
award-no-dark-window = Жодного темного вікна
    .what = п’ять будівель, і всі освітлені
award-one-quarter = Один квартал
    .what = п’ять будівель однією групою
award-nothing-left = Без залишку
    .what = п’ять будівель, і жодної в запасі
award-postcard-home = Листівка додому
    .what = двадцять очок за листівки

## Досягнення «Маленьких міст»

award-ninth-wins = Останній штрих
    .what = дев’ята будівля і перемога
award-dear-address = Дорога адреса
    .what = будівля на сім очок і більше
award-one-of-each = Шістка міста
    .what = усі шість видів будівель
award-all-stars = Усі зірки
    .what = будівля на кожній зірці
award-small-is-fine = Малий, та вдалий
    .what = перемога з найменшою кількістю будівель

## Досягнення «Сен-Мало»

award-unsinkable = Непотоплюваний
    .what = три напади, і жодної втраченої гармати
award-fortress = Фортеця
    .what = мури з усіх чотирьох боків
award-steeples = П’ять дзвіниць
    .what = церква кожного рівня
award-whole-court = Увесь двір
    .what = усі сім видів мешканців
award-last-stone = Останній камінь
    .what = місто заповнене, і партію виграно

## Досягнення «Мого міста»

award-every-plot = Кожна ділянка
    .what = жодної порожньої клітинки наприкінці
award-no-stone = Каменя на камені
    .what = усе каміння забудоване
award-three-quarters = Три квартали
    .what = по п’ять з’єднаних будівель кожного кольору
award-bell-ringer = Дзвонар
    .what = три церкви поруч з усіма кольорами
award-to-the-last-card = До останньої карти
    .what = будівництво до кінця без жодного пасу
