//! Every kind of statement, about a line of the teaching game.

use yiguan_core::{
    Claim, Duty, Ended, Evidence, Face, Finding, Illegal, NotationError, Outcome, Refusal, Ruling,
    Seat, Seats, Turn, Upheld, Witness,
};
use yiguan_text::{Catalogue, Lang, Speaker, Statement};

const WORDS: &str = "notation = words\nseat-0 = Ann\npiece-heap = heap\n\
                     term-x = chase\n    .id = 捉\nterm-bare = unprotected\n    .id = 无根\n\
                     rule-take = taking\n    .id = nim-take\n\
                     refused-take = { $most } at most\n    .id = nim-take\n";

fn face() -> Box<dyn Face> {
    let mut face = yiguan_games::open("nim/basic", Some("3,4,5/0")).expect("it is sound");
    for (seat, mv) in [(0, "a1"), (1, "b2"), (0, "c1"), (1, "a1")] {
        face.play(Seat(seat), mv).expect(mv);
    }
    face
}

fn check_ruling(ruling: &Ruling<String>, expected: &[&str]) {
    let (face, en) = (face(), Catalogue::new(Lang::En, &[WORDS]));
    let said = Speaker::new(&en, face.as_ref()).ruling(ruling);
    let lines = |one: &Statement| {
        let evidence = one.evidence.iter().map(|line| format!("  {line}"));
        std::iter::once(one.text.clone()).chain(evidence).collect::<Vec<_>>()
    };
    assert_eq!(said.iter().flat_map(lines).collect::<Vec<_>>(), expected);
}

fn shown() -> Finding<String> {
    let mut item = Evidence::plain(1, "捉");
    item.actors = vec![1];
    item.targets = vec![0, 7];
    item.root = Some("无根");
    item.value_quarters = Some(6);
    item.rule = Some("nim-take");
    let moves = vec![(Seat(1), "a2".to_owned()), (Seat(0), "b1".to_owned())];
    item.witness = Some(Witness { after: 2, moves });
    Finding { rule: "nim-take", against: Some(Seat(1)), evidence: vec![item] }
}

#[test]
fn nothing_to_say() {
    check_ruling(&Ruling::play_on(), &["There is nothing to rule on: play goes on."]);
}

#[test]
fn the_end_with_every_reason() {
    let outcome = Outcome::loss(Seat(1), 2, "nim-take");
    let because = vec![shown(), Finding::bare("other", None)];
    let ruling = Ruling { ended: Some(Ended { outcome, because }), ..Ruling::default() };
    check_ruling(
        &ruling,
        &[
            "The game is over by taking (nim-take): Ann wins.",
            "  ply 2, take 2 from b: chase; by heap b; on heap a, h; unprotected; \
             shown by a2 b1; worth 1.5; by nim-take",
            "Also: other.",
        ],
    );
}

#[test]
fn claims_duties_and_what_is_undecided() {
    let vary = Upheld::MustVary {
        seat: Seat(0),
        within_plies: 1,
        or_else: Outcome::loss(Seat(0), 2, "x"),
    };
    let claim = |by, upheld, lapses_after| Claim {
        by,
        upheld,
        lapses_after,
        because: Finding::bare("nim-take", None),
    };
    let ruling = Ruling {
        ended: None,
        duties: vec![Duty { seat: Seat(1), within_plies: 2, because: Finding::bare("d", None) }],
        claims: vec![
            claim(Seats::all(2), Upheld::Ends(Outcome::draw(2, "x")), Some(3)),
            claim(Seats::NONE, vary, None),
        ],
        undecided: vec![Finding::bare("u", None)],
    };
    check_ruling(
        &ruling,
        &[
            "seat 1 must vary within 2 plies by d.",
            "Ann, seat 1 may claim taking (nim-take): a draw. The claim lapses after 3 more plies.",
            "An arbiter may rule by taking (nim-take): Ann must vary within one ply, or else \
             seat 1 wins.",
            "Not decided, an arbiter must rule: u.",
        ],
    );
}

#[test]
fn plain_plies_in_a_row_are_one_sentence() {
    let natures = [(0, "捉"), (1, "捉"), (2, "捉"), (3, "y"), (90, "y")];
    let evidence = natures.map(|(ply, nature)| Evidence::plain(ply, nature)).to_vec();
    let ruling = Ruling {
        undecided: vec![Finding { rule: "u", against: None, evidence }],
        ..Ruling::default()
    };
    check_ruling(
        &ruling,
        &[
            "Not decided, an arbiter must rule: u.",
            "  plies 1 to 3: chase",
            "  ply 4, take 1 from a: y",
            "  ply 91: y",
        ],
    );
}

#[test]
fn refusals_in_both_languages() {
    let face = face();
    let [en, zh] = [Lang::En, Lang::Zh].map(|lang| Catalogue::new(lang, &[WORDS]));
    let unreadable = |why| Refusal::Unreadable { text: "zz".to_owned(), why };
    let illegal = Illegal::new("nim-take", [0]);
    let counted = illegal.clone().with("most", 3);
    let cases = [
        (
            unreadable(NotationError::Syntax { at: 0 }),
            "“zz” cannot be read here: unreadable at character 1",
            "此处读不懂“zz”：第 1 个字符不合记谱法",
        ),
        (
            unreadable(NotationError::Dialect { at: 1, expected: "ranks 0-9" }),
            "“zz” cannot be read here: expected ranks 0-9, at character 2",
            "此处读不懂“zz”：第 2 个字符处应为 ranks 0-9",
        ),
        (
            unreadable(NotationError::Ambiguous(vec!["a1".into(), "b1".into()])),
            "“zz” cannot be read here: it could be any of a1, b1",
            "此处读不懂“zz”：可能是 a1、b1 中的任何一着",
        ),
        (
            unreadable(NotationError::Illegal(illegal.clone())),
            "“zz” cannot be read here: forbidden by taking (nim-take): heap a",
            "此处读不懂“zz”：不合规则：taking（nim-take），见 aheap",
        ),
        (
            Refusal::Illegal { text: "a9".to_owned(), illegal },
            "a9 is forbidden by taking (nim-take): heap a",
            "a9不合规则：taking（nim-take），见 aheap",
        ),
        (
            Refusal::Illegal { text: "a9".to_owned(), illegal: counted.clone() },
            "a9 is forbidden by taking (nim-take): 3 at most",
            "a9不合规则：taking（nim-take），3 at most",
        ),
        (
            unreadable(NotationError::Illegal(counted)),
            "“zz” cannot be read here: forbidden by taking (nim-take): 3 at most",
            "此处读不懂“zz”：不合规则：taking（nim-take），3 at most",
        ),
        (
            Refusal::OutOfTurn { seat: Seat(1), turn: Turn::Of(Seat(0)) },
            "seat 1 may not move: it is the turn of Ann",
            "座位1不能走子：轮到Ann",
        ),
        (
            Refusal::OutOfTurn { seat: Seat(1), turn: Turn::Over },
            "the game is over",
            "对局已经结束",
        ),
        (
            Refusal::UnknownRule("R".to_owned()),
            "“R” is no rule of this game",
            "“R”不是本棋种的条文",
        ),
        (Refusal::NoSuchTouch(0), "touch 1 cannot follow", "第 1 次点选接不上"),
    ];
    for (refusal, english, chinese) in cases {
        assert_eq!(Speaker::new(&en, face.as_ref()).refusal(&refusal), english);
        assert_eq!(Speaker::new(&zh, face.as_ref()).refusal(&refusal), chinese);
    }
}
