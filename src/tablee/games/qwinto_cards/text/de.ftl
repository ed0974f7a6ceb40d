### Qwinto – Das Kartenspiel.

game-qwinto_cards = Qwinto – Das Kartenspiel
error-C4-hand = { $card } hast du nicht auf der Hand: Lege eine deiner Karten ({ $hand }).
error-C6-values = { $card } und { $other } sind verschieden: Nur zwei Karten mit gleichem Wert darfst du zusammen legen.
error-C6-same-card = { $card } hast du nur einmal: Zusammen legst du zwei Karten, nicht eine zweimal.
error-C6-same-place = Beide Karten lägen auf demselben Platz: Die zweite kommt auf eine Karte neben der ersten, nicht obendrauf.
error-C6-diagonal = Die beiden Plätze liegen schräg zueinander: Die zweite Karte kommt neben, über oder unter die erste.
error-C7-colour = { wrong-colour }
error-C7-occupied = In diesem Feld steht schon die { $written }.
error-position-cards-active = Platz { $active } kann hier nicht aktiv sein.
error-position-cards-first = Wer beginnt, wird nur einmal ausgelost: bevor gelegt wird, und nur zu mehreren.
error-position-cards-hidden = Zu einer Stellung gehört jede Karte; die Hand von Platz { $seat } ist verdeckt.
error-position-cards-twice = { $card } liegt an zwei Stellen.
error-position-cards-age = { $card } kann dort, wo sie liegt, nicht das Alter { $age } haben.
error-position-cards-ages = Die Alter der ungesehenen Karten müssen 1, 2, 3 … sein, ohne Lücke.
error-position-cards-reshuffle = Die Karten erinnern sich an einen neu gemischten Stapel, den es nicht gegeben haben kann.
error-position-cards-deal = { $dealt } Karten haben den Stapel verlassen, liegen aber nicht dort, wo das Austeilen sie hinlegt.
error-position-cards-grid = Die vier Plätze der Auslage passen nicht zu dem, was ansteht.
error-position-cards-hand = Platz { $seat } hält { $held ->
    [one] { $held } Karte
   *[other] { $held } Karten
}; hier wären es { $fewest } bis { $most }.
error-position-cards-pile = Der Nachziehstapel kann hier nicht leer sein.
error-position-cards-last = Die zuletzt gelegte Karte zählt genau so lange, wie ihre Zahl eingetragen werden kann.
error-position-cards-new = Noch wurde keine Karte gelegt, also kann nichts geschehen sein.
error-position-cards-turns = { $laid } verdeckte Karten passen nicht zu { $turns } Zügen: Jeder Zug legt eine Karte oder zwei.
due-lay-cards = eine Karte legen oder zwei mit gleichem Wert

## Screen

qwinto-cards-number = Summe { $number }
qwinto-cards-hand = Deine Hand
qwinto-cards-pile = Stapel: { $cards }
qwinto-cards-covered = überdeckt: { $cards }
qwinto-cards-card = { $colour ->
    [o] Orange
    [y] Gelb
    [p] Lila
   *[g] Grau
} { $value }
qwinto-cards-laid = { $card } { $place ->
    [nw] oben links
    [ne] oben rechts
    [sw] unten links
   *[se] unten rechts
}
qwinto-cards-laid-two = { $first }, dann { $last }
qwinto-cards-choose-lay = { $laid }: { $number } in { $colours }; { $cells ->
    [0] kein Feld
    [one] { $cells } Feld
   *[other] { $cells } Felder
} für dich
qwinto-cards-choose-miss = { $laid }: Summe { $number }, niemand kann sie eintragen: Fehlwurf
qwinto-cards-told-first = Spieler { $seat } beginnt
qwinto-cards-told-lay = legt { $laid }
qwinto-cards-told-draw = Gezogene Karte: { $card }
qwinto-cards-told-draw-hidden = Eine Karte wird verdeckt gezogen

## Reasons

reason-qwinto-cards-makes = ergibt { $number } in { announced-colours }: { $cells ->
    [one] { $cells } Feld für dich
   *[other] { $cells } Felder für dich
}
reason-qwinto-cards-useless = ergibt { $number } in { announced-colours } und passt nirgends auf deinen Zettel: Fehlwurf
reason-qwinto-cards-nobody = ergibt { $number }, was niemand eintragen kann: Fehlwurf, { $points } Punkte weniger
reason-qwinto-cards-alone = niemand sonst kann die Zahl eintragen
reason-qwinto-cards-pair = legt zwei Karten, und du ziehst zwei neue
reason-qwinto-cards-pair-alone = legt zwei Karten in einem Zug; { $left ->
    [one] { $left } Karte bleibt
   *[other] { $left } Karten bleiben
} zu spielen
reason-qwinto-cards-keeps = behält { $cards }: { $fitting } von { $ways } Möglichkeiten zu legen { $fitting ->
    [one] würde
   *[other] würden
} auf die Auslage danach passen
reason-qwinto-cards-room = danach { $left ->
    [one] hat { $left } von { $numbers } Zahlen
   *[other] haben { $left } von { $numbers } Zahlen
} Platz auf deinem Zettel (jetzt { $before })
reason-qwinto-cards-room-kept = noch immer { $left ->
    [one] hat { $left } von { $numbers } Zahlen
   *[other] haben { $left } von { $numbers } Zahlen
} Platz auf deinem Zettel
