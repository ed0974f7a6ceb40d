### Joueurs.

error-options-player = Le joueur « { $player } » n’existe pas ; il y a { $known }.
