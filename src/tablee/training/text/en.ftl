### Training.

error-options-recipe-seats = A recipe of your own needs the number of seats (--seats).
error-options-weights = There are no weights for { $seats } seats; there are some for { $known }.
error-file-recipe = “{ $path }” belongs to another recipe: remove it, or train into another folder (--out).
error-file-origin = “{ $path }” was begun with other rules, features or start weights: remove it, or train into another folder (--out).
