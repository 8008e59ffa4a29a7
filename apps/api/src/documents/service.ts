import type { StoredDocument } from "@lavra/contract/documents";
import { findNames } from "../accounts/index.ts";
import { recordEvent } from "../audit/index.ts";
import { nameKey } from "../library/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { DomainError } from "../platform/domain-error.ts";
import { spanOf } from "../platform/http/paging.ts";
import { ownsOffice, type Principal } from "../platform/principal.ts";
import { createGenerate, type GenerateDeps } from "./generate.ts";
import { createInputs } from "./inputs.ts";
import {
  type DocumentRow,
  deleteDocumentRow,
  documentKeys,
  findById,
  findByName,
  listPage,
  type Sight,
  sourcesOf,
} from "./store.ts";

export type Documents = ReturnType<typeof createDocuments>;

/** Generated documents, each seen by its creator and by the tenant's owner. */
export function createDocuments(deps: GenerateDeps) {
  const { db, clock, bytes, library } = deps;

  /** The newest first. */
  async function list(principal: Principal, page: { page: number; limit: number }) {
    const { scopeId } = principal;
    return db.tenant(scopeId, async (tx) => {
      const { rows, total } = await listPage(tx, sightOf(principal), spanOf(page));
      const names = await findNames(tx, scopeId, [...new Set(rows.map((row) => row.created_by))]);
      return { files: rows.map((row) => present(row, names.get(row.created_by) ?? "")), total };
    });
  }

  /** By name or id. @throws DomainError documents.not_found */
  async function download(principal: Principal, nameOrId: string) {
    const row = await db.tenant(principal.scopeId, (tx) => findDocument(tx, principal, nameOrId));
    const content = await bytes.get(row.storage_key);
    if (content) return { id: row.id, name: row.name, content };
    // Deleted between the two steps, or else lost.
    await db.tenant(principal.scopeId, (tx) => findDocument(tx, principal, row.id));
    throw new Error(`stored bytes are missing for document ${row.id}`);
  }

  /**
   * By name or id. What it was made from goes with it, and versions of deleted files that no other document needs.
   * @throws DomainError documents.not_found
   */
  async function remove(principal: Principal, nameOrId: string): Promise<void> {
    const { scopeId, userId: actorId } = principal;
    const { key, versionIds } = await db.tenant(scopeId, async (tx) => {
      const row = await findDocument(tx, principal, nameOrId);
      const sources = await sourcesOf(tx, scopeId, row.id);
      const storageKey = await deleteDocumentRow(tx, scopeId, row.id);
      if (!storageKey) throw new DomainError("documents.not_found");
      await recordEvent(tx, { scopeId, actorId, action: "documents.deleted", objectId: row.id, at: clock.now() });
      return { key: storageKey, versionIds: sources };
    });
    await bytes.forget([key]);
    await library.letGo(versionIds);
  }

  /** Which of some storage keys are in use, of any tenant. */
  const keysInUse = (keys: readonly string[]) => db.platform((tx) => documentKeys(tx, keys));

  return {
    generate: createGenerate(deps, download),
    known: deps.known,
    ...createInputs(deps, findDocument),
    list,
    download,
    remove,
    keysInUse,
  };
}

const sightOf = (principal: Principal): Sight => ({
  scopeId: principal.scopeId,
  createdBy: ownsOffice(principal) ? undefined : principal.userId,
});

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The caller's own document comes first; among other people's, a name is found only where exactly one document has it.
 */
async function findDocument(tx: Tx, principal: Principal, nameOrId: string): Promise<DocumentRow> {
  const { scopeId, userId } = principal;
  const sight = sightOf(principal);
  const byId = uuid.test(nameOrId) ? await findById(tx, sight, nameOrId) : undefined;
  if (byId) return byId;
  // The database takes no NUL, and no name holds one.
  const given = nameOrId.replaceAll("\0", "").toWellFormed();
  const name = { given, key: nameKey(given) };
  const [own] = await findByName(tx, { scopeId, createdBy: userId }, name);
  if (own) return own;
  const [found, second] = await findByName(tx, sight, name);
  if (!found || second) throw new DomainError("documents.not_found");
  return found;
}

const present = (row: DocumentRow, createdBy: string): StoredDocument => ({
  id: row.id,
  name: row.name,
  size: row.size,
  createdAt: row.created_at.toISOString(),
  createdBy,
  template: row.template_name,
});
