# Après la soirée
# La page d’une partie finie
victory-page = La fin d’une partie
# À la table d’une partie finie : le bouton qui montre la page de nouveau.
victory-again = L’affaire
victory-caption-won = Affaire classée · votre accusation était juste
victory-caption-lost = Affaire classée · { $who } a accusé, et c’était juste
victory-caption-nobody = Affaire classée · personne n’a trouvé
victory-won = Vous avez trouvé.
# Au-dessus des trois cartes de la solution, quand quelqu’un d’autre ou personne n’a trouvé.
victory-was = C’était…
victory-nobody = Personne n’a trouvé.
victory-solved-by = { $who } a trouvé.
victory-ended = Ligne { $number }.
victory-ended-after = Ligne { $number }, après { $time } de jeu.
# Au-dessus des trois cartes.
victory-who = Qui
victory-with-what = Avec quoi
victory-where = Où
victory-dealt = donne
# Au-dessus de la courbe ; la seconde à sa droite.
victory-fell = Comment elles ont fondu
victory-at-deal = solutions encore possibles, { $count } à la donne
evening-title = La soirée en { $count ->
    [1] une ligne
    [2] deux lignes
    [3] trois lignes
   *[4] quatre lignes
}
evening-pending = en cours de calcul
# Un chiffre précède chacune des suivantes : « ≈ 3 », « 0 », « 17 », « 81 % ».
evening-close = { $count ->
    [one] solution restait à { $who }
   *[other] solutions séparaient encore { $who } de l’affaire
} avant la ligne { $number }. Chances de la résoudre au prochain tour : { $chance }.
evening-mine = { $count ->
    [one] solution restait : votre carnet l’avait prouvée.
   *[other] solutions vous séparaient encore de l’affaire.
}
evening-beliefs = { $count ->
    [0] fausse piste : aucune autre carte n’a jamais nettement mené.
    [one] fausse piste : les chances désignaient { $card } { $until ->
        [0] jusqu’au bout.
       *[other] jusqu’à la ligne { $until }.
    }
   *[other] fausses pistes. La plus longue : { $card }, { $until ->
        [0] jusqu’au bout.
       *[other] jusqu’à la ligne { $until }.
    }
}
evening-turned = a été le tournant{ $asker ->
    [you] , et c’était votre question.
    [other] , et c’était la question { DE($who) }.
   *[nobody] .
}
evening-questions = des meilleures questions : { $count ->
    [one] une hypothèse
   *[other] { $count } hypothèses
}, { $luck ->
    [good] et de la chance dans les réponses.
    [bad] et de la malchance dans les réponses.
   *[even] et des réponses comme prévu.
}
evening-no-questions = hypothèse de votre part.
evening-proved = prouvée à la ligne { $number }
evening-not-proved = non prouvée par le journal
# À un tournant de la courbe.
turning-nobody = personne ne montre
turning-ruled-out = { $count ->
    [0] aucune solution écartée
    [one] une solution écartée
   *[other] { $count } solutions écartées
}
turning-asked = { $person ->
    [you] votre question
   *[other] question { DE($who) }
}, { $change }
victory-hands = Avec les cartes de tous, chaque réponse de la soirée est vérifiée.
victory-undo = Annuler l’accusation
victory-sheet = Voir la feuille
victory-copy = Copier l’image
victory-copied = L’image est dans le presse-papiers.
victory-not-copied = Le presse-papiers ne répond pas.
victory-saved-instead = Le presse-papiers ne répond pas ; l’image est enregistrée : { $file }
victory-share = Enregistrer l’image
victory-share-title = Enregistrer l’image
victory-picture-hand = { $who } : { $cards }

# La relecture : solutions encore possibles
review-solutions = Combien de solutions étaient encore possibles
review-at = Ligne { $number } : { $before } → { $after }
review-still = { $count ->
    [one] { $count } solution
   *[other] { $count } solutions
}
review-from-to = De { $before } solutions à { $after }
review-less-certain = Après cette ligne, la solution était moins certaine qu’avant.
review-line-reading = avec la lecture
review-turns = Vos tours
review-measure = Chacune de vos hypothèses à côté de la meilleure dans le même lieu. Les nombres sont les solutions qui restent en moyenne. Le conseil en laisse parfois un peu plus, parce qu’il rend plus sûre la plus probable. Le journal ne dit pas votre lancer.
review-measure-reading = Ce que suggèrent les questions des autres ne compte pas ici, seulement ce que le journal laisse possible.
review-turn = { $before } → { $after } { $after ->
    [one] solution
   *[other] solutions
}
review-turn-as-good = { $before } → { $after } { $after ->
    [one] solution
   *[other] solutions
} · rien de nettement meilleur dans ce lieu
review-turn-better = { $before } → { $after } { $after ->
    [one] solution
   *[other] solutions
} · le conseil au même lieu : { $best } en moyenne
review-turn-surer = { $before } → { $after } { $after ->
    [one] solution
   *[other] solutions
} · le conseil au même lieu rend plus sûre la plus probable
review-best-asked = Rien de nettement meilleur au même endroit.
review-better = Meilleur au même endroit : { $why }
review-reading-title = La lecture des autres
# $was : « right », « wrong » ou « even ». Les chances de la vraie solution à la dernière ligne avant la certitude.
review-reading = { $was ->
    [right] Juste avant la certitude, la lecture a aidé :
    [wrong] Juste avant la certitude, la lecture a égaré :
   *[even] Juste avant la certitude, la lecture n’a rien changé :
} elle donnait { $read } à la vraie solution, le journal seul { $log }. Sur toute la partie, elle a fait aussi bien ou mieux après { $right } lignes sur { $count }.
summary-solutions = Solutions encore possibles
summary-from-to = { $before } → { $after }
summary-luck = Chance des réponses
summary-lucky = { $luck ->
    [good] mieux que prévu
    [bad] pire que prévu
   *[even] comme prévu
}
summary-share = Vos hypothèses, comparées aux meilleures
# Un de vos tours, rejoué
# À la place du journal, avant la première ligne
retry-first = Rien n’a été noté avant ce tour.
retry-begin = Rejouer vos tours
retry-page = Vos tours, rejoués
retry-title = Votre tour à la ligne { $number }, rejoué
retry-question = Vous pouviez demander dans ce lieu : { $room }. Que demanderiez-vous ?
retry-ask = Demander cela
retry-next = Tour suivant
retry-none = Les hypothèses de ce tour n’ont pas pu être comptées.
retry-found = Trouvé
retry-better = Il y avait mieux
retry-as-good = Rien n’était nettement meilleur : il resterait en moyenne { $left } des { $solutions } solutions.
retry-as-good-fewer = Aussi bien que le conseil : il resterait en moyenne { $left } des { $solutions } solutions, avec le conseil { $hint }. Le conseil rend plus sûre la plus probable.
retry-leaves = { $cards } laisse en moyenne { $left } des { $solutions } solutions, votre choix { $mine }.
retry-surer = Après la réponse à { $cards }, la solution la plus probable a en moyenne { $best } de chances, après votre choix { $mine }.
retry-why-likelier = { $better } avait plus de chances de faire partie de la solution : { $chance }, contre { $other }.
retry-why-even = { $better } partage mieux ce qui est possible.
retry-why-own = { $better } était à vous : personne d’autre ne peut montrer cette carte, la réponse parle donc des autres.
retry-why-settled = On savait où était cette carte : { $better }. La réponse parle des autres.
retry-why-located = { $person ->
    [table] { $card } : on savait que la carte était sur la table.
   *[other] { $card } : on savait que { $who } avait la carte. La montrer n’apprend rien.
}
retry-why-mine = { $card } était à vous ; { $better } pouvait encore faire partie de la solution.
retry-why-known = On savait déjà que cette carte n’apprend rien : { $card }.
retry-then = À la table, vous avez demandé { $cards } : il en resterait { $left } en moyenne.
retry-then-uncounted = À la table, vous avez demandé { $cards }.
retry-score = Trouvés : { $found } sur { $tried }.

# Dans les statistiques : mes demandes dans toutes les parties
statistics-asking = Vos hypothèses
statistics-asking-share = { $count ->
    [one] Votre hypothèse vous a appris { $share } de ce qui était possible.
   *[other] { $best } de vos { $count } hypothèses { $best ->
        [one] valait
       *[other] valaient
    } la meilleure ; ensemble, elles vous ont appris { $share } de ce qui était possible.
}
statistics-asking-working = On examine vos hypothèses : partie { $done } sur { $games }.
statistics-retries = { $found ->
    [0] Tours rejoués dans la relecture : aucun trouvé sur { $tried }.
   *[other] Tours rejoués dans la relecture : { $found } trouvés sur { $tried }.
}

# Dans les statistiques : les autres joueurs, et une page pour chacun
player-list = Les autres joueurs
player-list-about = Appuyez sur un nom : sa façon d’interroger, et votre note.
player-count-won = a gagné { $won } fois, vous { $mine }
player-games = { $games ->
    [one] { $finished ->
        [0] partie ensemble, pas encore finie
       *[other] partie ensemble, finie
    }
   *[other] { $finished ->
        [0] parties ensemble, aucune finie
        [one] parties ensemble, dont 1 finie
       *[other] parties ensemble, dont { $finished } finies
    }
}
player-won = { $name } a gagné
player-mine = vous avez gagné
player-asking = Sa façon d’interroger
player-habit = { $count ->
    [one] { $name } { $habit }, d’après { $count } question d’une partie finie.
   *[other] { $name } { $habit }, d’après { $count } questions de parties finies.
}
player-habit-unclear = { $count ->
    [one] Après { $count } question, on ne sait pas encore comment { $name } interroge.
   *[other] Après { $count } questions, on ne sait pas encore comment { $name } interroge.
}
player-habit-none = On ne sait rien encore : cela se lit dans les questions des parties finies.
player-forget = Oublier
player-note = Votre note
player-note-placeholder = Par exemple : montre deux fois la même carte
player-note-about = Vous la verrez en préparant la prochaine partie avec cette personne. Elle reste sur cet ordinateur.

# Une partie finie sous forme de code pour BG Stats
victory-code = BG Stats
victory-code-title = Dans votre journal de jeux
victory-code-about = Lisez ce code avec votre téléphone : BG Stats s’ouvre, la partie déjà remplie. Le code dit qui a joué avec quel personnage, qui a gagné, le jour, la durée et la solution. Le carnet lui-même n’envoie rien.
victory-code-long = Les noms de cette table sont trop longs pour un code.
# Un commentaire dans BG Stats, après le titre de la partie
bgstats-answer = Solution : { $cards }
