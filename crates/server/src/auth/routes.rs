//! `/guest`, `/account`, `/session`, `/setup`, `/reset`, `/accounts/...`

use super::{
    MaybePerson, Person, cookie, name_key, password, role_name, roles, session, shown_name,
};
use crate::app::App;
use crate::config::{GUEST_MS, RESET_MS, SESSION_MS};
use crate::error::Error;
use crate::origin::secure;
use crate::wire::{Body, Params};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post, put};
use axum::{Json, Router};
use serde::Deserialize;
use yiguan_api::{Account, Me, NewGuest, PasswordReset, ResetToken, Role, SetUp, SignIn};
use yiguan_store::{AccountRow, SessionRow, TokenKind, TokenRow};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/guest", post(guest))
        .route("/account", post(register))
        .route("/session", post(sign_in).delete(sign_out).get(who))
        .route("/setup", post(set_up))
        .route("/accounts", get(accounts))
        .route("/accounts/{name}", get(account))
        .route("/accounts/{name}/roles", put(set_roles))
        .route("/accounts/{name}/reset", post(reset_token))
        .route("/reset", post(reset))
}

async fn who(MaybePerson(person): MaybePerson) -> Json<Option<Me>> {
    Json(person.map(|person| person.me()))
}

async fn guest(
    State(app): State<App>,
    headers: HeaderMap,
    Body(new): Body<NewGuest>,
) -> Result<Response, Error> {
    let name = shown_name(&new.name)?;
    // Nobody plays under the name of an account without its password.
    let key = name_key(&name);
    if app.blocking(move |store| Ok(store.account_named(&key)?.is_some())).await? {
        return Err(Error::NameTaken);
    }
    let person = format!("g-{}", app.random.hex(8));
    begin(&app, &headers, None, person, name, Vec::new()).await
}

async fn register(
    State(app): State<App>,
    headers: HeaderMap,
    Body(new): Body<SignIn>,
) -> Result<Response, Error> {
    let account = new_account(&app, &new.name, new.password, &[Role::Player]).await?;
    begin_for(&app, &headers, account).await
}

async fn sign_in(
    State(app): State<App>,
    headers: HeaderMap,
    Body(known): Body<SignIn>,
) -> Result<Response, Error> {
    let key = name_key(&known.name);
    if !app.attempts.may_try(&key, app.clock.now_ms()) {
        return Err(Error::Busy);
    }
    let asked = key.clone();
    let account = app.blocking(move |store| store.account_named(&asked)).await?;
    // An unknown name costs the same time as a wrong password, so that names cannot be probed.
    let hash = account.as_ref().map_or_else(|| NOBODY.to_owned(), |found| found.password.clone());
    let right = app.passwords.verify(known.password, hash).await?;
    let account = account.filter(|_| right);
    app.attempts.note(&key, account.is_some(), app.clock.now_ms());
    match account {
        Some(account) => begin_for(&app, &headers, account).await,
        None => Err(Error::WrongSecret),
    }
}

/// The hash of a password that nobody has.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$\
                      AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

async fn sign_out(
    State(app): State<App>,
    headers: HeaderMap,
    person: Person,
) -> Result<Response, Error> {
    app.blocking(move |store| store.end_session(&person.session)).await?;
    let cookie = cookie::set("", 0, secure(&app.config, &headers));
    Ok((StatusCode::NO_CONTENT, [(header::SET_COOKIE, cookie)]).into_response())
}

async fn set_up(
    State(app): State<App>,
    headers: HeaderMap,
    Body(first): Body<SetUp>,
) -> Result<Response, Error> {
    shown_name(&first.name)?;
    password::acceptable(&first.password)?;
    // A link printed at an earlier start is worth nothing once there is an organiser, and one that
    // is of use is not spent on a name that somebody has.
    let key = name_key(&first.name);
    let (ruled, taken) = app
        .blocking(move |store| {
            Ok((store.any_with_role("organiser")?, store.account_named(&key)?.is_some()))
        })
        .await?;
    if ruled {
        return Err(Error::WrongSecret);
    }
    if taken {
        return Err(Error::NameTaken);
    }
    let (hash, now) = (session::hash_of(&first.token), app.clock.now_ms());
    let used = app.blocking(move |store| store.use_token(TokenKind::SetUp, &hash, now)).await?;
    used.ok_or(Error::WrongSecret)?;
    let all = [Role::Player, Role::Arbiter, Role::Organiser];
    let account = new_account(&app, &first.name, first.password, &all).await?;
    begin_for(&app, &headers, account).await
}

/// The most accounts of one answer.
const ACCOUNTS_MAX: u32 = 200;

/// After which name the list goes on.
#[derive(Deserialize)]
struct After {
    after: Option<String>,
}

async fn accounts(
    State(app): State<App>,
    person: Person,
    Params(from): Params<After>,
) -> Result<Json<Vec<Account>>, Error> {
    organiser(&person)?;
    let after = from.after.as_deref().map(name_key);
    let rows = app.blocking(move |store| store.accounts(after.as_deref(), ACCOUNTS_MAX)).await?;
    Ok(Json(rows.into_iter().map(shown).collect()))
}

async fn account(
    State(app): State<App>,
    person: Person,
    Path(name): Path<String>,
) -> Result<Json<Account>, Error> {
    organiser(&person)?;
    found(&app, &name).await.map(|row| Json(shown(row)))
}

async fn set_roles(
    State(app): State<App>,
    person: Person,
    Path(name): Path<String>,
    Body(new): Body<Vec<Role>>,
) -> Result<Json<Account>, Error> {
    organiser(&person)?;
    let account = found(&app, &name).await?;
    if account.id == person.id && !new.contains(&Role::Organiser) {
        return Err(Error::Forbidden("an organiser cannot step down alone".to_owned()));
    }
    let names: Vec<_> = new.iter().map(|role| role_name(*role).to_owned()).collect();
    let id = account.id.clone();
    let stored = names.clone();
    app.blocking(move |store| store.set_roles(&id, &stored)).await?;
    Ok(Json(shown(AccountRow { roles: names, ..account })))
}

async fn reset_token(
    State(app): State<App>,
    person: Person,
    Path(name): Path<String>,
) -> Result<Json<ResetToken>, Error> {
    organiser(&person)?;
    let account = found(&app, &name).await?;
    let token = app.random.hex(16);
    let row = TokenRow {
        kind: TokenKind::Reset,
        hash: session::hash_of(&token),
        subject: account.id,
        expires_ms: app.clock.now_ms() + RESET_MS,
    };
    app.blocking(move |store| store.add_token(&row)).await?;
    Ok(Json(ResetToken { token }))
}

async fn reset(
    State(app): State<App>,
    Body(new): Body<PasswordReset>,
) -> Result<StatusCode, Error> {
    password::acceptable(&new.password)?;
    let (hash, now) = (session::hash_of(&new.token), app.clock.now_ms());
    let used = app.blocking(move |store| store.use_token(TokenKind::Reset, &hash, now)).await?;
    let id = used.ok_or(Error::WrongSecret)?;
    let password = hashed(&app, new.password).await?;
    app.blocking(move |store| store.set_password(&id, &password)).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn organiser(person: &Person) -> Result<(), Error> {
    if person.is(Role::Organiser) {
        Ok(())
    } else {
        Err(Error::Forbidden("only an organiser may".to_owned()))
    }
}

fn shown(row: AccountRow) -> Account {
    Account { roles: roles(&row.roles), id: row.id, name: row.name }
}

async fn found(app: &App, name: &str) -> Result<AccountRow, Error> {
    let key = name_key(name);
    let row = app.blocking(move |store| store.account_named(&key)).await?;
    row.ok_or(Error::NotFound("account"))
}

async fn hashed(app: &App, password: String) -> Result<String, Error> {
    let mut salt = [0; 16];
    app.random.fill(&mut salt);
    app.passwords.hash(password, salt).await
}

async fn new_account(
    app: &App,
    name: &str,
    password: String,
    roles: &[Role],
) -> Result<AccountRow, Error> {
    let name = shown_name(name)?;
    password::acceptable(&password)?;
    let account = AccountRow {
        id: format!("p-{}", app.random.hex(8)),
        name_key: name_key(&name),
        name,
        password: hashed(app, password).await?,
        roles: roles.iter().map(|role| role_name(*role).to_owned()).collect(),
        created_ms: app.clock.now_ms(),
    };
    let row = account.clone();
    let added = app.blocking(move |store| store.add_account(&row)).await?;
    if added { Ok(account) } else { Err(Error::NameTaken) }
}

async fn begin_for(app: &App, headers: &HeaderMap, account: AccountRow) -> Result<Response, Error> {
    let roles = roles(&account.roles);
    begin(app, headers, Some(account.id.clone()), account.id, account.name, roles).await
}

/// Begins a session and sets its cookie.
async fn begin(
    app: &App,
    headers: &HeaderMap,
    account: Option<String>,
    person: String,
    name: String,
    roles: Vec<Role>,
) -> Result<Response, Error> {
    let secret = app.random.hex(32);
    let lasts = if account.is_some() { SESSION_MS } else { GUEST_MS };
    let me = Me { id: person.clone(), name: name.clone(), guest: account.is_none(), roles };
    let row = SessionRow {
        hash: session::hash_of(&secret),
        account,
        person,
        name,
        expires_ms: app.clock.now_ms() + lasts,
    };
    app.blocking(move |store| store.add_session(&row)).await?;
    let cookie = cookie::set(&secret, lasts, secure(&app.config, headers));
    Ok(([(header::SET_COOKIE, cookie)], Json(me)).into_response())
}
