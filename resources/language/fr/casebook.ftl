# casebook
casebook = Registre
