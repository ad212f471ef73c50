### Rulings explained, and the articles of the rules.

verdict-article = article: { $rule }
verdict-step-through = Step through the reasons
verdict-ply = Ply
verdict-move = Move
verdict-nature = Nature
verdict-actors = By
verdict-targets = On
verdict-root = Root
verdict-witness = Proof
verdict-value = gains { $value }
verdict-list = { ", " }
verdict-head-vary = { $seat } must vary, or loses
verdict-by-rule = By rule.
verdict-proposed = A proposal: an arbiter decides.
verdict-against = Against { $seat }.
verdict-legend-attack = attack
verdict-legend-root = protection
verdict-legend-witness = proof
verdict-nothing = There is nothing to rule on in this game, and nothing to explain.
verdict-final = The end
verdict-of = { $at } of { $count }
verdict-previous = Previous piece of evidence
verdict-next = Next piece of evidence
verdict-board = Board of the evidence: { $title }
verdict-proof = Proof
verdict-proof-at = { $at } of { $count }
verdict-proof-back = One back
verdict-proof-play = Play the next
verdict-after = Position after { $move }
verdict-statements = What the referee says
verdict-plies = Nature of each ply
verdict-count = { $count ->
    [one] one
   *[other] { $count }
  }
verdict-articles = Articles

rules-games = Games
rules-articles = Articles
rules-count = { $count }
rules-find = Find an article
rules-none = No article fits.
rules-books = Rule books
rules-default = default { $value }
rules-failed = The articles cannot be read
article-missing = There is no article { $id }
article-to-list = To the rules
article-also = The same article explains:
article-cases = { $count ->
    [one] One case
   *[other] { $count } cases
  }
article-cases-why = Cases are tests of the program as well: every build plays them again.
case-title = Case { $number }
case-board = Case { $number }: { $move }
case-no-board = This case is about a position that cannot be, so there is no board to show.
case-setup = Position
case-tell = The arbiter tells
case-retire = Leaves
case-allow = May be played
case-refuse = May not be played
case-ended = Ended
case-score = Points, in quarters
case-claim = May be claimed
case-duty = Must vary
case-barred = Barred
case-fatal = Loses
case-verdict = If both go on
case-natures = Natures
case-fault = Wrong position
