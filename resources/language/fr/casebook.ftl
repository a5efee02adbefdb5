# casebook
casebook = Registre
editions = Éditions
settings = Réglages
rematch = Revanche
casebook-open = Ouvrir un fichier…
casebook-new = Nouvelle partie
casebook-open-title = Ouvrir une partie
casebook-path = Chemin d’un fichier .case
casebook-open-path = Ouvrir
casebook-browse = Parcourir…
casebook-search = Chercher noms, joueurs, notes
casebook-all = Toutes
casebook-playing = En cours
casebook-finished = Finies
casebook-won = Gagnée
casebook-lost = Perdue
casebook-over = Finie
casebook-damaged = Abîmée
casebook-resume = Ouvrir
casebook-rename = Renommer
casebook-duplicate = Dupliquer
casebook-remove = Supprimer
casebook-removed = « { $title } » a été supprimée.
casebook-copy-of = { $title } (copie)
casebook-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
casebook-at-start = Pas encore commencée
casebook-at-entry = Entrée { $entry }
casebook-at-entry-left = Entrée { $entry } · { $left ->
    [one] une seule réponse possible
   *[other] { $left } réponses possibles
}
casebook-won-at = Résolue à l’entrée { $entry } · gagnée
casebook-lost-at = Résolue par { $name } à l’entrée { $entry }
casebook-over-at = Finie après l’entrée { $entry }
casebook-nothing-found = Aucune partie de ce genre ici.
casebook-footer = Chaque entrée est sur le disque avant d’être à l’écran. Rien ne quitte cet ordinateur.
casebook-empty-title = Pas encore d’affaire
casebook-empty = Asseyez-vous à une table, choisissez l’édition, nommez les joueurs et indiquez vos cartes. Ensuite, notez ce qui est demandé et répondu : la feuille se remplit seule et dit pourquoi.
casebook-empty-new = Préparer la première partie
casebook-examples = Ou ouvrez un exemple
casebook-empty-keys = Toutes les touches
casebook-no-library = Les parties ne peuvent pas être lues
date-today = Aujourd’hui { $time }
date-yesterday = Hier { $time }
date-day = { $day } { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[other] déc.
}
date-year = { $day } { $month ->
    [1] janv.
    [2] févr.
    [3] mars
    [4] avr.
    [5] mai
    [6] juin
    [7] juil.
    [8] août
    [9] sept.
    [10] oct.
    [11] nov.
   *[other] déc.
} { $year }

gallery-rulebook = Le secret du docteur Orchidée (exemple)
gallery-rulebook-about = L’exemple du livret de 2015, joué jusqu’au bout : quatre joueurs, le suspect est prouvé à l’entrée 13.
gallery-classic = Une longue soirée (exemple)
gallery-classic-about = Six joueurs au jeu classique, à parcourir dans la revue.
gallery-master = Master Detective (exemple)
gallery-master-about = Trente cartes, et tout le monde répond.
