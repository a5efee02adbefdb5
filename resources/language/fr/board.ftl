# The board: where my token stands, what is in reach. In the advice panel, on the map, on the command line.

board-token = Votre pion : { $place }
board-token-brought = Votre pion : { $place } (il y a été amené : vous pouvez émettre une hypothèse sans bouger)
board-token-unknown = Votre pion : où est-il ?
board-token-perhaps = Votre pion : { $place }, si aucune hypothèse ne l’a déplacé
board-start = à son départ
board-square = colonne { $column }, rangée { $row }
board-roll = { $dice ->
    [one] Dé
   *[other] Dés
}
board-roll-typed = ou tapez { $roll }
board-typed = { $dice ->
    [one] Dé
   *[other] Dés
} : { $roll }
keys-board = Le plateau : où se trouve votre pion
board-spare = Pions sans joueur
board-open = Plateau
board-close = Retour à la feuille
board-help = Choisissez un élément, puis cliquez où il se trouve, ou déplacez-le avec les flèches.
board-piece = Placer
board-counted = Les tours indiqués comptent celui-ci.
board-way-now = à portée
board-way-stay = { $roll ->
    [unknown] vous pouvez rester, si vous n’avez pas encore lancé
   *[known] vous pouvez rester
}
board-way-passage = { $roll ->
    [unknown] passage secret, si vous n’avez pas encore lancé
   *[known] passage secret
}
board-way-passage-step = par le passage, { $steps } case sur { $roll }
board-way-here = vous y êtes
board-way-none = aucun chemin
turns-count = { $count ->
    [1] un tour
    [2] deux tours
    [3] trois tours
    [4] quatre tours
    [5] cinq tours
    [6] six tours
    [7] sept tours
    [8] huit tours
    [9] neuf tours
    [10] dix tours
   *[other] { $count } tours
}
turns-about = environ { $turns }
board-from-start = départ
board-trapped = Vous ne pouvez pas bouger : d’autres pions ferment toutes les issues. Attendez que l’un d’eux bouge.
board-walk = Mieux vaut dépasser les { $rooms } à portée.
board-seen = a vu vos cartes : { $cards }
seen-by = { $card } : vue par { $who }.
seen-by-nobody = { $card } : personne d’autre ne l’a vue.
# La table vue de la place d’un adversaire.
chair-open-page = Vu de sa place
chair-title = { $who } : vu de sa place
chair-level = Ce que les autres peuvent savoir est une déduction. Au niveau « Mes marques seulement », la relecture le dit après la partie.
chair-known = D’après le seul journal
chair-truth = En réalité
chair-has = L’a (table)
chair-shown = Vue (ligne)
chair-open = Croit possible
chair-asked = Nommée (ligne)
chair-has-about = la chance que { $who } ait la carte, pour qui n’a vu que ce que toute la table a vu.
chair-shown-about = les lignes où { $who } l’a vue ; avec « ? », c’était peut-être une autre carte.
chair-open-about = la chance que { $who } la croie encore possible dans { $case }.
chair-doubts =
    { $count ->
        [one] La ligne { $entries } compte telle qu’elle a été dite
       *[other] Les lignes { $entries } comptent telles qu’elles ont été dites
    } : la table ignore vos doutes.
chair-truth-about = de même, d’après la vérité saisie après la partie.
chair-asked-about = les lignes où { $who } l’a demandée.
board-error = ±{ $error }

# The command line.
cli-hint-from = Où se trouve mon pion : un lieu, ou COLONNE,RANGÉE d’une case comptées à partir de 1 en haut à gauche
cli-hint-roll = Ce que donnent les dés
cli-hint-pawn = Une case où se trouve un autre pion (autant de fois qu’il y en a)
cli-hint-pieces = Sur le plateau : { $pieces }.
cli-hint-piece = { $piece } ({ $place })
cli-hint-no-board = Le plateau de cette édition n’est pas connu, ou cette table joue sans dés.
cli-hint-no-spot = « { $spot } » n’est ni { $a_room } ni une case de ce plateau.
cli-hint-where = Le journal ne dit pas où se trouve votre pion : ajoutez --from.
cli-hint-bad-roll = { $dice ->
    [one] Un dé ne peut pas donner { $roll }.
   *[other] { $dice } dés ne peuvent pas donner { $roll }.
}
cli-hint-by-log = { $place } (d’après le journal)
cli-hint-rolled = { $place }. { $phase ->
    [rolled] { $dice ->
        [one] Dé : { $roll }.
       *[other] Dés : { $roll }.
    }
    [before] { $dice ->
        [one] Dé pas encore lancé.
       *[other] Dés pas encore lancés.
    }
   *[unknown] Lancer non indiqué.
}
cli-hint-way = { $room } : { $way }
