### Слова, спільні для всіх ігор.

## Чому відмовлено

error-unreadable = «{ $text }» — не хід цієї гри. Почніть друкувати й оберіть зі списку або натисніть «Грати».
error-ambiguous =
    { $count ->
        [1] «{ $text }» підходить до одного ходу, але не напевно. Допишіть ще трохи.
        [one] «{ $text }» підходить до { $count } ходу. Допишіть ще трохи або оберіть зі списку.
        [few] «{ $text }» підходить до { $count } ходів. Допишіть ще трохи або оберіть зі списку.
       *[many] «{ $text }» підходить до { $count } ходів. Допишіть ще трохи або оберіть зі списку.
    }
error-not-your-turn = Зараз не ваш хід.
error-game-over = Партію завершено, ходів більше немає.
error-no-draw-due = Зараз нічого не тягнуть.
error-impossible-draw = «{ $drawn }» тут випасти не може.
error-after-a-draw = Перед «{ $text }» щось тягнуть або кидають. Спершу надішліть ходи до цього місця й погляньте, що випаде.
error-undo-too-late = Скасувати вже не можна: відтоді щось витягли, відкрили або на хід відповіли.
error-nothing-to-undo = У вас немає рішення, яке можна скасувати.
error-bad-seat = Місця { $seat } немає: у партії їх { $seats }, рахунок від 0.
error-bad-seats =
    { $exact ->
        [yes] У цю гру грають рівно { $most } гравці, а не { $seats }.
       *[no] У цю гру грають від { $least } до { $most } людей, а не { $seats }.
    }
error-unknown-option = У цієї гри немає налаштування «{ $option }». Є: { $known }.
error-bad-value = «{ $value }» не підходить для налаштування «{ $option }». Можна: { $allowed }.
error-unknown-header = Ця гра не знає рядка «{ $header }».
error-unknown-game = Гри «{ $game }» немає. Є: { $known }.
error-bad-position = Це не позиція цієї гри: { $reason }.
error-unreadable-line = Рядок { $line } — не заголовок і не запис: { $text }
error-bad-seats-line = Рядок { $line }: кількість місць пропущено або це не число.
error-bad-options-line = Рядок { $line }: налаштування пишуться як ім’я=значення через пробіл.
error-bad-seed = Рядок { $line }: зерно має бути шістнадцятковим.
error-bad-result-line = Рядок { $line }: результат має вигляд «0 41, 1 38».
error-wrong-result = Рядок { $line }: у місця { $seat } очок { $got }, а не { $expected }.

error-no-such-match = Такої партії немає.
error-table-closed = Сервер цього столу грає лише в себе. Змінити це може той, хто ним керує: `/{ cmd-settings } { cmd-abroad }`.
error-server-closed = Цей сервер грає лише в себе: його учасники сідають за свої столи. Змінити це може той, хто ним керує: `/{ cmd-settings } { cmd-abroad }`.
error-no-such-code = Столу з таким кодом немає. Код знає той, хто відкрив стіл: `/{ cmd-game } { cmd-code }`.
error-not-started = Ця партія ще не почалася.
error-already-started = Ця партія вже почалася.
error-not-running = Ця партія вже не триває.
error-outdated = Відколи з’явилася ця кнопка, партія пішла вперед, тож нічого не зіграно. Погляньте ще раз і вирішіть.
error-not-a-player = Ви не граєте в цій партії. Дивитися можна скільки завгодно, а ходять лише її гравці.
error-not-the-owner = Це може зробити лише той, хто відкрив цей стіл.
error-own-tables = У вас уже { $most } незавершених столів. Спершу дограйте або скасуйте один із них: /{ cmd-game } { cmd-mine } покаже всі.
error-server-tables = На цьому сервері вже { $most } незавершених столів: більше гілок Discord не дає. Спершу дограйте або скасуйте один із них: /{ cmd-game } { cmd-list } покаже всі.
error-lobby-full = Усі місця ({ $seats }) зайняті.
error-already-seated = Ви вже сидите за цим столом.
error-last-one = За столом лишилися тільки ви. Краще скасуйте його.
error-too-many-seated = За столом уже { $seated }, тому місць не може бути { $seats }.
error-not-at-table = За цим столом їх більше немає. Натисніть «Налаштувати» знову: там видно, хто сидить.
error-too-few-seated = Для налаштування «{ $option }» названо { $parts }, а за столом поки { $seated }. Решті оберіть через «Налаштувати», коли вони сядуть.
error-nobody-else = «{ $option }» — це вибір одного з гравців; за столом на одного обирати немає з кого.
error-seats-changed = Саме зараз хтось сів або пішов. Погляньте ще раз і натисніть знову.
error-busy = Забагато людей тиснуть водночас. Нічого не втрачено, спробуйте ще раз.

## Що сталося в будь-якій грі

event-undone = { $player } скасовує своє рішення.

## У чому відмовляє оболонка

error-no-match-here = Тут немає партії. Перейдіть до її гілки або погляньте в `/{ cmd-game } { cmd-mine }`.
error-several-matches = Ви граєте кілька партій. Перейдіть до гілки потрібної: посилання є в `/{ cmd-game } { cmd-mine }`.
error-stale-button = Ця кнопка застаріла. Робочі кнопки — під найновішим полем.
error-missing-permissions = Тут я не можу вести гру: бракує права { $permissions }. Його може надати той, хто керує сервером.
error-not-in-a-thread = Відкрийте стіл у текстовому каналі: партія матиме там власну гілку.
error-not-invited = Цей стіл — для запрошених. Попросіть запрошення в { $owner }.
error-no-lobby-of-yours = У вас немає відкритого столу. Його відкриває `/{ cmd-game } { cmd-new }`.
error-bad-options = Налаштування пишуться як ім’я=значення через пробіл, а не «{ $text }». Оберіть їх зі списку.
error-channel-not-allowed = На цьому сервері столи відкривають у { $channels }.
error-role-needed = На цьому сервері столи відкривають люди з роллю { $role }.
error-moderators-only = Це може змінювати лише той, хто керує сервером.
error-server-only = Це працює лише на сервері: введіть команду в одному з його каналів. `/{ cmd-game } { cmd-mine }` показує ваші партії будь-де.
error-not-seated = Ви не сидите за цим столом. Щоб сісти, натисніть «Сісти»; партію починає той, хто відкрив стіл.

trouble-slow-down =
    { $seconds ->
        [one] Не так швидко! Спробуйте за { $seconds } секунду.
        [few] Не так швидко! Спробуйте за { $seconds } секунди.
       *[many] Не так швидко! Спробуйте за { $seconds } секунд.
    }
trouble-not-allowed = Тут вам цього не можна.
about-what = «Ратуша» проводить настільні ігри в Discord: партія живе в гілці, хід — коли є хвилина.
about-terms = Умови користування
about-privacy = Що зберігається про вас
about-players = Як тут грають
about-contact = Хто веде бота: { $contact }
about-data = `/{ cmd-privacy } { cmd-privacy-export }` віддає все, що зберігається про вас, `/{ cmd-privacy } { cmd-privacy-delete }` видаляє всі дані про вас.
trouble-forbidden = Discord не дозволяє мені цього тут. Перевірте мої права в цьому каналі.
trouble-threads = На цьому сервері 1000 активних гілок, більше Discord не дозволяє. Дайте якимось піти в архів і натисніть ще раз: стіл залишиться.
trouble-gone = Того, до чого це належало, більше немає. Партія ціла.
trouble-commands-changed = Команди щойно змінилися. Введіть вашу ще раз; якщо не допоможе, перезапустіть Discord.
trouble-store-full = У бота скінчилося місце на диску, тому записати це не вдалося. Нічого не втрачено; власник бота теж це бачить. Спробуйте пізніше.
trouble-store-locked = База даних бота зайнята, тому записати це не вдалося. Нічого не втрачено; спробуйте ще раз за хвилину.
trouble-store-readonly = У базу даних бота зараз не можна записати. Нічого не втрачено; власник бота теж це бачить. Спробуйте пізніше.
trouble-store-lost = База даних бота зараз недоступна. Нічого не втрачено; власник бота теж це бачить. Спробуйте пізніше.
trouble-network = Discord зараз не відповідає. Партія ціла; спробуйте ще раз.
trouble-bug = Це наша помилка, а не ваша; партія ціла. Якщо повідомлятимете про неї, назвіть { $id }.

permission-view-channel = бачити цей канал
permission-send-messages = надсилати повідомлення
permission-send-messages-in-threads = надсилати повідомлення в гілках
permission-create-public-threads = створювати публічні гілки
permission-attach-files = додавати файли
permission-read-message-history = читати історію повідомлень

## Команди

cmd-game = гра
    .what = Столи: відкрити, знайти, дізнатися, де на вас чекають
cmd-new = нова
    .what = Відкрити стіл і чекати на гравців
cmd-invite = запросити
    .what = Запросити когось за ваш стіл
cmd-join = сісти
    .what = Сісти за стіл за кодом із будь-якого сервера
cmd-code = код
    .what = Код вашого відкритого столу для людей з інших серверів
cmd-list = список
    .what = Відкриті столи й партії, що тривають, на цьому сервері чи всюди
cmd-mine = мої
    .what = Ваші партії: спершу ті, де чекають на вас
cmd-cancel = скасувати
    .what = Закрити ваш стіл, поки партія не почалася
cmd-move = хід
    .what = Зробити один або кілька ходів: скло@b3; готово
cmd-panel = грати
    .what = Ваше поле й кнопки ходів; а без партії — пошук гравців
cmd-undo = назад
    .what = Скасувати останнє рішення, поки після нього нічого не відкрито
cmd-board = поле
    .what = Поле, як воно є
cmd-hand = рука
    .what = Те, що видно лише вам
cmd-log = журнал
    .what = Що сталося досі, словами
cmd-score = рахунок
    .what = Рахунок на зараз, рядок за рядком
cmd-about = про-бота
    .what = Що це, хто за цим стоїть і на яких умовах
cmd-rules = правила
    .what = Як грають у гру, з малюнками фішок
cmd-settings = налаштування
    .what = Ваша мова й те, що вирішив цей сервер
cmd-language = мова
    .what = Ваша мова або мова цього сервера
cmd-confirm = підтвердження
    .what = Чи підтверджувати кожен хід, навіть той, що можна повернути
cmd-channels = канали
    .what = Дозволити чи заборонити відкривати столи в каналі
cmd-pace = темп
    .what = Темп нових столів, якщо не обрано інший
cmd-creators = ведучі
    .what = Роль, яка відкриває столи; без ролі — усі
cmd-abroad = інші-сервери
    .what = Чи можна знаходити столи цього сервера з інших серверів і сідати за них
cmd-show = показати
    .what = Що вирішив цей сервер

arg-game = гра
    .what = Яка гра
arg-seats = місця
    .what = На скількох гравців; типово — скільки дозволяє гра
arg-options = налаштування
    .what = Налаштування гри як ім’я=значення, зі списку
arg-pace = темп
    .what = Як швидко ви хочете грати
arg-invited = запрошені
    .what = Сісти можуть лише ті, кого ви запросите
arg-rated = рейтинг
    .what = Чи зараховується партія до рейтингу й таблиць; зазвичай так
arg-player = гравець
    .what = Хто
arg-move = хід
    .what = Почніть друкувати й оберіть зі списку; кілька ходів — через ;
arg-mine = моє
    .what = Ваше власне поле великим планом
arg-language = мова
    .what = Мова
arg-server = сервер
    .what = Для всього сервера, а не лише для вас
arg-channel = канал
    .what = Канал
arg-always = завжди
    .what = Підтверджувати кожен хід
arg-allowed = можна
    .what = Чи можна відкривати там столи
arg-abroad = можна
    .what = Чи відкриті столи іншим серверам
arg-code = код
    .what = Код, який вам дали
arg-role = роль
    .what = Роль

pace-none = без поспіху
pace-1h = хід на годину
pace-8h = хід на 8 годин
pace-1d = хід на день
pace-3d = хід на 3 дні
pace-7d = хід на тиждень

language-discord = як у моєму Discord
language-en = English
language-ru = Русский
language-uk = Українська

## Кнопки

button-play = Грати
button-look = Усі поля
button-log = Журнал
button-rules = Правила
button-join = Сісти
button-leave = Піти
button-start = Почати
button-settings = Налаштувати
button-cancel = Скасувати
button-confirm = Підтвердити
button-back = Назад
button-undo = Скасувати: { $move }
button-cards = Карти зблизька
choice-turn-right = ↻ Праворуч
choice-turn-left = ↺ Ліворуч
choice-turn-half = ⇅ Пів оберта
choice-mirror = ⇋ Віддзеркалити
choice-none = ·
place-column = стовпець { $at }
place-row = ряд { $at }
way-plain = нічого не витрачати
button-older = Раніше
button-newer = Пізніше
button-previous = Назад
button-next = Далі

## Стіл чекає на гравців

lobby-open = { $owner } відкриває стіл. Натисніть «Сісти», щоб грати.
lobby-free = вільно
lobby-drawn = Місця розподілить жереб, коли почнеться партія.
lobby-rematch = Місця: зі зсувом на одне після минулої партії.
lobby-option = { $option }: { $value }
personal-drawn = за жеребом
personal-follows = випливає з минулої партії
personal-you = ви
personal-has = { $player }: { $what }
personal-rest = решті за жеребом
lobby-pace = Темп: { $pace }
lobby-invited = Сісти можуть лише запрошені.
match-casual = Просто так: партія не зараховується.
rated-yes = так
rated-no = ні, просто так
lobby-settings = **{ $game }**: про що домовимося?
lobby-cancelled = Стіл гри «{ $game }» закрито.
lobby-invitation = { $player }, { $host } кличе вас до столу «{ $game }»: { $link }
lobby-language = Цей стіл говорить вашою мовою: сервер своєї не обрав. `/{ cmd-settings } { cmd-language }` із `{ arg-server }` обирає мову для всіх столів тут.
lobby-sat = Місце за вами: { $match }
lobby-code = Код вашого столу ({ $game }): **{ $code }**. З ним через `/{ cmd-game } { cmd-join }` можна сісти з будь-якого сервера, що ділиться столами, і в особистих повідомленнях.
lobby-code-closed = Поки цей сервер грає лише в себе, код діє тільки для його учасників (`/{ cmd-settings } { cmd-abroad }`).
list-abroad = Чекають на гравців на інших серверах
list-open = Чекають на гравців
list-running = Тривають
list-none = Поки нічого. Стіл відкриває `/{ cmd-game } { cmd-new }`.
list-free =
    { $count ->
        [one] вільне { $count } місце
        [few] вільні { $count } місця
       *[many] вільно { $count } місць
    }
list-more = … і ще { $count }
mine-awaited =
    { $count ->
        [0] На вас ніхто не чекає.
        [one] На вас чекають у { $count } партії:
        [few] На вас чекають у { $count } партіях:
       *[many] На вас чекають у { $count } партіях:
    }
mine-waiting = Ви чекаєте на інших:

## Поле

board-to-move =
    { $count ->
        [one] { $game }: ходить { $players }.
        [few] { $game }: ходять { $players }.
       *[many] { $game }: ходять { $players }.
    }
board-over = { $game }: партію завершено.
board-seats-drawn = Місця за жеребом: { $seats }
board-seats-rematch = Місця зі зсувом на одне після минулої партії: { $seats }
board-unposted = Партія триває, але я не можу показувати поле: у мене немає права { $permissions }. Його може надати той, хто керує сервером.
board-unposted-refused = Партія триває, але Discord не дає мені показувати поле. Мої права може перевірити той, хто керує сервером.
board-unposted-direct = Партія триває, але написати вам я не можу: особисті повідомлення від мене закриті. Грайте через `/{ cmd-panel }` і дивіться через `/{ cmd-board }` там, де я є.
home-ended = { $game }: цей сервер більше не бере участі. Партія триває далі в інших місцях.
board-homeless = Партія триває, але її каналу більше немає. Грайте через `/{ cmd-panel }` і дивіться через `/{ cmd-board }` у будь-якому іншому каналі.
summary-players = { $players }
summary-to-move = Хід: { $players }
standing =
    { $points ->
        [one] { $place }\. { $player }: { $points } очко
        [few] { $place }\. { $player }: { $points } очки
       *[many] { $place }\. { $player }: { $points } очок
    }

panel-choose = Що робите?
panel-choose-cost = Що робите? (будь-який варіант: { $cost })
panel-where = **{ $move }**: оберіть місце
panel-which = **{ $move }**: що саме?
panel-toggles = Що лишається? Натисніть: зелене лишиться як є.
panel-confirm = **{ $move }**?
panel-move-to = Куди?
panel-move-at-once = Куди? Одразу:
panel-keep = Лишити ці й кинути решту
panel-lines = Готові варіанти ходу
panel-lines-played = Зробити одразу
panel-waiting =
    { $count ->
        [one] Ви вже вирішили. Ще думає { $players }.
        [few] Ви вже вирішили. Ще думають: { $players }.
       *[many] Ви вже вирішили. Ще думають: { $players }.
    }
panel-turn =
    { $count ->
        [1] Зараз ходить { $players }.
       *[other] Зараз ходять: { $players }.
    }
panel-over = Партію завершено.
panel-soon = Відповідь буде за мить.
panel-called-mention = Коли настане ваш хід, вас покличуть тут.
panel-called-direct = Коли настане ваш хід, прийде особисте повідомлення.
panel-called-silent = Коли настане ваш хід, вас не покличуть: це змінює `/{ cmd-settings } { cmd-pings }`.
move-played = Готово.
line-refused = Нічого не зіграно через «{ $part }»: { $reason }
undo-done = Скасовано: **{ $move }**.
log-page = Журнал, сторінка { $page } з { $pages }
log-empty = Поки нічого не сталося.
score-line = { $line } { $points }
score-total =
    { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }
help-page = { $page } / { $pages }

settings-saved = Збережено.
settings-confirm-on = Кожен хід спершу підтверджується.
settings-confirm-off = Хід, який можна повернути, робиться одразу; решта підтверджується.
settings-language = Мова на людях: { $language }
settings-channels = Столи відкривають у: { $channels }
settings-everywhere = будь-якому каналі
settings-pace = Звичайний темп: { $pace }
settings-abroad-on = Столи цього сервера видно в загальному списку, а його учасники сідають і за чужі.
settings-abroad-off = Столи цього сервера більше нікому не видно, а його учасники грають тут.
settings-creators = Столи відкривають: { $role }
settings-everybody = усі
