# caper: The Great Museum Caper — plan, pièces, réglages, entrées, remarques, conseils

## Ce qui ne va pas dans un plan, en une demi-phrase

plan-grid = le plan n’est pas un rectangle d’au plus 26 colonnes et 99 lignes
plan-floor = le plan a { $count ->
    [0] zéro case
    [one] une case
   *[other] { $count } cases
} ; il en faut de 1 à 128
plan-letter = { $square } porte la lettre « { $letter } », qui n’est celle d’aucune zone
plan-zone-letter = « { $letter } » ne peut pas être la lettre d’une zone
plan-colour = la zone { $zone } a la couleur « { $colour } », qui n’a pas de nom
plan-nameless = « { $what } » n’a pas de nom
plan-no-neighbours = { $a } et { $b } ne sont pas deux cases voisines
plan-doorway = un passage relie deux zones, mais { $a } et { $b } sont dans la même
plan-wall = il y a toujours un mur entre deux zones, comme entre { $a } et { $b }
plan-power = l’interrupteur en { $square } n’est pas sur une case
plan-exit = la sortie en { $square } n’est pas sur un mur extérieur
plan-same-exit = deux sorties mènent en { $square }
plan-no-exit = le musée n’a ni fenêtre ni porte
plan-cameras = le plan a { $count } caméras ; il peut en avoir 6 au plus
plan-apart = { $square } est coupée du reste du musée
plan-too-few-walls = il faut une case pour chacun des { $paintings } tableaux, et { $spaces ->
    [0] aucune n’est libre
    [one] une seule est libre
   *[other] { $spaces } seulement sont libres
} pour eux

## Ce qui ne va pas dans les pièces, en une demi-phrase

pieces-characters = { $count ->
    [0] aucun Personnage ne poursuit le Voleur
    [one] un Personnage poursuit le Voleur
   *[other] { $count } Personnages poursuivent le Voleur
} ; il en faut de 1 à 6
pieces-not-floor = { $square } n’est pas une case du musée
pieces-no-camera = il n’y a pas de caméra { $number } ; elles portent les numéros 1 à 6
pieces-shared-space = deux Personnages partent de { $square }
pieces-shared-pawn = deux Personnages ont le même pion
pieces-shared-piece = deux éléments sont sur { $square }
pieces-locks = { $open } serrures sont ouvertes, mais il n’y a que { $exits } sorties
placing-paintings = Tableaux accrochés : { $hang } ; la règle en accroche { $all }.
placing-empty-room = Aucun tableau ici : { $room }. Chaque grande salle en a au moins un.
placing-small-room = La petite salle a au plus un tableau.
placing-zone = Aucun tableau ne peut être en { $square } : ils sont dans les salles, ni dans les couloirs ni dans la salle de sécurité.
placing-no-small-room = Aucun tableau ne peut être en { $square } : à cette table, la petite salle n’en a pas.
placing-window = Aucun tableau ne peut être en { $square } : c’est devant une fenêtre.
placing-doorway = Aucun tableau ne peut être en { $square } : c’est juste à l’entrée d’une porte.
placing-pawn = Un pion commence sur le tableau en { $square } ; il commence sur une case sans tableau.

## Pièces, lieux, Voleurs

pawn-mustard = Col. Moutarde
pawn-scarlet = Mlle Rose
pawn-green = Dr Olive
pawn-plum = Prof. Violet
pawn-peacock = Mme Pervenche
pawn-white = Mme Leblanc
caper-nobody = Personnage { $number }
caper-window = la fenêtre en { $square }
caper-door = la porte en { $square }
face-eye = œil
face-scan = balayage
face-motion = mouvement

## Ce qui s’est passé, ligne par ligne

summary-enters = entre
summary-pawn = pion en { $square }
summary-gone = le tableau en { $square } a disparu
summary-stood = le Voleur y était un coup plus tôt
summary-nothing = rien ne manque
summary-walked-into = arrivé sur un Personnage
summary-lock-open = { $exit } : ouverte, le Voleur est sorti
summary-caught = capture en { $square }
summary-then = puis { $what }
summary-in = entre en { $square }
summary-in-then = entre en { $square }, puis { $way }
caper-enters = Le Voleur entre.
caper-moves = Le Voleur avance.
caper-lifted = Le tableau en { $square } a disparu.
caper-pawn-to = Le pion du Voleur va en { $square }.
caper-walked-into = Le Voleur tombe sur un Personnage et se fait prendre.
caper-lock-open = La serrure de { $exit } est retournée : ouverte, le Voleur est dehors.
caper-lock-locked = La serrure de { $exit } est retournée : fermée.
caper-enters-at = Vous entrez par { $exit }.
caper-walks = Vous avancez : { $path }.
caper-stays = Vous restez sur place.
caper-steals = Vous prenez le tableau.
caper-cuts = Vous coupez la caméra.
caper-switches = Vous coupez le courant.
caper-turn = { $who } : { $what }.
caper-then = { $first } ; puis { $second }
caper-to = en { $square }
caper-to-and-catches = en { $square }, où le Voleur est pris
caper-eyes-see = le Voleur est vu en { $square }
caper-eyes-see-not = le Voleur n’est pas vu
caper-camera-off = caméra { $number }, « plus de courant »
caper-camera-dead = la caméra { $number } ne marche plus et quitte le plateau
caper-camera-sees = la caméra { $number } voit le Voleur
caper-camera-sees-not = la caméra { $number } marche et ne voit pas le Voleur
caper-both = { $first } ; { $second }
caper-scan-off = balayage, « plus de courant »
caper-scan-none = balayage, aucune caméra ne voit le Voleur
caper-scan-sees = balayage, { $count ->
    [one] la caméra { $cameras } voit
   *[other] les caméras { $cameras } voient
} le Voleur
caper-scan-dead = { $count ->
    [one] la caméra { $cameras } ne marche plus et quitte
   *[other] les caméras { $cameras } ne marchent plus et quittent
} le plateau
caper-motion-off = détecteurs de mouvement, « plus de courant »
caper-motion-cut = détecteurs de mouvement, le Voleur barre un M
caper-motion-colour = détecteurs de mouvement, « { $colour } »

## Ce qui est étrange dans une entrée

odd-not-floor = { $square } n’est pas une case du musée : cette partie de la ligne ne compte pas.
odd-no-character = Il n’y a pas de Personnage { $number } dans cette manche.
odd-after-the-end = La manche était finie.
odd-not-next = Ce n’était pas le tour de ce camp.
odd-too-far = De { $from } à { $to } il y a { $steps ->
    [one] un pas
   *[other] { $steps } pas
}, mais le dé n’en donne que { $allowed }.
odd-on-painting = Un Personnage ne peut pas s’arrêter sur le tableau en { $square }.
odd-on-character = Un autre Personnage est en { $square }.
odd-no-roll = { $number } n’est pas sur le dé.
odd-other-face = L’image du dé ne permet pas ce regard.
odd-no-camera = La caméra { $number } n’est pas sur le plateau.
odd-not-in-view = { $square } n’est pas visible de là.
odd-no-colour = Aucune salle n’a la couleur « { $colour } ».
odd-too-many-refusals = Le Voleur n’a plus de M à barrer.
odd-detectors-gone = Les détecteurs de mouvement sont hors service jusqu’à la fin de la manche.
odd-no-painting = Aucun tableau n’est accroché en { $square }.
odd-painting-at-entry = Le Voleur n’a pas pu prendre de tableau avant son premier déplacement.
odd-no-exit = Il n’y a pas de sortie en { $square }.
odd-turned-before = La serrure de { $exit } a déjà été retournée.
odd-pawn-place-missing = Le pion du Voleur est sur le plateau : dites où il va.
odd-pawn-not-out = Le pion du Voleur n’est pas encore sur le plateau.
odd-pawn-too-far = Le Voleur ne peut pas aller en { $square } en un seul déplacement.
odd-false-answer = Avec votre chemin tel qu’il est maintenant, cette réponse est fausse. La réponse honnête : { $answer }.
odd-caught-unsaid = Avec votre chemin tel qu’il est maintenant, ce Personnage a attrapé le Voleur en { $square }.
odd-not-caught = Avec votre chemin tel qu’il est maintenant, personne n’a attrapé le Voleur en { $square }.
odd-no-way = Avec votre chemin tel qu’il est maintenant, vous ne pouvez pas aller en { $square }.

## Pourquoi pas ici, et ce qui ne va pas ensemble

caper-entries = { $count ->
    [one] ligne { $numbers }
   *[other] lignes { $numbers }
}
caper-never-there = Quoi qu’il se soit passé, le Voleur ne peut pas être en { $square }.
caper-ruled-out = { $count ->
    [one] Cela exclut { $square }.
   *[other] Ensemble, cela exclut { $square }.
}
caper-distance = { $square } est à { $steps } pas de { $from }. { $moves ->
    [0] Le Voleur n’a pas bougé depuis.
    [one] Un coup fait { $most } pas au plus.
   *[other] { $moves } coups font { $most } pas au plus.
}
caper-conflict = { $count ->
    [one] Cela ne peut pas être vrai : { $entries }.
   *[other] Tout cela ne peut pas être vrai à la fois : { $entries }.
}
caper-repairs = { $count ->
    [one] Mettre en doute une ligne suffit : { $entries }.
   *[other] Mettre en doute l’une d’elles suffit : { $entries }.
}

## Réglages, sous forme de questions

rule-entry = Où commence le premier déplacement du Voleur ?
rule-entry-window = Dans la fenêtre : la case devant elle est le premier pas
rule-entry-space = Sur la case devant la fenêtre
rule-entry-either = Pas convenu : les deux sont possibles
rule-through-characters = Peut-on traverser un Personnage ?
rule-may-stay = Est-il permis au Voleur de rester sur place ?
rule-may-leave-painting = Le Voleur doit-il prendre le tableau sur lequel il s’arrête ?
rule-may-leave-painting-no = Oui, toujours
rule-may-leave-painting-yes = Non, ou pas convenu
rule-may-leave-painting-book = D’après la règle, le Voleur prend un tableau en finissant son déplacement exactement dessus, et le tableau quitte le plateau après le déplacement suivant. La règle ne dit pas si le Voleur peut le laisser.
rule-may-leave-camera = Peut-on laisser en marche la caméra sur laquelle le Voleur s’arrête ?
rule-may-leave-power = Peut-on laisser le courant quand le Voleur s’arrête sur l’interrupteur ?
rule-refusals = De combien de refus dispose le Voleur face aux détecteurs de mouvement ?
rule-snip = Que permet un M barré ?
rule-snip-one = Refuser une question
rule-snip-all = Refuser toutes les questions de la manche
rule-opaque-paintings = Les tableaux cachent-ils la vue ?
rule-opaque-cameras = Les caméras cachent-elles la vue ?
rule-opaque-characters = Les Personnages cachent-ils la vue ?
rule-on-painting = Est-il permis à un Personnage de s’arrêter sur un tableau ?
rule-on-painting-never = Jamais
rule-on-painting-to-catch = Seulement pour y prendre le pion du Voleur
rule-on-painting-always = Toujours
rule-lock-ends-move = Retourner une serrure met-il fin au déplacement du Voleur ?
rule-lock-shows-pawn = Retourner une serrure à l’insu des autres met-il le pion du Voleur sur le plateau ?
rule-locks = Comment les serrures sont-elles arrivées à leur place ?
rule-locks-mixed = Mélangées, face cachée
rule-locks-placed = Les Personnages les ont placées
rule-open-locks = Combien de serrures sont ouvertes ?
rule-small-room = Un tableau peut-il être accroché dans la petite salle ?
rule-caught-scores = Les tableaux d’un Voleur pris comptent-ils ?
rule-needed = Combien de tableaux faut-il au Voleur dans une partie d’une manche ?

## Conseils

ask-eyes = ses propres yeux
ask-camera = caméra { $number }
ask-scan = toutes les caméras
ask-motion = détecteurs de mouvement
way-move = Allez en { $square }, sans regard.
way-move-eyes = Allez en { $square }, puis regardez de vos propres yeux.
way-move-ask = Allez en { $square }, puis demandez : { $what }.
way-eyes-move = Regardez de vos propres yeux, puis avancez.
way-ask-move = Demandez d’abord : { $what }. Puis avancez.
way-seen = le Voleur est vu
way-answer = { $what } ({ $chance }) : en { $square }
way-figures = pris { $caught }, vu { $seen }, { $left } cases restantes
chase-catch = Prenez le Voleur en { $square }.
chase-to = Allez en { $square } ; le Voleur s’échappe avec { $escapes }.
risk-in-sight = pris { $caught }, s’échappe { $escapes }
risk-figures = pris { $caught }, vu { $seen }, soupçonné { $suspected }
risk-eyes = à la vue { DE($who) }
risk-cameras = { $count ->
    [one] la caméra { $cameras } la voit
   *[other] les caméras { $cameras } la voient
}
risk-sheltered = aucun Personnage ne peut s’y arrêter

## Documents

caper-subtitle = { $plan } · { $players } · { $day }
caper-subtitle-undated = { $plan } · { $players }
caper-settings = Réglages de la table
caper-score = Points
caper-points = { $name } : { $count ->
    [0] aucun tableau
    [one] un tableau
   *[other] { $count } tableaux
}
caper-winners = { $names } { $count ->
    [one] { $person ->
        [you] gagnez
       *[other] gagne
    }
   *[other] gagnent
}.
caper-round = Manche { $number } : { $name } { $over ->
    [yes] { $person ->
        [you] étiez
       *[other] était
    }
   *[no] { $person ->
        [you] êtes
       *[other] est
    }
} le Voleur
caper-goes-on = { $moves ->
    [0] Le Voleur n’est pas encore entré
    [one] Le Voleur a avancé une fois
   *[other] Le Voleur a avancé { $moves } fois
} ; { $loot ->
    [0] aucun tableau n’a disparu.
    [one] un tableau a disparu.
   *[other] { $loot } tableaux ont disparu.
}
caper-abandoned = Manche abandonnée.
caper-was-caught = Pris après { $moves ->
    [0] 0 déplacement
    [one] un déplacement
   *[other] { $moves } déplacements
}, { $loot ->
    [0] sans tableau.
    [one] avec un tableau.
   *[other] avec { $loot } tableaux.
}
caper-got-out = Sorti après { $moves ->
    [0] 0 déplacement
    [one] un déplacement
   *[other] { $moves } déplacements
}, { $loot ->
    [0] sans tableau.
    [one] avec un tableau.
   *[other] avec { $loot } tableaux.
}
caper-none = aucun
caper-paintings = Tableaux
caper-cameras = Caméras
caper-dead = Caméras coupées
caper-where = Où le Voleur peut être
caper-outside = Le Voleur n’est pas encore dans le musée.
caper-spaces = { $count ->
    [one] Certain : une seule case.
   *[other] Certain : une de { $count } cases. Les chances sont une estimation.
}
caper-cut-chance = La caméra { $number } est coupée : { $chance } (estimation).
caper-off-chance = Le courant est coupé : { $chance } (estimation).
caper-locks = Serrures ouvertes :
caper-lock-chance = { $exit } : { $chance }
caper-pad = Votre bloc
caper-untrue = Ligne { $number } : { $why }
caper-you-outside = Vous n’êtes pas encore dans le musée.
caper-you-at = Vous êtes en { $square }.
caper-you-lift = Après votre prochain déplacement, retirez du plateau le tableau en { $square }.
caper-you-cut = { $count ->
    [one] Vous avez coupé la caméra { $cameras }.
   *[other] Vous avez coupé les caméras { $cameras }.
}
caper-you-off = Vous avez coupé le courant.
caper-exposed = Les Personnages peuvent tout exclure sauf { $count ->
    [one] une case
   *[other] { $count } cases
} ; ils donnent à la vôtre { $chance }.
caper-answers = Vos réponses honnêtes :
caper-doubted = En doute : { $what }
caper-left = { $count ->
    [0] aucune case ne reste
    [one] une case reste
   *[other] { $count } cases restent
}
caper-told = Ce que le Voleur a fait
caper-moment = Ligne { $number } : en { $square } ; { $count ->
    [one] une case était possible
   *[other] { $count } cases étaient possibles
}, celle-ci avec { $chance } (rang { $rank }).
caper-moment-certain = Ligne { $number } : en { $square }, seule case possible.
caper-misfits = Ce que le Voleur a raconté ne va pas avec : { $entries }.
review-approach = { $who } était à { $before } pas{ $roll ->
    [0] { "" }
   *[other] , a lancé { $roll }
} et s’est arrêté à { $after } pas.
review-caught = { $who } était à { $before } pas{ $roll ->
    [0] { "" }
   *[other] , a lancé { $roll }
} et a attrapé le Voleur.
review-stood = { $who } se tenait à { $steps } pas, et c’était à quelqu’un d’autre de jouer.
review-walked-into = Le Voleur est entré dans la case de { $who } et s’est fait prendre.
review-nearest = Au plus près, ligne { $number } : { $what }

## La ligne d’un tour

line-word = « { $word } » ne veut rien dire ici.
line-outside = « { $word } » n’est pas une case de ce musée.
line-twice = « { $word } » répète ce qui est déjà dit.
line-ambiguous = « { $word } » peut être { $colours }.
line-no-place = Dites où ce Personnage s’arrête : sa place n’est pas connue.
caper-plan-legend = Petits nombres encadrés : où finissaient les déplacements du Voleur, le long de son chemin · cases teintées : où le Voleur peut être, plus foncées si c’est plus probable · cercles à nombre : caméras · cercles à lettre : Personnages · cadres : tableaux · barrés : tableaux volés, caméras coupées · bleu et or au mur : fenêtres et portes · T : le pion du Voleur · P : l’interrupteur · L et O à une sortie : fermée, ouverte

## Réponses en peu de mots

asked-eyes = regarde autour
short-not-seen = pas vu
short-seen = voit le Voleur en { $square }
short-power-off = « plus de courant »
short-dead = est coupée
short-sees = voit le Voleur
short-sees-nothing = ne voit rien
short-none-sees = rien en vue
short-cameras-see = { $count ->
    [one] la caméra { $cameras } voit le Voleur
   *[other] les caméras { $cameras } voient le Voleur
}
short-cameras-dead = { $count ->
    [one] la caméra { $cameras } est coupée
   *[other] les caméras { $cameras } sont coupées
}
short-cut = refuse (M)
short-colour = « { $colour } »

way-caught = Le Voleur est pris { $times } fois sur 100.
way-seen-times = Le Voleur est vu { $times } fois sur 100.
way-caught-seen = Le Voleur est pris { $caught } fois sur 100 et vu { $seen } fois.
chase-cut-off = Barrez la route en { $square }
chase-away = Le Voleur s’échappe encore environ { $times } fois sur 100.
counsel-refuse = Barrez-en un si on demande : « { $colour } » laisserait { $left ->
    [one] { $left } case
   *[other] { $left } cases
} sur { $of }.
counsel-answer = Gardez-le : « { $colour } » laisse { $left ->
    [one] { $left } case
   *[other] { $left } cases
} sur { $of }.
counsel-cut = La caméra { $number } en { $square } est à { $steps } pas : vous pourrez la couper.
counsel-watched = Aucune à portée. La caméra { $number } voit cette case ; coupez-la plus tard.
counsel-no-camera = Aucune à portée, et aucune ne voit cette case.
counsel-power = L’interrupteur est { $steps ->
    [0] sur votre case : courant coupé, caméras et détecteurs ne disent rien.
    [1] à 1 pas : courant coupé, caméras et détecteurs ne disent rien.
    [2] à 2 pas : courant coupé, caméras et détecteurs ne disent rien.
    [3] à 3 pas : courant coupé, caméras et détecteurs ne disent rien.
   *[other] à { $steps } pas : pas maintenant.
}
counsel-more = Encore { $count }, puis dehors.
counsel-painting = Le prochain est en { $square }, à { $steps } pas.
counsel-exit = { $square } est à { $steps } pas, ouverte { $times } fois sur 100.
counsel-out = C’est assez : sortez.
counsel-loses = { $loot ->
    [0] Sortir sans rien
   *[other] Sortir avec { $loot }
} fait perdre : il en faut { $least }.
counsel-loses-or-shares = { $loot ->
    [0] Sortir sans rien
   *[other] Sortir avec { $loot }
} fait perdre : { $least } partagent la victoire, { $sure } la donnent.
counsel-none-wins = Aucun nombre de tableaux ne fait plus gagner.
counsel-shares = { $sure ->
    [0] Sortir avec { $loot } partage la victoire.
   *[other] Sortir avec { $loot } partage la victoire : { $sure } la donnent.
}
counsel-wins = Sortir { $loot ->
    [0] sans rien
   *[other] avec { $loot }
} gagne la soirée environ { $times ->
    [0] 0 fois
    [one] une fois
   *[other] { $times } fois
} sur 100.
counsel-caught-counts = Ici, les tableaux d’un Voleur attrapé comptent : sortir ne rapporte rien en soi.
