import type { Account } from "@lavra/contract/auth";
import { isVerifiedEmail } from "../auth/mail/mailbox.ts";
import { countRecoveryCodes, findTotp } from "../auth/sessions/store.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/http/guards.ts";
import { findUserById } from "../users/index.ts";

interface AccountDeps {
  db: Database;
  mailEnabled: boolean;
  /** How an office calls its roles. */
  roleNames(tx: Tx, scopeId: string): Promise<(role: string) => string>;
}

/** One's own account as "minha conta" shows it. @throws DomainError auth.required when it was deleted meanwhile */
export function createReadAccount({ db, mailEnabled, roleNames }: AccountDeps) {
  return ({ userId, scopeId }: Principal): Promise<Account> =>
    db.platform(async (tx) => {
      const user = await findUserById(tx, userId);
      if (!user) throw new DomainError("auth.required");
      const { nome, login, role, email } = user;
      return {
        nome,
        login,
        role,
        email,
        mailEnabled,
        roleName: (await roleNames(tx, scopeId))(role),
        emailVerified: await isVerifiedEmail(tx, userId, email ?? ""),
        totpEnabled: Boolean((await findTotp(tx, userId))?.secret),
        recoveryCodesLeft: await countRecoveryCodes(tx, userId),
      };
    });
}
