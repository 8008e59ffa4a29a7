import { setPasswordHash } from "../../accounts/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { deleteMailTokens } from "../mail/store.ts";
import { endSessionsOf } from "../sessions/store.ts";

/**
 * Puts another password in force: links for a new one and sessions are over, all but the one of `exceptHash` where
 * given.
 * @returns how many sessions ended
 */
export async function replacePassword(tx: Tx, userId: string, hash: string, exceptHash?: Buffer): Promise<number> {
  await setPasswordHash(tx, userId, hash);
  await deleteMailTokens(tx, userId, "reset_password");
  return endSessionsOf(tx, userId, exceptHash);
}
