# table
table-subtitle = { $edition } · { $players } players · { $entry ->
    [0] no entries yet
   *[other] entry { $entry }
}
refused-slip = Log it as my slip
refused-hand = Check your hand
table-setup = Set-up
menu-help = Help in this game
menu-keys = All keys
table-more = More
table-fold = Fold notebook
table-fold-short = Fold

form-suggestion = { $person ->
    [you] suggest
   *[other] suggests
}
form-accusation = { $person ->
    [you] accuse
   *[other] accuses
}
form-pass = { $person ->
    [you] make no suggestion
   *[other] makes no suggestion
}
form-snooped = { $person ->
    [you] look at a card of
   *[other] looks at a card of
}
form-peeked = { $person ->
    [you] look at
   *[other] looks at
}
form-told-short = { $person ->
    [you] tell
   *[other] tells
}
form-told = { $person ->
    [you] tell of the hidden cards
   *[other] tells of the hidden cards
}
event-suggestion = Suggestion
event-accusation = Accusation
event-revealed = A card revealed to all
event-lacks = A card someone does not hold
event-told = What someone says of the hidden cards
event-pass = Turn without suggestion
event-left = A player leaves
event-joined = A player joins or comes back
event-handed = Cards change hands
event-shown = Card shown privately
event-snooped = Snooping
event-peeked = Look at a table card

composer-say-it = Say the three aloud, then look.
composer-then-asks = “Accuse” then asks: were you right?
composer-not-now = Not now
composer-over = The game is over.
composer-nobody = Choose a player
composer-unknown = Nobody said who begins. Who asks first?
composer-before = Insert before entry { $number }
composer-editing = Editing entry { $number }
composer-before-short = Before { $number }
composer-editing-short = Editing { $number }
composer-log = Log it
composer-log-accusation = { $person ->
    [you] Log: you accuse
   *[other] Log: { $who } accuses
}
composer-room-now = Now in (optional)
composer-told-right = How many of them are right?
composer-told-aloud = Said aloud
composer-told-me = Said to me alone
composer-left-to = Now answers for it, if anybody:
composer-saw = What you saw in { $case }, if you looked:
composer-handed-to = Gets:
composer-handed-count = { $count ->
    [one] One card
   *[other] { $count } cards
}
composer-joined = If they did not sit here from the start, add their seat first: Set-up (F12), “+ Somebody joined later”. If they take over a hand, log “A player leaves” instead.
composer-shown-from = Shows:
composer-joins = Joins:
composer-shown-to = To:
composer-card-if-known = Which card, if you know it
composer-cards-if-known = Which cards, if you know them
composer-leaves = Leaves:
composer-handed-from = Gives:
composer-everybody = Which card did each of them reveal?
composer-show-left = The cards you saw: the one you showed and the one you were shown.
composer-go-to = The place that all tokens go to; none if each player chose their own.

answers-nobody = Nobody showed
answers-somebody = Somebody showed, I did not see who
answer-passed = No card
answer-not-asked = not asked
answer-not-asked-tip = It was this player who showed
answer-other-card = Another card
answer-against-setup = { $person ->
    [you] You do not hold this card, as you noted your hand. If you showed it, correct your hand.
   *[other] You hold this card, or it lies open. If { $who } showed it, correct your hand.
}
answer-against-log = { $person ->
    [you] By the log you do not have this card. If you showed it, another entry is wrong.
   *[other] By the log { $who } does not have this card. If it was shown, another entry is wrong.
}
answer-shown-here = { $person ->
    [you] You showed this card here already: one of the two answers is wrong.
   *[other] { $who } showed this card here already: one of the two answers is wrong.
}
answer-showed = Showed
verdict-right = Right
verdict-wrong = Wrong

demand-holder = The holder reveals it
demand-player = A player reveals
demand-everybody = Everyone reveals a card
demand-left = Everyone shows a card to the left
demand-passage = Secret passage
demand-move = Tokens move
demand-other = Something else
demand-nobody-has = Nobody has it

log-empty = Nothing is logged yet. Compose the first suggestion above, or type it below.
log-insert = Insert
log-doubt = Doubt
log-believe = Trust
log-sure = It was so: no guess any more
log-doubt-answer = { $person ->
    [you] Doubt your answer
   *[other] Doubt the answer of { $who }
}
log-had-card = { $person ->
    [you] You had a card after all
   *[other] { $who } had a card after all
}
log-believe-answer = { $person ->
    [you] Trust your answer
   *[other] Trust the answer of { $who }
}
log-note-placeholder = Note on this entry

sheet-cards = { $size } { $count ->
    [one] card
   *[other] cards
}
sheet-solutions = { $count } { $count ->
    [one] solution
   *[other] solutions
}
sheet-open = { $left } open
sheet-left = { $left } left
sheet-cards-left = { $left } of { $size } open
case-file-left = { $count ->
    [one] 1 solution left
   *[other] { $count } solutions left
}
too-many-deals = There are too many possibilities to count: what follows step by step is marked, and there may be more.
case-file-sure = certain

conflict-found = These entries cannot all be true.
conflict-more = Somebody made a mistake, or one was logged: edit or doubt an entry.
outcome-solved = The case is solved:
outcome-unsolved = Everybody is out, and nobody solved the case.
outcome-won = { $person ->
    [you] You have won.
   *[other] { $who } won.
}

level-marks = My marks only
level-deductions = Deductions
level-hints = Deductions and hints

quick-entry = Quick entry
quick-hint = Cards, then answers in turn: - no card, + showed, ? not heard, . nobody

fold-folded = The notebook is folded.
fold-logged = Logged.
fold-not-logged = Not logged. Unfold to see why.
fold-not-written = It could not be saved. Nothing was logged.
fold-writing = Saving…
write-failed = Not logged: { $what }. { $why }
fold-unfold = Unfold
fold-placeholder = Log while folded

composer-pick-card = Which card was it? Pick it above, or type its name.
composer-no-answers = What did the others answer?
undone = Undone: { $what }
redone = Done again: { $what }
step-edited = Entry { $number } now reads: { $what }
step-inserted = Entry { $number } is inserted: { $what }
# What it is: "Anna showed a card", "Doubt it".
step-mended = { $count ->
    [0] Mended: { $what }
    [one] Entry { $entries } mended: { $what }
   *[other] Entries { $entries } mended: { $what }
}
change-entry = entry { $number }, { $what }
change-edit = the change to entry { $number }, { $what }
change-removal = the removal of entry { $number }, { $what }
change-mark = your mark at { $card }, { $who }
change-hand = the change to your hand
change-rules = the change to the rules
change-players = the change to the players
change-setup = the change to the set-up
change-round = the beginning of a round
change-ending = what was entered about the ending
change-other = the last change

# An entry against what is proved. $person is "you" or "other"; $fact is what is proved: "Ben has the Rope".
against-proved = But it is proved that { $fact }.
against-none = { $person ->
    [you] You hold none of these three.
   *[other] But it is proved that { $who } has none of the three.
}
against-solved = But it is proved that these three lie in { $case }.
glance-accuse = Solved: accuse

glance-turn = { $person ->
    [you] Your turn
   *[other] { $who }’s turn
}
glance-unknown = Nobody said who begins
glance-close = { $who } is close: { $chance }
glance-last = Last: { $entry }
glance-back = { $key } back
glance-fold = { $key } fold
glance-log = type to log
table-glance = Glance
leaf-advice = Advice
leaf-conflict = Mend
leaf-case = Case
leaf-marks = Marks
leaf-log = Log
leaf-sheet = Sheet
log-find = Find in the log
log-found = { $count ->
    [0] Nothing found
    [one] One entry found
   *[other] { $count } entries found
}
log-skipped = { $person ->
    [you] It was your turn before:
   *[other] It was { $who }’s turn before:
}
log-which-card = { $person ->
    [you] Which card did you show?
   *[other] Which card did { $who } show?
}

fold-turn = { $person ->
    [you] Your turn.
   *[other] { $who }’s turn.
}
turn-goes-on = Your turn is not over: you may accuse. Then { $who }.
turn-unknown = Nobody said who begins: name the player first.
fold-unclear = Word { $number } is not clear.
marks-how = Click a cell to change its mark (✓, ×, ?), or go to it with the arrows: its keys stand here then.
legend = Key
legend-yes = has it
legend-no = does not have it
legend-dealt = was dealt it
legend-not-dealt = was not dealt it
legend-moved = given away or received since then
legend-chance = chance in per cent
legend-star = lies in { $case }
legend-shows = entries in which one of these was shown
legend-known = a name struck through: it is known who has the card
legend-read = read from what the others ask: a guess
legend-estimated = estimated, not counted
# The list of the other mouse button. $card: short name of a card; $mark: ✓, ×, ? or •.
menu-take = Ask about: { $card }
menu-mark = My mark: { $mark }

# The guide at the first table. $key: a key.
guide-entry = When a player suggests: press the three cards, then each answer, then “Log it”. Or type them in the line.
guide-cell = Press a cell of the sheet to see why it is so.
guide-suggestion = On your turn “Use it” ({ $key }) takes these cards over: ask, then log the answers.
guide-close = Close the guide
