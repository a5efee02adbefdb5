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
plan-nameless = “{ $what }” has no name
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
placing-paintings = { $hang } paintings hang; the rules hang { $all }.
placing-empty-room = No painting hangs here: { $room }. Each main room has at least one.
placing-small-room = The small room has at most one painting.
placing-zone = No painting may hang at { $square }: the rooms have them, not the corridors and not the security room.
placing-no-small-room = No painting may hang at { $square }: at this table the small room has none.
placing-window = No painting may hang at { $square }: it is in front of a window.
placing-doorway = No painting may hang at { $square }: it is just inside a doorway.
placing-pawn = A pawn starts on the painting at { $square }; it starts on a space without one.

## Pieces, places, Thieves

pawn-mustard = Col. Mustard
pawn-scarlet = Miss Scarlet
pawn-green = Mr. Green
pawn-plum = Prof. Plum
pawn-peacock = Mrs. Peacock
pawn-white = Mrs. White
caper-nobody = Character { $number }
caper-window = the window at { $square }
caper-door = the door at { $square }
face-eye = eye
face-scan = scan
face-motion = motion

## What happened, line by line

summary-enters = comes in
summary-pawn = pawn to { $square }
summary-gone = the painting at { $square } is gone
summary-stood = the Thief stood there one move before
summary-nothing = nothing is missing
summary-walked-into = walked into a Character
summary-lock-open = { $exit }: open, the Thief is out
summary-caught = caught at { $square }
summary-then = then { $what }
summary-in = in at { $square }
summary-in-then = in at { $square }, then { $way }
caper-enters = The Thief comes in.
caper-moves = The Thief moves.
caper-lifted = The painting at { $square } is gone.
caper-pawn-to = The Thief’s pawn goes to { $square }.
caper-walked-into = The Thief walks into a Character and is caught.
caper-lock-open = The Thief turns the lock of { $exit }: it is open, and the Thief is out.
caper-lock-locked = The Thief turns the lock of { $exit }: it is locked.
caper-enters-at = You come in through { $exit }.
caper-walks = You go { $path }.
caper-stays = You stay.
caper-steals = You take the painting.
caper-cuts = You cut the camera.
caper-switches = You switch the power off.
caper-turn = { $who }: { $what }.
caper-then = { $first }; then { $second }
caper-to = to { $square }
caper-to-and-catches = to { $square }, where the Thief is caught
caper-eyes-see = the Thief is seen at { $square }
caper-eyes-see-not = the Thief is not seen
caper-camera-off = camera { $number }, “power’s off”
caper-camera-dead = camera { $number } no longer works and leaves the board
caper-camera-sees = camera { $number } sees the Thief
caper-camera-sees-not = camera { $number } works and does not see the Thief
caper-both = { $first }; { $second }
caper-scan-off = scan, “power’s off”
caper-scan-none = scan, no camera sees the Thief
caper-scan-sees = scan, { $count ->
    [one] camera { $cameras } sees
   *[other] cameras { $cameras } see
} the Thief
caper-scan-dead = { $count ->
    [one] camera { $cameras } no longer works and leaves
   *[other] cameras { $cameras } no longer work and leave
} the board
caper-motion-off = motion detectors, “power’s off”
caper-motion-cut = motion detectors, the Thief crosses off an M
caper-motion-colour = motion detectors, “{ $colour }”

## What is odd about an entry

odd-not-floor = { $square } is not a floor space, so this part of the entry is not used.
odd-no-character = There is no Character { $number } in this round.
odd-after-the-end = The round was over.
odd-not-next = It was not this side’s turn.
odd-too-far = From { $from } to { $to } it is { $steps ->
    [one] one step
   *[other] { $steps } steps
}, but the die gives only { $allowed }.
odd-on-painting = A Character cannot land on the painting at { $square }.
odd-on-character = Another Character stands on { $square }.
odd-no-roll = { $number } is not on the number die.
odd-other-face = The picture rolled does not allow this look.
odd-no-camera = Camera { $number } is not on the board.
odd-not-in-view = { $square } is not in view from there.
odd-no-colour = No room has the colour “{ $colour }”.
odd-too-many-refusals = The Thief has no M left to cross off.
odd-detectors-gone = The motion detectors are out of order for the rest of the round.
odd-no-painting = No painting hangs at { $square }.
odd-painting-at-entry = The Thief cannot have taken a painting before the first move.
odd-no-exit = There is no exit at { $square }.
odd-turned-before = The lock of { $exit } was turned before.
odd-pawn-place-missing = The Thief’s pawn is on the board: say where it goes.
odd-pawn-not-out = The Thief’s pawn is not on the board yet.
odd-pawn-too-far = The Thief cannot walk to { $square } in one move.
odd-false-answer = With your path as it is now, this answer is false. Honest is: { $answer }.
odd-caught-unsaid = With your path as it is now, this Character caught you at { $square }.
odd-not-caught = With your path as it is now, nobody caught you at { $square }.
odd-no-way = With your path as it is now, you cannot walk to { $square }.

## Why not here, and what does not fit

caper-entries = { $count ->
    [one] entry { $numbers }
   *[other] entries { $numbers }
}
caper-never-there = The Thief cannot be at { $square }, whatever happened.
caper-ruled-out = { $count ->
    [one] That rules out { $square }.
   *[other] Together that rules out { $square }.
}
caper-distance = { $square } is { $steps } steps from { $from }. { $moves ->
    [0] The Thief has not moved since.
    [one] One move is { $most } steps at most.
   *[other] { $moves } moves are { $most } steps at most.
}
caper-conflict = { $count ->
    [one] This cannot be true: { $entries }.
   *[other] These cannot all be true: { $entries }.
}
caper-repairs = { $count ->
    [one] Doubting { $entries } mends it.
   *[other] Doubting one of these mends it: { $entries }.
}

## Settings, as questions

rule-entry = Where does the Thief’s first move begin?
rule-entry-window = In the window: the space in front of it is the first step
rule-entry-space = On the space in front of the window
rule-entry-either = Not agreed: both are possible
rule-through-characters = May one walk through a Character?
rule-may-stay = May the Thief stay on the same space?
rule-may-leave-painting = Does the Thief have to take a painting after landing on it?
rule-may-leave-painting-no = Yes, always
rule-may-leave-painting-yes = No, or not agreed
rule-may-leave-painting-book = The rulebook says that the Thief has to end a move exactly on a painting to take it, and that it leaves the board after the next move. It does not say whether the Thief may leave it.
rule-may-leave-camera = May the Thief land on a camera and leave it uncut?
rule-may-leave-power = May the Thief land on the switch and leave the power on?
rule-refusals = How often may the Thief refuse the motion detectors?
rule-snip = What does a crossed-off M do?
rule-snip-one = It refuses one question
rule-snip-all = It refuses all questions of the round
rule-opaque-paintings = Do paintings block the view?
rule-opaque-cameras = Do cameras block the view?
rule-opaque-characters = Do Characters block the view?
rule-on-painting = May a Character land on a painting?
rule-on-painting-never = Never
rule-on-painting-to-catch = Only to catch the Thief’s pawn there
rule-on-painting-always = Always
rule-lock-ends-move = Does turning a lock end the Thief’s move?
rule-lock-shows-pawn = Does turning a lock unseen put the Thief’s pawn on the board?
rule-locks = How did the locks get to their places?
rule-locks-mixed = Mixed, face down
rule-locks-placed = The Characters placed them
rule-open-locks = How many locks are open?
rule-small-room = May a painting hang in the small room?
rule-caught-scores = Do a caught Thief’s paintings count?
rule-needed = How many paintings does the Thief need in a game of one round?

## Hints

ask-eyes = own eyes
ask-camera = camera { $number }
ask-scan = all cameras
ask-motion = motion detectors
way-move = Move to { $square }, without a look.
way-move-eyes = Move to { $square }, then look with your own eyes.
way-move-ask = Move to { $square }, then ask: { $what }.
way-eyes-move = Look with your own eyes, then move.
way-ask-move = Ask first: { $what }. Then move.
way-seen = the Thief is seen
way-answer = { $what } ({ $chance }): to { $square }
way-figures = caught { $caught }, seen { $seen }, { $left } spaces left
chase-catch = Catch the Thief at { $square }.
chase-to = Move to { $square }; the Thief gets away with { $escapes }.
risk-in-sight = caught { $caught }, gets away { $escapes }
risk-figures = caught { $caught }, seen { $seen }, suspected { $suspected }
risk-eyes = in view of { $who }
risk-cameras = { $count ->
    [one] camera { $cameras } sees it
   *[other] cameras { $cameras } see it
}
risk-sheltered = no Character can land there

## Documents

caper-subtitle = { $plan } · { $players } · { $day }
caper-subtitle-undated = { $plan } · { $players }
caper-settings = Settings of the table
caper-score = Score
caper-points = { $name }: { $count ->
    [one] one painting
   *[other] { $count } paintings
}
caper-winners = { $names } { $count ->
    [one] { $person ->
        [you] win
       *[other] wins
    }
   *[other] win
}.
caper-round = Round { $number }: { $name } { $over ->
    [yes] { $person ->
        [you] were
       *[other] was
    }
   *[no] { $person ->
        [you] are
       *[other] is
    }
} the Thief
caper-goes-on = { $moves ->
    [0] The Thief is not in yet
    [one] The Thief has moved once
   *[other] The Thief has moved { $moves } times
}; { $loot ->
    [0] no painting is
    [one] one painting is
   *[other] { $loot } paintings are
} gone.
caper-abandoned = Abandoned.
caper-was-caught = Caught after { $moves ->
    [one] one move
   *[other] { $moves } moves
}, with { $loot ->
    [0] no painting
    [one] one painting
   *[other] { $loot } paintings
}.
caper-got-out = Escaped after { $moves ->
    [one] one move
   *[other] { $moves } moves
}, with { $loot ->
    [0] no painting
    [one] one painting
   *[other] { $loot } paintings
}.
caper-none = none
caper-paintings = Paintings
caper-cameras = Cameras
caper-dead = Dead cameras
caper-where = Where the Thief can be
caper-outside = The Thief is not in the museum yet.
caper-spaces = { $count ->
    [one] Certain: one space.
   *[other] Certain: one of { $count } spaces. The chances are a guess.
}
caper-cut-chance = Camera { $number } is cut: { $chance } (a guess).
caper-off-chance = The power is off: { $chance } (a guess).
caper-locks = Locks that are open:
caper-lock-chance = { $exit }: { $chance }
caper-pad = Your pad
caper-untrue = Entry { $number }: { $why }
caper-you-outside = You are not in the museum yet.
caper-you-at = You are at { $square }.
caper-you-lift = After your next move, take the painting at { $square } off the board.
caper-you-cut = { $count ->
    [one] You cut camera { $cameras }.
   *[other] You cut cameras { $cameras }.
}
caper-you-off = You switched the power off.
caper-exposed = The Characters can rule out all but { $count ->
    [one] one space
   *[other] { $count } spaces
}; they give your space { $chance }.
caper-answers = Your honest answers:
caper-doubted = In doubt: { $what }
caper-left = { $count ->
    [one] one space left
   *[other] { $count } spaces left
}
caper-told = What the Thief did
caper-moment = Entry { $number }: at { $square }; { $count ->
    [one] one space was possible
   *[other] { $count } spaces were possible
}, this one with { $chance } (place { $rank }).
caper-moment-certain = Entry { $number }: at { $square }, the only space possible.
caper-misfits = What the Thief told does not fit { $entries }.
review-approach = { $who } was { $before ->
    [one] 1 step
   *[other] { $before } steps
} away{ $roll ->
    [0] { "" }
   *[other] , rolled { $roll }
} and ended { $after ->
    [one] 1 step
   *[other] { $after } steps
} away.
review-caught = { $who } was { $before ->
    [one] 1 step
   *[other] { $before } steps
} away{ $roll ->
    [0] { "" }
   *[other] , rolled { $roll }
} and caught the Thief.
review-stood = { $who } stood { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} away, and it was somebody else’s turn.
review-walked-into = The Thief walked into { $who } and was caught.
review-nearest = Nearest, entry { $number }: { $what }

## The line of a turn

line-word = “{ $word }” means nothing here.
line-outside = “{ $word }” names no space of this museum.
line-twice = “{ $word }” says again what was said already.
line-ambiguous = “{ $word }” may be { $colours }.
line-no-place = Say where this Character ends: its space is not known.
caper-plan-legend = Small numbers in boxes: where the Thief’s moves ended, along the path · tinted spaces: where the Thief can be, the likelier the darker · circles with numbers: cameras · circles with letters: Characters · frames: paintings · struck through: stolen paintings, dead cameras · blue and gold at a wall: windows and doors · T: the Thief’s pawn · P: the power switch · L and O at an exit: locked, open

## Answers in a few words

asked-eyes = looks round
short-not-seen = not seen
short-seen = sees the Thief at { $square }
short-power-off = “power’s off”
short-dead = is dead
short-sees = sees the Thief
short-sees-nothing = sees nothing
short-none-sees = no sighting
short-cameras-see = { $count ->
    [one] camera { $cameras } sees the Thief
   *[other] cameras { $cameras } see the Thief
}
short-cameras-dead = { $count ->
    [one] camera { $cameras } is dead
   *[other] cameras { $cameras } are dead
}
short-cut = refuses (M)
short-colour = “{ $colour }”

way-caught = The Thief is caught { $times ->
    [one] once
   *[other] { $times } times
} in 100.
way-seen-times = The Thief is seen { $times ->
    [one] once
   *[other] { $times } times
} in 100.
way-caught-seen = The Thief is caught { $caught ->
    [one] once
   *[other] { $caught } times
} in 100 and seen { $seen } times.
chase-cut-off = Cut the Thief off at { $square }
chase-away = The Thief still gets away about { $times ->
    [one] once
   *[other] { $times } times
} in 100.
counsel-refuse = Cross one off if asked: “{ $colour }” would leave { $left } of { $of ->
    [one] { $of } space
   *[other] { $of } spaces
}.
counsel-answer = Keep it: “{ $colour }” leaves { $left } of { $of ->
    [one] { $of } space
   *[other] { $of } spaces
}.
counsel-cut = Camera { $number } at { $square } is { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} on: you could cut it next.
counsel-watched = None in reach. Camera { $number } looks there; cut it later.
counsel-no-camera = None in reach, and none looks there.
counsel-power = The switch is { $steps ->
    [0] under you: off, cameras and detectors tell nothing.
    [one] 1 step away: off, cameras and detectors tell nothing.
    [2] 2 steps away: off, cameras and detectors tell nothing.
    [3] 3 steps away: off, cameras and detectors tell nothing.
   *[other] { $steps } steps away: not now.
}
counsel-more = { $count ->
    [one] One more, then out.
   *[other] { $count } more, then out.
}
counsel-painting = The next hangs at { $square }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} on.
counsel-exit = { $square } is { $steps ->
    [0] right here
    [one] 1 step away
   *[other] { $steps } steps away
} and open { $times ->
    [one] once
   *[other] { $times } times
} in 100.
counsel-out = Enough: leave.
counsel-loses = { $loot ->
    [0] Leaving with nothing
   *[other] Leaving with { $loot }
} loses: it takes { $least }.
counsel-loses-or-shares = { $loot ->
    [0] Leaving with nothing
   *[other] Leaving with { $loot }
} loses: { $least } share the win, { $sure } win.
counsel-none-wins = No number of paintings wins any more.
counsel-shares = Leaving with { $loot ->
    [0] nothing
   *[other] { $loot }
} shares the win{ $sure ->
    [0] .
   *[other] : { $sure } win alone.
}
counsel-wins = Leaving with { $loot ->
    [0] nothing
   *[other] { $loot }
} wins the evening about { $times ->
    [one] once
   *[other] { $times } times
} in 100.
counsel-caught-counts = A caught Thief’s paintings count here: leaving by itself brings nothing.
