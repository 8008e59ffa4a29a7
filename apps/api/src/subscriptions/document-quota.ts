import { suggestions } from "@lavra/contract/failures/sentences";
import type { Usage } from "@lavra/contract/plans/subscriptions";
import type { Clock } from "../platform/clock.ts";
import { enterTenant, isPlatform, type Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { documentsOf, type Month, monthFor } from "./rules.ts";
import { type Counting, countDocuments, findCounted, findCountedAmong, findRunning } from "./store.ts";

/** Limits the documents of a month to the plan's quota. Platform staff have no limit. */
export function createDocumentQuota(clock: Clock) {
  /**
   * Returns the offices with no document left in the month and their refusals, to refuse early, before any work;
   * `countAll` decides. Call as the platform.
   */
  async function fullAmong(tx: Tx, scopeIds: readonly string[]): Promise<ReadonlyMap<string, DomainError>> {
    const customers = scopeIds.filter((scopeId) => !isPlatform(scopeId));
    if (customers.length === 0) return new Map();
    const now = clock.now();
    const rows = await findCountedAmong(tx, customers, now);
    const used = customers.map((scopeId) => [scopeId, documentsOf(rows.get(scopeId), now)] as const);
    const full = used.filter(([, { used: count, limit }]) => limit >= 0 && count >= limit);
    return new Map(full.map(([scopeId, documents]) => [scopeId, limitReached(documents)]));
  }

  /**
   * Returns the present month of each office's documents and its limit; a refusal for an office without a running
   * subscription, and no entry for staff. Call as the platform.
   */
  async function monthsAmong(tx: Tx, scopeIds: readonly string[]): Promise<ReadonlyMap<string, Month | DomainError>> {
    const customers = scopeIds.filter((scopeId) => !isPlatform(scopeId));
    if (customers.length === 0) return new Map();
    const now = clock.now();
    const rows = await findRunning(tx, customers, now);
    return new Map(customers.map((scopeId) => [scopeId, monthFor(rows.get(scopeId), now)]));
  }

  /**
   * Counts documents in the transaction that stores them: a failed generation never counts, and of two concurrent ones
   * for the last place one is refused. Needs a transaction of offices one after another (`enterEach`).
   * @throws DomainError DOCUMENT_LIMIT_REACHED if an office has no room for all of its own
   */
  async function countAll(tx: Tx, countings: readonly Counting[]): Promise<void> {
    const [full] = countings.length > 0 ? await countDocuments(tx, countings) : [];
    if (full === undefined) return;
    await enterTenant(tx, full);
    const now = clock.now();
    throw limitReached(documentsOf(await findCounted(tx, full, now), now));
  }

  return { fullAmong, monthsAmong, countAll };
}

function limitReached({ used, limit, resetAt }: Usage["documents"]) {
  const suggestion = suggestions.moreDocuments;
  return new DomainError("DOCUMENT_LIMIT_REACHED", { currentUsage: used, limit, resetAt, suggestion });
}
