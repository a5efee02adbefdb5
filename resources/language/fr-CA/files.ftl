# French as the Canadian box has it; what is not here is as in "fr".
file-fault-game = c’est une partie, et un document ne remplace jamais une partie ; choisis un autre nom
file-fault-link = c’est un lien symbolique : nomme le fichier où il mène
file-not-a-case = Ce n’est pas une partie de Deerstalker, ou ses premières lignes manquent : choisis un fichier .case, ou remets ces lignes.
file-newer = Le fichier vient d’une version plus récente de Deerstalker (format { $format } ; cette version lit jusqu’au format { $known }). Il n’a pas été touché : mets le programme à jour pour l’ouvrir.
file-problem-board = « { $name } » n’est pas sur la planchette de cette édition
file-save-disk = Non enregistré : { $fault } ({ $path }). Rien n’est perdu ; ce que tu vois est ce qui est sur le disque. Réessaie.
file-save-change = Cette modification ne correspond plus à la partie. Rien n’a été modifié ; refais-la.
file-save-unwritable = La partie n’a pas pu être écrite. Rien n’a été modifié ; réessaie.
file-read-only-elsewhere = Cette partie est ouverte dans une autre fenêtre. Ici, tu peux seulement la lire.
file-no-home = Ton dossier personnel est inconnu : il n’y a pas de place pour tes parties. Définis HOME, ou donne un dossier à { $variable }.
file-open-busy = « { $name } » est ouverte dans une autre fenêtre. Ferme-la d’abord.
file-notice-recovered = Le fichier était endommagé. { $reason } { $kept ->
    [0] Aucune ligne n’a pu être lue
    [one] Une ligne a été conservée
   *[other] { $kept } lignes ont été conservées
}{ $lost ->
    [0] .
    [one] , une n’a pas pu être lue.
   *[other] , { $lost } n’ont pas pu être lues.
} Rien n’est remplacé avant ta première modification, et le fichier endommagé est alors conservé lui aussi.
file-notice-recovered-backup = Le fichier était endommagé. { $reason } La sauvegarde du { $time } a été ouverte à sa place, avec { $kept ->
    [0] aucune ligne.
    [one] une ligne.
   *[other] { $kept } lignes.
} Rien n’est remplacé avant ta première modification, et le fichier endommagé est alors conservé lui aussi.
file-notice-elsewhere = Le fichier de cette partie a été modifié ailleurs. Cette version est conservée sous « { $name } » dans le même dossier ; la partie continue telle que tu la vois.
file-notice-no-lock = Ce disque ne connaît pas de verrous : n’ouvre pas la partie dans deux fenêtres.
file-report = Deerstalker s’est arrêté de façon inattendue la dernière fois. Rien de ce que tu avais noté n’est perdu. Ce qui s’est passé est écrit dans { $path }.
