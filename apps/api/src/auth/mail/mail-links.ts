import type { Tx } from "../../platform/db/scope.ts";
import { newToken, tokenHash } from "../secrets.ts";
import { type MailPurpose, saveMailToken } from "./store.ts";

const hour = 3_600_000;
const links = {
  reset_password: { page: "reset-password", livesMs: hour },
  verify_email: { page: "verify-email", livesMs: 24 * hour },
} as const;

interface LinkOwner {
  id: string;
  tenant_id: string;
}

/**
 * Makes links that are sent by e-mail; only the hash of their token is stored. The token comes after `#`, which
 * browsers send to no server, so that it reaches no log, proxy or Referer. `publicUrl` is the address under which
 * browsers reach the product.
 */
export function createMailLinks(publicUrl: string) {
  return async (tx: Tx, purpose: MailPurpose, user: LinkOwner, email: string, now: Date): Promise<string> => {
    const { page, livesMs } = links[purpose];
    const token = newToken();
    const owner = { user_id: user.id, tenant_id: user.tenant_id };
    const expires_at = new Date(now.getTime() + livesMs);
    await saveMailToken(tx, { token_hash: tokenHash(token), ...owner, purpose, email, expires_at }, now);
    return `${publicUrl}/${page}#token=${token}`;
  };
}

export type MakeMailLink = ReturnType<typeof createMailLinks>;
