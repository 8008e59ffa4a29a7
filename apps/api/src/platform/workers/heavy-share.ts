/** Part of what light owners use that heavy ones who wait meanwhile are owed. */
const part = 0.25;
/** Milliseconds that are owed at most, and that may be taken in advance. */
const most = { owed: 5_000, ahead: 20_000 };
/** Milliseconds that are owed before a turn: one short job of a light owner is not yet reason for a long one of a heavy owner. */
const turnMs = 250;

/**
 * What heavy owners are owed of the threads for long jobs while light ones want them as well: a fifth, so that a steady
 * stream of light jobs delays theirs and does not end them. Where only one of the two waits, nothing is owed.
 */
export function createHeavyShare() {
  let owed = 0;

  return {
    /** A job ended that took `ms` while others waited who are light, or who are heavy. */
    ran(isLight: boolean, ms: number): void {
      owed = isLight ? Math.min(most.owed, owed + ms * part) : Math.max(-most.ahead, owed - ms);
    },
    isTheirTurn: () => owed >= turnMs,
  };
}
