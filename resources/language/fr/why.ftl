# why : raisons, contradictions, doutes. $person vaut « you », « other », « table » (cartes de la table) ou « case »
# (ce que $case ou $who nomme comme la boîte). DE($who) donne « de Ben » ou « d’Anna ». $refs est vide ou contient des numéros d’entrée entre
# parenthèses, avec l’espace devant.
why-card = { $kind ->
    [le] le { $card }
    [la] la { $card }
    [les] les { $card }
    [elided] l’{ $card }
    [quoted] « { $card } »
   *[person] { $card }
}
why-card-start = { $kind ->
    [le] Le { $card }
    [la] La { $card }
    [les] Les { $card }
    [elided] L’{ $card }
    [quoted] « { $card } »
   *[person] { $card }
}
why-place = { $person ->
    [you] dans votre main
    [case] dans { $who }
    [table] sur la table ({ $who })
   *[other] chez { $who }
}
why-member = { $person ->
    [you] vous
    [case] { $who }
   *[other] { $who }
}
why-heading = { $person ->
    [you] Vous et { $card }
   *[other] { $who } et { $card }
}
why-has = { $person ->
    [you] vous avez { $card }
    [case] { $card } est dans { $who }
    [table] { $card } est sur la table ({ $who })
   *[other] { $who } a { $card }
}
why-moved-on = { $card } : carte reçue à la donne par { $dealt ->
    [you] vous
   *[other] { $who }
}, maintenant { $person ->
    [you] dans votre main
   *[other] chez { $now }
}.
why-may-have-left = C’est la donne de départ ; depuis, cette carte a pu passer à un autre joueur.
why-may-have-come = C’est la donne de départ ; depuis, cette carte a pu venir chez { $now }.
why-moved-here = { $card } : carte reçue à la donne par quelqu’un d’autre, maintenant { $person ->
    [you] dans votre main
   *[other] chez { $now }
}.
why-has-not = { $person ->
    [you] vous n’avez pas { $card }
    [case] { $card } n’est pas dans { $who }
    [table] { $card } n’est pas sur la table ({ $who })
   *[other] { $who } n’a pas { $card }
}
why-in-entries = { $count ->
    [one] à la ligne { $at }
   *[other] aux lignes { $at }
}
why-more = { $count } de plus
why-so = Donc { $conclusion }.
why-rules-only = En comptant toutes les distributions, moins de lignes suffiraient.
why-if-hand = { $who } { $players ->
    [one] a
   *[other] ont chacun
} { $count ->
    [0] zéro carte
    [one] une carte
   *[other] { $count } cartes
}
# $rule: "round", "left" or "any".
why-deal = { $rule ->
    [any] Les règles ne disent pas qui a une carte de plus : ce peut être n’importe qui.
   *[round] Personne n’a dit qui a reçu la première carte.
}
why-if-round = C’est sûr si les cartes ont été distribuées à la ronde : ceux qui en ont une de plus sont voisins.
# $from: "dealer" or "sizes"; $person: "you" or "other", the dealer.
why-if-sizes = C’est sûr si { $hands } : { $from ->
    [dealer] { $person ->
        [you] la préparation dit que vous avez distribué.
       *[other] d’après la préparation, c’est { $dealer } qui a distribué.
    }
   *[sizes] c’est ce que dit la préparation.
}

# Une étape.
why-own = { $card } est dans votre propre main.
why-not-own = { $card } n’est pas dans votre propre main.
why-face-up = { $card } se trouve face visible sur la table.
why-assumed = Vous le supposez, pour voir ce qui s’ensuit.
why-passed = { $person ->
    [you] Vous n’avez rien montré pour { $cards } { $at }.
   *[other] { $who } n’a rien montré pour { $cards } { $at }.
}
why-implied-pass = { $asked ->
    [you] Puisqu’on vous a demandé
   *[other] Puisqu’on a demandé à { $later }
} { $at }, { $person ->
    [you] vous n’aviez aucune des cartes nommées, donc pas { $card }.
   *[other] { $who } n’avait aucune des cartes nommées, donc pas { $card }.
}
why-showed-you = { $person ->
    [you] Vous avez montré { $card } { $at }.
   *[other] { $who } vous a montré { $card } { $at }.
}
why-revealed = { $person ->
    [you] Vous avez dévoilé { $card } { $at }.
    [table] { $start } : carte dévoilée { $at }.
   *[other] { $who } a dévoilé { $card } { $at }.
}
why-saw = Vous avez vu { $card } { $place } { $at }.
why-nobody-has = Personne n’a pu montrer { $card } { $at }.
why-noted = Vous avez noté { $at } : { $conclusion }.
why-had = { $person ->
    [you] Vous aviez { $card } { $at }.
   *[other] { $who } avait { $card } { $at }.
}
why-accused-right = L’accusation { $at } était juste.
why-saw-case-file = Vous avez vu cette carte dans { $case } après votre accusation { $at }.
why-hand-full = { $person ->
    [you] Vos { $count } cartes sont connues : { $cards }{ $refs }.
    [table] { $count ->
        [0] Il n’y a aucune carte à cet endroit.
        [one] Cette carte est connue : { $cards }{ $refs }.
       *[other] Ces cartes sont connues : { $cards }{ $refs }.
    }
   *[other] { $count ->
        [0] { $who } n’a reçu aucune carte à la donne.
        [one] La seule carte { DE($who) } est connue : { $cards }{ $refs }.
       *[other] Les { $count } cartes { DE($who) } sont connues : { $cards }{ $refs }.
    }
}
why-hand-needs = { $person ->
    [you] Vous avez { $count } cartes, et seules celles-ci restent possibles : { $cards }{ $refs }.
    [table] Une seule carte reste possible à cet endroit : { $cards }{ $refs }.
   *[other] { $count ->
        [one] { $who } a une carte, et une seule reste possible : { $cards }{ $refs }.
       *[other] { $who } a { $count } cartes, et seules celles-ci restent possibles : { $cards }{ $refs }.
    }
}
why-only-place = { $card } ne peut être nulle part ailleurs : { $reasons }.
why-out-passed = { $person ->
    [you] vous n’avez rien montré { $at }
    [several] { $who } n’ont rien montré { $at }
   *[other] { $who } n’a rien montré { $at }
}
why-out-full = toutes les cartes { DE($who) } sont connues{ $refs }
why-out-found = la carte { DE($case) } est { $found }{ $refs }
why-out = { $person ->
    [you] la carte n’est pas dans votre main{ $refs }
    [case] la carte n’est pas dans { $who }{ $refs }
    [table] la carte n’est pas sur la table ({ $who }){ $refs }
    [several] { $who } ne peuvent pas l’avoir{ $refs }
   *[other] { $who } ne peut pas l’avoir{ $refs }
}
why-last = Toutes les autres cartes de « { $category } » sont déjà localisées{ $refs } : { $card } est donc dans { $case }.
why-category-found = La seule carte de « { $category } » dans { $case } est { $found }{ $refs }.
why-show = { $person ->
    [you] Vous avez montré une carte { $at } : { $cards }.
   *[other] { $who } a montré une carte { $at } : { $cards }.
}
why-part-passed = { $person ->
    [you] vous n’avez rien montré { $on }
   *[other] { $who } n’a rien montré { $on }
}
why-passed-on = pour { $cards } { $at }
why-part-at = { $count ->
    [one] { $card } est { $place }{ $refs }
   *[other] { $card } sont { $place }{ $refs }
}
why-part-not = { $person ->
    [you] vous n’avez pas { $card }{ $refs }
   *[other] { $who } n’a pas { $card }{ $refs }
}
why-left = { $reasons } ; il reste { $cards }.
why-accusation = L’accusation { $at } nommait { $cards } ; elle était fausse.
why-card-shown = Une carte parmi { $cards } a été montrée { $at } ; elles ne sont donc pas toutes dans { $case }.
why-told = On vous a dit { $at } : { $told }.
why-told-certain = C’est déjà sûr pour { $cards }{ $refs }.
why-told-out = { $count ->
    [one] { $cards } n’y est pas{ $refs }.
   *[other] { $cards } n’y sont pas{ $refs }.
}
why-answers-no = { $person ->
    [you] Vos { $open } autres cartes servent toutes à ce que vous avez montré { $at }{ $refs }.
   *[other] { $open ->
        [one] La seule autre carte { DE($who) } a servi à ce qui a été montré { $at }{ $refs }.
       *[other] Les { $open } autres cartes { DE($who) } ont toutes servi à ce qui a été montré { $at }{ $refs }.
    }
}
why-answers-yes = { $person ->
    [you] Sans { $card }, vos { $open } autres cartes ne suffiraient pas à ce qui a été montré { $at }{ $refs }.
   *[other] { $open ->
        [one] Sans { $card }, la seule autre carte { DE($who) } ne suffirait pas à ce qui a été montré { $at }{ $refs }.
       *[other] Sans { $card }, les { $open } autres cartes { DE($who) } ne suffiraient pas à ce qui a été montré { $at }{ $refs }.
    }
}
why-pigeonhole = { $who } se partagent { $cards }, une carte chacun{ $refs }.
why-counted = { $count ->
    [one] La ligne { $at } et la taille des mains ne laissent pas d’autre possibilité : dans toute donne compatible, { $conclusion }.
   *[other] Les lignes { $at } ne laissent ensemble pas d’autre possibilité : dans toute donne compatible, { $conclusion }.
}
why-counted-setup = La préparation à elle seule ne laisse pas d’autre possibilité : dans toute donne, { $conclusion }.
why-counted-smallest = Aucune étape simple ne le montre, mais le compte des distributions le montre ; il faut toutes ces lignes.
why-counted-honest = Aucune étape simple ne le montre, mais le compte des distributions le montre.

# Cases ouvertes.
why-more-shows = D’autres cartes ont été montrées { $at }.
# $who a montré une autre carte alors que $card était nommée aussi.
why-shown-instead = { $person ->
    [you] Vous avez montré { $shown } { $at }, quand on demandait aussi { $card } : avec les deux, ç’aurait pu être l’une ou l’autre.
   *[other] { $who } a montré { $shown } { $at }, quand on demandait aussi { $card } : avec les deux, ç’aurait pu être l’une ou l’autre.
}
why-hand-open = { $person ->
    [you] { $open } de vos cartes sont inconnues ; { $count } sont possibles.
    [table] { $count } cartes peuvent se trouver là.
   *[other] { $open ->
        [one] Une carte { DE($who) } est encore inconnue ; { $count } sont possibles.
       *[other] { $open } cartes { DE($who) } sont encore inconnues ; { $count } sont possibles.
    }
}
why-hand-open-about = { $person ->
    [you] { $least } à { $most } de vos cartes sont inconnues ; { $count } sont possibles.
    [table] { $count } cartes peuvent se trouver là.
   *[other] { $least ->
        [0] { $most ->
            [one] Une carte { DE($who) } tout au plus est encore inconnue ; { $count } sont possibles.
           *[other] { $most } cartes { DE($who) } tout au plus sont encore inconnues ; { $count } sont possibles.
        }
       *[other] { $least } à { $most } cartes { DE($who) } sont encore inconnues ; { $count } sont possibles.
    }
}
why-case-left = { $count ->
    [2] Deux { $kind } peuvent encore être dans { $case }.
    [3] Trois { $kind } peuvent encore être dans { $case }.
   *[other] { $count } { $kind } peuvent encore être dans { $case }.
}
why-accused-with = Cette carte a fait partie d’une accusation fausse { $at }.
why-places = { $card } peut aussi être { $places }.

# Contradictions.
why-conflict = { $count ->
    [2] Les lignes { $at } ne peuvent pas être vraies toutes les deux.
   *[other] Les lignes { $at } ne peuvent pas être toutes vraies.
}
why-conflict-one = La ligne { $at } ne peut pas être vraie : { $says }.
why-conflict-setup = Les mains et leurs tailles se contredisent dès la préparation.
mends-card = { $card }, et non { $other }
mends-asker = { $person ->
    [you] c’est vous qui avez demandé, et non { $other }
   *[other] c’est { $who } qui a demandé, et non { $other }
}
mends-overlooked = { $person ->
    [you] une carte vous a échappé
   *[other] une carte a échappé à { $who }
}
mends-hand = sans { $card } dans votre main
mends-answers = { $rule ->
    [all] à votre table, tout le monde répond
   *[first] à votre table, on cesse de répondre à la première carte montrée
}
mends-doubt = Mettre en doute
why-guess = { $count ->
    [one] La ligne { $at } a été corrigée au jugé.
   *[other] Les lignes { $at } ont été corrigées au jugé.
}
mends-guess = corrigé au jugé

# Doutes. $possible vaut « yes » ou « no ».
why-slip-pass = { $possible ->
    [no] { $person ->
        [you] Vous devez montrer une carte ici : vous avez { $cards }.
       *[other] D’après ce que l’on sait, { $who } a une carte à montrer parmi { $cards }.
    }
   *[yes] { $person ->
        [you] Vous montreriez une carte ici { $times } fois sur 100.
       *[other] { $who } montrerait une carte ici { $times } fois sur 100 : { $cards }. { $who } n’a vraiment rien montré ?
    }
}
why-slip-show = { $possible ->
    [no] { $person ->
        [you] Vous ne pouvez pas avoir montré de carte : vous n’avez aucune de ces cartes : { $cards }.
       *[other] { $who } ne peut pas avoir montré de carte : d’après ce que l’on sait, { $who } n’a aucune de ces cartes : { $cards }.
    }
   *[yes] { $person ->
        [you] Vous ne montreriez rien ici { $times } fois sur 100.
       *[other] { $who } ne montrerait rien ici { $times } fois sur 100 : { $cards }. { $who } a vraiment montré une carte ?
    }
}
why-slip-card = { $possible ->
    [no] { $person ->
        [you] Vous ne pouvez pas avoir montré { $card }.
       *[other] D’après ce que l’on sait, { $who } ne peut pas avoir montré { $card }.
    }
   *[yes] { $person ->
        [you] Vous ne montreriez rien ici { $times } fois sur 100.
       *[other] { $who } ne montrerait rien ici { $times } fois sur 100. Était-ce vraiment { $card } ?
    }
}
why-slip-lacks = { $possible ->
    [no] C’est impossible : d’après ce que l’on sait, { $has }.
   *[yes] C’est peu probable : { $times } fois sur 100, { $has }.
}
why-slip-has = { $person ->
    [you] D’après ce que l’on sait, vous ne pouvez pas avoir { $cards }.
    [table] D’après ce que l’on sait, { $cards } ne peut pas se trouver là.
    [case] D’après ce que l’on sait, { $cards } ne peut pas être dans { $who }.
   *[other] D’après ce que l’on sait, { $who } ne peut pas avoir { $cards }.
}
why-slip-accusation = { $possible ->
    [no] C’est impossible d’après ce que l’on sait { DE($case) }.
   *[yes] { $times } fois sur 100, autre chose serait dans { $case }.
}

# La fenêtre : le panneau, le bandeau, les suppositions.
why-title = Pourquoi
why-choose = Cliquez sur une case de la feuille pour savoir pourquoi.
why-yes = oui
why-no = non
conflict-several = Plus d’une erreur : mettre une seule ligne en doute ne suffira pas. D’ici là, la feuille laisse de côté tout ce qui se contredit.
conflict-meanwhile = Jusqu’à la correction, seules sont montrées les marques qui tiennent dans chaque correction probable.
conflict-title = Le journal se contredit.
conflict-cell = { $person ->
    [you] { $card } : l’avez-vous, ou non ?
   *[other] { $card } : { $who } l’a, ou non ?
}
conflict-here = l’erreur est ici
conflict-setup = La préparation
conflict-others = encore { $count }
conflict-neither = Ou rien de cela : choisissez une autre ligne du journal et modifiez-la.
conflict-show = Voir la ligne { $number }
slip-right = C’est juste
slip-log = Noter quand même
slip-log-doubted = Noter, avec un doute
slip-change = Corriger
whatif-yes = Et si oui ?
whatif-no = Et si non ?
whatif-only = Simple supposition : { $assumed }.
whatif-follows = La feuille montre ce qui en découlerait.
whatif-impossible = Supposition impossible : { $assumed }. Le journal ne le permet pas.
whatif-keep = Garder
whatif-keep-about = Garder comme variante
whatif-drop = Abandonner
whatif-note = Supposé
whatif-main = Variante principale
whatif-drop-line = Abandonner cette variante
whatif-tag = Et si… : tout ceci repose sur une supposition
