### The frame: header, tabs, settings.

brand = Yiguan
nav-main = Main navigation
nav-lobby = Lobby
nav-records = Records
nav-rules = Rules
nav-me = Me
new-title = Open a table
table-title = Table
record-title = Record
article-title = Article
setup-title = Set up the organiser
reset-title = Set a new password
accounts-title = Accounts
settings-title = Settings
not-found-title = There is no such page
