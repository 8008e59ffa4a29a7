import type { Area } from "@lavra/contract/library/library";
import type { Tx } from "../../platform/db/scope.ts";
import { anyText } from "../../platform/db/statements.ts";

interface DirectoryRow {
  tenant_id: string;
  key: string;
  area: Area;
  folder_id: string;
}

const directories = (tx: Tx) => tx.withTables<{ directories: DirectoryRow }>();

export const listDirectories = (tx: Tx, scopeId: string): Promise<Pick<DirectoryRow, "key" | "folder_id">[]> =>
  directories(tx).selectFrom("directories").select(["key", "folder_id"]).where("tenant_id", "=", scopeId).execute();

/** Replaces the folders of the given directories; a null `folderId` clears the directory. */
export async function putDirectories(
  tx: Tx,
  scopeId: string,
  wanted: readonly { readonly key: string; readonly area: Area; readonly folderId: string | null }[],
): Promise<void> {
  const keys = wanted.map(({ key }) => key);
  await directories(tx)
    .deleteFrom("directories")
    .where("tenant_id", "=", scopeId)
    .where("key", "=", anyText(keys))
    .execute();
  const rows = wanted.flatMap(({ key, area, folderId }) =>
    folderId === null ? [] : [{ tenant_id: scopeId, key, area, folder_id: folderId }],
  );
  if (rows.length > 0) await directories(tx).insertInto("directories").values(rows).execute();
}
