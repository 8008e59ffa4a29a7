import { cheapestPlansWith, includesFeature, type PlanFeature } from "@lavra/contract/plans/features";
import type { Clock } from "../platform/clock.ts";
import { type Database, isPlatform } from "../platform/db/scope.ts";
import { together } from "../platform/db/statements.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { listPlanRows } from "./plans/store.ts";
import { isRunning } from "./rules.ts";
import { findSubscription } from "./store.ts";

/**
 * Creates the check that an office's running plan has a feature; platform staff have every feature. It reads the
 * subscription in one round trip, only for calls that name a feature.
 */
export const createAssertFeature =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  /** @throws DomainError plan.feature_missing */
  async ({ scopeId }: Pick<Principal, "scopeId">, feature: PlanFeature): Promise<void> => {
    if (isPlatform(scopeId)) return;
    const now = clock.now();
    const [bought, plans] = await db.tenant(scopeId, (tx) =>
      together(findSubscription(tx, scopeId, now), listPlanRows(tx)),
    );
    const running = isRunning(bought, now) ? bought : undefined;
    const plan = plans.find(({ id }) => id === running?.plan_id);
    if (plan && includesFeature(plan.features, feature)) return;
    const offers = plans.map(({ price_cents: price, ...row }) => ({ ...row, price }));
    throw new DomainError("plan.feature_missing", { feature, plans: cheapestPlansWith(offers, feature) });
  };
