# settings
settings-looks = Looks
settings-games = Games
settings-files = Files
settings-theme = Theme
settings-system = As the system
settings-night = Night
settings-paper = Paper
settings-language = Language
settings-language-note = Cards are named in it too, unless a table plays with cards in another language.
settings-scale = Size of text
settings-scale-note = In a small window, text stops growing where a screen would no longer fit.
settings-per-cent = { $number }%
settings-hints = Hints in a new game
settings-hints-note = You can change this at the table at any time.
settings-shows-note = This decides how much a card shown to you says about the hand it came from.
settings-fold = Fold when the window loses the keyboard
settings-fold-note = Nothing readable stays on screen when you turn away.
settings-folder = Data folder
settings-folder-note = Games, backups and your own editions. Games already written stay where they are.
settings-folder-use = Use this folder
settings-folder-show = Show
settings-folder-usual = Use the usual one
settings-not-shown = No program could be started to show { $path }.
settings-not-saved = The settings could not be saved: { $why }.
settings-keys = All keys
settings-about = About Deerstalker
about-version = Version { $version }
about-what = A notebook for one person at a Clue or Cluedo table: it keeps what was said and shown, fills in the detective sheet with what is proved, and says why.
about-licence = Free software under the MIT licence or the Apache Licence 2.0, as you prefer.
about-fonts = Set in Fraunces and Inter, both under the SIL Open Font Licence.
about-trademarks = An independent program. Clue and Cluedo are trademarks of Hasbro, which has no part in it; the names of editions and cards only say which game is being played.
about-network = It never opens a network connection.
about-id = Window name for your desktop: { $id }

# Editions
editions-shipped = In the program
editions-own = Your own
editions-reading = The folder is being read…
editions-none = None yet. Copy one as your own, then edit it here or in any text editor.
editions-again = Reload
editions-folder = Show my folder
editions-copy = Copy as my own
editions-copied = Copied to { $path }. Edit it here, or in any text editor and reload.
editions-not-copied = It could not be copied: { $why }
editions-bring = Import a file…
editions-brought = Imported: it is among your own editions now.
editions-write = Save as a file…
editions-written = Written to { $path }
editions-printed = Cards in { $languages }
editions-own-name = { $name }, my own
editions-facts = { $cards } cards ({ $sizes }) · { $min } to { $max } players
editions-tokens = Tokens
told-answers-first = The others are asked in turn, from the left, until one of them shows a card.
told-answers-all = Everyone else is asked, and each who can shows one card.
told-repeat-leave = You must leave a room before making another suggestion in it.
told-repeat-stay = You may stay in a room and make another suggestion.
told-accuse-anywhere = You may accuse on your turn, wherever you are.
told-accuse-room = You may accuse only inside a room.
told-accuse-not-after = You may not accuse in a turn in which you were shown a card.
told-accuse-centre = You may accuse only from the middle of the board.
told-first-in-turn = The first game starts with the first of these in the game: { $names }. Later games start one player further to the left.
told-first-roll = The highest roll begins.
told-first-token = Play starts with the first of these in the game: { $names }.
told-dice = { $count ->
    [0] No dice are rolled: a player goes to any room.
    [one] One die is rolled.
   *[other] { $count } dice are rolled.
}
told-snooping = Players may snoop: look at a random card of another player.
told-clue-cards = Clue cards are drawn and followed.
told-face-down = With { $players } players, { $cards ->
    [one] one card lies
   *[other] { $cards } cards lie
} face down in rooms.
told-passages = Secret passages: { $passages }.
editions-rules = Rules as printed
editions-edit = Edit
editions-remove = Delete
editions-removed = { $name } was deleted.
editions-not-removed = Not deleted: { $why }
editor-names-in = Names in
editor-save = Save
editor-name = Name of the game
editor-remark = What tells it from others
editor-players = Players
editor-from = from
editor-to = to
editor-kind = Kind { $number } · { $cards ->
    [one] one card
   *[other] { $cards } cards
}
editor-title = Title of this kind
editor-card = Card
editor-short = short
editor-add-card = + Add a card
editor-token = Token
editor-add-token = + Add a token
editor-as-saved = Everything is saved. Games you have begun keep the edition they were begun with.
editor-playable = { $cards } cards: it can be played. Not saved yet.
editor-leaves-out = Secret passages, face-down cards and the board plan that no longer fit are left out.
editor-size = “{ $title }” cannot have { $cards } of them: one to sixteen cards are needed.
editor-no-card-name = Card { $number } of “{ $title }” has no name.
editor-no-title = Kind { $number } has no title.
editor-no-token-name = Token { $number } has no name.
editor-no-name = The game has no name.
editor-unsaved = There are changes that are not saved.
editor-save-leave = Save and leave
editor-drop = Discard them
editor-stay = Keep editing
editor-saved = Saved in { $path }.
editor-saved-other = Saved in { $path }. Something else had changed the file meanwhile; that version is kept as { $kept }.
editor-not-saved = Not saved: { $why }
editor-not-opened = The edition cannot be edited: { $why }
