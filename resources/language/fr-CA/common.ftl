# French as the Canadian box has it; what is not here is as in "fr".
you = Toi
no-dialog = Ce système n’affiche pas de dialogue de fichiers : il faut un portail de bureau (le paquet xdg-desktop-portal et celui de ton bureau) ou zenity. Saisis plutôt le chemin dans le champ ; les éditions s’ajoutent et s’écrivent aussi en ligne de commande.
case-file = Enveloppe
log-slip = ton oubli
log-nobody-showed = personne n’a démenti
log-you-showed-nothing = Tu n’as rien démenti
log-showed-unseen = { $person ->
    [you] Tu as montré une carte
   *[other] { $who } a montré une carte
}
log-showed = { $person ->
    [you] Tu as montré { $card }
   *[other] { $who } a montré { $card }
}
log-accused-right = { $person ->
    [you] Tu as accusé : c’était juste
   *[other] { $who } a accusé : c’était juste
}
log-accused-wrong = { $person ->
    [you] Tu as accusé à tort
   *[other] { $who } a accusé à tort
}
log-saw-case-file = tu as vu dans { $case } : { $cards }
log-revealed = { $person ->
    [you] Tu as dévoilé { $card }
    [table] { $who } : c’est { $card }
   *[other] { $who } a dévoilé { $card }
}
log-shown-unseen = { $people ->
    [from-you] Tu as montré une carte à { $whom }
    [to-you] { $who } t’a montré une carte
   *[others] { $who } a montré une carte à { $whom }
}
log-shown-card = { $people ->
    [from-you] Tu as montré { $card } à { $whom }
    [to-you] { $who } t’a montré { $card }
   *[others] { $who } a montré { $card } à { $whom }
}
log-snooped = { $whom_person ->
    [you] { $who } a regardé une de tes cartes
   *[other] { $person ->
        [you] Tu as regardé une carte { DE($whom) }
       *[other] { $who } a regardé une carte { DE($whom) }
    }
}
log-peeked = { $person ->
    [you] Tu as regardé { $what }
   *[other] { $who } a regardé { $what }
}
log-lacks = { $person ->
    [you] Tu n’as pas { $card }
    [table] { $who } : ce n’est pas { $card }
   *[other] { $who } n’a pas { $card }
}
log-no-suggestion = { $person ->
    [you] Tu n’as exprimé aucun soupçon
   *[other] { $who } n’a exprimé aucun soupçon
}
log-told = { $heard ->
    [all] { $person ->
        [you] Tu as dit à tous
       *[other] { $who } a dit à tous
    }
    [you] { $who } ne l’a dit qu’à toi
   *[other] { $person ->
        [you] Tu ne l’as dit qu’à { $whom }
       *[other] { $who } ne l’a dit qu’à { $whom }
    }
}
log-handed = { $people ->
    [from-you] Tu as donné { $what } à { $whom }
    [to-you] { $who } t’a donné { $what }
   *[other] { $who } a donné { $what } à { $whom }
}
clue-player-reveals = { $person ->
    [you] Carte indice : tu dévoiles une carte
   *[other] Carte indice : { $who } dévoile une carte
}
