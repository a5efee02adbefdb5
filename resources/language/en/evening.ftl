# After the evening
# The page of a finished game
victory-page = The end of a game
# At the table of a finished game: the button that shows the page again.
victory-again = The case
victory-caption-won = Case closed · your accusation was right
victory-caption-lost = Case closed · { $who } accused and was right
victory-caption-nobody = Case closed · nobody solved it
victory-won = You have solved it.
# Over the three cards of the case file, when somebody else solved it or nobody did.
victory-was = The case was…
victory-nobody = Nobody solved it.
victory-solved-by = { $who } has solved it.
victory-ended = Entry { $number }.
victory-ended-after = Entry { $number }, after { $time }.
victory-had-left = { $person ->
    [you] You had { $count ->
        [one] one answer left.
       *[other] { $count } answers left.
    }
   *[other] { $who } had { $count ->
        [one] one answer left.
       *[other] { $count } answers left.
    }
}
victory-left = { $count ->
    [one] ≈ 1 answer left
   *[other] ≈ { $count } answers left
}
# Over the three cards.
victory-who = Who
victory-with-what = With what
victory-where = Where
victory-decided = The entry that decided it
victory-nobody-had = Nobody had any of the three.
victory-from-to = From { $before } answers to { $after }.
victory-chart = Answers still possible
victory-at-deal = { $count } at the deal
victory-dealt = dealt
victory-close = Who was close
victory-close-about = chance to know before your next turn
victory-hands = Enter the other hands, and every answer of the evening is checked.
victory-enter-hands = Enter the hands
victory-undo = Undo the accusation
victory-sheet = Show the sheet
victory-share = Share picture
victory-share-title = Save the picture
victory-shared = The picture is saved: { $file }
victory-share-exists = There is already a file { $file }. Move it away, or give the game another name.
# On the picture: which entry decided it. $told: "From 12 answers to 1."
victory-picture-decided = Entry { $number } decided it: { $who } asked about { $cards }. { $told }
victory-picture-entry = Entry { $number } decided it. { $told }
victory-picture-hand = { $who }: { $cards }
