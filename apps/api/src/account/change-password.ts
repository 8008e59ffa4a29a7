import type { changePassword } from "@lavra/contract/accounts/account";
import type { z } from "zod";
import { lockUser, toPrincipal } from "../accounts/index.ts";
import { recordEvent } from "../audit/index.ts";
import {
  assertNewPassword,
  assertNotGiven,
  hashPassword,
  noticeTo,
  passwordChangedMail,
  replacePassword,
  tokenHash,
} from "../auth/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import type { AccountDeps } from "./account-deps.ts";

interface Renewed {
  readonly token: string;
  readonly principal: Principal;
}

/**
 * Changes the caller's password. The session of `token` gets a new token; all other sessions of the person end.
 * @returns the new token and the updated person
 * @throws DomainError as assertNewPassword, assertNotGiven, confirmPassword and renewToken
 */
export function createPasswordChange({ db, clock, mailer, auth }: AccountDeps) {
  return async (principal: Principal, token: string, given: z.output<typeof changePassword.body>): Promise<Renewed> => {
    if (!given.currentPassword) throw new DomainError("auth.current_password_required");
    assertNewPassword(given.newPassword, principal);
    const user = await auth.confirmPassword(principal, given.currentPassword);
    await assertNotGiven(given.newPassword, user);
    const hash = await hashPassword(given.newPassword);
    const { notice, renewed } = await db.platform(async (tx) => {
      const current = await lockUser(tx, user.id);
      if (current?.password_hash !== user.password_hash) throw new DomainError("auth.current_password_wrong");
      const ended = await replacePassword(tx, user.id, { hash, isOwn: true, exceptHash: tokenHash(token) });
      const renewedToken = await auth.sessions.renewToken(tx, token);
      await recordEvent(tx, {
        scopeId: user.tenant_id,
        actorId: user.id,
        action: "auth.password_changed",
        detail: { ended },
        at: clock.now(),
      });
      const principal = toPrincipal({ ...current, given_password: false });
      return {
        notice: await noticeTo(tx, current, passwordChangedMail()),
        renewed: { token: renewedToken, principal },
      };
    });
    mailer.send(notice);
    return renewed;
  };
}
