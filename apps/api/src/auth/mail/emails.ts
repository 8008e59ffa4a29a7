import { findUserById, type UserRow } from "../../accounts/index.ts";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Mailer, Message } from "../../platform/mail/mailer.ts";
import { tokenHash } from "../sessions/tokens.ts";
import type { MakeMailLink } from "./mail-links.ts";
import { emailChangedMail, verificationMail } from "./mail-texts.ts";
import { isSameEmail, isVerifiedEmail, noticeTo } from "./mailbox.ts";
import { deleteMailTokens, forgetUnverifiedMailbox, keepMailbox, saveVerifiedEmail, takeMailToken } from "./store.ts";

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

/** E-mail addresses and the links that confirm them. */
export function createEmails({ db, clock, mailer, makeLink }: EmailDeps) {
  /** The mail by which a person confirms an address; none where no mail is sent. Earlier links are over. */
  async function verification(tx: Tx, user: Addressee, email: string): Promise<Message[]> {
    await deleteMailTokens(tx, user.id, "verify_email");
    if (!mailer.enabled) return [];
    const link = await makeLink(tx, "verify_email", user, email, clock.now());
    return [{ to: email, ...verificationMail(link) }];
  }

  /**
   * What goes with an address that a person enters for themselves, with their password.
   * @returns the notice to the mailbox so far, and the link that confirms the address where they have not confirmed it
   */
  async function chosen(tx: Tx, user: UserRow, email: string): Promise<{ notice: Message[]; link: Message[] }> {
    const isVerified = await isVerifiedEmail(tx, user.id, email);
    const notice = await leaveAddress(tx, user, email);
    await forgetUnverifiedMailbox(tx, user.id);
    return { notice, link: isVerified ? [] : await verification(tx, user, email) };
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
   * What goes with another address that is entered elsewhere, where no password is asked: no link confirms it from
   * there, and links for a new password go on to the one before.
   * @returns what tells the mailbox so far, to be called once the change stands
   */
  async function replaced(tx: Tx, user: UserRow, email: string): Promise<() => void> {
    const notice = await leaveAddress(tx, user, email);
    await keepMailbox(tx, user, user.email ?? "");
    return () => mailer.send(notice);
  }

  return { verification, chosen, verify, replaced };
}

/**
 * Ends the links for a new password that went to the previous address.
 * @returns the notice to it, none where it stays the same
 */
async function leaveAddress(tx: Tx, user: UserRow, email: string): Promise<Message[]> {
  if (isSameEmail(user.email ?? "", email)) return [];
  await deleteMailTokens(tx, user.id, "reset_password");
  return noticeTo(tx, user, emailChangedMail());
}

export type Emails = ReturnType<typeof createEmails>;
