import "../ui/tokens.css";
import "../ui/base.css";
import "../board/board.css";
import "./app.css";
import { render } from "preact";
import { App } from "./App";
import { enter } from "../net/hall";
import { unlockSounds } from "../ui/sounds";
import { interceptLinks } from "./router";

interceptLinks();
unlockSounds();
void enter();
const root = document.getElementById("app");
if (root !== null) {
  render(<App />, root);
}
