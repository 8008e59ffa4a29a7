import type { GivenParties } from "@lavra/contract/documents/document-parties";
import type { Cleaning, DocumentWarning } from "@lavra/contract/documents/documents";
import type { GivenLists } from "@lavra/contract/markers/blocks";
import type { DocumentRequest, FilledNow } from "../../library/index.ts";
import type { IdempotencyKey } from "../../platform/idempotency/idempotency-key.ts";
import type { Principal } from "../../platform/principal.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import { engineVersion, languageVersion } from "../../templates/index.ts";
import { type Answers, subjectsOf } from "../answers.ts";
import { namesOf } from "../rules.ts";
import { type Clear, type Label, type Sealed, seal } from "../sealed/document-locker.ts";
import type { NewDocument } from "../store.ts";
import type { CorrectionPlace } from "./corrections.ts";

/** Parts of a filled document that are stored. */
interface DocumentToStore {
  readonly id: string;
  readonly outputName: string;
  readonly filled: FilledNow;
  readonly cleaning: Cleaning;
  /** Hashes of the identifiers among the answers. */
  readonly identifiers: readonly string[];
  /** Marks that the document is found by. */
  readonly marks: readonly string[];
  /** Answers of the form, and known values filled in. */
  readonly answers: ReadonlyMap<string, string>;
  /** Parties as they were given; absent if there are none. */
  readonly parties?: GivenParties | undefined;
  /** Rows of lists; absent if there are none. */
  readonly lists?: GivenLists | undefined;
  /** Versions of the records that they are. */
  readonly used?: Answers["used"];
  readonly caseId?: Answers["caseId"];
  readonly label: Label;
  /** Keyed hash of the client's name; null without a client. */
  readonly clientGroup: string | null;
  readonly today: string;
  readonly storageKey: string;
  readonly now: Date;
  /** Milliseconds from the request until the bytes were ready. */
  readonly generationMs: number;
  /** The draft it was filled in as; its answers move to the document. */
  readonly draftId: string | undefined;
  /** Id of the document that it corrects. */
  readonly corrects: string | undefined;
}

/** The stored answer to a generation request; name and bytes are read from the document when it is repeated. */
export interface Answer {
  readonly id: string;
  readonly warnings: readonly DocumentWarning[];
}

/** A document to be stored, with its person and its idempotency key. */
export interface StoreRequest {
  readonly principal: Principal;
  readonly idempotencyKey: IdempotencyKey | undefined;
  readonly document: DocumentToStore;
  /** The transaction compares their stamp. Undefined if the sources were read for this document. */
  readonly remembered: RememberedSources | undefined;
}

/** Stamp of sources that were read for an earlier document. */
export interface RememberedSources {
  readonly files: DocumentRequest;
  readonly stamp: string;
}

/** A request with what was typed as it is stored. */
export interface KeptRequest extends StoreRequest {
  readonly kept: Sealed | Clear;
}

const answersOf = ({ answers, parties, lists, used, caseId }: DocumentToStore): Answers => ({
  v: 1,
  fields: Object.fromEntries(answers),
  ...(parties ? { parties } : {}),
  ...(lists ? { lists } : {}),
  ...(used ? { used } : {}),
  ...(caseId === undefined ? {} : { caseId }),
});

/** Seals what was typed. */
export const sealedOf = (vault: Vault, { principal, document }: StoreRequest): Sealed =>
  seal(
    vault,
    { tenant_id: principal.scopeId, document_id: document.id },
    { answers: answersOf(document), outputName: document.outputName },
    document.label,
  );

/** Returns what was typed in the clear. */
export const clearOf = ({ document }: StoreRequest): Clear => ({
  typed: { answers: answersOf(document), outputName: document.outputName },
  client: document.label.client,
});

/** Returns a document and its inputs as they are stored. */
export function documentOf(
  { principal, document, kept }: KeptRequest,
  place: CorrectionPlace | undefined,
): NewDocument {
  const { id, outputName, filled, cleaning, today, clientGroup } = document;
  const { identifiers, storageKey, now, generationMs, draftId } = document;
  return {
    row: {
      id,
      tenant_id: principal.scopeId,
      created_by: principal.userId,
      template_name: filled.template.name,
      size: filled.size,
      storage_key: storageKey,
      created_at: now,
      generation_ms: generationMs,
      client_group: clientGroup,
    },
    names: namesOf(outputName),
    made: {
      template_version_id: filled.template.id,
      writing: filled.writing,
      cleaning,
      today,
      engine_version: engineVersion,
      language_version: languageVersion,
      sha256: Buffer.from(filled.sha256),
    },
    topics: filled.topics.map(({ version, keepsLook, restartsNumbering }) => ({
      version_id: version.id,
      keeps_look: keepsLook,
      restarts_numbering: restartsNumbering,
    })),
    kept,
    subjects: subjectsOf(document),
    identifiers,
    draftId,
    place,
  };
}

/** Returns what a document is found by. */
export const marksOf = ({ principal, document }: StoreRequest) => ({
  id: document.id,
  tenant_id: principal.scopeId,
  created_by: principal.userId,
  created_at: document.now,
  marks: document.marks,
  fileIds: filesOf(document.filled),
});

const filesOf = ({ template, topics }: Pick<FilledNow, "template" | "topics">) =>
  [template, ...topics.map(({ version }) => version)].flatMap(({ file_id }) => file_id ?? []);

/** Returns the audit event of a document. */
export function eventOf({ principal, document }: StoreRequest) {
  const { template, topics, size } = document.filled;
  return {
    scopeId: principal.scopeId,
    actorId: principal.userId,
    action: "documents.generated" as const,
    objectId: document.id,
    detail: { template: template.file_id ?? "", version: template.number, topics: topics.length, size },
    at: document.now,
  };
}
