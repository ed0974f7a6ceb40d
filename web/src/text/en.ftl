### The web application.

## Everywhere

web-back = Back
web-close = Close
web-home = To the start page
web-more = More
web-yes = Yes
web-no = No
web-none = none
web-you = You
web-loading = One moment …
web-send = Send
web-missing = Nothing here
web-missing-text = This address leads nowhere. Perhaps the link was cut off.
web-broken = The server has answered something that cannot be read.
web-offline = The server cannot be reached.
web-refused = That is not possible now.
web-cut-off = The server cannot be reached. The page comes as soon as it answers.
web-stale-page = There is a newer version of this page.
web-reload = Load it
web-somebody = Guest { $n }
web-your-turn = Your turn
web-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Home

web-hello-morning = Good morning, the table is laid.
web-hello-morning-name = Good morning, { $name }, the table is laid.
web-hello-day = Good afternoon, the table is laid.
web-hello-day-name = Good afternoon, { $name }, the table is laid.
web-hello-evening = Good evening, the table is laid.
web-hello-evening-name = Good evening, { $name }, the table is laid.
web-hello-how = Tap a game: bots sit down and play begins.
web-bots-are = The bots are
web-bots-level = { $level ->
    [novice] beginners
    [casual] relaxed
    [strong] strong
   *[expert] experts
}
web-games = The games
web-game = Game
web-play-bots = Play { $game } against bots
web-players-from-to = { $fewest } to { $most } players
web-create = Lay a table
web-create-note = a link for your friends
web-friends = With friends
web-join = Join
web-join-note = with a code
web-join-question = Has somebody given you a code?
web-code-given = Code or link
web-join-scan = A QR code opens with the camera of your phone.
web-news = Since your last visit
web-running = Games in progress
web-with = with { $names }
web-alone = alone
web-waits = waits
web-new = new
web-over = over
web-lobby = Public tables
web-lobby-empty = No public table has a free seat. Lay one: others will find it here.
web-look-again = Refresh
web-free-seats = { $n ->
    [one] { $n } free seat
   *[other] { $n } free seats
}
web-rules = Rules

## A new table

web-seats = Seats
web-seat-who = Who sits at seat { $n }
web-seat-open = open
web-seat-waits = for whoever comes
web-seat-more = One more seat
web-seat-away = Take seat { $n } away
web-on-this-device = at this device
web-whoever-comes = whoever comes by the link
web-bot = bot
web-bot-level = { $level ->
    [novice] bot, beginner
    [casual] bot, relaxed
    [strong] bot, strong
   *[expert] bot, expert
}
web-name = Name
web-name-of-seat = Name at seat { $n }
web-your-name = What shall we call you?
web-device-note = Around one device hands are hidden while it goes from one to the next.
web-variants = Variants
web-agreed = Agreed
web-clock = Time for a move
web-clock-none = no limit
web-clock-s30 = 30 s
web-clock-s60 = 1 min
web-clock-s180 = 3 min
web-clock-d1 = 1 day
web-clock-d3 = 3 days
web-public = Public
web-public-note = Anybody may take a free seat.
web-hints-allowed = Hints
web-hints-note = The lamp shows the best moves and why.
web-memory-aid = Memory aid
web-memory-note = What everybody could remember is shown.
web-rated = Rated
web-rated-note = With a clock, one seat each, no hints, no moves back.
web-lay-table = Lay the table
web-lay-note = { $open ->
    [0] play begins at once
    [one] then you invite one person
   *[other] then you invite { $open } people
}

## Before play

web-waiting = The table is being laid
web-table-laid = The table is laid
web-table-laid-yours = Your table is laid
web-invite = Come and play { $game }
web-invite-how = Your friends scan the code or open the link. Nobody needs an account.
web-code = Code of the table
web-qr = QR code: { $address }
web-qr-how = Scan it with the camera of a phone on the same network.
web-copy = Copy
web-copied = Copied
web-share = Share
web-not-here-yet = not here yet
web-remove = Send away
web-remove-sure = Really send away
web-sit = Sit down
web-get-up = Get up
web-begin = Begin
web-begin-bots = { $n ->
    [one] Begin with a bot
   *[other] Begin with { $n } bots
}
web-begin-note = { $n ->
    [0] or wait for the others
    [one] one person is not here yet
   *[other] { $n } people are not here yet
}
web-close-table = Clear it away
web-close-sure = Really clear it away
web-waits-for = { $n ->
    [0] The host begins.
    [one] One more person, then play begins.
   *[other] { $n } more people, then play begins.
}
web-invited = You are invited
web-table-full = Every seat is taken. You may watch.
web-table-begun = The game has begun. You may watch.
web-watch = Watch
web-no-table = No table
web-table-closed = The table has been cleared
web-table-closed-text = { $why ->
    [host] Its host cleared it before the game was over.
    [rules] It was played by rules that have changed since.
   *[other] Nobody has come back to it for a long time.
}
web-old-rules = Played by older rules
web-old-rules-text = The rules of this game have changed since: it cannot be shown any more, but its result stands in your history, and its record can be saved.
web-table-over = The game is over.

## At the table

web-players = Players
web-enlarge = { web-points }: see everything
web-watching = you are watching
web-watcher = a spectator
web-turn-yours = Your turn, { $name }
web-turn-theirs = { $n ->
    [0] One moment
    [one] { $names } is to play
   *[other] { $names } are to decide
}
web-turn-many = { $n } others are to decide
web-turn-sent = Your move is on its way
web-turn-over = The game is over
web-since = Since your last move
web-before = Before
web-not-your-turn = It is not your turn.
web-stale = The game had gone on already.
web-not-now = That is for another moment; now it is time to { $due }.
web-why-title = Not possible
web-clause = Rule { $clause }
web-see-rule = See the rule
web-hint = Show me the best moves
web-hint-thinking = The lamp is thinking
web-hints = The best moves and why
web-hints-say = { $count ->
    [one] The best move
   *[other] The best of { $count } moves shown
}: { $move }, { $worth }. Escape closes.
web-worth-share = { $percent }% to win
web-worth-points = about { web-points }
web-journal = Journal
web-journal-open = { $isMore ->
    [true] Journal, more than { $n } lines since your last move
   *[other] { $n ->
        [0] Journal
        [one] Journal, one line since your last move
       *[other] Journal, { $n } lines since your last move
    }
}
web-journal-empty = Nothing has happened yet.
web-told-first = { $name } starts
web-told-undo = takes the last move back
web-told-late = { $text } (time was up)
web-chat = Chat
web-chat-open = { $n ->
    [0] Chat
    [one] Chat, one new line
   *[other] Chat, { $n } new lines
}
web-chat-say = Say something
web-chat-empty = Nobody has said anything yet.
web-chat-unsaid = { $name }, on its way
web-says = { $name }: { $words }
phrase-hello = Hello
phrase-good-luck = Good luck
phrase-well-played = Well played
phrase-thanks = Thank you
phrase-oops = Oops
phrase-your-turn = It is your turn
phrase-one-moment = One moment, please
phrase-good-game = Good game
web-menu = Menu
web-undo = Ask for my last move back
web-undo-asked = { $name } would like the last move back.
web-undo-waits = You have asked for your move back. The others answer.
web-undo-agree = Agreed
web-undo-withdraw = Never mind
web-undo-refused = { $name } would rather leave the move as it is.
web-stand-in = Let a bot play for me
web-come-back = Play again myself
web-bot-for-you = A bot plays for you.
web-bots-wait = The game waits until somebody plays.
web-stood-in = A bot stands in.
web-gone = { $how ->
    [sent] Sent away by the host; a bot plays on.
   *[left] Left before the end; a bot plays on.
}
web-away = Not connected just now.
web-away-short = away
web-resign = Give up
web-resign-sure = Really give up
web-leave-page = To the start page; the table waits
web-share-table = Show this table to others
web-share-watch = Whoever opens it watches and sees nothing hidden.
web-mute = Silence for everybody
web-unmute = Let speak again
web-block = Silence for me
web-blocked = You no longer hear { $name }.
web-report = Report
web-reported = Those who run this server will read it.
web-time-left = Time left: { $text }
web-time-up = { $who ->
    [you] Time is up: a bot has moved for you.
   *[other] Time is up: a bot has moved for { $name }.
}
web-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
web-hours = { $n } h
web-lost = The connection is lost. Trying again …
web-lost-pending = The connection is lost. Your move is kept and sent as soon as it is back.
web-found = The connection is back.
web-closed = { $reason ->
    [removed] This seat is no longer yours.
    [token] This seat is no longer yours.
    [sent] The host has sent you away from this table.
    [flood] Too much at once: the server has ended the connection.
   *[other] The server has ended the connection.
}
web-again = Try again
web-hand-to = Give the device to { $name }
web-hand-text = Nothing is shown until it is in the right hands.
web-hand-taken = I am { $name }
web-hand-open = Play openly around this device
web-hand-open-sure = Really play openly
web-hand-open-note = No screen between turns; everybody sees every hand.
web-unblock = Hear again
web-unblocked = You hear { $name } again.

## After the game

web-after = After the game
web-result = Result
web-won = You win.
web-won-by = { $points ->
    [one] Won by one point
   *[other] Won by { $points } points
}
web-lost-by = { $points ->
    [one] Lost by one point, well played
   *[other] { $points } points behind { $name }, well played
}
web-lost-game = { $name } wins, well played
web-wins = { $name } wins
web-draw = { $names } share the win
web-draw-yours = You share the win: { $names }
web-ended-alone = { web-points }, alone at the table
web-ended-early = The game was given up
web-left-early = { $whose ->
    [own] You gave up.
    [ours] You left before the end, { $names } too.
   *[theirs] { $n ->
        [one] { $names } has left before the end.
       *[other] { $names } have left before the end.
    }
}
web-sent-away = The host has sent { $names } away.
web-rank = place
web-scoring = Points: { $name }
web-see-board = See the table
web-record = Save the record
web-replay = Replay
web-rematch = Play again
web-play-again = Play again
web-to-rematch = To the next game
web-rematch-asked = { $name } would like to play again.
web-rematch-later = Not now
web-rematch-join = Join in
web-share-result = Show the result
web-receipt = Receipt of fair chance
web-fair = Checked
web-open = Partly checked
web-unfair = Does not match
web-fair-text = Every throw and every draw follows from a number that the server locked away before play, mixed with one from your own device: nobody could choose them.
web-open-text = All that chance decided is what this receipt gives. Whether somebody could choose it, this device cannot tell:
web-unfair-text = What came out is not what was promised before play. Save the record and show it to whoever runs this server.
web-fair-no-commitment = It noted no promise before play: another one could have been shown then.
web-fair-no-own = What it drew is not part of this game’s chance, or it drew nothing: the shares could be anything.
web-fair-no-taken = It did not note the shares while the game was played.
web-fair-no-shares = Nobody added a share: the server could have tried seeds until it liked what came out.
web-fair-law = Draws for which the server says which numbers lead there: { $count }. The command tablee verify checks that by the rules.
web-fair-checking = Your device works it out …
web-fair-details = What was checked
web-fair-draws = Draws that match
web-fair-of = { $right } of { $all }
web-fair-seed = Seed is the promised one
web-fair-noted = Promise noted by this device
web-fair-taken = Shares are those told during play
web-fair-shares = Shares of those at the table
web-fair-own = (yours too)
web-fair-print = Fingerprint
web-replay-at = Move { $at } of { $all }
web-replay-begins = The table is laid.
web-replay-slide = Move
web-looks-as = Seen from the seat of
web-step-back = One move back
web-step-on = One move on
web-run = Play
web-pause = Pause

## Settings and profile

web-settings = Settings
web-settings-where = for this device
web-language = Language
web-language-now = Language: { $language ->
    [fr] French
    [de] German
   *[en] English
}
web-theme = Appearance
web-theme-auto = as the device
web-theme-light = light
web-theme-dark = dark
web-to-light = Light appearance
web-to-dark = Dark appearance
web-marks = Stronger marks
web-marks-note = Letters and shapes stand out where colours mean something.
web-large = Large print
web-large-note = All texts larger, figures where there is room.
web-sound = Sound
web-animation = Animation
web-animation-note = Dice roll, cards travel.
web-notices = Tell me when it is my turn
web-notices-note = Also while I look at something else.
web-profile = Profile
web-nameless = No name yet
web-keep-name = Keep this name
web-name-kept = Your name is kept.
web-keep-me = Come back on another device
web-keep-me-text = With a passphrase, name and games are yours wherever you sign in.
web-passphrase = Passphrase
web-passphrase-note = At least 8 characters; a few words are good. Nobody can tell you a forgotten one.
web-keep-passphrase = Save
web-passphrase-kept = Sign in elsewhere with this name and passphrase.
web-sign-in = Sign in
web-sign-in-text = You have a name with a passphrase? What you did here as a guest comes along.
web-sign-out = Sign out
web-sign-out-all = Sign out everywhere
web-sign-out-text = Without a passphrase nobody can come back as { $name }, not even you. Games that go on go on without you.
web-sign-out-sure = Sign out for good
web-passphrase-first = Save a passphrase first
web-signed-out = This device no longer knows you.
web-history = Games played
web-history-empty = No game is over yet.
web-history-line = { $seats ->
    [one] { web-points }
   *[other] place { $rank } of { $seats }, { web-points }
}
web-ratings = Ratings
web-ratings-empty = Nobody has played a rated game yet.
web-rating = { $mean } ± { $deviation }
web-my-data = What is kept of you
web-export = Save everything
web-erase = Forget me
web-erase-sure = Really forget everything
web-erase-note = Your name and what you said go; records of games stay, without a name.
web-erased = You are forgotten.
web-silenced = Whom you do not hear
web-silenced-elsewhere = Somebody whom you silenced on another device
web-name-wanted = Please type a name: spaces alone are none.

## A game without a board of its own

plain-shown = What is shown
plain-wait = Others are to decide.

## Enumerations

web-and-two = { $first } and { $last }
web-and-more = { $first } and { $last }
web-or-two = { $first } or { $last }
web-or-more = { $first } or { $last }
