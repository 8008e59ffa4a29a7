import { allActivity, officeActivity } from "@lavra/contract/activity/activity";
import { ownerRoles, staffRole } from "@lavra/contract/roles/roles";
import type { Serve } from "../platform/http/serve.ts";
import type { Activity } from "./service.ts";

export function registerActivityRoutes(serve: Serve, activity: Activity): void {
  // A blocked office may still read who did what in it.
  const owners = { who: "session", reach: "office", roles: ownerRoles, whileBlocked: true } as const;

  serve(officeActivity, owners, async ({ principal, query }) => ({
    success: true as const,
    ...(await activity.ofOffice(principal, query)),
  }));

  const staff = { who: "session", reach: "platform", roles: [staffRole] } as const;

  serve(allActivity, staff, async ({ query }) => ({ success: true as const, ...(await activity.ofAll(query)) }));
}
