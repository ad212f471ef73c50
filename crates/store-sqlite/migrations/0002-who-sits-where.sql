-- Who held a seat at which table, so that people find their games again: derived from the log,
-- written in the same transaction.
CREATE TABLE seat_of (
    person_id TEXT NOT NULL,
    table_id  TEXT NOT NULL,
    PRIMARY KEY (person_id, table_id)
) STRICT, WITHOUT ROWID;
