### Fehler, die zu keinem Spiel gehören, und wen Tipps nennen.

error-json = Das ist kein JSON-Objekt.
error-request-unknown = Die Anfrage „{ $do }“ kenne ich nicht.
error-request-missing = Zur Anfrage „{ $do }“ gehört „{ $name }“.
error-request-value = „{ $name }“ kann nicht { $value } sein.
error-game = Ein Spiel „{ $game }“ gibt es nicht; es gibt { $games }.
error-seat = Einen Platz { $seat } gibt es nicht: Gezählt wird ab 0, und { $seats ->
    [one] es gibt nur einen
   *[other] es gibt { $seats }
}.
error-options-seats = Diese Zahl von Plätzen ist nicht möglich ({ $seats }): Dieses Spiel ist für { $fewest } bis { $most } Personen.
error-options-shape = Optionen sind ein Objekt aus Namen und Werten.
error-options-unknown = Dieses Spiel hat keine Option „{ $option }“.
error-options-conflict = „{ $option }“ und „{ $other }“ gehen nicht zusammen.
error-options-needs-game = Zu „{ $option }“ gehört der Name eines Spiels.
error-over = Die Partie ist zu Ende.
error-turn-none = Es ist noch keine Partie begonnen.
error-turn-chance = Zuerst wird gewürfelt oder gezogen.
error-turn-decision = Jetzt entscheidet jemand; es wird weder gewürfelt noch gezogen.
error-turn-seat = Platz { $seat } ist nicht am Zug; am Zug: { $to_move }.
error-turn-step = „{ $move }“ passt jetzt nicht; jetzt heißt es: { $due }.
error-syntax = „{ $move }“ ist kein Zug, wie man ihn in diesem Spiel schreibt.
error-position-format = Das ist keine Stellung von { $game }, die ich lesen kann.
error-position-rules = Diese Stellung folgt Version { $found } der Regeln; ich kenne Version { $known }.
error-position-missing-field = Der Stellung fehlt „{ $field }“.
error-position-unknown-field = Die Stellung enthält etwas Unbekanntes: „{ $field }“.
error-position-shape = „{ $field }“ hat die falsche Form.
error-position-range = „{ $field }“ ist { $value }, möglich ist aber nur { $low } bis { $high }.
error-record-format = Das ist keine Partie-Aufzeichnung, die ich lesen kann: { $problem }.
error-record-digest = Die Aufzeichnung wurde verändert oder beschädigt: Ihre Prüfsumme stimmt nicht.
error-record-rules = Diese Aufzeichnung folgt Version { $found } der Regeln; ich kenne Version { $known }.
error-record-row = Zeile { $row } der Aufzeichnung verstößt gegen die Regeln: { $move } ({ $clause }).
error-record-result = Das aufgezeichnete Ergebnis ist nicht das, zu dem die Züge führen.
error-record-order = Zeile { $row } der Aufzeichnung hat keinen Zug.
error-record-commitment = Der Startwert in der Aufzeichnung ist nicht der, der vor der Partie zugesagt war.
error-record-dice = Das Zufallsereignis { $number } der Aufzeichnung ist { $found }; ihre Würfel ergeben { $drawn }.
error-record-no-dice = Diese Aufzeichnung hat keinen Beleg für faire Würfel: Ihr Zufall lässt sich nicht prüfen.
error-record-share = Der Beitrag { $share } ist nicht unter denen der Aufzeichnung.
error-record-unfinished = Die Partie in der Aufzeichnung ist nicht zu Ende: Ihre letzten Züge könnten abgeschnitten sein. Mit --unfinished gilt, was da ist.
error-file-read = „{ $path }“ lässt sich nicht lesen: { $problem }.
error-file-write = „{ $path }“ lässt sich nicht schreiben: { $problem }.

# Ein anderer Spieler, in einer Begründung.
hint-player = Spieler { $number }
