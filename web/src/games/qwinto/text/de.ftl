### Qwinto auf Bildschirmen.

qwinto-do-roll = { $colours } werfen
qwinto-do-roll-all = Alle drei Würfel werfen
qwinto-do-roll-none = Wähle Würfel
qwinto-do-roll-range = Summen von { $low } bis { $high }
qwinto-do-roll-how = einen, zwei oder drei
qwinto-do-keep = { $number } behalten
qwinto-do-reroll = Neu werfen
qwinto-do-reroll-once = dieser Wurf gilt
qwinto-dice = Würfel
qwinto-die-take = { $colour ->
    [o] oranger Würfel
    [y] gelber Würfel
   *[p] lila Würfel
}
qwinto-die-shows = { $colour ->
    [o] oranger Würfel
    [y] gelber Würfel
   *[p] lila Würfel
}, { $face }
qwinto-at-rest = ruht
qwinto-or = oder
qwinto-sum = Summe { $number }, { $colours }
qwinto-to = { $low } bis { $high }
qwinto-waits-roll = { $name } wählt Würfel
qwinto-waits-keep = { $name }: behalten oder noch einmal werfen
qwinto-waits-start = Ausgelost wird, wer beginnt
qwinto-over = Die Partie ist zu Ende
qwinto-told-announce = { $number } in { $colours }
qwinto-name-roll = { $colours } werfen
qwinto-name-keep = Die { $number } behalten
qwinto-name-reroll = Noch einmal werfen
