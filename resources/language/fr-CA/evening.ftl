# French as the Canadian box has it; what is not here is as in "fr".
victory-caption-won = Affaire classée · ton accusation était juste
victory-won = Tu as trouvé.
evening-mine = { $count ->
    [one] solution restait : ton carnet l’avait prouvée.
   *[other] solutions te séparaient encore de l’affaire.
}
evening-turned = a été le tournant{ $asker ->
    [you] , et c’étaient tes soupçons.
    [other] , et c’étaient les soupçons { DE($who) }.
   *[nobody] .
}
evening-questions = des meilleures questions : { $count ->
    [one] tu en as posé une
   *[other] tu en as posé { $count }
}, { $luck ->
    [good] avec de la chance dans les réponses.
    [bad] avec de la malchance dans les réponses.
   *[even] avec des réponses comme prévu.
}
evening-no-questions = question de ta part.
turning-asked = { $person ->
    [you] tes soupçons
   *[other] soupçons { DE($who) }
}, { $change }
victory-with-what = Avec quelle arme
retry-begin = Rejouer tes tours
review-turns = Tes tours
review-measure = Tes soupçons à côté des meilleurs dans le même lieu. Les nombres sont les solutions qui restent en moyenne. Le conseil en laisse parfois un peu plus, parce qu’il rend plus sûre la plus probable. Le journal ne dit pas ton lancer.
summary-share = Tes soupçons, comparés aux meilleurs
retry-page = Tes tours, rejoués
retry-title = Ton tour à la ligne { $number }, rejoué
retry-question = Tu pouvais exprimer des soupçons dans ce lieu : { $room }. Lesquels ?
retry-ask = Exprimer ces soupçons
retry-none = Les soupçons de ce tour n’ont pas pu être comptés.
retry-surer = Après la réponse à { $cards }, la solution la plus probable a en moyenne { $best } de chances, après ton choix { $mine }.
retry-leaves = { $cards } laisse en moyenne { $left } des { $solutions } solutions, ton choix { $mine }.
retry-why-own = { $better } était à toi : personne d’autre ne peut montrer cette carte, la réponse parle donc des autres.
retry-why-mine = { $card } était à toi ; { $better } pouvait encore faire partie de la solution.
retry-then = Alors, tes soupçons ont été { $cards } : il en resterait { $left } en moyenne.
retry-then-uncounted = Alors, tes soupçons ont été { $cards }.
statistics-asking = Tes soupçons
statistics-asking-share = { $count ->
    [one] Tes soupçons t’ont appris { $share } de ce qui était possible.
   *[other] Tes soupçons valaient les meilleurs { $best } fois sur { $count } ; ensemble, ils t’ont appris { $share } de ce qui était possible.
}
statistics-asking-working = On examine tes soupçons : partie { $done } sur { $games }.
player-list-about = Appuie sur un nom : sa façon d’interroger, et ta note.
player-count-won = a gagné { $won } fois, toi { $mine }
player-mine = tu as gagné
player-note = Ta note
player-note-about = Tu la verras en préparant la prochaine partie avec cette personne. Elle reste sur cet ordinateur.
victory-code-title = Dans ton journal de jeux
victory-code-about = Lis ce code avec ton téléphone : BG Stats s’ouvre, la partie déjà remplie. Le code dit qui a joué avec quel personnage, qui a gagné, le jour, la durée et la solution. Le carnet lui-même n’envoie rien.
