import { lockUser } from "../accounts/index.ts";
import { type AuditAction, recordEvent } from "../audit/index.ts";
import {
  noticeTo,
  renewRecoveryCodes,
  startSecondFactor,
  totpOffMail,
  turnSecondFactorOff,
  turnSecondFactorOn,
} from "../auth/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import type { Principal } from "../platform/principal.ts";
import type { AccountDeps } from "./account-deps.ts";

/**
 * Manages the second factor of the caller's account. It is on once a code confirms that the authenticator has the
 * secret.
 */
export function createOwnSecondFactor({ db, clock, mailer, auth }: AccountDeps) {
  const { confirmPassword, limits, sessions } = auth;

  const record = (tx: Tx, { scopeId, userId }: Principal, action: AuditAction) =>
    recordEvent(tx, { scopeId, actorId: userId, action, at: clock.now() });

  /** @throws DomainError as confirmPassword */
  async function start(principal: Principal, password: string): Promise<{ secret: string; uri: string }> {
    const user = await confirmPassword(principal, password);
    return db.platform((tx) => startSecondFactor(tx, user));
  }

  /**
   * @returns the recovery codes, and the new token for the session of `token`
   * @throws DomainError as turnSecondFactorOn and renewToken, auth.too_many_attempts
   */
  async function confirm(principal: Principal, token: string, code: string) {
    await limits.confirmation.take(principal.userId);
    const turnedOn = await db.platform(async (tx) => {
      // Locks the user row first, in the same order as the code that ends sessions, to avoid deadlocks.
      await lockUser(tx, principal.userId);
      const recoveryCodes = await turnSecondFactorOn(tx, ownerOf(principal), code, clock.now());
      await record(tx, principal, "auth.totp_on");
      return { recoveryCodes, token: await sessions.renewToken(tx, token) };
    });
    await limits.confirmation.clear(principal.userId);
    return turnedOn;
  }

  /**
   * Turns the second factor off; no error if it is already off. @returns the new token for the session of `token`
   * @throws DomainError as confirmPassword and renewToken
   */
  async function stop(principal: Principal, token: string, password: string): Promise<string> {
    const user = await confirmPassword(principal, password);
    const { notice, renewed } = await db.platform(async (tx) => {
      const wasOn = await turnSecondFactorOff(tx, principal.userId);
      if (wasOn) await record(tx, principal, "auth.totp_off");
      const messages = wasOn ? await noticeTo(tx, user, totpOffMail()) : [];
      return { notice: messages, renewed: await sessions.renewToken(tx, token) };
    });
    mailer.send(notice);
    return renewed;
  }

  /** @returns the recovery codes @throws DomainError as confirmPassword and renewRecoveryCodes */
  async function renewCodes(principal: Principal, password: string): Promise<string[]> {
    await confirmPassword(principal, password);
    return db.platform(async (tx) => {
      const codes = await renewRecoveryCodes(tx, ownerOf(principal));
      await record(tx, principal, "auth.recovery_codes_renewed");
      return codes;
    });
  }

  return { start, confirm, stop, renewCodes };
}

const ownerOf = ({ userId, scopeId }: Principal) => ({ id: userId, tenant_id: scopeId });
