### Der Speicher.

error-store-away = Die Datenbank antwortet nicht. Nichts wurde geändert; bitte gleich noch einmal versuchen.
error-store-busy = Die Datenbank ist beschäftigt. Nichts wurde geändert; bitte gleich noch einmal versuchen.
error-store-full = Die Festplatte des Servers ist voll. Nichts wurde geändert.
error-store-failed = Die Datenbank weigert sich ({ $problem }). Nichts wurde geändert.
error-store-unknown = Die Verbindung zur Datenbank ist beim Schreiben abgerissen. Sieh nach, ob dein Zug da ist, bevor du ihn wiederholst.
error-store-closed = Der Server wird beendet. Nichts wurde geändert.
error-store-newer = Die Datenbank stammt von einer neueren Fassung von Tablée (Schritt { $found }; diese kennt { $known }). Installiere jene Fassung oder wähle eine andere Datenbank.
error-store-older = Die Datenbank stammt von einer älteren Fassung von Tablée (Schritt { $found }; diese kennt { $known }). Starte den Server einmal, dann ist sie auf dem neuesten Stand.
error-store-none = Dort ist keine Datenbank von Tablée.
error-store-kind = Tablée kann in „{ $kind }“ nichts aufbewahren: Nenne eine Datei, sqlite:///… oder postgresql://…
error-store-path = Die Datei „{ $path }“ kann nicht angelegt werden: { $problem }.
error-store-in-use = Ein anderer Server hat die Tische in „{ $path }“: Beende ihn zuerst oder wähle mit --data einen anderen Ordner.
error-store-not-empty = Die Datenbank ist nicht leer: Stelle in einer neuen wieder her.
error-store-backup = „{ $path }“ ist keine Sicherung von Tablée.
error-store-backup-newer = „{ $path }“ stammt von einer neueren Fassung von Tablée.
error-store-backup-damaged = „{ $path }“ ist beschädigt oder nicht vollständig. Nichts wurde wiederhergestellt.
