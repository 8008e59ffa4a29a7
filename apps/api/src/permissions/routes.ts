import { readPermissions, savePermissions } from "@lavra/contract/permissions";
import { ok, type Serve } from "../platform/http/serve.ts";
import type { Permissions } from "./service.ts";

const access = { who: "session", reach: "creations", anyOf: ["permissions"] } as const;

export function registerPermissionRoutes(serve: Serve, permissions: Permissions): void {
  serve(readPermissions, access, async ({ principal }) => ok(await permissions.read(principal)));

  serve(savePermissions, access, async ({ body, principal }) =>
    ok({ permissions: await permissions.save(principal, body.permissions) }, "Permissões salvas com sucesso!"),
  );
}
