import {
  availableRoles,
  createUser,
  deleteUser,
  listUsers,
  readPersonalData,
  savePersonalData,
  updateUser,
} from "@lavra/contract/accounts/users";
import { readPasswordRule, savePasswordRule } from "@lavra/contract/office/settings";
import { ownerRoles } from "@lavra/contract/roles/roles";
import { successes } from "@lavra/contract/successes";
import { paginationOf } from "../platform/http/paging.ts";
import { done, ok, type Serve } from "../platform/http/serve.ts";
import { idempotencyKeyOf } from "../platform/idempotency/idempotency-key.ts";
import { registerInvitationRoutes } from "./invitations/routes.ts";
import type { Users } from "./service.ts";

const managing = { who: "session", reach: "creations", anyOf: ["manage_users"] } as const;
const setting = { who: "session", reach: "office", anyOf: ["settings"] } as const;
/** Owners fill it in to buy a plan, so it is reachable without one. */
const owning = { who: "session", reach: "self", roles: ownerRoles, whileBlocked: true } as const;

export function registerUserRoutes(serve: Serve, users: Users): void {
  registerInvitationRoutes(serve, users.invitations);

  serve(listUsers, managing, async ({ principal, query }) => {
    const { users: rows, total } = await users.list(principal, query);
    return { ...ok({ users: rows }), pagination: paginationOf(query, total) };
  });

  serve(createUser, managing, async ({ principal, body, request }) => {
    const user = await users.create(principal, body, idempotencyKeyOf({ principal, body, request }));
    return ok({ user }, successes["users.created"]);
  });

  serve(updateUser, managing, async ({ principal, params, body }) =>
    ok({ user: await users.change(principal, params.id, body) }, successes["users.changed"]),
  );

  serve(deleteUser, managing, async ({ principal, params }) => {
    await users.remove(principal, params.id);
    return done(successes["users.removed"]);
  });

  serve(availableRoles, managing, async ({ principal }) => ok({ roles: await users.availableRoles(principal) }));

  serve(readPasswordRule, setting, async ({ principal }) =>
    ok({ requiresOwnPassword: await users.passwordRule.read(principal) }),
  );

  serve(savePasswordRule, setting, async ({ principal, body }) => {
    await users.passwordRule.save(principal, body.requiresOwnPassword);
    return ok({ requiresOwnPassword: body.requiresOwnPassword }, successes["settings.saved"]);
  });

  serve(readPersonalData, owning, async ({ principal }) => ok(await users.personalData.read(principal)));

  serve(savePersonalData, owning, async ({ principal, body }) =>
    ok(await users.personalData.save(principal, body), successes["users.personal_data_saved"]),
  );
}
