import { firstSteps } from "@lavra/contract/office/dashboard";
import { countOnline, touchUser } from "../accounts/index.ts";
import { countEventsSince } from "../audit/index.ts";
import { countDocuments } from "../documents/index.ts";
import { countTemplates } from "../library/index.ts";
import { type Clock, startOfBusinessDay } from "../platform/clock.ts";
import { type Database, isPlatform, type Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/statements.ts";
import type { Principal } from "../platform/principal.ts";
import { findCardOrder, findStepsDone, findStepsPutAway, putCardOrder, putStepsAway } from "./store.ts";

/** Milliseconds for which a person counts as online after their last call. */
const onlineMs = 5 * 60_000;

export function createDashboard({ db, clock }: { db: Database; clock: Clock }) {
  /** Returns the four figures of a person's dashboard; for staff, those of the whole platform. */
  function stats(principal: Principal) {
    const staff = isPlatform(principal.scopeId);
    const within = <T>(work: (tx: Tx) => Promise<T>) =>
      staff ? db.platform(work) : db.tenant(principal.scopeId, work);
    const now = clock.now();
    const officeId = staff ? undefined : principal.scopeId;
    return within(async (tx) => ({
      documents: await countDocuments(tx, principal),
      users: await countOnline(tx, officeId, new Date(now.getTime() - onlineMs)),
      templates: await countTemplates(tx, principal.scopeId),
      activity: await countEventsSince(tx, officeId, startOfBusinessDay(now)),
    }));
  }

  const beat = (principal: Principal) =>
    db.tenant(principal.scopeId, (tx) => touchUser(tx, principal.userId, clock.now()));

  const readLayout = (principal: Principal) => db.tenant(principal.scopeId, (tx) => findCardOrder(tx, principal));

  /** Saves the order of cards, each once, at its first place. @returns the stored order */
  function saveLayout(principal: Principal, cards: readonly string[]) {
    const cardOrder = [...new Set(cards)];
    return db.tenant(principal.scopeId, async (tx) => {
      await putCardOrder(tx, principal, cardOrder);
      return cardOrder;
    });
  }

  /** Returns the first steps that the office has done, and whether the person put them away. */
  const readSteps = (principal: Principal) =>
    db.tenant(principal.scopeId, async (tx) => {
      const [done, isPutAway] = await together(findStepsDone(tx, principal.scopeId), findStepsPutAway(tx, principal));
      return { done: firstSteps.filter((step) => done[step]), isPutAway };
    });

  const putAwaySteps = (principal: Principal) => db.tenant(principal.scopeId, (tx) => putStepsAway(tx, principal));

  return { readSteps, putAwaySteps, stats, beat, readLayout, saveLayout };
}
