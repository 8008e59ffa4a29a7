import { check, endOtherSessions, endSession, listSessions, logout, me } from "@lavra/contract/auth";
import { sentenceFor } from "@lavra/contract/sentences";
import type { OwnSessions } from "../../account/own-sessions.ts";
import { bearerToken, tokenOf } from "../../platform/http/guards.ts";
import { ok, type Serve } from "../../platform/http/serve.ts";
import { toSessionUser } from "../../users/index.ts";
import type { Sessions } from "./sessions.ts";

const mine = { who: "session", reach: "self", whileBlocked: true } as const;

export function registerSessionRoutes(serve: Serve, sessions: Sessions, own: OwnSessions): void {
  serve(logout, { who: "anyone" }, async ({ request }) => {
    const token = bearerToken(request);
    if (token) await sessions.logout(token);
    return { success: true as const };
  });

  serve(me, mine, async ({ principal }) => ok({ user: toSessionUser(principal) }));

  serve(check, { who: "anyone" }, async ({ request }) => {
    const token = bearerToken(request);
    const principal = token ? await sessions.authenticate(token, request.ip) : undefined;
    if (!principal) return ok({ authenticated: false, user: null }, sentenceFor("auth.required"));
    return ok({ authenticated: true, user: toSessionUser(principal) });
  });

  serve(listSessions, mine, async ({ principal, request }) =>
    ok({ sessions: await own.list(principal, tokenOf(request)) }),
  );

  serve(endSession, mine, async ({ principal, params }) => {
    await own.end(principal, params.id);
    return { success: true as const, message: "Sessão encerrada." };
  });

  serve(endOtherSessions, mine, async ({ principal, request }) => {
    const ended = await own.endOthers(principal, tokenOf(request));
    return ok({ ended }, "As outras sessões foram encerradas.");
  });
}
