# French as the Canadian box (2002) has it, where its rulebook says otherwise than the French ones: des soupçons,
# la planchette. What is not here is as in "fr".

case-file = Enveloppe
log-no-suggestion = { $person ->
    [you] { $who } n’avez exprimé aucun soupçon
   *[other] { $who } n’a exprimé aucun soupçon
}
setup-letters = Premières lettres : mu cl cu
rule-repeat = Soupçons deux fois au même endroit
rule-accusing-centre = Au centre de la planchette
solo-rule-start = Prenez un pion pour vous et partez du centre de la planchette.
told-repeat-leave = Pour exprimer d’autres soupçons dans { $a_room }, il faut en être sorti ; on ne passe pas son tour pour y rester.
told-repeat-stay = On peut rester dans { $a_room } et y exprimer de nouveaux soupçons.
told-accuse-centre = On ne peut accuser qu’à son tour et au centre de la planchette.
editor-board = Plan de la planchette
editor-leaves-out = Les passages secrets, les cartes cachées et le plan de la planchette qui ne conviennent plus sont laissés de côté.
form-pass = { $person ->
    [you] n’exprimez pas de soupçons
   *[other] n’exprime pas de soupçons
}
event-suggestion = Soupçons
event-pass = Tour sans soupçons
event-shown = Carte montrée hors soupçons
log-empty = Rien n’est encore noté. Composez les premiers soupçons ci-dessus ou tapez-les en bas.
advice-pulls = Elle amène aussi ici le pion de { $who }, qui pourra y exprimer des soupçons sans bouger.
advice-asked-before = Vous avez déjà exprimé exactement ces soupçons.
advice-when-centre = Accusez à votre tour, et seulement depuis le centre de la planchette.
advice-when-despite = Accusez maintenant. On vous a montré une carte à ce tour ; là où elle parle des déplacements et des soupçons, la règle permet d’accuser au même tour, mais là où elle parle de la réponse des autres, le tour prend fin avec la carte. Si votre table s’en tient à la seconde phrase, accusez à votre prochain tour.
advice-title = Vos prochains soupçons
advice-counted = Soupçons comptés : { $counted } sur { $of }. Les autres n’ont pas pu être comptés à temps.
advice-look = { $than ->
    [more] Vous pourriez regarder { $what } : cela apprend plus que vos meilleurs soupçons.
    [same] Vous pourriez regarder { $what } : cela apprend autant que vos meilleurs soupçons.
    [less] Vous pourriez regarder { $what }, mais vos soupçons apprennent plus.
   *[none] Vous pourriez regarder { $what } : rien n’apprend plus à présent.
}
cli-hint = Les prochains soupçons, les meilleurs d’abord ; accuser ou attendre ; qui est proche
cli-hint-count = Combien de soupçons afficher
cli-all = Aussi la raison de chaque carte placée ; avec --json, ce que promet chacun de mes soupçons
cli-solo-no-edition = « { $name } » n’est pas une édition dont la planchette est connue, ou a trop peu de lieux.
cli-export-hints = Avec les prochains soupçons à exprimer, et les vôtres comparés aux meilleurs
finding-answers-own = { $person ->
    [you] Vous ne pouvez pas répondre à vos propres soupçons : retirez cette réponse.
   *[other] { $who } ne peut pas répondre à ses propres soupçons : retirez cette réponse.
}
finding-accused-off-centre = { $person ->
    [you] À cette table, on accuse depuis le centre de la planchette, et vous êtes dans { $a_room }.
   *[other] À cette table, on accuse depuis le centre de la planchette, et { $who } est dans { $a_room }.
}
finding-same-room = { $person ->
    [you] Vous étiez déjà ici ({ $room }) : il faut en sortir avant d’y exprimer de nouveaux soupçons.
   *[other] { $who } était déjà ici ({ $room }) : il faut en sortir avant d’y exprimer de nouveaux soupçons.
}
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
cli-hint-no-spot = « { $spot } » n’est ni { $a_room } ni une case de cette planchette.
printed-walk-through = On peut traverser { $a_room }, en comptant un, sauf si l’on y a exprimé des soupçons à ce tour.
printed-stay = Les pions que des soupçons amènent dans { $a_room } y restent. Leur joueur peut y exprimer des soupçons au tour suivant, sans se déplacer.
printed-accuse-after = On peut exprimer des soupçons et accuser au même tour.
printed-look-entering = Qui entre dans { $a_room } où se trouve une carte cachée la regarde en secret, puis exprime des soupçons.
printed-open-after-card = Point ouvert : une phrase termine le tour dès qu’une carte a été montrée, une autre permet d’accuser après avoir exprimé des soupçons.
solo = Clue en solo
cli-solo = Clue en solo : la mise en place, le déroulement et une liste à cocher
