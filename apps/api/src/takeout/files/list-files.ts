import type { Database } from "../../platform/db/scope.ts";
import type { NamedContent } from "../../platform/storage/stored-bytes.ts";
import { createPlaces } from "./place-files.ts";
import { type ContentRow, type FolderRow, listDocuments, listFolders, listVersions, type VersionRow } from "./store.ts";

/** One file of the archive, before its bytes are read. */
export interface ListedFile {
  readonly path: string;
  readonly kind: "Modelo" | "Tópico" | "Versão" | "Documento";
  /** Null for a document. */
  readonly version: number | null;
  /** Bytes. */
  readonly size: number;
  readonly at: Date;
  readonly author: string;
  /** Hexadecimal; "" for a document from before hashes were stored. */
  readonly sha256: string;
  readonly content: NamedContent;
}

const pageSize = 200;
const leastId = "00000000-0000-0000-0000-000000000000";

/** The folders of an archive, and its files page by page: rows of one page are in memory. */
export async function listArchive(db: Database, scopeId: string) {
  const inPages = <Row extends { readonly id: string }>(
    list: (asked: { after: string; limit: number }) => Promise<Row[]>,
  ) => pagesOf(list);
  const folders: FolderRow[] = [];
  for await (const row of inPages((page) => db.tenant(scopeId, (tx) => listFolders(tx, scopeId, page))))
    folders.push(row);
  const places = createPlaces(folders);
  const versions = (isPresent: boolean) =>
    inPages((page) => db.tenant(scopeId, (tx) => listVersions(tx, scopeId, { ...page, isPresent })));
  async function* files(): AsyncGenerator<ListedFile> {
    for await (const row of versions(true)) yield listed(row, places.presentVersion(row), kindOf(row));
    for await (const row of versions(false)) yield listed(row, places.earlierVersion(row), "Versão");
    for await (const row of inPages((page) => db.tenant(scopeId, (tx) => listDocuments(tx, scopeId, page))))
      yield listed({ ...row, number: null }, places.document(row), "Documento");
  }
  return { folders: places.folders, files: files() };
}

async function* pagesOf<Row extends { readonly id: string }>(
  list: (asked: { after: string; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let after = leastId;
  for (;;) {
    const rows = await list({ after, limit: pageSize });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.id;
  }
}

const kindOf = ({ area }: VersionRow) => (area === "models" ? "Modelo" : "Tópico");

function listed(
  { number, size, at, author, name, storage_key, sha256 }: ContentRow & { readonly number: number | null },
  path: string,
  kind: ListedFile["kind"],
): ListedFile {
  const content = sha256 ? { storage_key, name, sha256 } : { storage_key, name, sha256: null, size };
  return {
    path,
    kind,
    version: number,
    size,
    at,
    author: author ?? "",
    sha256: sha256?.toString("hex") ?? "",
    content,
  };
}
