### Qwinto.

game-qwinto = Qwinto
error-Q12-colour = { wrong-colour }
error-Q12-occupied = Le { $written } occupe déjà cette case.
error-position-active = La place active { $active } n’existe pas avec { $seats } places.
error-position-throws = { $throws } lancers ne vont pas avec ce qui est attendu.
error-position-dice = Des dés sont choisis du choix jusqu’à la fin de l’inscription, et alors seulement.
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
qwinto-choose-reroll = relancer ; ce lancer comptera
qwinto-die = { $colour ->
    [o] orange
    [y] jaune
   *[p] violet
} { $face }
qwinto-told-first = le joueur { $seat } commence
qwinto-told-dice = { $faces } : somme { $number }
qwinto-told-roll = { $dice ->
    [one] prend le dé { $colours }
   *[other] prend les dés { $colours }
}
qwinto-told-keep = garde le lancer
qwinto-told-reroll = relance

## Reasons

reason-qwinto-fits = { $fitting } { $fitting ->
    [one] lancer
   *[other] lancers
} sur { $throws } { $fitting ->
    [one] donne
   *[other] donnent
} une somme que vous pouvez inscrire
reason-qwinto-sure = chaque lancer donne une somme que vous pouvez inscrire
reason-qwinto-completes = { $wanted } { $wanted ->
    [one] lancer
   *[other] lancers
} sur { $throws } { $wanted ->
    [one] complète
   *[other] complètent
} une rangée ou une colonne, pour { sheet-points } au plus
reason-qwinto-risk = le coup raté est forcé dans { $percent } % des cas environ, même en relançant
reason-qwinto-spans = donne de { $low } à { $high } en { announced-colours }
reason-qwinto-cells = { $cells ->
    [one] { $cells } case de votre feuille peut recevoir le { $number }
   *[other] { $cells } cases de votre feuille peuvent recevoir le { $number }
}
reason-qwinto-again = en relançant, { $fitting } { $fitting ->
    [one] lancer
   *[other] lancers
} sur { $throws } { $fitting ->
    [one] conviendrait
   *[other] conviendraient
}
reason-qwinto-again-sure = en relançant, tout lancer conviendrait
reason-qwinto-leaves = laisse { $fitting } { $fitting ->
    [one] lancer
   *[other] lancers
} sur { $throws } { $fitting ->
    [one] qui convient
   *[other] qui conviennent
} ({ $before } à présent)
reason-qwinto-keeps = { $fitting } { $fitting ->
    [one] lancer
   *[other] lancers
} sur { $throws } { $fitting ->
    [one] convient
   *[other] conviennent
} encore
reason-qwinto-keeps-sure = tout lancer convient encore
