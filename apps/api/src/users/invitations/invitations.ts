import type { Invitation } from "@lavra/contract/accounts/invitations";
import { findNames, peopleOf } from "../../accounts/index.ts";
import { type AuditAction, changesBetween, maskedEmail, recordEvent } from "../../audit/index.ts";
import { newToken, tokenHash } from "../../auth/index.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { IdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import { once } from "../../platform/idempotency/once.ts";
import { newId } from "../../platform/new-id.ts";
import type { Principal } from "../../platform/principal.ts";
import { roleNames, rolesAvailableTo } from "../../roles/index.ts";
import { assertGivable } from "../create-user.ts";
import { managesOwners, takeTurn, within } from "../reach.ts";
import type { UserDeps } from "../user-deps.ts";
import {
  assertInvitable,
  expiryAfter,
  type InvitationInput,
  invitationLink,
  invitationMail,
  toInvitation,
} from "./rules.ts";
import {
  countOpenInvitations,
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  listInvitationRows,
  renewInvitation,
} from "./store.ts";

type Deps = Pick<UserDeps, "db" | "clock" | "subscriptions" | "mailer" | "publicUrl" | "invitationTries">;

/** Invites people by e-mail; an account owner manages all invitations of the office, others their own. */
export function createInvitations({ db, clock, subscriptions, mailer, publicUrl, invitationTries }: Deps) {
  const list = (principal: Principal) =>
    within(db, principal, async (tx) => {
      const rows = await listInvitationRows(tx, peopleOf(principal, true));
      return { invitations: await present(tx, principal.scopeId, rows, clock.now()), isOffered: mailer.enabled };
    });

  /**
   * @throws DomainError auth.mail_off, as assertInvitable and subscriptions.reserveUser, users.creation_forbidden,
   * users.role_forbidden, users.invitation_exists, auth.too_many_attempts, request.key_reused
   */
  async function send(principal: Principal, input: InvitationInput, key?: IdempotencyKey): Promise<Invitation> {
    assertInvitable(input);
    await allowMail(principal);
    const token = newToken();
    let isNew = false;
    const invitation = await within(db, principal, (tx) =>
      once(tx, key, clock.now(), async () => {
        isNew = true;
        return insert(tx, principal, input, tokenHash(token));
      }),
    );
    if (isNew) mail(invitation.email, token);
    return invitation;
  }

  /** @throws DomainError auth.mail_off, users.invitation_not_found, USER_LIMIT_REACHED, auth.too_many_attempts */
  async function sendAgain(principal: Principal, id: string): Promise<Invitation> {
    // Somebody else's invitation is unknown, whatever else would refuse the call.
    await within(db, principal, (tx) => reach(tx, principal, id));
    await allowMail(principal);
    const token = newToken();
    const invitation = await within(db, principal, async (tx) => {
      const now = clock.now();
      const { caller, row } = await reach(tx, principal, id);
      if (row.expires_at <= now) await reserve(tx, caller);
      const expires_at = expiryAfter(now);
      await renewInvitation(tx, row.tenant_id, id, { token_hash: tokenHash(token), expires_at });
      await record(tx, { caller, action: "users.invitation_sent_again", row, at: now });
      const [shown] = await present(tx, caller.scopeId, [{ ...row, expires_at }], now);
      return shown as Invitation;
    });
    mail(invitation.email, token);
    return invitation;
  }

  /** @throws DomainError users.invitation_not_found */
  const revoke = (principal: Principal, id: string): Promise<void> =>
    within(db, principal, async (tx) => {
      const { caller, row } = await reach(tx, principal, id);
      await deleteInvitation(tx, row.tenant_id, id);
      await record(tx, { caller, action: "users.invitation_revoked", row, at: clock.now() });
    });

  async function allowMail({ userId }: Principal): Promise<void> {
    if (!mailer.enabled) throw new DomainError("auth.mail_off");
    await invitationTries.take(userId);
  }

  const mail = (email: string, token: string) => mailer.send([invitationMail(email, invitationLink(publicUrl, token))]);

  /** Open invitations take places too, so that a plan's last place is not promised twice. */
  const reserve = async (tx: Tx, caller: Principal) => {
    if (managesOwners(caller)) return;
    await subscriptions.reserveUser(tx, caller.scopeId, await countOpenInvitations(tx, caller.scopeId, clock.now()));
  };

  async function insert(tx: Tx, principal: Principal, { nome, email, role }: InvitationInput, token_hash: Buffer) {
    const now = clock.now();
    const caller = await takeTurn(tx, principal, principal.scopeId);
    const { name: roleName } = assertGivable(await rolesAvailableTo(tx, caller), role);
    await reserve(tx, caller);
    const owner = { tenant_id: caller.scopeId, creator_id: caller.userId };
    const row = { id: newId(), ...owner, nome, email, role, created_at: now, expires_at: expiryAfter(now) };
    await insertInvitation(tx, { ...row, token_hash });
    await record(tx, { caller, action: "users.invited", row, at: now });
    return toInvitation(row, { now, roleName, invitedBy: caller.nome });
  }

  return { list, send, sendAgain, revoke };
}

/** @throws DomainError users.invitation_not_found */
async function reach(tx: Tx, principal: Principal, id: string) {
  const caller = await takeTurn(tx, principal, principal.scopeId);
  const row = await findInvitation(tx, peopleOf(caller, true), id);
  if (!row) throw new DomainError("users.invitation_not_found");
  return { caller, row };
}

const record = (
  tx: Tx,
  { caller, action, row, at }: { caller: Principal; action: AuditAction; row: InvitationRow; at: Date },
) =>
  recordEvent(tx, {
    scopeId: caller.scopeId,
    actorId: caller.userId,
    action,
    objectId: row.id,
    detail: { role: row.role },
    changes:
      action === "users.invited" ? changesBetween({}, { nome: row.nome, email: maskedEmail(row.email) }) : undefined,
    at,
  });

async function present(tx: Tx, scopeId: string, rows: readonly InvitationRow[], now: Date): Promise<Invitation[]> {
  const roleName = await roleNames(tx, scopeId);
  const names = await findNames(tx, scopeId, [...new Set(rows.map(({ creator_id }) => creator_id))]);
  return rows.map((row) =>
    toInvitation(row, { now, roleName: roleName(row.role), invitedBy: names.get(row.creator_id) ?? "" }),
  );
}
