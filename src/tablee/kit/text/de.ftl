### Das Qwinto-Blatt, für beide Qwinto-Spiele.

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
error-position-end = Die Blätter und das Spielende passen nicht zusammen.
error-position-missed = Platz { $seat } kann den letzten Fehlwurf nicht angekreuzt haben: Aktiv ist Platz { $active }.
error-position-no-cell = Platz { $seat }: Das Blatt passt nicht bei { $cell }.
error-position-sheet = Platz { $seat }: Die { $number } darf dort nicht stehen ({ $clause }).
error-position-answers = Die Antworten passen nicht: Sie gehören zu einem Schreibschritt, der noch läuft.
error-position-hidden = Zu einer Stellung gehört jede Antwort; eine ist verdeckt.
error-position-answer = Die Antwort von Platz { $seat } ist nicht erlaubt ({ $clause }).
error-position-turns = Die Blätter passen nicht zur Reihenfolge: Jeder Zug hinterlässt einen Eintrag des aktiven Platzes.
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
