//! The one story every store must live through. A store's tests call [`tell`] with a way to open
//! the same store again, as after a restart.

use crate::{
    AccountRow, Append, AppendError, Committed, Logged, SessionRow, Store, TableRow, TokenKind,
    TokenRow,
};

/// Lives through the story.
///
/// `open` opens the store; called again after the first was dropped, it must find what was there.
///
/// # Panics
/// When the store does not do what the traits promise.
pub fn tell<S: Store>(mut open: impl FnMut() -> S) {
    let store = open();
    log(&store);
    lists(&store);
    people(&store);
    tokens(&store);
    drop(store);
    let store = open();
    let events = store.read("t1", 0, 100).expect("reads");
    assert_eq!(events.len(), 3, "the log is still there");
    assert!(store.account_named("li").expect("reads").is_some(), "and so are the people");
}

fn events(texts: &[&str]) -> Vec<Vec<u8>> {
    texts.iter().map(|text| text.as_bytes().to_vec()).collect()
}

fn log<S: Store>(store: &S) {
    let first = Append::new("t1", 0, "c1", events(&["a", "b"]));
    let done = Committed { first: 1, last: 2, again: false };
    assert_eq!(store.append_and_wait(first.clone()), Ok(done), "two events at once");
    let again = Committed { again: true, ..done };
    assert_eq!(store.append_and_wait(first), Ok(again), "the same command does nothing twice");
    let late = Append::new("t1", 1, "c2", events(&["x"]));
    assert_eq!(store.append_and_wait(late), Err(AppendError::Conflict { head: 2 }));
    let early = Append::new("t1", 9, "c3", events(&["x"]));
    assert_eq!(store.append_and_wait(early), Err(AppendError::Conflict { head: 2 }));
    let next = Append::new("t1", 2, "c2", events(&["c"]));
    let done = Committed { first: 3, last: 3, again: false };
    assert_eq!(store.append_and_wait(next), Ok(done), "a refused id is still free");
    let other = Append::new("t2", 0, "c1", events(&["z"]));
    assert!(store.append_and_wait(other).is_ok(), "ids are unique within a table only");

    let tail = store.read("t1", 1, 100).expect("reads");
    let logged = |seq, command: &str, event: &str| Logged {
        seq,
        command: command.to_owned(),
        event: event.as_bytes().to_vec(),
    };
    assert_eq!(tail, [logged(2, "c1", "b"), logged(3, "c2", "c")]);
    assert_eq!(store.read("t1", 0, 1).expect("reads").len(), 1, "no more than asked for");
    assert!(store.read("nobody", 0, 10).expect("reads").is_empty());
    assert_eq!(store.carried_out("t1", "c1"), Ok(Some(again)));
    assert_eq!(store.carried_out("t1", "c3"), Ok(None), "it was refused");
    assert_eq!(store.carried_out("t2", "c2"), Ok(None), "that was at another table");
}

fn row(table: &str, state: &str, listed: bool, opened_ms: i64) -> TableRow {
    TableRow {
        table: table.to_owned(),
        state: state.to_owned(),
        listed,
        opened_ms,
        summary: table.as_bytes().to_vec(),
        people: Vec::new(),
    }
}

fn lists<S: Store>(store: &S) {
    for (index, (table, state, listed)) in
        [("l1", "open", true), ("l2", "live", true), ("l3", "live", false), ("l4", "live", true)]
            .into_iter()
            .enumerate()
    {
        let mut append = Append::new(table, 0, "open", events(&["o"]));
        let people = vec!["p1".to_owned(), format!("p-{table}")];
        append.row = Some(TableRow { people, ..row(table, state, listed, 1000 + index as i64) });
        assert!(store.append_and_wait(append).is_ok());
    }
    let page = store.tables(&["live"], None, 1).expect("reads");
    assert_eq!(page.rows, [row("l4", "live", true, 1003)], "newest first, listed only");
    let next = page.next.expect("there is more");
    let page = store.tables(&["live"], Some(&next), 5).expect("reads");
    assert_eq!(page.rows, [row("l2", "live", true, 1001)]);
    assert_eq!(page.next, None);
    let mut all = store.all_in(&["live"]).expect("reads");
    all.sort();
    assert_eq!(all, ["l2", "l3", "l4"], "unlisted tables are taken up again too");
    let mut finish = Append::new("l2", 1, "end", events(&["e"]));
    finish.row = Some(row("l2", "finished", false, 1001));
    assert!(store.append_and_wait(finish).is_ok());
    assert_eq!(store.all_in(&["finished"]).expect("reads"), ["l2"]);
    let page = store.tables(&["finished"], None, 5).expect("reads");
    assert_eq!(page.rows, [row("l2", "finished", true, 1001)], "listed as it was opened");
    let page = store.tables_of("p1", None, 3).expect("reads");
    let ids: Vec<_> = page.rows.iter().map(|row| row.table.as_str()).collect();
    assert_eq!(ids, ["l4", "l3", "l2"], "also those that are not listed, and those that are over");
    let page = store.tables_of("p1", page.next.as_deref(), 3).expect("reads");
    assert_eq!((page.rows.len(), page.next), (1, None));
    assert_eq!(store.tables_of("p-l3", None, 3).expect("reads").rows.len(), 1);
    assert!(store.tables_of("nobody", None, 3).expect("reads").rows.is_empty());
}

fn people<S: Store>(store: &S) {
    let li = AccountRow {
        id: "p1".to_owned(),
        name: "Li".to_owned(),
        name_key: "li".to_owned(),
        password: "hash".to_owned(),
        roles: vec!["player".to_owned()],
        created_ms: 5,
    };
    assert!(!store.any_with_role("organiser").expect("reads"));
    assert_eq!(store.add_account(&li), Ok(true));
    let double = AccountRow { id: "p2".to_owned(), ..li.clone() };
    assert_eq!(store.add_account(&double), Ok(false), "a name is taken once");
    assert_eq!(store.account_named("li"), Ok(Some(li)));
    assert_eq!(store.account("p2"), Ok(None));
    let names = |after| {
        let accounts = store.accounts(after, 9).expect("reads");
        accounts.into_iter().map(|account| account.name).collect::<Vec<_>>()
    };
    assert_eq!(names(None), ["Li"]);
    assert!(names(Some("li")).is_empty());
    let roles = vec!["player".to_owned(), "organiser".to_owned()];
    assert_eq!(store.set_roles("p1", &roles), Ok(true));
    assert_eq!(store.set_roles("p9", &roles), Ok(false));
    assert!(store.any_with_role("organiser").expect("reads"));

    let session = SessionRow {
        hash: "s1".to_owned(),
        account: Some("p1".to_owned()),
        person: "p1".to_owned(),
        name: "Li".to_owned(),
        expires_ms: 100,
    };
    store.add_session(&session).expect("writes");
    assert_eq!(store.session("s1", 99), Ok(Some(session.clone())));
    assert_eq!(store.session("s1", 100), Ok(None), "it has ended");
    let guest = SessionRow { hash: "s2".to_owned(), account: None, ..session };
    store.add_session(&guest).expect("writes");
    assert_eq!(store.set_password("p1", "new"), Ok(true));
    assert_eq!(store.session("s1", 0), Ok(None), "a new password ends the account's sessions");
    assert_eq!(store.session("s2", 0), Ok(Some(guest)));
    store.end_session("s2").expect("writes");
    assert_eq!(store.session("s2", 0), Ok(None));
    assert_eq!(store.set_password("p9", "new"), Ok(false));
}

fn tokens<S: Store>(store: &S) {
    let token = TokenRow {
        kind: TokenKind::Reset,
        hash: "k1".to_owned(),
        subject: "p1".to_owned(),
        expires_ms: 100,
    };
    store.add_token(&token).expect("writes");
    assert_eq!(store.use_token(TokenKind::SetUp, "k1", 0), Ok(None), "another kind");
    assert_eq!(store.use_token(TokenKind::Reset, "k1", 99), Ok(Some("p1".to_owned())));
    assert_eq!(store.use_token(TokenKind::Reset, "k1", 99), Ok(None), "it works once");
    let late = TokenRow { hash: "k2".to_owned(), ..token };
    store.add_token(&late).expect("writes");
    assert_eq!(store.use_token(TokenKind::Reset, "k2", 100), Ok(None), "it has ended");
    store.sweep(200).expect("writes");
}
