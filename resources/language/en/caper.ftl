# caper: The Great Museum Caper — plan, pieces, settings, entries, findings, hints

## What is wrong with a plan, as half a sentence

plan-grid = the plan is not a rectangle of at most 26 columns and 99 rows
plan-floor = the plan has { $count ->
    [0] no floor spaces
    [one] one floor space
   *[other] { $count } floor spaces
}; it needs 1 to 128
plan-letter = { $square } is drawn as “{ $letter }”, and no zone has that letter
plan-zone-letter = “{ $letter }” cannot be the letter of a zone
plan-colour = the zone { $zone } has the colour “{ $colour }”, for which there is no word
plan-no-neighbours = { $a } and { $b } are not two floor spaces side by side
plan-doorway = a doorway joins two zones, but { $a } and { $b } are in the same one
plan-wall = there is a wall between two zones anyway, such as between { $a } and { $b }
plan-power = the power switch at { $square } is not on the floor
plan-exit = the exit at { $square } is not on an outer wall
plan-same-exit = two exits lead to { $square }
plan-no-exit = the museum has no window and no door
plan-cameras = the plan has { $count } cameras; it can have at most 6
plan-apart = { $square } cannot be reached from the rest of the museum
plan-too-few-walls = { $paintings } paintings need as many spaces, and only { $spaces ->
    [one] one is
   *[other] { $spaces } are
} free for them

## What is wrong with the pieces, as half a sentence

pieces-characters = { $count ->
    [0] no Character hunts
    [one] one Character hunts
   *[other] { $count } Characters hunt
}; a round has 1 to 6
pieces-not-floor = { $square } is not a floor space
pieces-no-camera = there is no camera { $number }; cameras have the numbers 1 to 6
pieces-shared-space = two Characters start on { $square }
pieces-shared-pawn = two Characters have the same pawn
pieces-shared-piece = two pieces stand on { $square }
pieces-locks = { $open } locks are open, but there are only { $exits } exits
