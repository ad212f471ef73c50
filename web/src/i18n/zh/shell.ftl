### 外框：页眉、标签、设置。

brand = 弈馆
nav-main = 主导航
nav-lobby = 大厅
nav-records = 棋谱
nav-rules = 规则
nav-me = 我的
new-title = 摆一桌
table-title = 对局
record-title = 棋谱
article-title = 条文
setup-title = 设立组织者
reset-title = 重设密码
accounts-title = 账号
settings-title = 设置
not-found-title = 没有这一页
