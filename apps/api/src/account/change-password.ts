import type { changePassword } from "@lavra/contract/auth";
import type { z } from "zod";
import { recordEvent } from "../audit/index.ts";
import { passwordChangedMail } from "../auth/mail/mail-texts.ts";
import { noticeTo } from "../auth/mail/mailbox.ts";
import type { ConfirmPassword } from "../auth/passwords/confirm-password.ts";
import { hashPassword } from "../auth/passwords/hash-password.ts";
import { assertNewPassword } from "../auth/passwords/password-rules.ts";
import { replacePassword } from "../auth/passwords/replace-password.ts";
import { tokenHash } from "../auth/sessions/tokens.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/http/guards.ts";
import type { Mailer } from "../platform/mail/mailer.ts";
import { lockUser } from "../users/index.ts";

interface PasswordChangeDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  confirmPassword: ConfirmPassword;
}

/**
 * Changes one's own password; all sessions end but the one of `token`.
 * @throws DomainError as assertNewPassword and confirmPassword
 */
export function createPasswordChange({ db, clock, mailer, confirmPassword }: PasswordChangeDeps) {
  return async (principal: Principal, token: string, given: z.output<typeof changePassword.body>): Promise<void> => {
    if (!given.currentPassword) throw new DomainError("auth.current_password_required");
    assertNewPassword(given.newPassword, principal);
    const user = await confirmPassword(principal, given.currentPassword);
    const hash = await hashPassword(given.newPassword);
    const notice = await db.platform(async (tx) => {
      const current = await lockUser(tx, user.id);
      if (current?.password_hash !== user.password_hash) throw new DomainError("auth.current_password_wrong");
      const ended = await replacePassword(tx, user.id, hash, tokenHash(token));
      const who = { scopeId: user.tenant_id, actorId: user.id };
      await recordEvent(tx, { ...who, action: "auth.password_changed", detail: { ended }, at: clock.now() });
      return noticeTo(tx, current, passwordChangedMail());
    });
    mailer.send(notice);
  };
}
