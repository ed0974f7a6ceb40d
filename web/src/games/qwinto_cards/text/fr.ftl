### Le jeu de cartes à l’écran.

qwinto-cards-short = Qwinto cartes
qwinto-cards-table = Les quatre cartes et la pioche
qwinto-cards-grid = Les quatre cartes ouvertes
qwinto-cards-place = { $place ->
    [nw] en haut à gauche
    [ne] en haut à droite
    [sw] en bas à gauche
   *[se] en bas à droite
}, vide
qwinto-cards-on-trial = posée à l’essai
qwinto-cards-would = { $card } ici donne { $number }, { $colours }
qwinto-cards-no-colour = aucune couleur
qwinto-cards-choose-card = Prenez d’abord une carte de votre main.
qwinto-cards-take-back = Reprendre { $card }
qwinto-cards-take-back-last = Reprendre la carte
qwinto-cards-prompt-card = Prenez une carte, puis une place ; ou glissez-la.
qwinto-cards-prompt-place = Où la posez-vous ?
qwinto-cards-pair = Deux cartes de même valeur : les deux peuvent se poser
qwinto-cards-pair-next = La seconde peut aller à côté
qwinto-cards-nobody = Personne ne peut l’inscrire : coup raté
qwinto-cards-waits-lay = { $name } pose une carte
qwinto-cards-waits-deal = On distribue les cartes
qwinto-cards-over = La partie est finie
qwinto-cards-do-lay = Poser le { $laid }
qwinto-cards-do = { $count ->
    [one] Poser le { $value } : somme { $number }
   *[other] Poser les deux : somme { $number }
}
qwinto-cards-do-miss = personne ne peut l’inscrire : coup raté, −5
qwinto-cards-do-card = Choisissez une carte
qwinto-cards-do-place = Choisissez une place
qwinto-cards-draw-pile = Pioche
qwinto-cards-left = { $cards ->
    [one] encore { $cards } carte à jouer
   *[other] encore { $cards } cartes à jouer
}
qwinto-cards-shuffled = Les cartes couvertes sont mélangées : nouvelle pioche de { $cards }
qwinto-cards-shuffled-short = Mélangée à neuf
qwinto-cards-covered-list = Cartes couvertes
