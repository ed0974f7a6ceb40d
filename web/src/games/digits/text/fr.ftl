### L’écran de Chiffres.

## Pieces and places

dg-chance = { $right } sur { $of }
dg-sure = certain
dg-place-stock = stock
dg-place-hand = en main
dg-place-card = sur la carte { $card }, bande { $band }
dg-place-card-short = carte { $card }
dg-piece = pièce { $piece }
dg-face-up = { digits-face } dessus
dg-back-known = { digits-face } dessous
dg-back-open = dessous { $faces }
dg-barred = ne peut pas revenir sur la carte { $card } ce tour-ci
dg-barred-short = pas sur { $card }
dg-set-letter = { $seat ->
    [0] J
    [1] R
   *[2] B
}
dg-set = { $seat ->
    [0] série jaune
    [1] série rouge
   *[2] série bleue
}
dg-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
} sur { $target }
dg-points-unit = { $points ->
    [one] pt
   *[other] pts
}
dg-stock = { $count ->
    [0] rien en stock
    [one] { $count } pièce en stock
   *[other] { $count } pièces en stock
}
dg-hint-rank = conseil { $rank }, { $chance }

## Cards and bands

dg-cards = Cartes
dg-card = Carte { $card }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
dg-card-free = { $free ->
    [0] aucune bande libre
    [one] une bande libre
   *[other] { $free } bandes libres
}
dg-card-won = { $pieces ->
    [0] gagnée, plus aucune pièce
    [one] gagnée, encore une pièce dessus
   *[other] gagnée, encore { $pieces } pièces dessus
}
dg-card-announceable = vous pouvez annoncer sa pièce finale
dg-card-unturned = on peut y poser sans retourner
dg-card-combination = fait partie de la combinaison gagnante
dg-card-placed = y ont posé : { $names }
dg-won-short = gagnée
dg-comes-back-short = revient
dg-band = Carte { $card }, bande { $band }, { digits-shape }
dg-band-free = libre
dg-band-empty = vide
dg-band-own = votre pièce { $piece }, { digits-face }
dg-band-lying = { digits-face } de { $name }
dg-band-chosen = choisie
dg-band-legal = la pièce va ici
dg-band-final = la dernière bande, à annoncer
dg-band-sure = votre pièce irait ici
dg-band-maybe = votre pièce irait peut-être ici

## Whose turn, and what to do

dg-turn-set-up = On lance les pièces
dg-turn-choose = À vous : choisissez une pièce
dg-turn-choose-how = Touchez une de vos sept pièces : on la retourne, puis on la pose.
dg-turn-choose-plain-how = Touchez une de vos sept pièces : on la pose avec la face visible.
dg-turn-announce-how = { $count ->
    [one] Il manque une bande à la carte { $cards }. Touchez une pièce, puis annoncez-la.
   *[other] Il manque une bande aux cartes { $cards }. Touchez une pièce, puis annoncez.
}
dg-turn-picked = Retournée, la pièce { $piece } montre
dg-turn-picked-plain = Telle quelle, la pièce { $piece } montre
dg-turn-picked-untold = Retourner la pièce { $piece } ?
dg-outlook = Ce qui peut apparaître
dg-outlook-places = { $places ->
    [0] nulle part : stock
    [one] { $places } bande
   *[other] { $places } bandes
}
dg-outlook-completes = termine la carte
dg-outlook-hidden = On verra alors ce qu’il y a dessous.
dg-why-first = La pièce { $piece } est choisie ; { $how ->
    [take] prenez-la
   *[turn] retournez-la
} d’abord, puis posez-la.
dg-turn-place = Posez votre pièce : { digits-face }
dg-turn-place-how = { $places ->
    [one] Une bande est éclairée. Confirmez en bas.
   *[other] Touchez une des { $places } bandes éclairées, puis confirmez.
}
dg-turn-homeless = Aucune place : { digits-face }
dg-turn-homeless-how = Aucune bande libre ne prend cette face. La pièce retourne au stock.
dg-turn-right = Juste : la carte { $card } est à vous
dg-turn-right-how = Confirmez pour poser la pièce finale.
dg-turn-wrong = Carte { $card } : ce n’était pas la bonne face
dg-turn-goal = On gagne dès { $target } points.
dg-turn-other = { $name } choisit une pièce
dg-turn-other-place = { $name } pose une pièce : { digits-face }
dg-turn-other-announced = { $name } annonce la carte { $card }
dg-turn-other-wrong = { $name } a annoncé la carte { $card } en vain
dg-over-you = Vous gagnez la partie
dg-over-other = { $count ->
    [one] { $names } gagne la partie
   *[other] { $names } se partagent la victoire
}
dg-over-target = { $target } points atteints.
dg-over-combination = Combinaison { $cards } réunie.
dg-over-turns = Les { $turns } tours sont joués ; le meilleur score gagne.
dg-over-early = La partie s’est arrêtée avant que le but soit atteint.
dg-say-choose = À vous. Choisissez une pièce.
dg-say-place = « { digits-face } » apparaît. { $places ->
    [one] Une bande possible.
   *[other] { $places } bandes possibles.
}
dg-say-homeless = « { digits-face } » apparaît et ne va nulle part. Retour au stock.

## Ways to play a piece

dg-ways = Comment jouer cette pièce
dg-way-turn = Sans annonce
dg-way-turn-how = ne termine rien
dg-way-take = Poser simplement
dg-way-plain = Telle quelle
dg-way-plain-how = sur la carte { $card }
dg-way-final = Finale du { $card }
dg-way-plain-final = Finale du { $card }, telle quelle
dg-way-stakes = { $cost ->
    [0] +{ $points }
   *[other] +{ $points } ou −{ $cost }
}
dg-way-stakes-zero = { $points ->
    [0] les autres −{ $takes }
   *[other] +{ $points }, les autres −{ $takes }
}{ $cost ->
    [0] { "" }
   *[other] { " " }ou −{ $cost }
}
dg-way-never = { $cost ->
    [0] ne peut réussir
   *[other] ne peut réussir : −{ $cost }
}
dg-do-choose = Choisissez une pièce
dg-do-choose-how = une de vos sept
dg-do-turn = Retourner la pièce { $piece }
dg-do-take = Prendre la pièce { $piece }
dg-do-plain = Prendre la pièce { $piece } telle quelle
dg-do-plain-how = elle va sur la carte { $card }
dg-do-final = Annoncer le { $card } et retourner
dg-do-plain-final = Annoncer le { $card }, telle quelle
dg-do-right = réussi : { $won }
dg-do-wrong = raté : { $lost }
dg-do-comes-back = la carte { $card } revient dans le rang
dg-do-then = puis sur la carte { $card }
dg-one-colour = une seule couleur, 3 compris
dg-one-colour-doubles = une seule couleur, compte double
dg-do-place-none = Choisissez une bande éclairée
dg-do-place-none-how = la pièce doit être posée
dg-do-place = Poser sur la carte { $card }
dg-do-return = Remettre sur la carte { $card }
dg-do-place-how = bande { $band }, { digits-shape }
dg-do-complete = Terminer la carte { $card }
dg-do-wins = et la partie
dg-do-stock = Retour au stock
dg-do-stock-how = elle ne va nulle part
dg-do-wait = { $name } joue

## What a move is called

dg-name-turn = Retourner la pièce { $piece } ({ digits-face }, { $place })
dg-name-plain = Prendre la pièce { $piece } telle quelle ({ digits-face }, { $place })
dg-name-turn-final = Annoncer la carte { $card } avec la pièce { $piece } ({ digits-face }, { $place })
dg-name-plain-final = Annoncer la carte { $card } avec la pièce { $piece } telle quelle ({ digits-face })
dg-name-place = La poser sur la carte { $card }, bande { $band }
dg-told-shows = { $told } : { digits-face }
dg-told-complete = termine la carte { $card }
dg-told-vain = { $told } (carte { $card } annoncée en vain)

## Seats

dg-mine = Vos pièces
dg-fact-gain = dernier gain { $points }
dg-fact-zero-used = zéro annoncé
dg-fact-collected = réunies : { $cards } sur { $all }
dg-fact-unturned = pièces non retournées
dg-on-won = { $pieces ->
    [one] Une pièce est encore sur une carte gagnée : pas d’annonce avant de l’avoir reprise.
   *[other] { $pieces } pièces sont encore sur des cartes gagnées : pas d’annonce avant de les avoir reprises.
}
dg-scoring-points = Points
dg-gain-card = { $whose ->
    [own] Carte { $card } terminée
   *[theirs] { $name } termine la carte { $card }
}
dg-gain-one-colour = Tout d’une couleur
dg-gain-beyond = Les points au-delà du but ne comptent pas
dg-gain-vain = { $whose ->
    [own] Carte { $card } annoncée en vain
   *[theirs] { $name } annonce en vain la carte { $card }
}
dg-scoring-short = Reste à gagner
dg-scoring-combination = Combinaison { $cards }
dg-scoring-zero = Zéro annoncé
dg-yes = oui
dg-no = non

## What am I looking at?

dg-legend = Qu’est-ce que je vois ?
dg-close = Fermer
dg-legend-card = Une carte est un chiffre découpé en cinq bandes. Le signe à gauche est la forme que prend la bande ; une pièce de cette forme y dessine sa part du chiffre.
dg-legend-known = Une pièce a deux faces. Celle du dessus se voit ; le volet en dessous est l’autre côté. Un volet plein est connu avec certitude.
dg-legend-open = Un volet en pointillé n’est pas encore connu : c’est l’une des formes qu’il porte, les pâles étant moins probables.
dg-legend-no-aid = Une pièce a deux faces. À cette table, on retient l’autre côté de mémoire.
dg-legend-set = { $seat ->
    [0] jaune
    [1] rouge
   *[2] bleu
} : { $name }
dg-legend-placed = Ces personnes ont une pièce sur la carte ; elles seules peuvent la terminer.
dg-legend-flag = Il manque une bande : vous pouvez annoncer la pièce finale avant de la retourner. Juste, vous gagnez la carte ; faux, vous perdez ses points.
dg-legend-barred = Votre pièce a quitté cette carte à votre tour précédent et ne peut pas encore y revenir.
dg-legend-won = Une carte gagnée monte. On n’y pose rien ; quand toutes ses pièces sont parties, elle revient. Qui y a une pièce ne peut pas annoncer.
dg-legend-table = À cette table
dg-legend-goal = On gagne dès { $target } points. La carte 1 en vaut 10, les autres leur chiffre.
dg-legend-turns = Tour { $turn } ; la partie s’arrête après le tour { $most }.
dg-variant-zero = Zéro : qui le termine retire aux autres leur dernier gain ; qui l’annonce à tort perd le sien. Une fois par partie.
dg-variant-bonus = Une carte terminée d’une seule couleur vaut 3 de plus.
dg-variant-doubles = Une carte terminée d’une seule couleur compte double.
dg-variant-unturned-card = Pour la carte { $card }, on peut ne pas retourner la pièce.
dg-variant-combination = Qui a gagné les cartes { $cards } gagne aussitôt.
dg-variant-joker = Un joker peut terminer une carte.
dg-variant-unturned-seats = Ne retournent jamais leurs pièces : { $names }.
