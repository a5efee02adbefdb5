# museum: The Great Museum Caper on screen
setup-game-clue = Clue
setup-game-caper = The Great Museum Caper
museum-thief-letter = T
museum-over = The round is over. To change something, select its entry in the log.
museum-entry-gone = That entry is no longer in the log.
museum-missing-landing = The move has to end on another space, where the Thief may stand.
museum-turn = { $person ->
    [you] Your turn
    [pawn] Your turn: { $name }
   *[other] { $name }’s turn
}
museum-turn-own = Your move
museum-turn-thief = { $name } moves in secret
museum-turn-chase = { $name } flees in plain sight
museum-inserting = New entry before { $number }
museum-to-rounds = Rounds and points
museum-face-eye = Eye
museum-face-scan = Scan
museum-face-motion = Motion
museum-look-first = Look first
museum-move-first = Move first
museum-ends = Ends at
museum-caught-log = Caught there: log it
museum-caught-there = Caught there
museum-you-are-caught = You are caught.
museum-own-eyes = Eyes
museum-no-look = No look
museum-no-look-short = None
museum-seen-at = Seen at { $square }
museum-seen-where = Seen at…
museum-not-seen = Not seen
# Usual answers that nobody gave: on their button, on the button that logs, beside the line
museum-presumed = { $answer }?
museum-log-presumed = Log: { $turn }
museum-save-presumed = Save: { $turn }
museum-line-presumed = { $turn } (presumed: { $answer })
museum-power-off = Power’s off
museum-scan-none = none
museum-answer-needs-end = First press the space from which the Character looks.
museum-cross-m = Cross off an M instead
museum-comes-in = Wait until the Thief has marked where they come in and the first move, then log it.
museum-nothing-gone = None
museum-gone = { $square } is gone
museum-missing-pawn = Say where the Thief’s pawn ends.
museum-missing-lock = Say what became of the lock there.
museum-lock-open = { $exit }: open
museum-lock-locked = { $exit }: locked
museum-lock-unturned = Not turned
museum-ran-into = Landed on a Character
museum-missing-painting = Which painting is gone
museum-plot-entry = Press the space in front of the window or door through which you come in.
museum-plot-draw = Draw the way: press spaces one by one or a marked one at once, or drag across them.
museum-step-back = Step back
museum-lift-next = With this move the painting at { $square } goes: take it off the board afterwards.
museum-lock-out = The lock is open: you are out.
museum-lock-shut = The lock is locked: you stay inside.
museum-lock-lets-out = Open: you are out
museum-lock-keeps-in = Locked: you stay inside
museum-steals = Takes the painting
museum-cuts = Cuts camera { $number }
museum-switches = Switches the power off
museum-camera-dead = is dead
museum-round-faulty = This round cannot be played.
museum-points = { $count ->
    [0] no paintings
    [one] 1 painting
   *[other] { $count } paintings
}
museum-no-points = A caught Thief’s paintings do not count.
museum-end-evening = End the evening
museum-next-round = Next round
museum-first-round = First round
museum-rounds = Rounds
museum-score = Paintings that count
museum-keys = In the museum
museum-keys-cursor = Go over the board
museum-keys-press = Press the space
museum-keys-why = Ask why the Thief cannot be there
museum-keys-way = Write the best hint down
museum-keys-line = Quick entry, museum
museum-keys-line-move = The number rolled, where the move ends
museum-keys-line-eyes = Eyes: not seen · seen at F5
museum-keys-line-camera = Camera 3: sees nothing · sees · is dead
museum-keys-line-scan = Scan: no sighting · 2 and 4 see · 3 is dead
museum-keys-line-colour = m gray · mx
museum-keys-line-motion = Motion: “gray” · an M
museum-keys-line-power = Power’s off
museum-keys-line-gone = The painting at B8 is gone
museum-keys-line-lock = a4o · a4l
museum-keys-line-turned = The lock at A4 was turned: open · locked
museum-keys-line-own = Your way: in at E1, then F1
museum-line-character = h9 -
museum-line-thief = xf5
museum-line-chase = g6
museum-line-hunt = 4 h9
museum-line-own = f5 f6 g6
museum-line-own-first = >e1 f1
museum-line-hint = h9 - moves to H9 and does not see the Thief; 3+ h9 asks camera 3 first; h9 s24: a scan; h9 m gray: motion. In front, if noted, the roll: 4.
museum-line-hint-thief = >e1 comes in at E1, then the spaces of the way, or only the last one; a4o opens the lock at A4.
museum-line-hint-inside = f5 f6 are the spaces of the way; the last one alone is enough. a4o opens the lock at A4.
museum-line-hint-secret = A full stop: the Thief moved unseen. xb8: the painting at B8 is gone. a4o: the lock at A4 was turned and is open; a4l: it is locked.
museum-line-hint-chase = g6: the Thief’s pawn goes to G6. Before it, if one is gone, the painting: xd1. After it, if it was turned, the lock: a4o is open, a4l is locked.
museum-line-hint-hunt = h9 moves to H9; h9! catches the Thief there. In front, if noted, the roll: 4.
museum-line-painting = The Thief’s pawn is not on the board yet. If the painting there is gone, type { $word }.
# Words for own eyes in a typed line
museum-line-eyes = look, looks
museum-line-caught = The Thief’s pawn stands on { $square }. Caught there: { $square }!
museum-line-too-far = { $square } is { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} on, and this move has { $left ->
    [0] none left
    [one] 1 left
   *[other] { $left } left
}. The Thief moves at most three steps.
museum-line-blocked = A Character stands in the way to { $square }, and at this table nobody walks through.
museum-line-crosses = The short way to { $square } crosses the path of this move: name every space of the way.
museum-line-twice = The Thief does not come to { $square } twice in one move.
museum-line-occupied = A Character stands on { $square }, and at this table nobody walks through.
museum-line-stands = A Character stands on { $square }: no move of the Thief ends there.
museum-line-inside = The Thief is in the museum already.
museum-line-lock = The lock of { $exit } can be turned only where a move ends in front of it, and not on the first move.
museum-line-lock-known = The lock of { $exit } is known to be the other kind.
museum-line-honest = The honest answer is another: { $answer }. With “=” at the end, the line is logged as you answered.
museum-answered-otherwise = I answered otherwise
museum-keys-back = Take the last step of the Thief’s move back
museum-keys-entry = Choose an entry; edit, insert before, doubt, note, delete
museum-keys-layers = What is laid over the board
museum-keys-copy = Copy the log as a table
museum-keys-copy-shown = Copy the entry
museum-keys-review = In the museum’s review
museum-side-thief = You are the Thief
museum-side-characters = { $name } is the Thief
museum-side-was = { $name } was the Thief
museum-side-thief-was = You were the Thief
museum-about = { $side } · round { $round } of { $of } · { $far }
museum-about-entry = { $number ->
    [0] no entries yet
   *[other] entry { $number }
}
museum-about-caught = caught at entry { $number }
museum-about-over = over at entry { $number }
museum-tab = Museum
museum-leaf-side = What follows
museum-leaf-why = Why not
museum-leaf-known = Known
museum-leaf-asked = If asked
museum-log-empty = What is logged stands here, newest first.
museum-doubted = doubted
museum-missing-end = Press the space where the move ends; its own if it stays.
museum-missing-catch = Press the space where the Thief is caught.
museum-missing-answer = Choose what the Thief answers.
museum-missing-seen = Press the space where the Thief was seen.
museum-lift-now = Take the painting at { $square } off the board now.
museum-untrue = Entry { $number }: { $why } Put the path or the entry right, or tell the others.{ $more ->
    [0] { "" }
    [one] {" "}Another entry does not fit your path either.
   *[other] {" "}{ $more } other entries do not fit your path either.
}
museum-untrue-show = Show entry { $number }
museum-pad-outside = You are still outside.
museum-exposed = { $count ->
    [one] They know where you are
   *[other] { $count } spaces are possible for them
}
museum-exposed-here = They guess your space { $times ->
    [one] once
   *[other] { $times } times
} in 100.
museum-power-is-off = off
museum-power-is-on = on
museum-loot = Loot
museum-own-power = Power
museum-of = possible, of { $of }
museum-outside = The Thief is still outside.
museum-outside-own = You are still outside.
museum-layer-risk = Risk of each landing
museum-layer-exposure = What they see
museum-layer-walked = My path
museum-layer-sure = For certain
museum-layer-past = Looking back at { $number }
museum-layer-since = Looking back
museum-layer-now = Possible spaces
museum-layer-path = Likeliest path
museum-doubt-entry = Doubt { $number }
museum-edit-entry = Edit { $number }
museum-contradicts = This contradicts the log: it leaves the Thief no space.
museum-roll-hint = Enter both dice: then the best turn stands here.
museum-why-possible = The rules allow { $square }. As a guess, the Thief is there { $times ->
    [one] once
   *[other] { $times } times
} in 100.
museum-why-camera = Camera { $number } works there: the Thief may leave a camera whole, and the rulebook does not say whether it sees its own space.
museum-contradiction-why = The log contradicts itself: mend that first.
museum-lock-refused = By the log the Thief cannot turn the lock at { $exit } now: see “Why not”.
museum-why-title = Why not { $square }?
museum-exits = Exits
museum-camera-cut = { $number } cut { $times ->
    [one] once
   *[other] { $times } times
} in 100
museum-review-start = Before the first move
museum-review-at = Entry { $number } of { $of }
museum-review-change = From { $before ->
    [one] 1 space
   *[other] { $before } spaces
} to { $after }
museum-told-at = The Thief is on { $square }.
museum-told-rooms = No longer possible: { $rooms }.
museum-told-cut = { $count ->
    [one] Camera { $cameras } is cut.
   *[other] Cameras { $cameras } are cut.
}
museum-told-work = { $count ->
    [one] Camera { $cameras } works.
   *[other] Cameras { $cameras } work.
}
museum-told-power-on = The power is on.
museum-told-power-off = The power is off.
museum-told-logged = Entry { $number } is logged: { $change } { $count ->
    [one] space
   *[other] spaces
}{ $pad ->
    [yes] {" "}for them
   *[no] { "" }
}. { $news }
museum-told-change = From { $before ->
    [one] 1 space
   *[other] { $before } spaces
} to { $after }.
museum-review-still = { $count ->
    [one] Still 1 space
   *[other] Still { $count } spaces
}
museum-review-truth = The Thief was on { $square }. The guess gave it { $chance }: { $rank ->
    [one] the likeliest space
   *[other] number { $rank } of all
}.
museum-review-certain = The Thief was on { $square }, the only space possible.
museum-review-misfit = This does not fit what the Thief told: one of the two is wrong.
museum-review-mean = On average the true space was believed with { $belief }; with equal chances for all that was possible, { $even }.
museum-review-whole = The whole round
museum-tell = Tell the Thief’s path
museum-tell-on = Change the Thief’s path
museum-tell-move = The Thief’s move { $number }
museum-tell-done = The whole path is told.
museum-tell-next = Next move
museum-tell-back = One move back
museum-fold-clear = Understood. Enter logs it.
museum-fold-unclear = Not clear yet.
museum-abandon = Abandon this round
museum-take-up = Take this round up again
museum-place-paintings = Paintings { $placed }/{ $of }
museum-place-cameras = Cameras { $placed }/{ $of }
museum-place-pawns = Pawns { $placed }/{ $of }
museum-place-locks = Locks { $placed }/{ $of }
museum-refused-taken = Something lies on { $square } already.
museum-refused-number = There are only { $all } of them.
museum-refused-start = No pawn begins on a painting.
museum-refused-enough = All of them are placed. Press one to take it away.
museum-refused-mixed = The locks lie face down at random. To place them, choose that under “House rules…”.
museum-lack-name = Player { $number } needs a name.
museum-lack-players = Somebody has to hunt.
museum-lack-paintings = { $count ->
    [one] One painting is still to be hung.
   *[other] { $count } paintings are still to be hung.
}
museum-lack-pawns = { $count ->
    [one] One pawn is still to be placed.
   *[other] { $count } pawns are still to be placed.
}
museum-lack-locks = { $count ->
    [one] One lock is still to be placed.
   *[other] { $count } locks are still to be placed.
}
museum-lack-fault = This cannot be played: { $fault }.
museum-scatter = Place all at random
museum-advise-cameras = Advise cameras
museum-clear = Clear these
museum-place-painting-hint = Press the marked spaces where paintings hang: at least one in each coloured room; gray may have none.
museum-place-camera-hint = Press where the cameras stand, 1 first. Framed spaces are in view.
museum-place-pawn-hint = Press where the Characters begin, in the order of their turns; the player at the Thief’s left is first.
museum-place-lock-hint = Press a lock once for open, twice for locked, a third time to take it away.
museum-plan-note = This plan was drawn from public descriptions, not from a box. If your board differs, change the plan.
museum-setup-title = New evening
museum-begin = Begin the round
museum-two = { $person ->
    [you] You play
    [unnamed] The hunter plays
   *[other] { $name } plays
} two Characters
museum-i-hunt = You hunt: this is the Characters’ tracker.
museum-i-steal = You are the Thief: this is your secret pad.
museum-i-watch = You only watch: this is the Characters’ tracker.
museum-me = Me
museum-length = How long
museum-length-full = Everybody is Thief once
museum-length-one = One round
museum-people = Players, clockwise
museum-side = Your notebook
museum-thief-next = { $person ->
    [you] You are the Thief this time
   *[other] { $name } is the Thief this time
}: the role goes round the table.
museum-is-thief = the Thief
museum-thief = Thief
museum-ready = Everything is placed.
museum-hide-rules = Hide house rules
museum-show-rules = House rules…

# The plan of the museum
plan-title = Plan of the museum
plan-change = Change…
plan-remove = Delete the plan
plan-keep = Keep and use
plan-refused = Not done: { $why }.
plan-unplayable = Nobody can play on it yet: { $why }.
plan-playable = It can be played on. Not kept yet.
plan-hint = Press a line between two spaces: a wall comes or goes. Press an outer wall: window, door, wall.
plan-name = Name of the plan
plan-brush = What a pressed space becomes
plan-brush-none = Nothing
plan-outside = Outside
plan-power-switch = Power switch
plan-zones = Rooms: name, kind, colour
plan-words = What the Thief says
plan-kind-room = Room
plan-kind-small = Small room
plan-kind-security = Security
plan-kind-corridor = Corridor
plan-compare = Compare with “{ $name }”
plan-differences = { $count ->
    [0] No difference.
    [one] One difference, framed in red.
   *[other] { $count } differences, framed in red.
}
plan-differs-open = { $a }–{ $b }: open here
plan-differs-wall = { $a }–{ $b }: a wall here
plan-differs-exit = { $square }: another exit
plan-differs-power = { $square }: power switch
plan-keys-side = Change a side of the space
plan-keys-paint = Change the space

# The evening as a document
museum-export-own = What only your side knows
museum-export-secrets = Without deductions and the told path
museum-export-told = The path that the Thief told
museum-spaces-unit = { $count ->
    [one] space
   *[other] spaces
}
museum-pawn-out = pawn out
museum-from = from { $square }
museum-from-unlogged = from { $square }, not logged yet
museum-with-unlogged = not logged yet: { $answer }
museum-with = so far: { $answer }
museum-so-far = so far
museum-once-you-move = for them, once you move
museum-once-moved = once you move
museum-lock-word = the lock
museum-sign-drawn = your way
museum-sign-certain = certainly here
museum-sign-possible = possible: rules
museum-sign-landing = possible landing
museum-sign-reach = could go there
museum-sign-ruled-out = ruled out
museum-sign-risk = found next, %
museum-sign-guess = how likely, %
museum-sign-guess-rare = %; empty: < ½
museum-sign-best = best landing
museum-sign-go = go here now
museum-sign-told = the way, as told
museum-sign-was = where the Thief was
museum-sign-knew = what the table knew
museum-sign-end = end of a move
museum-sign-camera = camera
museum-sign-painting = painting
museum-sign-lock = lock, not turned
museum-sign-power = power switch
museum-sign-move = number of a move
museum-legend = On the map
museum-layers-briefly = Map
museum-order = Order
museum-asks = Asks
museum-thief-answers = The Thief answers
museum-would-leave = spaces it would leave
museum-after-move = possible spaces after this move
museum-leaves = leaves
museum-dead = Dead
museum-seen-press = press where
museum-press-map = press it on the map
museum-which-space = which space?
museum-you-say = You say
museum-painting = Painting
museum-goes-to = Goes to
museum-lock = Lock
museum-lock-press = not turned; else press it on the map: once if it is open, twice if it is locked
museum-caught-row = Caught
museum-steps-from = { $steps ->
    [one] 1 step from { $square }
   *[other] { $steps } steps from { $square }
}; another: press it
museum-there = There
museum-way = Way
museum-does-look = { $person ->
    [other] looks and moves
   *[you] look and move
}
museum-does-chase = { $person ->
    [other] moves
   *[you] move
}
museum-does-own = move in secret
museum-does-own-flight = move your pawn
museum-does-flee = moves the pawn
museum-does-secret = moves in secret
museum-mover-own = { $name }:
museum-over-caption = { $round ->
    [0] The round is over
   *[other] Round { $round } is over
}
museum-then = { $person ->
    [you] Then you
    [pawn] Then you: { $name }
   *[other] Then { $name }
}
museum-others = { $count ->
    [one] 1 more way
   *[other] { $count } more ways
}
museum-rolled = rolled { $what }
museum-rolled-number = rolled { $number }; hint for an eye
museum-now-wait = When the move is made, log what the table saw of it.
museum-now-roll = Roll the dice
museum-go-to = Go to { $square }
museum-now-chase = Catch { $name } or cut them off
museum-now-go = Now go to { $square }
museum-asked-first = Asked first, { $what }
museum-now-left = After the Thief’s next move { $left } spaces are left on average.
museum-use-it = Use it
museum-steps = { $steps ->
    [one] 1 step.
   *[other] { $steps } steps.
}
museum-there-times = The Thief is there { $times ->
    [one] once
   *[other] { $times } times
} in 100.
museum-open-otherwise = If the Thief is not there, { $count ->
    [one] 1 space is
   *[other] { $count } spaces are
} left after the Thief’s move.
museum-why-here = Why not here
museum-why-how = Point at a space and press the right mouse button, or Shift+Space.
museum-what-we-know = What we know
museum-paintings-taken = { $taken } taken, { $hang } on the walls
museum-thief-needs = Thief needs
museum-needs-more = { $count } more, then to escape
museum-m-row = Refusals
museum-m = Refuses (M)
museum-m-left = { $count ->
    [0] no M left
    [one] 1 M left
   *[other] { $count } M left
}
museum-m-means = { $left }: an M refuses an answer of the motion detectors
museum-in-reach = In reach
museum-cameras-unneeded = not needed: in plain view
museum-camera-is-cut = { $number } is cut
museum-cameras-work = { $count ->
    [one] { $numbers } works
   *[other] { $numbers } work
}
museum-cameras-probably = { $count ->
    [one] { $numbers } probably works
   *[other] { $numbers } probably work
}
museum-power-times = off { $times ->
    [one] once
   *[other] { $times } times
} in 100
museum-unturned = { $count } not turned, { $open } of them open
museum-unturned-briefly = { $count } not turned
museum-exit-steps = { $exit } { $steps ->
    [0] (the Thief stands there)
    [one] in 1 step
   *[other] in { $steps } steps
}
museum-no-exit-near = no exit
museum-caught-column = caught
museum-away-column = away
museum-found-column = found
museum-guessed-column = guessed
museum-a-painting = a painting
museum-the-power = the power switch
museum-an-exit = an exit
museum-best-flight = { $square }: caught { $caught ->
    [one] once
   *[other] { $caught } times
} in 100, away { $away ->
    [one] once
   *[other] { $away } times
}.
museum-best-landing = { $times ->
    [0] { $square }: no likely turn of the next Character finds you there.
    [one] { $square }: the next Character finds you once in 100.
   *[other] { $square }: the next Character finds you { $times } times in 100.
}
museum-best-left = They will hold { $count ->
    [one] 1 space
   *[other] { $count } spaces
} possible.
museum-cameras-asked = { $count ->
    [one] Camera { $numbers }
   *[other] Cameras { $numbers }
}
museum-works-no = no, each works
museum-or-an-m = { $answer }, or an M
museum-looks = { $person ->
    [you] You look
    [pawn] You look, { $name }
   *[other] { $name } looks
}
museum-if-they-ask = If they ask at { $square }
museum-in-sight = In sight
museum-in-sight-about = Everybody sees your pawn, so nobody needs to ask. Whoever lands on it catches you.
museum-counsel = Counsel
museum-what-you-have = What you have
museum-own-paintings = { $count }{ $needed ->
    [0] { "" }
   *[other] , { $needed } more needed
}
museum-log-asked = { $what }:
museum-log-left = spaces left
museum-review-strip = Entry { $number }: { $before } → { $after } { $after ->
    [one] space
   *[other] spaces
}
museum-review-before = before
museum-review-left = Spaces left for the Thief
museum-review-turns = ○ a Character’s turn
museum-turned = What turned the round
museum-turned-most = the answer that told most
museum-turned-nothing = a look that told nothing
museum-turned-hid = the move that hid the Thief best
museum-turned-caught = caught
museum-turned-escaped = escaped
# The page of a round that is over
round-page = How it ended
round-museum = Show the museum
round-caught = { $whose ->
    [own] You are caught.
   *[other] The Thief is caught.
}
round-escaped = { $whose ->
    [own] You got away.
   *[other] The Thief got away.
}
round-title = The round in { $count ->
    [1] one line
    [2] two lines
    [3] three lines
   *[4] four lines
}
round-stolen = Stolen
round-cut = Cut
round-cameras = { $count ->
    [0] no cameras
    [one] 1 camera
   *[other] { $count } cameras
}
round-cameras-found = { $count ->
    [0] none found
   *[other] { $count } found
}
round-camera-numbers = { $count ->
    [one] number { $numbers }
   *[other] numbers { $numbers }
}
round-caught-at = Caught at
round-escaped-by = Escaped by
# A figure stands before each of the next ones: "3", "22%", "17".
round-near = { $count ->
    [one] step
   *[other] steps
} at the nearest, entry { $number }. { $what }
round-left = { $count ->
    [one] space was possible
   *[other] spaces were possible
} before the last entry.
round-believed = on average for the Thief’s true space. If all possible ones had been equally likely: { $even }.
round-contradicts = spaces fit the whole log: it contradicts itself, and nothing more can be counted.
round-fewest = { $count ->
    [one] space
   *[other] spaces
} at the fewest, after entry { $number }.
round-turned = was the turning point: { $what }.
round-looks = of { $count ->
    [one] { $count } look
   *[other] { $count } looks
} left fewer spaces.
round-way = The Thief’s way, and what was possible
# "1 of 75 · 4%"
round-step = 1 of { $count } · { $chance }
round-tell = Once the Thief has told the way, each step is compared with what was possible.
museum-rules =
    Each player is the Thief once, and whoever takes most paintings wins. In a game of one round the Thief wins by escaping with three or more.
    With two players, one is the Thief and the other plays two Characters, who roll and move separately.
    The locks are mixed face down, or the Characters look at them and choose their places.
    Nine paintings hang in the main rooms, at least one in each; one may hang in the small grey room. None hangs in a corridor, in the Power room, in front of a window or just inside a doorway.
    Cameras and Characters start on any space without a painting.
    The Thief moves first, and again after each Character: one to three spaces, never diagonally and over no space twice in a move. The Thief does not roll.
    Locks are turned on leaving only, and a Thief who has left does not come back.
    A move that ends on a painting takes it; the painting leaves the board after the next move.
    A Thief who lands on a camera may cut it, and says so only when a Character asks.
    Twice in a game the Thief may refuse to tell the colour of the floor.
    On the Power space the Thief may turn off all cameras and motion detectors, until a Character lands there.
    A Character moves up to the number rolled and looks before or after it. Two never share a space, and none lands on a painting.
    The eye asks one camera, first whether it works, then whether it sees the Thief; or it is the Character’s own eye, straight along a line.
    The scan asks all cameras, the motion detector the colour of the floor.
    Only a Character’s own eye puts the Thief’s pawn on the board; from then on all its moves are seen.
    A Character who lands on the Thief’s space catches the Thief, seen or not.
    The Thief escapes from the space in front of a window or door whose lock is open.
museum-rules-open =
    Left open: whether the Thief may land on a painting and leave it.
    Left open: whether the paintings of a caught Thief count in a game of several rounds.
    Left open: whether a camera sees a Thief on its own space.
    Left open: whether the space in front of the window is the first step of the first move.
