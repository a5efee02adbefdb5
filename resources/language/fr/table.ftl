# table
table-subtitle = { $edition } · { $players } joueurs · { $entry ->
    [0] journal vide
   *[other] ligne { $entry }
}
refused-slip = Noter comme mon oubli
refused-hand = Vérifier votre main
table-setup = Préparation
menu-help = Aide dans cette partie
menu-keys = Tous les raccourcis
table-more = Plus
table-fold = Masquer le carnet
table-fold-short = Masquer
form-suggestion = { $person ->
    [you] demandez
   *[other] demande
}
form-accusation = { $person ->
    [you] accusez
   *[other] accuse
}
form-pass = { $person ->
    [you] ne demandez rien
   *[other] ne demande rien
}
form-snooped = { $person ->
    [you] regardez une carte de
   *[other] regarde une carte de
}
form-peeked = { $person ->
    [you] regardez
   *[other] regarde
}
form-told-short = { $person ->
    [you] dites
   *[other] dit
}
form-told = { $person ->
    [you] parlez des cartes cachées
   *[other] parle des cartes cachées
}
event-suggestion = Hypothèse
event-accusation = Accusation
event-revealed = Carte dévoilée
event-told = Ce qu’on dit des cartes cachées
event-left = Départ d’un joueur
event-joined = Un joueur arrive ou revient
event-handed = Des cartes changent de main
event-lacks = Carte qu’un joueur n’a pas
event-pass = Tour sans hypothèse
event-shown = Carte montrée hors hypothèse
event-snooped = Coup d’œil chez un joueur
event-peeked = Coup d’œil à une carte de la table

composer-say-it = Dites les trois à haute voix, puis regardez.
composer-then-asks = « Accuser » demande ensuite : aviez-vous raison ?
composer-not-now = Pas maintenant
composer-over = La partie est terminée.
composer-nobody = Choisissez un joueur
composer-unknown = Personne n’a dit qui commence. Qui demande d’abord ?
composer-before = Insérer avant la ligne { $number }
composer-editing = Modification de la ligne { $number }
composer-before-short = Avant { $number }
composer-editing-short = Modifier { $number }
composer-log = Noter
composer-log-accusation = { $person ->
    [you] Noter : vous accusez
   *[other] Noter : { $who } accuse
}
composer-room-now = Maintenant dans (facultatif)
composer-told-right = Combien sont justes ?
composer-told-aloud = Dit à voix haute
composer-told-me = Dit à moi seul
composer-left-to = Répond ensuite, s’il y a lieu :
composer-saw = Ce que vous avez vu dans { $case }, si vous avez regardé :
composer-handed-to = Reçoit :
composer-handed-count = { $count ->
    [0] Aucune carte
    [one] Une carte
   *[other] { $count } cartes
}
composer-joined = Si cette personne n’était pas là dès le début, ajoutez d’abord sa place : Préparation (F12), « + Quelqu’un est arrivé plus tard ». Si elle reprend une main, notez plutôt « Départ d’un joueur ».
composer-shown-from = Montre :
composer-joins = Arrive :
composer-shown-to = À :
composer-card-if-known = Quelle carte, si vous la connaissez
composer-cards-if-known = Quelles cartes, si vous les connaissez
composer-leaves = Part :
composer-handed-from = Donne :
composer-everybody = Quelle carte chacun a-t-il dévoilée ?
composer-show-left = Les cartes que vous avez vues : celle que vous avez montrée et celle qu’on vous a montrée.
composer-go-to = Le lieu où vont tous les pions ; aucun si chacun a choisi le sien.

answers-nobody = Personne n’a montré
answers-somebody = Quelqu’un a montré, je n’ai pas vu qui
answer-passed = Rien
answer-not-asked = pas de question
answer-not-asked-tip = C’est cette personne qui a montré une carte
answer-other-card = Une autre carte
answer-against-setup = { $person ->
    [you] D’après votre main notée, vous n’avez pas cette carte. Si vous l’avez montrée, corrigez votre main.
   *[other] Vous avez cette carte, ou elle est visible de tous. Si { $who } l’a montrée, corrigez votre main.
}
answer-against-log = { $person ->
    [you] D’après les autres lignes, vous n’avez pas cette carte. Si vous l’avez montrée, une autre ligne est fausse.
   *[other] D’après les autres lignes, { $who } n’a pas cette carte. Si elle a été montrée, une autre ligne est fausse.
}
answer-shown-here = { $person ->
    [you] Vous avez déjà montré cette carte ici : une des deux réponses est fausse.
   *[other] { $who } a déjà montré cette carte ici : une des deux réponses est fausse.
}
answer-showed = A montré
verdict-right = Juste
verdict-wrong = Fausse

demand-holder = Le détenteur la dévoile
demand-player = Un joueur dévoile
demand-everybody = Chacun dévoile
demand-left = Chacun montre à gauche
demand-passage = Passage secret
demand-move = Pions déplacés
demand-other = Autre chose
demand-nobody-has = Personne ne l’a

log-empty = Rien n’est encore noté. Composez la première hypothèse ci-dessus ou tapez-la en bas.
log-insert = Insérer
log-doubt = Douter
log-believe = Croire
log-sure = C’était bien ça : plus de doute
log-doubt-answer = { $person ->
    [you] Douter de votre réponse
   *[other] Douter de la réponse { DE($who) }
}
log-had-card = { $person ->
    [you] Vous aviez une carte, en fait
   *[other] { $who } avait une carte, en fait
}
log-believe-answer = { $person ->
    [you] Croire votre réponse
   *[other] Croire la réponse { DE($who) }
}
log-note-placeholder = Note sur cette ligne

sheet-cards = { $size } { $count ->
    [one] carte
   *[other] cartes
}
sheet-solutions = { $count } { $count ->
    [one] solution
   *[other] solutions
}
sheet-open = reste { $left }
sheet-left = reste { $left }
sheet-cards-left = reste { $left } sur { $size }
case-file-left = { $count ->
    [one] 1 solution possible
   *[other] { $count } solutions possibles
}
too-many-deals = Trop de possibilités pour les compter toutes : seul ce qui se déduit pas à pas est marqué, et il peut y en avoir plus.
case-file-sure = 100 %
conflict-found = Ces lignes ne peuvent pas toutes être vraies.
conflict-more = Quelqu’un s’est trompé, ou une erreur a été notée : modifiez une ligne ou mettez-la en doute.
outcome-solved = L’affaire est résolue :
outcome-unsolved = Tout le monde est éliminé, et personne n’a trouvé la solution.
outcome-won = { $person ->
    [you] Vous avez gagné.
   *[other] Victoire { DE($who) }.
}

level-marks = Mes marques seulement
level-deductions = Déductions
level-hints = Déductions et conseils

quick-entry = Saisie rapide
quick-hint = Les cartes, puis les réponses dans l’ordre : - rien, + montré, ? pas entendu, . personne

fold-folded = Le carnet est masqué.
fold-logged = C’est noté.
fold-not-logged = Rien n’a été noté. Ouvrez le carnet pour voir pourquoi.
fold-not-written = L’enregistrement a échoué. Rien n’a été noté.
fold-writing = Enregistrement en cours…
write-failed = Non noté : { $what }. { $why }
fold-unfold = Montrer le carnet
fold-placeholder = Noter sans montrer le carnet
composer-pick-card = Quelle carte était-ce ? Choisissez-la ci-dessus, ou tapez son nom.
composer-no-answers = Qu’ont répondu les autres ?
undone = Annulé : { $what }
redone = Rétabli : { $what }
step-edited = Ligne { $number } modifiée : { $what }
step-inserted = Ligne { $number } insérée : { $what }
# Ce que c’est : « Anna a montré une carte », « Mettre en doute ».
step-mended = { $count ->
    [0] Corrigé : { $what }
    [one] Ligne { $entries } corrigée : { $what }
   *[other] Lignes { $entries } corrigées : { $what }
}
change-entry = ligne { $number }, { $what }
change-edit = le changement de la ligne { $number }, { $what }
change-removal = la suppression de la ligne { $number }, { $what }
change-mark = votre marque ({ $card }, { $who })
change-hand = le changement de votre main
change-rules = le changement des règles
change-players = le changement des joueurs
change-setup = le changement de la préparation
change-round = le début d’une manche
change-ending = ce qui avait été noté de la fin
change-other = le dernier changement

# Une ligne contre ce qui est prouvé. $person est "you" ou "other" ; $fact est ce qui est prouvé : « Ben a la Corde ».
against-proved = Contredit ce qui est prouvé : { $fact }.
against-none = { $person ->
    [you] Vous n’avez aucune de ces trois cartes.
   *[other] Contredit ce qui est prouvé : { $who } n’a aucune des trois.
}
against-solved = Contredit ce qui est prouvé : ces trois cartes sont dans { $case }.
glance-accuse = Résolu : accusez

glance-turn = { $person ->
    [you] À vous de jouer
   *[other] Le tour { DE($who) }
}
glance-unknown = Personne n’a dit qui commence
glance-close = { $who } est sur le point de trouver : { $chance }
glance-last = Dernière ligne : { $entry }
glance-back = { $key } retour
glance-fold = { $key } masquer
glance-log = tapez pour noter
table-glance = Vue à distance
leaf-advice = Conseil
leaf-conflict = Corriger
leaf-case = Dossier
leaf-marks = Marques
leaf-log = Journal
leaf-sheet = Feuille
log-find = Chercher dans le journal
log-found = { $count ->
    [0] Rien trouvé
    [one] Une ligne trouvée
   *[other] { $count } lignes trouvées
}
log-skipped = { $person ->
    [you] Avant, c’était à vous :
   *[other] Avant, c’était à { $who } :
}
log-which-card = { $person ->
    [you] Quelle carte avez-vous montrée ?
   *[other] Quelle carte a montrée { $who } ?
}

fold-turn = { $person ->
    [you] À vous de jouer.
   *[other] C’est le tour { DE($who) }.
}
turn-goes-on = Votre tour n’est pas fini : vous pouvez accuser. Ensuite, { $who }.
turn-unknown = Personne n’a dit qui commence : nommez d’abord le joueur.
fold-unclear = Le mot { $number } n’est pas clair.
marks-how = Cliquez sur une case pour changer sa marque (✓, ×, ?), ou allez-y avec les flèches : ses touches sont alors ici.
legend = Légende
legend-yes = l’a
legend-no = ne l’a pas
legend-dealt = carte reçue à la donne
legend-not-dealt = carte non reçue à la donne
legend-moved = carte donnée ou reçue depuis
legend-chance = chance en pour cent
legend-star = dans { $case }
legend-shows = lignes où l’une de ces cartes a été montrée
legend-known = nom barré : on sait où est la carte
legend-read = d’après ce que les autres demandent : une supposition
legend-estimated = estimé, non compté
# The list of the other mouse button. $card: short name of a card; $mark: ✓, ×, ? or •.
menu-take = Interroger sur : { $card }
menu-mark = Ma marque : { $mark }

# Le guide à la première table. $key : une touche.
guide-entry = Quand un joueur demande : cliquez sur les trois cartes, sur chaque réponse, puis sur « Noter ». Ou écrivez-les dans la ligne.
guide-cell = Cliquez sur une case de la feuille pour savoir pourquoi.
guide-suggestion = À votre tour, « L’utiliser » ({ $key }) reprend ces cartes : demandez, puis notez les réponses.
guide-close = Fermer le guide
