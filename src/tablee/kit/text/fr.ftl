### La feuille de Qwinto, pour les deux jeux Qwinto.

colour = { $colour ->
    [o] orange
    [y] jaune
   *[p] violet
}
wrong-colour = Le { $number } a été annoncé en { $announced ->
    [o] orange
    [y] jaune
    [p] violet
    [oy] orange ou jaune
    [op] orange ou violet
    [yp] jaune ou violet
   *[oyp] orange, jaune ou violet
} : il ne va donc pas dans la rangée { $row ->
    [o] orange
    [y] jaune
   *[p] violette
}.
error-Q6-left = Le { $number } ne va pas ici : le { $neighbour } se trouve déjà à sa gauche, et une rangée ne fait que croître de gauche à droite.
error-Q6-right = Le { $number } ne va pas ici : le { $neighbour } se trouve déjà à sa droite, et une rangée ne fait que croître de gauche à droite.
error-Q7 = Le { $number } figure déjà dans cette colonne, dans la rangée { $other ->
    [o] orange
    [y] jaune
   *[p] violette
}.
error-position-end = Les feuilles et la fin de la partie ne vont pas ensemble.
error-position-missed = La place { $seat } n’a pas pu cocher le dernier coup raté : la place { $active } est active.
error-position-no-cell = Place { $seat } : la feuille ne convient pas en { $cell }.
error-position-sheet = Place { $seat } : le { $number } ne peut pas être là où il est ({ $clause }).
error-position-answers = Les réponses ne conviennent pas : elles appartiennent à une étape d’inscription inachevée.
error-position-hidden = Une position exige toutes les réponses ; il y en a une de cachée.
error-position-answer = La réponse de la place { $seat } n’est pas permise ({ $clause }).
error-position-turns = Les feuilles ne vont pas avec l’ordre du jeu : chaque tour laisse une marque de la place active.
error-position-unused-seat = La place { $seat } ne joue pas, mais quelque chose y est inscrit.
due-write = inscrire le nombre ou passer

## Screen

sheet-seat = Joueur { $seat }
sheet-misses = coups ratés
sheet-total = total { $points }
sheet-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
sheet-choose-pass = ne rien inscrire
sheet-choose-write = { $row ->
    [o] orange
    [y] jaune
   *[p] violet
}, case { $cell }
sheet-told-pass = n’inscrit rien
sheet-told-write = inscrit dans la rangée { $row ->
    [o] orange
    [y] jaune
   *[p] violette
}, case { $cell }

## Reasons

announced-colours = { $announced ->
    [o] orange
    [y] jaune
    [p] violet
    [oy] orange ou jaune
    [op] orange ou violet
    [yp] jaune ou violet
   *[oyp] orange, jaune ou violet
}
reason-sheet-ends-alone = termine la partie, avec { sheet-points }
reason-sheet-ends = { $standing ->
    [ahead] termine la partie ; avant que les autres n’inscrivent, vous avez { sheet-points } d’avance
    [behind] termine la partie ; avant que les autres n’inscrivent, vous avez { sheet-points } de retard
   *[level] termine la partie ; avant que les autres n’inscrivent, vous êtes à égalité
}
reason-sheet-near-end = { $standing ->
    [ahead] encore une case et vous terminez la partie ; vous avez { sheet-points } d’avance
    [behind] encore une case et vous terminez la partie ; vous avez { sheet-points } de retard
   *[level] encore une case et vous terminez la partie ; vous êtes à égalité
}
reason-sheet-row = { $row ->
    [o] complète la rangée orange : { sheet-points } pour sa dernière case
    [y] complète la rangée jaune : { sheet-points } pour sa dernière case
   *[p] complète la rangée violette : { sheet-points } pour sa dernière case
}
reason-sheet-column = complète une colonne : bonus de { $points }
reason-sheet-blocks = { $cells ->
    [one] laisse dans la rangée une case qu’aucun nombre ne peut remplir
   *[other] laisse dans la rangée { $cells } cases qu’aucun nombre ne peut remplir
}
reason-sheet-beside = { $row ->
    [o] orange
    [y] jaune
   *[p] violet
} : { $before ->
    [0] rien de libre avant
    [one] { $before } case libre avant pour { $below ->
        [one] { $below } nombre
       *[other] { $below } nombres
    }
   *[other] { $before } cases libres avant pour { $below ->
        [one] { $below } nombre
       *[other] { $below } nombres
    }
}, { $after ->
    [0] rien de libre après
    [one] { $after } case libre après pour { $above ->
        [one] { $above } nombre
       *[other] { $above } nombres
    }
   *[other] { $after } cases libres après pour { $above ->
        [one] { $above } nombre
       *[other] { $above } nombres
    }
}
reason-sheet-no-cell = le { $number } n’a aucune place sur votre feuille
reason-sheet-pass-costs = passer est un coup raté : { sheet-points } de moins
reason-sheet-pass-free = passer ne vous coûte rien
reason-sheet-lets = { $what ->
    [row] vous permet de compléter une rangée pour { sheet-points }
    [column] vous permet de compléter une colonne pour { sheet-points }
   *[end] { $standing ->
        [ahead] vous permet de terminer la partie avec { sheet-points } d’avance
        [behind] vous permet de terminer la partie avec { sheet-points } de retard
       *[level] vous permet de terminer la partie à égalité
    }
}
reason-sheet-gives = { $what ->
    [row] laisse { $player } compléter une rangée pour { sheet-points }
    [column] laisse { $player } compléter une colonne pour { sheet-points }
   *[end] { $standing ->
        [ahead] laisse { $player } terminer la partie avec { sheet-points } d’avance
        [behind] laisse { $player } terminer la partie avec { sheet-points } de retard
       *[level] laisse { $player } terminer la partie à égalité
    }
}
reason-sheet-denies = { $what ->
    [row] prive { $player } d’un nombre qui complète une rangée pour { sheet-points }
    [column] prive { $player } d’un nombre qui complète une colonne pour { sheet-points }
   *[end] prive { $player } d’un nombre qui termine la partie
}
