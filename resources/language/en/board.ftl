# The board: where my token stands, what is in reach. In the advice panel, on the map, on the command line.

board-token = Your token: { $place }
board-token-brought = Your token: { $place } (brought there: you may suggest without moving)
board-token-unknown = Your token: where is it?
board-token-perhaps = Your token: { $place }, unless a suggestion moved it
board-start = at its start
board-square = column { $column }, row { $row }
board-roll = Roll
board-roll-typed = or type { $roll }
board-typed = You rolled { $roll }
keys-board = The board: where your token stands
board-spare = Not assigned
board-open = Board
board-close = Back to the sheet
board-help = Choose a piece, then click where it stands, or walk it with the arrow keys.
board-piece = Put
board-counted = Turn counts include this one.
board-way-now = in reach
board-way-stay = { $roll ->
    [unknown] you may stay, if you have not rolled yet
   *[known] you may stay
}
board-way-passage = { $roll ->
    [unknown] secret passage, if you have not rolled yet
   *[known] secret passage
}
board-way-passage-step = by the passage, { $steps } of { $roll } spaces
board-way-here = you are here
board-way-none = no way
turns-count = { $count ->
    [1] one turn
    [2] two turns
    [3] three turns
    [4] four turns
    [5] five turns
    [6] six turns
    [7] seven turns
    [8] eight turns
    [9] nine turns
    [10] ten turns
   *[other] { $count } turns
}
turns-about = about { $turns }
board-from-start = start
board-trapped = You are trapped: other tokens block every way out. Wait until one of them moves.
board-walk = Better to walk past the { $rooms } in reach.
board-seen = has seen your { $cards }
seen-by = { $card }: seen by { $who }.
seen-by-nobody = { $card }: nobody else has seen it.
# The table from the chair of an opponent.
chair-open-page = From their chair
chair-title = From { $who }’s chair
chair-level = What others may know is a deduction. At “My marks only” it is told after the game, in the review.
chair-known = By your log alone
chair-truth = Really
chair-has = Has it (table)
chair-shown = Seen (entry)
chair-open = Thinks possible
chair-asked = Named (entry)
chair-has-about = the chance that { $who } has the card, for somebody who saw only what the whole table saw.
chair-shown-about = the entries in which { $who } saw it; with “?” it may have been another card.
chair-open-about = the chance that { $who } still thinks it can be in { $case }.
chair-doubts =
    { $count ->
        [one] Entry { $entries } counts as it was said
       *[other] Entries { $entries } count as they were said
    }: the table does not know what you doubt.
chair-truth-about = the same by the truth entered after the game.
chair-asked-about = the entries in which { $who } asked for it.
board-error = ±{ $error }

# The command line.
cli-hint-from = Where my token stands: a place of the board, or COLUMN,ROW of a square counted from 1 at the top left
cli-hint-roll = What I rolled
cli-hint-pawn = A square on which another token stands (once for each)
cli-hint-pieces = On the board: { $pieces }.
cli-hint-piece = { $piece } ({ $place })
cli-hint-no-board = The board of this edition is not known, or this table plays without dice.
cli-hint-no-spot = “{ $spot }” is not { $a_room } or a square of this board.
cli-hint-where = The log does not say where your token stands: add --from.
cli-hint-bad-roll = { $roll } cannot be rolled with { $dice ->
    [one] one die
   *[other] { $dice } dice
}.
cli-hint-by-log = { $place } (by the log)
cli-hint-rolled = { $place }. { $phase ->
    [rolled] Roll: { $roll }.
    [before] Not rolled yet.
   *[unknown] No roll given.
}
cli-hint-way = { $room }: { $way }
