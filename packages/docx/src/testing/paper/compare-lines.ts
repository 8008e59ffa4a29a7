/** Signs of bullets, each of which a program may draw in its own way. */
const BULLET = /^(?:[^\p{L}\p{N}\s(]|o) (?=.)/u;

/** A line as two programs write it that agree: spaces are one, bullets are one. */
function settled(line: string): string {
  const spaced = line.replaceAll("\u00ad", "").replaceAll("\u2011", "-").replace(/\s+/g, " ").trim();
  return spaced.replace(BULLET, "• ").trim();
}

const settle = (lines: readonly string[]) => lines.map(settled).filter(Boolean);

/** Where two texts part, or undefined where they agree in all lines but empty ones. */
export function firstDifference(ours: readonly string[], theirs: readonly string[]): string | undefined {
  const [own, other] = [settle(ours), settle(theirs)];
  for (let at = 0; at < Math.max(own.length, other.length); at += 1) {
    if (own[at] !== other[at]) return `line ${at}: ${own[at] ?? "(end)"} ≠ ${other[at] ?? "(end)"}`;
  }
  return undefined;
}

/** What is kept of a numbered line: enough to know it by. */
const KEPT = 48;

export const numberedLine = (line: string): string => settled(line).slice(0, KEPT);
