### L’entraînement.

error-options-recipe-seats = Une recette à vous a besoin du nombre de places (--seats).
error-options-weights = Il n’y a pas de poids pour { $seats } places ; il y en a pour { $known }.
error-file-recipe = « { $path } » appartient à une autre recette : supprimez-le, ou entraînez dans un autre dossier (--out).
error-file-origin = « { $path } » a été commencé avec d’autres règles, d’autres traits ou d’autres poids de départ : supprimez-le, ou entraînez dans un autre dossier (--out).
