# settings
settings-looks = Looks
settings-games = Games
settings-files = Files
settings-theme = Theme
settings-system = Match system
settings-night = Night
settings-paper = Paper
settings-contrast = Contrast
settings-language = Language
settings-language-note = Cards are named in it too, unless a table plays with cards in another language.
settings-scale = Size of text
settings-scale-note = On every screen: { $keys }. In a small window, text stops growing where a screen would no longer fit.
settings-motion = Reduce motion
settings-motion-note = Fresh marks, counts and new entries appear without moving.
settings-hints = Hints in a new game
settings-hints-note = You can change this at the table at any time.
settings-shows-note = This decides how much a card shown to you says about the hand it came from.
settings-fold = Fold when you switch away
settings-fold-note = Nothing readable stays on screen when you turn away.
settings-guide = Guide at the table
settings-guide-note = Three remarks, each until you have done what it says.
settings-folder = Data folder
settings-folder-note = Games, backups and your own editions. Games already written stay where they are.
settings-folder-use = Use this folder
settings-folder-usual = Use the usual one
settings-not-shown = No program could be started to show { $path }: open that folder yourself.
settings-not-saved = The settings could not be saved: { $why }.
settings-keys = All keys
settings-about = About Deerstalker
about-version = Version { $version }
about-what = A notebook for one person at a Clue or Cluedo table: it keeps what was said and shown, fills in the detective sheet with what is proved, and says why.
about-licence = Free software under the MIT licence or the Apache Licence 2.0, as you prefer.
about-fonts = Set in Fraunces and Inter, both under the SIL Open Font Licence.
about-licences = All licences
licences-title = Licences
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
told-repeat-leave = You must leave { $a_room } before making another suggestion in it; no turn is given up to stay.
told-repeat-stay = You may stay in { $a_room } and make another suggestion.
told-staying = { $rule ->
    [instead] Making a suggestion without moving replaces the roll.
    [after] You roll first, even if you then stay.
   *[open] Left open: whether you roll before a suggestion without moving. Here you may do either.
}
told-passage = { $rule ->
    [instead] Taking a secret passage replaces the roll.
    [after] You roll first, even if you then take a secret passage.
   *[open] Left open: whether you roll before you take a secret passage. Here you may do either.
}
told-accuse = { $place ->
    [room] { $time ->
        [any] You may accuse at any time, but only inside { $a_room }.
       *[own] You may accuse only on your turn and inside { $a_room }.
    }
    [centre] { $time ->
        [any] You may accuse at any time, but only from the middle of the board.
       *[own] You may accuse only on your turn and from the middle of the board.
    }
   *[anywhere] { $time ->
        [any] You may accuse at any time, also when it is another’s turn.
       *[own] You may accuse on your turn, wherever you are.
    }
}
told-after-card = { $rule ->
    [allowed] You may make a suggestion and an accusation in the same turn.
    [ends] A card that is shown to you ends your turn: after it you may not accuse.
    [both] Left open: one line ends the turn once a card was shown, another allows an accusation after any suggestion.
   *[open] Left open: whether you may accuse in a turn in which a card was shown to you. Here you may.
}
told-first-in-turn = { $count ->
    [0] { $first } starts the first game; later games start one player further to the left.
   *[other] { $first } starts the first game, or the next of these who is in it: { $others }. Later games start one player further to the left.
}
told-first-roll = The highest roll begins.
told-first-token = { $count ->
    [0] { $first } starts.
   *[other] { $first } starts, or the next of these who is in the game: { $others }.
}
# $rule: "round", "left" or "any".
told-deal = { $rule ->
    [round] Cards are dealt one at a time, clockwise; with whom that begins is not said.
    [left] Cards are dealt round, beginning on the dealer’s left.
   *[any] Left open: who gets a card more if hands cannot be equal.
}
told-dice = { $count ->
    [one] One die is rolled.
   *[other] { $count } dice are rolled.
}
told-snooping = Players may snoop: look at a random card of another player.
told-clue-cards = Clue cards are drawn and followed.
printed-clue-deck = Used clue cards go to the bottom of the deck, so that it comes round again in the same order.
told-shows-secret = Only the player who asked sees the card.
told-open-shows = A card that is shown is laid open: everyone sees it.
told-face-down = With { $players } players, { $cards ->
    [one] one card lies face down in { $a_room }.
   *[other] { $cards } cards lie face down, each in { $a_room } of its own.
}
told-passages = Secret passages: { $passages }.
printed-passage-space = A secret passage may also be one space of a roll.
printed-entering-ends = Entering { $a_room } ends the move; the exact number is not needed.
printed-walk-through = You may walk through { $a_room }, counting one, unless you have made a suggestion there this turn.
printed-door-enter = A token on the square before a door shuts it to those who want to enter.
printed-door-both = A token on the square before a door shuts it both ways.
printed-trapped-waits = With all doors shut, a player is trapped and waits.
printed-jumped = Tokens may be jumped over, counting their square; no two stop on the same one.
printed-stay = Tokens that a suggestion brings to { $a_room } stay there. Their player may make a suggestion there on the next turn, without moving.
printed-own-named = You may name cards that you hold.
printed-any-room = An accusation need not name { $the_room } you are in.
printed-wrong = Each player accuses once. A player who is wrong takes no more turns, but still shows cards and is still brought to { $a_room } by suggestions.
printed-clears-door = A wrong accuser whose token stands before a door moves it into { $the_room } behind.
printed-nobody-wins = If everyone has accused wrongly, nobody wins.
printed-clue-first = For each magnifying glass rolled, a clue card is drawn and followed before moving.
printed-snoop-space = Landing on a snoop space during a move, you look at one card of a player, drawn unseen, then walk on.
printed-look-entering = A player who enters { $a_room } with a face-down card looks at it in secret, then makes a suggestion.
printed-open-accusing = Left open: one page asks you to be in { $a_room } to accuse, another does not.
printed-open-dice = Left open: the equipment lists one die, some sentences speak of several.
printed-open-doors = Left open: nothing is said of a token before a door.
printed-open-trapped = Left open: nothing is said of a player all of whose doors are shut.
printed-open-first = Left open: nothing is said of a game in which nobody has the token that starts.
printed-open-all-wrong = Left open: nothing is said of a game in which everyone accuses wrongly.
printed-open-nobody-shows = Left open: the line on what you may do when nobody shows a card is cut off.
printed-open-snooped = Left open: whether the owner sees which card was looked at.
printed-open-brought-look = Left open: whether being brought to { $a_room } counts as entering it.
editions-rules = Rules as printed
editions-removed = { $name } was deleted.
editions-not-removed = Not deleted: { $why }
editor-names-in = Names in
editor-name = Name of the game
editor-remark = What tells it from others
editor-from = from
editor-to = to
editor-kind = Kind { $number } · { $cards ->
    [one] one card
   *[other] { $cards } cards
}
editor-title = Title of this kind
editor-short = short
editor-add-card = + Add a card
editor-token = Token
editor-add-token = + Add a token
editor-case-file = What the case file is called
editor-rules = Rules
editor-printed = What the rulebook says
editor-places = Places without a card
editor-place = Place
editor-add-place = + Add a place
editor-passages = Secret passages
editor-passage-from = Press where it begins.
editor-passage-to = Now press where it leads.
editor-face-down = Cards face down
editor-with-players = { $count } players
editor-board = Board plan
editor-board-none = None
editor-first-roll = The highest roll
editor-first-token = A token
editor-first-in-turn = A token, later the next player
editor-no-case-file = The case file has no name.
editor-no-place-name = A place without a card has no name.
editor-as-saved = Everything is saved. Games you have begun keep the edition they were begun with.
editor-playable = { $cards } cards: it can be played. Not saved yet.
editor-leaves-out = Secret passages, face-down cards, tokens that begin and the board plan are left out if they no longer fit.
editor-size = “{ $title }” cannot have { $cards } of them: one to sixteen cards are needed.
editor-no-card-name = Card { $number } of “{ $title }” has no name.
editor-no-title = Kind { $number } has no title.
editor-no-token-name = Token { $number } has no name.
editor-no-name = The game has no name.
editor-saved = Saved in { $path }.
editor-saved-other = Saved in { $path }. Something else had changed the file meanwhile; that version is kept as { $kept }.
editor-not-saved = Not saved: { $why }
editor-not-opened = The edition cannot be edited: { $why }
