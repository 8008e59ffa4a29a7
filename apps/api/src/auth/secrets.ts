import { hash as digest, randomBytes } from "node:crypto";
import { hash, type Options, verify } from "@node-rs/argon2";

/** Argon2id, 19 MiB, two passes (OWASP Password Storage Cheat Sheet). */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password.normalize("NFKC"), cost);

/** Hash to check against for an unknown login, so that it takes as long as a wrong password. */
const decoy = hashPassword("\u0000ninguém");

/** True if the password matches the hash; without a hash it takes the same time and returns false. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password.normalize("NFKC"));
  return matches && stored !== undefined;
}

/** Returns a new opaque token: 256 random bits in base64url. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Returns the stored form of a token: its SHA-256. */
export const tokenHash = (token: string) => digest("sha256", token, "buffer");

const alphabet = "abcdefghijkmnpqrstuvwxyz23456789";

/** Returns random letters and digits that are hard to confuse, in groups of four; five random bits per letter. */
export function readableLetters(count: number): string {
  const letters = Array.from(randomBytes(count), (byte) => alphabet[byte % 32]);
  return letters.join("").replace(/(.{4})(?=.)/g, "$1-");
}

/** Sixty random bits. */
export const newReadablePassword = () => readableLetters(12);
