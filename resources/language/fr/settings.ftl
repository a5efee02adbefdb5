# settings
settings-looks = Apparence
settings-games = Parties
settings-files = Fichiers
settings-theme = Thème
settings-system = Comme le système
settings-night = Nuit
settings-paper = Papier
settings-language = Langue
settings-language-note = Les cartes y sont nommées aussi, sauf si une table joue avec des cartes dans une autre langue.
settings-scale = Taille du texte
settings-scale-note = Dans une petite fenêtre, le texte cesse de grandir là où un écran n’y tiendrait plus.
settings-per-cent = { $number } %
settings-hints = Aide dans une nouvelle partie
settings-hints-note = Se change à tout moment pendant la partie.
settings-shows-note = Décide de ce qu’une carte montrée dit de la main d’où elle vient.
settings-fold = Plier quand la fenêtre perd le clavier
settings-fold-note = Rien de lisible ne reste à l’écran quand vous vous détournez.
settings-folder = Dossier des données
settings-folder-note = Parties, sauvegardes et vos propres éditions. Les parties déjà écrites restent où elles sont.
settings-folder-use = Prendre ce dossier
settings-folder-show = Montrer
settings-folder-usual = Reprendre l’habituel
settings-not-shown = Aucun programme n’a pu montrer { $path }.
settings-not-saved = Les réglages n’ont pas pu être enregistrés : { $why }.
settings-keys = Toutes les touches
settings-about = À propos de Deerstalker
about-version = Version { $version }
about-what = Le carnet d’une personne à une table de Clue ou de Cluedo : il garde ce qui est dit et montré, remplit la feuille de ce qui est prouvé, et dit pourquoi.
about-licence = Logiciel libre sous licence MIT ou licence Apache 2.0, au choix.
about-fonts = Composé en Fraunces et en Inter, toutes deux sous la SIL Open Font Licence.
about-trademarks = Un programme indépendant. Clue et Cluedo sont des marques de Hasbro, qui n’y prend aucune part ; les noms d’éditions et de cartes disent seulement à quel jeu l’on joue.
about-network = Il n’ouvre aucune connexion vers un réseau.
about-id = Nom de la fenêtre pour votre bureau : { $id }

# Editions
editions-shipped = Dans le programme
editions-own = Les vôtres
editions-reading = Lecture du dossier…
editions-none = Aucune encore. Créez-en une copie, puis changez-la ici ou dans un éditeur de texte.
editions-again = Recharger
editions-folder = Montrer mon dossier
editions-copy = Créer ma copie
editions-copied = Copiée dans { $path }. Changez-la ici, ou dans un éditeur de texte, puis rechargez.
editions-not-copied = La copie a échoué : { $why }
editions-bring = Importer un fichier…
editions-brought = Importée : elle est maintenant parmi vos éditions.
editions-write = Enregistrer dans un fichier…
editions-written = Écrite dans { $path }
editions-printed = Cartes : { $languages }
editions-own-name = { $name }, la mienne
editions-facts = { $cards } cartes ({ $sizes }) · de { $min } à { $max } joueurs
editions-tokens = Pions
told-answers-first = Les autres sont interrogés tour à tour, par la gauche, jusqu’à la première carte montrée.
told-answers-all = Tous les autres répondent, et chacun qui le peut montre une carte.
told-repeat-leave = Pour une deuxième hypothèse dans la même pièce, il faut en être sorti.
told-repeat-stay = On peut rester dans une pièce et y émettre une nouvelle hypothèse.
told-accuse-anywhere = On peut accuser à son tour, où que l’on soit.
told-accuse-room = On ne peut accuser que dans une pièce.
told-accuse-not-after = On ne peut pas accuser au tour où l’on a vu une carte.
told-accuse-centre = On ne peut accuser qu’au centre du plateau.
told-first-in-turn = La première partie commence par le premier présent parmi { $names } ; les suivantes, par le joueur à gauche de celui qui a commencé.
told-first-roll = Le plus haut lancer commence.
told-first-token = Commence : le premier présent parmi { $names }.
told-dice = { $count ->
    [0] On ne lance pas de dés : on va dans la pièce que l’on veut.
    [one] On lance un dé.
   *[other] On lance { $count } dés.
}
told-snooping = On peut espionner : regarder au hasard une carte d’un autre.
told-clue-cards = On pioche des cartes indice et on les applique.
told-face-down = À { $players } joueurs, { $cards ->
    [one] une carte est face cachée dans une pièce.
   *[other] { $cards } cartes sont face cachée dans des pièces.
}
told-passages = Passages secrets : { $passages }.
editions-rules = Règles imprimées
editions-edit = Modifier
editions-remove = Supprimer
editions-removed = { $name } : édition supprimée.
editions-not-removed = Non supprimée : { $why }
editor-names-in = Noms en
editor-save = Enregistrer
editor-name = Nom du jeu
editor-remark = Ce qui la distingue des autres
editor-players = Joueurs
editor-from = de
editor-to = à
editor-kind = Catégorie { $number } · { $cards ->
    [one] une carte
   *[other] { $cards } cartes
}
editor-title = Titre de cette catégorie
editor-card = Carte
editor-short = court
editor-add-card = + Ajouter une carte
editor-token = Pion
editor-add-token = + Ajouter un pion
editor-as-saved = Tout est enregistré. Les parties commencées gardent l’édition de leur début.
editor-playable = { $cards } cartes : on peut jouer. Pas encore enregistré.
editor-leaves-out = Les passages secrets, les cartes cachées et le plan du plateau qui ne conviennent plus sont laissés de côté.
editor-size = Il faut d’une à seize cartes dans « { $title } » ; ici : { $cards }.
editor-no-card-name = La carte { $number } de « { $title } » n’a pas de nom.
editor-no-title = La catégorie { $number } n’a pas de titre.
editor-no-token-name = Le pion { $number } n’a pas de nom.
editor-no-name = Le jeu n’a pas de nom.
editor-unsaved = Des changements ne sont pas enregistrés.
editor-save-leave = Enregistrer et quitter
editor-drop = Les abandonner
editor-stay = Continuer
editor-saved = Enregistrée dans { $path }.
editor-saved-other = Enregistrée dans { $path }. Le fichier avait changé ailleurs entre-temps ; cette version est gardée dans { $kept }.
editor-not-saved = Pas enregistré : { $why }
editor-not-opened = L’édition ne peut pas être modifiée : { $why }
