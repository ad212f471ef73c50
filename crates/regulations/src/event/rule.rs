//! What tells equals apart: every criterion of the rulebook and of later editions.

macro_rules! rules {
    ($($(#[$doc:meta])* $name:ident = $word:literal, $zh:literal;)+) => {
        /// A criterion of a ranking, applied in any order that the regulations say.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Rule { $($(#[$doc])* $name,)+ }

        impl Rule {
            /// Every rule.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            /// Its word in files.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self { $(Self::$name => $word,)+ }
            }

            /// Its name in Chinese, as printed over a column.
            #[must_use]
            pub fn chinese(self) -> &'static str {
                match self { $(Self::$name => $zh,)+ }
            }
        }
    };
}

rules! {
    /// Points of games, or of matches where those count (积分, 场分).
    Points = "points", "积分";
    /// Match bans, then warnings: fewer first (TN-15-dq-order, AR-18.4-rank).
    Punished = "punished", "处分";
    /// Points of beaten opponents and half those of drawn ones (OQ-TN-xiaofen).
    SmallPoints = "small-points", "小分";
    /// Final points of all opponents (OQ-TN-duishou); for teams 团体对手分.
    Opponents = "opponents", "对手分";
    /// Running totals added up.
    Progressive = "progressive", "累进分";
    /// Games won, `+` among them; for teams 全队胜局.
    Wins = "wins", "胜局";
    /// Games won over the board.
    WinsPlayed = "wins-played", "实胜局";
    /// Results among the tied, if all of them have met.
    Direct = "direct", "直胜";
    /// The same, only when exactly two are tied.
    DirectTwo = "direct-two", "直胜(二人)";
    /// Fouls, fewer first (OQ-TN-fouls-order); for teams 全队犯规.
    Fouls = "fouls", "犯规";
    /// Warnings, fewer first.
    Warnings = "warnings", "警告";
    /// Games won as second mover.
    SecondWins = "second-wins", "后手胜局";
    /// Games as second mover, more first.
    SecondGames = "second-games", "后走局数";
    /// Games won as first mover.
    FirstWins = "first-wins", "先手胜局";
    /// The second mover of the tied pair's own game (对局时后走).
    SecondInGame = "second-in-game", "对局后走";
    /// The best total among opponents met, then the next best (TN-15-A-go).
    BestOpponent = "best-opponent", "对手最好成绩";
    /// Results round by round, the last round first (TN-15-J).
    LastRounds = "last-rounds", "末轮起逐轮";
    /// Results round by round, the first round first.
    FirstRounds = "first-rounds", "首轮起逐轮";
    /// The rules before this one again without the first round, the first two, and so on.
    WithoutFirst = "without-first", "去首轮再比";
    /// The same without the last rounds.
    WithoutLast = "without-last", "去末轮再比";
    /// Points of games where matches count (全队总局分, 局分).
    GamePoints = "game-points", "局分";
    /// Matches won (全队胜场).
    MatchWins = "match-wins", "胜场";
    /// Games won for each game lost (得失局率).
    GameRate = "game-rate", "得失局率";
    /// Points on the first board where teams differ.
    Boards = "boards", "逐台";
    /// The sum of the players' places, smaller first (TN-15.5-total).
    PlaceSum = "place-sum", "名次总和";
    /// The best place of a player.
    BestPlace = "best-place", "最好个人名次";
    /// The places after it, one after the other.
    NextPlace = "next-place", "次好个人名次";
    /// Extra games (TN-15.6-champion).
    PlayOff = "play-off", "加赛";
    /// Lots, drawn in public.
    Lots = "lots", "抽签";
}

impl std::str::FromStr for Rule {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.iter().copied().find(|rule| rule.word() == text).ok_or(())
    }
}

impl std::fmt::Display for Rule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}
