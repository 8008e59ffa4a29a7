import { hash, randomBytes } from "node:crypto";

/** A fresh opaque token: 256 random bits in base64url. */
export const newToken = () => randomBytes(32).toString("base64url");

/** What is stored of a token: its SHA-256. */
export const tokenHash = (token: string) => hash("sha256", token, "buffer");
