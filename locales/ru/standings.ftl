### Таблицы лидеров, профили, статистика, сезоны, вызовы, личные данные.

## Счёт

count-matches =
    { $count ->
        [one] { $count } партия
        [few] { $count } партии
       *[many] { $count } партий
    }
count-solos =
    { $count ->
        [one] { $count } соло-партия
        [few] { $count } соло-партии
       *[many] { $count } соло-партий
    }
count-wins =
    { $count ->
        [one] { $count } победа
        [few] { $count } победы
       *[many] { $count } побед
    }
count-points =
    { $count ->
        [one] { $count } очко
        [few] { $count } очка
       *[many] { $count } очков
    }
count-moves =
    { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
count-days =
    { $count ->
        [one] { $count } день подряд
        [few] { $count } дня подряд
       *[many] { $count } дней подряд
    }

## Таблицы лидеров

by-rating = Рейтинг
by-wins = Победы
by-points = Очки
by-solo = Лучшее соло
period-all = за всё время
period-recent = за 30 дней
period-season = сезон { $number }
period-this-season = этот сезон
scope-server = этот сервер
scope-everywhere = все серверы
board-empty = Пока никого. Здесь появится тот, кто первым доиграет партию.
board-page = Страница { $page } из { $pages }
board-provisional =
    { $enough ->
        [one] «?» — предварительный рейтинг: меньше { $enough } партии, места пока нет.
        [few] «?» — предварительный рейтинг: меньше { $enough } партий, места пока нет.
       *[many] «?» — предварительный рейтинг: меньше { $enough } партий, места пока нет.
    }
board-change = Стрелки — за последние семь дней.
board-new = впервые
board-you = Вы
person-forgotten = бывший игрок
board-line = { $place }. { $player }: { $value }
board-line-provisional = { $player }: { $value }, предварительно
board-up = выше на { $change }
board-down = ниже на { $change }

## Профили

profile-rating = Рейтинг
profile-plot = Рейтинг со временем
profile-plot-few = График начнётся со второй рейтинговой партии.
profile-none = Доигранных партий пока нет.
profile-matches = Партии
profile-wins = Победы
profile-peak = лучший { $value }
profile-share = { $share } %
profile-average = Среднее
profile-best = Рекорд
profile-solo = Соло
profile-streak = Побед подряд
profile-streak-best = больше всего { $count }
profile-in-time = Ходы в срок
profile-in-time-none = сроков ещё не было
profile-left =
    { $count ->
        [0] без досрочных уходов
        [one] { $count } досрочный уход
        [few] { $count } досрочных ухода
       *[many] { $count } досрочных уходов
    }
profile-tempo = Обычно отвечает в течение { $hours } ч
profile-tempo-soon = Обычно отвечает в течение часа
profile-nemesis = Главный соперник
profile-nemesis-none = пока никто
profile-nemesis-ahead = впереди { $ahead } из { $met }
profile-favourites = Любимое
profile-badges = Достижения
profile-badges-none = пока нет
profile-badge-times = { $badge } ×{ $times }
profile-more = +{ $count }
profile-game = { $game }: { $matches }, { $wins }.
profile-solo-line = { $game }: { $solos }, рекорд — { $points }.
profile-points = В среднем { $average }, рекорд { $best }.
profile-titles =
    { $count ->
        [one] Чемпионство в { $count } сезоне.
        [few] Чемпионство в { $count } сезонах.
       *[many] Чемпионство в { $count } сезонах.
    }

## Статистика

stats-seats = Кто выигрывает: по местам за столом
stats-table =
    { $people ->
        [one] { $people } игрок
        [few] { $people } игрока
       *[many] { $people } игроков
    }
stats-few = слишком мало партий
stats-of = { $won } из { $played }
stats-totals = Очки в конце партии
stats-average = В среднем
stats-highest = Рекорд
stats-longest = Самая длинная партия
stats-people = Игроки
stats-average-mark = в среднем { $value }
stats-seat-line = { $people }, { $seat }-е место за столом: побед { $won } из { $played }.

## Сезоны

season-title = Сезон { $number }
season-named = Сезон { $number }: { $name }
season-running = с { $start }
season-until = { $start } — { $end }
season-counting = Последние партии ещё подсчитываются.
hall-title = Зал славы
hall-empty = Ни один сезон ещё не завершён.
hall-line = { $place }. { $player }, { $rating } ({ $matches })
hall-nobody = никто не сыграл достаточно
hall-now = Сейчас идёт: { $season }
hall-month = Новый сезон начинается каждый месяц.
hall-quarter = Новый сезон начинается каждый квартал.
hall-year = Новый сезон начинается каждый год.
season-begins = { $season }: начало. Все стартуют заново; считаются партии, которые закончатся с этой минуты.
season-ends = { $season }: конец. Через минуту здесь будут названы чемпионы.
season-every-month = каждый месяц
season-every-quarter = каждый квартал
season-every-year = каждый год
season-every-never = никогда
season-scheduled-month = Сезон начинается сам каждый месяц, а чемпионов назовут здесь.
season-scheduled-quarter = Сезон начинается сам каждый квартал, а чемпионов назовут здесь.
season-scheduled-year = Сезон начинается сам каждый год, а чемпионов назовут здесь.
season-scheduled-never = Сезоны больше не начинаются сами. Тот, что идёт, продолжается до своего конца.

## Вызов дня

daily-title = Вызов дня: { $day }
daily-line = { $place }. { $player }: { $points }
daily-none = Пока никто не доиграл.
daily-middle = Лучший результат { $best }, медиана { $median }.
daily-under-way =
    { $count ->
        [one] Ещё играет { $count } человек.
        [few] Ещё играют { $count } человека.
       *[many] Ещё играют { $count } человек.
    }
daily-secret = Что выпало, будет рассказано, когда день закончится.
daily-finished = { $player }: вызов дня { $day } пройден, { $game }, { $points }.
daily-place =
    { $count ->
        [1] Пока { $place }-е место: больше никто не доиграл.
        [few] Пока { $place }-е место из { $count }.
       *[many] Пока { $place }-е место из { $count }.
    }
daily-seed = Зерно этого дня: `{ $seed }`
mine-private = видите только вы: `/{ cmd-help }`

## Что принесла партия

final-gone = (уход) { $player }
laurels-ratings = Рейтинги: { $ratings }
laurels-badge = ★ { $player }: **{ $badge }**, { $what }

## Личные данные

privacy-export = Всё, что о вас хранится. Никто другой этого попросить не может.
privacy-delete = **Забыть вас?** Это навсегда.
    Ваш номер, имена, настройки, рейтинги, достижения и серии удаляются. Доигранные партии остаются другим; вы в них — номер, за которым никого нет. Если вернётесь, всё начнётся с нуля.
privacy-tables =
    { $count ->
        [0] Сейчас вы не сидите ни за одним столом.
        [one] Вы покидаете { $count } стол, за которым сейчас сидите.
        [few] Вы покидаете { $count } стола, за которыми сейчас сидите.
       *[many] Вы покидаете { $count } столов, за которыми сейчас сидите.
    }
privacy-deleted = Готово. Здесь вас больше никто не помнит.
privacy-server = **Забыть этот сервер?** Это навсегда.
    Его настройки, сезоны, таблицы лидеров и зал славы удаляются, а из партий — все следы того, где они были. Доигранные партии остаются тем, кто в них играл.
privacy-server-tables =
    { $count ->
        [0] Сейчас здесь ничего не идёт.
        [one] Здесь закрывается { $count } открытый или идущий стол.
        [few] Здесь закрываются { $count } открытых или идущих стола.
       *[many] Здесь закрываются { $count } открытых или идущих столов.
    }
privacy-server-deleted = Готово. Об этом сервере больше ничего не хранится.

## Кнопки

button-my-row = Моя строка
button-text = Текстом
button-picture = Картинкой
button-share = Показать всем
button-daily = Сыграть вызов дня
button-tries = Итоги
button-forget = Забыть меня
button-forgetserver = Забыть этот сервер

## Команды

cmd-leaderboard = лидеры
    .what = Кто на каком месте: по рейтингу, победам, очкам или лучшему соло
cmd-profile = профиль
    .what = Рейтинги, рекорды и достижения, ваши или чужие
cmd-stats = статистика
    .what = Как идёт игра на этом сервере
cmd-season = сезон
    .what = Сезоны этого сервера и их чемпионы
cmd-season-start = начать
    .what = Начать сезон сейчас
cmd-season-end = завершить
    .what = Завершить сезон сейчас и назвать чемпионов
cmd-season-schedule = расписание
    .what = Пусть сезоны начинаются сами
cmd-season-hall = зал
    .what = Зал славы: чемпионы всех сезонов
cmd-daily = вызов
    .what = Игра для одного, одинаковая для всех, одна попытка в день
cmd-daily-play = играть
    .what = Сыграть вызов дня; вашего поля никто другой не видит
cmd-daily-results = итоги
    .what = Кто сколько набрал, сегодня или в другой день
cmd-privacy = данные
    .what = Что о вас хранится и как это удалить
cmd-privacy-export = выгрузить
    .what = Всё, что о вас хранится, файлом
cmd-privacy-delete = удалить
    .what = Удалить свои данные; вас переспросят
cmd-privacy-server = сервер
    .what = Удалить данные этого сервера; вас переспросят

arg-by = порядок
    .what = По чему упорядочить; обычно — по рейтингу
arg-period = период
    .what = Какие партии считать; обычно — все
arg-season = сезон
    .what = Сезон этого сервера по номеру
arg-everywhere = везде
    .what = Все серверы вместо этого
arg-season-name = название
    .what = Как называется сезон
arg-season-days = дни
    .what = Через сколько дней он закончится сам; обычно — когда вы его завершите
arg-season-every = когда
    .what = Как часто
arg-day = день
    .what = День, например 2026-11-16; обычно — сегодня

## Отказы

error-no-season = Такого сезона здесь нет.
error-season-open = Сезон ещё идёт. Сначала завершите его.
error-no-season-open = Здесь сейчас нет сезона.
error-season-ends-early = Сезон должен заканчиваться позже, чем начинается.
error-daily-not-solo = В эту игру одному не играют. Можно в эти: { $known }.
error-daily-played = Ваша попытка за { $day } уже сыграна. Новый вызов — в полночь по UTC.
error-not-yours = Это каждый может сделать только за себя.
error-nobody-here = { $player }: здесь пока нет ни одной доигранной партии.
error-bad-day = Такого дня с вызовом нет. Последний — { $today }; день пишется так.
error-daily-sealed = Это попытка в вызове дня { $day }. Смотреть её можно, когда этот день закончится.
error-daily-no-back = В вызове дня можно отменить только последнее решение, и только пока ничего не выпало.

## Достижения любой игры

award-whisker = На волосок
    .what = победа с отрывом в одно очко или по правилу ничьей
award-landslide = Разгром
    .what = победа с полуторным отрывом от второго места
award-full-table = За полным столом
    .what = победа за столом, где заняты все места
award-regular = Завсегдатай
    .what = десять партий в одну игру
award-streak = Полоса удачи
    .what = три победы подряд
award-all-rounder = На все руки
    .what = партия в каждую из игр
award-graduate = Выпускник
    .what = урок игры пройден до конца

## Достижения «Крошечных городов»

award-no-gap = Без пустырей
    .what = здания на всех шестнадцати клетках
award-all-fed = Все сыты
    .what = пять коттеджей, и каждый снабжён
award-every-kind = Всего понемногу
    .what = здания всех типов и монумент
award-grand-town = Великий городок
    .what = 38 очков и больше
award-late-bloomer = Поздний расцвет
    .what = победа с городом, достроенным последним

## Достижения «Парижа»

award-city-of-light = Город света
    .what = одно здание в свете пяти фонарей
award-no-dark-window = Ни одного тёмного окна
    .what = пять зданий, и все освещены
award-one-quarter = Один квартал
    .what = пять зданий одной группой
award-nothing-left = Без остатка
    .what = пять зданий, и ни одного в запасе
award-postcard-home = Открытка домой
    .what = двадцать очков за открытки

## Достижения «Маленьких городов»

award-ninth-wins = Последний штрих
    .what = девятое здание и победа
award-dear-address = Дорогой адрес
    .what = здание на семь очков и больше
award-one-of-each = Шестёрка города
    .what = все шесть видов зданий
award-all-stars = Все звёзды
    .what = здание на каждой звезде
award-small-is-fine = Мал, да удал
    .what = победа с наименьшим числом зданий

## Достижения «Сен-Мало»

award-unsinkable = Непотопляемый
    .what = три нападения, и ни одной потерянной пушки
award-fortress = Крепость
    .what = стены со всех четырёх сторон
award-steeples = Пять колоколен
    .what = церковь каждого уровня
award-whole-court = Весь двор
    .what = все семь видов жителей
award-last-stone = Последний камень
    .what = город заполнен, и партия выиграна

## Достижения «Моего города»

award-every-plot = Каждый участок
    .what = ни одной пустой клетки в конце
award-no-stone = Камня на камне
    .what = все камни застроены
award-three-quarters = Три квартала
    .what = по пять связанных зданий каждого цвета
award-bell-ringer = Звонарь
    .what = три церкви рядом со всеми цветами
award-to-the-last-card = До последней карты
    .what = стройка до конца без единого паса
