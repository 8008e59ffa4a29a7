import type { OfficeData, Registration, SentOffice } from "@lavra/contract/accounts/office-data";
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

type PracticeTables = {
  office_data: Omit<OfficeData, "umMil"> & { tenant_id: string; um_mil: Generated<boolean> };
  professionals: Omit<ProfessionalRow, "oab"> & {
    tenant_id: string;
    oab: ColumnType<Registration[], string, string>;
  };
  users: { id: string; tenant_id: string; active: boolean; deleted_at: Date | null };
};

const practice = (tx: Tx) => tx.withTables<PracticeTables>();

const officeColumns = ["nome", "cnpj", "endereco", "telefone", "email", "cidade", "um_mil as umMil"] as const;

export const findOffice = async (tx: Tx, scopeId: string): Promise<OfficeData | undefined> =>
  (await offices(tx, { scopeId }))[0];

const offices = keptStatement((tx, { scopeId }: { scopeId: string }) =>
  practice(tx).selectFrom("office_data").select(officeColumns).where("tenant_id", "=", scopeId),
);

/**
 * Returns those of the given offices that write `um mil` in numbers in words; each office is queried as itself. Needs a
 * transaction of these offices one after another (`enterEach`) or of a single one of them.
 */
export const sayingOneThousand = async (tx: Tx, scopeIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await sayingAmong(tx, { scopeIds })).map((row) => row.office));

const sayingAmong = keptStatement(
  (_, { scopeIds }: { scopeIds: readonly string[] }) =>
    sql<{ office: string }>`select office from lavra_saying_one_thousand(${scopeIds}::uuid[]) as office`,
);

/** Saves the office's data; undefined values remain unchanged. @returns the row after the change */
export function putOffice(tx: Tx, scopeId: string, { umMil: um_mil, ...office }: SentOffice): Promise<OfficeData> {
  const said = { ...office, um_mil };
  return practice(tx)
    .insertInto("office_data")
    .values({ ...said, tenant_id: scopeId })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(said))
    .returning(officeColumns)
    .executeTakeFirstOrThrow();
}

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
