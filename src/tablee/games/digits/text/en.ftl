### Digits.

game-digits = Digits
due-choose = choose one of your pieces
due-place = place the piece in your hand

## Shapes

digits-face = { $face ->
    [P] full
    [A] round
    [M] half
    [O] slanted
   *[J] joker
}
digits-shape = { $shape ->
    [P] full
    [A] round
    [M] half
   *[O] slanted
}
digits-back = { $back ->
    [P] full
    [A] round
    [M] half
    [O] slanted
   *[J] joker
}
digits-owner = { $seat ->
    [0] yellow
    [1] red
   *[2] blue
}

## Refused moves

error-D4-card = Card { $card } is not in play: with { $seats ->
    [2] two players there are the cards 1 to 6
   *[3] three players there are the cards 1 to 9
}, and the zero only if you agreed on it.
error-D9-won = Card { $card } has been won; nothing is placed on it until all its pieces have been taken away.
error-D9-occupied = A { digits-owner } piece already lies on band { $band } of card { $card }.
error-D9-shape = Band { $band } of card { $card } is { digits-shape }; your piece shows { digits-face }.
error-D10-left = Piece { $piece } left card { $card } on your last turn, so it may not go back there yet.
error-D11-place = A piece goes to the stock only if it fits nowhere; this one ({ digits-face }) has { $places ->
    [one] a place on card { $cards }
   *[other] { $places } places, on { $cards }
}.
error-D13-unannounced = This piece would complete card { $card }, and a final piece must be announced before it is turned.
error-D13-other = You announced card { $announced }, so this piece may not complete card { $card }.
error-D14-won = Card { $card } has been won already; it can be won again once it has been emptied.
error-D14-free = A final piece fills the last free band; card { $card } has { $free } of them.
error-D14-on-it = Piece { $piece } lies on card { $card } itself; taking it up would leave another gap there.
error-D14-placed = You have not placed a piece on card { $card } since it came into the row, so you cannot win it.
error-D14-barred = Piece { $piece } left card { $card } on your last turn and may not go back there yet, not even as the final piece.
error-D14-on-won = { $pieces ->
    [one] Your piece { $piece } still lies on the won card { $on }
   *[other] { $pieces } of your pieces still lie on won cards (piece { $piece } on card { $on })
}; clear them away before you announce.
error-D15-announced = Your announcement was right, so the piece completes card { $announced }; it cannot go to card { $card }.
error-D22-used = You have announced the zero already; everyone may do so once a game.
error-D22-gain = Only who has gained points may announce the zero, and you have gained none yet.
error-D26-off = Every piece is turned over in this game; no card was agreed on where it need not be.
error-D26-won = Card { $card } has been won, so piece { $piece } cannot be placed there unturned.
error-D26-shape = Piece { $piece } shows { digits-face }, and card { $card } has no free band for it.
error-D26-barred = Piece { $piece } left card { $card } on your last turn and may not go back there yet.
error-D26-completes = Piece { $piece } ({ digits-face }) would complete card { $card }; announce it as the final piece.
error-D26-card = Pieces stay unturned only for card { $agreed }, not for card { $card }.
error-D26-face = The last band of card { $card } is { digits-shape }; piece { $piece } shows { digits-face } and cannot complete it.
error-D26-place = You did not turn this piece over, so it goes to card { $agreed }, not to card { $card }.
error-D29-plain = You never turn your pieces over, so just choose the piece.

## Options

error-options-digits-switch = “{ $option }” is either true or false.
error-options-digits-list = “{ $option }” is a list of numbers.
error-options-digits-number = { $option ->
    [unturned_card] Card { $number } cannot be the one where pieces need not be turned: this game has the cards { $low } to { $high }.
    [combination] Card { $number } cannot be among those that win together: this game has the cards { $low } to { $high }.
   *[other] “{ $option }” cannot contain { $number }: in this game { $low } to { $high } are possible.
}
error-options-digits-double = “{ $option }” contains { $number } twice.
error-options-digits-cards = “bands” lists { $cards } cards, from 0 to 9.
error-options-digits-bands = The bands of card { $card } are five letters out of { $shapes }.
error-options-digits-buildable = Card { $card } ({ $bands }) cannot be built with the pieces of one colour.
digits-option-zero = the zero is in play
digits-option-one-colour-doubles = a card in one colour scores double
digits-option-unturned-card = card where pieces need not be turned
digits-option-combination = cards that win together
digits-option-joker-completes = a joker may complete a card
digits-option-unturned-seats = seats that never turn their pieces
digits-option-bands = bands of the cards 0 to 9, top to bottom: full (P), round (A), half (M), slanted (O)

## Positions

error-position-digits-seat = A seat that does not play is mentioned.
error-position-digits-shapes = Each band has exactly one shape.
error-position-digits-options = The options of this position make no sense ({ $option }).
error-position-digits-cards = Each card in play is either in the row or won, and no other card is.
error-position-digits-full-card = A full card is still in the row.
error-position-digits-empty-card = An empty card is still among the won ones.
error-position-digits-placed = Who has placed on which card does not fit the pieces.
error-position-digits-gains = The gains do not fit the scores or the zero.
error-position-digits-collected = Cards were collected that are not part of the combination.
error-position-digits-target = A score is beyond the target.
error-position-digits-winner = The winner is not who reached the target or the combination.
error-position-digits-over = The game is over exactly when somebody has won or all turns are played.
error-position-digits-turns = More pieces lie on cards than turns were played.
error-position-digits-set-up = Before the first turn nothing can have happened.
error-position-digits-left = The piece that left a card does not fit where the pieces are.
error-position-digits-hand = A piece is in hand exactly from its choice until it is placed.
error-position-digits-source = The piece in hand cannot come from that card.
error-position-digits-turn = The piece in hand is not as it would be at this moment of the turn.
error-position-digits-plain = This piece could not have been chosen unturned.
error-position-digits-announced = This announcement does not fit the piece in hand.
error-position-digits-announcement = Card { $card } could not have been announced ({ $clause }).
error-position-digits-one-band = Pieces of seats { $other } and { $seat } lie on the same band.
error-position-digits-thrown = Seat { $seat } has not thrown yet, but has faces.
error-position-digits-set = The pieces of seat { $seat } are not a set.
error-position-digits-joker = Piece { $piece } of seat { $seat } shows the joker, but cannot have been turned.
error-position-digits-known = What is known of the hidden faces of seat { $seat } is not what follows from the others.
error-position-digits-place = Piece { $piece } of seat { $seat } does not fit where it lies.
error-position-digits-lying = The bands with pieces of seat { $seat } are not those where its pieces lie.

## Screen

digits-seat = Player { $seat }
digits-legend = P full · A round · M half · O slanted · ♦ joker · small: backs · ⌂ stock
digits-turn = Turn { $turn } of { $most }
digits-in-hand = { $piece } in hand
digits-announced = announced for card { $card }
digits-choose-stock = it fits nowhere: back to the stock
digits-choose-place = card { $card }, band { $band }
digits-choose-back = back to card { $card }, band { $band }
digits-choose-complete = complete card { $card }: { $points } points
digits-choose-win = complete card { $card }: { $points } points, and the game
digits-choose-final = complete { $card }: { $percent }% for { $points }, else −{ $cost }
digits-choose-zero = zero: { $percent }% for { $points } and −{ $takes } for the others, else −{ $cost }
digits-places = { $places ->
    [0] stock
    [one] { $places } place
   *[other] { $places } places
}
digits-face-sure = { $face }, { digits-places }
digits-face-chance = { $face } { $percent }% ({ digits-places })
digits-told-first = player { $seat } starts
digits-told-throw = throws { $faces }
digits-told-turn = { digits-face } comes up
digits-told-choose = takes piece { $piece }
digits-told-choose-final = takes piece { $piece } and announces card { $card }
digits-told-choose-plain = takes piece { $piece } without turning it
digits-told-choose-plain-final = takes piece { $piece } without turning it and announces card { $card }
digits-told-place = places it on card { $card }, band { $band }
digits-told-stock = it fits nowhere and goes to the stock

## Reasons

reason-digits-wins = { $of ->
    [1] completes card { $card } and wins the game
   *[other] completes card { $card } and wins the game, with a chance of { $right } in { $of }
}
reason-digits-completes = { $of ->
    [1] completes card { $card } for { $points } points
   *[other] completes card { $card } for { $points } points, with a chance of { $right } in { $of }
}
reason-digits-doomed = what this piece will show cannot complete card { $card }
reason-digits-failure = { $cost ->
    [one] a wrong announcement costs 1 point
   *[other] a wrong announcement costs { $cost } points
}
reason-digits-failure-free = a wrong announcement costs nothing, as there is nothing to lose
reason-digits-one-colour = { $doubles ->
    [0] all of card { $card } will be in your colour: 3 points more
   *[other] all of card { $card } will be in your colour: that counts double
}
reason-digits-takes = { $points ->
    [one] the others lose 1 point of their latest gains
   *[other] the others lose { $points } points of their latest gains
}
reason-digits-prevents = { $of ->
    [1] keeps { $player } from completing card { $card }
   *[other] keeps { $player } from completing card { $card }, with a chance of { $right } in { $of }
}
reason-digits-frees = { $left ->
    [0] your last piece leaves the won cards: you may announce again
    [one] one of your pieces leaves a won card; 1 more must go before you may announce
   *[other] one of your pieces leaves a won card; { $left } more must go before you may announce
}
reason-digits-comes-back = card { $card } is empty then and comes back into the row
reason-digits-may-prepare = { $of ->
    [1] can leave card { $card } so that nobody but you can complete it
   *[other] can leave card { $card } so that nobody but you can complete it, with a chance of { $right } in { $of }
}
reason-digits-prepares = { $others ->
    [0] leaves one band of card { $card }, and nobody but you can complete it at once
   *[other] leaves one band of card { $card }, which you could complete too
}{ $of ->
    [1] { "" }
   *[other] , with a chance of { $right } in { $of }
}
reason-digits-opens = { $of ->
    [1] { $player } can complete card { $card } then
   *[other] { $player } can complete card { $card } then, with a chance of { $right } in { $of }
}
reason-digits-homeless = { $of ->
    [1] its other face fits nowhere: it goes to your stock
   *[other] may fit nowhere and go to your stock, with a chance of { $right } in { $of }
}
digits-from = { $source ->
    [stock] from your stock
   *[other] from card { $source }
}
reason-digits-shows = { digits-from }: shows { digits-face }, { $places ->
    [0] which fits nowhere
    [one] with { $places } free band for it
   *[other] with { $places } free bands for it
}, and hides { digits-back } then
reason-digits-stays = { digits-from }: goes on showing { digits-face }
reason-digits-unknown = { digits-from }: its back is not known yet, { $faces } faces are possible; it hides { digits-back } then
reason-digits-own-card = only pieces of yours lie on card { $card } ({ $pieces } of 5); it scores more if you complete it alone
reason-digits-first-piece = your first piece on card { $card }: without one you could not complete it
reason-digits-fills = { $bands ->
    [one] card { $card } then has a piece on { $bands } of its 5 bands
   *[other] card { $card } then has pieces on { $bands } of its 5 bands
}
reason-digits-stock = it fits nowhere
