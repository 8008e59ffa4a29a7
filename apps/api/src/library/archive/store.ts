import type { Area } from "@lavra/contract/library/library";
import { sql } from "kysely";
import { platformScope, type Tx } from "../../platform/db/scope.ts";
import { anyOf } from "../../platform/db/statements.ts";

/** A folder as it is read for an archive. */
export interface ArchivedFolder {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly created_at: Date;
}

/** Returns the given folders of the tenant or of the platform with all folders below them, each once, in no order. */
export async function foldersAndBelow(tx: Tx, scopeId: string, area: Area, ids: readonly string[]) {
  const { rows } = await sql<ArchivedFolder>`
    with recursive branch (id, tenant_id) as (
      select id, tenant_id from folders
      where tenant_id in (${scopeId}, ${platformScope}) and area = ${area} and id = ${anyOf(ids)}
      union
      select folders.id, folders.tenant_id from folders
      join branch on folders.parent_id = branch.id and folders.tenant_id = branch.tenant_id
    )
    select id, parent_id, name, created_at from folders
    where tenant_id in (${scopeId}, ${platformScope}) and id in (select id from branch)`.execute(tx);
  return rows;
}

/** A file as it is read for an archive, with its present version. */
export interface ArchivedFile {
  readonly id: string;
  readonly folder_id: string | null;
  readonly name: string;
  readonly size: number;
  readonly modified_at: Date;
  readonly version_id: string;
  readonly sha256: Buffer;
  readonly storage_key: string;
}

/** Returns the given files and those in the given folders, of the tenant or of the platform; at most `most`. */
export async function filesAmong(
  tx: Tx,
  scopeId: string,
  area: Area,
  wanted: { ids: readonly string[]; folderIds: readonly string[]; most: number },
): Promise<ArchivedFile[]> {
  const { rows } = await sql<ArchivedFile>`
    select f.id, f.folder_id, f.name, f.size, f.modified_at, present.id as version_id, present.sha256, present.storage_key
    from files f
    join file_versions present
      on present.tenant_id = f.tenant_id and present.file_id = f.id and present.number = f.version
    where f.tenant_id in (${scopeId}, ${platformScope}) and f.area = ${area}
      and (f.id = ${anyOf(wanted.ids)} or f.folder_id = ${anyOf(wanted.folderIds)})
    limit ${wanted.most}`.execute(tx);
  return rows;
}
