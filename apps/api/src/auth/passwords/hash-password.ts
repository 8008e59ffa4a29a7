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
