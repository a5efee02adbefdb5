# common
app-name = Deerstalker
app-tagline = the detective’s notebook
you = You
case-file = Case file
list-and = { $first } and { $last }
list-or = { $first } or { $last }
