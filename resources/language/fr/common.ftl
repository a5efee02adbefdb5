# common
app-name = Deerstalker
app-tagline = le carnet du détective
you = Vous
case-file = Enveloppe
list-and = { $first } et { $last }
list-or = { $first } ou { $last }
