//! What `yiguan serve` refuses before it serves.

use crate::process::{Hall, folder, yiguan};

fn refused(arguments: &[&str], said: &str) {
    let output = yiguan(arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert!(error.contains(said), "{arguments:?}: {error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn mistakes_are_told_in_one_line() {
    let place = folder();
    let data = place.path().join("data");
    let name = data.to_str().expect("UTF-8");
    refused(&["serve", "--data", name, "--demo", "--listen", "0.0.0.0:0"], "this machine alone");
    refused(&["serve", "--data", name, "--listen", "nonsense"], "--listen");
    refused(&["serve", "--data", name, "--log", "loud"], "--log");
    refused(&["serve", "--data", name, "--config", "/nowhere/hall.toml"], "a file");
    std::fs::create_dir_all(&data).expect("a folder");
    std::fs::write(data.join("hall.toml"), "listen = 1").expect("writes");
    refused(&["serve", "--data", name], "hall.toml:1");
    std::fs::remove_file(data.join("hall.toml")).expect("removes");

    let hall = Hall::start(&data);
    refused(&["serve", "--data", name, "--listen", "127.0.0.1:0"], "in use by a running hall");
    let other = place.path().join("other");
    let other = other.to_str().expect("UTF-8");
    refused(&["serve", "--data", other, "--listen", &hall.address], "127.0.0.1");
}

#[test]
fn a_damaged_database_is_named() {
    let place = folder();
    let data = place.path().join("data");
    std::fs::create_dir_all(&data).expect("a folder");
    std::fs::write(data.join("hall.db"), vec![7; 8192]).expect("writes");
    let name = data.to_str().expect("UTF-8");
    refused(&["serve", "--data", name, "--listen", "127.0.0.1:0"], "hall.db");
}
