# cli

cli-about = Deerstalker, the detective’s notebook for a real table. Without a command it opens the window.
cli-usage = Usage:
cli-options = Options:
cli-commands = Commands:
cli-arguments = Arguments:
cli-value-file = FILE
cli-value-command = COMMAND
cli-default = [default: { $value }]
cli-choices = [one of: { $values }]
cli-version = Print the version
cli-help = Print this help
cli-lang = The language of the output
cli-exit-codes = Exit codes: 0 done, 1 the file’s content is bad, 2 wrong usage.
cli-window-file = A game to open in the window; one that is open already shows it
cli-game-file = A game: .case or interchange JSON; - for the standard input
cli-handed-over = The window that is already open shows { $file }.
cli-no-answer = The display does not answer ({ $display }): start it or name one that runs; without one use: { $commands }.
cli-no-display = There is no display to show the window on; without one use: { $commands }.
cli-no-library = { $library } is not installed: the window needs it; install the package of your system that has it. Without a window use: { $commands }.
cli-no-window = This build has no window; use: { $commands }.
cli-window-failed = The window could not be opened: { $why }.
cli-no-output = There is nowhere to write the result: the standard output is closed.
cli-silent-pipe = { $file } is a pipe that nothing writes to.
cli-import-unreadable = This game is too long for a .case file, which holds at most { $most } MB: nothing was written.
cli-cannot-print = The result cannot be printed: { $why }.
cli-stdin = standard input
cli-no-file = There is no file { $file }.
cli-not-text = { $file } is not text.
cli-cannot-read = { $file } cannot be read: { $why }.
cli-cannot-write = { $file } cannot be written: { $why }.
cli-recoverable = Part of it can be read: open the file in the window, which recovers what is left.
cli-too-long = { $file } is longer than any game.
cli-at = As of the first N entries
cli-at-too-far = There is no entry { $at }: the log has { $count }.
cli-analyse = What follows from a log: the sheet, the solution, what clashes
cli-json = As JSON (clue-result/1)
cli-all = Also the reason for every placed card; with --json, what each of my suggestions promises
cli-export = Writes a game in another form
cli-export-to = The form to write
cli-export-theme = The colours: paper or night
cli-export-no-reasons = Leave out what each entry proved
cli-export-no-hand = Only what the whole table could know: no hand is used
cli-export-spoiler-free = Hide hands and solution: a case for others to solve
cli-output = The file to write; the standard output without it. A file that is there stays
cli-force = Replace the file if it is there. A game is replaced only by a game, and is then kept for thirty days
cli-exists = { $file } is there already; --force replaces it.
cli-game-exists = { $file } is a game already; --force replaces it and keeps it for thirty days among the deleted games.
cli-game-kept = The game that was there is among the deleted games for thirty days: { $kept }
cli-import = Turns a game of another program into a .case; copies a folder of games into the casebook
cli-import-file = A game, or a folder of games; - for the standard input
cli-import-formats =
    Games that are read: .case; interchange JSON (clue-case/1); saves of the Cluedo Assistant (Aldur13/Cluedo-bot, JSON);
    games of ClueSolver (jambolo, a line of JSON for each event).
cli-import-box = The box, if the file does not tell; “deerstalker editions” lists the ids
cli-solo = Solo Clue: how it is laid out and played, with a list to tick off
cli-solo-edition = The edition whose cards are laid out
cli-solo-seed = Lays the cards out the same way again
cli-solo-no-edition = “{ $name }” is not an edition with a board, or has too few places.
cli-editions = Lists the editions
cli-edition = Works on an edition file
cli-edition-check = Says whether an edition file is good, and what is wrong with it otherwise
cli-edition-file = An edition in RON; - for the standard input
cli-edition-good = Good: { $what }
cli-edition-add = Puts an edition file among your own editions
cli-edition-print = Prints an edition, of the program or your own, as a file has it
cli-edition-id = The edition’s id, as “editions” lists it
cli-edition-taken = There is an edition “{ $id }” already: give the file another id.
cli-edition-added = Added: { $path }
cli-first-card = asking stops at the first card
cli-everybody = everybody answers
cli-players = { $min } to { $max } players
cli-head = { $edition }, { $players } players, { $entries ->
    [0] no entries
    [one] 1 entry
   *[other] { $entries } entries
}
cli-known = { $one ->
    [one] One deal agrees with the log; solutions still possible: { $solutions }.
   *[other] { $deals } deals agree with the log; solutions still possible: { $solutions }.
}
cli-contradiction = The log contradicts itself. These entries cannot all be true:
cli-fixes = Without one of these the rest agrees:
cli-suspects = If there is one error, it is likeliest here:
cli-no-single-fix = No single entry is to blame.

# What is wrong with a file.
fault-json = line { $line }, column { $column }: { $what }
syntax-cut-off = the text ends too early
syntax-word = “{ $word }” means nothing here
syntax-missing = “{ $name }” is missing
syntax-twice = “{ $name }” is there twice
syntax-kind = a value of another kind belongs here
syntax-range = the number is too large or too small
syntax-character = the character “{ $character }” does not belong here
syntax-depth = too many brackets stand inside each other
syntax-mark = a comma, colon or bracket is missing or too many
fault-too-long = the text is too long: { $bytes } bytes, at most { $most }
fault-format = the format is “{ $name }”, not “clue-case/1”
fault-categories = there must be three categories; here: { $count }
fault-no-card = there is no card “{ $name }”
fault-no-holder = there is nobody called “{ $name }”
fault-not-a-player = “{ $name }” is not a player
fault-card-without-show = “{ $name }” is named though no card was shown: leave it out, or say that one was shown
fault-no-seats = if asking ends with the first card, no order of the seats fits up to this line: look for a wrong name
fault-open-seats = those asked do not sit as the players are listed here, and several orders are left: list the players clockwise
fault-two-boxes = this can be { $boxes }: “deerstalker import FILE --box ID” reads it as one of them, with { $ids } for ID
import-seats = { $certain ->
    [yes] Clockwise: { $names }. That is how they are asked.
   *[no] Clockwise: { $names }. That is assumed, as the file lists them.
}
import-everybody = Everybody answers: { $at } in the file rules out that asking ends with the first card.
import-box = { $certain ->
    [yes] The box is { $name }: no other one fits.
   *[no] The box is { $name }: assumed, others fit as well.
}
import-face-down = Cards face down: { $count }, as this box has it for so many players.
fault-unknown = “{ $name }” is unknown here
fault-same-name = the name “{ $name }” is used twice
fault-size = this is not how many cards there are here
fault-too-many = { $found } are too many; at most { $most }
fault-id = “{ $id }” is not an id: use a-z, 0-9, _ and -
fault-device = “{ $id }” cannot be an id: Windows keeps this name for a device
fault-same-id = the id “{ $id }” is used twice
fault-name = a name of “{ $id }” is longer than { $most } characters or has characters that cannot be seen
fault-no-name = “{ $id }” has no name in English or French
fault-same-card-name = two cards are called “{ $name }” ({ $code })
fault-category-size = the category “{ $category }” can have 1 to 16 cards; here: { $cards }
fault-cards = the edition has { $cards } cards; Deerstalker counts exactly with up to { $most }
fault-players = { $min } to { $max } players: it must be 2 to 10, the smaller number first
fault-too-few-cards = too few cards for { $players } players: { $cards }
fault-too-few-tokens = too few tokens for { $players } players: { $tokens }
fault-no-first = the rule for the first player names no token
fault-no-token = there is no token “{ $id }”
fault-no-place = the passage’s end “{ $id }” is no place of this edition
fault-loop = the passage leads from “{ $id }” to itself
fault-dice = { $count } dice; a box has 1 to 4
fault-face-down = { $cards } face-down cards do not work with { $players } players
cli-export-hints = With what to do next, and your suggestions held against the best

# The call was wrong
usage-unknown = there is no “{ $arg }” here
usage-no-command = there is no command “{ $name }”
usage-missing = this is missing: { $arg }
usage-conflict = “{ $arg }” does not go together with “{ $other }”
usage-no-value = { $arg } needs a value
usage-bad-value = “{ $value }” is not a value for { $arg }
usage-other-value = “{ $value }” is not a value for { $arg }; it can be { $possible }
usage-nearest = { $what }; did you mean “{ $name }”?
usage-no-subcommand = “{ $command }” needs one of these after it: { $names }
usage-unclear = these words make no call
usage-help = For more, use --help.
cli-hint-museum-roll = In the museum: the number that the next Character rolled
cli-hint-face = In the museum: the picture that the next Character rolled
cli-hint-no-round = This evening has no round yet.
cli-hint-round-over = The round is over.
cli-hint-no-way = There is nothing to advise here: the Thief is not in yet, or is in plain sight while the roll is not known (--roll, --face).
cli-hint-forecast = Over all rolls: { $figures }. With --roll 4 --face eye the hint says what to do.
cli-hint-turn = { $who } is next.
cli-hint-landings = Where to land, the best first:
cli-hint-entry = { $square }, in through { $exits }
cli-export-no-truth = Leave out the cards as they were, though they are entered
cli-export-score-pad = A blank sheet with the names, to be filled in by hand

# the notebook line by line

cli-table = The notebook line by line, without a window: type what happened, hear what follows
cli-table-file = A game: .case; a game of another program is copied into the casebook first
cli-table-after = Lines are entries as in the window: “g kn lo -+”. “help” lists the other words.
cli-table-no-file = { $file } is not there. To begin a game there, set it up in the call: deerstalker table --new { $file } --box clue_2015 --players Anna,Ben,Cal --me Anna --hand mustard,rope,hall, with all your cards.
cli-new = Begins a game in FILE, which is not there yet
cli-new-box = The edition; “deerstalker editions” lists them; museum for The Great Museum Caper
cli-new-players = The players, clockwise
cli-new-me = Which of them you are, - to watch; kept for the next hand or evening
cli-new-whose-hand = The hand is nobody’s: say with --me which player you are.
cli-new-hand = Your cards, by their first letters
cli-new-face-up = Cards that lie face up on the table
cli-new-dealer = Who dealt, if hands differ in size and it is known
cli-new-first = Who begins
cli-new-set = One of the words below with what follows it, quoted: token Anna plum; can be repeated
cli-new-down = If another number lies face down, say it: --set “down 0”.
cli-new-words = Words for --set:
cli-new-begins = { $rule } (--first)
cli-new-kept = The game is kept in { $file }. “deerstalker import” copies the games of a folder into the casebook.
cli-new-exists = { $file } is there already: a new game needs a new file.
cli-new-nobody = “{ $name }” is none of the players.
cli-new-wrong = The game cannot begin: { $why }.
cli-new-of-clue = --{ $option } is for games of Clue.
cli-table-begin = Type an entry, or “{ $help }”.
cli-table-clockwise = Clockwise
cli-table-not-logged = Not logged. { $why }
cli-table-who-accuses = Who accuses, { $last } or { $next }? Type “{ $last }: { $line }” or “{ $next }: { $line }”.
cli-table-go-on = Type what is missing; “{ $drop }” forgets the entry.
cli-table-unseen = A “?” stands for a card you did not see.
cli-table-forgotten = Forgotten: “{ $line }”.
cli-table-own-marks = This game is kept with your own marks: the notebook says nothing of what follows. “{ $check }” checks them.
cli-table-unknown = No card and no player is called “{ $name }”.
cli-table-which-card = Name a card of this game after the word.
cli-table-which-space = Name a space of the plan after the word: H9.
cli-table-possible = { $square }: the Thief can be there.
cli-table-spaces = { $count ->
    [one] The Thief is at { $squares }.
   *[other] The Thief can be on { $count } spaces: { $squares }.
}
cli-table-rooms = The Thief can be on { $count } spaces: { $rooms }.
cli-table-rooms-how = “{ $word } all” reads out the spaces.
cli-table-own-space = You are on { $square }.
cli-table-others-know = For the others:
cli-table-has = { $who }: certain
cli-table-open = Still open. { $places }
cli-table-may-have = Possible
cli-table-none = none
cli-table-empty = Nothing is logged yet.
cli-table-number = Give the number of an entry, from 1 to { $count }.
cli-table-nothing = There is nothing to change.
cli-table-removed = Removed: { $entry }
cli-table-gone = No longer certain: { $cards }.
cli-table-changed = Changed: { $entry }
cli-table-help-entry = “{ $cards } -+”: the cards suggested, by their first letters, then the answers in turn: - no card, + showed a card, ? not heard, a full stop: nobody else showed, * somebody else showed, you did not see who. If it is another player’s suggestion, begin with the name: “Ben: { $cards } -+”.
cli-table-help-others = “! { $cards } right”, “! { $cards } wrong”: an accusation. “pass”: a turn without a suggestion. A quotation mark and words: a note.
cli-table-help-answer = A card alone answers the question which card was shown.
cli-table-help-verbs = Other entries begin with
cli-table-help-words = The notebook obeys
cli-table-help = help: what can be typed; help doubt: what the word does.
cli-table-no-entry-word = “{ $word }” is none of the words.
cli-table-if-wrong = If not: “{ $edit } { $number }” and the whole entry, or “{ $doubt } { $number }”.
cli-table-noted = Noted.
cli-table-sheet = sheet: where each card can be, a card a line; sheet { $card }, sheet Ben: of one card or one player.
cli-table-chair = chair Ben: the table as Ben sees it, a card a line: what everybody knows of that hand, which cards Ben has seen, may think possible, has named.
cli-table-which-player = Name another player after the word.
cli-table-edit = edit 5 { $line }: entry 5 says this instead; edit 5 Anna +: only Anna’s answer, heard late; edit 5: reads it out.
cli-table-insert = insert 5 { $line }: an entry before entry 5.
cli-table-setup = setup: how the table is set up; with one of these words after it, puts it right:
cli-table-pencil = pencil { $card } Ben x: your own mark for a card and a player: + yes, x no, ? maybe, . a dot, - none; pencil: reads all marks out.
cli-table-check = check: what is wrong with your own marks, or missing; each further check tells more: how many, which, why.
cli-table-mark = Your mark, { $card }, { $who }: { $mark ->
    [yes] yes
    [no] no
    [maybe] maybe
   *[dot] a dot
}.
cli-table-mark-gone = Your mark is gone: { $card }, { $who }.
cli-table-no-mark = There are no marks of yours.
cli-table-end = end Ben { $cards }: Ben won, with the solution if it is known; end: nobody won; end -: the game goes on.
cli-table-held = held Ben { $card }: the cards that Ben had, told after the game.
cli-table-drop = drop: forgets an entry that still lacks a part.
cli-table-title = title Friday: what the game is called; undo leaves the title alone.
cli-setup-unknown = “{ $word }” is no word for the set-up; these are: { $words }.
cli-setup-unfinished = Not in force yet: { $why }. Go on with “setup”; “setup -” forgets it.
cli-setup-name = name Ben Benny: Ben is called Benny.
cli-setup-token = token Ben plum: Ben’s token; token Ben -: not known.
cli-setup-add = add Dora: one more player, at the end of the row.
cli-setup-late = late Dora: a player who joined after the deal.
cli-setup-drop = drop Dora: does not play.
cli-setup-seat = seat Dora 2: Dora sits in the second place, clockwise.
cli-setup-teams = teams The others: two teams of the players; the name is for an empty one.
cli-setup-me = me Anna: who you are; me -: you watch.
cli-setup-dealer = dealer Ben: who dealt; dealer -: not known.
cli-setup-sizes = sizes 5 4 5 4: the cards in each hand, in the order of the seats.
cli-setup-first = first Ben: who begins; first -: as the box says.
cli-setup-hand = hand mu kn ha: all your cards.
cli-setup-up = up kn ha: all cards face up on the table; up -: none.
cli-setup-down = down ha ki: where a card lies face down; down 4: how many, wherever they lie.
cli-setup-card = card kn Dagger: what a card is called in your box.
cli-setup-rule = rule: all rules, with their numbers; rule 1: its choices; rule 1 2: chooses the second.
cli-museum-length = length one: a single round; length everybody: everybody is Thief once.
cli-museum-thief = thief Ben: who is the Thief in this round.
cli-museum-pawn = pawn Ben plum: the pawn that Ben moves when he hunts.
cli-museum-two = two no: with two players the hunter plays one Character; two yes: both.
cli-museum-paintings = paintings d1 f1 g6: where all paintings hang; paintings -: none.
cli-museum-cameras = cameras f2 - d8: where the cameras stand, 1 first, a hyphen for one that does not; cameras alone: as the notebook advises.
cli-museum-starts = starts f9 g9: where the Characters begin, in the order of their turns.
cli-museum-locks = locks a4o e1l: all locks as the Characters placed them: o open, l locked.
cli-museum-random = random: paintings, cameras and pawns at random, within the rules.
cli-museum-begin = begin: everything is placed, the round begins.
cli-museum-of-evening = The players and the rules are those of the evening.
cli-museum-lock-count = { $open } of the { $all } locks are open, by the rules of this table.
cli-museum-running = The round is not over: its set-up is only read out.
cli-museum-over = The evening is over: a new game begins in a new file.
cli-museum-end = end: the evening ends here, before everybody was the Thief; undo takes it back.
cli-museum-between = An evening ends between two rounds.
cli-museum-next = “{ $setup }” sets up the next round, “{ $setup } begin” begins it.
cli-table-help-looks = h9! moves to H9 and catches the Thief there. h9 +f5 sees the Thief at F5. A camera: 3- sees nobody, 3+ sees the Thief, 3x no longer works. Scan: s, or s24 if cameras 2 and 4 see the Thief. Motion detectors: mred for red, mx if the Thief crosses off an M.
cli-table-mend = mend: all changes that make a log agree that contradicts itself; mend 2: makes the second.
cli-table-mend-line = { $number }. { $count ->
    [one] Entry { $entry } instead: { $says }
   *[other] Entries { $entry } instead: { $says }
}
cli-table-mend-setup = { $number }. The set-up: { $says }
cli-table-mend-how = { $count ->
    [one] Only this change makes the log agree: “{ $mend } 1”.
   *[other] { $count } changes make the log agree, the likeliest first: “{ $mend } 1” makes the first, “{ $mend }” reads out all.
}
cli-table-mend-hand = “{ $setup } hand” and all your cards puts your hand right.
cli-table-no-mend = More than two entries are wrong: “{ $doubt }” and a number puts one of them in doubt.
cli-table-agrees = The log no longer contradicts itself.
cli-table-no-hint = No hint until the log agrees.
cli-table-log = log: the last five entries; log 20: the last twenty.
cli-table-where = where: the solution as far as it is known, or where the Thief can be; with a card: who can have it; with a player: their cards.
cli-table-why = why { $card }: why a card lies where it lies, or why the Thief cannot be on a space.
cli-table-hint = hint: what to do next; hint all: with everything else; hint --help: what can be added, as hint --rooms hall or hint --roll 4 --face eye.
cli-table-doubt = doubt 5: entry 5 proves nothing, or counts again; doubt 5 Ben: only Ben’s answer.
cli-table-remove = remove 5: entry 5 leaves the log.
cli-table-undo = undo: takes the last change back.
cli-table-redo = redo: makes it again.
cli-table-quit = quit: ends. Everything logged is in the file already.
