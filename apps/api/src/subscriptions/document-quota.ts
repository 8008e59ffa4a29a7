import { suggestions } from "@lavra/contract/failures/sentences";
import type { Usage } from "@lavra/contract/subscriptions";
import type { Clock } from "../platform/clock.ts";
import { enterTenant, isPlatform, type Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { documentsOf, type Month, monthFor } from "./rules.ts";
import { type Counting, countDocuments, findCounted, findCountedAmong, findRunning } from "./store.ts";

/** What holds the documents of a month to the plan. Platform staff are outside every plan. */
export function createDocumentQuota(clock: Clock) {
  /**
   * Those of some offices that have no document left in the month, with what they are told: early, before any work; `countAll`
   * has the last word. Asked as the platform.
   */
  async function fullAmong(tx: Tx, scopeIds: readonly string[]): Promise<ReadonlyMap<string, DomainError>> {
    const customers = scopeIds.filter((scopeId) => !isPlatform(scopeId));
    if (customers.length === 0) return new Map();
    const [rows, now] = [await findCountedAmong(tx, customers), clock.now()];
    const used = customers.map((scopeId) => [scopeId, documentsOf(rows.get(scopeId), now)] as const);
    const full = used.filter(([, { used: count, limit }]) => limit >= 0 && count >= limit);
    return new Map(full.map(([scopeId, documents]) => [scopeId, limitReached(documents)]));
  }

  /**
   * In which month documents of some offices count now, and how many it has room for; a refusal for an office whose
   * subscription does not run, nothing for staff. Asked as the platform.
   */
  async function monthsAmong(tx: Tx, scopeIds: readonly string[]): Promise<ReadonlyMap<string, Month | DomainError>> {
    const customers = scopeIds.filter((scopeId) => !isPlatform(scopeId));
    if (customers.length === 0) return new Map();
    const [rows, now] = [await findRunning(tx, customers), clock.now()];
    return new Map(customers.map((scopeId) => [scopeId, monthFor(rows.get(scopeId), now)]));
  }

  /**
   * Counts documents in the transaction that stores them: a generation that fails never counts, and of two at once for
   * the last place one is refused. In a transaction of offices one after another (`enterEach`).
   * @throws DomainError DOCUMENT_LIMIT_REACHED where one of the offices has no room for all of its own
   */
  async function countAll(tx: Tx, countings: readonly Counting[]): Promise<void> {
    const [full] = countings.length > 0 ? await countDocuments(tx, countings) : [];
    if (full === undefined) return;
    await enterTenant(tx, full);
    throw limitReached(documentsOf(await findCounted(tx, full), clock.now()));
  }

  return { fullAmong, monthsAmong, countAll };
}

function limitReached({ used, limit, resetAt }: Usage["documents"]) {
  const suggestion = suggestions.moreDocuments;
  return new DomainError("DOCUMENT_LIMIT_REACHED", { currentUsage: used, limit, resetAt, suggestion });
}
