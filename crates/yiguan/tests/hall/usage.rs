//! What `yiguan serve` refuses before it serves.

use crate::process::{Hall, folder, yiguan};
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::time::Duration;

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

/// The terminal that a hall was started from may close at once.
#[test]
fn a_hall_runs_on_when_nobody_hears_what_it_says() {
    let place = folder();
    // A port that was free a moment ago; it says its own only on the output that nobody hears.
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = free.local_addr().expect("an address").to_string();
    drop(free);
    let mut child = Command::new(env!("CARGO_BIN_EXE_yiguan"))
        .args(["serve", "--listen", &address, "--data"])
        .arg(place.path())
        .stdout(Stdio::piped())
        .spawn()
        .expect("starts");
    drop(child.stdout.take());
    let healthy = (0..600).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        TcpStream::connect(&address).is_ok_and(|mut stream| {
            let mut answer = String::new();
            stream.write_all(b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n").is_ok()
                && stream.read_to_string(&mut answer).is_ok()
                && answer.contains("200 OK")
        })
    });
    let ended = child.try_wait().expect("asked");
    child.kill().expect("is killed");
    child.wait().expect("has ended");
    assert!(healthy && ended.is_none(), "{ended:?}");
}
