### Qwinto on screens.

qwinto-do-roll = Throw { $colours }
qwinto-do-roll-all = Throw all three dice
qwinto-do-roll-none = Choose dice
qwinto-do-roll-range = sums from { $low } to { $high }
qwinto-do-roll-how = one, two or three
qwinto-do-keep = Keep { $number }
qwinto-do-reroll = Throw again
qwinto-do-reroll-once = that throw stands
qwinto-dice = Dice
qwinto-die-take = { $colour ->
    [o] orange die
    [y] yellow die
   *[p] purple die
}
qwinto-die-shows = { $colour ->
    [o] orange die
    [y] yellow die
   *[p] purple die
}, { $face }
qwinto-at-rest = at rest
qwinto-or = or
qwinto-sum = Sum { $number }, { $colours }
qwinto-to = { $low } to { $high }
qwinto-waits-roll = { $name } chooses dice
qwinto-waits-keep = { $name }: keep it or throw again
qwinto-waits-start = The first player is drawn
qwinto-over = The game is over
qwinto-told-announce = { $number } in { $colours }
qwinto-name-roll = Throw { $colours }
qwinto-name-keep = Keep the { $number }
qwinto-name-reroll = Throw again
