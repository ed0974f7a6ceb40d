### Erreurs qui n’appartiennent à aucun jeu, et qui les conseils nomment.

error-json = Ceci n’est pas un objet JSON.
error-request-unknown = Je ne connais pas la demande « { $do } ».
error-request-missing = La demande « { $do } » exige « { $name } ».
error-request-value = « { $name } » ne peut pas être { $value }.
error-game = Le jeu « { $game } » n’existe pas ; il y a { $games }.
error-seat = La place { $seat } n’existe pas : les places sont numérotées à partir de 0 et il y en a { $seats }.
error-options-seats = Ce nombre de places est impossible ({ $seats }) : ce jeu se joue de { $fewest } à { $most } joueurs.
error-options-shape = Les options forment un objet de noms et de valeurs.
error-options-unknown = Ce jeu n’a pas d’option « { $option } ».
error-options-conflict = « { $option } » ne va pas avec « { $other } ».
error-options-needs-game = « { $option } » exige le nom d’un jeu.
error-over = La partie est terminée.
error-turn-none = Aucune partie n’est commencée.
error-turn-chance = Un lancer ou une pioche doit d’abord avoir lieu.
error-turn-decision = C’est à quelqu’un de décider ; aucun lancer, aucune pioche n’est attendu.
error-turn-seat = Ce n’est pas à la place { $seat } de jouer ; à elles : { $to_move }.
error-turn-step = « { $move } » n’est pas pour maintenant ; il est temps de { $due }.
error-syntax = « { $move } » n’est pas un coup tel qu’il s’écrit dans ce jeu.
error-position-format = Ceci n’est pas une position de { $game } que je sache lire.
error-position-rules = Cette position suit la version { $found } des règles ; je connais la version { $known }.
error-position-missing-field = Il manque « { $field } » à la position.
error-position-unknown-field = La position contient un élément inconnu : « { $field } ».
error-position-shape = « { $field } » n’a pas la bonne forme.
error-position-range = « { $field } » vaut { $value }, alors que seules les valeurs de { $low } à { $high } sont possibles.
error-record-format = Ceci n’est pas une partie enregistrée que je sache lire : { $problem }.
error-record-digest = L’enregistrement a été modifié ou abîmé : son empreinte ne correspond pas.
error-record-rules = Cet enregistrement suit la version { $found } des règles ; je connais la version { $known }.
error-record-row = La ligne { $row } de l’enregistrement contredit les règles : { $move } ({ $clause }).
error-record-result = Le résultat enregistré n’est pas celui auquel mènent les coups.
error-record-order = La ligne { $row } de l’enregistrement n’a pas de coup.
error-record-commitment = La graine enregistrée n’est pas celle qui avait été promise avant la partie.
error-record-dice = L’événement de hasard nº { $number } est { $found } ; ses dés donnent { $drawn }.
error-record-no-dice = Cet enregistrement n’a pas de reçu de dés équitables : son hasard ne peut pas être vérifié.
error-record-share = La part { $share } n’est pas parmi celles de l’enregistrement.
error-record-unfinished = La partie enregistrée n’est pas terminée : ses derniers coups ont pu être coupés. Avec --unfinished, ce qu’il y a compte.
error-file-read = Impossible de lire « { $path } » : { $problem }.
error-file-write = Impossible d’écrire « { $path } » : { $problem }.

# Un autre joueur, dans une raison.
hint-player = le joueur { $number }
