# French as the Canadian box has it; what is not here is as in "fr".
setup-step-hand = 3 Ta main
setup-drag = Fais glisser pour réordonner (ou Alt ↑ ↓)
setup-late-note = Une place sans cartes : mets-la où il faut, puis note « Un joueur arrive ou revient » et les cartes reçues.
setup-me = Tu es
setup-ask-dealer = Qui a distribué ? Sinon, compte les cartes de chaque main. Si personne ne sait, commence quand même.
setup-first-roll = Le plus haut lancer commence : indique qui.
setup-first-token = { $token } commence : dis qui joue qui, ou qui commence.
setup-first-nobody = Personne n’a { $token } : mettez-vous d’accord sur qui commence.
setup-deal = { $dealt } cartes sont distribuées, 3 sont dans { $case }{ $lying ->
    [0] { "" }
    [one] {" "}et une sur la table
   *[other] {" "}et { $lying } sur la table
}. { $how ->
    [dealer] La taille des mains dépend de qui a distribué ; changes-en une si ta table distribue autrement.
    [equal] Toutes les mains ont le même nombre de cartes.
    [open] { "" }
    [sizes] { "" }
    [any] N’importe qui peut en avoir une de plus.
   *[round] Des voisins peuvent en avoir une de plus.
}
setup-deal-press = Clique sur la taille d’une main pour la changer.
ground-seats = Places, ordre autour de la table et ta main : comme tu les as saisis.
ground-hands = { $hands ->
    [mine] Taille des mains : tu as distribué, en commençant par ta gauche.
    [dealer] Taille des mains : { $dealer } a distribué, d’après toi, en commençant par sa gauche.
    [sizes] Taille des mains : tu l’as saisie.
    [equal] Taille des mains : toutes égales, d’après les règles.
    [any] Taille des mains : rien ne dit qui a une carte de plus ; ce peut être n’importe qui.
   *[round] Taille des mains : rien ne dit qui a une carte de plus, mais, à la ronde, ce sont des voisins.
}
ground-asking = { $answers ->
    [first] Les réponses s’arrêtent à la première carte montrée
   *[all] Tout le monde répond
} : { $from ->
    [box] comme le dit la boîte.
   *[said] comme tu l’as dit.
}
setup-hand = Ta main
setup-spectator-hand = Tu observes sans cartes : la feuille est vide au départ.
setup-more-players = { $count ->
    [one] Nomme encore un joueur : il en faut { $min }.
   *[other] Nomme encore { $count } joueurs : il en faut { $min }.
}
setup-two-players = Nomme encore un joueur. On peut jouer à deux si quatre cartes sont posées face cachée : choisis « Face cachée » sous « Cartes sur la table ».
setup-fewer-players = Cette édition accepte au plus { $max } joueurs : retire-en un.
setup-same-name = Deux joueurs s’appellent { $name } : donne un autre nom à l’un d’eux.
setup-same-token = Deux joueurs ont le même pion : donnes-en un autre à l’un d’eux.
setup-wrong-sum = Mains et cartes de la table font { $found }, et non { $expected } : corrige la taille d’une main.
setup-more-cards = { $count ->
    [one] Choisis encore une carte.
   *[other] Choisis encore { $count } cartes.
}
setup-fewer-cards = { $count ->
    [one] Une carte de trop dans ta main.
   *[other] { $count } cartes de trop dans ta main.
}
setup-other-count = Ta main devrait avoir { $sizes } cartes.
setup-card-twice = { $card } se trouve à deux endroits : retire cette carte de l’un des deux.
setup-nothing-left = Il ne reste aucune carte pour { $case } sous « { $category } » : retire-en une de ta main ou de la table.
setup-table-up-note = { $count ->
    [0] Tout le monde les voit ; choisis-les ici.
    [one] Une carte que tout le monde voit.
   *[other] { $count } cartes que tout le monde voit.
}
setup-table-down-note = { $count ->
    [0] Choisis les { $rooms } où se trouve une carte.
    [one] Une carte est face cachée, à l’endroit choisi.
   *[other] { $count } cartes sont face cachée dans ces { $rooms }, une à chaque endroit.
}
setup-lay-note = Le choix des { $rooms } est libre ; les angles rendent seulement la partie plus rapide. Une carte que tu n’as placée nulle part compte parmi celles du milieu.
setup-look-note = Qui arrive à une telle carte la regarde en secret : note chaque regard, le tien avec la carte (sous « Autre »).
mend-ending = Les cartes ou le vainqueur saisis à la fin ne vont pas avec cette préparation : change-les dans la relecture.
rule-answers = Qui dément
rule-repeat = Soupçons deux fois au même endroit
rule-accusing-centre = Au centre de la planchette
setup-names-note = Comme sur tes cartes. Un nom déjà pris par une autre carte n’est pas repris.
solo = Clue en solo
solo-rule-rooms = Pose en ligne, face visible, toutes les cartes des { $rooms }.
solo-rule-lay = Pose chaque carte des { $suspects } sur { $a_room }, une seule par endroit, et de même chaque carte des { $weapons }, comme indiqué ici ; places-y aussi les pions et les { $weapons }.
solo-rule-start = Prends un pion pour toi et pars du centre de la planchette.
solo-rule-walk = Lance les dés et avance, sans passage secret. Entrer dans { $a_room } termine le déplacement.
solo-rule-take = Dans { $a_room }, prends une carte qui s’y trouve : d’abord l’ensemble des { $rooms }, puis l’ensemble des { $suspects }, puis l’ensemble des { $weapons }.
solo-rule-end = La partie se termine quand toutes les cartes sont prises. Moins tu lances les dés, mieux c’est.
solo-enter = Clique sur { $a_room } en y entrant.
unkept-setup = Ce que tu as préparé ici n’est pas encore enregistré.
