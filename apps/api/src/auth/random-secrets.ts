import { hash, randomBytes } from "node:crypto";

/** Returns a new opaque token: 256 random bits in base64url. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Returns the stored form of a token: its SHA-256. */
export const tokenHash = (token: string) => hash("sha256", token, "buffer");

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** Returns random letters and digits that are hard to confuse, in groups of four; five random bits per letter. */
export function readableLetters(count: number): string {
  const letters = Array.from(randomBytes(count), (byte) => alphabet[byte % 32]);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Sixty random bits. */
export const newReadablePassword = () => readableLetters(12);
