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
victory-solved-by = { $who } solved it.
victory-ended = Entry { $number }.
victory-ended-after = Entry { $number }, after { $time } of play.
# Over the three cards.
victory-who = Who
victory-with-what = With what
victory-where = Where
victory-dealt = dealt
# Over the chart; the second at its right.
victory-fell = How it fell
victory-at-deal = solutions still possible, { $count } at the deal
evening-title = The evening in { $count ->
    [1] one line
    [2] two lines
    [3] three lines
   *[4] four lines
}
evening-pending = being worked out
# A figure stands before each of the next ones: "≈ 3", "0", "17", "81%".
evening-close = { $count ->
    [one] solution was left to { $who }
   *[other] solutions stood between { $who } and the case
} before entry { $number }. Chance to know it by their next turn: { $chance }.
evening-mine = { $count ->
    [one] solution was left: your log had proved it.
   *[other] solutions stood between you and the case.
}
evening-beliefs = { $count ->
    [0] wrong trails: no wrong card ever led clearly.
    [one] wrong trail: the chances pointed to { $card } { $until ->
        [0] to the end.
       *[other] until entry { $until }.
    }
   *[other] wrong trails. The longest led to { $card }, { $until ->
        [0] to the end.
       *[other] until entry { $until }.
    }
}
evening-turned = was the turning point{ $asker ->
    [you] , and it was your question.
    [other] , and it was { $who }’s question.
   *[nobody] .
}
evening-questions = of the best questions: { $count ->
    [one] one suggestion
   *[other] { $count } suggestions
}, { $luck ->
    [good] lucky answers.
    [bad] unlucky answers.
   *[even] answers as expected.
}
evening-no-questions = suggestions of your own.
evening-proved = proved at entry { $number }
evening-not-proved = not proved by the log
# At a turning point of the chart.
turning-nobody = nobody shows
turning-ruled-out = { $count ->
    [one] one solution ruled out
   *[other] { $count } solutions ruled out
}
turning-asked = { $person ->
    [you] your question
   *[other] { $who }’s question
}, { $change }
victory-hands = With the cards of all players, every answer of the evening is checked.
victory-undo = Undo the accusation
victory-sheet = Show the sheet
victory-copy = Copy picture
victory-copied = The picture is in the clipboard.
victory-not-copied = The clipboard cannot be reached.
victory-saved-instead = The clipboard cannot be reached, so the picture is saved: { $file }
victory-share = Save picture
victory-share-title = Save the picture
victory-picture-hand = { $who }: { $cards }

# The review: solutions still possible
review-solutions = How many solutions were still possible
review-at = Entry { $number }: { $before } → { $after }
review-still = { $count ->
    [one] One solution
   *[other] { $count } solutions
}
review-from-to = From { $before } solutions to { $after }
review-less-certain = After this entry the solution was less certain than before.
review-line-reading = with reading
review-turns = Your turns
review-measure = Each of your suggestions beside the best one you could make there. The numbers are the solutions left on average. The hint sometimes leaves a few more, because it makes the likeliest one more certain. The log does not say what you rolled.
review-measure-reading = What the others’ questions suggest does not count here, only what the log leaves possible.
review-turn = { $before } → { $after } { $after ->
    [one] solution
   *[other] solutions
}
review-turn-as-good = { $before } → { $after } { $after ->
    [one] solution
   *[other] solutions
} · nothing clearly better in the same place
review-turn-better = { $before } → { $after } { $after ->
    [one] solution
   *[other] solutions
} · the hint in the same place: { $best } on average
review-turn-surer = { $before } → { $after } { $after ->
    [one] solution
   *[other] solutions
} · the hint in the same place makes the likeliest surer
review-best-asked = No suggestion in the same place was clearly better.
review-better = Better in the same place: { $why }
review-reading-title = Reading the others
# $was: "right", "wrong" or "even". The chances of the true case file at the last entry before it was certain.
review-reading = { $was ->
    [right] Just before it was certain, reading helped:
    [wrong] Just before it was certain, reading misled:
   *[even] Just before it was certain, reading changed nothing:
} it gave the true solution { $read }, the log alone { $log }. Over the whole game it was as good or better after { $right } of { $count } entries.
summary-solutions = Solutions still possible
summary-from-to = { $before } → { $after }
summary-luck = Luck
summary-lucky = { $luck ->
    [good] better than expected
    [bad] worse than expected
   *[even] as expected
}
summary-share = Your suggestions, compared with the best
# One of your turns tried again
retry-begin = Try your turns again
# In place of the log, before the first entry
retry-first = Nothing was logged before this turn.
retry-page = Your turns again
retry-title = Your turn at entry { $number }, again
retry-question = You could suggest in { $room }. What would you ask?
retry-ask = Ask this
retry-next = Next turn
retry-none = The suggestions of this turn could not be counted.
retry-found = Found
retry-better = There was a better one
retry-as-good = No suggestion was clearly better: it leaves { $left } of { $solutions } solutions on average.
retry-as-good-fewer = As good as the hint: it leaves { $left } of { $solutions } solutions on average, the hint { $hint }. The hint makes the likeliest of them surer.
retry-leaves = { $cards } leaves { $left } of { $solutions } solutions on average, yours { $mine }.
retry-surer = After the answer to { $cards } the likeliest solution has a chance of { $best } on average, after yours { $mine }.
retry-why-likelier = { $better } was likelier to be part of the solution: { $chance }, against { $other }.
retry-why-even = { $better } divides what is possible more evenly.
retry-why-own = { $better } was yours: nobody else can show it, so the answer tells of the other cards.
retry-why-settled = { $better } had a known place: the answer tells of the other cards.
retry-why-located = { $person ->
    [table] { $card } was known to lie on the table.
   *[other] { $card } was known to be with { $who }: if they show it, you learn nothing.
}
retry-why-mine = { $card } was yours; { $better } could still be part of the solution.
retry-why-known = { $card } could tell nothing new: that was known already.
retry-then = At the table you asked about { $cards }: { $left } left on average.
retry-then-uncounted = At the table you asked about { $cards }.
retry-score = You found { $found } of { $tried }.

# In the statistics: my suggestions in all games
statistics-asking = Your suggestions
statistics-asking-share = { $count ->
    [one] Your suggestion told you { $share } of what the best one would have.
   *[other] { $best } of your { $count } suggestions { $best ->
        [one] was
       *[other] were
    } as good as the best; together they told you { $share } of what the best ones would have.
}
statistics-asking-working = Looking at your suggestions: game { $done } of { $games }.
statistics-retries = { $found ->
    [0] Tried again in the review: you found none of { $tried }.
   *[other] Tried again in the review: you found { $found } of { $tried }.
}

# In the statistics: the other players, and a page for each
player-list = The other players
player-list-about = Press a name: how they ask, and your note on them.
player-count-won = { $won } won by them, { $mine } by you
player-games = { $games ->
    [one] { $finished ->
        [0] game together, not over
       *[other] game together, over
    }
   *[other] games together, { $finished } of them over
}
player-won = won by { $name }
player-mine = won by you
player-asking = How they ask
player-habit = { $count ->
    [one] { $name } { $habit }, by one suggestion of a finished game.
   *[other] { $name } { $habit }, by { $count } suggestions of finished games.
}
player-habit-unclear = { $count ->
    [one] How { $name } asks is not clear after one suggestion of a finished game.
   *[other] How { $name } asks is not clear after { $count } suggestions of finished games.
}
player-habit-none = Nothing is known yet: it is read from the suggestions of games that are over.
player-forget = Forget
player-note = Your note
player-note-placeholder = For example: shows the same card twice
player-note-about = You see it when you set up the next game with them. It stays on this computer.

# A finished game as a code for BG Stats
victory-code = BG Stats
victory-code-title = To your log of games
victory-code-about = Read this code with your phone: BG Stats opens with the play filled in. The code holds who played as whom, who won, the day, the time it took and the solution. The notebook itself sends nothing.
victory-code-long = The names of this table are too long for a code.
# A comment in BG Stats, after the title of the game
bgstats-answer = Solution: { $cards }
