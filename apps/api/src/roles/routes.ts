import {
  addCustomRole,
  createConfiguration,
  listConfigurations,
  readConfiguration,
  removeCustomRole,
  updateConfiguration,
} from "@lavra/contract/roles/admin-roles";
import { staffRole } from "@lavra/contract/roles/roles";
import { successes } from "@lavra/contract/successes";
import { done, ok, type Serve } from "../platform/http/serve.ts";
import type { Roles } from "./service.ts";

const staff = { who: "session", reach: "platform", roles: [staffRole] } as const;
/** Custom roles are part of a configuration. The platform sets them up, so an office's plan refuses nothing here. */
const configuring = { ...staff, feature: "createCustomRoles" } as const;
const saved = successes["roles.saved"];

export function registerRoleRoutes(serve: Serve, roles: Roles): void {
  serve(listConfigurations, staff, async () => ok({ configurations: await roles.list() }));

  serve(readConfiguration, staff, async ({ params }) => ok(await roles.read(params.adminId)));

  serve(updateConfiguration, configuring, async ({ params, body, principal }) =>
    ok(await roles.update(principal, params.adminId, body), saved),
  );

  serve(createConfiguration, configuring, async ({ body, principal }) =>
    ok(await roles.create(principal, body.adminId, body), saved),
  );

  serve(addCustomRole, configuring, async ({ body, principal }) => {
    await roles.addCustom(principal, body.adminId, body.roleData);
    return ok({ role: body.roleData }, successes["roles.custom_added"]);
  });

  serve(removeCustomRole, configuring, async ({ params, principal }) => {
    await roles.removeCustom(principal, params.adminId, params.roleKey);
    return done(successes["roles.custom_removed"]);
  });
}
