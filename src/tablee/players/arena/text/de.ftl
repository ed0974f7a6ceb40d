### Die Arena.

arena-title = { $game }, { $seats ->
    [one] ein Platz
   *[other] { $seats } Plätze
}, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}
arena-player = Spieler
arena-share = Siege, 95 %
arena-percent = { $share } %
arena-score = Punkte
arena-difference = voraus
arena-overrun = Verzug p99
arena-rounded = Es werden { $games } Partien gespielt, damit jede Kartenverteilung von jedem der { $seats } Plätze aus gespielt wird.
arena-sees-hidden = „{ $player }“ nimmt keine Sichten an: Es erfährt jedes Ereignis samt verdeckten Karten und könnte sie ansehen.
arena-stopped = Angehalten. Was fertig gespielt ist, steht in { $path }; derselbe Befehl macht dort weiter.

error-options-players = { $players ->
    [one] Ein Spieler ist genannt
   *[other] { $players } Spieler sind genannt
}, aber { $seats ->
    [one] es gibt einen Platz
   *[other] es gibt { $seats } Plätze
}.
error-options-ray = Zu „--on ray“ gehört Ray: pip install "tablee[ray]"
error-player-start = Der Spieler „{ $player }“ lässt sich nicht starten: { $problem }.
error-player-silent = Der Spieler „{ $player }“ hat „{ $do }“ nicht binnen { $seconds } Sekunden beantwortet.
error-player-ended = Der Spieler „{ $player }“ hat sich mit Status { $status } beendet; seine letzten Worte: { $said }
error-player-rubbish = Der Spieler „{ $player }“ antwortete mit etwas, das kein JSON-Objekt ist: { $said }
error-player-refused = Der Spieler „{ $player }“ lehnte „{ $do }“ ab: { $said }
error-player-illegal = Der Spieler „{ $player }“ wählte für Platz { $seat }, was dort nicht erlaubt ist: { $move }
error-player-worker = Ein Prozess, der Partien spielte, hat sich mit Status { $status } beendet und nichts gesagt.
error-file-other-run = „{ $path }“ ist das Protokoll eines anderen Laufs: Dort ist „{ $field }“ { $there }, hier { $here }.
error-file-log = Zeile { $line } von „{ $path }“ ist beschädigt. Nimm eine andere Datei oder lösche die Zeile.
