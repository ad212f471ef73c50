import { place } from "./router";
import { pageAt } from "./pages";
import { Shell } from "./Shell";

export function App() {
  const { tab, content } = pageAt(place.value);
  return <Shell tab={tab}>{content}</Shell>;
}
