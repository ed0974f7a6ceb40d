### The server: what it refuses, and what it says.

error-stale = That was for step { $step }; the table is at step { $now }.
error-stale-answered = You have already answered in step { $step }.
error-spectator = You are watching: only those who hold a seat can do that.
error-taken = Seat { $seat } is taken.
error-full = No seat is free.
error-started = The game has begun.
error-closed = This table has been taken away.
error-not-started = The game has not begun.
error-open-seat = Seat { $seat } is still free.
error-host = Only the host of the table can do that.
error-bots-alone = A bot cannot take the last seat for people: put up a table of bots instead.
error-gone = Nobody plays at seat { $seat } any more, or it is yours.
error-gone-own = You play here no more: a bot plays on for you.
error-stand-in = That is so already at seat { $seat }.
error-stand-in-away = A bot plays for you: come back first.
error-running = The game is still being played: its record comes when it is over.
error-old-rules = This game was played by version { $rules } of its rules, which is known here no more: only its result and its record are left.
error-table = There is no table “{ $table }”.
error-invitation = There is no table with that invitation.
error-picture = There is no such drawing.
error-token = That token is not, or no longer, good for a seat here.
error-sign-in = Say who you are first.
error-name = There is nothing to read in that name.
error-name-taken = “{ $name }” is the name of somebody else.
error-passphrase = Name and passphrase do not belong together.
error-muted = The host has muted you at this table.
error-stranger = Nobody of that name sits, watches or has spoken at this table.
error-removed = You have been sent away from this table.
error-no-job = No hints are being thought of.
error-undo-asked = Seat { $seat } is already asking for a move back.
error-undo-no-move = You have no move to take back.
error-undo-seen = Something has come out since that move: it cannot be taken back.
error-undo-not-asked = Nobody is asking for a move back.
error-undo-agreed = You have already agreed.
error-rated-one-seat = In a rated game everybody plays one seat.
error-rated-clock = A rated game needs a clock.
error-rated-absent = A rated game begins when everybody is there: seat { $seat } is still awaited.
error-rated-alone = A rated game needs somebody to play against.
error-rated-undo = In a rated game no move is taken back.
error-rated-leave = In a rated game nobody plays for you: play on, or resign.
error-rated-remove = Nobody is sent away from a rated game that has begun.
error-rated-hints = In a rated game there are no hints.
error-no-hints = At this table there are no hints.
error-limit-tables = You have { $most } tables already; finish or leave one first.
error-limit-bot-tables = You have { $most } tables of bots alone already; watch one of them to its end, or take it away.
error-origin = This was asked by a page of another server.
error-size = The request is too large: at most { $most } bytes.
error-failed = Something went wrong here, and it is not your fault. Try again.
error-limit-rate = Not so fast: try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
error-limit-chat = Not so fast: one line after the other.
error-limit-blocks = You have blocked { $most } people already.
error-limit-hints = Not so many hints at once.
error-options-chair = “{ $chair }” is no chair: person, open or bot: with a level.
error-options-clock = { $kind ->
    [move] A move may take { $least } to { $most } seconds, not { $limit }.
    [days] A move may take { $least } to { $most } days, not { $limit }.
   *[none] Without a clock there is no time limit: { $limit } makes no sense.
}
error-options-database-url = --database-url is an address such as postgresql://host/name; a folder is named with --data.
error-options-listen = The server cannot listen at { $host }, port { $port }: { $problem }.
error-options-redis = The address of Redis is not one: it begins with redis://, rediss:// or unix://.
error-request-message = The message is not one that I know: { $problem }.
error-request-http = The request was not understood: { $problem }.
error-request-hello = You have said hello already.
error-request-chat = A line of chat is either a text or a phrase.

serve-here = Tablée is at { $address }
serve-data = Tables are kept in { $place }
serve-nothing = Nothing is kept: the tables end with this server
serve-phones = Phones on the same network: { $address }
pages-not-built = The web application has not been built. Run `make web`, then start the server again.

archive-backup = { $rows } rows are in { $path }. Keep it safe: names and secrets are in it.
archive-restore = { $rows } rows of { $path } were restored.

reports-none = Nobody has complained.
reports-line = { $time } · table { $table } · { $by_name } ({ $by }) about { $about_name } ({ $about }): { $reason }
