import type { PermissionMap } from "@lavra/contract/roles";
import type { RoleOption } from "@lavra/contract/users";
import type { UserRow } from "../accounts/store.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import type { Principal } from "../platform/http/guards.ts";
import type { Limit } from "../platform/limits/create-limits.ts";

/** What managing users needs of the floors above, handed over by the composition root. */
export interface UserDeps {
  readonly db: Database;
  readonly clock: Clock;
  hashPassword(senha: string): Promise<string>;
  /** @throws DomainError users.password_short, users.password_common */
  assertPassword(senha: string, owner: { login: string; nome: string }): void;
  /** What another e-mail address brings with it; what it answers tells the one before, once the change stands. */
  addressReplaced(tx: Tx, user: UserRow, email: string): Promise<() => void>;
  endSessionsOf(tx: Tx, userId: string): Promise<unknown>;
  /** The roles a person may give; they stay so until the transaction ends. */
  rolesAvailableTo(tx: Tx, principal: Principal): Promise<Omit<RoleOption, "permissions">[]>;
  /** How an office calls its roles. */
  roleNames(tx: Tx, scopeId: string): Promise<(role: string) => string>;
  /** The flags a user begins with who is given a role by one person. */
  startingPermissions(
    tx: Tx,
    whose: { scopeId: string; creatorId: string },
  ): Promise<(role: string) => Required<PermissionMap>>;
  /** What a person may ask about logins by trying to give them: those that are taken count. */
  readonly loginTries: Pick<Limit, "take" | "giveBack">;
  /** @throws DomainError USER_LIMIT_REACHED, subscriptions.required */
  reserveUser(tx: Tx, scopeId: string): Promise<void>;
}
