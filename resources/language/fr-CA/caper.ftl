# French as the Canadian box has it; what is not here is as in "fr".
caper-enters-at = Tu entres par { $exit }.
caper-walks = Tu avances : { $path }.
caper-stays = Tu restes sur place.
caper-steals = Tu prends le tableau.
caper-cuts = Tu coupes la caméra.
caper-switches = Tu coupes le courant.
pawn-mustard = Col. Mustard
pawn-scarlet = Mlle Scarlet
pawn-green = M. Green
pawn-plum = Prof. Plum
pawn-peacock = Mme Peacock
pawn-white = Mme White
odd-pawn-place-missing = Le pion du Voleur est sur le plateau : dis où il va.
odd-false-answer = Avec ton chemin tel qu’il est maintenant, cette réponse est fausse. La réponse honnête : { $answer }.
odd-caught-unsaid = Avec ton chemin tel qu’il est maintenant, ce Personnage a attrapé le Voleur en { $square }.
odd-not-caught = Avec ton chemin tel qu’il est maintenant, personne n’a attrapé le Voleur en { $square }.
odd-no-way = Avec ton chemin tel qu’il est maintenant, tu ne peux pas aller en { $square }.
way-move = Va en { $square }, sans regard.
way-move-eyes = Va en { $square }, puis regarde de tes propres yeux.
way-move-ask = Va en { $square }, puis demande : { $what }.
way-eyes-move = Regarde de tes propres yeux, puis avance.
way-ask-move = Demande d’abord : { $what }. Puis avance.
chase-catch = Prends le Voleur en { $square }.
chase-to = Va en { $square } ; le Voleur s’échappe avec { $escapes }.
caper-winners = { $count ->
    [one] { $person ->
        [you] Tu gagnes.
       *[other] { $names } gagne.
    }
   *[other] { $names } gagnent.
}
caper-round = Manche { $number } : { $person ->
    [you] { $over ->
        [yes] tu étais
       *[no] tu es
    }
   *[other] { $name } { $over ->
        [yes] était
       *[no] est
    }
} le Voleur
caper-pad = Ton bloc
caper-you-outside = Tu n’es pas encore dans le musée.
caper-you-at = Tu es en { $square }.
caper-you-lift = Après ton prochain déplacement, retire du plateau le tableau en { $square }.
caper-you-cut = { $count ->
    [one] Tu as coupé la caméra { $cameras }.
   *[other] Tu as coupé les caméras { $cameras }.
}
caper-you-off = Tu as coupé le courant.
caper-exposed = Les Personnages peuvent tout exclure sauf { $count ->
    [one] une case
   *[other] { $count } cases
} ; ils donnent à la tienne { $chance }.
caper-answers = Tes réponses honnêtes :
line-no-place = Dis où ce Personnage s’arrête : sa place n’est pas connue.
chase-cut-off = Barre la route en { $square }
counsel-refuse = Barres-en un si on demande : « { $colour } » laisserait { $left ->
    [one] { $left } case
   *[other] { $left } cases
} sur { $of }.
counsel-answer = Garde-le : « { $colour } » laisse { $left ->
    [one] { $left } case
   *[other] { $left } cases
} sur { $of }.
counsel-cut = La caméra { $number } en { $square } est à { $steps } pas : tu pourras la couper.
counsel-watched = Aucune à portée. La caméra { $number } voit cette case ; coupe-la plus tard.
counsel-power = L’interrupteur est { $steps ->
    [0] sur ta case : courant coupé, caméras et détecteurs ne disent rien.
    [1] à 1 pas : courant coupé, caméras et détecteurs ne disent rien.
    [2] à 2 pas : courant coupé, caméras et détecteurs ne disent rien.
    [3] à 3 pas : courant coupé, caméras et détecteurs ne disent rien.
   *[other] à { $steps } pas : pas maintenant.
}
counsel-out = C’est assez : sors.
