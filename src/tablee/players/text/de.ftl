### Spieler.

error-options-player = Einen Spieler „{ $player }“ gibt es nicht; es gibt { $known }.

## Was den schwächeren Stufen entgeht

slip-overlooked = hat „{ $missed }“ nicht gesehen: { slip-better }
slip-misjudged = hielt „{ $missed }“ für schlechter: { slip-better }
slip-better = { $unit ->
    [points] der Zug bringt mehr Punkte (+{ $cost })
   *[share] der Zug gewinnt öfter (+{ $cost } %)
}
