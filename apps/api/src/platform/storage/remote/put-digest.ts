import { createHash } from "node:crypto";

/** SHA-256 in hexadecimal of what is put away, kept beside it and compared whenever it is read. */
export const putDigest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
