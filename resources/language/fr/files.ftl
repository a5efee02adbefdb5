# files: what can happen to a game on disk, one sentence each

file-fault-full = le disque est plein
file-fault-denied = les droits d’accès manquent
file-fault-read-only = le disque ou le dossier est en lecture seule
file-fault-missing = le fichier ou son dossier est introuvable
file-fault-not-a-folder = c’est un fichier, non un dossier
file-fault-not-a-file = ce n’est pas un fichier
file-fault-too-large = le fichier est trop grand
file-fault-not-text = ce n’est pas du texte
file-fault-exists = un fichier de ce nom existe déjà
file-fault-game = c’est une partie, et un document ne remplace jamais une partie ; choisissez un autre nom
file-fault-link = c’est un lien symbolique : nommez le fichier où il mène
file-fault-copy = la copie n’était pas identique à l’original
file-fault-other = le système répond « { $detail } »

file-too-large = Le fichier pèse { $megabytes } Mo ; aucune partie n’est aussi longue. Il n’a pas été ouvert.
file-not-a-case = Ce n’est pas une partie de Deerstalker, ou ses premières lignes manquent : choisissez un fichier .case, ou remettez ces lignes.
file-newer = Le fichier vient d’une version plus récente de Deerstalker (format { $format } ; cette version lit jusqu’au format { $known }). Il n’a pas été touché : mettez le programme à jour pour l’ouvrir.
file-other-game = Le fichier contient une partie d’un autre jeu (« { $game } »), qui ne peut pas être ouverte ici. Il n’a pas été touché. Une version plus récente de Deerstalker connaît peut-être ce jeu.
file-cut-off = Le fichier s’interrompt à la ligne { $line }, colonne { $column }.
file-content = Ligne { $line }, colonne { $column } : { $problem }.
file-content-entry = Ligne { $line }, colonne { $column } (ligne { $entry } du journal) : { $problem }.

file-problem-edition = cette édition ne permet pas de jouer : { $why }
file-problem-setup = cette préparation ne permet pas de jouer : { $why }
file-problem-kind = « { $name } » est à la place d’une carte d’une autre catégorie
file-problem-time = « { $name } » n’est pas une heure
file-problem-plan = ce plan n’est pas jouable : { $why }
file-problem-board = « { $name } » n’est pas sur le plateau de cette édition
file-problem-other-side = cela appartient au carnet de l’autre camp
file-problem-same-id = le numéro { $number } sert deux fois
file-problem-lines = la variante du journal qui était utilisée manque
file-problem-too-long = la partie serait plus longue qu’une partie ne peut l’être

file-save-disk = Non enregistré : { $fault } ({ $path }). Rien n’est perdu ; ce que vous voyez est ce qui est sur le disque. Réessayez.
file-save-change = Cette modification ne correspond plus à la partie. Rien n’a été modifié ; refaites-la.
file-save-invalid = Impossible de noter cela : { $problem }.
file-save-unwritable = La partie n’a pas pu être écrite. Rien n’a été modifié ; réessayez.

file-read-only-elsewhere = Cette partie est ouverte dans une autre fenêtre. Ici, vous pouvez seulement la lire.
file-read-only-protected = Cette partie ne peut être que lue : { $fault }.

file-no-home = Votre dossier personnel est inconnu : il n’y a pas de place pour vos parties. Définissez HOME, ou donnez un dossier à { $variable }.
file-open-disk = Impossible d’ouvrir « { $name } » : { $fault }.
file-open-case = Impossible d’ouvrir « { $name } ». { $reason }
file-open-busy = « { $name } » est ouverte dans une autre fenêtre. Fermez-la d’abord.

file-notice-recovered = Le fichier était endommagé. { $reason } { $kept ->
    [0] Aucune ligne n’a pu être lue
    [one] Une ligne a été conservée
   *[other] { $kept } lignes ont été conservées
}{ $lost ->
    [0] .
    [one] , une n’a pas pu être lue.
   *[other] , { $lost } n’ont pas pu être lues.
} Rien n’est remplacé avant votre première modification, et le fichier endommagé est alors conservé lui aussi.
file-notice-recovered-backup = Le fichier était endommagé. { $reason } La sauvegarde du { $time } a été ouverte à sa place, avec { $kept ->
    [0] aucune ligne.
    [one] une ligne.
   *[other] { $kept } lignes.
} Rien n’est remplacé avant votre première modification, et le fichier endommagé est alors conservé lui aussi.
file-notice-set-aside = Le fichier endommagé est conservé sous { $path }.
file-notice-history = { $changes ->
    [one] Une ancienne modification ne correspond plus à la partie : l’annulation remonte un pas moins loin.
   *[other] { $changes } anciennes modifications ne correspondent plus à la partie : l’annulation remonte moins loin.
} Le journal lui-même est entier.
file-notice-elsewhere = Le fichier de cette partie a été modifié ailleurs. Cette version est conservée sous « { $name } » dans le même dossier ; la partie continue telle que vous la voyez.
file-notice-again = Le fichier de la partie avait disparu. Il a été réécrit, avec tout son contenu.
file-notice-no-backup = La partie est enregistrée, mais aucune sauvegarde n’a pu être faite : { $fault }.
file-notice-no-lock = Ce disque ne connaît pas de verrous : n’ouvrez pas la partie dans deux fenêtres.
file-notice-clock = L’horloge a été retardée : les heures du journal ne se suivent plus. C’est l’ordre des lignes qui compte.

file-settings-field = Le réglage « { $name } » n’a pas pu être lu et a sa valeur habituelle.
file-settings-file = Les réglages n’ont pas pu être lus : { $fault }. Tout a sa valeur habituelle.
file-settings-damaged = Le fichier des réglages est endommagé. Tout a sa valeur habituelle.

file-report = Deerstalker s’est arrêté de façon inattendue la dernière fois. Rien de ce que vous aviez noté n’est perdu. Ce qui s’est passé est écrit dans { $path }.
file-open-foreign = { $name } ne vient pas de Deerstalker et ne peut être lu : { $reason }
