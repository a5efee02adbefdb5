# quick
quick-suggests = { $me ->
    [yes] You:
   *[no] { $name }:
}
quick-accusation = Accusation.
quick-right = right
quick-wrong = wrong

quick-usage-pass = pass: player, place (both optional)
quick-usage-reveal = reveal: player, card
quick-usage-lacks = lacks: player, card
quick-usage-told = told: who, me if nobody else heard it, how many are right, cards (those of the last accusation if you name none)
quick-usage-show = show: from whom, to whom, card if you know it
quick-usage-snoop = snoop: who looks, at whose cards, card if you looked
quick-usage-peek = peek: who looks, number or place of the table card, card if you looked
quick-usage-leaves = leaves: who, then, if any, who answers for the hand at that place from now on, or the cards laid open. If cards go into another hand: gives
quick-usage-joins = joins: who sits down, for the first time or again; a new player first gets a seat in the set-up. Whoever takes over a hand: leaves
quick-usage-gives = gives: who, to whom, how many cards, then those you know
quick-usage-clue = clue: card and its holder (or -), or player and card, or all, left, passage, move, other

quick-unknown = “{ $word }” is not a card or player here
quick-player-first = { $me ->
    [yes] If it is your own suggestion, begin the line with “{ $name }:”
   *[no] If { $name } asks, begin the line with “{ $name }:”
}
quick-player-answers = { $me ->
    [yes] You showed: “{ $word }+”. No card: “{ $word }-”
   *[no] { $name } showed: “{ $word }+”. No card: “{ $word }-”
}
quick-several = “{ $word }” could be { $names }
quick-second = “{ $word }” would be a second card of “{ $title }”
quick-missing-category = Still to name: { $title }
quick-missing-player = Which player?
quick-missing-owner = Whose card?
quick-missing-receiver = To whom?
quick-missing-table-card = Which table card? Its number or its place
quick-missing-answer = { $me ->
    [yes] What did you do? - no card, + showed, ? not heard
   *[no] What did { $name } do? - no card, + showed, ? not heard
}
quick-no-answers = Answers in turn: - no card, + showed, ? not heard, . nobody
quick-too-many-answers = More answers than players
quick-not-asked = { $me ->
    [yes] You are not asked here
   *[no] { $name } is not asked here
}
quick-answered-twice = { $me ->
    [yes] You answer twice
   *[no] { $name } answers twice
}
quick-after-the-first = { $me ->
    [yes] You answer after a card was shown
   *[no] { $name } answers after a card was shown
}
quick-not-named = “{ $word }” is not one of the three cards named
quick-loose-card = Add the card to its answer: “+{ $word }”
quick-misplaced = “{ $word }” does not belong here
quick-taken-back = { $me ->
    [yes] Your card is taken back: only the first player with a card shows one
   *[no] { $name }’s card is taken back: only the first player with a card shows one
}
quick-which-card = { $me ->
    [yes] Which card did you show? Add its name
   *[no] Which card did { $name } show? Add its name
}
quick-shown = Entry { $entry }: { $answer }
quick-missing-note = Write the note
quick-empty-accusation = Three cards, then right or wrong: ! { $cards } wrong
quick-missing-right = How many of them are right?
quick-missing-verdict = { $me ->
    [yes] You accuse: right or wrong?
   *[no] { $name } accuses: right or wrong?
}
quick-nobodys-turn = The game is over: begin with the player’s name
quick-unknown-turn = Nobody said who begins: name the player first
quick-not-in-this-game = This game is played without “{ $word }”
quick-unlogged = What you pressed is not logged. Enter logs only the line; Esc returns to it.
quick-too-long = The line is too long
