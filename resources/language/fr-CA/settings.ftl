# French as the Canadian box has it; what is not here is as in "fr".
settings-fold-note = Rien de lisible ne reste à l’écran quand tu te détournes.
settings-guide-note = Trois remarques, chacune jusqu’à ce que tu aies fait ce qu’elle dit.
settings-folder-note = Parties, sauvegardes et tes propres éditions. Les parties déjà écrites restent où elles sont.
settings-not-shown = Aucun programme n’a pu montrer { $path } : ouvre ce dossier toi-même.
about-id = Nom de la fenêtre pour ton bureau : { $id }
editions-own = Les tiennes
editions-none = Aucune encore. Crées-en une copie, puis change-la ici ou dans un éditeur de texte.
editions-copied = Copiée dans { $path }. Change-la ici, ou dans un éditeur de texte, puis recharge.
editions-brought = Importée : elle est maintenant parmi tes éditions.
told-answers-first = À tour de rôle, par la gauche, les autres doivent démentir les soupçons, jusqu’à la première carte montrée.
told-answers-all = Tous les autres démentent les soupçons s’ils le peuvent, chacun en montrant une carte.
told-repeat-leave = Pour exprimer d’autres soupçons dans { $a_room }, il faut en être sorti ; on ne passe pas son tour pour y rester.
told-repeat-stay = On peut rester dans { $a_room } et y exprimer de nouveaux soupçons.
told-accuse = { $place ->
    [room] { $time ->
        [any] On peut accuser à tout moment, mais seulement dans { $a_room }.
       *[own] On ne peut accuser qu’à son tour et dans { $a_room }.
    }
    [centre] { $time ->
        [any] On peut accuser à tout moment, mais seulement au centre de la planchette.
       *[own] On ne peut accuser qu’à son tour et au centre de la planchette.
    }
   *[anywhere] { $time ->
        [any] On peut accuser à tout moment, même au tour d’un autre.
       *[own] On peut accuser à son tour, où que l’on soit.
    }
}
told-staying = { $rule ->
    [instead] Exprimer des soupçons sans se déplacer remplace le lancer.
    [after] On lance d’abord, même pour rester ensuite.
   *[open] Point ouvert : faut-il lancer avant d’exprimer des soupçons sans se déplacer ? Ici, les deux sont permis.
}
told-after-card = { $rule ->
    [allowed] On peut exprimer des soupçons et accuser au même tour.
    [ends] Une carte qui t’est montrée met fin à ton tour : on n’accuse plus après.
    [both] Point ouvert : une phrase termine le tour dès qu’une carte a été montrée, une autre permet d’accuser après avoir exprimé des soupçons.
   *[open] Point ouvert : peut-on accuser au tour où une carte a été montrée ? Ici, oui.
}
printed-walk-through = On peut traverser { $a_room }, en comptant un, sauf si l’on y a exprimé des soupçons à ce tour.
printed-stay = Les pions que des soupçons amènent dans { $a_room } y restent. Leur joueur peut y exprimer des soupçons au tour suivant, sans se déplacer.
printed-look-entering = Qui entre dans { $a_room } où se trouve une carte cachée la regarde en secret, puis exprime des soupçons.
editor-passage-from = Clique là où il commence.
editor-passage-to = Clique maintenant là où il mène.
editor-board = Plan de la planchette
editor-leaves-out = Les passages secrets, les cartes cachées, les pions qui commencent et le plan de la planchette sont laissés de côté s’ils ne conviennent plus.
