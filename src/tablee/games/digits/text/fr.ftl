### Chiffres.

game-digits = Chiffres
due-choose = choisir une de vos pièces
due-place = poser la pièce que vous avez en main

## Shapes

digits-face = { $face ->
    [P] plein
    [A] arrondi
    [M] moitié
    [O] oblique
   *[J] joker
}
digits-shape = { $shape ->
    [P] plein
    [A] arrondi
    [M] moitié
   *[O] oblique
}
digits-back = { $back ->
    [P] plein
    [A] arrondi
    [M] moitié
    [O] oblique
   *[J] joker
}
digits-owner = { $seat ->
    [0] jaune
    [1] rouge
   *[2] bleue
}

## Refused moves

error-D4-card = La carte { $card } n’est pas en jeu : { $seats ->
    [2] à deux joueurs, on joue avec les cartes 1 à 6
   *[3] à trois joueurs, on joue avec les cartes 1 à 9
}, et avec le zéro seulement si vous l’avez convenu.
error-D9-won = La carte { $card } est gagnée ; on n’y pose plus rien tant que toutes ses pièces n’ont pas été reprises.
error-D9-occupied = Une pièce { digits-owner } occupe déjà la bande { $band } de la carte { $card }.
error-D9-shape = La bande { $band } de la carte { $card } demande « { digits-shape } » ; votre pièce montre « { digits-face } ».
error-D10-left = La pièce { $piece } a quitté la carte { $card } à votre tour précédent ; elle ne peut pas encore y revenir.
error-D11-place = Une pièce ne va au stock que si elle ne va nulle part ; celle-ci ({ digits-face }) a { $places ->
    [one] une place sur la carte { $cards }
   *[other] { $places } places possibles (cartes { $cards })
}.
error-D13-unannounced = Cette pièce terminerait la carte { $card }, or une pièce finale s’annonce avant d’être retournée.
error-D13-other = Vous avez annoncé la carte { $announced } ; cette pièce ne peut donc pas terminer la carte { $card }.
error-D14-won = La carte { $card } est déjà gagnée ; on pourra la gagner de nouveau quand elle aura été vidée.
error-D14-free = Une pièce finale couvre la dernière bande libre ; la carte { $card } en a { $free }.
error-D14-on-it = La pièce { $piece } se trouve sur la carte { $card } elle-même ; la reprendre y laisserait un vide de plus.
error-D14-placed = Vous n’avez posé aucune pièce sur la carte { $card } depuis qu’elle est dans le rang ; vous ne pouvez pas la gagner.
error-D14-barred = La pièce { $piece } a quitté la carte { $card } à votre tour précédent ; elle ne peut pas encore y revenir, même comme pièce finale.
error-D14-on-won = { $pieces ->
    [one] Votre pièce { $piece } est encore sur la carte gagnée { $on } ; reprenez-la
   *[other] { $pieces } de vos pièces sont encore sur des cartes gagnées (la pièce { $piece } sur la carte { $on }) ; reprenez-les
} avant d’annoncer.
error-D15-announced = Votre annonce est juste : la pièce termine la carte { $announced } et ne peut pas aller sur la carte { $card }.
error-D22-used = Vous avez déjà annoncé le zéro ; chacun ne peut le faire qu’une fois par partie.
error-D22-gain = Pour annoncer le zéro, il faut avoir déjà gagné des points ; ce n’est pas encore votre cas.
error-D26-off = Dans cette partie, toute pièce est retournée ; aucune carte n’en dispense.
error-D26-won = La carte { $card } est gagnée ; la pièce { $piece } ne peut pas y être posée sans être retournée.
error-D26-shape = La pièce { $piece } montre « { digits-face } », et la carte { $card } n’a pas de bande libre pour elle.
error-D26-barred = La pièce { $piece } a quitté la carte { $card } à votre tour précédent ; elle ne peut pas encore y revenir.
error-D26-completes = La pièce { $piece } ({ digits-face }) terminerait la carte { $card } ; annoncez-la comme pièce finale.
error-D26-card = Seule la carte { $agreed } dispense de retourner les pièces, pas la carte { $card }.
error-D26-face = La dernière bande de la carte { $card } demande « { digits-shape } » ; la pièce { $piece } montre « { digits-face } » et ne peut pas la terminer.
error-D26-place = Vous n’avez pas retourné cette pièce ; elle va donc sur la carte { $agreed }, pas sur la carte { $card }.
error-D29-plain = Vous ne retournez jamais vos pièces ; choisissez simplement la pièce.

## Options

error-options-digits-switch = « { $option } » vaut soit true, soit false.
error-options-digits-list = « { $option } » est une liste de nombres.
error-options-digits-number = { $option ->
    [unturned_card] La carte { $number } ne peut pas être celle où l’on peut ne pas retourner les pièces : cette partie a les cartes { $low } à { $high }.
    [combination] La carte { $number } ne peut pas être de celles qui, ensemble, font gagner : cette partie a les cartes { $low } à { $high }.
   *[other] « { $option } » ne peut pas contenir { $number } : dans cette partie, { $low } à { $high } sont possibles.
}
error-options-digits-double = « { $option } » contient deux fois { $number }.
error-options-digits-cards = « bands » décrit { $cards } cartes, de 0 à 9.
error-options-digits-bands = Les bandes de la carte { $card } sont cinq lettres parmi { $shapes }.
error-options-digits-buildable = La carte { $card } ({ $bands }) ne peut pas être construite avec les pièces d’une seule couleur.
digits-option-zero = le zéro est en jeu
digits-option-one-colour-doubles = une carte d’une seule couleur compte double
digits-option-unturned-card = carte où l’on peut ne pas retourner les pièces
digits-option-combination = cartes qui, ensemble, font gagner
digits-option-joker-completes = un joker peut terminer une carte
digits-option-unturned-seats = places qui ne retournent jamais leurs pièces
digits-option-bands = bandes des cartes 0 à 9, de haut en bas : plein (P), arrondi (A), moitié (M), oblique (O)

## Positions

error-position-digits-seat = Il est question d’une place qui ne joue pas.
error-position-digits-shapes = Chaque bande a exactement une forme.
error-position-digits-options = Les options de cette position n’ont pas de sens ({ $option }).
error-position-digits-cards = Chaque carte en jeu est soit dans le rang, soit gagnée, et aucune autre ne l’est.
error-position-digits-full-card = Une carte pleine est encore dans le rang.
error-position-digits-empty-card = Une carte vide est encore parmi les cartes gagnées.
error-position-digits-placed = Qui a posé sur quelle carte ne correspond pas aux pièces.
error-position-digits-gains = Les gains ne correspondent pas aux scores ou au zéro.
error-position-digits-collected = Des cartes réunies ne font pas partie de la combinaison.
error-position-digits-target = Un score dépasse le but.
error-position-digits-winner = Le gagnant n’est pas celui qui a atteint le but ou la combinaison.
error-position-digits-over = La partie est finie exactement quand quelqu’un a gagné ou que tous les tours sont joués.
error-position-digits-turns = Il y a plus de pièces sur les cartes que de tours joués.
error-position-digits-set-up = Avant le premier tour, rien n’a pu se passer.
error-position-digits-left = La pièce qui a quitté une carte ne correspond pas à la place des pièces.
error-position-digits-hand = Une pièce est en main exactement depuis son choix jusqu’à sa pose.
error-position-digits-source = La pièce en main ne peut pas venir de cette carte.
error-position-digits-turn = La pièce en main n’est pas comme elle serait à ce moment du tour.
error-position-digits-plain = Cette pièce n’a pas pu être choisie sans être retournée.
error-position-digits-announced = Cette annonce ne correspond pas à la pièce en main.
error-position-digits-announcement = La carte { $card } n’a pas pu être annoncée ({ $clause }).
error-position-digits-one-band = Des pièces des places { $other } et { $seat } sont sur la même bande.
error-position-digits-thrown = La place { $seat } n’a pas encore lancé ses pièces, mais elles montrent des faces.
error-position-digits-set = Les pièces de la place { $seat } ne forment pas une série.
error-position-digits-joker = La pièce { $piece } de la place { $seat } montre le joker, mais n’a pas pu être retournée.
error-position-digits-known = Ce que l’on sait des faces cachées de la place { $seat } n’est pas ce qui découle des autres.
error-position-digits-place = La pièce { $piece } de la place { $seat } ne convient pas là où elle est.
error-position-digits-lying = Les bandes occupées par la place { $seat } ne sont pas celles où sont ses pièces.

## Screen

digits-seat = Joueur { $seat }
digits-legend = P plein · A arrondi · M moitié · O oblique · ♦ joker · petit : dos · ⌂ stock
digits-turn = Tour { $turn } sur { $most }
digits-in-hand = { $piece } en main
digits-announced = annoncée pour la carte { $card }
digits-choose-stock = elle ne va nulle part : retour au stock
digits-choose-place = carte { $card }, bande { $band }
digits-choose-back = de nouveau carte { $card }, bande { $band }
digits-choose-complete = terminer la carte { $card } : { $points } points
digits-choose-win = terminer la carte { $card } : { $points } points, et la partie
digits-choose-final = terminer { $card } : { $percent } % pour { $points }, sinon −{ $cost }
digits-choose-zero = zéro : { $percent } % pour { $points } et −{ $takes } aux autres, sinon −{ $cost }
digits-places = { $places ->
    [0] stock
    [1] { $places } place
   *[other] { $places } places
}
digits-face-sure = { $face }, { digits-places }
digits-face-chance = { $face } { $percent } % ({ digits-places })
digits-told-first = le joueur { $seat } commence
digits-told-throw = lance { $faces }
digits-told-turn = « { digits-face } » apparaît
digits-told-choose = prend la pièce { $piece }
digits-told-choose-final = prend la pièce { $piece } et annonce la carte { $card }
digits-told-choose-plain = prend la pièce { $piece } sans la retourner
digits-told-choose-plain-final = prend la pièce { $piece } sans la retourner et annonce la carte { $card }
digits-told-place = la pose sur la carte { $card }, bande { $band }
digits-told-stock = elle ne va nulle part et retourne au stock

## Reasons

reason-digits-wins = { $of ->
    [1] termine la carte { $card } et gagne la partie
   *[other] termine la carte { $card } et gagne la partie, avec une probabilité de { $right } sur { $of }
}
reason-digits-completes = { $of ->
    [1] termine la carte { $card } pour { $points } points
   *[other] termine la carte { $card } pour { $points } points, avec une probabilité de { $right } sur { $of }
}
reason-digits-doomed = ce que montrera cette pièce ne peut pas terminer la carte { $card }
reason-digits-failure = { $cost ->
    [1] une annonce fausse coûte 1 point
   *[other] une annonce fausse coûte { $cost } points
}
reason-digits-failure-free = une annonce fausse ne coûte rien, puisqu’il n’y a rien à perdre
reason-digits-one-colour = { $doubles ->
    [0] toute la carte { $card } sera de votre couleur : 3 points de plus
   *[other] toute la carte { $card } sera de votre couleur : elle compte double
}
reason-digits-takes = { $points ->
    [1] les autres perdent 1 point de leurs derniers gains
   *[other] les autres perdent { $points } points de leurs derniers gains
}
reason-digits-prevents = { $of ->
    [1] empêche { $player } de terminer la carte { $card }
   *[other] empêche { $player } de terminer la carte { $card }, avec une probabilité de { $right } sur { $of }
}
reason-digits-frees = { $left ->
    [0] votre dernière pièce quitte les cartes gagnées : vous pourrez de nouveau annoncer
    [1] une de vos pièces quitte une carte gagnée ; il en reste 1 à reprendre avant d’annoncer
   *[other] une de vos pièces quitte une carte gagnée ; il en reste { $left } à reprendre avant d’annoncer
}
reason-digits-comes-back = la carte { $card } est alors vide et revient dans le rang
reason-digits-may-prepare = { $of ->
    [1] peut laisser la carte { $card } telle que personne d’autre que vous ne puisse la terminer
   *[other] peut laisser la carte { $card } telle que personne d’autre que vous ne puisse la terminer, avec une probabilité de { $right } sur { $of }
}
reason-digits-prepares = { $others ->
    [0] laisse une bande de la carte { $card }, que personne d’autre que vous ne pourrait terminer tout de suite
   *[other] laisse une bande de la carte { $card }, que vous aussi pourriez terminer
}{ $of ->
    [1] { "" }
   *[other] , avec une probabilité de { $right } sur { $of }
}
reason-digits-opens = { $of ->
    [1] { $player } peut alors terminer la carte { $card }
   *[other] { $player } peut alors terminer la carte { $card }, avec une probabilité de { $right } sur { $of }
}
reason-digits-homeless = { $of ->
    [1] son autre face ne va nulle part : elle retourne dans votre stock
   *[other] risque de n’aller nulle part et de retourner dans votre stock, avec une probabilité de { $right } sur { $of }
}
digits-from = { $source ->
    [stock] du stock
   *[other] de la carte { $source }
}
reason-digits-shows = { digits-from } : montre { digits-face }, { $places ->
    [0] qui ne va nulle part
    [one] avec { $places } bande libre pour elle
   *[other] avec { $places } bandes libres pour elle
}, et cache alors { digits-back }
reason-digits-stays = { digits-from } : montre toujours { digits-face }
reason-digits-unknown = { digits-from } : son dos n’est pas encore connu, { $faces } faces sont possibles ; elle cache alors { digits-back }
reason-digits-own-card = il n’y a que vos pièces sur la carte { $card } ({ $pieces } sur 5) ; elle rapporte plus si personne d’autre n’y a posé de pièce
reason-digits-first-piece = votre première pièce sur la carte { $card } : sans elle, vous ne pourriez pas la terminer
reason-digits-fills = { $bands ->
    [one] la carte { $card } aura alors { $bands } bande couverte sur 5
   *[other] la carte { $card } aura alors { $bands } bandes couvertes sur 5
}
reason-digits-stock = elle ne va nulle part
