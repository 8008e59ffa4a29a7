import { createHash } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { readableLetters } from "../passwords/readable-password.ts";

/** Seconds that one code stands for (RFC 6238). */
const period = 30;

/** A fresh secret: 160 random bits in Base32. */
export const newSecret = () => new Secret({ size: 20 }).base32;

const authenticator = (secret: string, label = "") =>
  new TOTP({ issuer: "Lavra", label, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period });

/** What an authenticator reads from a QR code. */
export const secretUri = (secret: string, login: string) => authenticator(secret, login).toString();

/** The 30-second step a code is of, one before and one after now included; undefined when it is none of these. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const distance = authenticator(secret).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return distance === null ? undefined : Math.floor(now.getTime() / 1000 / period) + distance;
}

/** The six digits of an authenticator, spaces left out, or undefined when what was typed is something else. */
export function readDigits(typed: string): string | undefined {
  const code = typed.replace(/\s/g, "");
  return /^\d{6}$/.test(code) ? code : undefined;
}

/** Ten codes of eighty random bits each. */
export const newRecoveryCodes = () => Array.from({ length: 10 }, () => readableLetters(16));

/** What is stored of a recovery code, however it is typed. Eighty random bits need no slow hash. */
export const recoveryCodeHash = (typed: string) =>
  createHash("sha256")
    .update(typed.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();
