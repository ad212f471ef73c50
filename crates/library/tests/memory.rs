//! The worst that a file of a megabyte can hold, through its readers and on to every writer: never
//! more than 256 MB. One test, because memory is that of the whole process. `YIGUAN_LONG=1` gives
//! every file to every reader and shows what each took.

use yiguan_record::Record;
use yiguan_record::format::{Format, Reading, Writes, Writing, read_all};

const BYTES: usize = 1_000_000;
const MOST_MB: u64 = 256;

/// The most memory this process had at once, where the system tells it.
fn most_mb() -> Option<u64> {
    let told = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = told.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
}

fn filled(start: &str, part: &str, end: &str) -> Vec<u8> {
    let count = (BYTES - start.len() - end.len()) / part.len();
    [start, &part.repeat(count), end].concat().into_bytes()
}

/// Texts that are the worst for some format.
fn texts() -> Vec<(&'static str, Vec<u8>)> {
    let tags = "[DhtmlXQ_binit]0919293949596979891777062646668600102030405060708012720323436383";
    let page = format!("{tags}[/DhtmlXQ_binit][DhtmlXQ_movelist]7747");
    let head = "<ChineseChessRecord><Head>";
    let list = "<ChineseChessRecord><MoveList><Move value=\"00-00\"/>";
    vec![
        ("short moves", filled("", "a ", "")),
        ("one game a line", filled("", "1.a *\n", "")),
        ("a tag a game", filled("", "[A\"\"]\n*\n", "")),
        ("flawed tags", filled("", "[A\n\n", "")),
        ("empty variations", filled("1.a ", "()", "")),
        ("short variations", filled("1.a ", "(a)", "")),
        ("variations inside variations", filled("1.a ", "(a", "")),
        ("empty comments", filled("1.a ", "{}", "")),
        ("comments on lines", filled("1.a ", "\n;", "")),
        ("one comment", filled("1.a {", "字", "}")),
        ("marks", filled("1.a ", "$1", "")),
        ("odd marks", filled("1.a ", " a?!?", "")),
        ("results in a variation", filled("1.a (a", " *", ")")),
        ("horses that go and come", filled("", "马二进三 马8进7 马三退二 马7退8 ", "")),
        ("moves by points", filled("[A \"\"]\n\n", "h0g2 h9g7 g2h0 g7h9 ", "*")),
        ("empty objects", filled("", "{}", "")),
        ("a list of them", filled("[{}", ",{}", "]")),
        ("lines of them", filled("", "{\n", "")),
        ("objects of a move", filled("[{}", ",{\"moves\":[\"\"]}", "]")),
        ("nodes", filled("{\"tree\":[{}", ",{}", "]}")),
        ("moves of JSON", filled("{\"moves\":[\"\"", ",\"\"", "]}")),
        ("pairs of JSON", filled("{\"headers\":[[\"\",\"\"]", ",[\"\",\"\"]", "]}")),
        ("names of JSON", filled("{\"headers\":{\"a\":\"\"", ",\"a\":\"\"", "}}")),
        ("lists in lists", filled("{\"moves\":", "[", "")),
        ("comments of JSON", filled("{\"tree\":[{\"after\":[\"\"", ",\"\"", "]}]}")),
        ("tags of a page", filled(&page, "[DhtmlXQ_a]", "")),
        ("moves of a page", filled(&page, "70627770", "")),
        ("games of a page", filled("", "[DhtmlXQ_a]x[/DhtmlXQ]", "")),
        ("comments of a page", filled(&page, "[DhtmlXQ_comment9]a[DhtmlXQ_b9]", "")),
        ("line ends of a page", filled(&page, "||", "[DhtmlXQ_comment0]")),
        ("elements inside elements", filled(head, "<a>", "")),
        ("elements of the head", filled(head, "<a>b</a>", "</Head></ChineseChessRecord>")),
        ("entities", filled(head, "&a;", "</Head></ChineseChessRecord>")),
        (
            "moves of XML",
            filled(list, "<Move value=\"77-47\"/>", "</MoveList></ChineseChessRecord>"),
        ),
        ("attributes", filled("<ChineseChessRecord><Move ", "a=\"\" ", "/>")),
        ("stones", filled("(;GM[4]", ";B[]", ")")),
        ("games of stones", filled("", "(;GM[4])", "")),
        ("branches of stones", filled("(;GM[4]", "(;", "")),
        ("properties", filled("(;GM[4]C", "[]", ")")),
        ("men", filled("[GameType \"20\"]\n\n", "1.32-28 ", "*")),
    ]
}

/// Files of bytes: the same start, and then one byte all along.
fn bytes() -> Vec<(&'static str, Vec<u8>)> {
    let mut all = Vec::new();
    let starts: [(&str, &[u8], usize); 3] = [
        ("xqf", b"XQ\x0a", 1024),
        ("cbr", b"CCBridge Record\0", 2214),
        ("cbl", b"CCBridgeLibrary\0", 66_624),
    ];
    for (name, mark, head) in starts {
        for fill in [[0x00; 4], [0xff; 4], [0xf1, 0, 0, 0], [0x04, 0x19, 0, 0], [0x80, 0x02, 3, 4]]
        {
            let mut file = vec![0; head];
            file[..mark.len()].copy_from_slice(mark);
            file.extend(fill.iter().cycle().take(BYTES - head));
            all.push((name, file));
        }
    }
    let records = b"CCBridge Record\0".repeat(BYTES / 16);
    all.push(("records without end", [&b"CCBridgeLibrary\0"[..], &records].concat()));
    all.push(("wide characters", b"\xff\xfe".iter().copied().chain(vec![0x2e; BYTES]).collect()));
    all
}

fn written(record: &Record, rules: &str) -> usize {
    let game = rules.split('/').next().unwrap_or_default();
    let Some(game) = yiguan_games::game(game) else { return 0 };
    let open = |id: &str, setup: Option<&str>| yiguan_games::open(id, setup);
    let how = Writing { rules, notation: None, open: &open };
    let all = yiguan_games::formats_of(game.id()).filter(|it| it.writes() != Writes::Nothing);
    all.filter_map(|format| format.write(record, &how).ok()).map(|wrote| wrote.bytes.len()).sum()
}

fn through(format: &'static dyn Format, file: &[u8]) -> (usize, usize) {
    let games = read_all(format, file, &Reading::default());
    let count = games.len();
    // The first of each kind is enough for the writers: the others are like it.
    let ready = games.into_iter().flatten().take(3);
    let ready = ready.filter_map(|parsed| yiguan_games::ready(parsed, None).ok());
    (count, ready.map(|ready| written(&ready.record, &ready.rules)).sum())
}

#[test]
fn a_megabyte_never_takes_more_than_256() {
    let show = std::env::var_os("YIGUAN_LONG").is_some();
    for (name, file) in texts().into_iter().chain(bytes()) {
        assert!(file.len() <= BYTES + 64, "{name}");
        for format in yiguan_games::FORMATS {
            // Whatever is not in a format is soon refused by it: a long run asks all the same.
            if !show && !format.fits(&file) && format.id() != "pgn" {
                continue;
            }
            let (games, bytes) = through(*format, &file);
            let most = most_mb();
            if show {
                println!("{name}, {}: {games} games, {bytes} bytes written, {most:?}", format.id());
            }
            assert!(most.is_none_or(|most| most < MOST_MB), "{name}, {}: {most:?}", format.id());
        }
    }
}
