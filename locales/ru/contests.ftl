### Турниры и лиги.

## Почему отказано

error-no-such-contest = Такого турнира нет.
error-contest-not-yours = Это может сделать только тот, кто объявил турнир, или тот, кто управляет сервером.
error-contest-nameless = Дайте название.
error-contest-long-name = Название слишком длинное: не больше { $most } знаков.
error-contest-many = Здесь уже идёт столько турниров: { $most }. Пусть сначала закончится один из них.
error-contest-endless = Укажите, до какого дня можно записаться или сколько нужно участников: иначе турнир никогда не начнётся.
error-contest-past = Запись закончилась бы в прошлом. Выберите дату позже.
error-contest-deadline = Туру нужно не меньше { $minutes } минут.
error-contest-seats =
    { $least ->
        [2] В этом формате за столом играют двое, а не { $seats }.
       *[other] Этот формат — для столов от { $least } до { $most } игроков, а не { $seats }.
    }
error-contest-size = Столько участников ({ $number }) быть не может: можно от { $least } до { $most }.
error-contest-rounds = { $number } не подходит: можно от 1 до { $most }.
error-contest-ratings = Рейтинг от { $least } до { $most } не подходит никому: первое число должно быть меньше.
error-contest-personal = «{ $option }» — это выбор между игроками одного стола. В турнире его делает жеребьёвка.
error-contest-joined = Вы уже участвуете.
error-contest-closed = Запись закрыта: турнир уже идёт.
error-contest-over = Турнир окончен.
error-contest-begun = Турнир уже начался.
error-contest-role = Записаться могут только участники с ролью <@&{ $role }>.
error-contest-role-abroad = Роль есть только на одном сервере: турнир, открытый для других серверов, не может её требовать.
error-contest-not-abroad = В этом турнире участвуют только участники его сервера.
error-contest-rating =
    { $bounds ->
        [from] Записаться можно с рейтингом от { $least }.
        [to] Записаться можно с рейтингом до { $most }.
       *[between] Записаться можно с рейтингом от { $least } до { $most }.
    } { $rating ->
        [0] У вас в этой игре рейтинга ещё нет.
       *[other] У вас { $rating }.
    }
error-contest-team = Здесь играют командами: назовите свою.
error-contest-no-teams = Команд здесь нет: каждый играет за себя.
error-contest-not-in = Вы не участвуете.
error-contest-no-entrant = Под этим номером никто не участвует.
error-contest-too-few = Участников слишком мало: нужно хотя бы { $least }.
error-contest-not-running = Турнир сейчас не идёт.
error-contest-not-paused = Турнир не на паузе.
error-no-such-league = Такой лиги нет.
error-league-size = В дивизионе от { $least } до { $most } игроков; подниматься и опускаться может не больше половины.
error-league-many = На этом сервере уже столько лиг: { $most }. Сначала закройте одну из них.
error-league-joined = Вы уже играете в этой лиге.
error-league-not-in = Такого игрока в этой лиге нет.
error-league-full = Лига заполнена: игроков уже { $most }.
error-league-over = Эта лига закрыта.
