### Le serveur : ce qu’il refuse, et ce qu’il dit.

error-stale = C’était pour l’étape { $step } ; la table en est à l’étape { $now }.
error-stale-answered = Vous avez déjà répondu à l’étape { $step }.
error-spectator = Vous regardez : il faut tenir une place pour faire cela.
error-taken = La place { $seat } est prise.
error-full = Il n’y a plus de place libre.
error-started = La partie a commencé.
error-closed = Cette table a été retirée.
error-not-started = La partie n’a pas commencé.
error-open-seat = La place { $seat } est encore libre.
error-host = Seul l’hôte de la table peut faire cela.
error-bots-alone = Un bot ne peut pas prendre la dernière place laissée aux personnes : ouvrez plutôt une table de bots.
error-gone = Plus personne ne joue à la place { $seat }, ou c’est la vôtre.
error-gone-own = Vous ne jouez plus ici : un bot continue pour vous.
error-stand-in = C’est déjà le cas à la place { $seat }.
error-stand-in-away = Un bot joue à votre place : revenez d’abord.
error-running = La partie est en cours : l’enregistrement viendra à la fin.
error-old-rules = Cette partie suit la version { $rules } des règles, qui n’est plus connue ici : il n’en reste que le résultat et l’enregistrement.
error-table = Il n’y a pas de table « { $table } ».
error-invitation = Aucune table ne correspond à cette invitation.
error-picture = Il n’y a pas de tel dessin.
error-token = Ce jeton ne donne pas, ou plus, droit à une place ici.
error-sign-in = Dites d’abord qui vous êtes.
error-name = Il n’y a rien à lire dans ce nom.
error-name-taken = « { $name } » est le nom de quelqu’un d’autre.
error-passphrase = Ce nom et cette phrase secrète ne vont pas ensemble.
error-muted = L’hôte vous a retiré la parole à cette table.
error-stranger = Personne de ce nom ne joue, ne regarde ou n’a parlé à cette table.
error-removed = On vous a fait quitter cette table.
error-no-job = Aucun conseil n’est en préparation.
error-undo-asked = La place { $seat } demande déjà à reprendre un coup.
error-undo-no-move = Vous n’avez pas de coup à reprendre.
error-undo-seen = Quelque chose a été révélé depuis ce coup : il ne peut plus être repris.
error-undo-not-asked = Personne ne demande à reprendre un coup.
error-undo-agreed = Vous avez déjà accepté.
error-rated-one-seat = Dans une partie classée, chacun ne joue qu’une place.
error-rated-clock = Une partie classée se joue avec une pendule.
error-rated-absent = Une partie classée commence quand tout le monde est là : on attend encore la place { $seat }.
error-rated-alone = Une partie classée se joue contre quelqu’un.
error-rated-undo = Dans une partie classée, aucun coup n’est repris.
error-rated-leave = Dans une partie classée, personne ne joue pour vous : continuez ou abandonnez.
error-rated-remove = On ne renvoie personne d’une partie classée qui a commencé.
error-rated-hints = Dans une partie classée, il n’y a pas de conseils.
error-no-hints = À cette table, il n’y a pas de conseils.
error-limit-tables = Vous avez déjà { $most } tables ; terminez-en ou quittez-en une d’abord.
error-limit-bot-tables = Vous avez déjà { $most } tables de bots entre eux ; suivez l’une d’elles jusqu’à la fin ou retirez-la.
error-origin = Cette demande vient de la page d’un autre serveur.
error-size = La demande est trop grande : { $most } octets au plus.
error-failed = Quelque chose s’est mal passé ici, et vous n’y êtes pour rien. Réessayez.
error-limit-rate = Pas si vite : réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
error-limit-chat = Pas si vite : une ligne après l’autre.
error-limit-blocks = Vous avez déjà bloqué { $most } personnes.
error-limit-hints = Pas autant de conseils à la fois.
error-options-chair = « { $chair } » n’est pas une chaise : person, open, ou bot: avec un niveau.
error-options-clock = { $kind ->
    [move] Un coup peut durer de { $least } à { $most } secondes, pas { $limit }.
    [days] Un coup peut durer de { $least } à { $most } jours, pas { $limit }.
   *[none] Sans pendule, il n’y a pas de limite de temps : { $limit } n’a pas de sens.
}
error-options-database-url = --database-url est une adresse comme postgresql://host/name ; un dossier s’indique avec --data.
error-options-listen = Le serveur ne peut pas écouter à l’adresse { $host }, port { $port } : { $problem }.
error-options-redis = L’adresse de Redis n’en est pas une : elle commence par redis://, rediss:// ou unix://.
error-request-message = Je ne connais pas ce message : { $problem }.
error-request-http = La demande n’a pas été comprise : { $problem }.
error-request-hello = Vous avez déjà dit bonjour.
error-request-chat = Une ligne de discussion est soit un texte, soit une phrase toute faite.

serve-here = Tablée est à { $address }
serve-data = Les tables sont conservées dans { $place }
serve-nothing = Rien n’est conservé : les tables disparaîtront avec ce serveur
serve-phones = Téléphones du même réseau : { $address }
pages-not-built = L’application web n’a pas été construite. Lancez « make web », puis redémarrez le serveur.

archive-backup = { $rows } lignes sont dans { $path }. Gardez-le bien : il contient des noms et des secrets.
archive-restore = { $rows } lignes de { $path } ont été restaurées.

reports-none = Personne ne s’est plaint.
reports-line = { $time } · table { $table } · { $by_name } ({ $by }) au sujet de { $about_name } ({ $about }) : { $reason }
