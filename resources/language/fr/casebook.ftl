# casebook
