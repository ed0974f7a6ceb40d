### L’arène.

arena-title = { $game }, { $seats ->
    [one] une place
   *[other] { $seats } places
}, { $games ->
    [one] une partie
   *[other] { $games } parties
}
arena-player = joueur
arena-share = victoires, 95 %
arena-percent = { $share } %
arena-score = points
arena-difference = avance
arena-overrun = retard p99
arena-rounded = { $games } parties seront jouées, pour que chaque donne soit jouée depuis chacune des { $seats } places.
arena-sees-hidden = « { $player } » n’accepte pas de vues : tout événement lui est dit, cartes cachées comprises, et il pourrait les regarder.
arena-stopped = Arrêté. Les parties terminées sont dans { $path } ; la même commande reprend de là.

error-options-players = { $players ->
    [one] Un joueur est nommé
   *[other] { $players } joueurs sont nommés
}, mais il y a { $seats ->
    [one] une place
   *[other] { $seats } places
}.
error-options-ray = « --on ray » exige Ray : pip install "tablee[ray]"
error-player-start = Impossible de lancer le joueur « { $player } » : { $problem }.
error-player-silent = Le joueur « { $player } » n’a pas répondu à « { $do } » en { $seconds } secondes.
error-player-ended = Le joueur « { $player } » s’est terminé avec le statut { $status } ; ses derniers mots : { $said }
error-player-rubbish = Le joueur « { $player } » a répondu par ce qui n’est pas un objet JSON : { $said }
error-player-refused = Le joueur « { $player } » a refusé « { $do } » : { $said }
error-player-illegal = Le joueur « { $player } » a choisi pour la place { $seat } ce qui n’y est pas permis : { $move }
error-player-worker = Un processus qui jouait des parties s’est terminé avec le statut { $status } sans rien dire.
error-file-other-run = « { $path } » est le journal d’une autre série : « { $field } » y vaut { $there }, ici { $here }.
error-file-log = La ligne { $line } de « { $path } » est abîmée. Prenez un autre fichier, ou effacez la ligne.
