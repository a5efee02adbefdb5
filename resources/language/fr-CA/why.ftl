# French as the Canadian box has it; what is not here is as in "fr".
why-place = { $person ->
    [you] dans ta main
    [case] dans { $who }
    [table] sur la table ({ $who })
   *[other] chez { $who }
}
why-member = { $person ->
    [you] toi
    [case] { $who }
   *[other] { $who }
}
why-heading = { $person ->
    [you] Toi et { $card }
   *[other] { $who } et { $card }
}
why-has = { $person ->
    [you] tu as { $card }
    [case] { $card } est dans { $who }
    [table] { $card } est sur la table ({ $who })
   *[other] { $who } a { $card }
}
why-has-not = { $person ->
    [you] tu n’as pas { $card }
    [case] { $card } n’est pas dans { $who }
    [table] { $card } n’est pas sur la table ({ $who })
   *[other] { $who } n’a pas { $card }
}
why-if-sizes = C’est sûr si { $hands } : { $from ->
    [dealer] { $person ->
        [you] la préparation dit que tu as distribué.
       *[other] d’après la préparation, c’est { $dealer } qui a distribué.
    }
   *[sizes] c’est ce que dit la préparation.
}
why-own = { $card } est dans ta propre main.
why-not-own = { $card } n’est pas dans ta propre main.
why-assumed = Tu le supposes, pour voir ce qui s’ensuit.
why-passed = { $person ->
    [you] Tu n’as pas démenti pour { $cards } { $at }.
   *[other] { $who } n’a pas démenti pour { $cards } { $at }.
}
why-implied-pass = { $asked ->
    [you] Puisqu’on t’a demandé
   *[other] Puisqu’on a demandé à { $later }
} { $at }, { $person ->
    [you] tu n’avais aucune des cartes nommées, donc pas { $card }.
   *[other] { $who } n’avait aucune des cartes nommées, donc pas { $card }.
}
why-showed-you = { $person ->
    [you] Tu as montré { $card } { $at }.
   *[other] { $who } t’a montré { $card } { $at }.
}
why-revealed = { $person ->
    [you] Tu as dévoilé { $card } { $at }.
    [table] { $start } : carte dévoilée { $at }.
   *[other] { $who } a dévoilé { $card } { $at }.
}
why-saw = Tu as vu { $card } { $place } { $at }.
why-told = On t’a dit { $at } : { $told }.
why-noted = Tu as noté { $at } : { $conclusion }.
why-saw-case-file = Tu as vu cette carte dans { $case } après ton accusation { $at }.
why-hand-full = { $person ->
    [you] Tes { $count } cartes sont connues : { $cards }{ $refs }.
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
    [you] Tu as { $count } cartes, et seules celles-ci restent possibles : { $cards }{ $refs }.
    [table] Une seule carte reste possible à cet endroit : { $cards }{ $refs }.
   *[other] { $count ->
        [one] { $who } a une carte, et une seule reste possible : { $cards }{ $refs }.
       *[other] { $who } a { $count } cartes, et seules celles-ci restent possibles : { $cards }{ $refs }.
    }
}
why-had = { $person ->
    [you] Tu avais { $card } { $at }.
   *[other] { $who } avait { $card } { $at }.
}
why-out-passed = { $person ->
    [you] tu n’as pas démenti { $at }
    [several] { $who } n’ont pas démenti { $at }
   *[other] { $who } n’a pas démenti { $at }
}
why-out = { $person ->
    [you] elle n’est pas dans ta main{ $refs }
    [case] elle n’est pas dans { $who }{ $refs }
    [table] elle n’est pas sur la table ({ $who }){ $refs }
    [several] { $who } ne peuvent pas l’avoir{ $refs }
   *[other] { $who } ne peut pas l’avoir{ $refs }
}
why-show = { $person ->
    [you] Tu as montré une carte { $at } : { $cards }.
   *[other] { $who } a montré une carte { $at } : { $cards }.
}
why-shown-instead = { $person ->
    [you] Tu as montré { $shown } { $at }, quand { $card } était aussi parmi les soupçons : avec les deux, ç’aurait pu être l’une ou l’autre.
   *[other] { $who } a montré { $shown } { $at }, quand { $card } était aussi parmi les soupçons : avec les deux, ç’aurait pu être l’une ou l’autre.
}
why-part-passed = { $person ->
    [you] tu n’as pas démenti { $on }
   *[other] { $who } n’a pas démenti { $on }
}
why-part-not = { $person ->
    [you] tu n’as pas { $card }{ $refs }
   *[other] { $who } n’a pas { $card }{ $refs }
}
why-answers-no = { $person ->
    [you] Tes { $open } autres cartes servent toutes à ce que tu as montré { $at }{ $refs }.
   *[other] { $open ->
        [one] La seule autre carte { DE($who) } a servi à ce qui a été montré { $at }{ $refs }.
       *[other] Les { $open } autres cartes { DE($who) } ont toutes servi à ce qui a été montré { $at }{ $refs }.
    }
}
why-answers-yes = { $person ->
    [you] Sans { $card }, tes { $open } autres cartes ne suffiraient pas à ce qui a été montré { $at }{ $refs }.
   *[other] { $open ->
        [one] Sans { $card }, la seule autre carte { DE($who) } ne suffirait pas à ce qui a été montré { $at }{ $refs }.
       *[other] Sans { $card }, les { $open } autres cartes { DE($who) } ne suffiraient pas à ce qui a été montré { $at }{ $refs }.
    }
}
why-hand-open = { $person ->
    [you] { $open } de tes cartes sont inconnues ; { $count } sont possibles.
    [table] { $count } cartes peuvent se trouver là.
   *[other] { $open ->
        [one] Une carte { DE($who) } est encore inconnue ; { $count } sont possibles.
       *[other] { $open } cartes { DE($who) } sont encore inconnues ; { $count } sont possibles.
    }
}
why-hand-open-about = { $person ->
    [you] { $least } à { $most } de tes cartes sont inconnues ; { $count } sont possibles.
    [table] { $count } cartes peuvent se trouver là.
   *[other] { $least ->
        [0] { $most ->
            [one] Une carte { DE($who) } tout au plus est encore inconnue ; { $count } sont possibles.
           *[other] { $most } cartes { DE($who) } tout au plus sont encore inconnues ; { $count } sont possibles.
        }
       *[other] { $least } à { $most } cartes { DE($who) } sont encore inconnues ; { $count } sont possibles.
    }
}
conflict-cell = { $person ->
    [you] { $card } : l’as-tu, ou non ?
   *[other] { $card } : { $who } l’a, ou non ?
}
conflict-neither = Ou rien de cela : choisis une autre ligne du journal et modifie-la.
mends-asker = { $person ->
    [you] c’est toi qui as demandé, et non { $other }
   *[other] c’est { $who } qui a demandé, et non { $other }
}
mends-overlooked = { $person ->
    [you] une carte t’a échappé
   *[other] une carte a échappé à { $who }
}
mends-answers = { $rule ->
    [all] à ta table, tout le monde répond
   *[first] à ta table, on cesse de répondre à la première carte montrée
}
mends-hand = sans { $card } dans ta main
why-slip-pass = { $possible ->
    [no] { $person ->
        [you] Tu dois démentir ici : tu as { $cards }.
       *[other] D’après ce que l’on sait, { $who } a une carte à montrer parmi { $cards }.
    }
   *[yes] { $person ->
        [you] Tu montrerais une carte ici { $times } fois sur 100.
       *[other] { $who } montrerait une carte ici { $times } fois sur 100 : { $cards }. { $who } n’a vraiment pas démenti ?
    }
}
why-slip-show = { $possible ->
    [no] { $person ->
        [you] Tu ne peux pas avoir montré de carte : tu n’as aucune de ces cartes : { $cards }.
       *[other] { $who } ne peut pas avoir montré de carte : d’après ce que l’on sait, { $who } n’a aucune de ces cartes : { $cards }.
    }
   *[yes] { $person ->
        [you] Tu ne démentirais pas ici { $times } fois sur 100.
       *[other] { $who } ne démentirait pas ici { $times } fois sur 100 : { $cards }. { $who } a vraiment montré une carte ?
    }
}
why-slip-card = { $possible ->
    [no] { $person ->
        [you] Tu ne peux pas avoir montré { $card }.
       *[other] D’après ce que l’on sait, { $who } ne peut pas avoir montré { $card }.
    }
   *[yes] { $person ->
        [you] Tu ne démentirais pas ici { $times } fois sur 100.
       *[other] { $who } ne démentirait pas ici { $times } fois sur 100. Était-ce vraiment { $card } ?
    }
}
why-slip-has = { $person ->
    [you] D’après ce que l’on sait, tu ne peux pas avoir { $cards }.
    [table] D’après ce que l’on sait, { $cards } ne peut pas se trouver là.
    [case] D’après ce que l’on sait, { $cards } ne peut pas être dans { $who }.
   *[other] D’après ce que l’on sait, { $who } ne peut pas avoir { $cards }.
}
why-choose = Clique sur une case de la feuille pour savoir pourquoi.
why-moved-on = { $card } : carte reçue à la donne par { $dealt ->
    [you] toi
   *[other] { $who }
}, maintenant { $person ->
    [you] dans ta main
   *[other] chez { $now }
}.
why-moved-here = { $card } : carte reçue à la donne par quelqu’un d’autre, maintenant { $person ->
    [you] dans ta main
   *[other] chez { $now }
}.
