import "../ui/tokens.css";
import "../ui/base.css";
import "../board/board.css";
import "./app.css";
import { render } from "preact";
import { App } from "./App";
import { interceptLinks } from "./router";

interceptLinks();
const root = document.getElementById("app");
if (root !== null) {
  render(<App />, root);
}
