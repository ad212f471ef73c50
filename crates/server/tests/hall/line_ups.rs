//! Line-ups that are secret until both are in: kept over a restart, seen by nobody, opened at once.

use crate::client::{Client, Hall};
use crate::events::{Run, organiser};
use serde_json::{Value, json};

/// The section of the national rules with sealed line-ups.
const SECTION: usize = 4;

const LIST: &str =
    "队,姓名\n红,红一\n红,红二\n红,红三\n红,红四\n蓝,蓝一\n蓝,蓝二\n蓝,蓝三\n蓝,蓝四\n";

async fn the_match(who: &Client, path: &str) -> Value {
    let (_, mut view) = who.get(path).await;
    view["sections"][SECTION]["rounds"][0]["matches"][0].take()
}

fn line_up(number: u32, players: &[u32]) -> Value {
    json!({"kind": "line_up", "section": SECTION, "at": 0, "number": number, "players": players})
}

#[tokio::test(flavor = "multi_thread")]
async fn sealed_line_ups_are_kept_and_opened_together() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut hall = Hall::open(folder.path(), 61, 1_000_000, Vec::new()).await;
    let chief = organiser(&hall).await;
    let new = json!({"regulations": "national-1999"}).to_string();
    let (_, event) = chief.post("/api/v1/events", &new).await;
    let path = format!("/api/v1/events/{}", event["id"].as_str().expect("an id"));
    let name = "a".to_owned();
    let mut run = Run { hall: &hall, chief: &chief, path: path.clone(), number: 0, name };
    run.done(json!({"kind": "import", "section": SECTION, "list": LIST})).await;
    run.done(json!({"kind": "draw", "section": SECTION, "public": "3117"})).await;
    run.done(json!({"kind": "pair", "section": SECTION})).await;
    let of = the_match(&chief, &path).await;
    assert_eq!(of["line_ups"], json!(["due", "due"]), "{of}");
    let side = |at: usize| of["sides"][at].as_u64().expect("a number") as u32;
    for (bad, code) in [
        (vec![1, 1, 2], "event-lineup-count"),
        (vec![1, 2], "event-lineup-count"),
        (vec![1, 2, 9], "event-lineup-others"),
        (vec![0, 1, 2], "event-lineup-others"),
    ] {
        let refused = run.act(line_up(side(0), &bad)).await;
        assert_eq!(refused["problems"][0]["code"], code, "{refused}");
    }
    run.done(line_up(side(0), &[4, 2, 1])).await;
    let again = run.act(line_up(side(0), &[1, 2, 3])).await;
    assert_eq!(again["problems"][0]["code"], "event-sealed", "{again}");
    let command = json!({"id": "twice", "do": line_up(side(1), &[1, 2, 3])}).to_string();
    let commands = format!("{path}/commands");
    let cookie = chief.cookie.clone();

    hall.stop();
    let hall = Hall::open(folder.path(), 62, 2_000_000, Vec::new()).await;
    let chief = Client::nobody_with(&hall, &cookie);
    let guest = Client::guest(&hall, "林").await;
    let kept = the_match(&guest, &path).await;
    assert_eq!((&kept["line_ups"], &kept["games"]), (&json!(["sealed", "due"]), &json!([])));
    let (status, done) = chief.post(&commands, &command).await;
    assert_eq!((status, &done["kind"]), (200, &json!("ack")), "{done}");
    assert_eq!(chief.post(&commands, &command).await.1, done, "the same answer");
    let (_, view) = chief.get(&path).await;
    assert_eq!(view["seq"], done["seq"], "secret records are no entries");
    let open = the_match(&guest, &path).await;
    let name = |side: usize, place: usize| {
        let entrants = view["sections"][SECTION]["entrants"].as_array().expect("teams");
        let team = entrants.iter().find(|team| team["number"] == of["sides"][side]).expect("one");
        team["members"][place - 1].clone()
    };
    assert_eq!(open["games"].as_array().map(Vec::len), Some(3), "{open}");
    assert_eq!(open["games"][0]["seats"], json!([name(0, 4), name(1, 1)]), "{open}");
    assert_eq!(open["games"][2]["seats"], json!([name(0, 1), name(1, 3)]), "{open}");

    // The opening is taken back, and done again.
    let act = async |id: &str, act: Value| {
        let command = json!({"id": id, "do": act}).to_string();
        chief.post(&commands, &command).await.1
    };
    assert_eq!(act("u", json!({"kind": "undo"})).await["kind"], "ack");
    let states = the_match(&guest, &path).await["line_ups"].clone();
    assert!(states.as_array().is_some_and(|states| states.contains(&json!("sealed"))), "{states}");
    let opening = json!({"kind": "open_line_ups", "section": SECTION, "at": 0});
    assert_eq!(act("o", opening.clone()).await["kind"], "ack");
    assert_eq!(the_match(&guest, &path).await, open);
    let late = act("p", opening).await;
    assert_eq!(late["problems"][0]["code"], "event-lineups-given", "{late}");
}
