//! Every regulation of `regulations/` run to its end over HTTP, with what happens on the way: odd
//! fields, line-ups, ties, somebody who leaves, comes late or is warned.

use crate::client::{Client, Hall};
use crate::events::{Run, organiser};
use serde_json::{Value, json};
use yiguan_regulations::event::{Profile, SectionSpec};
use yiguan_tournament::dice::Dice;

/// A field that the regulations admit, as a list.
fn list(spec: &SectionSpec, wanted: u32) -> String {
    let sex = match spec.entries.sex {
        Some('m') => "男",
        Some(_) => "女",
        None => "",
    };
    let count = wanted.clamp(spec.entries.min, spec.entries.max);
    let mut list = String::from("姓名,单位,队,性别,等级分\n");
    for number in 1..=count {
        if let Some(teams) = &spec.teams {
            for board in 1..=teams.most {
                let rating = 2400 - board * 50 - number;
                let line = format!("{number}队{board}台,,{number}队,{sex},{rating}\n");
                list.push_str(&line);
            }
            continue;
        }
        // With two of a unit every limit of the files holds.
        let unit = number.div_ceil(2);
        let team =
            if spec.totals.is_some() { number.div_ceil(5).to_string() } else { String::new() };
        let line = format!("棋手{number},单位{unit},{team},{sex},{}\n", 1500 + number * 7 % 400);
        list.push_str(&line);
    }
    list
}

/// A section on its way to the end.
struct Way<'a> {
    run: Run<'a>,
    section: usize,
    dice: Dice,
    /// Lots drawn for ties so far.
    lots: u32,
    /// Rounds set by hand.
    by_hand: u32,
}

impl Way<'_> {
    async fn view(&self) -> Value {
        let (status, mut view) = self.run.chief.get(&self.run.path).await;
        assert_eq!(status, 200, "{view}");
        view["sections"][self.section].take()
    }

    async fn done(&mut self, mut act: Value) {
        act["section"] = json!(self.section);
        self.run.done(act).await;
    }

    /// Everything that the newest round waits for; false: nothing.
    async fn play(&mut self, section: &Value) -> bool {
        let rounds = section["rounds"].as_array().expect("rounds");
        let Some(round) = rounds.last() else { return false };
        let mut waited = false;
        for (at, of) in round["matches"].as_array().expect("matches").iter().enumerate() {
            for (side, state) in of["line_ups"].as_array().expect("line-ups").iter().enumerate() {
                if state == "due" {
                    self.line_up(section, at, &of["sides"][side]).await;
                    waited = true;
                }
            }
            for (game, one) in of["games"].as_array().expect("games").iter().enumerate() {
                if !one["result"].is_null() {
                    continue;
                }
                let result = match self.dice.below(20) {
                    0 => "+-",
                    1 => "-+",
                    2..7 => "=",
                    7..13 => "0-1",
                    _ => "1-0",
                };
                let act = json!({"kind": "result", "round": round["number"], "at": at, "game": game,
                    "result": result});
                self.done(act).await;
                waited = true;
            }
        }
        waited
    }

    async fn line_up(&mut self, section: &Value, at: usize, number: &Value) {
        let line_ups = &section["work"]["line_ups"];
        let boards = line_ups["boards"].as_u64().expect("boards");
        let entrants = section["entrants"].as_array().expect("entrants");
        let team = entrants.iter().find(|one| one["number"] == *number).expect("a team");
        let members = team["members"].as_array().expect("members").len() as u64;
        let mut players: Vec<u64> = (members - boards + 1..=members).collect();
        if line_ups["sealed"] == true {
            players.reverse();
        }
        let act = json!({"kind": "line_up", "at": at, "number": number, "players": players});
        self.done(act).await;
    }

    async fn settle(&mut self, section: &Value) {
        let tie = &section["work"]["ties"][0];
        if section["work"]["lots"] == true && self.lots < 3 {
            self.lots += 1;
            if section["spent"] == true {
                self.done(json!({"kind": "commit"})).await;
            }
            let public = format!("公开 {}", self.lots);
            self.done(json!({"kind": "draw_ties", "public": public})).await;
        } else {
            self.done(json!({"kind": "settle", "numbers": tie["numbers"], "lots": false})).await;
        }
    }

    /// A round by hand where the hall finds none: whoever is next to each other meets.
    async fn arrange(&mut self) {
        self.by_hand += 1;
        let path = format!("{}/next?section={}", self.run.path, self.section);
        let (status, next) = self.run.chief.get(&path).await;
        assert_eq!(status, 200, "{next}");
        assert!(next["refused"].is_object(), "{next}");
        let (mut matches, mut byes) = (Vec::new(), Vec::new());
        for group in next["groups"].as_array().expect("groups") {
            for pair in group.as_array().expect("numbers").chunks(2) {
                match pair {
                    [a, b] => matches.push(json!({"sides": [a, b]})),
                    rest => byes.extend(rest),
                }
            }
        }
        let round = json!({"section": self.section, "matches": matches, "byes": byes});
        let path = format!("{}/breaches", self.run.path);
        let (status, found) = self.run.chief.post(&path, &round.to_string()).await;
        assert_eq!((status, &found["problems"]), (200, &json!([])), "{found}");
        self.done(json!({"kind": "arrange", "matches": matches, "byes": byes})).await;
    }

    /// What happens besides games, after the first round: all of it is optional.
    async fn incidents(&mut self, section: &Value) {
        let number = &section["rounds"][0]["matches"][0]["sides"][0];
        let member = section["teams"].as_bool().is_some_and(|teams| teams).then_some(1);
        let blame = json!({"kind": "blame", "number": number, "member": member, "what": "foul",
            "note": "长打"});
        self.done(blame).await;
        self.done(json!({"kind": "adjust", "number": number, "points": "-0.5", "why": "迟到"}))
            .await;
        let amend = json!({"kind": "amend", "number": number, "member": member,
            "entry": {"rating": 1999, "phone": "110101"}});
        self.done(amend).await;
        if section["teams"] == true {
            let name = &section["entrants"][0]["name"];
            let team = json!({"kind": "team", "name": name, "leader": "领队", "coach": "教练"});
            self.done(team).await;
        }
        if section["work"]["lateness"] == true {
            let late = json!({"kind": "late", "round": 1, "at": 0, "game": 0, "minutes": [1, 0]});
            self.done(late).await;
        }
        if section["work"]["enters"] == true {
            let late = json!({"name": "迟到的人", "unit": "单位99", "sex": "m", "id": "110101",
                "team": "队99"});
            self.done(json!({"kind": "enter", "player": late})).await;
        }
        let last = section["entrants"].as_array().expect("entrants").last().expect("entrants");
        if section["work"]["rests"] == true {
            self.done(json!({"kind": "rest", "number": last["number"], "round": 3})).await;
        }
        // A team on its way out may owe a line-up.
        self.done(json!({"kind": "leave", "number": number})).await;
    }

    async fn run_to_its_end(&mut self, incidents: bool) {
        let mut happened = !incidents;
        for _ in 0..400 {
            let section = self.view().await;
            let rounds = section["rounds"].as_array().expect("rounds").len();
            if self.play(&section).await {
                continue;
            }
            if !happened && rounds == 1 && section["phase"] == "rounds" {
                happened = true;
                self.incidents(&section).await;
                continue;
            }
            if section["work"]["ties"].as_array().is_some_and(|ties| !ties.is_empty()) {
                self.settle(&section).await;
            } else if section["phase"] == "over" {
                let places = section["places"].as_array().expect("places");
                assert!(!places.is_empty() && places.iter().all(|place| place["open"] == false));
                return;
            } else {
                let reply = self.run.act(json!({"kind": "pair", "section": self.section})).await;
                if reply["kind"] != "ack" {
                    self.arrange().await;
                }
            }
        }
        panic!("stuck: {}", self.view().await);
    }
}

/// How many rounds were set by hand.
async fn run_all(wanted: u32, incidents: bool) -> u32 {
    let folder = tempfile::tempdir().expect("a folder");
    let hall = Hall::open(folder.path(), u64::from(wanted), 1_000_000, Vec::new()).await;
    let chief: Client = organiser(&hall).await;
    let (_, known) = chief.get("/api/v1/events").await;
    let known = known["regulations"].as_array().expect("regulations").clone();
    assert!(known.len() >= 13, "{known:?}");
    let mut by_hand = 0;
    for regulations in known {
        let id = regulations["id"].as_str().expect("an id");
        let text = crate::client::regulations();
        let (_, text) = text.iter().find(|(known, _)| known == id).expect("a file");
        let profile: Profile = text.parse().expect("regulations");
        let body = json!({"regulations": id}).to_string();
        let (status, event) = chief.post("/api/v1/events", &body).await;
        assert_eq!(status, 200, "{event}");
        let path = format!("/api/v1/events/{}", event["id"].as_str().expect("an id"));
        for (section, spec) in profile.sections.iter().enumerate() {
            let name = format!("{id}-{section}-");
            let run = Run { hall: &hall, chief: &chief, path: path.clone(), number: 0, name };
            let dice = Dice::new(u64::from(wanted));
            let mut way = Way { run, section, dice, lots: 0, by_hand: 0 };
            way.done(json!({"kind": "import", "list": list(spec, wanted)})).await;
            let view = way.view().await;
            if view["work"]["names"].is_u64() {
                let squad = &view["squads"][0];
                let numbers = squad["numbers"].as_array().expect("players")[..4].to_vec();
                let act = json!({"kind": "name", "team": squad["name"], "numbers": numbers});
                way.done(act).await;
                assert_eq!(way.view().await["squads"][0]["named"], json!(numbers));
            }
            way.done(json!({"kind": "draw", "public": "3117"})).await;
            way.run_to_its_end(incidents).await;
            by_hand += way.by_hand;
        }
        // Whatever was done is there again from the store.
        let seen = chief.get(&path).await.1;
        assert!(!seen.to_string().contains("110101"), "nobody's number is shown");
    }
    by_hand
}

#[tokio::test(flavor = "multi_thread")]
async fn every_regulation_runs_to_its_end() {
    // Seven cannot play nine rounds without meeting again.
    assert!(run_all(7, false).await > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_regulation_runs_to_its_end_whatever_happens() {
    run_all(10, true).await;
}
