//! Chinese checkers keeps the laws of every game, and its articles are true.

use yiguan_chinese_checkers::ChineseCheckers;
use yiguan_conform::{Effort, laws_with};

fn keeps_the_laws(rules: &str, setups: &[&str]) {
    let effort = Effort { walks: 2, plies: 90, every: 9, seed: 7 };
    laws_with::<ChineseCheckers>(rules, setups, effort);
}

#[test]
fn articles_hold() {
    yiguan_conform::articles::<ChineseCheckers>();
}

#[test]
fn two_seats() {
    let nearly = "0:a1,b1,b2,c1,c2,c3,d1,d2,d3,e9;1:n1,n2,n3,o1,o2,o3,p1,p2,q1,m9;0;turns=28,28";
    keeps_the_laws("basic", &[nearly, "0:i5;1:a1;1", "0:b1,b2,c1,c3;1:a1;1"]);
    keeps_the_laws("basic:result=moves,fill=any", &[nearly]);
    keeps_the_laws("kongtiao:pass=blocked", &[nearly]);
    keeps_the_laws("rated", &[nearly]);
    keeps_the_laws("contest", &["0:m13,l5;1:m1;0"]);
    keeps_the_laws("counted", &[nearly]);
    keeps_the_laws("plain:men=15,jump=equidistant", &[]);
    keeps_the_laws("basic:men=15,camps=closed,repeat=position", &[]);
}

#[test]
fn three_seats() {
    let late = "0:i1,i2;1:i4;2:i5,q1;2;late=2,1;turns=19,19,18";
    keeps_the_laws("basic:seats=3", &[late]);
    keeps_the_laws("rated-many:seats=3,gone=lift,jump=equidistant", &[late]);
    keeps_the_laws("basic:seats=3,men=15,camps=transit,passive=all30", &[]);
}

#[test]
fn four_seats() {
    keeps_the_laws("basic:seats=4,camps=transit", &[]);
    keeps_the_laws("rated-many:seats=4,pass=free,gone=ends", &[]);
    keeps_the_laws("basic:seats=4,jump=equidistant,camps=closed", &["0:a1;1:b1;2:c1;3:d1;1;out=2"]);
}

#[test]
fn five_seats() {
    keeps_the_laws("basic:seats=5,bonus=2", &[]);
    keeps_the_laws("rated-many:seats=5,jump=equidistant,repeat=position", &[]);
}

#[test]
fn six_seats() {
    let mixed = "0:e5,i1;1:e6,i2;2:e7,i3;3:e8,i4;4:e9,i5;5:i6,i7;3;out=1;home=4,25";
    keeps_the_laws("basic:seats=6", &[mixed]);
    keeps_the_laws("rated-many", &[mixed]);
    keeps_the_laws("basic:seats=6,jump=equidistant,camps=transit,result=moves", &[mixed]);
    keeps_the_laws("basic:seats=6,camps=closed,pass=free,until=first,fill=own", &[mixed]);
}
