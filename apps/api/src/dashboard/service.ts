import { countOnline, touchUser } from "../accounts/index.ts";
import { countEventsSince } from "../audit/index.ts";
import { countDocuments } from "../documents/index.ts";
import { countTemplates } from "../library/index.ts";
import { type Clock, startOfBusinessDay } from "../platform/clock.ts";
import { type Database, isPlatform, type Tx } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";

/** A person counts as online this long after their last call. */
const onlineMs = 5 * 60_000;

export function createDashboard({ db, clock }: { db: Database; clock: Clock }) {
  /** The four figures of a person's dashboard; staff see the whole platform's. */
  function stats(principal: Principal) {
    const staff = isPlatform(principal.scopeId);
    const within = <T>(work: (tx: Tx) => Promise<T>) =>
      staff ? db.platform(work) : db.tenant(principal.scopeId, work);
    const now = clock.now();
    const scope = staff ? undefined : principal.scopeId;
    return within(async (tx) => ({
      documents: await countDocuments(tx, principal),
      users: await countOnline(tx, scope, new Date(now.getTime() - onlineMs)),
      templates: await countTemplates(tx, principal.scopeId),
      activity: await countEventsSince(tx, scope, startOfBusinessDay(now)),
    }));
  }

  const beat = (principal: Principal) =>
    db.tenant(principal.scopeId, (tx) => touchUser(tx, principal.userId, clock.now()));

  return { stats, beat };
}
