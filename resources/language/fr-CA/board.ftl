# French as the Canadian box has it; what is not here is as in "fr".
board-token = Ton pion : { $place }
board-token-brought = Ton pion : { $place } (il y a été amené : tu peux exprimer des soupçons sans bouger)
board-token-unknown = Ton pion : où est-il ?
board-token-perhaps = Ton pion : { $place }, si des soupçons ne l’ont pas déplacé
board-roll-typed = ou tape { $roll }
keys-board = La planchette : où se trouve ton pion
board-open = Planchette
board-help = Choisis un élément, puis clique où il se trouve, ou déplace-le avec les flèches.
board-way-stay = { $roll ->
    [unknown] tu peux rester, si tu n’as pas encore lancé
   *[known] tu peux rester
}
board-way-passage = { $roll ->
    [unknown] passage secret, si tu n’as pas encore lancé
   *[known] passage secret
}
board-way-here = tu y es
board-trapped = Tu ne peux pas bouger : d’autres pions ferment toutes les issues. Attends que l’un d’eux bouge.
board-seen = a vu tes cartes : { $cards }
cli-hint-pieces = Sur la planchette : { $pieces }.
cli-hint-no-board = La planchette de cette édition n’est pas connue, ou cette table joue sans dés.
cli-hint-no-spot = « { $spot } » n’est ni { $a_room } ni une case de cette planchette.
cli-hint-where = Le journal ne dit pas où se trouve ton pion : ajoute --from.
chair-doubts =
    { $count ->
        [one] La ligne { $entries } compte telle qu’elle a été dite
       *[other] Les lignes { $entries } comptent telles qu’elles ont été dites
    } : la table ignore tes doutes.
