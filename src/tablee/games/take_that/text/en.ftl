### Take That.

game-take_that = Take That

error-options-rounds = { $rounds } rounds are not possible: a game has { $fewest } to { $most }.
error-options-expert = The expert variant is either true or false, not { $expert }.

error-T5-hand = You can only lay a card of your hand, and { $card } is not in it.
error-T5-range = { $card } is too far from { $last }: only { $low } to { $high } may follow it.
error-T6-hand = You can only twist a card of your hand, and { $card } is not in it.
error-T6-toad = { $card } is a toad: its mirror is itself, so it cannot be twisted.
error-T6-mirror = { $cards ->
    [0] { $card } needs its mirror { $mirror } in the row, and there is no row yet: lay a card.
   *[other] { $card } needs its mirror { $mirror } in the row, and { $mirror } is not there.
}
error-T8-no-row = There is no row to take: lay its first card.

error-position-take-that-seat = There is no seat { $seat } among { $seats }.
error-position-take-that-unused = Seat { $seat } does not play, but it has cards or points.
error-position-take-that-rounds = Round { $round } cannot be: the game has { $rounds }.
error-position-take-that-totals = { $before ->
    [0] No round is over, so nobody can have points of earlier rounds.
    [one] One round cannot have given these totals.
   *[other] { $before } rounds cannot have given these totals.
}
error-position-take-that-row = The row must be { $length } cards of the game from the left, then zeros.
error-position-take-that-wanted = The set of wanted cards does not match the row: it holds the mirrors of its cards.
error-position-take-that-hidden = A position needs every card; some are hidden.
error-position-take-that-places = Each of the 79 cards must lie in exactly one place.
error-position-take-that-face-up = Seat { $seat }: { $card } lies face up without its mirror.
error-position-take-that-unseen = Seat { $seat } cannot have { $cards } unseen { $cards ->
    [one] card
   *[other] cards
}.
error-position-take-that-deal = The cards were not dealt like this: seat after seat, from a full pile.
error-position-take-that-gaps = The row has { $gaps } steps of more than 10, but { $twists } twists cannot leave so many.
error-position-take-that-due = What is due does not fit the pile and the row.
error-position-take-that-turn = It cannot be the turn of seat { $active } after the cards that were played.
error-position-take-that-hands = The hands do not hold as many cards as the turns so far leave.

take-that-seat = Player { $seat }
take-that-round = Round { $round } of { $rounds }
take-that-expert = expert variant
take-that-pile = { $n ->
    [0] the pile is used up
    [one] 1 card in the pile
   *[other] { $n } cards in the pile
}
take-that-row = { $n ->
    [0] No row: any card starts one
    [one] Row: 1 card, −{ $cost } to take
   *[other] Row: { $n } cards, −{ $cost } to take
}
take-that-hand = Your hand
take-that-no-hand = no cards left
take-that-in-hand = hand
take-that-up = face up
take-that-down = face down
take-that-before = before
take-that-points = points
take-that-can-lay = can be laid ({ $low } to { $high })
take-that-can-twist = twists the card with the same letter

take-that-choose-lay = lay { $card }; { $low } to { $high } may follow
take-that-choose-twist = twist { $card } with { $mirror }  +2
take-that-choose-take = take the row: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $toads ->
    [0] { "" }
    [one] , 1 toad
   *[other] , { $toads } toads
}  −{ $cost }
take-that-and = { $what }; { $then }
take-that-then-zone = { $low } to { $high } may follow
take-that-then-empty = the row is gone
take-that-then-end = that ends the round
take-that-then-unseen = with an unseen card of the pile

take-that-told-first = player { $seat } starts
take-that-told-lay = lays { $card }
take-that-told-twist = twists { $card } with { $mirror }
take-that-told-take = takes the row
take-that-told-draw = { $card } is drawn
take-that-told-hidden = A card is drawn face down

take-that-option-rounds = how many rounds
take-that-option-expert = expert rule: taking a single card costs an unseen card too

reason-take-that-next-must-take = the next player can neither lay nor twist and must take the row for −{ $cost }
reason-take-that-next-stuck = only { $helpful } of the { $unseen } unseen cards { $helpful ->
    [one] helps
   *[other] help
} the next player, who is stuck with about { $percent }% and would take the row for −{ $cost }
reason-take-that-next-goes-on = { $helpful } of the { $unseen } unseen cards { $helpful ->
    [one] lets
   *[other] let
} the next player lay or twist
reason-take-that-toad = the toad makes the row cost { $cost } points: good if another player has to take it, bad if you do
reason-take-that-pair = you also hold { $mirror }: if the row stays, you can twist { $card } for 2 points
reason-take-that-mirror-gone = { $mirror } is out of play: nobody can twist { $card }
reason-take-that-keeps = you keep { $card } to twist { $mirror } in the row
reason-take-that-own-fits = { $hand ->
    [0] it is your last card
    [one] the card you keep { $fits ->
        [0] does not fit
       *[other] fits
    } the new end ({ $low } to { $high })
   *[other] { $fits ->
        [0] none of the { $hand } cards you keep fits
        [one] { $fits } of the { $hand } cards you keep fits
       *[other] { $fits } of the { $hand } cards you keep fit
    } the new end ({ $low } to { $high })
}
reason-take-that-twist = { $card } and { $mirror } score { $points } points, { $row ->
    [0] and the row is gone
    [one] and the row shrinks to 1 card
   *[other] and the row shrinks to { $row } cards
}
reason-take-that-nothing-else = you can neither lay nor twist: the row costs you { $cost ->
    [one] 1 point
   *[other] { $cost } points
}
reason-take-that-cheap = the row costs you only 1 point now
reason-take-that-costs = the row costs you { $cost } points: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}{ $toads ->
    [0] { "" }
    [one] , one of them a toad
   *[other] , { $toads } of them toads
}
reason-take-that-unseen = you also take an unseen card: { $toads } of the { $cards } it can be { $toads ->
    [one] is a toad
   *[other] are toads
}
reason-take-that-new-row = you can start the new row with { $card }, and { $helpful } of the { $unseen } unseen cards { $helpful ->
    [one] lets
   *[other] let
} the next player go on
reason-take-that-ends-round = it ends the round
take-that-lead = { $points ->
    [one] 1 point
   *[other] { $points } points
}
reason-take-that-ends-game = { $outcome ->
    [wins] it ends the game, { take-that-lead } ahead of everybody else
    [loses] it ends the game, { take-that-lead } behind the winner
   *[draws] it ends the game with the win shared
}
