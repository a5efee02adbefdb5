# why: reasons, conflicts, slips. $person is "you", "other", "table" (cards on the table) or "case" (the case file, which $case or $who names as the box does).
# $refs is empty or entry numbers in brackets with a space before them.
why-card = { $kind ->
    [person] { $card }
   *[thing] the { $card }
}
why-card-start = { $kind ->
    [person] { $card }
   *[thing] The { $card }
}
why-place = { $person ->
    [you] in your hand
    [case] in { $who }
    [table] on the table ({ $who })
   *[other] with { $who }
}
why-member = { $person ->
    [you] you
    [case] { $who }
   *[other] { $who }
}
why-heading = { $person ->
    [you] You and { $card }
   *[other] { $who } and { $card }
}
why-has = { $person ->
    [you] you have { $card }
    [case] { $card } is in { $who }
    [table] { $card } is on the table ({ $who })
   *[other] { $who } has { $card }
}
why-moved-on = { $card } was dealt to { $dealt ->
    [you] you
   *[other] { $who }
} and is { $person ->
    [you] in your hand
   *[other] with { $now }
} now.
why-may-have-left = So the cards were dealt; since then this one may have gone to another player.
why-may-have-come = So the cards were dealt; since then this one may have come to { $now }.
why-moved-here = { $card } was dealt to another player and is { $person ->
    [you] in your hand
   *[other] with { $now }
} now.
why-has-not = { $person ->
    [you] you do not have { $card }
    [case] { $card } is not in { $who }
    [table] { $card } is not on the table ({ $who })
   *[other] { $who } does not have { $card }
}
why-in-entries = { $count ->
    [one] in entry { $at }
   *[other] in entries { $at }
}
why-more = { $count } more
why-so = So { $conclusion }.
why-rules-only = Counting every deal would prove it from fewer entries.
why-if-hand = { $who } { $players ->
    [one] holds
   *[other] each hold
} { $count ->
    [0] no card
    [one] one card
   *[other] { $count } cards
}
# $rule: "round", "left" or "any".
why-deal = { $rule ->
    [any] The rules do not say who gets a card more: it may be any players.
   *[round] Nobody said who was dealt to first.
}
why-if-round = This is sure if the cards were dealt round: players with one more sit side by side.
# $from: "dealer" or "sizes"; $person: "you" or "other", the dealer.
why-if-sizes = This is sure if { $hands }: { $from ->
    [dealer] { $person ->
        [you] the set-up says that you dealt.
       *[other] the set-up says that { $dealer } dealt.
    }
   *[sizes] so the set-up says.
}

# One step.
why-own = { $card } is in your own hand.
why-not-own = { $card } is not in your own hand.
why-face-up = { $card } lies face up on the table.
why-assumed = You assume it, to see what follows.
why-passed = { $person ->
    [you] You passed on { $cards } { $at }.
   *[other] { $who } passed on { $cards } { $at }.
}
why-implied-pass = { $asked ->
    [you] Since you were asked
   *[other] Since { $later } was asked
} { $at }, { $person ->
    [you] you had none of the cards named, so not { $card }.
   *[other] { $who } had none of the cards named, so not { $card }.
}
why-showed-you = { $person ->
    [you] You showed { $card } { $at }.
   *[other] { $who } showed you { $card } { $at }.
}
why-revealed = { $person ->
    [you] You revealed { $card } { $at }.
    [table] { $start } was revealed { $at }.
   *[other] { $who } revealed { $card } { $at }.
}
why-saw = You saw { $card } { $place } { $at }.
why-nobody-has = Nobody could show { $card } { $at }.
why-noted = You noted { $at } that { $conclusion }.
why-had = { $person ->
    [you] You had { $card } { $at }.
   *[other] { $who } had { $card } { $at }.
}
why-accused-right = The accusation { $at } was right.
why-saw-case-file = You saw it in { $case } after your accusation { $at }.
why-hand-full = { $person ->
    [you] All { $count } of your cards are known: { $cards }{ $refs }.
    [table] { $count ->
        [0] No card lies there.
        [one] That card is known: { $cards }{ $refs }.
       *[other] Those cards are known: { $cards }{ $refs }.
    }
   *[other] { $count ->
        [0] { $who } was dealt no cards.
        [one] { $who }’s only card is known: { $cards }{ $refs }.
       *[other] All { $count } cards of { $who } are known: { $cards }{ $refs }.
    }
}
why-hand-needs = { $person ->
    [you] You have { $count } cards, and only these are still possible: { $cards }{ $refs }.
    [table] Only this card is still possible there: { $cards }{ $refs }.
   *[other] { $count ->
        [one] { $who } has one card, and only this one is still possible: { $cards }{ $refs }.
       *[other] { $who } has { $count } cards, and only these are still possible: { $cards }{ $refs }.
    }
}
why-only-place = { $card } can be nowhere else: { $reasons }.
why-out-passed = { $person ->
    [you] you passed { $at }
   *[other] { $who } passed { $at }
}
why-out-full = all cards of { $who } are known{ $refs }
why-out-found = the card in { $case } is { $found }{ $refs }
why-out = { $person ->
    [you] it is not in your hand{ $refs }
    [case] it is not in { $who }{ $refs }
    [table] it is not on the table ({ $who }){ $refs }
   *[other] { $who } cannot have it{ $refs }
}
why-last = Every other card of “{ $category }” is accounted for{ $refs }, so { $card } is in { $case }.
why-category-found = The one card of “{ $category }” in { $case } is { $found }{ $refs }.
why-show = { $person ->
    [you] You showed a card { $at }: { $cards }.
   *[other] { $who } showed a card { $at }: { $cards }.
}
# $on lists one or several of why-passed-on.
why-part-passed = { $person ->
    [you] you passed { $on }
   *[other] { $who } passed { $on }
}
why-passed-on = on { $cards } { $at }
why-part-at = { $count ->
    [one] { $card } is { $place }{ $refs }
   *[other] { $card } are { $place }{ $refs }
}
why-part-not = { $person ->
    [you] you do not have { $card }{ $refs }
   *[other] { $who } does not have { $card }{ $refs }
}
why-left = { $reasons }, so it is { $cards }.
why-accusation = The accusation { $at } named { $cards } and was wrong.
why-card-shown = Somebody showed one of { $cards } { $at }, so they are not all in { $case }.
why-told = Told { $at }: { $told }.
why-told-certain = { $count ->
    [one] { $cards } is certain{ $refs }.
   *[other] { $cards } are certain{ $refs }.
}
why-told-out = { $count ->
    [one] { $cards } is not there{ $refs }.
   *[other] { $cards } are not there{ $refs }.
}
why-answers-no = { $person ->
    [you] Your { $open } other cards are all needed for the cards you showed { $at }{ $refs }.
   *[other] { $open ->
        [one] { $who }’s one other card is needed for what was shown { $at }{ $refs }.
       *[other] { $who }’s { $open } other cards are all needed for what was shown { $at }{ $refs }.
    }
}
why-answers-yes = { $person ->
    [you] Without { $card }, your { $open } other cards could not account for what was shown { $at }{ $refs }.
   *[other] { $open ->
        [one] Without { $card }, { $who }’s one other card could not account for what was shown { $at }{ $refs }.
       *[other] Without { $card }, { $who }’s { $open } other cards could not account for what was shown { $at }{ $refs }.
    }
}
why-pigeonhole = { $who } hold one each of { $cards }{ $refs }.
why-counted = { $count ->
    [one] Entry { $at } and the hand sizes leave no other way: in every deal that agrees, { $conclusion }.
   *[other] Entries { $at } together leave no other way: in every deal that agrees, { $conclusion }.
}
why-counted-setup = The set-up alone leaves no other way: in every deal, { $conclusion }.
why-counted-smallest = No simple step shows this, but counting the deals does; it takes all of these entries.
why-counted-honest = No simple step shows this, but counting the deals does.

# Open cells.
why-more-shows = More cards were shown { $at }.
# $who showed another card although $card was named too.
why-shown-instead = { $person ->
    [you] You showed { $shown } { $at }, where { $card } was named too: with both, you might have shown either.
   *[other] { $who } showed { $shown } { $at }, where { $card } was named too: with both, it might have been either.
}
why-hand-open = { $person ->
    [you] { $open } of your cards are unknown; { $count } can fill the gap.
    [table] { $count } cards can lie there.
   *[other] { $open ->
        [one] One card of { $who } is still unknown; { $count } are possible.
       *[other] { $open } cards of { $who } are still unknown; { $count } are possible.
    }
}
why-hand-open-about = { $person ->
    [you] { $least } to { $most } of your cards are unknown; { $count } can fill the gap.
    [table] { $count } cards can lie there.
   *[other] { $least ->
        [0] At most { $most ->
            [one] one card of { $who } is still unknown; { $count } are possible.
           *[other] { $most } cards of { $who } are still unknown; { $count } are possible.
        }
       *[other] { $least } to { $most } cards of { $who } are still unknown; { $count } are possible.
    }
}
why-case-left = { $count ->
    [2] Two { $kind } can still be in { $case }.
    [3] Three { $kind } can still be in { $case }.
   *[other] { $count } { $kind } can still be in { $case }.
}
why-accused-with = It was part of a wrong accusation { $at }.
why-places = { $card } can also be { $places }.

# Conflicts.
why-conflict = { $count ->
    [2] Entries { $at } cannot both be true.
   *[other] Entries { $at } cannot all be true.
}
why-conflict-one = Entry { $at } cannot be true: { $says }.
why-conflict-setup = The hands and hand sizes of the set-up contradict each other.
mends-card = { $card }, not { $other }
mends-asker = { $person ->
    [you] you asked, not { $other }
   *[other] { $who } asked, not { $other }
}
mends-overlooked = { $person ->
    [you] you overlooked a card
   *[other] { $who } overlooked a card
}
mends-hand = without { $card } in your hand
mends-answers = { $rule ->
    [all] everyone answers at your table
   *[first] asking ends at your table with the first card shown
}
mends-doubt = Doubt it
why-guess = { $count ->
    [one] Entry { $at } was mended by a guess.
   *[other] Entries { $at } were mended by a guess.
}
mends-guess = mended by a guess

# Slips. $possible is "yes" or "no".
why-slip-pass = { $possible ->
    [no] { $person ->
        [you] You cannot pass here: you have { $cards }.
       *[other] { $who } cannot have passed: by what is known, there is a card to show among { $cards }.
    }
   *[yes] { $person ->
        [you] You would show here { $times } times in 100.
       *[other] { $who } would show here { $times } times in 100: { $cards }. Did { $who } really pass?
    }
}
why-slip-show = { $possible ->
    [no] { $person ->
        [you] You cannot have shown a card: you have none of { $cards }.
       *[other] { $who } cannot have shown a card: by what is known, { $who } has none of { $cards }.
    }
   *[yes] { $person ->
        [you] You would pass here { $times } times in 100.
       *[other] { $who } would pass here { $times } times in 100: { $cards }. Did { $who } really show a card?
    }
}
why-slip-card = { $possible ->
    [no] { $person ->
        [you] You cannot have shown { $card }.
       *[other] By what is known, { $who } cannot have shown { $card }.
    }
   *[yes] { $person ->
        [you] You would pass here { $times } times in 100.
       *[other] { $who } would pass here { $times } times in 100. Was it really { $card }?
    }
}
why-slip-lacks = { $possible ->
    [no] This cannot be: by what is known, { $has }.
   *[yes] This is unlikely: { $times } times in 100, { $has }.
}
why-slip-has = { $person ->
    [you] By what is known, you cannot have { $cards }.
    [table] By what is known, { $cards } cannot lie there.
    [case] By what is known, { $cards } cannot be in { $who }.
   *[other] By what is known, { $who } cannot have { $cards }.
}
why-slip-accusation = { $possible ->
    [no] This cannot be, by what is known about { $case }.
   *[yes] { $times } times in 100, something else would be in { $case }.
}

# The window: the panel, the banner, trying out.
why-title = Why
why-choose = Click a cell of the sheet to see why.
why-yes = yes
why-no = no
conflict-several = More than one mistake: doubting one entry will not fix it. Until then the sheet leaves out everything that clashes.
conflict-meanwhile = Until it is fixed, only marks that hold in every likely repair are shown.
conflict-title = The log contradicts itself.
conflict-cell = { $person ->
    [you] { $card }: do you have it, or not?
   *[other] { $card }: has { $who } the card, or not?
}
conflict-here = the slip is here
conflict-setup = The set-up
conflict-others = { $count } more
conflict-neither = Or neither: choose another entry in the log and edit it.
conflict-show = Show entry { $number }
slip-right = It is right
slip-log = Log it
slip-log-doubted = Log it, doubted
slip-change = Change it
whatif-yes = What if yes?
whatif-no = What if not?
whatif-only = Only assumed: { $assumed }.
whatif-follows = The sheet shows what would follow.
whatif-impossible = It cannot be that { $assumed }: the log rules it out.
whatif-keep = Keep
whatif-keep-about = Keep as a branch
whatif-drop = Drop
whatif-note = Assumed
whatif-main = Main branch
whatif-drop-line = Drop this branch
whatif-tag = What if: all of this rests on an assumption
