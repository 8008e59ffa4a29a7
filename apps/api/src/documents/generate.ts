import type { Cleaning } from "@lavra/contract/cleaning";
import type { DocumentWarning, generateDocument } from "@lavra/contract/documents";
import type { z } from "zod";
import type { Practice } from "../account/index.ts";
import { recordEvent } from "../audit/index.ts";
import { type FilledNow, keepVersions, type Library, nameKey } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import { type Database, platformScope, type Tx } from "../platform/db/scope.ts";
import { earlierAnswer, once } from "../platform/idempotency/once.ts";
import type { Order } from "../platform/idempotency/order.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import type { StoredBytes } from "../platform/storage/stored-bytes.ts";
import { engineVersion, languageVersion } from "../templates/index.ts";
import { deleteRow as deleteDraft } from "./drafts/store.ts";
import { lockNames, takenNames } from "./files/store.ts";
import { createFillKnown } from "./fill-known.ts";
import type { IdentifierHashes } from "./identifiers/index.ts";
import { freeName, nameStem, readOutputName, readValues, todayIn, withToday } from "./rules.ts";
import { documentKeys, type InputsRow, insertDocument, type TopicRow } from "./store.ts";

export interface GenerateDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  library: Pick<Library, "fillDocument" | "fillVersions" | "letGo">;
  known: Practice["known"];
  identifiers: Pick<IdentifierHashes, "ofAnswers">;
  quota: {
    /** Refuses early, before any work, at the cost of one query. */
    assertDocumentsLeft(scopeId: string): Promise<void>;
    /** Counts one document with the row that it is stored by. */
    reserveDocument(tx: Tx, scopeId: string): Promise<void>;
  };
}

type Wanted = z.output<typeof generateDocument.body>;

/** What is stored of a filled document. */
interface Kept {
  id: string;
  wanted: string;
  filled: FilledNow;
  cleaning: Cleaning;
  /** Hashes of the identifiers among the answers. */
  identifiers: readonly string[];
  /** What the form said, and what was known in its place. */
  answers: ReadonlyMap<string, string>;
  today: string;
  storageKey: string;
  now: Date;
  /** What it was filled in as; from now on its answers stand with the document. */
  draftId: string | undefined;
}

/** How a document is asked for beside what goes into it. */
interface Asking {
  readonly order?: Order | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** A stored document on its way to who asked for it. */
interface Handed {
  readonly id: string;
  readonly name: string;
  readonly chunks: readonly Uint8Array[];
  readonly size: number;
  readonly warnings: readonly DocumentWarning[];
}

/** What is kept as the answer to an order: the document itself tells its name and bytes once it is asked for again. */
type Answer = Pick<Handed, "id" | "warnings">;

/** The rows that tell what a document was made from. */
function inputsOf(scopeId: string, kept: Kept) {
  const { id: document_id, wanted, filled, cleaning, answers, today } = kept;
  const tenant_id = scopeId;
  const inputs: InputsRow = {
    document_id,
    tenant_id,
    template_version_id: filled.template.id,
    answers: { v: 1, fields: Object.fromEntries(answers) },
    writing: filled.writing,
    cleaning,
    today,
    output_name: wanted,
    engine_version: engineVersion,
    language_version: languageVersion,
    sha256: Buffer.from(filled.sha256),
  };
  const topics = filled.topics.map(
    ({ version, keepsLook }, at): TopicRow => ({
      document_id,
      tenant_id,
      position: at + 1,
      version_id: version.id,
      keeps_look: keepsLook,
    }),
  );
  return { inputs, topics };
}

/** How a filled document is stored: its row, its event and its count in one transaction. */
function createKeep({ db, quota }: Pick<GenerateDeps, "db" | "quota">) {
  /** @returns the name that was free */
  async function keep(tx: Tx, principal: Principal, kept: Kept): Promise<string> {
    const { id, wanted, filled, storageKey, now, draftId } = kept;
    const { template, topics, size } = filled;
    const { scopeId, userId } = principal;
    await lockNames(tx, userId);
    const name = freeName(wanted, await takenNames(tx, scopeId, userId, nameStem(wanted)));
    const row = {
      id,
      tenant_id: scopeId,
      created_by: userId,
      name,
      name_key: nameKey(name),
      template_name: template.name,
      size,
      storage_key: storageKey,
      created_at: now,
    };
    await keepVersions(tx, [scopeId, platformScope]);
    await insertDocument(tx, { row, ...inputsOf(scopeId, kept), identifiers: kept.identifiers });
    if (draftId) await deleteDraft(tx, principal, draftId);
    await recordEvent(tx, {
      scopeId,
      actorId: userId,
      action: "documents.generated",
      objectId: id,
      detail: { template: template.file_id ?? "", version: template.number, topics: topics.length, size },
      at: now,
    });
    // Last, so that the tenant's counter is held no longer than it takes.
    await quota.reserveDocument(tx, scopeId);
    return name;
  }

  const keepOnce = (principal: Principal, order: Order | undefined, kept: Kept) =>
    db.tenant(principal.scopeId, async (tx) => {
      let name = "";
      const answer = await once<Answer>(tx, order, kept.now, async () => {
        name = await keep(tx, principal, kept);
        return { id: kept.id, warnings: kept.filled.warnings };
      });
      return { ...answer, name };
    });

  return keepOnce;
}

/** @param download as the service's: a document of the person's own by its id */
export function createGenerate(
  deps: GenerateDeps,
  download: (principal: Principal, id: string) => Promise<{ id: string; name: string; content: Uint8Array }>,
) {
  const { db, clock, bytes, quota, identifiers: hashes } = deps;
  const fill = createFillKnown(deps);
  const keepOnce = createKeep(deps);

  /** The document that an order made earlier. @throws DomainError documents.not_found, request.key_reused */
  async function madeBefore(principal: Principal, order: Order | undefined): Promise<Handed | undefined> {
    if (!order) return undefined;
    const find = (tx: Tx) => earlierAnswer<Answer>(tx, order, clock.now());
    const earlier = await db.tenant(principal.scopeId, find);
    return earlier && handOut(principal, earlier);
  }

  async function handOut(principal: Principal, { id, warnings }: Answer): Promise<Handed> {
    const { name, content } = await download(principal, id);
    return { id, name, chunks: [content], size: content.length, warnings };
  }

  /**
   * Under the lock that `keep` holds until its commit is done: also one whose answer was lost, and which is yet to
   * happen.
   */
  const keysNamed = ({ scopeId, userId }: Principal, keys: readonly string[]) =>
    db.tenant(scopeId, async (tx) => {
      await lockNames(tx, userId);
      return documentKeys(tx, keys);
    });

  /**
   * Fills a template, with topics in their order, and stores the document before it is handed out. It is counted in the
   * transaction that stores it with what it was made from: what fails is neither kept nor counted. An order that made a
   * document already is handed that one.
   * @throws DomainError documents.name_required, documents.template_not_found, documents.topic_not_found,
   * documents.subtemplates_missing, documents.missing_values, documents.signer_not_found, documents.too_heavy,
   * documents.source_deleted, template.*, server.busy, storage.failed, DOCUMENT_LIMIT_REACHED, request.key_reused; documents.not_found where the
   * order's document was deleted
   */
  return async function generate(principal: Principal, given: Wanted, { order, signal }: Asking = {}): Promise<Handed> {
    const wanted = readOutputName(given.outputFileName);
    const refusal = await quota.assertDocumentsLeft(principal.scopeId).catch((cause: unknown) => ({ cause }));
    // After the count: the same order at once may have taken the last place.
    const earlier = await madeBefore(principal, order);
    if (earlier) return earlier;
    if (refusal) throw refusal.cause;
    const now = clock.now();
    const topics = given.selectedTopics.toSorted((a, b) => a.order - b.order);
    const said = readValues(given.formData);
    const today = todayIn(said, now);
    const values = withToday(said, today);
    const { documentType: templateId, signerId, draftId, cleaning } = given;
    const filled = await fill({ templateId, topics, values, cleaning }, { principal, signerId, signal });
    const answers = new Map([...said, ...Object.entries(filled.known)]);
    const identifiers = await hashes.ofAnswers(principal.scopeId, answers);
    const storageKey = newId();
    const id = newId();
    let kept = false;
    try {
      await bytes.put(storageKey, filled.chunks);
      const made: Kept = { id, wanted, filled, cleaning, identifiers, answers, today, storageKey, now, draftId };
      const stored = await keepOnce(principal, order, made);
      kept = stored.id === id;
      return kept ? { ...stored, chunks: filled.chunks, size: filled.size } : await handOut(principal, stored);
    } finally {
      if (!kept) {
        await bytes.takeBack([storageKey], (keys) => keysNamed(principal, keys));
      }
    }
  };
}
