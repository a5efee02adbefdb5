# export
export-subtitle = { $edition } · { $players } players · { $day }
export-as-of = As of entry { $number }
export-cards = { $count ->
    [one] { $size } card
   *[other] { $size } cards
}
export-cards-left = { $size } · { $left } left
export-players = At the table
export-seen = Who has seen your cards
export-sheet = Detective sheet
export-log = The log
export-solved = Solved
export-solutions-left = { $count ->
    [one] { $count } solution left
   *[other] { $count } solutions left
}
export-no-card = no card known
export-cards-unknown = { $cards }; { $count } not proved
export-outcome = Outcome
export-turns = Turns
export-turns-entries = { $turns }, in { $entries ->
    [one] one entry
   *[other] { $entries } entries
}
export-time = Duration
export-solvable = Could be solved
export-could-accuse = could accuse here
export-truth = In { $case }: { $cards }.
export-left-out = (left out: it gives a card away)
export-spoiler-free = A case to solve: the hands and { $case } are hidden.
export-spectator = Kept by a spectator.
export-public = What follows from what was said at the table, every answer taken as true: no hand is used.
export-page = Page { $page } of { $pages }
export-made-with = Written by Deerstalker, the detective’s notebook
export-legend = ✓ has it · × does not have it · ★ in { $case } · a number is the chance in per cent · numbers beside it: entries in which this player showed one of three
export-legend-dealt = ✓ was dealt it (cards changed hands later) · × was not · ★ in { $case } · a number is the chance in per cent · numbers beside it: entries in which this player showed one of three
export-next = What to do next
caper-no-advice = There is nothing to advise yet: the Thief is not in, or is in plain sight while the roll is not known.
export-format = Written as
export-pdf = Pages to print
export-html = A page for any browser
export-png = A picture of the sheet
export-svg = The same, sharp at any size
export-markdown = For wikis and repositories
export-text = For e-mail and chat
export-csv = The log as a table
export-json = For other programs
export-json-omits = Without other versions of the log, undo and pieces put by hand; “.case” keeps them.
export-json-omits-museum = Without undo; “.case” keeps it.
export-case = A copy for another notebook
export-how-far = How far
export-whole = The whole log, { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
export-last-round = The last round, { $count ->
    [one] { $count } entry
   *[other] { $count } entries
}
export-with = With
export-with-reasons = What was proved, and why
export-with-hints = Hints
export-with-hand = My hand
export-with-secrets = Spoiler-free: hide hands and solution
export-looks = Looks and language
export-path = Path of the file
export-save-title = Save the document
export-copy = Copy as text
export-copied = Copied as text: “{ $begin }”
export-working = Writing…
export-open = Open
export-saved = Saved: { $file }
export-show = Show in folder
export-not-saved = { $file } was not saved: { $why }.
export-open-game = { $file } is the game that is open, and a document never replaces a game. Choose another name.
export-proposed = No file chooser here. Save as { $file }?
export-replaces = { $file } is there already.
export-replace = Replace it
export-size = { $size } kB
export-large = Larger
export-fit = Whole page
export-error-draw = The document could not be drawn: { $detail }.
export-error-table = The log could not be written as a table: { $detail }.
export-lacking-letters = The fonts of this document lack letters for { $names }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}: boxes stand in their place. HTML and SVG show them.
export-error-stopped = The export was stopped.
tab-export = Export
export-score-pad = Blank score pad
export-with-truth = The cards as they were
export-truth-marked = ° marks where a card really was.
