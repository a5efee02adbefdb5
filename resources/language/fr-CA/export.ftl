# French as the Canadian box has it; what is not here is as in "fr".
export-open-game = { $file } est la partie ouverte, et un document ne remplace jamais une partie. Choisis un autre nom.
export-seen = Qui a vu tes cartes
