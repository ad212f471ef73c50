### 象棋的用语。

game = 象棋
notation = zh-full

material-example = RNP-CAABB
seat-0 = 红方
seat-1 = 黑方

piece-red-general = 红帅
piece-red-advisor = 红仕
piece-red-elephant = 红相
piece-red-horse = 红马
piece-red-chariot = 红车
piece-red-cannon = 红炮
piece-red-soldier = 红兵
piece-black-general = 黑将
piece-black-advisor = 黑士
piece-black-elephant = 黑象
piece-black-horse = 黑马
piece-black-chariot = 黑车
piece-black-cannon = 黑炮
piece-black-soldier = 黑卒

## 规则

book-cxa-2020 = 中国象棋竞赛规则 2020
book-cxa-1999 = 中国象棋竞赛规则 1999
book-wxf-2018 = 世界象棋规则 2018
book-axf-2003 = 亚洲象棋规则 2003
book-online = 网络对弈简易规则

## 着法的性质

term-jiang = 将
    .id = 将
term-sha = 杀
    .id = 杀
term-zhuo = 捉
    .id = 捉
term-dui = 兑
    .id = 兑
term-xian = 献
    .id = 献
term-lan = 拦
    .id = 拦
term-gen = 跟
    .id = 跟
term-idle = 闲
    .id = 闲
term-mate = 将死
    .id = 将死
term-stalemate = 困毙
    .id = 困毙
term-counted = 计入
term-uncounted = 不计
term-check = 被将

## 根

term-rooted = 有根
    .id = 有根
term-rootless = 无根
    .id = 无根
term-false-root = 假根
    .id = 假根
term-few-roots = 少根
    .id = 少根

## 条文

rule-grid = 棋盘
    .id = XQ-1.1-grid
rule-count = 棋子的数目
    .id = XQ-1.2-count
rule-start = 开局局面
    .id = XQ-1.3-start
rule-first = 走子次序
    .id = XQ-2.1-first
rule-move = 一着
    .id = XQ-2.1-move
rule-round = 回合
    .id = XQ-2.1-round
rule-general = 帅（将）的走法
    .id = XQ-2.2-general
rule-facing = 帅将照面
    .id = XQ-2.2-facing
rule-advisor = 仕（士）的走法
    .id = XQ-2.2-advisor
rule-elephant = 相（象）的走法
    .id = XQ-2.2-elephant
rule-elephant-eye = 塞相（象）眼
    .id = XQ-2.2-elephant-eye
rule-horse = 马的走法
    .id = XQ-2.2-horse
rule-horse-leg = 蹩马腿
    .id = XQ-2.2-horse-leg
rule-chariot = 车的走法
    .id = XQ-2.2-chariot
rule-cannon-move = 炮的走法
    .id = XQ-2.2-cannon-move
rule-soldier-home = 未过河的兵（卒）
    .id = XQ-2.2-soldier-home
rule-soldier-crossed = 过河的兵（卒）
    .id = XQ-2.2-soldier-crossed
rule-soldier-back = 兵（卒）后退
    .id = XQ-2.2-soldier-back
rule-soldier-last = 底线的兵（卒）
    .id = XQ-2.2-soldier-last
rule-capture = 吃子
    .id = XQ-2.3-capture
rule-cannon-capture = 炮隔子吃子
    .id = XQ-2.3-cannon-capture
rule-sacrifice = 帅（将）被吃
    .id = XQ-2.3-sacrifice
rule-remove = 被吃的子离盘
    .id = XQ-2.3-remove
rule-flying = 白脸将
    .id = XQ-3-flying
rule-check = 将军
    .id = XQ-3.1-check
rule-answer = 应将
    .id = XQ-3.1-answer
rule-mate-check = 将死
    .id = XQ-3.1-mate
rule-stalemate-board = 困毙
    .id = XQ-3.2-stalemate
rule-mate = 将死
    .id = XQ-4.1.1-mate
rule-facing-loss = 帅将照面
    .id = XQ-4.1.2-facing
rule-stalemate = 困毙
    .id = XQ-4.1.3-stalemate
rule-illegal = 违反行棋规定
    .id = XQ-4.1.6-illegal
rule-deadpos = 双方均不可能取胜
    .id = XQ-4.2.1-deadpos
rule-deadpos-popular = 双方均无进攻子力
    .id = XQ-4.2.1-popular
rule-cycle = 循环不变
    .id = XQ-4.2.3-cycle
rule-limit = 自然限着
    .id = XQ-4.2.4-limit
rule-limit-start = 自然限着的起算
    .id = XQ-4.2-limit-start
rule-arbiter = 裁判员对循环的裁决
    .id = XQ-23.2-arbiter
rule-audit = 自然限着的核查
    .id = XQ-23.3-audit
rule-checks = 照将的计数
    .id = XQ-23.3-checks
rule-xqr-longcheck = 单方面长将
    .id = XQR-26.1-longcheck
rule-xqr-check-v-chase = 长将对其他禁止着法
    .id = XQR-26-check-v-chase
rule-xqr-bothcheck = 双方长将
    .id = XQR-26-bothcheck
rule-xqr-allowed = 双方允许着法
    .id = XQR-26.2-allowed
rule-xqr-banned = 双方禁止着法
    .id = XQR-26.3-banned
rule-xqr-mixed = 一方禁止、一方允许
    .id = XQR-26.4-mixed
rule-xqr-joint = 单子捉对联合捉
    .id = XQR-26.9-joint
rule-xqr-24-pending = 待判局面
    .id = XQR-24-pending
rule-xqr-25-3-material = 子力与价值
    .id = XQR-25.3-material
rule-xqr-27-1-general = 将帅的攻击
    .id = XQR-27.1-general
rule-xqr-27-2-soldier = 兵卒的攻击
    .id = XQR-27.2-soldier
rule-xqr-27-3-fortress = 防守要点
    .id = XQR-27.3-fortress
rule-xqr-27-4-heaviest = 从重定名
    .id = XQR-27.4-heaviest
rule-xqr-28-1-jiang = 将
    .id = XQR-28.1-jiang
rule-xqr-28-2-sha = 杀
    .id = XQR-28.2-sha
rule-xqr-28-3-zhuo = 捉
    .id = XQR-28.3-zhuo
rule-xqr-28-5-dui = 兑
    .id = XQR-28.5-dui
rule-xqr-28-6-xian = 献
    .id = XQR-28.6-xian
rule-xqr-28-7-lan = 拦
    .id = XQR-28.7-lan
rule-xqr-28-8-gen = 跟
    .id = XQR-28.8-gen
rule-xqr-28-16-rooted = 有根与无根
    .id = XQR-28.16-rooted
rule-xqr-29-2-new = 捉须新生
    .id = XQR-29.2-new
rule-xqr-29-4-safe = 得子后不被将死
    .id = XQR-29.4-safe
rule-xqr-w-chase = 长捉（亚洲、世界规则）
    .id = XQR-W-chase
rule-xqr-w-check = 长将（亚洲、世界规则）
    .id = XQR-W-check
rule-xqr-w-both = 双方相同（亚洲、世界规则）
    .id = XQR-W-both
rule-xqr-w-idle = 允许的循环（亚洲、世界规则）
    .id = XQR-W-idle
rule-xqr-w-pinned = 被马牵制的车
    .id = XQR-W-pinned
rule-xqr-o-fourth = 网络规则
    .id = XQR-O-fourth

## 选项

option-limit = 自然限着（回合）
option-checks = 其中将军至多计（着）
option-natural = 自然限着到时
value-natural-claim = 由棋手提请
value-natural-auto = 自动判和
option-dead = 无法取胜
value-dead-attackers = 双方无攻击子力
value-dead-proved = 证明无法取胜
option-cycles = 循环次数

## 网页

move-example = 炮二平五 / C2=5 / h2e2

refused-move =
    { $at ->
        [to] 落点有己方棋子
       *[from] 起点没有己方棋子
    }
    .id = XQ-2.1-move
