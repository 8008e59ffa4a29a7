import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";
import { type DocumentRow, documents } from "../store.ts";

export interface LinkRow {
  id: string;
  tenant_id: string;
  document_id: string;
  created_by: string;
  created_at: Date;
  expires_at: Date;
  most_uses: number;
  /** Instants of the downloads, oldest first. */
  uses: Date[];
  revoked_at: Date | null;
}

type NewLinkRow = Omit<LinkRow, "uses" | "revoked_at"> & { token_hash: Buffer };

const columns = [
  "id",
  "tenant_id",
  "document_id",
  "created_by",
  "created_at",
  "expires_at",
  "most_uses",
  "uses",
  "revoked_at",
] as const;

const links = (tx: Tx) => tx.withTables<{ document_links: LinkRow & { token_hash: Buffer } }>();

type OfDocument = Pick<DocumentRow, "id" | "tenant_id">;

/** Lists the links of a document, newest first. */
export const listLinks = (tx: Tx, { id, tenant_id }: OfDocument): Promise<LinkRow[]> =>
  links(tx)
    .selectFrom("document_links")
    .select(columns)
    .where("tenant_id", "=", tenant_id)
    .where("document_id", "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

export const insertLink = (tx: Tx, row: NewLinkRow) =>
  links(tx)
    .insertInto("document_links")
    .values({ ...row, revoked_at: null } as LinkRow & { token_hash: Buffer })
    .execute();

/** Revokes a link of a document. @returns false if there is no such link, or it was revoked before */
export async function revokeRow(tx: Tx, { id, tenant_id }: OfDocument, linkId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await links(tx)
    .updateTable("document_links")
    .set({ revoked_at: at })
    .where("tenant_id", "=", tenant_id)
    .where("document_id", "=", id)
    .where("id", "=", linkId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const inForce = (now: Date) =>
  sql<boolean>`revoked_at is null and expires_at > ${now} and cardinality(uses) < most_uses`;

/** Finds a link that works by the hash of its token, across tenants: as the platform only. */
export const findLinkByHash = (tx: Tx, hash: Buffer, now: Date): Promise<LinkRow | undefined> =>
  links(tx)
    .selectFrom("document_links")
    .select(columns)
    .where("token_hash", "=", hash)
    .where(inForce(now))
    .executeTakeFirst();

/** Finds the document of a link. The fence hides a deleted one. */
export const findLinkedDocument = (tx: Tx, { document_id, tenant_id }: LinkRow): Promise<DocumentRow | undefined> =>
  documents(tx)
    .selectFrom("documents")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", document_id)
    .executeTakeFirst();

/** Counts one use. @returns false if the link has stopped working meanwhile */
export async function countUse(tx: Tx, { id, tenant_id }: LinkRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await links(tx)
    .updateTable("document_links")
    .set({ uses: sql`uses || ${now}::timestamptz` })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .where(inForce(now))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
