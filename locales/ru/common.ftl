### Слова, общие для всех игр.

## Почему отказано

error-unreadable = «{ $text }» — не ход этой игры. Начните печатать и выберите из списка или нажмите «Играть».
error-ambiguous =
    { $count ->
        [1] «{ $text }» подходит к одному ходу, но не наверняка. Допишите ещё немного.
        [one] «{ $text }» подходит к { $count } ходу. Допишите ещё немного или выберите из списка.
        [few] «{ $text }» подходит к { $count } ходам. Допишите ещё немного или выберите из списка.
       *[many] «{ $text }» подходит к { $count } ходам. Допишите ещё немного или выберите из списка.
    }
error-not-your-turn = Сейчас не ваш ход.
error-game-over = Партия окончена, ходов больше нет.
error-no-draw-due = Сейчас ничего не тянут.
error-impossible-draw = «{ $drawn }» здесь выпасть не может.
error-after-a-draw = Перед «{ $text }» что-то вытягивают или бросают. Сначала отправьте ходы до этого места и посмотрите, что выпадет.
error-undo-too-late = Отменить уже нельзя: с тех пор что-то вытянули, открыли или на ход ответили.
error-nothing-to-undo = У вас нет решения, которое можно отменить.
error-bad-seat = Места { $seat } нет: в партии их { $seats }, счёт с 0.
error-bad-seats =
    { $exact ->
        [yes] В эту игру играют ровно { $most } человека, а не { $seats }.
       *[no] В эту игру играют от { $least } до { $most } человек, а не { $seats }.
    }
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
error-wrong-result = Строка { $line }: у места { $seat } очков { $got }, а не { $expected }.

error-no-such-match = Такой партии нет.
error-table-closed = Сервер этого стола играет только у себя. Изменить это может тот, кто им управляет: `/{ cmd-settings } { cmd-abroad }`.
error-server-closed = Этот сервер играет только у себя: его участники садятся за свои столы. Изменить это может тот, кто им управляет: `/{ cmd-settings } { cmd-abroad }`.
error-no-such-code = Стола с таким кодом нет. Код знает тот, кто открыл стол: `/{ cmd-game } { cmd-code }`.
error-not-started = Эта партия ещё не началась.
error-already-started = Эта партия уже началась.
error-not-running = Эта партия уже не идёт.
error-outdated = С тех пор как эта кнопка появилась, партия ушла вперёд, поэтому ничего не сыграно. Посмотрите ещё раз и решите.
error-not-a-player = Вы не играете в этой партии. Смотреть можно сколько угодно, а ходят только её игроки.
error-not-the-owner = Это может сделать только тот, кто открыл этот стол.
error-own-tables = У вас уже { $most } незаконченных столов. Сначала доиграйте или отмените один из них: /{ cmd-game } { cmd-mine } покажет все.
error-server-tables = На этом сервере уже { $most } незаконченных столов: больше веток Discord не даёт. Сначала доиграйте или отмените один из них: /{ cmd-game } { cmd-list } покажет все.
error-lobby-full = Все места ({ $seats }) заняты.
error-already-seated = Вы уже сидите за этим столом.
error-last-one = За столом остались только вы. Лучше отмените его.
error-too-many-seated = За столом уже { $seated }, поэтому мест не может быть { $seats }.
error-not-at-table = За этим столом их больше нет. Нажмите «Настроить» снова: там видно, кто сидит.
error-too-few-seated = Для настройки «{ $option }» названо { $parts }, а за столом пока { $seated }. Остальным выберите через «Настроить», когда они сядут.
error-nobody-else = «{ $option }» — это выбор одного из игроков; за столом на одного выбирать не из кого.
error-seats-changed = Именно сейчас кто-то сел или ушёл. Посмотрите ещё раз и нажмите снова.
error-busy = Слишком многие жмут одновременно. Ничего не потеряно, попробуйте ещё раз.

## Что произошло в любой игре

event-undone = { $player } отменяет своё решение.

## В чём отказывает оболочка

error-no-match-here = Здесь нет партии. Перейдите в её ветку или посмотрите `/{ cmd-game } { cmd-mine }`.
error-several-matches = Вы играете несколько партий. Перейдите в ветку нужной: ссылки есть в `/{ cmd-game } { cmd-mine }`.
error-stale-button = Эта кнопка устарела. Рабочие кнопки — под самым новым полем.
error-missing-permissions = Здесь я не могу вести игру: не хватает права { $permissions }. Его может дать тот, кто управляет сервером.
error-not-in-a-thread = Откройте стол в текстовом канале: партия получит там собственную ветку.
error-not-invited = Этот стол — для приглашённых. Попросите приглашение у { $owner }.
error-no-lobby-of-yours = У вас нет открытого стола. Его открывает `/{ cmd-game } { cmd-new }`.
error-bad-options = Настройки пишутся как имя=значение через пробел, а не «{ $text }». Выберите их из списка.
error-channel-not-allowed = На этом сервере столы открывают в { $channels }.
error-role-needed = На этом сервере столы открывают люди с ролью { $role }.
error-moderators-only = Это может менять только тот, кто управляет сервером.
error-server-only = Это работает только на сервере: введите команду в одном из его каналов. `/{ cmd-game } { cmd-mine }` показывает ваши партии где угодно.
error-not-seated = Вы не сидите за этим столом. Чтобы сесть, нажмите «Сесть»; партию начинает тот, кто открыл стол.

trouble-slow-down =
    { $seconds ->
        [one] Не так быстро! Попробуйте через { $seconds } секунду.
        [few] Не так быстро! Попробуйте через { $seconds } секунды.
       *[many] Не так быстро! Попробуйте через { $seconds } секунд.
    }
trouble-not-allowed = Здесь вам это нельзя.
about-what = «Ратуша» проводит настольные игры в Discord: партия живёт в ветке, ход — когда есть минута.
about-terms = Условия использования
about-privacy = Что хранится о вас
about-players = Как здесь играют
about-contact = Кто ведёт бота: { $contact }
about-data = `/{ cmd-privacy } { cmd-privacy-export }` отдаёт всё, что хранится о вас, `/{ cmd-privacy } { cmd-privacy-delete }` удаляет все данные о вас.
trouble-forbidden = Discord не разрешает мне этого здесь. Проверьте мои права в этом канале.
trouble-threads = На этом сервере 1000 активных веток, больше Discord не разрешает. Дайте каким-нибудь уйти в архив и нажмите ещё раз: стол останется.
trouble-gone = Того, к чему это относилось, больше нет. Партия цела.
trouble-commands-changed = Команды только что изменились. Введите вашу ещё раз; если не поможет, перезапустите Discord.
trouble-store-full = У бота закончилось место на диске, поэтому записать это не удалось. Ничего не потеряно; владелец бота тоже это видит. Попробуйте позже.
trouble-store-locked = База данных бота занята, поэтому записать это не удалось. Ничего не потеряно; попробуйте ещё раз через минуту.
trouble-store-readonly = В базу данных бота сейчас нельзя записать. Ничего не потеряно; владелец бота тоже это видит. Попробуйте позже.
trouble-store-lost = База данных бота сейчас недоступна. Ничего не потеряно; владелец бота тоже это видит. Попробуйте позже.
trouble-network = Discord сейчас не отвечает. Партия цела; попробуйте ещё раз.
trouble-bug = Это наша ошибка, а не ваша; партия цела. Если будете сообщать о ней, назовите { $id }.

permission-view-channel = видеть этот канал
permission-send-messages = отправлять сообщения
permission-send-messages-in-threads = отправлять сообщения в ветках
permission-create-public-threads = создавать публичные ветки
permission-attach-files = прикреплять файлы
permission-read-message-history = читать историю сообщений

## Команды

cmd-game = игра
    .what = Столы: открыть, найти, узнать, где вас ждут
cmd-new = новая
    .what = Открыть стол и ждать игроков
cmd-invite = пригласить
    .what = Пригласить кого-нибудь за ваш стол
cmd-join = сесть
    .what = Сесть за стол по коду с любого сервера
cmd-code = код
    .what = Код вашего открытого стола для людей с других серверов
cmd-list = список
    .what = Открытые столы и идущие партии на этом сервере или везде
cmd-mine = мои
    .what = Ваши партии: сначала те, где ждут вас
cmd-cancel = отменить
    .what = Закрыть ваш стол, пока партия не началась
cmd-move = ход
    .what = Сделать один или несколько ходов: стекло@b3; готово
cmd-panel = играть
    .what = Ваше поле и кнопки ходов; а без партии — поиск игроков
cmd-undo = назад
    .what = Отменить последнее решение, пока после него ничего не открыто
cmd-board = поле
    .what = Поле, как оно есть
cmd-hand = рука
    .what = То, что видно только вам
cmd-log = журнал
    .what = Что произошло до сих пор, словами
cmd-score = счёт
    .what = Счёт на сейчас, строка за строкой
cmd-about = о-боте
    .what = Что это, кто за этим стоит и на каких условиях
cmd-rules = правила
    .what = Как играют в игру, с картинками фишек
cmd-settings = настройки
    .what = Ваш язык и то, что решил этот сервер
cmd-language = язык
    .what = Ваш язык или язык этого сервера
cmd-confirm = подтверждение
    .what = Подтверждать ли каждый ход, даже тот, который можно вернуть
cmd-channels = каналы
    .what = Разрешить или запретить открывать столы в канале
cmd-pace = темп
    .what = Темп новых столов, если не выбран другой
cmd-creators = ведущие
    .what = Роль, которая открывает столы; без роли — все
cmd-abroad = другие-серверы
    .what = Можно ли находить столы этого сервера с других серверов и садиться за них
cmd-show = показать
    .what = Что решил этот сервер

arg-game = игра
    .what = Какая игра
arg-seats = места
    .what = На сколько игроков; по умолчанию — сколько позволяет игра
arg-options = настройки
    .what = Настройки игры как имя=значение, из списка
arg-pace = темп
    .what = Как быстро вы хотите играть
arg-invited = приглашённые
    .what = Сесть могут только те, кого вы пригласите
arg-rated = рейтинг
    .what = Считается ли партия для рейтинга и таблиц; обычно да
arg-player = игрок
    .what = Кто
arg-move = ход
    .what = Начните печатать и выберите из списка; несколько ходов — через ;
arg-mine = моё
    .what = Ваше собственное поле крупно
arg-language = язык
    .what = Язык
arg-server = сервер
    .what = Для всего сервера, а не только для вас
arg-channel = канал
    .what = Канал
arg-always = всегда
    .what = Подтверждать каждый ход
arg-allowed = можно
    .what = Можно ли открывать там столы
arg-abroad = можно
    .what = Открыты ли столы другим серверам
arg-code = код
    .what = Код, который вам дали
arg-role = роль
    .what = Роль

pace-none = без спешки
pace-1h = ход в час
pace-8h = ход в 8 часов
pace-1d = ход в день
pace-3d = ход в 3 дня
pace-7d = ход в неделю

language-discord = как в моём Discord
language-en = English
language-ru = Русский
language-uk = Українська

## Кнопки

button-play = Играть
button-look = Все поля
button-log = Журнал
button-rules = Правила
button-join = Сесть
button-leave = Уйти
button-start = Начать
button-settings = Настроить
button-cancel = Отменить
button-confirm = Подтвердить
button-back = Назад
button-undo = Отменить: { $move }
button-cards = Карты крупно
choice-turn-right = ↻ Вправо
choice-turn-left = ↺ Влево
choice-turn-half = ⇅ Пол-оборота
choice-mirror = ⇋ Отразить
choice-none = ·
place-column = столбец { $at }
place-row = ряд { $at }
way-plain = ничего не тратить
button-older = Раньше
button-newer = Позже
button-previous = Назад
button-next = Дальше

## Стол ждёт игроков

lobby-open = { $owner } открывает стол. Нажмите «Сесть», чтобы играть.
lobby-free = свободно
lobby-drawn = Места распределит жребий, когда начнётся партия.
lobby-rematch = Места: со сдвигом на одно после прошлой партии.
lobby-option = { $option }: { $value }
personal-drawn = по жребию
personal-follows = следует из прошлой партии
personal-you = вы
personal-has = { $player }: { $what }
personal-rest = остальным по жребию
lobby-pace = Темп: { $pace }
lobby-invited = Сесть могут только приглашённые.
match-casual = Просто так: партия не считается.
rated-yes = да
rated-no = нет, просто так
lobby-settings = **{ $game }**: о чём договоримся?
lobby-cancelled = Стол игры «{ $game }» закрыт.
lobby-invitation = { $player }, { $host } зовёт вас за стол «{ $game }»: { $link }
lobby-language = Этот стол говорит на вашем языке: сервер своего не выбрал. `/{ cmd-settings } { cmd-language }` с `{ arg-server }` выбирает язык для всех столов здесь.
lobby-sat = Место за вами: { $match }
lobby-code = Код вашего стола ({ $game }): **{ $code }**. С ним через `/{ cmd-game } { cmd-join }` можно сесть с любого сервера, который делится столами, и в личных сообщениях.
lobby-code-closed = Пока этот сервер играет только у себя, код действует лишь для его участников (`/{ cmd-settings } { cmd-abroad }`).
list-abroad = Ждут игроков на других серверах
list-open = Ждут игроков
list-running = Идут
list-none = Пока ничего. Стол открывает `/{ cmd-game } { cmd-new }`.
list-free =
    { $count ->
        [one] свободно { $count } место
        [few] свободно { $count } места
       *[many] свободно { $count } мест
    }
list-more = … и ещё { $count }
mine-awaited =
    { $count ->
        [0] Вас никто не ждёт.
        [one] Вас ждут в { $count } партии:
        [few] Вас ждут в { $count } партиях:
       *[many] Вас ждут в { $count } партиях:
    }
mine-waiting = Вы ждёте других:

## Поле

board-to-move =
    { $count ->
        [one] { $game }: ходит { $players }.
        [few] { $game }: ходят { $players }.
       *[many] { $game }: ходят { $players }.
    }
board-over = { $game }: партия окончена.
board-seats-drawn = Места по жребию: { $seats }
board-seats-rematch = Места со сдвигом на одно после прошлой партии: { $seats }
board-unposted = Партия идёт, но я не могу показывать поле: у меня нет права { $permissions }. Его может дать тот, кто управляет сервером.
board-unposted-refused = Партия идёт, но Discord не даёт мне показывать поле. Мои права может проверить тот, кто управляет сервером.
board-unposted-direct = Партия идёт, но написать вам я не могу: личные сообщения от меня закрыты. Играйте через `/{ cmd-panel }` и смотрите через `/{ cmd-board }` там, где я есть.
home-ended = { $game }: этот сервер больше не участвует. Партия идёт дальше в других местах.
board-homeless = Партия идёт, но её канала больше нет. Играйте через `/{ cmd-panel }` и смотрите через `/{ cmd-board }` в любом другом канале.
summary-players = { $players }
summary-to-move = Ход: { $players }
standing =
    { $points ->
        [one] { $place }\. { $player }: { $points } очко
        [few] { $place }\. { $player }: { $points } очка
       *[many] { $place }\. { $player }: { $points } очков
    }

panel-choose = Что делаете?
panel-choose-cost = Что делаете? (любой вариант: { $cost })
panel-where = **{ $move }**: выберите место
panel-which = **{ $move }**: что именно?
panel-toggles = Что остаётся? Нажмите: зелёное останется как есть.
panel-confirm = **{ $move }**?
panel-move-to = Куда?
panel-move-at-once = Куда? Сразу:
panel-keep = Оставить эти и бросить остальные
panel-lines = Готовые варианты хода
panel-lines-played = Сделать сразу
panel-waiting =
    { $count ->
        [one] Ваш ответ принят. Ещё думает { $players }.
        [few] Ваш ответ принят. Ещё думают: { $players }.
       *[many] Ваш ответ принят. Ещё думают: { $players }.
    }
panel-turn =
    { $count ->
        [1] Сейчас ходит { $players }.
       *[other] Сейчас ходят: { $players }.
    }
panel-over = Партия окончена.
panel-soon = Ответ будет через мгновение.
panel-called-mention = Когда придёт ваш ход, вас позовут здесь.
panel-called-direct = Когда придёт ваш ход, придёт личное сообщение.
panel-called-silent = Когда придёт ваш ход, вас не позовут: это меняет `/{ cmd-settings } { cmd-pings }`.
move-played = Готово.
line-refused = Ничего не сыграно из-за «{ $part }»: { $reason }
undo-done = Отменено: **{ $move }**.
log-page = Журнал, страница { $page } из { $pages }
log-empty = Пока ничего не произошло.
score-line = { $line } { $points }
score-total =
    { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
help-page = { $page } / { $pages }

settings-saved = Сохранено.
settings-confirm-on = Каждый ход сначала подтверждается.
settings-confirm-off = Ход, который можно вернуть, делается сразу; остальные подтверждаются.
settings-language = Язык на людях: { $language }
settings-channels = Столы открывают в: { $channels }
settings-everywhere = любом канале
settings-pace = Обычный темп: { $pace }
settings-abroad-on = Столы этого сервера видны в общем списке, а его участники садятся и за чужие.
settings-abroad-off = Столы этого сервера больше никому не видны, а его участники играют здесь.
settings-creators = Столы открывают: { $role }
settings-everybody = все
