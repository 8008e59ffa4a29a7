import { updateSubscription, userStats } from "@lavra/contract/monitoring";
import { staffRole } from "@lavra/contract/roles";
import { successes } from "@lavra/contract/successes";
import { ok, type Serve } from "../platform/http/serve.ts";
import type { Monitoring } from "./service.ts";

const staff = { who: "session", reach: "platform", roles: [staffRole] } as const;

export function registerMonitoringRoutes(serve: Serve, monitoring: Monitoring): void {
  serve(userStats, staff, async () => ({ success: true as const, data: await monitoring.stats() }));

  serve(updateSubscription, staff, async ({ principal, params, body }) =>
    ok({ subscription: await monitoring.update(principal, params.adminId, body) }, successes["subscriptions.updated"]),
  );
}
