### The store.

error-store-away = The database does not answer. Nothing was changed; please try again in a moment.
error-store-busy = The database is busy. Nothing was changed; please try again in a moment.
error-store-full = The disk of the server is full. Nothing was changed.
error-store-failed = The database refuses ({ $problem }). Nothing was changed.
error-store-unknown = The connection to the database broke while it was writing. Look whether your move is there before you repeat it.
error-store-closed = The server is closing. Nothing was changed.
error-store-newer = The database was made by a newer version of Tablée (step { $found }; this one knows { $known }). Install that version, or choose another database.
error-store-older = The database was made by an older version of Tablée (step { $found }; this one knows { $known }). Start the server once to bring it up to date.
error-store-none = There is no database of Tablée there.
error-store-kind = Tablée cannot keep anything in “{ $kind }”: name a file, sqlite:///… or postgresql://…
error-store-path = The file “{ $path }” cannot be made: { $problem }.
error-store-in-use = Another server has the tables in “{ $path }”: stop it first, or choose another folder with --data.
error-store-not-empty = The database is not empty: restore into a new one.
error-store-backup = “{ $path }” is not a backup of Tablée.
error-store-backup-newer = “{ $path }” was made by a newer version of Tablée.
error-store-backup-damaged = “{ $path }” is damaged or not complete. Nothing was restored.
