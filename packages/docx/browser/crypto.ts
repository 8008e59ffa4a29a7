/** 32-bit words of state: 128 bits distinguish the styles of one document. */
const WORDS = 4;

/**
 * Returns a 128-bit digest of a text where there is no `node:crypto` (FNV-1a with four initial values). It
 * distinguishes texts but does not resist deliberate collisions.
 */
export function hash(_algorithm: string, text: string): string {
  const words: number[] = [];
  for (let word = 0; word < WORDS; word += 1) {
    let code = 0x811c9dc5 ^ Math.imul(word + 1, 0x9e3779b1);
    for (let at = 0; at < text.length; at += 1) code = Math.imul(code ^ text.charCodeAt(at), 0x01000193 + 2 * word);
    words.push(code >>> 0);
  }
  return `${text.length}:${words.join(":")}`;
}
