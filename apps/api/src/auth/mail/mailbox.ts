import type { UserRow } from "../../accounts/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import type { Message } from "../../platform/mail/mailer.ts";
import type { MailText } from "./mail-texts.ts";
import { findMailbox, type KeptMailbox } from "./store.ts";

/** True if two addresses are equal, ignoring case. */
export const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Returns a person's mailbox: the confirmed address, even if another was entered since; without one, the last address
 * given with their password. An attacker with a stolen session who enters their own address receives nothing there.
 */
export async function mailboxOf(tx: Tx, user: UserRow): Promise<KeptMailbox | undefined> {
  const mailbox = (await findMailbox(tx, user.id)) ?? { email: user.email ?? "", isVerified: false };
  return mailbox.email === "" ? undefined : mailbox;
}

/** True if a person has confirmed this address. */
export async function isVerifiedEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  const { email: kept = "", isVerified = false } = (await findMailbox(tx, userId)) ?? {};
  return isVerified && isSameEmail(kept, email);
}

/** Returns messages that notify a person of a change to their account; empty if there is no mailbox. */
export async function noticeTo(tx: Tx, user: UserRow, text: MailText): Promise<Message[]> {
  const mailbox = await mailboxOf(tx, user);
  return mailbox ? [{ to: mailbox.email, ...text }] : [];
}
