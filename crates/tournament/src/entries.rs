//! Entry lists and tables as comma-separated text: columns in any order, errors by row.
//!
//! The first row names the columns, in Chinese or English. Commas, tabs or semicolons part cells;
//! a cell may stand in quotes. What is written out begins no cell with a character that a
//! spreadsheet takes for a formula.

use crate::event::{Because, NewPlayer, Part};
use crate::facts::Sex;
use std::fmt;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Column {
    Name,
    Unit,
    Team,
    Sex,
    Rating,
    Title,
    /// Identifies or reaches a person: kept apart and not printed.
    Private(usize),
    /// Not read: row numbers, remarks.
    Other,
}

const HEADINGS: &[(&str, Column)] = &[
    ("姓名", Column::Name),
    ("选手", Column::Name),
    ("棋手", Column::Name),
    ("name", Column::Name),
    ("player", Column::Name),
    ("单位", Column::Unit),
    ("代表单位", Column::Unit),
    ("所属单位", Column::Unit),
    ("工作单位", Column::Unit),
    ("参赛单位", Column::Unit),
    ("学校", Column::Unit),
    ("所在学校", Column::Unit),
    ("俱乐部", Column::Unit),
    ("school", Column::Unit),
    ("unit", Column::Unit),
    ("club", Column::Unit),
    ("队", Column::Team),
    ("队名", Column::Team),
    ("代表队", Column::Team),
    ("参赛队", Column::Team),
    ("队伍", Column::Team),
    ("团体", Column::Team),
    ("team", Column::Team),
    ("性别", Column::Sex),
    ("sex", Column::Sex),
    ("gender", Column::Sex),
    ("等级分", Column::Rating),
    ("rating", Column::Rating),
    ("elo", Column::Rating),
    ("称号", Column::Title),
    ("段位", Column::Title),
    ("title", Column::Title),
    ("身份证", Column::Private(0)),
    ("身份证号", Column::Private(0)),
    ("身份证号码", Column::Private(0)),
    ("证件号", Column::Private(0)),
    ("证件号码", Column::Private(0)),
    ("编号", Column::Private(0)),
    ("id", Column::Private(0)),
    ("电话", Column::Private(1)),
    ("手机", Column::Private(1)),
    ("手机号", Column::Private(1)),
    ("手机号码", Column::Private(1)),
    ("电话号码", Column::Private(1)),
    ("联系电话", Column::Private(1)),
    ("联系方式", Column::Private(1)),
    ("phone", Column::Private(1)),
    ("mobile", Column::Private(1)),
    ("出生日期", Column::Private(2)),
    ("生日", Column::Private(2)),
    ("birth", Column::Private(2)),
    ("birthday", Column::Private(2)),
];

/// The names of private fields, as in [`NewPlayer::private`].
pub const PRIVATE: [&str; 3] = ["id", "phone", "birth"];

/// The most rows of a list.
pub const ROWS_MAX: usize = 50_000;

/// The most rows in which headings are looked for.
const TITLE_ROWS_MAX: usize = 10;

/// A row of cells with its number.
pub type Row = (usize, Vec<String>);

/// What is wrong with a row; rows count from 1, the headings among them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowError {
    /// The row.
    pub row: usize,
    /// What is wrong.
    pub why: Because,
}

impl fmt::Display for RowError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "row {}: {}", self.row, self.why)
    }
}

/// Reads an entry list: each entry with its row. Empty rows are skipped.
///
/// ```
/// let list = "单位,姓名,等级分\n甲队,王一,1800\n乙队,李二,\n";
/// let players = yiguan_tournament::entries::read(list).unwrap();
/// assert_eq!((players[0].0, players[0].1.rating, players[1].1.unit.as_str()), (2, 1800, "乙队"));
/// let none = yiguan_tournament::entries::read("unit,rating\nA,1800\n").unwrap_err();
/// assert!(none[0].to_string().contains("row 1"));
/// ```
///
/// # Errors
/// Everything that is wrong, at most a hundred rows.
pub fn read(text: &str) -> Result<Vec<(usize, NewPlayer)>, Vec<RowError>> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    from_rows(cells(text).map_err(|row| vec![error(row, "list-quote", &[])])?)
}

/// Reads an entry list whose cells are apart already, each row with its number. Headings may stand
/// below a title: they are the first of the first rows that names a column of names.
///
/// # Errors
/// Everything that is wrong, at most a hundred rows.
pub fn from_rows(rows: Vec<Row>) -> Result<Vec<(usize, NewPlayer)>, Vec<RowError>> {
    let filled = |row: &Row| row.1.iter().any(|cell| !cell.trim().is_empty());
    let mut rows = rows.into_iter().filter(filled).peekable();
    let Some((mut at, mut headings)) = rows.next() else {
        return Err(vec![error(1, "list-empty", &[])]);
    };
    let names = |row: &[String]| row.iter().any(|heading| column(heading) == Column::Name);
    let mut above = vec![(at, headings.clone())];
    while !names(&headings) && above.len() < TITLE_ROWS_MAX {
        let Some(next) = rows.next() else { break };
        above.push(next.clone());
        (at, headings) = next;
    }
    if !names(&headings) {
        let (at, headings) = &above[0];
        return Err(vec![error(*at, "list-no-names", &[("got", &headings.join(", "))])]);
    }
    let columns: Vec<Column> = headings.iter().map(|heading| column(heading)).collect();
    for (index, column) in columns.iter().enumerate() {
        if *column != Column::Other && columns[..index].contains(column) {
            return Err(vec![error(at, "list-twice", &[("got", &headings[index])])]);
        }
    }
    let (mut players, mut errors) = (Vec::new(), Vec::new());
    for (row, cells) in rows {
        if players.len() + errors.len() >= ROWS_MAX {
            errors.push(error(row, "list-long", &[("most", &ROWS_MAX)]));
            break;
        }
        // Lists of several pages have their headings on each.
        let mut named = columns.iter().zip(&cells).filter(|(column, _)| **column == Column::Name);
        if named.any(|(_, cell)| column(cell) == Column::Name) {
            continue;
        }
        match entry(&columns, &cells) {
            Ok(player) => players.push((row, player)),
            Err(why) => errors.push(RowError { row, why }),
        }
        if errors.len() >= 100 {
            break;
        }
    }
    if errors.is_empty() { Ok(players) } else { Err(errors) }
}

/// The columns of a list that say nothing to [`read`], by their headings, but for the numbers of
/// rows and remarks: whoever enters the list should know.
///
/// ```
/// let unread = yiguan_tournament::entries::unread("序号,姓名,组别,备注\n1,王一,男子,\n");
/// assert_eq!(unread, ["组别"]);
/// ```
#[must_use]
pub fn unread(text: &str) -> Vec<String> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    cells(text).map_or_else(|_| Vec::new(), |rows| unread_of(&rows))
}

/// As [`unread`], of rows whose cells are apart already.
#[must_use]
pub fn unread_of(rows: &[Row]) -> Vec<String> {
    const IDLE: [&str; 10] =
        ["序号", "签号", "number", "备注", "no", "no.", "nr", "#", "remarks", "notes"];
    let heads = |row: &&Row| row.1.iter().any(|cell| column(cell) == Column::Name);
    let Some((_, headings)) = rows.iter().take(TITLE_ROWS_MAX).find(heads) else {
        return Vec::new();
    };
    let unread = headings.iter().map(|heading| heading.trim()).filter(|heading| {
        let known = IDLE.contains(&heading.to_lowercase().as_str());
        !heading.is_empty() && !known && column(heading) == Column::Other
    });
    unread.map(str::to_owned).collect()
}

fn error(row: usize, code: &'static str, with: &[Part<'_>]) -> RowError {
    RowError { row, why: Because::new(code, with) }
}

fn column(heading: &str) -> Column {
    let plain: String =
        heading.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase).collect();
    let found = HEADINGS.iter().find(|(name, _)| *name == plain);
    found.map_or(Column::Other, |(_, column)| *column)
}

fn entry(columns: &[Column], cells: &[String]) -> Result<NewPlayer, Because> {
    let mut player = NewPlayer::default();
    if let Some(more) = cells.get(columns.len()..).and_then(|m| m.iter().find(|c| !c.is_empty())) {
        return Err(Because::new("list-cells", &[("most", &columns.len()), ("got", more)]));
    }
    for (column, cell) in columns.iter().zip(cells) {
        let text = plain(cell.trim()).to_owned();
        match column {
            Column::Name => player.name = text,
            Column::Unit => player.unit = text,
            Column::Team => player.team = text,
            Column::Title => player.title = text,
            Column::Sex => {
                player.sex = match text.to_lowercase().as_str() {
                    "" => None,
                    "男" | "m" | "male" => Some(Sex::Male),
                    "女" | "f" | "female" | "w" => Some(Sex::Female),
                    _ => return Err(Because::new("list-sex", &[("got", &text)])),
                }
            }
            Column::Rating if text.is_empty() => {}
            Column::Rating => {
                let digits: String = text.chars().map(narrow).collect();
                let rating = digits.parse().ok().filter(|rating| *rating <= 5000);
                let wrong = || Because::new("list-rating", &[("got", &text)]);
                player.rating = rating.ok_or_else(wrong)?;
            }
            Column::Private(kind) if !text.is_empty() => {
                player.private.push((PRIVATE[*kind].to_owned(), text));
            }
            Column::Private(_) | Column::Other => {}
        }
    }
    if player.name.is_empty() {
        return Err(Because::new("list-nameless", &[("got", &cells.join(","))]));
    }
    Ok(player)
}

/// A full-width digit, as Chinese keyboards give it, as an ordinary one.
fn narrow(c: char) -> char {
    match c {
        '０'..='９' => char::from_u32(c as u32 - '０' as u32 + '0' as u32).unwrap_or(c),
        other => other,
    }
}

/// The cells of every row; the error is the row whose quotes are never closed.
fn cells(text: &str) -> Result<Vec<Row>, usize> {
    let first = text.lines().next().unwrap_or_default();
    let count = |c: char| first.matches(c).count();
    let mark = if count('\t') > count(',') { '\t' } else { ',' };
    let mark = if count(';') > count(mark) { ';' } else { mark };
    let (mut rows, mut row, mut cell): (Vec<Row>, Vec<String>, String) = Default::default();
    let (mut line, mut began) = (1, 1);
    let mut quoted = false;
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        line += usize::from(c == '\n');
        match c {
            '"' if quoted && chars.peek() == Some(&'"') => {
                chars.next();
                cell.push('"');
            }
            '"' if quoted || cell.is_empty() => quoted = !quoted,
            '\r' if !quoted && chars.peek() == Some(&'\n') => {}
            '\n' | '\r' if !quoted => {
                line += usize::from(c == '\r');
                row.push(std::mem::take(&mut cell));
                rows.push((began, std::mem::take(&mut row)));
                began = line;
            }
            c if c == mark && !quoted => row.push(std::mem::take(&mut cell)),
            c => cell.push(c),
        }
    }
    if quoted {
        return Err(began);
    }
    if !cell.is_empty() || !row.is_empty() {
        row.push(cell);
        rows.push((began, row));
    }
    Ok(rows)
}

/// Writes rows; what is no number and begins like a formula gets an apostrophe before it.
///
/// ```
/// let text = yiguan_tournament::entries::write(&[vec!["=1+1".to_owned(), "-0.5".to_owned()]]);
/// assert_eq!(text, "'=1+1,-0.5\r\n");
/// ```
#[must_use]
pub fn write(rows: &[Vec<String>]) -> String {
    let mut text = String::new();
    for row in rows {
        let cells: Vec<String> = row.iter().map(|cell| safe(cell)).collect();
        text.push_str(&cells.join(","));
        text.push_str("\r\n");
    }
    text
}

/// What a spreadsheet takes for the beginning of a formula.
const FORMULA: [char; 10] = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

/// A cell without the apostrophe that [`write`] put before it.
fn plain(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|rest| rest.starts_with(FORMULA)).unwrap_or(cell)
}

fn safe(cell: &str) -> String {
    let mut text = String::new();
    if cell.starts_with(FORMULA) && cell.parse::<f64>().is_err() {
        text.push('\'');
    }
    text.push_str(cell);
    if text.contains([',', '"', '\n', '\r', ';', '\t']) {
        text = format!("\"{}\"", text.replace('"', "\"\""));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_as_people_write_them() {
        for text in [
            "姓名,单位,性别\n王一,甲,男\n\n李二,乙,女\n",
            "\u{feff}序号\t性别\t单位\t姓 名\r\n1\t男\t甲\t王一\r\n2\t女\t乙\t李二\r\n",
            "Sex;NAME;Unit;id\nm;\"王一\";甲;\nF;李二;\"乙\";\n",
        ] {
            let players = read(text).unwrap_or_else(|errors| panic!("{text:?}: {}", errors[0]));
            let names: Vec<(&str, &str, Option<Sex>)> =
                players.iter().map(|(_, p)| (p.name.as_str(), p.unit.as_str(), p.sex)).collect();
            let expected = [("王一", "甲", Some(Sex::Male)), ("李二", "乙", Some(Sex::Female))];
            assert_eq!(names, expected, "{text:?}");
        }
        let pages = read("单位,姓名\n甲,王一\n单位,姓名\n乙,李二\n").expect("headings twice");
        let names: Vec<&str> = pages.iter().map(|(_, player)| player.name.as_str()).collect();
        assert_eq!(names, ["王一", "李二"]);
        let titled = read("2026 校赛报名表,,\n\n单位,姓名\n甲,'=1+1\n").expect("a title above");
        assert_eq!((titled[0].0, titled[0].1.name.as_str()), (4, "=1+1"));
        let quoted = read("name,team,phone\n\"A \"\"B\"\", C\nD\",x,123\n").expect("quotes");
        assert_eq!(quoted[0].1.name, "A \"B\", C\nD");
        assert_eq!(quoted[0].1.private, [("phone".to_owned(), "123".to_owned())]);
    }

    #[test]
    fn errors_name_their_row() {
        for (text, row, expected) in [
            ("", 1, "list-empty"),
            ("单位\n甲\n", 1, "list-no-names got=单位"),
            ("姓名,name\n甲,乙\n", 1, "list-twice got=name"),
            ("姓名,性别\n甲,男\n乙,人\n", 3, "list-sex got=人"),
            ("姓名,等级分\n甲,１８００\n\n乙,高\n", 4, "list-rating got=高"),
            ("姓名,单位\n,甲\n", 2, "list-nameless"),
            ("姓名\n甲,乙\n", 2, "list-cells most=1 got=乙"),
            ("姓名\n\"甲\n", 2, "list-quote"),
        ] {
            let errors = read(text).expect_err(text);
            assert_eq!(errors[0].row, row, "{text:?}: {}", errors[0]);
            assert!(errors[0].to_string().contains(expected), "{text:?}: {}", errors[0]);
        }
        let many = format!("姓名\n{}", "甲\n".repeat(ROWS_MAX + 1));
        let errors = read(&many).expect_err("too many");
        assert_eq!(errors[0].row, ROWS_MAX + 2);
    }
}
