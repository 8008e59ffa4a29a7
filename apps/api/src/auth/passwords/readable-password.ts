import { randomBytes } from "node:crypto";

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** Five random bits a letter, in letters and digits that are not mistaken for each other, by fours. */
export function readableLetters(count: number): string {
  const letters = Array.from(randomBytes(count), (byte) => alphabet[byte % 32]);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Sixty random bits. */
export const newReadablePassword = () => readableLetters(12);
