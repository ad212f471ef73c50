//! The description of the interface, made from the wire types themselves.

use utoipa::OpenApi;
use yiguan_api as api;

#[derive(OpenApi)]
#[openapi(
    info(title = "Yiguan 弈馆", description = "The hall: tables, commands, streams."),
    components(schemas(
        api::Account,
        api::ArticleList,
        api::Breaches,
        api::CommandEnvelope,
        api::Down,
        api::EntryList,
        api::EventCommand,
        api::EventList,
        api::EventReply,
        api::EventView,
        api::Hall,
        api::ImportReport,
        api::LibraryAdded,
        api::LibraryExplored,
        api::LibraryList,
        api::LibraryPage,
        api::LibraryRecord,
        api::Me,
        api::NewEvent,
        api::NewGuest,
        api::NewTable,
        api::NextRound,
        api::PasswordReset,
        api::Problem,
        api::Reach,
        api::Reply,
        api::ResetToken,
        api::SetUp,
        api::SignIn,
        api::Snapshot,
        api::Start,
        api::TableList,
        api::TableSummary,
        api::TrialRound,
        api::Up,
        api::Update
    ))
)]
struct Document;

/// The document.
#[must_use]
pub fn document() -> utoipa::openapi::OpenApi {
    Document::openapi()
}
