import type { DocumentFilter, StoredDocument } from "@lavra/contract/documents/documents";
import { findNames } from "../../accounts/index.ts";
import { recordEvent } from "../../audit/index.ts";
import { findPresent, findVersions, nameKey } from "../../library/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { spanOf } from "../../platform/http/paging.ts";
import type { Principal } from "../../platform/principal.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import { sha256Of } from "../../platform/storage/damaged-bytes.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import type { createDeletion } from "../afterwards/deletion.ts";
import type { IdentifierHashes } from "../identifiers/identifier-hashes.ts";
import type { FindParties } from "../parties.ts";
import { readOutputName, storable } from "../rules.ts";
import { createFindDocuments } from "../search/find-documents.ts";
import { createMarking } from "../search/mark-documents.ts";
import { dropMarks } from "../search/store.ts";
import { contentOf, type DocumentRow, listTemplateVersions, setHash } from "../store.ts";
import { createNameClients } from "./recorded-clients.ts";
import {
  type DocumentOrder,
  findById,
  findByName,
  listPage,
  listReplaced,
  renameRow,
  visibleDocumentsOf,
} from "./store.ts";

interface FilesDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  identifiers: Pick<IdentifierHashes, "marksOf">;
  openVault: () => Promise<Vault>;
  findParties: FindParties;
  /** Returns all ids that a party of the office has had; none for another office's. */
  partyIdsOf?: ((office: Pick<Principal, "scopeId">, id: string) => Promise<readonly string[]>) | undefined;
}

interface ListedPage extends DocumentFilter {
  readonly page: number;
  readonly limit: number;
  readonly text?: string;
  readonly order?: DocumentOrder;
}

/** Manages the stored documents of a person or of an owner's whole office. */
export function createFiles(deps: FilesDeps, { remove: removeAll }: Pick<ReturnType<typeof createDeletion>, "remove">) {
  const { db, clock, bytes } = deps;
  const { markAgain, markMissing } = createMarking(deps);
  const findDocuments = createFindDocuments(deps);
  const nameClients = createNameClients(deps);

  /** Lists documents that match a filter, newest first; with a text, those that have each of its words and numbers. */
  async function list(principal: Principal, asked: ListedPage) {
    const { files, total } = await listNamed(principal, asked);
    return { files: await nameClients(principal, files), total };
  }

  async function listNamed(principal: Principal, { text = "", page, limit, partyId, ...filter }: ListedPage) {
    const { scopeId } = principal;
    const partyIds = partyId === undefined ? undefined : ((await deps.partyIdsOf?.(principal, partyId)) ?? []);
    const [visibility, wanted] = [visibleDocumentsOf(principal), { ...filter, partyIds, ...spanOf({ page, limit }) }];
    const show = (tx: Tx, rows: readonly DocumentRow[]) => present(tx, scopeId, rows);
    if (storable(text).trim() !== "") return findDocuments(visibility, { ...wanted, text }, show);
    return db.tenant(scopeId, async (tx) => {
      const { rows, total } = await listPage(tx, visibility, wanted);
      return { files: await show(tx, rows), total };
    });
  }

  /** Reads a document by name or id. @throws DomainError documents.not_found, storage.damaged, storage.unavailable */
  async function download(principal: Principal, nameOrId: string) {
    const { row, stored } = await db.tenant(principal.scopeId, async (tx) => {
      const found = await findDocument(tx, principal, nameOrId);
      return { row: found, stored: await contentOf(tx, found) };
    });
    return readBytes(row, stored);
  }

  /** Reads the document of a row of its office. @throws DomainError documents.not_found, storage.damaged, storage.unavailable */
  const read = async (row: DocumentRow) => readBytes(row, await db.tenant(row.tenant_id, (tx) => contentOf(tx, row)));

  async function readBytes(row: DocumentRow, stored: Awaited<ReturnType<typeof contentOf>>) {
    const scopeId = row.tenant_id;
    const content = await bytes.get(stored);
    if (content && stored.sha256 === null) {
      const sha256 = await sha256Of(content);
      await db.tenant(scopeId, (tx) => setHash(tx, row.storage_key, sha256));
    }
    if (content) return { id: row.id, name: row.name, content };
    // The document was deleted between the two steps; otherwise its bytes are lost.
    const present = await db.tenant(scopeId, (tx) => findById(tx, { scopeId, createdBy: undefined }, row.id));
    if (!present) throw new DomainError("documents.not_found");
    throw new Error(`stored bytes are missing for document ${row.id}`);
  }

  /**
   * Renames a document, found by name or id. A name that its creator uses for another document is refused and not
   * numbered, because the person can choose another.
   * @throws DomainError documents.not_found, documents.name_required, documents.name_taken
   */
  async function rename(principal: Principal, nameOrId: string, wanted: string): Promise<StoredDocument> {
    const { scopeId, userId: actorId } = principal;
    const name = readOutputName(wanted);
    const renamed = await db.tenant(scopeId, async (tx) => {
      const row = await findDocument(tx, principal, nameOrId);
      const name_key = nameKey(name);
      await renameRow(tx, row, { name, key: name_key });
      await dropMarks(tx, scopeId, row.id);
      await recordEvent(tx, { scopeId, actorId, action: "documents.renamed", objectId: row.id, at: clock.now() });
      const [file] = await present(tx, scopeId, [{ ...row, name, name_key }]);
      if (!file) throw new DomainError("documents.not_found");
      return file;
    });
    await markAgain(scopeId, renamed.id);
    return renamed;
  }

  /** Deletes a document, found by name or id; it can be restored. @throws DomainError documents.not_found */
  async function remove(principal: Principal, nameOrId: string): Promise<void> {
    const { id } = await db.tenant(principal.scopeId, (tx) => findDocument(tx, principal, nameOrId));
    await removeAll(principal, [id]);
  }

  return { list, download, read, rename, remove, markAgain, markMissing };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds a document by name or id. The caller's own document comes first; a name of other people's documents must be
 * unique.
 * @throws DomainError documents.not_found
 */
export async function findDocument(tx: Tx, principal: Principal, nameOrId: string): Promise<DocumentRow> {
  const { scopeId, userId } = principal;
  const visibility = visibleDocumentsOf(principal);
  const byId = uuid.test(nameOrId) ? await findById(tx, visibility, nameOrId) : undefined;
  if (byId) return byId;
  // PostgreSQL rejects NUL, and no name contains one.
  const given = nameOrId.replaceAll("\0", "").toWellFormed();
  const name = { given, key: nameKey(given) };
  const [own] = await findByName(tx, { scopeId, createdBy: userId }, name);
  if (own) return own;
  const [found, second] = await findByName(tx, visibility, name);
  if (!found || second) throw new DomainError("documents.not_found");
  return found;
}

/** Builds documents for display, with creator and template version. */
export async function present(tx: Tx, scopeId: string, rows: readonly DocumentRow[]): Promise<StoredDocument[]> {
  const names = await findNames(tx, scopeId, [...new Set(rows.map((row) => row.created_by))]);
  const ids = rows.map(({ id }) => id);
  const made = new Map((await listTemplateVersions(tx, scopeId, ids)).map((row) => [row.document_id, row]));
  const versionIds = [...new Set([...made.values()].map((row) => row.template_version_id))];
  const versions = new Map((await findVersions(tx, scopeId, versionIds)).map((row) => [row.id, row]));
  const fileIds = [...versions.values()].flatMap(({ file_id }) => file_id ?? []);
  const files = new Map((await findPresent(tx, scopeId, fileIds)).map((file) => [file.id, file]));
  const replaced = await listReplaced(tx, scopeId, ids);
  return rows.map((row) => {
    const version = versions.get(made.get(row.id)?.template_version_id ?? "");
    const file = files.get(version?.file_id ?? "");
    return {
      id: row.id,
      name: row.name,
      size: row.size,
      createdAt: row.created_at.toISOString(),
      createdBy: names.get(row.created_by) ?? "",
      client: row.client,
      template: row.template_name,
      templateId: file?.id ?? null,
      version: version?.number ?? null,
      presentVersion: file?.version ?? null,
      edition: row.edition,
      isReplaced: replaced.has(row.id),
      delivery: row.delivery && row.delivered_on ? { how: row.delivery, on: row.delivered_on } : null,
    };
  });
}
