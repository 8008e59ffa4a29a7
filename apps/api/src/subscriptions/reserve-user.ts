import { suggestions } from "@lavra/contract/failures/sentences";
import { countActiveUsers } from "../accounts/index.ts";
import type { Clock } from "../platform/clock.ts";
import { isPlatform, type Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { userLimit } from "./pricing/index.ts";
import { assertRunning } from "./rules.ts";
import { lockSubscription } from "./store.ts";

/**
 * Keeps a place for one more active user in the transaction that makes or activates them: whoever else wants the last
 * one waits for its end, and is refused. The owner has a place too.
 * @throws DomainError USER_LIMIT_REACHED, subscriptions.required
 */
export const createReserveUser =
  (clock: Clock) =>
  async (tx: Tx, scopeId: string): Promise<void> => {
    if (isPlatform(scopeId)) return;
    const limit = userLimit(assertRunning(await lockSubscription(tx, scopeId), clock.now()));
    // Asked after the lock, so that users made by earlier holders are counted.
    const currentUsage = await countActiveUsers(tx, scopeId);
    if (limit < 0 || currentUsage < limit) return;
    throw new DomainError("USER_LIMIT_REACHED", { currentUsage, limit, suggestion: suggestions.moreUsers });
  };
