### Take That.

game-take_that = Take That

error-options-rounds = { $rounds } Runden gehen nicht: Eine Partie hat { $fewest } bis { $most }.
error-options-expert = Die Expertenvariante ist true oder false, nicht { $expert }.

error-T5-hand = Legen kannst du nur eine Karte aus deiner Hand, und die { $card } ist nicht dabei.
error-T5-range = Die { $card } ist zu weit weg von der { $last }: Nur { $low } bis { $high } dürfen folgen.
error-T6-hand = Spiegeln kannst du nur mit einer Karte aus deiner Hand, und die { $card } ist nicht dabei.
error-T6-toad = Die { $card } ist eine Kröte: Sie ist ihr eigenes Spiegelbild und kann nicht gespiegelt werden.
error-T6-mirror = { $cards ->
    [0] Die { $card } braucht ihre Spiegelkarte { $mirror } in der Reihe, und es gibt noch keine Reihe: Leg eine Karte.
   *[other] Die { $card } braucht ihre Spiegelkarte { $mirror } in der Reihe, und die liegt nicht darin.
}
error-T8-no-row = Es gibt keine Reihe zu nehmen: Leg ihre erste Karte.

error-position-take-that-seat = Einen Platz { $seat } gibt es bei { $seats } Plätzen nicht.
error-position-take-that-unused = Platz { $seat } spielt nicht mit, hat aber Karten oder Punkte.
error-position-take-that-rounds = Runde { $round } kann es nicht geben: Die Partie hat { $rounds }.
error-position-take-that-totals = { $before ->
    [0] Noch ist keine Runde vorbei, also hat niemand Punkte aus früheren Runden.
    [one] Eine Runde kann diese Summen nicht ergeben haben.
   *[other] { $before } Runden können diese Summen nicht ergeben haben.
}
error-position-take-that-row = Die Reihe muss von links { $length } Karten des Spiels haben, dann Nullen.
error-position-take-that-wanted = Die Menge der gesuchten Karten passt nicht zur Reihe: Sie enthält deren Spiegelkarten.
error-position-take-that-hidden = Eine Stellung braucht alle Karten; einige sind verborgen.
error-position-take-that-places = Jede der 79 Karten muss an genau einer Stelle liegen.
error-position-take-that-face-up = Platz { $seat }: Die { $card } liegt offen ohne ihre Spiegelkarte.
error-position-take-that-unseen = Platz { $seat } kann nicht { $cards } ungesehene { $cards ->
    [one] Karte
   *[other] Karten
} haben.
error-position-take-that-deal = So wurde nicht gegeben: Platz für Platz, von einem vollen Stapel.
error-position-take-that-gaps = Die Reihe hat { $gaps } Schritte über mehr als 10; { $twists } Spiegelungen können nicht so viele hinterlassen.
error-position-take-that-due = Was ansteht, passt nicht zu Stapel und Reihe.
error-position-take-that-turn = Nach den gespielten Karten kann nicht Platz { $active } am Zug sein.
error-position-take-that-hands = Die Hände haben nicht so viele Karten, wie die bisherigen Züge übrig lassen.

take-that-seat = Spieler { $seat }
take-that-round = Runde { $round } von { $rounds }
take-that-expert = Expertenvariante
take-that-pile = { $n ->
    [0] der Stapel ist verbraucht
    [one] 1 Karte im Stapel
   *[other] { $n } Karten im Stapel
}
take-that-row = { $n ->
    [0] Keine Reihe: Jede Karte kann sie beginnen
    [one] Reihe: 1 Karte, genommen −{ $cost }
   *[other] Reihe: { $n } Karten, genommen −{ $cost }
}
take-that-hand = Deine Hand
take-that-no-hand = keine Karten mehr
take-that-in-hand = Hand
take-that-up = offen
take-that-down = verdeckt
take-that-before = vorher
take-that-points = Punkte
take-that-can-lay = kannst du legen ({ $low } bis { $high })
take-that-can-twist = spiegelt die Karte mit gleichem Buchstaben

take-that-choose-lay = die { $card } legen; { $low } bis { $high } dürfen folgen
take-that-choose-twist = mit der { $card } die { $mirror } spiegeln  +2
take-that-choose-take = die Reihe nehmen: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}{ $toads ->
    [0] { "" }
    [one] , 1 Kröte
   *[other] , { $toads } Kröten
}  −{ $cost }
take-that-and = { $what }; { $then }
take-that-then-zone = { $low } bis { $high } dürfen folgen
take-that-then-empty = die Reihe ist weg
take-that-then-end = damit endet die Runde
take-that-then-unseen = dazu ungesehen eine Karte vom Stapel

take-that-told-first = Spieler { $seat } beginnt
take-that-told-lay = legt die { $card }
take-that-told-twist = spiegelt mit der { $card } die { $mirror }
take-that-told-take = nimmt die Reihe
take-that-told-draw = Die { $card } wird gezogen
take-that-told-hidden = Eine Karte wird verdeckt gezogen

take-that-option-rounds = Anzahl der Runden
take-that-option-expert = Expertenregel: Eine einzelne Karte zu nehmen kostet auch eine verdeckte

reason-take-that-next-must-take = die nächste Person kann weder legen noch spiegeln und muss die Reihe für −{ $cost } nehmen
reason-take-that-next-stuck = nur { $helpful } der { $unseen } ungesehenen Karten { $helpful ->
    [one] hilft
   *[other] helfen
} der nächsten Person; mit etwa { $percent } % kann sie nicht und nähme die Reihe für −{ $cost }
reason-take-that-next-goes-on = mit { $helpful } der { $unseen } ungesehenen Karten kann die nächste Person legen oder spiegeln
reason-take-that-toad = mit der Kröte kostet die Reihe { $cost } Punkte: gut, wenn jemand anderes sie nehmen muss, schlecht, wenn du es bist
reason-take-that-pair = du hast auch die { $mirror }: Bleibt die Reihe liegen, kannst du die { $card } für 2 Punkte spiegeln
reason-take-that-mirror-gone = die { $mirror } ist aus dem Spiel: Niemand kann die { $card } spiegeln
reason-take-that-keeps = du behältst die { $card }, um die { $mirror } in der Reihe zu spiegeln
reason-take-that-own-fits = { $hand ->
    [0] es ist deine letzte Karte
    [one] die Karte, die du behältst, passt { $fits ->
        [0] nicht ans neue Ende
       *[other] ans neue Ende
    } ({ $low } bis { $high })
   *[other] von den { $hand } Karten, die du behältst, { $fits ->
        [0] passt keine
        [one] passt { $fits }
       *[other] passen { $fits }
    } ans neue Ende ({ $low } bis { $high })
}
reason-take-that-twist = die { $card } und die { $mirror } bringen { $points } Punkte, { $row ->
    [0] und die Reihe ist weg
    [one] und in der Reihe bleibt 1 Karte
   *[other] und in der Reihe bleiben { $row } Karten
}
reason-take-that-nothing-else = du kannst weder legen noch spiegeln: Die Reihe kostet dich { $cost ->
    [one] 1 Punkt
   *[other] { $cost } Punkte
}
reason-take-that-cheap = die Reihe kostet dich jetzt nur 1 Punkt
reason-take-that-costs = die Reihe kostet dich { $cost } Punkte: { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}{ $toads ->
    [0] { "" }
    [one] , davon 1 Kröte
   *[other] , davon { $toads } Kröten
}
reason-take-that-unseen = du nimmst auch eine ungesehene Karte: { $toads } der { $cards } möglichen { $toads ->
    [one] ist eine Kröte
   *[other] sind Kröten
}
reason-take-that-new-row = du kannst die neue Reihe mit der { $card } beginnen; mit { $helpful } der { $unseen } ungesehenen Karten kann die nächste Person weitermachen
reason-take-that-ends-round = damit endet die Runde
take-that-lead = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
reason-take-that-ends-game = { $outcome ->
    [wins] damit endet die Partie, { take-that-lead } vor allen anderen
    [loses] damit endet die Partie, { take-that-lead } hinter dem besten Ergebnis
   *[draws] damit endet die Partie mit geteiltem Sieg
}
