# casebook
casebook = Casebook
