import { calculatePrice, editPlan, listPlans, planHistory, plansPricing } from "@lavra/contract/plans/plans";
import {
  activateTrial,
  changePlan,
  currentSubscription,
  currentUsage,
  readStatement,
} from "@lavra/contract/plans/subscriptions";
import { ownerRoles, staffRole } from "@lavra/contract/roles/roles";
import { successes } from "@lavra/contract/successes";
import { isPlatform } from "../platform/db/scope.ts";
import { ok, type Serve } from "../platform/http/serve.ts";
import { idempotencyKeyOf } from "../platform/idempotency/idempotency-key.ts";
import type { Principal } from "../platform/principal.ts";
import type { Plans } from "./plans/plans.ts";
import type { Subscriptions } from "./service.ts";

const access = { who: "session", reach: "office", whileBlocked: true } as const;
const owners = { who: "session", reach: "office", roles: ownerRoles, whileBlocked: true } as const;
const forAll = { who: "session", reach: "public", whileBlocked: true } as const;
const staff = { who: "session", reach: "public", roles: [staffRole] } as const;

export function registerSubscriptionRoutes(serve: Serve, subscriptions: Subscriptions, plans: Plans): void {
  serve(currentSubscription, access, async ({ principal, query }) => {
    const subscription = await subscriptions.read(accountOf(principal, query?.adminId));
    return ok({ subscription, canActivateTrial: await subscriptions.canActivateTrial(principal, subscription) });
  });

  serve(currentUsage, access, async ({ principal, query }) =>
    ok(await subscriptions.usage(accountOf(principal, query?.adminId))),
  );

  serve(activateTrial, access, async ({ principal, request }) => {
    const idempotencyKey = idempotencyKeyOf({ request, principal, body: undefined });
    return ok(
      { subscription: await subscriptions.activateTrial(principal, idempotencyKey) },
      successes["subscriptions.trial_activated"],
    );
  });

  serve(changePlan, owners, async ({ principal, body, request }) => {
    const { planId, billingCycle: cycle, extraUsers } = body;
    const key = idempotencyKeyOf({ request, principal, body });
    const subscription = await subscriptions.changePlan(principal, { planId, cycle, extraUsers }, key);
    return ok({ subscription }, successes["subscriptions.plan_changed"]);
  });

  serve(readStatement, owners, async ({ principal }) =>
    ok({ entries: await subscriptions.statement(principal.scopeId) }),
  );

  serve(listPlans, forAll, async () => ok({ plans: await plans.list() }));

  serve(plansPricing, forAll, async ({ query }) => ok(await plans.pricing(query.cycle)));

  serve(calculatePrice, access, async ({ principal, body }) => ok(await subscriptions.quote(principal.scopeId, body)));

  serve(editPlan, staff, async ({ principal, params, body }) =>
    ok({ plan: await plans.edit(principal, params.planId, body) }, successes["plans.saved"]),
  );

  serve(planHistory, staff, async ({ params }) => ok({ edits: await plans.history(params.planId) }));
}

/** Staff may ask for any account; for everyone else the sent id is ignored. */
const accountOf = (principal: Principal, adminId: string | undefined) =>
  isPlatform(principal.scopeId) && adminId ? adminId : principal.scopeId;
