import { authOptions, requestPasswordReset, resetPassword, verifyEmail } from "@lavra/contract/auth";
import { ok, type Serve } from "../../platform/http/serve.ts";
import type { Auth } from "../service.ts";
import { callerOf } from "../sessions/caller.ts";

const anyone = { who: "anyone" } as const;

/** What the login page offers besides, and the links that come by e-mail. */
export function registerMailRoutes(serve: Serve, auth: Auth): void {
  serve(authOptions, anyone, async () => ok({ passwordReset: auth.mailEnabled }));

  serve(requestPasswordReset, anyone, async ({ body, request }) => {
    await auth.passwordReset.request(body.login, callerOf(request));
    const message = "Se houver uma conta com este login ou e-mail, você receberá um link para criar uma nova senha.";
    return { success: true as const, message };
  });

  serve(resetPassword, anyone, async ({ body }) => {
    await auth.passwordReset.reset(body.token, body.newPassword);
    return { success: true as const, message: "Senha alterada com sucesso! Faça login para continuar." };
  });

  serve(verifyEmail, anyone, async ({ body }) => {
    await auth.emails.verify(body.token);
    return { success: true as const, message: "E-mail confirmado." };
  });
}
