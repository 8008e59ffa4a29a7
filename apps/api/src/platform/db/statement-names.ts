/** Number of uses after which a text is prepared: the server stores a plan of each on every connection. */
const often = 20;
const mostNames = 200;
/** Longer texts are lists of rows, which rarely repeat. */
const longestText = 4000;
const mostCounted = 1000;

/** Names frequent statements, to be prepared under these names; other statements have no name. */
export function createStatementNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  return function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames || text.length > longestText) return known;
    const times = (counts.get(text) ?? 0) + 1;
    if (times >= often) {
      counts.delete(text);
      names.set(text, `lavra_${names.size + 1}`);
    } else {
      if (counts.size >= mostCounted) counts.clear();
      counts.set(text, times);
    }
    return names.get(text);
  };
}
