import type { Database, Tx } from "../../platform/db/scope.ts";
import { type BrokenLink, breakOf, type ChainHead, emptyChain } from "./rules.ts";
import { findUnlinked, lastRemoved, listChains, listLinks } from "./store.ts";

/** A verified chain: of an office, or of the platform. */
export interface VerifiedChain {
  readonly scopeId: string;
  readonly head: ChainHead;
  readonly broken: BrokenLink | undefined;
}

/** Heads of chains that were stored outside the database, by scope. */
export type KnownHeads = ReadonlyMap<string, { readonly position: number; readonly hash: string }>;

const pageSize = 1000;

/**
 * Recomputes every chain from its first link, in pages, beside the running product. Heads that were stored elsewhere
 * also show a chain that was made again from its beginning, or that lost its end.
 */
export async function* verifyChains(db: Database, known: KnownHeads = new Map()): AsyncGenerator<VerifiedChain> {
  const scopes = new Set([...(await db.platform(listChains)), ...known.keys()]);
  for (const scopeId of [...scopes].sort()) yield { scopeId, ...(await verifyChain(db, scopeId, known.get(scopeId))) };
}

async function verifyChain(db: Database, scopeId: string, known: { position: number; hash: string } | undefined) {
  const inTurn = <T>(work: (tx: Tx) => Promise<T>) => db.platform(work, scopeId);
  const removed = await inTurn((tx) => lastRemoved(tx, scopeId));
  // Read before the links: an event that is recorded meanwhile has its link in any case.
  const unlinked = await inTurn((tx) => findUnlinked(tx, scopeId));
  let head = emptyChain;
  for (;;) {
    const links = await inTurn((tx) => listLinks(tx, scopeId, head.position, pageSize));
    for (const link of links) {
      const { position, event_id: eventId, hash } = link;
      const isReplaced = known?.position === position && known.hash !== hash.toString("hex");
      const reason = breakOf(head, link, removed) ?? (isReplaced ? "replaced" : undefined);
      if (reason) return { head, broken: { position, eventId, reason } };
      head = { position, hash };
    }
    if (links.length < pageSize) break;
  }
  const at = (eventId: string, reason: BrokenLink["reason"]) => ({ position: head.position + 1, eventId, reason });
  if (unlinked) return { head, broken: at(unlinked, "unlinked") };
  return { head, broken: known && known.position > head.position ? at("", "shortened") : undefined };
}
