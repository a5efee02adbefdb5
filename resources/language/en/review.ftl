# review
# What an entry proved. $person is "you", "other" or "table".
news-case-file = { $card } is in the case file.
news-has = { $person ->
    [you] You have { $card }.
    [table] { $who }: it is { $card }.
   *[other] { $who } has { $card }.
}
news-has-not = { $person ->
    [you] You have not { $cards }.
    [table] { $who }: not { $cards }.
   *[other] { $who }: not { $cards }.
}
news-not-case-file = Not in the case file: { $cards }.
news-contradiction = The entries up to here cannot all be true.

# What the truth says about the record. $number is the entry’s place in the log.
truth-had-one = Entry { $number }: { $person ->
    [you] you said no, but you had { $cards }.
   *[other] { $who } said no, but had { $cards }.
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
truth-was-wrong = Entry { $number }: noted as right, but this was not the case file.
truth-was-right = Entry { $number }: noted as wrong, but this was the case file.
truth-size = { $person ->
    [you] You have { $found } of { $expected } cards here.
   *[other] { $who }: { $found } of { $expected } cards here.
}
truth-twice = { $card } stands in two places.
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
review-hidden = What was still hidden
review-keys = ← → step · Home End · Space plays
review-play = Play
review-pause = Pause
review-working = Working it out …
review-entry = entry { $number }
review-accuse = could accuse here
review-start = Before the first entry
review-told = Entry { $number } told you
review-nothing = Nothing new is proved.
review-bits = { $bits } bits
review-left = Still hidden: { $bits } bits
review-turns = Your turns against the hints
review-score = { $got } of { $best }
review-expected = Bits to be expected, of the best question in the same room.
review-missed = Missed chances
