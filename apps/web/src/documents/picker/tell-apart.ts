/** Letters that a row of the narrow tree shows on each of its two lines. */
const lineLength = 22;

/** Length of the beginning that two texts share. */
function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let at = 0;
  while (at < most && one[at] === other[at]) at += 1;
  return at;
}

/** Cuts a text that is too long in its middle: two names mostly differ at their ends. */
const cutMiddle = (text: string): string =>
  text.length <= lineLength ? text : `${text.slice(0, 8).trimEnd()}…${text.slice(text.length - (lineLength - 9))}`;

/**
 * Returns the two lines of each name that begins like one of its neighbours further than a line shows: the shared
 * beginning, and from the first word that differs. Names that differ in time have no entry.
 */
export function toldApart(names: readonly string[]): ReadonlyMap<string, readonly [string, string]> {
  const lines = new Map<string, readonly [string, string]>();
  for (const group of Map.groupBy(new Set(names), (name) => name.slice(0, lineLength)).values()) {
    const [first] = group;
    if (group.length < 2 || first === undefined) continue;
    const shared = Math.min(...group.slice(1).map((name) => sharedLength(first, name)));
    // From the beginning of the word in which they differ.
    const start = first.lastIndexOf(" ", shared - 1) + 1;
    for (const name of group) {
      const rest = name.slice(start);
      if (rest !== "") lines.set(name, [name.slice(0, start).trimEnd(), cutMiddle(rest)]);
    }
  }
  return lines;
}
