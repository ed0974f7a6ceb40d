### The arena.

arena-title = { $game }, { $seats ->
    [one] one seat
   *[other] { $seats } seats
}, { $games ->
    [one] one game
   *[other] { $games } games
}
arena-player = player
arena-share = wins, 95%
arena-percent = { $share }%
arena-score = points
arena-difference = ahead
arena-overrun = overrun p99
arena-rounded = { $games } games are played, so that each deal is played from each of the { $seats } seats.
arena-sees-hidden = “{ $player }” takes no views: it is told every event, hidden cards included, and could look at them.
arena-stopped = Stopped. The games that are finished are in { $path }; the same command goes on from there.

error-options-players = { $players ->
    [one] One player was named
   *[other] { $players } players were named
}, but { $seats ->
    [one] there is one seat
   *[other] there are { $seats } seats
}.
error-options-ray = “--on ray” needs Ray: pip install "tablee[ray]"
error-player-start = The player “{ $player }” cannot be started: { $problem }.
error-player-silent = The player “{ $player }” has not answered “{ $do }” within { $seconds } seconds.
error-player-ended = The player “{ $player }” has ended with status { $status }; its last words: { $said }
error-player-rubbish = The player “{ $player }” answered what is no JSON object: { $said }
error-player-refused = The player “{ $player }” refused “{ $do }”: { $said }
error-player-illegal = The player “{ $player }” chose for seat { $seat } what is not legal there: { $move }
error-player-worker = A process that played games has ended with status { $status } and said nothing.
error-file-other-run = “{ $path }” is the log of another run: there “{ $field }” is { $there }, here it is { $here }.
error-file-log = Line { $line } of “{ $path }” is damaged. Take another file, or delete the line.
