### Qwinto à l’écran.

qwinto-do-roll = Lancer { $colours }
qwinto-do-roll-all = Lancer les trois dés
qwinto-do-roll-none = Choisissez des dés
qwinto-do-roll-range = sommes de { $low } à { $high }
qwinto-do-roll-how = un, deux ou trois
qwinto-do-keep = Garder { $number }
qwinto-do-reroll = Relancer
qwinto-do-reroll-once = dernier lancer
qwinto-dice = Dés
qwinto-die-take = { $colour ->
    [o] dé orange
    [y] dé jaune
   *[p] dé violet
}
qwinto-die-shows = { $colour ->
    [o] dé orange
    [y] dé jaune
   *[p] dé violet
}, { $face }
qwinto-at-rest = au repos
qwinto-or = ou
qwinto-sum = Somme { $number }, { $colours }
qwinto-to = { $low } à { $high }
qwinto-waits-roll = { $name } choisit ses dés
qwinto-waits-keep = { $name } : garder ou relancer
qwinto-waits-start = On tire au sort qui commence
qwinto-over = La partie est finie
qwinto-told-announce = { $number } en { $colours }
qwinto-name-roll = Lancer { $colours }
qwinto-name-keep = Garder le { $number }
qwinto-name-reroll = Relancer
