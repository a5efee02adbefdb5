# French as the Canadian box has it; what is not here is as in "fr".
setup-game-clue = Clue
museum-over = La manche est finie. Pour changer quelque chose, choisis la ligne dans le journal.
museum-turn = { $person ->
    [you] À toi
    [pawn] À toi : { $name }
   *[other] Tour : { $name }
}
museum-turn-own = À toi de jouer
museum-you-are-caught = Le Voleur est pris : c’est toi.
museum-answer-needs-end = Clique d’abord sur la case d’où le Personnage regarde.
museum-comes-in = Attends que le Voleur ait marqué son entrée et son premier déplacement, puis note-le.
museum-missing-pawn = Dis où finit le pion du Voleur.
museum-missing-lock = Dis ce qu’il en est de la serrure à cet endroit.
museum-plot-entry = Clique sur la case devant la fenêtre ou la porte par où tu entres.
museum-plot-draw = Trace le chemin : clique sur les cases une à une, sur une case marquée d’un coup, ou glisse dessus.
museum-lift-next = Avec ce déplacement, le tableau en { $square } disparaît : ôte-le du plateau ensuite.
museum-line-painting = Le pion du Voleur n’est pas encore sur le plateau. Si le tableau a disparu de cette case, tape { $word }.
museum-line-crosses = Le chemin court vers { $square } recoupe ce déplacement : nomme toutes les cases du chemin.
museum-keys-line-own = Ton chemin : entrée en E1, puis F1
museum-side-thief = Tu es le Voleur
museum-side-thief-was = Tu étais le Voleur
museum-missing-end = Clique sur la case où finit le déplacement ; la même si le pion ne bouge pas.
museum-missing-catch = Clique sur la case où le Voleur est pris.
museum-missing-answer = Choisis ce que répond le Voleur.
museum-missing-seen = Clique sur la case où le Voleur a été vu.
museum-lift-now = Ôte maintenant le tableau en { $square } du plateau.
museum-untrue = Ligne { $number } : { $why } Corrige le chemin ou la ligne, ou dis-le aux autres.{ $more ->
    [0] { "" }
    [one] {" "}Une autre ligne ne va pas non plus avec ton chemin.
   *[other] {" "}{ $more } autres lignes ne vont pas non plus avec ton chemin.
}
museum-pad-outside = Tu es encore dehors.
museum-exposed = { $count ->
    [one] Ils savent où tu es
   *[other] { $count } cases leur semblent possibles
}
museum-in-sight-about = Tous voient ton pion : personne n’a besoin de demander. Qui s’y arrête t’attrape.
museum-exposed-here = Ils devinent ta case { $times } fois sur 100.
museum-roll-hint = Note les deux dés : le meilleur tour s’affiche alors ici.
museum-contradiction-why = Le journal se contredit : corrige cela d’abord.
museum-refused-enough = Ils sont tous placés. Clique sur l’un d’eux pour l’ôter.
museum-refused-mixed = Les serrures sont cachées au hasard. Pour les placer, choisis-le sous « Règles de la maison… ».
museum-place-painting-hint = Clique sur les cases marquées où sont les tableaux : au moins un par salle de couleur ; aucun n’est exigé dans la grise.
museum-place-camera-hint = Clique là où sont les caméras, la 1 d’abord. Les cases encadrées sont en vue.
museum-place-pawn-hint = Clique là où commencent les Personnages, dans l’ordre des tours ; le voisin de gauche du Voleur est le premier.
museum-place-lock-hint = Clique une fois sur une serrure pour ouverte, deux fois pour fermée, une troisième pour l’ôter.
museum-plan-note = Ce plan a été dessiné d’après des descriptions publiques, pas d’après une boîte. Si ton plateau diffère, modifie le plan.
museum-i-hunt = Tu poursuis : c’est le carnet des Personnages.
museum-i-steal = Tu es le Voleur : c’est ton bloc secret.
museum-i-watch = Tu regardes seulement : c’est le carnet des Personnages.
museum-side = Ton carnet
museum-thief-next = { $person ->
    [you] Tu es le Voleur cette fois
   *[other] { $name } est le Voleur cette fois
} : le rôle fait le tour de la table.
plan-hint = Clique entre deux cases : un mur apparaît ou disparaît. Clique sur un mur extérieur : fenêtre, porte, mur.
museum-export-own = Ce que seul ton camp sait
museum-once-you-move = pour eux, après ton coup
museum-once-moved = après ton coup
museum-sign-drawn = ton chemin
museum-seen-press = touche la case sur le plan
museum-press-map = touche-la sur le plan
museum-lock-press = pas tournée ; sinon, touche-la sur le plan : une fois si elle est ouverte, deux si elle est fermée
museum-lock-out = Serrure ouverte : tu sors.
museum-lock-shut = Serrure fermée : tu restes dedans.
museum-lock-lets-out = Ouverte : tu es dehors
museum-lock-keeps-in = Fermée : tu restes dedans
museum-steps-from = { $steps ->
    [one] { $steps } pas depuis { $square }
   *[other] { $steps } pas depuis { $square }
} ; une autre : touche-la
museum-does-look = { $person ->
    [other] regarde et avance
   *[you] regard et déplacement
}
museum-does-chase = { $person ->
    [other] avance
   *[you] déplacement
}
museum-does-own = déplacement secret
museum-does-own-flight = déplacement du pion
museum-then = { $person ->
    [you] Ensuite, toi
    [pawn] Ensuite, toi : { $name }
   *[other] Ensuite, { $name }
}
museum-now-wait = Une fois le coup joué, note ce que la table en a vu.
museum-now-roll = Lance les dés
museum-now-chase = Rattrape { $name } ou barre-lui la route
museum-now-go = Va maintenant en { $square }
museum-why-how = Vise une case et clique du bouton droit, ou Maj+Espace.
museum-best-landing = { $times ->
    [0] { $square } : aucun tour probable du prochain Personnage ne t’y trouve.
   *[other] { $square } : le prochain Personnage t’y trouve { $times } fois sur 100.
}
museum-looks = { $person ->
    [you] Tu regardes
    [pawn] Tu regardes, { $name }
   *[other] { $name } regarde
}
museum-what-you-have = Tes moyens
museum-two = { $person ->
    [you] Tu joues
    [unnamed] La personne qui poursuit joue
   *[other] { $name } joue
} deux Personnages
museum-outside-own = Tu es encore dehors.
