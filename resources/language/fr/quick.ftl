# quick
quick-suggests = { $me ->
    [yes] Vous :
   *[no] { $name } :
}
quick-accusation = Accusation.
quick-right = juste
quick-wrong = fausse

quick-usage-pass = passe : joueur, lieu (facultatifs)
quick-usage-reveal = dévoile : joueur, carte
quick-usage-lacks = sans : joueur, carte
quick-usage-told = dit : qui, moi si vous seul l’avez entendu, combien sont justes, cartes (sinon celles de la dernière accusation)
quick-usage-show = montre : qui, à qui, carte si vous la connaissez
quick-usage-snoop = espionne : qui regarde, chez qui, carte si vous l’avez vue
quick-usage-peek = regarde : qui regarde, numéro ou lieu de la carte, carte si vous l’avez vue
quick-usage-leaves = quitte : qui, puis, le cas échéant, qui répond désormais pour cette main à cette place, ou les cartes étalées. Si des cartes passent dans une autre main : donne
quick-usage-joins = rejoint : qui s’assied, pour la première fois ou de nouveau ; une place pour un nouveau joueur s’ajoute d’abord dans la préparation. Qui reprend une main : quitte
quick-usage-gives = donne : qui, à qui, combien de cartes, puis celles que vous connaissez
quick-usage-clue = indice : carte et son détenteur (ou -), ou joueur et carte, ou tous, gauche, passage, bouge, autre

quick-unknown = « { $word } » n’est ici ni une carte ni un joueur
quick-player-first = { $me ->
    [yes] Si c’est votre propre hypothèse, commencez la ligne par « { $name }: »
   *[no] Si { $name } demande, commencez la ligne par « { $name }: »
}
quick-player-answers = { $me ->
    [yes] Vous avez montré : « { $word }+ ». Rien : « { $word }- »
   *[no] { $name } a montré : « { $word }+ ». Rien : « { $word }- »
}
quick-several = « { $word } » peut être { $names }
quick-second = « { $word } » serait une deuxième carte parmi { $title }
quick-missing-category = Reste à nommer : { $title }
quick-missing-player = Quel joueur ?
quick-missing-owner = La carte de qui ?
quick-missing-receiver = À qui ?
quick-missing-table-card = Quelle carte de la table ? Son numéro ou son lieu
quick-missing-answer = { $me ->
    [yes] Qu’avez-vous fait ? - pas de carte, + montré, ? pas entendu
   *[no] Qu’a fait { $name } ? - pas de carte, + montré, ? pas entendu
}
quick-no-answers = Réponses dans l’ordre : - pas de carte, + montré, ? pas entendu, . personne
quick-too-many-answers = Plus de réponses que de joueurs
quick-not-asked = { $me ->
    [yes] On ne vous interroge pas ici
   *[no] On n’interroge pas { $name } ici
}
quick-answered-twice = { $me ->
    [yes] Vous répondez deux fois
   *[no] { $name } répond deux fois
}
quick-after-the-first = { $me ->
    [yes] Vous répondez alors qu’une carte a déjà été montrée
   *[no] { $name } répond alors qu’une carte a déjà été montrée
}
quick-not-named = « { $word } » n’est pas une des trois cartes nommées
quick-loose-card = Ajoutez la carte à sa réponse : « +{ $word } »
quick-misplaced = « { $word } » n’a pas sa place ici
quick-taken-back = { $me ->
    [yes] Votre carte est retirée : seul le premier qui en a une la montre
   *[no] Carte { DE($name) } retirée : seul le premier qui en a une la montre
}
quick-which-card = { $me ->
    [yes] Quelle carte avez-vous montrée ? Ajoutez son nom
   *[no] Carte montrée par { $name } ? Ajoutez son nom
}
quick-shown = Ligne { $entry } : { $answer }
quick-missing-note = Écrivez la note
quick-empty-accusation = Après le point d’exclamation : trois cartes, puis juste ou faux, par exemple { $cards } faux
quick-missing-right = Combien sont justes ?
quick-missing-verdict = { $me ->
    [yes] Vous accusez : juste ou fausse ?
   *[no] { $name } accuse : juste ou fausse ?
}
quick-nobodys-turn = La partie est finie : commencez par le nom du joueur
quick-unknown-turn = Personne n’a dit qui commence : nommez d’abord le joueur
quick-not-in-this-game = Cette partie se joue sans « { $word } »
quick-unlogged = Ce que vous avez choisi n’est pas noté. Entrée ne note que la ligne ; Échap y revient.
quick-too-long = La ligne est trop longue
