# review
# What an entry proved. $person is "you", "other" or "table".
news-case-file = { $count ->
    [one] { $card } is in { $case }.
   *[other] { $card } are in { $case }.
}
news-has = { $person ->
    [you] You have { $card }.
    [table] { $who }: it is { $card }.
   *[other] { $who } has { $card }.
}
news-has-not = { $person ->
    [you] You do not have { $cards }.
    [table] { $who }: not { $cards }.
   *[other] { $who } does not have { $cards }.
}
news-dealt = { $person ->
    [you] You were dealt { $card }.
   *[other] { $who } was dealt { $card }.
}
news-not-dealt = { $person ->
    [you] You were not dealt { $cards }.
   *[other] { $who } was not dealt { $cards }.
}
news-not-case-file = Not in { $case }: { $cards }.
told-excluded = { $count ->
    [one] One more is ruled out.
   *[other] { $count } more are ruled out.
}
told-last = { $count ->
    [one] The other solution is ruled out.
   *[other] The other { $count } solutions are ruled out.
}
told-moved = { $person ->
    [you] You have { $card }: { $before } → { $after }
    [table] { $who } is { $card }: { $before } → { $after }
   *[other] { $who } has { $card }: { $before } → { $after }
}
told-moved-dealt = { $person ->
    [you] You were dealt { $card }: { $before } → { $after }
    [table] { $who } is { $card }: { $before } → { $after }
   *[other] { $who } was dealt { $card }: { $before } → { $after }
}
told-moved-case = { $card } in { $case }: { $before } → { $after }
told-nothing = Nothing new
told-nothing-dealt = Nothing new about the hands as dealt, which the sheet shows
told-nothing-else = Nothing else is new
told-logged = Entry { $number } is logged: { $before } → { $after } { $after ->
    [one] solution
   *[other] solutions
}. { $news }
told-logged-same = Entry { $number } is logged. { $news }
told-logged-nothing-dealt = Entry { $number } is logged: nothing new about the hands as dealt.
told-logged-nothing = Entry { $number } is logged: nothing new.
told-not-logged = { $change }, not logged yet
told-left = solutions left
news-contradiction = The entries up to here cannot all be true.

# What the truth says about the record. $number is the entry’s place in the log.
truth-had-one = Entry { $number }: { $person ->
    [you] you said no, but you had { $cards }.
   *[other] { $who } said no, but had { $cards }.
}
truth-passed-over = Entry { $number }: { $person ->
    [you] another player was asked after you, but you had { $cards }.
   *[other] another player was asked after { $who }, who had { $cards }.
}
truth-had-none = Entry { $number }: { $person ->
    [you] you showed a card, but you had none of the three.
   *[other] { $who } showed a card, but had none of the three.
}
truth-was-not-there = Entry { $number }: { $person ->
    [you] you did not have { $card }.
    [table] { $who } was not { $card }.
   *[other] { $who } did not have { $card }.
}
truth-was-there = Entry { $number }: { $person ->
    [you] you did have { $card }.
    [table] { $who } was { $card }.
   *[other] { $who } did have { $card }.
}
truth-was-wrong = Entry { $number }: noted as right, but other cards were in { $case }.
truth-was-right = Entry { $number }: noted as wrong, but these were in { $case }.
truth-told = Entry { $number }: that was not so, { $found ->
    [0] none of these cards was in { $case }.
    [one] only 1 of these cards was in { $case }.
   *[other] { $found } of these cards were in { $case }.
}
truth-saw-other = Entry { $number }: you noted other cards than were in { $case }.
truth-size = { $person ->
    [you] Your hand here: { $found } of { $expected }.
   *[other] The hand of { $who } here: { $found } of { $expected }.
}
truth-twice = { $card } is in two places.
truth-agrees = Every answer agrees with the cards.

ending-open = Not finished
ending-won = You solved it
ending-lost = { $who } solved it
ending-nobody = Nobody solved it

chance-missed = You could have accused after entry { $number }.

bits = { $one ->
    [one] { $bits } bit
   *[other] { $bits } bits
}
duration-hours = { $hours } h { $minutes } min
duration-minutes = { $minutes } min

# The review screen
tab-table = Table
tab-review = Review
review-keys = ← → step · Home End · Space plays
review-play = Play
review-pause = Pause
review-entry = entry { $number }
review-start = Before the first entry
review-told = Entry { $number } told you
review-nothing = Nothing new is proved.
review-missed = Missed chances
review-subtitle = { $edition } · { $players } players
review-solved-at = solved at entry { $number }
review-line-you = you
review-line-hints = the hints, in the same places
review-line-hints-short = the hints
review-line-hints-estimated = the hints in the same places, with average luck
review-mark-turns = your turns
review-replayed = Working it out… { $number ->
    [one] { $number } entry
   *[other] { $number } entries
} done
review-withheld-chart = The chart is a deduction, and you play with your marks only.
review-withheld = You play with your marks only, so the review shows no deductions until the game is over.
review-following = Playing the hints: entry { $done } of { $of }…

# The evening in a few numbers, once it is over
summary-title = The evening
summary-turns = Turns at the table
summary-time = Time played
summary-solvable = Could be solved from

# Entering what the cards really were
truth-title = The truth, once known
truth-about = Enter what is in { $case } and, if you know them, the hands: each answer is checked against them.
truth-enter = Enter the cards
truth-change = Change the cards
truth-how = Mark where each card was dealt. A hand counts once all its cards are there; hands you do not know may stay empty.
truth-winner = Who solved it?
truth-proved = Fill in what is proved
truth-too-many = One hand has too many cards.
truth-agrees-so-far = Nothing in the log contradicts the cards entered.
truth-showed = { $person ->
    [you] You showed { $cards }.
   *[other] { $who } showed { $cards }.
}
# Buttons: the cards as they were, over the sheet of any moment.
truth-lay = Lay them over the sheet
truth-lift = Take them off the sheet
# How the evening stands after several games. $score: "Anna 2 · You 1".
evening-score = { $games ->
    [one] This evening, one game: { $score }
   *[other] This evening, { $games } games: { $score }
}

# The player’s own marks, checked in steps. $cell: who and a card; $place: with whom or where; $card: with its article.
marks-check = Check my marks
marks-which = Which cell?
marks-why = Why?
marks-next = Next
marks-again = Check again
marks-kept = First how many, then which, then why. Each answer is noted as help.
marks-contradiction = The entries contradict each other, so no mark can be checked.
marks-fine = No mark is wrong or without a reason, and nothing that can be reasoned out is missing. Beside a ✓ you need not cross out the rest of the row.
marks-contradicted = { $count ->
    [one] One mark contradicts the log.
   *[other] { $count } marks contradict the log.
}
marks-unsupported = { $count ->
    [one] One mark has no reason yet.
   *[other] { $count } marks have no reason yet.
}
marks-missed = { $count ->
    [one] One cell can be marked.
   *[other] { $count } cells can be marked.
}
marks-cell-contradicted = { $cell }: this mark contradicts the log.
marks-cell-unsupported = { $cell }: this mark has no reason yet.
marks-cell-missed = { $cell }: this cell can be marked.
marks-undecided = The log leaves it open: { $card } may be { $place }.
marks-title = Your marks
marks-alone = Deductions found without help
marks-of = { $count } of { $all }
marks-at-once = Marked as soon as possible
marks-guessed = Marked before they were certain
marks-shown = Found once the cell was shown
marks-explained = Found once the reason was told
marks-wrong = Marks that contradict the log
marks-checks = Checks asked for
# $mark: who has which card. Entry 0: before the first.
marks-found = { $mark }: possible { $possible ->
    [0] from the start
   *[other] after entry { $possible }
}{ $marked ->
    [unknown] {""}
    [0] , marked before entry 1
   *[other] , marked after entry { $marked }
}
marks-overlooked = Longest overlooked: { $found }.
