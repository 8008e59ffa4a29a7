import { lockUser } from "../../accounts/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  insertRecoveryCodes,
  savePendingSecret,
  turnTotpOn,
} from "./store.ts";
import { newRecoveryCodes, newSecret, readDigits, recoveryCodeHash, secretUri, stepOfCode } from "./totp-codes.ts";

interface FactorOwner {
  id: string;
  tenant_id: string;
}

/** Whether somebody's second factor is on, and how many recovery codes are left of it. */
export async function readSecondFactor(tx: Tx, userId: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const isOn = Boolean((await findTotp(tx, userId))?.secret);
  return { isOn, recoveryCodesLeft: await countRecoveryCodes(tx, userId) };
}

/** Keeps a fresh secret beside the one in force, if any. */
export async function startSecondFactor(tx: Tx, user: FactorOwner & { login: string }) {
  const secret = newSecret();
  await savePendingSecret(tx, user, secret);
  return { secret, uri: secretUri(secret, user.login) };
}

/**
 * Turns the secret on that was started last. @returns the recovery codes, told this once
 * @throws DomainError auth.totp_not_started, auth.totp_code_wrong
 */
export async function turnSecondFactorOn(tx: Tx, user: FactorOwner, code: string, now: Date): Promise<string[]> {
  const secret = (await findTotp(tx, user.id))?.pending_secret;
  if (!secret) throw new DomainError("auth.totp_not_started");
  const step = stepOfCode(secret, readDigits(code) ?? "", now);
  const isOn = step !== undefined && (await turnTotpOn(tx, user.id, secret, step));
  if (!isOn) throw new DomainError("auth.totp_code_wrong");
  return replaceRecoveryCodes(tx, user);
}

/** Forgets secret and recovery codes. @returns whether the second factor was on */
export async function turnSecondFactorOff(tx: Tx, userId: string): Promise<boolean> {
  await lockUser(tx, userId);
  const wasOn = Boolean((await findTotp(tx, userId))?.secret);
  await deleteTotp(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  return wasOn;
}

/** Other recovery codes in place of those there are. @throws DomainError auth.totp_not_started */
export async function renewRecoveryCodes(tx: Tx, user: FactorOwner): Promise<string[]> {
  await lockUser(tx, user.id);
  if (!(await findTotp(tx, user.id))?.secret) throw new DomainError("auth.totp_not_started");
  return replaceRecoveryCodes(tx, user);
}

async function replaceRecoveryCodes(tx: Tx, user: FactorOwner): Promise<string[]> {
  const codes = newRecoveryCodes();
  await deleteRecoveryCodes(tx, user.id);
  await insertRecoveryCodes(tx, user, codes.map(recoveryCodeHash));
  return codes;
}
