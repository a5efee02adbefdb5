# French as the Canadian box has it; what is not here is as in "fr".
news-has = { $person ->
    [you] Tu as { $card }.
    [table] { $who } : c’est { $card }.
   *[other] { $who } a { $card }.
}
told-moved = { $person ->
    [you] Tu as { $card } : { $before } → { $after }
    [table] { $who } : { $card }, { $before } → { $after }
   *[other] { $who } a { $card } : { $before } → { $after }
}
told-moved-dealt = { $person ->
    [you] Tu as reçu { $card } à la donne : { $before } → { $after }
    [table] { $who } : { $card }, { $before } → { $after }
   *[other] { $who } a reçu { $card } à la donne : { $before } → { $after }
}
news-has-not = { $person ->
    [you] { $count ->
        [one] Tu n’as pas { $cards }.
       *[other] Tu n’as ni { $cards }.
    }
    [table] { $who } : ce n’est pas { $cards }.
   *[other] { $count ->
        [one] { $who } n’a pas { $cards }.
       *[other] { $who } n’a ni { $cards }.
    }
}
news-dealt = { $person ->
    [you] Tu as reçu { $card } à la donne.
   *[other] { $who } a reçu { $card } à la donne.
}
news-not-dealt = { $person ->
    [you] { $count ->
        [one] Tu n’as pas reçu { $cards } à la donne.
       *[other] Tu n’as reçu ni { $cards } à la donne.
    }
   *[other] { $count ->
        [one] { $who } n’a pas reçu { $cards } à la donne.
       *[other] { $who } n’a reçu ni { $cards } à la donne.
    }
}
truth-had-one = Ligne { $number } : { $person ->
    [you] tu as dit non, mais tu avais { $cards }.
   *[other] { $who } a dit non, mais avait { $cards }.
}
truth-passed-over = Ligne { $number } : { $person ->
    [you] on a interrogé quelqu’un après toi, alors que tu avais { $cards }.
   *[other] on a interrogé quelqu’un après { $who }, qui avait { $cards }.
}
truth-had-none = Ligne { $number } : { $person ->
    [you] tu as montré une carte, mais tu n’avais aucune des trois.
   *[other] { $who } a montré une carte, mais n’avait aucune des trois.
}
truth-was-not-there = Ligne { $number } : { $person ->
    [you] tu n’avais pas { $card }.
    [table] { $who } n’était pas { $card }.
   *[other] { $who } n’avait pas { $card }.
}
truth-was-there = Ligne { $number } : { $person ->
    [you] tu avais bien { $card }.
    [table] { $who } était bien { $card }.
   *[other] { $who } avait bien { $card }.
}
truth-saw-other = Ligne { $number } : tu as noté d’autres cartes que celles qui étaient dans { $case }.
truth-size = { $person ->
    [you] Ta main ici : { $found } sur { $expected }.
   *[other] La main ici : { $found } sur { $expected } ({ $who }).
}
ending-won = Tu as trouvé la solution
chance-missed = Tu aurais pu accuser après la ligne { $number }.
review-told = Ce que t’a appris la ligne { $number }
review-line-you = toi
review-mark-turns = tes tours
review-withheld-chart = Le graphique est une déduction : tu joues avec tes marques seulement.
review-withheld = Tu joues avec tes marques seulement. Tant que la partie dure, la relecture ne montre rien de plus.
truth-about = Indique le contenu { DE($case) } et, si tu les connais, les mains : chaque réponse leur est comparée.
truth-how = Indique où chaque carte a été distribuée. Une main compte dès que toutes ses cartes y sont ; celles que tu ignores peuvent rester vides.
truth-showed = { $person ->
    [you] Tu as montré { $cards }.
   *[other] { $who } a montré { $cards }.
}
marks-title = Tes marques
