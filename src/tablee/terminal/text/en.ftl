### Terminal play.

terminal-person = Player { $number }
terminal-bot = Bot { $number } ({ $level })

level-novice = novice
level-casual = casual
level-strong = strong
level-expert = expert

error-options-people = { $people ->
    [one] One name was given
   *[other] { $people } names were given
}, but { $free ->
    [0] no seat is
    [one] one seat is
   *[other] { $free } seats are
} left for people.
error-options-bots = “{ $bots }” is no list of seats; write them like 1,2 (the first seat is 0).
error-file-exists = “{ $path }” already exists, and no game is written over another. Choose another name, or go on with that one: tablee play --resume "{ $path }"

## Setting the table

terminal-welcome = Welcome to Tablée!
terminal-which-game = Which game? (Enter: 1)
terminal-offer = { $game }, { $fewest } to { $most } players
terminal-choose-number = Please type a number from 1 to { $most }.
terminal-how-many = How many play? { $fewest } to { $most } (Enter: { $usual })
terminal-choose-seats = This game is for { $fewest } to { $most } players.
terminal-name-or-bot = Type the name of each person; just Enter from the second seat on makes it a bot.
terminal-name = Name of player { $number }:
terminal-which-level = How well do the bots play? (Enter: { $usual })
terminal-offer-novice = { $level }: overlooks moves and misjudges others
terminal-offer-casual = { $level }: slips now and then
terminal-offer-strong = { $level }: plays what looks best at once
terminal-offer-expert = { $level }: thinks ahead, a second for each move
terminal-change-options = Change the options? (y, Enter: no)
terminal-yes = y
terminal-option = { $name } (Enter: { $usual }):
terminal-saves = Games to go on with
terminal-which-save = Which one? (Enter: the latest)
terminal-no-saves = There is no saved game to go on with. Start one: tablee play

## Playing

terminal-prompt = { $name } (? help) ▸
terminal-continue = Enter to go on ▸
terminal-hand-over = Pass the keyboard to { $name }. Nobody else looks!
terminal-ready = { $name }, press Enter when you are ready ▸
terminal-forced = (the only move)
terminal-told-answered = has decided
terminal-told-first = { $name } starts
terminal-more-moves = … and { $count } more: type moves
terminal-legal = ✓ { $move } is legal: { $words }
terminal-thinks = { $name } is thinking …
terminal-looks = Looking for good moves …
terminal-hints = The best moves
terminal-hint-share = wins { $percent }%
terminal-hint-points = about { $points } points
terminal-undone = Taken back. Dice and cards stay as they were.
terminal-nothing-to-undo = There is nothing to take back.
terminal-saved = Saved in { $path }
terminal-left = The game is saved in { $path }
    Go on with it:

## Help

terminal-help = What you can type
terminal-last-refusal = The last move that was refused
terminal-type-number = a number
terminal-type-move = a move
terminal-type-why = ? a move
terminal-help-number = play that move of the list
terminal-help-move = play it, written as in the list; its end is enough if it is clear
terminal-help-why = what the move would do, or which rule forbids it
terminal-word-hint = hint
terminal-word-undo = undo
terminal-word-moves = moves
terminal-word-log = log
terminal-word-save = save
terminal-word-quit = quit
terminal-word-help = help
terminal-help-hint = the three best moves, what they are worth and why
terminal-help-undo = take the last choice back (dice and cards stay the same)
terminal-help-moves = all legal moves in words
terminal-help-log = everything that has happened
terminal-help-save = save the game; save FILE keeps it there from now on
terminal-help-quit = stop for now; the game is saved
terminal-help-help = this page

## The end

terminal-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
terminal-rank = { $rank }.
terminal-solo-over = The game is over
terminal-winners = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
terminal-record = The record of the game is in { $path }
terminal-after = rematch (r) · slips · save FILE · Enter to leave ▸
terminal-word-rematch = rematch
terminal-word-slips = slips
terminal-no-slips = The bots have missed nothing.
error-options-names = A name has only characters that can be shown.

## tablee replay

replay-gone = resigned, or was sent away
replay-old-rules = Played by version { $rules } of the rules, which is known here no more: nothing was replayed, this is the result that the record tells.

## tablee verify

verify-good = { $game }: every move follows the rules, and { $outcomes ->
    [one] the one chance event is
   *[other] all { $outcomes } chance events are
} what the seed and { $shares ->
    [0] no share of the players
    [one] the share of one player
   *[other] the shares of { $shares } players
} give.
verify-unfinished = THE GAME IS NOT OVER: its last moves may have been cut off.
verify-gone = By what the record says, { $count ->
    [one] seat { $seats } has
   *[other] seats { $seats } have
} resigned or been sent away; nothing else shows it.
verify-no-shares = Nobody at the table added a share: whoever ran the server could have tried seeds until they liked the dice.
verify-compare = Before play the table showed the commitment { $commitment }: only if that is what you noted then (--commitment), the seed was fixed before play.
verify-no-own = No share of your own was looked for (--share): only who finds theirs knows that the shares were not invented.
verify-noted = The commitment and { $shares ->
    [one] the share
   *[other] the { $shares } shares
} that you noted are those of the record: the server could not choose the dice, unless together with somebody at the table.
