import { type AuditAction, recordEvent } from "../audit/index.ts";
import type { AuthLimits } from "../auth/limits.ts";
import { totpOffMail } from "../auth/mail/mail-texts.ts";
import { noticeTo } from "../auth/mail/mailbox.ts";
import type { ConfirmPassword } from "../auth/passwords/confirm-password.ts";
import {
  newRecoveryCodes,
  newSecret,
  readDigits,
  recoveryCodeHash,
  secretUri,
  stepOfCode,
} from "../auth/second-factor/totp-codes.ts";
import {
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  insertRecoveryCodes,
  savePendingSecret,
  turnTotpOn,
} from "../auth/sessions/store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/http/guards.ts";
import type { Mailer } from "../platform/mail/mailer.ts";
import { lockUser } from "../users/index.ts";

interface TotpDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  limits: Pick<AuthLimits, "confirmation">;
  confirmPassword: ConfirmPassword;
}

/** The second factor of one's own account: on once a code confirms that the authenticator knows the secret. */
export function createTotp({ db, clock, mailer, limits, confirmPassword }: TotpDeps) {
  const record = (tx: Tx, { scopeId, userId }: Principal, action: AuditAction) =>
    recordEvent(tx, { scopeId, actorId: userId, action, at: clock.now() });

  /** Keeps a fresh secret beside the one in force, if any. @throws DomainError as confirmPassword */
  async function start(principal: Principal, password: string): Promise<{ secret: string; uri: string }> {
    const user = await confirmPassword(principal, password);
    const secret = newSecret();
    await db.platform((tx) => savePendingSecret(tx, user, secret));
    return { secret, uri: secretUri(secret, user.login) };
  }

  /**
   * Turns the secret on that was started last. @returns the recovery codes, told this once
   * @throws DomainError auth.totp_not_started, auth.totp_code_wrong, auth.too_many_attempts
   */
  async function confirm(principal: Principal, code: string): Promise<string[]> {
    await limits.confirmation.take(principal.userId);
    const recoveryCodes = await db.platform(async (tx) => {
      const secret = (await findTotp(tx, principal.userId))?.pending_secret;
      if (!secret) throw new DomainError("auth.totp_not_started");
      const step = stepOfCode(secret, readDigits(code) ?? "", clock.now());
      const on = step !== undefined && (await turnTotpOn(tx, principal.userId, secret, step));
      if (!on) throw new DomainError("auth.totp_code_wrong");
      await record(tx, principal, "auth.totp_on");
      return replaceRecoveryCodes(tx, principal);
    });
    await limits.confirmation.clear(principal.userId);
    return recoveryCodes;
  }

  /** Also where nothing is on. @throws DomainError as confirmPassword */
  async function stop(principal: Principal, password: string): Promise<void> {
    const user = await confirmPassword(principal, password);
    const notice = await db.platform(async (tx) => {
      const wasOn = await turnTotpOff(tx, principal, clock.now());
      return wasOn ? noticeTo(tx, user, totpOffMail()) : [];
    });
    mailer.send(notice);
  }

  /** @throws DomainError as confirmPassword, auth.totp_not_started */
  async function renewRecoveryCodes(principal: Principal, password: string): Promise<string[]> {
    await confirmPassword(principal, password);
    return db.platform(async (tx) => {
      await lockUser(tx, principal.userId);
      if (!(await findTotp(tx, principal.userId))?.secret) throw new DomainError("auth.totp_not_started");
      await record(tx, principal, "auth.recovery_codes_renewed");
      return replaceRecoveryCodes(tx, principal);
    });
  }

  return { start, confirm, stop, renewRecoveryCodes };
}

/** Forgets secret and recovery codes. @returns whether the second factor was on */
async function turnTotpOff(tx: Tx, who: { userId: string; scopeId: string }, at: Date): Promise<boolean> {
  await lockUser(tx, who.userId);
  const wasOn = Boolean((await findTotp(tx, who.userId))?.secret);
  await deleteTotp(tx, who.userId);
  await deleteRecoveryCodes(tx, who.userId);
  if (wasOn) await recordEvent(tx, { scopeId: who.scopeId, actorId: who.userId, action: "auth.totp_off", at });
  return wasOn;
}

async function replaceRecoveryCodes(tx: Tx, principal: Principal): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes(tx, principal.userId);
  const user = { id: principal.userId, tenant_id: principal.scopeId };
  await insertRecoveryCodes(tx, user, codes.map(recoveryCodeHash));
  return codes;
}
