//! Worked examples that were published.

use yiguan_rating::fide::{Career, Edition, Unrated, change, expected, initial, performance};
use yiguan_rating::{Game, glicko2};

fn games(opponents: &[u32], hundredths: i32) -> Vec<Game> {
    opponents.iter().map(|opponent| Game { opponent: *opponent, hundredths }).collect()
}

/// Expected scores that chesselo.com works through (2200 against 2300 and 1950; and its page on
/// the rule of 400 points).
#[test]
fn expected_scores() {
    let of = |rating, opponent| expected(rating, opponent, Edition::March2024);
    assert_eq!((of(2400, 2300), of(2300, 2400)), (64, 36));
    for (rating, opponent, hundredths) in
        [(2200, 1000, 92), (2200, 1600, 92), (1800, 2400, 8), (1800, 2482, 8), (2200, 2200, 50)]
    {
        assert_eq!(of(rating, opponent), hundredths, "{rating} against {opponent}");
    }
}

/// ChessBase, 30 September 2025, on the amendment: eleven wins of a player above 2650 against
/// opponents of 2250 and less gave 0.8 each and 9 in all; from 1 October true differences count.
#[test]
fn the_amendment_of_october_2025() {
    let won = games(&[2250; 11], 100);
    let before = change(2807, &won, 10, Edition::March2024);
    assert_eq!((before.score - before.expected, before.change), (88, 9));
    let after = change(2807, &won, 10, Edition::October2025);
    assert_eq!((after.score - after.expected, after.change), (33, 3));
    // Below 2650 the rule of 400 points still holds.
    assert_eq!(change(2649, &won, 10, Edition::October2025).expected, 11 * 92);
}

/// Increases of 0.15 with K 20 and decreases of 0.20 with K 10 change a rating by 3 and 2
/// (chesselo.com); halves are rounded away from zero.
#[test]
fn changes_are_rounded() {
    let by = |score: i32, development| {
        // Ten draws with equals, the last one a little better or worse.
        let mut all = games(&[2000; 10], 50);
        all[9].hundredths += score;
        change(2000, &all, development, Edition::October2025).change
    };
    assert_eq!((by(15, 20), by(-20, 10)), (3, -2));
    assert_eq!((by(5, 10), by(-5, 10), by(4, 10), by(-4, 10)), (1, -1, 0, 0));
}

/// FIDE's published calculations for the list of December 2025: of two players, 2813 and 2400, the
/// first counts the difference as it is and the second as 400; 39 games with K 20 are rated with
/// K 17; and a change of -2.50 is published as -3.
#[test]
fn calculations_that_fide_published() {
    let edition = Edition::October2025;
    assert_eq!((expected(2813, 2400, edition), expected(2400, 2813, edition)), (93, 8));
    assert_eq!(expected(2813, 2400, Edition::March2024), 92);
    let settled = Career { rating: 2100, games: 500, ..Career::default() };
    assert_eq!((settled.development(39), settled.development(35)), (17, 20));
    let mut drawn = games(&[2500; 9], 50);
    drawn[0].hundredths = 25;
    assert_eq!(change(2500, &drawn, 10, edition).change, -3);
}

/// The order of the four lines of 8.3.3 as FIDE's published lists follow it.
#[test]
fn development_coefficients() {
    let base = Career { rating: 2100, games: 500, ..Career::default() };
    for (career, k) in [
        (Career { games: 29, ..base }, 40),
        (Career { games: 30, ..base }, 20),
        (Career { rating: 2299, junior: true, ..base }, 40),
        (Career { rating: 2300, junior: true, ..base }, 20),
        (Career { rating: 2250, junior: true, reached_2300: true, ..base }, 20),
        (Career { rating: 2399, reached_2400: true, ..base }, 10),
        (Career { rating: 2400, ..base }, 10),
        (Career { rating: 2410, games: 12, junior: true, ..base }, 10),
    ] {
        assert_eq!(career.development(9), k, "{career:?}");
    }
    assert_eq!(Career { games: 0, ..base }.development(18), 38);
}

/// The text of 2024: two draws with 1800 are added, five games are needed, nothing below 1400 or
/// above 2200 is published.
#[test]
fn initial_ratings() {
    // A first rating that was published: 3 points from 5 games, opponents of 9507 in all.
    let mut published = games(&[1901, 1901, 1901, 1902, 1902], 100);
    (published[0].hundredths, published[1].hundredths) = (0, 0);
    assert_eq!(initial(&published), Ok(1922));
    // Worked by hand: 5 games with 1900 and 3.5 points: average (9500 + 3600) / 7 = 1871,
    // 4.5 of 7 is 64 hundredths, which is 102 more.
    let mut five = games(&[1900; 5], 100);
    (five[0].hundredths, five[1].hundredths) = (0, 50);
    assert_eq!(initial(&five), Ok(1871 + 102));
    assert_eq!(initial(&games(&[1900; 4], 100)), Err(Unrated::Games(4)));
    assert_eq!(initial(&games(&[1900; 5], 0)), Err(Unrated::Zero));
    assert_eq!(initial(&games(&[2500; 9], 100)), Ok(2200));
    let mut weak = games(&[1420; 9], 0);
    weak[0].hundredths = 50;
    // Average (12780 + 3600) / 11 = 1489, 1.5 of 11 is 14 hundredths, which is 309 less.
    assert_eq!(initial(&weak), Err(Unrated::Floor(1180)));
    // Games with unrated opponents do not count.
    assert_eq!(initial(&games(&[0; 9], 100)), Err(Unrated::Games(0)));
}

#[test]
fn performances() {
    assert_eq!(performance(&games(&[2400, 2500, 2600], 50)), Some(2500));
    assert_eq!(performance(&games(&[2400, 2500, 2600], 100)), Some(3300));
    assert_eq!(performance(&[]), None);
}

/// Glickman, "Example of the Glicko-2 system": 1500 with deviation 200 beats 1400, loses to 1550
/// and 1700, and becomes 1464.06 with deviation 151.52 and volatility 0.05999.
#[test]
fn glickmans_example() {
    let of = |rating, deviation| glicko2::Rating { rating, deviation, volatility: 0.06 };
    let games = [(of(1400.0, 30.0), 100), (of(1550.0, 100.0), 0), (of(1700.0, 300.0), 0)];
    let new = glicko2::after(of(1500.0, 200.0), &games);
    assert!((new.rating - 1464.06).abs() < 0.011, "{new:?}");
    assert!((new.deviation - 151.52).abs() < 0.011, "{new:?}");
    assert!((new.volatility - 0.05999).abs() < 0.000_01, "{new:?}");
}
