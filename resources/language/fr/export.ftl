# export
export-subtitle = { $edition } · { $players } joueurs · { $day }
export-as-of = État après la ligne { $number }
export-cards = { $count ->
    [one] { $size } carte
   *[other] { $size } cartes
}
export-cards-left = { $size } · reste { $left }
export-players = Autour de la table
export-seen = Qui a vu vos cartes
export-sheet = Feuille de détective
export-log = Le journal
export-solved = Résolue
export-solutions-left = { $count ->
    [one] { $count } solution possible
   *[other] { $count } solutions possibles
}
export-no-card = aucune carte connue
export-cards-unknown = { $cards } ; { $count ->
    [one] { $count } non prouvée
   *[other] { $count } non prouvées
}
export-outcome = Issue
export-turns = Tours
export-turns-entries = { $turns }, en { $entries ->
    [one] une ligne
   *[other] { $entries } lignes
}
export-time = Durée
export-solvable = Pouvait être résolue
export-could-accuse = accusation possible ici
export-truth = Dans { $case } : { $cards }.
export-left-out = (omis : cela dévoile une carte)
export-spoiler-free = Sans divulgâcher : les mains et le contenu { DE($case) } sont cachés.
export-spectator = Tenu par un spectateur.
export-public = Ce qui suit de ce qui a été dit à la table, toute réponse tenue pour vraie : aucune main n’est utilisée.
export-page = Page { $page } sur { $pages }
export-made-with = Écrit par Deerstalker, le carnet de détective
export-legend = ✓ l’a · × ne l’a pas · ★ dans { $case } · un nombre est la probabilité en pour cent · nombres à côté : lignes où ce joueur a montré une carte sur trois
export-legend-dealt = ✓ l’a reçue à la donne (des cartes ont changé de main depuis) · × ne l’a pas reçue · ★ dans { $case } · un nombre est la probabilité en pour cent · nombres à côté : lignes où ce joueur a montré une carte sur trois
export-next = Que faire maintenant
caper-no-advice = Rien à conseiller pour l’instant : le Voleur n’est pas entré, ou il est en vue et le dé n’est pas connu.
export-format = Format
export-pdf = Des pages à imprimer
export-html = Une page pour tout navigateur
export-png = Une image de la feuille
export-svg = La même, nette à toute taille
export-markdown = Pour wikis et dépôts
export-text = Pour courriels et messages
export-csv = Le journal en tableau
export-json = Pour d’autres programmes
export-json-omits = Sans les autres versions du journal, ni les annulations, ni les éléments posés à la main ; « .case » les garde.
export-json-omits-museum = Sans les annulations ; « .case » les garde.
export-case = Une copie pour un autre carnet
export-how-far = Jusqu’où
export-whole = Tout le journal, { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
}
export-last-round = La dernière manche, { $count ->
    [one] { $count } ligne
   *[other] { $count } lignes
}
export-with = Avec
export-with-reasons = Ce qui a été prouvé, et pourquoi
export-with-hints = Les conseils
export-with-hand = Ma main
export-with-secrets = Sans divulgâcher : mains et solution cachées
export-looks = Aspect et langue
export-path = Chemin du fichier
export-save-title = Enregistrer le document
export-copy = Copier en texte
export-copied = Copié en texte : « { $begin } »
export-working = Rédaction…
export-open = Ouvrir
export-saved = Enregistré : { $file }
export-show = Montrer le dossier
export-not-saved = { $file } n’a pas été enregistré : { $why }.
export-open-game = { $file } est la partie ouverte, et un document ne remplace jamais une partie. Choisissez un autre nom.
export-proposed = Pas de sélecteur de fichiers ici. Enregistrer sous { $file } ?
export-replaces = { $file } existe déjà.
export-replace = Remplacer
export-size = { $size } ko
export-large = Agrandir
export-fit = Page entière
export-error-draw = Le document n’a pas pu être dessiné : { $detail }.
export-error-table = Le journal n’a pas pu être mis en tableau : { $detail }.
export-lacking-letters = Les polices de ce document n’ont pas toutes les lettres pour { $names }{ $more ->
    [0] {""}
   *[other] {" "}et { $more } de plus
} : des cases les remplacent. Les formats HTML et SVG les montrent.
export-error-stopped = L’exportation a été arrêtée.
tab-export = Exporter
export-score-pad = Feuille de notes vierge
export-with-truth = Les cartes telles qu’elles étaient
export-truth-marked = ° indique où une carte se trouvait vraiment.
