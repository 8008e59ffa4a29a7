import type { changeEmail } from "@lavra/contract/accounts/account";
import { emailShape } from "@lavra/contract/accounts/auth";
import type { z } from "zod";
import { lockUser, setEmail } from "../accounts/index.ts";
import { maskedEmail, recordEvent } from "../audit/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import type { AccountDeps } from "./account-deps.ts";

/**
 * Changes the caller's e-mail address. Until the new address is confirmed, password reset links go to the previously
 * confirmed address, if there is one.
 * @returns whether a confirmation link was sent to the new address
 * @throws DomainError users.email_invalid, auth.too_many_attempts, as confirmPassword
 */
export function createEmailChange({ db, clock, mailer, auth }: AccountDeps) {
  return async (principal: Principal, given: z.output<typeof changeEmail.body>): Promise<boolean> => {
    const { email } = given;
    if (!emailShape.test(email)) throw new DomainError("users.email_invalid");
    await auth.confirmPassword(principal, given.password);
    if (mailer.enabled) await auth.limits.verificationMail.take(principal.userId);
    const { notice, link } = await db.platform(async (tx) => {
      const user = await lockUser(tx, principal.userId);
      if (!user) throw new DomainError("auth.required");
      const messages = await auth.emails.chosen(tx, user, email);
      await setEmail(tx, user.id, email);
      await recordEvent(tx, {
        scopeId: principal.scopeId,
        actorId: user.id,
        action: "auth.email_changed",
        changes: [{ field: "email", before: maskedEmail(user.email), after: maskedEmail(email) }],
        at: clock.now(),
      });
      return messages;
    });
    mailer.send([...notice, ...link]);
    return link.length > 0;
  };
}
