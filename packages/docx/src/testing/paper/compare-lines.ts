/** Bullet signs, which each program may draw in its own way. */
const BULLET = /^(?:[^\p{L}\p{N}\s(]|o) (?=.)/u;

/** Normalises a line so that the lines of two programs can be compared: spaces are equal, bullets are equal. */
function settled(line: string): string {
  const spaced = line.replaceAll("\u00ad", "").replaceAll("\u2011", "-").replace(/\s+/g, " ").trim();
  return spaced.replace(BULLET, "• ").trim();
}

const settle = (lines: readonly string[]) => lines.map(settled).filter(Boolean);

/** Returns where two texts differ, or undefined if they agree in all lines except empty ones. */
export function firstDifference(ours: readonly string[], theirs: readonly string[]): string | undefined {
  const [own, other] = [settle(ours), settle(theirs)];
  for (let at = 0; at < Math.max(own.length, other.length); at += 1) {
    if (own[at] !== other[at]) return `line ${at}: ${own[at] ?? "(end)"} ≠ ${other[at] ?? "(end)"}`;
  }
  return undefined;
}

/** Length of the start of a numbered line, enough to identify it. */
const KEPT = 48;

export const numberedLine = (line: string): string => settled(line).slice(0, KEPT);
