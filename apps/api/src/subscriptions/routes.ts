import { activateTrial, currentSubscription, currentUsage } from "@lavra/contract/subscriptions";
import { successes } from "@lavra/contract/successes";
import { isPlatform } from "../platform/db/scope.ts";
import { ok, type Serve } from "../platform/http/serve.ts";
import { orderOf } from "../platform/idempotency/order.ts";
import type { Principal } from "../platform/principal.ts";
import type { Subscriptions } from "./service.ts";

const access = { who: "session", reach: "office", whileBlocked: true } as const;

export function registerSubscriptionRoutes(serve: Serve, subscriptions: Subscriptions): void {
  serve(currentSubscription, access, async ({ principal, query }) =>
    ok({ subscription: await subscriptions.read(accountOf(principal, query?.adminId)) }),
  );

  serve(currentUsage, access, async ({ principal, query }) =>
    ok(await subscriptions.usage(accountOf(principal, query?.adminId))),
  );

  serve(activateTrial, access, async ({ principal, request }) => {
    const order = orderOf({ request, principal, body: undefined });
    return ok(
      { subscription: await subscriptions.activateTrial(principal, order) },
      successes["subscriptions.trial_activated"],
    );
  });
}

/** Staff may ask about any account; everyone else is answered about their own, whatever id they send. */
const accountOf = (principal: Principal, adminId: string | undefined) =>
  isPlatform(principal.scopeId) && adminId ? adminId : principal.scopeId;
