# files: what can happen to a game on disk, one sentence each

file-fault-full = the disk is full
file-fault-denied = you do not have permission to do this here
file-fault-read-only = the disk or folder is read-only
file-fault-missing = the file or its folder is not there
file-fault-not-a-folder = it is a file, not a folder
file-fault-not-a-file = it is not a file
file-fault-too-large = it is too large
file-fault-not-text = it is not text
file-fault-exists = there is a file of this name already
file-fault-game = it is a game, and a document never replaces a game; choose another name
file-fault-link = it is a symbolic link: name the file it leads to
file-fault-copy = the copy was not the same as the original
file-fault-other = the system says “{ $detail }”

file-too-large = The file is { $megabytes } MB; no game is that big. It was not opened.
file-not-a-case = This is no Deerstalker game, or its first lines are missing: choose a .case file, or put those lines back.
file-newer = The file was written by a newer version of Deerstalker (format { $format }; this version reads up to { $known }). It was not touched: update the program to open it.
file-other-game = The file holds a game of another kind (“{ $game }”), which cannot be opened here. It was not touched. A newer version of Deerstalker may know this game.
file-cut-off = The file breaks off in line { $line }, column { $column }.
file-content = Line { $line }, column { $column }: { $problem }.
file-content-entry = Line { $line }, column { $column }, entry { $entry }: { $problem }.

file-problem-edition = nobody can play with this edition: { $why }
file-problem-setup = this set-up cannot be played: { $why }
file-problem-kind = “{ $name }” stands where a card of another kind belongs
file-problem-time = “{ $name }” is not a time
file-problem-plan = nobody can play on this plan: { $why }
file-problem-board = “{ $name }” is not on the board of this edition
file-problem-other-side = this belongs to the other side’s notebook, not to this one
file-problem-same-id = the number { $number } is used twice
file-problem-lines = the branch of the log that was in use is missing
file-problem-too-long = the game would be longer than any game can be

file-save-disk = Not saved: { $fault } ({ $path }). Nothing was lost; what you see is what is on the disk. Try again.
file-save-change = This change no longer fits the game. Nothing was changed; make it again.
file-save-invalid = This cannot be saved: { $problem }.
file-save-unwritable = The game could not be written. Nothing was changed; try again.

file-read-only-elsewhere = This game is open in another window. Here you can only read it.
file-read-only-protected = This game is read-only: { $fault }.

file-no-home = Your home folder is not known, so there is no place for your games. Set HOME, or set { $variable } to a folder.
file-open-disk = “{ $name }” cannot be opened: { $fault }.
file-open-case = “{ $name }” cannot be opened. { $reason }
file-open-busy = “{ $name }” is open in another window. Close it there first.

file-notice-recovered = The file was damaged. { $reason } { $kept ->
    [0] No entry could be read
    [one] One entry was kept
   *[other] { $kept } entries were kept
}{ $lost ->
    [0] .
    [one] , one could not be read.
   *[other] , { $lost } could not be read.
} Nothing is overwritten before your first change, and the damaged file is kept then too.
file-notice-recovered-backup = The file was damaged. { $reason } The backup of { $time } was opened instead, with { $kept ->
    [one] one entry.
   *[other] { $kept } entries.
} Nothing is overwritten before your first change, and the damaged file is kept then too.
file-notice-set-aside = The damaged file is kept as { $path }.
file-notice-history = { $changes ->
    [one] One older change no longer fits the game: undo reaches one step less far back.
   *[other] { $changes } older changes no longer fit the game: undo reaches less far back.
} The log itself is whole.
file-notice-elsewhere = Something else changed this game’s file. That version is kept as “{ $name }” in the same folder; this game stays as you see it.
file-notice-again = The game’s file was gone. It was written again, with everything in it.
file-notice-no-backup = The game was saved, but no backup could be made: { $fault }.
file-notice-no-lock = This disk has no file locks, so do not open the game in two windows.
file-notice-clock = The clock was set back, so the times in the log are out of order. The order of the entries counts.

file-settings-field = The setting “{ $name }” could not be read and has its usual value.
file-settings-file = The settings could not be read: { $fault }. Everything has its usual value.
file-settings-damaged = The settings file is damaged. Everything has its usual value.

file-report = Deerstalker stopped unexpectedly last time. Nothing you logged was lost. What happened is written down in { $path }.
file-open-foreign = { $name } was not written by Deerstalker and cannot be read: { $reason }
