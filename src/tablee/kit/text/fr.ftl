### La fiche de Qwinto, pour les deux jeux Qwinto.

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
error-position-end = Les fiches et la fin de la partie ne vont pas ensemble.
error-position-missed = La place { $seat } n’a pas pu cocher le dernier coup manqué : la place { $active } est active.
error-position-no-cell = Place { $seat } : la fiche ne convient pas en { $cell }.
error-position-sheet = Place { $seat } : le { $number } ne peut pas être là où il est ({ $clause }).
error-position-answers = Les réponses ne conviennent pas : elles appartiennent à une étape d’écriture inachevée.
error-position-hidden = Une position exige toutes les réponses ; il y en a une de cachée.
error-position-answer = La réponse de la place { $seat } n’est pas permise ({ $clause }).
error-position-turns = Les fiches ne vont pas avec l’ordre du jeu : chaque tour laisse une marque de la place active.
error-position-unused-seat = La place { $seat } ne joue pas, mais quelque chose y est inscrit.
due-write = inscrire le nombre ou passer

## Screen

sheet-seat = Joueur { $seat }
sheet-misses = coups manqués
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
