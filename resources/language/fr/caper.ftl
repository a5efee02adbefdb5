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
pieces-shared-piece = deux pièces sont sur { $square }
pieces-locks = { $open } serrures sont ouvertes, mais il n’y a que { $exits } sorties
