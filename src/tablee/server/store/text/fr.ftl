### Le stockage.

error-store-away = La base de données ne répond pas. Rien n’a changé ; réessayez dans un instant.
error-store-busy = La base de données est occupée. Rien n’a changé ; réessayez dans un instant.
error-store-full = Le disque du serveur est plein. Rien n’a changé.
error-store-failed = La base de données refuse ({ $problem }). Rien n’a changé.
error-store-unknown = La connexion à la base de données s’est rompue pendant l’écriture. Regardez si votre coup y est avant de le répéter.
error-store-closed = Le serveur s’arrête. Rien n’a changé.
error-store-newer = La base de données vient d’une version plus récente de Tablée (étape { $found } ; celle-ci connaît { $known }). Installez cette version, ou choisissez une autre base.
error-store-older = La base de données vient d’une version plus ancienne de Tablée (étape { $found } ; celle-ci connaît { $known }). Démarrez une fois le serveur pour la mettre à jour.
error-store-none = Il n’y a pas de base de données de Tablée à cet endroit.
error-store-kind = Tablée ne peut rien garder dans « { $kind } » : nommez un fichier, sqlite:///… ou postgresql://…
error-store-path = Le fichier « { $path } » ne peut pas être créé : { $problem }.
error-store-in-use = Un autre serveur se sert des tables de « { $path } » : arrêtez-le d’abord, ou choisissez un autre dossier avec --data.
error-store-not-empty = La base de données n’est pas vide : restaurez dans une nouvelle.
error-store-backup = « { $path } » n’est pas une sauvegarde de Tablée.
error-store-backup-newer = « { $path } » vient d’une version plus récente de Tablée.
error-store-backup-damaged = « { $path } » est abîmé ou incomplet. Rien n’a été restauré.
