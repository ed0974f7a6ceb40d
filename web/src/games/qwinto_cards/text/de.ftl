### Das Kartenspiel auf Bildschirmen.

qwinto-cards-short = Qwinto Karten
qwinto-cards-table = Die vier Karten und der Stapel
qwinto-cards-grid = Die vier offenen Karten
qwinto-cards-place = { $place ->
    [nw] oben links
    [ne] oben rechts
    [sw] unten links
   *[se] unten rechts
}, leer
qwinto-cards-on-trial = zur Probe gelegt
qwinto-cards-would = { $card } hier ergibt { $number }, { $colours }
qwinto-cards-no-colour = keine Farbe
qwinto-cards-choose-card = Nimm zuerst eine Handkarte.
qwinto-cards-take-back = { $card } zurücknehmen
qwinto-cards-take-back-last = Karte zurücknehmen
qwinto-cards-prompt-card = Nimm eine Karte, dann einen Platz; oder zieh sie dorthin.
qwinto-cards-prompt-place = Wohin damit?
qwinto-cards-pair = Zwei gleiche Werte auf der Hand: Beide dürfen gelegt werden
qwinto-cards-pair-next = Die zweite darf daneben
qwinto-cards-nobody = Niemand kann das eintragen: Fehlwurf
qwinto-cards-waits-lay = { $name } legt eine Karte
qwinto-cards-waits-deal = Die Karten werden gegeben
qwinto-cards-over = Die Partie ist zu Ende
qwinto-cards-do-lay = { $laid } legen
qwinto-cards-do = { $count ->
    [one] Die { $value } legen: Summe { $number }
   *[other] Beide legen: Summe { $number }
}
qwinto-cards-do-miss = niemand kann sie eintragen: Fehlwurf, −5
qwinto-cards-do-card = Wähle eine Karte
qwinto-cards-do-place = Wähle einen Platz
qwinto-cards-draw-pile = Stapel
qwinto-cards-left = { $cards ->
    [one] noch { $cards } Karte zu spielen
   *[other] noch { $cards } Karten zu spielen
}
qwinto-cards-shuffled = Die überdeckten Karten werden gemischt: neuer Stapel mit { $cards }
qwinto-cards-shuffled-short = Neu gemischt
qwinto-cards-covered-list = Überdeckte Karten
