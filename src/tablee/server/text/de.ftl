### Der Server: was er ablehnt und was er sagt.

error-stale = Das war für Schritt { $step }; der Tisch ist bei Schritt { $now }.
error-stale-answered = Du hast in Schritt { $step } schon geantwortet.
error-spectator = Du schaust zu: Das können nur die, die einen Platz haben.
error-taken = Platz { $seat } ist besetzt.
error-full = Kein Platz ist frei.
error-started = Die Partie hat begonnen.
error-closed = Dieser Tisch wurde abgeräumt.
error-not-started = Die Partie hat noch nicht begonnen.
error-open-seat = Platz { $seat } ist noch frei.
error-host = Das kann nur, wer den Tisch eröffnet hat.
error-bots-alone = Ein Bot kann nicht den letzten Platz für Menschen nehmen: Stell stattdessen einen Tisch nur mit Bots auf.
error-gone = Auf Platz { $seat } spielt niemand mehr, oder es ist deiner.
error-gone-own = Du spielst hier nicht mehr: Ein Bot spielt für dich weiter.
error-stand-in = Das ist auf Platz { $seat } schon so.
error-stand-in-away = Ein Bot spielt für dich: Komm erst zurück.
error-running = Die Partie läuft noch: Die Aufzeichnung gibt es, wenn sie zu Ende ist.
error-old-rules = Diese Partie folgte Version { $rules } der Regeln, die hier nicht mehr bekannt ist: Es gibt nur noch Ergebnis und Aufzeichnung.
error-table = Es gibt keinen Tisch „{ $table }“.
error-invitation = Zu dieser Einladung gibt es keinen Tisch.
error-picture = Diese Zeichnung gibt es nicht.
error-token = Diese Marke gilt hier für keinen Platz, oder nicht mehr.
error-sign-in = Sag zuerst, wer du bist.
error-name = In diesem Namen steht nichts Lesbares.
error-name-taken = „{ $name }“ heißt schon jemand anders.
error-passphrase = Name und Passphrase gehören nicht zusammen.
error-muted = Du wurdest an diesem Tisch stummgeschaltet.
error-stranger = Niemand, der so heißt, sitzt an diesem Tisch, sieht zu oder hat etwas gesagt.
error-removed = Du wurdest von diesem Tisch weggeschickt.
error-no-job = Über keinen Tipp wird nachgedacht.
error-undo-asked = Platz { $seat } bittet schon darum, einen Zug zurückzunehmen.
error-undo-no-move = Du hast keinen Zug, den du zurücknehmen könntest.
error-undo-seen = Seit diesem Zug ist etwas aufgedeckt worden: Er lässt sich nicht zurücknehmen.
error-undo-not-asked = Niemand bittet darum, einen Zug zurückzunehmen.
error-undo-agreed = Du hast schon zugestimmt.
error-rated-one-seat = In einer gewerteten Partie hat jede Person nur einen Platz.
error-rated-clock = Eine gewertete Partie braucht eine Uhr.
error-rated-absent = Eine gewertete Partie beginnt, wenn alle da sind: Auf Platz { $seat } wird noch gewartet.
error-rated-alone = Eine gewertete Partie braucht jemanden, gegen den man spielt.
error-rated-undo = In einer gewerteten Partie wird kein Zug zurückgenommen.
error-rated-leave = In einer gewerteten Partie spielt niemand für dich: Spiel weiter oder gib auf.
error-rated-remove = Aus einer gewerteten Partie, die begonnen hat, wird niemand weggeschickt.
error-rated-hints = In einer gewerteten Partie gibt es keine Tipps.
error-no-hints = An diesem Tisch gibt es keine Tipps.
error-limit-tables = Du hast schon { $most } Tische; beende oder verlasse zuerst einen.
error-limit-bot-tables = Du hast schon { $most } Tische nur mit Bots; sieh an einem davon bis zum Ende zu oder räum ihn ab.
error-origin = Das kommt von der Seite eines anderen Servers.
error-size = Die Anfrage ist zu groß: höchstens { $most } Bytes.
error-failed = Hier ist etwas schiefgegangen, und es liegt nicht an dir. Versuch es noch einmal.
error-limit-rate = Nicht so schnell: Versuch es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
error-limit-chat = Nicht so schnell: eine Zeile nach der anderen.
error-limit-blocks = Du hast schon { $most } Personen blockiert.
error-limit-hints = Nicht so viele Tipps auf einmal.
error-options-chair = „{ $chair }“ ist kein Stuhl: person, open oder bot: mit einer Stärke.
error-options-clock = { $kind ->
    [move] Ein Zug darf { $least } bis { $most } Sekunden dauern, nicht { $limit }.
    [days] Ein Zug darf { $least } bis { $most } Tage dauern, nicht { $limit }.
   *[none] Ohne Uhr gibt es keine Bedenkzeit: { $limit } ergibt keinen Sinn.
}
error-options-database-url = --database-url ist eine Adresse wie postgresql://host/name; ein Ordner wird mit --data genannt.
error-options-listen = Der Server kann unter { $host }, Port { $port }, nicht erreichbar sein: { $problem }.
error-options-redis = Die Adresse von Redis ist keine: Sie beginnt mit redis://, rediss:// oder unix://.
error-request-message = Diese Nachricht kenne ich nicht: { $problem }.
error-request-http = Die Anfrage wurde nicht verstanden: { $problem }.
error-request-hello = Du hast schon Hallo gesagt.
error-request-chat = Eine Zeile im Chat ist entweder ein Text oder eine Floskel.

serve-here = Tablée ist unter { $address } zu finden
serve-data = Die Tische liegen in { $place }
serve-nothing = Nichts wird aufbewahrt: Die Tische enden mit diesem Server
serve-phones = Telefone im selben Netz: { $address }
pages-not-built = Die Webanwendung wurde noch nicht gebaut. Führe „make web“ aus und starte den Server dann neu.

archive-backup = { $rows } Zeilen sind in { $path }. Bewahre sie gut auf: Namen und Geheimnisse stehen darin.
archive-restore = { $rows } Zeilen aus { $path } wurden wiederhergestellt.

reports-none = Niemand hat sich beschwert.
reports-line = { $time } · Tisch { $table } · { $by_name } ({ $by }) über { $about_name } ({ $about }): { $reason }
