### Qwinto.

game-qwinto = Qwinto
error-Q12-colour = { wrong-colour }
error-Q12-occupied = Le { $written } occupe déjà cette case.
error-position-active = La place active { $active } n’existe pas avec { $seats } places.
error-position-throws = { $throws } lancers ne vont pas avec ce qui est attendu.
error-position-dice = Des dés sont choisis du choix jusqu’à la fin de l’écriture, et alors seulement.
error-position-faces = Les faces visibles ne sont pas celles des dés utilisés.
error-position-first = Avant le tirage du premier joueur, rien n’a pu se passer.
due-roll = choisir les dés à lancer
due-keep = garder le lancer ou relancer

## Screen

qwinto-number = Somme { $number }
qwinto-choose-roll = lancer { $colours } : { $low } à { $high }
qwinto-choose-keep = garder le { $number } ; { $cells ->
    [0] aucune case
    [one] { $cells } case
   *[other] { $cells } cases
} pour vous
qwinto-choose-reroll = relancer tous ces dés ; ce lancer comptera
qwinto-die = { $colour ->
    [o] orange
    [y] jaune
   *[p] violet
} { $face }
qwinto-told-first = le joueur { $seat } commence
qwinto-told-dice = { $faces } : somme { $number }
qwinto-told-roll = prend les dés { $colours }
qwinto-told-keep = garde le lancer
qwinto-told-reroll = relance les dés
