import { authOptions, requestPasswordReset, resetPassword, verifyEmail } from "@lavra/contract/accounts/auth";
import { successes } from "@lavra/contract/successes";
import { done, ok, type Serve } from "../../platform/http/serve.ts";
import type { Auth } from "../service.ts";
import { callerOf } from "../sessions/sessions.ts";

const anyone = { who: "anyone" } as const;

/** Registers the calls for the login page's options and for links sent by e-mail. */
export function registerMailRoutes(serve: Serve, auth: Auth): void {
  serve(authOptions, anyone, async () => ok({ passwordReset: auth.mailEnabled }));

  serve(requestPasswordReset, anyone, async ({ body, request }) => {
    await auth.passwordReset.request(body.login, callerOf(request));
    return done(successes["auth.reset_requested"]);
  });

  serve(resetPassword, anyone, async ({ body }) => {
    await auth.passwordReset.reset(body.token, body.newPassword);
    return done(successes["auth.password_reset"]);
  });

  serve(verifyEmail, anyone, async ({ body }) => {
    await auth.emails.verify(body.token);
    return done(successes["auth.email_verified"]);
  });
}
