### Qwinto.

game-qwinto = Qwinto
error-Q12-colour = { wrong-colour }
error-Q12-occupied = In diesem Feld steht schon die { $written }.
error-position-active = Den aktiven Platz { $active } gibt es bei { $seats } Plätzen nicht.
error-position-throws = { $throws } Würfe passen nicht zu dem, was ansteht.
error-position-dice = Würfel sind genau von der Wahl bis zum Ende des Schreibens gewählt.
error-position-faces = Die Augen sind nicht die der benutzten Würfel.
error-position-first = Bevor ausgelost wird, wer beginnt, kann nichts geschehen sein.
due-roll = die Würfel wählen
due-keep = den Wurf behalten oder noch einmal werfen

## Screen

qwinto-number = Summe { $number }
qwinto-choose-roll = { $colours } werfen: { $low } bis { $high }
qwinto-choose-keep = die { $number } behalten; { $cells ->
    [0] kein Feld
    [one] { $cells } Feld
   *[other] { $cells } Felder
} für dich
qwinto-choose-reroll = noch einmal werfen; dieser Wurf gilt
qwinto-die = { $colour ->
    [o] Orange
    [y] Gelb
   *[p] Lila
} { $face }
qwinto-told-first = Spieler { $seat } beginnt
qwinto-told-dice = { $faces }: Summe { $number }
qwinto-told-roll = { $dice ->
    [one] nimmt den Würfel { $colours }
   *[other] nimmt die Würfel { $colours }
}
qwinto-told-keep = behält den Wurf
qwinto-told-reroll = wirft noch einmal

## Reasons

reason-qwinto-fits = { $fitting ->
    [one] { $fitting } von { $throws } Würfen ergibt eine Summe, die du eintragen kannst
   *[other] { $fitting } von { $throws } Würfen ergeben eine Summe, die du eintragen kannst
}
reason-qwinto-sure = jeder Wurf ergibt eine Summe, die du eintragen kannst
reason-qwinto-completes = { $wanted ->
    [one] { $wanted } von { $throws } Würfen füllt eine Reihe oder Spalte, für höchstens { sheet-points }
   *[other] { $wanted } von { $throws } Würfen füllen eine Reihe oder Spalte, für höchstens { sheet-points }
}
reason-qwinto-risk = in etwa { $percent } % der Fälle ist ein Fehlwurf unvermeidlich, auch mit dem zweiten Wurf
reason-qwinto-spans = gibt { $low } bis { $high } in { announced-colours }
reason-qwinto-cells = { $cells ->
    [one] { $cells } Feld auf deinem Zettel kann die { $number } aufnehmen
   *[other] { $cells } Felder auf deinem Zettel können die { $number } aufnehmen
}
reason-qwinto-again = beim zweiten Wurf { $fitting ->
    [one] passt { $fitting } von { $throws } Würfen
   *[other] passen { $fitting } von { $throws } Würfen
}
reason-qwinto-again-sure = beim zweiten Wurf passt jede Summe
reason-qwinto-leaves = danach { $fitting ->
    [one] passt { $fitting } von { $throws } Würfen
   *[other] passen { $fitting } von { $throws } Würfen
} (jetzt { $before })
reason-qwinto-keeps = noch immer { $fitting ->
    [one] passt { $fitting } von { $throws } Würfen
   *[other] passen { $fitting } von { $throws } Würfen
}
reason-qwinto-keeps-sure = noch immer passt jeder Wurf
