import type { OfficeData, Registration } from "@lavra/contract/practice";
import type { ColumnType } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";

export interface ProfessionalRow {
  user_id: string;
  nome: string;
  titulo: string;
  email: string;
  oab: Registration[];
}

type PracticeTables = {
  office_data: OfficeData & { tenant_id: string };
  professionals: Omit<ProfessionalRow, "oab"> & {
    tenant_id: string;
    oab: ColumnType<Registration[], string, string>;
  };
  users: { id: string; tenant_id: string; active: boolean; deleted_at: Date | null };
};

const practice = (tx: Tx) => tx.withTables<PracticeTables>();

export const findOffice = (tx: Tx, scopeId: string): Promise<OfficeData | undefined> =>
  practice(tx)
    .selectFrom("office_data")
    .select(["nome", "cnpj", "endereco", "telefone", "email", "cidade"])
    .where("tenant_id", "=", scopeId)
    .executeTakeFirst();

export const putOffice = (tx: Tx, scopeId: string, office: OfficeData) =>
  practice(tx)
    .insertInto("office_data")
    .values({ ...office, tenant_id: scopeId })
    .onConflict((conflict) => conflict.column("tenant_id").doUpdateSet(office))
    .execute();

/** How the active people of an office sign, by name; of them all, or of one. */
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
