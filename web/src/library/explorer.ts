/** The way from a record to the explorer, where there is a library of its game. */
import { chosenFor, useLibraries } from "./data";
import { explorerHref } from "./line";

/** Where the position after some moves is explored; none: no library holds games of this kind. */
export function useExplorer(game: string | undefined): ((setup: string, moves: readonly string[]) => string) | undefined {
  const { list } = useLibraries();
  const library = list === undefined || game === undefined ? undefined : chosenFor(list, game);
  if (library === undefined) return undefined;
  return (setup, moves) => explorerHref({ library, setup, moves, at: moves.length, exact: false });
}
