# advice

advice-settles = Brings { $bits } of the { $of } still hidden, on average.
advice-may-prove = It proves the whole case { $chance } of the time.
advice-likeliest = It is the likeliest solution, with a chance of { $chance }.
advice-decoy-own = { $card } is a decoy from your own hand.
advice-decoy-located = { $person ->
    [table] { $card } is a decoy: it is { $who }.
   *[other] { $card } is a decoy: { $who } has it.
}
advice-decoy-case-file = { $card } is in { $case }: nobody can show it.
advice-isolates = Only { $card } is undecided, so whatever { $who } { $count ->
    [one] answers
   *[other] answer
} is about { $card } alone.
advice-isolates-nobody = Only { $card } is undecided, so the answer is about { $card } alone.
advice-must-speak = Of the players, only { $who } can have { $card }.
advice-leaks = Everyone at the table learns { $bits } from it.
advice-betrays = { $misleads ->
    [yes] It misleads those who read your questions by { $bits } about your hand.
   *[no] To those who read your questions it betrays { $bits } of your hand.
}
# What decoys cost against $instead, the best question in the same room without one, and what they hide: $card is mine, and
# those who read my questions think so with the chance $after after it, $after_instead after $instead.
advice-decoy-price = { $costs ->
    [nothing] A decoy costs nothing here: { $instead } would bring no more
    [little] A decoy costs next to nothing here: { $instead } would bring hardly more
   *[some] A decoy has its price here: { $instead } would leave { $instead_left } solutions on average instead of { $left }
}{ $hides ->
    [yes] ; those who read your questions then think { $card } yours with { $after }, not { $after_instead }.
   *[no] .
}
advice-pulls-known = It also brings { $who }’s token here, where { $who } can learn nothing new.
advice-pulls = It also brings { $who }’s token here: { $who } may then ask here without moving.
advice-asked-before = You have asked exactly this before.
advice-leaves = Leaves { $left } of { $solutions } solutions on average.
advice-weighs = It rules out hardly any solution, but makes some likelier than others.
advice-leaves-all = It narrows { $case } little, like everything you could ask now.
advice-solves = Solves the case { $chance } of the time.
advice-show-plain = Show { $who } { $card }: of the cards you could show, it gives away least.
advice-certain = It is proved: { $cards }. Accuse.
advice-when-now = It is your turn: accuse now.
# Beside a proved solution. $next has the next turn.
advice-rivals = { $everybody ->
    [yes] The others
   *[no] { $who }
} can soon name it too{ $follows ->
    [yes] , and { $next } is next.
   *[no] .
}
advice-when-any-time = You may accuse at any time: accuse now.
advice-when-turn = You may accuse on your turn.
advice-when-room = Accuse on your turn, and only from inside { $a_room }.
advice-when-centre = Accuse on your turn, and only from the middle of the board.
advice-when-despite = Accuse now, if your table lets you after a card was shown.
advice-when-despite-book = One line of the book does, right after a suggestion; another ends the turn once a card was shown: then accuse on your next turn.
advice-when-later = Not this turn: you were shown a card. Accuse on your next turn.
# A plan: its moves and looks in their order, each without a full stop, then the question.
plan-then = { $first }, then { $next }
plan-stay = { $roll ->
    [unknown] if you have not rolled yet, stay in { $room }
   *[known] stay in { $room }
}
plan-passage = { $roll ->
    [unknown] if you have not rolled yet, take the secret passage to { $room }
   *[known] take the secret passage to { $room }
}
plan-walk = go to { $room }
plan-walk-if = go to { $room }, if your roll reaches it
plan-head = head for { $room } ({ $turns }, counting this one)
plan-look = look at the card there
plan-snoop = snoop on { $who } ({ $at }, { $steps ->
    [one] one step
   *[other] { $steps } steps
})
plan-ask = ask { $cards }
plan-accuse = { $proved ->
    [yes] accuse { $cards }: it is proved
   *[no] accuse { $cards }
}
plan-wait = wait
plan-wins = Wins about { $chance }.
plan-despite-fewer = Fewer are left than by the first plan, but { $why ->
    [sure] the likeliest is less sure.
   *[wins] that wins no more often.
}
plan-accuse-after = { $after ->
    [unless-shown] You can still accuse this turn if nobody shows a card.
    [table] You can still accuse after the answer, if your table lets you once a card was shown.
    [never] You can accuse on a later turn.
   *[allowed] You can still accuse after the answer.
}
plan-else-accuse = If your roll falls short, accuse: { $cards }.
advice-gamble = The chance that it is right is { $right }. Waiting wins about { $waiting }: the chance that somebody else is first is { $others }. You get one try.
advice-wait = Do not accuse yet: { $cards } has a chance of { $right }, and waiting wins about { $waiting }.
advice-equal = { $count } solutions, all equally likely.
advice-had = You have accused: from now on you only answer. The card to show still appears here.
advice-you-left = You are not at the table: your notebook follows the game without you.
advice-over-solved = { $person ->
    [you] You have solved the case: the game is over.
   *[other] { $who } solved the case: the game is over.
}
advice-over-unsolved = Everybody is out and nobody solved the case: the game is over.
advice-out = out, knows the solution
advice-left = { $count ->
    [one] one solution left
   *[other] { $count } solutions left
}
advice-left-between = { $least } to { $most } solutions left
advice-opponent = { $knows } now, { $soon } by the end of the next turn; { $left }
advice-show-only = Show { $who } { $card }: it is the only one you can show.
advice-show-seen = Show { $who } { $card } again: that gives nothing away.
advice-show-least = Show { $who } { $card }: it gives away about { $bits }, the next-best card { $other }.

# The panel of the window.
advice-title = Your next suggestion
advice-ask = Your turn: ask
advice-yours = Your turn
advice-next = Advice
advice-asked = { $who } asks you
advice-if-asked = If { $who } asks you
advice-gambles = Your turn: accuse
advice-solved = Solved
advice-turn = { $who }’s turn · your next
advice-accuse = Accuse
advice-others = Other plans
advice-numbers = Figures behind the advice
advice-use = Use it
# The suggestion is worth the same in several rooms; this one is taken.
advice-use-in = Use it: { $room }
advice-or-in = or { $rooms }
advice-or-in-more = or { $more } more { $rooms }
advice-or-more = { $room } or { $more } more
advice-rooms = You can reach:
advice-rooms-only = Only these { $rooms }:
advice-rooms-none = If you can reach one after all:
advice-soon = { $soon } by next turn
advice-now = { $chance } now
advice-rooms-all = All
advice-close = Who is close
advice-close-chance = chance by next turn
advice-close-chance-short = by next turn
# $left is a number or a range: "≈ 1–5 left"
advice-close-left = { $sign } { $left } left
# One solution is left.
advice-close-knows = can know
advice-silence = Has not accused, so probably cannot yet.
advice-place-rolled = { $place }, rolled { $roll }
advice-place-way = on the way
advice-place-unknown = Where are you?
advice-place-perhaps = { $place }?
advice-counted = { $counted ->
    [0] All { $of } suggestions are estimated (≈): after such a log none can be counted exactly.
   *[other] The best of all { $of } suggestions: { $counted } are counted exactly, ≈ marks an estimate.
}
advice-no-room = You cannot reach { $a_room } this turn.
advice-out-short = out

# The command line.
cli-hint = The next suggestions, best first; accuse or wait; who is close
cli-hint-json = As JSON
cli-hint-rooms = Only these places for a suggestion, by id or name, with commas between
cli-hint-count = How many suggestions --json lists
cli-hint-asks = Who asks me: says which card to show, with --named
cli-hint-named = The three cards named, by id or name, with commas between
cli-hint-nobody = Nobody else at this table is called “{ $name }”.
cli-hint-no-card = There is no card “{ $card }” in this edition.
cli-hint-three = Name one card of each kind with --named.
cli-hint-pass = You have none of these cards: pass.
cli-hint-no-room = “{ $room }” is not { $a_room } of this edition.
cli-hint-spectator = Nobody’s hand is in this game: hints are for a player.
cli-hint-known = Solutions still possible: { $solutions }; the likeliest solution is { $cards }, with a chance of { $chance }.
cli-hint-opponent = { $who }: { $what }
cli-no-edition = There is no edition “{ $name }”; “deerstalker editions” lists them.

# What the others' questions betray.
cli-hint-reading = Read what the others ask even where the game has it switched off
cli-hint-no-reading = Go by the log alone, not by what the others ask
cli-analyse-reading = With what the others’ questions suggest: chances, no proof
reading-chances = The chances below also go by what the others ask: they are guesses. Only marks are proved.
reading-title = Read from what they ask (guesses, no proof):
reading-unclear = It is not clear yet how the others ask.
reading-habit-lacking = asks only for what they lack
reading-habit-mixed = names their own cards now and then
reading-habit-bluffing = often names their own cards
reading-cell = { $who } asked for { $card } { $count ->
    [one] in entry { $lines }
   *[other] in entries { $lines }
}{ $because ->
    [yes] { " " }and { $own ->
        [0] so far never for a card known to be theirs
        [one] once for a card of their own
       *[other] { $own } times for a card of their own
    }
   *[no] { "" }
}, so they { $verdict ->
    [theirs] probably hold it
    [not] probably do not hold it
    [likelier] are likelier to hold it
   *[less] are less likely to hold it
}: { $read }, or { $log } by the log alone.
reading-switch = Read the others’ questions
reading-news = Hints go by what the others ask, too. It is no proof: they may bluff. The menu ··· switches it off.
reading-news-seen = Got it
reading-news-off = Switch it off
# Both chances are per cent: "72% (41% by the log)"
reading-chance = { $read } ({ $log } by the log)
reading-gamble = That chance rests on what the others ask, which is no proof.
reading-case-file = { $card } is in { $case } with a chance of { $read }; by the log alone { $log }.
reading-sheet = Numbers with ~ are read from what the others ask: guesses. { $key } shows those of the log.
