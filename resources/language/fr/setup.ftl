# setup
setup-step-edition = 1 Édition
setup-step-seats = 2 Places
setup-step-hand = 3 Votre main
setup-edition = Édition
setup-more-boxes = Autres boîtes ({ $count })
setup-cards-in = Langue des cartes
setup-seats = Places, dans le sens horaire
setup-drag = Faites glisser pour réordonner (ou Alt ↑ ↓)
setup-no-token = sans pion
setup-dealt = a distribué
setup-begins-here = commence
setup-dealt-begins = a distribué, commence
setup-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
setup-cards-unknown = ? cartes
setup-size = Cartes dans cette main
setup-remove = Retirer le joueur
setup-add = + Ajouter un joueur
setup-teams = Deux équipes
setup-teams-note = Deux équipes jouent comme deux joueurs : chacune a une place, une main et un pion, et ses joueurs partagent ce qu’ils savent. Quatre cartes sont posées face cachée. Un second appui défait les équipes.
setup-other-team = L’autre équipe
setup-late = + Quelqu’un est arrivé plus tard
setup-late-note = Une place sans cartes : mettez-la où il faut, puis notez « Un joueur arrive ou revient » et les cartes reçues.
setup-me = Vous êtes
setup-spectator = Personne, je suis spectateur
setup-dealer = A distribué
setup-ask-dealer = Qui a distribué ? Sinon, comptez les cartes de chaque main. Si personne ne sait, commencez quand même.
setup-nobody-knows = On ne sait pas
setup-sizes = Saisir les tailles
setup-first = Commence
setup-first-roll = Le plus haut lancer commence : indiquez qui.
setup-first-token = { $token } commence : dites qui joue qui, ou qui commence.
setup-first-nobody = Personne n’a { $token } : convenez de qui commence.
# $how: "open" while players are missing, "dealer", "sizes", "equal", or else how the box deals: "round", "left" or "any"; $lying: how many cards lie on the table.
setup-deal = { $dealt } cartes sont distribuées, 3 sont dans { $case }{ $lying ->
    [0] { "" }
    [one] {" "}et une sur la table
   *[other] {" "}et { $lying } sur la table
}. { $how ->
    [dealer] La taille des mains dépend de qui a distribué ; changez-en une si votre table distribue autrement.
    [equal] Toutes les mains ont le même nombre de cartes.
    [open] { "" }
    [sizes] { "" }
    [any] N’importe qui peut en avoir une de plus.
   *[round] Des voisins peuvent en avoir une de plus.
}
setup-deal-press = Cliquez sur la taille d’une main pour la changer.
setup-grounds = Sur quoi reposent les preuves
ground-seats = Places, ordre autour de la table et votre main : comme vous les avez saisis.
# $hands: "mine", "dealer", "sizes", "equal", or else how the box deals: "round", "left" or "any".
ground-hands = { $hands ->
    [mine] Taille des mains : vous avez distribué, en commençant par votre gauche.
    [dealer] Taille des mains : { $dealer } a distribué, d’après vous, en commençant par sa gauche.
    [sizes] Taille des mains : vous l’avez saisie.
    [equal] Taille des mains : toutes égales, d’après les règles.
    [any] Taille des mains : rien ne dit qui a une carte de plus ; ce peut être n’importe qui.
   *[round] Taille des mains : rien ne dit qui a une carte de plus, mais, à la ronde, ce sont des voisins.
}
# $answers: "first" or "all"; $from: "box" or "said".
ground-asking = { $answers ->
    [first] Les réponses s’arrêtent à la première carte montrée
   *[all] Tout le monde répond
} : { $from ->
    [box] comme le dit la boîte.
   *[said] comme vous l’avez dit.
}
# $from: "box", "none" or "said".
ground-table = Cartes sur la table : { $from ->
    [box] { $count }, comme le dit la boîte pour ce nombre de joueurs.
    [none] aucune, comme le dit la boîte.
   *[said] { $count ->
        [0] aucune
       *[other] { $count }
    }, comme préparé ici.
}
setup-hints = Aide pendant la partie
setup-hand = Votre main
setup-hand-count = { $chosen } sur { $of }
setup-hand-chosen = { $chosen ->
    [one] { $chosen } choisie
   *[other] { $chosen } choisies
}
setup-spectator-hand = Vous observez sans cartes : la feuille est vide au départ.
setup-letters = Premières lettres : { $letters }
setup-letters-nothing = Aucune carte ne commence par « { $word } ».
setup-letters-several = « { $word } » peut être { $cards }.
setup-start = Commencer
setup-ready = Tout est prêt.
setup-default-title = { $day ->
    [1] Lundi
    [2] Mardi
    [3] Mercredi
    [4] Jeudi
    [5] Vendredi
    [6] Samedi
   *[other] Dimanche
} { $part ->
    [morning] matin
    [afternoon] après-midi
   *[other] soir
}
setup-more-players = { $count ->
    [one] Nommez encore un joueur : il en faut { $min }.
   *[other] Nommez encore { $count } joueurs : il en faut { $min }.
}
setup-two-players = Nommez encore un joueur. On peut jouer à deux si quatre cartes sont posées face cachée : choisissez « Face cachée » sous « Cartes sur la table ».
setup-fewer-players = Cette édition accepte au plus { $max } joueurs : retirez-en un.
setup-no-name = La place { $seat } n’a pas de nom.
setup-same-name = Deux joueurs s’appellent { $name } : donnez un autre nom à l’un d’eux.
setup-same-token = Deux joueurs ont le même pion : donnez-en un autre à l’un d’eux.
setup-wrong-sum = Mains et cartes de la table font { $found }, et non { $expected } : corrigez la taille d’une main.
setup-more-cards = { $count ->
    [one] Choisissez encore une carte.
   *[other] Choisissez encore { $count } cartes.
}
setup-fewer-cards = { $count ->
    [one] Une carte de trop dans votre main.
   *[other] { $count } cartes de trop dans votre main.
}
setup-other-count = Votre main devrait avoir { $sizes } cartes.
setup-card-twice = { $card } se trouve à deux endroits : retirez cette carte de l’un des deux.
setup-nothing-left = Il ne reste aucune carte pour { $case } sous « { $category } » : retirez-en une de votre main ou de la table.
setup-table = Cartes sur la table
setup-table-nothing = Aucune
setup-table-up = Visibles
setup-table-down = Cachées
setup-table-wanted = { $count ->
    [one] À ce nombre de joueurs, une carte est posée face cachée dans { $a_room }.
   *[other] À ce nombre de joueurs, { $count } cartes sont posées face cachée dans des { $rooms }.
}
setup-table-of-two = { $count ->
    [one] On peut jouer à deux avec cette boîte si une carte est posée face cachée (règle maison).
   *[other] On peut jouer à deux avec cette boîte si { $count } cartes sont posées face cachée (règle maison).
}
setup-table-up-note = { $count ->
    [0] Tout le monde les voit ; choisissez-les ici.
    [one] Une carte que tout le monde voit.
   *[other] { $count } cartes que tout le monde voit.
}
setup-table-down-note = { $count ->
    [0] Choisissez les { $rooms } où se trouve une carte.
    [one] Une carte est face cachée, à l’endroit choisi.
   *[other] { $count } cartes sont face cachée dans ces { $rooms }, une à chaque endroit.
}
setup-pool = { $count ->
    [0] Aucune au milieu
    [one] Une au milieu, hors des { $rooms }
   *[other] { $count } au milieu, hors des { $rooms }
}
setup-lay-corners = Aux angles
setup-lay-random = Au hasard
setup-lay-note = Le choix des { $rooms } est libre ; les angles rendent seulement la partie plus rapide. Une carte que vous n’avez placée nulle part compte parmi celles du milieu.
setup-look-note = Qui arrive à une telle carte la regarde en secret : notez chaque regard, le vôtre avec la carte (sous « Autre »).
mend-title = Préparation de cette partie
mend-do = Corriger
mend-nothing = Rien n’est changé.
mend-weighing = Calcul de ce qui change…
mend-marks = { $count ->
    [0] Aucune marque de la feuille ne change. Annuler revient en arrière.
    [one] Une marque de la feuille change. Annuler revient en arrière.
   *[other] { $count } marques de la feuille changent. Annuler revient en arrière.
}
mend-agrees = Le journal est alors cohérent. Annuler revient en arrière.
mend-contradicts = { $count ->
    [0] Cette préparation se contredit.
    [one] La ligne { $entries } contredit alors la préparation.
   *[other] Les lignes { $entries } se contredisent alors.
}
mend-gone = La ligne { $entry } nomme quelqu’un, ou une carte de la table, qui n’y serait plus.
mend-entry = La ligne { $entry } est impossible à une telle table.
mend-ending = Les cartes ou le vainqueur saisis à la fin ne vont pas avec cette préparation : changez-les dans la relecture.
setup-rules-printed = Règles de la boîte
setup-rules-changed = Règles changées à cette table
setup-rules-no-table = aucune carte sur la table
setup-rules-dice = { $dice ->
    [0] sans dés
    [1] un dé
    [2] deux dés
   *[other] { $dice } dés
}
setup-rules = Règles de cette table
rule-answers = Qui répond
rule-answers-first = Tour à tour, jusqu’à la première carte montrée
rule-answers-all = Tout le monde
rule-repeat = Deux hypothèses au même endroit
rule-repeat-leave = Après en être sorti
rule-repeat-stay = On peut rester
rule-accusing = Accuser
rule-accusing-when = Accuser quand
rule-own-turn = À son tour
rule-any-time = À tout moment
rule-accusing-room = Dans { $a_room }
rule-accusing-centre = Au centre du plateau
rule-after-card = Accuser après une carte montrée
rule-book-says-both = La règle dit les deux
rule-not-said = Non précisé
rule-staying = Rester pour demander
rule-passage = Passage secret
rule-instead-of-rolling = Au lieu de lancer
rule-after-rolling = Après le lancer
rule-deal = Distribution
rule-deal-is = { $rule ->
    [round] Dans le sens horaire
    [left] À partir de la gauche du donneur
   *[any] Non précisée
}
rule-extras = On joue aussi
rule-snooping = L’espionnage
rule-clue-cards = Les cartes indice
rule-open-shows = Cartes montrées à tous
rule-dice-one = Un
rule-dice-two = Deux
rule-dice-none = Aucun : on va où l’on veut
setup-names = Noms des cartes
setup-rename = Renommer des cartes…
setup-names-note = Comme sur vos cartes. Un nom déjà pris par une autre carte n’est pas repris.
rule-showing = Quand plusieurs cartes peuvent être montrées, supposer :
rule-showing-random = N’importe laquelle
rule-showing-repeats = Une déjà montrée, s’il y en a
rule-showing-neutral = Aucune supposition
setup-no-editions = Les éditions de ce programme ne peuvent pas être lues.
# Asked before a set-up is left in which something was typed.
unkept-setup = Ce que vous avez préparé ici n’est pas encore enregistré.
unkept-setup-stay = Continuer
unkept-changes = Des changements ne sont pas enregistrés.
unkept-save = Enregistrer et quitter
unkept-discard = Abandonner
unkept-stay = Continuer

# Solo Clue.
solo = Cluedo en solo
solo-rule-rooms = Posez en ligne, face visible, toutes les cartes des { $rooms }.
solo-rule-lay = Posez chaque carte des { $suspects } sur { $a_room }, une seule par endroit, et de même chaque carte des { $weapons }, comme indiqué ici ; placez-y aussi les pions et les { $weapons }.
solo-rule-start = Prenez un pion pour vous et partez du centre du plateau.
solo-rule-walk = Lancez les dés et avancez, sans passage secret. Entrer dans { $a_room } termine le déplacement.
solo-rule-again = On ne rentre dans { $a_room } qu’après être entré ailleurs.
solo-rule-take = Dans { $a_room }, prenez une carte qui s’y trouve : d’abord l’ensemble des { $rooms }, puis l’ensemble des { $suspects }, puis l’ensemble des { $weapons }.
solo-rule-end = La partie se termine quand toutes les cartes sont prises. Moins vous lancez les dés, mieux c’est.
solo-rolls = { $count ->
    [one] { $count } lancer
   *[other] { $count } lancers
}
solo-state = { $kind } · { $taken } sur { $of } · { $rolls }
solo-done = Toutes les cartes prises en { $rolls }.
solo-roll = Lancer
solo-enter = Cliquez sur { $a_room } en y entrant.
solo-new = Poser de nouvelles cartes
solo-count = Lancers :
