import type { OfficeData, Registration, SentOffice } from "@lavra/contract/accounts/office-data";
import type { OfficeWording } from "@lavra/contract/accounts/office-wording";
import type { OwnAttribute } from "@lavra/contract/accounts/own-attributes";
import { type ColumnType, type Generated, sql } from "kysely";
import { keptStatement } from "../../platform/db/kept-statement.ts";
import type { Tx } from "../../platform/db/scope.ts";

export interface ProfessionalRow {
  user_id: string;
  nome: string;
  titulo: string;
  email: string;
  oab: Registration[];
}

/** An own attribute as it is stored: templates that use a removed one keep its meaning. */
export type StoredAttribute = OwnAttribute & { readonly isRemoved?: true };

type PracticeTables = {
  office_data: Omit<OfficeData, "umMil" | "mantemProtecao" | "alteracoesControladas"> & {
    tenant_id: string;
    um_mil: Generated<boolean>;
    keeps_protection: Generated<boolean>;
    tracked_changes: Generated<OfficeData["alteracoesControladas"]>;
    party_attributes: ColumnType<StoredAttribute[], string | undefined, string>;
  };
  professionals: Omit<ProfessionalRow, "oab"> & {
    tenant_id: string;
    oab: ColumnType<Registration[], string, string>;
  };
  users: { id: string; tenant_id: string; active: boolean; deleted_at: Date | null };
};

const practice = (tx: Tx) => tx.withTables<PracticeTables>();

const officeColumns = [
  ...(["nome", "cnpj", "endereco", "telefone", "email", "cidade"] as const),
  "um_mil as umMil",
  "keeps_protection as mantemProtecao",
  "tracked_changes as alteracoesControladas",
] as const;

export const findOffice = async (tx: Tx, scopeId: string): Promise<OfficeData | undefined> =>
  (await offices(tx, { scopeId }))[0];

const offices = keptStatement((tx, { scopeId }: { scopeId: string }) =>
  practice(tx).selectFrom("office_data").select(officeColumns).where("tenant_id", "=", scopeId),
);

/** What an office says about all its documents. */
export interface OfficeWriting {
  readonly um_mil: boolean;
  readonly keeps_protection: boolean;
  readonly tracked_changes: OfficeData["alteracoesControladas"];
  readonly party_attributes: readonly StoredAttribute[];
  /** Null for an office that never changed the shipped texts. */
  readonly wording: OfficeWording | null;
}

/**
 * Returns what offices say about all their documents; each office is queried as itself, and one that says nothing has
 * no entry. Needs a transaction of these offices one after another (`enterEach`) or of a single one of them.
 */
export const findOfficeWriting = async (
  tx: Tx,
  scopeIds: readonly string[],
): Promise<ReadonlyMap<string, OfficeWriting>> =>
  new Map((await writingAmong(tx, { scopeIds })).map(({ office, ...said }) => [office, said]));

const writingAmong = keptStatement(
  (_, { scopeIds }: { scopeIds: readonly string[] }) =>
    sql<OfficeWriting & { office: string }>`
      select office, um_mil, keeps_protection, tracked_changes, party_attributes, wording
      from lavra_office_writing(${scopeIds}::uuid[])`,
);

/** Saves the office's data; undefined values remain unchanged. @returns the row after the change */
export function putOffice(tx: Tx, scopeId: string, given: SentOffice): Promise<OfficeData> {
  const { umMil: um_mil, mantemProtecao: keeps_protection, alteracoesControladas: tracked_changes, ...office } = given;
  const said = { ...office, um_mil, keeps_protection, tracked_changes };
  return practice(tx)
    .insertInto("office_data")
    .values({ ...said, tenant_id: scopeId })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(said))
    .returning(officeColumns)
    .executeTakeFirstOrThrow();
}

/** Returns the office's own attributes of parties, removed ones too. */
export async function readStoredAttributes(tx: Tx, scopeId: string): Promise<StoredAttribute[]> {
  const query = practice(tx).selectFrom("office_data").select("party_attributes").where("tenant_id", "=", scopeId);
  return (await query.executeTakeFirst())?.party_attributes ?? [];
}

/** The same, locked until the transaction ends; an office without data gets a row with those of `empty`. */
export async function lockOwnAttributes(tx: Tx, scopeId: string, empty: OfficeData): Promise<StoredAttribute[]> {
  const { umMil: _, mantemProtecao: __, alteracoesControladas: ___, ...texts } = empty;
  await practice(tx)
    .insertInto("office_data")
    .values({ ...texts, tenant_id: scopeId })
    .onConflict((conflict) => conflict.column("tenant_id").doNothing())
    .execute();
  const query = practice(tx).selectFrom("office_data").select("party_attributes").where("tenant_id", "=", scopeId);
  return (await query.forUpdate().executeTakeFirstOrThrow()).party_attributes;
}

export const putOwnAttributes = (tx: Tx, scopeId: string, attributes: readonly StoredAttribute[]) =>
  practice(tx)
    .updateTable("office_data")
    .set({ party_attributes: JSON.stringify(attributes) })
    .where("tenant_id", "=", scopeId)
    .execute();

/** Lists the professional data of the office's active people by name, or of one person. */
export function listProfessionals(tx: Tx, scopeId: string, userId?: string): Promise<ProfessionalRow[]> {
  const query = practice(tx)
    .selectFrom("professionals")
    .innerJoin("users", "users.id", "professionals.user_id")
    .select(["user_id", "professionals.nome", "titulo", "professionals.email", "oab"])
    .where("professionals.tenant_id", "=", scopeId)
    .where("users.tenant_id", "=", scopeId)
    .where("users.active", "=", true)
    .where("users.deleted_at", "is", null)
    .orderBy("professionals.nome")
    .orderBy("user_id");
  return (userId ? query.where("user_id", "=", userId) : query).execute();
}

export function putProfessional(tx: Tx, scopeId: string, row: ProfessionalRow) {
  const { user_id, oab, ...data } = row;
  const said = { ...data, oab: JSON.stringify(oab) };
  return practice(tx)
    .insertInto("professionals")
    .values({ ...said, user_id, tenant_id: scopeId })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(said))
    .execute();
}
