# errors

# What is wrong or odd about an entry. $person is "you", "other" or "table".
finding-unknown = A card or player in this entry does not belong to this table.
finding-one-of-each = Name one card of each kind.
finding-not-a-room = { $card } is not one of “{ $category }”: name one of those, or none.
finding-no-space = This box has no such place.
finding-id = No entry can have the number { $number }: give it a smaller one, or none.
finding-time = This entry has a time that cannot be: write one between 1970 and 9999, or none.
finding-elsewhere = { $card } cannot be in { $case }: it is in your hand or face up on the table.
finding-saw = Only what you saw in { $case } yourself, after a wrong accusation of your own, can be noted: take those three cards out.
finding-saw-the-named = The accusation was wrong, so { $case } cannot hold the three cards that it names: put right which cards you saw.
finding-twice = { $card } lies in two places: leave it out of one.
finding-answers-own = { $person ->
    [you] You cannot answer your own suggestion: leave that answer out.
   *[other] { $who } cannot answer their own suggestion: leave that answer out.
}
finding-answers-twice = { $person ->
    [you] You answer twice: leave one answer out.
   *[other] { $who } answers twice: leave one answer out.
}
finding-not-named = { $card } was not named, so it cannot have been shown: write one of the three cards, or none.
finding-passed-holding = You said no, but you hold { $cards }: say which card you showed, or correct your hand.
finding-nothing-to-show = You hold none of the three, so you had nothing to show: correct the answer or your hand.
finding-held-elsewhere = { $person ->
    [table] { $card } cannot lie there, as you know where it is: name another card.
   *[other] { $who } cannot have { $card }, as you know where it is: name another card.
}
finding-not-there = { $person ->
    [you] { $card } is not in your hand: name another card, or correct your hand.
   *[other] { $card } is not among the open cards: name another card, or correct the set-up.
}
finding-is-there = { $person ->
    [you] { $card } is in your hand: name another card, or correct your hand.
   *[other] { $card } lies open on the table: name another card, or correct the set-up.
}
finding-right-with-known = This cannot have been right, as { $card } is not in { $case }: log it as wrong, or name other cards.
finding-oneself = { $person ->
    [you] That would be your own card: choose another player.
   *[other] { $who } cannot do this with their own cards: choose another player.
}
finding-out-of-order = { $person ->
    [you] You are asked earlier than this: put the answers in the order of the seats.
   *[other] { $who } is asked earlier than this: put the answers in the order of the seats.
}
finding-after-show = { $person ->
    [you] Asking stops at the first card shown, yet you answer after it.
   *[other] Asking stops at the first card shown, yet { $who } answers after it.
}
finding-missing = { $person ->
    [you] Your answer is missing: add it.
   *[other] { $count ->
        [one] The answer of { $who } is missing: add it, or “?” if you did not hear it.
       *[other] The answers of { $who } are missing: add them, or “?” if you did not hear them.
    }
}
finding-which-card = { $person ->
    [you] Which card was it?
   *[other] Which card did { $who } show you?
}
finding-told = Name one to three cards, at most one of each kind, and no more right ones than you name.
finding-has-not-looked = { $person ->
    [you] You have not accused yet, so you have not seen the cards: check who told it.
   *[other] { $who } has not accused yet, so has not seen the cards: check who told it.
}
finding-cannot-hear = This was said to another player alone, and you are not that player: choose who heard it.
finding-cannot-know = Only two players saw this card, and you are not one of them: leave the card out.
finding-out-of-turn = { $person ->
    [you] Out of turn: you were next.
   *[other] Out of turn: { $who } was next.
}
finding-out = { $person ->
    [you] You accused wrongly and take no more turns.
   *[other] { $who } accused wrongly and takes no more turns.
}
finding-left = { $person ->
    [you] You are not at the table and have no turns.
   *[other] { $who } is not at the table and has no turns.
}
finding-accused-out-of-turn = { $person ->
    [you] You accused out of turn.
   *[other] { $who } accused out of turn.
}
finding-accused-outside = { $person ->
    [you] At this table one accuses from inside { $a_room }, and your move ended in none.
   *[other] At this table one accuses from inside { $a_room }, and { $who } ended the move in none.
}
finding-accused-off-centre = { $person ->
    [you] At this table one accuses from the middle of the board, and you are in { $a_room }.
   *[other] At this table one accuses from the middle of the board, and { $who } is in { $a_room }.
}
finding-too-far = Too far: { $from } to { $room }.
finding-second-accusation = { $person ->
    [you] You have already accused once.
   *[other] { $who } has already accused once.
}
finding-game-over = Somebody has already won.
finding-same-room = { $person ->
    [you] You were in the { $room } already: you must leave it before you suggest there again.
   *[other] { $who } was in the { $room } already and must leave it before suggesting there again.
}
finding-accused-after-card = { $person ->
    [you] You were shown a card this turn; at this table the turn ends then.
   *[other] { $who } was shown a card this turn; at this table the turn ends then.
}
finding-accused-with-known = { $card } is not in { $case }: you know where it is.
finding-no-look = A card lies face down in the { $room }. { $person ->
    [you] If you have looked at it, log the look with the card.
   *[other] If { $who } has looked at it, log the look.
}
finding-no-snooping = Snooping is not played at this table.
finding-no-clue-cards = Clue cards are not played at this table.
finding-rough = So many cards can have moved that chances are rough from here on. ✓ and × stay certain.
finding-handed-count = No card changes hands, or more are named than their number says: correct the number.
finding-at-the-table = { $person ->
    [you] You are at the table already.
   *[other] { $who } is at the table already.
}
fault-setup-players = { $seats ->
    [one] { $seats } player; this edition takes { $min } to { $max }
   *[other] { $seats } players; this edition takes { $min } to { $max }
}
fault-setup-no-seat = nobody sits in seat { $seat }
fault-setup-not-a-room = a card lies face down in a place that this edition does not have
fault-setup-nobodys-hand = a hand is given, but not whose it is: name the player who writes, or leave the hand out
fault-setup-no-name = the player in seat { $seat } has no name
fault-setup-bad-name = the name of the player in seat { $seat } has characters that cannot be seen, or more than { $most } characters
fault-setup-same-name = two players are called { $name }; give one of them another name
fault-setup-same-token = two players have the token { $token }; give one of them another
fault-setup-sum = hands and table cards add up to { $found }, not { $expected }; correct a hand’s size
fault-setup-size-count = hand sizes given: { $found }, players: { $players }; give one size for each player
fault-setup-dice = { $count } dice; a table has at most { $most }
fault-setup-hand = your hand has { $found ->
    [one] { $found } card
   *[other] { $found } cards
}; it should have { $expected }{ $table ->
    [0] { "" }
   *[other] { "" } ({ $table } on the table)
}
fault-setup-twice = a card is in two places; take it out of one
fault-setup-nothing-left = all cards of one category are in your hand or face up: one has to be left over
