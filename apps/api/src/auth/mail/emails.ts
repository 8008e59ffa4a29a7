import { emailShape } from "@lavra/contract/auth";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/http/guards.ts";
import type { Mailer, Message } from "../../platform/mail/mailer.ts";
import { findUserById, lockUser, setEmail, type UserRow } from "../../users/index.ts";
import type { AuthLimits } from "../limits.ts";
import type { ConfirmPassword } from "../passwords/confirm-password.ts";
import {
  deleteMailTokens,
  forgetUnverifiedMailbox,
  keepMailbox,
  saveVerifiedEmail,
  takeMailToken,
} from "../sessions/store.ts";
import { tokenHash } from "../sessions/tokens.ts";
import type { MakeMailLink } from "./mail-links.ts";
import { emailChangedMail, verificationMail } from "./mail-texts.ts";
import { isSameEmail, isVerifiedEmail, noticeTo } from "./mailbox.ts";

interface EmailDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  limits: Pick<AuthLimits, "verificationMail">;
  makeLink: MakeMailLink;
  confirmPassword: ConfirmPassword;
}

interface Addressee {
  id: string;
  tenant_id: string;
}

/** E-mail addresses and the links that confirm them. */
export function createEmails({ db, clock, mailer, limits, makeLink, confirmPassword }: EmailDeps) {
  /** The mail by which a person confirms an address; none where no mail is sent. Earlier links are over. */
  async function verification(tx: Tx, user: Addressee, email: string): Promise<Message[]> {
    await deleteMailTokens(tx, user.id, "verify_email");
    if (!mailer.enabled) return [];
    const link = await makeLink(tx, "verify_email", user, email, clock.now());
    return [{ to: email, ...verificationMail(link) }];
  }

  /**
   * Enters another address for oneself. Until it is confirmed, links for a new password go on to the confirmed one, if
   * there is one.
   * @returns whether a link was sent to it
   * @throws DomainError users.email_invalid, auth.too_many_attempts, as confirmPassword
   */
  async function change(principal: Principal, given: { password: string; email: string }): Promise<boolean> {
    const { email } = given;
    if (!emailShape.test(email)) throw new DomainError("users.email_invalid");
    await confirmPassword(principal, given.password);
    if (mailer.enabled) await limits.verificationMail.take(principal.userId);
    const messages = await db.platform(async (tx) => {
      const user = await lockUser(tx, principal.userId);
      if (!user) throw new DomainError("auth.required");
      const isVerified = await isVerifiedEmail(tx, user.id, email);
      const notice = await leaveAddress(tx, user, email);
      await forgetUnverifiedMailbox(tx, user.id);
      await setEmail(tx, user.id, email);
      const who = { scopeId: principal.scopeId, actorId: user.id };
      await recordEvent(tx, { ...who, action: "auth.email_changed", at: clock.now() });
      const link = isVerified ? [] : await verification(tx, user, email);
      return { notice, link };
    });
    mailer.send([...messages.notice, ...messages.link]);
    return messages.link.length > 0;
  }

  /** @throws DomainError auth.link_invalid, also when the account has another address by now */
  const verify = (token: string): Promise<void> =>
    db.platform(async (tx) => {
      const now = clock.now();
      const link = await takeMailToken(tx, "verify_email", tokenHash(token), now);
      const user = link && (await findUserById(tx, link.user_id));
      if (!link || !user?.active || !isSameEmail(user.email ?? "", link.email))
        throw new DomainError("auth.link_invalid");
      await saveVerifiedEmail(tx, user, link.email, now);
      await recordEvent(tx, { scopeId: user.tenant_id, actorId: user.id, action: "auth.email_verified", at: now });
    });

  /**
   * What goes with another address that is entered elsewhere, where no password is asked: no link confirms it from there,
   * and links for a new password go on to the one before.
   * @returns what tells the mailbox so far, to be called once the change stands
   */
  async function replaced(tx: Tx, user: UserRow, email: string): Promise<() => void> {
    const notice = await leaveAddress(tx, user, email);
    await keepMailbox(tx, user, user.email ?? "");
    return () => mailer.send(notice);
  }

  return { verification, change, verify, replaced };
}

/** With the address before end the links for a new password that went to it. @returns the notice to it, if it is another */
async function leaveAddress(tx: Tx, user: UserRow, email: string): Promise<Message[]> {
  if (isSameEmail(user.email ?? "", email)) return [];
  await deleteMailTokens(tx, user.id, "reset_password");
  return noticeTo(tx, user, emailChangedMail());
}

export type Emails = ReturnType<typeof createEmails>;
