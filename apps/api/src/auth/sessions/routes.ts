import { check, logout, me } from "@lavra/contract/accounts/auth";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { toSessionUser } from "../../accounts/index.ts";
import { bearerToken } from "../../platform/http/guards.ts";
import { done, ok, type Serve } from "../../platform/http/serve.ts";
import type { Sessions } from "./sessions.ts";

export function registerSessionRoutes(serve: Serve, sessions: Sessions): void {
  serve(logout, { who: "anyone" }, async ({ request }) => {
    const token = bearerToken(request);
    if (token) await sessions.logout(token);
    return done();
  });

  serve(me, { who: "session", reach: "self", whileBlocked: true, beforeOwnPassword: true }, async ({ principal }) =>
    ok({ user: toSessionUser(principal) }),
  );

  serve(check, { who: "anyone" }, async ({ request }) => {
    const token = bearerToken(request);
    const principal = token ? await sessions.authenticate(token) : undefined;
    if (principal) return ok({ authenticated: true, user: toSessionUser(principal), replaced: false });
    const replaced = token !== undefined && (await sessions.isReplaced(token));
    const why = sentenceFor(replaced ? "auth.token_replaced" : "auth.required");
    return ok({ authenticated: false, user: null, replaced }, why);
  });
}
