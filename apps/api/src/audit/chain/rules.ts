import { createHash } from "node:crypto";
import type { LinkRow } from "./store.ts";

/** Why a link does not hold. */
export type BreakReason = "gap" | "changed" | "missing" | "relinked" | "unlinked" | "replaced" | "shortened";

/** The first place at which a chain is broken. */
export interface BrokenLink {
  readonly position: number;
  readonly eventId: string;
  readonly reason: BreakReason;
}

/** The last link that was read. */
export interface ChainHead {
  readonly position: number;
  /** SHA-256; empty before the first link. */
  readonly hash: Buffer;
}

export const emptyChain: ChainHead = { position: 0, hash: Buffer.alloc(0) };

const sha256 = (...parts: (string | Buffer)[]) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Compares a link with the one before and with its event. @param removed last position whose event may be absent
 * @returns undefined if it holds
 */
export function breakOf(before: ChainHead, link: LinkRow, removed: number): BreakReason | undefined {
  if (link.position !== before.position + 1) return "gap";
  if (link.text === null && link.position > removed) return "missing";
  if (link.text !== null && !sha256(link.text).equals(link.event_hash)) return "changed";
  return sha256(before.hash, link.event_hash).equals(link.hash) ? undefined : "relinked";
}
