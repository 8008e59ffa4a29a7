import type { ErrorCode } from "@lavra/contract/failures/errors";
import { lockUser } from "../../accounts/index.ts";
import { recordEvent } from "../../audit/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  insertRecoveryCodes,
  savePendingSecret,
  takeRecoveryCode,
  takeTotpStep,
  turnTotpOn,
} from "./store.ts";
import { newRecoveryCodes, newSecret, readDigits, recoveryCodeHash, secretUri, stepOfCode } from "./totp-codes.ts";

interface FactorOwner {
  id: string;
  tenant_id: string;
}

/** Returns whether a person's second factor is on, and how many recovery codes are left. */
export async function readSecondFactor(tx: Tx, userId: string): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const isOn = Boolean((await findTotp(tx, userId))?.secret);
  return { isOn, recoveryCodesLeft: await countRecoveryCodes(tx, userId) };
}

/** Stores a new secret beside the one in force, if any. */
export async function startSecondFactor(tx: Tx, user: FactorOwner & { login: string }) {
  const secret = newSecret();
  await savePendingSecret(tx, user, secret);
  return { secret, uri: secretUri(secret, user.login) };
}

/**
 * Turns on the last started secret. @returns the recovery codes, shown only once
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

/** Deletes secret and recovery codes. @returns whether the second factor was on */
export async function turnSecondFactorOff(tx: Tx, userId: string): Promise<boolean> {
  await lockUser(tx, userId);
  const wasOn = Boolean((await findTotp(tx, userId))?.secret);
  await deleteTotp(tx, userId);
  await deleteRecoveryCodes(tx, userId);
  return wasOn;
}

/** Replaces the recovery codes. @throws DomainError auth.totp_not_started */
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

/**
 * Checks the second factor, if it is on, after the right password. Each code is accepted once.
 * @returns the error code, or undefined to let the person in
 */
export async function refuseSecondFactor(
  tx: Tx,
  user: { id: string; tenant_id: string },
  typed: string | undefined,
  now: Date,
): Promise<Extract<ErrorCode, "auth.totp_required" | "auth.totp_invalid"> | undefined> {
  const secret = (await findTotp(tx, user.id))?.secret;
  if (!secret) return undefined;
  if (!typed) return "auth.totp_required";
  const digits = readDigits(typed);
  if (digits) {
    const step = stepOfCode(secret, digits, now);
    return step !== undefined && (await takeTotpStep(tx, user.id, step)) ? undefined : "auth.totp_invalid";
  }
  if (!(await takeRecoveryCode(tx, user.id, recoveryCodeHash(typed)))) return "auth.totp_invalid";
  await recordEvent(tx, { scopeId: user.tenant_id, actorId: user.id, action: "auth.recovery_code_used", at: now });
  return undefined;
}
