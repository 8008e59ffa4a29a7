import { findOffice } from "../../account/index.ts";
import { findUserById, toPrincipal } from "../../accounts/index.ts";
import { recordEvent } from "../../audit/index.ts";
import { assertPassword, hashPassword, saveVerifiedEmail, tokenHash } from "../../auth/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { rolesAvailableTo } from "../../roles/index.ts";
import { insertBelow } from "../create-user.ts";
import { lockOffice } from "../store.ts";
import { tryLogin, type UserDeps } from "../user-deps.ts";
import { deleteInvitation, findInvitationByLink, type InvitationRow } from "./store.ts";

type Deps = Pick<UserDeps, "db" | "clock" | "subscriptions" | "loginTries">;

interface Acceptance {
  readonly token: string;
  readonly login: string;
  readonly senha: string;
}

/** Opens and accepts an invitation by its link, without a session. */
export function createAcceptInvitation({ db, clock, subscriptions, loginTries }: Deps) {
  /** @throws DomainError auth.link_invalid */
  const open = (token: string) =>
    db.platform(async (tx) => {
      const { row, inviter, roleName } = await findValid(tx, token);
      const office = await findOffice(tx, row.tenant_id);
      const owner = await findUserById(tx, row.tenant_id);
      const officeName = office?.nome || owner?.nome || "";
      return { nome: row.nome, email: row.email, roleName, officeName, invitedBy: inviter.nome };
    });

  /**
   * @throws DomainError auth.link_invalid, as assertPassword and subscriptions.reserveUser, users.required_fields,
   * users.login_taken, auth.too_many_attempts; only a success uses up the link
   */
  async function accept({ token, login, senha }: Acceptance): Promise<void> {
    const { row } = await db.platform((tx) => findValid(tx, token));
    if (!login || !senha) throw new DomainError("users.required_fields");
    assertPassword(senha, { login, nome: row.nome });
    const password_hash = await hashPassword(senha);
    await tryLogin(loginTries, row.id, () =>
      db.platform(async (tx) => {
        // In the office's turn, so that of two acceptances of one link the second finds it used.
        await lockOffice(tx, row.tenant_id);
        await useLink(tx, token, { login, password_hash });
      }),
    );
  }

  async function useLink(tx: Tx, token: string, own: { login: string; password_hash: string }): Promise<void> {
    const { row, inviter } = await findValid(tx, token);
    const { id, nome, email, role } = row;
    const created_at = clock.now();
    const given = { id, nome, email, role, ...own, given_password: false, created_at };
    const user = await insertBelow(tx, inviter, given, subscriptions);
    await deleteInvitation(tx, row.tenant_id, id);
    // Opening the link proves access to that mailbox.
    await saveVerifiedEmail(tx, user, email, created_at);
    await recordEvent(tx, {
      scopeId: user.tenant_id,
      actorId: id,
      action: "users.invitation_accepted",
      objectId: id,
      detail: { role },
      at: created_at,
    });
  }

  /** An invitation allows no more than the person who sent it may do now. */
  async function findValid(tx: Tx, token: string) {
    const row = await findInvitationByLink(tx, tokenHash(token), clock.now());
    const inviter = row && (await findInviter(tx, row));
    const role = inviter && (await rolesAvailableTo(tx, inviter)).find(({ key }) => key === row.role);
    if (!role) throw new DomainError("auth.link_invalid");
    return { row, inviter, roleName: role.name };
  }

  return { open, accept };
}

async function findInviter(tx: Tx, { creator_id }: InvitationRow) {
  const user = await findUserById(tx, creator_id);
  const inviter = user?.active ? toPrincipal(user) : undefined;
  return inviter?.permissions.manage_users ? inviter : undefined;
}
