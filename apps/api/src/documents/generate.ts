import type { generateDocument } from "@lavra/contract/documents";
import type { z } from "zod";
import { recordEvent } from "../audit/index.ts";
import { type FileRow, type Library, nameKey } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import type { StoredBytes } from "../platform/storage/stored-bytes.ts";
import { freeName, nameStem, readOutputName, readValues, withToday } from "./rules.ts";
import { documentKeys, insertDocument, lockNames, takenNames } from "./store.ts";

export interface GenerateDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  fillDocument: Library["fillDocument"];
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
  template: FileRow;
  storageKey: string;
  size: number;
  topics: number;
  now: Date;
}

export function createGenerate({ db, clock, bytes, fillDocument, quota }: GenerateDeps) {
  const keep = (principal: Principal, { wanted, template, storageKey, size, topics, now }: Kept) =>
    db.tenant(principal.scopeId, async (tx) => {
      const { scopeId, userId } = principal;
      await lockNames(tx, userId);
      const name = freeName(wanted, await takenNames(tx, scopeId, userId, nameStem(wanted)));
      const id = newId();
      await insertDocument(tx, {
        id,
        tenant_id: scopeId,
        created_by: userId,
        name,
        name_key: nameKey(name),
        template_name: template.name,
        size,
        storage_key: storageKey,
        created_at: now,
      });
      await recordEvent(tx, {
        scopeId,
        actorId: userId,
        action: "documents.generated",
        objectId: id,
        detail: { template: template.id, topics, size },
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
   * transaction that stores it: what fails is neither kept nor counted.
   * @throws DomainError documents.name_required, documents.template_not_found, documents.topic_not_found,
   * documents.subtemplates_missing, documents.missing_values, documents.too_heavy, template.*, server.busy,
   * storage.failed, DOCUMENT_LIMIT_REACHED
   */
  return async function generate(principal: Principal, order: Order, signal?: AbortSignal) {
    const wanted = readOutputName(order.outputFileName);
    await quota.assertDocumentsLeft(principal.scopeId);
    const now = clock.now();
    const topics = order.selectedTopics.toSorted((a, b) => a.order - b.order);
    const values = Object.fromEntries(withToday(readValues(order.formData), now));
    const customer = { scopeId: principal.scopeId, signal };
    const filled = await fillDocument({ templateId: order.documentType, topics, values }, customer);
    const storageKey = newId();
    let kept = false;
    try {
      await bytes.put(storageKey, filled.chunks);
      const { template, size } = filled;
      const stored = await keep(principal, { wanted, template, storageKey, size, topics: topics.length, now });
      kept = true;
      return { ...stored, chunks: filled.chunks, size: filled.size, warnings: filled.warnings };
    } finally {
      if (!kept) {
        await bytes.takeBack([storageKey], (keys) => keysNamed(principal, keys));
      }
    }
  };
}
