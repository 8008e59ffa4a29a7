import type { UserRow } from "../../accounts/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { passwordMatches } from "./hash-password.ts";

/**
 * A password that somebody else set must be replaced by a different one, because that person still knows it.
 * @throws DomainError auth.password_not_own
 */
export async function assertNotGiven(
  next: string,
  user: Pick<UserRow, "given_password" | "password_hash">,
): Promise<void> {
  if (user.given_password && (await passwordMatches(next, user.password_hash)))
    throw new DomainError("auth.password_not_own");
}
