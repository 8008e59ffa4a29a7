import type { ListedUser, RoleOption } from "@lavra/contract/accounts/users";
import { insertUser, type NewUser } from "../accounts/index.ts";
import { recordEvent } from "../audit/index.ts";
import { assertPassword, hashPassword } from "../auth/index.ts";
import { startingPermissions } from "../permissions/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { IdempotencyKey } from "../platform/idempotency/idempotency-key.ts";
import { once } from "../platform/idempotency/once.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import { rolesAvailableTo } from "../roles/index.ts";
import { managesOwners, takeTurn, within } from "./reach.ts";
import { assertComplete, type NewUserInput, toListedUser } from "./rules.ts";
import { tryLogin, type UserDeps } from "./user-deps.ts";

/** Creates a user below the caller; for platform staff, the owner of a new office. */
export function createCreateUser({ db, clock, subscriptions, loginTries }: UserDeps) {
  /**
   * @throws DomainError as assertComplete, assertPassword and subscriptions.reserveUser, users.creation_forbidden,
   * users.role_forbidden, users.login_taken, auth.too_many_attempts, request.key_reused
   */
  return async (principal: Principal, input: NewUserInput, idempotencyKey?: IdempotencyKey): Promise<ListedUser> => {
    assertComplete(input);
    assertPassword(input.senha, input);
    // Before the transaction: hashing takes long, and the embedded database has no second connection.
    const password_hash = await hashPassword(input.senha);
    return tryLogin(loginTries, principal.userId, () =>
      within(db, principal, (tx) =>
        once(tx, idempotencyKey, clock.now(), () => insert(tx, principal, { ...input, password_hash })),
      ),
    );
  };

  async function insert(tx: Tx, principal: Principal, input: NewUserInput & { password_hash: string }) {
    const caller = await takeTurn(tx, principal, principal.scopeId);
    const { name } = assertGivable(await rolesAvailableTo(tx, caller), input.role);
    const { nome, login, role, password_hash } = input;
    const given = { id: newId(), nome, login, role, password_hash, given_password: true, created_at: clock.now() };
    const user = await insertBelow(tx, caller, given, subscriptions);
    await recordEvent(tx, {
      scopeId: user.tenant_id,
      actorId: caller.userId,
      action: "users.created",
      objectId: user.id,
      detail: { role },
      at: user.created_at,
    });
    return toListedUser({ ...user, active: true }, name);
  }
}

type GivenUser = Pick<NewUser, "id" | "nome" | "login" | "role" | "password_hash" | "given_password" | "created_at"> &
  Partial<Pick<NewUser, "email">>;

/**
 * Inserts a user below a person, in a place of the plan; below platform staff, the owner of a new office.
 * @throws DomainError as subscriptions.reserveUser, users.login_taken
 */
export async function insertBelow(
  tx: Tx,
  creator: Principal,
  given: GivenUser,
  subscriptions: UserDeps["subscriptions"],
): Promise<GivenUser & Pick<NewUser, "tenant_id" | "parent_id" | "permissions">> {
  const { userId: creatorId, scopeId } = creator;
  const tenant_id = managesOwners(creator) ? given.id : scopeId;
  if (tenant_id !== given.id) await subscriptions.reserveUser(tx, tenant_id);
  const permissions = (await startingPermissions(tx, { scopeId, creatorId }))(given.role);
  const user = { ...given, tenant_id, parent_id: creatorId, permissions };
  await insertUser(tx, user);
  return user;
}

/** @throws DomainError users.creation_forbidden, users.role_forbidden */
export function assertGivable<T extends Pick<RoleOption, "key">>(available: readonly T[], role: string): T {
  if (available.length === 0) throw new DomainError("users.creation_forbidden");
  const option = available.find(({ key }) => key === role);
  if (!option) throw new DomainError("users.role_forbidden");
  return option;
}
