import { hash, randomBytes } from "node:crypto";

/** Returns a new opaque token: 256 random bits in base64url. */
export const newToken = () => randomBytes(32).toString("base64url");

/** Returns the stored form of a token: its SHA-256. */
export const tokenHash = (token: string) => hash("sha256", token, "buffer");
