import {
  changeEmail,
  changePassword,
  confirmTotp,
  endOtherSessions,
  endSession,
  listSessions,
  readAccount,
  renewRecoveryCodes,
  startTotp,
  stopTotp,
} from "@lavra/contract/account";
import { tokenOf } from "../platform/http/guards.ts";
import { ok, type Serve } from "../platform/http/serve.ts";
import type { OwnAccount } from "./service.ts";

const mine = { who: "session", reach: "self", whileBlocked: true } as const;

/** What a signed-in person does with their own account. */
export function registerAccountRoutes(serve: Serve, account: OwnAccount): void {
  serve(readAccount, mine, async ({ principal }) => ok({ account: await account.read(principal) }));

  serve(changePassword, mine, async ({ principal, body, request }) => {
    await account.changePassword(principal, tokenOf(request), body);
    return { success: true as const, message: "Senha alterada com sucesso!" };
  });

  serve(changeEmail, mine, async ({ principal, body }) => {
    const isSent = await account.changeEmail(principal, body);
    const message = isSent ? "E-mail alterado. Abra o link que enviamos para confirmá-lo." : "E-mail alterado.";
    return ok({ account: await account.read(principal) }, message);
  });

  registerSecondFactorRoutes(serve, account.secondFactor);
  registerSessionRoutes(serve, account.sessions);
}

function registerSecondFactorRoutes(serve: Serve, secondFactor: OwnAccount["secondFactor"]): void {
  serve(startTotp, mine, async ({ principal, body }) => ok(await secondFactor.start(principal, body.password)));

  serve(confirmTotp, mine, async ({ principal, body }) => {
    const recoveryCodes = await secondFactor.confirm(principal, body.code);
    return ok({ recoveryCodes }, "Verificação em duas etapas ativada.");
  });

  serve(stopTotp, mine, async ({ principal, body }) => {
    await secondFactor.stop(principal, body.password);
    return { success: true as const, message: "Verificação em duas etapas desativada." };
  });

  serve(renewRecoveryCodes, mine, async ({ principal, body }) => {
    const recoveryCodes = await secondFactor.renewCodes(principal, body.password);
    return ok({ recoveryCodes }, "Os códigos anteriores deixaram de valer.");
  });
}

function registerSessionRoutes(serve: Serve, sessions: OwnAccount["sessions"]): void {
  serve(listSessions, mine, async ({ principal, request }) =>
    ok({ sessions: await sessions.list(principal, tokenOf(request)) }),
  );

  serve(endSession, mine, async ({ principal, params }) => {
    await sessions.end(principal, params.id);
    return { success: true as const, message: "Sessão encerrada." };
  });

  serve(endOtherSessions, mine, async ({ principal, request }) => {
    const ended = await sessions.endOthers(principal, tokenOf(request));
    return ok({ ended }, "As outras sessões foram encerradas.");
  });
}
