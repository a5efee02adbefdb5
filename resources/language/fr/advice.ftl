# advice

advice-settles = Apporte en moyenne { $bits } sur { $of } encore cachés.
advice-may-prove = Résout toute l’affaire dans { $chance } des cas.
advice-likeliest = C’est la solution la plus probable : { $chance } de chances.
advice-decoy-own = { $card } sert de leurre : la carte est dans votre main.
advice-decoy-located = { $person ->
    [table] { $card } est un leurre : c’est { $who }.
   *[other] { $card } sert de leurre : la carte est chez { $who }.
}
advice-decoy-case-file = { $card } est dans { $case } : personne ne peut montrer cette carte.
advice-isolates = Une seule inconnue : { $card }. Quoi que { $count ->
    [one] réponde
   *[other] répondent
} { $who }, il s’agit de cette carte.
advice-isolates-nobody = Une seule inconnue : { $card }. La réponse ne parle que de cette carte.
advice-must-speak = Parmi les joueurs, { $card } ne peut être que chez { $who }.
advice-leaks = Toute la table y apprend { $bits }.
advice-betrays = { $misleads ->
    [yes] Elle trompe de { $bits } sur votre main ceux qui lisent vos questions.
   *[no] À ceux qui lisent vos questions, elle révèle { $bits } de votre main.
}
# Ce que coûtent les leurres par rapport à $instead, et ce qu’ils cachent : $card est dans ma main, et ceux qui lisent mes
# questions le croient avec la probabilité $after, et $after_instead après $instead.
advice-decoy-price = { $costs ->
    [nothing] Un leurre ne coûte rien ici : { $instead } n’apporterait pas plus
    [little] Un leurre ne coûte presque rien ici : { $instead } n’apporterait guère plus
   *[some] Un leurre a son prix ici : { $instead } laisserait en moyenne { $instead_left } solutions au lieu de { $left }
}{ $hides ->
    [yes]  ; pour ceux qui lisent vos questions, { $card } a alors { $after } de chances d’être à vous, et non { $after_instead }.
   *[no] .
}
advice-pulls-known = Elle amène aussi ici le pion { DE($who) }, qui n’a plus rien à y apprendre.
advice-pulls = Elle amène aussi ici le pion { DE($who) }, qui pourra y émettre une hypothèse sans bouger.
advice-asked-before = Vous avez déjà émis exactement cette hypothèse.
advice-leaves = Laisse en moyenne { $left } des { $solutions } solutions.
advice-weighs = Elle n’écarte presque aucune solution, mais en rend certaines plus probables.
advice-leaves-all = Elle éclaire peu le contenu { DE($case) }, comme tout ce que vous pourriez demander maintenant.
advice-solves = Résout l’affaire dans { $chance } des cas.
advice-show-plain = Montrez { $card } à { $who } : de vos cartes possibles, c’est celle qui en révèle le moins.
advice-certain = C’est prouvé : { $cards }. Accusez.
advice-when-now = C’est votre tour : accusez maintenant.
# À côté d’une solution prouvée. $next joue ensuite.
advice-rivals = { $everybody ->
    [yes] Les autres peuvent
   *[no] { $count ->
        [one] { $who } peut
       *[other] { $who } peuvent
    }
} bientôt la trouver aussi{ $follows ->
    [yes] , et c’est ensuite à { $next }.
   *[no] .
}
advice-when-any-time = On peut accuser à tout moment : accusez maintenant.
advice-when-turn = Vous pouvez accuser à votre tour.
advice-when-room = Accusez à votre tour, et seulement depuis { $a_room }.
advice-when-centre = Accusez à votre tour, et seulement depuis le centre du plateau.
advice-when-despite = Accusez maintenant, si votre table le permet après une carte montrée.
advice-when-despite-book = Une phrase de la règle le permet juste après une hypothèse ; une autre met fin au tour dès qu’une carte est montrée : accusez alors à votre prochain tour.
advice-when-later = Plus à ce tour : on vous a montré une carte. Accusez à votre prochain tour.
# Un plan : ses déplacements et regards dans l’ordre, chacun sans point final, puis l’hypothèse.
plan-then = { $first }, puis { $next }
plan-stay = { $roll ->
    [unknown] si vous n’avez pas encore lancé, restez sur place : { $room }
   *[known] restez sur place : { $room }
}
plan-passage = { $roll ->
    [unknown] si vous n’avez pas encore lancé, prenez le passage secret vers { $room }
   *[known] prenez le passage secret vers { $room }
}
plan-walk = rejoignez { $room }
plan-walk-if = rejoignez { $room }, si votre lancer le permet
plan-head = dirigez-vous vers { $room } ({ $turns }, celui-ci compris)
plan-look = regardez la carte qui s’y trouve
plan-snoop = espionnez { $who } ({ $at }, à { $steps ->
    [0] 0 case
    [one] une case
   *[other] { $steps } cases
})
plan-ask = demandez { $cards }
plan-accuse = { $proved ->
    [yes] accusez { $cards } : c’est prouvé
   *[no] accusez { $cards }
}
plan-wait = attendez
plan-wins = Gagne à environ { $chance }.
plan-despite-fewer = Il en reste moins qu’avec le premier plan, mais { $why ->
    [sure] la plus probable est moins sûre.
   *[wins] cela ne gagne pas plus souvent.
}
plan-accuse-after = { $after ->
    [unless-shown] Vous pourrez encore accuser à ce tour si personne ne montre de carte.
    [table] Vous pourrez encore accuser après la réponse, si votre table le permet après une carte montrée.
    [never] Vous pourrez accuser à un prochain tour.
   *[allowed] Vous pourrez encore accuser après la réponse.
}
plan-else-accuse = Si votre lancer ne suffit pas, accusez : { $cards }.
advice-gamble = Vous avez { $right } de chances d’avoir raison. En attendant, vous gagneriez dans environ { $waiting } des cas : quelqu’un d’autre conclut avant votre prochain tour dans { $others } des cas. Vous n’avez qu’une accusation.
advice-wait = N’accusez pas encore : { $cards } a { $right } de chances d’être juste ; en attendant, vous gagneriez dans environ { $waiting } des cas.
advice-equal = { $count } solutions, toutes aussi probables.
advice-had = Vous avez accusé : vous ne faites plus que répondre. La carte à montrer s’affiche encore ici.
advice-you-left = Vous n’êtes pas à la table : votre carnet suit la partie sans vous.
advice-over-solved = { $person ->
    [you] Vous avez résolu l’affaire : la partie est finie.
   *[other] { $who } a résolu l’affaire : la partie est finie.
}
advice-over-unsolved = Tout le monde est éliminé et personne n’a résolu l’affaire : la partie est finie.
advice-out = hors jeu, connaît la solution
advice-left = { $count ->
    [one] encore { $count } solution possible
   *[other] encore { $count } solutions possibles
}
advice-left-between = encore { $least } à { $most } solutions possibles
advice-opponent = { $knows } maintenant, { $soon } d’ici la fin du prochain tour ; { $left }
advice-show-only = Montrez { $card } à { $who } : c’est votre seule carte à montrer.
advice-show-seen = Montrez de nouveau { $card } à { $who } : cela n’apprend rien de plus.
advice-show-least = Montrez { $card } à { $who } : cela n’apprend qu’environ { $bits } ; la carte suivante, { $other }.

# Le panneau de la fenêtre.
advice-title = Votre prochaine hypothèse
advice-ask = À vous : demandez
advice-yours = À vous
advice-next = Conseil
advice-asked = { $who } vous interroge
advice-if-asked = Si { $who } vous interroge
advice-gambles = À vous d’accuser
advice-solved = Résolu
advice-turn = Tour { DE($who) } · votre prochaine
advice-accuse = Accuser
advice-others = Autres plans
advice-numbers = Les chiffres du conseil
advice-use = L’utiliser
# L’hypothèse vaut autant dans plusieurs lieux ; celui-ci est choisi.
advice-use-in = L’utiliser : { $room }
advice-or-in = ou { $rooms }
advice-or-in-more = ou { $more } autres { $rooms }
advice-or-more = { $room } ou { $more } autres
advice-rooms = À votre portée :
advice-rooms-only = Seulement ces { $rooms } :
advice-rooms-none = Si vous y arrivez quand même :
advice-soon = { $soon } au prochain tour
advice-now = { $chance } maintenant
advice-rooms-all = Partout
advice-close = Qui est proche
advice-close-chance = chances au prochain tour
advice-close-chance-short = au prochain tour
# $left est un nombre ou un intervalle : « reste ≈ 1–5 »
advice-close-left = { $sign } { $left }
# Il reste une solution.
advice-close-knows = peut savoir
advice-silence = N’a pas accusé : ne le peut donc sans doute pas encore.
advice-place-rolled = { $place }, lancer : { $roll }
advice-place-way = en chemin
advice-place-unknown = Où êtes-vous ?
advice-place-perhaps = { $place } ?
advice-counted = { $counted ->
    [0] Les { $of } hypothèses sont toutes estimées (≈) : après un tel journal, aucune ne peut être comptée.
   *[other] { $counted } des { $of } hypothèses sont comptées, les autres estimées (≈) ; la première est la meilleure de toutes.
}
advice-no-room = Vous ne pouvez pas atteindre { $a_room } ce tour-ci.
advice-out-short = hors jeu

# La ligne de commande.
cli-hint = Les prochaines hypothèses, la meilleure d’abord ; accuser ou attendre ; qui est proche
cli-hint-json = En JSON
cli-hint-rooms = Seulement dans ces lieux, par identifiant ou nom, séparés par des virgules
cli-hint-count = Combien d’hypothèses --json énumère
cli-hint-asks = Qui m’interroge : dit quelle carte montrer, avec --named
cli-hint-named = Les trois cartes nommées, par identifiant ou nom, séparées par des virgules
cli-hint-nobody = Personne d’autre à cette table ne s’appelle « { $name } ».
cli-hint-no-card = Il n’y a pas de carte « { $card } » dans cette édition.
cli-hint-three = Nommez une carte de chaque sorte avec --named.
cli-hint-pass = Vous n’avez aucune de ces cartes : rien à montrer.
cli-hint-no-room = « { $room } » n’est pas { $a_room } de cette édition.
cli-hint-spectator = Cette partie ne contient la main de personne : les conseils sont pour un joueur.
cli-hint-known = Solutions encore possibles : { $solutions } ; la solution la plus probable est { $cards }, avec { $chance } de chances.
cli-hint-opponent = { $who } : { $what }
cli-no-edition = Il n’y a pas d’édition « { $name } » ; « deerstalker editions » les donne toutes.

# Ce que trahissent les questions des autres.
cli-hint-reading = Lire ce que demandent les autres même si la partie ne le veut pas
cli-hint-no-reading = S’en tenir au journal, sans lire ce que demandent les autres
cli-analyse-reading = Avec ce que suggèrent les questions des autres : des chances, pas des preuves
reading-chances = Les chances ci-dessous tiennent aussi compte des questions des autres : ce sont des suppositions. Seules les marques sont prouvées.
reading-title = Lu dans leurs questions (des suppositions, pas des preuves) :
reading-unclear = On ne sait pas encore comment les autres interrogent.
reading-habit-lacking = ne demande que ce qui lui manque
reading-habit-mixed = nomme parfois ses propres cartes
reading-habit-bluffing = nomme souvent ses propres cartes
reading-cell = { $who } a demandé { $card } { $count ->
    [one] à la ligne { $lines }
   *[other] aux lignes { $lines }
}{ $because ->
    [yes] { " " }et { $own ->
        [0] n’a encore jamais nommé une carte connue de sa main
        [one] a nommé une fois une carte de sa main
       *[other] a nommé { $own } fois une carte de sa main
    }
   *[no] { "" }
} : cette carte { $verdict ->
    [theirs] est sans doute dans sa main
    [not] n’est sans doute pas dans sa main
    [likelier] a plus de chances d’être dans sa main
   *[less] a moins de chances d’être dans sa main
} ({ $read } ; d’après le journal seul, { $log }).
reading-switch = Lire les questions des autres
reading-news = Les conseils tiennent aussi compte de ce que demandent les autres. Ce n’est pas une preuve : ils bluffent peut-être. Le menu ··· l’arrête.
reading-news-seen = Compris
reading-news-off = L’arrêter
# Les deux chances sont en pour cent : « 72 % (41 % d’après le journal) »
reading-chance = { $read } ({ $log } d’après le journal)
reading-gamble = Cette chance repose sur ce que demandent les autres : ce n’est pas une preuve.
reading-case-file = { $card } est dans { $case } avec { $read } de chances ; d’après le journal seul, { $log }.
reading-sheet = Les nombres avec ~ sont lus dans les questions des autres : des suppositions. { $key } montre ceux du journal.
