# French as the Canadian box has it; what is not here is as in "fr".
cli-no-answer = L’écran ne répond pas ({ $display }) : démarre-le ou indiques-en un qui fonctionne ; sans écran, utilise : { $commands }.
cli-no-display = Il n’y a pas d’écran pour montrer la fenêtre ; sans écran, utilise : { $commands }.
cli-no-library = { $library } n’est pas installée : la fenêtre en a besoin ; installe le paquet de ton système qui la contient. Sans fenêtre, utilise : { $commands }.
cli-no-window = Cette version n’a pas de fenêtre ; utilise : { $commands }.
cli-recoverable = Une partie du contenu est lisible : ouvre le fichier dans la fenêtre, qui récupère ce qui reste.
cli-all = Aussi la raison de chaque carte placée ; avec --json, ce que promet chacun de mes soupçons
cli-import = Convertit une partie d’un autre programme en .case ; copie un dossier de parties parmi tes enquêtes
cli-solo = Clue en solo : la mise en place, le déroulement et une liste à cocher
cli-solo-no-edition = « { $name } » n’est pas une édition dont la planchette est connue, ou a trop peu de lieux.
cli-edition-add = Ajoute un fichier d’édition aux tiennes
cli-edition-print = Écrit une édition, du programme ou des tiennes, telle qu’un fichier la contient
cli-edition-taken = Il y a déjà une édition « { $id } » : donne un autre identifiant au fichier.
fault-card-without-show = « { $name } » est nommée alors qu’aucune carte n’a été montrée : retire-la, ou dis qu’une carte a été montrée
fault-no-seats = si l’on s’arrête à la première carte, aucun ordre des places ne convient jusqu’à cette ligne : cherche un nom faux
fault-open-seats = les joueurs interrogés ne sont pas assis dans l’ordre donné ici, et plusieurs ordres restent possibles : donne les joueurs dans le sens horaire
fault-id = « { $id } » n’est pas un identifiant : utilise a-z, 0-9, _ et -
cli-export-hints = Avec la suite à donner, et tes soupçons comparés aux meilleurs
usage-nearest = { $what } ; voulais-tu dire « { $name } » ?
cli-table = Le carnet ligne par ligne, sans fenêtre : écris ce qui s’est passé, lis ce qui en découle
cli-table-file = Une partie : .case ; celle d’un autre programme est d’abord copiée parmi tes parties
cli-table-begin = Tape une ligne du journal, ou « { $help } ».
cli-table-who-accuses = Qui accuse, { $last } ou { $next } ? Tape « { $last } : { $line } » ou « { $next } : { $line } ».
cli-table-go-on = Tape ce qui manque ; « { $drop } » oublie la ligne.
cli-table-unseen = Un « ? » tient lieu d’une carte que tu n’as pas vue.
cli-table-own-marks = Cette partie se joue avec tes propres marques : le carnet ne dit pas ce qui en découle. « { $check } » les vérifie.
cli-table-which-card = Nomme une carte de cette partie après le mot.
cli-table-which-space = Nomme une case du plan après le mot : H9.
cli-table-number = Donne le numéro d’une ligne, de 1 à { $count }.
cli-table-own-space = Tu es en { $square }.
cli-table-help-entry = « { $cards } -+ » : les cartes des soupçons, par leurs premières lettres, puis les réponses dans l’ordre : - pas de carte, + a montré une carte, ? pas entendu, un point : personne d’autre n’a montré, * quelqu’un d’autre a montré, tu n’as pas vu qui. Si c’est un autre joueur qui exprime ses soupçons, commence par son nom : « Ben : { $cards } -+ ».
cli-table-help-others = « ! { $cards } juste », « ! { $cards } fausse » : une accusation. « passe » : un tour sans soupçon. Un guillemet et des mots : une note.
cli-table-mend-hand = « { $setup } main » et toutes tes cartes corrige ta main.
cli-table-pencil = crayon { $card } Ben x : ta marque pour une carte et un joueur : + oui, x non, ? peut-être, . un point, - aucune ; crayon : lit toutes les marques.
cli-table-check = vérifier : ce qui est faux dans tes marques, ou y manque ; répété, le mot en dit plus : combien, laquelle, pourquoi.
cli-table-mark = Ta marque, { $card }, { $who } : { $mark ->
    [yes] oui
    [no] non
    [maybe] peut-être
   *[dot] un point
}.
cli-table-mark-gone = Ta marque est effacée : { $card }, { $who }.
cli-table-no-mark = Il n’y a aucune marque de toi.
cli-setup-unfinished = Pas encore valable : { $why }. Continue avec « table » ; « table - » l’oublie.
cli-setup-me = moi Anna : qui tu es ; moi - : tu regardes.
cli-setup-hand = main mu cou ha : toutes tes cartes.
cli-setup-card = carte cou Dague : le nom d’une carte dans ta boîte.
cli-table-after = On y tape les lignes du journal comme dans la fenêtre : « gr cou bi -+ ». « aide » donne les autres mots.
cli-table-no-file = { $file } n’existe pas. Pour y commencer une partie, prépare-la dans la commande : deerstalker table --new { $file } --box clue_2015 --players Anna,Ben,Cal --me Anna --hand moutarde,corde,hall, avec toutes tes cartes.
cli-new = Commence une partie de Clue dans FICHIER, qui n’existe pas encore
cli-new-kept = La partie est gardée dans { $file }. « deerstalker import » copie les parties d’un dossier parmi tes enquêtes.
cli-new-me = Lequel d’entre eux tu es, - pour regarder ; retenu pour la main ou la soirée suivante
cli-new-whose-hand = Cette main n’est à personne : indique avec --me quel joueur tu es.
cli-new-hand = Tes cartes, par leurs premières lettres
cli-table-which-player = Nomme un autre joueur après le mot.
