### Take That: the screen of the table.

tt-name-lay = Lay { $card }
tt-name-twist = Twist { $card } with { $mirror }
tt-name-take = Take the row

tt-told-round = Round { $round } begins: the cards are dealt

tt-card = { $card }, mirror { $mirror }
tt-toad-card = { $card }, toad
tt-can-lay = can be laid
tt-can-twist = twists { $mirror } in the row, letter { $tab }
tt-can-nothing = cannot be played now
tt-hint-lay = hint { $rank }: lay, { $value }
tt-hint-twist = hint { $rank }: twist, { $value }
tt-hint-take = hint { $rank }: { $value }

tt-own = Your cards and your move
tt-row-label = The row: { $n ->
    [one] 1 card
   *[other] { $n } cards
}{ $toads ->
    [0] { "" }
    [one] , 1 toad
   *[other] , { $toads } toads
}{ $cost ->
    [unknown] { "" }
   *[other] , −{ $cost } to take
}
tt-row-cost = { $n ->
    [one] 1 card
   *[other] { $n } cards
}{ $toads ->
    [0] { "" }
    [one] , 1 toad
   *[other] , { $toads } toads
}{ $cost ->
    [unknown] { "" }
   *[other] : −{ $cost } to take
}
tt-row-twin = { $card } in the row, letter { $tab }: twist it
tt-row-over = The row is gone: the game is over.
tt-so-far = { $rounds ->
    [one] After round 1:
   *[other] After { $rounds } rounds:
}
tt-zone = { $low } to { $high } may be laid

tt-toads = { $toads ->
    [one] 1 toad
   *[other] { $toads } toads
}
tt-in-hand = { $n ->
    [one] 1 card in hand
   *[other] { $n } cards in hand
}
tt-points-most = at most { web-points }
tt-at-most = at most
tt-open-piles = Cards beside you:
tt-pair = { $card } and { $mirror }
tt-heap-up = { $pairs ->
    [0] No pairs twisted
    [one] 1 pair twisted
   *[other] { $pairs } pairs twisted
}
tt-heap-down = { $cards ->
    [0] No cards taken
    [one] 1 card taken
   *[other] { $cards } cards taken
}{ $toads ->
    [0] { "" }
    [one] , 1 toad among them
   *[other] , { $toads } toads among them
}
tt-heap-unseen = { $unseen ->
    [one] Nobody has seen 1 of them.
   *[other] Nobody has seen { $unseen } of them.
}
tt-heap-closed = They lay open in the row; now they stay face down until the round ends.
tt-rounds = { $last ->
    [0] Round { $from }
   *[other] Rounds { $from } to { $last }
}
tt-earlier-up = Twisted pairs
tt-earlier-down = Taken cards
tt-total = Total

tt-choose = Choose a card
tt-choose-zone = lay { $low } to { $high }
tt-choose-any = any card starts the row
tt-or-twist = , or twist
tt-wait = { $name } to move
tt-lay = Lay { $card }
tt-twist = Twist { $card }
tt-twist-gain = with { $mirror }: +{ $points }
tt-take = Take the row
tt-take-label = { tt-take }: { $cost }
tt-take-short = Take
tt-back = Back
tt-take-brief = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, −{ $points }
tt-take-cost = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $toads ->
    [0] { "" }
    [one] , 1 toad
   *[other] , { $toads } toads
}, −{ $points }
tt-then-zone = then { $low } to { $high }
tt-then-gone = the row is gone
tt-then-end = the round ends
tt-then-unseen = and an unseen card of the pile

tt-say-turn = Your turn. The row ends with { $last }: { $low } to { $high } may follow. { $lay ->
    [0] No card can be laid
    [one] 1 card can be laid
   *[other] { $lay } cards can be laid
}, { $twist ->
    [0] none twisted
    [one] 1 twisted
   *[other] { $twist } twisted
}. Taking the row costs { $cost }.
