### Qwinto.

game-qwinto = Qwinto
error-Q12-colour = { wrong-colour }
error-Q12-occupied = { $written } already stands in this cell.
error-position-active = The active seat { $active } does not exist with { $seats } seats.
error-position-throws = { $throws } throws do not fit what is due.
error-position-dice = Dice are chosen exactly from the choice until the writing is over.
error-position-faces = The faces shown are not those of the dice used.
error-position-first = Before the first player is drawn nothing can have happened.
due-roll = choose the dice to throw
due-keep = keep the throw or throw again

## Screen

qwinto-number = Sum { $number }
qwinto-choose-roll = throw { $colours }: { $low } to { $high }
qwinto-choose-keep = keep the { $number }; { $cells ->
    [0] no cell
    [one] { $cells } cell
   *[other] { $cells } cells
} for you
qwinto-choose-reroll = throw again; that throw stands
qwinto-die = { $colour ->
    [o] orange
    [y] yellow
   *[p] purple
} { $face }
qwinto-told-first = player { $seat } starts
qwinto-told-dice = { $faces }: sum { $number }
qwinto-told-roll = { $dice ->
    [one] takes the { $colours } die
   *[other] takes the { $colours } dice
}
qwinto-told-keep = keeps the throw
qwinto-told-reroll = throws again

## Reasons

reason-qwinto-fits = { $fitting ->
    [one] { $fitting } of { $throws } throws gives a sum that you can write
   *[other] { $fitting } of { $throws } throws give a sum that you can write
}
reason-qwinto-sure = every throw gives a sum that you can write
reason-qwinto-completes = { $wanted ->
    [one] { $wanted } of { $throws } throws completes a row or a column, for up to { sheet-points }
   *[other] { $wanted } of { $throws } throws complete a row or a column, for up to { sheet-points }
}
reason-qwinto-risk = a misthrow is forced in about { $percent }% of cases, even with the second throw
reason-qwinto-spans = gives { $low } to { $high } in { announced-colours }
reason-qwinto-cells = { $cells ->
    [one] { $cells } cell of your sheet can take the { $number }
   *[other] { $cells } cells of your sheet can take the { $number }
}
reason-qwinto-again = thrown again, { $fitting } of { $throws } throws would fit
reason-qwinto-again-sure = thrown again, any throw would fit
reason-qwinto-leaves = leaves { $fitting } of { $throws } throws that fit (now { $before })
reason-qwinto-keeps = { $fitting ->
    [one] { $fitting } of { $throws } throws still fits
   *[other] { $fitting } of { $throws } throws still fit
}
reason-qwinto-keeps-sure = any throw still fits
