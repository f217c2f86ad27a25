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
stats-seat-line = { $people }, место { $seat }: { $won } из { $played }.

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

## Отказы

error-no-season = Такого сезона здесь нет.
error-season-open = Сезон ещё идёт. Сначала завершите его.
error-no-season-open = Здесь сейчас нет сезона.
error-season-ends-early = Сезон должен заканчиваться позже, чем начинается.
error-daily-not-solo = В эту игру одному не играют. Можно в эти: { $known }.
error-daily-played = Ваша попытка за { $day } уже сыграна. Новый вызов — в полночь по UTC.
error-not-yours = Это каждый может сделать только за себя.

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

## Достижения «Крошечных городов»

award-no-gap = Без пустырей
    .what = здания на всех шестнадцати клетках
award-all-fed = Все сыты
    .what = пять коттеджей, и каждый накормлен
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
