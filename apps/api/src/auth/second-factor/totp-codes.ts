import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { readableLetters } from "../secrets.ts";

/** Seconds for which one code is valid (RFC 6238). */
const period = 30;

/** Returns a new secret: 160 random bits in Base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

const authenticator = (secret: string, label = "") =>
  new TOTP({ issuer: "Lavra", label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });

/** Returns the URI that an authenticator reads from a QR code. */
export const secretUri = (secret: string, login: string) => authenticator(secret, login).toString();

/**
 * Returns the 30-second step of a code: the current one, the one before or the one after. @returns undefined if it
 * matches no such step
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const distance = authenticator(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return distance === null ? undefined : Math.floor(now.getTime() / 1000 / period) + distance;
}

/** Returns the six digits of an authenticator code without spaces, or undefined for any other input. */
export function readDigits(typed: string): string | undefined {
  const code = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** Returns ten codes of eighty random bits each. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, () => readableLetters(16));

/** Returns the stored hash of a recovery code, independent of its spelling. Eighty random bits need no slow hash. */
export const recoveryCodeHash = (typed: string) =>
  createHash("sha256")
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();
