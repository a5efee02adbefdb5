# French as the Canadian box has it; what is not here is as in "fr".
finding-one-of-each = Nomme une carte de chaque catégorie.
finding-not-a-room = { $card } n’est pas dans « { $category } » : nomme une de ces cartes, ou aucune.
finding-id = Aucune ligne ne peut porter le numéro { $number } : donne-lui un numéro plus petit, ou aucun.
finding-time = Cette ligne a une heure impossible : écris-en une entre 1970 et 9999, ou aucune.
finding-elsewhere = { $card } ne peut pas être dans { $case } : la carte est dans ta main ou visible sur la table.
finding-saw = On ne peut noter que ce que tu as vu toi-même dans { $case }, après ta propre accusation fausse : retire ces trois cartes.
finding-saw-the-named = L’accusation était fausse, donc { $case } ne peut pas contenir les trois cartes qu’elle nomme : corrige les cartes que tu as vues.
finding-twice = { $card } se trouve à deux endroits : retire cette carte de l’un des deux.
finding-answers-own = { $person ->
    [you] Tu ne peux pas répondre à tes propres soupçons : retire cette réponse.
   *[other] { $who } ne peut pas répondre à ses propres soupçons : retire cette réponse.
}
finding-answers-twice = { $person ->
    [you] Tu réponds deux fois : retire une réponse.
   *[other] { $who } répond deux fois : retire une réponse.
}
finding-not-named = { $card } n’est pas une des cartes nommées et n’a donc pas pu être montrée : indique l’une des trois, ou aucune.
finding-passed-holding = Tu as dit non, mais tu as { $cards } : indique la carte montrée, ou corrige ta main.
finding-nothing-to-show = Tu n’as aucune des trois cartes, tu n’avais donc rien à démentir : corrige la réponse ou ta main.
finding-held-elsewhere = { $person ->
    [table] { $card } ne peut pas être là, puisque tu sais où est cette carte : nomme-en une autre.
   *[other] { $who } ne peut pas avoir { $card }, puisque tu sais où est cette carte : nomme-en une autre.
}
finding-not-there = { $person ->
    [you] { $card } n’est pas dans ta main : nomme une autre carte, ou corrige ta main.
   *[other] { $card } n’est pas parmi les cartes visibles : nomme une autre carte, ou corrige la préparation.
}
finding-is-there = { $person ->
    [you] { $card } est dans ta main : nomme une autre carte, ou corrige ta main.
   *[other] { $card } est visible sur la table : nomme une autre carte, ou corrige la préparation.
}
finding-right-with-known = Cette accusation ne peut pas être juste, puisque { $card } n’est pas dans { $case } : note-la fausse, ou nomme d’autres cartes.
finding-oneself = { $person ->
    [you] Ce serait ta propre carte : choisis un autre joueur.
   *[other] { $who } ne peut pas faire cela avec ses propres cartes : choisis un autre joueur.
}
finding-out-of-order = { $person ->
    [you] C’est à toi de répondre plus tôt : mets les réponses dans l’ordre des places.
   *[other] C’est à { $who } de répondre plus tôt : mets les réponses dans l’ordre des places.
}
finding-after-show = { $person ->
    [you] On s’arrête à la première carte montrée, et pourtant tu réponds après.
   *[other] On s’arrête à la première carte montrée, et pourtant { $who } répond après.
}
finding-missing = { $person ->
    [you] Il manque ta réponse : ajoute-la.
   *[other] { $count ->
        [one] Il manque la réponse { DE($who) } : ajoute-la, ou « ? » si tu ne l’as pas entendue.
       *[other] Il manque les réponses { DE($who) } : ajoute-les, ou « ? » si tu ne les as pas entendues.
    }
}
finding-which-card = { $person ->
    [you] Quelle carte était-ce ?
   *[other] Quelle carte t’a été montrée par { $who } ?
}
finding-told = Nomme une à trois cartes, une au plus de chaque catégorie, et pas plus de cartes justes que nommées.
finding-has-not-looked = { $person ->
    [you] Tu n’as pas encore accusé et n’as donc pas vu les cartes : vérifie qui l’a dit.
   *[other] { $who } n’a pas encore accusé et n’a donc pas vu les cartes : vérifie qui l’a dit.
}
finding-cannot-hear = Cela n’a été dit qu’à un autre joueur que toi : choisis qui l’a entendu.
finding-cannot-know = Seuls deux joueurs ont vu cette carte, et tu n’en es pas : n’indique pas la carte.
finding-out-of-turn = { $person ->
    [you] Hors tour : c’était à toi de jouer.
   *[other] Hors tour : c’était le tour { DE($who) }.
}
finding-out = { $person ->
    [you] Tu as accusé à tort et ne joues plus.
   *[other] { $who } a accusé à tort et ne joue plus.
}
finding-left = { $person ->
    [you] Tu n’es pas à la table et ne joues pas.
   *[other] { $who } n’est pas à la table et ne joue pas.
}
finding-accused-out-of-turn = { $person ->
    [you] Tu as accusé hors de ton tour.
   *[other] { $who } a accusé hors de son tour.
}
finding-accused-outside = { $person ->
    [you] À cette table, on n’accuse que dans { $a_room }, et ton déplacement s’est terminé ailleurs.
   *[other] À cette table, on n’accuse que dans { $a_room }, et le déplacement { DE($who) } s’est terminé ailleurs.
}
finding-accused-off-centre = { $person ->
    [you] À cette table, on accuse depuis le centre de la planchette, et tu es dans { $a_room }.
   *[other] À cette table, on accuse depuis le centre de la planchette, et { $who } est dans { $a_room }.
}
finding-second-accusation = { $person ->
    [you] Tu as déjà accusé.
   *[other] { $who } a déjà accusé.
}
finding-same-room = { $person ->
    [you] Tu étais déjà ici ({ $room }) : il faut en sortir avant d’y exprimer de nouveaux soupçons.
   *[other] { $who } était déjà ici ({ $room }) : il faut en sortir avant d’y exprimer de nouveaux soupçons.
}
finding-accused-after-card = { $person ->
    [you] On t’a montré une carte pendant ce tour ; à cette table, le tour s’arrête là.
   *[other] On a montré une carte à { $who } pendant ce tour ; à cette table, le tour s’arrête là.
}
finding-accused-with-known = { $card } n’est pas dans { $case } : tu sais où est cette carte.
finding-no-look = Une carte est face cachée ({ $room }). { $person ->
    [you] Si tu l’as regardée, note ce regard avec la carte.
   *[other] Si { $who } l’a regardée, note ce regard.
}
finding-handed-count = Aucune carte ne change de main, ou il y en a plus de nommées que le nombre indiqué : corrige ce nombre.
finding-at-the-table = { $person ->
    [you] Tu es déjà à la table.
   *[other] { $who } est déjà à la table.
}
fault-setup-nobodys-hand = il y a une main, mais on ne sait pas de qui : nomme le joueur qui tient le carnet, ou retire la main
fault-setup-same-name = deux joueurs s’appellent { $name } ; donne un autre nom à l’un d’eux
fault-setup-same-token = deux joueurs ont le pion { $token } ; donnes-en un autre à l’un d’eux
fault-setup-sum = mains et cartes de la table ensemble : { $found } au lieu de { $expected } ; corrige la taille d’une main
fault-setup-size-count = tailles de main données : { $found }, joueurs : { $players } ; donnes-en une pour chaque joueur
fault-setup-hand = ta main a { $found ->
    [one] { $found } carte
   *[other] { $found } cartes
} ; elle devrait en avoir { $expected }{ $table ->
    [0] { "" }
   *[other] { "" } ({ $table } sur la table)
}
fault-setup-twice = une carte est à deux endroits ; retire-la de l’un des deux
fault-setup-nothing-left = toutes les cartes d’une catégorie sont dans ta main ou visibles : il doit en rester une
