import type { generateDocument } from "@lavra/contract/documents";
import type { z } from "zod";
import { recordEvent } from "../audit/index.ts";
import { type Library, type MadeFrom, nameKey } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import type { StoredBytes } from "../platform/storage/stored-bytes.ts";
import { engineVersion, type Filled, languageVersion } from "../templates/index.ts";
import { freeName, nameStem, readOutputName, readValues, todayIn, withToday } from "./rules.ts";
import { documentKeys, type InputsRow, insertDocument, lockNames, type TopicRow, takenNames } from "./store.ts";

export interface GenerateDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  library: Pick<Library, "fillDocument" | "fillVersions" | "letGo">;
  quota: {
    /** Refuses early, before any work, at the cost of one query. */
    assertDocumentsLeft(scopeId: string): Promise<void>;
    /** Counts one document with the row that it is stored by. */
    reserveDocument(tx: Tx, scopeId: string): Promise<void>;
  };
}

type Order = z.output<typeof generateDocument.body>;

/** What is stored of a filled document. */
interface Kept {
  wanted: string;
  filled: Filled & MadeFrom;
  answers: ReadonlyMap<string, string>;
  today: string;
  storageKey: string;
  now: Date;
}

/** The rows that tell what a document was made from. */
function inputsOf(
  given: Pick<Kept, "wanted" | "filled" | "answers" | "today"> & { scopeId: string; documentId: string },
) {
  const { scopeId: tenant_id, documentId: document_id, filled } = given;
  const inputs: InputsRow = {
    document_id,
    tenant_id,
    template_version_id: filled.template.id,
    answers: { v: 1, fields: Object.fromEntries(given.answers) },
    today: given.today,
    output_name: given.wanted,
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

export function createGenerate({ db, clock, bytes, library, quota }: GenerateDeps) {
  const keep = (principal: Principal, { wanted, filled, answers, today, storageKey, now }: Kept) =>
    db.tenant(principal.scopeId, async (tx) => {
      const { scopeId, userId } = principal;
      const { template, topics, size } = filled;
      await lockNames(tx, userId);
      const name = freeName(wanted, await takenNames(tx, scopeId, userId, nameStem(wanted)));
      const id = newId();
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
      await insertDocument(tx, { row, ...inputsOf({ scopeId, documentId: id, wanted, filled, answers, today }) });
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
      return { id, name };
    });

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
   * transaction that stores it with what it was made from: what fails is neither kept nor counted.
   * @throws DomainError documents.name_required, documents.template_not_found, documents.topic_not_found,
   * documents.subtemplates_missing, documents.missing_values, documents.too_heavy, documents.source_deleted,
   * template.*, server.busy, storage.failed, DOCUMENT_LIMIT_REACHED
   */
  return async function generate(principal: Principal, order: Order, signal?: AbortSignal) {
    const wanted = readOutputName(order.outputFileName);
    await quota.assertDocumentsLeft(principal.scopeId);
    const now = clock.now();
    const topics = order.selectedTopics.toSorted((a, b) => a.order - b.order);
    const answers = readValues(order.formData);
    const today = todayIn(answers, now);
    const values = withToday(answers, today);
    const customer = { scopeId: principal.scopeId, signal };
    const filled = await library.fillDocument({ templateId: order.documentType, topics, values }, customer);
    const storageKey = newId();
    let kept = false;
    try {
      await bytes.put(storageKey, filled.chunks);
      const stored = await keep(principal, { wanted, filled, answers, today, storageKey, now });
      kept = true;
      return { ...stored, chunks: filled.chunks, size: filled.size, warnings: filled.warnings };
    } finally {
      if (!kept) {
        await bytes.takeBack([storageKey], (keys) => keysNamed(principal, keys));
      }
    }
  };
}
