### Компьютеры как игроки.

## Почему отказано

error-no-computers = Компьютеры здесь не играют: тот, у кого запущен бот, их отключил.
error-unknown-level = Нет компьютера «{ $level }». Есть: { level-apprentice }, { level-builder }, { level-architect }.
error-too-many-computers =
    { $room ->
        [0] За столом для одного нет места для компьютера. Откройте стол на большее число игроков.
        [one] Рядом с вами за этим столом место для { $room } компьютера, а не для { $computers }.
       *[other] Рядом с вами за этим столом место для { $room } компьютеров, а не для { $computers }.
    }
error-no-computer-there = Там не сидит компьютер.
error-computers-alone = Одни компьютеры здесь не играют. Кто-нибудь должен сесть с ними.

## Кто они

computer-apprentice = Тимко
computer-builder = Марта
computer-architect = Зенон
level-apprentice = подмастерье
    .what = Ещё учится: хороший первый соперник
level-builder = строитель
    .what = Играет как завсегдатай
level-architect = архитектор
    .what = Играет на победу: придётся подумать
computer-called = { $player } ({ $level })

## Столы

arg-computers = компьютеры
    .what = Компьютеры, которые сядут с вами: архитектор, или строитель строитель, или 2 подмастерье
arg-level = уровень
    .what = Насколько силён компьютер; если не указать: подмастерье
cmd-now = сразу
    .what = Сыграть с компьютером прямо сейчас
cmd-substitute = компьютер
    .what = Отдать свободное место этой партии компьютеру
button-now = Играть сразу
computers-menu = Посадить компьютер или попросить его уйти
computers-add = Посадить компьютер: { $player }, { $level }
computers-drop = Попросить уйти: { $player }
computers-offer = Пусть дальше играет компьютер
computers-play-on = { $computer } ({ $level }) вместо { $player }
match-computers = С компьютерами: рейтинги не меняются.
match-substitute = За ушедшего играет компьютер. Партия идёт в зачёт тем, кто её начал; ушедший — на последнем месте.

## Поле

board-thinking =
    { $count ->
        [one] { $game }: думает { $players }.
       *[other] { $game }: думают { $players }.
    }

## Достижения и счёт

computers-beaten = Против компьютеров: { $levels }
computers-level = { $level } — побед { $won } из { $played }
award-outbuilt = Лучше мастера
    .what = победа над архитектором
award-guild = Против всей гильдии
    .what = победа сразу над двумя архитекторами или больше
award-master = Мастер на все руки
    .what = победа над архитектором в каждой игре
