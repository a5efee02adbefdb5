# keys
keys-title = Touches
keys-everywhere = Partout
keys-help = Ces touches
keys-tab = Champ ou bouton suivant (avec Maj : précédent)
keys-press = Appuyer sur ce qui est entouré
keys-back = Retour, fermer, effacer
keys-scale = Texte plus grand ou plus petit
keys-scale-reset = Texte à 100 %
keys-quit = Quitter
keys-resume = Ouvrir la partie choisie
keys-choose = Choisir une partie
keys-search = Chercher (ou taper simplement)
keys-restore = Ramener une partie supprimée
keys-next-seat = Après un nom : place suivante ; sur un nom vide : votre main
keys-move-seat = Déplacer une place
keys-seats = Places
