### Joueurs.

error-options-player = Le joueur « { $player } » n’existe pas ; il y a { $known }.

## Ce que manquent les niveaux plus faibles

slip-overlooked = n’a pas vu « { $missed } », qui { slip-better }
slip-misjudged = a cru moins bon « { $missed } », qui { slip-better }
slip-better = { $unit ->
    [points] rapporte plus de points (+{ $cost })
   *[share] gagne plus souvent (+{ $cost } %)
}
