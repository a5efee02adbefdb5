# French as the Canadian box (2002) has it, where its rulebook says otherwise than the French ones: des soupçons,
# l’enveloppe du cas confidentiel, la planchette. What is not here is as in "fr".

case-file = Enveloppe
log-no-suggestion = { $person ->
    [you] { $who } n’avez exprimé aucun soupçon
   *[other] { $who } n’a exprimé aucun soupçon
}
gallery-race-about = Course serrée à cinq : chacun choisit bien ses soupçons, et quand vous accusez, d’autres savent aussi.
gallery-master-about = Master Detective, où tout le monde répond : le contenu de l’enveloppe suit étape par étape, chacune avec ses lignes.
setup-deal = { $dealt } cartes sont distribuées, 3 sont dans l’enveloppe{ $lying ->
    [0] { "" }
    [one] {" "}et une sur la table
   *[other] {" "}et { $lying } sur la table
}. { $how ->
    [dealer] La taille des mains dépend du donneur ; changez-en une si votre table distribue autrement.
    [sizes] Cliquez sur la taille d’une main pour la changer.
    [equal] Toutes les mains ont le même nombre de cartes.
   *[unknown] Rien n’est supposé sur qui a une carte de plus : toutes les distributions permises par les règles sont comptées.
}
setup-letters = Premières lettres : mu cl cu
setup-nothing-left = Il ne reste aucune carte pour l’enveloppe sous « { $category } ».
rule-repeat = Soupçons deux fois dans la même pièce
rule-accusing-centre = Au centre de la planchette
solo-rule-start = Prenez un pion pour vous et partez du centre de la planchette.
told-repeat-leave = Pour exprimer d’autres soupçons dans la même pièce, il faut en être sorti.
told-repeat-stay = On peut rester dans une pièce et y exprimer de nouveaux soupçons.
told-accuse-centre = On ne peut accuser qu’au centre de la planchette.
editor-leaves-out = Les passages secrets, les cartes cachées et le plan de la planchette qui ne conviennent plus sont laissés de côté.
form-pass = { $person ->
    [you] n’exprimez pas de soupçons
   *[other] n’exprime pas de soupçons
}
event-suggestion = Soupçons
event-pass = Tour sans soupçons
event-shown = Carte montrée hors soupçons
log-empty = Rien n’est encore noté. Composez les premiers soupçons ci-dessus ou tapez-les en bas.
against-solved = Contredit ce qui est prouvé : ces trois cartes sont dans l’enveloppe.
legend-star = dans l’enveloppe
why-place = { $person ->
    [you] dans votre main
    [case] dans l’enveloppe
    [table] sur la table ({ $who })
   *[other] chez { $who }
}
why-member = { $person ->
    [you] vous
    [case] l’enveloppe
   *[other] { $who }
}
why-heading = { $person ->
    [you] Vous et { $card }
    [case] Enveloppe et { $card }
   *[other] { $who } et { $card }
}
why-has = { $person ->
    [you] vous avez { $card }
    [case] { $card } est dans l’enveloppe
    [table] { $card } est sur la table ({ $who })
   *[other] { $who } a { $card }
}
why-has-not = { $person ->
    [you] vous n’avez pas { $card }
    [case] { $card } n’est pas dans l’enveloppe
    [table] { $card } n’est pas sur la table ({ $who })
   *[other] { $who } n’a pas { $card }
}
why-out-found = la carte de l’enveloppe est { $found }{ $refs }
why-out = { $person ->
    [you] elle n’est pas dans votre main{ $refs }
    [case] elle n’est pas dans l’enveloppe{ $refs }
    [table] elle n’est pas sur la table ({ $who }){ $refs }
   *[other] { $who } ne peut pas l’avoir{ $refs }
}
why-last = Toutes les autres cartes de « { $category } » sont déjà localisées{ $refs } : { $card } est donc dans l’enveloppe.
why-category-found = La seule carte de « { $category } » dans l’enveloppe est { $found }{ $refs }.
why-case-left = { $count } cartes de « { $category } » peuvent encore être dans l’enveloppe.
why-slip-has = { $person ->
    [you] D’après ce que l’on sait, vous ne pouvez pas avoir { $cards }.
    [table] D’après ce que l’on sait, { $cards } ne peut pas se trouver là.
    [case] D’après ce que l’on sait, { $cards } ne peut pas être dans l’enveloppe.
   *[other] D’après ce que l’on sait, { $who } ne peut pas avoir { $cards }.
}
why-slip-accusation = { $possible ->
    [no] C’est impossible d’après ce que l’on sait de l’enveloppe.
   *[yes] L’enveloppe contiendrait autre chose { $times } fois sur 100.
}
advice-decoy-case-file = { $card } est dans l’enveloppe : personne ne peut montrer cette carte.
advice-pulls = Elle amène aussi ici le pion de { $who }, qui pourra y exprimer des soupçons sans bouger.
advice-asked-before = Vous avez déjà exprimé exactement ces soupçons.
advice-leaves-all = Elle éclaire peu l’enveloppe, comme tout ce que vous pourriez demander maintenant.
advice-when-centre = Accusez à votre tour, et seulement depuis le centre de la planchette.
advice-title = Vos prochains soupçons
advice-numbers-tip = Conseils en chiffres aussi : combien de bits des soupçons apportent, ce qu’ils révèlent
advice-estimated = Il y a trop de donnes à compter : la valeur de ces soupçons est une estimation.
advice-look = À regarder : { $person ->
    [table] { $who }
   *[other] une carte ({ $who })
}. Cela { $than ->
    [more] apprend plus que vos meilleurs soupçons.
    [same] apprend autant que vos meilleurs soupçons.
    [less] apprend moins que vos meilleurs soupçons.
   *[none] apprend le plus à présent.
}
cli-hint = Les prochains soupçons, les meilleurs d’abord ; accuser ou attendre ; qui est proche
cli-hint-count = Combien de soupçons afficher
cli-simulate-rooms = Les pièces que l’on peut nommer : any (toutes), board (planchette) ou un nombre tiré à chaque tour
cli-simulate-solve = Compte les soupçons de la façon à l’essai jusqu’à la preuve ; personne n’accuse
cli-simulate-no-board = La planchette de cette édition n’est pas connue.
cli-simulate-length = { $suggestions } soupçons par partie ; fausses accusations dans { $wrong } des parties
cli-simulate-own = prouvé après { $mean } soupçons personnels (erreur type { $error })
news-case-file = { $card } est dans l’enveloppe.
news-not-case-file = Pas dans l’enveloppe : { $cards }.
truth-was-wrong = Ligne { $number } : notée juste, mais ce n’était pas le contenu de l’enveloppe.
truth-was-right = Ligne { $number } : notée fausse, mais c’était le contenu de l’enveloppe.
review-expected = Bits attendus, sur ceux des meilleurs soupçons dans la même pièce.
review-less-certain = L’enveloppe en est moins certaine, de { $bits }.
review-best-asked = Pas de meilleurs soupçons dans cette pièce : { $bits } à en attendre.
summary-asked = { $count ->
    [one] Vos soupçons vous ont appris
   *[other] Vos { $count } soupçons vous ont appris
}
summary-choice = Perdu par le choix des soupçons
truth-about = Indiquez l’enveloppe et, si vous les connaissez, les mains : chaque réponse leur est comparée.
export-truth = Dans l’enveloppe : { $cards }.
export-spoiler-free = Sans divulgâcher : les mains et l’enveloppe sont cachées.
export-legend = ✓ l’a · × ne l’a pas · ★ dans l’enveloppe · un nombre est la probabilité en pour cent · petits chiffres : lignes où ce joueur a montré une carte sur trois
export-judged-best = On pouvait en attendre { $expected } : aucun soupçon dans cette pièce n’était meilleur.
export-with-secrets = Sans divulgâcher : mains et enveloppe cachées
cli-analyse = Ce qui suit d’un journal : la feuille, l’enveloppe, ce qui se contredit
cli-all = Aussi la raison de chaque carte placée ; avec --json, ce que promet chacun de mes soupçons
cli-export-spoiler-free = Cacher les mains et l’enveloppe : une affaire à résoudre
cli-solo-no-edition = « { $name } » n’est pas une édition dont la planchette est connue, ou a trop peu de pièces.
cli-export-hints = Avec les prochains soupçons à exprimer, et les vôtres comparés aux meilleurs
finding-answers-own = { $person ->
    [you] Vous ne pouvez pas répondre à vos propres soupçons : retirez cette réponse.
   *[other] { $who } ne peut pas répondre à ses propres soupçons : retirez cette réponse.
}
finding-right-with-known = Cette accusation ne peut pas être juste : { $card } n’est pas dans l’enveloppe.
finding-accused-off-centre = { $person ->
    [you] À cette table, on accuse depuis le centre de la planchette, et vous êtes dans une pièce.
   *[other] À cette table, on accuse depuis le centre de la planchette, et { $who } est dans une pièce.
}
finding-same-room = { $person ->
    [you] Vous avez déjà exprimé des soupçons ici ({ $room }) sans quitter la pièce.
   *[other] { $who } a déjà exprimé des soupçons ici ({ $room }) sans quitter la pièce.
}
finding-accused-with-known = { $card } n’est pas dans l’enveloppe : vous savez où est cette carte.
fault-setup-nothing-left = dans une catégorie, il ne reste aucune carte pour l’enveloppe
keys-use = Les meilleurs soupçons dans la ligne
keys-suggester = Qui exprime les soupçons : place 1, 2, …
keys-take-row = La carte de la rangée dans les soupçons
keys-quick-example = gr cou sa --+
keys-quick-card-example = +cou
keys-quick-card = M’a montré le Couteau
keys-walk = Sur la planchette : déplacer le pion
file-problem-board = « { $name } » n’est pas sur la planchette de cette édition.
board-token-brought = Votre pion : { $place } (il y a été amené : vous pouvez exprimer des soupçons sans bouger)
keys-board = La planchette : où se trouve votre pion
board-open = Planchette
cli-hint-pieces = Sur la planchette : { $pieces }.
cli-hint-no-board = La planchette de cette édition n’est pas connue, ou cette table joue sans dés.
cli-hint-no-spot = « { $spot } » n’est ni une pièce ni une case de cette planchette.
