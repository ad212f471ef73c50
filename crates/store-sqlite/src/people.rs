//! Accounts, sessions, tokens.

use crate::SqliteStore;
use rusqlite::{ErrorCode, OptionalExtension, Row, params};
use yiguan_store::{AccountRow, People, SessionRow, StoreError, TokenKind, TokenRow};

const ACCOUNT: &str = "SELECT id, name, name_key, password, roles, created_ms FROM account";

fn account_row(row: &Row<'_>) -> rusqlite::Result<AccountRow> {
    let roles: String = row.get(4)?;
    Ok(AccountRow {
        id: row.get(0)?,
        name: row.get(1)?,
        name_key: row.get(2)?,
        password: row.get(3)?,
        roles: roles.split_whitespace().map(str::to_owned).collect(),
        created_ms: row.get(5)?,
    })
}

impl People for SqliteStore {
    fn add_account(&self, account: &AccountRow) -> Result<bool, StoreError> {
        let account = account.clone();
        self.writer.change(move |connection| {
            let added = connection.execute(
                "INSERT INTO account (id, name, name_key, password, roles, created_ms)
                 VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
                params![
                    account.id,
                    account.name,
                    account.name_key,
                    account.password,
                    account.roles.join(" "),
                    account.created_ms
                ],
            );
            match added {
                Ok(_) => Ok(true),
                Err(why) if why.sqlite_error_code() == Some(ErrorCode::ConstraintViolation) => {
                    Ok(false)
                }
                Err(why) => Err(why),
            }
        })
    }

    fn account_named(&self, name_key: &str) -> Result<Option<AccountRow>, StoreError> {
        self.readers.with(|connection| {
            let mut find = connection.prepare_cached(&format!("{ACCOUNT} WHERE name_key = ?1"))?;
            find.query_row([name_key], account_row).optional()
        })
    }

    fn account(&self, id: &str) -> Result<Option<AccountRow>, StoreError> {
        self.readers.with(|connection| {
            let mut find = connection.prepare_cached(&format!("{ACCOUNT} WHERE id = ?1"))?;
            find.query_row([id], account_row).optional()
        })
    }

    fn accounts(&self, after: Option<&str>, limit: u32) -> Result<Vec<AccountRow>, StoreError> {
        self.readers.with(|connection| {
            let which = "WHERE name_key > ?1 ORDER BY name_key LIMIT ?2";
            let mut find = connection.prepare_cached(&format!("{ACCOUNT} {which}"))?;
            find.query_map(params![after.unwrap_or(""), limit], account_row)?.collect()
        })
    }

    fn set_password(&self, id: &str, password: &str) -> Result<bool, StoreError> {
        let (id, password) = (id.to_owned(), password.to_owned());
        self.writer.change(move |connection| {
            let transaction = connection.transaction()?;
            let changed = transaction
                .execute("UPDATE account SET password = ?2 WHERE id = ?1", params![id, password])?;
            transaction.execute("DELETE FROM session WHERE account = ?1", params![id])?;
            transaction.commit()?;
            Ok(changed > 0)
        })
    }

    fn set_roles(&self, id: &str, roles: &[String]) -> Result<bool, StoreError> {
        let (id, roles) = (id.to_owned(), roles.join(" "));
        self.writer.change(move |connection| {
            let changed = connection
                .execute("UPDATE account SET roles = ?2 WHERE id = ?1", params![id, roles])?;
            Ok(changed > 0)
        })
    }

    fn add_session(&self, session: &SessionRow) -> Result<(), StoreError> {
        let session = session.clone();
        self.writer.change(move |connection| {
            connection.execute(
                "INSERT INTO session (hash, account, person, name, expires_ms)
                 VALUES (?1, ?2, ?3, ?4, ?5)",
                params![
                    session.hash,
                    session.account,
                    session.person,
                    session.name,
                    session.expires_ms
                ],
            )?;
            Ok(())
        })
    }

    fn session(&self, hash: &str, now_ms: i64) -> Result<Option<SessionRow>, StoreError> {
        self.readers.with(|connection| {
            let mut find = connection.prepare_cached(
                "SELECT hash, account, person, name, expires_ms FROM session
                 WHERE hash = ?1 AND expires_ms > ?2",
            )?;
            let row = find.query_row(params![hash, now_ms], |row| {
                Ok(SessionRow {
                    hash: row.get(0)?,
                    account: row.get(1)?,
                    person: row.get(2)?,
                    name: row.get(3)?,
                    expires_ms: row.get(4)?,
                })
            });
            row.optional()
        })
    }

    fn end_session(&self, hash: &str) -> Result<(), StoreError> {
        let hash = hash.to_owned();
        self.writer.change(move |connection| {
            connection.execute("DELETE FROM session WHERE hash = ?1", [hash])?;
            Ok(())
        })
    }

    fn add_token(&self, token: &TokenRow) -> Result<(), StoreError> {
        let token = token.clone();
        self.writer.change(move |connection| {
            connection.execute(
                "INSERT INTO token (kind, hash, subject, expires_ms) VALUES (?1, ?2, ?3, ?4)",
                params![token.kind.name(), token.hash, token.subject, token.expires_ms],
            )?;
            Ok(())
        })
    }

    fn use_token(
        &self,
        kind: TokenKind,
        hash: &str,
        now_ms: i64,
    ) -> Result<Option<String>, StoreError> {
        let hash = hash.to_owned();
        self.writer.change(move |connection| {
            connection
                .query_row(
                    "DELETE FROM token WHERE kind = ?1 AND hash = ?2 AND expires_ms > ?3
                     RETURNING subject",
                    params![kind.name(), hash, now_ms],
                    |row| row.get(0),
                )
                .optional()
        })
    }

    fn any_with_role(&self, role: &str) -> Result<bool, StoreError> {
        self.readers.with(|connection| {
            connection.query_row(
                "SELECT EXISTS (SELECT 1 FROM account WHERE ' ' || roles || ' ' LIKE ?1)",
                [format!("% {role} %")],
                |row| row.get(0),
            )
        })
    }

    fn sweep(&self, now_ms: i64) -> Result<(), StoreError> {
        self.writer.change(move |connection| {
            let transaction = connection.transaction()?;
            transaction.execute("DELETE FROM session WHERE expires_ms <= ?1", [now_ms])?;
            transaction.execute("DELETE FROM token WHERE expires_ms <= ?1", [now_ms])?;
            transaction.commit()
        })
    }
}
