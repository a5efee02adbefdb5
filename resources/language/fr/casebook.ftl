# casebook
casebook = Mes enquêtes
editions = Éditions
settings = Réglages
rematch = Revanche
casebook-open = Ouvrir un fichier…
casebook-new = Nouvelle partie
casebook-open-title = Ouvrir une partie
casebook-path = Chemin d’un fichier .case
casebook-browse = Parcourir…
casebook-search = Chercher noms, joueurs, notes
casebook-all = Toutes
casebook-playing = En cours
casebook-finished = Terminées
casebook-won = Gagnée
casebook-lost = Perdue
casebook-over = Finie
casebook-example = Exemple
casebook-newer = Version plus récente
casebook-damaged = Endommagée
casebook-unreadable = Illisible
casebook-opens-with = { $reason } Elle s’ouvre { $count ->
    [0] sans aucune ligne
    [one] avec une ligne
   *[other] avec { $count } lignes
}.
casebook-opens-not = { $reason } Elle ne s’ouvre pas.
casebook-resume = Ouvrir
casebook-rename = Renommer
casebook-duplicate = Dupliquer
casebook-removed = « { $title } » a été supprimée.
casebook-copy-of = { $title } (copie)
casebook-players = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
casebook-at-start = Pas encore commencée
casebook-at-entry = Ligne { $entry }
casebook-at-entry-left = Ligne { $entry } · { $left ->
    [0] aucune solution possible
    [one] une seule solution possible
   *[other] { $left } solutions possibles
}
casebook-at-entry-spaces = Ligne { $entry } · { $left ->
    [0] aucune case possible
    [one] une case possible
   *[other] { $left } cases possibles
}
casebook-round-over = Manche { $round } terminée
casebook-won-at = Résolue par vous à la ligne { $entry }
casebook-lost-at = Résolue par { $name } à la ligne { $entry }
casebook-won-after = Gagnée après la ligne { $entry }
casebook-lost-after = Gagnée par { $name } après la ligne { $entry }
casebook-won-round = Gagnée après la manche { $round }
casebook-lost-round = Gagnée par { $name } après la manche { $round }
casebook-over-at = Finie après la ligne { $entry }
casebook-nothing-found = Aucune partie trouvée.
casebook-found = Trouvé : « { $words } »
casebook-earlier = États antérieurs
casebook-bring = Importer un dossier…
casebook-bring-title = Importer un dossier de parties
casebook-bring-path = Chemin d’un dossier de parties
casebook-bring-done = Importer
casebook-bringing = Lecture des parties de { $folder }…
casebook-deleted = Parties supprimées
recovery-entries = { $count ->
    [0] Aucune ligne encore
    [one] Une ligne
   *[other] { $count } lignes
}
recovery-edition = Édition de { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
recovery-earlier = États antérieurs de « { $title } »
recovery-earlier-about = Le carnet garde un état du début de chaque séance et un par heure : les douze plus récents. Reprendre un état crée une nouvelle partie ; la partie actuelle reste intacte.
recovery-reading = Lecture du disque…
recovery-earlier-none = Aucun état antérieur encore. Le premier est mis de côté quand la partie change au cours d’une autre séance.
recovery-earlier-deed = Reprendre comme nouvelle partie
recovery-earlier-title = { $title } (état : { $when })
recovery-restored = « { $title } » est maintenant parmi vos enquêtes.
recovery-removed-about = Les parties et les éditions supprimées sont gardées trente jours.
recovery-removed-none = Aucune partie n’a été supprimée ces trente derniers jours.
recovery-removed-deed = Restaurer
recovery-brought-back = « { $title } » est de retour parmi vos enquêtes.
recovery-refused = Non importés
recovery-refused-about = Ces fichiers du dossier ne sont pas des parties lisibles. Ils n’ont pas été touchés.
recovery-imported = { $new ->
    [0] Aucune nouvelle partie dans ce dossier
    [one] Une partie a été copiée parmi vos enquêtes
   *[other] { $new } parties ont été copiées parmi vos enquêtes
}{ $known ->
    [0] { "" }
    [one] ; une y était déjà
   *[other] ; { $known } y étaient déjà
}{ $refused ->
    [0] .
    [one] ; un fichier n’a pas pu être lu.
   *[other] ; { $refused } fichiers n’ont pas pu être lus.
}
read-only-follows = Les nouvelles lignes apparaissent ici d’elles-mêmes. Quand l’autre fenêtre se fermera, vous pourrez écrire ici.
read-only-tried-again = Nouvel essai automatique.
read-only-over = La partie est libre : vous pouvez maintenant y écrire ici.
casebook-footer = Tout ce que vous notez est enregistré aussitôt. Rien ne quitte cet ordinateur.
casebook-empty-title = Pour votre propre table de Cluedo
casebook-empty = Vous jouez avec votre plateau et vos cartes. Le carnet tient la feuille de détective : notez ce qui est demandé et montré ; il marque ce qui s’ensuit, dit pourquoi et conseille quoi demander.
casebook-empty-new = Préparer une partie
casebook-examples-shown = Exemples
casebook-examples = Ou regarder une partie terminée
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

gallery-rulebook = Le secret du docteur Orchidée
gallery-rulebook-about = L’exemple de la règle du jeu, joué jusqu’au bout
gallery-race = À un tour près
gallery-race-about = Une course serrée : les autres savent aussi
gallery-master = Trente cartes et une belle preuve
gallery-master-about = Tout le monde répond ; chaque étape est prouvée
gallery-slip = La carte qui était bien là
gallery-slip-about = Un joueur passe par erreur, et cela se voit
gallery-slip-note = Ce joueur n’a rien montré, avec une de ces cartes en main. Le carnet l’a remarqué plus tard et a nommé cette réponse : elle est mise en doute.
gallery-museum-tracker = Une chasse au musée
gallery-museum-tracker-about = Pris, et le Voleur a raconté son chemin
gallery-museum-pad = Le bloc du Voleur
gallery-museum-pad-about = Entré, ressorti, avec trois tableaux

# Statistics
statistics = Statistiques
statistics-counting = Décompte de vos parties…
statistics-none = Rien à compter encore
statistics-none-about = Quand des parties seront finies, cette page dira combien vous en avez gagné, avec qui et dans quelle édition vous jouez, et à quel moment vos notes ont prouvé l’affaire. Les parties d’exemple ne comptent pas, sauf si vous les poursuivez.
statistics-none-finished = Aucune partie n’est finie : qui gagne et en combien de temps se compte à partir de la première.
statistics-games = { $games ->
    [one] { $finished ->
        [0] partie, pas encore finie
       *[other] partie finie
    }
   *[other] { $finished ->
        [0] parties, aucune finie
        [one] parties, dont une finie
       *[other] parties, dont { $finished } finies
    }
}
statistics-won = { $won ->
    [one] gagnée : { $won } sur { $played } que vous avez jouées jusqu’au bout
   *[other] gagnées : { $won } sur { $played } que vous avez jouées jusqu’au bout
}
statistics-solved = { $solved ->
    [0] ligne moyenne à laquelle vos notes ont prouvé l’affaire
    [one] ligne à laquelle vos notes ont prouvé l’affaire, dans une partie (tour { $turn })
   *[other] ligne moyenne à laquelle vos notes ont prouvé l’affaire (tour { $turn } ; { $solved } parties)
}
statistics-time = durée d’une partie, en moyenne
statistics-course = Partie après partie
statistics-course-about = Lignes de chaque partie finie, la dernière à droite.
statistics-mark-won = Vous avez gagné
statistics-mark-other = Quelqu’un d’autre ou personne
statistics-mark-proved = Prouvée par vos notes
statistics-bar-won = gagnées par vous
statistics-bar-theirs = gagnées par eux
statistics-bar-side = gagnées par votre camp
statistics-bar-games = toutes les parties
statistics-bar-rounds = toutes les manches
statistics-bar-others = les autres
statistics-by-edition = Par édition
statistics-by-table = Qui a joué ensemble
statistics-by-players = Par nombre de joueurs
statistics-by-solver = Qui a résolu l’affaire
statistics-count = { $count ->
    [one] Une partie
   *[other] { $count } parties
}
statistics-count-won = { $won ->
    [one] { $won } gagnée sur { $played }
   *[other] { $won } gagnées sur { $played }
}
statistics-count-proved = prouvée à la ligne { $entry }
statistics-rounds = { $count ->
    [0] Aucune manche
    [one] Une manche
   *[other] { $count } manches
}
statistics-escaped = { $escaped ->
    [0] le Voleur n’est jamais sorti
    [one] le Voleur est sorti une fois{ $unseen ->
        [0] { "" }
       *[other] , sans être vu
    }
   *[other] le Voleur est sorti { $escaped } fois{ $unseen ->
        [0] { "" }
       *[other] , dont { $unseen } sans être vu
    }
}
statistics-loot = { $loot } tableaux et { $moves } déplacements en moyenne
statistics-evenings = Soirées gagnées : { $won } sur { $played }
statistics-as-thief = Vous en Voleur
statistics-as-hunter = Vous en chasse
statistics-more = { $count ->
    [one] et une autre
   *[other] et { $count } autres
}

# While the disk is busy.
casebook-loading = Lecture de vos parties…
casebook-opening = Ouverture de la partie…
casebook-later = { $count ->
    [one] { $count } partie plus récente
   *[other] { $count } parties plus récentes
}
casebook-before = { $count ->
    [one] { $count } partie plus ancienne
   *[other] { $count } parties plus anciennes
}
casebook-continue = Continuer
casebook-examples-stay = { $count ->
    [6] six exemples ; ils restent sous vos parties
   *[other] { $count } exemples ; ils restent sous vos parties
}
casebook-footer-first = Tout ce que vous notez est enregistré aussitôt. Rien ne quitte cet ordinateur. Aussi pour The Great Museum Caper.
casebook-entry = Une ligne du journal, environ 20 secondes
casebook-entry-asked = La question
casebook-entry-asks = demande
casebook-entry-answered = Les réponses
casebook-entry-unseen = Chloé montre une carte à Anna. Vous ne voyez pas laquelle.
casebook-entry-followed = Ce qui s’ensuit
casebook-entry-proved = Ben n’en a aucune. Chloé en a au moins une : les nombres sont des probabilités en pour cent.
casebook-entry-typed = Ou en une ligne :
casebook-entry-line = mo po ha -+
casebook-entry-suspect = Col. Moutarde
casebook-entry-weapon = Poignard
casebook-entry-room = Hall
gallery-title = { $title } (exemple)
gallery-characters = Personnages
