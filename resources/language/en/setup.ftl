# setup
setup-step-edition = 1 Edition
setup-step-seats = 2 Seats
setup-step-hand = 3 Your hand
setup-edition = Edition
setup-more-boxes = More boxes ({ $count })
setup-cards-in = Cards in
setup-seats = Seats, clockwise
setup-drag = Drag to reorder, or Alt ↑ ↓
setup-no-token = no token yet
setup-dealt = dealt
setup-begins-here = begins
setup-dealt-begins = dealt, begins
setup-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
setup-cards-unknown = ? cards
setup-size = Cards in this hand
setup-remove = Remove player
setup-add = + Add a player
setup-teams = Two teams
setup-teams-note = Two teams play like two players: each has one seat, one hand and one token, and its players share what they know. Four cards lie face down. A second press takes it back.
setup-other-team = The other team
setup-late = + Somebody joined later
setup-late-note = A seat without cards: move it to its place, then log “A player joins or comes back”, and the cards they got.
setup-me = You are
setup-spectator = Nobody – just watching
setup-dealer = Dealt by
setup-ask-dealer = Who dealt? Or count the cards in each hand. If nobody knows, start all the same.
setup-nobody-knows = Not known
setup-sizes = Enter sizes
setup-first = Begins
setup-first-roll = The highest roll begins: say whose it was.
setup-first-token = { $token } begins: say who plays whom, or who begins.
setup-first-nobody = Nobody has { $token }: agree who begins.
# $how: "open" while players are missing, "dealer", "sizes", "equal", or else how the box deals: "round", "left" or "any"; $lying: how many cards lie on the table.
setup-deal = { $dealt } cards are dealt, 3 lie in { $case }{ $lying ->
    [0] { "" }
    [one] {" "}and one on the table
   *[other] {" "}and { $lying } on the table
}. { $how ->
    [dealer] Hand sizes follow from who dealt; change one if your table deals otherwise.
    [equal] All hands have the same number of cards.
    [open] { "" }
    [sizes] { "" }
    [any] Any players may have one more.
   *[round] Any neighbours may have one more.
}
setup-deal-press = Press a hand’s size to change it.
setup-grounds = What proofs rest on
ground-seats = Seats, the order round the table and your hand: as you entered them.
# $hands: "mine" (I dealt), "dealer", "sizes", "equal", or else how the box deals: "round", "left" or "any".
ground-hands = { $hands ->
    [mine] Hand sizes: you dealt, so the first card went to your left.
    [dealer] Hand sizes: you said that { $dealer } dealt, so the first card went to the left.
    [sizes] Hand sizes: you entered them.
    [equal] Hand sizes: all equal, by the rules.
    [any] Hand sizes: nothing says who got a card more, so it may be any players.
   *[round] Hand sizes: nothing says who got a card more, but, dealt round, they sit side by side.
}
# $answers: "first" or "all"; $from: "box" or "said".
ground-asking = { $answers ->
    [first] Asking ends with the first card shown
   *[all] Everybody answers
}: { $from ->
    [box] as the box says.
   *[said] as you said.
}
# $from: "box", "none" or "said".
ground-table = Cards on the table: { $from ->
    [box] { $count }, as the box says for this many players.
    [none] none, as the box says.
   *[said] { $count ->
        [0] none
       *[other] { $count }
    }, as set up here.
}
setup-hints = Hints at the table
setup-hand = Your hand
setup-hand-count = { $chosen } of { $of } chosen
setup-hand-chosen = { $chosen } chosen
setup-spectator-hand = You watch without a hand, so the sheet starts empty.
setup-letters = First letters: { $letters }
setup-letters-nothing = No card begins with “{ $word }”.
setup-letters-several = “{ $word }” could be { $cards }.
setup-start = Start game
setup-ready = Ready to start.
setup-default-title = { $day ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[other] Sunday
} { $part ->
    [morning] morning
    [afternoon] afternoon
    [night] night
   *[other] evening
}
setup-more-players = { $count ->
    [one] Name one more player: { $min } are needed.
   *[other] Name { $count } more players: { $min } are needed.
}
setup-two-players = Name one more player. Two can play if four cards lie face down: choose “Face down” under “Cards on the table”.
setup-fewer-players = This edition takes at most { $max } players: remove one.
setup-no-name = Seat { $seat } needs a name.
setup-same-name = Two players are called { $name }: give one of them another name.
setup-same-token = Two players have the same token: give one of them another.
setup-wrong-sum = Hands and table cards add up to { $found }, not { $expected }: correct a hand’s size.
setup-more-cards = { $count ->
    [one] Choose one more card.
   *[other] Choose { $count } more cards.
}
setup-fewer-cards = { $count ->
    [one] One card too many in your hand.
   *[other] { $count } cards too many in your hand.
}
setup-other-count = Your hand should have { $sizes } cards.
setup-card-twice = { $card } is in two places: take it out of one.
setup-nothing-left = No card is left for { $case } under “{ $category }”: take one out of your hand or off the table.
setup-table = Cards on the table
setup-table-nothing = None
setup-table-up = Face up
setup-table-down = Face down
setup-table-wanted = { $count ->
    [one] With this many players, one card lies face down in { $a_room }.
   *[other] With this many players, { $count } cards lie face down in { $rooms }.
}
setup-table-of-two = { $count ->
    [one] Two players can play with this box if one card lies face down (a house rule).
   *[other] Two players can play with this box if { $count } cards lie face down (a house rule).
}
setup-table-up-note = { $count ->
    [0] Everyone sees these; choose them here.
    [one] One card that everyone sees.
   *[other] { $count } cards that everyone sees.
}
setup-table-down-note = { $count ->
    [0] Choose the { $rooms } in which a card lies.
    [one] One card lies face down, in the place chosen.
   *[other] { $count } cards lie face down, one in each of these { $rooms }.
}
setup-pool = { $count ->
    [0] None in the middle
    [one] One in the middle, in none of the { $rooms }
   *[other] { $count } in the middle, in none of the { $rooms }
}
setup-lay-corners = In the corners
setup-lay-random = At random
setup-lay-note = Any of the { $rooms } will do; the corners only make the game quicker. A card that you have placed nowhere counts among those in the middle.
setup-look-note = Who comes to such a card looks at it in secret: log each look, yours with the card (under “Other”).
mend-title = Set-up of this game
mend-do = Put it right
mend-nothing = Nothing is changed yet.
mend-weighing = Working out what changes…
mend-marks = { $count ->
    [0] No mark on the sheet changes. Undo takes it back.
    [one] One mark on the sheet changes. Undo takes it back.
   *[other] { $count } marks on the sheet change. Undo takes it back.
}
mend-agrees = The log then agrees with itself. Undo takes it back.
mend-contradicts = { $count ->
    [0] This set-up contradicts itself.
    [one] Entry { $entries } then contradicts the set-up.
   *[other] Entries { $entries } then contradict each other.
}
mend-gone = Entry { $entry } names a player or a card on the table that would be gone.
mend-entry = Entry { $entry } is impossible at such a table.
mend-ending = The cards or the winner entered at the end do not fit this set-up: change them in the review.
setup-rules-printed = Rules as printed in the box
setup-rules-changed = Rules changed at this table
setup-rules-no-table = no cards on the table
setup-rules-dice = { $dice ->
    [0] no dice
    [1] one die
    [2] two dice
   *[other] { $dice } dice
}
setup-rules = Rules of this table
rule-answers = Who answers
rule-answers-first = In turn, until someone shows
rule-answers-all = Everyone
rule-repeat = Same place twice
rule-repeat-leave = After leaving it
rule-repeat-stay = Staying allowed
rule-accusing = Accusing
rule-accusing-when = Accusing when
rule-own-turn = On one’s own turn
rule-any-time = At any time
rule-accusing-room = In { $a_room }
rule-accusing-centre = In the middle of the board
rule-after-card = Accusing after a card was shown
rule-book-says-both = The book says both
rule-not-said = Not said
rule-staying = Staying to ask
rule-passage = Secret passage
rule-instead-of-rolling = Instead of rolling
rule-after-rolling = After rolling
rule-deal = Cards are dealt
rule-deal-is = { $rule ->
    [round] Clockwise
    [left] From the dealer’s left
   *[any] Not said
}
rule-extras = Also played
rule-snooping = Snooping
rule-clue-cards = Clue cards
rule-open-shows = Cards shown openly
rule-dice-one = One
rule-dice-two = Two
rule-dice-none = None: go anywhere
setup-names = Names of the cards
setup-rename = Rename cards…
setup-names-note = As your cards have them. A name that another card has is not taken.
rule-showing = If a player could show several cards, assume they show:
rule-showing-random = Any of them
rule-showing-repeats = One already shown, if any
rule-showing-neutral = Assume nothing
setup-no-editions = The editions in this program cannot be read.
# Asked before a set-up is left in which something was typed.
unkept-setup = What you set up here is not kept yet.
unkept-setup-stay = Go on setting up
unkept-changes = There are changes that are not saved.
unkept-save = Save and leave
unkept-discard = Discard
unkept-stay = Keep editing

# Solo Clue.
solo = Solo Clue
solo-rule-rooms = Lay the cards of all { $rooms } in a row, face up.
solo-rule-lay = Lay each card of the { $suspects } on { $a_room } of its own, and each card of the { $weapons } too, as listed here; put the tokens and the { $weapons } there as well.
solo-rule-start = Take a token of your own and start in the middle of the board.
solo-rule-walk = Roll and walk, without secret passages. Entering { $a_room } ends the move.
solo-rule-again = You may enter { $a_room } again only after you have been in another.
solo-rule-take = In { $a_room } take one card that lies there: first all the { $rooms }, then all the { $suspects }, then all the { $weapons }.
solo-rule-end = The game ends when every card is taken. The fewer rolls, the better.
solo-rolls = { $count ->
    [one] { $count } roll
   *[other] { $count } rolls
}
solo-state = { $kind } · { $taken } of { $of } taken · { $rolls }
solo-done = All cards taken in { $rolls }.
solo-roll = Roll
solo-enter = Press { $a_room } when you enter it.
solo-new = Lay the cards anew
solo-count = Rolls:
