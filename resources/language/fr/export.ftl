# export
export-subtitle = { $edition } · { $players } joueurs · { $day }
export-as-of = État après l’entrée { $number }
export-cards = { $count ->
    [one] { $size } carte
   *[other] { $size } cartes
}
export-cards-left = { $size } · reste { $left }
export-players = Autour de la table
export-sheet = Feuille de détective
export-log = Le journal
export-course = Ce qui restait caché
export-solved = Résolu
export-answers-left = { $count ->
    [one] { $count } réponse possible
   *[other] { $count } réponses possibles
}
export-sure = sûr
export-no-card = aucune carte connue
export-outcome = Issue
export-turns = Tours
export-time = Durée
export-hidden = Encore caché
export-per-turn = Appris par tour
export-solvable = Pouvait être résolu
export-after = après l’entrée { $number }
export-could-accuse = accusation possible ici
export-truth = Dans l’enveloppe : { $cards }.
export-left-out = (omis : cela révèle une carte)
export-spoiler-free = Une affaire à résoudre : les mains et l’enveloppe sont cachées.
export-spectator = Tenu par un spectateur.
export-public = Ce que toute la table pouvait savoir : aucune main n’est utilisée.
export-page = Page { $page } sur { $pages }
export-made-with = Écrit par Deerstalker, le carnet du détective
export-legend = ✓ l’a · × ne l’a pas · ★ dans l’enveloppe · un nombre est la probabilité en pour cent · petits chiffres : entrées où ce joueur a montré une carte sur trois
export-card = Carte
export-next = Que faire maintenant
export-gain = { $bits } en moyenne
export-judged = On pouvait en attendre { $expected }. La meilleure dans cette pièce : { $cards }, { $best }.
export-judged-best = On pouvait en attendre { $expected } : aucune question dans cette pièce n’était meilleure.
