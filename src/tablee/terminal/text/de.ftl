### Spielen im Terminal.

terminal-person = Spieler { $number }
terminal-bot = Bot { $number } ({ $level })

level-novice = Anfänger
level-casual = Amateur
level-strong = Könner
level-expert = Experte

error-options-people = Du hast { $people ->
    [one] einen Namen
   *[other] { $people } Namen
} angegeben, für Menschen { $free ->
    [0] ist aber kein Platz
    [one] ist aber nur ein Platz
   *[other] sind aber { $free } Plätze
} frei.
error-options-bots = „{ $bots }“ ist keine Liste von Plätzen; schreib sie wie 1,2 (der erste Platz ist 0).
error-file-exists = „{ $path }“ gibt es schon, und keine Partie wird über eine andere geschrieben. Nimm einen anderen Namen, oder spiel dort weiter: tablee play --resume "{ $path }"

## Den Tisch decken

terminal-welcome = Willkommen an der Tablée!
terminal-which-game = Welches Spiel? (Enter: 1)
terminal-offer = { $game }, { $fewest } bis { $most } Personen
terminal-choose-number = Bitte tippe eine Zahl von 1 bis { $most }.
terminal-how-many = Wie viele spielen? { $fewest } bis { $most } (Enter: { $usual })
terminal-choose-seats = Dieses Spiel ist für { $fewest } bis { $most }.
terminal-name-or-bot = Tippe den Namen jedes Menschen; ab dem zweiten Platz heißt nur Enter: ein Bot.
terminal-name = Name von Spieler { $number }:
terminal-which-level = Wie gut spielen die Bots? (Enter: { $usual })
terminal-offer-novice = { $level }: übersieht Züge und schätzt andere falsch ein
terminal-offer-casual = { $level }: irrt sich hin und wieder
terminal-offer-strong = { $level }: spielt, was auf den ersten Blick am besten aussieht
terminal-offer-expert = { $level }: denkt voraus, eine Sekunde für jeden Zug
terminal-change-options = Optionen ändern? (j, Enter: nein)
terminal-yes = j
terminal-option = { $name } (Enter: { $usual }):
terminal-saves = Partien zum Weiterspielen
terminal-which-save = Welche? (Enter: die letzte)
terminal-no-saves = Es gibt keine Partie zum Weiterspielen. Fang eine an: tablee play

## Spielen

terminal-prompt = { $name } (? Hilfe) ▸
terminal-continue = Weiter mit Enter ▸
terminal-hand-over = Gib die Tastatur an { $name } weiter. Sonst schaut niemand hin!
terminal-ready = { $name }, drück Enter, wenn du so weit bist ▸
terminal-forced = (der einzige Zug)
terminal-told-answered = hat entschieden
terminal-told-first = { $name } beginnt
terminal-more-moves = … und { $count } weitere: Tippe züge
terminal-legal = ✓ { $move } ist erlaubt: { $words }
terminal-thinks = { $name } überlegt …
terminal-looks = Gute Züge werden gesucht …
terminal-hints = Die besten Züge
terminal-hint-share = gewinnt zu { $percent } %
terminal-hint-points = etwa { $points } Punkte
terminal-undone = Zurückgenommen. Würfel und Karten bleiben, wie sie waren.
terminal-nothing-to-undo = Es gibt nichts zurückzunehmen.
terminal-saved = Gespeichert in { $path }
terminal-left = Die Partie ist gespeichert in { $path }
    Weiter geht es mit:

## Hilfe

terminal-help = Was du tippen kannst
terminal-last-refusal = Der letzte Zug, der nicht ging
terminal-type-number = eine Zahl
terminal-type-move = einen Zug
terminal-type-why = ? einen Zug
terminal-help-number = spielt diesen Zug der Liste
terminal-help-move = spielt ihn, geschrieben wie in der Liste; sein Ende genügt, wenn es eindeutig ist
terminal-help-why = was der Zug bewirken würde, oder welche Regel ihn verbietet
terminal-word-hint = tipp
terminal-word-undo = zurück
terminal-word-moves = züge
terminal-word-log = verlauf
terminal-word-save = speichern
terminal-word-quit = ende
terminal-word-help = hilfe
terminal-help-hint = die drei besten Züge, was sie wert sind, und warum
terminal-help-undo = nimmt die letzte Wahl zurück (Würfel und Karten bleiben gleich)
terminal-help-moves = alle erlaubten Züge in Worten
terminal-help-log = alles, was geschehen ist
terminal-help-save = speichert die Partie; speichern DATEI behält sie von nun an dort
terminal-help-quit = hört für jetzt auf; die Partie ist gespeichert
terminal-help-help = diese Seite

## Das Ende

terminal-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
terminal-rank = { $rank }.
terminal-solo-over = Die Partie ist zu Ende
terminal-winners = { $count ->
    [one] { $names } gewinnt!
   *[other] { $names } teilen sich den Sieg!
}
terminal-record = Die Aufzeichnung der Partie ist in { $path }
terminal-after = Revanche (r) · Patzer · speichern DATEI · Enter zum Aufhören ▸
terminal-word-rematch = revanche
terminal-word-slips = patzer
terminal-no-slips = Den Bots ist nichts entgangen.
error-options-names = Ein Name hat nur Zeichen, die man anzeigen kann.

## tablee replay

replay-gone = hat aufgegeben oder wurde weggeschickt
replay-old-rules = Gespielt nach Version { $rules } der Regeln, die hier nicht mehr bekannt ist: Nichts wurde nachgespielt, dies ist das Ergebnis, das die Aufzeichnung nennt.

## tablee verify

verify-good = { $game }: Jeder Zug folgt den Regeln, und { $outcomes ->
    [one] das eine Zufallsereignis ist das
   *[other] alle { $outcomes } Zufallsereignisse sind die
}, { $outcomes ->
    [one] das
   *[other] die
} der Startwert und { $shares ->
    [0] kein Beitrag der Spielenden
    [one] der Beitrag einer Person
   *[other] die Beiträge von { $shares } Personen
} ergeben.
verify-unfinished = DIE PARTIE IST NICHT ZU ENDE: Ihre letzten Züge könnten abgeschnitten sein.
verify-gone = Nach dem, was die Aufzeichnung sagt, { $count ->
    [one] hat Platz { $seats } aufgegeben oder wurde weggeschickt
   *[other] haben die Plätze { $seats } aufgegeben oder wurden weggeschickt
}; sonst zeigt es nichts.
verify-no-shares = Niemand am Tisch hat etwas beigetragen: Wer den Server betrieb, konnte Startwerte probieren, bis ihm die Würfel gefielen.
verify-compare = Vor der Partie zeigte der Tisch die Zusage { $commitment }: Nur wenn du damals diese notiert hast (--commitment), stand der Startwert vor der Partie fest.
verify-no-own = Nach einem eigenen Beitrag wurde nicht gesucht (--share): Nur wer den eigenen findet, weiß, dass die Beiträge nicht erfunden sind.
verify-noted = Die Zusage und { $shares ->
    [one] der Beitrag
   *[other] die { $shares } Beiträge
}, die du notiert hast, sind die der Aufzeichnung: Der Server konnte die Würfel nicht aussuchen, es sei denn, gemeinsam mit jemandem am Tisch.
