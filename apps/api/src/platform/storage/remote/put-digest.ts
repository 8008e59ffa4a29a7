import { createHash } from "node:crypto";

/** SHA-256 in hexadecimal of the put bytes, stored beside them and compared on every read. */
export const putDigest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
