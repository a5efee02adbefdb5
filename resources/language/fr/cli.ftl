# cli

cli-about = Deerstalker, le carnet de détective pour une vraie table. Sans commande, ouvre la fenêtre.
cli-usage = Utilisation :
cli-options = Options :
cli-commands = Commandes :
cli-arguments = Arguments :
cli-value-file = FICHIER
cli-value-command = COMMANDE
cli-default = [par défaut : { $value }]
cli-choices = [au choix : { $values }]
cli-version = Affiche la version
cli-help = Affiche cette aide
cli-lang = La langue de l’affichage
cli-exit-codes = Codes de sortie : 0 réussite, 1 fichier incorrect, 2 mauvais usage.
cli-window-file = Une partie à ouvrir dans la fenêtre ; une fenêtre déjà ouverte la montre
cli-game-file = Une partie : .case ou JSON d’échange ; - pour l’entrée standard
cli-handed-over = La fenêtre déjà ouverte montre { $file }.
cli-no-answer = L’écran ne répond pas ({ $display }) : démarrez-le ou indiquez-en un qui fonctionne ; sans écran, utilisez : { $commands }.
cli-no-display = Il n’y a pas d’écran pour montrer la fenêtre ; sans écran, utilisez : { $commands }.
cli-no-library = { $library } n’est pas installée : la fenêtre en a besoin ; installez le paquet de votre système qui la contient. Sans fenêtre, utilisez : { $commands }.
cli-no-window = Cette version n’a pas de fenêtre ; utilisez : { $commands }.
cli-window-failed = La fenêtre n’a pas pu s’ouvrir : { $why }.
cli-no-output = Impossible d’écrire le résultat : la sortie standard est fermée.
cli-silent-pipe = Rien n’écrit dans le tube { $file }.
cli-import-unreadable = Cette partie est trop longue pour un fichier .case, qui contient au plus { $most } Mo : rien n’a été écrit.
cli-cannot-print = Le résultat ne peut pas être affiché : { $why }.
cli-stdin = entrée standard
cli-no-file = Il n’y a pas de fichier { $file }.
cli-not-text = { $file } n’est pas du texte.
cli-cannot-read = { $file } ne peut pas être lu : { $why }.
cli-cannot-write = { $file } ne peut pas être écrit : { $why }.
cli-recoverable = Une partie du contenu est lisible : ouvrez le fichier dans la fenêtre, qui récupère ce qui reste.
cli-too-long = { $file } est plus long que n’importe quelle partie.
cli-at = Après les N premières lignes du journal
cli-at-too-far = Il n’y a pas de ligne { $at } : le journal en a { $count }.
cli-analyse = Ce qui suit d’un journal : la feuille, la solution, ce qui se contredit
cli-json = En JSON (clue-result/1)
cli-all = Aussi la raison de chaque carte placée ; avec --json, ce que promet chacune de mes hypothèses
cli-export = Écrit une partie sous une autre forme
cli-export-to = La forme à écrire
cli-export-theme = Les couleurs : paper ou night
cli-export-no-reasons = Sans ce que chaque ligne a prouvé
cli-export-no-hand = Seulement ce que toute la table pouvait savoir : aucune main n’est utilisée
cli-export-spoiler-free = Cacher les mains et la solution : une affaire à résoudre
cli-import = Convertit une partie d’un autre programme en .case ; copie un dossier de parties parmi vos enquêtes
cli-output = Le fichier à écrire ; sinon la sortie standard. Un fichier qui existe reste tel quel
cli-force = Remplacer le fichier s’il existe. Une partie n’est remplacée que par une partie, puis gardée trente jours
cli-exists = { $file } existe déjà ; --force le remplace.
cli-game-exists = { $file } est déjà une partie ; --force la remplace et la garde trente jours parmi les parties supprimées.
cli-game-kept = La partie qui s’y trouvait reste trente jours parmi les parties supprimées : { $kept }
cli-import-file = Une partie, ou un dossier de parties ; - pour l’entrée standard
cli-import-formats =
    Parties lues : .case ; JSON d’échange (clue-case/1) ; sauvegardes du Cluedo Assistant (Aldur13/Cluedo-bot, JSON) ;
    parties de ClueSolver (jambolo, une ligne de JSON par événement).
cli-import-box = La boîte, si le fichier ne le dit pas ; « deerstalker editions » donne les identifiants
cli-solo = Cluedo en solo : la mise en place, le déroulement et une liste à cocher
cli-solo-edition = L’édition dont les cartes sont posées
cli-solo-seed = Repose les cartes de la même façon
cli-solo-no-edition = « { $name } » n’est pas une édition dont le plateau est connu, ou a trop peu de lieux.
cli-editions = Liste les éditions
cli-edition = Travaille sur un fichier d’édition
cli-edition-check = Dit si un fichier d’édition est bon, sinon ce qui ne va pas
cli-edition-file = Une édition en RON ; - pour l’entrée standard
cli-edition-good = Bon : { $what }
cli-edition-add = Ajoute un fichier d’édition aux vôtres
cli-edition-print = Écrit une édition, du programme ou des vôtres, telle qu’un fichier la contient
cli-edition-id = L’identifiant de l’édition, comme « editions » le donne
cli-edition-taken = Il y a déjà une édition « { $id } » : donnez un autre identifiant au fichier.
cli-edition-added = Ajoutée : { $path }
cli-first-card = on s’arrête à la première carte
cli-everybody = tout le monde répond
cli-players = { $min } à { $max } joueurs
cli-head = { $edition }, { $players } joueurs, { $entries ->
    [0] journal vide
    [one] 1 ligne
   *[other] { $entries } lignes
}
cli-known = { $one ->
    [one] Une donne s’accorde avec le journal ; solutions encore possibles : { $solutions }.
   *[other] { $deals } donnes s’accordent avec le journal ; solutions encore possibles : { $solutions }.
}
cli-contradiction = Le journal se contredit. Ces lignes ne peuvent pas être toutes vraies :
cli-fixes = Sans l’une de celles-ci, le reste s’accorde :
cli-suspects = S’il n’y a qu’une erreur, elle est sans doute ici :
cli-no-single-fix = Aucune ligne n’est seule en cause.

# Ce qui ne va pas dans un fichier.
fault-json = ligne { $line }, colonne { $column } : { $what }
syntax-cut-off = le texte s’arrête trop tôt
syntax-word = « { $word } » ne veut rien dire ici
syntax-missing = il manque « { $name } »
syntax-twice = « { $name } » s’y trouve deux fois
syntax-kind = il faut ici une valeur d’un autre type
syntax-range = le nombre est trop grand ou trop petit
syntax-character = le caractère « { $character } » n’a rien à faire ici
syntax-depth = trop de parenthèses sont imbriquées
syntax-mark = il manque une virgule, un deux-points ou une parenthèse, ou il y en a en trop
fault-too-long = le texte est trop long : { $bytes } octets, au plus { $most }
fault-format = le format est « { $name } », pas « clue-case/1 »
fault-categories = il faut trois catégories ; ici : { $count }
fault-no-card = il n’y a pas de carte « { $name } »
fault-no-holder = personne ne s’appelle « { $name } »
fault-not-a-player = « { $name } » n’est pas un joueur
fault-card-without-show = « { $name } » est nommée alors qu’aucune carte n’a été montrée : retirez-la, ou dites qu’une carte a été montrée
fault-no-seats = si l’on s’arrête à la première carte, aucun ordre des places ne convient jusqu’à cette ligne : cherchez un nom faux
fault-open-seats = les joueurs interrogés ne sont pas assis dans l’ordre donné ici, et plusieurs ordres restent possibles : donnez les joueurs dans le sens horaire
fault-two-boxes = ce peut être { $boxes } : « deerstalker import FICHIER --box ID » la lit comme l’une d’elles, avec { $ids } pour ID
import-seats = { $certain ->
    [yes] Dans le sens horaire : { $names }. C’est ainsi qu’on les interroge.
   *[no] Dans le sens horaire : { $names }. C’est supposé, d’après l’ordre du fichier.
}
import-everybody = Tout le monde répond : { $at } dans le fichier exclut que l’on s’arrête à la première carte.
import-box = { $certain ->
    [yes] La boîte est { $name } : aucune autre ne convient.
   *[no] La boîte est { $name } : c’est supposé, d’autres conviennent aussi.
}
import-face-down = Cartes face cachée : { $count }, comme le veut cette boîte pour ce nombre de joueurs.
fault-unknown = « { $name } » est inconnu ici
fault-same-name = le nom « { $name } » est utilisé deux fois
fault-size = ce n’est pas le nombre de cartes qu’il y a ici
fault-too-many = { $found }, c’est trop ; au plus { $most }
fault-id = « { $id } » n’est pas un identifiant : utilisez a-z, 0-9, _ et -
fault-device = « { $id } » ne peut pas être un identifiant : Windows réserve ce nom à un périphérique
fault-same-id = l’identifiant « { $id } » est utilisé deux fois
fault-name = un nom de « { $id } » dépasse { $most } caractères ou contient des caractères invisibles
fault-no-name = « { $id } » n’a de nom ni en anglais ni en français
fault-same-card-name = deux cartes s’appellent « { $name } » ({ $code })
fault-category-size = la catégorie « { $category } » peut avoir de 1 à 16 cartes ; ici : { $cards }
fault-cards = l’édition a { $cards } cartes ; Deerstalker compte exactement jusqu’à { $most }
fault-players = { $min } à { $max } joueurs : il en faut de 2 à 10, le plus petit nombre d’abord
fault-too-few-cards = trop peu de cartes pour { $players } joueurs : { $cards }
fault-too-few-tokens = trop peu de pions pour { $players } joueurs : { $tokens }
fault-no-first = la règle du premier joueur ne nomme aucun pion
fault-no-token = il n’y a pas de pion « { $id } »
fault-no-place = l’extrémité de passage « { $id } » n’est pas un lieu de cette édition
fault-loop = le passage mène de « { $id } » à lui-même
fault-dice = { $count } dés ; une boîte en a de 1 à 4
fault-face-down = un nombre de cartes face cachée impossible à { $players } joueurs : { $cards }
cli-export-hints = Avec la suite à donner, et vos hypothèses comparées aux meilleures

# L’appel était faux
usage-unknown = « { $arg } » n’existe pas ici
usage-no-command = il n’y a pas de commande « { $name } »
usage-missing = il manque ceci : { $arg }
usage-conflict = « { $arg } » ne va pas avec « { $other } »
usage-no-value = il faut une valeur à { $arg }
usage-bad-value = « { $value } » n’est pas une valeur pour { $arg }
usage-other-value = « { $value } » n’est pas une valeur pour { $arg } ; c’est { $possible }
usage-nearest = { $what } ; vouliez-vous dire « { $name } » ?
usage-no-subcommand = après « { $command } », il faut l’un de ces mots : { $names }
usage-unclear = ces mots ne forment pas d’appel
usage-help = Pour en savoir plus : --help.
cli-hint-museum-roll = Au musée : le chiffre obtenu par le Personnage suivant
cli-hint-face = Au musée : l’image obtenue par le Personnage suivant
cli-hint-no-round = Cette soirée n’a pas encore de manche.
cli-hint-round-over = La manche est finie.
cli-hint-no-way = Rien à conseiller ici : le Voleur n’est pas encore entré, ou il est en vue et le dé n’est pas connu (--roll, --face).
cli-hint-forecast = Sur tous les lancers : { $figures }. Avec --roll 4 --face eye, le conseil dit que faire.
cli-hint-turn = C’est à { $who }.
cli-hint-landings = Où s’arrêter, le meilleur d’abord :
cli-hint-entry = { $square }, en entrant par { $exits }
cli-export-no-truth = Sans les cartes telles qu’elles étaient, même si elles sont saisies
cli-export-score-pad = Une feuille vierge avec les noms, à remplir à la main

# the notebook line by line

cli-table = Le carnet ligne par ligne, sans fenêtre : écrivez ce qui s’est passé, lisez ce qui en découle
cli-table-file = Une partie : .case ; celle d’un autre programme est d’abord copiée parmi vos parties
cli-table-after = On y tape les lignes du journal comme dans la fenêtre : « o po bi -+ ». « aide » donne les autres mots.
cli-table-no-file = { $file } n’existe pas. Pour y commencer une partie, préparez-la dans la commande : deerstalker table --new { $file } --box clue_2015 --players Anna,Ben,Cal --me Anna --hand moutarde,corde,hall, avec toutes vos cartes.
cli-new = Commence une partie dans FICHIER, qui n’existe pas encore
cli-new-box = L’édition ; « deerstalker editions » les énumère ; museum pour le jeu du musée de 1991
cli-new-players = Les joueurs, dans le sens horaire
cli-new-me = Lequel d’entre eux vous êtes, - pour regarder ; retenu pour la main ou la soirée suivante
cli-new-whose-hand = Cette main n’est à personne : indiquez avec --me quel joueur vous êtes.
cli-new-hand = Vos cartes, par leurs premières lettres
cli-new-face-up = Les cartes face visible sur la table
cli-new-dealer = Qui a distribué, si les mains sont inégales et qu’on le sait
cli-new-first = Qui commence
cli-new-set = Un des mots ci-dessous avec la suite, entre guillemets : pion Anna violet ; peut être répété
cli-new-down = Si un autre nombre est face cachée, dites-le : --set « cachées 0 ».
cli-new-words = Mots pour --set :
cli-new-begins = { $rule } (--first)
cli-new-kept = La partie est gardée dans { $file }. « deerstalker import » copie les parties d’un dossier parmi vos enquêtes.
cli-new-exists = { $file } existe déjà : une nouvelle partie demande un nouveau fichier.
cli-new-nobody = « { $name } » n’est pas l’un des joueurs.
cli-new-wrong = La partie ne peut pas commencer : { $why }.
cli-new-of-clue = --{ $option } est pour les parties de Cluedo.
cli-table-begin = Tapez une ligne du journal, ou « { $help } ».
cli-table-clockwise = Dans le sens horaire
cli-table-not-logged = Pas noté. { $why }
cli-table-who-accuses = Qui accuse, { $last } ou { $next } ? Tapez « { $last } : { $line } » ou « { $next } : { $line } ».
cli-table-go-on = Tapez ce qui manque ; « { $drop } » oublie la ligne.
cli-table-unseen = Un « ? » tient lieu d’une carte que vous n’avez pas vue.
cli-table-forgotten = Oublié : « { $line } ».
cli-table-own-marks = Cette partie se joue avec vos propres marques : le carnet ne dit pas ce qui en découle. « { $check } » les vérifie.
cli-table-unknown = Aucune carte et aucun joueur ne s’appelle « { $name } ».
cli-table-which-card = Nommez une carte de cette partie après le mot.
cli-table-which-space = Nommez une case du plan après le mot : H9.
cli-table-possible = { $square } : le Voleur peut y être.
cli-table-spaces = { $count ->
    [one] Le Voleur est en { $squares }.
   *[other] Le Voleur peut être sur { $count } cases : { $squares }.
}
cli-table-rooms = Le Voleur peut être sur { $count } cases : { $rooms }.
cli-table-rooms-how = « { $word } tout » lit les cases.
cli-table-own-space = Vous êtes en { $square }.
cli-table-others-know = Pour les autres :
cli-table-has = { $who } : certain
cli-table-open = Pas encore prouvé. { $places }
cli-table-may-have = Possible
cli-table-none = rien
cli-table-empty = Rien n’est encore noté.
cli-table-number = Donnez le numéro d’une ligne, de 1 à { $count }.
cli-table-nothing = Il n’y a rien à changer.
cli-table-removed = Supprimé : { $entry }
cli-table-gone = N’est plus certain : { $cards }.
cli-table-changed = Changé : { $entry }
cli-table-help-entry = « { $cards } -+ » : les cartes de l’hypothèse, par leurs premières lettres, puis les réponses dans l’ordre : - pas de carte, + a montré une carte, ? pas entendu, un point : personne d’autre n’a montré, * quelqu’un d’autre a montré, vous n’avez pas vu qui. Si c’est un autre joueur qui demande, commencez par son nom : « Ben : { $cards } -+ ».
cli-table-help-others = « ! { $cards } juste », « ! { $cards } fausse » : une accusation. « passe » : un tour sans hypothèse. Un guillemet et des mots : une note.
cli-table-help-answer = Une carte seule répond à la question de la carte montrée.
cli-table-help-verbs = Les autres lignes commencent par
cli-table-help-words = Le carnet obéit à
cli-table-help = aide : ce qu’on peut taper ; aide douter : ce que fait le mot.
cli-table-no-entry-word = « { $word } » n’est aucun des mots.
cli-table-if-wrong = Sinon : « { $edit } { $number } » et la ligne entière, ou « { $doubt } { $number } ».
cli-table-noted = Noté.
cli-table-sheet = feuille : où peut être chaque carte, une par ligne ; feuille { $card }, feuille Ben : d’une carte ou d’un joueur.
cli-table-chair = chaise Ben : la table vue par Ben, une carte par ligne : ce que tous savent de sa main, ce que Ben a vu, peut croire possible, a nommé.
cli-table-which-player = Nommez un autre joueur après le mot.
cli-table-edit = modifier 5 { $line } : la ligne 5 dit cela à la place ; modifier 5 Anna + : seulement la réponse d’Anna, entendue plus tard ; modifier 5 : la lit.
cli-table-insert = insérer 5 { $line } : une ligne avant la ligne 5.
cli-table-setup = table : comment la table est préparée ; suivi d’un de ces mots, la corrige :
cli-table-pencil = crayon { $card } Ben x : votre marque pour une carte et un joueur : + oui, x non, ? peut-être, . un point, - aucune ; crayon : lit toutes les marques.
cli-table-check = vérifier : ce qui est faux dans vos marques, ou y manque ; répété, le mot en dit plus : combien, laquelle, pourquoi.
cli-table-mark = Votre marque, { $card }, { $who } : { $mark ->
    [yes] oui
    [no] non
    [maybe] peut-être
   *[dot] un point
}.
cli-table-mark-gone = Votre marque est effacée : { $card }, { $who }.
cli-table-no-mark = Il n’y a aucune marque de vous.
cli-table-end = fin Ben { $cards } : Ben a gagné, avec la solution si on la connaît ; fin : personne n’a gagné ; fin - : la partie continue.
cli-table-held = avait Ben { $card } : les cartes que Ben avait, dites après la partie.
cli-table-drop = oublier : oublie une ligne encore incomplète.
cli-table-title = titre Vendredi : comment la partie s’appelle ; annuler n’y change rien.
cli-setup-unknown = « { $word } » n’est pas un mot de la préparation ; il y a : { $words }.
cli-setup-unfinished = Pas encore valable : { $why }. Continuez avec « table » ; « table - » l’oublie.
cli-setup-name = nom Ben Benny : Ben s’appelle Benny.
cli-setup-token = pion Ben violet : le pion de Ben ; pion Ben - : pas connu.
cli-setup-add = ajouter Dora : un joueur de plus, au bout de la rangée.
cli-setup-late = tardif Dora : un joueur arrivé après la distribution.
cli-setup-drop = retirer Dora : ne joue pas.
cli-setup-seat = place Dora 2 : Dora est à la deuxième place, dans le sens horaire.
cli-setup-teams = équipes Les autres : deux équipes ; le nom est pour une équipe vide.
cli-setup-me = moi Anna : qui vous êtes ; moi - : vous regardez.
cli-setup-dealer = donneur Ben : qui a distribué ; donneur - : pas connu.
cli-setup-sizes = mains 5 4 5 4 : le nombre de cartes de chacun, dans l’ordre des places.
cli-setup-first = premier Ben : qui commence ; premier - : comme le veut la boîte.
cli-setup-hand = main mo po ha : toutes vos cartes.
cli-setup-up = visibles po ha : toutes les cartes face visible ; visibles - : aucune.
cli-setup-down = cachées ha cu : où une carte est face cachée ; cachées 4 : combien, n’importe où.
cli-setup-card = carte po Dague : le nom d’une carte dans votre boîte.
cli-setup-rule = règle : toutes les règles, avec leurs numéros ; règle 1 : ses choix ; règle 1 2 : prend le deuxième.
cli-museum-length = durée manche : une seule manche ; durée chacun : chacun est Voleur une fois.
cli-museum-thief = voleur Ben : qui est le Voleur de cette manche.
cli-museum-pawn = pion Ben violet : le pion de Ben quand il poursuit.
cli-museum-two = deux non : à deux joueurs, celui qui poursuit joue un Personnage ; deux oui : les deux.
cli-museum-paintings = tableaux d1 f1 g6 : où sont tous les tableaux ; tableaux - : aucun.
cli-museum-cameras = caméras f2 - d8 : où sont les caméras, la 1 d’abord, un trait d’union pour une absente ; caméras seul : comme le carnet le conseille.
cli-museum-starts = départs f9 g9 : où commencent les Personnages, dans l’ordre des tours.
cli-museum-locks = serrures a4o e1f : toutes les serrures, comme les Personnages les ont placées : o ouverte, f fermée.
cli-museum-random = hasard : tableaux, caméras et pions au hasard, selon les règles.
cli-museum-begin = commencer : tout est placé, la manche commence.
cli-museum-of-evening = Les joueurs et les règles sont ceux de la soirée.
cli-museum-lock-count = D’après les règles de cette table, { $open } des { $all } serrures sont ouvertes.
cli-museum-running = La manche n’est pas finie : sa mise en place se lit seulement.
cli-museum-over = La soirée est finie : une nouvelle partie va dans un nouveau fichier.
cli-museum-end = fin : la soirée finit ici, avant que tous aient été le Voleur ; annuler la reprend.
cli-museum-between = Une soirée finit entre deux manches.
cli-museum-next = « { $setup } » prépare la manche suivante, « { $setup } commencer » la commence.
cli-table-help-looks = Un « ! » derrière h9 y attrape le Voleur. h9 +f5 : voit le Voleur en F5. Une caméra : 3- ne voit personne, 3+ voit le Voleur, 3x ne marche plus. Balayage : s, ou s24 si les caméras 2 et 4 voient le Voleur. Détecteurs : mrouge pour rouge, mx si le Voleur barre un M.
cli-table-mend = réparer : tous les changements qui rendent juste un journal qui se contredit ; réparer 2 : fait le deuxième.
cli-table-mend-line = { $number }. { $count ->
    [one] La ligne { $entry } plutôt : { $says }
   *[other] Les lignes { $entry } plutôt : { $says }
}
cli-table-mend-setup = { $number }. La préparation : { $says }
cli-table-mend-how = { $count ->
    [one] Seul ce changement rend le journal juste : « { $mend } 1 ».
   *[other] { $count } changements rendent le journal juste, le plus probable d’abord : « { $mend } 1 » fait le premier, « { $mend } » les lit tous.
}
cli-table-mend-hand = « { $setup } main » et toutes vos cartes corrige votre main.
cli-table-no-mend = Plus de deux lignes sont fausses : « { $doubt } » et un numéro en met une en doute.
cli-table-agrees = Le journal ne se contredit plus.
cli-table-no-hint = Pas de conseil tant que le journal se contredit.
cli-table-log = journal : les cinq dernières lignes ; journal 20 : les vingt dernières.
cli-table-where = où : la solution possible, ou les cases où le Voleur peut être ; avec une carte : qui peut l’avoir ; avec un joueur : ses cartes.
cli-table-why = pourquoi { $card } : pourquoi une carte est là où elle est, ou pourquoi le Voleur ne peut pas être sur une case.
cli-table-hint = conseil : que faire maintenant ; conseil tout : avec tout le reste ; conseil --help : ce qu’on peut ajouter, comme conseil --rooms hall ou conseil --roll 4 --face eye.
cli-table-doubt = douter 5 : la ligne 5 ne prouve plus rien, ou compte de nouveau ; douter 5 Ben : seulement la réponse de Ben.
cli-table-remove = supprimer 5 : la ligne 5 quitte le journal.
cli-table-undo = annuler : annule le dernier changement.
cli-table-redo = rétablir : le refait.
cli-table-quit = quitter : termine. Tout ce qui est noté est déjà dans le fichier.
