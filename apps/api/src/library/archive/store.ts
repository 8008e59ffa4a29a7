import type { Area } from "@lavra/contract/library";
import { sql } from "kysely";
import { anyOf } from "../../platform/db/any-of.ts";
import { platformScope, type Tx } from "../../platform/db/scope.ts";

/** A folder as an archive has it. */
export interface ArchivedFolder {
  readonly id: string;
  readonly parent_id: string | null;
  readonly name: string;
  readonly created_at: Date;
}

/** Some folders of the tenant's own or of the platform's with all folders below them; in no order, each once. */
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

/** A file as an archive has it: what it holds now. */
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

/** Some files, and those that lie in some folders, of the tenant's own or of the platform's; at most so many. */
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
