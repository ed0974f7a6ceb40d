### Der Qwinto-Zettel, für beide Qwinto-Spiele.

colour = { $colour ->
    [o] Orange
    [y] Gelb
   *[p] Lila
}
wrong-colour = Die { $number } wurde in { $announced ->
    [o] Orange
    [y] Gelb
    [p] Lila
    [oy] Orange oder Gelb
    [op] Orange oder Lila
    [yp] Gelb oder Lila
   *[oyp] Orange, Gelb oder Lila
} angesagt und passt deshalb nicht in die { $row ->
    [o] orange
    [y] gelbe
   *[p] lila
} Reihe.
error-Q6-left = Die { $number } passt hier nicht: Links steht schon die { $neighbour }, und eine Reihe wächst nur von links nach rechts.
error-Q6-right = Die { $number } passt hier nicht: Rechts steht schon die { $neighbour }, und eine Reihe wächst nur von links nach rechts.
error-Q7 = Die { $number } steht schon in dieser Spalte, in der { $other ->
    [o] orangen
    [y] gelben
   *[p] lila
} Reihe.
error-position-end = Die Zettel und das Spielende passen nicht zusammen.
error-position-missed = Platz { $seat } kann den letzten Fehlwurf nicht angekreuzt haben: Aktiv ist Platz { $active }.
error-position-no-cell = Platz { $seat }: Der Zettel passt nicht bei { $cell }.
error-position-sheet = Platz { $seat }: Die { $number } darf dort nicht stehen ({ $clause }).
error-position-answers = Die Antworten passen nicht: Sie gehören zu einem Schreibschritt, der noch läuft.
error-position-hidden = Zu einer Stellung gehört jede Antwort; eine ist verdeckt.
error-position-answer = Die Antwort von Platz { $seat } ist nicht erlaubt ({ $clause }).
error-position-turns = Die Zettel passen nicht zur Reihenfolge: Jeder Zug hinterlässt einen Eintrag des aktiven Platzes.
error-position-unused-seat = Platz { $seat } spielt nicht mit, hat aber Einträge.
due-write = die Zahl eintragen oder passen

## Screen

sheet-seat = Spieler { $seat }
sheet-misses = Fehlwürfe
sheet-total = gesamt { $points }
sheet-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
sheet-choose-pass = nichts eintragen
sheet-choose-write = { $row ->
    [o] Orange
    [y] Gelb
   *[p] Lila
}, Feld { $cell }
sheet-told-pass = trägt nichts ein
sheet-told-write = schreibt in { $row ->
    [o] Orange
    [y] Gelb
   *[p] Lila
}, Feld { $cell }

## Reasons

announced-colours = { $announced ->
    [o] Orange
    [y] Gelb
    [p] Lila
    [oy] Orange oder Gelb
    [op] Orange oder Lila
    [yp] Gelb oder Lila
   *[oyp] Orange, Gelb oder Lila
}
reason-sheet-ends-alone = beendet die Partie; du hast dann { sheet-points }
reason-sheet-ends = { $standing ->
    [ahead] beendet die Partie; bevor die anderen schreiben, liegst du { sheet-points } vorn
    [behind] beendet die Partie; bevor die anderen schreiben, liegst du { sheet-points } zurück
   *[level] beendet die Partie; bevor die anderen schreiben, steht es gleich
}
reason-sheet-near-end = { $standing ->
    [ahead] noch ein Feld, und du beendest die Partie; du liegst { sheet-points } vorn
    [behind] noch ein Feld, und du beendest die Partie; du liegst { sheet-points } zurück
   *[level] noch ein Feld, und du beendest die Partie; es steht gleich
}
reason-sheet-row = { $row ->
    [o] füllt die orange Reihe: { sheet-points } für ihr letztes Feld
    [y] füllt die gelbe Reihe: { sheet-points } für ihr letztes Feld
   *[p] füllt die lila Reihe: { sheet-points } für ihr letztes Feld
}
reason-sheet-column = füllt eine Spalte: Bonus { $points }
reason-sheet-blocks = { $cells ->
    [one] lässt in der Reihe ein Feld übrig, in das keine Zahl mehr passt
   *[other] lässt in der Reihe { $cells } Felder übrig, in die keine Zahl mehr passt
}
reason-sheet-beside = { $row ->
    [o] Orange
    [y] Gelb
   *[p] Lila
}: { $before ->
    [0] davor nichts frei
    [one] davor { $before } freies Feld für { $below ->
        [one] { $below } Zahl
       *[other] { $below } Zahlen
    }
   *[other] davor { $before } freie Felder für { $below ->
        [one] { $below } Zahl
       *[other] { $below } Zahlen
    }
}, { $after ->
    [0] danach nichts frei
    [one] danach { $after } freies Feld für { $above ->
        [one] { $above } Zahl
       *[other] { $above } Zahlen
    }
   *[other] danach { $after } freie Felder für { $above ->
        [one] { $above } Zahl
       *[other] { $above } Zahlen
    }
}
reason-sheet-no-cell = die { $number } passt nirgends auf deinen Zettel
reason-sheet-pass-costs = nichts einzutragen ist ein Fehlwurf: { sheet-points } weniger
reason-sheet-pass-free = nichts einzutragen kostet dich nichts
reason-sheet-lets = { $what ->
    [row] du kannst damit eine Reihe füllen, für { sheet-points }
    [column] du kannst damit eine Spalte füllen, für { sheet-points }
   *[end] { $standing ->
        [ahead] du kannst damit die Partie beenden, { sheet-points } vorn
        [behind] du kannst damit die Partie beenden, { sheet-points } zurück
       *[level] du kannst damit die Partie beenden, bei Gleichstand
    }
}
reason-sheet-gives = { $what ->
    [row] { $player } kann damit eine Reihe füllen, für { sheet-points }
    [column] { $player } kann damit eine Spalte füllen, für { sheet-points }
   *[end] { $standing ->
        [ahead] { $player } kann damit die Partie beenden, { sheet-points } vorn
        [behind] { $player } kann damit die Partie beenden, { sheet-points } zurück
       *[level] { $player } kann damit die Partie beenden, bei Gleichstand
    }
}
reason-sheet-denies = { $what ->
    [row] nimmt { $player } eine Zahl, die eine Reihe füllt, für { sheet-points }
    [column] nimmt { $player } eine Zahl, die eine Spalte füllt, für { sheet-points }
   *[end] nimmt { $player } eine Zahl, mit der die Partie endet
}
