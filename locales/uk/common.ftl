### Слова, спільні для всіх ігор.

## Чому відмовлено

error-unreadable = «{ $text }» — не хід цієї гри. Почніть друкувати й оберіть зі списку або натисніть «Грати».
error-ambiguous =
    { $count ->
        [one] «{ $text }» підходить до { $count } ходу, але неоднозначно. Допишіть ще трохи.
        [few] «{ $text }» підходить до { $count } ходів. Допишіть ще трохи або оберіть зі списку.
       *[many] «{ $text }» підходить до { $count } ходів. Допишіть ще трохи або оберіть зі списку.
    }
error-not-your-turn = Зараз не ваш хід.
error-game-over = Партію завершено, ходів більше немає.
error-no-draw-due = Зараз нічого не тягнуть.
error-impossible-draw = «{ $drawn }» тут випасти не може.
error-undo-too-late = Скасувати вже не можна: відтоді щось витягли, відкрили або на хід відповіли.
error-nothing-to-undo = У вас немає рішення, яке можна скасувати.
error-bad-seats = У цю гру грають від { $least } до { $most } людей, а не { $seats }.
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
error-wrong-result = Рядок { $line }: у місця { $seat } { $got } очок, а не { $expected }.

error-no-such-match = Такої партії немає.
error-not-started = Ця партія ще не почалася.
error-already-started = Ця партія вже почалася.
error-not-running = Ця партія вже не триває.
error-not-a-player = Ви не граєте в цій партії. Дивитися можна скільки завгодно, а ходять лише її гравці.
error-not-the-owner = Це може зробити лише той, хто відкрив цей стіл.
error-lobby-full = Усі місця ({ $seats }) зайняті.
error-already-seated = Ви вже сидите за цим столом.
error-last-one = Ви тут остання людина. Краще скасуйте стіл.
error-too-many-seated = За столом уже { $seated }, тому місць не може бути { $seats }.
error-seats-changed = Саме зараз хтось сів або пішов. Погляньте ще раз і натисніть знову.
error-busy = Забагато людей тиснуть водночас. Нічого не втрачено, спробуйте ще раз.

## Що сталося в будь-якій грі

event-undone = { $player } скасовує своє рішення.
