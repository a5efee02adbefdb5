# settings
settings-looks = Apparence
settings-games = Parties
settings-files = Fichiers
settings-theme = Thème
settings-system = Comme le système
settings-night = Nuit
settings-paper = Papier
settings-contrast = Contraste
settings-language = Langue
settings-language-note = Les cartes y sont nommées aussi, sauf si une table joue avec des cartes dans une autre langue.
settings-scale = Taille du texte
settings-scale-note = Sur chaque écran : { $keys }. Dans une petite fenêtre, le texte cesse de grandir là où un écran n’y tiendrait plus.
settings-motion = Réduire les animations
settings-motion-note = Marques nouvelles, nombres et lignes apparaissent sans bouger.
settings-hints = Aide dans une nouvelle partie
settings-hints-note = Se change à tout moment pendant la partie.
settings-shows-note = Décide de ce qu’une carte montrée dit de la main d’où elle vient.
settings-fold = Masquer quand la fenêtre passe à l’arrière-plan
settings-fold-note = Rien de lisible ne reste à l’écran quand vous vous détournez.
settings-guide = Guide à la table
settings-guide-note = Trois remarques, chacune jusqu’à ce que vous ayez fait ce qu’elle dit.
settings-folder = Dossier des données
settings-folder-note = Parties, sauvegardes et vos propres éditions. Les parties déjà écrites restent où elles sont.
settings-folder-use = Utiliser ce dossier
settings-folder-usual = Dossier par défaut
settings-not-shown = Aucun programme n’a pu montrer { $path } : ouvrez ce dossier vous-même.
settings-not-saved = Les réglages n’ont pas pu être enregistrés : { $why }.
settings-keys = Raccourcis clavier
settings-about = À propos de Deerstalker
about-version = Version { $version }
about-what = Le carnet d’une personne à une table de Clue ou de Cluedo : il garde ce qui est dit et montré, remplit la feuille de ce qui est prouvé, et dit pourquoi.
about-licence = Logiciel libre sous licence MIT ou licence Apache 2.0, au choix.
about-fonts = Composé en Fraunces et en Inter, toutes deux sous la SIL Open Font Licence.
about-licences = Toutes les licences
licences-title = Licences
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
told-repeat-leave = Pour une deuxième hypothèse dans { $a_room }, il faut en être sorti ; on ne passe pas son tour pour y rester.
told-repeat-stay = On peut rester dans { $a_room } et y émettre une nouvelle hypothèse.
told-staying = { $rule ->
    [instead] Une hypothèse sans se déplacer remplace le lancer.
    [after] On lance d’abord, même pour rester ensuite.
   *[open] Point ouvert : faut-il lancer avant une hypothèse sans déplacement ? Ici, les deux sont permis.
}
told-passage = { $rule ->
    [instead] Prendre un passage secret remplace le lancer.
    [after] On lance d’abord, même pour prendre ensuite un passage secret.
   *[open] Point ouvert : faut-il lancer avant de prendre un passage secret ? Ici, les deux sont permis.
}
told-accuse = { $place ->
    [room] { $time ->
        [any] On peut accuser à tout moment, mais seulement dans { $a_room }.
       *[own] On ne peut accuser qu’à son tour et dans { $a_room }.
    }
    [centre] { $time ->
        [any] On peut accuser à tout moment, mais seulement au centre du plateau.
       *[own] On ne peut accuser qu’à son tour et au centre du plateau.
    }
   *[anywhere] { $time ->
        [any] On peut accuser à tout moment, même au tour d’un autre.
       *[own] On peut accuser à son tour, où que l’on soit.
    }
}
told-after-card = { $rule ->
    [allowed] On peut émettre une hypothèse et accuser au même tour.
    [ends] Une carte qui vous est montrée met fin à votre tour : on n’accuse plus après.
    [both] Point ouvert : une phrase termine le tour dès qu’une carte a été montrée, une autre permet d’accuser après toute hypothèse.
   *[open] Point ouvert : peut-on accuser au tour où une carte a été montrée ? Ici, oui.
}
told-first-in-turn = { $count ->
    [0] { $first } commence la première partie ; les suivantes commencent par le joueur à gauche.
   *[other] { $first } commence la première partie, ou le premier présent de cette liste : { $others }. Les suivantes commencent par le joueur à gauche.
}
told-first-roll = Le plus haut lancer commence.
told-first-token = { $count ->
    [0] { $first } commence.
   *[other] { $first } commence, ou le premier présent de cette liste : { $others }.
}
# $rule: "round", "left" or "any".
told-deal = { $rule ->
    [round] Les cartes sont distribuées une à une, dans le sens horaire ; rien ne dit par qui commencer.
    [left] Les cartes sont distribuées à la ronde, à partir de la gauche du donneur.
   *[any] Point ouvert : qui a une carte de plus si les mains ne peuvent être égales.
}
told-dice = { $count ->
    [one] On lance un dé.
   *[other] On lance { $count } dés.
}
told-snooping = On peut espionner : regarder au hasard une carte d’un autre.
told-clue-cards = On pioche des cartes indice et on les applique.
printed-clue-deck = Les cartes indice utilisées vont sous la pioche : elle revient dans le même ordre.
told-shows-secret = Seul le joueur qui demande voit la carte.
told-open-shows = Une carte montrée est posée face visible : tout le monde la voit.
told-face-down = À { $players } joueurs, { $cards ->
    [one] une carte est face cachée dans { $a_room }.
   *[other] { $cards } cartes sont face cachée, chacune dans { $a_room }.
}
told-passages = Passages secrets : { $passages }.
printed-passage-space = Un passage secret peut aussi compter pour une case du lancer.
printed-entering-ends = Entrer dans { $a_room } termine le déplacement ; le nombre exact n’est pas nécessaire.
printed-walk-through = On peut traverser { $a_room }, en comptant un, sauf si l’on y a émis une hypothèse à ce tour.
printed-door-enter = Un pion sur la case devant une porte la ferme à qui veut entrer.
printed-door-both = Un pion sur la case devant une porte la ferme dans les deux sens.
printed-trapped-waits = Toutes portes fermées, on est bloqué et l’on attend.
printed-jumped = On peut sauter par-dessus un pion, en comptant sa case ; deux pions ne s’arrêtent pas sur la même.
printed-stay = Les pions qu’une hypothèse amène dans { $a_room } y restent. Leur joueur peut y émettre une hypothèse au tour suivant, sans se déplacer.
printed-own-named = On peut nommer des cartes que l’on a en main.
printed-any-room = Une accusation peut nommer autre chose que { $the_room } où l’on est.
printed-wrong = Chacun n’accuse qu’une fois. Qui se trompe ne joue plus, mais montre encore ses cartes et peut encore être amené dans { $a_room }.
printed-clears-door = Qui accuse à tort alors que son pion est devant une porte l’entre dans { $the_room } derrière elle.
printed-nobody-wins = Si tous ont accusé à tort, personne ne gagne.
printed-clue-first = Pour chaque loupe obtenue, on pioche une carte indice et on l’applique avant de se déplacer.
printed-snoop-space = S’arrêter en chemin sur une case d’espionnage permet de regarder une carte d’un joueur, tirée au hasard, avant de continuer.
printed-look-entering = Qui entre dans { $a_room } où se trouve une carte cachée la regarde en secret, puis émet une hypothèse.
printed-open-accusing = Point ouvert : une page demande d’être dans { $a_room } pour accuser, une autre non.
printed-open-dice = Point ouvert : le matériel compte un seul dé, certaines phrases parlent de plusieurs.
printed-open-doors = Point ouvert : rien n’est dit d’un pion devant une porte.
printed-open-trapped = Point ouvert : rien n’est dit de qui a toutes ses portes fermées.
printed-open-first = Point ouvert : rien n’est dit d’une partie où personne n’a le pion qui commence.
printed-open-all-wrong = Point ouvert : rien n’est dit d’une partie où tous accusent à tort.
printed-open-nobody-shows = Point ouvert : la phrase sur ce que l’on peut faire quand personne ne montre de carte est coupée.
printed-open-snooped = Point ouvert : la carte regardée est-elle connue de son propriétaire ?
printed-open-brought-look = Point ouvert : être amené dans { $a_room }, est-ce y entrer ?
editions-rules = Règles imprimées
editions-removed = { $name } : édition supprimée.
editions-not-removed = Non supprimée : { $why }
editor-names-in = Noms en
editor-name = Nom du jeu
editor-remark = Ce qui la distingue des autres
editor-from = de
editor-to = à
editor-kind = Catégorie { $number } · { $cards ->
    [0] aucune carte
    [one] une carte
   *[other] { $cards } cartes
}
editor-title = Titre de cette catégorie
editor-short = court
editor-add-card = + Ajouter une carte
editor-token = Pion
editor-add-token = + Ajouter un pion
editor-case-file = Nom de la solution cachée
editor-rules = Règles
editor-printed = Ce que dit le livret
editor-places = Lieux sans carte
editor-place = Lieu
editor-add-place = + Ajouter un lieu
editor-passages = Passages secrets
editor-passage-from = Cliquez là où il commence.
editor-passage-to = Cliquez maintenant là où il mène.
editor-face-down = Cartes cachées
editor-with-players = { $count } joueurs
editor-board = Plan du plateau
editor-board-none = Aucun
editor-first-roll = Le plus haut lancer
editor-first-token = Un pion
editor-first-in-turn = Un pion, puis le joueur suivant
editor-no-case-file = La solution cachée n’a pas de nom.
editor-no-place-name = Un lieu sans carte n’a pas de nom.
editor-as-saved = Tout est enregistré. Les parties commencées gardent l’édition de leur début.
editor-playable = { $cards } cartes : on peut jouer. Pas encore enregistré.
editor-leaves-out = Les passages secrets, les cartes cachées, les pions qui commencent et le plan du plateau sont laissés de côté s’ils ne conviennent plus.
editor-size = Il faut d’une à seize cartes dans « { $title } » ; ici : { $cards }.
editor-no-card-name = La carte { $number } de « { $title } » n’a pas de nom.
editor-no-title = La catégorie { $number } n’a pas de titre.
editor-no-token-name = Le pion { $number } n’a pas de nom.
editor-no-name = Le jeu n’a pas de nom.
editor-saved = Enregistrée dans { $path }.
editor-saved-other = Enregistrée dans { $path }. Le fichier avait changé ailleurs entre-temps ; cette version est gardée dans { $kept }.
editor-not-saved = Pas enregistré : { $why }
editor-not-opened = L’édition ne peut pas être modifiée : { $why }
