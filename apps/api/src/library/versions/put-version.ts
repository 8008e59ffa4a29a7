import type { Tx } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/statements.ts";
import { newId } from "../../platform/new-id.ts";
import type { TemplateFindings } from "../../templates/index.ts";
import { nameForms } from "../words/fill-words.ts";
import { putWords } from "../words/store.ts";
import { insertVersion, type NewVersion } from "./store.ts";

/** Stored bytes, and the findings from reading them. */
export interface Content {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256. */
  readonly hash: Buffer;
  readonly storageKey: string;
  readonly findings: TemplateFindings;
}

/** File and number of a version, and who made it when. */
interface Placing {
  readonly scopeId: string;
  readonly fileId: string;
  readonly number: number;
  readonly authorId: string;
  readonly at: Date;
  readonly note: string;
  readonly restoredFrom?: number;
  readonly wakesBlocks?: boolean;
}

/**
 * Inserts a version of a file and the words that the search finds the file by. The caller updates the file row in the
 * same transaction, under the library's lock.
 */
export async function putVersion(tx: Tx, content: Content, placing: Placing): Promise<void> {
  const { name, findings } = content;
  const { scopeId, fileId } = placing;
  await together(
    insertVersion(tx, versionRow(content, placing)),
    putWords(tx, { scopeId, fileId, name: nameForms(name), text: findings.searched }),
  );
}

/** True if the file has blocks or references that documents fill. */
export const fillsBlocks = ({ blocks, hasReferences }: TemplateFindings): boolean =>
  blocks.blocks.length > 0 || hasReferences;

const versionRow = ({ name, size, hash, storageKey, findings }: Content, placing: Placing): NewVersion => ({
  id: newId(),
  tenant_id: placing.scopeId,
  file_id: placing.fileId,
  number: placing.number,
  name,
  size,
  sha256: hash,
  storage_key: storageKey,
  has_subtemplates: findings.subtemplates.length > 0,
  blocks: fillsBlocks(findings) ? findings.blocks : null,
  blocks_read: true,
  wakes_blocks: placing.wakesBlocks ?? false,
  body_look: findings.bodyLook,
  words: findings.words,
  note: placing.note,
  restored_from: placing.restoredFrom ?? null,
  created_by: placing.authorId,
  created_at: placing.at,
});
