### Der Qwinto-Zettel auf Bildschirmen.

sheet-own = Dein Zettel
sheet-own-short = Zettel
sheet-of = { $name }: Zettel
sheet-cell = { $row ->
    [o] Orange
    [y] Gelb
   *[p] Lila
}, Feld { $cell }, Spalte { $column }
sheet-cell-bonus = Bonusfeld
sheet-cell-empty = leer
sheet-cell-open = { $number } möglich
sheet-cell-chosen = gewählt
sheet-cell-answer = { $number }, für die anderen sichtbar, wenn alle entschieden haben
sheet-advice = Tipp { $rank }: { $value }
sheet-share = { $percent } %
sheet-misses-label = Fehlwürfe
sheet-misses-each = je −5
sheet-misses-count = { $misses ->
    [0] Kein Fehlwurf
    [one] { $misses } Fehlwurf von vier
   *[other] { $misses } Fehlwürfe von vier
}
sheet-score-spoken = Orange { $o }, Gelb { $y }, Lila { $p }, Bonusspalten { $bonus }, Fehlwürfe { $misses }. Stand { $score }
sheet-mini = { $name }: { web-points }, eingetragene Zahlen: { $o } in Orange, { $y } in Gelb, { $p } in Lila; Fehlwürfe: { $misses }
sheet-has-answered = hat entschieden

## Die Entscheidung

sheet-do-write = { $number } in { $row ->
    [o] Orange
    [y] Gelb
   *[p] Lila
} eintragen
sheet-do-choose = Wähle ein Feld
sheet-do-choose-for = für die { $number }, in { $colours }
sheet-do-pass = Nichts eintragen
sheet-do-not-write = Nicht eintragen
sheet-pass-miss = Fehlwurf, { $points }
sheet-pass-free = kostet nichts
sheet-then-write = dann in { $row ->
    [o] Orange
    [y] Gelb
   *[p] Lila
}
sheet-cells-for-you = { $cells ->
    [0] kein Feld: Fehlwurf
    [one] { $cells } Feld für dich
   *[other] { $cells } Felder für dich
}
sheet-waiting = Warten auf { $names }
sheet-waiting-answer = Deine { $number } ist eingetragen. Warten auf { $names }
sheet-waiting-pass = Du trägst nichts ein. Warten auf { $names }
sheet-say-open = { $number } in { $colours }. { sheet-say-cells }
sheet-say-cells = { $cells ->
    [0] Kein Feld ist möglich.
    [one] { $cells } Feld ist möglich.
   *[other] { $cells } Felder sind möglich.
}
sheet-say-chosen = { $what }. Enter bestätigt.

## Die Punkte im Einzelnen

sheet-line-full = { $row ->
    [o] Orange
    [y] Gelbe
   *[p] Lila
} Reihe, voll: ihre letzte Zahl
sheet-line-row = { $row ->
    [o] Orange
    [y] Gelbe
   *[p] Lila
} Reihe: { $numbers ->
    [one] { $numbers } Zahl
   *[other] { $numbers } Zahlen
}
sheet-line-bonus = Volle Spalte { $column }: ihr Bonusfeld
sheet-line-no-bonus = Keine volle Spalte
sheet-line-misses = { $misses ->
    [0] Kein Fehlwurf
    [one] { $misses } Fehlwurf, −5
   *[other] { $misses } Fehlwürfe, je −5
}
sheet-line-total = Gesamt

## What was written, in the journal

sheet-told-miss = trägt nichts ein: Fehlwurf, −5
sheet-told-number = schreibt { $number } in { $row ->
    [o] Orange
    [y] Gelb
   *[p] Lila
}, Feld { $cell }

## Beside the symbols, where colours are not to be relied on

sheet-letter = { $colour ->
    [o] O
    [y] G
    [p] L
   *[g] Gr
}
