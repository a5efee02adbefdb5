# keys
keys-title = Keys
keys-everywhere = Everywhere
keys-help = These keys
keys-tab = Next field or button (with Shift: back)
keys-press = Press what has the ring
keys-back = Back, close, clear
keys-scale = Larger or smaller text
keys-scale-reset = Text at 100 %
keys-quit = Quit
keys-resume = Open the chosen game
keys-choose = Choose a game
keys-search = Search (or just type)
keys-restore = Bring a deleted game back
keys-next-seat = After a name: next seat; on an empty one: your hand
keys-move-seat = Move a seat
keys-seats = Seats
