import type { Account } from "@lavra/contract/accounts/account";
import { findUserById } from "../accounts/index.ts";
import { isVerifiedEmail, readSecondFactor } from "../auth/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import type { AccountDeps } from "./account-deps.ts";

/** Reads the caller's account for "minha conta". @throws DomainError auth.required if it was deleted meanwhile */
export function createReadAccount({ db, mailer, roleNames }: AccountDeps) {
  return ({ userId, scopeId }: Principal): Promise<Account> =>
    db.platform(async (tx) => {
      const user = await findUserById(tx, userId);
      if (!user) throw new DomainError("auth.required");
      const { nome, login, role, email } = user;
      const secondFactor = await readSecondFactor(tx, userId);
      return {
        nome,
        login,
        role,
        email,
        mailEnabled: mailer.enabled,
        roleName: (await roleNames(tx, scopeId))(role),
        emailVerified: await isVerifiedEmail(tx, userId, email ?? ""),
        totpEnabled: secondFactor.isOn,
        recoveryCodesLeft: secondFactor.recoveryCodesLeft,
      };
    });
}
