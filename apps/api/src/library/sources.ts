import type { OfficeData } from "@lavra/contract/accounts/office-data";
import type { Writing } from "@lavra/contract/documents/document-inputs";
import type { Area } from "@lavra/contract/library/library";
import { enterTenant, type Tx } from "../platform/db/scope.ts";
import { together } from "../platform/db/statements.ts";
import { DomainError } from "../platform/domain-error.ts";
import { findFilesAmong, findStampsAmong, type PresentFile } from "./store.ts";
import { findVersion, type MadeOf } from "./versions/store.ts";

/** Files of the tenant or of the platform that one document is made of, the template first. */
export interface FilesOfOne {
  readonly scopeId: string;
  readonly fileIds: readonly string[];
  /** Version of the office's phrases, 0 for the shipped texts; the present one if absent. */
  readonly wordingVersion?: number | undefined;
}

/** How an office's documents are made where a request says nothing. */
export interface OfficeHabits {
  /** How their values are written. */
  readonly writing: Writing;
  readonly trackedChanges: OfficeData["alteracoesControladas"];
}

/** Returns how each document is made, in the order of `made`. */
export type FindWriting = (tx: Tx, made: readonly FilesOfOne[]) => Promise<OfficeHabits[]>;

/** Files that a document is to be made of, by their ids. */
export interface RequestedFiles {
  readonly templateId: string;
  /** Number in the template's history; the present version if absent. */
  readonly templateVersion?: number | undefined;
  /** As in `FilesOfOne`. */
  readonly wordingVersion?: number | undefined;
  /** In document order; `name` names a topic in errors if it is not found. */
  readonly topics: readonly { readonly id: string; readonly name: string; readonly version?: number | undefined }[];
  /** True for the paper of a topic alone: `templateId` is its id. */
  readonly isTopic?: boolean | undefined;
}

/** A topic's version and whether it keeps its own style in the document. */
export interface PlacedTopic<Version = MadeOf> {
  readonly version: Version;
  readonly keepsLook: boolean;
  /** True if its numbering restarts in the template's look. */
  readonly restartsNumbering: boolean;
}

/** Versions that a document is made of, topics in their order. */
export interface MadeFrom<Version = MadeOf> {
  readonly template: Version;
  readonly topics: readonly PlacedTopic<Version>[];
}

/** Versions that a document is made of, and how it is made. */
export interface DocumentSources extends OfficeHabits {
  readonly from: MadeFrom;
}

/** A document that an office asks for. */
export interface DocumentRequest extends RequestedFiles {
  readonly scopeId: string;
}

/**
 * Returns a function that finds the sources of documents of one or several offices.
 * @returns for each document a function that returns its sources, or throws documents.template_not_found,
 * documents.topic_not_found or library.version_not_found
 */
export const findSourcesWith =
  (findWriting: FindWriting) =>
  async (tx: Tx, requests: readonly DocumentRequest[]): Promise<(() => DocumentSources)[]> => {
    const made = requests.map(filesOf);
    const [held, habits] = await together(findFilesAmong(tx, made), findWriting(tx, made));
    const found: (() => DocumentSources)[] = [];
    for (const [at, one] of requests.entries()) {
      try {
        const from = await madeFrom(tx, one, held[at] ?? []);
        found.push(() => ({ from, ...(habits[at] as OfficeHabits) }));
      } catch (cause) {
        if (!(cause instanceof DomainError)) throw cause;
        found.push(() => {
          throw cause;
        });
      }
    }
    return found;
  };

/**
 * Returns for each document a stamp that changes whenever its sources change, in the order of `requests`. For the
 * platform only.
 */
export const stampsAmong = (tx: Tx, requests: readonly DocumentRequest[]): Promise<string[]> =>
  findStampsAmong(tx, requests.map(filesOf));

const filesOf = ({ scopeId, templateId, wordingVersion, topics }: DocumentRequest): FilesOfOne => ({
  scopeId,
  wordingVersion,
  fileIds: [templateId, ...topics.map(({ id }) => id)],
});

/** @throws DomainError documents.template_not_found, documents.topic_not_found, library.version_not_found */
async function madeFrom(
  tx: Tx,
  { scopeId, templateId, templateVersion, topics, isTopic }: DocumentRequest,
  held: readonly PresentFile[],
): Promise<MadeFrom> {
  const files = new Map(held.map((file) => [file.id, file]));
  const findIn = (area: Area, id: string) => (files.get(id)?.area === area ? files.get(id) : undefined);
  const template = findIn(isTopic ? "topicos" : "models", templateId);
  if (!template) throw new DomainError("documents.template_not_found");
  const found: PlacedTopic[] = [];
  for (const { id, name, version } of topics) {
    const topic = findIn("topicos", id);
    if (!topic) throw new DomainError("documents.topic_not_found", { topic: name || id });
    const { keeps_look: keepsLook, restarts_numbering: restartsNumbering } = topic;
    found.push({ version: await wantedOf(tx, scopeId, topic, version), keepsLook, restartsNumbering });
  }
  return { template: await wantedOf(tx, scopeId, template, templateVersion), topics: found };
}

/** @throws DomainError library.version_not_found */
async function wantedOf(tx: Tx, scopeId: string, file: PresentFile, number = file.version): Promise<MadeOf> {
  if (number === file.version) return presentOf(file);
  const [, version] = await together(enterTenant(tx, scopeId), findVersion(tx, scopeId, file.id, number));
  if (!version) throw new DomainError("library.version_not_found");
  return { ...version, file_id: file.id, number };
}

export const presentOf = ({ id, version_id, version, name, sha256, storage_key, has_blocks }: PresentFile): MadeOf => ({
  id: version_id,
  file_id: id,
  number: version,
  name,
  sha256,
  storage_key,
  has_blocks,
});
