# review
# Ce qu’une entrée a prouvé. $person vaut « you », « other » ou « table ».
news-case-file = { $count ->
    [one] { $card } est dans { $case }.
   *[other] { $card } sont dans { $case }.
}
news-has = { $person ->
    [you] Vous avez { $card }.
    [table] { $who } : c’est { $card }.
   *[other] { $who } a { $card }.
}
news-has-not = { $person ->
    [you] { $count ->
        [one] Vous n’avez pas { $cards }.
       *[other] Vous n’avez ni { $cards }.
    }
    [table] { $who } : ce n’est pas { $cards }.
   *[other] { $count ->
        [one] { $who } n’a pas { $cards }.
       *[other] { $who } n’a ni { $cards }.
    }
}
news-dealt = { $person ->
    [you] Vous avez reçu { $card } à la donne.
   *[other] { $who } a reçu { $card } à la donne.
}
news-not-dealt = { $person ->
    [you] { $count ->
        [one] Vous n’avez pas reçu { $cards } à la donne.
       *[other] Vous n’avez reçu ni { $cards } à la donne.
    }
   *[other] { $count ->
        [one] { $who } n’a pas reçu { $cards } à la donne.
       *[other] { $who } n’a reçu ni { $cards } à la donne.
    }
}
news-not-case-file = Pas dans { $case } : { $cards }.
told-excluded = { $count ->
    [one] Une autre possibilité est écartée.
   *[other] { $count } autres possibilités sont écartées.
}
told-last = { $count ->
    [one] L’autre solution est écartée.
   *[other] Les { $count } autres solutions sont écartées.
}
told-moved = { $person ->
    [you] Vous avez { $card } : { $before } → { $after }
    [table] { $who } : { $card }, { $before } → { $after }
   *[other] { $who } a { $card } : { $before } → { $after }
}
told-moved-dealt = { $person ->
    [you] Vous avez reçu { $card } à la donne : { $before } → { $after }
    [table] { $who } : { $card }, { $before } → { $after }
   *[other] { $who } a reçu { $card } à la donne : { $before } → { $after }
}
told-moved-case = { $card } dans { $case } : { $before } → { $after }
told-nothing = Rien de nouveau
told-nothing-dealt = Rien de nouveau sur les mains à la donne, que montre la feuille
told-nothing-else = Rien d’autre de nouveau
told-logged = Ligne { $number } notée : { $before } → { $after } { $after ->
    [one] solution
   *[other] solutions
}. { $news }
told-logged-same = Ligne { $number } notée. { $news }
told-logged-nothing-dealt = Ligne { $number } notée : rien de nouveau sur les mains à la donne.
told-logged-nothing = Ligne { $number } notée : rien de nouveau.
told-not-logged = { $change }, pas encore noté
told-left = solutions restantes
news-contradiction = Les lignes jusqu’ici ne peuvent pas être toutes vraies.

# Ce que la vérité dit du journal. $number est la place de l’entrée dans le journal.
truth-had-one = Ligne { $number } : { $person ->
    [you] vous avez dit non, mais vous aviez { $cards }.
   *[other] { $who } a dit non, mais avait { $cards }.
}
truth-passed-over = Ligne { $number } : { $person ->
    [you] on a interrogé quelqu’un après vous, alors que vous aviez { $cards }.
   *[other] on a interrogé quelqu’un après { $who }, qui avait { $cards }.
}
truth-had-none = Ligne { $number } : { $person ->
    [you] vous avez montré une carte, mais vous n’aviez aucune des trois.
   *[other] { $who } a montré une carte, mais n’avait aucune des trois.
}
truth-was-not-there = Ligne { $number } : { $person ->
    [you] vous n’aviez pas { $card }.
    [table] { $who } n’était pas { $card }.
   *[other] { $who } n’avait pas { $card }.
}
truth-was-there = Ligne { $number } : { $person ->
    [you] vous aviez bien { $card }.
    [table] { $who } était bien { $card }.
   *[other] { $who } avait bien { $card }.
}
truth-was-wrong = Ligne { $number } : notée juste, mais ce n’était pas le contenu { DE($case) }.
truth-was-right = Ligne { $number } : notée fausse, mais c’était le contenu { DE($case) }.
truth-told = Ligne { $number } : c’était faux, { $found ->
    [0] aucune de ces cartes n’était dans { $case }.
    [one] une seule de ces cartes était dans { $case }.
   *[other] { $found } de ces cartes étaient dans { $case }.
}
truth-saw-other = Ligne { $number } : vous avez noté d’autres cartes que celles qui étaient dans { $case }.
truth-size = { $person ->
    [you] Votre main ici : { $found } sur { $expected }.
   *[other] La main ici : { $found } sur { $expected } ({ $who }).
}
truth-twice = { $card } se trouve à deux endroits.
truth-agrees = Chaque réponse concorde avec les cartes.

ending-open = Pas terminée
ending-won = Vous avez trouvé la solution
ending-lost = { $who } a trouvé la solution
ending-nobody = Personne n’a trouvé la solution

chance-missed = Vous auriez pu accuser après la ligne { $number }.

bits = { $one ->
    [one] { $bits } bit
   *[other] { $bits } bits
}
duration-hours = { $hours } h { $minutes } min
duration-minutes = { $minutes } min

# L’écran de relecture
tab-table = Table
tab-review = Relecture
review-keys = ← → un pas · Début Fin · Espace déroule la soirée
review-play = Dérouler
review-pause = Pause
review-entry = ligne { $number }
review-start = Avant la première ligne
review-told = Ce que vous a appris la ligne { $number }
review-nothing = Rien de nouveau n’est prouvé.
review-missed = Occasions manquées
review-subtitle = { $edition } · { $players } joueurs
review-solved-at = résolue à la ligne { $number }
review-line-you = vous
review-line-hints = les conseils, aux mêmes lieux
review-line-hints-short = les conseils
review-line-hints-estimated = les conseils aux mêmes lieux, avec une chance moyenne
review-mark-turns = vos tours
review-replayed = Calcul en cours… { $number ->
    [one] { $number } ligne faite
   *[other] { $number } lignes faites
}
review-withheld-chart = Le graphique est une déduction : vous jouez avec vos marques seulement.
review-withheld = Vous jouez avec vos marques seulement. Tant que la partie dure, la relecture ne montre rien de plus.
review-following = On rejoue les conseils : ligne { $done } sur { $of }…

# La soirée en quelques chiffres, une fois terminée
summary-title = La soirée
summary-turns = Tours joués
summary-time = Temps de jeu
summary-solvable = Résoluble dès

# Saisir où étaient vraiment les cartes
truth-title = La vérité, une fois connue
truth-about = Indiquez le contenu { DE($case) } et, si vous les connaissez, les mains : chaque réponse leur est comparée.
truth-enter = Indiquer les cartes
truth-change = Modifier les cartes
truth-how = Indiquez où chaque carte a été distribuée. Une main compte dès que toutes ses cartes y sont ; celles que vous ignorez peuvent rester vides.
truth-winner = Qui a trouvé ?
truth-proved = Inscrire ce qui est prouvé
truth-too-many = Une main a trop de cartes.
truth-agrees-so-far = Rien dans le journal ne contredit les cartes saisies.
truth-showed = { $person ->
    [you] Vous avez montré { $cards }.
   *[other] { $who } a montré { $cards }.
}
# Buttons: the cards as they were, over the sheet of any moment.
truth-lay = Les poser sur la feuille
truth-lift = Les retirer de la feuille
# How the evening stands after several games. $score: "Anna 2 · Vous 1".
evening-score = { $games ->
    [one] Ce soir, une partie : { $score }
   *[other] Ce soir, { $games } parties : { $score }
}

# Les marques du joueur, vérifiées par étapes. $cell : qui et une carte ; $place : chez qui ou où ; $card : avec son article.
marks-check = Vérifier mes marques
marks-which = Quelle case ?
marks-why = Pourquoi ?
marks-next = Suivante
marks-again = Vérifier encore
marks-kept = D’abord le nombre, puis la case, puis la raison. Chaque réponse est notée comme une aide.
marks-contradiction = Les lignes se contredisent : aucune marque ne peut être vérifiée.
marks-fine = Aucune marque n’est fausse ou sans raison, et rien de ce qui se déduit ne manque. À côté d’un ✓, inutile de barrer le reste de la ligne.
marks-contradicted = { $count ->
    [one] Une marque contredit le journal.
   *[other] { $count } marques contredisent le journal.
}
marks-unsupported = { $count ->
    [one] Une marque n’a pas encore de raison.
   *[other] { $count } marques n’ont pas encore de raison.
}
marks-missed = { $count ->
    [one] Une case peut être marquée.
   *[other] { $count } cases peuvent être marquées.
}
marks-cell-contradicted = { $cell } : cette marque contredit le journal.
marks-cell-unsupported = { $cell } : cette marque n’a pas encore de raison.
marks-cell-missed = { $cell } : cette case peut être marquée.
marks-undecided = Le journal ne tranche pas : { $card } peut être { $place }.
marks-title = Vos marques
marks-alone = Déductions trouvées sans aide
marks-of = { $count } sur { $all }
marks-at-once = Marquées dès que possible
marks-guessed = Marquées avant d’être certaines
marks-shown = Trouvées une fois la case montrée
marks-explained = Trouvées une fois la raison dite
marks-wrong = Marques qui contredisent le journal
marks-checks = Vérifications demandées
# $mark : qui a quelle carte. Ligne 0 : avant la première.
marks-found = { $mark } : possible { $possible ->
    [0] dès le début
   *[other] après la ligne { $possible }
}{ $marked ->
    [unknown] {""}
    [0] , marqué avant la ligne 1
   *[other] , marqué après la ligne { $marked }
}
marks-overlooked = Négligé le plus longtemps : { $found }.
