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
} from "@lavra/contract/accounts/account";
import { successes } from "@lavra/contract/successes";
import { toSessionUser } from "../accounts/index.ts";
import { tokenOf } from "../platform/http/guards.ts";
import { done, ok, type Serve } from "../platform/http/serve.ts";
import type { OwnAccount } from "./service.ts";

const mine = { who: "session", reach: "self", whileBlocked: true } as const;

/** Registers the calls of a signed-in person on their own account. */
export function registerAccountRoutes(serve: Serve, account: OwnAccount): void {
  serve(readAccount, mine, async ({ principal }) => ok({ account: await account.read(principal) }));

  serve(changePassword, { ...mine, beforeOwnPassword: true }, async ({ principal, body, request }) => {
    const { token, principal: renewed } = await account.changePassword(principal, tokenOf(request), body);
    return ok({ token, user: toSessionUser(renewed) }, successes["account.password_changed"]);
  });

  serve(changeEmail, mine, async ({ principal, body }) => {
    const isSent = await account.changeEmail(principal, body);
    const message = isSent ? successes["account.email_to_verify"] : successes["account.email_changed"];
    return ok({ account: await account.read(principal) }, message);
  });

  registerSecondFactorRoutes(serve, account.secondFactor);
  registerOwnSessionRoutes(serve, account.sessions);
}

function registerSecondFactorRoutes(serve: Serve, secondFactor: OwnAccount["secondFactor"]): void {
  serve(startTotp, mine, async ({ principal, body }) => ok(await secondFactor.start(principal, body.password)));

  serve(confirmTotp, mine, async ({ principal, body, request }) => {
    const turnedOn = await secondFactor.confirm(principal, tokenOf(request), body.code);
    return ok(turnedOn, successes["account.totp_on"]);
  });

  serve(stopTotp, mine, async ({ principal, body, request }) => {
    const token = await secondFactor.stop(principal, tokenOf(request), body.password);
    return ok({ token }, successes["account.totp_off"]);
  });

  serve(renewRecoveryCodes, mine, async ({ principal, body }) => {
    const recoveryCodes = await secondFactor.renewCodes(principal, body.password);
    return ok({ recoveryCodes }, successes["account.codes_renewed"]);
  });
}

function registerOwnSessionRoutes(serve: Serve, sessions: OwnAccount["sessions"]): void {
  serve(listSessions, mine, async ({ principal, request }) =>
    ok({ sessions: await sessions.list(principal, tokenOf(request)) }),
  );

  serve(endSession, mine, async ({ principal, params }) => {
    await sessions.end(principal, params.id);
    return done(successes["account.session_ended"]);
  });

  serve(endOtherSessions, mine, async ({ principal, request }) => {
    const ended = await sessions.endOthers(principal, tokenOf(request));
    return ok({ ended }, successes["account.sessions_ended"]);
  });
}
