import { v7 } from "uuid";

/** A new id: UUIDv7 (RFC 9562 §5.7), so that ids sort by creation. */
export const newId = (): string => v7();
