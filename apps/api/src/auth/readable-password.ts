import { randomBytes } from "node:crypto";

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** Sixty random bits in letters and digits that are not mistaken for each other. */
export function newReadablePassword(): string {
  const letters = Array.from(randomBytes(12), (byte) => alphabet[byte % 32]);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}
