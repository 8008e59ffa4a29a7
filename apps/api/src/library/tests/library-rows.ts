import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { type FileRow, type FolderRow, insertFile, insertFolder } from "../store.ts";
import { insertVersion, type NewVersion } from "../versions/store.ts";

type Row<T extends { tenant_id: string; name: string }> = Pick<T, "tenant_id" | "name"> & Partial<T>;

const now = new Date("2026-11-21T15:00:00Z");
const look = { font: "Arial", size: 24, line: 240, lineRule: "auto", alignment: "left" } as NewVersion["body_look"];

/** Stores a folder, of templates unless it says otherwise. @returns its id */
export async function storeFolder(db: Database, row: Row<FolderRow>): Promise<string> {
  const id = newId();
  const usual = { area: "models", parent_id: null, name_key: row.name.toLowerCase(), created_at: now } as const;
  await db.tenant(row.tenant_id, (tx) => insertFolder(tx, { id, ...usual, ...row }));
  return id;
}

/** Stores a topic with its versions, the last of which is the present one; a template if it says so. @returns its id */
export async function storeFile(
  db: Database,
  row: Row<FileRow>,
  versions: readonly Partial<NewVersion>[] = [{}],
): Promise<string> {
  const id = newId();
  const place = { area: "topicos", folder_id: null, name_key: row.name.toLowerCase() } as const;
  const looks = { keeps_look: false, restarts_numbering: false };
  const made = { version: versions.length, size: 1, modified_at: now };
  await db.tenant(row.tenant_id, async (tx) => {
    await insertFile(tx, { id, ...place, ...looks, ...made, ...row });
    for (const [at, version] of versions.entries()) {
      await insertVersion(tx, {
        id: newId(),
        tenant_id: row.tenant_id,
        file_id: id,
        number: at + 1,
        name: row.name,
        size: 1,
        sha256: Buffer.alloc(32),
        storage_key: newId(),
        has_subtemplates: false,
        blocks: null,
        blocks_read: true,
        wakes_blocks: false,
        body_look: look,
        words: "",
        note: "",
        restored_from: null,
        created_by: row.tenant_id,
        created_at: now,
        ...version,
      });
    }
  });
  return id;
}
