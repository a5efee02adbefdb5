# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_deerstalker_global_optspecs
    string join \n lang= V/version h/help
end

function __fish_deerstalker_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_deerstalker_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_deerstalker_using_subcommand
    set -l cmd (__fish_deerstalker_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c deerstalker -n "__fish_deerstalker_needs_command" -l lang -d 'The language of the output' -r -f -a "en\t''
fr\t''
fr-CA\t''"
complete -c deerstalker -n "__fish_deerstalker_needs_command" -s V -l version -d 'Print the version'
complete -c deerstalker -n "__fish_deerstalker_needs_command" -s h -l help -d 'Print this help'
complete -c deerstalker -n "__fish_deerstalker_needs_command" -a "table" -d 'The notebook line by line, without a window: type what happened, hear what follows'
complete -c deerstalker -n "__fish_deerstalker_needs_command" -a "analyse" -d 'What follows from a log: the sheet, the solution, what clashes'
complete -c deerstalker -n "__fish_deerstalker_needs_command" -a "hint" -d 'The next suggestions, best first; accuse or wait; who is close'
complete -c deerstalker -n "__fish_deerstalker_needs_command" -a "export" -d 'Writes a game in another form'
complete -c deerstalker -n "__fish_deerstalker_needs_command" -a "import" -d 'Turns a game of another program into a .case; copies a folder of games into the casebook'
complete -c deerstalker -n "__fish_deerstalker_needs_command" -a "editions" -d 'Lists the editions'
complete -c deerstalker -n "__fish_deerstalker_needs_command" -a "edition" -d 'Works on an edition file'
complete -c deerstalker -n "__fish_deerstalker_needs_command" -a "solo" -d 'Solo Clue: how it is laid out and played, with a list to tick off'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand table" -l box -d 'The edition; “deerstalker editions” lists them; museum for The Great Museum Caper' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand table" -l players -d 'The players, clockwise' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand table" -l me -d 'Which of them you are, - to watch; kept for the next hand or evening' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand table" -l hand -d 'Your cards, by their first letters' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand table" -l face-up -d 'Cards that lie face up on the table' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand table" -l dealer -d 'Who dealt, if hands differ in size and it is known' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand table" -l first -d 'Who begins' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand table" -l set -d 'One of the words below with what follows it, quoted: token Anna plum; can be repeated' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand table" -l lang -d 'The language of the output' -r -f -a "en\t''
fr\t''
fr-CA\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand table" -l new -d 'Begins a game in FILE, which is not there yet'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand table" -s h -l help -d 'Print this help'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand analyse" -l at -d 'As of the first N entries' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand analyse" -l lang -d 'The language of the output' -r -f -a "en\t''
fr\t''
fr-CA\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand analyse" -l json -d 'As JSON (clue-result/1)'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand analyse" -l all -d 'Also the reason for every placed card; with --json, what each of my suggestions promises'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand analyse" -l reading -d 'With what the others’ questions suggest: chances, no proof'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand analyse" -s h -l help -d 'Print this help'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l rooms -d 'Only these places for a suggestion, by id or name, with commas between' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l count -d 'How many suggestions --json lists [default: 10]' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l at -d 'As of the first N entries' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l from -d 'Where my token stands: a place of the board, or COLUMN,ROW of a square counted from 1 at the top left' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l throw -d 'What I rolled' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l pawn -d 'A square on which another token stands (once for each)' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l asks -d 'Who asks me: says which card to show, with --named' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l named -d 'The three cards named, by id or name, with commas between' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l roll -d 'In the museum: the number that the next Character rolled' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l face -d 'In the museum: the picture that the next Character rolled [one of: eye, scan, motion]' -r -f -a "eye\t''
scan\t''
motion\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l lang -d 'The language of the output' -r -f -a "en\t''
fr\t''
fr-CA\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l json -d 'As JSON'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l reading -d 'Read what the others ask even where the game has it switched off'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -l no-reading -d 'Go by the log alone, not by what the others ask'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand hint" -s h -l help -d 'Print this help'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -l to -d 'The form to write [one of: pdf, html, png, svg, md, txt, csv, json, case]' -r -f -a "pdf\t''
html\t''
png\t''
svg\t''
md\t''
txt\t''
csv\t''
json\t''
case\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -s o -l output -d 'The file to write; the standard output without it. A file that is there stays' -r -F
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -l at -d 'As of the first N entries' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -l theme -d 'The colours: paper or night [default: paper] [one of: paper, night]' -r -f -a "paper\t''
night\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -l lang -d 'The language of the output' -r -f -a "en\t''
fr\t''
fr-CA\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -l force -d 'Replace the file if it is there. A game is replaced only by a game, and is then kept for thirty days'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -l no-reasons -d 'Leave out what each entry proved'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -l hints -d 'With what to do next, and your suggestions held against the best'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -l no-truth -d 'Leave out the cards as they were, though they are entered'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -l no-hand -d 'Only what the whole table could know: no hand is used'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -l spoiler-free -d 'Hide hands and solution: a case for others to solve'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -l score-pad -d 'A blank sheet with the names, to be filled in by hand'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand export" -s h -l help -d 'Print this help'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand import" -l box -d 'The box, if the file does not tell; “deerstalker editions” lists the ids' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand import" -s o -l output -d 'The file to write; the standard output without it. A file that is there stays' -r -F
complete -c deerstalker -n "__fish_deerstalker_using_subcommand import" -l lang -d 'The language of the output' -r -f -a "en\t''
fr\t''
fr-CA\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand import" -l force -d 'Replace the file if it is there. A game is replaced only by a game, and is then kept for thirty days'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand import" -s h -l help -d 'Print this help'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand editions" -l lang -d 'The language of the output' -r -f -a "en\t''
fr\t''
fr-CA\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand editions" -s h -l help -d 'Print this help'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand edition; and not __fish_seen_subcommand_from check add print" -l lang -d 'The language of the output' -r -f -a "en\t''
fr\t''
fr-CA\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand edition; and not __fish_seen_subcommand_from check add print" -s h -l help -d 'Print this help'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand edition; and not __fish_seen_subcommand_from check add print" -f -a "check" -d 'Says whether an edition file is good, and what is wrong with it otherwise'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand edition; and not __fish_seen_subcommand_from check add print" -f -a "add" -d 'Puts an edition file among your own editions'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand edition; and not __fish_seen_subcommand_from check add print" -f -a "print" -d 'Prints an edition, of the program or your own, as a file has it'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand edition; and __fish_seen_subcommand_from check" -l lang -d 'The language of the output' -r -f -a "en\t''
fr\t''
fr-CA\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand edition; and __fish_seen_subcommand_from check" -s h -l help -d 'Print this help'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand edition; and __fish_seen_subcommand_from add" -l lang -d 'The language of the output' -r -f -a "en\t''
fr\t''
fr-CA\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand edition; and __fish_seen_subcommand_from add" -s h -l help -d 'Print this help'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand edition; and __fish_seen_subcommand_from print" -l lang -d 'The language of the output' -r -f -a "en\t''
fr\t''
fr-CA\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand edition; and __fish_seen_subcommand_from print" -s h -l help -d 'Print this help'
complete -c deerstalker -n "__fish_deerstalker_using_subcommand solo" -l edition -d 'The edition whose cards are laid out [default: clue_2015]' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand solo" -l seed -d 'Lays the cards out the same way again' -r
complete -c deerstalker -n "__fish_deerstalker_using_subcommand solo" -l lang -d 'The language of the output' -r -f -a "en\t''
fr\t''
fr-CA\t''"
complete -c deerstalker -n "__fish_deerstalker_using_subcommand solo" -s h -l help -d 'Print this help'
