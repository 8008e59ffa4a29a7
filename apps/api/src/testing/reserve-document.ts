import { enterEach, type Tx } from "../platform/db/scope.ts";
import type { Subscriptions } from "../subscriptions/index.ts";

/** Counts one document of an office as storing it does, in a transaction of the platform. */
export async function reserveDocument(
  tx: Tx,
  { monthsAmong, countAll }: Pick<Subscriptions, "monthsAmong" | "countAll">,
  scopeId: string,
): Promise<void> {
  const month = (await monthsAmong(tx, [scopeId])).get(scopeId);
  if (!month) return;
  if (month instanceof Error) throw month;
  await enterEach(tx);
  await countAll(tx, [{ scopeId, monthStart: month.start, documents: 1, limit: month.limit }]);
}
