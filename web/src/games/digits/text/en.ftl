### The screen of Digits.

## Pieces and places

dg-chance = { $right } in { $of }
dg-sure = certain
dg-place-stock = stock
dg-place-hand = in hand
dg-place-card = on card { $card }, band { $band }
dg-place-card-short = card { $card }
dg-piece = piece { $piece }
dg-face-up = { digits-face } on top
dg-back-known = { digits-face } underneath
dg-back-open = underneath { $faces }
dg-barred = may not go back to card { $card } this turn
dg-barred-short = not on { $card }
dg-set-letter = { $seat ->
    [0] Y
    [1] R
   *[2] B
}
dg-set = { $seat ->
    [0] yellow set
    [1] red set
   *[2] blue set
}
dg-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
} of { $target }
dg-points-unit = { $points ->
    [one] pt
   *[other] pts
}
dg-stock = { $count ->
    [0] nothing in stock
    [one] { $count } piece in stock
   *[other] { $count } pieces in stock
}
dg-hint-rank = hint { $rank }, { $chance }

## Cards and bands

dg-cards = Cards
dg-card = Card { $card }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
dg-card-free = { $free ->
    [one] one free band
   *[other] { $free } free bands
}
dg-card-won = { $pieces ->
    [one] won, one piece left on it
   *[other] won, { $pieces } pieces left on it
}
dg-card-announceable = you may announce its final piece
dg-card-unturned = pieces need not be turned for it
dg-card-combination = part of the winning combination
dg-card-placed = placed on by { $names }
dg-won-short = won
dg-comes-back-short = comes back
dg-band = Card { $card }, band { $band }, { digits-shape }
dg-band-free = free
dg-band-empty = empty
dg-band-own = your piece { $piece }, { digits-face }
dg-band-lying = { digits-face } of { $name }
dg-band-chosen = chosen
dg-band-legal = the piece fits here
dg-band-final = the last band, to be announced
dg-band-sure = your piece would fit here
dg-band-maybe = your piece might fit here

## Whose turn, and what to do

dg-turn-set-up = The pieces are being thrown
dg-turn-choose = Your turn: choose a piece
dg-turn-choose-how = Tap one of your seven. You turn it over, then place it.
dg-turn-choose-plain-how = Tap one of your seven. You place it with the face it shows.
dg-turn-announce-how = { $count ->
    [one] Card { $cards } lacks one band. Tap a piece, then announce it.
   *[other] Cards { $cards } lack one band each. Tap a piece, then announce one.
}
dg-turn-picked = Turned over, piece { $piece } shows
dg-turn-picked-plain = As it lies, piece { $piece } shows
dg-turn-picked-untold = Turn over piece { $piece }?
dg-outlook = What may come up
dg-outlook-places = { $places ->
    [0] fits nowhere: stock
    [one] { $places } band
   *[other] { $places } bands
}
dg-outlook-completes = completes the card
dg-outlook-hidden = What is underneath comes to light then.
dg-why-first = Piece { $piece } is chosen: { $how ->
    [take] take it
   *[turn] turn it over
} first, then place it.
dg-turn-place = Place your piece: { digits-face }
dg-turn-place-how = { $places ->
    [one] One band is lit. Confirm below.
   *[other] Tap one of the { $places } lit bands, then confirm.
}
dg-turn-homeless = Nowhere to go: { digits-face }
dg-turn-homeless-how = No free band takes this face. The piece returns to your stock.
dg-turn-right = Right: card { $card } is yours
dg-turn-right-how = Confirm to lay the final piece.
dg-turn-wrong = Card { $card }: the wrong face
dg-turn-goal = The first to { $target } points wins.
dg-turn-other = { $name } is choosing a piece
dg-turn-other-place = { $name } places a piece: { digits-face }
dg-turn-other-announced = { $name } has announced card { $card }
dg-turn-other-wrong = { $name } announced card { $card } in vain
dg-over-you = You win the game
dg-over-other = { $count ->
    [one] { $names } wins the game
   *[other] { $names } share the win
}
dg-over-target = { $target } points reached.
dg-over-combination = Combination { $cards } collected.
dg-over-turns = All { $turns } turns are played; the highest score wins.
dg-over-early = The game ended before the target was reached.
dg-say-choose = Your turn. Choose a piece.
dg-say-place = { digits-face } comes up. { $places ->
    [one] One band is possible.
   *[other] { $places } bands are possible.
}
dg-say-homeless = { digits-face } comes up and fits nowhere. Back to the stock.

## Ways to play a piece

dg-ways = How to play this piece
dg-way-turn = No announcement
dg-way-turn-how = completes nothing
dg-way-take = Just place it
dg-way-plain = As it lies
dg-way-plain-how = onto card { $card }
dg-way-final = Final of { $card }
dg-way-plain-final = Final of { $card }, as it lies
dg-way-stakes = { $cost ->
    [0] +{ $points }
   *[other] +{ $points } or −{ $cost }
}
dg-way-stakes-zero = { $points ->
    [0] others −{ $takes }
   *[other] +{ $points }, others −{ $takes }
}{ $cost ->
    [0] { "" }
   *[other] { " " }or −{ $cost }
}
dg-way-never = { $cost ->
    [0] cannot succeed
   *[other] cannot succeed: −{ $cost }
}
dg-do-choose = Choose a piece
dg-do-choose-how = one of your seven
dg-do-turn = Turn over piece { $piece }
dg-do-take = Take piece { $piece }
dg-do-plain = Take piece { $piece } as it lies
dg-do-plain-how = it goes to card { $card }
dg-do-final = Announce the { $card } and turn over
dg-do-plain-final = Announce the { $card }, as it lies
dg-do-right = right: { $won }
dg-do-wrong = wrong: { $lost }
dg-do-comes-back = card { $card } comes back into the row
dg-do-then = then to card { $card }
dg-one-colour = one colour, 3 included
dg-one-colour-doubles = one colour, doubled
dg-do-place-none = Choose a lit band
dg-do-place-none-how = the piece has to be placed
dg-do-place = Place on card { $card }
dg-do-return = Back onto card { $card }
dg-do-place-how = band { $band }, { digits-shape }
dg-do-complete = Complete card { $card }
dg-do-wins = and the game
dg-do-stock = Back to the stock
dg-do-stock-how = it fits nowhere
dg-do-wait = { $name } is playing

## What a move is called

dg-name-turn = Turn over piece { $piece } ({ digits-face }, { $place })
dg-name-plain = Take piece { $piece } as it lies ({ digits-face }, { $place })
dg-name-turn-final = Announce card { $card } with piece { $piece } ({ digits-face }, { $place })
dg-name-plain-final = Announce card { $card } with piece { $piece } as it lies ({ digits-face })
dg-name-place = Place it on card { $card }, band { $band }
dg-told-shows = { $told }: { digits-face }
dg-told-complete = completes card { $card }
dg-told-vain = { $told } (card { $card } announced in vain)

## Seats

dg-mine = Your pieces
dg-fact-gain = latest gain { $points }
dg-fact-zero-used = zero announced
dg-fact-collected = collected { $cards } of { $all }
dg-fact-unturned = pieces are not turned
dg-on-won = { $pieces ->
    [one] One piece still lies on a won card: no announcement before it is gone.
   *[other] { $pieces } pieces still lie on won cards: no announcement before they are gone.
}
dg-scoring-points = Points
dg-gain-card = { $whose ->
    [own] Card { $card } completed
   *[theirs] { $name } completes card { $card }
}
dg-gain-one-colour = All in one colour
dg-gain-beyond = Points beyond the target do not count
dg-gain-vain = { $whose ->
    [own] Card { $card } announced in vain
   *[theirs] { $name } announces card { $card } in vain
}
dg-scoring-short = Short of the target
dg-scoring-combination = Combination { $cards }
dg-scoring-zero = Zero announced
dg-yes = yes
dg-no = no

## What am I looking at?

dg-legend = What am I looking at?
dg-close = Close
dg-legend-card = A card is a digit cut into five bands. The sign on the left is the shape that a band takes; a piece of that shape draws its part of the digit.
dg-legend-known = A piece has two faces. The upper one shows; the flap below is the other side. A solid flap is known for certain.
dg-legend-open = A dashed flap is not known yet: it is one of the shapes on it, pale ones being less likely.
dg-legend-no-aid = A piece has two faces. At this table everybody remembers the other side by themselves.
dg-legend-set = { $seat ->
    [0] yellow
    [1] red
   *[2] blue
}: { $name }
dg-legend-placed = These players have placed a piece on the card; only they may complete it.
dg-legend-flag = One band is missing: you may announce the final piece before you turn it. Right, and you win the card; wrong, and you lose its points.
dg-legend-barred = Your piece left this card on your last turn and may not go back yet.
dg-legend-won = A won card moves up. Nothing is placed on it; once all its pieces are gone, it comes back. Who has a piece there may not announce.
dg-legend-table = At this table
dg-legend-goal = The first to { $target } points wins. Card 1 is worth 10, the others their digit.
dg-legend-turns = Turn { $turn }; after turn { $most } the game ends.
dg-variant-zero = Zero: who completes it takes from all others their latest gain; who announces it wrongly loses their own. Once a game.
dg-variant-bonus = A card completed in one colour is worth 3 more.
dg-variant-doubles = A card completed in one colour counts double.
dg-variant-unturned-card = For card { $card } a piece need not be turned over.
dg-variant-combination = Whoever has won the cards { $cards } wins at once.
dg-variant-joker = A joker may complete a card.
dg-variant-unturned-seats = Never turn their pieces over: { $names }.
