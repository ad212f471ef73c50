### 棋谱库：列表、检索、开局探索、收入。

nav-library = 棋谱库
library-title = 棋谱库
library-views = 棋谱各页
library-view-hall = 本馆对局
library-view-list = 棋谱库
library-view-explorer = 开局探索
library-which = 哪一库
library-all = 看全部
library-to-list = 回棋谱库
library-missing = 没有“{ $id }”这一库
library-broken = 读不了这些棋谱库：{ $ids }。文件已损坏，或出自其他版本。
library-none = 棋谱库还没有棋谱
library-none-how = 在运行弈馆的机器上用这条命令收入棋谱，文件与文件夹均可：
library-none-ask = 请组织者在运行弈馆的机器上用这条命令收入棋谱，DATA 为数据目录：
library-none-then = 收入后无须重启，刷新本页即可看到。
library-command = 命令
library-command-records = 我的棋谱

## 检索

library-search = 检索
library-clear = 清除条件
library-any = 不限
library-further = 更多条件
library-player = 棋手
library-player-hint = 姓名或其中一部分
library-player-of = { $seat }棋手
library-from = 起始日期
library-until = 截止日期
library-material = 子力
library-material-hint = 双方各自的子，不计次序，例如 { $example }
library-position = 局面
library-position-hint = 局面代码（FEN）
library-mirrored = 左右对称的局面也算
library-order = 次序
library-order-new = 新的在前
library-order-old = 旧的在前
library-order-added = 按收入先后
library-results = 检索结果
library-found = 共 { $all } 局，符合 { $found } 局
library-nothing = 没有这样的棋谱
library-nothing-why = 放宽条件再试，例如只写姓，或不限日期。
library-pages = 翻页
library-page = 第 { $page } 页，共 { $pages } 页
library-previous = 上一页
library-next = 下一页
library-end-open = 结果不详

## 一局

library-download = 下载 { $format }
library-part = 有 { $count } 处着法读不懂，其后的着法没有显示。
record-tag-site = 地点
record-formats = 其他格式
record-explore = 开局探索

## 收入

library-add = 收入棋谱文件
library-add-how = 各种棋谱格式均可，一个文件可含多局；已有的对局不重复收入。
library-added = 新收 { $new } 局，已有 { $known } 局，未能收入 { $bad } 局。
library-table-add = 收入棋谱库
library-table-added = 已收入棋谱库。
library-table-known = 棋谱库中已有这一局。
library-table-see = 去看

## 开局探索

explorer-title = 开局探索
explorer-no-opening = 未定名的开局
explorer-how = 在棋盘上走子、点下面的着法，或输入着法；按 [ 与 ] 进退。
explorer-line = 已走着法
explorer-moves = { $seat }走法
explorer-over = 终局
explorer-reached = 到过 { $games } 局
explorer-said = { $move }。到过 { $games } 局。
explorer-move = 着法
explorer-games = 局数
explorer-ends = { $first }胜 / 和 / { $second }胜 %
explorer-bar = { $first }胜 { $wins }%，和 { $draws }%，{ $second }胜 { $losses }%
explorer-no-ends = 结果不详
explorer-nothing = 棋谱库中没有到过这个局面的对局。
explorer-ended = 到过这里的对局都在此结束。
explorer-restart = 从头开始
explorer-here = 同局面对局
explorer-all = 看全部 { $games } 局
