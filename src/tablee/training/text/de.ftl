### Das Training.

error-options-recipe-seats = Ein eigenes Rezept braucht die Zahl der Plätze (--seats).
error-options-weights = Für { $seats } Plätze gibt es keine Gewichte; es gibt welche für { $known }.
error-file-recipe = „{ $path }“ gehört zu einem anderen Rezept: Lösch es, oder trainier in einen anderen Ordner (--out).
error-file-origin = „{ $path }“ wurde mit anderen Regeln, Merkmalen oder Startgewichten begonnen: Lösche die Datei oder trainiere in einen anderen Ordner (--out).
