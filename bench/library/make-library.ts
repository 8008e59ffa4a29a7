import { randomInt, randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../apps/api/src/platform/db/scope.ts";
import { newId } from "../../apps/api/src/platform/new-id.ts";

const kinds = [
  "Petição inicial",
  "Contestação",
  "Réplica",
  "Apelação",
  "Agravo de instrumento",
  "Embargos de declaração",
  "Contrato de prestação de serviços",
  "Procuração",
  "Notificação extrajudicial",
  "Parecer",
];
const matters = [
  "indenizatória",
  "cobrança",
  "despejo",
  "alimentos",
  "inventário",
  "usucapião",
  "horas extras",
  "plano de saúde",
  "execução fiscal",
  "mandado de segurança",
];
const parties = ["Banco do Brasil", "Itaú", "Vivo", "Município de Campinas", "INSS", "Unimed", "Azul", "genérico"];

const oneOf = (words: readonly string[]) => words[randomInt(words.length)] as string;
const somewhen = () => new Date(Date.now() - randomInt(3 * 365 * 24 * 3600) * 1000).toISOString();

export interface Size {
  readonly files: number;
  readonly folders: number;
  /** Number of files that are in one folder of their own in the root. */
  readonly inOne?: number;
  /** Templates by default. */
  readonly area?: "models" | "topicos";
}

/**
 * Fills an office's templates or topics like years of work: folders up to three levels deep, very similar names, and varied sizes
 * and dates. Writes directly to the database; the files have no bytes.
 */
export async function makeLibrary(db: Database, scopeId: string, size: Size): Promise<void> {
  const folders = Array.from({ length: size.folders }, (_, at) => ({
    id: newId(),
    tenant_id: scopeId,
    area: size.area ?? "models",
    at,
    parent: at < 40 ? null : randomInt(at < 400 ? 40 : 400),
    name: at === 0 ? "Arquivo geral" : `${oneOf(matters)} ${oneOf(parties)} ${at}`,
    created_at: somewhen(),
  }));
  const files = Array.from({ length: size.files }, (_, at) => ({
    id: newId(),
    tenant_id: scopeId,
    area: size.area ?? "models",
    folder_id: folders[at < (size.inOne ?? 0) ? 0 : randomInt(folders.length)]?.id,
    name: `${oneOf(kinds)} - ${oneOf(matters)} - ${oneOf(parties)} ${at}.docx`,
    size: 12_000 + randomInt(80_000),
    modified_at: somewhen(),
  }));
  await db.tenant(scopeId, async (tx) => {
    const placed = folders.map((folder) => ({
      ...folder,
      parent_id: folder.parent === null ? null : folders[folder.parent]?.id,
    }));
    await insert(tx, placed.slice(0, 40), insertFolders);
    await insert(tx, placed.slice(40, 400), insertFolders);
    await insert(tx, placed.slice(400), insertFolders);
    await insert(tx, files, insertFiles);
  });
}

/** Adds many other offices with a small library each, so that costs that grow with them become visible. */
export async function makeNeighbours(db: Database, offices: number, files: number): Promise<void> {
  for (let office = 0; office < offices; office++) {
    await makeLibrary(db, randomUUID(), { files, folders: 5 });
  }
}

async function insert<T>(tx: Tx, rows: readonly T[], statement: (json: string) => ReturnType<typeof sql>) {
  for (let from = 0; from < rows.length; from += 1000) {
    await statement(JSON.stringify(rows.slice(from, from + 1000))).execute(tx);
  }
}

const insertFolders = (rows: string) => sql`
  insert into folders (id, tenant_id, area, parent_id, name, name_key, created_at)
  select id, tenant_id, area, parent_id, name, lower(name), created_at
  from json_to_recordset(${rows}::json) as row(id uuid, tenant_id uuid, area text, parent_id uuid, name text, created_at timestamptz)`;

const insertFiles = (rows: string) => sql`
  with given as (
    select * from json_to_recordset(${rows}::json)
      as row(id uuid, tenant_id uuid, area text, folder_id uuid, name text, size integer, modified_at timestamptz)
  ), made as (
    insert into files (id, tenant_id, area, folder_id, name, name_key, version, size, modified_at)
    select id, tenant_id, area, folder_id, name, lower(name), 1, size, modified_at from given
  )
  insert into file_versions (id, tenant_id, file_id, number, name, size, sha256, storage_key, has_subtemplates, words, created_by, created_at)
  select gen_random_uuid(), tenant_id, id, 1, name, size, '\\x00', gen_random_uuid(), false, '', tenant_id, modified_at from given`;
