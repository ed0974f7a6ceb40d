### Take That : l’écran de la table.

tt-name-lay = Poser le { $card }
tt-name-twist = Inverser le { $mirror } avec le { $card }
tt-name-take = Prendre la rangée

tt-told-round = La manche { $round } commence : les cartes sont distribuées

tt-card = { $card }, miroir { $mirror }
tt-toad-card = { $card }, crapaud
tt-can-lay = peut être posé
tt-can-twist = inverse le { $mirror } de la rangée, lettre { $tab }
tt-can-nothing = ne peut pas être joué maintenant
tt-hint-lay = conseil { $rank } : poser, { $value }
tt-hint-twist = conseil { $rank } : inverser, { $value }
tt-hint-take = conseil { $rank } : { $value }

tt-own = Vos cartes et votre coup
tt-row-label = La rangée : { $n ->
    [one] 1 carte
   *[other] { $n } cartes
}{ $toads ->
    [0] { "" }
    [one] , 1 crapaud
   *[other] , { $toads } crapauds
}{ $cost ->
    [unknown] { "" }
   *[other] , −{ $cost } si on la prend
}
tt-row-cost = { $n ->
    [one] 1 carte
   *[other] { $n } cartes
}{ $toads ->
    [0] { "" }
    [one] , 1 crapaud
   *[other] , { $toads } crapauds
}{ $cost ->
    [unknown] { "" }
   *[other]  : −{ $cost } à prendre
}
tt-row-twin = { $card } dans la rangée, lettre { $tab } : l’inverser
tt-row-over = La rangée a disparu : la partie est finie.
tt-so-far = { $rounds ->
    [one] Après la manche 1 :
   *[other] Après { $rounds } manches :
}
tt-zone = { $low } à { $high } peuvent être posés

tt-toads = { $toads ->
    [one] 1 crapaud
   *[other] { $toads } crapauds
}
tt-in-hand = { $n ->
    [0] aucune carte en main
    [one] 1 carte en main
   *[other] { $n } cartes en main
}
tt-points-most = { web-points } au plus
tt-at-most = au plus
tt-open-piles = Cartes à côté de vous :
tt-pair = { $card } et { $mirror }
tt-heap-up = { $pairs ->
    [0] Aucune paire inversée
    [one] 1 paire inversée
   *[other] { $pairs } paires inversées
}
tt-heap-down = { $cards ->
    [0] Aucune carte prise
    [one] 1 carte prise
   *[other] { $cards } cartes prises
}{ $toads ->
    [0] { "" }
    [one] , dont 1 crapaud
   *[other] , dont { $toads } crapauds
}
tt-heap-unseen = { $unseen ->
    [one] Personne n’a vu l’une d’elles.
   *[other] Personne n’en a vu { $unseen }.
}
tt-heap-closed = Elles étaient visibles dans la rangée ; elles restent cachées jusqu’à la fin de la manche.
tt-rounds = { $last ->
    [0] Manche { $from }
   *[other] Manches { $from } à { $last }
}
tt-earlier-up = Paires inversées
tt-earlier-down = Cartes prises
tt-total = Total

tt-choose = Choisissez une carte
tt-choose-zone = posez { $low } à { $high }
tt-choose-any = toute carte ouvre la rangée
tt-or-twist = , ou inversez
tt-wait = À { $name } de jouer
tt-lay = Poser le { $card }
tt-twist = Inverser le { $card }
tt-twist-gain = avec le { $mirror } : +{ $points }
tt-take = Prendre la rangée
tt-take-label = { tt-take } : { $cost }
tt-take-short = Prendre
tt-back = Retour
tt-take-brief = { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
}, −{ $points }
tt-take-cost = { $cards ->
    [one] 1 carte
   *[other] { $cards } cartes
}{ $toads ->
    [0] { "" }
    [one] , 1 crapaud
   *[other] , { $toads } crapauds
}, −{ $points }
tt-then-zone = puis { $low } à { $high }
tt-then-gone = la rangée disparaît
tt-then-end = la manche finit
tt-then-unseen = plus une carte de la pioche, sans la voir

tt-say-turn = À vous. La rangée finit par { $last } : { $low } à { $high } peuvent suivre. { $lay ->
    [0] Aucune carte ne peut être posée
    [one] 1 carte peut être posée
   *[other] { $lay } cartes peuvent être posées
}, { $twist ->
    [0] aucune inversée
    [one] 1 inversée
   *[other] { $twist } inversées
}. Prendre la rangée coûte { $cost }.
