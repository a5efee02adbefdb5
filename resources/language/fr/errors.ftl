# errors

# Ce qui est faux ou étrange dans une entrée. $person vaut « you », « other » ou « table ».
finding-unknown = Une carte ou un joueur de cette ligne n’est pas de cette table.
finding-one-of-each = Nommez une carte de chaque catégorie.
finding-not-a-room = { $card } n’est pas dans « { $category } » : nommez une de ces cartes, ou aucune.
finding-no-space = Cette boîte n’a pas ce lieu.
finding-id = Aucune ligne ne peut porter le numéro { $number } : donnez-lui un numéro plus petit, ou aucun.
finding-time = Cette ligne a une heure impossible : écrivez-en une entre 1970 et 9999, ou aucune.
finding-elsewhere = { $card } ne peut pas être dans { $case } : la carte est dans votre main ou visible sur la table.
finding-saw = On ne peut noter que ce que vous avez vu vous-même dans { $case }, après votre propre accusation fausse : retirez ces trois cartes.
finding-saw-the-named = L’accusation était fausse, donc { $case } ne peut pas contenir les trois cartes qu’elle nomme : corrigez les cartes que vous avez vues.
finding-twice = { $card } se trouve à deux endroits : retirez cette carte de l’un des deux.
finding-answers-own = { $person ->
    [you] Vous ne pouvez pas répondre à votre propre hypothèse : retirez cette réponse.
   *[other] { $who } ne peut pas répondre à sa propre hypothèse : retirez cette réponse.
}
finding-answers-twice = { $person ->
    [you] Vous répondez deux fois : retirez une réponse.
   *[other] { $who } répond deux fois : retirez une réponse.
}
finding-not-named = { $card } n’est pas une des cartes nommées et n’a donc pas pu être montrée : indiquez l’une des trois, ou aucune.
finding-passed-holding = Vous avez dit non, mais vous avez { $cards } : indiquez la carte montrée, ou corrigez votre main.
finding-nothing-to-show = Vous n’avez aucune des trois cartes, vous n’aviez donc rien à montrer : corrigez la réponse ou votre main.
finding-held-elsewhere = { $person ->
    [table] { $card } ne peut pas être là, puisque vous savez où est cette carte : nommez-en une autre.
   *[other] { $who } ne peut pas avoir { $card }, puisque vous savez où est cette carte : nommez-en une autre.
}
finding-not-there = { $person ->
    [you] { $card } n’est pas dans votre main : nommez une autre carte, ou corrigez votre main.
   *[other] { $card } n’est pas parmi les cartes visibles : nommez une autre carte, ou corrigez la préparation.
}
finding-is-there = { $person ->
    [you] { $card } est dans votre main : nommez une autre carte, ou corrigez votre main.
   *[other] { $card } est visible sur la table : nommez une autre carte, ou corrigez la préparation.
}
finding-right-with-known = Cette accusation ne peut pas être juste, puisque { $card } n’est pas dans { $case } : notez-la fausse, ou nommez d’autres cartes.
finding-oneself = { $person ->
    [you] Ce serait votre propre carte : choisissez un autre joueur.
   *[other] { $who } ne peut pas faire cela avec ses propres cartes : choisissez un autre joueur.
}
finding-out-of-order = { $person ->
    [you] C’est à vous de répondre plus tôt : mettez les réponses dans l’ordre des places.
   *[other] C’est à { $who } de répondre plus tôt : mettez les réponses dans l’ordre des places.
}
finding-after-show = { $person ->
    [you] On s’arrête à la première carte montrée, et pourtant vous répondez après.
   *[other] On s’arrête à la première carte montrée, et pourtant { $who } répond après.
}
finding-missing = { $person ->
    [you] Il manque votre réponse : ajoutez-la.
   *[other] { $count ->
        [one] Il manque la réponse { DE($who) } : ajoutez-la, ou « ? » si vous ne l’avez pas entendue.
       *[other] Il manque les réponses { DE($who) } : ajoutez-les, ou « ? » si vous ne les avez pas entendues.
    }
}
finding-which-card = { $person ->
    [you] Quelle carte était-ce ?
   *[other] Quelle carte vous a été montrée par { $who } ?
}
finding-told = Nommez une à trois cartes, une au plus de chaque catégorie, et pas plus de cartes justes que nommées.
finding-has-not-looked = { $person ->
    [you] Vous n’avez pas encore accusé et n’avez donc pas vu les cartes : vérifiez qui l’a dit.
   *[other] { $who } n’a pas encore accusé et n’a donc pas vu les cartes : vérifiez qui l’a dit.
}
finding-cannot-hear = Cela n’a été dit qu’à un autre joueur que vous : choisissez qui l’a entendu.
finding-cannot-know = Seuls deux joueurs ont vu cette carte, et vous n’en êtes pas : n’indiquez pas la carte.
finding-out-of-turn = { $person ->
    [you] Hors tour : c’était à vous de jouer.
   *[other] Hors tour : c’était le tour { DE($who) }.
}
finding-out = { $person ->
    [you] Vous avez accusé à tort et ne jouez plus.
   *[other] { $who } a accusé à tort et ne joue plus.
}
finding-left = { $person ->
    [you] Vous n’êtes pas à la table et ne jouez pas.
   *[other] { $who } n’est pas à la table et ne joue pas.
}
finding-accused-out-of-turn = { $person ->
    [you] Vous avez accusé hors de votre tour.
   *[other] { $who } a accusé hors de son tour.
}
finding-accused-outside = { $person ->
    [you] À cette table, on n’accuse que dans { $a_room }, et votre déplacement s’est terminé ailleurs.
   *[other] À cette table, on n’accuse que dans { $a_room }, et le déplacement { DE($who) } s’est terminé ailleurs.
}
finding-accused-off-centre = { $person ->
    [you] À cette table, on accuse depuis le centre du plateau, et vous êtes dans { $a_room }.
   *[other] À cette table, on accuse depuis le centre du plateau, et { $who } est dans { $a_room }.
}
finding-too-far = Trop loin : { $from } → { $room }.
finding-second-accusation = { $person ->
    [you] Vous avez déjà accusé.
   *[other] { $who } a déjà accusé.
}
finding-game-over = Quelqu’un a déjà gagné.
finding-same-room = { $person ->
    [you] Vous étiez déjà ici ({ $room }) : il faut en sortir avant d’y émettre une nouvelle hypothèse.
   *[other] { $who } était déjà ici ({ $room }) : il faut en sortir avant d’y émettre une nouvelle hypothèse.
}
finding-accused-after-card = { $person ->
    [you] On vous a montré une carte pendant ce tour ; à cette table, le tour s’arrête là.
   *[other] On a montré une carte à { $who } pendant ce tour ; à cette table, le tour s’arrête là.
}
finding-accused-with-known = { $card } n’est pas dans { $case } : vous savez où est cette carte.
finding-no-look = Une carte est face cachée ({ $room }). { $person ->
    [you] Si vous l’avez regardée, notez ce regard avec la carte.
   *[other] Si { $who } l’a regardée, notez ce regard.
}
finding-no-snooping = Cette table joue sans espionnage.
finding-no-clue-cards = Cette table joue sans cartes indice.
finding-rough = Tant de cartes ont pu changer de main que les chances sont approximatives à partir d’ici. Les ✓ et les × restent sûrs.
finding-handed-count = Aucune carte ne change de main, ou il y en a plus de nommées que le nombre indiqué : corrigez ce nombre.
finding-at-the-table = { $person ->
    [you] Vous êtes déjà à la table.
   *[other] { $who } est déjà à la table.
}
fault-setup-players = { $seats ->
    [one] { $seats } joueur ; cette édition en veut de { $min } à { $max }
   *[other] { $seats } joueurs ; cette édition en veut de { $min } à { $max }
}
fault-setup-no-seat = il n’y a personne à la place { $seat }
fault-setup-not-a-room = une carte est face cachée dans un lieu que cette édition n’a pas
fault-setup-nobodys-hand = il y a une main, mais on ne sait pas de qui : nommez le joueur qui tient le carnet, ou retirez la main
fault-setup-no-name = le joueur de la place { $seat } n’a pas de nom
fault-setup-bad-name = le nom du joueur de la place { $seat } contient des caractères invisibles, ou plus de { $most } caractères
fault-setup-same-name = deux joueurs s’appellent { $name } ; donnez un autre nom à l’un d’eux
fault-setup-same-token = deux joueurs ont le pion { $token } ; donnez-en un autre à l’un d’eux
fault-setup-sum = mains et cartes de la table ensemble : { $found } au lieu de { $expected } ; corrigez la taille d’une main
fault-setup-size-count = tailles de main données : { $found }, joueurs : { $players } ; donnez-en une pour chaque joueur
fault-setup-dice = { $count } dés ; une table en a au plus { $most }
fault-setup-hand = votre main a { $found ->
    [one] { $found } carte
   *[other] { $found } cartes
} ; elle devrait en avoir { $expected }{ $table ->
    [0] { "" }
   *[other] { "" } ({ $table } sur la table)
}
fault-setup-twice = une carte est à deux endroits ; retirez-la de l’un des deux
fault-setup-nothing-left = toutes les cartes d’une catégorie sont dans votre main ou visibles : il doit en rester une
