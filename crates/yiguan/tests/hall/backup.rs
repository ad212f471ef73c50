//! A copy taken while the hall serves is whole, and a hall goes on from it.

use crate::client::Person;
use crate::process::{Hall, folder, yiguan};
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_taken_while_serving_is_a_hall() {
    let place = folder();
    let (data, copy) = (place.path().join("data"), place.path().join("copy.db"));
    let hall = Hall::start(&data);
    let red = Person::guest(&hall.address, "red").await.expect("comes in");
    let black = Person::guest(&hall.address, "black").await.expect("comes in");
    let id = red.open("xiangqi/cxa-2020", "10m +5s").await.expect("opens");
    let mut sockets = [red.socket().await.expect("one"), black.socket().await.expect("two")];
    let [one, two] = &mut sockets;
    two.command(&id, "sit", json!({"kind": "sit", "seat": 1})).await.expect("sends");
    assert_eq!(two.next_of("reply").await.expect("a reply")["reply"]["kind"], "ack");
    one.command(&id, "m1", json!({"kind": "move", "move": "炮二平五"})).await.expect("sends");
    assert_eq!(one.next_of("reply").await.expect("a reply")["reply"]["kind"], "ack");

    let (file, folder) = (copy.to_str().expect("UTF-8"), data.to_str().expect("UTF-8"));
    let done = yiguan(&["backup", file, "--data", folder]);
    assert!(done.status.success(), "{done:?}");
    let again = yiguan(&["backup", file, "--data", folder]);
    assert_eq!(again.status.code(), Some(2), "nothing is overwritten");

    two.command(&id, "m2", json!({"kind": "move", "move": "马8进7"})).await.expect("sends");
    assert_eq!(two.next_of("reply").await.expect("a reply")["reply"]["kind"], "ack");

    let busy = yiguan(&["restore", file, "--data", folder, "--replace"]);
    assert_eq!(busy.status.code(), Some(2), "a hall that serves is not replaced: {busy:?}");
    drop(hall);
    let full = yiguan(&["restore", file, "--data", folder]);
    assert_eq!(full.status.code(), Some(2), "games are not replaced by accident: {full:?}");
    let done = yiguan(&["restore", file, "--data", folder, "--replace"]);
    assert!(done.status.success(), "{done:?}");
    let kept = std::fs::read_dir(&data).expect("reads").flatten();
    let kept = kept.filter(|entry| entry.file_name().to_string_lossy().contains("before-"));
    assert!(kept.count() > 0, "what was there is kept");

    let hall = Hall::start(&data);
    let red = red.at(&hall.address);
    let table = red.get(&format!("/api/v1/tables/{id}")).await.expect("is there");
    let update = &table["snapshot"]["update"];
    assert_eq!((update["plies"].as_i64(), update["turn"][0].as_i64()), (Some(1), Some(1)));
    let left = update["clock"]["faces"][1]["remaining"].as_i64().expect("a clock");
    assert!(left > 590_000, "nobody pays for the time between: {left}");
}

#[test]
fn what_is_no_copy_is_not_restored() {
    let place = folder();
    let file = place.path().join("not.db");
    std::fs::write(&file, "nothing of the kind").expect("writes");
    let data = place.path().join("data");
    let (file, data) = (file.to_str().expect("UTF-8"), data.to_str().expect("UTF-8"));
    let refused = yiguan(&["restore", file, "--data", data]);
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    let refused = yiguan(&["restore", "/nowhere/x.db", "--data", data]);
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
    let refused = yiguan(&["backup", "/nowhere/x.db", "--data", data]);
    assert_eq!(refused.status.code(), Some(2), "{refused:?}");
}
