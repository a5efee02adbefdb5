# French as the Canadian box has it; what is not here is as in "fr".
casebook-won-at = Résolue par toi à la ligne { $entry }
recovery-restored = « { $title } » est maintenant parmi tes enquêtes.
recovery-brought-back = « { $title } » est de retour parmi tes enquêtes.
recovery-imported = { $new ->
    [0] Aucune nouvelle partie dans ce dossier
    [one] Une partie a été copiée parmi tes enquêtes
   *[other] { $new } parties ont été copiées parmi tes enquêtes
}{ $known ->
    [0] { "" }
    [one] ; une y était déjà
   *[other] ; { $known } y étaient déjà
}{ $refused ->
    [0] .
    [one] ; un fichier n’a pas pu être lu.
   *[other] ; { $refused } fichiers n’ont pas pu être lus.
}
read-only-follows = Les nouvelles lignes apparaissent ici d’elles-mêmes. Quand l’autre fenêtre se fermera, tu pourras écrire ici.
read-only-over = La partie est libre : tu peux maintenant y écrire ici.
casebook-footer = Tout ce que tu notes est enregistré aussitôt. Rien ne quitte cet ordinateur.
casebook-empty-title = Pour ta propre table de Clue
casebook-empty = Tu joues avec ta planchette et tes cartes. Le carnet tient la feuille de détective : note ce qui est demandé et montré ; il marque ce qui s’ensuit, dit pourquoi et conseille quoi demander.
statistics-counting = Décompte de tes parties…
statistics-none-about = Quand des parties seront finies, cette page dira combien tu en as gagné, avec qui et dans quelle édition tu joues, et à quel moment tes notes ont prouvé l’affaire. Les parties d’exemple ne comptent pas, sauf si tu les poursuis.
statistics-won = { $won ->
    [one] gagnée : { $won } sur { $played } que tu as jouées jusqu’au bout
   *[other] gagnées : { $won } sur { $played } que tu as jouées jusqu’au bout
}
statistics-solved = { $solved ->
    [0] ligne moyenne à laquelle tes notes ont prouvé l’affaire
    [one] ligne à laquelle tes notes ont prouvé l’affaire, dans une partie (tour { $turn })
   *[other] ligne moyenne à laquelle tes notes ont prouvé l’affaire (tour { $turn } ; { $solved } parties)
}
statistics-mark-won = Tu as gagné
statistics-mark-proved = Prouvée par tes notes
statistics-as-thief = Toi en Voleur
statistics-as-hunter = Toi en chasse
casebook-loading = Lecture de tes parties…
casebook-examples-stay = { $count ->
    [6] six exemples ; ils restent sous tes parties
   *[other] { $count } exemples ; ils restent sous tes parties
}
casebook-footer-first = Tout ce que tu notes est enregistré aussitôt. Rien ne quitte cet ordinateur. Aussi pour The Great Museum Caper.
casebook-entry-asked = Les soupçons
casebook-entry-asks = exprime ses soupçons
casebook-entry-answered = Qui dément
casebook-entry-unseen = Chloé montre une carte à Anna. Tu ne vois pas laquelle.
casebook-entry-line = mu cou en -+
casebook-entry-suspect = Col. Mustard
casebook-entry-weapon = Couteau
casebook-entry-room = Entrée
statistics-bar-won = gagnées par toi
statistics-bar-side = gagnées par ton camp
