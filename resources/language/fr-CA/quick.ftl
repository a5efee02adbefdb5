# French as the Canadian box has it; what is not here is as in "fr".
quick-suggests = { $me ->
    [yes] Toi :
   *[no] { $name } :
}
quick-usage-told = dit : qui, moi si toi seul l’as entendu, combien sont justes, cartes (sinon celles de la dernière accusation)
quick-usage-show = montre : qui, à qui, carte si tu la connais
quick-usage-snoop = espionne : qui regarde, chez qui, carte si tu l’as vue
quick-usage-peek = regarde : qui regarde, numéro ou lieu de la carte, carte si tu l’as vue
quick-usage-gives = donne : qui, à qui, combien de cartes, puis celles que tu connais
quick-player-answers = { $me ->
    [yes] Tu as montré : « { $word }+ ». Rien : « { $word }- »
   *[no] { $name } a montré : « { $word }+ ». Rien : « { $word }- »
}
quick-player-first = { $me ->
    [yes] Si ce sont tes propres soupçons, commence la ligne par « { $name }: »
   *[no] Si { $name } exprime ses soupçons, commence la ligne par « { $name }: »
}
quick-missing-answer = { $me ->
    [yes] Qu’as-tu fait ? - pas de carte, + démenti, ? pas entendu
   *[no] Qu’a fait { $name } ? - pas de carte, + démenti, ? pas entendu
}
quick-no-answers = Réponses dans l’ordre : - pas de carte, + démenti, ? pas entendu, . personne
quick-not-asked = { $me ->
    [yes] On ne t’interroge pas ici
   *[no] On n’interroge pas { $name } ici
}
quick-answered-twice = { $me ->
    [yes] Tu réponds deux fois
   *[no] { $name } répond deux fois
}
quick-after-the-first = { $me ->
    [yes] Tu réponds alors qu’une carte a déjà été montrée
   *[no] { $name } répond alors qu’une carte a déjà été montrée
}
quick-taken-back = { $me ->
    [yes] Ta carte est retirée : seul le premier qui en a une la montre
   *[no] Carte { DE($name) } retirée : seul le premier qui en a une la montre
}
quick-which-card = { $me ->
    [yes] Quelle carte as-tu montrée ? Ajoute son nom
   *[no] Carte montrée par { $name } ? Ajoute son nom
}
quick-missing-verdict = { $me ->
    [yes] Tu accuses : juste ou fausse ?
   *[no] { $name } accuse : juste ou fausse ?
}
quick-missing-note = Écris la note
quick-loose-card = Ajoute la carte à sa réponse : « +{ $word } »
quick-nobodys-turn = La partie est finie : commence par le nom du joueur
quick-unknown-turn = Personne n’a dit qui commence : nomme d’abord le joueur
quick-unlogged = Ce que tu as choisi n’est pas noté. Entrée ne note que la ligne ; Échap y revient.
