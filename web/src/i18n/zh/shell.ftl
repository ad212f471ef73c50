### 外框：页眉、标签、设置。

brand = 弈馆
demo = 演示
skip = 跳到正文
close = 关闭
cancel = 取消
loading = 正在取得
nav-main = 主导航
nav-lobby = 大厅
nav-events = 赛事
nav-records = 棋谱
nav-rules = 规则
nav-me = 我的
tool-sounds = 声音
tool-theme = 深色
tool-enter = 进入
tool-me = 我：{ $name }
to-table = 去那一桌
to-lobby = 回大厅
late-ack = 刷新前发出的指令已记下。
not-found-title = 没有这一页
not-found-what = 这个地址没有内容
not-found-why = 链接可能写错，或对局、条文已不在这里。

## 连接

outage = 连接断开 { $seconds } 秒，棋钟由服务器计，着法未丢。正在重连。
outage-said = 连接断开，着法未丢，正在重连。
outage-region = 连接状态
outage-now = 立即重连
outdated = 服务器已更新，请在方便时重新载入本页。
outdated-region = 版本
outdated-reload = 重新载入

## 设置

settings-title = 设置
settings-look = 外观
settings-language = 语言
settings-theme = 明暗
theme-system = 随系统
theme-light = 浅色
theme-dark = 深色
settings-pieces = 棋子字样
pieces-plain = 普通
pieces-traditional = 传统字
pieces-inverse = 阴文
pieces-pictures = 图形
settings-coordinates = 显示棋盘坐标
settings-notation = 记谱法
notation-named = { $notation ->
    [canonical] 坐标
    [zh-full] 中文纵线
    [zh-short] 中文纵线，数字
    [wxf] WXF
    [iccs] ICCS
    [sheet] 记录纸写法
    [ucci] UCCI
    [pdn] PDN
    [algebraic] 字母坐标
    [words] 文字
   *[other] { $notation }
  }
settings-sounds = 声音
settings-sounds-on = 打开声音
settings-hear = 试听
settings-hear-named = 试听：{ $sound }
sound-move = 落子
sound-capture = 吃子
sound-check = 将军
sound-low-time = 时间将尽
sound-offer = 提议
sound-call = 叫裁判
sound-ruling = 裁定、终局
sound-disconnect = 断线
sound-refused = 着法被拒
settings-keyboard = 键盘
settings-shortcuts = 使用单字母快捷键
settings-shortcuts-hint = 只在棋盘获得焦点时起作用。对局页按 ? 看全部快捷键；方向键、Enter 和 Esc 总是可用。
