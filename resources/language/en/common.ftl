# common
app-name = Deerstalker
app-tagline = the detective’s notebook
you = You
no-dialog = This system shows no file dialog: that needs a desktop portal (the package xdg-desktop-portal with that of your desktop) or zenity. Type the path into the field instead; editions are also added and printed on the command line.
case-file = Case file
clauses-between = { "; " }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-nor = { $first } or { $last }
list-nor-between = { ", " }
pair = { $what }: { $value }
quoted = “{ $text }”

# Holders that are no players.
holder-face-up = Table
holder-face-down = Face-down { $number }
holder-face-down-room = Card in { $room }

# The same inside a sentence.
holder-told-face-up = a card on the table
holder-told-face-down = face-down card { $number }
holder-told-face-down-room = the card in { $room }

# One entry of the log in a line or two. $person is "you" or "other" ("table" for cards on the table).
log-slip = your slip
log-doubted = doubted
log-note = Note
log-passed = { $who }: no card
log-not-heard = { $who }: not heard
log-perhaps-showed = { $players ->
    [1] perhaps { $who } showed a card
   *[other] { $who } showed a card
}
log-must-have-passed = { $who }: no card (not heard)
log-nobody-showed = nobody showed
log-you-showed-nothing = You showed nothing
log-showed-unseen = { $who } showed a card
log-showed = { $who } showed { $card }
log-accused-right = { $person ->
    [you] { $who } accused and were right
   *[other] { $who } accused and was right
}
log-accused-wrong = { $who } wrongly accused
log-saw-case-file = you saw in { $case }: { $cards }
log-revealed = { $person ->
    [table] { $who }: { $card } was revealed
   *[other] { $who } revealed { $card }
}
log-shown-unseen = { $people ->
    [to-you] { $who } showed you a card
   *[others] { $who } showed { $whom } a card
}
log-shown-card = { $people ->
    [to-you] { $who } showed you { $card }
   *[others] { $who } showed { $whom } { $card }
}
log-snooped = { $whom_person ->
    [you] { $who } looked at one of your cards
   *[other] { $who } looked at a card of { $whom }
}
log-peeked = { $who } looked at { $what }
log-saw = it is { $card }
log-lacks = { $person ->
    [you] { $who } do not have { $card }
    [table] { $who }: not { $card }
   *[other] { $who } does not have { $card }
}
log-told = { $heard ->
    [all] { $who } told all
    [you] { $who } told you alone
   *[other] { $who } told { $whom } alone
}
log-told-right = { $how ->
    [none] { $count ->
        [one] { $cards } is not in { $case }
       *[other] none of these is in { $case }: { $cards }
    }
    [all] { $count ->
        [one] { $cards } is in { $case }
       *[other] { $cards } are in { $case }
    }
   *[some] { $right ->
        [one] exactly 1 of these is in { $case }: { $cards }
       *[other] exactly { $right } of these are in { $case }: { $cards }
    }
}
log-no-suggestion = { $who } made no suggestion
log-left = { $how ->
    [hidden] { $who } left the table
    [open] { $who } left the table and laid { $cards } open
    [passed] { $who } left the table; now answering for that hand: { $whom }
   *[known] { $who } left the table; now answering for that hand: { $whom } ({ $cards })
}
log-now-in = now in { $room }
log-now-at = now at { $place }
log-joined = { $person ->
    [you] { $who } are at the table from now on
   *[other] { $who } is at the table from now on
}
log-handed = { $people ->
    [to-you] { $who } gave you { $what }
   *[other] { $who } gave { $whom } { $what }
}
log-handed-count = { $count ->
    [one] a card
   *[other] { $count } cards
}
log-handed-among = { $cards } and more, { $count } in all
log-handed-unknown = not all of these cards are known: what both say from now on proves less
clue-holder-reveals = Clue card: the player with { $card } reveals it
clue-player-reveals = { $person ->
    [you] Clue card: { $who } reveal a card
   *[other] Clue card: { $who } reveals a card
}
clue-everybody-reveals = Clue card: everyone reveals a card
clue-show-left = Clue card: everyone shows a card to the neighbour on the left
clue-passage = Clue card: a secret passage in { $room }
clue-tokens-move = Clue card: the tokens move
clue-tokens-go-to = Clue card: all players’ tokens go to { $room }
clue-other = Clue card
clue-nobody-has = nobody has { $card }

# Words of many screens.
notice-of = 1 of { $all }
undo = Undo
redo = Redo
cancel = Cancel
close = Close
yes = Yes
no = No

# Dates
months = January, February, March, April, May, June, July, August, September, October, November, December
date = { $day } { $month } { $year }

# Work beside the window that broke down.
job-broke = Something went wrong inside Deerstalker while this was being worked out. Nothing is lost, and a report was kept.
job-again = Try again

# The kinds of cards, where the box has questions for titles; a place where suggestions are made, in a box with rooms and in others.
kind-suspects = suspects
kind-weapons = weapons
kind-rooms = rooms
kind-places = places
kind-a-room = a room
kind-a-place = a place
kind-the-room = the room
kind-the-place = the place

# Words on buttons and in headings of several screens
delete = Delete
edit = Edit
players = Players
save = Save
show = Show
stop = Stop
working = Working it out…
percent = { $number }%
hide = Hide
card = Card
after-entry = after entry { $number }
which-card = Which card?
nobody = Nobody
name = Name
anywhere = Anywhere
dice = Dice
other = Other
clear = Clear
done = Done
