### La feuille de Qwinto à l’écran.

sheet-own = Votre feuille
sheet-own-short = Feuille
sheet-of = { $name } : feuille
sheet-cell = { $row ->
    [o] orange
    [y] jaune
   *[p] violet
}, case { $cell }, colonne { $column }
sheet-cell-bonus = case bonus
sheet-cell-empty = vide
sheet-cell-open = { $number } possible
sheet-cell-chosen = choisie
sheet-cell-answer = { $number }, visible des autres quand tout le monde aura décidé
sheet-advice = conseil { $rank } : { $value }
sheet-share = { $percent } %
sheet-misses-label = Coups ratés
sheet-misses-each = −5 chacun
sheet-misses-count = { $misses ->
    [0] Aucun coup raté
    [one] { $misses } coup raté sur quatre
   *[other] { $misses } coups ratés sur quatre
}
sheet-score-spoken = Orange { $o }, jaune { $y }, violet { $p }, colonnes bonus { $bonus }, coups ratés { $misses }. Score { $score }
sheet-mini = { $name } : { web-points }, nombres inscrits : { $o } en orange, { $y } en jaune, { $p } en violet ; coups ratés : { $misses }
sheet-has-answered = a décidé

## La décision

sheet-do-write = Inscrire { $number } en { $row ->
    [o] orange
    [y] jaune
   *[p] violet
}
sheet-do-choose = Choisissez une case
sheet-do-choose-for = pour le { $number }, en { $colours }
sheet-do-pass = Ne rien inscrire
sheet-do-not-write = Ne pas inscrire
sheet-pass-miss = coup raté, { $points }
sheet-pass-free = cela ne coûte rien
sheet-then-write = puis en { $row ->
    [o] orange
    [y] jaune
   *[p] violet
}
sheet-cells-for-you = { $cells ->
    [0] aucune case : coup raté
    [one] { $cells } case pour vous
   *[other] { $cells } cases pour vous
}
sheet-waiting = On attend { $names }
sheet-waiting-answer = Votre { $number } est inscrit. On attend { $names }
sheet-waiting-pass = Vous n’inscrivez rien. On attend { $names }
sheet-say-open = { $number } en { $colours }. { sheet-say-cells }
sheet-say-cells = { $cells ->
    [0] Aucune case possible.
    [one] { $cells } case possible.
   *[other] { $cells } cases possibles.
}
sheet-say-chosen = { $what }. Entrée confirme.

## Le score en détail

sheet-line-full = Rangée { $row ->
    [o] orange
    [y] jaune
   *[p] violette
} pleine : son dernier nombre
sheet-line-row = Rangée { $row ->
    [o] orange
    [y] jaune
   *[p] violette
} : { $numbers ->
    [one] { $numbers } nombre
   *[other] { $numbers } nombres
}
sheet-line-bonus = Colonne { $column } pleine : sa case bonus
sheet-line-no-bonus = Aucune colonne pleine
sheet-line-misses = { $misses ->
    [0] Aucun coup raté
    [one] { $misses } coup raté, −5
   *[other] { $misses } coups ratés, −5 chacun
}
sheet-line-total = Total

## What was written, in the journal

sheet-told-miss = n’inscrit rien : coup raté, −5
sheet-told-number = inscrit { $number } dans la rangée { $row ->
    [o] orange
    [y] jaune
   *[p] violette
}, case { $cell }

## Beside the symbols, where colours are not to be relied on

sheet-letter = { $colour ->
    [o] O
    [y] J
    [p] V
   *[g] G
}
