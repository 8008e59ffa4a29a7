import { readToken } from "./session.ts";

/** ms between two checks of the stored token. */
export const tokenCheckEvery = 15_000;

/** Characters; a token counts as complete only if it is longer. */
const shortToken = 10;

/** True if the text can be a token at all. */
export const isWholeToken = (token: string | null): boolean => token !== null && token.length > shortToken;

/**
 * Watches the stored token where the system may remove it silently, as iOS does: calls `onLost` once when a token that
 * existed is missing or cut short. A visitor, who never had one, is ignored.
 * @returns ends the watch
 */
export function watchToken(onLost: () => void): () => void {
  let isHeld = readToken() !== null;
  const checkToken = () => {
    const token = readToken();
    isHeld ||= token !== null;
    if (!isHeld || isWholeToken(token)) return;
    isHeld = false;
    onLost();
  };
  const timer = setInterval(checkToken, tokenCheckEvery);
  return () => clearInterval(timer);
}
