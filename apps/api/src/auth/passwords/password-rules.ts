import { minPassword } from "@lavra/contract/failures/form-sentences";
import type { UserRow } from "../../accounts/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { passwordMatches } from "../secrets.ts";
import { bareLetters, isCommonPassword } from "./common-password.ts";

/** Future owner of the password. */
interface PasswordOwner {
  login: string;
  nome: string;
}

/**
 * Refuses a password that is too short, among the most common, or its owner's own login or name.
 * @throws DomainError users.password_short, users.password_common
 */
export function assertPassword(senha: string, owner: PasswordOwner): void {
  if (senha.length < minPassword) throw new DomainError("users.password_short");
  if (isCommonPassword(senha) || isOwnName(senha, owner)) throw new DomainError("users.password_common");
}

/**
 * True if the password is the owner's name or login, or one of several names. Ignores case, accents, spaces and signs.
 */
function isOwnName(senha: string, { login, nome }: PasswordOwner): boolean {
  const own = [login, login.split("@")[0] ?? "", nome, ...nome.split(/\s+/)].map(bare);
  return own.filter(Boolean).includes(bare(senha));
}

const bare = (text: string) => bareLetters(text).replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Applies the same rules for a person who already has a password and chooses another.
 * @throws DomainError auth.new_password_required, auth.new_password_short, users.password_common
 */
export function assertNewPassword(senha: string, owner: PasswordOwner): void {
  if (!senha) throw new DomainError("auth.new_password_required");
  if (senha.length < minPassword) throw new DomainError("auth.new_password_short");
  assertPassword(senha, owner);
}

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
