# French as the Canadian box has it; what is not here is as in "fr".
keys-next-seat = Après un nom : place suivante ; sur un nom vide : ta main
keys-use = Les meilleurs soupçons dans la ligne
keys-suggester = Qui exprime ses soupçons : place 1, 2, …
keys-take-row = La carte de la rangée dans les soupçons
keys-quick-showed = A démenti en montrant une carte
keys-walk = Sur la planchette : déplacer le pion
