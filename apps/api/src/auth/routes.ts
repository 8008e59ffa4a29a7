import { check, login, logout, me, register } from "@lavra/contract/auth";
import { DomainError } from "../platform/domain-error.ts";
import { bearerToken } from "../platform/http/guards.ts";
import { ok, type Serve } from "../platform/http/serve.ts";
import { toSessionUser } from "../users/index.ts";
import type { Auth } from "./service.ts";

export function registerAuthRoutes(serve: Serve, auth: Auth): void {
  serve(register, { who: "anyone" }, async ({ body, reply }) => {
    const principal = await auth.register(body);
    reply.status(201);
    return ok({ user: toSessionUser(principal) }, "Conta criada com sucesso! Faça login para continuar.");
  });

  serve(login, { who: "anyone" }, async ({ body }) => {
    const { token, principal } = await auth.login(body.login, body.password).catch(asLoginFailure);
    return ok({ token, user: toSessionUser(principal) }, "Login realizado com sucesso! Redirecionando...");
  });

  serve(logout, { who: "anyone" }, async ({ request }) => {
    const token = bearerToken(request);
    if (token) await auth.logout(token);
    return { success: true as const };
  });

  serve(me, { who: "session", whileBlocked: true }, async ({ principal }) => ok({ user: toSessionUser(principal) }));

  serve(check, { who: "anyone" }, async ({ request }) => {
    const token = bearerToken(request);
    const principal = token ? await auth.authenticate(token) : undefined;
    return ok({ authenticated: principal !== undefined, user: principal ? toSessionUser(principal) : null });
  });
}

/** The login page reads `errorType` also where the server itself failed (spec part 1 §8). */
function asLoginFailure(cause: unknown): never {
  throw cause instanceof DomainError ? cause : new DomainError("server.error", { errorType: "server_error" }, cause);
}
