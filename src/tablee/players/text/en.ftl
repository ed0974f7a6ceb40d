### Players.

error-options-player = There is no player “{ $player }”; there are { $known }.

## What the weaker levels miss

slip-overlooked = did not see “{ $missed }”, which { slip-better }
slip-misjudged = took “{ $missed }” for worse, though it { slip-better }
slip-better = { $unit ->
    [points] brings more points (+{ $cost })
   *[share] wins more often (+{ $cost }%)
}
