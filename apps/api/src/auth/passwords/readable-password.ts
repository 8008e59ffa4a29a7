import { randomBytes } from "node:crypto";

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** Returns random letters and digits that are hard to confuse, in groups of four; five random bits per letter. */
export function readableLetters(count: number): string {
  const letters = Array.from(randomBytes(count), (byte) => alphabet[byte % 32]);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Sixty random bits. */
export const newReadablePassword = () => readableLetters(12);
