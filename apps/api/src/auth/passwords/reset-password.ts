import {
  findUserById,
  findUserByLogin,
  findUsersByEmail,
  lockUser,
  loginKey,
  type UserRow,
} from "../../accounts/index.ts";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Mailer, Message } from "../../platform/mail/mailer.ts";
import { addressKey } from "../../platform/settings/plain-address.ts";
import type { AuthLimits } from "../limits.ts";
import type { MakeMailLink } from "../mail/mail-links.ts";
import { passwordChangedMail, resetMail } from "../mail/mail-texts.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import { findMailToken, saveVerifiedEmail, takeMailToken } from "../mail/store.ts";
import { hashPassword, tokenHash } from "../secrets.ts";
import type { Caller } from "../sessions/sessions.ts";
import { assertNewPassword, assertNotGiven } from "./password-rules.ts";
import { replacePassword } from "./replace-password.ts";

interface PasswordResetDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  limits: AuthLimits;
  makeLink: MakeMailLink;
}

/** Resets a password by a link sent by e-mail. */
export function createPasswordReset({ db, clock, mailer, limits, makeLink }: PasswordResetDeps) {
  /**
   * Answers before the person is looked up, so that neither the reply nor the time reveals whether the person exists.
   * @throws DomainError auth.mail_off, auth.too_many_attempts by the caller's address
   */
  async function request(loginOrEmail: string, caller: Caller): Promise<void> {
    if (!mailer.enabled) throw new DomainError("auth.mail_off");
    await limits.reset.take(addressKey(caller.address));
    mailer.send(async () => {
      const users = await db.platform((tx) => findAsked(tx, loginOrEmail));
      const messages: Message[] = [];
      for (const user of users) messages.push(...(await linkFor(user)));
      return messages;
    });
  }

  /** No mail after three within the hour. */
  async function linkFor(user: UserRow): Promise<Message[]> {
    const isMany = await limits.resetMail.take(user.id).catch((cause: unknown) => {
      if (cause instanceof DomainError) return true;
      throw cause;
    });
    if (isMany) return [];
    return db.platform(async (tx) => {
      const mailbox = await mailboxOf(tx, user);
      if (!mailbox) return [];
      const link = await makeLink(tx, "reset_password", user, mailbox.email, clock.now());
      return [{ to: mailbox.email, ...resetMail(link, mailbox.isVerified ? user.login : undefined) }];
    });
  }

  /**
   * @throws DomainError auth.link_invalid, as assertNewPassword and assertNotGiven; only an accepted password uses up
   * the link
   */
  async function reset(token: string, newPassword: string): Promise<void> {
    const hash = tokenHash(token);
    const found = await db.platform(async (tx) => {
      const link = await findMailToken(tx, "reset_password", hash, clock.now());
      return link && findUserById(tx, link.user_id);
    });
    if (!found?.active) throw new DomainError("auth.link_invalid");
    assertNewPassword(newPassword, found);
    await assertNotGiven(newPassword, found);
    const passwordHash = await hashPassword(newPassword);
    const messages = await db.platform((tx) => useLink(tx, found.id, hash, passwordHash));
    await Promise.all([limits.login.clear(loginKey(found.login)), limits.confirmation.clear(found.id)]);
    mailer.send(messages);
  }

  async function useLink(tx: Tx, userId: string, hash: Buffer, passwordHash: string): Promise<Message[]> {
    const now = clock.now();
    const user = await lockUser(tx, userId);
    const link = await takeMailToken(tx, "reset_password", hash, now);
    if (!user?.active || !link) throw new DomainError("auth.link_invalid");
    const ended = await replacePassword(tx, user.id, { hash: passwordHash, isOwn: true });
    // Opening the link proves access to that mailbox.
    await saveVerifiedEmail(tx, user, link.email, now);
    await recordEvent(tx, {
      scopeId: user.tenant_id,
      actorId: user.id,
      action: "auth.password_reset",
      detail: { ended },
      at: now,
    });
    return [{ to: link.email, ...passwordChangedMail() }];
  }

  return { request, reset };
}

/** Finds active people by login or by e-mail address. */
async function findAsked(tx: Tx, loginOrEmail: string): Promise<UserRow[]> {
  const byLogin = await findUserByLogin(tx, loginOrEmail);
  const byEmail = loginOrEmail.includes("@") ? await findUsersByEmail(tx, loginOrEmail) : [];
  const people = new Map([...(byLogin ? [byLogin] : []), ...byEmail].map((user) => [user.id, user]));
  return [...people.values()].filter((user) => user.active);
}
