### L’application web.

## Everywhere

web-back = Retour
web-close = Fermer
web-home = À l’accueil
web-more = Plus
web-yes = Oui
web-no = Non
web-none = aucune
web-you = Vous
web-loading = Un instant…
web-send = Envoyer
web-missing = Rien ici
web-missing-text = Cette adresse ne mène nulle part. Le lien a peut-être été coupé.
web-broken = Le serveur a répondu quelque chose d’illisible.
web-offline = Le serveur est injoignable.
web-refused = Ce n’est pas possible maintenant.
web-cut-off = Le serveur est injoignable. La page viendra dès qu’il répondra.
web-stale-page = Il existe une version plus récente de cette page.
web-reload = La charger
web-somebody = Convive { $n }
web-your-turn = À vous
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Home

web-hello-morning = Bonjour, la table est dressée.
web-hello-morning-name = Bonjour { $name }, la table est dressée.
web-hello-day = Bonjour, la table est dressée.
web-hello-day-name = Bonjour { $name }, la table est dressée.
web-hello-evening = Bonsoir, la table est dressée.
web-hello-evening-name = Bonsoir { $name }, la table est dressée.
web-hello-how = Touchez un jeu : les bots s’assoient et la partie commence.
web-bots-are = Les bots sont
web-bots-level = { $level ->
    [novice] débutants
    [casual] tranquilles
    [strong] forts
   *[expert] experts
}
web-games = Les jeux
web-game = Jeu
web-play-bots = Jouer à { $game } contre des bots
web-players-from-to = { $fewest } à { $most } joueurs
web-create = Dresser une table
web-create-note = un lien pour vos amis
web-friends = Entre amis
web-join = Rejoindre
web-join-note = avec un code
web-join-question = On vous a donné un code ?
web-code-given = Code ou lien
web-join-scan = Un code QR s’ouvre avec l’appareil photo du téléphone.
web-news = Depuis votre dernière visite
web-running = Parties en cours
web-with = avec { $names }
web-alone = en solo
web-waits = en attente
web-new = du nouveau
web-over = terminée
web-lobby = Tables publiques
web-lobby-empty = Aucune table publique n’a de place libre. Dressez-en une : d’autres la trouveront ici.
web-look-again = Actualiser
web-free-seats = { $n ->
    [one] { $n } place libre
   *[other] { $n } places libres
}
web-rules = Règles

## A new table

web-seats = Places
web-seat-who = Qui joue à la place { $n }
web-seat-open = libre
web-seat-waits = pour qui viendra
web-seat-more = Une place de plus
web-seat-away = Retirer la place { $n }
web-on-this-device = sur cet appareil
web-whoever-comes = qui viendra par le lien
web-bot = bot
web-bot-level = { $level ->
    [novice] bot débutant
    [casual] bot tranquille
    [strong] bot fort
   *[expert] bot expert
}
web-name = Nom
web-name-of-seat = Nom à la place { $n }
web-your-name = Comment vous appeler ?
web-device-note = Autour d’un appareil, les mains restent cachées pendant qu’il circule.
web-variants = Variantes
web-agreed = Convenu
web-clock = Temps par coup
web-clock-none = sans limite
web-clock-s30 = 30 s
web-clock-s60 = 1 min
web-clock-s180 = 3 min
web-clock-d1 = 1 jour
web-clock-d3 = 3 jours
web-public = Publique
web-public-note = Tout le monde peut prendre une place libre.
web-hints-allowed = Conseils
web-hints-note = La lampe montre les meilleurs coups et pourquoi.
web-memory-aid = Aide-mémoire
web-memory-note = Ce que l’on pourrait retenir est affiché.
web-rated = Classée
web-rated-note = Avec pendule, une place par personne, sans conseils ni coups repris.
web-lay-table = Dresser la table
web-lay-note = { $open ->
    [0] la partie commence aussitôt
    [one] puis vous invitez une personne
   *[other] puis vous invitez { $open } personnes
}

## Before play

web-waiting = On met la table
web-table-laid = La table est dressée
web-table-laid-yours = Votre table est dressée
web-invite = Venez jouer à { $game }
web-invite-how = Vos amis scannent le code ou ouvrent le lien, sans compte.
web-code = Code de la table
web-qr = Code QR : { $address }
web-qr-how = À scanner avec un téléphone du même réseau.
web-copy = Copier
web-copied = Copié
web-share = Partager
web-not-here-yet = pas encore là
web-remove = Renvoyer
web-remove-sure = Vraiment renvoyer
web-sit = S’asseoir
web-get-up = Se lever
web-begin = Commencer
web-begin-bots = { $n ->
    [one] Jouer avec un bot
   *[other] Jouer avec { $n } bots
}
web-begin-note = { $n ->
    [0] ou attendez les autres
    [one] une personne n’est pas encore là
   *[other] { $n } personnes ne sont pas encore là
}
web-close-table = Débarrasser
web-close-sure = Vraiment débarrasser
web-waits-for = { $n ->
    [0] L’hôte commence.
    [one] Encore une personne, et la partie commence.
   *[other] Encore { $n } personnes, et la partie commence.
}
web-invited = On vous invite
web-table-full = Toutes les places sont prises. Vous pouvez regarder.
web-table-begun = La partie a commencé. Vous pouvez regarder.
web-watch = Regarder
web-no-table = Pas de table
web-table-closed = La table est débarrassée
web-table-closed-text = { $why ->
    [host] Son hôte l’a retirée avant la fin de la partie.
    [rules] On y jouait selon des règles qui ont changé depuis.
   *[other] Personne n’y est revenu depuis longtemps.
}
web-old-rules = Jouée selon d’anciennes règles
web-old-rules-text = Les règles de ce jeu ont changé depuis : la partie ne peut plus être montrée, mais son résultat figure dans votre historique et elle peut être enregistrée.
web-table-over = La partie est finie.

## At the table

web-players = À la table
web-enlarge = { web-points } : tout voir
web-watching = vous regardez
web-watcher = quelqu’un qui regarde
web-turn-yours = À vous, { $name }
web-turn-theirs = { $n ->
    [0] Un instant
    [one] C’est à { $names }
   *[other] { $names } décident
}
web-turn-many = { $n } autres doivent décider
web-turn-sent = Votre coup est en route
web-turn-over = La partie est finie
web-since = Depuis votre dernier coup
web-before = Avant
web-not-your-turn = Ce n’est pas à vous de jouer.
web-stale = La partie avait déjà continué.
web-not-now = Ce n’est pas pour maintenant ; il est temps de { $due }.
web-why-title = Pas possible
web-clause = Règle { $clause }
web-see-rule = Voir la règle
web-hint = Montrer les meilleurs coups
web-hint-thinking = La lampe réfléchit
web-hints = Les meilleurs coups et pourquoi
web-hints-say = { $count ->
    [one] Le meilleur coup
   *[other] Le meilleur des { $count } coups montrés
} : { $move }, { $worth }. Échap ferme.
web-worth-share = { $percent } % de chances de gagner
web-worth-points = environ { web-points }
web-journal = Journal
web-journal-open = { $isMore ->
    [true] Journal, plus de { $n } lignes depuis votre dernier coup
   *[other] { $n ->
        [0] Journal
        [one] Journal, une ligne depuis votre dernier coup
       *[other] Journal, { $n } lignes depuis votre dernier coup
    }
}
web-journal-empty = Il ne s’est encore rien passé.
web-told-first = { $name } commence
web-told-undo = reprend son dernier coup
web-told-late = { $text } (temps écoulé)
web-chat = Discussion
web-chat-open = { $n ->
    [0] Discussion
    [one] Discussion, une nouvelle ligne
   *[other] Discussion, { $n } nouvelles lignes
}
web-chat-say = Dire quelque chose
web-chat-empty = Personne n’a encore rien dit.
web-chat-unsaid = { $name }, en route
web-says = { $name } : { $words }
phrase-hello = Bonjour
phrase-good-luck = Bonne chance
phrase-well-played = Bien joué
phrase-thanks = Merci
phrase-oops = Oups
phrase-your-turn = C’est à vous
phrase-one-moment = Un instant, s’il vous plaît
phrase-good-game = Belle partie
web-menu = Menu
web-undo = Demander à reprendre mon coup
web-undo-asked = { $name } aimerait reprendre son coup.
web-undo-waits = Vous avez demandé à reprendre votre coup. Les autres répondent.
web-undo-agree = D’accord
web-undo-withdraw = Tant pis
web-undo-refused = { $name } préfère laisser le coup comme il est.
web-stand-in = Laisser un bot jouer pour moi
web-come-back = Rejouer moi-même
web-bot-for-you = Un bot joue pour vous.
web-bots-wait = La partie attend que quelqu’un joue.
web-stood-in = Un bot remplace.
web-gone = { $how ->
    [sent] L’hôte l’a fait partir ; un bot joue jusqu’à la fin.
   *[left] N’est plus à la table ; un bot joue jusqu’à la fin.
}
web-away = Hors ligne en ce moment.
web-away-short = hors ligne
web-resign = Abandonner
web-resign-sure = Vraiment abandonner
web-leave-page = À l’accueil ; la table attend
web-share-table = Montrer cette table
web-share-watch = Qui l’ouvre regarde et ne voit rien de caché.
web-mute = Faire taire pour toute la table
web-unmute = Rendre la parole
web-block = Faire taire pour moi
web-blocked = Vous n’entendez plus { $name }.
web-report = Signaler
web-reported = Les responsables du serveur le liront.
web-time-left = Temps restant : { $text }
web-time-up = { $who ->
    [you] Le temps est écoulé : un bot a joué pour vous.
   *[other] Le temps est écoulé : un bot a joué pour { $name }.
}
web-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
web-hours = { $n } h
web-lost = Connexion perdue. Nouvel essai…
web-lost-pending = Connexion perdue. Votre coup est gardé et part dès qu’elle revient.
web-found = La connexion est revenue.
web-closed = { $reason ->
    [removed] Cette place n’est plus la vôtre.
    [token] Cette place n’est plus la vôtre.
    [sent] L’hôte vous a fait quitter cette table.
    [flood] Trop à la fois : le serveur a coupé la connexion.
   *[other] Le serveur a coupé la connexion.
}
web-again = Réessayer
web-hand-to = Passez l’appareil à { $name }
web-hand-text = Rien ne se montre avant qu’il soit dans les bonnes mains.
web-hand-taken = C’est moi, { $name }
web-hand-open = Jouer à découvert sur cet appareil
web-hand-open-sure = Vraiment jouer à découvert
web-hand-open-note = Pas d’écran entre les tours ; tout le monde voit toutes les mains.
web-unblock = Entendre à nouveau
web-unblocked = Vous entendez à nouveau { $name }.

## After the game

web-after = Après la partie
web-result = Résultat
web-won = Vous gagnez.
web-won-by = { $points ->
    [one] Gagnée d’un point
   *[other] Gagnée de { $points } points
}
web-lost-by = { $points ->
    [one] Perdue d’un point, bien jouée
   *[other] À { $points } points de { $name }, bien joué
}
web-lost-game = { $name } gagne, bien joué
web-wins = { $name } gagne
web-draw = { $names } partagent la victoire
web-draw-yours = Vous partagez la victoire : { $names }
web-ended-alone = { web-points }, en solo
web-ended-early = La partie a été abandonnée
web-left-early = { $whose ->
    [own] Vous avez abandonné.
    [ours] Vous avez quitté la table avant la fin, { $names } aussi.
   *[theirs] { $n ->
        [one] { $names } a quitté la table avant la fin.
       *[other] { $names } ont quitté la table avant la fin.
    }
}
web-sent-away = L’hôte a renvoyé { $names }.
web-rank = place
web-scoring = Points : { $name }
web-see-board = Voir la table
web-record = Enregistrer la partie
web-replay = Revoir la partie
web-rematch = Revanche
web-play-again = Rejouer
web-to-rematch = À la partie suivante
web-rematch-asked = { $name } propose une autre partie.
web-rematch-later = Pas maintenant
web-rematch-join = Jouer aussi
web-share-result = Montrer le résultat
web-receipt = Reçu d’équité
web-fair = Vérifié
web-open = Vérifié en partie
web-unfair = Non conforme
web-fair-text = Chaque lancer et chaque pioche découlent d’un nombre que le serveur a mis sous clé avant la partie, mêlé à un autre venu de votre appareil : personne n’a pu les choisir.
web-open-text = Tout ce que le hasard a décidé est ce que donne ce reçu. Si quelqu’un a pu le choisir, cet appareil ne peut pas le dire :
web-unfair-text = Ce qui est sorti n’est pas ce qui était promis avant la partie. Enregistrez la partie et montrez-la au responsable du serveur.
web-fair-no-commitment = Il n’a noté aucune promesse avant la partie : une autre a pu être montrée alors.
web-fair-no-own = Ce qu’il a tiré n’entre pas dans le hasard de la partie, ou il n’a rien tiré : les parts peuvent être n’importe lesquelles.
web-fair-no-taken = Il n’a pas noté les parts pendant la partie.
web-fair-no-shares = Personne n’a ajouté de part : le serveur a pu essayer des graines jusqu’à ce que le hasard lui plaise.
web-fair-law = Tirages dont le serveur dit quels nombres y mènent : { $count }. La commande tablee verify le vérifie d’après les règles.
web-fair-checking = Votre appareil recalcule…
web-fair-details = Ce qui a été vérifié
web-fair-draws = Tirages conformes
web-fair-of = { $right } sur { $all }
web-fair-seed = Graine conforme à l’empreinte
web-fair-noted = Empreinte notée par cet appareil
web-fair-taken = Parts annoncées pendant la partie
web-fair-shares = Parts de chaque place
web-fair-own = (la vôtre aussi)
web-fair-print = Empreinte
web-replay-at = Coup { $at } sur { $all }
web-replay-begins = La table est dressée.
web-replay-slide = Coup
web-looks-as = Vu de la place de
web-step-back = Un coup en arrière
web-step-on = Un coup en avant
web-run = Lire
web-pause = Pause

## Settings and profile

web-settings = Réglages
web-settings-where = pour cet appareil
web-language = Langue
web-language-now = Langue : { $language ->
    [fr] français
    [de] allemand
   *[en] anglais
}
web-theme = Apparence
web-theme-auto = comme l’appareil
web-theme-light = claire
web-theme-dark = sombre
web-to-light = Apparence claire
web-to-dark = Apparence sombre
web-marks = Marques renforcées
web-marks-note = Lettres et formes ressortent là où les couleurs ont un sens.
web-large = Gros caractères
web-large-note = Tous les textes plus grands, les chiffres là où il y a de la place.
web-sound = Son
web-animation = Animations
web-animation-note = Les dés roulent, les cartes voyagent.
web-notices = Me prévenir quand c’est à moi
web-notices-note = Même quand je regarde ailleurs.
web-profile = Profil
web-nameless = Pas encore de nom
web-keep-name = Garder ce nom
web-name-kept = Votre nom est gardé.
web-keep-me = Revenir sur un autre appareil
web-keep-me-text = Avec une phrase secrète, nom et parties vous suivent partout.
web-passphrase = Phrase secrète
web-passphrase-note = Au moins 8 caractères ; quelques mots conviennent. Oubliée, personne ne peut vous la redire.
web-keep-passphrase = Enregistrer
web-passphrase-kept = Connectez-vous ailleurs avec ce nom et cette phrase.
web-sign-in = Se connecter
web-sign-in-text = Vous avez déjà un nom et une phrase ? Ce que vous avez fait ici vous suit.
web-sign-out = Se déconnecter
web-sign-out-all = Se déconnecter partout
web-sign-out-text = Sans phrase secrète, personne ne pourra revenir sous le nom de { $name }, pas même vous. Les parties en cours se poursuivront sans vous.
web-sign-out-sure = Se déconnecter pour de bon
web-passphrase-first = Enregistrer d’abord une phrase
web-signed-out = Cet appareil ne vous connaît plus.
web-history = Parties jouées
web-history-empty = Aucune partie finie pour l’instant.
web-history-line = { $seats ->
    [one] { web-points }
   *[other] place { $rank } sur { $seats }, { web-points }
}
web-ratings = Classement
web-ratings-empty = Personne n’a encore joué de partie classée.
web-rating = { $mean } ± { $deviation }
web-my-data = Ce qui est gardé de vous
web-export = Tout enregistrer
web-erase = M’oublier
web-erase-sure = Vraiment tout oublier
web-erase-note = Votre nom et vos paroles s’effacent ; les parties restent, sans nom.
web-erased = C’est oublié.
web-silenced = Qui vous n’entendez pas
web-silenced-elsewhere = Quelqu’un que vous avez fait taire sur un autre appareil
web-name-wanted = Indiquez un nom : des espaces seules n’en font pas un.

## A game without a board of its own

plain-shown = Ce qui est montré
plain-wait = Aux autres de décider.

## Enumerations

web-and-two = { $first } et { $last }
web-and-more = { $first } et { $last }
web-or-two = { $first } ou { $last }
web-or-more = { $first } ou { $last }
