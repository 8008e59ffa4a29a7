import { setPassword } from "../../accounts/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { deleteMailTokens } from "../mail/store.ts";
import { endSessionsOf } from "../sessions/store.ts";

interface NextPassword {
  readonly hash: string;
  /** True if the owner chose it. */
  readonly isOwn: boolean;
  /** Token hash of the session that remains open. */
  readonly exceptHash?: Buffer;
}

/**
 * Sets another password, invalidates password reset links, and ends all sessions except `exceptHash`.
 * @returns how many sessions ended
 */
export async function replacePassword(
  tx: Tx,
  userId: string,
  { hash, isOwn, exceptHash }: NextPassword,
): Promise<number> {
  await setPassword(tx, userId, { password_hash: hash, given_password: !isOwn });
  await deleteMailTokens(tx, userId, "reset_password");
  return endSessionsOf(tx, userId, exceptHash);
}
