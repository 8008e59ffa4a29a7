import { findUserById, type UserRow } from "../../accounts/index.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Principal } from "../../platform/principal.ts";
import type { AuthLimits } from "../limits.ts";
import { passwordMatches } from "../secrets.ts";

type ConfirmPassword = (principal: Principal, password: string) => Promise<UserRow>;

/**
 * Asks a signed-in person for their password again before changes that a stolen session must not be able to make.
 * @throws DomainError auth.current_password_required, auth.current_password_wrong, auth.too_many_attempts
 */
export function createConfirmPassword(db: Database, limits: Pick<AuthLimits, "confirmation">): ConfirmPassword {
  return async (principal, password) => {
    if (!password) throw new DomainError("auth.current_password_required");
    await limits.confirmation.take(principal.userId);
    const user = await db.platform((tx) => findUserById(tx, principal.userId));
    const matches = await passwordMatches(password, user?.password_hash);
    if (!user || !matches) throw new DomainError("auth.current_password_wrong");
    await limits.confirmation.clear(principal.userId);
    return user;
  };
}
