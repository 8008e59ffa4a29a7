import {
  dashboardStats,
  heartbeat,
  putAwayFirstSteps,
  readDashboardLayout,
  readFirstSteps,
  saveDashboardLayout,
} from "@lavra/contract/office/dashboard";
import { ownerRoles } from "@lavra/contract/roles/roles";
import { ok, type Serve } from "../platform/http/serve.ts";
import type { createDashboard } from "./service.ts";

export function registerDashboardRoutes(serve: Serve, dashboard: ReturnType<typeof createDashboard>): void {
  const access = { who: "session", reach: "office", whileBlocked: true } as const;

  serve(dashboardStats, access, async ({ principal }) => ok(await dashboard.stats(principal)));

  serve(heartbeat, access, async ({ principal }) => {
    await dashboard.beat(principal);
    return ok({});
  });

  const ofOwners = { who: "session", reach: "office", roles: ownerRoles } as const;

  serve(readFirstSteps, ofOwners, async ({ principal }) => ok(await dashboard.readSteps(principal)));

  serve(putAwayFirstSteps, ofOwners, async ({ principal }) => {
    await dashboard.putAwaySteps(principal);
    return ok({});
  });

  const own = { who: "session", reach: "self", whileBlocked: true } as const;

  serve(readDashboardLayout, own, async ({ principal }) =>
    ok({ cardOrder: [...(await dashboard.readLayout(principal))] }),
  );

  serve(saveDashboardLayout, own, async ({ body, principal }) =>
    ok({ cardOrder: await dashboard.saveLayout(principal, body.cardOrder) }),
  );
}
