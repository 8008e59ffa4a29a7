import { dealWithFlag, flaggedPayments } from "@lavra/contract/plans/flagged-payments";
import { updateSubscription, userStats } from "@lavra/contract/plans/monitoring";
import { staffRole } from "@lavra/contract/roles/roles";
import { successes } from "@lavra/contract/successes";
import { ok, type Serve } from "../platform/http/serve.ts";
import { idempotencyKeyOf } from "../platform/idempotency/idempotency-key.ts";
import type { Monitoring } from "./service.ts";

const staff = { who: "session", reach: "platform", roles: [staffRole] } as const;

export function registerMonitoringRoutes(serve: Serve, monitoring: Monitoring): void {
  serve(userStats, staff, async () => ({ success: true as const, data: await monitoring.stats() }));

  serve(updateSubscription, staff, async ({ principal, params, query, body, request }) => {
    const idempotencyKey = idempotencyKeyOf({ request, principal, body });
    const asked = { adminId: params.adminId, revision: query.revision, change: body, idempotencyKey };
    return ok({ subscription: await monitoring.update(principal, asked) }, successes["subscriptions.updated"]);
  });

  serve(flaggedPayments, staff, async ({ query }) => ({
    success: true as const,
    ...(await monitoring.flagged.list(query)),
  }));

  serve(dealWithFlag, staff, async ({ principal, params, body }) =>
    ok(
      { payment: await monitoring.flagged.dealWith(principal, params, body) },
      body.isDealtWith ? successes["payments.flag_dealt_with"] : successes["payments.flag_reopened"],
    ),
  );
}
