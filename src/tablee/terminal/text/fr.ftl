### Jouer dans un terminal.

terminal-person = Joueur { $number }
terminal-bot = Robot { $number } ({ $level })

level-novice = novice
level-casual = amateur
level-strong = fort
level-expert = expert

error-options-people = Vous avez donné { $people ->
    [one] un nom
   *[other] { $people } noms
}, mais il { $free ->
    [0] ne reste aucune place
    [one] reste une seule place
   *[other] reste { $free } places
} pour des personnes.
error-options-bots = « { $bots } » n’est pas une liste de places ; écrivez par exemple 1,2 (la première place est 0).
error-file-exists = « { $path } » existe déjà, et une partie n’en écrase jamais une autre. Choisissez un autre nom, ou reprenez cette partie : tablee play --resume "{ $path }"

## Dresser la table

terminal-welcome = Bienvenue à la Tablée !
terminal-which-game = À quel jeu jouez-vous ? (Entrée : 1)
terminal-offer = { $game }, de { $fewest } à { $most } joueurs
terminal-choose-number = Tapez un nombre de 1 à { $most }.
terminal-how-many = Combien de joueurs ? de { $fewest } à { $most } (Entrée : { $usual })
terminal-choose-seats = Ce jeu se joue de { $fewest } à { $most }.
terminal-name-or-bot = Tapez le nom de chaque personne ; à partir de la deuxième place, Entrée seule installe un robot.
terminal-name = Nom du joueur { $number } :
terminal-which-level = Comment jouent les robots ? (Entrée : { $usual })
terminal-offer-novice = { $level } : ne voit pas tous les coups et en juge mal d’autres
terminal-offer-casual = { $level } : se trompe de temps en temps
terminal-offer-strong = { $level } : joue ce qui paraît le meilleur au premier coup d’œil
terminal-offer-expert = { $level } : réfléchit plus loin, une seconde par coup
terminal-change-options = Changer les options ? (o, Entrée : non)
terminal-yes = o
terminal-option = { $name } (Entrée : { $usual }) :
terminal-saves = Parties à reprendre
terminal-which-save = Laquelle ? (Entrée : la dernière)
terminal-no-saves = Il n’y a pas de partie à reprendre. Pour en commencer une : tablee play

## Jouer

terminal-prompt = { $name } (? aide) ▸
terminal-continue = Entrée pour continuer ▸
terminal-hand-over = Passez le clavier à { $name }. Que personne d’autre ne regarde !
terminal-ready = { $name }, appuyez sur Entrée quand vous êtes là ▸
terminal-forced = (seul coup possible)
terminal-told-answered = a décidé
terminal-told-first = { $name } commence
terminal-more-moves = … et encore { $count } : tapez coups
terminal-legal = ✓ { $move } est permis : { $words }
terminal-thinks = { $name } réfléchit…
terminal-looks = Recherche de bons coups…
terminal-hints = Les meilleurs coups
terminal-hint-share = gagne à { $percent } %
terminal-hint-points = environ { $points } points
terminal-undone = Coup repris. Les dés et les cartes restent les mêmes.
terminal-nothing-to-undo = Il n’y a rien à reprendre.
terminal-saved = Enregistré dans { $path }
terminal-left = La partie est enregistrée dans { $path }
    Pour la reprendre :

## Aide

terminal-help = Ce que vous pouvez taper
terminal-last-refusal = Le dernier coup refusé
terminal-type-number = un nombre
terminal-type-move = un coup
terminal-type-why = ? un coup
terminal-help-number = joue ce coup de la liste
terminal-help-move = le joue, écrit comme dans la liste ; sa fin suffit si elle est claire
terminal-help-why = ce que ferait le coup, ou quelle règle l’interdit
terminal-word-hint = conseil
terminal-word-undo = annuler
terminal-word-moves = coups
terminal-word-log = journal
terminal-word-save = enregistrer
terminal-word-quit = quitter
terminal-word-help = aide
terminal-help-hint = les trois meilleurs coups, ce qu’ils valent, et pourquoi
terminal-help-undo = reprend le dernier choix (les dés et les cartes restent les mêmes)
terminal-help-moves = tous les coups permis, en mots
terminal-help-log = tout ce qui s’est passé
terminal-help-save = enregistre la partie ; enregistrer FICHIER l’y garde désormais
terminal-help-quit = s’arrête là ; la partie est enregistrée
terminal-help-help = cette page

## La fin

terminal-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-rank = { $rank }.
terminal-solo-over = La partie est terminée
terminal-winners = { $count ->
    [one] { $names } gagne !
   *[other] { $names } se partagent la victoire !
}
terminal-record = La partie est enregistrée dans { $path }
terminal-after = revanche (r) · bévues · enregistrer FICHIER · Entrée pour quitter ▸
terminal-word-rematch = revanche
terminal-word-slips = bévues
terminal-no-slips = Les bots n’ont rien manqué.
error-options-names = Un nom n’a que des caractères affichables.

## tablee replay

replay-gone = abandon, ou exclusion
replay-old-rules = Partie jouée selon la version { $rules } des règles, qui n’est plus connue ici : rien n’a été rejoué, voici le résultat que dit l’enregistrement.

## tablee verify

verify-good = { $game } : chaque coup suit les règles, et { $outcomes ->
    [one] { $outcomes } événement de hasard est celui
   *[other] les { $outcomes } événements de hasard sont ceux
} que donnent la graine et { $shares ->
    [0] aucune part des joueurs
    [one] la part d’un joueur
   *[other] les parts de { $shares } joueurs
}.
verify-unfinished = LA PARTIE N’EST PAS TERMINÉE : ses derniers coups ont pu être coupés.
verify-gone = D’après l’enregistrement, { $count ->
    [one] la place { $seats } a abandonné ou a été exclue
   *[other] les places { $seats } ont abandonné ou ont été exclues
} ; rien d’autre ne le montre.
verify-no-shares = Personne à la table n’a ajouté de part : qui tenait le serveur a pu essayer des graines jusqu’à ce que les dés lui plaisent.
verify-compare = Avant la partie, la table a montré l’engagement { $commitment } : c’est seulement si vous aviez noté celui-là (--commitment) que la graine était fixée avant la partie.
verify-no-own = Aucune part à vous n’a été cherchée (--share) : seul qui retrouve la sienne sait que les parts n’ont pas été inventées.
verify-noted = L’engagement et { $shares ->
    [one] la part
   *[other] les { $shares } parts
} que vous aviez notés sont ceux de l’enregistrement : le serveur n’a pas pu choisir les dés, sauf de concert avec quelqu’un de la table.
