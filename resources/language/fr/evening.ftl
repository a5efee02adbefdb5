# Après la soirée
# La page d’une partie finie
victory-page = La fin d’une partie
# À la table d’une partie finie : le bouton qui montre la page de nouveau.
victory-again = L’affaire
victory-caption-won = Affaire classée · votre accusation était juste
victory-caption-lost = Affaire classée · { $who } a accusé, et c’était juste
victory-caption-nobody = Affaire classée · personne n’a trouvé
victory-won = Vous avez trouvé.
# Au-dessus des trois cartes de la solution, quand quelqu’un d’autre ou personne n’a trouvé.
victory-was = C’était…
victory-nobody = Personne n’a trouvé.
victory-solved-by = { $who } a trouvé.
victory-ended = Ligne { $number }.
victory-ended-after = Ligne { $number }, après { $time }.
victory-had-left = { $person ->
    [you] Il vous restait { $count ->
        [one] une solution possible.
       *[other] { $count } solutions possibles.
    }
   *[other] Pour { $who }, il restait { $count ->
        [one] une solution possible.
       *[other] { $count } solutions possibles.
    }
}
victory-left = { $count ->
    [one] ≈ 1 solution
   *[other] ≈ { $count } solutions
}
# Au-dessus des trois cartes.
victory-who = Qui
victory-with-what = Avec quoi
victory-where = Où
victory-decided = La ligne décisive
victory-nobody-had = Personne n’avait l’une des trois cartes.
victory-from-to = De { $before } solutions à { $after }.
victory-chart = Solutions encore possibles
victory-at-deal = { $count } à la donne
victory-dealt = donne
victory-close = Qui était proche
victory-close-about = chances de savoir avant votre tour
victory-hands = Notez les autres mains : chaque réponse de la soirée est vérifiée.
victory-enter-hands = Noter les mains
victory-undo = Annuler l’accusation
victory-sheet = Voir la feuille
victory-share = Partager l’image
victory-share-title = Enregistrer l’image
victory-shared = L’image est enregistrée : { $file }
victory-share-exists = Il y a déjà un fichier { $file }. Déplacez-le, ou donnez un autre nom à la partie.
# Sur l’image : quelle ligne a été décisive. $told : « De 12 solutions à 1. »
victory-picture-decided = Ligne { $number }, décisive : { $who } a demandé { $cards }. { $told }
victory-picture-entry = Ligne { $number }, décisive. { $told }
victory-picture-hand = { $who } : { $cards }
