//! Connections: taken in, given no more than their time to say what they want, and let go.

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::future::Future;
use std::pin::pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How long to wait when no connection can be taken in, because too many are open.
const CROWDED: Duration = Duration::from_millis(200);

/// For how long a hall waits for its visitors.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Patience {
    /// How long a request may take to say what it asks for, and how long a connection that was of
    /// use is kept for the next one.
    pub(crate) headers: Duration,
    /// How long open connections may go on after the hall was told to stop.
    pub(crate) farewell: Duration,
}

/// Serves until `stop` is done, and then a farewell longer.
pub(crate) async fn serve(
    listener: TcpListener,
    router: Router,
    stop: impl Future<Output = ()>,
    patience: Patience,
) {
    // Each connection holds a receiver: it hears of the end, and the channel hears of its own.
    let (ending, ended) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, _)) => {
                tokio::spawn(answer(stream, router.clone(), ended.clone(), patience.headers));
            }
            Err(why) => {
                // A visitor who left before being let in is no trouble; no room for more is, and
                // passes when somebody leaves.
                tracing::warn!(%why, "a connection could not be taken in");
                tokio::time::sleep(CROWDED).await;
            }
        }
    }
    drop((listener, ended));
    ending.send_replace(());
    // Streams that never end do not hold the hall up.
    tokio::select! {
        () = ending.closed() => {}
        () = tokio::time::sleep(patience.farewell) => {}
    }
}

/// Answers what one connection asks, until it or the hall ends; what is being answered then is
/// answered to its end.
async fn answer(
    stream: TcpStream,
    router: Router,
    mut ended: watch::Receiver<()>,
    headers: Duration,
) {
    // A message may be several small frames, and the last of them must not wait until the other
    // side has said that it got the first. Where that cannot be set, it works all the same.
    drop(stream.set_nodelay(true));
    let mut connection = pin!(
        http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(headers)
            .serve_connection(TokioIo::new(stream), TowerToHyperService::new(router))
            .with_upgrades()
    );
    let done = tokio::select! {
        done = connection.as_mut() => done,
        _ = ended.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(why) = done {
        tracing::debug!(%why, "a connection broke");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::get;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    #[tokio::test]
    async fn whoever_says_nothing_is_let_go() {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("binds");
        let address = listener.local_addr().expect("an address");
        let router = Router::new().route("/", get(|| async { "here" }));
        let patience =
            Patience { headers: Duration::from_millis(100), farewell: Duration::from_secs(1) };
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let stopped = async move { drop(stopped.await) };
        let serving = tokio::spawn(serve(listener, router, stopped, patience));
        for said in ["", "GET / HTT", "GET / HTTP/1.1\r\nHost: x\r\n"] {
            let mut stream = TcpStream::connect(address).await.expect("connects");
            stream.write_all(said.as_bytes()).await.expect("writes");
            let mut heard = Vec::new();
            let ended = stream.read_to_end(&mut heard);
            // An end, or a connection that was cut: either way nobody waits any more.
            let ended = tokio::time::timeout(Duration::from_secs(20), ended).await;
            assert!(ended.is_ok(), "{said:?} holds a connection");
        }
        let mut stream = TcpStream::connect(address).await.expect("connects");
        let whole = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        stream.write_all(whole).await.expect("writes");
        let mut heard = String::new();
        stream.read_to_string(&mut heard).await.expect("reads");
        assert!(heard.ends_with("here"), "{heard}");
        stop.send(()).expect("still serves");
        serving.await.expect("ends");
    }
}
