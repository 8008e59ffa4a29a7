import { suggestions } from "@lavra/contract/failures/sentences";
import { countActiveUsers } from "../accounts/index.ts";
import type { Clock } from "../platform/clock.ts";
import { isPlatform, type Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { userLimit } from "./pricing/price.ts";
import { assertRunning } from "./rules.ts";
import { lockSubscription } from "./store.ts";

/**
 * Reserves a place for one more active user in the transaction that creates or activates them: concurrent transactions
 * for the last place wait for its end and are refused. The owner occupies a place too, and so do `invited` people who
 * may still accept.
 * @throws DomainError USER_LIMIT_REACHED, subscriptions.required
 */
export const createReserveUser =
  (clock: Clock) =>
  async (tx: Tx, scopeId: string, invited = 0): Promise<void> => {
    if (isPlatform(scopeId)) return;
    const now = clock.now();
    const limit = userLimit(assertRunning(await lockSubscription(tx, scopeId, now), now));
    // Counted after the lock, so that users created by earlier holders are included.
    const currentUsage = (await countActiveUsers(tx, scopeId)) + invited;
    if (limit < 0 || currentUsage < limit) return;
    const suggestion = invited > 0 ? suggestions.fewerInvitations : suggestions.moreUsers;
    throw new DomainError("USER_LIMIT_REACHED", { currentUsage, limit, suggestion });
  };
