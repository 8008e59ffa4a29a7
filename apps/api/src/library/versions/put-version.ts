import type { Tx } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import type { TemplateFindings } from "../../templates/index.ts";
import { insertVersion } from "./store.ts";

/** Bytes that are put away, and what was read of them. */
export interface Content {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256. */
  readonly hash: Buffer;
  readonly storageKey: string;
  readonly findings: TemplateFindings;
}

/** Where a version stands, and who made it. */
interface Placing {
  readonly scopeId: string;
  readonly fileId: string;
  readonly number: number;
  readonly authorId: string;
  readonly at: Date;
  readonly note: string;
  readonly restoredFrom?: number;
}

/** Writes one version of a file; the file is made to name it in the same transaction, under the library's lock. */
export const putVersion = (tx: Tx, { name, size, hash, storageKey, findings }: Content, placing: Placing) =>
  insertVersion(tx, {
    id: newId(),
    tenant_id: placing.scopeId,
    file_id: placing.fileId,
    number: placing.number,
    name,
    size,
    sha256: hash,
    storage_key: storageKey,
    has_subtemplates: findings.subtemplates.length > 0,
    body_look: findings.bodyLook,
    words: findings.words,
    note: placing.note,
    restored_from: placing.restoredFrom ?? null,
    created_by: placing.authorId,
    created_at: placing.at,
  });
