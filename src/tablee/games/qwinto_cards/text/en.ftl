### Qwinto – Das Kartenspiel.

game-qwinto_cards = Qwinto – The Card Game
error-C4-hand = You do not hold { $card }: lay a card of your hand ({ $hand }).
error-C6-values = { $card } and { $other } differ: only two cards of the same value may be laid together.
error-C6-same-card = You hold { $card } only once: two cards are laid together, not one card twice.
error-C6-same-place = Both cards would lie on the same place: the second one goes on a card next to the first, not on top of it.
error-C6-diagonal = The two places lie diagonally from each other: the second card goes next to the first, beside, above or below it.
error-C7-colour = { wrong-colour }
error-C7-occupied = { $written } already stands in this cell.
error-position-cards-active = Seat { $active } cannot be the active one here.
error-position-cards-first = Lots are drawn for the first player once, before anything is laid, and only if several play.
error-position-cards-hidden = A position needs every card; the hand of seat { $seat } is hidden.
error-position-cards-twice = { $card } lies in two places.
error-position-cards-age = { $card } cannot have age { $age } where it lies.
error-position-cards-ages = The ages of the unseen cards must be 1, 2, 3 … with none left out.
error-position-cards-reshuffle = The cards remember a pile shuffled again, but there cannot have been one.
error-position-cards-deal = { $dealt } cards have left the pile, but they do not lie where dealing puts them.
error-position-cards-grid = The four places of the grid do not fit what is due.
error-position-cards-hand = Seat { $seat } holds { $held ->
    [one] { $held } card
   *[other] { $held } cards
}; here it would be { $fewest } to { $most }.
error-position-cards-pile = The draw pile cannot be empty here.
error-position-cards-last = The card laid last is remembered exactly while its number can be written.
error-position-cards-new = No card has been laid yet, so nothing can have happened.
error-position-cards-turns = { $laid } covered cards do not fit { $turns } turns: each turn lays one card or two.
due-lay-cards = lay a card, or two of the same value

## Screen

qwinto-cards-number = Sum { $number }
qwinto-cards-hand = Your hand
qwinto-cards-pile = pile: { $cards }
qwinto-cards-covered = covered: { $cards }
qwinto-cards-card = { $colour ->
    [o] orange
    [y] yellow
    [p] purple
   *[g] grey
} { $value }
qwinto-cards-laid = { $card } { $place ->
    [nw] top left
    [ne] top right
    [sw] bottom left
   *[se] bottom right
}
qwinto-cards-laid-two = { $first }, then { $last }
qwinto-cards-choose-lay = { $laid }: { $number } in { $colours }; { $cells ->
    [0] no cell
    [one] { $cells } cell
   *[other] { $cells } cells
} for you
qwinto-cards-choose-miss = { $laid }: sum { $number }, nobody can write it: misthrow
qwinto-cards-told-first = player { $seat } starts
qwinto-cards-told-lay = lays { $laid }
qwinto-cards-told-draw = Card drawn: { $card }
qwinto-cards-told-draw-hidden = A card is drawn, face down

## Reasons

reason-qwinto-cards-makes = makes { $number } in { announced-colours }: { $cells ->
    [one] { $cells } cell for you
   *[other] { $cells } cells for you
}
reason-qwinto-cards-useless = makes { $number } in { announced-colours }, which fits nowhere on your sheet: a misthrow
reason-qwinto-cards-nobody = makes { $number }, which nobody can write: a misthrow, { $points } points less
reason-qwinto-cards-alone = nobody else can write it
reason-qwinto-cards-pair = lays two cards, and you draw two new ones
reason-qwinto-cards-pair-alone = lays two cards in one turn; { $left ->
    [one] { $left } card is left to play
   *[other] { $left } cards are left to play
}
reason-qwinto-cards-keeps = keeps { $cards }: { $fitting } of { $ways } lays on the grid left would fit
reason-qwinto-cards-room = leaves { $left } of { $numbers } numbers with a place on your sheet (now { $before })
reason-qwinto-cards-room-kept = { $left ->
    [one] { $left } of { $numbers } numbers still has a place on your sheet
   *[other] { $left } of { $numbers } numbers still have a place on your sheet
}
