### Players.

error-options-player = There is no player “{ $player }”; there are { $known }.
