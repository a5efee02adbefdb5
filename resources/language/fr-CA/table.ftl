# French as the Canadian box has it; what is not here is as in "fr".
refused-hand = Vérifier ta main
form-suggestion = { $person ->
    [you] tu soupçonnes
   *[other] soupçonne
}
form-accusation = { $person ->
    [you] tu accuses
   *[other] accuse
}
form-told-short = { $person ->
    [you] tu dis
   *[other] dit
}
form-told = { $person ->
    [you] tu parles des cartes cachées
   *[other] parle des cartes cachées
}
form-pass = { $person ->
    [you] tu ne demandes rien
   *[other] ne demande rien
}
form-snooped = { $person ->
    [you] tu regardes une carte de
   *[other] regarde une carte de
}
form-peeked = { $person ->
    [you] tu regardes
   *[other] regarde
}
event-suggestion = Soupçons
event-pass = Tour sans soupçons
event-shown = Carte montrée hors soupçons
composer-nobody = Choisis un joueur
composer-unknown = Personne n’a dit qui commence. Qui soupçonne d’abord ?
composer-saw = Ce que tu as vu dans { $case }, si tu as regardé :
composer-joined = Si cette personne n’était pas là dès le début, ajoute d’abord sa place : Préparation (F12), « + Quelqu’un est arrivé plus tard ». Si elle reprend une main, note plutôt « Départ d’un joueur ».
composer-card-if-known = Quelle carte, si tu la connais
composer-cards-if-known = Quelles cartes, si tu les connais
composer-show-left = Les cartes que tu as vues : celle que tu as montrée et celle qu’on t’a montrée.
answers-nobody = Personne n’a démenti
answers-somebody = Quelqu’un a démenti, je n’ai pas vu qui
answer-against-setup = { $person ->
    [you] D’après ta main notée, tu n’as pas cette carte. Si tu l’as montrée, corrige ta main.
   *[other] Tu as cette carte, ou elle est visible de tous. Si { $who } l’a montrée, corrige ta main.
}
answer-against-log = { $person ->
    [you] D’après les autres lignes, tu n’as pas cette carte. Si tu l’as montrée, une autre ligne est fausse.
   *[other] D’après les autres lignes, { $who } n’a pas cette carte. Si elle a été montrée, une autre ligne est fausse.
}
answer-shown-here = { $person ->
    [you] Tu as déjà montré cette carte ici : une des deux réponses est fausse.
   *[other] { $who } a déjà montré cette carte ici : une des deux réponses est fausse.
}
answer-showed = A démenti
log-empty = Rien n’est encore noté. Compose les premiers soupçons ci-dessus ou tape-les en bas.
log-doubt-answer = { $person ->
    [you] Douter de ta réponse
   *[other] Douter de la réponse { DE($who) }
}
log-had-card = { $person ->
    [you] Tu avais une carte, en fait
   *[other] { $who } avait une carte, en fait
}
log-believe-answer = { $person ->
    [you] Croire ta réponse
   *[other] Croire la réponse { DE($who) }
}
conflict-more = Quelqu’un s’est trompé, ou une erreur a été notée : modifie une ligne ou mets-la en doute.
outcome-won = { $person ->
    [you] Tu as gagné.
   *[other] Victoire { DE($who) }.
}
quick-hint = Les cartes, puis les réponses dans l’ordre : - rien, + démenti, ? pas entendu, . personne
composer-log-accusation = { $person ->
    [you] Noter : tu accuses
   *[other] Noter : { $who } accuse
}
fold-not-logged = Rien n’a été noté. Ouvre le carnet pour voir pourquoi.
composer-pick-card = Quelle carte était-ce ? Choisis-la ci-dessus, ou tape son nom.
composer-no-answers = Qui a démenti ?
change-mark = ta marque ({ $card }, { $who })
change-hand = le changement de ta main
against-none = { $person ->
    [you] Tu n’as aucune de ces trois cartes.
   *[other] Contredit ce qui est prouvé : { $who } n’a aucune des trois.
}
glance-turn = { $person ->
    [you] À toi de jouer
   *[other] Le tour { DE($who) }
}
glance-accuse = Résolu : accuse
glance-log = tape pour noter
log-skipped = { $person ->
    [you] Avant, c’était à toi :
   *[other] Avant, c’était à { $who } :
}
log-which-card = { $person ->
    [you] Quelle carte as-tu montrée ?
   *[other] Quelle carte a montrée { $who } ?
}
fold-turn = { $person ->
    [you] À toi de jouer.
   *[other] C’est le tour { DE($who) }.
}
turn-goes-on = Ton tour n’est pas fini : tu peux accuser. Ensuite, { $who }.
turn-unknown = Personne n’a dit qui commence : nomme d’abord le joueur.
marks-how = Clique sur une case pour changer sa marque (✓, ×, ?), ou vas-y avec les flèches : ses touches sont alors ici.
guide-entry = Quand quelqu’un exprime ses soupçons : clique sur les trois cartes, sur chaque réponse, puis sur « Noter ». Ou écris-les dans la ligne.
guide-cell = Clique sur une case de la feuille pour savoir pourquoi.
guide-suggestion = À ton tour, « Les utiliser » ({ $key }) reprend ces cartes : exprime tes soupçons, puis note les réponses.
composer-say-it = Dis les trois à haute voix, puis regarde.
composer-then-asks = « Accuser » demande ensuite : avais-tu raison ?
