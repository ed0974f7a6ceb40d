### Ziffern.

game-digits = Ziffern
due-choose = einen deiner Steine wählen
due-place = den Stein in deiner Hand legen

## Shapes

digits-face = { $face ->
    [P] voll
    [A] rund
    [M] halb
    [O] schräg
   *[J] Joker
}
digits-shape = { $shape ->
    [P] voll
    [A] rund
    [M] halb
   *[O] schräg
}
digits-back = { $back ->
    [P] voll
    [A] rund
    [M] halb
    [O] schräg
   *[J] Joker
}
digits-owner = { $seat ->
    [0] gelber
    [1] roter
   *[2] blauer
}

## Refused moves

error-D4-card = Karte { $card } ist nicht im Spiel: { $seats ->
    [2] Zu zweit spielt ihr mit den Karten 1 bis 6
   *[3] Zu dritt spielt ihr mit den Karten 1 bis 9
}, mit der Null nur, wenn ihr das vereinbart habt.
error-D9-won = Karte { $card } ist gewonnen; auf sie wird nichts gelegt, bis alle ihre Steine weggenommen sind.
error-D9-occupied = Auf Streifen { $band } der Karte { $card } liegt schon ein { digits-owner } Stein.
error-D9-shape = Streifen { $band } der Karte { $card } ist „{ digits-shape }“; dein Stein zeigt „{ digits-face }“.
error-D10-left = Stein { $piece } hat Karte { $card } in deinem letzten Zug verlassen und darf noch nicht dorthin zurück.
error-D11-place = In den Vorrat kommt ein Stein nur, wenn er nirgends passt; dieser ({ digits-face }) hat { $places ->
    [one] einen Platz auf Karte { $cards }
   *[other] { $places } Plätze (Karten { $cards })
}.
error-D13-unannounced = Dieser Stein würde Karte { $card } vollenden, und ein Schlussstein wird angesagt, bevor er umgedreht wird.
error-D13-other = Du hast Karte { $announced } angesagt; deshalb darf dieser Stein Karte { $card } nicht vollenden.
error-D14-won = Karte { $card } ist schon gewonnen; sie kann wieder gewonnen werden, wenn sie geleert ist.
error-D14-free = Ein Schlussstein füllt den letzten freien Streifen; Karte { $card } hat { $free } davon.
error-D14-on-it = Stein { $piece } liegt selbst auf Karte { $card }; nimmst du ihn auf, entsteht dort eine weitere Lücke.
error-D14-placed = Du hast keinen Stein auf Karte { $card } gelegt, seit sie in der Reihe ist; deshalb kannst du sie nicht gewinnen.
error-D14-barred = Stein { $piece } hat Karte { $card } in deinem letzten Zug verlassen und darf noch nicht dorthin zurück, auch nicht als Schlussstein.
error-D14-on-won = { $pieces ->
    [one] Dein Stein { $piece } liegt noch auf der gewonnenen Karte { $on }; räume ihn weg
   *[other] { $pieces } deiner Steine liegen noch auf gewonnenen Karten (Stein { $piece } auf Karte { $on }); räume sie weg
}, bevor du ansagst.
error-D15-announced = Deine Ansage stimmt: Der Stein vollendet Karte { $announced } und kann nicht auf Karte { $card }.
error-D22-used = Du hast die Null schon angesagt; das geht nur einmal pro Partie.
error-D22-gain = Die Null darf nur ansagen, wer schon Punkte gewonnen hat; du hast noch keine gewonnen.
error-D26-off = In dieser Partie wird jeder Stein umgedreht; keine Karte ist davon ausgenommen.
error-D26-won = Karte { $card } ist gewonnen; Stein { $piece } kann nicht ungedreht darauf gelegt werden.
error-D26-shape = Stein { $piece } zeigt „{ digits-face }“, und Karte { $card } hat dafür keinen freien Streifen.
error-D26-barred = Stein { $piece } hat Karte { $card } in deinem letzten Zug verlassen und darf noch nicht dorthin zurück.
error-D26-completes = Stein { $piece } ({ digits-face }) würde Karte { $card } vollenden; sage ihn als Schlussstein an.
error-D26-card = Ungedreht bleiben Steine nur für Karte { $agreed }, nicht für Karte { $card }.
error-D26-face = Der letzte Streifen der Karte { $card } ist „{ digits-shape }“; Stein { $piece } zeigt „{ digits-face }“ und kann sie nicht vollenden.
error-D26-place = Du hast diesen Stein nicht umgedreht; er kommt also auf Karte { $agreed }, nicht auf Karte { $card }.
error-D29-plain = Du drehst deine Steine nie um; wähle einfach den Stein.

## Options

error-options-digits-switch = „{ $option }“ ist entweder true oder false.
error-options-digits-list = „{ $option }“ ist eine Liste von Zahlen.
error-options-digits-number = { $option ->
    [unturned_card] Karte { $number } kann nicht die sein, für die Steine nicht umgedreht werden müssen: Diese Partie hat die Karten { $low } bis { $high }.
    [combination] Karte { $number } kann nicht zu denen gehören, die zusammen gewinnen: Diese Partie hat die Karten { $low } bis { $high }.
   *[other] „{ $option }“ kann { $number } nicht enthalten: In dieser Partie sind { $low } bis { $high } möglich.
}
error-options-digits-double = „{ $option }“ enthält { $number } doppelt.
error-options-digits-cards = „bands“ beschreibt { $cards } Karten, von 0 bis 9.
error-options-digits-bands = Die Streifen der Karte { $card } sind fünf Buchstaben aus { $shapes }.
error-options-digits-buildable = Karte { $card } ({ $bands }) lässt sich nicht mit den Steinen einer Farbe bauen.
digits-option-zero = die Null ist im Spiel
digits-option-one-colour-doubles = eine einfarbige Karte zählt doppelt
digits-option-unturned-card = Karte, für die Steine nicht umgedreht werden müssen
digits-option-combination = Karten, die zusammen gewinnen
digits-option-joker-completes = ein Joker darf eine Karte vollenden
digits-option-unturned-seats = Plätze, die ihre Steine nie umdrehen
digits-option-bands = Streifen der Karten 0 bis 9, von oben nach unten: voll (P), rund (A), halb (M), schräg (O)

## Positions

error-position-digits-seat = Ein Platz, der nicht mitspielt, kommt vor.
error-position-digits-shapes = Jeder Streifen hat genau eine Form.
error-position-digits-options = Die Optionen dieser Stellung ergeben keinen Sinn ({ $option }).
error-position-digits-cards = Jede Karte im Spiel ist in der Reihe oder gewonnen, und keine andere.
error-position-digits-full-card = Eine volle Karte liegt noch in der Reihe.
error-position-digits-empty-card = Eine leere Karte liegt noch bei den gewonnenen.
error-position-digits-placed = Wer auf welche Karte gelegt hat, passt nicht zu den Steinen.
error-position-digits-gains = Die Gewinne passen nicht zu den Punkten oder zur Null.
error-position-digits-collected = Gesammelte Karten gehören nicht zur Kombination.
error-position-digits-target = Ein Punktestand liegt über dem Ziel.
error-position-digits-winner = Gewonnen hat nicht, wer das Ziel oder die Kombination erreicht hat.
error-position-digits-over = Die Partie ist genau dann zu Ende, wenn jemand gewonnen hat oder alle Züge gespielt sind.
error-position-digits-turns = Auf den Karten liegen mehr Steine, als Züge gespielt sind.
error-position-digits-set-up = Vor dem ersten Zug kann nichts geschehen sein.
error-position-digits-left = Der Stein, der eine Karte verlassen hat, passt nicht dazu, wo die Steine liegen.
error-position-digits-hand = Ein Stein ist genau von seiner Wahl bis zum Legen in der Hand.
error-position-digits-source = Der Stein in der Hand kann nicht von dieser Karte kommen.
error-position-digits-turn = Der Stein in der Hand ist nicht so, wie er in diesem Augenblick des Zuges wäre.
error-position-digits-plain = Dieser Stein konnte nicht ungedreht gewählt werden.
error-position-digits-announced = Diese Ansage passt nicht zum Stein in der Hand.
error-position-digits-announcement = Karte { $card } konnte nicht angesagt werden ({ $clause }).
error-position-digits-one-band = Steine der Plätze { $other } und { $seat } liegen auf demselben Streifen.
error-position-digits-thrown = Platz { $seat } hat noch nicht geworfen, seine Steine zeigen aber Seiten.
error-position-digits-set = Die Steine von Platz { $seat } sind kein Satz.
error-position-digits-joker = Stein { $piece } von Platz { $seat } zeigt den Joker, kann aber nicht umgedreht worden sein.
error-position-digits-known = Was man von den Rückseiten von Platz { $seat } weiß, ist nicht das, was aus den anderen folgt.
error-position-digits-place = Stein { $piece } von Platz { $seat } passt nicht dorthin, wo er liegt.
error-position-digits-lying = Die Streifen mit Steinen von Platz { $seat } sind nicht die, auf denen seine Steine liegen.

## Screen

digits-seat = Spieler { $seat }
digits-legend = P voll · A rund · M halb · O schräg · ♦ Joker · klein: Rückseiten · ⌂ Vorrat
digits-turn = Zug { $turn } von { $most }
digits-in-hand = { $piece } in der Hand
digits-announced = angesagt für Karte { $card }
digits-choose-stock = er passt nirgends: in den Vorrat
digits-choose-place = Karte { $card }, Streifen { $band }
digits-choose-back = zurück auf Karte { $card }, Streifen { $band }
digits-choose-complete = Karte { $card } vollenden: { $points } Punkte
digits-choose-win = Karte { $card } vollenden: { $points } Punkte und die Partie
digits-choose-final = { $card } vollenden: { $percent } % für { $points }, sonst −{ $cost }
digits-choose-zero = Null: { $percent } % für { $points } und −{ $takes } für die anderen, sonst −{ $cost }
digits-places = { $places ->
    [0] Vorrat
    [one] { $places } Platz
   *[other] { $places } Plätze
}
digits-face-sure = { $face }, { digits-places }
digits-face-chance = { $face } { $percent } % ({ digits-places })
digits-told-first = Spieler { $seat } beginnt
digits-told-throw = wirft { $faces }
digits-told-turn = „{ digits-face }“ kommt zum Vorschein
digits-told-choose = nimmt Stein { $piece }
digits-told-choose-final = nimmt Stein { $piece } und sagt Karte { $card } an
digits-told-choose-plain = nimmt Stein { $piece }, ohne ihn umzudrehen
digits-told-choose-plain-final = nimmt Stein { $piece }, ohne ihn umzudrehen, und sagt Karte { $card } an
digits-told-place = legt ihn auf Karte { $card }, Streifen { $band }
digits-told-stock = er passt nirgends und kommt in den Vorrat

## Reasons

reason-digits-wins = { $of ->
    [1] vollendet Karte { $card } und gewinnt die Partie
   *[other] vollendet Karte { $card } und gewinnt die Partie, in { $right } von { $of } Fällen
}
reason-digits-completes = { $of ->
    [1] vollendet Karte { $card } für { $points } Punkte
   *[other] vollendet Karte { $card } für { $points } Punkte, in { $right } von { $of } Fällen
}
reason-digits-doomed = was dieser Stein zeigen wird, kann Karte { $card } nicht vollenden
reason-digits-failure = { $cost ->
    [one] eine falsche Ansage kostet 1 Punkt
   *[other] eine falsche Ansage kostet { $cost } Punkte
}
reason-digits-failure-free = eine falsche Ansage kostet nichts, denn es gibt nichts zu verlieren
reason-digits-one-colour = { $doubles ->
    [0] Karte { $card } ist dann ganz in deiner Farbe: 3 Punkte mehr
   *[other] Karte { $card } ist dann ganz in deiner Farbe: Sie zählt doppelt
}
reason-digits-takes = { $points ->
    [one] die anderen verlieren 1 Punkt ihrer letzten Gewinne
   *[other] die anderen verlieren { $points } Punkte ihrer letzten Gewinne
}
reason-digits-prevents = { $of ->
    [1] hindert { $player } daran, Karte { $card } zu vollenden
   *[other] hindert { $player } daran, Karte { $card } zu vollenden, was in { $right } von { $of } Fällen gelänge
}
reason-digits-frees = { $left ->
    [0] dein letzter Stein verlässt die gewonnenen Karten: Du darfst wieder ansagen
    [one] einer deiner Steine verlässt eine gewonnene Karte; 1 muss noch weg, bevor du ansagen darfst
   *[other] einer deiner Steine verlässt eine gewonnene Karte; { $left } müssen noch weg, bevor du ansagen darfst
}
reason-digits-comes-back = Karte { $card } ist dann leer und kommt zurück in die Reihe
reason-digits-may-prepare = { $of ->
    [1] kann Karte { $card } so hinterlassen, dass nur du sie vollenden kannst
   *[other] kann Karte { $card } so hinterlassen, dass nur du sie vollenden kannst, in { $right } von { $of } Fällen
}
reason-digits-prepares = { $others ->
    [0] lässt einen Streifen der Karte { $card } übrig, und nur du kannst sie sofort vollenden
   *[other] lässt einen Streifen der Karte { $card } übrig, die auch du vollenden könntest
}{ $of ->
    [1] { "" }
   *[other] , in { $right } von { $of } Fällen
}
reason-digits-opens = { $of ->
    [1] { $player } kann dann Karte { $card } vollenden
   *[other] { $player } kann dann Karte { $card } vollenden, in { $right } von { $of } Fällen
}
reason-digits-homeless = { $of ->
    [1] seine andere Seite passt nirgends: Er kommt in deinen Vorrat
   *[other] passt vielleicht nirgends und kommt dann in deinen Vorrat, in { $right } von { $of } Fällen
}
digits-from = { $source ->
    [stock] aus dem Vorrat
   *[other] von Karte { $source }
}
reason-digits-shows = { digits-from }: zeigt „{ digits-face }“, { $places ->
    [0] was nirgends passt
   *[other] freie Streifen dafür: { $places }
}, und verbirgt dann „{ digits-back }“
reason-digits-stays = { digits-from }: zeigt weiter „{ digits-face }“
reason-digits-unknown = { digits-from }: Seine Rückseite ist noch nicht bekannt, { $faces } Seiten sind möglich; er verbirgt dann „{ digits-back }“
reason-digits-own-card = nur Steine von dir liegen auf Karte { $card } ({ $pieces } von 5); sie zählt mehr, wenn du sie allein vollendest
reason-digits-first-piece = dein erster Stein auf Karte { $card }: Ohne ihn könntest du sie nicht vollenden
reason-digits-fills = Karte { $card } hat dann { $bands } von 5 Streifen belegt
reason-digits-stock = er passt nirgends
