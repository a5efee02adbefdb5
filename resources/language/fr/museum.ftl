# museum: The Great Museum Caper à l’écran
setup-game-clue = Clue
setup-game-caper = Vol au musée
museum-thief-letter = V
museum-over = La manche est finie. Pour changer quelque chose, choisissez l’entrée dans le journal.
museum-entry-gone = Cette entrée n’est plus dans le journal.
museum-missing-landing = Le Voleur doit finir sur une des cases marquées.
museum-turn = Tour : { $name }
museum-turn-own = À vous, Voleur
museum-turn-thief = { $name } se déplace en secret
museum-editing = Entrée { $number } à modifier
museum-inserting = Nouvelle entrée avant { $number }
museum-stop = Arrêter
museum-to-rounds = Manches et points
museum-rolled = Dé
museum-face-eye = Œil
museum-face-scan = Balayage
museum-face-motion = Mouvement
museum-look-first = Regarde, puis bouge
museum-move-first = Bouge, puis regarde
museum-answer = Réponse du Voleur
museum-look = Regard
museum-ends = Finit en { $end }
museum-caught-there = Pris là
museum-you-are-caught = Vous êtes pris.
museum-own-eyes = Ses yeux
museum-camera = Caméra { $number }
museum-all-cameras = Toutes les caméras
museum-detectors = Détecteurs de mouvement
museum-no-look = Pas de regard
museum-seen-at = Vu en { $square }
museum-seen-where = Vu en …
museum-not-seen = Pas vu
museum-refuses = Refuse : un M
museum-power-off = Courant coupé
museum-scan-sees = Le voient
museum-scan-dead = En panne
museum-answer-needs-end = Pressez d’abord la case d’où le Personnage regarde.
museum-cross-m = Rayer plutôt un M
museum-comes-in = Attendez que le Voleur ait marqué son entrée et son premier déplacement, puis notez-le.
museum-nothing-gone = Rien ne manque
museum-missing-pawn = Pressez la case où finit le pion du Voleur.
museum-pawn-at = Son pion finit en { $square }.
museum-lock-open = { $exit } : ouverte
museum-lock-locked = { $exit } : verrouillée
museum-ran-into = Tombé sur un Personnage
museum-missing-painting = Un tableau a disparu
museum-turned-lock = Une serrure est retournée
museum-plot-entry = Pressez la case devant la fenêtre ou la porte par où vous entrez.
museum-plot-draw = Tracez le chemin : pressez les cases une à une, une case marquée d’un coup, ou glissez dessus.
museum-step-back = Un pas en arrière
museum-lift-next = Avec ce déplacement, le tableau en { $square } disparaît : ôtez-le du plateau ensuite.
museum-lock-untouched = Retourner la serrure d’ici
museum-lock-out = La serrure est ouverte : dehors
museum-lock-shut = La serrure est verrouillée
museum-steals = Prend le tableau
museum-cuts = Débranche la caméra { $number }
museum-switches = Coupe le courant
museum-camera-blind = Marche, ne voit rien
museum-camera-sees = Voit le Voleur
museum-camera-dead = En panne
museum-goes-on = La manche continue.
museum-end-caught = Pris, avec { $count ->
    [one] { $count } tableau
   *[other] { $count } tableaux
}.
museum-end-escaped = En fuite avec { $count ->
    [one] { $count } tableau
   *[other] { $count } tableaux
}.
museum-round = Manche { $number } : { $thief } est le Voleur
museum-round-faulty = Cette manche ne peut pas se jouer.
museum-points = { $count ->
    [one] { $count } tableau
   *[other] { $count } tableaux
}
museum-next-round = Manche suivante
museum-rounds = Manches
museum-winners = { $count ->
    [one] { $list } gagne
   *[other] { $list } gagnent ensemble
}
museum-score = Points
museum-keys = Au musée
museum-keys-cursor = Parcourir le plateau
museum-keys-press = Presser la case
museum-keys-way = Noter le meilleur conseil
museum-line-character = h9 -
museum-line-thief = xf5
museum-line-own = f5 f6 g6
museum-line-hint = h9 - : va en H9 et ne le voit pas ; 3+ h9 : demande d’abord à la caméra 3. Devant, si on le note, le dé : 4e.
museum-line-hint-thief = >e1 : entre en E1, puis les cases du chemin, ou la dernière seule ; a4o ouvre la serrure en A4.
museum-line-way = Le Voleur ne peut pas passer par là.
museum-line-honest = La réponse honnête est une autre : { $answer }.
museum-keys-back = Reprendre le dernier pas du Voleur
museum-keys-entry = Choisir une entrée ; modifier, insérer avant, douter, supprimer
museum-keys-layers = Ce qui est posé sur le plateau
museum-side-thief = Carnet du Voleur
museum-side-characters = À la poursuite de { $name }
museum-about = { $side } · manche { $round } sur { $of }
museum-tab = Musée
museum-leaf-turn = Tour
museum-leaf-side = Ce qui en suit
museum-log-empty = Ce qui est noté se lit ici, le plus récent en haut.
museum-doubted = mise en doute
museum-odd = inhabituel
museum-doubt = Douter
museum-edit = Modifier
museum-insert = Insérer avant
museum-mustard = Moutarde
museum-scarlet = Rose
museum-green = Olive
museum-plum = Violet
museum-peacock = Pervenche
museum-white = Leblanc
museum-player-pawn = { $name } ({ $pawn })
museum-log-gone = le tableau en { $square } a disparu
museum-log-pawn = son pion est en { $square }
museum-log-out = sorti par { $exit }
museum-log-locked = la serrure en { $exit } est verrouillée
museum-log-caught = pris
museum-log-nothing = rien ne manque
museum-log-thief = Le Voleur se déplace
museum-log-moves = { $name } va en { $end }
museum-log-looks = { $name } regarde, puis va en { $end }
museum-log-goes = { $name } va en { $end }, puis regarde
museum-and = { $list } et { $last }
museum-log-unseen = pas vu
museum-log-seen = vu en { $square }
museum-log-camera-off = caméra { $number } : courant coupé
museum-log-camera-dead = la caméra { $number } est en panne
museum-log-camera-sees = la caméra { $number } le voit
museum-log-camera-blind = la caméra { $number } ne voit rien
museum-log-scan-off = balayage : courant coupé
museum-log-scan-works = toutes les caméras marchent
museum-log-scan-dead = { $count ->
    [one] la caméra { $list } est en panne
   *[other] les caméras { $list } sont en panne
}
museum-log-scan-blind = aucune ne le voit
museum-log-scan-sees = { $count ->
    [one] la caméra { $list } le voit
   *[other] les caméras { $list } le voient
}
museum-log-motion-off = mouvement : courant coupé
museum-log-motion-cut = mouvement : refusé avec un M
museum-log-motion = mouvement : « { $colour } »
museum-missing-end = Pressez la case où finit le déplacement ; la sienne si elle ne bouge pas.
museum-missing-answer = Choisissez ce que répond le Voleur.
museum-missing-seen = Pressez la case où le Voleur a été vu.
museum-lift-now = Ôtez maintenant le tableau en { $square } du plateau.
museum-pad-outside = Vous êtes encore dehors.
museum-exposed = { $count ->
    [one] Ils savent où vous êtes
   *[other] { $count } cases leur semblent possibles
}
museum-exposed-here = Une supposition : ils donnent { $chance } à votre case.
museum-exposure = Ce qu’ils peuvent déduire
museum-thinking = Calcul en cours …
museum-risk = pris { $caught } · vu { $seen }
museum-sheltered = un tableau y est encore : personne n’y finit
museum-landings = Où finir
museum-risk-means = Si le prochain Personnage suit les meilleurs conseils.
museum-asks-eyes = { $name } regarde de ses yeux depuis sa case
museum-answers = Vos réponses honnêtes
museum-power-is-off = coupé
museum-power-is-on = en marche
museum-loot = Butin
museum-own-loot = Tableaux pris
museum-own-refusals = M restants
museum-own-power = Courant
museum-spaces = { $count ->
    [0] Aucune case
    [one] 1 case
   *[other] { $count } cases
}
museum-of = sur { $of } · certain
museum-outside = Le Voleur est encore dehors.
museum-whereabouts = Où il peut être
museum-outline = Le contour est ce que les règles permettent : certain.
museum-shading = Les teintes et les chiffres, en pour cent, supposent comment joue un voleur.
museum-layer-risk = Risques
museum-layer-exposure = Ce qu’ils voient
museum-layer-walked = Mon chemin
museum-layer-past = Retour sur { $number }
museum-layer-since = Retour en arrière
museum-layer-now = Maintenant
museum-layer-path = Chemin probable
museum-contradiction = Ces entrées ne peuvent pas toutes être vraies : { $list }.
museum-doubt-entry = Douter de { $number }
museum-roll-hint = En moyenne sur tous les dés. Choisissez le nombre et l’image pour la meilleure façon.
museum-outlook = Ce que { $name } peut attendre
museum-best = Les meilleures façons pour { $name }
museum-chase-catch = { $number } : en { $end } – pris
museum-chase = { $number } : en { $end } – il s’échappe { $escapes }
museum-chasing = { $name } le poursuit
museum-left = reste { $left }
museum-way-move = Va en { $end }, sans regard
museum-way-eyes = ses yeux
museum-way-camera = caméra { $number }
museum-way-scan = toutes les caméras
museum-way-motion = détecteurs
museum-way-look-first = D’abord { $look }, puis { $end }
museum-way-move-first = En { $end }, puis { $look }
museum-branch-seen = vu
museum-branch = { $chance } { $said } : reste { $spaces }, finir en { $end }
museum-why-far = À { $entry }, il était en { $from }. { $square } en est à { $steps } pas, et { $moves ->
    [one] il s’est déplacé une fois
   *[other] il s’est déplacé { $moves } fois
} depuis, de trois pas au plus.
museum-why = { $count ->
    [one] L’entrée { $list } exclut { $square }.
   *[other] Ensemble, les entrées { $list } excluent { $square } ; sans l’une d’elles, ce serait possible.
}
museum-why-possible = Les règles permettent { $square }. Une supposition : { $chance }.
museum-contradiction-why = Le journal se contredit : corrigez cela d’abord.
museum-why-here = { $square }
museum-why-title = Pourquoi pas { $square } ?
museum-open = ouverte
museum-locked = verrouillée
museum-other-exits = Toute autre ouverte
museum-any-exit = Une sortie ouverte
museum-exits = Sorties
museum-camera-cut = Caméra { $number } débranchée
museum-maybe-off = Courant coupé
museum-tampered = Sabotage · une supposition
museum-loot-taken = { $count ->
    [one] { $count } tableau pris
   *[other] { $count } tableaux pris
}
museum-loot-hangs = { $count } aux murs
museum-refused = Le Voleur a rayé { $count } M sur { $most }.
museum-numbers = Pris { $caught } · vu { $seen } · laisse { $left } cases en moyenne
museum-review-start = Avant le premier déplacement
museum-review-at = Entrée { $number } sur { $of }
museum-review-knew = { $count ->
    [0] D’après la table, aucune case n’était possible.
    [one] La table savait où il était.
   *[other] Pour la table, { $count } cases étaient possibles.
}
museum-review-truth = Il était en { $square }. La supposition lui donnait { $chance } : { $rank ->
    [one] la case la plus probable
   *[other] la { $rank }e de toutes
}.
museum-review-close = De près : un Personnage était à côté de lui, ou l’avait en vue et demandait autre chose.
museum-review-misfit = Cela ne va pas avec le récit du Voleur : l’un des deux est faux.
museum-review-bits = En moyenne, la supposition valait un choix parmi { $guess } cases ; le certain seul en laissait { $even }.
museum-review-whole = Toute la manche
museum-review-near = { $count ->
    [0] Les Personnages n’étaient jamais près de lui.
    [one] { $count } fois, les Personnages étaient près de lui.
   *[other] { $count } fois, les Personnages étaient près de lui.
}
museum-tell = Raconter le chemin du Voleur
museum-tell-on = Changer le chemin du Voleur
museum-tell-move = Déplacement { $number } du Voleur
museum-tell-done = Tout le chemin est raconté.
museum-tell-next = Déplacement suivant
museum-tell-back = Un déplacement en arrière
museum-tell-stop = Terminé
museum-unfold = Déplier
museum-folded = Le carnet est plié.
museum-place-paintings = Tableaux { $placed }/{ $of }
museum-place-cameras = Caméras { $placed }/{ $of }
museum-place-pawns = Pions { $placed }/{ $of }
museum-place-locks = Serrures { $placed }/{ $of }
museum-refused-zone = Pas de tableau en { $square } : seulement dans les salles.
museum-refused-barred = Pas de tableau en { $square } : c’est devant une fenêtre ou juste dans une porte.
museum-refused-taken = Il y a déjà quelque chose en { $square }.
museum-refused-start = Aucun pion ne commence sur un tableau.
museum-refused-enough = Ils sont tous placés. Pressez-en un pour l’ôter.
museum-refused-mixed = Les serrures sont cachées au hasard. Pour jouer avec des serrures placées, voyez les règles de la maison.
museum-lack-name = Il manque le nom du joueur { $number }.
museum-lack-players = Il faut quelqu’un qui poursuive.
museum-lack-paintings = { $count ->
    [one] Il reste { $count } tableau à accrocher.
   *[other] Il reste { $count } tableaux à accrocher.
}
museum-lack-pawns = { $count ->
    [one] Il reste { $count } pion à placer.
   *[other] Il reste { $count } pions à placer.
}
museum-lack-locks = { $count ->
    [one] Il reste { $count } serrure à placer.
   *[other] Il reste { $count } serrures à placer.
}
museum-lack-room = Aucun tableau ici : { $room }.
museum-lack-fault = Cela ne peut pas se jouer : { $fault }.
museum-scatter = Tout placer au hasard
museum-advise-cameras = Conseiller les caméras
museum-clear = Ôter ceux-ci
museum-place-painting-hint = Pressez les cases marquées où sont les tableaux : au moins un par salle.
museum-place-camera-hint = Pressez où sont les caméras, la 1 d’abord. Les cases encadrées sont en vue.
museum-place-pawn-hint = Pressez où commencent les Personnages, dans l’ordre des tours.
museum-place-lock-hint = Pressez les serrures : ouverte, verrouillée, non placée.
museum-plan-note = Comparez ce plan avec votre plateau : il a été vérifié d’après des descriptions publiques, pas d’après une boîte.
museum-setup-title = Nouvelle soirée
museum-begin = Commencer la manche
museum-two = L’autre joueur poursuit avec deux Personnages
museum-i-hunt = Vous poursuivez : c’est le carnet des Personnages.
museum-i-steal = Vous êtes le Voleur : c’est son carnet secret.
museum-i-watch = Vous regardez seulement : c’est le carnet des Personnages.
museum-me = Moi
museum-length = Durée
museum-length-full = Chacun est Voleur une fois
museum-length-one = Une manche
museum-people = Joueurs, dans l’ordre
museum-side = Votre carnet
museum-is-thief = le Voleur
museum-thief = Voleur
museum-ready = Tout est placé.
museum-hide-rules = Cacher les règles de la maison
museum-show-rules = Règles de la maison …
museum-rule-entry = Où commence le premier déplacement du Voleur ?
museum-rule-entry-window = Dans la fenêtre
museum-rule-entry-space = Sur la case devant
museum-rule-entry-either = Pas convenu
museum-rule-stay = Le Voleur peut-il rester sur place ?
museum-rule-painting = Peut-il laisser le tableau où il finit ?
museum-rule-camera = Peut-il laisser branchée la caméra où il finit ?
museum-rule-power = Peut-il laisser le courant quand il finit sur l’interrupteur ?
museum-rule-refusals = Combien de fois peut-il refuser les détecteurs ?
museum-rule-snip = Que fait un M rayé ?
museum-rule-snip-one = Refuse une question
museum-rule-snip-all = Met fin aux détecteurs
museum-rule-small = Un tableau peut-il être dans la petite salle grise ?
museum-rule-needed = Tableaux qu’il faut au Voleur pour gagner une manche unique
museum-rule-caught = Les tableaux d’un Voleur pris comptent-ils ?
museum-rule-sight-paintings = Tableaux
museum-rule-sight-cameras = Caméras
museum-rule-sight-characters = Personnages
museum-rule-through = Peut-on traverser un Personnage ?
museum-rule-landing = Quand un Personnage peut-il finir sur un tableau ?
museum-rule-landing-never = Jamais
museum-rule-landing-catch = Pour le prendre
museum-rule-landing-always = Toujours
museum-rule-sight = Qu’est-ce qui arrête la vue, outre les murs ?
museum-rule-locks = Comment les serrures ont-elles été placées ?
museum-rule-locks-mixed = Cachées, mêlées
museum-rule-locks-placed = Les Personnages les ont placées
museum-rule-open = Serrures ouvertes, sur { $of }
museum-rule-lock-ends = Retourner une serrure finit-il le déplacement ?
museum-rule-lock-shows = Met-il sur le plateau le pion d’un Voleur non vu ?
