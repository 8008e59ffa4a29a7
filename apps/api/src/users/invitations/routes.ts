import {
  acceptInvitation,
  invite,
  inviteAgain,
  listInvitations,
  openInvitation,
  revokeInvitation,
} from "@lavra/contract/accounts/invitations";
import { successes } from "@lavra/contract/successes";
import { done, ok, type Serve } from "../../platform/http/serve.ts";
import { idempotencyKeyOf } from "../../platform/idempotency/idempotency-key.ts";
import type { Users } from "../service.ts";

const managing = { who: "session", reach: "creations", anyOf: ["manage_users"] } as const;
const anyone = { who: "anyone" } as const;

export function registerInvitationRoutes(serve: Serve, invitations: Users["invitations"]): void {
  serve(listInvitations, managing, async ({ principal }) => ok(await invitations.list(principal)));

  serve(invite, managing, async ({ principal, body, request }) => {
    const key = idempotencyKeyOf({ principal, body, request });
    return ok({ invitation: await invitations.send(principal, body, key) }, successes["users.invited"]);
  });

  serve(inviteAgain, managing, async ({ principal, params }) =>
    ok({ invitation: await invitations.sendAgain(principal, params.id) }, successes["users.invitation_sent_again"]),
  );

  serve(revokeInvitation, managing, async ({ principal, params }) => {
    await invitations.revoke(principal, params.id);
    return done(successes["users.invitation_revoked"]);
  });

  serve(openInvitation, anyone, async ({ body }) => ok(await invitations.open(body.token)));

  serve(acceptInvitation, anyone, async ({ body }) => {
    await invitations.accept(body);
    return done(successes["users.invitation_accepted"]);
  });
}
