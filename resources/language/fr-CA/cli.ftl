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
fault-id = « { $id } » n’est pas un identifiant : utilise a-z, 0-9, _ et -
cli-export-hints = Avec les prochains soupçons à exprimer, et les tiens comparés aux meilleurs
usage-nearest = { $what } ; voulais-tu dire « { $name } » ?
cli-table = Le carnet ligne par ligne, sans fenêtre : écris ce qui s’est passé, lis ce qui en découle
cli-table-file = Une partie : .case ; celle d’un autre programme est d’abord copiée parmi tes parties
cli-table-begin = Tape une ligne du journal, ou « { $help } ».
cli-table-turn = { $person ->
    [you] C’est ton tour.
   *[other] C’est le tour { DE($who) }.
}
cli-table-own-marks = Cette partie se joue avec tes propres marques : le carnet ne dit pas ce qui en découle.
cli-table-which-card = Nomme une carte de cette partie après le mot.
cli-table-which-space = Nomme une case du plan après le mot : H9.
cli-table-number = Donne le numéro d’une ligne, de 1 à { $count }.
