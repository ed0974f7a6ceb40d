### The card game on screens.

qwinto-cards-short = Qwinto Cards
qwinto-cards-table = The four cards and the pile
qwinto-cards-grid = The four open cards
qwinto-cards-place = { $place ->
    [nw] top left
    [ne] top right
    [sw] bottom left
   *[se] bottom right
}, empty
qwinto-cards-on-trial = laid on trial
qwinto-cards-would = { $card } here makes { $number }, { $colours }
qwinto-cards-no-colour = no colour
qwinto-cards-choose-card = First take a card of your hand.
qwinto-cards-take-back = Take { $card } back
qwinto-cards-take-back-last = Take the card back
qwinto-cards-prompt-card = Take a card, then a place; or drag it there.
qwinto-cards-prompt-place = Where does it go?
qwinto-cards-pair = You hold two of the same value: both may be laid
qwinto-cards-pair-next = The second may go beside it
qwinto-cards-nobody = Nobody can write this: a misthrow
qwinto-cards-waits-lay = { $name } lays a card
qwinto-cards-waits-deal = The cards are dealt
qwinto-cards-over = The game is over
qwinto-cards-do-lay = Lay { $laid }
qwinto-cards-do = { $count ->
    [one] Lay the { $value }: sum { $number }
   *[other] Lay both: sum { $number }
}
qwinto-cards-do-miss = nobody can write it: misthrow, −5
qwinto-cards-do-card = Choose a card
qwinto-cards-do-place = Choose a place
qwinto-cards-draw-pile = Draw pile
qwinto-cards-left = { $cards ->
    [one] { $cards } card left to play
   *[other] { $cards } cards left to play
}
qwinto-cards-shuffled = The covered cards are shuffled: a new pile of { $cards }
qwinto-cards-shuffled-short = Shuffled anew
qwinto-cards-covered-list = Covered cards
