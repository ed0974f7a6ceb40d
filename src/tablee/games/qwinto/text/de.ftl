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
qwinto-choose-reroll = alle diese Würfel noch einmal werfen; dieser Wurf gilt
qwinto-die = { $colour ->
    [o] Orange
    [y] Gelb
   *[p] Lila
} { $face }
qwinto-told-first = Spieler { $seat } beginnt
qwinto-told-dice = { $faces }: Summe { $number }
qwinto-told-roll = nimmt die Würfel { $colours }
qwinto-told-keep = behält den Wurf
qwinto-told-reroll = wirft noch einmal
