### The web application.

web-broken = The server has answered something that cannot be read.
web-offline = The server cannot be reached.
web-not-your-turn = It is not your turn.
web-refused = That is not possible now.
web-stale = The game had gone on already.
web-seat-open = open
web-somebody = Guest { $n }
