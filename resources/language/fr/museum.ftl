# museum: The Great Museum Caper à l’écran
setup-game-clue = Cluedo
setup-game-caper = Museum Caper
museum-thief-letter = V
museum-over = La manche est finie. Pour changer quelque chose, choisissez la ligne dans le journal.
museum-entry-gone = Cette ligne n’est plus dans le journal.
museum-missing-landing = Le déplacement doit finir sur une autre case, où le Voleur peut se tenir.
museum-turn = { $person ->
    [you] À vous
    [pawn] À vous : { $name }
   *[other] Tour : { $name }
}
museum-turn-own = À vous de jouer
museum-turn-thief = { $name } avance en secret
museum-turn-chase = { $name } fuit à découvert
museum-inserting = Insérer avant la ligne { $number }
museum-to-rounds = Manches et points
museum-face-eye = Œil
museum-face-scan = Balayage
museum-face-motion = Mouvement
museum-look-first = Avant
museum-move-first = Après
museum-ends = Finit en
museum-caught-log = Pris ici : noter
museum-caught-there = Pris là
museum-you-are-caught = Le Voleur est pris : c’est vous.
museum-own-eyes = Yeux
museum-no-look = Aucun
museum-no-look-short = Aucun
museum-seen-at = Vu en { $square }
museum-seen-where = Vu en…
museum-not-seen = Pas vu
museum-presumed = { $answer } ?
museum-log-presumed = Noter : { $turn }
museum-save-presumed = Enregistrer : { $turn }
museum-line-presumed = { $turn } (supposé : { $answer })
museum-power-off = Courant coupé
museum-scan-none = aucune
museum-answer-needs-end = Cliquez d’abord sur la case d’où le Personnage regarde.
museum-cross-m = Barrer plutôt un M
museum-comes-in = Attendez que le Voleur ait marqué son entrée et son premier déplacement, puis notez-le.
museum-nothing-gone = Aucun
museum-gone = { $square } a disparu
museum-missing-pawn = Dites où finit le pion du Voleur.
museum-missing-lock = Dites ce qu’il en est de la serrure à cet endroit.
museum-lock-open = { $exit } : ouverte
museum-lock-locked = { $exit } : fermée
museum-lock-unturned = Pas retournée
museum-ran-into = Tombé sur un Personnage
museum-missing-painting = Tableau disparu
museum-plot-entry = Cliquez sur la case devant la fenêtre ou la porte par où vous entrez.
museum-plot-draw = Tracez le chemin : cliquez sur les cases une à une, sur une case marquée d’un coup, ou glissez dessus.
museum-step-back = Un pas en arrière
museum-lift-next = Avec ce déplacement, le tableau en { $square } disparaît : ôtez-le du plateau ensuite.
museum-lock-out = Serrure ouverte : vous sortez.
museum-lock-shut = Serrure fermée : vous restez dedans.
museum-lock-lets-out = Ouverte : vous êtes dehors
museum-lock-keeps-in = Fermée : vous restez dedans
museum-steals = Prend le tableau
museum-cuts = Coupe la caméra { $number }
museum-switches = Coupe le courant
museum-camera-dead = en panne
museum-round-faulty = Cette manche ne peut pas se jouer.
museum-points = { $count ->
    [0] aucun tableau
    [one] { $count } tableau
   *[other] { $count } tableaux
}
museum-no-points = Les tableaux d’un Voleur pris ne comptent pas.
museum-end-evening = Finir la soirée
museum-next-round = Manche suivante
museum-first-round = Première manche
museum-rounds = Manches
museum-score = Tableaux qui comptent
museum-keys = Au musée
museum-keys-cursor = Parcourir le plateau
museum-keys-press = Choisir la case
museum-keys-why = Demander pourquoi le Voleur ne peut pas y être
museum-keys-way = Noter le meilleur conseil
museum-keys-line = Saisie rapide, musée
museum-keys-line-move = Le dé, puis la case d’arrivée
museum-keys-line-eyes = Yeux : rien vu · vu en F5
museum-keys-line-camera = Caméra 3 : rien · le voit · est coupée
museum-keys-line-scan = Balayage : rien · 2 et 4 le voient · 3 est coupée
museum-keys-line-colour = m gris · mx
museum-keys-line-motion = Mouvement : « gris » · un M
museum-keys-line-power = Courant coupé
museum-keys-line-gone = Le tableau en B8 a disparu
museum-keys-line-lock = a4o · a4f
museum-keys-line-turned = La serrure en A4 a été retournée : ouverte · fermée
museum-keys-line-own = Votre chemin : entrée en E1, puis F1
museum-line-character = h9 -
museum-line-thief = xf5
museum-line-chase = g6
museum-line-hunt = 4 h9
museum-line-own = f5 f6 g6
museum-line-own-first = >e1 f1
museum-line-hint = h9 - : va en H9 et ne voit pas le Voleur ; 3+ h9 : demande d’abord à la caméra 3 ; h9 s24 : balayage ; h9 m gris : mouvement. Le dé d’abord, si on le note : 4.
museum-line-hint-thief = >e1 : entre en E1, puis les cases du chemin, ou la dernière seule ; a4o ouvre la serrure en A4.
museum-line-hint-inside = f5 f6 : les cases du chemin ; la dernière seule suffit. a4o ouvre la serrure en A4.
museum-line-hint-secret = Un point : le Voleur a avancé sans être vu. xb8 : le tableau en B8 a disparu. a4o : la serrure en A4 a été retournée et est ouverte ; a4f : elle est fermée.
museum-line-hint-chase = g6 : le pion du Voleur va en G6. Devant, le tableau disparu : xd1. Derrière, la serrure retournée : a4o est ouverte, a4f est fermée.
museum-line-hint-hunt = h9 : va en H9 ; un « ! » derrière y attrape le Voleur. Le dé d’abord, si on le note : 4.
museum-line-painting = Le pion du Voleur n’est pas encore sur le plateau. Si le tableau a disparu de cette case, tapez { $word }.
museum-line-eyes = regarde, regarder
museum-line-caught = Le pion du Voleur est en { $square } : un « ! » derrière l’y attrape.
museum-line-too-far = { $square } est à { $steps } pas, et il n’en reste { $left ->
    [0] aucun
   *[other] que { $left }
} à ce déplacement. Le Voleur avance de trois pas au plus.
museum-line-blocked = Un Personnage barre le chemin vers { $square }, et à cette table on ne traverse personne.
museum-line-crosses = Le chemin court vers { $square } recoupe ce déplacement : nommez toutes les cases du chemin.
museum-line-twice = Le Voleur ne passe pas deux fois par { $square } en un déplacement.
museum-line-occupied = Un Personnage est en { $square }, et à cette table personne ne passe à travers.
museum-line-stands = Un Personnage est en { $square } : aucun déplacement du Voleur n’y finit.
museum-line-inside = Le Voleur est déjà dans le musée.
museum-line-lock = La serrure se retourne seulement quand un déplacement finit devant, et pas le premier : { $exit }.
museum-line-lock-known = On sait déjà que la serrure de { $exit } est de l’autre sorte.
museum-line-honest = La réponse honnête est une autre : { $answer }. Avec « = » à la fin, la ligne est notée telle que la réponse a été donnée.
museum-answered-otherwise = J’ai répondu autrement
museum-keys-back = Reprendre le dernier pas du Voleur
museum-keys-entry = Choisir une ligne ; modifier, insérer avant, douter, noter, supprimer
museum-keys-layers = Ce qui est posé sur le plateau
museum-keys-copy = Copier le journal en tableau
museum-keys-copy-shown = Copier la ligne
museum-keys-review = Dans la relecture du musée
museum-side-thief = Vous êtes le Voleur
museum-side-characters = { $name } est le Voleur
museum-side-was = { $name } était le Voleur
museum-side-thief-was = Vous étiez le Voleur
museum-about = { $side } · manche { $round } sur { $of } · { $far }
museum-about-entry = { $number ->
    [0] journal vide
   *[other] ligne { $number }
}
museum-about-caught = pris à la ligne { $number }
museum-about-over = finie à la ligne { $number }
museum-tab = Musée
museum-leaf-side = Analyse
museum-leaf-why = Pourquoi
museum-leaf-known = Connu
museum-leaf-asked = Réponses
museum-log-empty = Ce qui est noté se lit ici, le plus récent en haut.
museum-doubted = mise en doute
museum-missing-end = Cliquez sur la case où finit le déplacement ; la même si le pion ne bouge pas.
museum-missing-catch = Cliquez sur la case où le Voleur est pris.
museum-missing-answer = Choisissez ce que répond le Voleur.
museum-missing-seen = Cliquez sur la case où le Voleur a été vu.
museum-lift-now = Ôtez maintenant le tableau en { $square } du plateau.
museum-untrue = Ligne { $number } : { $why } Corrigez le chemin ou la ligne, ou dites-le aux autres.{ $more ->
    [0] { "" }
    [one] {" "}Une autre ligne ne va pas non plus avec votre chemin.
   *[other] {" "}{ $more } autres lignes ne vont pas non plus avec votre chemin.
}
museum-untrue-show = Montrer la ligne { $number }
museum-pad-outside = Vous êtes encore dehors.
museum-exposed = { $count ->
    [one] Ils savent où vous êtes
   *[other] { $count } cases leur semblent possibles
}
museum-exposed-here = Ils devinent votre case { $times } fois sur 100.
museum-power-is-off = coupé
museum-power-is-on = en marche
museum-loot = Butin
museum-own-power = Courant
museum-of = sur { $of }
museum-outside = Le Voleur est encore dehors.
museum-outside-own = Vous êtes encore dehors.
museum-layer-risk = Risque de chaque case
museum-layer-exposure = Ce qu’ils voient
museum-layer-walked = Mon chemin
museum-layer-sure = Certain
museum-layer-past = Retour sur { $number }
museum-layer-since = Retour en arrière
museum-layer-now = Cases possibles
museum-layer-path = Chemin probable
museum-doubt-entry = Douter de { $number }
museum-edit-entry = Modifier { $number }
museum-contradicts = Cela contredit le journal : aucune case ne reste au Voleur.
museum-roll-hint = Notez les deux dés : le meilleur tour s’affiche alors ici.
museum-why-possible = Les règles permettent { $square }. D’après l’estimation, le Voleur y est { $times } fois sur 100.
museum-why-camera = La caméra { $number } y fonctionne : le Voleur peut laisser une caméra intacte, et la règle ne dit pas si elle voit sa propre case.
museum-contradiction-why = Le journal se contredit : corrigez cela d’abord.
museum-lock-refused = D’après le journal, le Voleur ne peut pas tourner la serrure en { $exit } maintenant : voir « Pourquoi pas ».
museum-why-title = Pourquoi pas { $square } ?
museum-exits = Sorties
museum-camera-cut = { $number } coupée { $times } fois sur 100
museum-review-start = Avant le premier déplacement
museum-review-at = Ligne { $number } sur { $of }
museum-review-change = De { $before ->
    [one] { $before } case
   *[other] { $before } cases
} à { $after }
museum-told-at = Le Voleur est en { $square }.
museum-told-rooms = N’est plus possible : { $rooms }.
museum-told-cut = { $count ->
    [one] La caméra { $cameras } est coupée.
   *[other] Les caméras { $cameras } sont coupées.
}
museum-told-work = { $count ->
    [one] La caméra { $cameras } marche.
   *[other] Les caméras { $cameras } marchent.
}
museum-told-power-on = Le courant passe.
museum-told-power-off = Le courant est coupé.
museum-told-logged = Ligne { $number } notée : { $change } { $count ->
    [one] case
   *[other] cases
}{ $pad ->
    [yes] {" "}pour eux
   *[no] { "" }
}. { $news }
museum-told-change = De { $before ->
    [one] { $before } case
   *[other] { $before } cases
} à { $after }.
museum-review-still = { $count ->
    [one] Toujours { $count } case
   *[other] Toujours { $count } cases
}
museum-review-truth = Le Voleur était en { $square }. La supposition donnait { $chance } à cette case : { $rank ->
    [one] la plus probable
   *[other] la { $rank }e de toutes
}.
museum-review-certain = Le Voleur était en { $square }, seule case possible.
museum-review-misfit = Cela ne va pas avec le récit du Voleur : l’un des deux est faux.
museum-review-mean = En moyenne, la vraie case avait { $belief } de chances selon la supposition ; à chances égales pour tout ce qui était possible, { $even }.
museum-review-whole = Toute la manche
museum-tell = Raconter le chemin du Voleur
museum-tell-on = Changer le chemin du Voleur
museum-tell-move = Déplacement { $number } du Voleur
museum-tell-done = Tout le chemin est raconté.
museum-tell-next = Déplacement suivant
museum-tell-back = Un déplacement en arrière
museum-fold-clear = Compris. Entrée pour noter.
museum-fold-unclear = Pas encore clair.
museum-abandon = Abandonner cette manche
museum-take-up = Reprendre cette manche
museum-place-paintings = Tableaux { $placed }/{ $of }
museum-place-cameras = Caméras { $placed }/{ $of }
museum-place-pawns = Pions { $placed }/{ $of }
museum-place-locks = Serrures { $placed }/{ $of }
museum-refused-taken = Il y a déjà quelque chose en { $square }.
museum-refused-number = Il n’y en a que { $all }.
museum-refused-start = Aucun pion ne commence sur un tableau.
museum-refused-enough = Ils sont tous placés. Cliquez sur l’un d’eux pour l’ôter.
museum-refused-mixed = Les serrures sont cachées au hasard. Pour les placer, choisissez-le sous « Règles de la maison… ».
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
museum-lack-fault = Cela ne peut pas se jouer : { $fault }.
museum-scatter = Tout placer au hasard
museum-advise-cameras = Conseiller les caméras
museum-clear = Les ôter
museum-place-painting-hint = Cliquez sur les cases marquées où sont les tableaux : au moins un par salle de couleur ; aucun n’est exigé dans la grise.
museum-place-camera-hint = Cliquez là où sont les caméras, la 1 d’abord. Les cases encadrées sont en vue.
museum-place-pawn-hint = Cliquez là où commencent les Personnages, dans l’ordre des tours ; le voisin de gauche du Voleur est le premier.
museum-place-lock-hint = Cliquez une fois sur une serrure pour ouverte, deux fois pour fermée, une troisième pour l’ôter.
museum-plan-note = Ce plan a été dessiné d’après des descriptions publiques, pas d’après une boîte. Si votre plateau diffère, modifiez le plan.
museum-setup-title = Nouvelle soirée
museum-begin = Commencer la manche
museum-two = { $person ->
    [you] Vous jouez
    [unnamed] La personne qui poursuit joue
   *[other] { $name } joue
} deux Personnages
museum-i-hunt = Vous poursuivez : c’est le carnet des Personnages.
museum-i-steal = Vous êtes le Voleur : c’est votre bloc secret.
museum-i-watch = Vous regardez seulement : c’est le carnet des Personnages.
museum-me = Moi
museum-length = Durée
museum-length-full = Chacun est Voleur une fois
museum-length-one = Une manche
museum-people = Joueurs, dans l’ordre
museum-side = Votre carnet
museum-thief-next = { $person ->
    [you] Vous êtes le Voleur cette fois
   *[other] { $name } est le Voleur cette fois
} : le rôle fait le tour de la table.
museum-is-thief = le Voleur
museum-thief = Voleur
museum-ready = Tout est placé.
museum-hide-rules = Cacher les règles de la maison
museum-show-rules = Règles de la maison…

# Le plan du musée
plan-title = Plan du musée
plan-change = Modifier…
plan-remove = Supprimer le plan
plan-keep = Garder et utiliser
plan-refused = Pas fait : { $why }.
plan-unplayable = Personne ne peut encore y jouer : { $why }.
plan-playable = On peut y jouer. Pas encore gardé.
plan-hint = Cliquez entre deux cases : un mur apparaît ou disparaît. Cliquez sur un mur extérieur : fenêtre, porte, mur.
plan-name = Nom du plan
plan-brush = Ce qu’un clic fait d’une case
plan-brush-none = Rien
plan-outside = Dehors
plan-power-switch = Interrupteur
plan-zones = Salles : nom, genre, couleur
plan-words = Ce que dit le Voleur
plan-kind-room = Salle
plan-kind-small = Petite salle
plan-kind-security = Sécurité
plan-kind-corridor = Couloir
plan-compare = Comparer avec « { $name } »
plan-differences = { $count ->
    [0] Aucune différence.
    [one] Une différence, encadrée en rouge.
   *[other] { $count } différences, encadrées en rouge.
}
plan-differs-open = { $a }–{ $b } : ouvert ici
plan-differs-wall = { $a }–{ $b } : un mur ici
plan-differs-exit = { $square } : autre sortie
plan-differs-power = { $square } : interrupteur
plan-keys-side = Modifier un côté de la case
plan-keys-paint = Modifier la case

# The evening as a document
museum-export-own = Ce que seul votre camp sait
museum-export-secrets = Sans déductions ni chemin raconté
museum-export-told = Le chemin que le Voleur a raconté
museum-spaces-unit = { $count ->
    [one] case
   *[other] cases
}
museum-pawn-out = pion visible
museum-from = depuis { $square }
museum-from-unlogged = depuis { $square }, pas encore noté
museum-with-unlogged = pas encore noté : { $answer }
museum-with = jusqu’ici : { $answer }
museum-so-far = jusqu’ici
museum-once-you-move = pour eux, après votre coup
museum-once-moved = après votre coup
museum-lock-word = la serrure
museum-sign-drawn = votre chemin
museum-sign-certain = ici, c’est sûr
museum-sign-possible = possible : règles
museum-sign-landing = fin possible
museum-sign-reach = peut aller là
museum-sign-ruled-out = exclu
museum-sign-risk = risque, en %
museum-sign-guess = estimation, en %
museum-sign-guess-rare = en % ; vide : < ½
museum-sign-best = meilleure case
museum-sign-go = aller ici
museum-sign-told = le chemin raconté
museum-sign-was = où était le Voleur
museum-sign-knew = ce que la table savait
museum-sign-end = fin d’un coup
museum-sign-camera = caméra
museum-sign-painting = tableau
museum-sign-lock = serrure, pas retournée
museum-sign-power = courant
museum-sign-move = numéro d’un coup
museum-legend = Sur le plan
museum-layers-briefly = Plan
museum-order = Regard
museum-asks = Demande
museum-thief-answers = Sa réponse
museum-would-leave = cases qu’elle laisserait
museum-after-move = cases possibles après ce déplacement
museum-leaves = laisse
museum-dead = Coupées
museum-seen-press = touchez la case sur le plan
museum-press-map = touchez-la sur le plan
museum-which-space = quelle case ?
museum-you-say = Réponse
museum-painting = Tableau
museum-goes-to = Va en
museum-lock = Serrure
museum-lock-press = pas tournée ; sinon, touchez-la sur le plan : une fois si elle est ouverte, deux si elle est fermée
museum-caught-row = Pris
museum-steps-from = { $steps ->
    [one] { $steps } pas depuis { $square }
   *[other] { $steps } pas depuis { $square }
} ; une autre : touchez-la
museum-there = Sur place
museum-way = Chemin
museum-does-look = { $person ->
    [other] regarde et avance
   *[you] regardez et avancez
}
museum-does-chase = { $person ->
    [other] avance
   *[you] avancez
}
museum-does-own = avancez en secret
museum-does-own-flight = déplacez votre pion
museum-does-flee = déplace son pion
museum-does-secret = avance en secret
museum-mover-own = { $name } :
museum-over-caption = { $round ->
    [0] La manche est finie
   *[other] La manche { $round } est finie
}
museum-then = { $person ->
    [you] Ensuite, vous
    [pawn] Ensuite, vous : { $name }
   *[other] Ensuite, { $name }
}
museum-others = { $count ->
    [one] { $count } autre idée
   *[other] { $count } autres idées
}
museum-rolled = dés : { $what }
museum-rolled-number = dé : { $number } ; conseil pour un œil
museum-now-wait = Une fois le coup joué, notez ce que la table en a vu.
museum-now-roll = Lancez les dés
museum-go-to = Aller en { $square }
museum-now-chase = Rattrapez { $name } ou barrez-lui la route
museum-now-go = Allez maintenant en { $square }
museum-asked-first = D’abord, { $what }
museum-now-left = En moyenne, { $left } cases restent possibles après le coup du Voleur.
museum-use-it = Utiliser
museum-steps = { $steps } pas.
museum-there-times = Le Voleur y est { $times } fois sur 100.
museum-open-otherwise = Si le Voleur n’y est pas, { $count ->
    [one] { $count } case reste possible
   *[other] { $count } cases restent possibles
} après le coup du Voleur.
museum-why-here = Pourquoi pas ici
museum-why-how = Visez une case et cliquez du bouton droit, ou Maj+Espace.
museum-what-we-know = Ce que nous savons
museum-paintings-taken = { $taken } pris, { $hang } aux murs
museum-thief-needs = Au Voleur
museum-needs-more = encore { $count } à prendre, puis s’échapper
museum-m-row = Refus
museum-m = Refuse (M)
museum-m-left = { $count ->
    [0] plus de M
    [one] { $count } M restant
   *[other] { $count } M restants
}
museum-m-means = { $left } : un M refuse une réponse des détecteurs de mouvement
museum-in-reach = À portée
museum-cameras-unneeded = inutiles : le Voleur est vu
museum-camera-is-cut = { $number } est coupée
museum-cameras-work = { $count ->
    [one] { $numbers } marche
   *[other] { $numbers } marchent
}
museum-cameras-probably = { $count ->
    [one] { $numbers } marche sans doute
   *[other] { $numbers } marchent sans doute
}
museum-power-times = coupé { $times } fois sur 100
museum-unturned = { $count } serrures non retournées, dont { $open ->
    [one] { $open } ouverte
   *[other] { $open } ouvertes
}
museum-unturned-briefly = { $count } intactes
museum-exit-steps = { $exit } { $steps ->
    [0] (le Voleur y est)
   *[other] à { $steps } pas
}
museum-no-exit-near = aucune sortie
museum-caught-column = pris
museum-away-column = échappé
museum-found-column = trouvé
museum-guessed-column = deviné
museum-a-painting = un tableau
museum-the-power = l’interrupteur
museum-an-exit = une sortie
museum-best-flight = { $square } : pris { $caught } fois sur 100, échappé { $away } fois.
museum-best-landing = { $times ->
    [0] { $square } : aucun tour probable du prochain Personnage ne vous y trouve.
   *[other] { $square } : le prochain Personnage vous y trouve { $times } fois sur 100.
}
museum-best-left = Pour eux, { $count ->
    [one] { $count } case restera possible
   *[other] { $count } cases resteront possibles
}.
museum-cameras-asked = { $count ->
    [one] Caméra { $numbers }
   *[other] Caméras { $numbers }
}
museum-works-no = non, chacune marche
museum-or-an-m = { $answer }, ou un M
museum-looks = { $person ->
    [you] Vous regardez
    [pawn] Vous regardez, { $name }
   *[other] { $name } regarde
}
museum-if-they-ask = S’ils demandent en { $square }
museum-in-sight = En vue
museum-in-sight-about = Tous voient votre pion : personne n’a besoin de demander. Qui s’y arrête vous attrape.
museum-counsel = Conseils
museum-what-you-have = Vos moyens
museum-own-paintings = { $count }{ $needed ->
    [0] { "" }
   *[other] , encore { $needed } à prendre
}
museum-log-asked = { $what } :
museum-log-left = cases restantes
museum-review-strip = Ligne { $number } : { $before } → { $after } { $after ->
    [one] case
   *[other] cases
}
museum-review-before = avant
museum-review-left = Cases possibles pour le Voleur
museum-review-turns = ○ tour d’un Personnage
museum-turned = Ce qui a décidé la manche
museum-turned-most = la réponse qui en dit le plus
museum-turned-nothing = un regard qui n’apprend rien
museum-turned-hid = le coup qui cache le mieux le Voleur
museum-turned-caught = capture
museum-turned-escaped = fuite
# La page d’une manche finie
round-page = La fin
round-museum = Voir le musée
round-caught = { $whose ->
    [own] La fuite est finie.
   *[other] Le Voleur est capturé.
}
round-escaped = { $whose ->
    [own] Fuite réussie.
   *[other] Le Voleur a filé.
}
round-title = La manche en { $count ->
    [1] une ligne
    [2] deux lignes
    [3] trois lignes
   *[4] quatre lignes
}
round-stolen = Volés
round-cut = Coupées
round-cameras = { $count ->
    [0] aucune caméra
    [one] 1 caméra
   *[other] { $count } caméras
}
round-cameras-found = { $count ->
    [0] aucune trouvée
    [one] { $count } trouvée
   *[other] { $count } trouvées
}
round-camera-numbers = { $count ->
    [one] numéro { $numbers }
   *[other] numéros { $numbers }
}
round-caught-at = Capture en
round-escaped-by = Fuite par
# Un chiffre précède chacune des suivantes : « 3 », « 22 % », « 17 ».
round-near = { $count ->
    [one] pas
   *[other] pas
} au plus près, ligne { $number }. { $what }
round-left = { $count ->
    [one] case était possible
   *[other] cases étaient possibles
} avant la dernière ligne.
round-believed = en moyenne pour la vraie case du Voleur. Si toutes les cases possibles avaient été aussi probables : { $even }.
round-contradicts = case convient à tout le journal : il se contredit, et rien d’autre ne peut être compté.
round-fewest = { $count ->
    [one] case
   *[other] cases
} au minimum, après la ligne { $number }.
round-turned = a été le tournant : { $what }.
round-looks = { $told ->
    [one] regard sur { $count } a
   *[other] regards sur { $count } ont
} laissé moins de cases.
round-way = Le chemin du Voleur, et ce qui était possible
# « 1 sur 75 · 4 % »
round-step = 1 sur { $count } · { $chance }
round-tell = Une fois le chemin du Voleur raconté, chaque pas est comparé à ce qui était possible.
museum-rules =
    Chacun est le Voleur une fois, et qui prend le plus de tableaux gagne. Dans une partie d’une manche, le Voleur gagne en s’échappant avec trois tableaux ou plus.
    À deux, l’un est le Voleur et l’autre joue deux Personnages, qui lancent et avancent chacun de son côté.
    Les serrures sont mélangées face cachée, ou les Personnages les regardent et choisissent leurs places.
    Neuf tableaux sont accrochés dans les salles principales, au moins un dans chacune ; un seul peut l’être dans la petite salle grise. Aucun dans un couloir, dans la salle du courant, devant une fenêtre ni juste derrière une porte.
    Les caméras et les Personnages commencent sur n’importe quelle case sans tableau.
    Le Voleur avance le premier, puis après chaque Personnage : d’une à trois cases, jamais en diagonale ni deux fois sur la même. Il ne lance pas les dés.
    On ne retourne les serrures qu’en sortant, et le Voleur sorti ne revient pas.
    Finir son déplacement sur un tableau, c’est le prendre ; il quitte le plateau après le déplacement suivant.
    Le Voleur qui s’arrête sur une caméra peut la couper, et ne le dit que si un Personnage le demande.
    Deux fois par partie, le Voleur peut refuser de dire la couleur du sol.
    Sur la case du courant, le Voleur peut éteindre toutes les caméras et les détecteurs, jusqu’à ce qu’un Personnage s’y arrête.
    Un Personnage avance au plus du nombre obtenu et regarde avant ou après. Deux ne partagent jamais une case, et aucun ne s’arrête sur un tableau.
    L’œil interroge une caméra : marche-t-elle, puis voit-elle le Voleur ; ou c’est l’œil du Personnage, en ligne droite.
    Le balayage interroge toutes les caméras, le détecteur demande la couleur du sol.
    Seul l’œil d’un Personnage met le pion du Voleur sur le plateau ; dès lors, on voit tous ses déplacements.
    Un Personnage qui s’arrête sur la case du Voleur le prend, vu ou non.
    Le Voleur s’échappe depuis la case devant une fenêtre ou une porte dont la serrure est ouverte.
museum-rules-open =
    Point ouvert : le Voleur peut-il s’arrêter sur un tableau et le laisser ?
    Point ouvert : les tableaux d’un Voleur pris comptent-ils dans une partie de plusieurs manches ?
    Point ouvert : une caméra voit-elle un Voleur sur sa propre case ?
    Point ouvert : la case devant la fenêtre est-elle le premier pas du premier déplacement ?
