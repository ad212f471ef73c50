### What stands on papers.

## Kinds of papers

kind-entries = 报名名单
kind-lots = 抽签记录
kind-pairings = 对阵表
kind-names = 对阵表（按姓名）
kind-results = 对局结果
kind-slips = 对局记录单
kind-wall = 编排积分表
kind-crosstable = 成绩总表
kind-standings = 名次表
kind-teams = 团体表
kind-prizes = 奖励签收表
kind-certificates = 荣誉证书
kind-ratings = 等级分变动
kind-titles = 等级称号成绩表

round = 第{ $round }轮
after-round = { $round ->
    [0] 开赛前
   *[other] 第{ $round }轮后
}
stage = 第{ $stage }阶段
group = 第{ $group }组
for-third = 三、四名附加赛
for-final = 决赛
for-places = 争夺第{ $first }至{ $last }名

## Columns

stage-column = 阶段
round-column = 轮次
place = 名次
number = 签号
name = 姓名
unit = 单位
team = 队
sex = 性别
rating = 等级分
player-title = 称号
private-id = 证件号
private-phone = 电话
private-birth = 出生日期
board = 台次
match = 场次
result = 结果
opponent = 对手
mover = 先后
mover-1 = 先手
mover-2 = 后手
mover-3 = 座位三
mover-4 = 座位四
mover-5 = 座位五
mover-6 = 座位六
mover-7 = 座位七
mover-8 = 座位八
mover-short-1 = 先
mover-short-2 = 后
mover-short-3 = 三
mover-short-4 = 四
mover-short-5 = 五
mover-short-6 = 六
mover-short-7 = 七
mover-short-8 = 八
seat-of-1 = 座位一
seat-of-2 = 座位二
seat-of-3 = 座位三
seat-of-4 = 座位四
seat-of-5 = 座位五
seat-of-6 = 座位六
seat-of-7 = 座位七
seat-of-8 = 座位八
side-1 = 甲方
side-2 = 乙方
side-3 = 丙方
side-4 = 丁方
side-5 = 戊方
side-6 = 己方
side-7 = 庚方
side-8 = 辛方
winner = 胜者
round-short = { $round }
points = 积分
decided = 决定于
players-places = 队员及名次
order = 台次
games = 局数
leader = 领队
coach = 教练
prize = 奖励
signature = 签收
score = 得分
expected = 期望
development = K
change = 升降
rating-after = 新等级分
performance = 表现分
deviation = 偏差
deviation-after = 新偏差
title-now = 现称
granted-by = 授予单位
may-be-used = 可作依据
contest-points = 得分
protocol = 抽签记录

## In cells

unrated-games = 对局不足五局
unrated-zero = 未得分，不计
unrated-floor = 低于下限
granted-state = 国家体育总局
granted-province = 省级
granted-city = 地市级
granted-county = 区县级
used-yes = 是
used-no = 否
male = 男
female = 女
bye = 轮空
free = 轮空
absent = 缺席
bye-short = 空
free-short = 轮空
absent-short = 缺
open = 并列待定
shared = 并列
individuals = 个人
teams = 团体
note-half = 对局不足半数，成绩取消
note-few = 对局过少，成绩取消
note-group = 不在本组
comma = 、
lot-of = 报名序号 { $entry }：{ $name }，签号 { $number }
order-of-entry = 按报名顺序

## Notes

byes = 轮空：{ $names }
frees = 轮空（无对手）：{ $names }
absents = 缺席：{ $names }
entries-count = 共 { $count } 人
no-round = 尚未编排。
no-draw = 尚未抽签。
no-teams = 没有团体。
no-prizes = 没有可列的奖励：规程未定名额，或名次未出。
no-line-ups = { $count } 场的出场名单未交。
not-over = 比赛尚未结束，名次为暂列。
wall-legend = 每格：对手签号、先后手、结果，下行为累计积分；+ 为对方未到获胜，- 为未到判负。
square-legend = + 为对方未到获胜，- 为未到判负。
standings-legend = 着色处为决定该名次的一项。
named-legend = * 为赛前指定计分的队员。
adjusted = { $name }：{ $points } 分，{ $why }
ratings-legend = 按国际棋联等级分规则；未到的对局与轮空不计；K 值默认 2400 分以下为 20，以上为 10。
glicko-legend = Glicko-2；整个比赛作为一个等级分周期。
titles-legend = 仅名次明确（未并列）的正式比赛成绩可作依据（TN-G-official）；达标标准表缺失，不作评定。
no-titles = 团体比赛没有个人名次。

## Slips

slip-board = 第{ $board }台
slip-team-board = 第{ $match }场 第{ $board }台
game = 第{ $game }局
slip-result = 结果
slip-time = 用时
slip-fouls = 犯规
slip-signature = 签名
slip-arbiter = 裁判员签名
slip-marks = 结果填写：胜、负、和；未到填 + 或 -

## Certificates

certificate = 荣誉证书
certificate-to = { $name }：
certificate-to-unit = { $name }（{ $unit }）：
certificate-text = 在{ $event }（{ $section }）中荣获{ $prize }，特发此证，以资鼓励。
certificate-text-plain = 在{ $event }中荣获{ $prize }，特发此证，以资鼓励。
certificate-date = 年　　月　　日
published = 第 { $entries } 条记录，{ $at }
page = 第 { $page } 页 / 共 { $pages } 页

## Rules

rule-points = 积分
rule-punished = 处分
rule-small-points = 小分
rule-opponents = 对手分
rule-progressive = 累进分
rule-wins = 胜局
rule-wins-played = 实胜局
rule-direct = 直胜
rule-direct-two = 直胜（二人）
rule-fouls = 犯规
rule-warnings = 警告
rule-second-wins = 后手胜局
rule-second-games = 后走局数
rule-first-wins = 先手胜局
rule-second-in-game = 对局后走
rule-best-opponent = 对手最好成绩
rule-last-rounds = 末轮起逐轮
rule-first-rounds = 首轮起逐轮
rule-without-first = 去首轮再比
rule-without-last = 去末轮再比
rule-game-points = 局分
rule-match-wins = 胜场
rule-game-rate = 得失局率
rule-boards = 逐台
rule-place-sum = 名次总和
rule-best-place = 最好个人名次
rule-next-place = 次好个人名次
rule-play-off = 加赛
rule-lots = 抽签
