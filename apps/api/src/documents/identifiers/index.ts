export { createIdentifierHashes, type IdentifierHashes } from "./identifier-hashes.ts";
export { identifiersInUse } from "./store.ts";
