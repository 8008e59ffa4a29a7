import type { changePassword } from "@lavra/contract/account";
import type { z } from "zod";
import { lockUser } from "../accounts/index.ts";
import { recordEvent } from "../audit/index.ts";
import {
  assertNewPassword,
  hashPassword,
  noticeTo,
  passwordChangedMail,
  replacePassword,
  tokenHash,
} from "../auth/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import type { AccountDeps } from "./account-deps.ts";

/**
 * Changes one's own password; all sessions end but the one of `token`.
 * @throws DomainError as assertNewPassword and confirmPassword
 */
export function createPasswordChange({ db, clock, mailer, auth }: AccountDeps) {
  return async (principal: Principal, token: string, given: z.output<typeof changePassword.body>): Promise<void> => {
    if (!given.currentPassword) throw new DomainError("auth.current_password_required");
    assertNewPassword(given.newPassword, principal);
    const user = await auth.confirmPassword(principal, given.currentPassword);
    const hash = await hashPassword(given.newPassword);
    const notice = await db.platform(async (tx) => {
      const current = await lockUser(tx, user.id);
      if (current?.password_hash !== user.password_hash) throw new DomainError("auth.current_password_wrong");
      const ended = await replacePassword(tx, user.id, hash, tokenHash(token));
      await recordEvent(tx, {
        scopeId: user.tenant_id,
        actorId: user.id,
        action: "auth.password_changed",
        detail: { ended },
        at: clock.now(),
      });
      return noticeTo(tx, current, passwordChangedMail());
    });
    mailer.send(notice);
  };
}
