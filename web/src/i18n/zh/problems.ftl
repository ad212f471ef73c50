### 拒绝与错误：说明什么、应为什么、现为什么。

problem-other = 没有照办：{ $detail }

## 请求

problem-unreachable = 连不上服务器。请检查网络后再试。
problem-http = 服务器没有正常回答（{ $detail }）。
problem-bad-request = 请求不合要求：{ $detail }
problem-sign-in = 请先登录或以访客身份进入。
problem-wrong-secret = 名字、密码或链接不对。
problem-forbidden = 你没有这项权限。
problem-wrong-origin = 这个页面不属于本站，请从本站地址打开。
problem-not-found = 没有找到。
problem-name-taken = 这个名字已经有人使用。
problem-busy = 请求太多，请稍后再试。
problem-disk-full = 服务器的磁盘已满，没有记下；已记下的都在。
problem-store-busy = 服务器暂时写不进数据，请再试一次。
problem-store = 服务器没能记下，请再试一次。
problem-too-large = 内容太长。

## 对局

problem-clock = 时限应为 { $expected }，现为“{ $got }”。
problem-record = 应为{ $expected }，现为{ $got }。
problem-rules = 规则应为 { $expected }，现为“{ $got }”。
problem-fatal = 这一着将判负
problem-fatal-rule = 这一着将判负：{ $rule }

problem-illegal = 不能走：不合规则
problem-illegal-rule = 不能走：{ $rule }
problem-illegal-told = 不能走：{ $told }，{ $rule }
problem-unreadable = 看不懂“{ $text }”，请照本棋种的记谱法写全。
problem-ambiguous = “{ $text }”可能是几着：{ $moves }。请写全。
problem-no-such-move = 没有棋子能走“{ $text }”。
problem-not-your-turn = 还没轮到你走。
problem-out-of-turn = 还没轮到你走。
problem-stale = 局面刚刚变了，没有照办。请看新局面。
problem-id-taken = 这条指令的编号已被使用。
problem-not-allowed = 你不能这样做。
problem-no-such-seat = 没有这个座位。
problem-text = 文字不合要求：{ $detail }
problem-regulations = 本桌规程不允许。
problem-not-started = 对局还没有开始。
problem-started = 对局已经开始。
problem-over = 对局已经结束。
problem-not-over = 对局还没有结束。
problem-stopped = 棋钟已停，等恢复后再走。
problem-running = 棋钟正在走。
problem-waiting = 正在等裁判裁决。
problem-nothing-waits = 没有待裁决的事。
problem-taken = 这个座位已有人。
problem-empty = 这个座位没有人。
problem-gone = 这一方已经离局。
problem-finished = 这一方已经下完。
problem-unknown-rule = 没有这条规则。
problem-not-pressed = 对方还没有按钟。
problem-nothing-to-press = 没有着法要按钟。
problem-time-is-up = 时间已到。
problem-not-yet = 时间还没到。
problem-offer-limit = 现在不能提和：{ $limit }
problem-open-already = 已经提过，等对方答复。
problem-nothing-open = 没有这样的提议。
problem-own-proposal = 这是你自己的提议。
problem-binding = 提出后不能收回。
problem-nothing-to-take-back = 没有可悔的着法。
problem-everyone-moved = 各方都已走过棋，不能作废本局。
problem-nothing-to-claim = 依这一条现在没有可提请的。
problem-undecided = 程序判不了，请叫裁判。
problem-say-what-follows = 须由裁判说明后果。
problem-places = 名次不合要求：{ $detail }
problem-no-clock = 这一方没有可改的时间。
problem-here = 棋手已经到场。
problem-unfit = 程序出错：{ $detail }
problem-setup = 局面不成立：{ $detail }
problem-setup-rule = 局面不成立：{ $rule }。{ $detail }
problem-no-such-touch = 这样点选接不上。
problem-no-seat = 你不在这一桌。
problem-seated = 你已经在这一桌入座。
problem-full = 座位已满。
problem-not-arbiter = 只有裁判可以这样做。
problem-own-game = 裁判不能裁决自己下的棋，请别的裁判裁决。
problem-enough = 上一着以后已经问过几次，请先走棋。
problem-unknown-host = 服务器不认识地址栏里的名字。请用 IP 地址访问，或请组织者把这个名字写进 hall.toml 的 public-hosts。
problem-name = 名字应有 1 到 { $most } 个看得见的字，其中至少一个是文字或数字。
problem-password = 密码应有 8 到 256 个字符。
problem-clock-short = 棋钟至少要给一着棋留一秒，现为“{ $got }”。
problem-event-stale = 赛事里刚刚有了新的一步，没有照办。请看清后再做一次。

## 棋谱库

problem-library = 读不了棋谱库的文件，请组织者看日志。
problem-library-date = 日期应写作 2024、2024-05 或 2024-05-01，现为“{ $got }”。
problem-library-material = 看不懂子力“{ $got }”。
problem-library-long = 这局棋太长：应不超过 { $most } 着（连变着），现为 { $got } 着。
problem-library-format = 这局棋不能写成 { $format }：{ $detail }
problem-library-held = 正有棋谱收入这一库，请稍后再试。
problem-library-unfinished = 这局棋还没有下完，不能收入。
problem-library-game = 未能收入：{ $detail }
