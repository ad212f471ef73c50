-- The truth about every table. A row is never changed or removed.
CREATE TABLE event (
    table_id   TEXT    NOT NULL,
    seq        INTEGER NOT NULL CHECK (seq > 0),
    command_id TEXT    NOT NULL,
    -- The place among the events of one command, so that a repeated command finds its first event.
    part       INTEGER NOT NULL,
    data       BLOB    NOT NULL,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX event_command ON event (table_id, command_id, part);

-- What lists of tables show: derived from the log, written in the same transaction.
CREATE TABLE table_row (
    table_id  TEXT    NOT NULL PRIMARY KEY,
    state     TEXT    NOT NULL,
    listed    INTEGER NOT NULL,
    opened_ms INTEGER NOT NULL,
    summary   BLOB    NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX table_row_state ON table_row (state, listed, opened_ms, table_id);

CREATE TABLE account (
    id         TEXT    NOT NULL PRIMARY KEY,
    name       TEXT    NOT NULL,
    name_key   TEXT    NOT NULL UNIQUE,
    password   TEXT    NOT NULL,
    -- Separated by spaces.
    roles      TEXT    NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE session (
    hash       TEXT    NOT NULL PRIMARY KEY,
    account    TEXT    REFERENCES account (id),
    person     TEXT    NOT NULL,
    name       TEXT    NOT NULL,
    expires_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_account ON session (account);

CREATE TABLE token (
    kind       TEXT    NOT NULL,
    hash       TEXT    NOT NULL,
    subject    TEXT    NOT NULL,
    expires_ms INTEGER NOT NULL,
    PRIMARY KEY (kind, hash)
) STRICT, WITHOUT ROWID;
