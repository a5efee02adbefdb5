# table
table-casebook = Dossiers
table-subtitle = { $edition } · { $players } joueurs · { $entry ->
    [0] aucune entrée
    [one] 1 entrée
   *[other] entrée { $entry }
}
table-undo = Annuler
table-fold = Plier le carnet

form-suggestion = { $person ->
    [you] soupçonnez
   *[other] soupçonne
}
form-accusation = { $person ->
    [you] accusez
   *[other] accuse
}
form-pass = { $person ->
    [you] ne soupçonnez personne
   *[other] ne soupçonne personne
}
form-snooped = { $person ->
    [you] regardez une carte de
   *[other] regarde une carte de
}
form-peeked = { $person ->
    [you] regardez
   *[other] regarde
}
event-suggestion = Soupçon
event-accusation = Accusation
event-revealed = Carte dévoilée
event-lacks = Quelqu’un n’a pas une carte
event-pass = Tour sans soupçon
event-note = Note
event-shown = Carte montrée hors soupçon
event-snooped = Coup d’œil chez un joueur
event-peeked = Coup d’œil sous une carte
event-clue = Carte indice

composer-other = Autre
composer-over = La partie est terminée.
composer-nobody = Choisissez un joueur :
composer-before = Nouvelle entrée avant la { $number }
composer-editing = Modification de l’entrée { $number }
composer-log = Noter
composer-save = Enregistrer
composer-clear = Effacer
composer-room-now = Maintenant dans (facultatif)
composer-shown-to = montre une carte à
composer-card-if-known = Quelle carte, si vous la connaissez
composer-whose = La carte de qui ?
composer-note = Note

answers-title = Réponses
answers-nobody = Personne n’a montré
answer-passed = Rien
answer-showed = A montré
answer-one-of = 1 sur { $count }
verdict-right = Juste
verdict-wrong = Fausse

demand-holder = Le détenteur dévoile
demand-player = Un joueur dévoile
demand-everybody = Chacun dévoile
demand-left = Chacun montre à gauche
demand-passage = Passage secret
demand-move = Pions déplacés
demand-other = Autre chose
demand-nobody-has = Personne ne l’a

log-empty = Rien n’est encore noté. Composez le premier soupçon ci-dessus ou tapez-le en bas.
log-edit = Modifier
log-insert = Insérer avant
log-doubt = Douter
log-believe = Croire
log-doubt-answer = Douter de la réponse de
log-note-write = Note
log-note-placeholder = Note sur cette entrée
log-note-done = Terminé
log-delete = Supprimer

sheet-cards = { $size } { $count ->
    [one] carte
   *[other] cartes
}
sheet-cards-left = { $size } · reste { $left }

case-file-left = { $count ->
    [one] 1 solution possible
   *[other] { $count } solutions possibles
}
case-file-estimated = Estimation : trop de donnes à compter
case-file-sure = sûr

banner-contradiction = Ces entrées ne peuvent pas toutes être vraies.
banner-contradiction-more = Quelqu’un s’est trompé, ou une erreur a été notée : modifiez une entrée ou mettez-la en doute.
banner-solved = L’affaire est résolue :
banner-won = { $person ->
    [you] Vous avez gagné.
   *[other] { $who } a gagné.
}

level-marks = Mes marques
level-deductions = Déductions
level-hints = Et conseils

quick-entry = Saisie rapide
quick-placeholder = c: olive poignard salon / d- moi- a+
quick-hint = Les cartes, puis les réponses dans l’ordre : - rien, + montré, ? pas entendu, . personne

fold-folded = Le carnet est plié.
fold-logged = C’est noté.
fold-not-logged = Incompris. Rien n’a été noté.
fold-not-written = L’enregistrement a échoué. Rien n’a été noté.
fold-writing = Enregistrement en cours…
write-failed = Non noté : { $what }. { $why }
fold-unfold = Déplier
fold-placeholder = Noter sans déplier
