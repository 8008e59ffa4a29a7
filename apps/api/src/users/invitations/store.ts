import type { People } from "../../accounts/index.ts";
import { violatedConstraint } from "../../platform/db/database-failure.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";

export interface InvitationRow {
  id: string;
  tenant_id: string;
  creator_id: string;
  nome: string;
  email: string;
  role: string;
  created_at: Date;
  expires_at: Date;
}

type InvitationTables = { invitations: InvitationRow & { token_hash: Buffer } };

const columns = ["id", "tenant_id", "creator_id", "nome", "email", "role", "created_at", "expires_at"] as const;

const invitations = (tx: Tx) => tx.withTables<InvitationTables>();

const among = (tx: Tx, { scopeId, creatorId }: People) => {
  const query = invitations(tx).selectFrom("invitations").select(columns).where("tenant_id", "=", scopeId);
  return creatorId === undefined ? query : query.where("creator_id", "=", creatorId);
};

/** Lists the invitations of people, the newest first. */
export const listInvitationRows = (tx: Tx, people: People): Promise<InvitationRow[]> =>
  among(tx, people).orderBy("created_at", "desc").orderBy("id").execute();

export const findInvitation = (tx: Tx, people: People, id: string): Promise<InvitationRow | undefined> =>
  among(tx, people).where("id", "=", id).executeTakeFirst();

/** Counts the invitations of an office whose links still work. */
export async function countOpenInvitations(tx: Tx, scopeId: string, now: Date): Promise<number> {
  const query = invitations(tx)
    .selectFrom("invitations")
    .where("tenant_id", "=", scopeId)
    .where("expires_at", ">", now);
  return (await query.select(({ fn }) => fn.countAll<number>().as("open")).executeTakeFirstOrThrow()).open;
}

/** @throws DomainError users.invitation_exists */
export const insertInvitation = (tx: Tx, row: InvitationRow & { token_hash: Buffer }) =>
  invitations(tx)
    .insertInto("invitations")
    .values(row)
    .execute()
    .catch((cause: unknown) => {
      throw violatedConstraint(cause) === "invitations_email_taken"
        ? new DomainError("users.invitation_exists")
        : cause;
    });

/** Gives an invitation a new link. */
export const renewInvitation = (tx: Tx, scopeId: string, id: string, link: { token_hash: Buffer; expires_at: Date }) =>
  invitations(tx).updateTable("invitations").set(link).where("tenant_id", "=", scopeId).where("id", "=", id).execute();

export const deleteInvitation = (tx: Tx, scopeId: string, id: string) =>
  invitations(tx).deleteFrom("invitations").where("tenant_id", "=", scopeId).where("id", "=", id).execute();

export const deleteInvitationsOf = (tx: Tx, scopeId: string) =>
  invitations(tx).deleteFrom("invitations").where("tenant_id", "=", scopeId).execute();

/** Moves the invitations of one person to another. */
export const adoptInvitations = (tx: Tx, scopeId: string, { from, to }: { from: string; to: string }) =>
  invitations(tx)
    .updateTable("invitations")
    .set({ creator_id: to })
    .where("tenant_id", "=", scopeId)
    .where("creator_id", "=", from)
    .execute();

/** Finds an invitation by its link, across tenants: as the platform only. */
export const findInvitationByLink = (tx: Tx, hash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  invitations(tx)
    .selectFrom("invitations")
    .select(columns)
    .where("token_hash", "=", hash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
