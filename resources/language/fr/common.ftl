# common
app-name = Deerstalker
app-tagline = le carnet de détective
you = Vous
no-dialog = Ce système n’affiche pas de dialogue de fichiers : il faut un portail de bureau (le paquet xdg-desktop-portal et celui de votre bureau) ou zenity. Saisissez plutôt le chemin dans le champ ; les éditions s’ajoutent et s’écrivent aussi en ligne de commande.
case-file = Étui
clauses-between = { " ; " }
list-and = { $first } et { $last }
list-or = { $first } ou { $last }
list-nor = { $first }, ni { $last }
list-nor-between = { ", ni " }
pair = { $what } : { $value }
quoted = « { $text } »

# Détenteurs qui ne sont pas des joueurs.
holder-face-up = Table
holder-face-down = Cachée { $number }
holder-face-down-room = Carte ({ $room })

# Les mêmes dans une phrase.
holder-told-face-up = une carte de la table
holder-told-face-down = la carte cachée nº { $number }
holder-told-face-down-room = la carte posée dans { $room }

# Une entrée du journal en une ou deux lignes. $person vaut « you » ou « other » (« table » pour les cartes de la table).
log-slip = votre oubli
log-doubted = mis en doute
log-note = Note
log-passed = { $who } : rien
log-not-heard = { $who } : réponse non entendue
log-perhaps-showed = { $players ->
    [1] { $who } a peut-être montré une carte
   *[other] { $who } a montré une carte
}
log-must-have-passed = { $who } : rien (non entendu)
log-nobody-showed = personne n’a montré
log-you-showed-nothing = Vous n’avez rien montré
log-showed-unseen = { $person ->
    [you] { $who } avez montré une carte
   *[other] { $who } a montré une carte
}
log-showed = { $person ->
    [you] { $who } avez montré { $card }
   *[other] { $who } a montré { $card }
}
log-accused-right = { $person ->
    [you] { $who } avez accusé : c’était juste
   *[other] { $who } a accusé : c’était juste
}
log-accused-wrong = { $person ->
    [you] { $who } avez accusé à tort
   *[other] { $who } a accusé à tort
}
log-saw-case-file = vous avez vu dans { $case } : { $cards }
log-revealed = { $person ->
    [you] { $who } avez dévoilé { $card }
    [table] { $who } : c’est { $card }
   *[other] { $who } a dévoilé { $card }
}
log-shown-unseen = { $people ->
    [from-you] { $who } avez montré une carte à { $whom }
    [to-you] { $who } vous a montré une carte
   *[others] { $who } a montré une carte à { $whom }
}
log-shown-card = { $people ->
    [from-you] { $who } avez montré { $card } à { $whom }
    [to-you] { $who } vous a montré { $card }
   *[others] { $who } a montré { $card } à { $whom }
}
log-snooped = { $whom_person ->
    [you] { $who } a regardé une de vos cartes
   *[other] { $person ->
        [you] { $who } avez regardé une carte { DE($whom) }
       *[other] { $who } a regardé une carte { DE($whom) }
    }
}
log-peeked = { $person ->
    [you] { $who } avez regardé { $what }
   *[other] { $who } a regardé { $what }
}
log-saw = c’est { $card }
log-lacks = { $person ->
    [you] { $who } n’avez pas { $card }
    [table] { $who } : ce n’est pas { $card }
   *[other] { $who } n’a pas { $card }
}
log-told = { $heard ->
    [all] { $person ->
        [you] { $who } avez dit à tous
       *[other] { $who } a dit à tous
    }
    [you] { $who } ne l’a dit qu’à vous
   *[other] { $person ->
        [you] { $who } ne l’avez dit qu’à { $whom }
       *[other] { $who } ne l’a dit qu’à { $whom }
    }
}
log-told-right = { $how ->
    [none] { $count ->
        [one] { $cards } n’est pas dans { $case }
       *[other] aucune de ces cartes n’est dans { $case } : { $cards }
    }
    [all] { $count ->
        [one] { $cards } est dans { $case }
       *[other] { $cards } sont dans { $case }
    }
   *[some] { $right ->
        [one] exactement 1 de ces cartes est dans { $case } : { $cards }
       *[other] exactement { $right } de ces cartes sont dans { $case } : { $cards }
    }
}
log-no-suggestion = { $person ->
    [you] { $who } n’avez émis aucune hypothèse
   *[other] { $who } n’a émis aucune hypothèse
}
log-left = { $how ->
    [hidden] { $who } : départ de la table
    [open] { $who } : départ de la table, main étalée : { $cards }
    [passed] { $who } : départ de la table ; répond désormais pour cette main : { $whom }
   *[known] { $who } : départ de la table ; répond désormais pour cette main : { $whom } ({ $cards })
}
log-now-in = maintenant : { $room }
log-now-at = maintenant : { $place }
log-joined = { $who } : à la table à partir de maintenant
log-handed = { $people ->
    [from-you] { $who } avez donné { $what } à { $whom }
    [to-you] { $who } vous a donné { $what }
   *[other] { $who } a donné { $what } à { $whom }
}
log-handed-count = { $count ->
    [one] une carte
   *[other] { $count } cartes
}
log-handed-among = { $cards } et d’autres, { $count } en tout
log-handed-unknown = ces cartes ne sont pas toutes connues : ce que les deux diront désormais prouvera moins
clue-holder-reveals = Carte indice : qui a { $card } dévoile cette carte
clue-player-reveals = { $person ->
    [you] Carte indice : { $who } dévoilez une carte
   *[other] Carte indice : { $who } dévoile une carte
}
clue-everybody-reveals = Carte indice : chacun dévoile une carte
clue-show-left = Carte indice : chacun montre une carte à son voisin de gauche
clue-passage = Carte indice : un passage secret dans { $room }
clue-tokens-move = Carte indice : les pions se déplacent
clue-tokens-go-to = Carte indice : les pions de tous les joueurs vont au même endroit : { $room }
clue-other = Carte indice
clue-nobody-has = personne n’a { $card }

# Words of many screens.
notice-of = 1 sur { $all }
undo = Annuler
redo = Rétablir
cancel = Annuler
close = Fermer
yes = Oui
no = Non

# Dates
months = janvier, février, mars, avril, mai, juin, juillet, août, septembre, octobre, novembre, décembre
date = { $day ->
    [1] 1er
   *[other] { $day }
} { $month } { $year }

# Work beside the window that broke down.
job-broke = Deerstalker a rencontré une panne pendant ce travail. Rien n’est perdu, et un rapport a été conservé.
job-again = Réessayer

# Les genres de cartes, là où la boîte a des questions pour titres ; un lieu où l’on émet des hypothèses, avec des pièces ou sans.
kind-suspects = suspects
kind-weapons = armes
kind-rooms = pièces
kind-places = lieux
kind-a-room = une pièce
kind-a-place = un lieu
kind-the-room = la pièce
kind-the-place = le lieu

# Mots sur les boutons et dans les titres de plusieurs écrans
delete = Supprimer
edit = Modifier
players = Joueurs
save = Enregistrer
show = Montrer
stop = Arrêter
working = Calcul en cours…
percent = { $number } %
hide = Masquer
card = Carte
after-entry = après la ligne { $number }
which-card = Quelle carte ?
nobody = Personne
name = Nom
anywhere = N’importe où
dice = Dés
other = Autre
clear = Effacer
done = Terminé
