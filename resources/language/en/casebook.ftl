# casebook
casebook = Casebook
editions = Editions
settings = Settings
rematch = Rematch
casebook-open = Open a file…
casebook-new = New game
casebook-open-title = Open a game
casebook-path = Path of a .case file
casebook-browse = Browse…
casebook-search = Search names, players, notes
casebook-all = All
casebook-playing = Playing
casebook-finished = Finished
casebook-won = Won
casebook-lost = Lost
casebook-over = Over
casebook-example = Example
casebook-damaged = Damaged
casebook-unreadable = Unreadable
casebook-opens-with = { $reason } It opens with { $count ->
    [0] no entries
    [one] 1 entry
   *[other] { $count } entries
}.
casebook-opens-not = { $reason } It does not open.
casebook-newer = Newer version
casebook-resume = Open
casebook-rename = Rename
casebook-duplicate = Duplicate
casebook-removed = “{ $title }” was deleted.
casebook-copy-of = { $title } (copy)
casebook-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
casebook-at-start = Not begun yet
casebook-at-entry = Entry { $entry }
casebook-at-entry-left = Entry { $entry } · { $left ->
    [one] one solution left
   *[other] { $left } solutions left
}
casebook-at-entry-spaces = Entry { $entry } · { $left ->
    [one] one space left
   *[other] { $left } spaces left
}
casebook-round-over = Round { $round } is over
casebook-won-at = You solved it at entry { $entry }
casebook-lost-at = { $name } solved it at entry { $entry }
casebook-won-after = You won after entry { $entry }
casebook-lost-after = { $name } won after entry { $entry }
casebook-won-round = You won after round { $round }
casebook-lost-round = { $name } won after round { $round }
casebook-over-at = Over after entry { $entry }
casebook-nothing-found = No game matches.
casebook-found = Found: “{ $words }”
casebook-earlier = Earlier states
casebook-bring = Import a folder…
casebook-bring-title = Import a folder of games
casebook-bring-path = Path of a folder with games
casebook-bring-done = Import
casebook-bringing = Reading the games in { $folder }…
casebook-deleted = Deleted games
recovery-entries = { $count ->
    [0] No entry yet
    [one] One entry
   *[other] { $count } entries
}
recovery-earlier = Earlier states of “{ $title }”
recovery-earlier-about = The notebook keeps a state from the start of each session and one every hour: the newest twelve. Restoring a state makes a new game; the game as it is stays untouched.
recovery-reading = The disk is being read…
recovery-earlier-none = No earlier state is kept yet. The first is set aside when the game is changed in another session.
recovery-earlier-deed = Restore as a new game
recovery-earlier-title = { $title } (as of { $when })
recovery-restored = “{ $title }” is in the casebook now.
recovery-edition = Edition with { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
recovery-removed-about = Deleted games and editions are kept for thirty days.
recovery-removed-none = No game was deleted in the last thirty days.
recovery-removed-deed = Restore
recovery-brought-back = “{ $title }” is back in the casebook.
recovery-refused = Not imported
recovery-refused-about = These files of the folder cannot be read as games. They were not touched.
recovery-imported = { $new ->
    [0] No new game was in the folder
    [one] One game was copied into the casebook
   *[other] { $new } games were copied into the casebook
}{ $known ->
    [0] { "" }
    [one] ; one was here already
   *[other] ; { $known } were here already
}{ $refused ->
    [0] .
    [one] ; one file could not be read.
   *[other] ; { $refused } files could not be read.
}
read-only-follows = New entries appear here by themselves. When the other window closes, you can write here.
read-only-tried-again = Retrying automatically.
read-only-over = The game is free again: you can write in it here.
casebook-footer = Everything you log is saved at once. Nothing leaves this computer.
casebook-empty-title = For your own table of Clue or Cluedo
casebook-empty = You play with your board and your cards. The notebook keeps the detective sheet: log what is asked and shown, and it marks what follows, says why, and hints what to ask.
casebook-empty-new = Set up a game
casebook-examples-shown = Examples
casebook-examples = Or look at a finished game
casebook-no-library = The games cannot be read
date-today = Today { $time }
date-yesterday = Yesterday { $time }
date-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
}
date-year = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[other] Dec
} { $year }

gallery-rulebook = Dr. Orchid’s secret
gallery-rulebook-about = The rulebook’s own example, played to its end
gallery-race = By one turn
gallery-race-about = A close race: the others know it too
gallery-master = Thirty cards and a fine proof
gallery-master-about = Everybody answers; each step is proved
gallery-slip = The card that was there
gallery-slip-about = A player passes by mistake, and it shows
gallery-slip-note = This player passed with one of these in hand. The notebook noticed later and named this answer: it is doubted.
gallery-museum-tracker = A hunt in the museum
gallery-museum-tracker-about = Caught, and the Thief told the path
gallery-museum-pad = The Thief’s pad
gallery-museum-pad-about = In, out, and three paintings taken

# Statistics
statistics = Statistics
statistics-counting = Counting the games of the casebook…
statistics-none = Nothing to count yet
statistics-none-about = Once games are over, this page says how many you won, with whom and in which edition you play, and how soon your notes proved the case. Example games do not count until you play on in them.
statistics-none-finished = No game is over yet: who won and how soon is counted from the first one that is.
statistics-games = { $games ->
    [one] { $finished ->
        [0] game, not over yet
       *[other] finished game
    }
   *[other] { $finished ->
        [0] games, none of them over
        [one] games, one of them over
       *[other] games, { $finished } of them over
    }
}
statistics-won = won: { $won } of { $played } you played to the end
statistics-solved = { $solved ->
    [0] average entry at which your notes proved the case
    [one] entry at which your notes proved the case, in one game (turn { $turn })
   *[other] average entry at which your notes proved the case (turn { $turn }; { $solved } games)
}
statistics-time = a game’s time, on average
statistics-course = Game by game
statistics-course-about = Entries of each finished game, the last one on the right.
statistics-mark-won = You won
statistics-mark-other = Somebody else won, or nobody
statistics-mark-proved = Proved from your notes
statistics-bar-won = you won
statistics-bar-theirs = they won
statistics-bar-side = your side won
statistics-bar-games = all games
statistics-bar-rounds = all rounds
statistics-bar-others = others
statistics-by-edition = By edition
statistics-by-table = Who played together
statistics-by-players = By number of players
statistics-by-solver = Who solved the case
statistics-count = { $count ->
    [one] One game
   *[other] { $count } games
}
statistics-count-won = { $won } of { $played } won
statistics-count-proved = proved at entry { $entry }
statistics-rounds = { $count ->
    [0] No round
    [one] One round
   *[other] { $count } rounds
}
statistics-escaped = { $escaped ->
    [0] the Thief never got out
    [one] the Thief got out once{ $unseen ->
        [0] { "" }
       *[other] , unseen
    }
   *[other] the Thief got out { $escaped } times{ $unseen ->
        [0] { "" }
       *[other] , { $unseen } of them unseen
    }
}
statistics-loot = { $loot } paintings and { $moves } moves on average
statistics-evenings = Evenings won: { $won } of { $played }
statistics-as-thief = You as the Thief
statistics-as-hunter = You hunting
statistics-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}

# While the disk is busy.
casebook-loading = The casebook is being read…
casebook-opening = The game is being opened…
casebook-later = { $count ->
    [one] { $count } later game
   *[other] { $count } later games
}
casebook-before = { $count ->
    [one] { $count } earlier game
   *[other] { $count } earlier games
}
casebook-continue = Continue
casebook-examples-stay = { $count ->
    [6] six examples; they stay on a shelf below your games
   *[other] { $count } examples; they stay on a shelf below your games
}
casebook-footer-first = Everything you log is saved at once. Nothing leaves this computer. Also for The Great Museum Caper.
casebook-entry = One entry, about 20 seconds
casebook-entry-asked = What was asked
casebook-entry-asks = suggests
casebook-entry-answered = What was answered
casebook-entry-unseen = Chloé shows Anna a card. You do not see which.
casebook-entry-followed = What follows
casebook-entry-proved = Ben has none of them. Chloé has at least one: the numbers are chances in per cent.
casebook-entry-typed = Or as one line:
casebook-entry-line = mu kn ha -+
casebook-entry-suspect = Col. Mustard
casebook-entry-weapon = Knife
casebook-entry-room = Hall
gallery-title = { $title } (example)
gallery-characters = Characters
