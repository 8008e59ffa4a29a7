import { setPassword } from "../../accounts/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { deleteMailTokens } from "../mail/store.ts";
import { endSessionsOf } from "../sessions/store.ts";

interface NextPassword {
  readonly hash: string;
  /** Whether its owner chose it. */
  readonly isOwn: boolean;
  /** The session that goes on, by its token's hash. */
  readonly exceptHash?: Buffer;
}

/**
 * Puts another password in force: links for a new one and sessions are over, all but the one that goes on.
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
