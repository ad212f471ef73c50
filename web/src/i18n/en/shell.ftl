### The frame: header, tabs, settings.

brand = Yiguan
demo = Demo
skip = Skip to content
close = Close
cancel = Cancel
loading = Loading
nav-main = Main navigation
nav-lobby = Lobby
nav-events = Events
nav-records = Records
nav-rules = Rules
nav-me = Me
tool-sounds = Sounds
tool-theme = Dark
tool-enter = Come in
tool-me = Me: { $name }
to-table = To the table
to-lobby = To the lobby
late-ack = What you sent before reloading was recorded.
not-found-title = There is no such page
not-found-what = Nothing is at this address
not-found-why = The link may be mistyped, or the game or article is no longer here.

## Connection

outage = Connection lost for { $seconds } s. The server keeps the clocks, no move is lost. Reconnecting.
outage-said = Connection lost. No move is lost. Reconnecting.
outage-region = Connection
outage-now = Reconnect now
outdated = The server was updated. Reload this page when it suits you.
outdated-region = Version
outdated-reload = Reload

## Settings

settings-title = Settings
settings-look = Appearance
settings-language = Language
settings-theme = Light or dark
theme-system = As the system
theme-light = Light
theme-dark = Dark
settings-pieces = Pieces with characters
pieces-plain = Plain
pieces-traditional = Traditional
pieces-inverse = Inverse
pieces-pictures = Pictures
settings-coordinates = Show coordinates on the board
settings-notation = Notation
notation-named = { $notation ->
    [canonical] coordinates
    [zh-full] Chinese
    [zh-short] Chinese with digits
    [wxf] WXF
    [iccs] ICCS
    [sheet] score sheet
    [ucci] UCCI
    [pdn] PDN
    [algebraic] letters and numbers
    [words] words
   *[other] { $notation }
  }
settings-sounds = Sounds
settings-sounds-on = Sounds on
settings-hear = Play
settings-hear-named = Play: { $sound }
sound-move = Move
sound-capture = Capture
sound-check = Check
sound-low-time = Time running out
sound-offer = Offer
sound-call = Arbiter called
sound-ruling = Ruling, end of game
sound-disconnect = Connection lost
sound-refused = Move refused
settings-keyboard = Keyboard
settings-shortcuts = Use single letters as shortcuts
settings-shortcuts-hint = They work only while the board has the focus. Press ? at a table for the whole list; arrows, Enter and Esc always work.
