import type { OfficeWording, WordingTexts } from "@lavra/contract/accounts/office-wording";
import type { ColumnType } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";

interface WordingRow {
  tenant_id: string;
  version: number;
  texts: ColumnType<WordingTexts["texts"], string, never>;
  off_phrases: ColumnType<WordingTexts["off"], string, never>;
  created_by: string;
  created_at: Date;
}

type WordingTables = { office_wordings: WordingRow; users: { id: string; tenant_id: string; nome: string } };

const wordings = (tx: Tx) => tx.withTables<WordingTables>();

/** Most versions that are listed. */
const mostListed = 100;

const columns = ["office_wordings.version", "texts", "off_phrases as off"] as const;

/** Returns a version of an office's phrases, the present one if none is named. @returns undefined if it has none */
export const findWording = (tx: Tx, scopeId: string, version?: number): Promise<OfficeWording | undefined> =>
  wordings(tx)
    .selectFrom("office_wordings")
    .select(columns)
    .where("tenant_id", "=", scopeId)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

/** Lists the last versions of an office's phrases, the newest first, with the names of who made them. */
export const listWordings = (tx: Tx, scopeId: string) =>
  wordings(tx)
    .selectFrom("office_wordings")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "created_by").onRef("users.tenant_id", "=", "office_wordings.tenant_id"),
    )
    .select([...columns, "office_wordings.created_at", "users.nome"])
    .where("office_wordings.tenant_id", "=", scopeId)
    .orderBy("office_wordings.version", "desc")
    .limit(mostListed)
    .execute();

/** @returns false if the office has this version already */
export async function insertWording(
  tx: Tx,
  scopeId: string,
  { version, texts, off }: OfficeWording,
  made: Pick<WordingRow, "created_by" | "created_at">,
): Promise<boolean> {
  const row = { ...made, tenant_id: scopeId, version, texts: JSON.stringify(texts), off_phrases: JSON.stringify(off) };
  const { numInsertedOrUpdatedRows } = await wordings(tx)
    .insertInto("office_wordings")
    .values(row)
    .onConflict((conflict) => conflict.columns(["tenant_id", "version"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
