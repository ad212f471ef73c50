//! The natural limit: the audit against a plain recount.

use yiguan_conform::Dice;
use yiguan_core::{Line, Position, Referee, Seat};
use yiguan_xiangqi::{Xiangqi, XiangqiSetup};

/// Counted plies for a claimant by the words of the rule: from the last capture on, each check of
/// the claimant beyond the allowed number is left out with the ply that answers it.
fn recount(line: &Line<Xiangqi>, claimant: Seat, allowed: u32) -> u32 {
    let mut counted = 0;
    let mut checks = 0;
    let mut skip = false;
    for play in line.plies() {
        if play.before.piece(play.mv.to).is_some() {
            (counted, checks, skip) = (0, 0, false);
            continue;
        }
        let check = play.after.in_check(play.after.side());
        let mut counts = !skip;
        skip = false;
        if check && play.seat == claimant {
            checks += 1;
            if checks > allowed {
                (counts, skip) = (false, true);
            }
        }
        counted += u32::from(counts);
    }
    counted
}

#[test]
fn the_audit_agrees_with_a_recount() {
    let mut dice = Dice(3);
    let (mut claims, mut refused_for_checks) = (0, 0);
    for game in 0..400 {
        let rules = "cxa-2020:limit=6,checks=1".parse().expect("a book");
        let fen = ["3k5/9/9/9/R8/9/9/9/4K4/9 w", "3k1a3/4a4/9/p8/9/9/R8/9/4r4/5K3 w"][game % 2];
        let setup: XiangqiSetup = fen.parse().expect("well formed");
        let mut line = Line::<Xiangqi>::new(rules, setup).expect("playable");
        for _ in 0..40 {
            let ruling = Xiangqi::rule(&line);
            if ruling.ended.is_some() {
                break;
            }
            for seat in Seat::all(2) {
                let claimed = ruling
                    .claims
                    .iter()
                    .find(|claim| claim.because.rule == "XQ-4.2.4-limit" && claim.by.has(seat));
                let counted = recount(&line, seat, 1);
                assert_eq!(claimed.is_some(), counted >= 12, "{seat}, {counted} counted");
                claims += u32::from(claimed.is_some());
                let all = u32::from(line.now().quiet_plies());
                refused_for_checks += u32::from(all >= 12 && claimed.is_none());
                let listed = claimed.map_or(0, |claim| {
                    let evidence = &claim.because.evidence;
                    evidence.iter().filter(|item| item.nature == "counted").count() as u32
                });
                assert_eq!(listed, if claimed.is_some() { counted } else { 0 }, "the list");
            }
            let seat = line.now().side().seat();
            let mut moves = Vec::new();
            line.now().legal(seat, &mut moves);
            // Checks are preferred, so that they run out.
            let check = moves.iter().find(|mv| {
                let after = line.now().after(**mv);
                after.in_check(after.side()) && dice.roll().is_multiple_of(2)
            });
            let Some(mv) = check.or_else(|| dice.pick(&moves)).copied() else { break };
            line.push(seat, mv).expect("listed");
        }
    }
    assert!(claims > 100 && refused_for_checks > 20, "{claims} {refused_for_checks}");
}
