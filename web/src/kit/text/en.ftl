### The Qwinto sheet on screens.

sheet-own = Your sheet
sheet-own-short = Sheet
sheet-of = { $name }: sheet
sheet-cell = { $row ->
    [o] orange
    [y] yellow
   *[p] purple
}, cell { $cell }, column { $column }
sheet-cell-bonus = bonus cell
sheet-cell-empty = empty
sheet-cell-open = { $number } possible
sheet-cell-chosen = chosen
sheet-cell-answer = { $number }, shown to the others when all have decided
sheet-advice = hint { $rank }: { $value }
sheet-share = { $percent }%
sheet-misses-label = Misthrows
sheet-misses-each = −5 each
sheet-misses-count = { $misses ->
    [0] No misthrow
    [one] { $misses } misthrow of four
   *[other] { $misses } misthrows of four
}
sheet-score-spoken = Orange { $o }, yellow { $y }, purple { $p }, bonus columns { $bonus }, misthrows { $misses }. Score { $score }
sheet-mini = { $name }: { web-points }, numbers written: { $o } orange, { $y } yellow, { $p } purple; misthrows: { $misses }
sheet-has-answered = has decided

## The decision

sheet-do-write = Write { $number } in { $row ->
    [o] orange
    [y] yellow
   *[p] purple
}
sheet-do-choose = Choose a cell
sheet-do-choose-for = for the { $number }, in { $colours }
sheet-do-pass = Write nothing
sheet-do-not-write = Do not write
sheet-pass-miss = misthrow, { $points }
sheet-pass-free = costs nothing
sheet-then-write = then in { $row ->
    [o] orange
    [y] yellow
   *[p] purple
}
sheet-cells-for-you = { $cells ->
    [0] no cell: a misthrow
    [one] { $cells } cell for you
   *[other] { $cells } cells for you
}
sheet-waiting = Waiting for { $names }
sheet-waiting-answer = Your { $number } is written. Waiting for { $names }
sheet-waiting-pass = You write nothing. Waiting for { $names }
sheet-say-open = { $number } in { $colours }. { sheet-say-cells }
sheet-say-cells = { $cells ->
    [0] No cell is possible.
    [one] { $cells } cell is possible.
   *[other] { $cells } cells are possible.
}
sheet-say-chosen = { $what }. Enter confirms.

## The score spelled out

sheet-line-full = { $row ->
    [o] Orange
    [y] Yellow
   *[p] Purple
} row, full: its last number
sheet-line-row = { $row ->
    [o] Orange
    [y] Yellow
   *[p] Purple
} row: { $numbers ->
    [one] { $numbers } number
   *[other] { $numbers } numbers
}
sheet-line-bonus = Full column { $column }: its bonus cell
sheet-line-no-bonus = No full column
sheet-line-misses = { $misses ->
    [0] No misthrow
    [one] { $misses } misthrow, −5
   *[other] { $misses } misthrows, −5 each
}
sheet-line-total = Total

## What was written, in the journal

sheet-told-miss = writes nothing: a misthrow, −5
sheet-told-number = writes { $number } in { $row ->
    [o] orange
    [y] yellow
   *[p] purple
}, cell { $cell }

## Beside the symbols, where colours are not to be relied on

sheet-letter = { $colour ->
    [o] O
    [y] Y
    [p] P
   *[g] G
}
