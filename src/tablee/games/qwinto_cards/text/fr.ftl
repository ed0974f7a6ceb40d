### Qwinto – le jeu de cartes.

game-qwinto_cards = Qwinto – Le jeu de cartes
error-C4-hand = Vous n’avez pas { $card } en main : posez une carte de votre main ({ $hand }).
error-C6-values = { $card } et { $other } diffèrent : on ne pose ensemble que deux cartes de même valeur.
error-C6-same-card = Vous n’avez { $card } qu’une fois : on pose deux cartes ensemble, pas deux fois la même.
error-C6-same-place = Les deux cartes iraient à la même place : la seconde se pose sur une carte voisine de la première, pas par-dessus.
error-C6-diagonal = Les deux places sont en diagonale : la seconde carte se pose à côté, au-dessus ou au-dessous de la première.
error-C7-colour = { wrong-colour }
error-C7-occupied = Le { $written } occupe déjà cette case.
error-position-cards-active = La place { $active } ne peut pas être active ici.
error-position-cards-first = Le premier joueur se tire au sort une seule fois, avant toute carte posée, et seulement à plusieurs.
error-position-cards-hidden = Une position exige toutes les cartes ; la main de la place { $seat } est cachée.
error-position-cards-twice = { $card } se trouve à deux endroits.
error-position-cards-age = { $card } ne peut pas avoir l’âge { $age } là où elle se trouve.
error-position-cards-ages = Les âges des cartes non vues doivent être 1, 2, 3… sans trou.
error-position-cards-reshuffle = Les cartes se souviennent d’une pioche remélangée, mais il n’a pas pu y en avoir.
error-position-cards-deal = { $dealt } cartes ont quitté la pioche, mais elles ne sont pas là où la distribution les met.
error-position-cards-grid = Les quatre places de la grille ne vont pas avec ce qui est attendu.
error-position-cards-hand = La place { $seat } tient { $held ->
    [one] { $held } carte
   *[other] { $held } cartes
} ; ici, ce serait de { $fewest } à { $most }.
error-position-cards-pile = La pioche ne peut pas être vide ici.
error-position-cards-last = On retient la dernière carte posée tant que son nombre peut être inscrit, et alors seulement.
error-position-cards-new = Aucune carte n’a encore été posée : rien n’a pu se passer.
error-position-cards-turns = { $laid } cartes couvertes ne vont pas avec { $turns } tours : chaque tour pose une carte ou deux.
due-lay-cards = poser une carte, ou deux de même valeur

## Screen

qwinto-cards-number = Somme { $number }
qwinto-cards-hand = Votre main
qwinto-cards-pile = pioche : { $cards }
qwinto-cards-covered = couvertes : { $cards }
qwinto-cards-card = { $value } { $colour ->
    [o] orange
    [y] jaune
    [p] violet
   *[g] gris
}
qwinto-cards-laid = { $card } en { $place ->
    [nw] haut à gauche
    [ne] haut à droite
    [sw] bas à gauche
   *[se] bas à droite
}
qwinto-cards-laid-two = { $first }, puis le { $last }
qwinto-cards-choose-lay = { $laid } : { $number } en { $colours } ; { $cells ->
    [0] aucune case
    [one] { $cells } case
   *[other] { $cells } cases
} pour vous
qwinto-cards-choose-miss = { $laid } : somme { $number }, personne ne peut l’inscrire : coup raté
qwinto-cards-told-first = le joueur { $seat } commence
qwinto-cards-told-lay = pose le { $laid }
qwinto-cards-told-draw = Carte piochée : { $card }
qwinto-cards-told-draw-hidden = Une carte est piochée, face cachée

## Reasons

reason-qwinto-cards-makes = fait { $number } en { announced-colours } : { $cells ->
    [one] { $cells } case pour vous
   *[other] { $cells } cases pour vous
}
reason-qwinto-cards-useless = fait { $number } en { announced-colours }, sans place sur votre feuille : coup raté
reason-qwinto-cards-nobody = fait { $number }, que personne ne peut inscrire : coup raté, { $points } points de moins
reason-qwinto-cards-alone = personne d’autre ne peut l’inscrire
reason-qwinto-cards-pair = pose deux cartes, et vous en piochez deux nouvelles
reason-qwinto-cards-pair-alone = pose deux cartes en un tour ; { $left ->
    [one] il reste { $left } carte à jouer
   *[other] il reste { $left } cartes à jouer
}
reason-qwinto-cards-keeps = garde { $cards } : { $fitting } { $fitting ->
    [one] pose
   *[other] poses
} sur { $ways } { $fitting ->
    [one] conviendrait
   *[other] conviendraient
} sur la grille ainsi laissée
reason-qwinto-cards-room = laisse une place sur votre feuille à { $left } { $left ->
    [one] nombre
   *[other] nombres
} sur { $numbers } ({ $before } à présent)
reason-qwinto-cards-room-kept = { $left } { $left ->
    [one] nombre
   *[other] nombres
} sur { $numbers } { $left ->
    [one] a
   *[other] ont
} encore une place sur votre feuille
