/** Share of the light owners' time that waiting heavy owners are owed. */
const part = 0.25;
/** Limits in milliseconds of the debt, and of an advance. */
const most = { owed: 5_000, ahead: 20_000 };
/** Milliseconds owed before a turn: one short job of a light owner does not justify a long one of a heavy owner. */
const turnMs = 250;

/**
 * The share of heavy owners in the threads for long jobs while light owners want them too: a fifth, so that a steady
 * stream of light jobs delays theirs but does not stop them. If only one side waits, nothing is owed.
 */
export function createHeavyShare() {
  let owed = 0;

  return {
    /** Called when a job of `ms` ended while light or heavy owners waited. */
    ran(isLight: boolean, ms: number): void {
      owed = isLight ? Math.min(most.owed, owed + ms * part) : Math.max(-most.ahead, owed - ms);
    },
    isTheirTurn: () => owed >= turnMs,
  };
}
