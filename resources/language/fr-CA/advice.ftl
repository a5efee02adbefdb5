# French as the Canadian box has it; what is not here is as in "fr".
advice-decoy-own = { $card } sert de leurre : la carte est dans ta main.
advice-betrays = { $misleads ->
    [yes] Ils trompent de { $bits } sur ta main ceux qui lisent tes questions.
   *[no] À ceux qui lisent tes questions, ils révèlent { $bits } de ta main.
}
advice-decoy-price = { $costs ->
    [nothing] Un leurre ne coûte rien ici : { $instead } n’apporterait pas plus
    [little] Un leurre ne coûte presque rien ici : { $instead } n’apporterait guère plus
   *[some] Un leurre a son prix ici : { $instead } laisserait en moyenne { $instead_left } solutions au lieu de { $left }
}{ $hides ->
    [yes]  ; pour ceux qui lisent tes questions, { $card } a alors { $after } de chances d’être à toi, et non { $after_instead }.
   *[no] .
}
advice-pulls-known = Ils amènent aussi ici le pion { DE($who) }, qui n’a plus rien à y apprendre.
advice-pulls = Ils amènent aussi ici le pion { DE($who) }, qui pourra y exprimer des soupçons sans bouger.
advice-asked-before = Tu as déjà exprimé exactement ces soupçons.
advice-leaves = Laissent en moyenne { $left } des { $solutions } solutions.
advice-weighs = Ils n’écartent presque aucune solution, mais en rendent certaines plus probables.
advice-leaves-all = Ils éclairent peu le contenu { DE($case) }, comme tout ce que tu pourrais demander maintenant.
advice-show-plain = Montre { $card } à { $who } : de tes cartes possibles, c’est celle qui en révèle le moins.
advice-certain = C’est prouvé : { $cards }. Accuse.
advice-when-now = C’est ton tour : accuse maintenant.
advice-when-any-time = On peut accuser à tout moment : accuse maintenant.
advice-when-turn = Tu peux accuser à ton tour.
advice-when-room = Accuse à ton tour, et seulement depuis { $a_room }.
advice-when-centre = Accuse à ton tour, et seulement depuis le centre de la planchette.
advice-when-despite = Accuse maintenant, si ta table le permet après une carte montrée.
advice-when-despite-book = Une phrase de la règle le permet juste après avoir exprimé des soupçons ; une autre met fin au tour dès qu’une carte est montrée : accuse alors à ton prochain tour.
advice-when-later = Plus à ce tour : on t’a montré une carte. Accuse à ton prochain tour.
plan-stay = { $roll ->
    [unknown] si tu n’as pas encore lancé, reste sur place : { $room }
   *[known] reste sur place : { $room }
}
plan-passage = { $roll ->
    [unknown] si tu n’as pas encore lancé, prends le passage secret vers { $room }
   *[known] prends le passage secret vers { $room }
}
plan-walk = rejoins { $room }
plan-walk-if = rejoins { $room }, si ton lancer le permet
plan-head = dirige-toi vers { $room } ({ $turns }, celui-ci compris)
plan-look = regarde la carte qui s’y trouve
plan-snoop = espionne { $who } ({ $at }, à { $steps ->
    [0] 0 case
    [one] une case
   *[other] { $steps } cases
})
plan-ask = demande { $cards }
plan-accuse = { $proved ->
    [yes] accuse { $cards } : c’est prouvé
   *[no] accuse { $cards }
}
plan-wait = attends
plan-accuse-after = { $after ->
    [unless-shown] Tu pourras encore accuser à ce tour si personne ne montre de carte.
    [table] Tu pourras encore accuser après la réponse, si ta table le permet après une carte montrée.
    [never] Tu pourras accuser à un prochain tour.
   *[allowed] Tu pourras encore accuser après la réponse.
}
plan-else-accuse = Si ton lancer ne suffit pas, accuse : { $cards }.
advice-gamble = Tu as { $right } de chances d’avoir raison. En attendant, tu gagnerais dans environ { $waiting } des cas : quelqu’un d’autre conclut avant ton prochain tour dans { $others } des cas. Tu n’as qu’une accusation.
advice-wait = N’accuse pas encore : { $cards } a { $right } de chances d’être juste ; en attendant, tu gagnerais dans environ { $waiting } des cas.
advice-had = Tu as accusé : tu ne fais plus que répondre. La carte à montrer s’affiche encore ici.
advice-you-left = Tu n’es pas à la table : ton carnet suit la partie sans toi.
advice-over-solved = { $person ->
    [you] Tu as résolu l’affaire : la partie est finie.
   *[other] { $who } a résolu l’affaire : la partie est finie.
}
advice-show-only = Montre { $card } à { $who } : c’est ta seule carte à montrer.
advice-show-seen = Montre de nouveau { $card } à { $who } : cela n’apprend rien de plus.
advice-show-least = Montre { $card } à { $who } : cela n’apprend qu’environ { $bits } ; la carte suivante, { $other }.
advice-title = Tes prochains soupçons
advice-ask = À toi : demande
advice-yours = À toi
advice-asked = { $who } t’interroge
advice-if-asked = Si { $who } t’interroge
advice-next = Conseil
advice-turn = Tour { DE($who) } · tes prochains
advice-use = Les utiliser
advice-use-in = Les utiliser : { $room }
advice-rooms = À ta portée :
advice-rooms-none = Si tu y arrives quand même :
advice-place-unknown = Où es-tu ?
advice-counted = { $counted ->
    [0] Les { $of } soupçons sont tous estimés (≈) : après un tel journal, aucun ne peut être compté.
   *[other] { $counted } des { $of } soupçons sont comptés, les autres estimés (≈) ; le premier est le meilleur de tous.
}
advice-no-room = Tu ne peux pas atteindre { $a_room } ce tour-ci.
cli-hint = Les prochains soupçons, les meilleurs d’abord ; accuser ou attendre ; qui est proche
cli-hint-count = Combien de soupçons --json énumère
cli-hint-three = Nomme une carte de chaque sorte avec --named.
cli-hint-pass = Tu n’as aucune de ces cartes : rien à démentir.
advice-gambles = À toi d’accuser
