### Take That.

game-take_that = Take That

error-options-rounds = { $rounds } manches, c’est impossible : une partie en compte de { $fewest } à { $most }.
error-options-expert = La variante expert vaut true ou false, pas { $expert }.

error-T5-hand = Vous ne pouvez poser qu’une carte de votre main, et le { $card } n’y est pas.
error-T5-range = Le { $card } est trop loin du { $last } : seuls les nombres de { $low } à { $high } peuvent le suivre.
error-T6-hand = Vous ne pouvez inverser qu’avec une carte de votre main, et le { $card } n’y est pas.
error-T6-toad = Le { $card } est un crapaud : il est son propre miroir et ne s’inverse donc pas.
error-T6-mirror = { $cards ->
    [0] Il faut au { $card } son miroir, le { $mirror }, dans la rangée, et il n’y a pas encore de rangée : posez une carte.
   *[other] Il faut au { $card } son miroir, le { $mirror }, dans la rangée, et il n’y est pas.
}
error-T8-no-row = Il n’y a pas de rangée à prendre : posez sa première carte.

error-position-take-that-seat = Il n’y a pas de place { $seat } parmi { $seats }.
error-position-take-that-unused = La place { $seat } ne joue pas, mais elle a des cartes ou des points.
error-position-take-that-rounds = La manche { $round } n’existe pas : la partie en compte { $rounds }.
error-position-take-that-totals = { $before ->
    [0] Aucune manche n’est finie : personne ne peut avoir de points de manches précédentes.
    [one] Une seule manche n’a pas pu donner ces totaux.
   *[other] { $before } manches n’ont pas pu donner ces totaux.
}
error-position-take-that-row = La rangée doit compter { $length } cartes du jeu à partir de la gauche, puis des zéros.
error-position-take-that-wanted = L’ensemble des cartes recherchées ne va pas avec la rangée : il contient les miroirs de ses cartes.
error-position-take-that-hidden = Une position exige toutes les cartes ; certaines sont cachées.
error-position-take-that-places = Chacune des 79 cartes doit se trouver à un endroit et un seul.
error-position-take-that-face-up = Place { $seat } : le { $card } est face visible sans son miroir.
error-position-take-that-unseen = La place { $seat } ne peut pas avoir { $cards } { $cards ->
    [one] carte que nul n’a vue
   *[other] cartes que nul n’a vues
}.
error-position-take-that-deal = La donne ne se fait pas ainsi : place après place, à partir d’une pioche complète.
error-position-take-that-gaps = La rangée a { $gaps } écarts de plus de 10 ; { $twists } inversions ne peuvent pas en laisser autant.
error-position-take-that-due = Ce qui est attendu ne va pas avec la pioche et la rangée.
error-position-take-that-turn = Après les cartes jouées, ce ne peut pas être à la place { $active }.
error-position-take-that-hands = Les mains n’ont pas le nombre de cartes que laissent les tours joués.

take-that-seat = Joueur { $seat }
take-that-round = Manche { $round } sur { $rounds }
take-that-expert = variante expert
take-that-pile = { $n ->
    [0] la pioche est épuisée
    [one] 1 carte dans la pioche
   *[other] { $n } cartes dans la pioche
}
take-that-row = { $n ->
    [0] Pas de rangée : toute carte peut l’ouvrir
    [one] Rangée : 1 carte, −{ $cost } si on la prend
   *[other] Rangée : { $n } cartes, −{ $cost } si on la prend
}
take-that-hand = Votre main
take-that-no-hand = plus de cartes
take-that-in-hand = main
take-that-up = visibles
take-that-down = cachées
take-that-before = avant
take-that-points = points
take-that-can-lay = à poser ({ $low } à { $high })
take-that-can-twist = inverse la carte de même lettre

take-that-choose-lay = poser le { $card } ; { $low } à { $high } pourront suivre
take-that-choose-twist = inverser le { $mirror } avec le { $card }  +2
take-that-choose-take = prendre la rangée : { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
}{ $toads ->
    [0] { "" }
    [one] , 1 crapaud
   *[other] , { $toads } crapauds
}  −{ $cost }
take-that-and = { $what } ; { $then }
take-that-then-zone = { $low } à { $high } pourront suivre
take-that-then-empty = la rangée disparaît
take-that-then-end = la manche finit là
take-that-then-unseen = avec une carte de la pioche, sans la voir

take-that-told-first = le joueur { $seat } commence
take-that-told-lay = pose le { $card }
take-that-told-twist = inverse le { $mirror } avec le { $card }
take-that-told-take = prend la rangée
take-that-told-draw = Le { $card } est pioché
take-that-told-hidden = Une carte est piochée, face cachée

take-that-option-rounds = nombre de manches
take-that-option-expert = règle des experts : prendre une carte seule coûte aussi une carte cachée

reason-take-that-next-must-take = le joueur suivant ne peut ni poser ni inverser et doit prendre la rangée, à −{ $cost }
reason-take-that-next-stuck = { $helpful ->
    [0] aucune des { $unseen } cartes non vues n’aide
    [1] une seule des { $unseen } cartes non vues aide
   *[other] seules { $helpful } des { $unseen } cartes non vues aident
} le joueur suivant, bloqué à { $percent } % environ ; la rangée lui coûterait −{ $cost }
reason-take-that-next-goes-on = { $helpful } des { $unseen } cartes non vues { $helpful ->
    [one] permet
   *[other] permettent
} au joueur suivant de poser ou d’inverser
reason-take-that-toad = avec ce crapaud, la rangée coûte { $cost } points : tant mieux si un autre doit la prendre, tant pis si c’est vous
reason-take-that-pair = vous avez aussi le { $mirror } : si la rangée reste, vous pourrez inverser le { $card } pour 2 points
reason-take-that-mirror-gone = le { $mirror } est hors jeu : personne ne peut inverser le { $card }
reason-take-that-keeps = vous gardez le { $card } pour inverser le { $mirror } de la rangée
reason-take-that-own-fits = { $hand ->
    [0] c’est votre dernière carte
    [1] la carte que vous gardez { $fits ->
        [0] ne va pas
       *[other] va
    } au nouveau bout (de { $low } à { $high })
   *[other] { $fits ->
        [0] aucune des { $hand } cartes que vous gardez ne va
        [1] { $fits } des { $hand } cartes que vous gardez va
       *[other] { $fits } des { $hand } cartes que vous gardez vont
    } au nouveau bout (de { $low } à { $high })
}
reason-take-that-twist = le { $card } et le { $mirror } rapportent { $points } points, { $row ->
    [0] et la rangée disparaît
    [1] et il ne reste qu’une carte dans la rangée
   *[other] et il reste { $row } cartes dans la rangée
}
reason-take-that-nothing-else = vous ne pouvez ni poser ni inverser : la rangée vous coûte { $cost ->
    [1] 1 point
   *[other] { $cost } points
}
reason-take-that-cheap = la rangée ne vous coûte que 1 point maintenant
reason-take-that-costs = la rangée vous coûte { $cost } points : { $cards ->
    [1] 1 carte
   *[other] { $cards } cartes
}{ $toads ->
    [0] { "" }
    [1] , dont 1 crapaud
   *[other] , dont { $toads } crapauds
}
reason-take-that-unseen = vous prenez aussi une carte sans la voir : { $toads } des { $cards } possibles { $toads ->
    [one] est un crapaud
   *[other] sont des crapauds
}
reason-take-that-new-row = vous pouvez ouvrir la nouvelle rangée par le { $card } : { $helpful } des { $unseen } cartes non vues { $helpful ->
    [one] permet
   *[other] permettent
} au joueur suivant de continuer
reason-take-that-ends-round = la manche finit là
take-that-lead = { $points ->
    [one] 1 point
   *[other] { $points } points
}
reason-take-that-ends-game = { $outcome ->
    [wins] la partie finit là, avec { take-that-lead } d’avance sur tous les autres
    [loses] la partie finit là, à { take-that-lead } du vainqueur
   *[draws] la partie finit là, victoire partagée
}
