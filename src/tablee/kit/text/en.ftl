### The Qwinto sheet, for both Qwinto games.

colour = { $colour ->
    [o] orange
    [y] yellow
   *[p] purple
}
wrong-colour = { $number } was announced in { $announced ->
    [o] orange
    [y] yellow
    [p] purple
    [oy] orange or yellow
    [op] orange or purple
    [yp] yellow or purple
   *[oyp] orange, yellow or purple
}, so it cannot go into the { $row ->
    [o] orange
    [y] yellow
   *[p] purple
} row.
error-Q6-left = { $number } cannot stand here: { $neighbour } already stands to the left, and a row only grows from left to right.
error-Q6-right = { $number } cannot stand here: { $neighbour } already stands to the right, and a row only grows from left to right.
error-Q7 = { $number } already stands in this column, in the { $other ->
    [o] orange
    [y] yellow
   *[p] purple
} row.
error-position-end = The sheets and the end of the game do not go together.
error-position-missed = Seat { $seat } cannot have ticked the last misthrow: seat { $active } is active.
error-position-no-cell = Seat { $seat }: the sheet does not fit at { $cell }.
error-position-sheet = Seat { $seat }: { $number } may not stand where it stands ({ $clause }).
error-position-answers = The answers do not fit: they belong to a writing step that is not over.
error-position-hidden = A position needs every answer; one is hidden.
error-position-answer = The answer of seat { $seat } is not legal ({ $clause }).
error-position-turns = The sheets do not go with the order of play: each turn leaves a mark of the active seat.
error-position-unused-seat = Seat { $seat } does not play, but something is written for it.
due-write = write the number or pass

## Screen

sheet-seat = Player { $seat }
sheet-misses = misthrows
sheet-total = total { $points }
sheet-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
sheet-choose-pass = write nothing
sheet-choose-write = { $row ->
    [o] orange
    [y] yellow
   *[p] purple
}, cell { $cell }
sheet-told-pass = writes nothing
sheet-told-write = writes in { $row ->
    [o] orange
    [y] yellow
   *[p] purple
}, cell { $cell }

## Reasons

announced-colours = { $announced ->
    [o] orange
    [y] yellow
    [p] purple
    [oy] orange or yellow
    [op] orange or purple
    [yp] yellow or purple
   *[oyp] orange, yellow or purple
}
reason-sheet-ends-alone = ends the game, with { sheet-points }
reason-sheet-ends = { $standing ->
    [ahead] ends the game; before the others write, you are { sheet-points } ahead
    [behind] ends the game; before the others write, you are { sheet-points } behind
   *[level] ends the game; before the others write, you are level
}
reason-sheet-near-end = { $standing ->
    [ahead] with one more cell you end the game; you are { sheet-points } ahead
    [behind] with one more cell you end the game; you are { sheet-points } behind
   *[level] with one more cell you end the game; you are level
}
reason-sheet-row = { $row ->
    [o] completes the orange row: { sheet-points } for its last cell
    [y] completes the yellow row: { sheet-points } for its last cell
   *[p] completes the purple row: { sheet-points } for its last cell
}
reason-sheet-column = completes a column: bonus of { $points }
reason-sheet-blocks = { $cells ->
    [one] leaves a cell of the row that no number can fill
   *[other] leaves { $cells } cells of the row that no number can fill
}
reason-sheet-beside = { $row ->
    [o] orange
    [y] yellow
   *[p] purple
}: { $before ->
    [0] nothing free before it
    [one] { $before } free cell before it for { $below ->
        [one] { $below } number
       *[other] { $below } numbers
    }
   *[other] { $before } free cells before it for { $below ->
        [one] { $below } number
       *[other] { $below } numbers
    }
}, { $after ->
    [0] nothing free after it
    [one] { $after } free cell after it for { $above ->
        [one] { $above } number
       *[other] { $above } numbers
    }
   *[other] { $after } free cells after it for { $above ->
        [one] { $above } number
       *[other] { $above } numbers
    }
}
reason-sheet-no-cell = { $number } fits nowhere on your sheet
reason-sheet-pass-costs = passing is a misthrow: { sheet-points } less
reason-sheet-pass-free = passing costs you nothing
reason-sheet-lets = { $what ->
    [row] lets you complete a row for { sheet-points }
    [column] lets you complete a column for { sheet-points }
   *[end] { $standing ->
        [ahead] lets you end the game, { sheet-points } ahead
        [behind] lets you end the game, { sheet-points } behind
       *[level] lets you end the game, level with the best
    }
}
reason-sheet-gives = { $what ->
    [row] lets { $player } complete a row for { sheet-points }
    [column] lets { $player } complete a column for { sheet-points }
   *[end] { $standing ->
        [ahead] lets { $player } end the game, { sheet-points } ahead
        [behind] lets { $player } end the game, { sheet-points } behind
       *[level] lets { $player } end the game, level with the best
    }
}
reason-sheet-denies = { $what ->
    [row] takes from { $player } a number that completes a row for { sheet-points }
    [column] takes from { $player } a number that completes a column for { sheet-points }
   *[end] takes from { $player } a number that ends the game
}
