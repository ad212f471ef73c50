//! `web/openapi.json` is what this server speaks: the web client's types are made from it.

use std::path::Path;

#[test]
fn the_written_description_is_the_real_one() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/openapi.json");
    let mut real = yiguan_server::document().to_pretty_json().expect("plain values");
    real.push('\n');
    if std::env::var_os("YIGUAN_WRITE").is_some() {
        std::fs::write(&path, &real).expect("writes");
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written.replace("\r\n", "\n") == real,
        "the wire has changed: `YIGUAN_WRITE=1 cargo test -p yiguan-server --test openapi` writes \
         web/openapi.json anew"
    );
}
