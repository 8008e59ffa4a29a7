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
const cutMiddle = (text: string, most: number, head: number): string =>
  text.length <= most ? text : `${text.slice(0, head).trimEnd()}…${text.slice(text.length - (most - head - 1))}`;

type Lines = readonly [string, string];

/** Start of the word in which the names of a group differ. */
function startOfDifference([first = "", ...others]: readonly string[]): number {
  const shared = Math.min(...others.map((name) => sharedLength(first, name)));
  return first.lastIndexOf(" ", shared - 1) + 1;
}

/** Letters of a second line that are before the difference, where it is in the part that was cut out. */
const kept = 6;

/** Gives names whose second lines are the same, because they differ in the middle, lines that show the middle. */
function showMiddle(alike: readonly string[], start: number, lines: Map<string, Lines>): void {
  const [first = ""] = alike;
  const shared = Math.min(...alike.slice(1).map((name) => sharedLength(first, name)));
  const word = startOfDifference(alike);
  const from = Math.max(start + kept, word > start ? word : shared - 2);
  for (const name of alike) {
    const head = name.slice(start, start + kept).trimEnd();
    lines.set(name, [
      name.slice(0, start).trimEnd(),
      `${head}…${cutMiddle(name.slice(from), lineLength - kept - 1, kept)}`,
    ]);
  }
}

/**
 * Returns the two lines of each name that begins like one of its neighbours further than a line shows: the shared
 * beginning, and from the first word that differs. Names that differ in time
 * have no entry.
 */
export function toldApart(names: readonly string[]): ReadonlyMap<string, Lines> {
  const lines = new Map<string, Lines>();
  for (const group of Map.groupBy(new Set(names), (name) => name.slice(0, lineLength)).values()) {
    if (group.length < 2) continue;
    const start = startOfDifference(group);
    const longer = group.filter((name) => name.length > start);
    const beginning = (name: string) => name.slice(0, start).trimEnd();
    for (const name of longer) lines.set(name, [beginning(name), cutMiddle(name.slice(start), lineLength, 8)]);
    const shown = Map.groupBy(longer, (name) => lines.get(name)?.[1]);
    for (const alike of shown.values()) if (alike.length > 1) showMiddle(alike, start, lines);
  }
  return lines;
}
