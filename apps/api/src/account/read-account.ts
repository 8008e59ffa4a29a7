import type { Account } from "@lavra/contract/accounts/account";
import { findUserById, toPrincipal, type UserRow } from "../accounts/index.ts";
import { isVerifiedEmail, readSecondFactor } from "../auth/index.ts";
import { isPlatform, type Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { ownsOffice, type Principal } from "../platform/principal.ts";
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
        managedBy: await managerOf(tx, user),
        roleName: (await roleNames(tx, scopeId))(role),
        emailVerified: await isVerifiedEmail(tx, userId, email ?? ""),
        totpEnabled: secondFactor.isOn,
        recoveryCodesLeft: secondFactor.recoveryCodesLeft,
      };
    });
}

/** The person who created the user, or the account owner if that person has no access any more. */
async function managerOf(tx: Tx, user: UserRow): Promise<string | null> {
  if (isPlatform(user.tenant_id) || ownsOffice(toPrincipal(user))) return null;
  const creator = user.parent_id === null ? undefined : await findUserById(tx, user.parent_id);
  const manager = creator?.active ? creator : await findUserById(tx, user.tenant_id);
  return manager?.nome ?? null;
}
