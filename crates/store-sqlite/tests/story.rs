//! The story, and what only a file can show: restarts, locks, kills, copies, disks that are full.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use yiguan_store::{Append, AppendError, Backup, Log, StoreError, story};
use yiguan_store_sqlite::SqliteStore;

fn event(text: &str) -> Vec<Vec<u8>> {
    vec![text.as_bytes().to_vec()]
}

#[test]
fn the_story_is_lived_through() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("棋馆.db");
    story::tell(|| SqliteStore::open(&path).expect("opens"));
}

#[test]
fn many_at_once_get_dense_numbers_each_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(SqliteStore::open(&folder.path().join("hall.db")).expect("opens"));
    let appended = AtomicU32::new(0);
    std::thread::scope(|scope| {
        for worker in 0..8 {
            let (store, appended) = (&store, &appended);
            scope.spawn(move || {
                for step in 0..50 {
                    let command = format!("w{worker}-{step}");
                    let mut expected = 0;
                    loop {
                        let append = Append::new("t", expected, command.as_str(), event("e"));
                        match store.append_and_wait(append) {
                            Ok(committed) => {
                                assert!(!committed.again);
                                appended.fetch_add(1, Ordering::Relaxed);
                                break;
                            }
                            Err(AppendError::Conflict { head }) => expected = head,
                            Err(AppendError::Store(why)) => panic!("{why}"),
                        }
                    }
                }
            });
        }
    });
    let events = store.read("t", 0, 10_000).expect("reads");
    assert_eq!(events.len(), 400);
    assert_eq!(appended.load(Ordering::Relaxed), 400);
    assert!(events.iter().zip(1..).all(|(event, seq)| event.seq == seq), "dense from 1");
}

#[test]
fn a_copy_taken_while_writing_is_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = SqliteStore::open(&folder.path().join("hall.db")).expect("opens");
    let copy = folder.path().join("copy.db");
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for seq in 0..300 {
                let append = Append::new("t", seq, format!("c{seq}"), event("e"));
                assert!(store.append_and_wait(append).is_ok());
            }
        });
        while store.read("t", 99, 1).expect("reads").is_empty() {
            std::thread::yield_now();
        }
        store.backup(&copy).expect("copies");
    });
    assert!(store.backup(&copy).is_err(), "nothing is overwritten");
    let copied = SqliteStore::open(&copy).expect("opens").read("t", 0, 1000).expect("reads");
    assert!(copied.len() >= 100);
    assert!(copied.iter().zip(1..).all(|(event, seq)| event.seq == seq), "no gap");
}

#[test]
fn a_locked_file_is_a_clear_answer_and_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hall.db");
    let store = SqliteStore::open(&path).expect("opens");
    let other = rusqlite::Connection::open(&path).expect("opens");
    other.execute_batch("BEGIN IMMEDIATE").expect("locks");
    let append = Append::new("t", 0, "c", event("e"));
    let locked = store.append_and_wait(append.clone());
    assert_eq!(locked, Err(AppendError::Store(StoreError::Busy)));
    other.execute_batch("ROLLBACK").expect("unlocks");
    assert!(store.append_and_wait(append).is_ok(), "the same command goes through later");
    assert_eq!(store.read("t", 0, 10).expect("reads").len(), 1);
}

#[test]
fn a_full_disk_is_a_clear_answer_and_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("hall.db");
    let store = SqliteStore::open(&path).expect("opens");
    assert!(store.append_and_wait(Append::new("t", 0, "c0", event("e"))).is_ok());
    store.limit_pages(40).expect("limits");
    let big = vec![vec![7u8; 1_000_000]];
    let full = store.append_and_wait(Append::new("t", 1, "c1", big));
    assert_eq!(full, Err(AppendError::Store(StoreError::Full)));
    assert_eq!(store.read("t", 0, 10).expect("reads").len(), 1, "nothing of it was written");
    assert!(store.append_and_wait(Append::new("t", 1, "c2", event("e"))).is_ok());
}

#[test]
fn no_database_is_a_clear_answer() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notes.txt");
    std::fs::write(&path, "this is no database, it is a long enough text".repeat(100)).expect("w");
    assert!(matches!(SqliteStore::open(&path), Err(StoreError::Corrupt(_))));
}
