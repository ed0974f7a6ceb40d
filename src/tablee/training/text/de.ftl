### Das Training.

error-options-recipe-seats = Ein eigenes Rezept braucht die Zahl der Plätze (--seats).
error-options-weights = Für { $seats } Plätze gibt es keine Gewichte; es gibt welche für { $known }.
error-file-recipe = „{ $path }“ gehört zu einem anderen Rezept: löschen Sie es, oder trainieren Sie in einen anderen Ordner (--out).
