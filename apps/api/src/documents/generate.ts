import type { generateDocument } from "@lavra/contract/documents";
import type { z } from "zod";
import type { Practice } from "../account/index.ts";
import { recordEvent } from "../audit/index.ts";
import { type FileRow, type Library, nameKey } from "../library/index.ts";
import type { Clock } from "../platform/clock.ts";
import type { Database, Tx } from "../platform/db/scope.ts";
import { earlierAnswer, once } from "../platform/idempotency/once.ts";
import type { Order } from "../platform/idempotency/order.ts";
import { newId } from "../platform/new-id.ts";
import type { Principal } from "../platform/principal.ts";
import type { StoredBytes } from "../platform/storage/stored-bytes.ts";
import { createFillKnown } from "./fill-known.ts";
import { freeName, nameStem, readOutputName, readValues, withToday } from "./rules.ts";
import { documentKeys, insertDocument, lockNames, takenNames } from "./store.ts";

export interface GenerateDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  fillDocument: Library["fillDocument"];
  known: Practice["known"];
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
  template: FileRow;
  storageKey: string;
  size: number;
  topics: number;
  now: Date;
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
}

/** How a filled document is stored: its row, its event and its count in one transaction. */
function createKeep({ db, quota }: Pick<GenerateDeps, "db" | "quota">) {
  /** @returns the name that was free */
  async function keep(tx: Tx, principal: Principal, kept: Kept): Promise<string> {
    const { id, wanted, template, storageKey, size, topics, now } = kept;
    const { scopeId, userId } = principal;
    await lockNames(tx, userId);
    const name = freeName(wanted, await takenNames(tx, scopeId, userId, nameStem(wanted)));
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
    return name;
  }

  /** The answer to an order is the document's id: the document itself tells its name and bytes, once it is asked again. */
  const keepOnce = (principal: Principal, order: Order | undefined, kept: Kept) =>
    db.tenant(principal.scopeId, async (tx) => {
      let name = "";
      const { id } = await once(tx, order, kept.now, async () => {
        name = await keep(tx, principal, kept);
        return { id: kept.id };
      });
      return { id, name };
    });

  return keepOnce;
}

/** @param download as the service's: a document of the person's own by its id */
export function createGenerate(
  deps: GenerateDeps,
  download: (principal: Principal, id: string) => Promise<{ id: string; name: string; content: Uint8Array }>,
) {
  const { db, clock, bytes, quota } = deps;
  const fill = createFillKnown(deps);
  const keepOnce = createKeep(deps);

  /** The document that an order made earlier. @throws DomainError documents.not_found, request.key_reused */
  async function madeBefore(principal: Principal, order: Order | undefined): Promise<Handed | undefined> {
    if (!order) return undefined;
    const find = (tx: Tx) => earlierAnswer<{ id: string }>(tx, order, clock.now());
    const earlier = await db.tenant(principal.scopeId, find);
    return earlier && handOut(principal, earlier.id);
  }

  async function handOut(principal: Principal, documentId: string): Promise<Handed> {
    const { id, name, content } = await download(principal, documentId);
    return { id, name, chunks: [content], size: content.length };
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
   * transaction that stores it: what fails is neither kept nor counted. An order that made a document already is
   * handed that one.
   * @throws DomainError documents.name_required, documents.template_not_found, documents.topic_not_found,
   * documents.subtemplates_missing, documents.missing_values, documents.signer_not_found, documents.too_heavy,
   * template.*, server.busy, storage.failed, DOCUMENT_LIMIT_REACHED, request.key_reused; documents.not_found where the
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
    const values = Object.fromEntries(withToday(readValues(given.formData), now));
    const { documentType: templateId, signerId } = given;
    const filled = await fill({ templateId, topics, values }, { principal, signerId, signal });
    const storageKey = newId();
    const id = newId();
    let kept = false;
    try {
      await bytes.put(storageKey, filled.chunks);
      const { template, size, chunks } = filled;
      const document = { id, wanted, template, storageKey, size, topics: topics.length, now };
      const stored = await keepOnce(principal, order, document);
      kept = stored.id === id;
      return kept ? { ...stored, chunks, size } : await handOut(principal, stored.id);
    } finally {
      if (!kept) {
        await bytes.takeBack([storageKey], (keys) => keysNamed(principal, keys));
      }
    }
  };
}
