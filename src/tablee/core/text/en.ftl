### Errors that belong to no game, and whom hints name.

error-json = This is not a JSON object.
error-request-unknown = “{ $do }” is not a request that I know.
error-request-missing = The request “{ $do }” needs “{ $name }”.
error-request-value = “{ $name }” cannot be { $value }.
error-game = There is no game “{ $game }”; there are { $games }.
error-seat = There is no seat { $seat }: seats are numbered from 0 and { $seats ->
    [one] one plays
   *[other] { $seats } play
}.
error-options-seats = This number of seats is not possible ({ $seats }): this game is for { $fewest } to { $most } players.
error-options-shape = Options are an object of names and values.
error-options-unknown = This game has no option “{ $option }”.
error-options-conflict = “{ $option }” does not go together with “{ $other }”.
error-options-needs-game = “{ $option }” needs the name of a game.
error-over = The game is over.
error-turn-none = No game has been started.
error-turn-chance = A throw or a draw comes first.
error-turn-decision = A player decides now; no throw or draw is due.
error-turn-seat = It is not seat { $seat }’s turn; to move: { $to_move }.
error-turn-step = “{ $move }” belongs to another moment; now it is time to { $due }.
error-syntax = “{ $move }” is not a move as it is written in this game.
error-position-format = This is not a position of { $game } that I can read.
error-position-rules = This position follows version { $found } of the rules; I know version { $known }.
error-position-missing-field = The position lacks “{ $field }”.
error-position-unknown-field = The position has an unknown part “{ $field }”.
error-position-shape = “{ $field }” has the wrong shape.
error-position-range = “{ $field }” is { $value }, but only { $low } to { $high } is possible.
error-record-format = This is not a game record that I can read: { $problem }.
error-record-digest = The record was changed or damaged: its digest does not match.
error-record-rules = This record follows version { $found } of the rules; I know version { $known }.
error-record-row = Row { $row } of the record does not fit the rules: { $move } ({ $clause }).
error-record-result = The result in the record is not the one that its moves lead to.
error-record-order = Row { $row } of the record has no move.
error-record-commitment = The seed in the record is not the one that was promised before play.
error-record-dice = Chance event { $number } of the record is { $found }; its dice give { $drawn }.
error-record-no-dice = This record has no receipt of fair dice: its chance events cannot be checked.
error-record-share = The share { $share } is not among those of the record.
error-record-unfinished = The game in the record is not over: its last moves may have been cut off. With --unfinished what there is counts.
error-file-read = “{ $path }” cannot be read: { $problem }.
error-file-write = “{ $path }” cannot be written: { $problem }.

# Another player, within a reason.
hint-player = player { $number }
