### Комп’ютери як гравці.

## Чому відмовлено

error-no-computers = Комп’ютери тут не грають: той, у кого запущено бота, їх вимкнув.
error-unknown-level = Немає комп’ютера «{ $level }». Є: { level-apprentice }, { level-builder }, { level-architect }.
error-too-many-computers =
    { $room ->
        [0] За столом для одного немає місця для комп’ютера. Відкрийте стіл для більшої кількості гравців.
        [one] Поруч із вами за цим столом місце для { $room } комп’ютера, а не для { $computers }.
       *[other] Поруч із вами за цим столом місце для { $room } комп’ютерів, а не для { $computers }.
    }
error-no-computer-there = Там не сидить комп’ютер.
error-computers-alone = Самі комп’ютери тут не грають. Хтось має сісти з ними.

## Хто вони

computer-apprentice = Тимко
computer-builder = Марта
computer-architect = Зенон
level-apprentice = підмайстер
    .what = Ще вчиться: добрий перший суперник
level-builder = будівельник
    .what = Грає як завсідник
level-architect = архітектор
    .what = Грає на перемогу: доведеться подумати
computer-called = { $player } ({ $level })

## Столи

arg-computers = комп'ютери
    .what = Комп’ютери, що сядуть із вами: архітектор, або будівельник будівельник, або 2 підмайстер
arg-level = рівень
    .what = Наскільки сильний комп’ютер; якщо не вказати: підмайстер
cmd-now = одразу
    .what = Зіграти з комп’ютером просто зараз
cmd-substitute = комп'ютер
    .what = Віддати вільне місце цієї партії комп’ютерові
button-now = Грати одразу
computers-menu = Посадити комп’ютер або попросити його піти
computers-add = Посадити комп’ютер: { $player }, { $level }
computers-drop = Попросити піти: { $player }
computers-offer = Хай далі грає комп’ютер
computers-play-on = { $computer } ({ $level }) замість { $player }
match-computers = З комп’ютерами: рейтинги не змінюються.
match-substitute = За того, хто пішов, грає комп’ютер. Партію зараховано тим, хто її почав; хто пішов, той на останньому місці.

## Поле

board-thinking =
    { $count ->
        [one] { $game }: думає { $players }.
       *[other] { $game }: думають { $players }.
    }

## Досягнення і рахунок

computers-beaten = Проти комп’ютерів: { $levels }
computers-level = { $level } — перемог { $won } з { $played }
award-outbuilt = Краще за майстра
    .what = перемога над архітектором
award-guild = Проти всієї гільдії
    .what = перемога відразу над двома архітекторами чи більше
award-master = Майстер на всі руки
    .what = перемога над архітектором у кожній грі
