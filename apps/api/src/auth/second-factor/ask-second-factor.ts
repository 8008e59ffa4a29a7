import type { ErrorCode } from "@lavra/contract/failures/errors";
import { recordEvent } from "../../audit/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { findTotp, takeRecoveryCode, takeTotpStep } from "./store.ts";
import { readDigits, recoveryCodeHash, stepOfCode } from "./totp-codes.ts";

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
