### Турніри й ліги.

## Чому відмовлено

error-no-such-contest = Такого турніру немає.
error-contest-not-yours = Це може зробити лише той, хто оголосив турнір, або той, хто керує сервером.
error-contest-nameless = Дайте назву.
error-contest-long-name = Назва задовга: щонайбільше { $most } знаків.
error-contest-many = Тут уже триває стільки турнірів: { $most }. Нехай спершу закінчиться один із них.
error-contest-endless = Вкажіть, до якого дня можна записатися або скільки потрібно учасників: інакше турнір ніколи не почнеться.
error-contest-past = Запис закінчився б у минулому. Оберіть пізнішу дату.
error-contest-deadline = Туру потрібно щонайменше { $minutes } хвилин.
error-contest-seats =
    { $least ->
        [2] У цьому форматі за столом грають двоє, а не { $seats }.
       *[other] Цей формат — для столів від { $least } до { $most } гравців, а не { $seats }.
    }
error-contest-size = Стільки учасників ({ $number }) бути не може: можна від { $least } до { $most }.
error-contest-rounds = { $number } не підходить: можна від 1 до { $most }.
error-contest-ratings = Рейтинг від { $least } до { $most } не підходить нікому: перше число має бути менше.
error-contest-personal = «{ $option }» — це вибір між гравцями одного столу. У турнірі його робить жеребкування.
error-contest-joined = Ви вже берете участь.
error-contest-closed = Запис закрито: турнір уже триває.
error-contest-over = Турнір завершено.
error-contest-begun = Турнір уже почався.
error-contest-role = Записатися можуть лише учасники з роллю <@&{ $role }>.
error-contest-role-abroad = Роль є лише на одному сервері: турнір, відкритий для інших серверів, не може її вимагати.
error-contest-not-abroad = У цьому турнірі беруть участь лише учасники його сервера.
error-contest-rating =
    { $bounds ->
        [from] Записатися можна з рейтингом від { $least }.
        [to] Записатися можна з рейтингом до { $most }.
       *[between] Записатися можна з рейтингом від { $least } до { $most }.
    } { $rating ->
        [0] У вас у цій грі рейтингу ще немає.
       *[other] У вас { $rating }.
    }
error-contest-team = Тут грають командами: назвіть свою.
error-contest-no-teams = Команд тут немає: кожен грає за себе.
error-contest-not-in = Ви не берете участі.
error-contest-no-entrant = Під цим номером ніхто не бере участі.
error-contest-too-few = Учасників замало: потрібно щонайменше { $least }.
error-contest-not-running = Турнір зараз не триває.
error-contest-not-paused = Турнір не на паузі.
error-no-such-league = Такої ліги немає.
error-league-size = У дивізіоні від { $least } до { $most } гравців; підніматися й опускатися може щонайбільше половина.
error-league-many = На цьому сервері вже стільки ліг: { $most }. Спершу закрийте одну з них.
error-league-joined = Ви вже граєте в цій лізі.
error-league-not-in = Такого гравця в цій лізі немає.
error-league-full = Лігу заповнено: гравців уже { $most }.
error-league-over = Цю лігу закрито.
