### Spieler.

error-options-player = Einen Spieler „{ $player }“ gibt es nicht; es gibt { $known }.
