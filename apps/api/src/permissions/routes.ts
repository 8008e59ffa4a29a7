import { readPermissions, savePermissions } from "@lavra/contract/roles/permissions";
import { successes } from "@lavra/contract/successes";
import { ok, type Serve } from "../platform/http/serve.ts";
import type { Permissions } from "./service.ts";

const access = { who: "session", reach: "creations", anyOf: ["permissions"] } as const;

export function registerPermissionRoutes(serve: Serve, permissions: Permissions): void {
  serve(readPermissions, access, async ({ principal, query }) =>
    ok(await permissions.read(principal, query.team === "true")),
  );

  serve(savePermissions, { ...access, feature: "managePermissions" }, async ({ body, query, principal }) =>
    ok(
      { permissions: await permissions.save(principal, body.permissions, query.team === "true") },
      successes["permissions.saved"],
    ),
  );
}
