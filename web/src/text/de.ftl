### Die Webanwendung.

## Everywhere

web-back = Zurück
web-close = Schließen
web-home = Zur Startseite
web-more = Mehr
web-yes = Ja
web-no = Nein
web-none = keine
web-you = Du
web-loading = Einen Moment …
web-send = Senden
web-missing = Hier ist nichts
web-missing-text = Diese Adresse führt nirgendwohin. Vielleicht wurde der Link abgeschnitten.
web-broken = Der Server hat etwas Unlesbares geantwortet.
web-offline = Der Server ist nicht zu erreichen.
web-refused = Das geht jetzt nicht.
web-cut-off = Der Server ist nicht zu erreichen. Die Seite kommt, sobald er antwortet.
web-stale-page = Von dieser Seite gibt es eine neuere Fassung.
web-reload = Laden
web-somebody = Gast { $n }
web-your-turn = Du bist dran
web-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}

## Home

web-hello-morning = Guten Morgen, der Tisch ist gedeckt.
web-hello-morning-name = Guten Morgen, { $name }, der Tisch ist gedeckt.
web-hello-day = Guten Tag, der Tisch ist gedeckt.
web-hello-day-name = Guten Tag, { $name }, der Tisch ist gedeckt.
web-hello-evening = Guten Abend, der Tisch ist gedeckt.
web-hello-evening-name = Guten Abend, { $name }, der Tisch ist gedeckt.
web-hello-how = Tippe ein Spiel an: Bots setzen sich, und es geht los.
web-bots-are = Die Bots sind
web-bots-level = { $level ->
    [novice] Anfänger
    [casual] gemütlich
    [strong] stark
   *[expert] Profis
}
web-games = Die Spiele
web-game = Spiel
web-play-bots = { $game } gegen Bots spielen
web-players-from-to = { $fewest } bis { $most } Personen
web-create = Tisch decken
web-create-note = ein Link für Freunde
web-friends = Mit Freunden
web-join = Beitreten
web-join-note = mit einem Code
web-join-question = Hast du einen Code bekommen?
web-code-given = Code oder Link
web-join-scan = Einen QR-Code öffnet die Kamera deines Telefons.
web-news = Seit deinem letzten Besuch
web-running = Laufende Partien
web-with = mit { $names }
web-alone = allein
web-waits = wartet
web-new = neu
web-over = zu Ende
web-lobby = Öffentliche Tische
web-lobby-empty = Kein öffentlicher Tisch hat einen freien Platz. Decke einen: Andere finden ihn hier.
web-look-again = Aktualisieren
web-free-seats = { $n ->
    [one] { $n } freier Platz
   *[other] { $n } freie Plätze
}
web-rules = Regeln

## A new table

web-seats = Plätze
web-seat-who = Wer auf Platz { $n } sitzt
web-seat-open = frei
web-seat-waits = für alle, die kommen
web-seat-more = Noch ein Platz
web-seat-away = Platz { $n } wegnehmen
web-on-this-device = an diesem Gerät
web-whoever-comes = wer über den Link kommt
web-bot = Bot
web-bot-level = { $level ->
    [novice] Bot, Anfänger
    [casual] Bot, gemütlich
    [strong] Bot, stark
   *[expert] Bot, Profi
}
web-name = Name
web-name-of-seat = Name auf Platz { $n }
web-your-name = Wie dürfen wir dich nennen?
web-device-note = Rund um ein Gerät bleibt jede Hand verdeckt, während es weitergereicht wird.
web-variants = Varianten
web-agreed = Abgemacht
web-clock = Zeit für einen Zug
web-clock-none = ohne Grenze
web-clock-s30 = 30 s
web-clock-s60 = 1 min
web-clock-s180 = 3 min
web-clock-d1 = 1 Tag
web-clock-d3 = 3 Tage
web-public = Öffentlich
web-public-note = Alle dürfen sich auf einen freien Platz setzen.
web-hints-allowed = Tipps
web-hints-note = Die Lampe zeigt die besten Züge und warum.
web-memory-aid = Merkhilfe
web-memory-note = Was sich alle merken könnten, wird gezeigt.
web-rated = Gewertet
web-rated-note = Mit Uhr, je ein Platz, ohne Tipps, kein Zug zurück.
web-lay-table = Tisch decken
web-lay-note = { $open ->
    [0] es geht gleich los
    [one] dann lädst du jemanden ein
   *[other] dann lädst du { $open } Personen ein
}

## Before play

web-waiting = Der Tisch wird gedeckt
web-table-laid = Der Tisch ist gedeckt
web-table-laid-yours = Dein Tisch ist gedeckt
web-invite = Spiel mit: { $game }
web-invite-how = Deine Freunde scannen den Code oder öffnen den Link, ganz ohne Konto.
web-code = Code des Tisches
web-qr = QR-Code: { $address }
web-qr-how = Mit der Kamera eines Telefons im selben Netz scannen.
web-copy = Kopieren
web-copied = Kopiert
web-share = Teilen
web-not-here-yet = noch nicht da
web-remove = Wegschicken
web-remove-sure = Wirklich wegschicken
web-sit = Hinsetzen
web-get-up = Aufstehen
web-begin = Anfangen
web-begin-bots = { $n ->
    [one] Mit einem Bot anfangen
   *[other] Mit { $n } Bots anfangen
}
web-begin-note = { $n ->
    [0] oder warte auf die anderen
    [one] eine Person ist noch nicht da
   *[other] { $n } Personen sind noch nicht da
}
web-close-table = Abräumen
web-close-sure = Wirklich abräumen
web-waits-for = { $n ->
    [0] Wer eingeladen hat, fängt an.
    [one] Noch eine Person, dann geht es los.
   *[other] Noch { $n } Personen, dann geht es los.
}
web-invited = Du bist eingeladen
web-table-full = Alle Plätze sind besetzt. Du kannst zusehen.
web-table-begun = Die Partie hat begonnen. Du kannst zusehen.
web-watch = Zusehen
web-no-table = Kein Tisch
web-table-closed = Der Tisch ist abgeräumt
web-table-closed-text = { $why ->
    [host] Wer eingeladen hatte, hat ihn vor dem Ende der Partie abgeräumt.
    [rules] An ihm galten Regeln, die sich seither geändert haben.
   *[other] Lange ist niemand zurückgekommen.
}
web-old-rules = Nach älteren Regeln gespielt
web-old-rules-text = Die Regeln dieses Spiels haben sich seither geändert: Die Partie lässt sich nicht mehr zeigen, aber ihr Ergebnis steht in deinem Verlauf, und sie lässt sich speichern.
web-table-over = Die Partie ist zu Ende.

## At the table

web-players = Mitspielende
web-enlarge = { web-points }: alles ansehen
web-watching = du siehst zu
web-watcher = jemand, der zusieht
web-turn-yours = Du bist dran, { $name }
web-turn-theirs = { $n ->
    [0] Einen Moment
    [one] { $names } ist dran
   *[other] { $names } entscheiden
}
web-turn-many = { $n } andere müssen entscheiden
web-turn-sent = Dein Zug ist unterwegs
web-turn-over = Die Partie ist zu Ende
web-since = Seit deinem letzten Zug
web-before = Davor
web-not-your-turn = Du bist nicht an der Reihe.
web-stale = Die Partie war schon weitergegangen.
web-not-now = Das passt jetzt nicht; jetzt heißt es: { $due }.
web-why-title = Das geht nicht
web-clause = Regel { $clause }
web-see-rule = Regel ansehen
web-hint = Zeig mir die besten Züge
web-hint-thinking = Die Lampe überlegt
web-hints = Die besten Züge und warum
web-hints-say = { $count ->
    [one] Der beste Zug
   *[other] Der beste von { $count } gezeigten Zügen
}: { $move }, { $worth }. Escape schließt.
web-worth-share = { $percent } % Siegchance
web-worth-points = etwa { web-points }
web-journal = Verlauf
web-journal-open = { $isMore ->
    [true] Verlauf, mehr als { $n } Zeilen seit deinem letzten Zug
   *[other] { $n ->
        [0] Verlauf
        [one] Verlauf, eine Zeile seit deinem letzten Zug
       *[other] Verlauf, { $n } Zeilen seit deinem letzten Zug
    }
}
web-journal-empty = Noch ist nichts geschehen.
web-told-first = { $name } beginnt
web-told-undo = nimmt den letzten Zug zurück
web-told-late = { $text } (Zeit abgelaufen)
web-chat = Gespräch
web-chat-open = { $n ->
    [0] Gespräch
    [one] Gespräch, eine neue Zeile
   *[other] Gespräch, { $n } neue Zeilen
}
web-chat-say = Etwas sagen
web-chat-empty = Noch hat niemand etwas gesagt.
web-chat-unsaid = { $name }, unterwegs
web-says = { $name }: { $words }
phrase-hello = Hallo
phrase-good-luck = Viel Glück
phrase-well-played = Gut gespielt
phrase-thanks = Danke
phrase-oops = Hoppla
phrase-your-turn = Du bist dran
phrase-one-moment = Einen Moment, bitte
phrase-good-game = Schöne Partie
web-menu = Menü
web-undo = Darum bitten, meinen Zug zurückzunehmen
web-undo-asked = { $name } möchte den letzten Zug zurücknehmen.
web-undo-waits = Du möchtest deinen Zug zurücknehmen. Die anderen antworten.
web-undo-agree = Einverstanden
web-undo-withdraw = Schon gut
web-undo-refused = { $name } möchte es lieber so lassen.
web-stand-in = Einen Bot für mich spielen lassen
web-come-back = Selbst weiterspielen
web-bot-for-you = Ein Bot spielt für dich.
web-bots-wait = Die Partie wartet, bis jemand spielt.
web-stood-in = Ein Bot springt ein.
web-gone = { $how ->
    [sent] Wurde weggeschickt; ein Bot spielt zu Ende.
   *[left] Ist nicht mehr dabei; ein Bot spielt zu Ende.
}
web-away = Gerade nicht verbunden.
web-away-short = weg
web-resign = Aufgeben
web-resign-sure = Wirklich aufgeben
web-leave-page = Zur Startseite; der Tisch wartet
web-share-table = Diesen Tisch anderen zeigen
web-share-watch = Wer ihn öffnet, sieht zu und sieht nichts Verdecktes.
web-mute = Für alle stummschalten
web-unmute = Wieder sprechen lassen
web-block = Für mich stummschalten
web-blocked = Du hörst { $name } nicht mehr.
web-report = Melden
web-reported = Wer diesen Server betreibt, wird es lesen.
web-time-left = Zeit übrig: { $text }
web-time-up = { $who ->
    [you] Die Zeit ist um: Ein Bot hat für dich gespielt.
   *[other] Die Zeit ist um: Ein Bot hat für { $name } gespielt.
}
web-days = { $n ->
    [one] { $n } Tag
   *[other] { $n } Tage
}
web-hours = { $n } Std.
web-lost = Die Verbindung ist weg. Neuer Versuch …
web-lost-pending = Die Verbindung ist weg. Dein Zug bleibt erhalten und geht ab, sobald sie wieder da ist.
web-found = Die Verbindung ist wieder da.
web-closed = { $reason ->
    [removed] Dieser Platz gehört nicht mehr dir.
    [token] Dieser Platz gehört nicht mehr dir.
    [sent] Wer eingeladen hat, hat dich von diesem Tisch weggeschickt.
    [flood] Zu viel auf einmal: Der Server hat die Verbindung beendet.
   *[other] Der Server hat die Verbindung beendet.
}
web-again = Noch einmal
web-hand-to = Gib das Gerät an { $name }
web-hand-text = Nichts ist zu sehen, bis es in den richtigen Händen ist.
web-hand-taken = Ich bin { $name }
web-hand-open = An diesem Gerät offen spielen
web-hand-open-sure = Wirklich offen spielen
web-hand-open-note = Nichts wird zwischen den Zügen verdeckt; alle sehen jede Hand.
web-unblock = Wieder hören
web-unblocked = Du hörst { $name } wieder.

## After the game

web-after = Nach der Partie
web-result = Ergebnis
web-won = Du gewinnst.
web-won-by = { $points ->
    [one] Mit einem Punkt Vorsprung gewonnen
   *[other] Mit { $points } Punkten Vorsprung gewonnen
}
web-lost-by = { $points ->
    [one] Um einen Punkt verloren, gut gespielt
   *[other] { $points } Punkte hinter { $name }, gut gespielt
}
web-lost-game = { $name } gewinnt, gut gespielt
web-wins = { $name } gewinnt
web-draw = { $names } teilen sich den Sieg
web-draw-yours = Ihr teilt euch den Sieg: { $names }
web-ended-alone = { web-points }, allein am Tisch
web-ended-early = Die Partie wurde aufgegeben
web-left-early = { $whose ->
    [own] Du hast aufgegeben.
    [ours] Du bist vor dem Ende gegangen, { $names } auch.
   *[theirs] { $n ->
        [one] { $names } ist vor dem Ende gegangen.
       *[other] { $names } sind vor dem Ende gegangen.
    }
}
web-sent-away = Wer eingeladen hat, hat { $names } weggeschickt.
web-rank = Platz
web-scoring = Punkte: { $name }
web-see-board = Tisch ansehen
web-record = Partie speichern
web-replay = Wiederholung
web-rematch = Revanche
web-play-again = Noch einmal
web-to-rematch = Zur nächsten Partie
web-rematch-asked = { $name } möchte noch einmal spielen.
web-rematch-later = Jetzt nicht
web-rematch-join = Mitspielen
web-share-result = Ergebnis zeigen
web-receipt = Beleg für fairen Zufall
web-fair = Geprüft
web-open = Teils geprüft
web-unfair = Stimmt nicht
web-fair-text = Jeder Wurf und jede gezogene Karte folgt aus einer Zahl, die der Server vor der Partie weggeschlossen hat, gemischt mit einer von deinem Gerät: Niemand konnte sie wählen.
web-open-text = Alles, was der Zufall entschieden hat, ist das, was dieser Beleg ergibt. Ob jemand es aussuchen konnte, kann dieses Gerät nicht sagen:
web-unfair-text = Was herauskam, ist nicht das, was vor der Partie versprochen war. Speichere die Partie und zeige sie der Person, die diesen Server betreibt.
web-fair-no-commitment = Es hat vor der Partie kein Versprechen notiert: Damals könnte ein anderes gezeigt worden sein.
web-fair-no-own = Was es gezogen hat, gehört nicht zum Zufall dieser Partie, oder es hat nichts gezogen: Die Anteile könnten beliebig sein.
web-fair-no-taken = Es hat die Anteile während der Partie nicht notiert.
web-fair-no-shares = Niemand hat einen Anteil dazugegeben: Der Server könnte Saatzahlen probiert haben, bis ihm das Ergebnis gefiel.
web-fair-law = Ziehungen, bei denen der Server sagt, welche Zahlen dazu führen: { $count }. Der Befehl tablee verify prüft das nach den Regeln.
web-fair-checking = Dein Gerät rechnet nach …
web-fair-details = Was geprüft wurde
web-fair-draws = Ziehungen, die stimmen
web-fair-of = { $right } von { $all }
web-fair-seed = Saatzahl ist die versprochene
web-fair-noted = Versprechen von diesem Gerät notiert
web-fair-taken = Anteile wie während der Partie gemeldet
web-fair-shares = Anteile der Mitspielenden
web-fair-own = (auch deiner)
web-fair-print = Fingerabdruck
web-replay-at = Zug { $at } von { $all }
web-replay-begins = Der Tisch ist gedeckt.
web-replay-slide = Zug
web-looks-as = Gesehen vom Platz von
web-step-back = Einen Zug zurück
web-step-on = Einen Zug vor
web-run = Abspielen
web-pause = Pause

## Settings and profile

web-settings = Einstellungen
web-settings-where = für dieses Gerät
web-language = Sprache
web-language-now = Sprache: { $language ->
    [fr] Französisch
    [de] Deutsch
   *[en] Englisch
}
web-theme = Darstellung
web-theme-auto = wie das Gerät
web-theme-light = hell
web-theme-dark = dunkel
web-to-light = Helle Darstellung
web-to-dark = Dunkle Darstellung
web-marks = Kräftigere Zeichen
web-marks-note = Buchstaben und Formen treten hervor, wo Farben etwas bedeuten.
web-large = Große Schrift
web-large-note = Alle Texte größer, Zahlen dort, wo Platz ist.
web-sound = Ton
web-animation = Bewegung
web-animation-note = Würfel rollen, Karten wandern.
web-notices = Sag mir, wenn ich dran bin
web-notices-note = Auch wenn ich woanders hinsehe.
web-profile = Profil
web-nameless = Noch kein Name
web-keep-name = Namen behalten
web-name-kept = Dein Name ist gespeichert.
web-keep-me = Auf einem anderen Gerät weiterspielen
web-keep-me-text = Mit einer Passphrase hast du Namen und Partien überall.
web-passphrase = Passphrase
web-passphrase-note = Mindestens 8 Zeichen; ein paar Wörter sind gut. Eine vergessene kann dir niemand sagen.
web-keep-passphrase = Speichern
web-passphrase-kept = Melde dich anderswo mit diesem Namen und dieser Passphrase an.
web-sign-in = Anmelden
web-sign-in-text = Du hast schon einen Namen mit Passphrase? Was du hier als Gast getan hast, kommt mit.
web-sign-out = Abmelden
web-sign-out-all = Überall abmelden
web-sign-out-text = Ohne Passphrase kann niemand als { $name } zurückkommen, auch du nicht. Laufende Partien gehen ohne dich weiter.
web-sign-out-sure = Endgültig abmelden
web-passphrase-first = Erst eine Passphrase speichern
web-signed-out = Dieses Gerät kennt dich nicht mehr.
web-history = Gespielte Partien
web-history-empty = Noch ist keine Partie zu Ende.
web-history-line = { $seats ->
    [one] { web-points }
   *[other] Platz { $rank } von { $seats }, { web-points }
}
web-ratings = Wertung
web-ratings-empty = Noch hat niemand eine gewertete Partie gespielt.
web-rating = { $mean } ± { $deviation }
web-my-data = Was von dir aufbewahrt wird
web-export = Alles speichern
web-erase = Vergiss mich
web-erase-sure = Wirklich alles vergessen
web-erase-note = Dein Name und was du gesagt hast, verschwinden; Partien bleiben, ohne Namen.
web-erased = Du bist vergessen.
web-silenced = Wen du nicht hörst
web-silenced-elsewhere = Jemand, den du auf einem anderen Gerät stummgeschaltet hast
web-name-wanted = Gib einen Namen ein: Leerzeichen allein sind keiner.

## A game without a board of its own

plain-shown = Was zu sehen ist
plain-wait = Andere entscheiden.

## Enumerations

web-and-two = { $first } und { $last }
web-and-more = { $first } und { $last }
web-or-two = { $first } oder { $last }
web-or-more = { $first } oder { $last }
