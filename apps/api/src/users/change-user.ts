import type { ListedUser } from "@lavra/contract/accounts/users";
import { changeUser } from "../accounts/index.ts";
import { type AuditAction, changesBetween, recordEvent } from "../audit/index.ts";
import { endSessionsOf } from "../auth/index.ts";
import { startingPermissions } from "../permissions/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import type { Principal } from "../platform/principal.ts";
import { roleNames, rolesAvailableTo } from "../roles/index.ts";
import { managesOwners, officeOf, reachUser, takeTurn, within } from "./reach.ts";
import { assertNothingEmptied, realChange, toListedUser, type UserChangeInput } from "./rules.ts";
import type { ManagedUser } from "./store.ts";
import { tryLogin, type UserDeps } from "./user-deps.ts";

type Editable = Pick<ManagedUser, "nome" | "login" | "role" | "active">;

/** Changes name, login, role and status of a user that the caller manages. */
export function createChangeUser({ db, clock, subscriptions, loginTries }: UserDeps) {
  /**
   * @throws DomainError as assertNothingEmptied and subscriptions.reserveUser, users.not_found, users.role_forbidden,
   * users.login_taken, auth.too_many_attempts
   */
  return async (principal: Principal, id: string, input: UserChangeInput): Promise<ListedUser> => {
    assertNothingEmptied(input);
    const change = () => changed(principal, id, input);
    return input.login === undefined ? change() : tryLogin(loginTries, principal.userId, change);
  };

  function changed(principal: Principal, id: string, input: UserChangeInput): Promise<ListedUser> {
    return within(db, principal, async (tx) => {
      const caller = await takeTurn(tx, principal, officeOf(principal, id));
      const available = input.role === undefined ? [] : await rolesAvailableTo(tx, caller);
      const user = await reachUser(tx, caller, id);
      const change = realChange<Editable>(user, editable(input));
      // An unchanged role needs no permission, even if it could no longer be given.
      if (change.role && !available.some(({ key }) => key === change.role))
        throw new DomainError("users.role_forbidden");
      await apply(tx, caller, user, change);
      const after = { ...user, ...change };
      return toListedUser(after, (await roleNames(tx, user.tenant_id))(after.role));
    });
  }

  async function apply(tx: Tx, caller: Principal, user: ManagedUser, change: Partial<Editable>): Promise<void> {
    const { id, tenant_id: scopeId } = user;
    if (Object.keys(change).length === 0) return;
    if (change.active === true && !managesOwners(caller)) await subscriptions.reserveUser(tx, scopeId);
    const { role } = change;
    // The flags are those chosen by the person who gives the role, even if another person created the user.
    const whose = { scopeId: caller.scopeId, creatorId: caller.userId };
    const permissions = role && { permissions: (await startingPermissions(tx, whose))(role) };
    await changeUser(tx, scopeId, id, { ...change, ...permissions });
    if (change.active === false) await endSessionsOf(tx, id);
    for (const fact of factsOf(user, change)) {
      await recordEvent(tx, { scopeId, actorId: caller.userId, objectId: id, ...fact, at: clock.now() });
    }
  }
}

const editable = ({ ativo, ...rest }: UserChangeInput) => ({ ...rest, active: ativo });

/** Returns the audit events of a change, each with the fields it is about. */
function factsOf({ nome, login, role, active }: ManagedUser, change: Partial<Editable>) {
  const naming = changesBetween({ nome, login }, { nome: change.nome ?? nome, login: change.login ?? login });
  const facts: { action: AuditAction; changes: ReturnType<typeof changesBetween> }[] = [];
  if (naming.length > 0) facts.push({ action: "users.updated", changes: naming });
  if (change.role)
    facts.push({ action: "users.role_changed", changes: changesBetween({ role }, { role: change.role }) });
  if (change.active !== undefined) {
    const action = change.active ? "users.activated" : "users.deactivated";
    facts.push({ action, changes: changesBetween({ ativo: active }, { ativo: change.active }) });
  }
  return facts;
}
