### Words of nim.

game = Nim
notation = words
book-basic = basic rules
piece-heap = heap
rule-take = taking from one heap
    .id = nim-take
rule-last = the last object
    .id = nim-last
rule-setup = a sound diagram
    .id = nim-setup
