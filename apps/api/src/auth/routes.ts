import { login, register } from "@lavra/contract/accounts/auth";
import { successes } from "@lavra/contract/successes";
import { toSessionUser } from "../accounts/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import { ok, type Serve } from "../platform/http/serve.ts";
import { registerMailRoutes } from "./mail/routes.ts";
import type { Auth } from "./service.ts";
import { registerSessionRoutes } from "./sessions/routes.ts";
import { callerOf } from "./sessions/sessions.ts";

export function registerAuthRoutes(serve: Serve, auth: Auth): void {
  serve(register, { who: "anyone" }, async ({ body, request }) => {
    const principal = await auth.register(body, callerOf(request));
    return ok({ user: toSessionUser(principal) }, successes["auth.registered"]);
  });

  serve(login, { who: "anyone" }, async ({ body, request }) => {
    const opened = await auth.logIn(body, callerOf(request)).catch(asLoginFailure);
    const { token, principal } = opened;
    return ok({ token, user: toSessionUser(principal) }, successes["auth.logged_in"]);
  });

  registerMailRoutes(serve, auth);
  registerSessionRoutes(serve, auth.sessions);
}

/** Adds the `errorType` that the login page reads, also for server errors. */
function asLoginFailure(cause: unknown): never {
  throw cause instanceof DomainError ? cause : new DomainError("server.error", { errorType: "server_error" }, cause);
}
