import type { UserRow } from "../../accounts/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import type { Message } from "../../platform/mail/mailer.ts";
import type { MailText } from "./mail-texts.ts";
import { findMailbox, type KeptMailbox } from "./store.ts";

/** Addresses are one whatever their case. */
export const isSameEmail = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Where a person is reached: the address they have confirmed, also when another was entered since; without one, the
 * address they gave last with their password. Who takes over a session and enters an address of their own gets nothing
 * there.
 */
export async function mailboxOf(tx: Tx, user: UserRow): Promise<KeptMailbox | undefined> {
  const mailbox = (await findMailbox(tx, user.id)) ?? { email: user.email ?? "", isVerified: false };
  return mailbox.email === "" ? undefined : mailbox;
}

/** Whether a person has shown that this address is theirs. */
export async function isVerifiedEmail(tx: Tx, userId: string, email: string): Promise<boolean> {
  const { email: kept = "", isVerified = false } = (await findMailbox(tx, userId)) ?? {};
  return isVerified && isSameEmail(kept, email);
}

/** Messages that tell a person what was done to their account; none where there is no mailbox. */
export async function noticeTo(tx: Tx, user: UserRow, text: MailText): Promise<Message[]> {
  const mailbox = await mailboxOf(tx, user);
  return mailbox ? [{ to: mailbox.email, ...text }] : [];
}
