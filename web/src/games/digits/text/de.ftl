### Der Bildschirm von Ziffern.

## Pieces and places

dg-chance = { $right } von { $of }
dg-sure = sicher
dg-place-stock = Vorrat
dg-place-hand = Hand
dg-place-card = auf Karte { $card }, Streifen { $band }
dg-place-card-short = Karte { $card }
dg-piece = Stein { $piece }
dg-face-up = oben { digits-face }
dg-back-known = unten { digits-face }
dg-back-open = unten { $faces }
dg-barred = darf in diesem Zug nicht auf Karte { $card } zurück
dg-barred-short = nicht auf { $card }
dg-set-letter = { $seat ->
    [0] G
    [1] R
   *[2] B
}
dg-set = { $seat ->
    [0] gelbe Steine
    [1] rote Steine
   *[2] blaue Steine
}
dg-score = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} von { $target }
dg-points-unit = P.
dg-stock = { $count ->
    [0] nichts im Vorrat
    [one] { $count } Stein im Vorrat
   *[other] { $count } Steine im Vorrat
}
dg-hint-rank = Tipp { $rank }, { $chance }

## Cards and bands

dg-cards = Karten
dg-card = Karte { $card }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
dg-card-free = { $free ->
    [one] ein freier Streifen
   *[other] { $free } freie Streifen
}
dg-card-won = { $pieces ->
    [one] gewonnen, noch ein Stein darauf
   *[other] gewonnen, noch { $pieces } Steine darauf
}
dg-card-announceable = du darfst ihren Schlussstein ansagen
dg-card-unturned = Steine müssen dafür nicht umgedreht werden
dg-card-combination = gehört zur Gewinnkombination
dg-card-placed = hier haben gelegt: { $names }
dg-won-short = gewonnen
dg-comes-back-short = kommt zurück
dg-band = Karte { $card }, Streifen { $band }, { digits-shape }
dg-band-free = frei
dg-band-empty = leer
dg-band-own = dein Stein { $piece }, { digits-face }
dg-band-lying = Stein von { $name }, { digits-face }
dg-band-chosen = gewählt
dg-band-legal = der Stein passt hierher
dg-band-final = der letzte Streifen, anzusagen
dg-band-sure = dein Stein würde hier passen
dg-band-maybe = dein Stein könnte hier passen

## Whose turn, and what to do

dg-turn-set-up = Die Steine werden geworfen
dg-turn-choose = Du bist dran: Wähle einen Stein
dg-turn-choose-how = Tippe einen deiner sieben an. Er wird umgedreht, dann gelegt.
dg-turn-choose-plain-how = Tippe einen deiner sieben an. Er wird so gelegt, wie er liegt.
dg-turn-announce-how = { $count ->
    [one] Karte { $cards } fehlt ein Streifen. Tippe einen Stein an und sage ihn an.
   *[other] Den Karten { $cards } fehlt je ein Streifen. Tippe einen Stein an und sage an.
}
dg-turn-picked = Umgedreht zeigt Stein { $piece }
dg-turn-picked-plain = Ungedreht zeigt Stein { $piece }
dg-turn-picked-untold = Stein { $piece } umdrehen?
dg-outlook = Was zum Vorschein kommen kann
dg-outlook-places = { $places ->
    [0] nirgends: Vorrat
    [one] { $places } Streifen
   *[other] { $places } Streifen
}
dg-outlook-completes = vollendet die Karte
dg-outlook-hidden = Dann zeigt sich, was darunter ist.
dg-why-first = Stein { $piece } ist gewählt: { $how ->
    [take] Nimm ihn zuerst
   *[turn] Dreh ihn zuerst um
}, dann lege ihn.
dg-turn-place = Lege deinen Stein: { digits-face }
dg-turn-place-how = { $places ->
    [one] Ein Streifen leuchtet. Bestätige unten.
   *[other] Tippe einen der { $places } leuchtenden Streifen an, dann bestätige.
}
dg-turn-homeless = Kein Platz: { digits-face }
dg-turn-homeless-how = Kein freier Streifen nimmt diese Seite. Der Stein kommt in deinen Vorrat.
dg-turn-right = Richtig: Karte { $card } gehört dir
dg-turn-right-how = Bestätige, um den Schlussstein zu legen.
dg-turn-wrong = Karte { $card }: die falsche Seite
dg-turn-goal = Wer zuerst { $target } Punkte hat, gewinnt.
dg-turn-other = { $name } wählt einen Stein
dg-turn-other-place = { $name } legt einen Stein: { digits-face }
dg-turn-other-announced = { $name } hat Karte { $card } angesagt
dg-turn-other-wrong = { $name } hat Karte { $card } vergeblich angesagt
dg-over-you = Du gewinnst die Partie
dg-over-other = { $count ->
    [one] { $names } gewinnt die Partie
   *[other] { $names } teilen sich den Sieg
}
dg-over-target = { $target } Punkte erreicht.
dg-over-combination = Kombination { $cards } gesammelt.
dg-over-turns = Alle { $turns } Züge sind gespielt; die meisten Punkte gewinnen.
dg-over-early = Die Partie endete, bevor das Ziel erreicht war.
dg-say-choose = Du bist dran. Wähle einen Stein.
dg-say-place = „{ digits-face }“ kommt zum Vorschein. { $places ->
    [one] Ein Streifen ist möglich.
   *[other] { $places } Streifen sind möglich.
}
dg-say-homeless = „{ digits-face }“ kommt zum Vorschein und passt nirgends. Zurück in den Vorrat.

## Ways to play a piece

dg-ways = Wie dieser Stein gespielt wird
dg-way-turn = Ohne Ansage
dg-way-turn-how = vollendet nichts
dg-way-take = Einfach legen
dg-way-plain = Ungedreht
dg-way-plain-how = auf Karte { $card }
dg-way-final = Schluss der { $card }
dg-way-plain-final = Schluss der { $card }, ungedreht
dg-way-stakes = { $cost ->
    [0] +{ $points }
   *[other] +{ $points } oder −{ $cost }
}
dg-way-stakes-zero = { $points ->
    [0] andere −{ $takes }
   *[other] +{ $points }, andere −{ $takes }
}{ $cost ->
    [0] { "" }
   *[other] { " " }oder −{ $cost }
}
dg-way-never = { $cost ->
    [0] kann nicht gelingen
   *[other] kann nicht gelingen: −{ $cost }
}
dg-do-choose = Wähle einen Stein
dg-do-choose-how = einen deiner sieben
dg-do-turn = Stein { $piece } umdrehen
dg-do-take = Stein { $piece } nehmen
dg-do-plain = Stein { $piece } ungedreht nehmen
dg-do-plain-how = er kommt auf Karte { $card }
dg-do-final = Die { $card } ansagen und umdrehen
dg-do-plain-final = Die { $card } ansagen, ungedreht
dg-do-right = richtig: { $won }
dg-do-wrong = falsch: { $lost }
dg-do-comes-back = Karte { $card } kommt zurück in die Reihe
dg-do-then = dann auf Karte { $card }
dg-one-colour = eine Farbe, 3 inbegriffen
dg-one-colour-doubles = eine Farbe, zählt doppelt
dg-do-place-none = Wähle einen Streifen
dg-do-place-none-how = der Stein muss gelegt werden
dg-do-place = Auf Karte { $card } legen
dg-do-return = Zurück auf Karte { $card } legen
dg-do-place-how = Streifen { $band }, { digits-shape }
dg-do-complete = Karte { $card } vollenden
dg-do-wins = und die Partie
dg-do-stock = Zurück in den Vorrat
dg-do-stock-how = er passt nirgends
dg-do-wait = { $name } spielt

## What a move is called

dg-name-turn = Stein { $piece } umdrehen ({ digits-face }, { $place })
dg-name-plain = Stein { $piece } ungedreht nehmen ({ digits-face }, { $place })
dg-name-turn-final = Karte { $card } mit Stein { $piece } ansagen ({ digits-face }, { $place })
dg-name-plain-final = Karte { $card } mit Stein { $piece } ungedreht ansagen ({ digits-face })
dg-name-place = Auf Karte { $card }, Streifen { $band } legen
dg-told-shows = { $told }: { digits-face }
dg-told-complete = vollendet Karte { $card }
dg-told-vain = { $told } (Karte { $card } vergeblich angesagt)

## Seats

dg-mine = Deine Steine
dg-fact-gain = letzter Gewinn { $points }
dg-fact-zero-used = Null angesagt
dg-fact-collected = gesammelt: { $cards } von { $all }
dg-fact-unturned = Steine werden nicht umgedreht
dg-on-won = { $pieces ->
    [one] Ein Stein liegt noch auf einer gewonnenen Karte: vorher keine Ansage.
   *[other] { $pieces } Steine liegen noch auf gewonnenen Karten: vorher keine Ansage.
}
dg-scoring-points = Punkte
dg-gain-card = { $whose ->
    [own] Karte { $card } vollendet
   *[theirs] { $name } vollendet Karte { $card }
}
dg-gain-one-colour = Ganz in einer Farbe
dg-gain-beyond = Punkte über das Ziel hinaus zählen nicht
dg-gain-vain = { $whose ->
    [own] Karte { $card } vergeblich angesagt
   *[theirs] { $name } sagt Karte { $card } vergeblich an
}
dg-scoring-short = Fehlt bis zum Ziel
dg-scoring-combination = Kombination { $cards }
dg-scoring-zero = Null angesagt
dg-yes = ja
dg-no = nein

## What am I looking at?

dg-legend = Was sehe ich hier?
dg-close = Schließen
dg-legend-card = Eine Karte ist eine Ziffer, in fünf Streifen geschnitten. Das Zeichen links ist die Form, die ein Streifen aufnimmt; ein Stein dieser Form zeichnet seinen Teil der Ziffer.
dg-legend-known = Ein Stein hat zwei Seiten. Die obere sieht man; die Lasche darunter ist die andere Seite. Eine ausgefüllte Lasche ist sicher bekannt.
dg-legend-open = Eine gestrichelte Lasche ist noch nicht bekannt: Es ist eine der Formen darauf; die blassen sind seltener.
dg-legend-no-aid = Ein Stein hat zwei Seiten. An diesem Tisch merken sich alle die andere Seite selbst.
dg-legend-set = { $seat ->
    [0] gelb
    [1] rot
   *[2] blau
}: { $name }
dg-legend-placed = Diese Personen haben einen Stein auf die Karte gelegt; nur sie dürfen sie vollenden.
dg-legend-flag = Ein Streifen fehlt: Du darfst den Schlussstein ansagen, bevor du ihn umdrehst. Stimmt es, gewinnst du die Karte; sonst verlierst du ihre Punkte.
dg-legend-barred = Dein Stein hat diese Karte in deinem letzten Zug verlassen und darf noch nicht zurück.
dg-legend-won = Eine gewonnene Karte rückt nach oben. Auf sie wird nichts gelegt; sind alle Steine weg, kommt sie zurück. Wer dort einen Stein hat, darf nicht ansagen.
dg-legend-table = An diesem Tisch
dg-legend-goal = Wer zuerst { $target } Punkte hat, gewinnt. Karte 1 zählt 10, die anderen ihre Ziffer.
dg-legend-turns = Zug { $turn }; nach Zug { $most } endet die Partie.
dg-variant-zero = Null: Wer sie vollendet, nimmt allen anderen ihren letzten Gewinn; wer sie falsch ansagt, verliert den eigenen. Einmal pro Partie.
dg-variant-bonus = Eine Karte in einer Farbe zählt 3 mehr.
dg-variant-doubles = Eine Karte in einer Farbe zählt doppelt.
dg-variant-unturned-card = Für Karte { $card } muss ein Stein nicht umgedreht werden.
dg-variant-combination = Wer die Karten { $cards } gewonnen hat, gewinnt sofort.
dg-variant-joker = Ein Joker darf eine Karte vollenden.
dg-variant-unturned-seats = Drehen ihre Steine nie um: { $names }.
