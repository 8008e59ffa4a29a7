import { findUserById, type UserRow } from "../../accounts/index.ts";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Mailer, Message } from "../../platform/mail/mailer.ts";
import { tokenHash } from "../secrets.ts";
import type { MakeMailLink } from "./mail-links.ts";
import { emailChangedMail, verificationMail } from "./mail-texts.ts";
import { isSameEmail, isVerifiedEmail, noticeTo } from "./mailbox.ts";
import { deleteMailTokens, forgetUnverifiedMailbox, insertMailbox, saveVerifiedEmail, takeMailToken } from "./store.ts";

interface EmailDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  makeLink: MakeMailLink;
}

interface Addressee {
  id: string;
  tenant_id: string;
}

/** Manages e-mail addresses and the links that confirm them. */
export function createEmails({ db, clock, mailer, makeLink }: EmailDeps) {
  /** Returns the mail by which a person confirms an address; empty if mail is off. Invalidates earlier links. */
  async function verification(tx: Tx, user: Addressee, email: string): Promise<Message[]> {
    await deleteMailTokens(tx, user.id, "verify_email");
    if (!mailer.enabled) return [];
    const link = await makeLink(tx, "verify_email", user, email, clock.now());
    return [{ to: email, ...verificationMail(link) }];
  }

  /**
   * Handles an address that a person enters for themselves, with their password.
   * @returns the notice to the previous mailbox, and the confirmation link if the address is not confirmed
   */
  async function chosen(tx: Tx, user: UserRow, email: string): Promise<{ notice: Message[]; link: Message[] }> {
    const isVerified = await isVerifiedEmail(tx, user.id, email);
    const notice = await leaveAddress(tx, user, email);
    await forgetUnverifiedMailbox(tx, user.id);
    return { notice, link: isVerified ? [] : await verification(tx, user, email) };
  }

  /** @throws DomainError auth.link_invalid, also if the account's address has changed since */
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
   * Handles an address change made without a password: no link confirms the new address, and password reset links go to
   * the previous one.
   * @returns a function that notifies the previous mailbox, to be called after the commit
   */
  async function replaced(tx: Tx, user: UserRow, email: string): Promise<() => void> {
    const notice = await leaveAddress(tx, user, email);
    await insertMailbox(tx, user, user.email ?? "");
    return () => mailer.send(notice);
  }

  return { verification, chosen, verify, replaced };
}

/**
 * Invalidates the password reset links sent to the previous address.
 * @returns the notice to it; empty if the address does not change
 */
async function leaveAddress(tx: Tx, user: UserRow, email: string): Promise<Message[]> {
  if (isSameEmail(user.email ?? "", email)) return [];
  await deleteMailTokens(tx, user.id, "reset_password");
  return noticeTo(tx, user, emailChangedMail());
}

export type Emails = ReturnType<typeof createEmails>;
