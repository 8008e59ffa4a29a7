import type { Account } from "@lavra/contract/auth";
import type { Database } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/http/guards.ts";
import { findUserById } from "../users/index.ts";
import { isSameEmail } from "./mailbox.ts";
import { countRecoveryCodes, findTotp, findVerifiedEmail } from "./store.ts";

/** One's own account as "minha conta" shows it. @throws DomainError auth.required when it was deleted meanwhile */
export function createReadAccount(db: Database, mailEnabled: boolean) {
  return ({ userId }: Principal): Promise<Account> =>
    db.platform(async (tx) => {
      const user = await findUserById(tx, userId);
      if (!user) throw new DomainError("auth.required");
      const { nome, login, role, email } = user;
      return {
        ...{ nome, login, role, email, mailEnabled },
        emailVerified: isSameEmail((await findVerifiedEmail(tx, userId)) ?? "", email ?? "-"),
        totpEnabled: Boolean((await findTotp(tx, userId))?.secret),
        recoveryCodesLeft: await countRecoveryCodes(tx, userId),
      };
    });
}
