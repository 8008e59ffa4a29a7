import {
  changeEmail,
  changePassword,
  confirmTotp,
  readAccount,
  renewRecoveryCodes,
  startTotp,
  stopTotp,
} from "@lavra/contract/auth";
import type { Auth } from "../auth/service.ts";
import { tokenOf } from "../platform/http/guards.ts";
import { ok, type Serve } from "../platform/http/serve.ts";

const mine = { who: "session", reach: "self", whileBlocked: true } as const;

/** What a signed-in person does with their own account. */
export function registerAccountRoutes(serve: Serve, auth: Auth): void {
  serve(changePassword, mine, async ({ principal, body, request }) => {
    await auth.changePassword(principal, tokenOf(request), body);
    return { success: true as const, message: "Senha alterada com sucesso!" };
  });

  serve(readAccount, mine, async ({ principal }) => ok({ account: await auth.readAccount(principal) }));

  serve(changeEmail, mine, async ({ principal, body }) => {
    const isSent = await auth.emails.change(principal, body);
    const message = isSent ? "E-mail alterado. Abra o link que enviamos para confirmá-lo." : "E-mail alterado.";
    return ok({ account: await auth.readAccount(principal) }, message);
  });

  serve(startTotp, mine, async ({ principal, body }) => ok(await auth.totp.start(principal, body.password)));

  serve(confirmTotp, mine, async ({ principal, body }) => {
    const recoveryCodes = await auth.totp.confirm(principal, body.code);
    return ok({ recoveryCodes }, "Verificação em duas etapas ativada.");
  });

  serve(stopTotp, mine, async ({ principal, body }) => {
    await auth.totp.stop(principal, body.password);
    return { success: true as const, message: "Verificação em duas etapas desativada." };
  });

  serve(renewRecoveryCodes, mine, async ({ principal, body }) => {
    const recoveryCodes = await auth.totp.renewRecoveryCodes(principal, body.password);
    return ok({ recoveryCodes }, "Os códigos anteriores deixaram de valer.");
  });
}
