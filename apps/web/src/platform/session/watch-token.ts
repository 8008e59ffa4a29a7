import { readToken } from "./session.ts";

/** ms between two looks at the stored token. */
export const tokenCheckEvery = 15_000;

/** Characters; a token counts as whole only if it is longer. */
const shortToken = 10;

/** Whether a token can be one at all. */
export const isWholeToken = (token: string | null): boolean => token !== null && token.length > shortToken;

/**
 * Looks after the stored token where the system may take it away without a word, as iOS does: `onLost` is told once
 * when one that was there is gone or cut short. A visitor, who never had one, is left alone.
 * @returns ends the watch
 */
export function watchToken(onLost: () => void): () => void {
  let isHeld = readToken() !== null;
  const look = () => {
    const token = readToken();
    isHeld ||= token !== null;
    if (!isHeld || isWholeToken(token)) return;
    isHeld = false;
    onLost();
  };
  const timer = setInterval(look, tokenCheckEvery);
  return () => clearInterval(timer);
}
