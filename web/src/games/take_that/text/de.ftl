### Take That: der Tisch auf dem Bildschirm.

tt-name-lay = Die { $card } legen
tt-name-twist = Mit der { $card } die { $mirror } spiegeln
tt-name-take = Die Reihe nehmen

tt-told-round = Runde { $round } beginnt: Die Karten werden gegeben

tt-card = { $card }, Spiegelkarte { $mirror }
tt-toad-card = { $card }, Kröte
tt-can-lay = kannst du legen
tt-can-twist = spiegelt die { $mirror } der Reihe, Buchstabe { $tab }
tt-can-nothing = geht jetzt nicht
tt-hint-lay = Tipp { $rank }: legen, { $value }
tt-hint-twist = Tipp { $rank }: spiegeln, { $value }
tt-hint-take = Tipp { $rank }: { $value }

tt-own = Deine Karten und dein Zug
tt-row-label = Die Reihe: { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}{ $toads ->
    [0] { "" }
    [one] , 1 Kröte
   *[other] , { $toads } Kröten
}{ $cost ->
    [unknown] { "" }
   *[other] , genommen −{ $cost }
}
tt-row-cost = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}{ $toads ->
    [0] { "" }
    [one] , 1 Kröte
   *[other] , { $toads } Kröten
}{ $cost ->
    [unknown] { "" }
   *[other] : genommen −{ $cost }
}
tt-row-twin = { $card } in der Reihe, Buchstabe { $tab }: spiegeln
tt-row-over = Die Reihe ist weg: Die Partie ist zu Ende.
tt-so-far = { $rounds ->
    [one] Nach Runde 1:
   *[other] Nach { $rounds } Runden:
}
tt-zone = { $low } bis { $high } darf gelegt werden

tt-toads = { $toads ->
    [one] 1 Kröte
   *[other] { $toads } Kröten
}
tt-in-hand = { $n ->
    [one] 1 Karte auf der Hand
   *[other] { $n } Karten auf der Hand
}
tt-points-most = höchstens { web-points }
tt-at-most = höchstens
tt-open-piles = Karten neben dir:
tt-pair = { $card } und { $mirror }
tt-heap-up = { $pairs ->
    [0] Keine Paare gespiegelt
    [one] 1 Paar gespiegelt
   *[other] { $pairs } Paare gespiegelt
}
tt-heap-down = { $cards ->
    [0] Keine Karten genommen
    [one] 1 Karte genommen
   *[other] { $cards } Karten genommen
}{ $toads ->
    [0] { "" }
    [one] , darunter 1 Kröte
   *[other] , darunter { $toads } Kröten
}
tt-heap-unseen = { $unseen ->
    [one] Eine davon hat niemand gesehen.
   *[other] { $unseen } davon hat niemand gesehen.
}
tt-heap-closed = Sie lagen offen in der Reihe; jetzt bleiben sie verdeckt, bis die Runde endet.
tt-rounds = { $last ->
    [0] Runde { $from }
   *[other] Runden { $from } bis { $last }
}
tt-earlier-up = Gespiegelte Paare
tt-earlier-down = Genommene Karten
tt-total = Summe

tt-choose = Wähle eine Karte
tt-choose-zone = lege { $low } bis { $high }
tt-choose-any = jede Karte beginnt die Reihe
tt-or-twist = , oder spiegle
tt-wait = { $name } ist am Zug
tt-lay = { $card } legen
tt-twist = { $card } spiegeln
tt-twist-gain = mit der { $mirror }: +{ $points }
tt-take = Reihe nehmen
tt-take-label = { tt-take }: { $cost }
tt-take-short = Nehmen
tt-back = Zurück
tt-take-brief = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, −{ $points }
tt-take-cost = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}{ $toads ->
    [0] { "" }
    [one] , 1 Kröte
   *[other] , { $toads } Kröten
}, −{ $points }
tt-then-zone = dann { $low } bis { $high }
tt-then-gone = die Reihe ist weg
tt-then-end = die Runde endet
tt-then-unseen = dazu ungesehen eine Karte vom Stapel

tt-say-turn = Du bist am Zug. Die Reihe endet mit { $last }: { $low } bis { $high } dürfen folgen. { $lay ->
    [0] Keine Karte kannst du legen
    [one] 1 Karte kannst du legen
   *[other] { $lay } Karten kannst du legen
}, { $twist ->
    [0] keine spiegeln
    [one] 1 spiegeln
   *[other] { $twist } spiegeln
}. Die Reihe zu nehmen kostet { $cost }.
